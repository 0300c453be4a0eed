//! Waiting without going deaf: for the time a picture is to stay, and for an agent that thinks.

use std::io;
use std::panic::resume_unwind;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use ratatui_core::backend::Backend;

use crate::agents::Budget;
use crate::engine::{Job, Played, Refusal};
use crate::rules::Phase;
use crate::terminal::drawing::Scene;
use crate::terminal::play::Session;
use crate::terminal::play::live::window::LONG;
use crate::terminal::play::live::{Console, Live};

/// Sixty pictures a second are as many as anybody sees.
const SHORTEST: Duration = Duration::from_millis(16);

/// How long a key may wait to be noticed while an agent thinks.
const NOTICED: Duration = Duration::from_millis(20);

/// After so many of these an agent is said to be thinking.
const LONG_THOUGHT: u32 = 10;

/// The part of the delay in which a move is animated.
const ANIMATED: f64 = 0.6;

impl<B: Backend<Error: Send + Sync + 'static>, C: Console> Live<'_, B, C> {
    /// Shows scenes one after the other within the delay; the last stays for the rest of it, unless a
    /// person is to answer it.
    pub(super) fn run(&mut self, session: &Session, scenes: Vec<Scene>) -> io::Result<()> {
        let begun = self.console.now();
        let delay = self.manner.delay;
        let changes = u32::try_from(scenes.len()).unwrap_or(u32::MAX).saturating_sub(1);
        let each = delay.mul_f64(ANIMATED).checked_div(changes).unwrap_or_default();
        let mut until = begun;
        for scene in scenes {
            while until > begun && !self.watching.skips() && self.rest(session, until)? {}
            until += each;
            self.scene = Some(scene);
            if !delay.is_zero() || self.drawn.is_none_or(|last| begun >= last + SHORTEST) {
                self.draw(session)?;
            }
        }
        let asked = session.game().phase() != Phase::Over && !session.game().plays_itself();
        while !asked && !self.watching.goes_on() && self.rest(session, begun + delay)? {}
        Ok(())
    }

    /// Lets the picture stay until a moment or until a key changes something. Whether the moment is
    /// still to come.
    fn rest(&mut self, session: &Session, until: Duration) -> io::Result<bool> {
        let left = until.saturating_sub(self.console.now());
        if left.is_zero() {
            return Ok(false);
        }
        self.listen(session, left)?;
        Ok(true)
    }

    /// Hears a key if there is one within so much time, and shows what it changed. Whether there was
    /// one.
    fn listen(&mut self, session: &Session, most: Duration) -> io::Result<bool> {
        let Some(key) = self.console.next(most)? else { return Ok(false) };
        if !self.anywhere(&key)? {
            self.watching.press(key);
        }
        self.draw(session)?;
        Ok(true)
    }

    /// Lets an agent think on a thread of its own. A thread whose thoughts nobody waits for any more
    /// is left to itself.
    pub(super) fn think(
        &mut self,
        session: &Session,
        job: Job,
        budget: &Budget,
    ) -> io::Result<Result<Played, Refusal>> {
        let (answers, answer) = channel();
        let thinker = thread::Builder::new().name("agent".to_owned());
        // Nobody waits for the answer when the view is gone.
        let thinker = thinker.spawn(move || drop(answers.send(job.run())))?;
        if session.game().plays_itself() {
            self.question = None;
        }
        let mut ticks = 0;
        let answer = loop {
            while !self.watching.stopped && self.listen(session, Duration::ZERO)? {}
            if self.watching.stopped {
                budget.stop();
                return Ok(Err(Refusal::Stopped));
            }
            match answer.recv_timeout(NOTICED) {
                Ok(answer) => break answer,
                Err(RecvTimeoutError::Timeout) => {
                    ticks += 1;
                    if ticks == LONG_THOUGHT {
                        self.thinking = true;
                        self.question = None;
                        self.draw(session)?;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => match thinker.join() {
                    Err(panic) => resume_unwind(panic),
                    Ok(()) => return Err(io::Error::other("an agent went away")),
                },
            }
        };
        self.thinking = false;
        while self.watching.holds() {
            self.listen(session, LONG)?;
        }
        Ok(if self.watching.stopped { Err(Refusal::Stopped) } else { answer })
    }
}
