//! What holds for every game, whatever its rules: checked along games played by lot.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::checkers::{self, Checkers};
use sixpoint::rules::chinese_checkers::{AntiSpoiling, ChineseCheckers, Options, SealedGoal};
use sixpoint::rules::hexxagon::{self, Hexxagon, Outline, Start};
use sixpoint::rules::{Game, Notation, Outcome, Phase, Pictured, Piece, Seat, Status};

/// Plays one game by lot to its end and checks every law at every ply. `bound` is the number of
/// plies within which the game must end; now and then a seat retires.
fn check<G: Notation + Pictured>(game: &G, seed: u64, bound: u32) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut state = game.start();
    let mut moves = Vec::new();
    for ply in 0..=bound {
        let origin = format!("seed {seed}, ply {ply}: {}", game.write_position(&state));
        check_position(game, &state, &origin);
        let Phase::ToMove(seat) = game.moves(&state, &mut moves) else {
            check_end(game, &state, &origin);
            return;
        };
        assert_eq!(game.ply(&state), ply, "{origin}");
        if chance.random_range(0..8 * bound) == 0 {
            game.retire(&mut state, seat);
            assert_ne!(game.phase(&state), Phase::ToMove(seat), "{origin}");
            let status = game.standings(&state)[seat.index()].status;
            assert_eq!(status, Status::Retired, "{origin}");
            if game.outcome(&state).is_some() {
                check_end(game, &state, &origin);
                return;
            }
            game.moves(&state, &mut moves);
        }
        let mv = moves[chance.random_range(0..moves.len())].clone();
        check_effects(game, &state, &mv, &origin);
        game.apply(&mut state, &mv);
    }
    panic!("seed {seed}: the game goes on after {bound} plies");
}

/// The laws of one position.
fn check_position<G: Notation>(game: &G, state: &G::State, origin: &str) {
    let mut moves = Vec::new();
    let phase = game.moves(state, &mut moves);
    assert_eq!(phase, game.phase(state), "{origin}");
    assert_eq!(moves.is_empty(), phase == Phase::Over, "a turn has a move: {origin}");
    assert_eq!(game.outcome(state).is_some(), phase == Phase::Over, "{origin}");
    let distinct: HashSet<_> = moves.iter().collect();
    assert_eq!(distinct.len(), moves.len(), "no move stands twice: {origin}");
    for mv in &moves {
        let text = game.write(state, mv);
        assert_eq!(game.read(state, &text).as_ref(), Ok(mv), "{text}: {origin}");
    }

    let again = game.read_position(&game.write_position(state)).unwrap();
    let mut same = moves.clone();
    game.moves(&again, &mut same);
    assert_eq!(same, moves, "equal positions have equal moves in one order: {origin}");
    assert!(game.key(&again) == game.key(state), "{origin}");
    let bytes = [state, &again].map(|state| {
        let mut bytes = Vec::new();
        game.canonical(state, &mut bytes);
        bytes
    });
    assert_eq!(bytes[0], bytes[1], "{origin}");

    let standings = game.standings(state);
    let seats = standings.iter().map(|standing| standing.seat);
    assert!(seats.eq(Seat::all(game.seats())), "{origin}");
    check_places(standings.iter().map(|standing| standing.place).collect(), origin);
    if let Phase::ToMove(seat) = phase {
        assert_eq!(standings[seat.index()].status, Status::Playing, "{origin}");
    }
}

/// Places are shared like 1 2 2 4: each is one more than the number of better seats.
fn check_places(mut places: Vec<u8>, origin: &str) {
    places.sort_unstable();
    for place in &places {
        let better = places.iter().filter(|other| *other < place).count();
        assert_eq!(usize::from(*place), better + 1, "{places:?} {origin}");
    }
}

/// The laws of a finished game.
fn check_end<G: Game>(game: &G, state: &G::State, origin: &str) {
    let Outcome { rule, reason, winner, ranking } = game.outcome(state).unwrap();
    assert!(!rule.is_empty() && !reason.is_empty(), "{origin}");
    let ranked: HashSet<_> = ranking.iter().map(|rank| rank.seat).collect();
    assert_eq!(
        (ranked.len(), ranking.len()),
        (game.seats().into(), game.seats().into()),
        "{origin}"
    );
    assert!(ranking.is_sorted_by_key(|rank| rank.place), "best first: {origin}");
    check_places(ranking.iter().map(|rank| rank.place).collect(), origin);
    let first = ranking.iter().filter(|rank| rank.place == 1).map(|rank| rank.seat);
    assert!(winner.is_none_or(|winner| first.eq([winner])), "the winner alone is first: {origin}");
}

fn mover<G: Game>(game: &G, state: &G::State) -> Seat {
    let Phase::ToMove(seat) = game.phase(state) else { panic!("the game is over") };
    seat
}

/// A client that takes away what is captured, moves the piece along the route, crowns it, takes
/// away what is removed and hands over what is converted sees what the next picture shows. A route
/// of one cell is a new piece.
fn check_effects<G: Pictured>(game: &G, state: &G::State, mv: &G::Move, origin: &str) {
    let effects = game.effects(state, mv);
    let mut seen = game.picture(state).pieces;
    let held = seen.len();
    seen.retain(|piece| !effects.captured.contains(&piece.cell));
    assert_eq!(seen.len() + effects.captured.len(), held, "each capture is one piece: {origin}");
    if let (Some(from), Some(to)) = (effects.route.first(), effects.route.last()) {
        seen.iter_mut().filter(|piece| piece.cell == *from).for_each(|piece| {
            piece.cell.clone_from(to);
            assert!(!(piece.crowned && effects.crowned), "nobody is crowned twice: {origin}");
            piece.crowned |= effects.crowned;
        });
    }
    seen.retain(|piece| !effects.removed.contains(&piece.cell));
    let converted = seen.iter_mut().filter(|piece| effects.converted.contains(&piece.cell));
    let mut changed = 0;
    for piece in converted {
        assert_ne!(Phase::ToMove(piece.seat), game.phase(state), "{origin}");
        piece.seat = mover(game, state);
        changed += 1;
    }
    assert_eq!(changed, effects.converted.len(), "each conversion is one piece: {origin}");
    if let Some(to) = effects.route.last().filter(|_| effects.route.len() == 1) {
        seen.push(Piece { cell: to.clone(), seat: mover(game, state), crowned: false });
    }
    let mut after = state.clone();
    game.apply(&mut after, mv);
    let mut shown = game.picture(&after).pieces;
    seen.sort_by(|one, other| one.cell.cmp(&other.cell));
    shown.sort_by(|one, other| one.cell.cmp(&other.cell));
    assert_eq!(seen, shown, "{origin}");
    assert!(!effects.summary.is_empty(), "{origin}");
}

fn check_chinese_checkers<B: Bits>(side: u16, seeds: u64) {
    for players in 1..=6 {
        for seed in 0..seeds {
            let rules = [AntiSpoiling::FilledGoal, AntiSpoiling::UnmovedBlockers];
            let options = Options {
                side,
                players,
                anti_spoiling: Some(rules[usize::from(seed % 2 == 1)]),
                clear_finished: seed % 3 == 1,
                stall_plies: (seed % 4 == 3).then_some(0),
                sealed_goal: [SealedGoal::Allow, SealedGoal::Forbid][usize::from(seed % 4 > 1)],
                ..Options::default()
            };
            let game = ChineseCheckers::<B>::new(&options).unwrap();
            check(&game, seed, game.cap());
        }
    }
}

#[test]
fn chinese_checkers_keeps_the_laws() {
    check_chinese_checkers::<u64>(1, 60);
    check_chinese_checkers::<u128>(2, 12);
    check_chinese_checkers::<u128>(3, 4);
    check_chinese_checkers::<u128>(4, 1);
    check_chinese_checkers::<Wide>(2, 2);
}

/// Whole games, and what is left of games in which few but kings remain.
fn check_checkers<B: Bits>(size: u16, seeds: u64) {
    for fen in [None, Some("B:WK7,K8:BK1,2")] {
        let options = checkers::Options {
            size,
            fen: fen.filter(|_| size > 2).map(str::to_owned),
            ..checkers::Options::default()
        };
        let game = Checkers::<B>::new(&options).unwrap();
        for seed in 0..seeds {
            check(&game, seed, 3_000);
        }
    }
}

#[test]
fn checkers_keeps_the_laws() {
    check_checkers::<u64>(2, 1);
    check_checkers::<u64>(4, 60);
    check_checkers::<u64>(6, 30);
    check_checkers::<u64>(8, 20);
    check_checkers::<u64>(10, 6);
    check_checkers::<u128>(12, 3);
    check_checkers::<u128>(14, 2);
    check_checkers::<Wide>(8, 4);
    check_checkers::<Wide>(16, 1);
}

/// Every shape, start and rule that this side has.
fn check_hexxagon<B: Bits>(side: u16, seeds: u64) {
    for board in [Outline::Standard, Outline::Open, Outline::Donut, Outline::Rectangle] {
        for start in [Start::Corners, Start::Opposite, Start::Ring] {
            for jump_limit in [true, false] {
                let options = hexxagon::Options {
                    side,
                    board,
                    start,
                    jump_limit,
                    ..hexxagon::Options::default()
                };
                let Ok(game) = Hexxagon::<B>::new(&options) else { continue };
                // Clones fill the board and 99 jumps at most go between two of them.
                let most = 100 * u32::try_from(game.board().len()).unwrap();
                for seed in 0..seeds {
                    check(&game, seed, most);
                }
            }
        }
    }
}

#[test]
fn hexxagon_keeps_the_laws() {
    check_hexxagon::<u64>(2, 20);
    check_hexxagon::<u64>(3, 10);
    check_hexxagon::<u64>(4, 2);
    check_hexxagon::<u64>(5, 1);
    check_hexxagon::<u128>(6, 1);
    check_hexxagon::<Wide>(4, 1);
}
