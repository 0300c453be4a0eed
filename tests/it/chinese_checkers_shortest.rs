//! The shortest solo races: exact on the small stars, and the records on the standard star.

use sixpoint::agents::Budget;
use sixpoint::engine::chinese_checkers::shortest::{Ground, Moves, Search, ShortRace, shortest};
use sixpoint::gate::chinese_checkers::{Phi, Race};
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Large, Standard};
use sixpoint::rules::{Game, Notation, Seat};

use crate::turns::{legal, rules, turn};

fn found(side: u16, moves: Moves, width: usize) -> ShortRace {
    shortest(side, moves, &Search { width, layer_done: &|_| () }).unwrap()
}

/// Plays a race from the start and counts the moves that the gate lets pass; it must end in a full
/// goal.
fn passing_of<B: Bits>(
    game: &ChineseCheckers<B>,
    race: impl IntoIterator<Item: AsRef<str>>,
) -> (usize, usize) {
    let (mut state, budget) = (game.start(), Budget::default());
    let (mut played, mut passing) = (0, 0);
    for text in race {
        let text = text.as_ref();
        let mv = game.read(&state, text).unwrap();
        assert!(legal(game, &state).contains(&mv), "{text}");
        let turn = turn(game, &state, &budget);
        played += 1;
        passing += usize::from(Race::new(&turn, true).passing().any(|passing| passing == mv));
        game.apply(&mut state, &mv);
    }
    assert_eq!(game.outcome(&state).unwrap().rule, "finished");
    assert_eq!(game.to_go(&state, Seat::new(0)), 0);
    (played, passing)
}

#[test]
fn sides_1_and_2_take_4_and_11_moves_with_or_without_the_gate() {
    for (side, length) in [(1, 4), (2, 11)] {
        let game: Standard = rules(side, 1);
        for moves in [Moves::Any, Moves::Passing] {
            let race = found(side, moves, 1);
            assert_eq!((race.length, race.ground), (length, Ground::Exhaustive), "side {side}");
            let (played, passing) = passing_of(&game, &race.race);
            assert_eq!(played, length);
            assert!(moves == Moves::Any || passing == length, "side {side}: {passing} pass");
        }
    }
}

#[test]
fn two_beams_meet_in_a_race_of_27_and_say_whose_bound_that_is() {
    let game: Standard = rules(4, 1);
    let race = found(4, Moves::Any, 3000);
    assert_eq!((race.length, race.ground), (27, Ground::PublishedBound));
    assert_eq!(passing_of(&game, &race.race).0, 27);
}

#[test]
fn narrow_beams_find_longer_races_and_do_not_call_them_exact() {
    let standard: Standard = rules(4, 1);
    let race = found(4, Moves::Passing, 100);
    assert_eq!(race.ground, Ground::BestFound);
    assert_eq!(passing_of(&standard, &race.race), (race.length, race.length));
    assert!(race.length > 27, "{}", race.length);
    let large: Large = rules(5, 1);
    let race = found(5, Moves::Passing, 20);
    assert_eq!(race.ground, Ground::BestFound);
    assert_eq!(passing_of(&large, &race.race), (race.length, race.length));
}

#[test]
fn a_race_by_any_moves_is_no_longer_than_one_that_passes() {
    let [any, passing] = [Moves::Any, Moves::Passing].map(|moves| found(5, moves, 20));
    let lengths = (any.length, passing.length);
    let best = any.or_shorter(&passing);
    assert_eq!((best.moves, best.length), (Moves::Any, lengths.0.min(lengths.1)));
    let longer = ShortRace { length: 99, ..best.clone() };
    assert_eq!(longer.or_shorter(&passing).race, passing.race);
}

#[test]
fn a_race_of_27_exists_in_which_every_move_passes_the_gate() {
    // The fewest moves of any race (Bell 2009), so no gated race is shorter.
    let game: Standard = rules(4, 1);
    let record = include_str!("../data/gated-race-27.txt");
    assert_eq!(passing_of(&game, record.lines()), (27, 27));
    // Its potential falls with every move, which is what the first check asks.
    let (mut state, seat) = (game.start(), Seat::new(0));
    for text in record.lines() {
        let before = Phi::of(&game, &state, seat);
        let mv = game.read(&state, text).unwrap();
        game.apply(&mut state, &mv);
        assert!(Phi::of(&game, &state, seat) < before, "{text}");
    }
}
