//! The ending table of checkers on disk, and the command `endings`.

use std::fs;
use std::path::Path;

use clap::Parser;
use serde_json::Value;
use sixpoint::agents::checkers::endings::{Table, install, installed};
use sixpoint::cli::{Cli, Ending};

use crate::checkers_endings::THREE;

fn run(words: &[&str]) -> Result<(Ending, String), String> {
    let mut out = Vec::new();
    let words = ["sixpoint", "endings"].iter().chain(words);
    let cli = Cli::try_parse_from(words).map_err(|error| error.to_string())?;
    let ending = cli.run(&mut out).map_err(|error| error.to_string())?;
    Ok((ending, String::from_utf8(out).unwrap()))
}

fn refusal(path: &Path) -> String {
    let error = Table::open(path).expect_err("the file is bad").to_string();
    error.strip_prefix(&path.display().to_string()).unwrap_or(&error).to_owned()
}

#[test]
fn a_table_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("three.endings");
    let bytes = THREE.save(&path).unwrap();
    assert_eq!(bytes, fs::metadata(&path).unwrap().len());
    let read = Table::open(&path).unwrap();
    assert_eq!((read.to_end(), read.zeroing()), (THREE.to_end(), THREE.zeroing()));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
fn a_damaged_file_is_refused_with_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("endings");
    assert!(refusal(&path).starts_with("cannot read "), "there is no file");
    THREE.save(&path).unwrap();
    let whole = fs::read(&path).unwrap();
    let line = whole.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    let header = |from: &str, to: &str| {
        let head = String::from_utf8(whole[..line].to_vec()).unwrap();
        assert!(head.contains(from), "{head}");
        [head.replace(from, to).as_bytes(), &whole[line..]].concat()
    };
    let mut flipped = whole.clone();
    flipped[line + 5000] ^= 1;
    for (bytes, fault) in [
        (Vec::new(), " is no table of checkers endings"),
        (b"{}\n".to_vec(), " is no table of checkers endings"),
        (whole[line..].to_vec(), " is no table of checkers endings"),
        (header("\"version\":1", "\"version\":9"), " has version 9 of its format"),
        (header("\"pieces\":3", "\"pieces\":5"), " is about 5 pieces"),
        (header("\"pieces\":3", "\"pieces\":2"), " goes on"),
        (header("\"pieces\":3", "\"pieces\":4"), " is cut off"),
        (header("\"pieces\":3", "\"pieces\":3,\"a\":1"), " has a first line that cannot be read"),
        (whole[..whole.len() - 1].to_vec(), " is cut off"),
        ([&*whole, b"\0"].concat(), " goes on"),
        (flipped, " is damaged"),
    ] {
        fs::write(&path, bytes).unwrap();
        let told = refusal(&path);
        assert!(told.starts_with(fault), "{told:?} is not {fault:?}");
    }
}

#[test]
fn only_the_table_of_four_pieces_is_installed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("three");
    THREE.save(&path).unwrap();
    let told = install(&path).unwrap_err().to_string();
    assert!(told.ends_with("has endings of 2 to 3 pieces; 2 to 4 are needed"), "{told}");
    assert!(installed().is_none());
}

#[test]
fn a_table_is_built_kept_and_checked_by_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("two");
    let file = path.to_str().unwrap();
    let built = run(&["build", "--pieces", "2", "--out", file, "--json"]).unwrap();
    let census: Value = serde_json::from_str(&built.1).unwrap();
    let total = &census["total"];
    assert_eq!((built.0, built.1.lines().count()), (Ending::Yes, 1));
    assert_eq!([&total["positions"], &total["longest"]].map(Value::as_u64), [Some(3488), Some(13)]);
    assert_eq!(census["bytes"].as_u64().unwrap(), fs::metadata(&path).unwrap().len());

    let one_core = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let again = one_core.install(|| run(&["build", "--pieces", "2", "--out", file, "--json"]));
    assert_eq!(again.unwrap(), built);

    let (ending, text) = run(&["check", file]).unwrap();
    assert_eq!(ending, Ending::Yes);
    let told = "6976 positions of 2 to 2 pieces: every value follows from those after its moves\n";
    assert_eq!(text, told);
    let told = run(&["check", folder.path().join("none").to_str().unwrap()]).unwrap_err();
    assert!(told.starts_with("cannot read "), "{told}");
}

#[test]
fn a_position_is_told_with_every_move() {
    let (_, text) = run(&["show", "W:WK11:B6,7"]).unwrap();
    let told = "wins in 1 ply, 1 to the next capture, man's move or end";
    let expected = format!("W:WK11:B6,7 quiet=0 ply=0\nWhite to move {told}\n  11x2x9  {told}\n");
    assert_eq!(text, expected);
    let (_, json) = run(&["show", "B:WK13:BK1 quiet=70", "--json"]).unwrap();
    let shown: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(shown["value"], "drawn");
    assert_eq!(shown["moves"].as_array().map(Vec::len), Some(2));
    for (given, told) in [
        ("B:W21:B", "Red has 0 pieces and White has 1 piece; the table has positions with 2 to 4"),
        ("B:W21-24:B1", "Red has 1 piece and White has 4 pieces; the table has positions"),
        ("B:W21:B1 retired=R", "Red has resigned; the table has positions"),
        ("B:W21:B99", "fen cannot be \"B:W21:B99\": line 1, column 8"),
    ] {
        let refused = run(&["show", given]).unwrap_err();
        assert!(refused.contains(told), "{given}: {refused}");
    }
}
