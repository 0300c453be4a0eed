//! Plain minimax of Hexxagon through the public rules, without cuts: what searches must equal.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::hexxagon::{Hexxagon, Move, Options, State};
use sixpoint::rules::{Game, Notation};

/// What a won end adds to its margin on boards of up to a thousand cells (reference document, "The
/// checks, and what they prove").
pub(crate) const WIN: i32 = 10_000;

pub(crate) fn game<B: Bits>(options: &Options) -> Hexxagon<B> {
    Hexxagon::new(options).unwrap()
}

/// The position after so many random moves, fewer if the game would end.
pub(crate) fn wander<B: Bits>(game: &Hexxagon<B>, seed: u64, plies: u32) -> State<B> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let (mut state, mut moves) = (game.start(), Vec::new());
    for _ in 0..plies {
        game.moves(&state, &mut moves);
        let mut next = state.clone();
        game.apply(&mut next, &moves[chance.random_range(0..moves.len())]);
        if game.outcome(&next).is_some() {
            break;
        }
        state = next;
    }
    state
}

/// The margin of the seat to move as the rules count cells, with what a win adds at the end.
fn worth<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> (i32, bool) {
    let cells = |seat: usize| game.standings(state)[seat].measures["cells"];
    let seat = state.to_move().index();
    let margin = i32::try_from(cells(seat) - cells(1 - seat)).unwrap();
    match game.outcome(state) {
        None => (margin, false),
        Some(outcome) => {
            let won = outcome.winner.map_or(0, |it| if it.index() == seat { WIN } else { -WIN });
            (margin + won, true)
        }
    }
}

/// The value for the seat to move of every line followed for so many plies.
pub(crate) fn minimax<B: Bits>(game: &Hexxagon<B>, state: &State<B>, plies: u32) -> i32 {
    let (value, is_over) = worth(game, state);
    if is_over || plies == 0 {
        return value;
    }
    values(game, state, plies).into_iter().map(|(_, value)| value).max().unwrap()
}

/// Every move with its value, the move being the first of so many plies.
pub(crate) fn values<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    plies: u32,
) -> Vec<(Move, i32)> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let value = |mv: &Move| {
        let mut after = state.clone();
        game.apply(&mut after, mv);
        -minimax(game, &after, plies - 1)
    };
    moves.iter().map(|mv| (*mv, value(mv))).collect()
}

/// The value of a position of a small board when every line is followed to its end.
pub(crate) struct Solution<'a, B: Bits> {
    pub(crate) game: &'a Hexxagon<B>,
    known: HashMap<String, i32>,
}

impl<'a, B: Bits> Solution<'a, B> {
    pub(crate) fn new(game: &'a Hexxagon<B>) -> Self {
        Self { game, known: HashMap::new() }
    }

    pub(crate) fn value(&mut self, state: &State<B>) -> i32 {
        let (value, is_over) = worth(self.game, state);
        if is_over {
            return value;
        }
        // The ply does not matter while the counter of quiet plies is in force.
        let text = self.game.write_position(state);
        let position = text.split(" ply=").next().unwrap().to_owned();
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let value = self.values(state).into_iter().map(|(_, value)| value).max().unwrap();
        self.known.insert(position, value);
        value
    }

    pub(crate) fn values(&mut self, state: &State<B>) -> Vec<(Move, i32)> {
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        let mut value = |mv: &Move| {
            let mut after = state.clone();
            self.game.apply(&mut after, mv);
            -self.value(&after)
        };
        moves.iter().map(|mv| (*mv, value(mv))).collect()
    }
}
