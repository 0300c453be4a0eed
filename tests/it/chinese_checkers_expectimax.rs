//! Expectimax: its expectations are those of its model, counted reply by reply.

use std::collections::HashSet;

use sixpoint::agents::chinese_checkers::agent;
use sixpoint::agents::{Budget, Proposal};
use sixpoint::rules::bits::Wide;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Large, Move, Standard, State};
use sixpoint::rules::{Game, Phase, Seat};

use crate::positions::{lot, scattered};
use crate::tally::play_and_tally;
use crate::turns::{legal, rules, turn};

fn propose(game: &Large, state: &State<Wide>, name: &str, seed: u64) -> Proposal<Move> {
    let budget = Budget::default();
    let mut turn = turn(game, state, &budget);
    turn.seed = seed;
    agent(name).unwrap().propose(&turn).unwrap()
}

/// How far a move brings the seat to move nearer its tip.
fn fall(game: &Large, state: &State<Wide>, mv: Move) -> i64 {
    let Phase::ToMove(seat) = game.phase(state) else { panic!("nobody is to move") };
    let Move::Go { from, to } = mv else { return 0 };
    i64::from(game.distance(seat, from)) - i64::from(game.distance(seat, to))
}

fn after(game: &Large, state: &State<Wide>, mv: Move) -> State<Wide> {
    let mut state = state.clone();
    game.apply(&mut state, &mv);
    state
}

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Share(i128, i128);

impl Share {
    fn of(sum: i128, of: i128) -> Self {
        let (mut a, mut b) = (sum.abs(), of);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Self(sum / a.max(1), of / a.max(1))
    }

    fn plus(self, other: Self) -> Self {
        Self::of(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }

    fn times(self, other: Self) -> Self {
        Self::of(self.0 * other.0, self.1 * other.1)
    }

    fn above(self, other: Self) -> bool {
        self.0 * other.1 > other.0 * self.1
    }
}

/// The expected best gain of the next move of `seat`, over every reply that the model allows.
fn expected(game: &Large, state: &State<Wide>, seat: Seat) -> Share {
    let Phase::ToMove(mover) = game.phase(state) else { return Share(0, 1) };
    if !game.races(state, seat) {
        return Share(0, 1);
    }
    let moves = legal(game, state);
    let top = moves.iter().map(|&mv| fall(game, state, mv)).max().unwrap();
    if mover == seat {
        return Share(top.into(), 1);
    }
    let equals = moves.iter().filter(|&&mv| fall(game, state, mv) == top).count() as i128;
    let chance = |mv| {
        let random = Share(1, 5).times(Share(1, moves.len() as i128));
        let greedy = Share(4, 5).times(Share(1, equals));
        if fall(game, state, mv) == top { random.plus(greedy) } else { random }
    };
    let worth = |&mv: &Move| chance(mv).times(expected(game, &after(game, state, mv), seat));
    moves.iter().map(worth).fold(Share(0, 1), Share::plus)
}

/// Every move with its gain and its gain with what is expected after it.
fn worths(game: &Large, state: &State<Wide>) -> Vec<(Move, Share, i64)> {
    let Phase::ToMove(seat) = game.phase(state) else { panic!("nobody is to move") };
    let worth = |mv| {
        let now = fall(game, state, mv);
        (mv, expected(game, &after(game, state, mv), seat).plus(Share(now.into(), 1)), now)
    };
    legal(game, state).into_iter().map(worth).collect()
}

#[test]
fn with_two_seats_it_draws_among_the_moves_with_the_largest_exact_expectation() {
    let mut lot = lot(71);
    let mut between = 0;
    for (side, crowd) in [(1, 20), (2, 20), (2, 7), (3, 12), (3, 40)] {
        let game: Large = rules(side, 2);
        for state in (0..4).filter_map(|_| scattered(&game, &mut lot, crowd)) {
            let worths = worths(&game, &state);
            let beats = |a: &(Move, Share, i64), b: &(Move, Share, i64)| {
                a.1.above(b.1) || (a.1 == b.1 && a.2 > b.2)
            };
            let best: Vec<_> =
                worths.iter().filter(|a| !worths.iter().any(|b| beats(b, a))).collect();
            let proposals: Vec<_> =
                (0..60).map(|seed| propose(&game, &state, "expectimax", seed)).collect();
            let drawn: HashSet<_> = proposals.iter().map(|proposal| proposal.mv).collect();
            assert_eq!(drawn, best.iter().map(|worth| worth.0).collect());
            let Share(sum, of) = best[0].1;
            let thousandths = i64::try_from((sum * 1000).div_euclid(of)).unwrap();
            assert_eq!(proposals[0].notes["expected_gain_thousandths"], thousandths.into());
            between += u32::from(of > 1);
        }
    }
    assert!(between > 5, "expectations between whole numbers: {between}");
}

#[test]
fn with_more_seats_its_lines_agree_with_the_expectation_on_average() {
    let mut lot = lot(72);
    let mut compared = 0;
    for players in [3, 4] {
        let game: Large = rules(1, players);
        let positions = (0..400).filter_map(|_| scattered(&game, &mut lot, 20));
        // With a single move there is no choice that would favour lucky lines.
        let forced = positions.filter(|state| legal(&game, state).len() == 1);
        for state in forced.filter(|state| legal(&game, state)[0] != Move::Pass).take(4) {
            let Share(sum, of) = worths(&game, &state)[0].1;
            let exact = sum as f64 / of as f64;
            let drawn = |seed| propose(&game, &state, "expectimax", seed).notes;
            let total: i64 = (0..2000)
                .map(|seed| drawn(seed)["expected_gain_thousandths"].whole().unwrap())
                .sum();
            let mean = total as f64 / 2_000_000.0;
            // Gains on this star lie within 4 of each other; 16,000 lines leave an error of 0.03.
            assert!((mean - exact).abs() < 0.1, "{mean} on average, {exact} expected");
            assert_eq!(drawn(0)["lines"], 8.into());
            compared += 1;
        }
    }
    assert!(compared >= 4, "{compared} positions with a single move");
}

#[test]
fn alone_on_the_board_it_is_lookahead() {
    let mut lot = lot(73);
    for side in 1..=4 {
        let game: Large = rules(side, 1);
        for state in (0..5).filter_map(|_| scattered(&game, &mut lot, 30)) {
            assert_eq!(
                propose(&game, &state, "expectimax", 5),
                propose(&game, &state, "lookahead", 5)
            );
        }
    }
}

#[test]
fn stopped_it_proposes_nothing() {
    for players in 1..=3 {
        let game: Standard = rules(4, players);
        let (state, budget) = (game.start(), Budget::default());
        budget.stop();
        assert_eq!(agent("expectimax").unwrap().propose(&turn(&game, &state, &budget)), None);
    }
}

#[test]
fn it_races_home_with_every_number_of_seats() {
    for names in [
        &["expectimax", "greedy"][..],
        &["expectimax", "gated", "greedy"],
        &["lookahead", "expectimax", "gated", "greedy"],
        &["gated", "lookahead", "greedy", "expectimax", "gated", "greedy"],
    ] {
        let game: ChineseCheckers<u128> = rules(3, u8::try_from(names.len()).unwrap());
        let (_, outcome) = play_and_tally(&game, names, 0);
        let seat = names.iter().position(|name| *name == "expectimax").unwrap();
        let rank = outcome.ranking.iter().find(|rank| rank.seat.index() == seat).unwrap();
        println!("{names:?}: {}, place {}", outcome.reason, rank.place);
        assert_eq!(outcome.rule, "finished", "{names:?}");
    }
}
