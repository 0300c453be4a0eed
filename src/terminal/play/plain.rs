//! Views that write one thing after the other: pictures, JSON, or the end alone.

use std::io::{self, Write};

use crate::terminal::play::view::Picked;
use crate::terminal::play::{Ending, Reply, Session, View};

/// Says how the game ended, and nothing before.
pub struct Nothing<'a> {
    out: &'a mut dyn Write,
}

impl<'a> Nothing<'a> {
    /// A view that writes to `out`.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out }
    }
}

impl View for Nothing<'_> {
    fn show(&mut self, _: &Session) -> io::Result<()> {
        Ok(())
    }

    fn ask(&mut self, _: &Session) -> io::Result<Reply> {
        let mut line = String::new();
        let read = io::stdin().read_line(&mut line)?;
        Ok(if read == 0 { Reply::Gone } else { Reply::Line(line) })
    }

    fn tell(&mut self, _: &Session, words: &[String]) -> io::Result<()> {
        words.iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn pick(&mut self, _: &Session, _: Option<&Picked>) -> io::Result<()> {
        Ok(())
    }

    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()> {
        writeln!(self.out, "{ending:?} {}", session.moves().len())
    }
}

impl std::fmt::Debug for Nothing<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Nothing")
    }
}
