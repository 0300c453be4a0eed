//! The gate of Hexxagon: the frames of the reference document, and what its checks say.

use sixpoint::agents::{Budget, Nobody, Turn};
use sixpoint::gate::hexxagon::{CARDS, agent_gate, default_gate};
use sixpoint::gate::{Finding, Verdict};
use sixpoint::rules::hexxagon::{Hexxagon, Move, Options, Small, Start, State};
use sixpoint::rules::{Game, Notation};

type Position = State<u64>;

fn rules(options: &Options) -> Small {
    Hexxagon::new(options).unwrap()
}

fn review(game: &Small, state: &Position, seed: u64, mv: Option<Move>) -> Verdict<Move> {
    let (budget, seat) = (Budget::default(), state.to_move());
    let turn = Turn { game, state, seat, seed, budget: &budget, others: &Nobody };
    default_gate().review(&turn, mv)
}

/// Judges a move: the findings and what is played.
fn verdict(game: &Small, state: &Position, proposal: &str) -> (Vec<Finding>, String) {
    let mv = game.read(state, proposal).unwrap();
    let verdict = review(game, state, 0, Some(mv));
    assert_eq!(verdict.proposed, Some(mv));
    (verdict.findings, game.write(state, &verdict.played))
}

fn numbers<const N: usize>(finding: &Finding, names: [&str; N]) -> [i64; N] {
    names.map(|name| finding.numbers[name].unwrap())
}

fn told(findings: &[Finding]) -> Vec<(&str, bool, &str)> {
    let each = findings.iter().map(|it| (&*it.check, it.pass, &*it.sentence));
    each.collect()
}

/// The position after some moves.
fn after(game: &Small, moves: &[&str]) -> Position {
    let mut state = game.start();
    for mv in moves {
        let mv = game.read(&state, mv).unwrap();
        game.apply(&mut state, &mv);
    }
    state
}

#[test]
fn the_documents_override_is_refused_with_its_sentence() {
    let game = rules(&Options::default());
    let state = after(&game, &["e2"]);
    let (findings, played) = verdict(&game, &state, "a2");
    let [.., exchange] = &findings[..] else { panic!("no findings") };
    // Of the moves that keep the lead at -1 by one gained piece the document's seed drew e8.
    assert!(!exchange.pass);
    let refused =
        format!("wins 1, but the reply a5-a3 wins back 2; {played} is safer (piece lead -1)");
    assert_eq!(
        told(&findings),
        [
            ("legal", true, "a legal move, one of 24"),
            ("takes_forced_win", true, "no move forces a win in two plies"),
            ("no_losing_reply", true, "no reply wins the game for Ruby"),
            ("holds_exchange", false, &refused),
        ]
    );
    let names = ["margin", "gain", "wins_back", "value", "best"];
    assert_eq!(numbers(exchange, names), [-1, 1, 2, -2, -1]);
    assert_eq!(exchange.line, ["a5-a3"]);
    let drawn: Vec<_> = (0..300)
        .map(|seed| game.write(&state, &review(&game, &state, seed, None).played))
        .collect();
    assert!(drawn.contains(&"e8".to_owned()), "{drawn:?}");
    let (findings, played) = verdict(&game, &state, "e8");
    assert_eq!(played, "e8");
    let sentence = "wins 1; the best reply wins back 1 (piece lead -1)";
    assert_eq!(told(&findings)[3], ("holds_exchange", true, sentence));
    assert_eq!(findings[3].line, [""; 0]);
}

#[test]
fn the_documents_ring_goes_ahead_with_its_numbers() {
    let game = rules(&Options { start: Start::Ring, ..Options::default() });
    let state = game.start();
    let (findings, played) = verdict(&game, &state, "a3-c5");
    assert_eq!(played, "a3-c5");
    let told = told(&findings);
    assert_eq!(told[1], ("takes_forced_win", true, "no move forces a win in two plies"));
    assert_eq!(told[2], ("no_losing_reply", true, "no reply wins the game for Pearl"));
    let sentence = "wins 12; the best reply wins back 4 (piece lead +3)";
    assert_eq!(told[3], ("holds_exchange", true, sentence));
    assert_eq!(numbers(&findings[3], ["margin", "gain", "wins_back", "value"]), [-5, 12, 4, 3]);
}

#[test]
fn cards_name_the_checks_in_their_order() {
    let names: Vec<_> = CARDS.iter().map(|card| card.name).collect();
    assert_eq!(names, ["legal", "takes_forced_win", "no_losing_reply", "holds_exchange"]);
    assert!(agent_gate::<u64>("gated").is_some() && agent_gate::<u64>("greedy").is_none());
}

/// A position of a small board, a proposal, and what one check says of it; `PLAYED` stands for
/// what is played, which passes.
const SAID: &[(u16, &str, &str, &str, bool, &str)] = &[
    // The middle of the smallest board touches every other cell.
    (
        2,
        "1R/2P/R1 turn=P",
        "c2",
        "takes_forced_win",
        false,
        "forces no win, but b2 wins the game at once",
    ),
    (
        2,
        "1R/2P/R1 turn=P",
        "c2",
        "no_losing_reply",
        false,
        "the reply b2 wins the game for Ruby; b2 allows no such reply",
    ),
    (
        2,
        "1R/2P/R1 turn=P",
        "c2",
        "holds_exchange",
        false,
        "wins 3, but the reply b2 wins the game for Ruby; b2 is safer (won by 7)",
    ),
    (2, "1R/2P/R1 turn=P", "b2", "takes_forced_win", true, "wins the game at once"),
    (2, "1R/2P/R1 turn=P", "b2", "no_losing_reply", true, "the game ends before Ruby can reply"),
    (2, "1R/2P/R1 turn=P", "b2", "holds_exchange", true, "wins 5 and ends the game (won by 7)"),
    // A jump is the hundredth ply without a clone and leaves two pieces each.
    (
        2,
        "2/P1R/PP turn=R quiet=99",
        "b3-a1",
        "holds_exchange",
        true,
        "wins 2 and ends the game drawn",
    ),
    // Two jumps before the limit the game is decided whatever Pearl does.
    (
        3,
        "R1P/P#RP/RRP#R/R#RR/RRR turn=R quiet=97",
        "c2-a2",
        "takes_forced_win",
        true,
        "wins the game whatever Pearl replies",
    ),
    (
        3,
        "R1P/P#RP/RRP#R/R#RR/RRR turn=R quiet=97",
        "c2-a2",
        "holds_exchange",
        true,
        "wins 2; every reply ends the game (won by 4 or more)",
    ),
    // The jump would be the last ply and leaves Ruby far behind; a clone starts the count again.
    (
        3,
        "P2/1#1P/RPP#1/P#PP/2R turn=R quiet=99",
        "e3-c5",
        "no_losing_reply",
        false,
        "the move ends the game, won by Pearl; PLAYED does not",
    ),
    (
        3,
        "P2/1#1P/RPP#1/P#PP/2R turn=R quiet=99",
        "e3-c5",
        "holds_exchange",
        false,
        "wins 4, but the game ends, won by Pearl; PLAYED is safer (piece lead -3)",
    ),
    // One cell is empty.
    (
        3,
        "RPP/R#PP/RRR#1/R#PR/RRR turn=P",
        "c5",
        "no_losing_reply",
        true,
        "every move loses the game within two plies, this one at once to Ruby",
    ),
    (
        3,
        "RPP/R#PP/RRR#1/R#PR/RRR turn=P",
        "c5",
        "holds_exchange",
        true,
        "no move holds what it wins and this one loses the least: wins 3, the game ends, won by Ruby (lost by 2)",
    ),
    (
        3,
        "RPP/R#PP/RRR#1/R#PR/RRR turn=P",
        "a3-c5",
        "holds_exchange",
        false,
        "wins 2, but the reply a1-a3 wins the game for Ruby; no move holds, c5 loses the least (lost by 2)",
    ),
    // Whatever Ruby does, Pearl wins four cells or more of two.
    (
        2,
        "R1/PRR/R1 turn=R quiet=97",
        "c1-a2",
        "holds_exchange",
        true,
        "no move holds what it wins and this one loses the least: wins nothing, the reply b1-c2 wins back 4 (piece lead -1)",
    ),
    (
        2,
        "P1/PRP/P1 turn=R",
        "c2",
        "no_losing_reply",
        true,
        "no move keeps Pearl from winning with the reply, here a2",
    ),
];

#[test]
fn ends_within_the_two_plies_are_told_in_words() {
    for &(side, position, proposal, check, passes, told) in SAID {
        let game = rules(&Options { side, ..Options::default() });
        let state = game.read_position(position).unwrap();
        let (findings, played) = verdict(&game, &state, proposal);
        let finding = findings.iter().find(|finding| finding.check == check).unwrap();
        let told = told.replace("PLAYED", &played);
        assert_eq!(
            (finding.pass, &*finding.sentence),
            (passes, &*told),
            "{proposal} in {position}"
        );
    }
}

#[test]
fn hints_on_games_that_end_are_told_in_words() {
    for (position, told) in [
        ("1R/2P/R1 turn=P", "wins the game at once by 7: gains 5"),
        ("2/P1R/PP turn=R quiet=99", "ends the game drawn: gains 2"),
        ("P1/PRP/P1 turn=R", "loses the game by 3 to the reply a2: gains 5"),
    ] {
        let game = rules(&Options { side: 2, ..Options::default() });
        let state = game.read_position(position).unwrap();
        let (budget, seat) = (Budget::default(), state.to_move());
        let turn =
            Turn { game: &game, state: &state, seat, seed: 0, budget: &budget, others: &Nobody };
        let hints = default_gate().hints(&turn, 5);
        assert!(hints.iter().any(|hint| hint.sentence == told), "{position}: {hints:?}");
    }
}

#[test]
fn a_move_that_is_not_legal_is_stopped_at_the_first_check() {
    let game = rules(&Options::default());
    let state = game.start();
    let taken = game.board().cell("a1").unwrap();
    let verdict = review(&game, &state, 0, Some(Move::Clone { to: u32::try_from(taken).unwrap() }));
    assert_eq!(told(&verdict.findings), [("legal", false, "none of the 24 legal moves")]);
    assert_eq!(verdict.played, review(&game, &state, 0, None).played);
}
