//! Three hundred real games, and what replaying a game says.

use std::collections::BTreeMap;

use sixpoint::rules::checkers::pdn::{Convention, Ended, Game, Reader, Replayed};
use sixpoint::rules::checkers::{Options, Small};
use sixpoint::rules::{Game as _, Notation};

use crate::checkers_model::Model;
use crate::checkers_pdn::again;

pub(crate) fn archive() -> Vec<Game> {
    let games = Reader::new(include_str!("../data/acf-300.pdn"));
    games.collect::<Result<_, _>>().unwrap_or_else(|bad| panic!("{bad}"))
}

pub(crate) fn replayed(game: &Game) -> Replayed {
    game.replay(None).unwrap_or_else(|bad| panic!("{bad}"))
}

fn only(text: &str) -> Game {
    Reader::new(text).next().unwrap().unwrap()
}

#[test]
fn the_archive_is_read_and_every_move_is_legal() {
    let games = archive();
    assert_eq!(games.len(), 300);
    for game in &games {
        let whole = replayed(game);
        let mut model = Model::start(8);
        for text in &whole.moves {
            let path = model.find(text);
            model.play(&path);
        }
        assert!(whole.position.starts_with(&model.fen()), "{} {}", whole.position, model.fen());
        assert_eq!((whole.size, whole.fen, whole.drawn_before), (8, None, None));
    }
}

#[test]
fn the_archive_is_the_same_after_writing_and_reading() {
    let games = archive();
    assert_eq!(again(&games), games);
    let written = games.iter().map(Game::to_string).collect::<Vec<_>>();
    let twice = again(&games).iter().map(Game::to_string).collect::<Vec<_>>();
    assert_eq!(written, twice);
}

#[test]
fn the_winners_of_the_archive_are_counted_by_colour() {
    let count = |convention| {
        let mut found = BTreeMap::new();
        for game in archive() {
            *found.entry(game.ending(convention).unwrap().ended).or_insert(0) += 1;
        }
        found.into_iter().collect::<Vec<_>>()
    };
    let expected = [(Ended::BlackWon, 57), (Ended::WhiteWon, 69), (Ended::Drawn, 174)];
    assert_eq!(count(Convention::BlackFirst), expected);
    let turned = [(Ended::BlackWon, 69), (Ended::WhiteWon, 57), (Ended::Drawn, 174)];
    assert_eq!(count(Convention::WhiteFirst), turned);
}

#[test]
fn a_game_of_the_archive_can_be_opened_at_every_ply() {
    for game in archive() {
        let whole = replayed(&game);
        let rules = Small::new(&Options::default()).unwrap();
        let mut state = rules.start();
        for ply in 0..=whole.moves.len() {
            let opening = Some(whole.moves[..ply].join(" "));
            let opened = Small::new(&Options { opening, ..Options::default() }).unwrap();
            assert_eq!(opened.fen(&opened.start()), rules.fen(&state));
            if let Some(text) = whole.moves.get(ply) {
                let mv = rules.read(&state, text).unwrap();
                rules.apply(&mut state, &mv);
            }
        }
    }
}

#[test]
fn short_forms_are_played_when_one_move_alone_goes_that_way() {
    for (text, moves) in [
        ("[FEN \"W:W19,32:B16,8\"] 19x3", "19x12x3"),
        ("[FEN \"W:W19,32:B16,8\"] 19-3", "19x12x3"),
        ("[FEN \"W:W11:B6,7\"] 11-2", "11x2"),
        ("1. 11x15 22:18 15-22 25-18", "11-15 22-18 15x22 25x18"),
        ("[GameType \"21,B,10,10,N1,0\"] 16-21", "16-21"),
        ("[GameType \"21,B,12,12,N1,0\"] 25-31", "25-31"),
        ("[GameType \"21,B,16,16,N1,0\"] 50-58", "50-58"),
    ] {
        assert_eq!(replayed(&only(text)).moves.join(" "), moves, "{text}");
    }
    let bad = only("[FEN \"W:WK18:B6,7,14,15\"]\n18x18").replay(None).unwrap_err().to_string();
    assert!(
        bad.starts_with("line 2, column 1: 18x18 is not legal at ply 1: 18x18 could be "),
        "{bad}"
    );
    assert!(bad.contains("18x9x2x11x18") && bad.contains("18x11x2x9x18"), "{bad}");
}

#[test]
fn a_game_is_refused_where_it_stops_being_legal() {
    for (text, place, problem) in [
        ("1. 11-15 22-18\n2. 15-19", "2:4", "15-19 is not legal at ply 3: a capture is available"),
        ("1. 11-16 22-18 2. 16-20? 18-15 3. 11x18", "1:35", "11x18 is not legal at ply 5"),
        ("1. 9-13 10-14", "1:9", "the piece on 10 is"),
        ("1. 33-29", "1:4", "33-29 is not legal at ply 1: \"33\""),
        ("1. 9-13 {c} (9-14) 40-41", "1:20", "40-41 is not legal at ply 2"),
        ("[FEN \"B:WK32:B28\"] 28-32", "1:20", "28-32 is not legal at ply 1: the game is over"),
    ] {
        let bad = only(text).replay(None).expect_err(text);
        let (line, column) = place.split_once(':').unwrap();
        assert_eq!(bad.place.to_string(), format!("line {line}, column {column}"), "{text}: {bad}");
        assert!(bad.problem.contains(problem), "{text}: {bad}");
    }
    let bad = only("1. 11-15 *").replay(Some(2)).unwrap_err().to_string();
    assert_eq!(bad, "line 1, column 10: the game ends after ply 1; there is no ply 2");
    assert!(only("1. 11-15 *").replay(Some(1)).is_ok());
}

#[test]
fn a_game_from_elsewhere_may_pass_our_draw_and_it_is_noted() {
    let shuffle = "32-28 1-5 28-32 5-1 ".repeat(30);
    let whole = replayed(&only(&format!("[FEN \"W:WK32:BK1\"] {shuffle}")));
    assert_eq!(whole.moves.len(), 120);
    assert_eq!(whole.drawn_before, Some(80));
    assert_eq!(whole.outcome.map(|outcome| outcome.rule), Some("draw_80".to_owned()));
    let shuffle = "32-28 1-5 28-32 5-1 ".repeat(20);
    let whole = replayed(&only(&format!("[FEN \"W:WK32:BK1\"] {shuffle}")));
    assert_eq!(whole.drawn_before, None);
    assert_eq!(whole.outcome.map(|outcome| outcome.rule), Some("draw_80".to_owned()));
}
