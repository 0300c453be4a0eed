//! A server to play on: the real program, with a file of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use sixpoint::agents::Budget;
use sixpoint::engine::{Record, Thoroughness, verify};
use tempfile::TempDir;

/// A server that can be killed and started again at the same address.
pub(crate) struct House {
    child: Child,
    address: String,
    folder: TempDir,
}

impl House {
    pub(crate) fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (child, address) = start("127.0.0.1:0", folder.path().join("games.db"));
        Self { child, address, folder }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Where a terminal may keep a secret.
    pub(crate) fn secret_of(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// The same games at the same address.
    pub(crate) fn restart(&mut self) {
        let data = self.folder.path().join("games.db");
        (self.child, self.address) = start(&self.address, data);
    }

    /// What is at a path below the API.
    pub(crate) fn get(&self, path: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!("GET /api/v1{path} HTTP/1.0\r\nHost: {}\r\n\r\n", self.address);
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let body = answer.windows(4).position(|end| end == b"\r\n\r\n").unwrap() + 4;
        assert!(answer.starts_with(b"HTTP/1.0 200"), "{}", String::from_utf8_lossy(&answer));
        answer.split_off(body)
    }

    pub(crate) fn view(&self, room: &str) -> Value {
        serde_json::from_slice(&self.get(&format!("/games/{room}"))).unwrap()
    }

    /// The record of a room, which holds when it is worked out anew.
    pub(crate) fn record(&self, room: &str) -> Record {
        let record = Record::read(&self.get(&format!("/games/{room}/record"))).unwrap();
        let report = verify(&record, Thoroughness::Verdicts, &Budget::default());
        assert!(report.ok, "{:?}", report.differences);
        record
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn start(bind: &str, data: PathBuf) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sixpoint"))
        .args(["serve", "--log", "off", "--bind", bind, "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("the server says {line:?}")).to_owned();
    (child, address)
}
