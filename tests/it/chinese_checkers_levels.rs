//! The levels: each is a clear step above the one below, plays at every table, and replays.

use sixpoint::agents::Budget;
use sixpoint::agents::chinese_checkers::agent;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Large, Options, Preset, Standard};
use sixpoint::rules::{Game, Seat};

use crate::play::play;
use crate::positions::{lot, scattered};
use crate::turns::{legal, rules, turn};

/// Six seeds from both sides: wins of the first, and the marbles that the second has home on
/// average at the end.
fn match_of_twelve<B: Bits>(game: &ChineseCheckers<B>, names: [&str; 2]) -> (u32, f64) {
    let (mut wins, mut home) = (0, 0);
    for seed in 0..6 {
        for first in 0..2 {
            let seated = if first == 0 { names } else { [names[1], names[0]] };
            let end = play(game, &seated, seed, |_| ());
            let outcome = game.outcome(&end).unwrap();
            wins += u32::from(outcome.winner == Some(Seat::new(first)));
            home += game.home_count(&end, Seat::new(1 - first));
        }
    }
    (wins, home as f64 / 12.0)
}

#[test]
fn each_level_beats_the_one_below_twelve_to_nothing_by_both_rules() {
    for preset in [Preset::Table, Preset::Reference] {
        let options = Options { preset, ..Options::default() };
        let game = Standard::new(&options).unwrap();
        for names in [["normal", "easy"], ["hard", "easy"], ["hard", "normal"]] {
            let (wins, home) = match_of_twelve(&game, names);
            println!("{preset:?}: {names:?} {wins}-{}, {home:.1} home", 12 - wins);
            assert_eq!(wins, 12, "{preset:?}: {names:?}");
            if names == ["hard", "easy"] {
                assert!(home <= 5.0, "{preset:?}: easy has {home} marbles home");
            }
        }
    }
}

#[test]
fn a_game_of_levels_replays_from_its_number() {
    let game: Standard = rules(4, 3);
    let line = |seed| {
        let mut moves = Vec::new();
        play(&game, &["easy", "normal", "hard"], seed, |ply| moves.push(ply.mv));
        moves
    };
    assert_eq!(line(5), line(5));
    assert_ne!(line(5), line(6));
}

#[test]
fn the_levels_finish_against_each_other_with_every_number_of_seats() {
    for players in 1..=6 {
        let game: Standard = rules(3, players);
        let names: Vec<_> =
            ["hard", "easy", "normal"].into_iter().cycle().take(players.into()).collect();
        let end = play(&game, &names, 1, |_| ());
        let outcome = game.outcome(&end).unwrap();
        println!("{names:?}: {}", outcome.reason);
        assert_eq!(outcome.rule, "finished", "{names:?}");
        assert_ne!(outcome.winner, Some(Seat::new(1)), "easy won: {names:?}");
    }
}

#[test]
fn the_levels_move_on_every_side() {
    let mut lot = lot(91);
    for (side, players) in [(1, 2), (2, 6), (5, 3), (8, 4), (12, 2)] {
        let game: Large = rules(side, players);
        for state in (0..2).filter_map(|_| scattered(&game, &mut lot, usize::MAX)) {
            let budget = Budget::default();
            for name in ["easy", "normal", "hard"] {
                let turn = turn(&game, &state, &budget);
                let proposal = agent(name).unwrap().propose(&turn).unwrap();
                assert!(legal(&game, &state).contains(&proposal.mv), "{name} on side {side}");
            }
        }
    }
}

#[test]
fn a_level_takes_the_win_that_spoilers_leave_it() {
    // X fills the last hole of its goal beside two of O's marbles and is through.
    let game: Large = rules(2, 2);
    let mut lot = lot(92);
    let positions = (0..3000).filter_map(|_| scattered(&game, &mut lot, 6));
    let mut found = 0;
    for state in positions {
        let seat = game.to_move(&state).unwrap();
        let wins = |mv| {
            let mut after = state.clone();
            game.apply(&mut after, &mv);
            !game.races(&after, seat)
        };
        if !legal(&game, &state).into_iter().any(wins) {
            continue;
        }
        found += 1;
        for name in ["easy", "normal", "hard"] {
            let budget = Budget::default();
            let proposal = agent(name).unwrap().propose(&turn(&game, &state, &budget)).unwrap();
            assert!(wins(proposal.mv), "{name} lets {} go", state_text(&game, &state));
        }
    }
    assert!(found > 20, "{found} positions with a win at once");
}

fn state_text(game: &Large, state: &<Large as Game>::State) -> String {
    sixpoint::rules::Notation::write_position(game, state)
}

#[test]
fn stopped_the_levels_propose_nothing() {
    let game: Standard = rules(4, 2);
    let (state, budget) = (game.start(), Budget::default());
    budget.stop();
    for name in ["easy", "normal", "hard"] {
        assert_eq!(agent(name).unwrap().propose(&turn(&game, &state, &budget)), None);
    }
}
