//! What a person types besides moves.

use serde_json::json;
use sixpoint::engine::{Decision, Entry};
use sixpoint::rules::{Phase, Seat};
use sixpoint::terminal::{Ending, Reply, play_on};

use crate::person::{Scripted, opened, typed};

#[test]
fn help_says_every_command_and_how_moves_are_written() {
    for (game, aim, example) in [
        ("chinese_checkers", "across from yours", "e5-d1"),
        ("checkers", "whoever cannot move loses", "19x12x3"),
        ("hexxagon", "most pieces when the game ends", "e1-e3"),
    ] {
        for line in ["help", "?", " HELP "] {
            let mut session = opened(game, &json!({}), &["you", "random"]);
            let told = typed(&mut session, &[line]).all_told();
            assert!(told.contains(example), "{game}: {told}");
            assert!(told.replace("\n", " ").contains(aim), "{game}: {told}");
            for command in
                ["moves", "hint", "hint MOVE", "cancel", "undo", "resign", "save FILE", "quit, q"]
            {
                assert!(told.contains(&format!("  {command} ")), "{command} in {told}");
            }
        }
    }
}

#[test]
fn moves_lists_a_screenful_and_counts_the_rest() {
    let mut session = opened("hexxagon", &json!({}), &["you", "random"]);
    let told = typed(&mut session, &["moves"]).told;
    let listed =
        told.iter().map(|line| line.matches("clone").count() + line.matches("jump").count());
    // The three corners have three neighbours and five cells at two steps each.
    assert_eq!(listed.sum::<usize>(), 3 * 8, "{told:#?}");

    // A star of side 20 begins with far more moves than a screen holds.
    let mut session = opened("chinese_checkers", &json!({"side": 20}), &["you", "you"]);
    let mut draws = 0;
    let mut view = Scripted::new(|session| {
        draws += 1;
        let legal = session.game().legal();
        let far = legal.iter().max_by_key(|mv| mv.route.len()).unwrap();
        Reply::Line(if draws <= 60 { far.text.clone() } else { "moves".to_owned() })
    });
    play_on(&mut session, Some(60), &mut view).unwrap();
    drop(view);
    let told = typed(&mut session, &["moves"]).told;
    assert_eq!(told.len(), 21, "{told:#?}");
    let listed = told[..20].iter().flat_map(|line| line.split_whitespace());
    let listed = listed.filter(|word| word.contains('-')).count();
    let rest: usize = told[20].split_whitespace().find_map(|word| word.parse().ok()).unwrap();
    assert_eq!((listed + rest) as u64, session.game().choices());
}

#[test]
fn the_moves_of_one_piece_are_those_it_can_be_picked_up_for() {
    let mut session = opened("hexxagon", &json!({}), &["you", "random"]);
    let told = typed(&mut session, &["moves E1"]).all_told();
    assert_eq!(told.matches("clone").count() + told.matches("jump").count(), 8, "{told}");
    let told = typed(&mut session, &["moves e9"]).all_told();
    assert_eq!(told, "\"e9\" is not a piece of yours");
}

#[test]
fn q_leaves_the_game_as_quit_does() {
    for word in ["q", "Q", "quit", "exit"] {
        let mut session = opened("checkers", &json!({}), &["you", "random"]);
        let view = typed(&mut session, &[word]);
        assert_eq!(view.ending, Some(Ending::Stopped("Red quit".to_owned())), "{word}");
    }
}

/// The document of Hexxagon: after Ruby's e2, a clone to a2 wins 1 and the reply a5-a3 wins back 2.
#[test]
fn the_gate_says_before_a_move_what_it_would_say_of_it() {
    for seats in [["you", "guarded:you"], ["you", "you"]] {
        let mut session = opened("hexxagon", &json!({"opening": "e2"}), &seats);
        let told = typed(&mut session, &["hint a2"]).all_told();
        assert!(told.contains("a2: the gate would play"), "{told}");
        assert!(
            told.contains("fails  holds_exchange: wins 1, but the reply a5-a3 wins back 2"),
            "{told}"
        );
        for passed in ["legal", "takes_forced_win", "no_losing_reply"] {
            assert!(told.contains(&format!("passes {passed}: ")), "{told}");
        }
        assert_eq!(told.contains("No gate judges your seat"), seats[1] == "you", "{told}");
        assert!(session.moves().is_empty(), "nothing is played by a hint");
        let told = typed(&mut session, &["hint e8"]).all_told();
        assert!(told.contains("e8: the gate lets it pass") && !told.contains("fails"), "{told}");
        let told = typed(&mut session, &["hint d4"]).all_told();
        assert!(told.contains("removed cell"), "{told}");
    }
}

#[test]
fn the_guard_says_why_it_plays_something_else() {
    let mut session = opened("hexxagon", &json!({"opening": "e2"}), &["random", "guarded:you"]);
    let view = typed(&mut session, &["a2"]);
    let told = view.all_told();
    let played = &session.moves()[0];
    assert_eq!((played.decision, played.proposed.as_deref()), (Decision::Degrade, Some("a2")));
    assert!(
        told.contains("The gate does not let a2 pass:\n  holds_exchange: wins 1, but"),
        "{told}"
    );
    let instead = format!("The certified move {} is played instead", played.played);
    assert!(told.contains(&instead), "{told}");
}

#[test]
fn five_moves_are_pointed_out_before_each_where_cells_show_their_names() {
    for seat in ["you", "guarded:you"] {
        for (coordinates, hinted) in [(true, 2), (false, 0)] {
            let mut session = opened("hexxagon", &json!({}), &[seat, "random"]);
            let mut lines = ["b5"].into_iter();
            let mut view = Scripted::new(move |_| {
                lines.next().map_or(Reply::Gone, |line| Reply::Line(line.into()))
            });
            view.coordinates = coordinates;
            play_on(&mut session, None, &mut view).unwrap();
            let heads = view.told.iter().filter(|line| *line == "Worth a look:").count();
            assert_eq!(heads, hinted, "{seat}");
            assert_eq!(view.told.iter().filter(|line| line.contains("keeps ")).count(), 5 * hinted);
        }
    }
    for game in ["checkers", "chinese_checkers"] {
        let mut session = opened(game, &json!({}), &["you", "random"]);
        let mut view = Scripted::new(|_| Reply::Gone);
        view.coordinates = true;
        play_on(&mut session, None, &mut view).unwrap();
        assert!(view.told.is_empty(), "{game}: no gate of it points moves out");
    }
}

#[test]
fn a_hint_says_what_the_gated_agent_would_play() {
    for game in ["checkers", "chinese_checkers"] {
        let mut session = opened(game, &json!({}), &["you", "random"]);
        let told = typed(&mut session, &["hint"]).told;
        let mv = told[0].strip_prefix("gated would play ").unwrap().split(':').next().unwrap();
        assert!(session.game().legal().iter().any(|legal| legal.text == mv), "{told:?}");
        assert!(told.iter().any(|line| line.starts_with("  passes legal: ")), "{told:?}");
    }
}

#[test]
fn undo_takes_back_to_the_previous_turn_of_the_person() {
    let mut session = opened("hexxagon", &json!({}), &["random", "you"]);
    let start = session.game().view().position;
    let mut asked = Vec::new();
    let mut step = 0;
    let mut view = Scripted::new(|session| {
        asked.push(session.game().view().position);
        let legal = session.game().legal();
        step += 1;
        Reply::Line(match step {
            1..=3 => legal[0].text.clone(),
            4..=7 => "undo".to_owned(),
            _ => "quit".to_owned(),
        })
    });
    play_on(&mut session, None, &mut view).unwrap();
    assert_eq!(view.ending, Some(Ending::Stopped("Pearl quit".to_owned())));
    let told = view.all_told();
    drop(view);
    let positions = [&asked[4], &asked[5], &asked[6]];
    assert_eq!(positions, [&asked[2], &asked[1], &asked[0]], "back through the turns");
    assert_ne!(asked[0], start, "what the agent began with stays");
    assert!(told.contains("nothing to take back"), "{told}");
    assert_eq!((session.moves().len(), session.glances().len()), (1, 2));
    let taken = session
        .record()
        .entries
        .into_iter()
        .filter(|event| matches!(event.entry, Entry::TakenBack { .. }));
    assert_eq!(taken.count(), 3);
}

#[test]
fn nothing_is_taken_back_where_other_people_play() {
    let mut session = opened("checkers", &json!({}), &["you", "you"]);
    let view = typed(&mut session, &["11-15", "undo"]);
    assert!(view.all_told().contains("other people play here too"), "{}", view.all_told());
    assert_eq!(session.moves().len(), 1);
}

#[test]
fn who_resigns_loses_and_the_others_go_on() {
    let mut session = opened("checkers", &json!({}), &["you", "you"]);
    let view = typed(&mut session, &["11-15", "resign"]);
    assert_eq!(view.ending, Some(Ending::Over));
    let outcome = session.game().view().outcome.unwrap();
    assert_eq!(outcome.winner, Some(Seat::new(0)), "White resigned");

    let mut session = opened("chinese_checkers", &json!({"side": 2}), &["you", "you", "you"]);
    let view = typed(&mut session, &["resign", "moves"]);
    assert_eq!(session.game().phase(), Phase::ToMove(Seat::new(1)));
    let asked: Vec<_> = view.prompts.iter().map(|prompt| &prompt[..9]).collect();
    assert_eq!(asked, ["A to move", "B to move", "B to move"]);
}

#[test]
fn an_interruption_ends_the_game_whoever_is_asked() {
    let mut session = opened("checkers", &json!({}), &["you", "random"]);
    let mut view = Scripted::new(|_| Reply::Interrupted);
    let ending = play_on(&mut session, None, &mut view).unwrap();
    assert!(ending.is_interrupted());
    assert_eq!(ending, Ending::Stopped("interrupted".to_owned()));
}
