//! A game as JSON, one object a line: the game, each thing that happens, the end.

use std::fmt;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::json;

use crate::engine::{AnyMatch, Entry, Event, MatchSeat, MatchView, open};
use crate::rules::{Outcome, Picture, Seat, Shape, Standing};
use crate::terminal::drawing::{plain_board, plain_checkerboard, plain_hexagons};
use crate::terminal::play::{Ending, Lines, Picked, Reply, Session, View};

/// Writes a line for the start, for each entry after it and for the end.
pub struct Json<'a> {
    out: &'a mut dyn Write,
    lines: Lines,
    /// How many entries have been written.
    written: usize,
    /// The match after them: entries of a game that goes on come all at once.
    game: Option<Box<dyn AnyMatch>>,
}

impl<'a> Json<'a> {
    /// A view that writes to `out`.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out, lines: Lines::default(), written: 0, game: None }
    }

    /// The view that asks these lines instead of standard input.
    #[must_use]
    pub fn hearing(self, lines: Lines) -> Self {
        Self { lines, ..self }
    }

    /// Writes what happened, with the position after it.
    fn happened(&mut self, event: &Event, view: &MatchView) -> io::Result<()> {
        let (kind, labels) = match &event.entry {
            Entry::Opened { .. } => ("start", Some(&view.labels[..])),
            Entry::Moved(_) => ("move", None),
            Entry::Seated { .. }
            | Entry::Left { .. }
            | Entry::PlayerChanged { .. }
            | Entry::Retired { .. }
            | Entry::TakenBack { .. }
            | Entry::Closed { .. } => ("change", None),
        };
        self.line(&Happened {
            kind,
            seq: event.seq,
            entry: &event.entry,
            labels,
            ply: view.ply,
            to_move: view.to_move,
            state_hash: &event.state_hash,
            position: &view.position,
            board: &lines(&view.picture, view.setup.seats.len()),
        })
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, line)?;
        writeln!(self.out)?;
        self.out.flush()
    }
}

/// Something that happened, with the position after it.
#[derive(Serialize)]
struct Happened<'a> {
    /// `start`, `move` or `change`.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The entry as a record has it: of `start` the setup.
    seq: u64,
    entry: &'a Entry,
    /// What the seats are called, at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    labels: Option<&'a [MatchSeat]>,
    ply: u32,
    to_move: Option<Seat>,
    state_hash: &'a str,
    position: &'a str,
    board: &'a [String],
}

/// How it ended.
#[derive(Serialize)]
struct End<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    /// Why the game ended before the rules would end it.
    stopped: Option<&'a str>,
    outcome: Option<&'a Outcome>,
    standings: &'a [Standing],
    scores: Vec<i64>,
    moves: usize,
    acts: u32,
    overrides: u32,
}

/// The board with plain characters, a text for each line.
fn lines(picture: &Picture, seats: usize) -> Vec<String> {
    let text = match picture.shape {
        Shape::Star => plain_board(picture, u8::try_from(seats).expect("at most six seats")),
        Shape::Checkerboard => plain_checkerboard(picture),
        Shape::Hexagons => plain_hexagons(picture),
    };
    text.lines().map(|line| line.trim_end().to_owned()).collect()
}

impl View for Json<'_> {
    fn show(&mut self, session: &Session) -> io::Result<()> {
        let new = session.entries().iter().skip(self.written);
        self.written = session.entries().len();
        for event in new {
            let game = match (&event.entry, self.game.take()) {
                (Entry::Opened { setup }, _) => open(setup).expect("a session has opened it"),
                (entry, Some(mut game)) => {
                    game.commit(entry).expect("a session has played it");
                    game
                }
                (_, None) => continue,
            };
            self.happened(event, &game.view())?;
            self.game = Some(game);
        }
        Ok(())
    }

    fn ask(&mut self, _: &Session) -> io::Result<Reply> {
        self.lines.ask()
    }

    fn tell(&mut self, _: &Session, words: &[String]) -> io::Result<()> {
        self.line(&json!({"type": "told", "lines": words}))
    }

    fn pick(&mut self, _: &Session, picked: Option<&Picked>) -> io::Result<()> {
        let Some(Picked { from, near, far }) = picked else { return Ok(()) };
        self.line(&json!({"type": "picked", "from": from, "near": near, "far": far}))
    }

    fn names_cells(&self) -> bool {
        false
    }

    fn interrupted(&self) -> bool {
        self.lines.interrupts().came()
    }

    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()> {
        let view = session.game().view();
        let decisions = session.decisions();
        let stopped = match ending {
            Ending::Over => None,
            Ending::Stopped(reason) => Some(&reason[..]),
        };
        self.line(&End {
            kind: "end",
            stopped,
            outcome: view.outcome.as_ref(),
            standings: &view.standings,
            scores: session.game().scores(),
            moves: session.moves().len(),
            acts: decisions.acts,
            overrides: decisions.overrides,
        })
    }
}

impl fmt::Debug for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Json").field("written", &self.written).finish_non_exhaustive()
    }
}
