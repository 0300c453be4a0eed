//! What the loop of a game asks of the window.

use std::io;

use ratatui_core::backend::Backend;

use crate::agents::Budget;
use crate::engine::{Job, Played, Refusal};
use crate::rules::Phase;
use crate::terminal::drawing::{Mark, Scene, stages};
use crate::terminal::look::Glyphs;
use crate::terminal::paint::paint;
use crate::terminal::play::commands::worth_a_look_in_brief;
use crate::terminal::play::live::window::{position, seats};
use crate::terminal::play::live::{Console, Edited, Live};
use crate::terminal::play::panel::ascii;
use crate::terminal::play::wrapped::broken;
use crate::terminal::play::{Ending, Picked, Reply, Session, View, ending_lines, frame, prompt};

impl<B: Backend, C> Live<'_, B, C> {
    /// Whether it is time for a picture: after so many moves, and whenever something else happened
    /// or somebody is to look.
    fn is_due(&self, session: &Session, moves: usize) -> bool {
        let Some((_, shown)) = &self.shown else { return true };
        let every = usize::try_from(self.manner.every).unwrap_or(usize::MAX);
        let goes_on = session.game().phase() != Phase::Over && session.game().plays_itself();
        !goes_on || moves <= *shown || moves - shown >= every
    }
}

impl<B: Backend<Error: Send + Sync + 'static>, C: Console> View for Live<'_, B, C> {
    fn show(&mut self, session: &Session) -> io::Result<()> {
        self.watching.look(session);
        self.question = None;
        let moves = session.moves().len();
        if !self.is_due(session, moves) {
            return Ok(());
        }
        let picture = session.game().view().picture;
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
        self.question = Some(prompt(session));
        loop {
            if self.watching.stopped {
                return Ok(Reply::Interrupted);
            }
            let key = match self.watching.ahead.pop_front() {
                Some(key) => key,
                None => {
                    self.draw(session)?;
                    match self.next_key(session)? {
                        Some(key) => key,
                        None => {
                            self.question = Some(prompt(session));
                            continue;
                        }
                    }
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
        if self.manner.look.glyphs == Glyphs::Ascii {
            self.messages.extend(words.iter().map(|line| ascii(line)));
        } else {
            self.messages.extend_from_slice(words);
        }
        self.draw(session)
    }

    /// In one line, so that neither the board nor the panel is covered; `hint` tells more.
    fn point_out(&mut self, session: &Session) -> io::Result<()> {
        match worth_a_look_in_brief(session.game()) {
            Some(line) => self.tell(session, &[line]),
            None => Ok(()),
        }
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

    fn interrupted(&self) -> bool {
        self.watching.stopped
    }

    fn names_cells(&self) -> bool {
        self.manner.look.coordinates
    }

    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()> {
        let size = self.size()?;
        let scene = position(session);
        let look = self.look(&scene, seats(session), size);
        self.console.leave()?;
        let frame = frame(session, &scene, &look, size.width);
        write!(self.out.0, "{}", paint(&frame, look.colour))?;
        for line in ending_lines(session, ending) {
            let line = if look.glyphs == Glyphs::Ascii { ascii(&line) } else { line };
            for line in broken(&line, size.width.into()) {
                writeln!(self.out.0, "{line}")?;
            }
        }
        self.out.0.flush()
    }
}
