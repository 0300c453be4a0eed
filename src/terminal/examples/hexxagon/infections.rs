//! How often six pieces are converted at a stroke where nobody sets up the ring for it.

use std::fmt;

use rayon::prelude::*;
use serde::Serialize;

use crate::agents::Budget;
use crate::engine::{ArenaError, Ask, Entry, Refusal, SeatSetup, Setup, SetupRequest, open};
use crate::terminal::examples::Played;
use crate::terminal::examples::hexxagon::GAME;

/// Games, unless told otherwise: of some 70 moves each, so that about as many moves are looked at
/// as in the reference document ("What you see when a ring is infected").
const GAMES: u64 = 64;

/// What the reference document found: infections of six, in so many moves.
const REFERENCE: (u32, u32) = (17, 4_400);

/// A cell with all its neighbours converted.
const WHOLE_RING: usize = 6;

/// Games of the gated player against itself.
#[derive(Debug, Serialize)]
pub(super) struct Infections {
    games: u64,
    moves: u32,
    /// Moves that converted six pieces.
    infections: u32,
}

pub(super) const fn games(seeds: Option<u64>) -> u64 {
    match seeds {
        Some(seeds) => seeds,
        None => GAMES,
    }
}

impl Infections {
    /// Plays a game from each opening.
    pub(super) fn count(openings: &[String], played: Played<'_>) -> Result<Self, ArenaError> {
        let counts = openings.par_iter().enumerate().map(|(seed, opening)| {
            let counts = play(&setup(opening, seed as u64)?)?;
            played();
            Ok(counts)
        });
        let counts = counts.collect::<Result<Vec<_>, ArenaError>>()?;
        let (moves, infections): (Vec<_>, Vec<_>) = counts.into_iter().unzip();
        Ok(Self {
            games: openings.len() as u64,
            moves: moves.iter().sum(),
            infections: infections.iter().sum(),
        })
    }
}

fn setup(opening: &str, seed: u64) -> Result<Setup, ArenaError> {
    let seats = vec![SeatSetup::agent("gated"); 2];
    let options = [("opening".to_owned(), opening.into())].into_iter().collect();
    let request = SetupRequest { game: GAME.to_owned(), options, seats, seed: Some(seed) };
    Ok(request.complete(seed)?)
}

/// The moves of a game and those that converted six pieces.
fn play(setup: &Setup) -> Result<(u32, u32), ArenaError> {
    let mut game = open(setup)?;
    let (mut moves, mut infections) = (0, 0);
    loop {
        let made = match game.ask(Ask::Think, &Budget::default()).run() {
            Ok(made) => made,
            Err(Refusal::Over) => return Ok((moves, infections)),
            Err(refusal) => return Err(refusal.into()),
        };
        moves += 1;
        infections += u32::from(made.effects.converted.len() == WHOLE_RING);
        game.commit(&Entry::Moved(Box::new(made))).expect("the match made this move itself");
    }
}

impl fmt::Display for Infections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, moves, infections } = self;
        let (found, looked_at) = REFERENCE;
        writeln!(
            f,
            "Where nobody sets one up it is rare: {infections} times in {moves} moves of {games} \
             games of gated\nagainst itself (document: about {found} times in {looked_at})."
        )
    }
}
