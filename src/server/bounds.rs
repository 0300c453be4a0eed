//! What this server admits of a game beyond its rules: bounds on the work and the memory that one
//! room may take. The catalogue that clients are shown has them already.

use std::sync::LazyLock;

use serde_json::{Map, Value};

use crate::agents::AgentCard;
use crate::engine::{
    BadSetup, CATALOG, Entry, Listing, Record, SeatSetup, Setup, SetupRequest, open,
};
use crate::rules::{OptionKind, OptionSpec};

/// The most that an option may hold here.
struct Bound {
    game: &'static str,
    owner: Owner,
    option: &'static str,
    /// The largest number, or the most characters.
    most: u32,
}

/// Whose option it is.
#[derive(PartialEq)]
enum Owner {
    Game,
    Gate,
    Agent(&'static str),
}

const BOUNDS: &[Bound] = &[
    // With larger boards the captures of one king can run into the hundred thousands.
    Bound { game: "checkers", owner: Owner::Game, option: "size", most: 12 },
    // 72 squares of at most four characters, and fields: every position of the largest board.
    Bound { game: "checkers", owner: Owner::Game, option: "fen", most: 500 },
    // Some seven hundred plies, longer than any game that people have recorded.
    Bound { game: "checkers", owner: Owner::Game, option: "opening", most: 5000 },
    // All rooms share the permits to think, one on two cores. In the middle of a game on 12 × 12
    // each of these takes up to a few tenths of a second, a search of 12 plies a few seconds.
    Bound { game: "checkers", owner: Owner::Agent("search"), option: "depth", most: 12 },
    Bound { game: "checkers", owner: Owner::Agent("deep"), option: "positions", most: 2_000_000 },
    Bound { game: "checkers", owner: Owner::Gate, option: "horizon", most: 8 },
    // 1,141 cells: a view of 47 kB and a list of some 500 legal moves take a few milliseconds. The
    // rules keep the moves below 7,500: a cell has twelve others two steps away.
    Bound { game: "hexxagon", owner: Owner::Game, option: "side", most: 20 },
    // Every cell of that board, each with the four characters of its name and a comma.
    Bound { game: "hexxagon", owner: Owner::Game, option: "holes", most: 6000 },
    // The 1,475 moves of a whole game on it.
    Bound { game: "hexxagon", owner: Owner::Game, option: "opening", most: 15_000 },
    // Some tenths of a second on the standard board, some seconds on side 20.
    Bound { game: "hexxagon", owner: Owner::Agent("search"), option: "positions", most: 1_000_000 },
    Bound { game: "hexxagon", owner: Owner::Agent("deep"), option: "positions", most: 1_000_000 },
];

/// The most legal moves that a position of checkers may have here. In games that people play a
/// dozen are many; only positions made for it have thousands.
const MOST_CHOICES: u64 = 1000;

static ADMITTED: LazyLock<Vec<Listing>> =
    LazyLock::new(|| CATALOG.iter().map(|listing| narrowed(*listing)).collect());

/// The catalogue within the bounds of this server.
pub(crate) fn catalog() -> &'static [Listing] {
    &ADMITTED
}

/// The game of this name within the bounds of this server.
pub(crate) fn find(name: &str) -> Option<&'static Listing> {
    ADMITTED.iter().find(|listing| listing.name == name)
}

/// Checks what somebody asks for, before anything is worked out from it.
///
/// # Errors
/// Names the option of the game or of a seat. A game that there is not has no bounds.
pub(crate) fn check(request: &SetupRequest) -> Result<(), BadSetup> {
    check_options(&request.game, &request.options, &request.seats)
}

fn check_options(
    game: &str,
    options: &Map<String, Value>,
    seats: &[SeatSetup],
) -> Result<(), BadSetup> {
    let Some(listing) = find(game) else { return Ok(()) };
    OptionSpec::check(listing.options, options)?;
    seats.iter().enumerate().try_for_each(|(place, seat)| seat.check(listing, place))
}

/// Checks a whole setup.
///
/// # Errors
/// Names the option of the game or of a seat, or the position to start from.
pub(crate) fn admit(setup: &Setup) -> Result<(), BadSetup> {
    check_options(&setup.game, &setup.options, &setup.seats)?;
    let Some(most) = most_choices(&setup.game) else { return Ok(()) };
    let Ok(game) = open(setup) else { return Ok(()) };
    let choices = game.choices();
    if choices <= most {
        return Ok(());
    }
    let allowed = format!(
        "the position has {choices} legal moves or more, and this server plays on with at most {most}"
    );
    let given = |name: &&&str| setup.options.get(**name).is_some_and(Value::is_string);
    let option = ["opening", "fen"].iter().find(given).unwrap_or(&"size");
    Err(BadSetup {
        field: format!("options.{option}"),
        value: setup.options.get(*option).map(Value::to_string).unwrap_or_default(),
        allowed,
    })
}

/// Checks everything that makes verifying a record costly.
///
/// # Errors
/// Names the option.
pub(crate) fn admit_record(record: &Record) -> Result<(), BadSetup> {
    let Some(setup) = record.setup() else { return Ok(()) };
    admit(setup)?;
    for event in &record.entries {
        if let Entry::PlayerChanged { seat, player } = &event.entry {
            let listing = find(&setup.game);
            listing.map_or(Ok(()), |listing| player.check(listing, seat.index()))?;
        }
    }
    Ok(())
}

/// The most legal moves with which a room of this game plays on; `None` where the rules keep them
/// few.
pub(crate) fn most_choices(game: &str) -> Option<u64> {
    (game == "checkers").then_some(MOST_CHOICES)
}

fn narrowed(mut listing: Listing) -> Listing {
    let game = listing.name;
    listing.options = narrowed_options(game, &Owner::Game, listing.options);
    listing.gate_options = narrowed_options(game, &Owner::Gate, listing.gate_options);
    let card = |card: &AgentCard| AgentCard {
        options: narrowed_options(game, &Owner::Agent(card.name), card.options),
        ..*card
    };
    listing.agents = Vec::leak(listing.agents.iter().map(card).collect());
    listing
}

/// A table with the bounds put in. It is made once for the life of the process.
fn narrowed_options(
    game: &str,
    owner: &Owner,
    table: &'static [OptionSpec],
) -> &'static [OptionSpec] {
    let bound = |name: &str| {
        let found = BOUNDS
            .iter()
            .find(|bound| bound.game == game && bound.owner == *owner && bound.option == name);
        found.map(|bound| bound.most)
    };
    let spec = |spec: &OptionSpec| {
        let Some(most) = bound(spec.name) else { return *spec };
        let kind = match spec.kind {
            OptionKind::Whole { min, max, default } => {
                OptionKind::Whole { min, max: max.min(most.into()), default }
            }
            OptionKind::Text { longest } => OptionKind::Text { longest: longest.min(most) },
            kind @ (OptionKind::Flag { .. } | OptionKind::Choice { .. }) => kind,
        };
        OptionSpec { kind, ..*spec }
    };
    Vec::leak(table.iter().map(spec).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bound_is_on_an_option_that_there_is_and_lowers_it() {
        for Bound { game, owner, option, most } in BOUNDS {
            let listing = CATALOG.iter().find(|listing| listing.name == *game).unwrap();
            let table = match owner {
                Owner::Game => listing.options,
                Owner::Gate => listing.gate_options,
                Owner::Agent(name) => {
                    listing.agents.iter().find(|card| card.name == *name).unwrap().options
                }
            };
            let spec = table.iter().find(|spec| spec.name == *option).unwrap();
            let held = match spec.kind {
                OptionKind::Whole { max, default, .. } => {
                    assert!(default.is_none_or(|default| default <= u64::from(*most)), "{option}");
                    max
                }
                OptionKind::Text { longest } => longest.into(),
                OptionKind::Flag { .. } | OptionKind::Choice { .. } => 0,
            };
            assert!(held > u64::from(*most), "{game} {option}");
        }
    }
}
