//! The view on a terminal: whole games in a window of memory, by people who follow a script.

use std::sync::mpsc::channel;
use std::time::Duration;

use serde_json::json;
use sixpoint::agents::Budget;
use sixpoint::engine::{Job, Refusal};
use sixpoint::terminal::{
    Ending, Key, Live, Look, Manner, Named, Reply, Session, View, paint, play_on, steady_frame,
};

use crate::live_script::{Script, Step, manner, session, typed};
use crate::table::scene;

fn hexxagon(players: &[&str]) -> Session {
    session("hexxagon", &json!({ "side": 3 }), players)
}

/// Plays in a window; gives the ending and what was left on the screen everybody else uses.
fn played(script: &Script, session: &mut Session, delay: u64) -> (Ending, String) {
    let mut out = Vec::new();
    let mut view = Live::new(script.clone(), script.clone(), &mut out, manner(delay)).unwrap();
    let ending = play_on(session, Some(200), &mut view).unwrap();
    drop(view);
    assert_eq!(script.0.borrow().left, 1, "the terminal is given back once");
    (ending, String::from_utf8(out).unwrap())
}

fn press(key: Key) -> Step {
    Step::Press(key)
}

fn interrupted() -> Ending {
    Ending::Stopped("interrupted".to_owned())
}

#[test]
fn a_game_of_agents_is_shown_at_its_pace_and_only_changes_are_drawn() {
    let script = Script::new(100, 40, Vec::new());
    let mut session = hexxagon(&["greedy", "random"]);
    let (ending, out) = played(&script, &mut session, 600);
    assert_eq!(ending, Ending::Over);
    let moves = session.moves().len();
    assert!(moves >= 4, "{moves}");
    assert_eq!(script.now(), 600 * (moves as u128 + 1), "each position for its time");
    let world = script.0.borrow();
    assert_eq!(world.clears, 0, "nothing is wiped");
    let window = 100 * 40;
    assert!(world.changed.iter().all(|changed| *changed < window / 4), "{:?}", world.changed);
    assert!(out.lines().count() > 3, "the last picture stays: {out}");
}

/// The windows seen while the first move of the ring trap was shown: six pieces change sides.
fn windows_of_the_ring(delay: u64, every: u32) -> (u128, Vec<String>) {
    let script = Script::new(100, 40, Vec::new());
    let mut game = session("hexxagon", &json!({ "start": "ring" }), &["greedy", "greedy"]);
    let mut out = Vec::new();
    let manner = Manner { every, ..manner(delay) };
    let mut view = Live::new(script.clone(), script.clone(), &mut out, manner).unwrap();
    play_on(&mut game, Some(1), &mut view).unwrap();
    let world = script.0.borrow();
    let mut windows: Vec<_> = world.seen.iter().map(|(_, window)| window.clone()).collect();
    windows.dedup();
    (world.now().as_millis(), windows)
}

#[test]
fn a_move_is_shown_in_stages_within_the_time_it_has_anyway() {
    let (time, windows) = windows_of_the_ring(600, 1);
    assert_eq!(time, 1200, "the start and the move");
    assert!(windows.len() >= 3, "before, on the way, after: {windows:#?}");
    assert_eq!(windows_of_the_ring(0, 1), (0, Vec::new()), "no time, no stages");
}

#[test]
fn moves_between_the_frames_asked_for_are_not_shown() {
    let (time, windows) = windows_of_the_ring(600, 2);
    assert_eq!((time, windows.len()), (600, 1), "the start alone: {windows:#?}");
}

#[test]
fn without_a_delay_nothing_is_waited_for() {
    let script = Script::new(80, 24, Vec::new());
    let mut session = hexxagon(&["greedy", "random"]);
    assert_eq!(played(&script, &mut session, 0).0, Ending::Over);
    assert_eq!(script.now(), 0);
}

#[test]
fn keys_stop_a_game_that_is_watched() {
    for key in [Key::Char('q'), Key::Ctrl('c'), Key::Ctrl('d'), Key::Terminate] {
        let script = Script::new(80, 24, vec![Step::At(2000, key.clone())]);
        let mut session = hexxagon(&["greedy", "greedy"]);
        let (ending, _) = played(&script, &mut session, 600);
        assert_eq!((ending, session.moves().len()), (interrupted(), 3), "{key:?}");
        assert_eq!(script.now(), 2000, "{key:?} is not kept waiting");
    }
}

#[test]
fn a_pause_holds_the_next_move_and_steps_let_one_go() {
    let (space, next) = (Key::Char(' '), Key::Char('n'));
    let script = Script::new(
        80,
        24,
        vec![
            Step::At(700, space.clone()),
            Step::At(5_000, Key::Resize),
            Step::At(9_000, next.clone()),
            Step::At(20_000, Key::Named(Named::Right)),
            Step::At(30_000, Key::Char('x')),
            Step::At(40_000, space),
            Step::At(40_100, Key::Char('q')),
        ],
    );
    let mut session = hexxagon(&["greedy", "random"]);
    assert_eq!(played(&script, &mut session, 600).0, interrupted());
    let world = script.0.borrow();
    let paused = |from, to| {
        let within = world.seen.iter().filter(|(at, _)| (from..to).contains(at));
        let windows: Vec<_> = within.map(|(_, window)| window.clone()).collect();
        assert!(!windows.is_empty(), "{from} to {to}");
        assert!(windows.iter().all(|window| window.contains("paused: ")), "{from} to {to}");
        windows.last().unwrap().clone()
    };
    let held = [paused(700, 9_000), paused(9_000, 20_000), paused(20_000, 40_000)];
    assert!(held[0] != held[1] && held[1] != held[2], "each step shows a move");
    assert_eq!(session.moves().len(), 4, "one, two by steps, one after going on");
}

#[test]
fn a_key_shows_the_next_move_at_once() {
    let next = || Step::At(100, Key::Char('n'));
    let script = Script::new(80, 24, vec![next(), Step::At(150, Key::Char('q'))]);
    let mut session = hexxagon(&["greedy", "random"]);
    played(&script, &mut session, 600);
    assert_eq!((session.moves().len(), script.now()), (1, 150));
}

#[test]
fn a_thought_can_be_broken_off() {
    let script = Script::new(80, 24, vec![press(Key::Ctrl('c'))]);
    let game = hexxagon(&["greedy", "greedy"]);
    let mut out = Vec::new();
    let mut view = Live::new(script.clone(), script, &mut out, manner(0)).unwrap();
    let (budget, (tell, told)) = (Budget::default(), channel());
    let thinking = budget.clone();
    let job = Job::new(move || {
        while !thinking.stopped() {
            std::thread::yield_now();
        }
        tell.send(()).unwrap();
        Err(Refusal::Stopped)
    });
    assert_eq!(view.wait(&game, job, &budget).unwrap(), Err(Refusal::Stopped));
    told.recv_timeout(Duration::from_secs(60)).expect("the agent was told to give up");
}

#[test]
#[should_panic(expected = "a mistake in an agent")]
fn what_goes_wrong_in_a_thought_goes_wrong_here() {
    let script = Script::new(80, 24, Vec::new());
    let game = hexxagon(&["greedy", "greedy"]);
    let mut out = Vec::new();
    let mut view = Live::new(script.clone(), script, &mut out, manner(0)).unwrap();
    let job = Job::new(|| panic!("a mistake in an agent"));
    drop(view.wait(&game, job, &Budget::default()));
}

#[test]
fn a_person_moves_in_the_window_and_agents_answer() {
    let mut steps = typed("a1-e9");
    let mut play = hexxagon(&["you", "greedy"]);
    let first = play.game().legal()[0].text.clone();
    steps.extend(typed(&first));
    steps.push(Step::At(5000, Key::Ctrl('d')));
    let script = Script::new(100, 40, steps);
    let (ending, _) = played(&script, &mut play, 600);
    assert_eq!(ending, interrupted());
    assert_eq!(play.moves().len(), 2);
    assert_eq!(play.moves()[0].played, first);
    assert!(
        script.saw(&format!("Ruby to move (help, or a move as {first}): a1-e9")),
        "the line is seen while it is typed"
    );
    assert!(script.last_seen().contains("Ruby to move:"), "{}", script.last_seen());
    let asked_again = script.0.borrow().seen.iter().position(|(_, window)| {
        window.ends_with(&format!("a move as {first}):")) && window.contains("no cell \"e9\"")
    });
    assert!(asked_again.is_some(), "the refusal stands above the empty line");
}

#[test]
fn what_is_typed_while_others_move_is_not_lost() {
    let mut play = hexxagon(&["you", "greedy"]);
    let first = play.game().legal()[0].text.clone();
    let mut steps = typed(&first);
    steps.extend("q x".chars().map(|c| Step::At(100, Key::Char(c))));
    steps.push(Step::At(5000, Key::Ctrl('c')));
    let script = Script::new(80, 24, steps);
    assert_eq!(played(&script, &mut play, 600).0, interrupted());
    assert_eq!(play.moves().len(), 2, "q does not end a game that is played");
    assert!(script.last_seen().ends_with("Ruby to move: q x"), "{}", script.last_seen());
}

#[test]
fn windows_of_any_size_are_drawn_and_resized() {
    let sizes = (1..24).rev().map(|side| Step::Size(4 * side - 3, side));
    let grown = [(200, 60), (1, 60), (200, 1), (0, 0), (80, 24)];
    let grown = grown.map(|(columns, rows)| Step::Size(columns, rows));
    let script = Script::new(80, 24, sizes.chain(grown).collect());
    let mut out = Vec::new();
    let game = hexxagon(&["you", "greedy"]);
    let mut view = Live::new(script.clone(), script.clone(), &mut out, manner(0)).unwrap();
    view.show(&game).unwrap();
    view.tell(&game, &["help ".repeat(50)]).unwrap();
    view.ask(&game).expect_err("the script ends");
    assert!(script.saw("the board takes"));
    assert!(script.window().contains("Ruby to move (help"), "{}", script.window());
    assert!(!script.window().contains("the board takes"), "{}", script.window());
}

#[test]
fn a_window_that_was_spoilt_is_drawn_anew() {
    let script = Script::new(80, 24, vec![press(Key::Ctrl('z')), press(Key::Ctrl('l'))]);
    let mut out = Vec::new();
    let game = hexxagon(&["you", "greedy"]);
    let mut view = Live::new(script.clone(), script.clone(), &mut out, manner(0)).unwrap();
    view.show(&game).unwrap();
    view.ask(&game).expect_err("the script ends");
    let world = script.0.borrow();
    assert_eq!((world.suspended, world.clears), (1, 2));
    let seen: Vec<_> = world.seen.iter().map(|(_, window)| window).collect();
    assert!(seen.iter().all(|window| *window == seen[0]), "{seen:#?}");
}

#[test]
fn messages_are_gone_when_the_next_line_is_sent() {
    let mut steps = vec![press(Key::Named(Named::PageDown)), press(Key::Named(Named::PageUp))];
    steps.extend(typed("x"));
    let script = Script::new(80, 24, steps);
    let mut out = Vec::new();
    let game = hexxagon(&["you", "greedy"]);
    let mut view = Live::new(script.clone(), script.clone(), &mut out, manner(0)).unwrap();
    view.show(&game).unwrap();
    let words: Vec<_> = (1..=60).map(|number| format!("sentence {number}.")).collect();
    view.tell(&game, &words).unwrap();
    assert_eq!(view.ask(&game).unwrap(), Reply::Line("x".to_owned()));
    view.tell(&game, &["no such move".to_owned()]).unwrap();
    assert!(script.window().contains("no such move"));
    assert!(!script.window().contains("sentence"));
    let world = script.0.borrow();
    let shows = |at: usize, words: &str| world.seen[at].1.contains(words);
    assert!(shows(0, "sentence 1.") && !shows(1, "sentence 1.") && shows(2, "sentence 1."));
}

#[test]
fn moves_worth_a_look_cover_neither_the_board_nor_the_words_beside_it() {
    let script = Script::new(80, 24, vec![press(Key::Resize)]);
    let mut out = Vec::new();
    let mut game = session("hexxagon", &json!({}), &["greedy", "you"]);
    let look = Look { coordinates: true, ..manner(0).look };
    let manner = Manner { look, ..manner(0) };
    let mut view = Live::new(script.clone(), script.clone(), &mut out, manner).unwrap();
    play_on(&mut game, None, &mut view).expect_err("the script ends");
    drop(view);
    let window = script.window();
    let frame = paint(&steady_frame(&game, &scene(&game), &look, 80), look.colour);
    let (seen, drawn): (Vec<_>, Vec<_>) = (window.lines().collect(), frame.lines().collect());
    assert!((17..23).contains(&drawn.len()), "{frame}");
    assert_eq!(seen[..drawn.len()].iter().map(|line| line.trim_end()).collect::<Vec<_>>(), drawn);
    let told = seen[drawn.len()..].join(" ");
    let (_, hints) = told.split_once("Worth a look (margin kept): ").expect("they are pointed out");
    let (hints, _) = hints.split_once("Pearl to move").expect("then Pearl is asked");
    assert_eq!(hints.split(", ").count(), 5, "five, as in the document: {hints}");
}
