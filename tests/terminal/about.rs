//! `sixpoint play GAME --list` and `--explain AGENT`.

use clap::Parser;
use sixpoint::cli::Cli;
use sixpoint::engine::CATALOG;

use crate::play::printed;

#[test]
fn the_list_names_everything_there_is_to_choose() {
    for listing in CATALOG {
        let shown = printed(&["sixpoint", "play", listing.name, "--list"]);
        let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        for card in listing.agents {
            assert!(shown.contains(&format!("\n  {} ", card.name)), "{}: {shown}", card.name);
            assert!(words.contains(card.line), "{}", card.line);
        }
        for spec in listing.options.iter().chain(listing.gate_options) {
            assert!(words.contains(spec.about), "{}", spec.about);
        }
        for check in listing.checks {
            assert!(words.contains(&format!("{}: {}", check.name, check.about)), "{shown}");
        }
        let lineup = listing.lineup.join(", ");
        assert!(words.contains(&format!("Where nobody is named, {lineup} take")), "{shown}");
        let longest = shown.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(100) && !shown.contains(" \n"), "{shown}");
    }
}

#[test]
fn the_boards_starts_and_layouts_of_hexxagon_are_described() {
    let shown = printed(&["sixpoint", "play", "hexxagon", "--list"]);
    for choice in [
        "  --size: 2 to 1000, 5 if left out.",
        "      standard: ",
        "      open: the whole hexagon: 61 cells",
        "      donut: ",
        "      rectangle: 2n - 3 rows of 2n - 1 cells: 63 cells",
        "      corners: ",
        "      opposite: one piece each",
        "      ring: ",
        "      flat: In columns",
        "      pointy: In rows",
        "  --option jump_limit=VALUE: true or false, true if left out.",
    ] {
        assert!(shown.contains(choice), "{choice} in\n{shown}");
    }
}

#[test]
fn every_agent_is_explained_in_a_paragraph() {
    for listing in CATALOG {
        for card in listing.agents {
            let shown = printed(&["sixpoint", "play", listing.name, "--explain", card.name]);
            let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.starts_with(&format!("{} ({})", card.name, listing.title)), "{shown}");
            let detail = card.detail.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(&detail) && words.contains("Regime: "), "{shown}");
            assert_eq!(words.contains("Gate: its own."), card.gated, "{shown}");
            for spec in card.options {
                assert!(words.contains(&format!("{}: ", spec.name)), "{shown}");
            }
            assert!(shown.lines().all(|line| line.chars().count() <= 100), "{shown}");
        }
    }
}

/// How it moves, what it promises, what it costs, when to use it.
#[test]
fn no_paragraph_leaves_out_what_an_agent_promises_costs_and_is_good_for() {
    for card in CATALOG.iter().flat_map(|listing| listing.agents) {
        let has = |words: &[&str]| words.iter().any(|word| card.detail.contains(word));
        assert!(
            has(&["promise", "guarantee", "loses nothing", "makes sure", "notice", "always"]),
            "{card:?}"
        );
        assert!(has(&["looks", "looked", "look ", "cost", "budget", "asks"]), "{card:?}");
        assert!(has(&["Use it", "use it", "The measure for"]), "{card:?}");
    }
}

#[test]
fn an_unknown_agent_is_refused_with_every_name() {
    let cli = Cli::try_parse_from(["sixpoint", "play", "hexxagon", "--explain", "Gated"]).unwrap();
    let refusal = cli.run(&mut Vec::new()).unwrap_err().to_string();
    assert_eq!(
        refusal,
        "explain cannot be \"Gated\": it must be one of random, noisy_greedy, greedy, search, deep, \
         gated, expectimax, clairvoyant"
    );
}
