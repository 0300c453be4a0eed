//! A room of one's own, asked for by the flags of a game at this terminal.

use serde_json::{Value, json};

use crate::engine::{BadSetup, Listing, SeatKind, SeatSetup};
use crate::rules::Seat;
use crate::terminal::game_args::bad_flag;
use crate::terminal::play::remote::RemoteError;
use crate::terminal::play::{PlayArgs, PlayError, SeatArgs};

/// What stands for whoever is at this terminal in a list of agents, and for somebody else.
const YOU: &str = "you";
const OPEN: &str = "open";
/// What stands before whoever a gate is to judge.
const GUARDED: &str = "guarded:";

/// A room that is to be made.
#[derive(Debug)]
pub(super) struct Opening {
    /// The request.
    pub(super) body: Value,
    /// The seat of whoever is at this terminal, if the flags say which.
    pub(super) mine: Option<Seat>,
}

/// What the flags ask for.
///
/// # Errors
/// Names the flag, its value and what is allowed. What the options mean together the server checks.
pub(super) fn opening(args: &PlayArgs) -> Result<Opening, PlayError> {
    let listing = args.listing()?;
    let options = args.options.options(listing)?;
    let (seats, mine) = seats(args, listing)?;
    let mut body = json!({"game": listing.name, "options": options, "seats": seats});
    if let Some(seed) = args.seed {
        body["seed"] = seed.to_string().into();
    }
    Ok(Opening { body, mine })
}

/// The seats, and which of them is ours.
fn seats(args: &PlayArgs, listing: &Listing) -> Result<(Vec<SeatSetup>, Option<Seat>), BadSetup> {
    let mut asked = args.seats.clone();
    let bare = |text: &str| text.trim().trim_start_matches(GUARDED).to_owned();
    let named: Vec<_> = asked.agents.iter().map(|text| bare(text)).collect();
    let yours = named.iter().filter(|name| *name == YOU).count();
    let bad = |allowed: &str| bad_flag("agents", &args.seats.agents.join(","), allowed.to_owned());
    if yours > 1 {
        return Err(bad("one of them may be you; `open` leaves a seat to somebody else"));
    }
    if args.remote.watch && yours > 0 {
        return Err(bad("with watch nobody sits here; `open` leaves a seat to somebody else"));
    }
    if named.is_empty() {
        asked.you = !args.remote.watch;
    }
    // To the flags of a game at this terminal everybody who is no agent is `you`.
    for text in &mut asked.agents {
        if bare(text) == OPEN {
            *text = text.replace(OPEN, YOU);
        }
    }
    if named == [OPEN] {
        let count = args.options.players.unwrap_or(listing.min_seats.max(2)).into();
        asked.agents = vec![asked.agents[0].clone(); count];
    }
    let seats = asked.seats(listing, args.options.players)?;
    let people = seats.iter().any(|seat| seat.kind == SeatKind::Person);
    if !people && !args.remote.watch {
        return Err(bad("one of them must be you or open, or add watch"));
    }
    let first = usize::from(asked.you).checked_sub(1);
    let mine = named.iter().position(|name| name == YOU).or(first);
    let mine = mine.and_then(|place| u8::try_from(place).ok()).map(Seat::new);
    Ok((seats, mine))
}

/// What is wrong with the request, by the flag that said it, where the server names a field of it.
pub(super) fn by_flag(args: &PlayArgs, error: RemoteError) -> PlayError {
    let RemoteError::Refused(problem) = &error else { return error.into() };
    match problem.bad_field() {
        Some(bad) => PlayError::Bad(args.seats.by_flag(args.options.by_flag(bad))),
        None => error.into(),
    }
}

/// Refuses the flags of a game together with a room that there is: for a room that was named by its
/// link, which the command line does not notice.
///
/// # Errors
/// Names the flag.
pub(super) fn no_game_flags(args: &PlayArgs) -> Result<(), BadSetup> {
    let SeatArgs { agents, you, guarded } = &args.seats;
    let allowed = || "the room that the link names has its players already".to_owned();
    if !agents.is_empty() {
        return Err(bad_flag("agents", &agents.join(","), allowed()));
    }
    let flag = [("you", *you), ("guarded", *guarded)].into_iter().find(|(_, given)| *given);
    flag.map_or(Ok(()), |(name, _)| Err(bad_flag(name, &true, allowed())))
}
