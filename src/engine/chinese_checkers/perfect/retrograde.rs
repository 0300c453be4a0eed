//! Every position solved backwards from the ends of the game.
//!
//! The byte of a position that is not solved yet counts the moves of which it is not known that
//! they lose. Round n goes over the positions that are decided in n plies and takes back every move
//! that can have led there. Out of a lost position that makes the one before it won in n + 1; out
//! of a won one it strikes a move off the count of the one before it, which is lost in n + 1 when
//! none is left. What no round reaches is drawn.
//!
//! Rows are shared out over all cores. The bytes after a round do not depend on who was first: a
//! position with a move into a lost one keeps that move on its count, so that only one of the two
//! can ever happen to it.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};
use rayon::slice::ParallelSliceMut;

use super::board::Placement;
use super::value::{LABELLED, MOST_PLIES, NO_POSITION};
use super::{Board, Value};

/// Is told what is being gone over, after every row: round 0 sets the ends of the game.
pub type Watch<'a> = &'a (dyn Fn(u8) + Sync);

/// The byte of every placement, in the order of their numbers.
pub(super) fn solve(board: &Board, watch: Watch<'_>) -> Vec<u8> {
    let mut bytes = vec![NO_POSITION; board.placements()];
    bytes.par_chunks_mut(board.width()).enumerate().for_each(|(row, bytes)| {
        for (column, byte) in bytes.iter_mut().enumerate() {
            *byte = beginning(board, board.placement(row * board.width() + column));
        }
        watch(0);
    });
    let bytes: Vec<_> = bytes.into_iter().map(AtomicU8::new).collect();
    for plies in 0..MOST_PLIES {
        if !round(board, &bytes, plies, watch) {
            break;
        }
    }
    let solved = bytes.into_iter().map(AtomicU8::into_inner);
    solved.map(|byte| if byte < LABELLED { Value::Drawn.byte() } else { byte }).collect()
}

/// What the byte of a placement is before the first round.
fn beginning(board: &Board, at: Placement) -> u8 {
    match board.full(at) {
        (true, true) => NO_POSITION,
        (true, false) => Value::Won(0).byte(),
        (false, true) => Value::Lost(0).byte(),
        (false, false) => {
            let moves = u8::try_from(board.move_count(at).max(1));
            moves.ok().filter(|&moves| moves < LABELLED).expect("three pieces reach 102 holes")
        }
    }
}

/// Takes back the moves that led to every position decided in so many plies; says whether there
/// was such a position.
fn round(board: &Board, bytes: &[AtomicU8], plies: u8, watch: Watch<'_>) -> bool {
    let (won, lost) = (Value::Won(plies).byte(), Value::Lost(plies).byte());
    let rows = (0..board.rows()).into_par_iter().map(|row| {
        let first = row * board.width();
        let mut any = false;
        for (column, byte) in bytes[first..first + board.width()].iter().enumerate() {
            let byte = byte.load(Relaxed);
            if byte == won {
                any = true;
                each_before(board, bytes, first + column, |before| strike(before, plies + 1));
            } else if byte == lost {
                any = true;
                each_before(board, bytes, first + column, |before| win(before, plies + 1));
            }
        }
        watch(plies + 1);
        any
    });
    rows.reduce(|| false, |one, other| one | other)
}

/// Visits the byte of every placement from which a move leads to this one.
#[inline]
fn each_before(board: &Board, bytes: &[AtomicU8], index: usize, visit: impl Fn(&AtomicU8)) {
    let before = board.placement(index).exchanged();
    board.each_turn(before, |mine| visit(&bytes[board.index(Placement { mine, ..before })]));
}

/// A move turned out to win.
fn win(before: &AtomicU8, plies: u8) {
    let won = |byte| (byte < LABELLED).then_some(Value::Won(plies).byte());
    // Nothing to do when it is decided already: in fewer plies, or as the end of the game.
    let (Ok(_) | Err(_)) = before.fetch_update(Relaxed, Relaxed, won);
}

/// A move turned out to lose.
fn strike(before: &AtomicU8, plies: u8) {
    let struck = |byte| match byte {
        LABELLED.. => None,
        1 => Some(Value::Lost(plies).byte()),
        _ => Some(byte - 1),
    };
    let (Ok(_) | Err(_)) = before.fetch_update(Relaxed, Relaxed, struck);
}
