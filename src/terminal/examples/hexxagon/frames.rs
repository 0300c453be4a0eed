//! The two moves that the reference document shows: one that the gate replaces, and six pieces
//! infected at a stroke. Games are played from seed to seed until they come up.

use std::fmt;

use serde::Serialize;
use serde_json::json;

use crate::agents::Budget;
use crate::engine::{
    AnyMatch, ArenaError, Ask, Decision, Entry, Played, SeatSetup, Setup, SetupRequest, open,
};
use crate::gate::Finding;
use crate::rules::{Effects, Standing};
use crate::terminal::drawing::{Scene, draw_hexagons};
use crate::terminal::examples::hexxagon::GAME;
use crate::terminal::look::{Glyphs, Layout, Look};

/// The seeds that are searched.
const SEEDS: u64 = 20_000;

/// Columns of framed cells.
const COLUMNS: Look =
    Look { glyphs: Glyphs::Unicode, coordinates: false, layout: Layout::Flat, ..Look::LETTERS };

/// A frame to be looked for.
struct Wanted {
    about: &'static str,
    start: &'static str,
    seats: [&'static str; 2],
    /// What is proposed and what is played, ply by ply.
    moves: &'static [(&'static str, &'static str)],
    look: Look,
}

/// The frame of "Exact and fast on large boards".
const OVERRIDE: Wanted = Wanted {
    about: "The gate steps in",
    start: "corners",
    seats: ["greedy", "gated"],
    moves: &[("e2", "e2"), ("a2", "e8")],
    look: Look::LETTERS,
};

/// The frame of "What you see when a ring is infected".
const RING: Wanted = Wanted {
    about: "A ring of six is infected",
    start: "ring",
    seats: ["gated", "gated"],
    moves: &[("a3-c5", "a3-c5")],
    look: COLUMNS,
};

/// Both frames; `None` where no seed shows one.
#[derive(Debug, Serialize)]
pub(super) struct Frames {
    replaced: Option<Frame>,
    infected: Option<Frame>,
}

/// A position with the move that led to it.
#[derive(Debug, Serialize)]
struct Frame {
    #[serde(skip)]
    about: &'static str,
    seats: [&'static str; 2],
    seed: u64,
    /// Moves played, and what the gates said to them.
    moves: u32,
    acts: u32,
    overrides: u32,
    /// Pieces that changed sides in all moves.
    converted: usize,
    /// Every move in words.
    events: Vec<String>,
    /// The last move with its verdict.
    last: Played,
    position: String,
    /// Ruby's pieces less Pearl's.
    margin: i64,
    empty: usize,
    players: Vec<Player>,
    #[serde(skip)]
    drawing: String,
}

/// What a seat has on the board.
#[derive(Debug, Serialize)]
struct Player {
    name: &'static str,
    pieces: i64,
    /// Legal moves, as if it were its turn.
    moves: i64,
}

impl Frames {
    pub(super) fn find() -> Result<Self, ArenaError> {
        Ok(Self { replaced: find(&OVERRIDE)?, infected: find(&RING)? })
    }
}

fn find(wanted: &Wanted) -> Result<Option<Frame>, ArenaError> {
    let options = json!({ "start": wanted.start });
    let request = SetupRequest {
        game: GAME.to_owned(),
        options: serde_json::from_value(options).expect("an object"),
        seats: wanted.seats.map(SeatSetup::agent).to_vec(),
        seed: None,
    };
    let setup = request.complete(0)?;
    let mut games = (0..SEEDS).map(|seed| play(wanted, &Setup { seed, ..setup.clone() }));
    games.find_map(Result::transpose).transpose()
}

/// The frame after the wanted moves, or `None` if the agents play others with this seed.
fn play(wanted: &Wanted, setup: &Setup) -> Result<Option<Frame>, ArenaError> {
    let mut game = open(setup)?;
    let mut history = Vec::new();
    for (proposed, played) in wanted.moves {
        let move_made = game.ask(Ask::Think, &Budget::default()).run()?;
        if move_made.proposed.as_deref() != Some(proposed) || move_made.played != *played {
            return Ok(None);
        }
        let entry = Entry::Moved(Box::new(move_made.clone()));
        game.commit(&entry).expect("the match made this move itself");
        history.push(move_made);
    }
    Ok(Some(Frame::new(wanted, &*game, &history)))
}

impl Frame {
    fn new(wanted: &Wanted, game: &dyn AnyMatch, history: &[Played]) -> Self {
        let view = game.view();
        let last = history.last().expect("every wanted frame follows a move").clone();
        let gated = |played: &&Played| wanted.seats[played.seat.index()] == "gated";
        let decided = |decision| {
            let decided = history.iter().filter(gated).filter(|it| it.decision == decision);
            u32::try_from(decided.count()).expect("few moves")
        };
        let name = |played: &Played| game.label(played.seat).name;
        let events = history.iter().map(|played| event(name(played), played));
        let measure = |standing: &Standing, name| *standing.measures.get(name).unwrap_or(&0);
        let players = view.standings.iter().map(|standing| Player {
            name: game.label(standing.seat).name,
            pieces: measure(standing, "pieces"),
            moves: measure(standing, "moves"),
        });
        let players: Vec<_> = players.collect();
        Self {
            about: wanted.about,
            seats: wanted.seats,
            seed: view.setup.seed,
            moves: view.ply,
            acts: decided(Decision::Act),
            overrides: decided(Decision::Degrade),
            converted: history.iter().map(|played| played.effects.converted.len()).sum(),
            events: events.collect(),
            margin: players[0].pieces - players[1].pieces,
            empty: view.picture.cells.len() - view.picture.pieces.len(),
            players,
            drawing: {
                let scene = Scene::after(&view.picture, last.seat, &last.effects);
                draw_hexagons(&scene, &wanted.look).to_string()
            },
            position: view.position,
            last,
        }
    }
}

/// A move in words.
fn event(name: &str, played: &Played) -> String {
    let Effects { route, converted, .. } = &played.effects;
    let number = played.ply + 1;
    let kind = if route.len() > 1 { "jumps" } else { "clones to" };
    let what = format!("{number}. {name} {kind} {}", played.played);
    if converted.is_empty() {
        return what;
    }
    format!("{what} and converts {}: {}", converted.len(), converted.join(" "))
}

impl fmt::Display for Frames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (wanted, found) in [(&OVERRIDE, &self.replaced), (&RING, &self.infected)] {
            match found {
                Some(frame) => writeln!(f, "{frame}")?,
                None => writeln!(f, "{}: no seed below {SEEDS} shows it.\n", wanted.about)?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seats: [ruby, pearl], seed, moves, acts, overrides, last, .. } = self;
        writeln!(f, "{} ({ruby} against {pearl}, seed {seed}, move {moves}):", self.about)?;
        for line in self.drawing.lines() {
            writeln!(f, "    {}", line.trim_end())?;
        }
        for event in &self.events {
            writeln!(f, "  {event}")?;
        }
        let proposed = last.proposed.as_deref().unwrap_or_default();
        writeln!(f, "  Of the proposal {proposed} the gate found:")?;
        for Finding { check, pass, sentence, .. } in &last.findings {
            let mark = if *pass { "pass" } else { "FAIL" };
            writeln!(f, "    [{mark}] {check}: {sentence}")?;
        }
        match last.decision {
            Decision::Act => writeln!(f, "  It was played.")?,
            Decision::Degrade => writeln!(f, "  Played instead: {}", last.played)?,
        }
        let Self { margin, empty, converted, .. } = self;
        writeln!(
            f,
            "  moves {moves}, acts {acts}, overrides {overrides}, margin {margin}, empty {empty}, \
             converted {converted}"
        )?;
        for Player { name, pieces, moves } in &self.players {
            writeln!(f, "  {name}: {pieces} pieces, {moves} moves available")?;
        }
        Ok(())
    }
}
