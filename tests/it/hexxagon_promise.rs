//! What the gate of Hexxagon promises, held against plain enumeration through the public rules on
//! hundreds of positions.

use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::gate::hexxagon::default_gate;
use sixpoint::gate::{Finding, Verdict};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Move, Options, Outline, Start, State};
use sixpoint::rules::{Game, Notation, Seat};

use crate::hexxagon_lots::{after, legal, played_by_lot, thrown};
use crate::positions::lot;

/// What a win adds to the margin on these boards (reference document, "The checks").
const WIN: i64 = 10_000;

/// What enumeration says of a move.
#[derive(Clone, Copy, Debug)]
struct Plain {
    mv: Move,
    gain: i64,
    /// The margin after the worst reply, with [`WIN`].
    value: i64,
    /// Whether the move ends the game.
    ends: bool,
}

/// The margin of a seat by this measure of the standings.
fn margin<B: Bits>(game: &Hexxagon<B>, state: &State<B>, seat: Seat, measure: &str) -> i64 {
    let standings = game.standings(state);
    let of = |seat: usize| standings[seat].measures[measure];
    of(seat.index()) - of(1 - seat.index())
}

/// What a position is worth with no further move: the margin, and more or less at an end.
fn worth<B: Bits>(game: &Hexxagon<B>, state: &State<B>, seat: Seat) -> i64 {
    let margin = margin(game, state, seat, "cells");
    let decided = game.outcome(state).and_then(|outcome| outcome.winner);
    margin + decided.map_or(0, |winner| if winner == seat { WIN } else { -WIN })
}

fn plain<B: Bits>(game: &Hexxagon<B>, state: &State<B>, mv: Move) -> Plain {
    let seat = state.to_move();
    let next = after(game, state, &mv);
    let pieces = |state| margin(game, state, seat, "pieces");
    let gain = pieces(&next) - pieces(state);
    let replies = legal(game, &next).into_iter();
    let worst = replies.map(|reply| worth(game, &after(game, &next, &reply), seat)).min();
    let value = worst.unwrap_or_else(|| worth(game, &next, seat));
    Plain { mv, gain, value, ends: worst.is_none() }
}

fn review<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    seed: u64,
    mv: Option<Move>,
) -> Verdict<Move> {
    let (budget, seat) = (Budget::default(), state.to_move());
    let turn = Turn { game, state, seat, seed, budget: &budget, others: &Nobody };
    default_gate().review(&turn, mv)
}

/// The five moves that are pointed out are those that enumeration ranks first.
fn check_hints<B: Bits>(game: &Hexxagon<B>, state: &State<B>, moves: &[Plain], at: &str) {
    let (budget, seat) = (Budget::default(), state.to_move());
    let turn = Turn { game, state, seat, seed: 0, budget: &budget, others: &Nobody };
    let hints = default_gate().hints(&turn, 5);
    let mut ranked: Vec<_> = moves.iter().map(|it| (-it.value, -it.gain)).collect();
    ranked.sort_unstable();
    assert_eq!(hints.len(), moves.len().min(5), "{at}");
    for (hint, (value, gain)) in hints.iter().zip(ranked) {
        let plain = moves.iter().find(|it| it.mv == hint.mv).unwrap();
        assert_eq!((-plain.value, -plain.gain), (value, gain), "{at}: {hint:?}");
        let numbers = ["value", "gain"].map(|name| hint.numbers[name].unwrap());
        assert_eq!(numbers, [plain.value, plain.gain], "{at}: {hint:?}");
        let mut end = after(game, state, &hint.mv);
        for reply in &hint.line {
            let reply = game.read(&end, reply).unwrap();
            game.apply(&mut end, &reply);
        }
        assert_eq!(hint.line.is_empty(), plain.ends, "{at}: {hint:?}");
        assert_eq!(worth(game, &end, seat), plain.value, "{at}: {hint:?}");
    }
}

fn number(finding: &Finding, name: &str) -> i64 {
    finding.numbers[name].unwrap()
}

/// How often each thing happened that must not go untested.
#[derive(Debug, Default)]
struct Seen {
    positions: u32,
    misses_win: u32,
    losing_reply: u32,
    ends_lost: u32,
    all_lose: u32,
    gives_back: u32,
    forced: u32,
}

/// Judges some moves of a position and the certified one.
fn check<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    lot: &mut ChaCha8Rng,
    seen: &mut Seen,
    proposals: usize,
) {
    let at = game.write_position(state);
    let moves: Vec<_> = legal(game, state).into_iter().map(|mv| plain(game, state, mv)).collect();
    let most = moves.iter().map(|it| it.value).max().unwrap();
    check_hints(game, state, &moves, &at);
    let certified = review(game, state, 7, None);
    assert!(certified.findings.is_empty());
    let best = *moves.iter().find(|it| it.mv == certified.played).unwrap();
    let top = moves.iter().map(|it| (it.value, it.gain)).max();
    assert_eq!(Some((best.value, best.gain)), top, "{at}");
    for proposal in moves.sample(lot, proposals).chain([&best]) {
        let verdict = review(game, state, 7, Some(proposal.mv));
        let origin = format!("{} in {at}: {:?}", game.write(state, &proposal.mv), verdict.findings);
        let margin = margin(game, state, state.to_move(), "pieces");
        let wanted = [
            true,
            proposal.value >= WIN || most < WIN,
            proposal.value > -WIN || most <= -WIN,
            proposal.value >= margin || proposal.value == most,
        ];
        let passes: Vec<_> = verdict.findings.iter().map(|finding| finding.pass).collect();
        assert_eq!(passes, wanted, "{origin}");
        let all = wanted.iter().all(|&pass| pass);
        assert_eq!(verdict.played, if all { proposal.mv } else { best.mv }, "{origin}");
        assert!(all || proposal.mv != best.mv, "the certified move passes: {origin}");
        let exchange = &verdict.findings[3];
        let numbers = ["margin", "gain", "value", "best"].map(|name| number(exchange, name));
        assert_eq!(numbers, [margin, proposal.gain, proposal.value, most], "{origin}");
        let played = moves.iter().find(|it| it.mv == verdict.played).unwrap();
        check_promise(&moves, played, margin, &origin);
        for finding in &verdict.findings {
            check_line(game, state, (proposal, finding), &origin);
        }
        seen.count(proposal, best.value, margin);
    }
    seen.positions += 1;
}

/// The three promises to a seat that plays this move.
fn check_promise(moves: &[Plain], played: &Plain, margin: i64, origin: &str) {
    let any = |holds: &dyn Fn(&Plain) -> bool| moves.iter().any(holds);
    assert!(played.value >= WIN || !any(&|it| it.value >= WIN), "a win is taken: {origin}");
    assert!(
        played.value > -WIN || !any(&|it| it.value > -WIN),
        "no winning reply is allowed: {origin}"
    );
    if any(&|it| it.value >= margin) {
        assert!(played.value >= margin, "what is gained is held: {origin}");
    } else {
        assert!(!any(&|it| it.value > played.value), "the least is lost: {origin}");
    }
}

/// Playing the line of a refused move really leads to its value, and the sentence names the reply.
fn check_line<B: Bits>(
    game: &Hexxagon<B>,
    state: &State<B>,
    (proposal, finding): (&Plain, &Finding),
    origin: &str,
) {
    let named = ["no_losing_reply", "holds_exchange"].contains(&&*finding.check);
    if finding.pass || proposal.ends || !named {
        assert!(finding.line.is_empty(), "{origin}");
        return;
    }
    let [reply] = &finding.line[..] else { panic!("one reply punishes: {origin}") };
    assert!(finding.sentence.contains(&format!("the reply {reply} wins")), "{origin}");
    let next = after(game, state, &proposal.mv);
    let end = after(game, &next, &game.read(&next, reply).unwrap());
    assert_eq!(worth(game, &end, state.to_move()), proposal.value, "{origin}");
}

impl Seen {
    fn count(&mut self, it: &Plain, most: i64, margin: i64) {
        self.misses_win += u32::from(it.value < WIN && most >= WIN);
        let loses = it.value <= -WIN;
        self.losing_reply += u32::from(loses && !it.ends && most > -WIN);
        self.ends_lost += u32::from(loses && it.ends && most > -WIN);
        self.all_lose += u32::from(most <= -WIN);
        self.gives_back += u32::from(it.value < margin && most >= margin);
        self.forced += u32::from(most < margin && it.value == most);
    }
}

fn options(side: u16, board: Outline) -> Options {
    Options { side, board, ..Options::default() }
}

#[test]
fn what_is_proved_holds_on_boards_of_every_shape() {
    let mut lot = lot(4);
    let mut seen = Seen::default();
    for (options, games, thrown_positions) in [
        (options(2, Outline::Open), 20, 60),
        (options(3, Outline::Standard), 6, 120),
        (options(3, Outline::Donut), 4, 60),
        (options(4, Outline::Standard), 3, 60),
        (options(4, Outline::Rectangle), 2, 40),
        (Options { holes: Some("e4,c2".to_owned()), ..options(4, Outline::Open) }, 2, 30),
        (Options { start: Start::Ring, ..Options::default() }, 1, 20),
        (Options { jump_limit: false, ..options(5, Outline::Open) }, 1, 20),
    ] {
        let game: Hexxagon<u64> = Hexxagon::new(&options).unwrap();
        let percent = 100 / (2 * u32::from(options.side));
        played_by_lot(&game, &mut lot, games, percent, |state, lot| {
            check(&game, state, lot, &mut seen, 3);
        });
        for _ in 0..thrown_positions {
            let state = thrown(&game, &mut lot);
            check(&game, &state, &mut lot, &mut seen, 4);
        }
    }
    println!("{seen:?}");
    assert!(seen.positions > 600, "{seen:?}");
    let Seen { misses_win, losing_reply, ends_lost, all_lose, gives_back, forced, .. } = seen;
    for count in [misses_win, losing_reply, ends_lost, all_lose, gives_back, forced] {
        assert!(count >= 10, "{seen:?}");
    }
}

#[test]
fn boards_of_two_and_of_many_words_are_judged_alike() {
    let mut lot = lot(5);
    let mut seen = Seen::default();
    let game: Hexxagon<u128> = Hexxagon::new(&options(6, Outline::Standard)).unwrap();
    let state = thrown(&game, &mut lot);
    check(&game, &state, &mut lot, &mut seen, 2);
    check(&game, &game.start(), &mut lot, &mut seen, 2);
    let game: Hexxagon<Wide> = Hexxagon::new(&options(8, Outline::Donut)).unwrap();
    for _ in 0..10 {
        let state = thrown(&game, &mut lot);
        check(&game, &state, &mut lot, &mut seen, 2);
    }
    check(&game, &game.start(), &mut lot, &mut seen, 2);
}

#[test]
fn equals_are_drawn_by_the_seed_among_the_best_alone() {
    let game: Hexxagon<u64> = Hexxagon::new(&Options::default()).unwrap();
    let state = game.start();
    let moves: Vec<_> = legal(&game, &state).iter().map(|&mv| plain(&game, &state, mv)).collect();
    let top = moves.iter().map(|it| (it.value, it.gain)).max();
    let best = moves.iter().filter(|it| Some((it.value, it.gain)) == top);
    let mut best: Vec<_> = best.map(|it| it.mv).collect();
    let mut drawn: Vec<_> = (0..300).map(|seed| review(&game, &state, seed, None).played).collect();
    for list in [&mut best, &mut drawn] {
        list.sort_unstable();
        list.dedup();
    }
    assert_eq!(drawn, best);
    assert!(best.len() > 1);
}
