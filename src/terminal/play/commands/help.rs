//! What can be typed.

use crate::engine::find;
use crate::terminal::play::Session;
use crate::terminal::play::wrapped::wrapped;

/// The commands, each with what it does.
const COMMANDS: [(&str, &str); 9] = [
    ("help, ?", "this"),
    ("moves", "the legal moves; moves CELL: those of one piece"),
    ("hint", "what would be good"),
    ("hint MOVE", "what the gate would say of a move before you play it"),
    ("cancel", "put down the piece that you picked up; so does an empty line"),
    ("undo", "take back to your previous turn, in games without other people"),
    ("resign", "give up"),
    ("save FILE", "keep the game for --load; save! FILE: whatever the file holds"),
    ("quit, q", "leave"),
];

/// What this game is about, how moves are written in it, and the commands.
pub(super) fn words(session: &Session) -> Vec<String> {
    let listing = find(&session.game().setup().game).expect("an open match has a listing");
    let mut lines = wrapped("", listing.aim);
    lines.push("A move is written as".to_owned());
    for way in listing.writing {
        lines.extend(wrapped("  ", way));
    }
    lines
        .push("or as one of your pieces, by its cell, and then the cell where it goes.".to_owned());
    lines.push("Commands:".to_owned());
    let command = |(name, does): &(&str, &str)| format!("  {name:<11}{does}");
    lines.extend(COMMANDS.iter().map(command));
    lines
}
