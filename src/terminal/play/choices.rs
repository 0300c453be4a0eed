//! The options of games as flags, and what the names that they choose from mean.

/// What each name of an option stands for, where the option's own line is too short to say.
const MEANINGS: &[(&str, &str, &str)] = &[
    (
        "board",
        "standard",
        "the original hexagon, three cells near its middle removed from side 3: 58 cells on side 5",
    ),
    ("board", "open", "the whole hexagon: 61 cells on side 5"),
    (
        "board",
        "donut",
        "the hexagon without its middle cell and the six around it, from side 3: 54 cells on side 5",
    ),
    ("board", "rectangle", "2n - 3 rows of 2n - 1 cells: 63 cells on side 5"),
    (
        "start",
        "corners",
        "three pieces each on alternate corners, as in the original; two each on a rectangle",
    ),
    ("start", "opposite", "one piece each on opposite corners"),
    (
        "start",
        "ring",
        "six of Pearl's pieces around c5 and one of Ruby's on a3, one jump away from infecting them all",
    ),
    (
        "preset",
        "reference",
        "1 to 6 seats; a goal is full whoever stands in it, the player included",
    ),
    ("preset", "table", "2, 3, 4 or 6 seats; only pieces that never left a goal may block it"),
    ("anti_spoiling", "filled_goal", "anybody's pieces fill a goal, one of its owner's at least"),
    (
        "anti_spoiling",
        "unmoved_blockers",
        "besides the owner's pieces those count that start in the goal and never left it",
    ),
    ("sealed_goal", "allow", "sealing a goal is a move like any other"),
    ("sealed_goal", "forbid", "a goal is sealed only where there is no other move"),
];

/// Options that have a flag of their own name.
const FLAGS: &[&str] = &[
    "players",
    "stall_plies",
    "clear_finished",
    "anti_spoiling",
    "board",
    "holes",
    "start",
    "fen",
    "opening",
];

/// What a name that an option may hold means.
pub(super) fn meaning(option: &str, name: &str) -> Option<&'static str> {
    let found = MEANINGS.iter().find(|(of, what, _)| (*of, *what) == (option, name));
    found.map(|(_, _, words)| *words)
}

/// The flag that gives an option of a game.
pub(super) fn flag(option: &str) -> String {
    match option {
        "size" | "side" => "--size".to_owned(),
        own if FLAGS.contains(&own) => format!("--{}", own.replace('_', "-")),
        other => format!("--option {other}=VALUE"),
    }
}
