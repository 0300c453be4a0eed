//! What a person may type instead of a move. No command is a move in any game: a move has a number
//! in it or is the word `pass`.
//!
//! | file | holds |
//! |---|---|
//! | `help` | what can be typed |
//! | `moves` | what can be played |
//! | `hint` | what would be good, and what the gate would say |
//! | `undo` | taking back, and resigning |
//! | `save` | the record in a file |

use std::io;

use crate::terminal::play::person::Turn;
use crate::terminal::play::wrapped::wrapped;
use crate::terminal::play::{Ending, Session, View};

mod help;
mod hint;
pub(super) use hint::{worth_a_look, worth_a_look_in_brief};
mod moves;
mod save;
mod undo;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Say what can be typed.
    Help,
    /// List the legal moves, or those of the piece on one cell.
    Moves(Option<String>),
    /// Say what would be good, or what the gate would say of a move.
    Hint(Option<String>),
    /// Take back.
    Undo,
    /// Put down the piece.
    Cancel,
    /// Give up.
    Resign,
    /// Write the record to a file.
    Save {
        /// Where to.
        file: String,
        /// Whatever the file holds.
        replacing: bool,
    },
    /// Leave.
    Quit,
}

impl Command {
    /// The command on this line, if its first word is one, or what is wrong with the rest of the
    /// line.
    pub(super) fn read(line: &str) -> Option<Result<Self, String>> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        let given = || (!rest.is_empty()).then(|| rest.to_owned());
        let alone = |command| match given() {
            None => Ok(command),
            Some(rest) => Err(format!("{word} stands alone: {rest:?} says nothing to it")),
        };
        Some(match &*word {
            "help" | "?" => alone(Self::Help),
            "moves" => Ok(Self::Moves(given())),
            "hint" => Ok(Self::Hint(given())),
            "undo" => alone(Self::Undo),
            "cancel" | "\u{1b}" => alone(Self::Cancel),
            "resign" => alone(Self::Resign),
            "quit" | "exit" | "q" => alone(Self::Quit),
            "save" | "save!" => {
                let save = |file| Self::Save { file, replacing: word == "save!" };
                given().map(save).ok_or_else(|| format!("{word} must name a file: {word} FILE"))
            }
            _ => return None,
        })
    }

    /// Does it. Nothing has come of the turn by that where there is no answer.
    pub(super) fn obey(self, session: &Session, view: &mut dyn View) -> io::Result<Option<Turn>> {
        let words = match self {
            Self::Cancel => return Ok(None),
            Self::Help => help::words(session),
            Self::Moves(from) => moves::words(session, from.as_deref()),
            Self::Hint(None) => match hint::good_moves(session, view)? {
                Ok(words) => words,
                Err(turn) => return Ok(Some(turn)),
            },
            Self::Hint(Some(text)) => match hint::of_gate(session, view, &text)? {
                Ok(words) => words,
                Err(turn) => return Ok(Some(turn)),
            },
            Self::Undo => match undo::taken_back(session) {
                Ok(entry) => return Ok(Some(Turn::Happened(entry))),
                Err(why) => wrapped("", &why),
            },
            Self::Resign => match undo::resigned(session) {
                Ok(entry) => return Ok(Some(Turn::Happened(entry))),
                Err(why) => vec![why],
            },
            Self::Save { file, replacing } => match save::save(session, &file, replacing) {
                Ok(done) => wrapped("", &done),
                Err(bad) => wrapped("", &bad.to_string()),
            },
            Self::Quit => {
                let name = session.game().label(session.mover()).name;
                return Ok(Some(Turn::Ended(Ending::Stopped(format!("{name} quit")))));
            }
        };
        view.tell(session, &words)?;
        Ok(None)
    }
}
