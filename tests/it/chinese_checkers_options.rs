//! What may be chosen for a game of Chinese checkers, and how a bad choice is refused.

use serde_json::json;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{
    AntiSpoiling, ChineseCheckers, OPTIONS, Options, Preset, Standard,
};
use sixpoint::rules::{Game, OptionSpec};

#[test]
fn the_option_table_and_the_options_agree() {
    let defaults = serde_json::to_value(Options::default()).unwrap();
    let mut named: Vec<_> = defaults.as_object().unwrap().keys().map(String::as_str).collect();
    let mut listed: Vec<_> = OPTIONS.iter().map(|spec| spec.name).collect();
    named.sort_unstable();
    listed.sort_unstable();
    assert_eq!(named, listed);
    for spec in OPTIONS {
        let told = serde_json::to_value(spec).unwrap()["default"].clone();
        assert_eq!(told, defaults[spec.name], "{}", spec.name);
    }
    assert_eq!(serde_json::from_value::<Options>(json!({})).unwrap(), Options::default());
    assert!(serde_json::from_value::<Options>(json!({ "sidee": 4 })).is_err());
}

#[test]
fn an_option_that_cannot_be_is_named_with_what_is_allowed() {
    let names = "side, players, preset, anti_spoiling, clear_finished, stall_plies, sealed_goal";
    let no_such = format!("there is no such option; the options are {names}");
    for (name, value, allowed) in [
        ("side", json!(0), "it must be a whole number from 1 to 64"),
        ("side", json!(65), "it must be a whole number from 1 to 64"),
        ("players", json!(7), "it must be a whole number from 1 to 6"),
        ("preset", json!("house"), "it must be one of reference, table"),
        ("anti_spoiling", json!("none"), "it must be one of filled_goal, unmoved_blockers"),
        ("clear_finished", json!(1), "it must be true or false"),
        ("stall_plies", json!(-1), "it must be a whole number from 0 to 10000000"),
        ("sealed_goal", json!(true), "it must be one of allow, forbid"),
        ("sidee", json!(4), no_such.as_str()),
    ] {
        let options = json!({ name: value });
        let bad = OptionSpec::check(OPTIONS, options.as_object().unwrap()).unwrap_err();
        assert_eq!((bad.field.as_str(), bad.value), (name, value.to_string()));
        assert_eq!(bad.allowed, allowed);
    }
}

#[test]
fn the_rules_themselves_refuse_what_the_table_refuses() {
    for (side, players, field) in
        [(0, 2, "side"), (65, 2, "side"), (4, 0, "players"), (4, 7, "players")]
    {
        let options = Options { side, players, ..Options::default() };
        assert_eq!(ChineseCheckers::<Wide>::new(&options).unwrap_err().field, field);
    }
}

fn holds<B: Bits>(side: u16) -> bool {
    ChineseCheckers::<B>::new(&Options { side, ..Options::default() }).is_ok()
}

#[test]
fn machine_words_hold_small_boards_only() {
    assert!(holds::<u64>(2) && !holds::<u64>(3));
    assert!(holds::<u128>(4) && !holds::<u128>(5));
    assert!(holds::<Wide>(1) && holds::<Wide>(64));
}

#[test]
fn the_table_preset_plays_by_unmoved_blockers_and_seats_two_three_four_or_six() {
    for players in 1..=6 {
        let options = Options { players, preset: Preset::Table, ..Options::default() };
        let made = Standard::new(&options);
        assert_eq!(made.is_ok(), [2, 3, 4, 6].contains(&players), "{players} players");
        if let Err(bad) = made {
            assert_eq!((bad.field.as_str(), bad.value), ("players", players.to_string()));
        }
        let reference = Options { players, ..Options::default() };
        assert!(Standard::new(&reference).is_ok(), "five is the unusual seating");
    }
    let table = Options { preset: Preset::Table, ..Options::default() };
    assert_eq!(table.rule(), AntiSpoiling::UnmovedBlockers);
    let torn = Options { anti_spoiling: Some(AntiSpoiling::FilledGoal), ..table };
    assert_eq!(
        Standard::new(&torn).unwrap_err().to_string(),
        "anti_spoiling cannot be \"filled_goal\": the table preset plays by unmoved_blockers"
    );
}
