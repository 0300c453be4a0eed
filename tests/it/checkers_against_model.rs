//! The rules of checkers beside a second, slow referee: move by move, as sets of whole paths.

use std::collections::{BTreeMap, BTreeSet};

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::checkers::{Checkers, Move, Options, State};
use sixpoint::rules::{Game, Notation, Phase, Pictured, Seat};

use crate::checkers_model::{End, MOST_MOVES, Model, Path, is_jump};
use crate::checkers_positions::{crossing, late, scattered};
use crate::positions::lot;

pub(crate) fn rules<B: Bits>(size: usize) -> Checkers<B> {
    Checkers::new(&Options { size: u16::try_from(size).unwrap(), ..Options::default() }).unwrap()
}

/// The position of the model as the rules write it.
fn position_text(model: &Model) -> String {
    format!("{} quiet={} ply={}", model.fen(), model.quiet, model.ply)
}

/// Compares the two in one position, and the positions after each of its moves.
///
/// Answers with the legal moves of both, in pairs.
fn compare<B: Bits>(game: &Checkers<B>, state: &State<B>, model: &Model) -> Vec<(Move<B>, Path)> {
    let origin = format!("size {}: {}", model.size, position_text(model));
    assert_eq!(game.write_position(state), position_text(model));
    let end = model.end();
    let (rule, winner) = match end {
        None => (None, None),
        Some(End::Drawn) => (Some("draw_80"), None),
        Some(End::Lost { winner }) => (Some("no_move"), Some(winner)),
    };
    let outcome = game.outcome(state);
    assert_eq!(outcome.as_ref().map(|outcome| outcome.rule.as_str()), rule, "{origin}");
    assert_eq!(outcome.and_then(|outcome| outcome.winner).map(Seat::index), winner, "{origin}");

    let mut moves = Vec::new();
    let phase = game.moves(state, &mut moves);
    assert_eq!(phase == Phase::Over, end.is_some(), "{origin}");
    assert_eq!(game.phase(state), phase, "{origin}");
    assert_eq!(game.count(state, &mut Vec::new()), moves.len() as u64, "{origin}");
    let paths = if end.is_none() { model.moves() } else { Vec::new() };
    let mut expected: BTreeMap<_, _> =
        paths.into_iter().map(|path| (model.text(&path), path)).collect();
    let texts: BTreeSet<_> = moves.iter().map(|mv| game.write(state, mv)).collect();
    assert_eq!(texts, expected.keys().cloned().collect(), "{origin}");
    assert_eq!(texts.len(), moves.len(), "no move stands twice: {origin}");
    if let Phase::ToMove(seat) = phase {
        assert_eq!(seat.index(), model.turn, "{origin}");
        assert_eq!(game.board().must_capture(state), model.must_capture(), "{origin}");
    }
    let pairs: Vec<_> = moves
        .into_iter()
        .map(|mv| {
            let path = expected.remove(&game.write(state, &mv)).unwrap();
            (mv, path)
        })
        .collect();
    for (mv, path) in pairs.iter().take(50) {
        compare_after(game, state, model, (mv, path));
    }
    pairs
}

/// What a move leads to, and what it says that it does.
fn compare_after<B: Bits>(
    game: &Checkers<B>,
    state: &State<B>,
    model: &Model,
    (mv, path): (&Move<B>, &Path),
) {
    let origin = format!("{} in {}", model.text(path), position_text(model));
    let (mut after, expected) = (state.clone(), model.after(path));
    game.apply(&mut after, mv);
    assert_eq!(game.write_position(&after), position_text(&expected), "{origin}");

    let effects = game.effects(state, mv);
    let name = |place| model.number(place).to_string();
    assert_eq!(effects.route, path.iter().copied().map(name).collect::<Vec<_>>(), "{origin}");
    let middle =
        |pair: &[(usize, usize)]| ((pair[0].0 + pair[1].0) / 2, (pair[0].1 + pair[1].1) / 2);
    let over = path.windows(2).filter(|_| is_jump(path)).map(|pair| name(middle(pair)));
    assert_eq!(effects.captured, over.collect::<Vec<_>>(), "{origin}");
    let was_king = model.at(path[0]).is_some_and(|piece| piece.king);
    let is_king = expected.at(path[path.len() - 1]).is_some_and(|piece| piece.king);
    assert_eq!(effects.crowned, is_king && !was_king, "{origin}");
    assert_eq!(effects.removed, Vec::<String>::new(), "{origin}");

    let pieces = game.picture(&after).pieces.into_iter();
    let shown: Vec<_> =
        pieces.map(|piece| (piece.cell, piece.seat.index(), piece.crowned)).collect();
    let squares = expected.squares().into_iter();
    let stands = squares.filter_map(|at| Some((name(at), expected.at(at)?)));
    let stands = stands.map(|(cell, piece)| (cell, piece.seat, piece.king));
    assert_eq!(shown, stands.collect::<Vec<_>>(), "{origin}");
}

/// Plays by lot to the end; every position is compared. Answers with how the game ended.
fn play_out<B: Bits>(game: &Checkers<B>, mut model: Model, lot: &mut ChaCha8Rng) -> End {
    let mut state = game.read_position(&position_text(&model)).unwrap();
    loop {
        let pairs = compare(game, &state, &model);
        if let Some(end) = model.end() {
            return end;
        }
        let (mv, path) = &pairs[lot.random_range(0..pairs.len())];
        game.apply(&mut state, mv);
        model.play(path);
    }
}

fn check_games<B: Bits>(size: usize, games: usize, lot: &mut ChaCha8Rng) -> Vec<End> {
    let game = rules::<B>(size);
    assert_eq!(game.write_position(&game.start()), position_text(&Model::start(size)));
    let from_start = (0..games).map(|_| Model::start(size)).collect::<Vec<_>>();
    let late = (0..3 * games).map(|_| late(size, lot)).collect::<Vec<_>>();
    from_start.into_iter().chain(late).map(|model| play_out(&game, model, lot)).collect()
}

#[test]
fn whole_games_go_as_the_slow_referee_says() {
    let mut lot = lot(41);
    let mut ends = Vec::new();
    for (size, games) in [(2, 10), (4, 60), (6, 30), (8, 20), (10, 6)] {
        ends.extend(check_games::<u64>(size, games, &mut lot));
    }
    for (size, games) in [(6, 10), (12, 4), (14, 3)] {
        ends.extend(check_games::<u128>(size, games, &mut lot));
    }
    for (size, games) in [(4, 20), (8, 4), (16, 1), (20, 1)] {
        ends.extend(check_games::<Wide>(size, games, &mut lot));
    }
    for end in [End::Drawn, End::Lost { winner: 0 }, End::Lost { winner: 1 }] {
        let count = ends.iter().filter(|&&other| other == end).count();
        assert!(count > 20, "{end:?} came up {count} times");
    }
}

/// What was seen in positions drawn by lot.
#[derive(Default)]
struct Seen {
    positions: usize,
    refused: usize,
    longest: usize,
    most: usize,
}

fn check_placements<B: Bits>(size: usize, rounds: usize, lot: &mut ChaCha8Rng, seen: &mut Seen) {
    let game = rules::<B>(size);
    for round in 0..rounds {
        let model = match round % 3 {
            0 => scattered(size, lot),
            1 => crossing(size, lot),
            _ => late(size, lot),
        };
        let moves = model.moves();
        let read = game.read_position(&position_text(&model));
        assert_eq!(read.is_err(), moves.len() > MOST_MOVES, "{}", position_text(&model));
        let Ok(state) = read else {
            seen.refused += 1;
            continue;
        };
        compare(&game, &state, &model);
        seen.positions += 1;
        seen.most = seen.most.max(moves.len());
        seen.longest = moves.iter().map(Vec::len).fold(seen.longest, usize::max);
    }
}

#[test]
fn positions_by_lot_have_the_moves_that_the_slow_referee_finds() {
    let mut lot = lot(42);
    let mut seen = Seen::default();
    check_placements::<u64>(2, 50, &mut lot, &mut seen);
    for size in [4, 6, 8, 10] {
        check_placements::<u64>(size, 900, &mut lot, &mut seen);
    }
    for size in [8, 12, 14] {
        check_placements::<u128>(size, 300, &mut lot, &mut seen);
    }
    for (size, rounds) in [(4, 100), (8, 100), (16, 60), (20, 30)] {
        check_placements::<Wide>(size, rounds, &mut lot, &mut seen);
    }
    let Seen { positions, refused, longest, most } = seen;
    println!("{positions} positions, {refused} refused, chains to {longest}, moves to {most}");
    assert!(positions > 4_500 && longest > 10 && most > 200);
}
