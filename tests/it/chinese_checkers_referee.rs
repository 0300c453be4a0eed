//! The gate of Chinese checkers against a slow referee that follows its rules to the letter, in
//! positions drawn by lot.

use sixpoint::agents::Budget;
use sixpoint::gate::chinese_checkers::{OpenWalk, Phi, Race, agent_gate};
use sixpoint::gate::{Case, Verdict, judge};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{Hole, Large, Move, Options, State};
use sixpoint::rules::{Game, Notation, Seat};

use crate::positions::{lot, scattered};
use crate::turns::{legal, rules, turn};

/// Calls `check` with positions drawn by lot: sides 1 to 5, 1 to 6 seats, scattered over the whole
/// board and crowded before the goals.
fn in_many_positions(seed: u64, check: impl Fn(&Large, &State<Wide>)) {
    let mut lot = lot(seed);
    for side in 1..=5 {
        for players in 1..=6 {
            let clear_finished = players % 2 == 0;
            let options = Options { side, players, clear_finished, ..Options::default() };
            let game = Large::new(&options).unwrap();
            let crowds = [usize::MAX, game.piece_count() * 2, game.piece_count() + 2];
            let drawn = (0..60).filter_map(|turn| scattered(&game, &mut lot, crowds[turn % 3]));
            for state in drawn {
                check(&game, &state);
            }
        }
    }
}

/// What a move leaves to its player.
#[derive(Clone, Copy)]
struct Left {
    mv: Move,
    phi: Phi,
    last: u16,
    gap: u16,
}

/// What is left after a move, or as things stand.
fn left(game: &Large, state: &State<Wide>, seat: Seat, mv: Option<Move>) -> Left {
    let mut after = state.clone();
    let mut holes: Vec<_> = game.pieces(state, seat).iter().map(Hole::new).collect();
    if let Some(mv) = mv {
        game.apply(&mut after, &mv);
    }
    if let Some(Move::Go { from, to }) = mv {
        holes.retain(|&hole| hole != from);
        holes.push(to);
    }
    let mut distances: Vec<_> = holes.iter().map(|&hole| game.distance(seat, hole)).collect();
    distances.sort_unstable();
    let (last, gap) = match distances[..] {
        [.., next, last] => (last, last - next),
        [only] => (only, 0),
        [] => panic!("no pieces"),
    };
    Left { mv: mv.unwrap_or(Move::Pass), phi: Phi::of(game, &after, seat), last, gap }
}

/// Every legal move with whether it passes `makes_progress` and `keeps_pack`.
fn referee(game: &Large, before: Left, moves: &[Left]) -> Vec<(Left, bool, bool)> {
    let possible = moves.iter().any(|left| left.phi < before.phi);
    let lowest = moves.iter().map(|left| left.phi).min().unwrap();
    let progress = |left: &Left| if possible { left.phi < before.phi } else { left.phi == lowest };
    let together =
        |left: &Left| left.last <= game.star().side() || left.gap <= 2 || left.gap < before.gap;
    let packed = moves.iter().any(|left| progress(left) && together(left));
    let judged =
        |left: &Left| (*left, progress(left), together(left) || (progress(left) && !packed));
    moves.iter().map(judged).collect()
}

#[test]
fn the_gate_finds_what_the_referee_finds_and_falls_back_to_the_best() {
    in_many_positions(31, |game, state| {
        let budget = Budget::default();
        let turn = turn(game, state, &budget);
        let at = game.write_position(state);
        let before = left(game, state, turn.seat, None);
        let moves: Vec<_> = legal(game, state)
            .into_iter()
            .map(|mv| left(game, state, turn.seat, Some(mv)))
            .collect();
        let judged = referee(game, before, &moves);
        for agent in ["gated", "gated_progress_only"] {
            let gate = agent_gate(agent).unwrap();
            let all = agent == "gated";
            let passing = judged.iter().filter(|(_, progress, pack)| *progress && (*pack || !all));
            let best = passing.min_by_key(|(left, ..)| (left.phi.r, left.gap)).unwrap().0.mv;
            assert_eq!(gate.review(&turn, None).played, best, "{agent} at {at}");
            for &(left, progress, pack) in &judged {
                let verdict = gate.review(&turn, Some(left.mv));
                let passes = verdict.findings.iter().map(|finding| finding.pass);
                let expected = [true, progress, pack];
                assert!(passes.eq(expected[..if all { 3 } else { 2 }].iter().copied()), "{at}");
                let played = if progress && (pack || !all) { left.mv } else { best };
                assert_eq!(verdict.played, played, "{agent} at {at}");
                check_numbers(&verdict, before, left);
            }
        }
    });
}

fn check_numbers(verdict: &Verdict<Move>, before: Left, after: Left) {
    let walk = |delta| match delta {
        OpenWalk::Steps(steps) => Some(i64::from(steps)),
        OpenWalk::None => None,
    };
    for (name, number) in verdict.findings[1..].iter().flat_map(|finding| &finding.numbers) {
        let expected = match &**name {
            "r_before" => Some(before.phi.r.into()),
            "r_after" => Some(after.phi.r.into()),
            "delta_before" => walk(before.phi.delta),
            "delta_after" => walk(after.phi.delta),
            "gap_before" => Some(before.gap.into()),
            "gap_after" => Some(after.gap.into()),
            "limit" => Some(2),
            other => panic!("{other} is no number of the gate"),
        };
        assert_eq!(*number, expected, "{name}");
    }
}

#[test]
fn the_verdict_does_not_depend_on_the_order_of_the_checks() {
    in_many_positions(32, |game, state| {
        let budget = Budget::default();
        let turn = turn(game, state, &budget);
        for mv in legal(game, state).into_iter().step_by(7) {
            let in_order = Race::new(&turn, true);
            let told = judge(&in_order, &in_order.checks(), Some(mv));
            let backwards = Race::new(&turn, true);
            let mut checks = backwards.checks();
            checks.reverse();
            let mut other = judge(&backwards, &checks, Some(mv));
            other.findings.reverse();
            assert_eq!(told, other, "{}", game.write_position(state));
            assert_eq!(in_order.fallback(), backwards.fallback());
        }
    });
}

#[test]
fn a_seat_that_cannot_move_passes_through_the_gate() {
    let game: Large = rules(1, 6);
    let mut lot = lot(33);
    let walled_in = (0..2_000)
        .filter_map(|_| scattered(&game, &mut lot, usize::MAX))
        .filter(|state| legal(&game, state) == [Move::Pass]);
    let (gate, budget) = (agent_gate("gated").unwrap(), Budget::default());
    let mut seen = 0;
    for state in walled_in {
        let verdict = gate.review(&turn(&game, &state, &budget), Some(Move::Pass));
        assert!(verdict.findings.iter().all(|finding| finding.pass));
        assert_eq!(verdict.played, Move::Pass);
        seen += 1;
    }
    assert!(seen > 0, "nobody was ever walled in");
}
