//! How a game is shown and how people are asked: what the loop of a game needs of a terminal.

use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

use crate::agents::Budget;
use crate::engine::{Job, Played, Refusal};
use crate::terminal::play::Session;
use crate::terminal::play::commands::worth_a_look;
use crate::terminal::play::interrupts::NOTICED_WITHIN;

/// A way to show a game.
pub trait View {
    /// Shows the position. Called once before the first move and after everything that changes the
    /// position; waits as long as a spectator is to look at it.
    ///
    /// # Errors
    /// The output is gone.
    fn show(&mut self, session: &Session) -> io::Result<()>;

    /// Lets a job be done and stops the budget if somebody wants the game to end meanwhile. A job
    /// that nobody waits for any more is left to itself.
    ///
    /// # Errors
    /// The output is gone.
    fn wait(
        &mut self,
        session: &Session,
        job: Job,
        budget: &Budget,
    ) -> io::Result<Result<Played, Refusal>> {
        let _ = session;
        let (answers, answer) = channel();
        // Nobody waits for the answer when somebody wanted the end.
        let worker = thread::Builder::new().spawn(move || drop(answers.send(job.run())))?;
        loop {
            match answer.recv_timeout(NOTICED_WITHIN) {
                Ok(answer) => return Ok(answer),
                Err(RecvTimeoutError::Timeout) if self.interrupted() => {
                    budget.stop();
                    return Ok(Err(Refusal::Stopped));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => match worker.join() {
                    Err(panic) => resume_unwind(panic),
                    Ok(()) => return Err(io::Error::other("an agent went away")),
                },
            }
        }
    }

    /// Asks whoever sits at the seat to move for a line.
    ///
    /// # Errors
    /// Input or output is gone.
    fn ask(&mut self, session: &Session) -> io::Result<Reply>;

    /// Says something to whoever was asked: help, a hint, a refusal.
    ///
    /// # Errors
    /// The output is gone.
    fn tell(&mut self, session: &Session, words: &[String]) -> io::Result<()>;

    /// Says which moves are worth a look, before anybody is asked; nothing where no gate can tell.
    ///
    /// # Errors
    /// The output is gone.
    fn point_out(&mut self, session: &Session) -> io::Result<()> {
        let hints = worth_a_look(session.game());
        if hints.is_empty() { Ok(()) } else { self.tell(session, &hints) }
    }

    /// Shows the board with a piece picked up and the cells where it can land; `None` puts it down.
    ///
    /// # Errors
    /// The output is gone.
    fn pick(&mut self, session: &Session, picked: Option<&Picked>) -> io::Result<()>;

    /// Whether somebody wants the game to end. Asked before each move.
    fn interrupted(&self) -> bool {
        false
    }

    /// Whether cells show their names. Where they do, people are told before they choose what their
    /// gate, or else the game's, would look at, if it can tell.
    fn names_cells(&self) -> bool {
        true
    }

    /// Says how it ended and leaves the terminal as it was found.
    ///
    /// # Errors
    /// The output is gone.
    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()>;
}

/// What came of asking for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A line without its end.
    Line(String),
    /// Nobody answers any more: the input has ended, or somebody pressed Ctrl-D.
    Gone,
    /// Somebody wants the game to end: Ctrl-C, or a signal.
    Interrupted,
}

/// A piece that was picked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picked {
    /// Its cell.
    pub from: String,
    /// Cells where it can land in the lesser way, or in the only one.
    pub near: Vec<String>,
    /// Cells where it can land in the greater way.
    pub far: Vec<String>,
}

/// How a game at the terminal ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules; the match has the outcome.
    Over,
    /// Before that, for this reason.
    Stopped(String),
}

impl Ending {
    /// By Ctrl-C or a signal.
    #[must_use]
    pub fn interrupted() -> Self {
        Self::Stopped(INTERRUPTED.to_owned())
    }

    /// Whether it was by Ctrl-C or a signal.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        *self == Self::interrupted()
    }
}

/// The reason when somebody wanted the game to end.
const INTERRUPTED: &str = "interrupted";
