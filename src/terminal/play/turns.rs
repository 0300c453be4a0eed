//! The loop of a game: whoever is to move is asked, and what they play is shown.

use std::io;

use crate::agents::Budget;
use crate::engine::{Ask, Entry, Refusal};
use crate::rules::Phase;
use crate::terminal::play::person::{Turn, ask_person};
use crate::terminal::play::{Ending, Session, View};

/// Plays until the game is over, `most` moves are played or somebody ends it, and closes the view.
///
/// # Errors
/// Input or output is gone.
pub fn play_on(
    session: &mut Session,
    most: Option<u32>,
    view: &mut dyn View,
) -> io::Result<Ending> {
    view.show(session)?;
    let ending = loop {
        if session.game().phase() == Phase::Over {
            break Ending::Over;
        }
        if view.interrupted() {
            break Ending::interrupted();
        }
        let played = session.moves().len();
        if most.is_some_and(|most| played >= usize::try_from(most).unwrap_or(usize::MAX)) {
            break Ending::Stopped("the move budget ran out".to_owned());
        }
        let turn = if session.game().plays_itself() {
            let budget = Budget::default();
            let job = session.game().ask(Ask::Think, &budget);
            match view.wait(session, job, &budget)? {
                Ok(played) => Turn::Happened(Entry::Moved(Box::new(played))),
                Err(Refusal::Stopped) => Turn::Ended(Ending::interrupted()),
                Err(refusal) => Turn::Ended(Ending::Stopped(refusal.to_string())),
            }
        } else {
            ask_person(session, view)?
        };
        match turn {
            Turn::Happened(entry) => session.commit(entry),
            Turn::Ended(ending) => break ending,
        }
        view.show(session)?;
    };
    view.close(session, &ending)?;
    Ok(ending)
}
