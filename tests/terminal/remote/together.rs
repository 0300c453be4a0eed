//! Several terminals in one room: players, watchers, and one that takes over a seat.

use std::fs;
use std::sync::mpsc::channel;
use std::thread;

use sixpoint::terminal::{Ending, PlayError, RemoteError, Reply};

use super::house::House;
use super::person::{Person, code, ordinary};

#[test]
fn two_terminals_play_every_game_against_each_other() {
    let house = House::open();
    let url = house.url();
    for game in
        [&["chinese_checkers", "--size", "2"][..], &["checkers"], &["hexxagon", "--size", "3"]]
    {
        let (mine, theirs) = (house.secret_of("mine"), house.secret_of("theirs"));
        let mut host = Person::ordinary();
        let heard = host.overheard();
        thread::scope(|threads| {
            let (url, theirs) = (&*url, &*theirs);
            let guest = threads.spawn(move || {
                let link = format!("{url}/g/{}", code(&heard).to_lowercase());
                let mut guest = Person::ordinary();
                let flags = ["--server", &link, "--name", "Zoë", "--secret-file", theirs];
                let flags = [&game[..1], &flags].concat();
                (guest.play(&flags).unwrap(), guest.moves)
            });
            let flags = ["--agents", "you,open", "--secret-file", &mine, "--server", url];
            let ending = host.play(&[game, &flags].concat()).unwrap();
            assert_eq!((ending, host.moves.clone()), guest.join().unwrap(), "{game:?}");
        });
        assert_eq!(host.ending, Some(Ending::Over), "{game:?}");
        assert!(host.heard("Zoë takes seat"), "{:?}", host.told);
        let how = format!("to join from a terminal: sixpoint play --server {url} --room ");
        assert!(host.heard(&how), "{:?}", host.told);
        assert!(host.names.iter().any(|names| names == "you vs Zoë"), "{:?}", host.names);
    }
}

#[test]
fn a_watcher_takes_no_seat_and_is_shown_what_happens() {
    let house = House::open();
    let (url, secret) = (house.url(), house.secret_of("secret"));
    let mut player = Person::ordinary();
    let flags = ["hexxagon", "--size", "3", "--you", "--secret-file", &secret, "--server", &url];
    player.play(&flags).unwrap();
    let code = player.told[0].rsplit(' ').next().unwrap().to_owned();
    for (view, from) in [("json", 0), ("none", player.moves.len())] {
        let mut watcher = Person::watching();
        let flags = ["--server", &url, "--room", &code, "--watch", "--view", view];
        assert_eq!(watcher.play(&flags).unwrap(), Ending::Over);
        assert_eq!(watcher.moves, player.moves);
        watcher.shown.dedup();
        assert_eq!(watcher.shown, (from..=player.moves.len()).collect::<Vec<_>>(), "{view}");
    }
}

#[test]
fn agents_alone_play_in_a_room_that_is_only_watched() {
    let house = House::open();
    let mut watcher = Person::watching();
    let flags = ["chinese_checkers", "--size", "1", "--watch", "--server", &house.url()];
    assert_eq!(watcher.play(&flags).unwrap(), Ending::Over);
    assert!(watcher.heard("you watch room "), "{:?}", watcher.told);
}

#[test]
fn who_has_the_same_secret_takes_over_the_seat() {
    let house = House::open();
    let (url, first, second) = (house.url(), house.secret_of("first"), house.secret_of("second"));
    let (tell, heard) = channel::<String>();
    let mut asked = 0;
    let mut old = Person::playing(|session| {
        asked += 1;
        if asked == 2 {
            fs::copy(&first, &second).unwrap();
            let code = heard.recv().unwrap().rsplit(' ').next().unwrap().to_owned();
            let flags = ["--server", &url, "--room", &code, "--secret-file", &second];
            let mut new = Person::playing(|_| Reply::Gone);
            assert!(matches!(new.play(&flags), Ok(Ending::Stopped(_))));
            assert!(new.heard("you are back at seat"), "{:?}", new.told);
        }
        ordinary(session)
    });
    old.tell_to(tell);
    let flags = ["checkers", "--agents", "you,random", "--secret-file", &first, "--server", &url];
    let replaced = old.play(&flags);
    assert!(matches!(replaced, Err(PlayError::Remote(RemoteError::Replaced))), "{replaced:?}");
}
