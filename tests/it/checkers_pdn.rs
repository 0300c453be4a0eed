//! Games of checkers as people keep them: the forms of the field, and what each is taken for.

use sixpoint::rules::checkers::pdn::{
    Comment, Convention, Ended, Game, Head, Item, Reader, Score, Start, decode,
};

pub(crate) fn games(text: &str) -> Vec<Game> {
    Reader::new(text).collect::<Result<_, _>>().unwrap_or_else(|bad| panic!("{bad} in {text}"))
}

fn only(text: &str) -> Game {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn moves(game: &Game) -> String {
    game.moves().map(|mv| mv.what.to_string()).collect::<Vec<_>>().join(" ")
}

fn score(game: &Game) -> Option<&str> {
    game.score.what.map(Score::text)
}

/// Written and read again, all games together.
pub(crate) fn again(games: &[Game]) -> Vec<Game> {
    let text = games.iter().map(Game::to_string).collect::<Vec<_>>().join("\n");
    self::games(&text)
}

#[test]
fn moves_are_found_between_all_that_surrounds_them() {
    for (text, found) in [
        ("1. 11-15 22-18 2. 15x22 25x18 *", "11-15 22-18 15x22 25x18"),
        ("1.11-15 22-18 2.15x22 25x18", "11-15 22-18 15x22 25x18"),
        ("1 11-15 22-18 2 15:22 25X18", "11-15 22-18 15x22 25x18"),
        ("11-15 1... 22-18 2. 15×22 2. ... 25x18", "11-15 22-18 15x22 25x18"),
        ("1. 11–15 22-18\n2.\r\n15x22 25x18", "11-15 22-18 15x22 25x18"),
        ("1. 11-15 {x. 9-14} 22-18 ; 9-14\n15x22 25x18", "11-15 22-18 15x22 25x18"),
        ("1. 11-15\n% 9-14 ( { \n22-18 15x22 25x18", "11-15 22-18 15x22 25x18"),
        ("1. 11-15 (1. 9-14 22-18 (22-17) 5-9) 22-18", "11-15 22-18"),
        ("1. 11-15! $1 22-18?? $23 15x22!? 25x18(!)", "11-15! 22-18?? 15x22!? 25x18(!)"),
        ("19x12x3 19-12-3", "19x12x3 19-12-3"),
        ("\u{feff}1. 11-15", "11-15"),
    ] {
        assert_eq!(moves(&only(text)), found, "{text}");
    }
}

#[test]
fn a_result_is_told_from_a_move_that_looks_like_it() {
    for (text, found, result) in [
        ("1. 11-15 1-0", "11-15", Some("1-0")),
        ("1. 11-15 0-1", "11-15", Some("0-1")),
        ("1. 11-15 1/2-1/2", "11-15", Some("1/2-1/2")),
        ("1. 11-15 2-0", "11-15", Some("2-0")),
        ("1. 11-15 0-2", "11-15", Some("0-2")),
        ("1. 11-15 1-1", "11-15", Some("1-1")),
        ("1. 11-15 0-0", "11-15", Some("0-0")),
        ("1. 1-5 2-7 1-10", "1-5 2-7 1-10", None),
        ("1. 1x10 2-11", "1x10 2-11", None),
        ("1-0", "", Some("1-0")),
    ] {
        let game = only(text);
        assert_eq!((moves(&game).as_str(), score(&game)), (found, result), "{text}");
    }
}

#[test]
fn a_star_marks_a_move_or_ends_a_game() {
    for (text, found, result) in [
        ("1. 11-15* 22-18", "11-15* 22-18", None),
        ("1. 11-15 * 22-18", "11-15* 22-18", None),
        ("1. 11-15 22-18 * 2. 15x22", "11-15 22-18* 15x22", None),
        ("1. 11-15 *", "11-15", Some("*")),
        ("1. 11-15* *", "11-15*", Some("*")),
        ("1. 11-15*! 1-0", "11-15*!", Some("1-0")),
        ("1. 11-15 * 1-0", "11-15*", Some("1-0")),
        ("1. 11-15 (9-14 *) 22-18", "11-15 22-18", None),
        ("1. 11-15 * {adjourned} ; for ever", "11-15", Some("*")),
    ] {
        let game = only(text);
        assert_eq!((moves(&game).as_str(), score(&game)), (found, result), "{text}");
    }
    let two = games("1. 11-15 * {first} 1. 9-14 *");
    assert_eq!(two.iter().map(moves).collect::<Vec<_>>(), ["11-15", "9-14"]);
}

#[test]
fn games_end_with_a_result_or_where_the_next_begins() {
    let text = "[Event \"a\"]\n[Event \"b\"]\n1. 9-14\n[Event \"c\"]\n{none}\n[Event \"d\"]\n1-0\n\n1. 11-15 0-1";
    let found: Vec<_> =
        games(text).iter().map(|game| (moves(game), score(game).is_some())).collect();
    let found: Vec<_> = found.iter().map(|(moves, score)| (moves.as_str(), *score)).collect();
    assert_eq!(found, [("", false), ("9-14", false), ("", false), ("", true), ("11-15", true)]);
    assert!(games("").is_empty());
    assert!(games(" \n% nothing\n").is_empty());
}

#[test]
fn remarks_stay_where_they_are() {
    let text = "{file} [Event \"The \\\"Big\\\" C:\\\\x\"] ; tag\n[Black \"?\"]\n\
        {start} 1. 11-15! $1 {good} (1. 9-14 {or} (9-13 *) 22-18 1-0) 1... 22-18 ;rest } of line\n\
        2. 15x22 25x18 1/2-1/2 {agreed}";
    let game = only(text);
    let tag = game.tag("Event").unwrap();
    assert_eq!(tag.what, "The \"Big\" C:\\x");
    assert_eq!((tag.place.line, tag.place.column), (1, 16));
    assert!(matches!(&game.head[0], Head::Comment(comment) if comment.text() == "file"));
    assert!(matches!(&game.head[2], Head::Comment(comment) if comment.text() == " tag"));
    let Item::Variation(inner) = &game.items[4] else { panic!("{:?}", game.items) };
    assert!(matches!(&inner[2], Item::Variation(inmost) if inmost.len() == 1));
    assert_eq!(game.afterwards, [Comment::new("agreed")]);
    assert_eq!(
        game.to_string(),
        "{file}\n[Event \"The \\\"Big\\\" C:\\\\x\"]\n; tag\n[Black \"?\"]\n\n\
         {start} 1. 11-15! $1 {good} (1. 9-14 {or} (1... 9-13*) 1... 22-18 1-0) 1... 22-18\n\
         ;rest } of line\n2. 15x22 25x18 1/2-1/2 {agreed}\n"
            .replace("(1... 9-13*)", "(1. 9-13*)")
    );
    assert_eq!(again(std::slice::from_ref(&game)), [game]);
}

#[test]
fn numbers_follow_the_side_that_starts() {
    let game = only("[SetUp \"1\"]\n[FEN \"W:W18:B1\"]\n18-15 (18-14 1-6) 1-6 15-10 6x15 0-1");
    let text = game.to_string();
    assert!(
        text.ends_with("\n\n1... 18-15 (1... 18-14 2. 1-6) 2. 1-6 15-10 3. 6x15 0-1\n"),
        "{text}"
    );
}

#[test]
fn long_games_are_broken_into_lines() {
    let game = only(&"11-15 22-18 ".repeat(40));
    let text = game.to_string();
    assert!(
        text.lines().count() > 6 && text.lines().all(|line| line.chars().count() <= 79),
        "{text}"
    );
    assert_eq!(again(std::slice::from_ref(&game)), [game]);
}

#[test]
fn the_winner_is_named_by_colour_in_both_conventions() {
    use Convention::{BlackFirst, WhiteFirst};
    use Ended::{BlackWon, BothLost, Drawn, Unfinished, WhiteWon};
    for (text, black_first, white_first) in [
        ("1. 11-15 1-0", BlackWon, WhiteWon),
        ("1. 11-15 0-1", WhiteWon, BlackWon),
        ("1. 11-15 2-0", BlackWon, WhiteWon),
        ("1. 11-15 0-2", WhiteWon, BlackWon),
        ("1. 11-15 1/2-1/2", Drawn, Drawn),
        ("1. 11-15 1-1", Drawn, Drawn),
        ("1. 11-15 0-0", BothLost, BothLost),
        ("1. 11-15 *", Unfinished, Unfinished),
        ("1. 11-15", Unfinished, Unfinished),
        ("[Result \"1-0\"] 1. 11-15", BlackWon, WhiteWon),
        ("[Result \"1-0\"] 1. 11-15 *", BlackWon, WhiteWon),
        ("[Result \"1-0\"] 1. 11-15 2-0", BlackWon, WhiteWon),
        ("[Result \"*\"] 1. 11-15 1-0", BlackWon, WhiteWon),
        ("[Result \"1-0\"] [Winner \"White\"] 1. 11-15 1-0", WhiteWon, WhiteWon),
    ] {
        let game = only(text);
        assert_eq!(game.ending(BlackFirst).unwrap().ended, black_first, "{text}");
        assert_eq!(game.ending(WhiteFirst).unwrap().ended, white_first, "{text}");
    }
    assert_eq!(Convention::default(), BlackFirst);
}

#[test]
fn tags_say_what_the_game_starts_from() {
    let usual = Start { size: 8, fen: None };
    for text in ["", "[GameType \"21\"]", "[GameType \"21,B,8,8,N1,0\"]", "[SetUp \"0\"]"] {
        assert_eq!(only(&format!("{text} 1. 11-15")).start(), Ok(usual.clone()), "{text}");
    }
    let long = "[GameType \"21,B,10,10,N1,0\"] [FEN \"W:W50:B1\"] 50-45";
    let start = only(long).start().unwrap();
    assert_eq!((start.size, start.fen.unwrap().to_string().as_str()), (10, "W:W50:B1"));
}

#[test]
fn a_file_in_latin_letters_is_read_too() {
    let bytes = b"[Black \"M\xfcller\"] 1. 11-15 1-0";
    assert_eq!(only(&decode(bytes)).tag("Black").unwrap().what, "M\u{fc}ller");
    let bytes = "[Black \"M\u{fc}ller\"]".as_bytes();
    assert_eq!(only(&decode(bytes)).tag("Black").unwrap().what, "M\u{fc}ller");
}
