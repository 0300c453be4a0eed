//! Where there is no terminal: lines of a pipe, its end, signals, and a reader who has seen enough.

use std::io::{BufRead, BufReader, Cursor, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use sixpoint::terminal::{Interrupts, Lines, Reply};

fn line(text: &str) -> Reply {
    Reply::Line(text.to_owned())
}

#[test]
fn lines_are_taken_whatever_ends_them_and_whatever_is_in_them() {
    let long = "e".repeat(4096);
    let mut bytes = b"e2\r\ne1-e3\n\nf\xff1\n".to_vec();
    for text in [&*long, &*format!("{long}x"), &*"y".repeat(100_000), "last"] {
        bytes.extend(text.bytes());
        bytes.push(b'\n');
    }
    bytes.pop();
    let mut lines = Lines::of(Cursor::new(bytes), Interrupts::default());
    for expected in [
        line("e2"),
        line("e1-e3"),
        line(""),
        line("f\u{fffd}1"),
        Reply::Line(long.clone()),
        Reply::Line(format!("{long}…")),
        Reply::Line(format!("{}…", "y".repeat(4096))),
        line("last"),
        Reply::Gone,
        Reply::Gone,
    ] {
        assert_eq!(lines.ask().unwrap(), expected);
    }
}

#[test]
fn an_interruption_ends_the_waiting_for_a_line() {
    /// An input at which nobody types.
    struct Silence;
    impl Read for Silence {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            loop {
                thread::park();
            }
        }
    }
    let interrupts = Interrupts::default();
    let mut lines = Lines::of(Silence, interrupts.clone());
    interrupts.interrupt();
    assert_eq!(lines.ask().unwrap(), Reply::Interrupted);
    interrupts.wait(Duration::from_secs(3600));
}

fn play(flags: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sixpoint"));
    command.arg("play").args(flags.split(' '));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// What is left of the outputs, and the exit code.
fn end(child: Child) -> (String, String, Option<i32>) {
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    for view in ["none", "history", "json"] {
        let mut child = play(&format!("hexxagon --agents you,greedy --view {view}"));
        child.stdin.take().unwrap().write_all(b"e2\r\n").unwrap();
        let (out, err, code) = end(child);
        assert!(out.contains("the input ended"), "{out}");
        assert_eq!((&*err, code), ("", Some(0)), "{view}");
        if view == "none" {
            assert!(out.contains("STOPPED  the input ended\n  moves 2 "), "{out}");
        }
    }
}

#[test]
fn a_signal_ends_the_game_with_its_own_exit_code() {
    for signal in ["INT", "TERM"] {
        for seats in ["you,greedy", "greedy,greedy"] {
            let mut child = play(&format!("hexxagon --agents {seats} --view history --delay 3600"));
            let input = child.stdin.take();
            let mut out = BufReader::new(child.stdout.take().unwrap());
            // A picture is there, so signals are watched, and the program waits.
            let mut first = String::new();
            out.read_line(&mut first).unwrap();
            let id = child.id().to_string();
            assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
            let mut rest = String::new();
            out.read_to_string(&mut rest).unwrap();
            let (_, err, code) = end(child);
            assert!(rest.contains("STOPPED  interrupted"), "{signal}, {seats}: {rest}");
            assert_eq!((&*err, code), ("", Some(130)), "{signal}, {seats}");
            drop(input);
        }
    }
}

#[test]
fn a_reader_who_has_seen_enough_ends_the_game_without_a_word() {
    for view in ["history", "json"] {
        let mut child = play(&format!("checkers --agents random --view {view}"));
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        out.read_line(&mut first).unwrap();
        drop(out);
        let (_, err, code) = end(child);
        assert_eq!((&*err, code), ("", Some(0)), "{view}: {first}");
    }
}
