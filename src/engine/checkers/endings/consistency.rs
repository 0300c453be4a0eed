//! Whether a table is right: every value and distance follows from those after its moves.
//!
//! Consistency is a proof. A won position has a move into one that is lost in a ply less, a lost
//! one has only moves into won ones that are over sooner, and 0 plies is a side without a move: so
//! wins are wins. A drawn position has no move into a lost one and one into a drawn one: so neither
//! side can be made to lose. No win needs more than 80 quiet plies, so that counting them changes
//! none of this just after a capture or a man's move. Positions, moves, the end of the game and the
//! counter are those of the rules; nothing here knows how the table was worked out.

use std::ops::Range;

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::agents::checkers::endings::{Ending, Material, Table, Value};
use crate::rules::checkers::{DRAW_PLIES, Move, Options, Small, State};
use crate::rules::{Game, Seat};

/// Numbers that are checked at once.
const PART: usize = 1 << 12;

/// The first position whose value does not follow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fen}: the table says that the side to move {found} (next count after {} plies), but {expected} ({} plies) follows from its moves", .found.zeroing, .expected.zeroing)]
pub struct Inconsistent {
    /// The position.
    pub fen: String,
    /// What the table says.
    pub found: Ending,
    /// What follows from the moves.
    pub expected: Ending,
}

/// Checks every position of a table, with either side to move; gives how many they are. `watch` is
/// told of numbers that are done, from any thread.
///
/// # Errors
/// The first position by number that is wrong.
pub fn check(table: &Table, watch: &(dyn Fn(usize) + Sync)) -> Result<u64, Inconsistent> {
    let game = Small::new(&Options::default()).expect("the usual options");
    let index = table.index();
    let parts = index.materials().iter().flat_map(|&(material, _)| {
        let range = index.range(material);
        let end = range.end;
        range.step_by(PART).map(move |first| (material, first..end.min(first + PART)))
    });
    let parts: Vec<_> = parts.collect();
    let checked = parts.into_par_iter().map(|(material, range)| {
        let slots = range.len();
        let checked = check_part(table, &game, material, range);
        watch(slots);
        checked
    });
    let first = |one: Result<u64, (usize, Inconsistent)>, other| match (one, other) {
        (Ok(one), Ok(other)) => Ok(one + other),
        (Err(one), Err(other)) => Err(if one.0 <= other.0 { one } else { other }),
        (Err(wrong), Ok(_)) | (Ok(_), Err(wrong)) => Err(wrong),
    };
    checked.reduce(|| Ok(0), first).map_err(|(_, wrong)| wrong)
}

fn check_part(
    table: &Table,
    game: &Small,
    material: Material,
    range: Range<usize>,
) -> Result<u64, (usize, Inconsistent)> {
    let mut moves = Vec::new();
    let mut positions = 0;
    for slot in range {
        let Some(at) = table.index().placement(material, slot) else { continue };
        for seat in Seat::all(2) {
            let fen = at.fen(seat);
            let state = game.placed(&fen).expect("few pieces have few moves");
            let found = table.probe(game, &state);
            let expected = expected(table, game, &state, &mut moves);
            let is_in_time = u32::from(expected.zeroing) <= DRAW_PLIES;
            if found != Some(expected) || !is_in_time {
                let found = found.unwrap_or(Ending::DRAWN);
                return Err((slot, Inconsistent { fen: fen.to_string(), found, expected }));
            }
            positions += 1;
        }
    }
    Ok(positions)
}

/// What a position is worth by the rules and the values after its moves.
fn expected(table: &Table, game: &Small, state: &State<u64>, moves: &mut Vec<Move<u64>>) -> Ending {
    game.moves(state, moves);
    let lost = Ending { value: Value::Lost, zeroing: 0, to_end: 0 };
    let mut expected: Option<Ending> = None;
    for mv in moves.iter() {
        let mut after = state.clone();
        game.apply(&mut after, mv);
        // Quiet plies are left out here: how many are allowed is checked by `zeroing`.
        let zeroes = game.quiet(&after) == 0;
        let over = game.outcome(&after).is_some();
        let answer = if over { lost } else { table.probe(game, &after).unwrap_or(lost) };
        let own = Ending {
            value: answer.value.reversed(),
            zeroing: match answer.value {
                Value::Drawn => 0,
                Value::Won | Value::Lost if zeroes => 1,
                Value::Won | Value::Lost => answer.zeroing + 1,
            },
            to_end: if answer.value == Value::Drawn { 0 } else { answer.to_end + 1 },
        };
        expected = Some(expected.map_or(own, |best| better(best, own)));
    }
    expected.unwrap_or(lost)
}

/// The two distances are each the best on their own: they may belong to different moves.
fn better(one: Ending, other: Ending) -> Ending {
    if one.value != other.value {
        return if one.value > other.value { one } else { other };
    }
    let choose = if one.value == Value::Won { u8::min } else { u8::max };
    Ending {
        value: one.value,
        zeroing: choose(one.zeroing, other.zeroing),
        to_end: choose(one.to_end, other.to_end),
    }
}
