//! The real binary, to be killed.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A running server.
pub(super) struct Server {
    /// Where its API is.
    pub(super) api: String,
    child: Child,
}

impl Server {
    /// Starts the binary on this file and waits until it is ready. A library may be loaded before
    /// its own, told about the folder of the file.
    pub(super) fn start(data: &Path, preload: Option<&Path>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sixpoint"));
        command.args(["serve", "--log", "error", "--bind", "127.0.0.1:0", "--data"]).arg(data);
        if let Some(library) = preload {
            command.env("LD_PRELOAD", library).env("FORGETFUL_DISK", data.parent().unwrap());
        }
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut ready = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut ready).unwrap();
        let after = ready.split("http://").nth(1);
        let address = after.and_then(|after| after.split('/').next()).expect(&ready);
        Self { api: format!("http://{address}/api/v1"), child }
    }

    /// Ends it as a power cut would: it gets no say.
    pub(super) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// The files that belong to a database.
pub(super) fn files(data: &Path) -> [PathBuf; 3] {
    ["", "-wal", "-shm"].map(|end| PathBuf::from(format!("{}{end}", data.display())))
}
