//! The options of games by the flags that people type.

use crate::engine::{BadSetup, Listing};
use crate::rules::{BadOptions, OptionKind};

/// The options that have flags of their own.
pub(super) const FLAGS: [&str; 11] = [
    "players",
    "size",
    "side",
    "stall_plies",
    "clear_finished",
    "anti_spoiling",
    "board",
    "holes",
    "start",
    "fen",
    "opening",
];

/// The flag of an option that has one.
pub(super) fn flag_name(option: &str) -> String {
    if option == "side" { "size".to_owned() } else { option.replace('_', "-") }
}

/// The flags of a game's options, as they are typed.
pub(super) fn flags_of(listing: &Listing) -> String {
    let names = listing.options.iter().map(|spec| spec.name);
    let (own, rest): (Vec<_>, Vec<_>) = names.partition(|name| FLAGS.contains(name));
    let mut flags: Vec<_> = own.iter().map(|name| format!("--{}", flag_name(name))).collect();
    flags.extend(rest.iter().map(|name| format!("--option {name}=VALUE")));
    flags.join(", ")
}

/// What is wrong with an option.
pub(super) fn flag_of(listing: &Listing, bad: BadOptions) -> BadSetup {
    let BadOptions { field, value, mut allowed } = bad;
    let spec = listing.options.iter().find(|spec| spec.name == field);
    if let Some(OptionKind::Whole { min, max, .. }) = spec.map(|spec| spec.kind)
        && (listing.name, &*field) == ("checkers", "size")
    {
        // The table of options knows only the bounds.
        allowed = format!("it must be an even number from {min} to {max}");
    }
    BadSetup { field, value, allowed }
}
