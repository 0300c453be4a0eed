//! A game as JSON, one object a line: the game, each thing that happens, the end.

use std::fmt;
use std::io::{self, Write};

use serde_json::{Value, json};

use crate::engine::Entry;
use crate::rules::{Picture, Shape};
use crate::terminal::drawing::{Hexagons, plain_board, plain_checkerboard};
use crate::terminal::play::plain::read_line;
use crate::terminal::play::{Ending, Picked, Reply, Session, View};

/// Writes a line for the start, for each entry after it and for the end.
pub struct Json<'a> {
    out: &'a mut dyn Write,
    /// How many entries have been written.
    written: usize,
}

impl<'a> Json<'a> {
    /// A view that writes to `out`.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out, written: 0 }
    }

    fn line(&mut self, line: &Value) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }
}

/// The board with plain characters, a text for each line.
fn lines(picture: &Picture, seats: usize) -> Vec<String> {
    let text = match picture.shape {
        Shape::Star => plain_board(picture, u8::try_from(seats).expect("at most six seats")),
        Shape::Checkerboard => plain_checkerboard(picture),
        Shape::Hexagons => Hexagons::new(picture).pointy(true),
    };
    text.lines().map(str::to_owned).collect()
}

impl View for Json<'_> {
    fn show(&mut self, session: &Session) -> io::Result<()> {
        let view = session.game().view();
        let (written, entries) = (self.written, session.entries());
        self.written = entries.len();
        for event in &entries[written.min(entries.len())..] {
            let what = match &event.entry {
                Entry::Opened { .. } => json!({"type": "start", "labels": view.labels}),
                Entry::Moved(_) => json!({"type": "move"}),
                Entry::Seated { .. }
                | Entry::Left { .. }
                | Entry::PlayerChanged { .. }
                | Entry::Retired { .. }
                | Entry::TakenBack { .. }
                | Entry::Closed { .. } => json!({"type": "change"}),
            };
            let board = lines(&view.picture, view.setup.seats.len());
            let mut line = json!({
                "seq": event.seq,
                "entry": event.entry,
                "ply": view.ply,
                "to_move": view.to_move,
                "state_hash": event.state_hash,
                "position": view.position,
                "board": board,
            });
            if let (Value::Object(line), Value::Object(what)) = (&mut line, what) {
                line.extend(what);
            }
            self.line(&line)?;
        }
        Ok(())
    }

    fn ask(&mut self, _: &Session) -> io::Result<Reply> {
        read_line()
    }

    fn tell(&mut self, _: &Session, words: &[String]) -> io::Result<()> {
        self.line(&json!({"type": "told", "lines": words}))
    }

    fn pick(&mut self, _: &Session, picked: Option<&Picked>) -> io::Result<()> {
        let Some(Picked { from, near, far }) = picked else { return Ok(()) };
        self.line(&json!({"type": "picked", "from": from, "near": near, "far": far}))
    }

    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()> {
        let view = session.game().view();
        let decisions = session.decisions();
        let stopped = match ending {
            Ending::Over => None,
            Ending::Stopped(reason) => Some(reason),
        };
        self.line(&json!({
            "type": "end",
            "outcome": view.outcome,
            "stopped": stopped,
            "standings": view.standings,
            "scores": session.game().scores(),
            "moves": session.moves().len(),
            "acts": decisions.acts,
            "overrides": decisions.overrides,
        }))
    }
}

impl fmt::Debug for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Json").field("written", &self.written).finish_non_exhaustive()
    }
}
