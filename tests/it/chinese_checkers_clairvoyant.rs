//! Clairvoyant: what it is told is what is then played, and it says whom it cannot foresee.

use std::collections::HashSet;

use sixpoint::agents::chinese_checkers::agent;
use sixpoint::agents::{Budget, Foresight, Reply, Turn};
use sixpoint::engine::{Author, Decision, Entry, Record, SeatKind, Thoroughness, find, verify};
use sixpoint::rules::bits::Wide;
use sixpoint::rules::chinese_checkers::{Large, Move, State};
use sixpoint::rules::{Game, Phase, Seat};

use crate::positions::{lot, scattered};
use crate::recorded::{moves, recorded};
use crate::turns::{legal, rules};

/// The record of such a game.
fn game(side: u16, seats: &[&str], seed: u64, takeover: Option<(u32, u8, &str)>) -> Record {
    recorded(("chinese_checkers", side), seats, seed, takeover)
}

/// Holds every forecast of a game against what was played, and counts the foretold moves.
fn check_forecasts(record: &Record) -> usize {
    let (moves, mut foretold) = (moves(record), 0);
    for (index, played) in moves.iter().enumerate() {
        // What would have followed a move that the gate replaced is never seen.
        if played.decision == Decision::Degrade {
            continue;
        }
        for (told, real) in played.forecast.iter().zip(&moves[index + 1..]) {
            assert_eq!(told.seat, real.seat, "ply {}", real.ply);
            if let Some(text) = &told.text {
                assert_eq!(*text, real.played, "ply {}", real.ply);
                assert!(told.sentence.contains(&**text), "{}", told.sentence);
                foretold += 1;
            }
        }
        let unforeseen = played.forecast.iter().position(|told| told.text.is_none());
        assert!(unforeseen.is_none_or(|at| at + 1 == played.forecast.len()));
    }
    foretold
}

#[test]
fn the_forecast_is_what_is_then_played() {
    for (side, seats) in [
        (4, &["clairvoyant", "greedy"][..]),
        (3, &["lookahead", "clairvoyant"]),
        (3, &["+random", "+clairvoyant"]),
        (3, &["clairvoyant", "gated", "expectimax"]),
        (3, &["random", "+lookahead", "clairvoyant", "gated_progress_only"]),
        (2, &["greedy", "clairvoyant", "random", "+greedy", "lookahead"]),
        (3, &["gated", "clairvoyant", "+random", "greedy", "+expectimax", "lookahead"]),
        (2, &["easy", "+normal", "clairvoyant", "+hard", "hard", "normal"]),
    ] {
        for seed in 0..2 {
            let record = game(side, seats, seed, None);
            let foretold = check_forecasts(&record);
            println!("{seats:?}, seed {seed}: {foretold} moves foretold");
            assert!(foretold > 5, "{seats:?}, seed {seed}: {foretold} moves foretold");
        }
    }
}

#[test]
fn while_all_can_be_foreseen_the_forecast_reaches_to_its_next_turn() {
    let record = game(3, &["clairvoyant", "greedy", "+random", "gated"], 4, None);
    let moves = moves(&record);
    let own: Vec<_> = (0..moves.len()).filter(|&at| moves[at].seat == Seat::new(0)).collect();
    for pair in own.windows(2) {
        assert_eq!(moves[pair[0]].forecast.len(), pair[1] - pair[0] - 1);
        let foreseen = i64::try_from(pair[1] - pair[0] - 1).unwrap();
        assert_eq!(moves[pair[0]].notes.get("foreseen"), Some(&foreseen.into()));
    }
}

#[test]
fn persons_and_other_clairvoyants_are_named_as_unforeseen() {
    let record = game(2, &["clairvoyant", "greedy", "person", "greedy"], 1, None);
    check_forecasts(&record);
    let first = &moves(&record)[0].forecast;
    assert_eq!(first.len(), 2, "the person's seat is the last of the forecast");
    assert_eq!(first[1].text, None);
    assert_eq!(
        first[1].sentence,
        "C chooses freely and cannot be foreseen: replies from there on are ignored"
    );
    let record = game(2, &["clairvoyant", "clairvoyant"], 1, None);
    let second = &moves(&record)[0].forecast;
    assert_eq!((second.len(), second[0].text.as_ref()), (1, None));
    assert_eq!(
        second[0].sentence,
        "O asks the others as well and cannot be foreseen: replies from there on are ignored"
    );
}

#[test]
fn a_record_with_forecasts_verifies_after_a_seat_was_taken_over() {
    let seats = ["clairvoyant", "greedy", "person"];
    // At ply 7 the seat whose move was foretold at ply 6 is taken over before it plays.
    for takeover in [(6, 1, "+random"), (9, 2, "lookahead"), (7, 1, "lookahead")] {
        let record = game(2, &seats, 3, Some(takeover));
        if takeover.0 != 7 {
            check_forecasts(&record);
        }
        let json = serde_json::to_vec(&record).unwrap();
        let record = Record::read(&json).unwrap();
        for thoroughness in [Thoroughness::Verdicts, Thoroughness::Proposals] {
            let report = verify(&record, thoroughness, &Budget::default());
            assert_eq!(report.differences, [], "{takeover:?}");
        }
    }
}

#[test]
fn a_forecast_that_was_not_given_is_found_when_the_agents_think_again() {
    let mut record = game(2, &["clairvoyant", "greedy"], 3, None);
    let Entry::Moved(first) = &mut record.entries[1].entry else { panic!("a move comes second") };
    first.forecast[0].text = Some("a1-a2".to_owned());
    let report = verify(&record, Thoroughness::Proposals, &Budget::default());
    let fields: Vec<_> = report.differences.iter().map(|found| &*found.field).collect();
    assert_eq!(fields, ["forecast"]);
}

/// Plays the last legal move in every seat.
#[derive(Debug)]
struct LastMove<'a>(&'a Large);

impl LastMove<'_> {
    fn mv(&self, state: &State<Wide>) -> Option<Move> {
        legal(self.0, state).pop()
    }
}

impl Foresight<Large> for LastMove<'_> {
    fn foresee(&self, state: &State<Wide>) -> Option<Reply<Move>> {
        self.mv(state).map(|mv| Reply { mv, looks: 1 })
    }
}

#[test]
fn it_draws_among_the_best_pairs_of_moves_with_the_replies_it_was_told() {
    let mut lot = lot(81);
    for (side, players) in [(1, 2), (2, 2), (2, 3), (3, 4), (2, 6)] {
        let game: Large = rules(side, players);
        for state in (0..4).filter_map(|_| scattered(&game, &mut lot, 20)) {
            let Phase::ToMove(seat) = game.phase(&state) else { panic!("nobody is to move") };
            let fall = |mv| match mv {
                Move::Pass => 0,
                Move::Go { from, to } => {
                    i32::from(game.distance(seat, from)) - i32::from(game.distance(seat, to))
                }
            };
            let worth = |mv: Move| {
                let mut at = state.clone();
                game.apply(&mut at, &mv);
                while game.races(&at, seat) && game.phase(&at) != Phase::ToMove(seat) {
                    let Some(reply) = LastMove(&game).mv(&at) else { break };
                    game.apply(&mut at, &reply);
                }
                let again = game.races(&at, seat) && game.phase(&at) == Phase::ToMove(seat);
                let next = legal(&game, &at).into_iter().filter(|_| again).map(fall).max();
                (fall(mv) + next.unwrap_or(0), fall(mv))
            };
            let moves = legal(&game, &state);
            let top = moves.iter().map(|&mv| worth(mv)).max();
            let best: HashSet<_> =
                moves.iter().copied().filter(|&mv| Some(worth(mv)) == top).collect();
            let (budget, others) = (Budget::default(), LastMove(&game));
            let drawn = (0..100).map(|seed| {
                let turn = Turn {
                    game: &game,
                    state: &state,
                    seat,
                    seed,
                    budget: &budget,
                    others: &others,
                };
                agent("clairvoyant").unwrap().propose(&turn).unwrap().mv
            });
            assert_eq!(drawn.collect::<HashSet<_>>(), best);
        }
    }
}

#[test]
fn stopped_it_proposes_nothing() {
    let game: Large = rules(2, 2);
    let (state, budget) = (game.start(), Budget::default());
    budget.stop();
    let turn = Turn {
        game: &game,
        state: &state,
        seat: Seat::new(0),
        seed: 0,
        budget: &budget,
        others: &LastMove(&game),
    };
    assert_eq!(agent("clairvoyant").unwrap().propose(&turn), None);
}

#[test]
fn every_agent_plays_behind_the_default_gate_and_its_record_verifies() {
    for card in find("chinese_checkers").unwrap().agents {
        let guarded = format!("+{}", card.name);
        let record = game(2, &[&guarded, "greedy", "clairvoyant"], 2, None);
        let moves = moves(&record);
        let judged = moves.iter().filter(|played| played.seat == Seat::new(0));
        for played in judged.filter(|played| played.author == Author::Agent) {
            let checks: Vec<_> = played.findings.iter().map(|finding| &*finding.check).collect();
            assert_eq!(checks, ["legal", "makes_progress", "keeps_pack"], "{}", card.name);
        }
        check_forecasts(&record);
        let report = verify(&record, Thoroughness::Proposals, &Budget::default());
        assert_eq!(report.differences, [], "{}", card.name);
        let setup = record.setup().unwrap();
        assert_eq!((setup.seats[0].kind, setup.seats[0].guarded), (SeatKind::Agent, true));
    }
}
