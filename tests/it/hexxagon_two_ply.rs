//! The two-ply table of Hexxagon beside brute force that plays every move and every reply by the
//! rules alone.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::agents::hexxagon::TwoPly;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Move, Options, Outline, Start, State};
use sixpoint::rules::{Game, Notation, Seat};

/// A board by side, shape, removed cells and start.
pub(crate) type Shape = (u16, Outline, Option<&'static str>, Start);

/// Boards that fit a machine word: every shape and start, holes in odd places and none.
pub(crate) const SMALL: [Shape; 12] = [
    (3, Outline::Standard, None, Start::Corners),
    (3, Outline::Standard, Some(""), Start::Opposite),
    (3, Outline::Donut, None, Start::Corners),
    (3, Outline::Rectangle, None, Start::Corners),
    (4, Outline::Standard, Some("c2,c4,d3,e1"), Start::Opposite),
    (4, Outline::Open, Some("a2,b1,b2,b3,c1,c2,c3"), Start::Corners),
    (4, Outline::Donut, None, Start::Opposite),
    (5, Outline::Standard, None, Start::Corners),
    (5, Outline::Standard, None, Start::Ring),
    (5, Outline::Open, Some(""), Start::Corners),
    (5, Outline::Donut, None, Start::Opposite),
    (5, Outline::Rectangle, Some("d4,d5,d6"), Start::Corners),
];

/// Boards that need two words.
const MIDDLE: [Shape; 4] = [
    (6, Outline::Standard, None, Start::Corners),
    (6, Outline::Rectangle, Some(""), Start::Opposite),
    (7, Outline::Donut, None, Start::Corners),
    (7, Outline::Standard, Some("g7,a4"), Start::Ring),
];

/// Boards that need more.
const LARGE: [Shape; 2] =
    [(8, Outline::Standard, None, Start::Corners), (7, Outline::Rectangle, None, Start::Opposite)];

pub(crate) fn game<B: Bits>(shape: Shape, jump_limit: bool) -> Hexxagon<B> {
    let (side, board, holes, start) = shape;
    let holes = holes.map(str::to_owned);
    let options = Options { side, board, holes, start, jump_limit, opening: None };
    Hexxagon::new(&options).unwrap()
}

/// Pieces on random cells, some boards nearly full and some seats nearly wiped out, and counters
/// of which every second is close to its end. Only positions in which the game goes on.
pub(crate) fn scattered<B: Bits>(
    game: &Hexxagon<B>,
    count: usize,
    chance: &mut ChaCha8Rng,
) -> Vec<State<B>> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let (full, ruby) = (chance.random_range(0.0..1.0), chance.random_range(0.0..1.0));
        let mut pieces = [game.board().nothing(), game.board().nothing()];
        for cell in 0..game.board().len() {
            if chance.random_bool(full) {
                pieces[usize::from(!chance.random_bool(ruby))].insert(cell);
            }
        }
        let text = game.write_position(&State::placed(pieces, Seat::new(0)));
        let rows = text.split(' ').next().unwrap();
        let late = chance.random_bool(0.5);
        let quiet = if late { chance.random_range(96..100) } else { 0 };
        let ply = if late { game.move_cap() - chance.random_range(1..5) } else { 0 };
        let turn = if chance.random_bool(0.5) { "R" } else { "P" };
        let text = format!("{rows} turn={turn} quiet={quiet} ply={ply}");
        let position = game.read_position(&text).ok();
        positions.extend(position.filter(|state| game.outcome(state).is_none()));
    }
    positions
}

/// Positions of a random game, one in `every` and all of the last ones.
pub(crate) fn played<B: Bits>(
    game: &Hexxagon<B>,
    every: usize,
    chance: &mut ChaCha8Rng,
) -> Vec<State<B>> {
    let (mut state, mut all, mut moves) = (game.start(), Vec::new(), Vec::new());
    while game.outcome(&state).is_none() {
        all.push(state.clone());
        game.moves(&state, &mut moves);
        let mv = moves[chance.random_range(0..moves.len())];
        game.apply(&mut state, &mv);
    }
    let last = all.len().saturating_sub(3);
    let mut at = 0..;
    all.retain(|_| at.next().is_some_and(|at| at % every == 0 || at >= last));
    all
}

/// The margin of a seat, and for an ended game the bonus of a win or a loss.
pub(crate) fn worth<B: Bits>(game: &Hexxagon<B>, state: &State<B>, seat: Seat) -> i32 {
    let cells = game.cells(state).map(|cells| i32::try_from(cells).unwrap());
    let margin = cells[seat.index()] - cells[1 - seat.index()];
    let winner = game.outcome(state).and_then(|outcome| outcome.winner);
    margin + winner.map_or(0, |winner| if winner == seat { 10_000 } else { -10_000 })
}

pub(crate) fn after<B: Bits>(game: &Hexxagon<B>, state: &State<B>, mv: Move) -> State<B> {
    let mut after = state.clone();
    game.apply(&mut after, &mv);
    after
}

/// Every move with the value that the best reply leaves and the first such reply.
fn by_force<B: Bits>(game: &Hexxagon<B>, state: &State<B>) -> Vec<(Move, i32, Option<Move>)> {
    let (seat, mut moves) = (state.to_move(), Vec::new());
    game.moves(state, &mut moves);
    let valued = moves.iter().map(|&mv| {
        let after_move = after(game, state, mv);
        let mut replies = Vec::new();
        game.moves(&after_move, &mut replies);
        let worth_of = |reply: &Move| worth(game, &after(game, &after_move, *reply), seat);
        let best = replies.iter().copied().map(|reply| (worth_of(&reply), reply));
        let best = best.min_by_key(|(worth, _)| *worth);
        let value = best.map_or_else(|| worth(game, &after_move, seat), |(worth, _)| worth);
        (mv, value, best.map(|(_, reply)| reply))
    });
    valued.collect()
}

fn check<B: Bits>(game: &Hexxagon<B>, state: &State<B>, expected: &[(Move, i32, Option<Move>)]) {
    let position = game.write_position(state);
    let table = TwoPly::new(game, state);
    let margin = worth(game, state, state.to_move());
    assert_eq!((table.margin, table.win), (margin, 10_000), "{position}");
    let found: Vec<_> =
        table.moves.iter().map(|it| (it.mv, it.value, TwoPly::reply(game, state, it.mv))).collect();
    assert_eq!(found, expected, "{position}");
    let ahead = |state: &State<B>, seat: Seat| {
        let pieces = [0, 1].map(|seat| state.pieces(Seat::new(seat)).len());
        let [ruby, pearl] = pieces.map(|count| i32::try_from(count).unwrap());
        if seat == Seat::new(0) { ruby - pearl } else { pearl - ruby }
    };
    for valued in &table.moves {
        let (seat, after_move) = (state.to_move(), after(game, state, valued.mv));
        let raised = ahead(&after_move, seat) - ahead(state, seat);
        let ends = game.outcome(&after_move).is_some();
        assert_eq!((valued.gain, valued.ends), (raised, ends), "{position}");
    }
}

/// Checks positions of one board on one kind of word, and on another the same ones.
fn check_board<B: Bits, C: Bits>(shape: Shape, every: usize, scatter: usize) -> usize {
    let mut checked = 0;
    for jump_limit in [true, false] {
        let (game, other) = (game::<B>(shape, jump_limit), game::<C>(shape, jump_limit));
        let mut chance = ChaCha8Rng::seed_from_u64(u64::from(shape.0));
        let mut positions = played(&game, every, &mut chance);
        positions.extend(scattered(&game, scatter, &mut chance));
        for state in &positions {
            let expected = by_force(&game, state);
            check(&game, state, &expected);
            let same = other.read_position(&game.write_position(state)).unwrap();
            check(&other, &same, &expected);
        }
        checked += positions.len();
    }
    checked
}

#[test]
fn small_boards_are_valued_as_by_force_on_every_kind_of_word() {
    let mut checked = 0;
    for shape in SMALL {
        checked += check_board::<u64, u128>(shape, 9, 12);
        checked += check_board::<u64, Wide>(shape, 9, 12);
    }
    assert!(checked > 600, "{checked}");
}

#[test]
fn larger_boards_are_valued_as_by_force() {
    for shape in MIDDLE {
        check_board::<u128, Wide>(shape, 60, 6);
    }
    for shape in LARGE {
        check_board::<Wide, Wide>(shape, 150, 3);
    }
}
