//! Hollow tips beside a table of holes: when a goal is sealed, and that `sealed_goal = forbid` takes
//! away the moves that seal one and nothing else.

use rand::RngExt;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Hole, Move, SealedGoal, State};
use sixpoint::rules::{Game, Notation, Seat};

use crate::play::play as played;
use crate::positions::{lot, scattered};
use crate::tips::{SEATINGS, TIPS, free, holes, rules, sealers, standing, told};
use crate::turns::legal;

#[test]
fn the_four_holes_are_the_only_ways_to_the_tip() {
    for (side, _) in TIPS {
        let game = rules::<Wide>(side, 6, false);
        let star = game.star();
        for arm in 0..6 {
            let (tip, posts) = holes(&game, arm).unwrap();
            let reaches = |hole: &Hole| {
                star.neighbours(*hole).contains(&tip)
                    || star.jumps(*hole).iter().any(|jump| jump.to == tip)
            };
            let mut ways: Vec<_> = star.all().filter(reaches).collect();
            let mut four = posts.to_vec();
            ways.sort();
            four.sort();
            assert_eq!(ways, four, "a move's last leg starts on one of the four");
            let over: Vec<_> = star.jumps(tip).iter().map(|jump| jump.over).collect();
            assert!(over.iter().all(|hole| posts.contains(hole)), "{side} {arm}");
        }
    }
}

fn check_table<B: Bits>(side: u16, players: u8) {
    let game = rules::<B>(side, players, false);
    let arms = SEATINGS[usize::from(players) - 1];
    for (owner, arm) in Seat::all(players).zip(arms) {
        let (tip, posts) = holes(&game, *arm).unwrap();
        let racer = arms.iter().position(|home| (home + 3) % 6 == *arm);
        let mut expected = vec![None; usize::from(players)];
        let open = expected.clone();
        if let Some(racer) = racer {
            expected[racer] = Some(owner);
        }
        assert_eq!(told(&game, &standing(&game, owner, &posts)), expected, "{side} {players}");
        let mut with_tip = posts.to_vec();
        with_tip.push(tip);
        assert_eq!(told(&game, &standing(&game, owner, &with_tip)), open, "the tip is held");
        for missing in 0..4 {
            let mut three = posts.to_vec();
            three.remove(missing);
            assert_eq!(told(&game, &standing(&game, owner, &three)), open, "one is missing");
        }
        for stranger in Seat::all(players).filter(|&seat| seat != owner) {
            let state = standing(&game, stranger, &posts);
            assert_eq!(told(&game, &state), open, "a passer-by closes nothing for good");
        }
    }
}

#[test]
fn a_goal_is_sealed_by_four_pieces_of_its_home_player_round_an_empty_tip() {
    for players in 1..=6 {
        check_table::<u128>(3, players);
        check_table::<u128>(4, players);
        check_table::<Wide>(5, players);
    }
}

#[test]
fn nobody_but_the_sealer_can_reach_the_tip_while_the_four_stand() {
    let mut lot = lot(31);
    let mut looked = 0;
    while looked < 400 {
        let game = free(&rules::<u128>(3, lot.random_range(2..=6), false));
        let Some(base) = scattered(&game, &mut lot, 40) else { continue };
        let seats = game.seats();
        let owner = Seat::new(lot.random_range(0..seats));
        let (tip, posts) = holes(&game, SEATINGS[usize::from(seats) - 1][owner.index()]).unwrap();
        let mut pieces = std::array::from_fn(|seat| {
            let seat = Seat::all(seats).find(|other| other.index() == seat);
            seat.map_or(0, |seat| *game.pieces(&base, seat))
        });
        for hole in posts.into_iter().chain([tip]) {
            pieces.iter_mut().for_each(|set: &mut u128| set.remove(hole.index()));
        }
        for hole in posts {
            pieces[owner.index()].insert(hole.index());
        }
        for seat in Seat::all(seats) {
            for mv in legal(&game, &game.placed(pieces, seat)) {
                let Move::Go { from, to } = mv else { continue };
                let by_post = seat == owner && posts.contains(&from);
                assert!(to != tip || by_post, "{seat} reaches the tip: {pieces:?}");
            }
        }
        looked += 1;
    }
}

/// Plays by lot, mostly with pieces near home so that goals do get sealed, and holds every ply
/// against the table. Answers how often a goal became sealed.
fn wander<B: Bits>(game: &ChineseCheckers<B>, seed: u64) -> usize {
    let mut lot = lot(seed);
    let all = free(game);
    let mut state = game.start();
    let mut seals = 0;
    while let Some(seat) = game.to_move(&state).filter(|_| game.ply(&state) < 240) {
        let before = sealers(game, &state);
        assert_eq!(told(game, &state), before);
        let closes = |mv: &Move| {
            let mut after = state.clone();
            game.apply(&mut after, mv);
            let pairs = before.iter().zip(sealers(game, &after));
            pairs.into_iter().any(|(was, is)| was.is_none() && is == Some(seat))
        };
        let possible = legal(&all, &state);
        let (closing, open): (Vec<_>, Vec<_>) = possible.iter().partition(|mv| closes(mv));
        seals += usize::from(!closing.is_empty());
        if game.options().sealed_goal == SealedGoal::Forbid {
            assert_eq!(legal(game, &state), if open.is_empty() { closing } else { open.clone() });
        }
        for mv in &possible {
            let text = game.write(&state, mv);
            let kept = legal(game, &state).contains(mv);
            let read = game.read(&state, &text);
            assert_eq!(read.is_ok(), kept, "{text}: {read:?}");
        }
        let moves = legal(game, &state);
        let near = |mv: &&Move| matches!(mv, Move::Go { to, .. } if game.distance(seat, *to) > 2 * game.options().side);
        let homely: Vec<_> = moves.iter().filter(near).collect();
        let homely = if homely.is_empty() { moves.iter().collect() } else { homely };
        game.apply(&mut state, homely[lot.random_range(0..homely.len())]);
    }
    seals
}

#[test]
fn games_by_lot_agree_with_the_table_and_forbidding_leaves_out_exactly_the_seals() {
    let mut seals = 0;
    for players in 1..=6 {
        for seed in 0..3 {
            let clears = seed == 1;
            let game = rules::<u128>(3, players, clears);
            let met = wander(&game, seed) + wander(&free(&game), seed);
            assert!(met == 0 || !matches!(players, 1 | 3), "goals that are nobody's home");
            seals += met;
        }
        seals += wander(&rules::<u128>(4, players, false), 7);
        seals += wander(&rules::<Wide>(5, players, false), 8);
        for side in [1, 2] {
            assert_eq!(wander(&free(&rules::<u128>(side, players, false)), 9), 0, "side {side}");
        }
    }
    assert!(seals > 100, "only {seals} chances to seal were met");
}

/// Sequences of moves, with every seal taken out by the table unless there is nothing else.
fn sequences<B: Bits>(game: &ChineseCheckers<B>, state: &State<B>, depth: u32, table: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let before = sealers(game, state);
    let after = |mv: &Move| {
        let mut after = state.clone();
        game.apply(&mut after, mv);
        after
    };
    let closes = |mv: &Move| {
        let seals = sealers(game, &after(mv));
        seals.iter().zip(&before).any(|(is, was)| is.is_some() && was.is_none())
    };
    let mut moves = legal(game, state);
    if table && !moves.iter().all(closes) {
        moves.retain(|mv| !closes(mv));
    }
    moves.iter().map(|mv| sequences(game, &after(mv), depth - 1, table)).sum()
}

#[test]
fn perft_under_forbid_lacks_exactly_the_lines_through_a_seal() {
    // The first seal is a second move: an end of the third row leaves, and the tip jumps there.
    for (side, players, depth, differs) in [
        (2, 2, 4, false),
        (3, 1, 3, false),
        (3, 3, 4, false),
        (4, 4, 3, false),
        (3, 2, 2, false),
        (4, 2, 2, false),
        (3, 2, 4, true),
        (4, 2, 3, true),
    ] {
        let game = rules::<u128>(side, players, false);
        let all = free(&game);
        let counted = sequences(&game, &game.start(), depth, false);
        let without = sequences(&all, &all.start(), depth, true);
        assert_eq!(counted, without, "side {side}, {players} seats, depth {depth}");
        let with = sequences(&all, &all.start(), depth, false);
        assert_eq!(counted < with, differs, "side {side}, {players} seats, depth {depth}");
    }
    // 14 first moves, 4 of them by an end of the third row; after each of those and each of the 14
    // answers the tip may jump to the end that is free: 56 of the 4,760 lines.
    let game = rules::<u128>(4, 2, false);
    assert_eq!(sequences(&game, &game.start(), 3, false), 4_760 - 56);
}

#[test]
fn agents_and_gates_play_whole_games_in_which_nothing_may_be_sealed() {
    let lines: [&[&str]; 4] = [
        &["random", "gated"],
        &["gated", "random", "greedy", "random"],
        &["random"; 5],
        &["lookahead", "random", "gated", "random", "gated_progress_only", "random"],
    ];
    for (names, seed) in lines.into_iter().zip(0..) {
        let game = rules::<u128>(3, u8::try_from(names.len()).unwrap(), false);
        let over = played(&game, names, seed, |ply| {
            assert!(legal(&game, ply.before).contains(&ply.mv), "seed {seed}");
            assert!(sealers(&game, ply.after).iter().all(Option::is_none), "seed {seed}");
        });
        assert!(game.outcome(&over).is_some(), "seed {seed}");
    }
}
