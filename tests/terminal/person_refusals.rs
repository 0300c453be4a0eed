//! Every flag of `play` with a value that it cannot have: what is said names the flag, the value and
//! what is allowed.

use std::fs;

use crate::person_saves::run;

/// What is typed after `sixpoint play`, and what is said.
const REFUSED: &[(&str, &[&str])] = &[
    (
        "chess",
        &["game cannot be \"chess\": it must be one of chinese_checkers, checkers, hexxagon"],
    ),
    ("", &["game cannot be left out: it must be one of chinese_checkers, "]),
    // Seats.
    ("chinese_checkers --players 7", &["'7' for '--players <N>'", "from 1 to 6"]),
    ("chinese_checkers --players 0", &["'0' for '--players <N>'", "from 1 to 6"]),
    ("chinese_checkers --players -1", &["'-1' for '--players <N>'", "from 1 to 6"]),
    ("chinese_checkers --players two", &["'two' for '--players <N>'", "from 1 to 6"]),
    ("checkers --players 3", &["players cannot be 3: English checkers has 2 seats"]),
    ("hexxagon --players 1", &["players cannot be 1: Hexxagon has 2 seats"]),
    (
        "chinese_checkers --players 5 --option preset=table",
        &["players cannot be 5: the table preset seats 2, 3, 4 or 6"],
    ),
    ("hexxagon --agents foo", &["agents cannot be \"foo\": it must be you or one of random, "]),
    ("hexxagon --agents ''", &["agents cannot be \"\": it must be you or one of random, "]),
    ("hexxagon --agents guarded:", &["agents cannot be \"guarded:\": it must be you or one of"]),
    ("hexxagon --agents you:x,greedy", &["agents cannot be \"you:x\": it must be you or one of"]),
    (
        "hexxagon --agents greedy,,greedy",
        &["agents cannot be \"greedy,,greedy\"", "each of 2 seats"],
    ),
    (
        "checkers --agents a,b,c",
        &["agents cannot be \"a,b,c\": it must name one, or one for each of 2"],
    ),
    (
        "chinese_checkers --players 3 --agents random,greedy",
        &["agents cannot be \"random,greedy\": it must name one, or one for each of 3 seats"],
    ),
    (
        "chinese_checkers --agents greedy,greedy,greedy,greedy,greedy,greedy,greedy",
        &["agents cannot be \"greedy,greedy", "each of 6 seats"],
    ),
    ("checkers --agents search:depth=0", &["agents cannot be \"search:depth=0\"", "depth"]),
    ("checkers --agents search:depth", &["agents cannot be \"search:depth\"", "OPTION=VALUE"]),
    ("checkers --agents search:foo=1", &["agents cannot be \"search:foo=1\"", "no such option"]),
    (
        "checkers --agents gated:endings=true",
        &["agents cannot be \"gated:endings=true\"", "endings"],
    ),
    ("checkers --you --agents greedy", &["--you", "--agents"]),
    // The game's options.
    ("hexxagon --size 0", &["size cannot be 0: it must be a whole number from 2 to 1000"]),
    ("hexxagon --side 0", &["size cannot be 0: it must be a whole number from 2 to 1000"]),
    ("hexxagon --option side=0", &["side cannot be 0: it must be a whole number from 2 to 1000"]),
    ("hexxagon --size 4x5", &["'4x5' for '--size <NxN>'", "a whole number, as 4 or 4x4"]),
    ("hexxagon --size -4", &["'-4' for '--size <NxN>'", "a whole number, as 4 or 4x4"]),
    ("checkers --size 7", &["size cannot be 7: it must be an even number from 2 to 256"]),
    ("checkers --size 1000", &["size cannot be 1000: it must be an even number from 2 to 256"]),
    ("chinese_checkers --size 65", &["size cannot be 65: it must be a whole number from 1 to 64"]),
    (
        "chinese_checkers --stall-plies -1",
        &["'-1' for '--stall-plies <N>'", "a whole number from 0"],
    ),
    ("chinese_checkers --stall-plies 99999999", &["stall-plies cannot be 99999999", "to 10000000"]),
    ("checkers --stall-plies 4", &["stall-plies cannot be 4", "--size, --fen, --opening"]),
    (
        "chinese_checkers --anti-spoiling foo",
        &["anti-spoiling cannot be \"foo\": it must be one of filled_goal, unmoved_blockers"],
    ),
    (
        "hexxagon --clear-finished",
        &["clear-finished cannot be true", "--size, --board, --holes, --start"],
    ),
    (
        "hexxagon --board foo",
        &["board cannot be \"foo\": it must be one of standard, open, donut, rectangle"],
    ),
    ("hexxagon --board donut --size 2", &["board cannot be \"donut\": a donut has side 3 or more"]),
    ("checkers --board open", &["board cannot be \"open\""]),
    ("hexxagon --holes zz", &["holes cannot be \"zz\"", "is not a cell of this board", "a1 to i5"]),
    ("hexxagon --holes ,", &["holes cannot be \",\": a name is missing at a comma"]),
    ("hexxagon --holes e4,,c2", &["holes cannot be \"e4,,c2\": a name is missing at a comma"]),
    ("hexxagon --holes a1", &["holes cannot be \"a1\": the start corners needs a1"]),
    (
        "hexxagon --start foo",
        &["start cannot be \"foo\": it must be one of corners, opposite, ring"],
    ),
    ("hexxagon --start ring --size 3", &["start cannot be \"ring\": c5 is a corner of this board"]),
    ("hexxagon --opening d4", &["opening cannot be \"d4\": d4 is a removed cell"]),
    ("checkers --opening 9-18", &["opening cannot be \"9-18\""]),
    ("checkers --fen garbage", &["fen cannot be \"garbage\""]),
    ("hexxagon --fen B:W1:B2", &["fen cannot be \"B:W1:B2\"", "Hexxagon has the options"]),
    ("checkers --ballot 0", &["'0' for '--ballot <N>'", "a whole number from 1"]),
    ("checkers --ballot 999", &["ballot cannot be 999: it must be a number from 1 to 216"]),
    ("checkers --ballot -1", &["'-1' for '--ballot <N>'", "a whole number from 1"]),
    ("checkers --ballot 1 --size 10", &["ballot cannot be 1: its move "]),
    ("hexxagon --ballot 1", &["ballot cannot be 1: ballots are openings of checkers"]),
    ("checkers --ballot 1 --opening 9-13", &["--ballot", "--opening"]),
    ("checkers --pdn /nowhere/x.pdn", &["pdn cannot be /nowhere/x.pdn: "]),
    ("checkers --pdn-game 2", &["--pdn"]),
    ("hexxagon --option foo", &["option cannot be \"foo\": it must be NAME=VALUE"]),
    ("hexxagon --option =", &["option cannot be \"=\": it must be NAME=VALUE"]),
    ("hexxagon --option =5", &["option cannot be \"=5\": it must be NAME=VALUE"]),
    ("hexxagon --option foo=1", &["foo cannot be", "the options are side, board"]),
    (
        "hexxagon --option side=4 --option side=5",
        &["option cannot be \"side=5\": side is given twice"],
    ),
    ("hexxagon --option side=4 --size 5", &["size cannot be 5: --option says it already"]),
    // How it is drawn and paced.
    ("hexxagon --style foo", &["'foo' for '--style", "ascii, unicode, blocks, braille"]),
    ("hexxagon --color foo", &["'foo' for '--color", "auto, always, never"]),
    ("hexxagon --coords=foo", &["'foo' for '--coords", "auto, always, never"]),
    ("hexxagon --zoom 4", &["'4' for '--zoom", "auto, 1, 2, 3"]),
    ("hexxagon --layout foo", &["'foo' for '--layout", "flat, pointy"]),
    ("hexxagon --view foo", &["'foo' for '--view", "live, history, json, none"]),
    ("hexxagon --seed foo", &["'foo' for '--seed <N>'", "from 0 to 18446744073709551615"]),
    ("hexxagon --seed -1", &["'-1' for '--seed <N>'", "from 0 to 18446744073709551615"]),
    ("hexxagon --max-steps -1", &["'-1' for '--max-steps <N>'", "a whole number from 1"]),
    ("hexxagon --frame-every 0", &["'0' for '--frame-every <N>'", "a whole number from 1"]),
    ("hexxagon --delay -1", &["'-1' for '--delay <SECONDS>'", "seconds, from 0 to 3600"]),
    ("hexxagon --delay NaN", &["'NaN' for '--delay <SECONDS>'", "seconds, from 0 to 3600"]),
    ("hexxagon --fps 0", &["'0' for '--fps <N>'", "moves a second, above 0, or max"]),
    ("hexxagon --fps -2", &["'-2' for '--fps <N>'", "moves a second, above 0, or max"]),
    ("hexxagon --fps 2 --delay 1", &["--fps", "--delay"]),
    ("hexxagon --load /nowhere/x", &["load cannot be /nowhere/x: "]),
];

#[test]
fn a_flag_that_cannot_be_is_named_with_its_value_and_what_is_allowed() {
    for (flags, words) in REFUSED {
        let command = format!("sixpoint play --max-steps 1 {flags}");
        let command = if flags.contains("--max-steps") {
            command.replacen("--max-steps 1 ", "", 1)
        } else {
            command
        };
        let Err(error) = run(command.trim_end()) else { panic!("{flags:?} is accepted") };
        for word in *words {
            assert!(error.contains(word), "{flags:?} must say {word:?}: {error}");
        }
    }
}

#[test]
fn what_can_be_is_accepted() {
    for flags in [
        "checkers --players 2",
        "hexxagon --players 2 --agents greedy",
        "hexxagon --opening e2,a2,e1-e3",
        "chinese_checkers --players 1 --agents gated",
        "chinese_checkers --players 6 --agents random",
        "checkers --ballot 216",
        "hexxagon --fps max --seed 18446744073709551615",
    ] {
        let printed = run(&format!("sixpoint play {flags} --view none --max-steps 1"));
        assert!(
            printed.as_ref().is_ok_and(|text| text.contains("STOPPED")),
            "{flags}: {printed:?}"
        );
    }
    // Nothing between quotes removes no cell: 61 are left of the standard board.
    let whole = run("sixpoint play hexxagon --holes '' --view json --max-steps 1").unwrap();
    let first = whole.lines().next().unwrap();
    assert!(first.contains("\"holes\":\"\""), "{first}");
}

#[test]
fn a_ballot_is_the_opening_of_its_number_in_the_list() {
    let listed = run("sixpoint ballots").unwrap();
    for number in [1, 48, 100, 216] {
        let line =
            listed.lines().find(|line| line.trim_start().starts_with(&format!("{number}  ")));
        let moves: Vec<_> = line.unwrap().split_whitespace().skip(1).take(3).collect();
        let played =
            run(&format!("sixpoint play checkers --ballot {number} --view json --max-steps 1"));
        let opening = format!("\"opening\":\"{}\"", moves.join(" "));
        assert!(played.unwrap().contains(&opening), "{number}: {opening}");
    }
}

#[test]
fn a_file_of_games_is_refused_by_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pdn").display().to_string();
    fs::write(&file, "[Event \"?\"]\n1. 11-15 24-20\n2. 15-24 *\n").unwrap();
    let refused = |flags: &str| {
        run(&format!("sixpoint play checkers --max-steps 1 --pdn {file}{flags}")).unwrap_err()
    };
    for (text, flags, words) in [
        ("[Event \"?\"]\n1. 11-15 24-20\n2. 15-24 *\n", "", "line 3"),
        ("[Event \"?\"]\n1. 11-15 {cut off", "", "line 2"),
        ("[Event \"?", "", "line 1"),
        ("", "", "there is no game in it"),
        ("1. 11-15 *\n", " --pdn-game 2", "pdn-game cannot be 2: there is 1 game"),
        ("1. 11-15 *\n", " --pdn-game 0", "'0' for '--pdn-game <N>'"),
        ("1. 11-15 *\n", " --pdn-ply 2", "pdn-ply cannot be 2: the game has 1 plies"),
        ("1. 11-15 *\n", " --pdn-ply x", "'x' for '--pdn-ply <N>'"),
        ("1. 11-15 *\n", " --size 10", "size cannot be 10"),
    ] {
        fs::write(&file, text).unwrap();
        let error = refused(flags);
        assert!(error.contains(words), "{text:?}{flags}: {error}");
    }
    fs::write(&file, "1. 11-15 24-20 *\n").unwrap();
    let error = run(&format!("sixpoint play hexxagon --pdn {file}")).unwrap_err();
    assert!(error.contains("games of Hexxagon are not read in any format"), "{error}");
}
