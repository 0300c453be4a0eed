//! Large stars and costly neighbours: how many moves are left out, and what is still promised.

use std::cmp::Reverse;

use serde_json::json;
use sixpoint::agents::chinese_checkers::agent;
use sixpoint::agents::{Budget, Foresight, Proposal, Reply, Turn};
use sixpoint::engine::{Ask, Entry, Played, SeatSetup, SetupRequest, open};
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{Hole, Large, Move, State};
use sixpoint::rules::{Game, Phase};

use crate::positions::{lot, scattered};
use crate::turns::{legal, rules, turn};

/// As many looks as one clairvoyant turn may have the others take: four times 2^24.
const CAP: u64 = 1 << 26;

/// Plays the first legal move in every seat, at a price.
#[derive(Debug)]
struct FirstMove<'a>(&'a Large, u64);

impl Foresight<Large> for FirstMove<'_> {
    fn foresee(&self, state: &State<Wide>) -> Option<Reply<Move>> {
        legal(self.0, state).first().map(|&mv| Reply { mv, looks: self.1 })
    }
}

fn asked_at(game: &Large, state: &State<Wide>, price: u64) -> Proposal<Move> {
    let Phase::ToMove(seat) = game.phase(state) else { panic!("nobody is to move") };
    let (budget, others) = (Budget::default(), FirstMove(game, price));
    let turn = Turn { game, state, seat, seed: 3, budget: &budget, others: &others };
    agent("clairvoyant").unwrap().propose(&turn).unwrap()
}

/// Every move by its gain and the best gain of the same seat's next move if nobody replies, the
/// best sum first.
fn by_promise(game: &Large, state: &State<Wide>) -> Vec<Move> {
    let Phase::ToMove(seat) = game.phase(state) else { panic!("nobody is to move") };
    let fall = |mv| match mv {
        Move::Pass => 0,
        Move::Go { from, to } => {
            i32::from(game.distance(seat, from)) - i32::from(game.distance(seat, to))
        }
    };
    let promise = |&mv: &Move| {
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        let mut next = None;
        if game.races(&after, seat) && game.phase(&after) != Phase::Over {
            for from in game.pieces(&after, seat).iter().map(Hole::new) {
                let mut landings = Vec::new();
                game.destinations(&after, from, &mut landings);
                next = next.max(landings.into_iter().map(|to| fall(Move::Go { from, to })).max());
            }
        }
        (fall(mv) + next.unwrap_or(0), fall(mv))
    };
    let mut moves = legal(game, state);
    moves.sort_by_key(|mv| Reverse(promise(mv)));
    moves
}

#[test]
fn once_the_looks_are_used_up_the_clairvoyant_asks_for_no_further_move() {
    let mut lot = lot(93);
    let mut positions = 0;
    for (side, players) in [(3, 2), (4, 3), (3, 6)] {
        let game: Large = rules(side, players);
        for state in (0..3).filter_map(|_| scattered(&game, &mut lot, 20)) {
            let promising = by_promise(&game, &state);
            // The dearest price asks for one move alone, lower ones for up to so many.
            for (price, most) in [(CAP, 1), (CAP / 4, 4), (CAP / 7, 8)] {
                let proposal = asked_at(&game, &state, price);
                let left_out = proposal.notes.get("left_out").map_or(0, |out| out.whole().unwrap());
                let tried = promising.len() - usize::try_from(left_out).unwrap();
                assert!((1..=most.min(promising.len())).contains(&tried), "{tried} tried");
                assert!(promising[..tried].contains(&proposal.mv), "{tried} tried");
                let told = i64::try_from(proposal.forecast.len()).unwrap();
                assert_eq!(proposal.notes["foreseen"], told.into(), "the forecast is whole");
                let one_move = u64::from(players) * price;
                let own = u64::try_from(proposal.notes["positions"].whole().unwrap()).unwrap();
                assert!(proposal.looks <= CAP + one_move + own, "{} looks", proposal.looks);
                positions += 1;
            }
            assert!(!asked_at(&game, &state, 1).notes.contains_key("left_out"));
        }
    }
    assert!(positions > 15, "{positions} turns");
}

/// The first moves of a game of agents.
fn opening(side: u16, seats: &[&str], plies: usize) -> Vec<Played> {
    let request = SetupRequest {
        game: "chinese_checkers".to_owned(),
        options: serde_json::from_value(json!({"side": side})).unwrap(),
        seats: seats.iter().map(|name| SeatSetup::agent(name)).collect(),
        seed: Some(1),
    };
    let mut game = open(&request.complete(0).unwrap()).unwrap();
    let think = |_| {
        let played = game.ask(Ask::Think, &Budget::default()).run().unwrap();
        game.commit(&Entry::Moved(Box::new(played.clone()))).unwrap();
        played
    };
    (0..plies).map(think).collect()
}

#[test]
fn on_a_large_star_the_forecast_is_still_what_is_then_played() {
    let moves = opening(16, &["clairvoyant", "hard"], 2);
    assert!(moves[0].notes["left_out"] > 0.into(), "{:?}", moves[0].notes);
    assert_eq!(moves[0].forecast.len(), 1);
    assert_eq!(moves[0].forecast[0].text.as_deref(), Some(&*moves[1].played));
}

#[test]
fn on_the_largest_star_expectimax_compares_the_most_promising_moves() {
    let game: Large = rules(64, 6);
    let (state, budget) = (game.start(), Budget::default());
    let proposal = agent("expectimax").unwrap().propose(&turn(&game, &state, &budget)).unwrap();
    let moves = legal(&game, &state);
    assert!(moves.contains(&proposal.mv));
    let left_out = usize::try_from(proposal.notes["left_out"].whole().unwrap()).unwrap();
    // Eight lines of six seats with 2,080 pieces, each searched afresh for the price of four.
    assert_eq!(moves.len() - left_out, (1 << 24) / (8 * 6 * 2080 * 4));
}

#[test]
fn on_boards_up_to_side_8_expectimax_compares_every_move() {
    let mut lot = lot(94);
    for (side, players) in [(4, 2), (4, 6), (8, 2), (8, 3)] {
        let game: Large = rules(side, players);
        for state in (0..2).filter_map(|_| scattered(&game, &mut lot, usize::MAX)) {
            let budget = Budget::default();
            let proposal = agent("expectimax").unwrap().propose(&turn(&game, &state, &budget));
            assert!(!proposal.unwrap().notes.contains_key("left_out"), "side {side}");
        }
    }
}
