//! The openings of three moves, counted against the literature.

use std::collections::BTreeSet;

use sixpoint::engine::checkers::ballots;
use sixpoint::rules::checkers::{Options, Small};
use sixpoint::rules::{Game, Seat};
use sixpoint::terminal::{BallotsArgs, print_ballots};

use crate::checkers_model::Model;
use crate::checkers_plain::{best, judged};

#[test]
fn there_are_216_positions_from_302_sequences_and_174_are_playable() {
    let sequences = ballots().iter().map(|ballot| 1 + ballot.also.len()).sum::<usize>();
    let playable = ballots().iter().filter(|ballot| ballot.loser.is_none()).count();
    assert_eq!((ballots().len(), sequences, playable), (216, 302, 174));
    let positions: BTreeSet<_> = ballots().iter().map(|ballot| &ballot.fen).collect();
    assert_eq!(positions.len(), 216);
}

#[test]
fn every_sequence_leads_to_its_position() {
    for ballot in ballots() {
        for moves in [&ballot.moves].into_iter().chain(&ballot.also) {
            let options = Options { opening: Some(moves.clone()), ..Options::default() };
            let game = Small::new(&options).unwrap();
            assert_eq!(game.fen(&game.start()).to_string(), ballot.fen, "{moves}");
        }
    }
}

#[test]
fn a_marked_ballot_has_lost_a_man_by_plain_search_too() {
    for ballot in ballots() {
        let model = Model::read(8, &ballot.fen);
        // In points of the document's evaluation, whose positional terms stay under a man.
        let value = best(&judged(&model, 4));
        let behind = match value {
            70.. => Some(Seat::new(0)),
            ..=-70 => Some(Seat::new(1)),
            _ => None,
        };
        assert_eq!(ballot.loser, behind, "{}: White to move has {value}", ballot.moves);
    }
}

#[test]
fn the_command_lists_them() {
    let print = |playable, json| {
        let mut out = Vec::new();
        print_ballots(&BallotsArgs { playable, json }, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    let all = print(false, false);
    assert_eq!(all.lines().count(), 217);
    assert!(all.starts_with("  1  9-13 21-17 5-9\n"), "{all}");
    assert!(all.contains("\n 48  9-13 24-20 13-17    Red loses material\n"), "{all}");
    assert!(all.contains("\n 85  10-14 21-17 14x21   White loses material\n"), "{all}");
    assert!(all.ends_with("\n216 positions, 174 without a loss of material\n"), "{all}");
    assert_eq!(print(true, false).lines().count(), 175);
    let json: serde_json::Value = serde_json::from_str(&print(true, true)).unwrap();
    assert_eq!(json["ballots"].as_array().unwrap().len(), 174);
    assert_eq!(json["ballots"][0]["number"], 1);
    assert_eq!(json["ballots"][0]["moves"], "9-13 21-17 5-9");
    assert_eq!(json["ballots"][0]["loser"], serde_json::Value::Null);
}
