//! What keys do while nobody is asked: they stop the game, let it pause and go on, or are kept for
//! the next question.

use std::collections::VecDeque;

use crate::terminal::play::Session;
use crate::terminal::play::live::{Key, Named};

/// What whoever sits at the terminal wants.
#[derive(Debug, Default)]
pub(super) struct Watching {
    /// Whether people at this terminal still play. Then keys are for them: what they type while
    /// others move is kept until they are asked.
    pub(super) people: bool,
    /// What people have typed ahead.
    pub(super) ahead: VecDeque<Key>,
    /// The game is to end.
    pub(super) stopped: bool,
    pace: Pace,
}

/// Whether moves are shown as they come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Pace {
    /// They are, each for its time.
    #[default]
    Running,
    /// The next one is wanted at once.
    Hurried,
    /// They wait until somebody says so, except so many.
    Paused(u32),
    /// They are, in a room of a server, which waits for nobody who watches.
    Elsewhere,
}

impl Watching {
    /// Sees who plays.
    pub(super) fn look(&mut self, session: &Session) {
        self.people = session.somebody_here_plays();
        if session.is_in_room() {
            self.pace = Pace::Elsewhere;
        }
    }

    /// Does what a key means.
    pub(super) fn press(&mut self, key: Key) {
        match key {
            Key::Ctrl('c') | Key::Terminate => self.stopped = true,
            key if self.people => self.ahead.push_back(key),
            Key::Char('q') | Key::Ctrl('d') => self.stopped = true,
            Key::Char(' ') => {
                self.pace = match self.pace {
                    Pace::Running | Pace::Hurried => Pace::Paused(0),
                    Pace::Paused(_) => Pace::Running,
                    Pace::Elsewhere => Pace::Elsewhere,
                }
            }
            Key::Char('n') | Key::Named(Named::Right) => {
                self.pace = match self.pace {
                    Pace::Running | Pace::Hurried => Pace::Hurried,
                    Pace::Paused(steps) => Pace::Paused(steps.saturating_add(1)),
                    Pace::Elsewhere => Pace::Elsewhere,
                }
            }
            Key::Char(_) | Key::Ctrl(_) | Key::Named(_) | Key::Paste(_) | Key::Resize => {}
        }
    }

    /// Whether the next move must wait. If not, it is the one that was wanted at once.
    pub(super) fn holds(&mut self) -> bool {
        match &mut self.pace {
            Pace::Running | Pace::Elsewhere => {}
            Pace::Hurried => self.pace = Pace::Running,
            Pace::Paused(0) => return !self.stopped,
            Pace::Paused(steps) => *steps -= 1,
        }
        false
    }

    /// Whether a picture on the way to the last one of a move need not stay.
    pub(super) fn skips(&self) -> bool {
        let hurried = match self.pace {
            Pace::Running | Pace::Paused(0) | Pace::Elsewhere => false,
            Pace::Hurried | Pace::Paused(_) => true,
        };
        self.stopped || hurried
    }

    /// Whether the last picture of a move need not stay.
    pub(super) fn goes_on(&self) -> bool {
        self.stopped || matches!(self.pace, Pace::Hurried | Pace::Paused(_))
    }

    /// The line that says which keys do something.
    pub(super) fn keys(&self) -> &'static str {
        match (self.people, self.pace) {
            (true, Pace::Running | Pace::Hurried | Pace::Paused(_)) => "Ctrl-C ends the game",
            (true, Pace::Elsewhere) => "Ctrl-C leaves the room",
            (false, Pace::Elsewhere) => "q leaves the room",
            (false, Pace::Running | Pace::Hurried) => "space pauses, n plays on at once, q ends",
            (false, Pace::Paused(_)) => "paused: space goes on, n plays one move, q ends",
        }
    }
}
