//! The command `play`, run inside this program.

use clap::Parser;
use sixpoint::cli::Cli;

/// What a command prints.
pub(crate) fn printed(command: &[&str]) -> String {
    let mut out = Vec::new();
    let cli = Cli::try_parse_from(command).unwrap_or_else(|error| panic!("{command:?}: {error}"));
    cli.run(&mut out).unwrap_or_else(|error| panic!("{command:?}: {error}"));
    String::from_utf8(out).expect("text")
}

#[test]
fn without_options_two_agents_play_to_the_end() {
    for game in ["chinese_checkers", "checkers", "hexxagon"] {
        let shown = printed(&["sixpoint", "play", game, "--view", "none"]);
        assert!(shown.starts_with("GAME OVER  "), "{game}: {shown}");
    }
}
