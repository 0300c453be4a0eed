//! A person's turn: a move or a command, typed as a line.

use std::io;

use crate::agents::Budget;
use crate::engine::{Ask, Entry};
use crate::terminal::play::{Ending, Reply, Session, View};

/// What came of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// This happened.
    Happened(Entry),
    /// The game ends here.
    Ended(Ending),
}

/// Asks the person to move until there is a move, or something else that happens.
pub(super) fn ask_person(session: &Session, view: &mut dyn View) -> io::Result<Turn> {
    loop {
        let line = match view.ask(session)? {
            Reply::Gone => return Ok(Turn::Ended(Ending::Stopped("the input ended".to_owned()))),
            Reply::Interrupted => return Ok(Turn::Ended(Ending::interrupted())),
            Reply::Line(line) => line,
        };
        let job = session.game().ask(Ask::Judge(line.trim().to_owned()), &Budget::default());
        match job.run() {
            Ok(played) => return Ok(Turn::Happened(Entry::Moved(Box::new(played)))),
            Err(refusal) => view.tell(session, &[refusal.to_string()])?,
        }
    }
}
