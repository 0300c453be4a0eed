//! Numbers for the placements of few pieces: those of one material stand together.
//!
//! Within a material a number has four digits: the mover's men on the 28 squares where they are
//! not crowned, the other's men on theirs, the mover's kings on the squares that are left, the
//! other's kings on what is left then. Each digit is the rank of a set among those of its size, by
//! binomial coefficients. Men of both sides on one square are numbers without a placement, 2.3 %
//! of all.

use std::fmt;

use serde::{Serialize, Serializer};

use super::Placement;

/// The most pieces that endings are worked out for.
pub const MOST_PIECES: u8 = 4;

const SQUARES: usize = 32;
/// Squares where a man of one side may stand: all but the row where it is crowned.
const MAN_SQUARES: usize = 28;
/// The squares of that row.
const CROWN_ROW: usize = SQUARES - MAN_SQUARES;
const SIZES: usize = MOST_PIECES as usize + 1;

/// `CHOOSE[n][k]` is how many sets of k squares there are among n.
static CHOOSE: [[u32; SIZES]; SQUARES + 1] = choose();

const fn choose() -> [[u32; SIZES]; SQUARES + 1] {
    let mut choose = [[0; SIZES]; SQUARES + 1];
    let mut n = 0;
    while n <= SQUARES {
        choose[n][0] = 1;
        let mut k = 1;
        while k < SIZES && k <= n {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
}

/// How many pieces of each kind there are; index 0 is the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    /// The men of each side.
    pub men: [u8; 2],
    /// The kings of each side.
    pub kings: [u8; 2],
}

impl Material {
    /// What stands in a placement of at most [`MOST_PIECES`] pieces.
    #[must_use]
    pub fn of(at: &Placement) -> Self {
        let count = |set: u32| u8::try_from(set.count_ones()).expect("at most 32 squares");
        Self { men: at.men.map(count), kings: at.kings.map(count) }
    }

    /// All pieces.
    #[must_use]
    pub const fn pieces(&self) -> u8 {
        self.men[0] + self.men[1] + self.kings[0] + self.kings[1]
    }

    /// The same material with the other side to move.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        let Self { men: [men, other_men], kings: [kings, other_kings] } = self;
        Self { men: [other_men, men], kings: [other_kings, kings] }
    }

    /// Every material of 2 to `most` pieces with a piece on both sides: those of fewer pieces
    /// first, among these those of fewer men. So every capture and every crowning leads to an
    /// earlier one, or to that with the sides exchanged.
    #[must_use]
    pub fn all(most: u8) -> Vec<Self> {
        let counts = || 0..=most;
        let men = counts().flat_map(|own| counts().map(move |other| [own, other]));
        let both = men.flat_map(|men| {
            let kings = counts().flat_map(|own| counts().map(move |other| [own, other]));
            kings.map(move |kings| Self { men, kings })
        });
        let is_ending = |material: &Self| {
            let sides = [0, 1].map(|side| material.men[side] + material.kings[side]);
            sides[0] > 0 && sides[1] > 0 && material.pieces() <= most
        };
        let mut all: Vec<_> = both.filter(is_ending).collect();
        all.sort_by_key(|material| {
            (material.pieces(), material.men[0] + material.men[1], material.men, material.kings)
        });
        all
    }

    /// How many numbers it takes, those without a placement included.
    const fn slots(self) -> u32 {
        let [men, other_men, kings, other_kings] = self.digits();
        men * other_men * kings * other_kings
    }

    /// How many values each digit has.
    const fn digits(self) -> [u32; 4] {
        let [men, other_men] = [self.men[0] as usize, self.men[1] as usize];
        let [kings, other_kings] = [self.kings[0] as usize, self.kings[1] as usize];
        let free = SQUARES - men - other_men;
        [
            CHOOSE[MAN_SQUARES][men],
            CHOOSE[MAN_SQUARES][other_men],
            CHOOSE[free][kings],
            CHOOSE[free - kings][other_kings],
        ]
    }

    /// Its place among all with at most [`MOST_PIECES`] of a kind.
    fn code(self) -> usize {
        let kinds = [self.men[0], self.kings[0], self.men[1], self.kings[1]];
        kinds.iter().fold(0, |code, &count| code * SIZES + usize::from(count))
    }
}

impl fmt::Display for Material {
    /// The mover's men and kings, then the other's: `2m1k-0m1k`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { men, kings } = self;
        write!(f, "{}m{}k-{}m{}k", men[0], kings[0], men[1], kings[1])
    }
}

impl Serialize for Material {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The numbers of all placements of 2 to some number of pieces. Those of a smaller number of
/// pieces have the same numbers in every index.
#[derive(Clone, Debug)]
pub struct Index {
    pieces: u8,
    /// Every material with its first number.
    materials: Vec<(Material, usize)>,
    /// The first number of a material, by its code.
    first: Box<[usize]>,
    slots: usize,
}

impl Index {
    /// The index for 2 to `pieces` pieces, at most [`MOST_PIECES`].
    #[must_use]
    pub fn new(pieces: u8) -> Self {
        let pieces = pieces.clamp(2, MOST_PIECES);
        let mut slots = 0;
        let mut first = vec![usize::MAX; SIZES.pow(4)].into_boxed_slice();
        let place = |material: Material| {
            let at = slots;
            first[material.code()] = at;
            slots += material.slots() as usize;
            (material, at)
        };
        let materials = Material::all(pieces).into_iter().map(place).collect();
        Self { pieces, materials, first, slots }
    }

    /// The most pieces.
    #[must_use]
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }

    /// How many numbers there are, from 0.
    #[must_use]
    pub const fn slots(&self) -> usize {
        self.slots
    }

    /// Every material with its first number, in the order of [`Material::all`].
    #[must_use]
    pub fn materials(&self) -> &[(Material, usize)] {
        &self.materials
    }

    /// The numbers of a material that the index has.
    #[must_use]
    pub fn range(&self, material: Material) -> std::ops::Range<usize> {
        let first = self.first[material.code()];
        first..first + material.slots() as usize
    }

    /// The number of a placement that has at least one piece on both sides, no more than the index
    /// is for, and no man where it is crowned.
    #[must_use]
    pub fn slot(&self, at: &Placement) -> usize {
        let material = Material::of(at);
        let men = at.men[0] | at.men[1];
        let [_, other_men, kings, other_kings] = material.digits();
        let number = rank(at.men[0], 0);
        let number = number * other_men + rank(at.men[1] >> CROWN_ROW, 0);
        let number = number * kings + rank(at.kings[0], men);
        let number = number * other_kings + rank(at.kings[1], men | at.kings[0]);
        self.first[material.code()] + number as usize
    }

    /// The placement of this material with this number, if the number has one.
    #[must_use]
    pub fn placement(&self, material: Material, slot: usize) -> Option<Placement> {
        let number = u32::try_from(slot - self.first[material.code()]).expect("below its slots");
        let [_, other_men, kings, other_kings] = material.digits();
        let (number, other_king_rank) = (number / other_kings, number % other_kings);
        let (number, king_rank) = (number / kings, number % kings);
        let (man_rank, other_man_rank) = (number / other_men, number % other_men);
        let own_men = set(man_rank, material.men[0], 0);
        let other_men = set(other_man_rank, material.men[1], 0) << CROWN_ROW;
        if own_men & other_men != 0 {
            return None;
        }
        let men = own_men | other_men;
        let own_kings = set(king_rank, material.kings[0], men);
        let other_kings = set(other_king_rank, material.kings[1], men | own_kings);
        Some(Placement { men: [own_men, other_men], kings: [own_kings, other_kings] })
    }
}

/// The rank of a set among those of its size, on the squares that are not taken.
#[inline]
fn rank(mut set: u32, taken: u32) -> u32 {
    let (mut rank, mut size) = (0, 1);
    while set != 0 {
        let square = set.trailing_zeros();
        let before = (taken & ((1 << square) - 1)).count_ones();
        rank += CHOOSE[(square - before) as usize][size];
        size += 1;
        set &= set - 1;
    }
    rank
}

/// The set of this rank.
#[inline]
fn set(mut rank: u32, size: u8, taken: u32) -> u32 {
    let (mut set, mut place) = (0, SQUARES);
    for size in (1..=usize::from(size)).rev() {
        place -= 1;
        while CHOOSE[place][size] > rank {
            place -= 1;
        }
        rank -= CHOOSE[place][size];
        set |= nth(!taken, place);
    }
    set
}

/// The member of a set before which there are so many others.
#[inline]
const fn nth(mut set: u32, place: usize) -> u32 {
    let mut left = place;
    while left > 0 {
        set &= set - 1;
        left -= 1;
    }
    set & set.wrapping_neg()
}
