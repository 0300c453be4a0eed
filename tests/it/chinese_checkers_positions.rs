//! Positions of Chinese checkers as text and as bytes: there and back, and what is refused.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{
    AntiSpoiling, ChineseCheckers, Large, Options, Standard, State,
};
use sixpoint::rules::{Game, Notation, Phase};

use crate::drawn::{play, table};

const START: &str =
    "O/OO/OOO/OOOO/13/12/11/10/9/10/11/12/13/XXXX/XXX/XX/X turn=X ply=0 quiet=0 best=120,120";

fn bytes<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.canonical(state, &mut bytes);
    bytes
}

#[test]
fn the_start_is_written_on_one_line_and_its_fields_may_be_left_out() {
    let game = table(4, 2);
    assert_eq!(game.write_position(&game.start()), START);
    for text in [
        START,
        START.split(' ').next().unwrap(),
        &START.to_lowercase(),
        "\n O/OO/OOO/OOOO/13/12/11/10/9/10/11/12/13/XXXX/XXX/XX/X\tply=0 ",
    ] {
        assert_eq!(game.read_position(text).unwrap(), game.start(), "{text}");
    }
}

/// Changes the start's text and compares what the reader says: the field, the value and what is
/// allowed.
fn refused(changes: &[(&str, &str, &str, &str, &str)]) {
    let game = table(4, 2);
    for &(from, to, field, value, allowed) in changes {
        let bad = game.read_position(&START.replace(from, to)).unwrap_err();
        assert_eq!((bad.field.as_str(), bad.value.as_str()), (field, value), "{to:?}");
        assert_eq!(bad.allowed, allowed, "{to:?}");
    }
}

#[test]
fn a_board_of_another_shape_is_refused() {
    let rows = "it has 17 rows joined by /, from the top";
    let row = |letter, holes| {
        format!(
            "row {letter} has {holes} holes: a number for a run of empty ones, a letter of XO for \
             a piece"
        )
    };
    let (row_e, row_g, row_i) = (row('e', 13), row('g', 11), row('i', 9));
    let cut = "OO/OOO/OOOO/13/12/11/10/9/10/11/12/13/XX";
    refused(&[
        (START, "", "board", "", rows),
        ("O/OO/", "OO/", "board", cut, rows),
        ("/13/12", "/12/12", "board", "12", &row_e),
        ("/13/12", "/99999999999999999999/12", "board", "99999999999999999999", &row_e),
        ("/12/11", "/12/11x", "board", "11x", &row_g),
        ("/9/", "/9A/", "board", "9A", &row_i),
        ("/9/", "/é8/", "board", "é8", &row_i),
        ("/9/", "/0X8/", "board", "0X8", &row_i),
        ("/9/", "/X8/", "board", "11 X", "X has 10 pieces on the board"),
        ("O/OO/", "1/OO/", "board", "9 O", "O has 10 pieces on the board"),
    ]);
}

#[test]
fn fields_out_of_range_are_refused() {
    let names =
        "after the board come name=value: turn, ply, quiet, best, returned, finished, retired";
    let racing = "the letter of a seat that still races";
    let at_home = "holes with a piece that stands in its own home";
    let to_cap = "a whole number from 0 to 480";
    refused(&[
        ("turn=X", "turn=A", "turn", "A", racing),
        ("turn=X", "turn=", "turn", "", racing),
        ("turn=X", "turn=X retired=X", "turn", "X", racing),
        ("ply=0", "ply=481", "ply", "481", to_cap),
        ("ply=0", "ply=-1", "ply", "-1", to_cap),
        ("quiet=0", "quiet=1", "quiet", "1", "a whole number from 0 to 0"),
        ("ply=0 quiet=0", "ply=99 quiet=65", "quiet", "65", "a whole number from 0 to 64"),
        ("120,120", "120", "best", "120", "a number for each of the 2 seats"),
        ("120,120", "120,121", "best", "121", "a whole number from 0 to 120"),
        ("ply=0", "plies=0", "position", "plies=0", names),
        ("ply=0", "ply", "position", "ply", names),
        ("ply=0", "ply=0 ply=0", "ply", "0", "it is given twice"),
        ("ply=0", "returned=e5", "returned", "e5", at_home),
        ("ply=0", "returned=d9", "returned", "d9", at_home),
    ]);
}

#[test]
fn finishers_that_cannot_be_are_refused() {
    let form = "letter:home:outside:to_go for each seat that has finished, in that order";
    let last = "the game ends when one seat is left; it neither finishes nor retires";
    let retired = "letters of seats that have not finished, each at most once";
    let seats = "a letter of a seat, each at most once";
    refused(&[
        ("ply=0", "finished=X", "finished", "X", form),
        ("ply=0", "finished=Y:1:9:90", "finished", "Y", seats),
        ("ply=0", "finished=X:0:10:120", "finished", "0", "a whole number from 1 to 10"),
        ("ply=0", "finished=X:1:8:90", "finished", "8", "a whole number from 9 to 9"),
        ("ply=0", "finished=X:1:9:90", "finished", "X:1:9:90", "0 pieces of X stand in its goal"),
        ("turn=X", "turn=O retired=X,O", "retired", "O", last),
        ("turn=X", "turn=X retired=Z", "retired", "Z", retired),
    ]);
    let full = "X/XX/XXX/XXXX/13/12/11/10/9/10/11/12/13/OOOO/OOO/OO/O";
    let bad = table(4, 2).read_position(full).unwrap_err();
    assert_eq!(
        bad.to_string(),
        "finished cannot be \"\": the goal of X is full, so X has finished"
    );
}

/// A position after some plies by lot, in which seats may have finished and retired.
fn wander<B: Bits>(game: &ChineseCheckers<B>, seed: u64) -> State<B> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut state = game.start();
    let mut moves = Vec::new();
    for _ in 0..chance.random_range(0..300) {
        let Phase::ToMove(seat) = game.moves(&state, &mut moves) else { break };
        if chance.random_range(0..200) == 0 {
            game.retire(&mut state, seat);
            continue;
        }
        game.apply(&mut state, &moves[chance.random_range(0..moves.len())]);
    }
    state
}

fn every_option(side: u16) -> impl Iterator<Item = Options> {
    (1..=6).flat_map(move |players| {
        [(false, AntiSpoiling::FilledGoal), (true, AntiSpoiling::UnmovedBlockers)].map(
            |(clear_finished, rule)| Options {
                side,
                players,
                clear_finished,
                anti_spoiling: Some(rule),
                ..Options::default()
            },
        )
    })
}

#[test]
fn a_written_position_is_read_back_as_it_was() {
    let mut marks = [("returned=", 0), ("finished=", 0), ("retired=", 0)];
    for side in 1..=4 {
        for options in every_option(side) {
            let game = Standard::new(&options).unwrap();
            for seed in 0..40 {
                let state = wander(&game, seed);
                let text = game.write_position(&state);
                let again = game.read_position(&text);
                assert_eq!(again.as_ref(), Ok(&state), "{options:?}, seed {seed}: {text}");
                assert_eq!(bytes(&game, &again.unwrap()), bytes(&game, &state), "{text}");
                assert!(!text.contains('\n'));
                for (mark, count) in &mut marks {
                    *count += usize::from(text.contains(*mark));
                }
            }
        }
    }
    assert!(marks.iter().all(|&(_, count)| count > 20), "{marks:?}");
}

#[test]
fn the_bytes_do_not_depend_on_how_pieces_are_kept() {
    for options in every_option(3) {
        let (narrow, wide) = (Standard::new(&options).unwrap(), Large::new(&options).unwrap());
        for seed in 0..5 {
            let (one, other) = (wander(&narrow, seed), wander(&wide, seed));
            assert_eq!(bytes(&narrow, &one), bytes(&wide, &other), "seed {seed}");
            assert_eq!(narrow.write_position(&one), wide.write_position(&other));
        }
    }
}

#[test]
fn positions_that_differ_in_what_the_rules_look_at_have_different_bytes() {
    let game = table(4, 2);
    let base = START.replace("ply=0", "ply=9").replace("120", "90");
    let mut seen = vec![bytes(&game, &game.read_position(&base).unwrap())];
    for (from, to) in [
        ("turn=X", "turn=O"),
        ("ply=9", "ply=8"),
        ("quiet=0", "quiet=1"),
        ("best=90,90", "best=90,89"),
        ("ply=9", "ply=9 returned=a1"),
        ("turn=X", "turn=O retired=X"),
        ("/13/XXXX", "/4X8/X1XX"),
    ] {
        let state = game.read_position(&base.replace(from, to)).unwrap();
        let bytes = bytes(&game, &state);
        assert!(!seen.contains(&bytes), "{to}");
        seen.push(bytes);
    }
}

#[test]
fn the_key_leaves_out_the_history_that_cannot_matter() {
    let game = table(4, 2);
    let mut long_way = game.start();
    play(&game, &mut long_way, "n1-m5 d1-e5 m5-n1 e5-d1");
    assert!(game.key(&long_way) == game.key(&game.start()));
    assert_ne!(bytes(&game, &long_way), bytes(&game, &game.start()));

    let anti_spoiling = Some(AntiSpoiling::UnmovedBlockers);
    let strict = Standard::new(&Options { anti_spoiling, ..Options::default() }).unwrap();
    let mut long_way = strict.start();
    play(&strict, &mut long_way, "n1-m5 d1-e5 m5-n1 e5-d1");
    assert!(strict.key(&long_way) != strict.key(&strict.start()), "two marbles have left home");
}

/// Texts near a valid one: characters dropped, doubled, changed or swapped.
fn mangle(text: &str, chance: &mut ChaCha8Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..chance.random_range(1..5) {
        let at = chance.random_range(0..letters.len());
        match chance.random_range(0..4) {
            0 => drop(letters.remove(at)),
            1 => letters.insert(at, letters[at]),
            2 => letters[at] = char::from(chance.random_range(32..127_u8)),
            _ => {
                let other = chance.random_range(0..letters.len());
                letters.swap(at, other);
            }
        }
    }
    letters.into_iter().collect()
}

#[test]
fn no_mangled_position_is_misread() {
    for options in every_option(2) {
        let game = Large::new(&options).unwrap();
        for seed in 0..300 {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let text = mangle(&game.write_position(&wander(&game, seed)), &mut chance);
            if let Ok(state) = game.read_position(&text) {
                let written = game.write_position(&state);
                assert_eq!(game.read_position(&written), Ok(state.clone()), "{text}");
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                assert_eq!(moves.is_empty(), game.outcome(&state).is_some(), "{text}");
                assert_eq!(game.standings(&state).len(), usize::from(game.seats()), "{text}");
            }
        }
    }
}
