//! Options are read, checked and cut down by their table, whoever owns the table.

use serde_json::{Map, Value, json};
use sixpoint::rules::{OptionKind, OptionSpec};

const TABLE: &[OptionSpec] = &[
    OptionSpec {
        name: "depth",
        kind: OptionKind::Whole { min: 1, max: 20, default: Some(6) },
        about: "How far it looks.",
    },
    OptionSpec {
        name: "cap",
        kind: OptionKind::Whole { min: 0, max: 9, default: None },
        about: "Worked out when left out.",
    },
    OptionSpec { name: "endings", kind: OptionKind::Flag { default: true }, about: "A table." },
    OptionSpec {
        name: "style",
        kind: OptionKind::Choice { names: &["calm", "wild"], default: Some("calm") },
        about: "How it plays.",
    },
    OptionSpec { name: "fen", kind: OptionKind::Text { longest: 5 }, about: "A position." },
];

fn options(value: Value) -> Map<String, Value> {
    serde_json::from_value(value).unwrap()
}

#[test]
fn a_text_may_have_so_many_characters_and_no_more() {
    for (value, fits) in [
        (json!("B:W1"), true),
        (json!(""), true),
        (json!("ÄÖÜßé"), true),
        (json!("B:W12:"), false),
        (json!(5), false),
        (json!(null), true),
    ] {
        let bad = OptionSpec::check(TABLE, &options(json!({ "fen": value }))).err();
        assert_eq!(bad.is_none(), fits, "{value}");
        let words = bad.map_or_else(String::new, |bad| bad.to_string());
        assert!(fits || words.contains("fen") && words.contains("at most 5 characters"), "{words}");
    }
}

#[test]
fn a_value_on_a_command_line_becomes_what_the_table_says() {
    for (name, text, value) in [
        ("depth", "8", json!(8)),
        ("cap", "0", json!(0)),
        ("endings", "false", json!(false)),
        ("style", "wild", json!("wild")),
        ("fen", "7", json!("7")),
    ] {
        assert_eq!(OptionSpec::read(TABLE, name, text).unwrap(), value);
    }
    for (name, text, word) in [
        ("depth", "0", "from 1 to 20"),
        ("depth", "21", "from 1 to 20"),
        ("depth", "-1", "from 1 to 20"),
        ("depth", "eight", "from 1 to 20"),
        ("depth", "", "from 1 to 20"),
        ("endings", "yes", "true or false"),
        ("style", "tame", "calm, wild"),
        ("fen", "123456", "at most 5"),
        ("deep", "8", "depth, cap, endings, style, fen"),
    ] {
        let bad = OptionSpec::read(TABLE, name, text).unwrap_err();
        let value = text.parse().map_or_else(|_| json!(text), |number: i64| json!(number));
        assert!(bad.field == name && [value.to_string(), format!("{text:?}")].contains(&bad.value));
        assert!(bad.allowed.contains(word), "{}", bad.allowed);
    }
    let bad = OptionSpec::read(&[], "depth", "8").unwrap_err();
    assert_eq!(bad.allowed, "there are no options here");
}

#[test]
fn what_says_nothing_is_dropped_and_the_rest_stays() {
    let mut given = options(json!({
        "depth": 6, "cap": null, "endings": true, "style": "wild", "fen": ""
    }));
    OptionSpec::drop_defaults(TABLE, &mut given);
    assert_eq!(given, options(json!({"style": "wild", "fen": ""})));
}

#[test]
fn an_option_holds_what_was_given_or_the_default() {
    let given = options(json!({"depth": 9, "endings": false}));
    assert_eq!(OptionSpec::whole(TABLE, &given, "depth"), 9);
    assert_eq!(OptionSpec::whole(TABLE, &Map::new(), "depth"), 6);
    assert!(!OptionSpec::flag(TABLE, &given, "endings"));
    assert!(OptionSpec::flag(TABLE, &Map::new(), "endings"));
    let beyond = options(json!({"depth": 99}));
    assert_eq!(OptionSpec::whole(TABLE, &beyond, "depth"), 6, "never checked, so not taken");
}
