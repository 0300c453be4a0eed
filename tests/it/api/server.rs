//! Servers to test against: one inside this process and the real binary.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use sixpoint::server::{self, Config, Limits};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::Builder;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::client::{Api, PATIENCE, send};

/// A server inside this process, with threads and a file of its own.
pub(crate) struct TestServer {
    pub(crate) api: Api,
    stop: oneshot::Sender<()>,
    done: thread::JoinHandle<()>,
    _folder: TempDir,
}

impl TestServer {
    pub(crate) async fn start() -> Self {
        Self::with(Limits::default()).await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        Self::on(TcpListener::bind("127.0.0.1:0").await.unwrap(), limits).await
    }

    /// A server whose connections hold back only a few kilobytes for clients that do not read.
    pub(crate) async fn narrow(limits: Limits) -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_send_buffer_size(4096).unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        Self::on(socket.listen(64).unwrap(), limits).await
    }

    async fn on(listener: TcpListener, limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { limits, ..Config::new(folder.path().join("games.db")) };
        let address = listener.local_addr().unwrap();
        let listener = listener.into_std().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let done = thread::spawn(move || {
            let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.unwrap().block_on(async {
                let listener = TcpListener::from_std(listener).unwrap();
                let shutdown = async { stopped.await.unwrap_or(()) };
                server::run(listener, config, shutdown).await.unwrap();
            });
        });
        let api = Api::new(address);
        let ready = async { while !send(api.page("/readyz")).await.status.is_success() {} };
        timeout(PATIENCE, ready).await.expect("it is ready within seconds");
        Self { api, stop, done, _folder: folder }
    }

    /// Asks the server to stop and waits until it has.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        spawn_blocking(|| self.done.join().unwrap()).await.unwrap();
    }
}

/// The real binary. Its log is kept beside its data.
pub(crate) struct Binary {
    pub(crate) api: Api,
    child: Child,
    data: PathBuf,
    address: SocketAddr,
}

impl Binary {
    pub(crate) fn start(data: &Path) -> Self {
        Self::at("127.0.0.1:0", data)
    }

    fn at(bind: &str, data: &Path) -> Self {
        let log = File::options().create(true).append(true).open(data.with_extension("log"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_sixpoint"))
            .args(["serve", "--log", "trace", "--bind", bind, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(log.unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).expect(&line).split('/').next().unwrap();
        let said =
            format!("Sixpoint is ready: http://{address}/ (page), http://{address}/api/v1 (API)\n");
        assert_eq!(line, said);
        let address = address.parse().unwrap();
        Self { api: Api::new(address), child, data: data.to_owned(), address }
    }

    /// `kill -9`, then the same file and the same address again.
    pub(crate) fn kill_and_restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let (address, data) = (self.address.to_string(), self.data.clone());
        *self = Self::at(&address, &data);
    }

    /// SIGTERM, and the wait for a clean end.
    pub(crate) fn terminate(self) -> impl Future<Output = ()> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").arg(id).status().unwrap().success());
        let wait = move || {
            let mut server = self;
            server.child.wait().unwrap()
        };
        async {
            let status = spawn_blocking(wait).await.unwrap();
            assert!(status.success(), "{status}");
        }
    }

    /// What `sixpoint health` says of it.
    pub(crate) fn healthy(&self) -> bool {
        let address = self.address.to_string();
        let asked = Command::new(env!("CARGO_BIN_EXE_sixpoint"))
            .args(["health", "--address", &address])
            .status();
        asked.unwrap().success()
    }

    /// Everything it has logged.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.data.with_extension("log")).unwrap()
    }
}

impl Drop for Binary {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
