//! Whatever else may answer at an address.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread;

use super::person::Person;

/// What somebody is told at whose server's address this is answered.
fn told(answer: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
            stream.write_all(answer.as_bytes()).unwrap();
        }
    });
    let flags = ["--room", "K7RM2Q", "--watch", "--patience", "0.2", "--server", &url];
    Person::watching().play(&flags).unwrap_err().to_string().replace(&url, "URL")
}

#[test]
fn what_is_no_server_of_ours_is_told_from_one_that_is_busy() {
    for (answer, words) in [
        (
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nhi",
            "URL is no Sixpoint server: it answers 200 OK, which is nothing of our API",
        ),
        (
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
            "URL is no Sixpoint server: its answer is not of our API: missing field `id`",
        ),
        (
            "HTTP/1.1 301 Moved Permanently\r\nLocation: https://a.example/\r\nContent-Length: 0\r\n\r\n",
            "URL is no Sixpoint server: it sends us on to https://a.example/",
        ),
        (
            "HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n",
            "the server URL is busy: it answers 429 Too Many Requests",
        ),
        (
            "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/problem+json\r\n\
             Retry-After: 3600\r\nContent-Length: 76\r\n\r\n\
             {\"type\":\"/problems/busy\",\"title\":\"\",\"status\":503,\"detail\":\"come back later\"}",
            "the server URL is busy: come back later",
        ),
        ("SSH-2.0-OpenSSH_9.6\r\n", "the server URL cannot be reached: "),
    ] {
        let told = told(answer);
        assert!(told.starts_with(words), "{told}");
    }
}
