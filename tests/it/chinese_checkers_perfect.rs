//! The table of all positions of two players: its numbering, its moves, and its values on
//! side 1 against a plain solver. Side 2 takes too long for a test:
//! `sixpoint solve chinese_checkers --players 2 --side 2 --check` proves every value of it.

use std::collections::{BTreeSet, HashMap};

use rand::RngExt;
use sixpoint::engine::chinese_checkers::perfect::{Board, Oracle, Placement, Value};
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{
    AntiSpoiling, ChineseCheckers, Move, Options, Standard, State,
};
use sixpoint::rules::{Game, Notation, Phase, Seat};

use crate::positions::{lot, scattered};

type Small = ChineseCheckers<u64>;

fn solved(side: u16) -> Oracle {
    Oracle::solve(side, &|_| ()).unwrap()
}

/// The pieces of the seat to move and of the other, each as its owner sees the board, which for
/// the seat that starts at the top is the half turn: the last hole comes first.
fn seen(game: &Small, state: &State<u64>, to_move: Seat) -> Placement {
    let holes = game.star().holes();
    let own = |seat: Seat| {
        let turn = |hole| if seat.number() == 0 { hole } else { holes - 1 - hole };
        u64::of(holes, game.pieces(state, seat).iter().map(turn))
    };
    Placement { mine: own(to_move), theirs: own(Seat::new(1 - to_move.number())) }
}

#[test]
fn placements_are_numbered_without_gaps() {
    for (side, placements, stride) in [(1, 156, 1), (2, 46_495_680, 11)] {
        let board = Board::new(side).unwrap();
        assert_eq!(board.placements(), placements);
        for index in (0..placements).step_by(stride) {
            let at = board.placement(index);
            assert_eq!(at.mine & board.turned(at.theirs), 0, "{at:?} share a hole");
            assert_eq!(at.mine.len() + at.theirs.len(), 2 * board.pieces());
            assert_eq!(board.index(at), index);
        }
    }
    assert!(Board::new(0).is_none() && Board::new(3).is_none());
}

#[test]
fn placements_with_both_goals_full_are_no_positions() {
    // Side 2: 20 ways to share the six goal holes; in one of them nobody stands in its own goal.
    for (side, expected) in [(1, 1), (2, 19)] {
        let board = Board::new(side).unwrap();
        let game = Small::new(&Options { side, ..Options::default() }).unwrap();
        let goals = [Seat::new(0), Seat::new(1)].map(|seat| game.star().arm(game.goal(seat)));
        let goals = goals.concat().iter().fold(0, |set, hole| set | 1_u64 << hole.index());
        let subsets = subsets(goals, board.pieces());
        let both = subsets.iter().filter(|&&mine| {
            let theirs = board.turned(goals & !mine);
            board.full(Placement { mine, theirs }) == (true, true)
        });
        assert_eq!(both.count(), expected, "side {side}");
    }
}

fn subsets(set: u64, size: usize) -> Vec<u64> {
    if size == 0 {
        return vec![0];
    }
    let of = |first: usize| {
        let rest = set & !((2 << first) - 1);
        subsets(rest, size - 1).into_iter().map(move |set| set | 1 << first).collect::<Vec<_>>()
    };
    set.iter().flat_map(of).collect()
}

#[test]
fn moves_on_bare_sets_are_those_of_the_rules_and_run_backwards() {
    let mut lot = lot(1);
    for side in [1, 2] {
        let board = Board::new(side).unwrap();
        let game = Small::new(&Options { side, ..Options::default() }).unwrap();
        for _ in 0..1_500 {
            let crowd = lot.random_range(3..=game.star().holes());
            let Some(before) = scattered(&game, &mut lot, crowd) else { continue };
            let Phase::ToMove(seat) = game.phase(&before) else { unreachable!("nobody is done") };
            let at = seen(&game, &before, seat);
            assert_eq!(board.over(at), None);

            let mut moves = Vec::new();
            game.moves(&before, &mut moves);
            let mut expected = BTreeSet::new();
            for mv in &moves {
                let mut after = before.clone();
                game.apply(&mut after, mv);
                let next = seen(&game, &after, Seat::new(1 - seat.number()));
                expected.insert(next.theirs);
                let winner = game.outcome(&after).map(|outcome| outcome.winner.unwrap());
                let over = board.over(next).map(|value| match value {
                    Value::Lost(0) => seat,
                    Value::Won(0) => Seat::new(1 - seat.number()),
                    Value::Won(_) | Value::Lost(_) | Value::Drawn => panic!("no end"),
                });
                assert_eq!(over, winner, "after {}", game.write(&before, mv));

                let mut back = Vec::new();
                board.each_turn(next.exchanged(), |mine| back.push(mine));
                assert!(back.contains(&at.mine), "{} does not run back", game.write(&before, mv));
            }
            let mut found = Vec::new();
            board.each_turn(at, |mine| found.push(mine));
            assert_eq!(found.len(), moves.len());
            assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
            let passes = u32::from(moves == [Move::Pass]);
            assert_eq!(board.move_count(at) + passes, u32::try_from(moves.len()).unwrap());
        }
    }
}

/// Who wins with how many plies still to come, worked out from the rules alone by going over every
/// position again and again until nothing changes.
fn plainly_solved(game: &Small) -> HashMap<(u64, u64, u8), (Seat, u8)> {
    let holes = game.star().holes();
    let mut known = HashMap::new();
    let all = (0..holes * holes * 2).map(|n| (n % holes, n / holes % holes, n / holes / holes));
    let all: Vec<_> = all.filter(|(one, other, _)| one != other).collect();
    for plies in 0.. {
        let before = known.len();
        let mut found = Vec::new();
        for &(one, other, to_move) in &all {
            let mut pieces: [u64; 6] = [0; 6];
            (pieces[0], pieces[1]) = (1 << one, 1 << other);
            let to_move = Seat::new(u8::try_from(to_move).unwrap());
            let state = game.placed(pieces, to_move);
            let key = (pieces[0], pieces[1], to_move.number());
            let full =
                Seat::all(2).filter(|&seat| game.goal_full(&state, seat)).collect::<Vec<_>>();
            match full[..] {
                [_, _, ..] => {}
                [winner] if plies == 0 => found.push((key, (winner, 0))),
                [_] => {}
                [] if known.contains_key(&key) => {}
                [] => {
                    let mut moves = Vec::new();
                    game.moves(&state, &mut moves);
                    let after = moves.iter().map(|mv| {
                        let mut after = state.clone();
                        game.apply(&mut after, mv);
                        let pieces = Seat::all(2).map(|seat| *game.pieces(&after, seat));
                        let pieces = pieces.collect::<Vec<_>>();
                        known.get(&(pieces[0], pieces[1], 1 - to_move.number())).copied()
                    });
                    let after: Vec<Option<(Seat, u8)>> = after.collect();
                    let mine = after.iter().flatten().any(|&(winner, _)| winner == to_move);
                    let lost = after.iter().all(|one| one.is_some_and(|(who, _)| who != to_move));
                    if mine {
                        found.push((key, (to_move, plies)));
                    } else if lost {
                        found.push((key, (Seat::new(1 - to_move.number()), plies)));
                    }
                }
            }
        }
        known.extend(found);
        if known.len() == before {
            break;
        }
    }
    known
}

#[test]
fn on_side_1_every_value_is_that_of_a_plain_solver() {
    let oracle = solved(1);
    let game: Small = oracle.game();
    let known = plainly_solved(&game);
    assert_eq!(known.len(), 2 * 155, "side 1 knows no draw");
    for (&(one, other, to_move), &(winner, plies)) in &known {
        let mut pieces = [0; 6];
        (pieces[0], pieces[1]) = (one, other);
        let to_move = Seat::new(to_move);
        let state = game.placed(pieces, to_move);
        let expected = if winner == to_move { Value::Won(plies) } else { Value::Lost(plies) };
        let index = oracle.board().index(seen(&game, &state, to_move));
        assert_eq!(oracle.value_at(index), Some(expected), "{one:b} {other:b} {to_move:?}");
        if plies > 0 {
            assert_eq!(oracle.value(&game, &state), Some(expected));
        }
    }
}

#[test]
fn side_1_has_the_counts_that_are_known() {
    let oracle = solved(1);
    let census = oracle.census();
    assert_eq!((census.positions, census.won, census.lost, census.drawn), (155, 101, 54, 0));
    assert_eq!(oracle.check(&|_| ()), Ok(()));
    // On a machine word of the standard board too, which is what matches are played on.
    let game: Standard = oracle.game();
    assert_eq!(oracle.value(&game, &game.start()), Some(Value::Won(9)));
    let line = oracle.line(&game, &game.start());
    assert_eq!(line.len(), 9);
    for ((_, value), left) in line.iter().zip((1..=9).rev()) {
        let expected = if left % 2 == 1 { Value::Won(left) } else { Value::Lost(left) };
        assert_eq!(*value, expected);
    }
}

#[test]
fn games_by_other_rules_have_no_value() {
    let oracle = solved(1);
    let options = |side, players, anti_spoiling| Options {
        side,
        players,
        anti_spoiling: Some(anti_spoiling),
        ..Options::default()
    };
    for (options, known) in [
        (options(1, 2, AntiSpoiling::FilledGoal), true),
        (options(1, 2, AntiSpoiling::UnmovedBlockers), false),
        (options(1, 3, AntiSpoiling::FilledGoal), false),
        (options(2, 2, AntiSpoiling::FilledGoal), false),
    ] {
        let game = Small::new(&options).unwrap();
        assert_eq!(oracle.value(&game, &game.start()).is_some(), known, "{options:?}");
        assert_eq!(oracle.values(&game, &game.start()).is_some(), known, "{options:?}");
    }
}
