//! Games of checkers that begin from a position, after moves that were played before.

use sixpoint::rules::checkers::{Large, Medium, Options, Small};
use sixpoint::rules::{BadOptions, Game, Notation};

use crate::drawn::play;

fn opened(fen: Option<&str>, opening: &str) -> Result<Small, BadOptions> {
    let fen = fen.map(str::to_owned);
    Small::new(&Options { fen, opening: Some(opening.to_owned()), ..Options::default() })
}

fn start(fen: Option<&str>, opening: &str) -> String {
    let game = opened(fen, opening).unwrap_or_else(|bad| panic!("{opening}: {bad}"));
    game.write_position(&game.start())
}

#[test]
fn a_ballot_is_played_and_the_game_begins_at_ply_0() {
    let ballot = "W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,13";
    for text in ["9-13 21-17 5-9", "1. 9-13 21-17 2. 5-9", "1.9-13 21-17 2.5-9", "9-13,21-17,5-9"] {
        assert_eq!(start(None, text), format!("{ballot} quiet=0 ply=0"), "{text}");
    }
    assert_eq!(start(None, " "), start(None, ""));
    let captured = start(Some("W:W19,32:B8,16"), "19x3");
    assert_eq!(captured, "B:WK3,32:B quiet=0 ply=0", "the game may be over");
}

#[test]
fn quiet_plies_of_the_opening_count() {
    assert_eq!(start(Some("W:WK32:BK1"), "32-28 1-5"), "W:WK28:BK5 quiet=2 ply=0");
    let game = opened(Some("W:WK32:BK1 quiet=70 ply=90"), "32-28 1-5").unwrap();
    let mut state = game.start();
    assert_eq!((game.quiet(&state), game.ply(&state)), (72, 0));
    play(&game, &mut state, "28-32 5-1 32-28 1-5 28-32 5-1 32-28");
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "1-5");
    assert_eq!(game.outcome(&state).unwrap().rule, "draw_80");
}

#[test]
fn an_opening_past_the_draw_is_accepted_and_drawn_unless_it_goes_on() {
    let shuffle = ["32-28", "1-5", "28-32", "5-1"].repeat(25).join(" ");
    let game = opened(Some("W:WK32,21:BK1"), &shuffle).unwrap();
    assert_eq!(game.outcome(&game.start()).unwrap().rule, "draw_80");
    let text = game.write_position(&game.start());
    let again = game.read_position(&text).expect("what is written can be read");
    assert_eq!(game.write_position(&again), text);
    assert_eq!(
        start(Some("W:WK32,21:BK1"), &format!("{shuffle} 21-17")),
        "B:W17,K32:BK1 quiet=0 ply=0",
        "a man's move begins the count again"
    );
}

#[test]
fn moves_that_are_not_legal_are_refused_by_name() {
    for (opening, told) in [
        ("9-13 21-18", "21-18"),
        ("9-13 9-13", "9-13"),
        ("11-15 22-18 8-11", "mandatory"),
        ("zero", "zero"),
        ("1-0", "1-0"),
        ("9-13 *", "*"),
    ] {
        let bad = opened(None, opening).unwrap_err();
        assert_eq!(bad.field, "opening", "{opening}");
        assert!(bad.to_string().contains(told), "{opening}: {bad}");
    }
    assert_eq!(opened(Some("B:WK32:B28"), "28-24").unwrap_err().field, "opening");
    for fen in ["", "B", "B:W33:B1", "B:W1:B1", "B:W0:B1", "X:W32:B1", "B:W32:B1:W5", "B:W4:B1"] {
        let bad = opened(Some(fen), "").unwrap_err();
        assert_eq!(bad.field, "fen", "{fen}: {bad}");
    }
}

#[test]
fn the_same_position_starts_on_every_kind_of_board() {
    let options = |fen: &str| Options { fen: Some(fen.to_owned()), ..Options::default() };
    for fen in ["B:W18,21:B1,K10", "W:WK32:BK1 quiet=79", "W:W19,32,K10:B16,8,K21"] {
        let small = Small::new(&options(fen)).unwrap();
        let medium = Medium::new(&options(fen)).unwrap();
        let large = Large::new(&options(fen)).unwrap();
        let texts = [
            small.write_position(&small.start()),
            medium.write_position(&medium.start()),
            large.write_position(&large.start()),
        ];
        assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
        let bytes = [
            canonical(&small, &small.start()),
            canonical(&medium, &medium.start()),
            canonical(&large, &large.start()),
        ];
        assert!(bytes.iter().all(|other| *other == bytes[0]), "seeds and hashes are the same");
    }
}

fn canonical<G: Notation>(game: &G, state: &G::State) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.canonical(state, &mut bytes);
    bytes
}

#[test]
fn the_bytes_differ_wherever_the_rules_look() {
    let game = Small::new(&Options::default()).unwrap();
    let mut seen = std::collections::HashSet::new();
    let texts = [
        "B:WK32:BK1",
        "W:WK32:BK1",
        "B:WK32:BK1 quiet=1",
        "B:WK32:BK1 ply=1",
        "B:WK32:BK1 retired=R",
        "B:WK32:BK1 retired=W",
        "B:W32:BK1",
        "B:WK32:B1",
        "B:WK32:BK2",
        "B:WK1:BK32",
        "B:WK1,K32:B",
        "B:W:BK1,K32",
    ];
    for text in texts {
        let state = game.read_position(text).unwrap();
        assert!(seen.insert(canonical(&game, &state)), "{text}");
    }
    let key = |text: &str| game.key(&game.read_position(text).unwrap());
    assert!(key(texts[0]) == key(texts[3]), "the number of plies cannot matter");
    for other in texts.iter().filter(|text| !text.contains("ply")).skip(1) {
        assert!(key(texts[0]) != key(other), "{other}");
    }
}
