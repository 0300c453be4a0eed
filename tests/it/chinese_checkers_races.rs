//! Whole games between agents: how long solo races take, and how games of several seats end.

use sixpoint::rules::Game;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Large, Options, Standard};

use crate::tally::{Tally, play_and_tally};
use crate::turns::rules;

#[test]
fn solo_races_take_about_as_long_as_the_reference_says() {
    // Means of the reference: 68.9, 46.3, 65.7 and 67.6; other draws give other means nearby.
    let game: Standard = rules(4, 1);
    for (name, shortest, longest) in [
        ("greedy", 65.0, 73.0),
        ("lookahead", 44.0, 49.0),
        ("gated", 62.0, 69.0),
        ("gated_progress_only", 64.0, 71.0),
    ] {
        let (mut moves, mut overrides) = (0, 0);
        for seed in 0..30 {
            let (tally, outcome) = play_and_tally(&game, &[name], seed);
            assert_eq!(outcome.rule, "finished", "{name}, seed {seed}");
            moves += tally.plies;
            overrides += tally.overrides;
        }
        let mean = f64::from(moves) / 30.0;
        println!("{name}: {mean:.1} moves on average, {overrides} overrides");
        assert!((shortest..=longest).contains(&mean), "{name} took {mean} moves on average");
        assert_eq!(overrides > 0, name.starts_with("gated"), "{name}: {overrides} overrides");
    }
}

#[test]
fn a_random_solo_race_does_not_finish() {
    let game: Standard = rules(4, 1);
    for seed in 0..30 {
        let (tally, outcome) = play_and_tally(&game, &["random"], seed);
        assert_eq!((&*outcome.rule, tally.plies), ("move_cap", 240));
    }
}

fn six_on_side_6(clear_finished: bool, stall_plies: Option<u32>) -> Large {
    let options =
        Options { side: 6, players: 6, clear_finished, stall_plies, ..Options::default() };
    Large::new(&options).unwrap()
}

/// Twelve games of six gated seats: how many ended without progress, and in how many the first
/// finisher had pieces outside.
fn twelve_crowded_games<B: Bits>(game: &ChineseCheckers<B>) -> (u32, u32) {
    let (mut stuck, mut with_outside) = (0, 0);
    for seed in 0..12 {
        let (tally, outcome) = play_and_tally(game, &["gated"; 6], seed);
        assert!(tally.plies < game.cap() / 3, "seed {seed}: {} plies", tally.plies);
        stuck += u32::from(outcome.rule == "no_progress");
        with_outside += u32::from(tally.finishers[0].1 > 0);
    }
    (stuck, with_outside)
}

#[test]
fn leftovers_can_lock_six_gated_seats_in_until_the_window_closes() {
    let (stuck, with_outside) = twelve_crowded_games(&six_on_side_6(false, None));
    println!("{stuck} of 12 stuck; in {with_outside} the first finisher had pieces outside");
    assert!((1..12).contains(&stuck) && with_outside >= 6);
}

#[test]
fn six_gated_seats_all_come_home_when_finishers_leave_the_board() {
    let (stuck, with_outside) = twelve_crowded_games(&six_on_side_6(true, None));
    println!("{stuck} of 12 stuck; in {with_outside} the first finisher had pieces outside");
    assert!(stuck == 0 && with_outside >= 6);
}

#[test]
fn without_the_window_a_locked_game_goes_on_to_the_cap_with_the_same_placings() {
    let stuck = |seed: &u64| {
        let (_, outcome) = play_and_tally(&six_on_side_6(false, None), &["gated"; 6], *seed);
        (outcome.rule == "no_progress").then_some(outcome)
    };
    let (seed, by_window) =
        (0..12).find_map(|seed| Some((seed, stuck(&seed)?))).expect("one of twelve is stuck");
    let (tally, by_cap) = play_and_tally(&six_on_side_6(false, Some(0)), &["gated"; 6], seed);
    assert_eq!((&*by_cap.rule, tally.plies), ("move_cap", 4368));
    assert_eq!(by_cap.ranking, by_window.ranking);
}

#[test]
fn two_random_seats_wander_on_after_greedy_has_finished_on_side_16() {
    let game: Large = rules(16, 3);
    assert_eq!((game.window(), game.cap()), (Some(384), 35_904));
    for seed in 0..12 {
        let (tally, outcome) = play_and_tally(&game, &["random", "random", "greedy"], seed);
        let finishers: Vec<_> = tally.finishers.iter().map(|(seat, _)| seat.number()).collect();
        println!("seed {seed}: {} after {} plies", outcome.reason, tally.plies);
        assert_eq!(outcome.reason, "no progress for 384 plies", "seed {seed}");
        assert_eq!(finishers, [2]);
        // The reference: roughly a quarter to a half of the cap.
        assert!((game.cap() / 6..game.cap() * 2 / 3).contains(&tally.plies), "{}", tally.plies);
    }
}

#[test]
fn among_racers_somebody_sets_a_new_best_every_few_plies() {
    let longest = (0..4).flat_map(|seed| {
        [
            &["gated", "greedy"][..],
            &["gated", "lookahead"],
            &["lookahead", "greedy", "gated"],
            &["gated", "lookahead", "greedy", "gated"],
            &["greedy", "gated", "lookahead", "gated", "greedy"],
            &["gated", "lookahead", "greedy", "gated", "lookahead", "greedy"],
        ]
        .map(|names| {
            let game: Standard = rules(4, u8::try_from(names.len()).unwrap());
            let (tally, outcome) = play_and_tally(&game, names, seed);
            assert_eq!(outcome.rule, "finished", "{names:?}, seed {seed}");
            let Tally { longest_stretch, .. } = tally;
            longest_stretch
        })
    });
    let longest = longest.max().unwrap();
    println!("the longest stretch without a new best: {longest} plies");
    assert!(longest <= 16, "{longest} plies without a new best");
}
