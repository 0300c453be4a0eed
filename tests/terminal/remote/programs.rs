//! The program itself: what it prints, what it leaves behind, and how it ends.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use serde_json::Value;

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

/// A program that waits, once it has printed its first lines up to one that holds this; and them.
fn waiting(mut command: Command, words: &str) -> (Child, String) {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut said = String::new();
    while !said.contains(words) {
        let line = lines.next().unwrap_or_else(|| panic!("{words:?} is not among {said}"));
        said += &(line.unwrap() + "\n");
    }
    thread::spawn(move || lines.for_each(drop));
    (child, said)
}

/// Ctrl-C.
fn interrupt(child: Child) -> Output {
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    child.wait_with_output().unwrap()
}

/// The room that the only secret in a folder is for.
fn room_of(state: &Path) -> String {
    let [path] = &files(state)[..] else { panic!("{:?}", files(state)) };
    path.file_name().unwrap().to_str().unwrap().strip_suffix("-1").unwrap().to_owned()
}

#[test]
fn the_secret_of_a_seat_is_kept_for_its_owner_and_printed_nowhere() {
    let house = House::open();
    let (url, folder) = (house.url(), tempfile::tempdir().unwrap());
    let state = folder.path().join("state");
    let made = play(&state, &["checkers", "--agents", "you,open", "--server", &url, "--seat", "R"]);
    let (mut made, _) = waiting(made, "waiting for somebody to take seat W");
    let (kept, room) = (files(&state).remove(0), room_of(&state));
    assert_eq!(fs::metadata(&kept).unwrap().permissions().mode() & 0o777, 0o600);
    let secret = fs::read_to_string(&kept).unwrap();
    made.kill().unwrap();
    made.wait().unwrap();
    let again = play(&state, &["--server", &url, "--room", &room]);
    let (again, said) = waiting(again, "waiting for somebody to take seat W");
    assert!(said.contains("you are back at seat R of room "), "{said}");
    let online = || house.view(&room)["seats"][0]["online"] == true;
    while !online() {}
    let left = interrupt(again);
    assert_eq!(left.status.code(), Some(130));
    let words = String::from_utf8(left.stderr).unwrap();
    let come_back = format!("your seat is kept: sixpoint play --server {url} --room ");
    assert!(words.contains(&come_back), "{words}");
    assert!(!(said + &words).contains(secret.trim()));
    while online() {}
    assert_eq!(house.view(&room)["seats"][0]["taken"], true);
}

#[test]
fn two_programs_of_one_user_have_two_seats_and_forget_them_when_the_game_is_over() {
    let house = House::open();
    let (url, folder) = (house.url(), tempfile::tempdir().unwrap());
    let state = folder.path().join("state");
    let flags = ["hexxagon", "--size", "3", "--agents", "you,open", "--server", &url];
    let (mut first, _) = waiting(play(&state, &flags), "waiting for somebody");
    let room = room_of(&state);
    let second = play(&state, &["--server", &url, "--room", &room, "--view", "none"]);
    let (mut second, said) = waiting(second, "its page is");
    assert!(said.contains("you have seat P of room "), "{said}");
    assert_eq!(files(&state).len(), 2);
    let legal = house.get(&format!("/games/{room}/legal-moves"));
    let legal: Value = serde_json::from_slice(&legal).unwrap();
    let mv = legal["moves"][0]["move"].as_str().unwrap();
    writeln!(first.stdin.as_mut().unwrap(), "{mv}").unwrap();
    writeln!(second.stdin.as_mut().unwrap(), "resign").unwrap();
    // They end by themselves, though what they are asked through stays open.
    for mut program in [second, first] {
        let stdin = program.stdin.take();
        assert!(program.wait().unwrap().success());
        drop(stdin);
    }
    assert_eq!(house.view(&room)["phase"], "over");
    assert_eq!(files(&state), [] as [PathBuf; 0]);
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
        (&["checkers", "--server", "http://x", "--patience", "-1"], "--patience"),
        (&["--server", "http://x"], "game cannot be left out"),
    ] {
        let output = play(Path::new("/nowhere"), flags).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(text(&output).contains(words), "{flags:?}: {}", text(&output));
    }
}
