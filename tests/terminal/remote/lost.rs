//! Connections that are lost, programs that are started again, servers that are gone.

use std::cell::RefCell;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread;

use sixpoint::engine::Entry;
use sixpoint::terminal::{Ending, PlayError, RemoteError, Reply};

use super::house::House;
use super::person::{Person, ordinary};

#[test]
fn a_server_that_is_killed_and_comes_back_costs_no_move() {
    let house = Arc::new(Mutex::new(House::open()));
    let (url, secret) = {
        let house = house.lock().unwrap();
        (house.url(), house.secret_of("secret"))
    };
    let threads = RefCell::new(Vec::new());
    let mut asked = 0;
    // While a person thinks, and just when they move: the first waits for the server, the second
    // sends into the void.
    let mut person = Person::playing(|session| {
        asked += 1;
        if asked == 3 {
            house.lock().unwrap().kill();
            house.lock().unwrap().restart();
        }
        if asked == 6 {
            house.lock().unwrap().kill();
            let house = Arc::clone(&house);
            threads.borrow_mut().push(thread::spawn(move || house.lock().unwrap().restart()));
        }
        ordinary(session)
    });
    let flags = ["chinese_checkers", "--size", "2", "--agents", "you,greedy", "--server", &url];
    let flags = [&flags[..], &["--secret-file", &secret]].concat();
    assert_eq!(person.play(&flags).unwrap(), Ending::Over);
    assert!(person.heard("the connection is lost"), "{:?}", person.told);
    assert!(person.heard("the connection is back"), "{:?}", person.told);
    let code = person.told[0].rsplit(' ').next().unwrap().to_owned();
    let record = house.lock().unwrap().record(&code);
    let moved = record.entries.iter().filter(|event| matches!(event.entry, Entry::Moved(_)));
    assert_eq!(moved.count(), person.moves.len());
    threads.take().into_iter().for_each(|thread| thread.join().unwrap());
}

#[test]
fn a_program_that_is_started_again_comes_back_to_its_seat_and_its_game() {
    let house = House::open();
    let (url, secret) = (house.url(), house.secret_of("secret"));
    let mut first =
        Person::playing(
            |session| {
                if session.game().ply() < 6 { ordinary(session) } else { Reply::Gone }
            },
        );
    let flags = ["checkers", "--agents", "open,random", "--secret-file", &secret, "--server", &url];
    assert!(matches!(first.play(&flags).unwrap(), Ending::Stopped(_)));
    let code = first.told[0].rsplit(' ').next().unwrap().to_owned();
    let mut again = Person::ordinary();
    let flags = ["--room", &code, "--secret-file", &secret, "--server", &url];
    assert_eq!(again.play(&flags).unwrap(), Ending::Over);
    assert_eq!(again.told[0], first.told[0].replace("you have", "you are back at"));
    assert_eq!(again.moves[..6], first.moves[..]);
    assert_eq!(again.shown[0], 6, "what happened before is not shown again");
    // A game that is over is still shown to whoever comes back.
    let mut late = Person::watching();
    assert_eq!(late.play(&flags).unwrap(), Ending::Over);
    assert_eq!(late.moves, again.moves);
}

#[test]
fn a_server_that_is_gone_for_good_ends_the_game_by_an_error() {
    let house = RefCell::new(House::open());
    let (url, secret) = (house.borrow().url(), house.borrow().secret_of("secret"));
    let flags = ["hexxagon", "--you", "--patience", "0.3", "--secret-file", &secret, "--server"];
    let flags = [&flags[..], &[&url]].concat();
    let mut mover = Person::playing(|session| {
        house.borrow_mut().kill();
        ordinary(session)
    });
    let gone = mover.play(&flags);
    let unreachable = |gone: &Result<_, _>| {
        matches!(gone, Err(PlayError::Remote(RemoteError::Unreachable { .. })))
    };
    assert!(unreachable(&gone), "{gone:?}");
    assert!(matches!(mover.ending, Some(Ending::Stopped(_))), "the view is closed all the same");
    drop(mover);
    house.borrow_mut().restart();
    let (tell, heard) = channel();
    let mut waiter = Person::watching();
    waiter.tell_to(tell);
    let flags = [&flags[..], &["--agents", "open,you", "--size", "3"]].concat();
    let flags: Vec<_> = flags.into_iter().filter(|flag| *flag != "--you").collect();
    let mut house = house.into_inner();
    let gone = thread::scope(|threads| {
        let house = &mut house;
        threads.spawn(move || {
            heard.iter().find(|words| words.starts_with("waiting for")).unwrap();
            house.kill();
        });
        waiter.play(&flags)
    });
    assert!(unreachable(&gone), "{gone:?}");
}
