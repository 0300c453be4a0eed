//! A person's turns, with somebody at the terminal who knows what they want.

use std::collections::VecDeque;
use std::io;

use serde_json::{Map, Value, json};
use sixpoint::engine::{Author, LegalMove, SeatSetup, SetupRequest, find};
use sixpoint::rules::{Cell, Picture, Shape};
use sixpoint::terminal::{Ending, Picked, Reply, Session, View, play_on, prompt};

/// A view that asks a closure and remembers everything.
pub(crate) struct Scripted<'a> {
    answer: Box<dyn FnMut(&Session) -> Reply + 'a>,
    pub(crate) told: Vec<String>,
    pub(crate) picks: Vec<Option<Picked>>,
    pub(crate) prompts: Vec<String>,
    pub(crate) ending: Option<Ending>,
    pub(crate) coordinates: bool,
}

impl<'a> Scripted<'a> {
    pub(crate) fn new(answer: impl FnMut(&Session) -> Reply + 'a) -> Self {
        Self {
            answer: Box::new(answer),
            told: Vec::new(),
            picks: Vec::new(),
            prompts: Vec::new(),
            ending: None,
            coordinates: false,
        }
    }

    /// Types these lines and then nothing more.
    pub(crate) fn typing(lines: &[&str]) -> Scripted<'static> {
        let mut lines: VecDeque<_> = lines.iter().map(ToString::to_string).collect();
        Scripted::new(move |_| lines.pop_front().map_or(Reply::Gone, Reply::Line))
    }

    pub(crate) fn all_told(&self) -> String {
        self.told.join("\n")
    }
}

impl View for Scripted<'_> {
    fn show(&mut self, _: &Session) -> io::Result<()> {
        Ok(())
    }

    fn ask(&mut self, session: &Session) -> io::Result<Reply> {
        self.prompts.push(prompt(session));
        Ok((self.answer)(session))
    }

    fn tell(&mut self, _: &Session, words: &[String]) -> io::Result<()> {
        assert!(words.iter().all(|line| line.chars().count() <= 80), "{words:#?}");
        self.told.extend_from_slice(words);
        Ok(())
    }

    fn pick(&mut self, _: &Session, picked: Option<&Picked>) -> io::Result<()> {
        self.picks.push(picked.cloned());
        Ok(())
    }

    fn names_cells(&self) -> bool {
        self.coordinates
    }

    fn close(&mut self, _: &Session, ending: &Ending) -> io::Result<()> {
        self.ending = Some(ending.clone());
        Ok(())
    }
}

/// A game at its start; `you` is a person, `guarded:you` a guarded one.
pub(crate) fn opened(game: &str, options: &Value, seats: &[&str]) -> Session {
    let listing = find(game).unwrap();
    let seat = |text: &&str| match *text {
        "you" => SeatSetup::person(),
        "guarded:you" => SeatSetup { guarded: true, ..SeatSetup::person() },
        agent => SeatSetup::read_entrant(listing, agent).unwrap(),
    };
    let options: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
    let seats = seats.iter().map(seat).collect();
    let request = SetupRequest { game: game.to_owned(), options, seats, seed: Some(0) };
    Session::new(request.complete(0).unwrap()).unwrap()
}

/// Lets these lines be typed and says what came of it.
pub(crate) fn typed(session: &mut Session, lines: &[&str]) -> Scripted<'static> {
    let mut view = Scripted::typing(lines);
    play_on(session, None, &mut view).unwrap();
    view
}

/// Small numbers that look drawn; the same for the same seed (a linear congruential generator with
/// the multiplier of Knuth's MMIX).
pub(crate) struct Draws(pub(crate) u64);

impl Draws {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// The lines that play a move in one of six ways.
fn ways(picture: &Picture, mover: u8, mv: &LegalMove, way: usize) -> Vec<String> {
    let at = |name: &str| picture.cells.iter().find(|cell| cell.name == name).unwrap();
    let touch = |one: &Cell, other: &Cell| {
        matches!((one.x.abs_diff(other.x), one.y.abs_diff(other.y)), (2, 0) | (1, 1))
    };
    let Some(to) = mv.route.last() else { return vec![mv.text.clone()] };
    let from = if mv.route.len() > 1 {
        mv.route[0].clone()
    } else {
        let own = picture.pieces.iter().filter(|piece| piece.seat.number() == mover);
        let mut beside = own.filter(|piece| touch(at(&piece.cell), at(to)));
        beside.next().unwrap().cell.clone()
    };
    let whole = mv.text.clone();
    match way {
        0 => vec![whole],
        1 => vec![format!("  {} ", whole.replace(['-', 'x'], " ").to_uppercase())],
        2 if picture.shape == Shape::Checkerboard => vec![whole.replace('x', ":")],
        2 => vec![format!("{from}-{to}")],
        // The target may be one of several ways there; then the whole move is asked for.
        3 => vec![from, to.clone(), whole],
        4 => vec![from.to_uppercase(), String::new(), from.clone(), from, whole],
        _ => vec![from, whole],
    }
}

/// Plays random legal moves, each in a random way, and checks that they are what is played.
fn plays_what_is_meant(game: &str, options: &Value, seats: &[&str], most: u32, seed: u64) {
    let mut session = opened(game, options, seats);
    let mut draws = Draws(seed);
    let mut meant = Vec::new();
    let mut lines = VecDeque::new();
    let mut asked_at = u32::MAX;
    let mut view = Scripted::new(|session| {
        // What is left of the lines for the move before was not needed.
        if asked_at != session.game().ply() {
            asked_at = session.game().ply();
            let legal = session.game().legal();
            let mv = legal[draws.below(legal.len())].clone();
            let picture = session.game().view().picture;
            lines = ways(&picture, session.mover().number(), &mv, draws.below(6)).into();
            meant.push(mv.text);
        }
        Reply::Line(lines.pop_front().expect("the lines play the move"))
    });
    let ending = play_on(&mut session, Some(most), &mut view).unwrap();
    drop(view);
    let own = session.moves().iter().filter(|played| played.author == Author::Player);
    let own: Vec<_> = own.map(|played| played.proposed.clone().unwrap()).collect();
    assert_eq!(own, meant, "{game}, seed {seed}");
    let enough = session.moves().len() == usize::try_from(most).unwrap();
    assert!(ending == Ending::Over || enough, "{game}, seed {seed}: {ending:?}");
}

#[test]
fn whole_games_are_played_in_every_way_of_typing_moves() {
    for seed in 0..4 {
        plays_what_is_meant("hexxagon", &json!({"side": 4}), &["you", "random"], 1000, seed);
        plays_what_is_meant("hexxagon", &json!({"side": 3}), &["you", "you"], 1000, seed);
        plays_what_is_meant("checkers", &json!({}), &["random", "you"], 1000, seed);
        plays_what_is_meant("checkers", &json!({"size": 10}), &["you", "you"], 1000, seed);
        plays_what_is_meant("chinese_checkers", &json!({}), &["you", "greedy", "you"], 150, seed);
        plays_what_is_meant("chinese_checkers", &json!({"side": 2}), &["you"], 300, seed);
    }
}

#[test]
fn a_guarded_person_proposes_and_the_gate_decides() {
    plays_what_is_meant("hexxagon", &json!({"side": 3}), &["guarded:you", "random"], 1000, 1);
    plays_what_is_meant("chinese_checkers", &json!({"side": 2}), &["guarded:you", "random"], 60, 2);
    plays_what_is_meant("checkers", &json!({}), &["guarded:you", "random"], 16, 3);
}

#[test]
fn a_piece_is_picked_up_put_down_and_moved() {
    let mut session = opened("hexxagon", &json!({}), &["you", "random"]);
    let view = typed(&mut session, &["E1", "f6", "e1", "e1", "a5", "", "i5", "cancel", "e1", "e3"]);
    let at = |from: &str| view.picks.iter().flatten().find(|picked| picked.from == from).unwrap();
    // The bottom corner of the standard board: three neighbours and five cells two steps away.
    assert_eq!(at("e1").near, ["d1", "e2", "f1"]);
    assert_eq!(at("e1").far, ["c1", "d2", "e3", "f2", "g1"]);
    let order: Vec<_> = view
        .picks
        .iter()
        .map(|picked| picked.as_ref().map_or("-", |picked| &picked.from))
        .collect();
    assert_eq!(order, ["e1", "-", "e1", "a5", "-", "i5", "-", "e1"]);
    let told = view.all_told();
    assert!(told.contains("f6 is 6 steps from e1"), "a wrong target is explained: {told}");
    assert!(told.contains("e1 can clone to d1, e2, f1 or jump to c1, d2, e3, f2, g1"), "{told}");
    assert_eq!(session.moves()[0].played, "e1-e3");
}

#[test]
fn a_wrong_target_leaves_the_piece_in_the_hand() {
    let mut session = opened("hexxagon", &json!({}), &["you", "random"]);
    typed(&mut session, &["e1", "e9", "d4", "zz9", "e3"]);
    assert_eq!(session.moves()[0].played, "e1-e3");
    // b5 is next to a5, not to e1: with e1 in hand it is no target.
    let mut session = opened("hexxagon", &json!({}), &["you", "random"]);
    let view = typed(&mut session, &["e1", "b5"]);
    assert!(session.moves().is_empty());
    assert!(view.all_told().contains("b5 is 7 steps from e1"), "{}", view.all_told());
}

#[test]
fn a_target_that_several_captures_reach_is_told_with_all_of_them() {
    // The man on 2 takes 6 and 14 over 9, or 7 and 15 over 11; both ways end on 18.
    let fen = json!({"fen": "B:W6,7,14,15,32:B2"});
    for last in ["2x9x18", "9 18", "9x18"] {
        let mut session = opened("checkers", &fen, &["you", "random"]);
        let view = typed(&mut session, &["2", "18", last]);
        let told = view.all_told();
        assert!(told.contains("2x9x18") && told.contains("2x11x18"), "{told}");
        assert_eq!(session.moves()[0].played, "2x9x18", "{last}");
    }
}

#[test]
fn what_is_no_move_is_refused_in_the_games_words() {
    for (game, line, words) in [
        ("checkers", "9-18", "there is no piece on 14"),
        ("checkers", "9", "9 can step to 13, 14"),
        ("checkers", "1", "1 has no legal move"),
        ("checkers", "21", "21 is not a piece of yours"),
        ("checkers", "15", "15 is empty"),
        ("checkers", "99", "they are 1 to 32"),
        ("chinese_checkers", "i5", "i5 is empty"),
        ("chinese_checkers", "pass", "only a player without a move may pass"),
        ("hexxagon", "e5", "further than two steps"),
        ("hexxagon", "d4", "removed cell"),
        ("hexxagon", "e1 e2 e3", "is no move"),
        ("hexxagon", "hello", "\"hello\" is no command (help lists them)"),
        ("hexxagon", "\u{7}\u{1b}[2J", "there is no cell"),
        ("checkers", "undo 3", "undo stands alone"),
        ("checkers", "save", "save must name a file"),
    ] {
        let mut session = opened(game, &json!({}), &["you", "random"]);
        let view = typed(&mut session, &[line]);
        let told = view.told.join(" ");
        assert!(told.contains(words), "{game}, {line:?}: {told}");
        assert!(!told.contains(char::is_control), "{told:?}");
        assert!(session.moves().is_empty(), "{game}, {line:?}");
        assert_eq!(view.ending, Some(Ending::Stopped("the input ended".to_owned())));
    }
}

#[test]
fn the_question_names_whose_turn_it_is() {
    let mut session = opened("checkers", &json!({}), &["you", "you"]);
    let view = typed(&mut session, &["11-15", "moves", "24-20"]);
    let first = "Red to move (help, or a move as ";
    assert!(view.prompts[0].starts_with(first), "{:?}", view.prompts);
    let turns = ["White", "White", "Red"].map(|name| format!("{name} to move: "));
    assert_eq!(view.prompts[1..], turns);
}
