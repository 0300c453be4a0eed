//! Expectimax of Hexxagon beside the plain mean over every reply.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Map;
use sixpoint::agents::hexxagon::{agent, foreseen};
use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Move, State};
use sixpoint::rules::{Game, Notation, Pictured};

use crate::hexxagon_two_ply::{SMALL, after, game, played, scattered, worth};

/// What a move gains: the pieces it converts twice, and one for a clone. Ends add nothing.
fn gain<B: Bits>(game: &Hexxagon<B>, state: &State<B>, mv: Move) -> usize {
    2 * game.effects(state, &mv).converted.len() + usize::from(mv.from().is_none())
}

/// Every move with its expectation as a numerator over five times the replies times the best ones.
fn by_force<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> Vec<(Move, usize, i128, i128)> {
    let (seat, mut moves) = (state.to_move(), Vec::new());
    game.moves(state, &mut moves);
    let of_move = |mv: &Move| {
        let after_move = after(game, state, *mv);
        let mut replies = Vec::new();
        game.moves(&after_move, &mut replies);
        let now = gain(game, state, *mv);
        if replies.is_empty() {
            return (*mv, now, i128::from(worth(game, &after_move, seat)), 1);
        }
        let weighed = replies.iter().map(|reply| {
            let value = worth(game, &after(game, &after_move, *reply), seat);
            (gain(game, &after_move, *reply), i128::from(value))
        });
        let weighed: Vec<_> = weighed.collect();
        let most = weighed.iter().map(|(gain, _)| *gain).max().unwrap();
        let best = weighed.iter().filter(|(gain, _)| *gain == most);
        let (greedy, count) = best.fold((0, 0), |(sum, count), (_, it)| (sum + it, count + 1));
        let all = i128::try_from(weighed.len()).unwrap();
        let sum: i128 = weighed.iter().map(|(_, value)| value).sum();
        (*mv, now, 4 * greedy * all + sum * count, 5 * count * all)
    };
    moves.iter().map(of_move).collect()
}

fn check<B: Bits>(game: &Hexxagon<B>, state: &State<B>, expected: &[(Move, usize, i128, i128)]) {
    let position = game.write_position(state);
    let moves = foreseen(game, state);
    assert_eq!(moves.len(), expected.len(), "{position}");
    for (foreseen, &(mv, now, sum, of)) in moves.iter().zip(expected) {
        assert_eq!((foreseen.mv, usize::try_from(foreseen.gain)), (mv, Ok(now)), "{position}");
        assert_eq!(foreseen.expected.sum * of, sum * foreseen.expected.of, "{position} {mv:?}");
    }
    let budget = Budget::default();
    let turn =
        Turn { game, state, seat: state.to_move(), seed: 7, budget: &budget, others: &Nobody };
    let played = agent("expectimax", &Map::new()).unwrap().propose(&turn).unwrap().mv;
    let better = |one: &(Move, usize, i128, i128), other: &(Move, usize, i128, i128)| {
        (one.2 * other.3).cmp(&(other.2 * one.3)).then(one.1.cmp(&other.1))
    };
    let best = expected.iter().max_by(|one, other| better(one, other)).unwrap();
    let chosen = expected.iter().find(|it| it.0 == played).unwrap();
    assert!(better(chosen, best).is_eq(), "{position}: {chosen:?}, but {best:?}");
}

#[test]
fn the_expectation_is_the_mean_over_every_reply() {
    let mut checked = 0;
    for shape in SMALL {
        for jump_limit in [true, false] {
            let game = game::<u64>(shape, jump_limit);
            let wide = crate::hexxagon_two_ply::game::<Wide>(shape, jump_limit);
            let mut chance = ChaCha8Rng::seed_from_u64(u64::from(shape.0) + 100);
            let mut positions = played(&game, 20, &mut chance);
            positions.extend(scattered(&game, 5, &mut chance));
            for state in &positions {
                let expected = by_force(&game, state);
                check(&game, state, &expected);
                let same = wide.read_position(&game.write_position(state)).unwrap();
                check(&wide, &same, &expected);
            }
            checked += positions.len();
        }
    }
    assert!(checked > 150, "{checked}");
}
