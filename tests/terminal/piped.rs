//! The program itself where there is no terminal.

use std::process::{Command, Stdio};

/// What the program prints of this game where `COLUMNS` is this.
fn printed(columns: &str, arguments: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sixpoint"));
    command.arg("play").args(arguments.split_whitespace());
    command.env("COLUMNS", columns).env_remove("COLORTERM").env("NO_COLOR", "1");
    let output = command.stdin(Stdio::null()).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn pictures_are_as_wide_as_columns_says_and_as_in_the_document_where_it_says_nothing() {
    for (columns, most) in [("60", 60), ("90", 90), ("", 120), ("none", 120), ("0", 120)] {
        let text = printed(columns, "hexxagon --start ring --max-steps 1");
        assert!(text.contains("──────── after move 1 ────────\n"), "{text}");
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(most), "COLUMNS={columns}: {text}");
        // The sentence on the exchange takes more than 90 columns.
        assert_eq!(text.contains("(piece lead +3)"), most == 120, "COLUMNS={columns}: {text}");
    }
}

#[test]
fn there_is_no_colour_unless_it_is_asked_for() {
    let game = "checkers --max-steps 2";
    assert!(!printed("", game).contains('\x1b'));
    assert!(!printed("", &format!("{game} --color never")).contains('\x1b'));
    assert!(printed("", &format!("{game} --color always")).contains("\x1b[38;5;"));
}

#[test]
fn cells_show_their_names_where_a_person_plays_on_a_board_that_has_room() {
    let letters = "   a   b   c   d   e   f   g   h   i";
    assert!(printed("", "hexxagon --you").contains(letters));
    assert!(!printed("", "hexxagon --you --coords=never").contains(letters));
    assert!(!printed("", "hexxagon --max-steps 1").contains(letters));
    assert!(printed("", "hexxagon --max-steps 1 --coords").contains(letters));
    let row = "│  9   10  11  12│";
    assert!(printed("", "checkers --max-steps 1 --coords --fen W:W32:B1").contains(row));
    assert!(printed("", "checkers --agents you,greedy --fen B:W32:B1").contains(row));
    assert!(!printed("", "checkers --agents you,greedy --size 16x16").contains("80"));
}

#[test]
fn whoever_answers_nothing_ends_the_game() {
    let text = printed("", "hexxagon --you");
    let (_, ending) = text.split_once("STOPPED  ").unwrap();
    assert!(ending.contains("\n  moves 0 · overrides 0 · score 3 / 3\n"), "{text}");
    assert!(ending.ends_with("\n  placings 1 Ruby · 1 Pearl\n"), "{text}");
}
