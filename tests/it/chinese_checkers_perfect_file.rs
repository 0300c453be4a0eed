//! The file of a table of solved positions, and the command that makes it and refuses what it has
//! no use for.

use std::fs;

use clap::Parser;
use sixpoint::agents::table_file;
use sixpoint::cli::{Cli, Ending};
use sixpoint::engine::chinese_checkers::perfect::Oracle;

#[test]
fn a_table_comes_back_from_its_file_and_nothing_else_does() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("side-1.solved");
    let oracle = Oracle::solve(1, &|_| ()).unwrap();
    oracle.save(&path).unwrap();
    let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["side-1.solved"]);
    let back = Oracle::open(&path).unwrap();
    assert_eq!(back.census(), oracle.census());
    assert_eq!(back.sha256(), oracle.sha256());
    assert!((0..156).all(|index| back.value_at(index) == oracle.value_at(index)));

    let whole = fs::read(&path).unwrap();
    let edit = |from: &str, to: &str| {
        let end = whole.iter().position(|&byte| byte == b'\n').unwrap();
        let line = String::from_utf8(whole[..end].to_vec()).unwrap();
        assert!(line.contains(from), "{line} lacks {from}");
        [line.replace(from, to).as_bytes(), &whole[end..]].concat()
    };
    let mut flipped = whole.clone();
    *flipped.last_mut().unwrap() ^= 1;
    for (bytes, fault) in [
        (flipped, "is damaged: its bytes do not have the SHA-256 it names"),
        (whole[..whole.len() - 1].to_vec(), "is cut off: 156 bytes must follow"),
        ([&whole[..], b"!"].concat(), "goes on: 156 bytes must follow"),
        (edit("\"won\":101", "\"won\":100"), "is damaged: its counts are not"),
        (edit("\"version\":1", "\"version\":2"), "has version 2 of its format"),
        (edit("\"rules_version\":", "\"rules_version\":9"), "by rules version 9"),
        (edit("\"side\":1", "\"side\":2"), "is about other options"),
        (edit("\"players\":2", "\"players\":3"), "is about other options"),
        (edit("chinese_checkers", "hexxagon"), "is about hexxagon"),
        (b"{}\n".to_vec(), "is no table of solved positions"),
        (Vec::new(), "is no table of solved positions"),
        (vec![0; 100_000], "is no table of solved positions"),
    ] {
        fs::write(&path, bytes).unwrap();
        let error = Oracle::open(&path).unwrap_err().to_string();
        assert!(error.starts_with(&path.display().to_string()), "{error}");
        assert!(error.contains(fault), "{error:?} lacks {fault:?}");
    }
    fs::remove_file(&path).unwrap();
    assert!(Oracle::open(&path).unwrap_err().to_string().starts_with("cannot read "));
}

#[test]
fn the_command_prints_the_same_from_a_solution_and_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table");
    let run = |more: &[&str]| {
        let side_1 = ["sixpoint", "solve", "chinese_checkers", "--players", "2", "--side", "1"];
        let mut out = Vec::new();
        let ending = Cli::try_parse_from([&side_1[..], more].concat()).unwrap().run(&mut out);
        assert_eq!(ending.unwrap(), Ending::Yes);
        String::from_utf8(out).unwrap()
    };
    let solved = run(&["--check"]);
    for line in
        ["won                 101\n", "lost                 54\n", "the start is won in 9 plies"]
    {
        assert!(solved.contains(line), "{solved} lacks {line:?}");
    }
    let file = file.to_str().unwrap();
    assert_eq!(run(&["--file", file]), solved);
    assert_eq!(run(&["--file", file]), solved);
    let json: serde_json::Value = serde_json::from_str(&run(&["--json", "--file", file])).unwrap();
    assert_eq!(json["census"]["won"], 101);
    assert_eq!(json["start"]["won"], 9);
    assert_eq!(json["first_moves"][0]["move"], "e1-d2");
}

#[test]
fn a_table_of_another_side_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("side-1.solved");
    Oracle::solve(1, &|_| ()).unwrap().save(&file).unwrap();
    let file = file.to_str().unwrap();
    let side_2 = ["--players", "2", "--side", "2", "--file", file];
    let words = [&["sixpoint", "solve", "chinese_checkers"][..], &side_2].concat();
    let error = Cli::try_parse_from(words).unwrap().run(&mut Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), format!("{file} is about side 1, not about side 2"));
}

#[test]
fn an_option_that_would_change_nothing_is_refused_by_name() {
    for (line, option, meant) in [
        ("--side 2 --check", "--check", "--players 2"),
        ("--side 4 --file here.solved", "--file", "--players 2"),
        ("--side 2 --samples 10000", "--samples", "--players 2"),
        ("--side 3 --width 10", "--width", "from side 4 on"),
        ("--players 2 --side 1 --width 10", "--width", "--players 1"),
    ] {
        let words = ["sixpoint", "solve", "chinese_checkers"].into_iter().chain(line.split(' '));
        let mut out = Vec::new();
        let error = Cli::try_parse_from(words).unwrap().run(&mut out).unwrap_err().to_string();
        assert!(error.contains(option) && error.contains(meant), "{line}: {error}");
        assert_eq!(out, b"", "{line}");
    }
}

#[test]
fn a_place_for_a_table_is_tried_before_the_work_and_left_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("side-1.solved");
    table_file::prepare(&path).unwrap();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    let nowhere = folder.path().join("missing").join("side-1.solved");
    let told = table_file::prepare(&nowhere).unwrap_err().to_string();
    assert!(told.starts_with(&format!("cannot write {}", nowhere.display())), "{told}");
}
