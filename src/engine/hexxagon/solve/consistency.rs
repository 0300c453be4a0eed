//! Whether a solved board is right: every value follows from those after its moves.
//!
//! Positions, moves, ends and the counter are those of the rules; nothing here knows how the board
//! was solved. The counter grows until a clone is made, and there are at most as many clones as
//! cells: so only one set of values follows from itself, and values at all counters that do are
//! right. Those with no jumps counted are checked one and all, the others on a sample: they are a
//! hundred times as many.

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::rules::bits::Bits;
use crate::rules::hexxagon::{JUMP_LIMIT, Move, RUBY, State};
use crate::rules::{Game, Notation};

use super::Solved;
use super::cells::{each, spread};

/// Every so manieth position is checked at another counter too. Shares no factor with the number
/// of counters.
const STRIDE: u32 = 13;

/// A position whose value does not follow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{position}: solved as {found:+}, but {expected:+} follows from its moves")]
pub struct Inconsistent {
    /// The position in the notation of the rules.
    pub position: String,
    /// Its value as it was solved.
    pub found: i32,
    /// What the values after its moves make it.
    pub expected: i32,
}

pub(super) fn check<B: Bits>(
    solved: &Solved<B>,
    watch: &(dyn Fn(u64) + Sync),
) -> Result<u64, Inconsistent> {
    let sets = (1..=solved.cells.count()).flat_map(|pieces| solved.cells.occupied(pieces));
    let sets: Vec<_> = sets.copied().collect();
    let checked = sets.into_par_iter().map(|occupied| {
        let checked = check_set(solved, occupied);
        watch(1 << occupied.count_ones());
        checked.map_err(|wrong| ((occupied.count_ones(), occupied), wrong))
    });
    let first = |one: Result<u64, (_, _)>, other| match (one, other) {
        (Ok(one), Ok(other)) => Ok(one + other),
        (Err(one), Err(other)) => Err(if one.0 <= other.0 { one } else { other }),
        (Err(wrong), Ok(_)) | (Ok(_), Err(wrong)) => Err(wrong),
    };
    checked.reduce(|| Ok(0), first).map_err(|(_, wrong)| wrong)
}

/// Checks every colouring of an occupied set; gives how many positions that were.
fn check_set<B: Bits>(solved: &Solved<B>, occupied: u32) -> Result<u64, Inconsistent> {
    let mut moves = Vec::new();
    let mut checked = 0;
    for colouring in 0..1 << occupied.count_ones() {
        let own = spread(colouring, occupied);
        let state = placed(solved, [own, occupied & !own]);
        check_state(solved, &state, &mut moves)?;
        checked += 1;
        let number = occupied.wrapping_mul(STRIDE + 1).wrapping_add(colouring);
        if number % STRIDE == 0 {
            let quiet = 1 + number / STRIDE % (JUMP_LIMIT - 1);
            check_state(solved, &counted(solved, &state, quiet), &mut moves)?;
            checked += 1;
        }
    }
    Ok(checked)
}

fn check_state<B: Bits>(
    solved: &Solved<B>,
    state: &State<B>,
    moves: &mut Vec<Move>,
) -> Result<(), Inconsistent> {
    let game = solved.game();
    game.moves(state, moves);
    let after = moves.iter().map(|mv| {
        let mut after = state.clone();
        game.apply(&mut after, mv);
        -solved.value(&after)
    });
    let found = solved.value(state);
    match after.max() {
        Some(expected) if expected != found => {
            Err(Inconsistent { position: game.write_position(state), found, expected })
        }
        Some(_) | None => Ok(()),
    }
}

fn placed<B: Bits>(solved: &Solved<B>, pieces: [u32; 2]) -> State<B> {
    let cells = solved.game().board().len();
    let set = |set| B::of(cells, each(set).map(|cell| cell as usize));
    State::placed(pieces.map(set), RUBY)
}

/// The position with so many jumps counted.
fn counted<B: Bits>(solved: &Solved<B>, state: &State<B>, quiet: u32) -> State<B> {
    let text = solved.game().write_position(state);
    let rows = text.split_whitespace().next().unwrap_or_default();
    let text = format!("{rows} quiet={quiet}");
    solved.game().read_position(&text).expect("a position that was written is read again")
}
