//! What is refused at the door, by name: addresses, rooms, seats, secrets and flags.

use std::fs;
use std::net::TcpListener;

use sixpoint::terminal::{Ending, Reply};

use super::house::House;
use super::person::Person;

/// What somebody is told who does not get in.
fn refusal(flags: &[&str]) -> String {
    Person::watching().play(flags).expect_err("it is refused").to_string()
}

#[test]
fn a_wrong_address_is_named() {
    // A port at which nobody listens.
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let house = House::open();
    let secret = house.secret_of("secret");
    let plain = house.url().replace("http:", "https:");
    for (server, words) in [
        ("localhost:8080", "server cannot be \"localhost:8080\": it must"),
        ("ftp://localhost", "server cannot be \"ftp://localhost\": it must begin with http"),
        (&*format!("http://127.0.0.1:{closed}"), "the server http://127.0.0.1:"),
        (
            &*format!("{}/elsewhere", house.url()),
            "the server refuses: there is nothing at this address",
        ),
        (&*plain, "cannot be reached: no safe connection can be made"),
    ] {
        let told = refusal(&["checkers", "--you", "--secret-file", &secret, "--server", server]);
        assert!(told.contains(words), "{server}: {told}");
    }
}

#[test]
fn rooms_and_seats_that_there_are_not_are_named() {
    let house = House::open();
    let (url, secret) = (house.url(), house.secret_of("secret"));
    let mut host = Person::playing(|_| Reply::Gone);
    let flags = ["hexxagon", "--agents", "you,greedy", "--secret-file", &secret, "--server", &url];
    assert!(matches!(host.play(&flags).unwrap(), Ending::Stopped(_)));
    let code = host.told[0].rsplit(' ').next().unwrap().to_owned();
    let other = house.secret_of("other");
    for (flags, words) in [
        (
            &["--room", "NOSUCH"][..],
            "there is no such game (a room is named by its code or its id)",
        ),
        (&["--room", "../games"], "room cannot be \"../games\": it must be the code or the id"),
        (&["checkers", "--room", &code], "game cannot be \"checkers\": the room "),
        (
            &["--room", &code, "--seat", "3"],
            "seat cannot be \"3\": it must be one of R, P or 1 to 2",
        ),
        (&["--room", &code, "--seat", "P"], "seat P is taken (--seat names another one"),
        (&["--room", &code], "no seat is free (with --watch you can watch)"),
        (&["--room", &code, "--name", "a\u{7}"], "name cannot be \"a\\u0007\": it must"),
    ] {
        let told = refusal(&[flags, &["--server", &url, "--secret-file", &other]].concat());
        assert!(told.contains(words), "{flags:?}: {told}");
    }
    fs::write(&other, "hunter2").unwrap();
    let told = refusal(&["--room", &code, "--server", &url, "--secret-file", &other]);
    assert!(told.starts_with("secret-file cannot be") && !told.contains("hunter2"), "{told}");
}

#[test]
fn seats_of_a_new_room_are_refused_by_the_name_of_their_flag() {
    let house = House::open();
    let secret = house.secret_of("secret");
    for (flags, words) in [
        (&["--agents", "you,you"][..], "agents cannot be \"you,you\": one of them may be you"),
        (
            &["--agents", "greedy,random"],
            "agents cannot be \"greedy,random\": one of them must be you",
        ),
        (&["--agents", "you,nobody"], "agents cannot be \"nobody\""),
        (&["--you", "--size", "14"], "size cannot be 14: it must"),
    ] {
        let flags = [&["checkers", "--server", &house.url(), "--secret-file", &secret], flags];
        let told = refusal(&flags.concat());
        assert!(told.contains(words), "{told}");
    }
    let watch = ["checkers", "--watch", "--agents", "you,random", "--server", &house.url()];
    let told = refusal(&watch);
    assert!(told.contains("with watch nobody sits here"), "{told}");
}
