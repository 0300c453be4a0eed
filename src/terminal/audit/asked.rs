//! The game, the seats and the oracle that the flags ask for.

use std::path::Path;

use serde_json::{Map, Value};

use crate::engine::audit::{AuditPlan, OracleCard};
use crate::engine::{AnyMatch, BadSetup, Listing, SeatSetup, SetupRequest, open};
use crate::rules::{Phase, Seat};
use crate::terminal::audit::{AuditArgs, AuditingError};
use crate::terminal::game_args::{GameArgs, GameArgsError, bad_flag};

/// The oracle of this name, or the usual one.
pub(super) fn oracle(plan: &AuditPlan, name: Option<&str>) -> Result<OracleCard, BadSetup> {
    let [usual, ..] = plan.oracles else { unreachable!("a plan has an oracle") };
    let Some(name) = name else { return Ok(*usual) };
    let found = plan.oracles.iter().find(|card| card.name == name);
    found.copied().ok_or_else(|| {
        let names: Vec<_> = plan.oracles.iter().map(|card| card.name).collect();
        bad_flag("oracle", &name, format!("it must be one of {}", names.join(", ")))
    })
}

/// The match that the agents play, with somebody to move.
pub(super) fn game(
    args: &AuditArgs,
    listing: &Listing,
) -> Result<Box<dyn AnyMatch>, AuditingError> {
    let options = args.options.options(listing)?;
    let players = options.get("players").and_then(Value::as_u64);
    let players = players.and_then(|players| usize::try_from(players).ok());
    let entrants = entrants(&args.agents, listing, players)?;
    let seats = entrants.iter().map(|entrant| SeatSetup::read_entrant(listing, entrant));
    let by_flag = |bad| flag_of(args, bad, &entrants);
    let seats = seats.collect::<Result<_, _>>().map_err(by_flag)?;
    let (game, seed) = (listing.name.to_owned(), Some(args.seed));
    let request = SetupRequest { game, options, seats, seed };
    let setup = request.complete(args.seed).map_err(by_flag)?;
    let game = open(&setup)?;
    if game.phase() == Phase::Over {
        return Err(ended(args, &setup.options).into());
    }
    Ok(game)
}

/// Who sits where: one for each seat.
fn entrants(
    named: &[String],
    listing: &Listing,
    players: Option<usize>,
) -> Result<Vec<String>, BadSetup> {
    let usual = listing.audit.agents;
    let count = players.unwrap_or(if named.len() > 1 { named.len() } else { usual.len() });
    let most = usize::from(listing.max_seats);
    match named {
        [] if count == usual.len() => Ok(usual.iter().map(|&it| it.to_owned()).collect()),
        [] => Ok(listing.lineup.iter().take(count).map(|&it| it.to_owned()).collect()),
        [only] => Ok(vec![only.clone(); count]),
        _ if named.len() == count && (usize::from(listing.min_seats)..=most).contains(&count) => {
            Ok(named.to_vec())
        }
        _ => {
            let seats = players.unwrap_or(most);
            let up_to = if players.is_none() && listing.min_seats < listing.max_seats {
                "up to "
            } else {
                ""
            };
            let allowed =
                format!("it must name one agent, or one for each of {up_to}{seats} seats");
            Err(bad_flag("agents", &named.join(","), allowed))
        }
    }
}

/// The flag that is to blame for a part of a setup: an option has its own name, seats and entrants
/// are what `agents` says.
fn flag_of(args: &AuditArgs, bad: BadSetup, entrants: &[String]) -> BadSetup {
    if bad.field == "entrant" {
        BadSetup { field: "agents".to_owned(), ..bad }
    } else if bad.field.starts_with("seats") {
        bad_flag("agents", &entrants.join(","), bad.allowed)
    } else {
        args.options.by_flag(bad)
    }
}

/// Why a game cannot be audited in which nobody is to move: the option that leads there.
fn ended(args: &AuditArgs, options: &Map<String, Value>) -> BadSetup {
    let allowed = "the game is over after it, and nothing is left to judge".to_owned();
    if let Some(file) = &args.options.pdn {
        return bad_flag("pdn", file, allowed);
    }
    let given =
        |name: &&str| options.get(*name).and_then(Value::as_str).is_some_and(|it| !it.is_empty());
    let name = ["opening", "fen"].into_iter().find(given).unwrap_or("option");
    let value = options.get(name).unwrap_or(&Value::Null);
    bad_flag(name, value, allowed)
}

/// Refuses options of the game beside a record, which says them.
pub(super) fn nothing_beside(
    file: &Path,
    options: &GameArgs,
    listing: &Listing,
) -> Result<(), GameArgsError> {
    match options.options(listing)?.iter().next() {
        None => Ok(()),
        Some((name, value)) => {
            let allowed = format!("the record {} says what is played", file.display());
            Err(options.by_flag(bad_flag(name, value, allowed)).into())
        }
    }
}

/// The seat asked for, or else the first with a gate, or else the first.
pub(super) fn seat(
    asked: Option<&str>,
    listing: &Listing,
    game: &dyn AnyMatch,
) -> Result<Seat, BadSetup> {
    let players = &game.setup().seats;
    let gated = |seat: &Seat| {
        let player = &players[seat.index()];
        let card = listing.agents.iter().find(|card| Some(card.name) == player.agent.as_deref());
        player.guarded || card.is_some_and(|card| card.gated)
    };
    let mut seats = Seat::all(u8::try_from(players.len()).expect("a table has few seats"));
    let Some(text) = asked else { return Ok(seats.find(gated).unwrap_or(Seat::new(0))) };
    let letter = |seat: Seat| game.label(seat).letter.to_string();
    let named = |seat: &Seat| {
        text.eq_ignore_ascii_case(&letter(*seat)) || text == (seat.number() + 1).to_string()
    };
    seats.clone().find(named).ok_or_else(|| {
        let letters: Vec<_> = seats.map(letter).collect();
        let allowed = format!("it must be {} or its number from 1", letters.join(", "));
        bad_flag("seat", &text, allowed)
    })
}
