//! Moves on placements, without the history and the text that the rules keep.
//!
//! The side to move plays downwards. What is visited is the placement after the move, seen by the
//! other side. The check of a finished table compares these moves with those of the rules.

use crate::agents::checkers::endings::Placement;

/// The square next to each in the directions down left, down right, up left, up right, as a set:
/// empty at the edge. An entry is found by square and direction.
static NEXT: [[u32; 4]; 32] = neighbours();
const DOWN: std::ops::Range<usize> = 0..2;
const UP: std::ops::Range<usize> = 2..4;
const ALL: std::ops::Range<usize> = 0..4;
/// Where the mover's men are crowned.
const CROWN_ROW: u32 = 0xf000_0000;

const fn neighbours() -> [[u32; 4]; 32] {
    let mut next = [[0; 4]; 32];
    let mut square = 0_usize;
    while square < 32 {
        let (row, place) = (square / 4, square % 4);
        // Rows 0, 2, 4, 6 begin with a light square, so their squares lie half a step to the right.
        let left = if row % 2 == 0 { Some(place) } else { place.checked_sub(1) };
        let right = if row % 2 == 0 { place + 1 } else { place };
        if let Some(left) = left {
            if row < 7 {
                next[square][0] = 1 << (4 * (row + 1) + left);
            }
            if row > 0 {
                next[square][2] = 1 << (4 * (row - 1) + left);
            }
        }
        if right < 4 {
            if row < 7 {
                next[square][1] = 1 << (4 * (row + 1) + right);
            }
            if row > 0 {
                next[square][3] = 1 << (4 * (row - 1) + right);
            }
        }
        square += 1;
    }
    next
}

/// What kind of move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A step of a king: the only one that does not begin a new count of quiet plies.
    King,
    /// A step of a man that stays one.
    Man,
    /// A step of a man that is crowned.
    Crowning,
    /// A chain of captures.
    Capture,
}

/// Visits the placement after every legal move. Chains that end alike are visited more than once.
pub(super) fn each_move(at: &Placement, visit: &mut impl FnMut(Kind, Placement)) {
    let mut captures = false;
    for from in squares(at.pieces(0)) {
        let is_king = at.kings[0] & from != 0;
        let chain = Chain { at, from, is_king };
        captures |= chain.go_on(from, 0, visit);
    }
    if captures {
        return;
    }
    let empty = !at.occupied();
    for from in squares(at.pieces(0)) {
        let is_king = at.kings[0] & from != 0;
        for to in steps(from, if is_king { ALL } else { DOWN }) {
            if to & empty != 0 {
                let kind = match (is_king, to & CROWN_ROW != 0) {
                    (true, _) => Kind::King,
                    (false, true) => Kind::Crowning,
                    (false, false) => Kind::Man,
                };
                visit(kind, moved(at, from, to, 0));
            }
        }
    }
}

/// Which steps are taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Steps {
    /// Those of kings.
    OfKings,
    /// Those of kings and of men.
    OfAll,
}

/// Visits every placement from which a step leads to this one. Whether a capture was to be made
/// there instead is not looked at.
pub(super) fn each_before(at: &Placement, taken_back: Steps, visit: &mut impl FnMut(Placement)) {
    let before = at.exchanged();
    let empty = !before.occupied();
    for to in squares(before.kings[0]) {
        for from in steps(to, ALL).filter(|from| from & empty != 0) {
            let kings = before.kings[0] & !to | from;
            visit(Placement { kings: [kings, before.kings[1]], ..before });
        }
    }
    if taken_back == Steps::OfAll {
        for to in squares(before.men[0]) {
            for from in steps(to, UP).filter(|from| from & empty != 0) {
                let men = before.men[0] & !to | from;
                visit(Placement { men: [men, before.men[1]], ..before });
            }
        }
    }
}

/// The captures of one piece.
struct Chain<'a> {
    at: &'a Placement,
    from: u32,
    is_king: bool,
}

impl Chain<'_> {
    /// Visits the ends of every chain that goes on from a square; says whether there is one.
    /// Captured pieces stay where they are until the end and are not jumped again.
    fn go_on(&self, here: u32, taken: u32, visit: &mut impl FnMut(Kind, Placement)) -> bool {
        let enemy = self.at.pieces(1) & !taken;
        let free = !self.at.occupied() | self.from;
        let mut goes_on = false;
        let square = here.trailing_zeros() as usize;
        for direction in if self.is_king { ALL } else { DOWN } {
            let over = NEXT[square][direction] & enemy;
            if over == 0 {
                continue;
            }
            let land = NEXT[over.trailing_zeros() as usize][direction] & free;
            if land == 0 {
                continue;
            }
            goes_on = true;
            let crowned = !self.is_king && land & CROWN_ROW != 0;
            if crowned || !self.go_on(land, taken | over, visit) {
                visit(Kind::Capture, moved(self.at, self.from, land, taken | over));
            }
        }
        goes_on
    }
}

/// The placement after a move, seen by the other side.
fn moved(at: &Placement, from: u32, to: u32, taken: u32) -> Placement {
    let is_king = at.kings[0] & from != 0;
    let is_crowned = is_king || to & CROWN_ROW != 0;
    let put = |wanted: bool| if wanted { to } else { 0 };
    Placement {
        men: [at.men[0] & !from | put(!is_crowned), at.men[1] & !taken],
        kings: [at.kings[0] & !from | put(is_crowned), at.kings[1] & !taken],
    }
    .exchanged()
}

/// The squares next to one in these directions.
fn steps(from: u32, directions: std::ops::Range<usize>) -> impl Iterator<Item = u32> {
    let next = &NEXT[from.trailing_zeros() as usize];
    next[directions].iter().copied().filter(|&next| next != 0)
}

/// The members of a set, each as a set.
fn squares(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = set & set.wrapping_neg();
        set ^= first;
        (first != 0).then_some(first)
    })
}
