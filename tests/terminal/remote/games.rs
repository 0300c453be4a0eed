//! Whole games of one person against agents, in rooms made from the flags of a game.

use sixpoint::engine::{Author, Decision, Entry, Event, Played, Record};
use sixpoint::terminal::{Ending, Reply};

use super::house::House;
use super::person::{Person, ordinary};

fn moves(record: &Record) -> Vec<Played> {
    let mut moves = Vec::new();
    for event in &record.entries {
        if let Entry::Moved(played) = &event.entry {
            moves.push((**played).clone());
        }
    }
    moves
}

/// The code of the room that somebody was told to have a seat in.
fn room(person: &Person<'_>) -> String {
    let told = person.told.iter().find_map(|words| words.split_once(" of room "));
    told.expect("they were told their seat").1.to_owned()
}

#[test]
fn a_person_plays_every_game_against_an_agent_to_the_end() {
    let house = House::open();
    let (url, secret) = (house.url(), house.secret_of("secret"));
    for game in [
        &["chinese_checkers", "--size", "2", "--agents", "you,greedy"][..],
        &["checkers", "--agents", "random,you"],
        &["hexxagon", "--size", "3", "--you"],
    ] {
        let mut person = Person::ordinary();
        let flags = [game, &["--server", &url, "--secret-file", &secret]].concat();
        assert_eq!(person.play(&flags).unwrap(), Ending::Over, "{game:?}");
        let record = house.record(&room(&person));
        assert_eq!(person.moves, moves(&record), "{game:?}");
        let plies: Vec<_> = (0..=person.moves.len()).collect();
        assert_eq!(person.shown, plies, "{game:?}: every position is shown once");
    }
}

#[test]
fn four_agents_and_two_people_fill_six_seats() {
    let house = House::open();
    let (url, mine) = (house.url(), house.secret_of("mine"));
    let theirs = house.secret_of("theirs");
    let seats = "greedy,you,lookahead,open,random,gated";
    let mut host = Person::ordinary();
    let heard = host.overheard();
    let ending = std::thread::scope(|threads| {
        let theirs = &*theirs;
        let url = &*url;
        let guest = threads.spawn(move || {
            let code = super::person::code(&heard);
            let mut guest = Person::ordinary();
            let flags = ["--server", url, "--room", &code, "--secret-file", theirs];
            assert_eq!(guest.play(&flags).unwrap(), Ending::Over);
            assert!(guest.heard("you have seat D"));
            guest.moves
        });
        let flags = ["chinese_checkers", "--size", "2", "--agents", seats];
        let flags = [&flags[..], &["--server", url, "--secret-file", &mine]].concat();
        let ending = host.play(&flags).unwrap();
        assert_eq!(guest.join().unwrap(), host.moves);
        ending
    });
    assert_eq!(ending, Ending::Over);
    assert!(host.heard("you have seat B"));
    assert!(host.heard("Player 4 takes seat D"), "{:?}", host.told);
}

#[test]
fn the_gate_of_a_guarded_person_says_what_it_played_and_why() {
    let house = House::open();
    let (url, secret) = (house.url(), house.secret_of("secret"));
    // A step sideways makes no progress while others do.
    let mut person = Person::playing(|session| {
        let legal = session.game().legal();
        let idle = legal.iter().find(|mv| !mv.summary.contains("nearer")).or(legal.first());
        if session.game().ply() > 4 { Reply::Gone } else { Reply::Line(idle.unwrap().text.clone()) }
    });
    let flags = ["chinese_checkers", "--agents", "guarded:you,greedy", "--server"];
    let flags = [&flags[..], &[&url, "--secret-file", &secret]].concat();
    assert!(matches!(person.play(&flags).unwrap(), Ending::Stopped(_)));
    let overridden = person.moves.iter().find(|mv| mv.decision == Decision::Degrade).unwrap();
    let failed = overridden.findings.iter().find(|finding| !finding.pass).unwrap();
    let proposed = overridden.proposed.as_ref().unwrap();
    assert!(person.heard(&format!("The gate does not let {proposed} pass")), "{:?}", person.told);
    let certified = format!("The certified move {} is played instead", overridden.played);
    assert!(person.heard(&certified), "{:?}", person.told);
    assert!(!person.heard("the gate played"), "it is told once");
    assert!(failed.sentence.contains("distance"), "{}", failed.sentence);
    assert_eq!(house.view(&room(&person))["seats"][0]["guarded"], true);
}

#[test]
fn what_is_no_move_is_refused_and_asked_again() {
    let house = House::open();
    let (url, secret) = (house.url(), house.secret_of("secret"));
    let mut asked = 0;
    let mut person = Person::playing(|session| {
        asked += 1;
        if asked == 1 { Reply::Line("11-20".to_owned()) } else { ordinary(session) }
    });
    let flags = ["checkers", "--you", "--max-steps", "2", "--secret-file", &secret, "--server"];
    let flags = [&flags[..], &[&url]].concat();
    let ending = person.play(&flags).unwrap();
    assert_eq!(ending, Ending::Stopped("the move budget ran out".to_owned()));
    assert!(person.told.iter().any(|words| words.contains("11")), "{:?}", person.told);
    drop(person);
    assert_eq!(asked, 2);
}

#[test]
fn against_agents_alone_a_move_is_taken_back() {
    let house = House::open();
    let (url, secret) = (house.url(), house.secret_of("secret"));
    for agents in ["you,random", "random,you"] {
        let mut typed = ["move", "undo", "move", "move"].into_iter();
        let mut person = Person::playing(|session| match typed.next() {
            Some("move") => ordinary(session),
            Some(command) => Reply::Line(command.to_owned()),
            None => Reply::Gone,
        });
        let flags = ["checkers", "--agents", agents, "--secret-file", &secret, "--server", &url];
        assert!(matches!(person.play(&flags).unwrap(), Ending::Stopped(_)));
        let record = house.record(&room(&person));
        let is_back = |event: &Event| matches!(event.entry, Entry::TakenBack { .. });
        assert_eq!(record.entries.iter().filter(|event| is_back(event)).count(), 1, "{agents}");
        let mine = person.moves.iter().filter(|played| played.author == Author::Player);
        assert_eq!(mine.count(), 2, "{agents}: one of three moves was taken back");
    }
}
