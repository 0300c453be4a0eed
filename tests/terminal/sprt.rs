//! The sequential test and the ratings, by published values and by the equations that define them.

use sixpoint::engine::statistics::{Meetings, Sprt, Verdict};

fn test(elo0: f64, elo1: f64) -> Sprt {
    Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
}

#[test]
fn likelihood_ratios_are_those_of_other_programs() {
    for (elo0, elo1, pairs, llr, within) in [
        // Fastchess, app/tests/sprt_test.cpp, "logistic pentanomial".
        (0.5, 2.5, [223, 9_863, 21_279, 10_037, 246], -3.07, 0.01),
        (0.0, 2.0, [871, 26_175, 55_983, 26_678, 821], -4.98, 0.01),
        // Fishtest, LLRcalc.py, LLR_logistic.
        (0.0, 10.0, [5, 20, 50, 20, 5], -0.206_511_723, 1e-8),
        (0.0, 20.0, [2, 10, 70, 10, 2], -1.523_230_410, 1e-8),
    ] {
        let found = test(elo0, elo1).trial(pairs).llr;
        assert!((found - llr).abs() < within, "{pairs:?}: {found}, not {llr}");
    }
}

#[test]
fn pairs_that_are_won_or_lost_as_one_come_to_walds_test() {
    // With two outcomes nothing is left to be estimated.
    let points = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
    for (lost, won) in [(300, 700), (950, 50), (1, 1)] {
        let (less, more) = (points(-10.0), points(15.0));
        let wald = f64::from(won) * (more / less).ln()
            + f64::from(lost) * ((1.0 - more) / (1.0 - less)).ln();
        let found = test(-10.0, 15.0).trial([lost, 0, 0, 0, won]).llr;
        // What counts for sums that were not seen moves the third decimal.
        assert!((found - wald).abs() < 2e-3, "{won} won, {lost} lost: {found}, not {wald}");
    }
}

#[test]
fn it_decides_at_walds_bounds_and_not_before() {
    let test = test(0.0, 20.0);
    let (lower, upper) = test.bounds();
    assert!((upper - 19_f64.ln()).abs() < 1e-8 && (lower + upper).abs() < 1e-8);
    assert_eq!(test.trial([0; 5]).verdict, Verdict::Undecided);
    // A clean pair says little: what an estimated variance of nothing would make of it is wrong.
    for at in 0..5 {
        let mut pairs = [0; 5];
        pairs[at] = 1;
        let trial = test.trial(pairs);
        assert!(trial.llr.abs() < 0.1 && trial.verdict == Verdict::Undecided, "{trial:?}");
    }
    // Each clean pair is ln(more / less), 0.0560 of a bound of 2.944: the 53rd decides.
    assert_eq!(test.trial([0, 0, 0, 0, 52]).verdict, Verdict::Undecided);
    assert_eq!(test.trial([0, 0, 0, 0, 53]).verdict, Verdict::Stronger);
    assert_eq!(test.trial([53, 0, 0, 0, 0]).verdict, Verdict::NotStronger);
}

#[test]
fn two_are_as_far_apart_as_the_odds_of_their_games() {
    // With one drawn game added the odds are won and a half and half the draws, to the same lost.
    for [won, drawn, lost] in [[0, 0, 0], [1, 0, 0], [32, 0, 0], [19, 3, 10], [500, 1, 7]] {
        let mut meetings = Meetings::new(2);
        meetings.add((0, 1), [won, drawn, lost]);
        let ratings = meetings.ratings();
        let half = |games: u32| f64::from(games) + f64::from(drawn + 1) / 2.0;
        let apart = 400.0 * (half(won) / half(lost)).log10();
        let found = ratings[0].rating - ratings[1].rating;
        assert!((found - apart).abs() < 0.02, "{won} {drawn} {lost}: {found}, not {apart}");
        assert!((ratings[0].rating + ratings[1].rating - 3000.0).abs() < 0.02);
        assert!((ratings[0].deviation - ratings[1].deviation).abs() < 0.02);
        // The information of n games at even odds p is n q² p (1 - p), and of the prior 1 / 350².
        let (games, p) = (f64::from(won + drawn + lost + 1), half(won) / (half(won) + half(lost)));
        let q = 10_f64.ln() / 400.0;
        let deviation = (1.0 / (350_f64.powi(-2) + games * q * q * p * (1.0 - p))).sqrt();
        assert!((ratings[0].deviation - deviation).abs() < 0.02, "{deviation}");
    }
}

#[test]
fn whoever_is_rated_is_expected_to_score_what_it_scored() {
    let games = [
        ((0, 1), [8, 0, 0]),
        ((0, 2), [7, 1, 0]),
        ((0, 3), [6, 0, 2]),
        ((1, 2), [0, 0, 8]),
        ((1, 3), [1, 0, 7]),
        ((2, 3), [4, 2, 2]),
    ];
    let mut meetings = Meetings::new(4);
    games.iter().for_each(|&(pair, games)| meetings.add(pair, games));
    let ratings = meetings.ratings();
    for player in 0..4 {
        let (mut scored, mut expected) = (0.0, 0.0);
        for &((first, second), [won, drawn, lost]) in &games {
            let (opponent, won) = match player {
                it if it == first => (second, won),
                it if it == second => (first, lost),
                _ => continue,
            };
            let apart = ratings[opponent].rating - ratings[player].rating;
            scored += f64::from(won) + f64::from(drawn + 1) / 2.0;
            expected += 9.0 / (1.0 + 10_f64.powf(apart / 400.0));
        }
        assert!((scored - expected).abs() < 1e-3, "{player}: {scored}, expected {expected}");
    }
    // Neither the order of the games nor that of the players matters.
    let mut turned = Meetings::new(4);
    for &((first, second), [won, drawn, lost]) in games.iter().rev() {
        turned.add((3 - second, 3 - first), [lost, drawn, won]);
    }
    let mut back = turned.ratings();
    back.reverse();
    for (one, other) in ratings.iter().zip(&back) {
        assert!((one.rating - other.rating).abs() < 0.02, "{ratings:?} {back:?}");
    }
}
