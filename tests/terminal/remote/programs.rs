//! The program itself: what it prints, what it leaves behind, and how it ends.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use super::house::House;

/// `sixpoint play` with a folder for its state.
fn play(state: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sixpoint"));
    command.arg("play").args(flags).env("XDG_STATE_HOME", state);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn text(output: &Output) -> String {
    let text = [&output.stdout[..], &output.stderr].concat();
    String::from_utf8(text).unwrap()
}

/// The files in a folder and below.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() { files.extend(self::files(&path)) } else { files.push(path) }
    }
    files
}

/// A program that waits, once it has printed its first lines up to one that holds this.
fn waiting(mut command: Command, words: &str) -> Child {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().contains(words)), "it never says {words:?}");
    std::thread::spawn(move || lines.for_each(drop));
    child
}

#[test]
fn the_secret_of_a_seat_is_kept_for_its_owner_and_printed_nowhere() {
    let house = House::open();
    let (url, folder) = (house.url(), tempfile::tempdir().unwrap());
    let state = folder.path().join("state");
    let made = play(&state, &["checkers", "--agents", "you,open", "--server", &url, "--seat", "R"]);
    let mut made = waiting(made, "waiting for somebody to take seat W");
    let kept = files(&state);
    assert_eq!(kept.len(), 1, "{kept:?}");
    assert_eq!(fs::metadata(&kept[0]).unwrap().permissions().mode() & 0o777, 0o600);
    let secret = fs::read_to_string(&kept[0]).unwrap();
    made.kill().unwrap();
    made.wait().unwrap();
    let room = kept[0].file_name().unwrap().to_str().unwrap();
    let room = room.strip_suffix("-1").unwrap().to_owned();
    let mut again = play(&state, &["--server", &url, "--room", &room, "--max-steps", "0"]);
    let again = again.output().unwrap();
    let text = text(&again);
    assert!(text.contains("you are back at seat R of room "), "{text}");
    let come_back = format!("your seat is kept: sixpoint play --server {url} --room ");
    assert!(text.contains(&come_back), "{text}");
    assert!(!text.contains(secret.trim()), "{text}");
    assert!(again.status.success(), "{text}");
}

#[test]
fn two_programs_of_one_user_have_two_seats() {
    let house = House::open();
    let (url, folder) = (house.url(), tempfile::tempdir().unwrap());
    let state = folder.path().join("state");
    let flags = ["hexxagon", "--size", "3", "--agents", "you,open", "--server", &url];
    let mut first = waiting(play(&state, &flags), "waiting for somebody");
    let kept = files(&state);
    let room = kept[0].file_name().unwrap().to_str().unwrap().strip_suffix("-1").unwrap();
    let second = ["--server", &url, "--room", room, "--max-steps", "0"];
    let second = play(&state, &second).output().unwrap();
    let text = text(&second);
    assert!(text.contains("you have seat P of room "), "{text}");
    assert_eq!(files(&state).len(), 2);
    first.kill().unwrap();
    first.wait().unwrap();
}

#[test]
fn who_is_not_let_in_leaves_nothing_behind_and_ends_with_2() {
    let house = House::open();
    let (url, folder) = (house.url(), tempfile::tempdir().unwrap());
    let state = folder.path().join("state");
    let made = ["hexxagon", "--size", "3", "--agents", "random", "--watch", "--view", "json"];
    let made = play(&state, &[&made[..], &["--server", &url]].concat()).output().unwrap();
    let text = text(&made);
    let room = text.split("you watch room ").nth(1).unwrap().split('"').next().unwrap();
    let refused = play(&state, &["--server", &url, "--room", room]).output().unwrap();
    let told = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let words = "error: the server refuses: the game is over (with --watch you can look at it)\n";
    assert_eq!(told, words);
    assert_eq!(files(&state), [] as [PathBuf; 0]);
}

#[test]
fn flags_that_do_not_go_together_are_named() {
    for (flags, words) in [
        (&["--room", "K7RM2Q"][..], "--server"),
        (&["--server", "http://x", "--room", "K7RM2Q", "--agents", "you"], "--agents"),
        (&["checkers", "--server", "http://x", "--watch", "--you"], "--you"),
        (&["checkers", "--server", "http://x", "--patience", "x"], "--patience"),
        (&["--server", "http://x"], "<GAME>"),
    ] {
        let output = play(Path::new("/nowhere"), flags).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(text(&output).contains(words), "{flags:?}: {}", text(&output));
    }
}
