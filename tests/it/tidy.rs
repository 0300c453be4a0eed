//! The house rules that no compiler checks, read off the sources.

use std::fs;
use std::path::{Path, PathBuf};

const HOUSE: &str = env!("CARGO_MANIFEST_DIR");
/// Every floor, the lowest first. The two front rooms are on one level.
const FLOORS: [(&str, u8); 6] =
    [("rules", 0), ("agents", 1), ("gate", 2), ("engine", 3), ("terminal", 4), ("server", 4)];
const MOST_LINES: usize = 300;
const NO_SUBJECT: [&str; 5] = ["utils", "helpers", "common", "types", "misc"];
const TOP_LEVEL: &str = "Cargo.toml Cargo.lock src static migrations tests benches examples \
    Dockerfile LICENSE README.md";
/// Marks that must not be committed, in two halves so that this file may name them.
const MARKS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("#[", "ignore")];

/// Everything wrong with one source file, whose path is given from the top of the repository.
fn faults(path: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push("does not open with what it holds (`//!`)".to_owned());
    }
    if text.lines().count() > MOST_LINES {
        faults.push(format!("has {} lines, at most {MOST_LINES} allowed", text.lines().count()));
    }
    let parts = path.split('/').map(|part| part.trim_end_matches(".rs"));
    for name in parts.filter(|part| NO_SUBJECT.contains(part)) {
        faults.push(format!("`{name}` names no subject"));
    }
    for mark in MARKS.iter().filter(|mark| text.contains(*mark)) {
        faults.push(format!("contains {mark}"));
    }
    let stands_in = |room: &str| path.starts_with(&format!("src/{room}/"));
    if let Some(&(room, floor)) = FLOORS.iter().find(|(room, _)| stands_in(room)) {
        faults.extend(strangers(room, floor, text));
    }
    faults
}

/// What a room on this floor mentions and must not know.
fn strangers(room: &str, floor: u8, text: &str) -> Vec<String> {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code = text.lines().filter(is_code).collect::<Vec<_>>().join("\n");
    let is_above = |name: &str| FLOORS.iter().any(|&(n, at)| n == name && n != room && at >= floor);
    let paths = [names_after(&code, "crate::"), names_after(&code, "super::")].concat();
    let above = paths.into_iter().filter(|name| is_above(name));
    let mut strangers: Vec<_> = above.map(|name| format!("looks up to {name}")).collect();

    let outside: &[&str] = match floor {
        0 => &["tokio", "sqlx", "axum", "rand", "rand_chacha"],
        1..=3 => &["tokio", "sqlx", "axum"],
        _ => &[],
    };
    let untested = code.split("#[cfg(test)]").next().unwrap_or_default();
    let known = outside.iter().filter(|name| words(untested).any(|word| word == **name));
    strangers.extend(known.map(|name| format!("knows {name}")));
    if floor == 0 && names_after(untested, "std::").contains(&"time") {
        strangers.push("knows the time".to_owned());
    }
    strangers
}

/// The names that follow `prefix` directly; of a braced group, every word of the statement.
fn names_after<'a>(code: &'a str, prefix: &str) -> Vec<&'a str> {
    let paths = code.match_indices(prefix).map(|(at, _)| &code[at + prefix.len()..]);
    let names = paths.flat_map(|path| {
        let statement = path.split(';').next().unwrap_or_default();
        words(statement).take(if path.starts_with('{') { usize::MAX } else { 1 })
    });
    names.collect()
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    let found = paths.flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|end| end == "rs")).collect()
}

/// The text of a file of the house, empty if there is none.
fn read(path: &str) -> String {
    fs::read_to_string(Path::new(HOUSE).join(path)).unwrap_or_default()
}

#[test]
fn every_source_keeps_the_rules_of_the_house() {
    let folders = ["src", "tests/it", "benches", "examples"];
    let mut wrong = Vec::new();
    for file in folders.iter().flat_map(|at| rust_files(&Path::new(HOUSE).join(at))) {
        let path = file.strip_prefix(HOUSE).unwrap().to_str().unwrap();
        let faults = faults(path, &read(path));
        wrong.extend(faults.into_iter().map(|fault| format!("{path} {fault}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_top_level_holds_what_the_design_names() {
    for entry in fs::read_dir(HOUSE).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_named = TOP_LEVEL.split(' ').any(|known| known == name);
        let is_free = name == "target" || name.contains(".db") || name.starts_with('.');
        assert!(is_named || is_free, "{name} has no place at the top level");
    }
}

#[test]
fn a_game_in_the_catalogue_has_counted_positions() {
    let catalogue = read("src/engine/catalog/mod.rs");
    assert!(!catalogue.is_empty());
    for entry in fs::read_dir(Path::new(HOUSE).join("src/rules")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if words(&catalogue).any(|word| word == name) {
            assert!(!read(&format!("tests/perft/{name}.perft")).is_empty(), "{name} has no perft");
        }
    }
}

#[test]
fn each_fault_is_seen_in_a_source_that_has_it() {
    let long = format!("//! Long.\n{}", "\n".repeat(MOST_LINES));
    for (path, text, fault) in [
        ("src/cli.rs", "use std::fs;", "does not open"),
        ("src/cli.rs", long.as_str(), "has 301 lines"),
        ("src/server/helpers.rs", "//! A.", "`helpers` names no subject"),
        ("src/cli.rs", concat!("//! A.\n// TO", "DO: more"), concat!("contains TO", "DO")),
        ("tests/it/a.rs", concat!("//! A.\n#[", "ignore]"), concat!("contains #[", "ignore")),
        ("src/rules/a.rs", "//! A.\nuse crate::agents::Turn;", "looks up to agents"),
        ("src/gate/mod.rs", "//! A.\nuse crate::{agents::Turn, engine};", "looks up to engine"),
        ("src/gate/mod.rs", "//! A.\nuse super::engine::Entry;", "looks up to engine"),
        ("src/terminal/a.rs", "//! A.\nfn a() { crate::server::run(); }", "looks up to server"),
        ("src/engine/a.rs", "//! A.\nuse tokio::task;", "knows tokio"),
        ("src/rules/a.rs", "//! A.\nuse rand::Rng;", "knows rand"),
        ("src/rules/a.rs", "//! A.\nuse std::{fmt, time::Instant};", "knows the time"),
    ] {
        let found = faults(path, text);
        assert_eq!(found.len(), 1, "{path}: {found:?}");
        assert!(found[0].contains(fault), "{path}: {found:?} lacks {fault:?}");
    }
    for text in [
        "//! Not tokio.\nuse crate::{agents::Turn, rules::Game};\n// crate::server",
        "//! A.\n#[cfg(test)]\nmod tests { use tokio::test; }",
    ] {
        assert_eq!(faults("src/gate/mod.rs", text), Vec::<String>::new());
    }
}
