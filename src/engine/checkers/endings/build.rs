//! The whole table, material by material in the order in which captures and crownings lead from
//! one to another, each twice: first the plies to the end, with every move; then, the values being
//! known, the plies to the next capture or man's move, with the steps of kings.
//!
//! Quiet plies are not counted meanwhile. That is right as long as no win needs more than 80 of
//! them in a row, which is made sure of at the end: with c quiet plies played, a win that needs n
//! more up to the one that starts a new count is one exactly if c + n ≤ 80. The position before
//! that last ply has counted c + n − 1, less than 80, and is no draw yet; a last ply that leaves
//! the loser without a move wins even as the 80th.

use crate::agents::checkers::endings::{Index, Material, NO_END, Placement, Table};
use crate::rules::checkers::DRAW_PLIES;

use super::moves::{Kind, Steps, each_move};
use super::retrograde::{Distances, FIXED, NEVER_LOST, Start};

/// The table of all endings with 2 to `pieces` pieces. `watch` is told how many numbers
/// of the index are done, after every material.
#[must_use]
pub fn build(pieces: u8, watch: &mut dyn FnMut(usize)) -> Table {
    let index = Index::new(pieces);
    let to_end = Distances::new(&index);
    let zeroing = Distances::new(&index);
    let mut done = 0;
    for materials in groups(&index) {
        let won = |slot| is_win(to_end.of(slot));
        let start = |_, at: &Placement| end_start(&index, &to_end, at);
        to_end.settle(&materials, Steps::OfAll, start, won);
        let start = |slot, at: &Placement| zeroing_start(&index, &to_end, slot, at);
        zeroing.settle(&materials, Steps::OfKings, start, won);
        done += materials.iter().map(|&material| index.range(material).len()).sum::<usize>();
        watch(done);
    }
    let zeroing = zeroing.into_bytes().into_iter();
    let zeroing: Vec<_> = zeroing.map(|plies| if plies == NO_END { 0 } else { plies }).collect();
    let most = zeroing.iter().copied().max().unwrap_or(0);
    assert!(u32::from(most) <= DRAW_PLIES, "a win that needs {most} quiet plies is none");
    let to_end = to_end.into_bytes();
    Table::new(index, to_end, zeroing)
}

/// Each material with its exchange, in the order of the index.
fn groups(index: &Index) -> Vec<Vec<Material>> {
    let mut groups: Vec<Vec<Material>> = Vec::new();
    for &(material, _) in index.materials() {
        let other = material.exchanged();
        if !groups.iter().any(|group| group.contains(&material)) {
            groups.push(if other == material { vec![material] } else { vec![material, other] });
        }
    }
    groups
}

/// Whether the side to move wins a game that ends after so many plies.
const fn is_win(to_end: u8) -> bool {
    to_end % 2 == 1 && to_end != NO_END
}

/// The plies to the end of a position in other material, which is known already.
fn known(index: &Index, to_end: &Distances<'_>, at: &Placement) -> u8 {
    if at.pieces(0) == 0 { 0 } else { to_end.of(index.slot(at)) }
}

/// What captures and crownings say about the end.
fn end_start(index: &Index, to_end: &Distances<'_>, at: &Placement) -> Start {
    let (mut steps, mut is_over, mut must_capture) = (0_u8, true, false);
    let (mut win, mut longest, mut can_draw) = (NO_END, 0, false);
    each_move(at, &mut |kind, after| {
        is_over = false;
        must_capture |= kind == Kind::Capture;
        match kind {
            Kind::King | Kind::Man => steps += 1,
            Kind::Crowning | Kind::Capture => match known(index, to_end, &after) {
                NO_END => can_draw = true,
                plies if is_win(plies) => longest = longest.max(plies + 1),
                plies => win = win.min(plies + 1),
            },
        }
    });
    let has_lost_all = win == NO_END && !can_draw && steps == 0;
    Start {
        due: if has_lost_all { longest } else { win },
        left: match (is_over || must_capture, win == NO_END && !can_draw) {
            (true, _) => FIXED,
            (false, true) if steps > 0 => steps,
            (false, _) => NEVER_LOST,
        },
        longest,
    }
}

/// What captures and men's moves say about the next of them. Only moves that keep the value count.
fn zeroing_start(index: &Index, to_end: &Distances<'_>, slot: usize, at: &Placement) -> Start {
    let own = to_end.of(slot);
    if own == NO_END || own == 0 {
        return if own == 0 { Start::known(0) } else { Start::NOTHING };
    }
    let (mut steps, mut must_capture, mut at_once) = (0_u8, false, false);
    each_move(at, &mut |kind, after| {
        must_capture |= kind == Kind::Capture;
        match kind {
            Kind::King => steps += 1,
            Kind::Man | Kind::Crowning | Kind::Capture => {
                let after = known(index, to_end, &after);
                at_once |= after != NO_END && is_win(after) != is_win(own);
            }
        }
    });
    if must_capture {
        return Start::known(1);
    }
    if is_win(own) {
        return Start { due: if at_once { 1 } else { NO_END }, left: NEVER_LOST, longest: 0 };
    }
    let due = if steps == 0 { 1 } else { NO_END };
    Start { due, left: if steps == 0 { NEVER_LOST } else { steps }, longest: 1 }
}
