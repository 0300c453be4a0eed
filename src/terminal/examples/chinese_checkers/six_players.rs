//! A game of six, and whether its gated seats were ever kept from making progress.

use std::fmt;

use serde::Serialize;

use crate::engine::{Arena, ArenaError, GameSummary, SeatSetup, SeatSummary};
use crate::rules::chinese_checkers::placings_line;
use crate::rules::{Outcome, Seat};
use crate::terminal::examples::chinese_checkers::quiet::Quiet;
use crate::terminal::examples::chinese_checkers::seeds_in_words;

/// Who sits where, in turn order.
const SEATS: [&str; 6] = ["gated", "lookahead", "greedy", "expectimax", "gated", "greedy"];
/// Games, unless told otherwise. The first is shown, the gate's counts are over all of them.
const SEEDS: u64 = 1;

/// The game of seed 0 and the gate's counts.
#[derive(Debug, Serialize)]
pub(super) struct SixPlayers {
    seats: [&'static str; 6],
    plies: u32,
    outcome: Outcome,
    seeds: u64,
    gate: GateCounts,
}

/// What the gated seats did in all games.
#[derive(Debug, Default, Serialize)]
struct GateCounts {
    moves: u32,
    /// Moves that lowered the potential of their seat.
    lowered: u32,
    /// Moves where no move did.
    forced: u32,
    /// Turns without a move.
    passes: u32,
    overrides: u32,
}

pub(super) const fn games(seeds: Option<u64>) -> u64 {
    match seeds {
        Some(seeds) => seeds,
        None => SEEDS,
    }
}

impl SixPlayers {
    pub(super) fn play(
        arena: &Arena<'_>,
        seeds: Option<u64>,
        quiet: &mut Quiet,
    ) -> Result<Self, ArenaError> {
        let played = arena.play(&SEATS.map(SeatSetup::agent), games(seeds))?;
        played.iter().for_each(|game| quiet.listen(game));
        let mut gate = GateCounts::default();
        let seats = played.iter().flat_map(|game| game.seats.iter().zip(SEATS));
        for (seat, _) in seats.filter(|(_, agent)| *agent == "gated") {
            gate.add(seat);
        }
        let GameSummary { plies, outcome, .. } = &played[0];
        Ok(Self {
            seats: SEATS,
            plies: *plies,
            outcome: outcome.clone(),
            seeds: games(seeds),
            gate,
        })
    }
}

impl GateCounts {
    fn add(&mut self, seat: &SeatSummary) {
        let judged = seat.acts + seat.overrides;
        self.moves += seat.moves;
        self.lowered += judged - seat.forced;
        self.forced += seat.forced;
        self.passes += seat.passes;
        self.overrides += seat.overrides;
    }
}

impl fmt::Display for SixPlayers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seats, plies, outcome, seeds, gate } = self;
        let [first, last] = [0, 5].map(|seat| Seat::new(seat).letter(6));
        writeln!(f, "A game of six (seed 0; seats {first}-{last}: {}):", seats.join(", "))?;
        let placings = placings_line(&outcome.ranking, 6);
        writeln!(f, "  {}; placings {placings} after {plies} plies.", outcome.reason)?;
        let games = match seeds {
            1 => String::new(),
            more => format!(" in {more} such games ({})", seeds_in_words(*more)),
        };
        let GateCounts { moves, lowered, forced, passes, overrides } = gate;
        writeln!(
            f,
            "  The gated seats made {moves} moves{games}: {lowered} lowered their potential, \
             {forced} were forced (no move did), {passes} passes; {overrides} overrides."
        )
    }
}
