//! What the loop of a game asks of the window.

use std::io;

use ratatui_core::backend::Backend;

use crate::agents::Budget;
use crate::engine::{Job, Played, Refusal};
use crate::rules::Phase;
use crate::terminal::drawing::{Mark, Scene};
use crate::terminal::play::live::stand_in::{closing, paint, stages, steady_frame};
use crate::terminal::play::live::window::{position, seats};
use crate::terminal::play::live::{Console, Edited, Live};
use crate::terminal::play::{Ending, Picked, Reply, Session, View};

/// What whoever is to move is asked.
fn question(session: &Session) -> String {
    match session.game().phase() {
        Phase::ToMove(seat) => format!("{} to move: ", session.game().label(seat).name),
        Phase::Over => "> ".to_owned(),
    }
}

impl<B: Backend<Error: Send + Sync + 'static>, C: Console> View for Live<'_, B, C> {
    fn show(&mut self, session: &Session) -> io::Result<()> {
        self.watching.look(session);
        self.question = None;
        let picture = session.game().view().picture;
        let moves = session.moves().len();
        let last = session.moves().last().filter(|_| !self.manner.delay.is_zero());
        let before = self.shown.take().filter(|(_, then)| then + 1 == moves);
        let scenes = match before.zip(last) {
            Some(((before, _), played)) => stages(&before, &picture, played.seat, &played.effects),
            None => vec![position(session)],
        };
        self.shown = Some((picture, moves));
        self.run(session, scenes)
    }

    fn wait(
        &mut self,
        session: &Session,
        job: Job,
        budget: &Budget,
    ) -> io::Result<Result<Played, Refusal>> {
        self.think(session, job, budget)
    }

    fn ask(&mut self, session: &Session) -> io::Result<Reply> {
        self.question = Some(question(session));
        loop {
            if self.watching.stopped {
                return Ok(Reply::Gone);
            }
            let key = match self.watching.ahead.pop_front() {
                Some(key) => key,
                None => {
                    self.draw(session)?;
                    self.next_key()?
                }
            };
            if self.anywhere(&key)? {
                continue;
            }
            match self.editor.press(&key) {
                Edited::Still => {}
                Edited::Gone => self.watching.stopped = true,
                Edited::Line(line) => {
                    self.messages.clear();
                    self.skipped = 0;
                    return Ok(Reply::Line(line));
                }
            }
        }
    }

    fn tell(&mut self, session: &Session, words: &[String]) -> io::Result<()> {
        self.messages.extend_from_slice(words);
        self.draw(session)
    }

    fn pick(&mut self, session: &Session, picked: Option<&Picked>) -> io::Result<()> {
        let scene = match picked {
            None => position(session),
            Some(picked) => {
                let mut scene = Scene::new(&session.game().view().picture);
                scene.mark(&picked.from, Mark::Picked);
                picked.near.iter().for_each(|cell| scene.mark(cell, Mark::Near));
                picked.far.iter().for_each(|cell| scene.mark(cell, Mark::Far));
                scene
            }
        };
        self.scene = Some(scene);
        self.draw(session)
    }

    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()> {
        let size = self.size()?;
        let scene = position(session);
        let look = self.look(&scene, seats(session), size);
        self.console.leave()?;
        let frame = steady_frame(session, &scene, &look, size.width);
        write!(self.out.0, "{}", paint(&frame, look.colour))?;
        closing(session, ending).iter().try_for_each(|line| writeln!(self.out.0, "{line}"))?;
        self.out.0.flush()
    }
}
