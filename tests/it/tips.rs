//! The tips of the points of small stars by name, and which goals are sealed, told from the table.

use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Hole, Options, SealedGoal, State};
use sixpoint::rules::{Game, Seat};

/// The tip of each arm, clockwise from the top, with the two holes next to it and the two ends of
/// the third row, read off the drawn boards of sides 3, 4 and 5.
pub(crate) const TIPS: [(u16, [&str; 6]); 3] = [
    (
        3,
        [
            "a1 b1 b2 c1 c3",
            "d10 d9 e9 d8 f8",
            "j10 j9 i9 j8 h8",
            "m1 l1 l2 k1 k3",
            "j1 j2 i1 j3 h1",
            "d1 d2 e1 d3 f1",
        ],
    ),
    (
        4,
        [
            "a1 b1 b2 c1 c3",
            "e13 e12 f12 e11 g11",
            "m13 m12 l12 m11 k11",
            "q1 p1 p2 o1 o3",
            "m1 m2 l1 m3 k1",
            "e1 e2 f1 e3 g1",
        ],
    ),
    (
        5,
        [
            "a1 b1 b2 c1 c3",
            "f16 f15 g15 f14 h14",
            "p16 p15 o15 p14 n14",
            "u1 t1 t2 s1 s3",
            "p1 p2 o1 p3 n1",
            "f1 f2 g1 f3 h1",
        ],
    ),
];

/// The arms of the seats in turn order, for one to six of them.
pub(crate) const SEATINGS: [&[usize]; 6] =
    [&[3], &[3, 0], &[3, 5, 1], &[3, 5, 0, 2], &[3, 4, 5, 0, 1], &[3, 4, 5, 0, 1, 2]];

/// Tip and posts of an arm, from the table.
pub(crate) fn holes<B: Bits>(game: &ChineseCheckers<B>, arm: usize) -> Option<(Hole, [Hole; 4])> {
    let (_, arms) = TIPS.iter().find(|(side, _)| *side == game.options().side)?;
    let holes: Vec<_> = arms[arm].split(' ').map(|name| game.star().hole(name).unwrap()).collect();
    Some((holes[0], holes[1..].try_into().unwrap()))
}

/// Who has sealed the goal of each seat, told from the table and the pieces alone.
pub(crate) fn sealers<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>) -> Vec<Option<Seat>> {
    let seats = || Seat::all(game.seats());
    let arms = SEATINGS[usize::from(game.seats()) - 1];
    let sealer = |seat: Seat| {
        let goal = (arms[seat.index()] + 3) % 6;
        let owner = seats().find(|owner| arms[owner.index()] == goal)?;
        let (tip, posts) = holes(game, goal)?;
        let stands = |seat: Seat, hole: Hole| game.pieces(state, seat).contains(hole.index());
        let closed = posts.into_iter().all(|post| stands(owner, post));
        let hollow = !seats().any(|seat| stands(seat, tip));
        (closed && hollow && game.races(state, seat)).then_some(owner)
    };
    seats().map(sealer).collect()
}

/// Who has sealed the goal of each seat, as the standings tell it.
pub(crate) fn told<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>) -> Vec<Option<Seat>> {
    game.standings(state).iter().map(|standing| standing.sealed_by).collect()
}

/// A table where seals are forbidden.
pub(crate) fn rules<B: Bits>(side: u16, players: u8, clear_finished: bool) -> ChineseCheckers<B> {
    let sealed_goal = SealedGoal::Forbid;
    let options = Options { side, players, clear_finished, sealed_goal, ..Options::default() };
    ChineseCheckers::new(&options).unwrap()
}

/// The same table where everything is allowed.
pub(crate) fn free<B: Bits>(game: &ChineseCheckers<B>) -> ChineseCheckers<B> {
    let options = Options { sealed_goal: SealedGoal::Allow, ..game.options().clone() };
    ChineseCheckers::new(&options).unwrap()
}

/// A position with these pieces of one seat, the rest of all seats' in the first free holes of the
/// middle.
pub(crate) fn standing<B: Bits>(game: &ChineseCheckers<B>, owner: Seat, at: &[Hole]) -> State<B> {
    let star = game.star();
    let mut middle = star.all().filter(|&hole| star.arm_of(hole).is_none() && !at.contains(&hole));
    let pieces = std::array::from_fn(|seat| {
        let here = Seat::all(game.seats()).any(|other| other.index() == seat);
        let at = if seat == owner.index() { at } else { &[] };
        let count = if here { game.piece_count() - at.len() } else { 0 };
        let rest = middle.by_ref().take(count);
        B::of(star.holes(), at.iter().copied().chain(rest).map(Hole::index))
    });
    game.placed(pieces, Seat::new(0))
}
