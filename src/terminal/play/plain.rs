//! The view that shows nothing but the end.

use std::fmt;
use std::io::{self, Write};

use crate::terminal::play::{Ending, Lines, Picked, Reply, Session, View, ending_lines};

/// Says how the game ended, and nothing before.
pub struct Nothing<'a> {
    out: &'a mut dyn Write,
    lines: Lines,
}

impl<'a> Nothing<'a> {
    /// A view that writes to `out` and asks standard input.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out, lines: Lines::default() }
    }

    /// The view that asks these lines instead.
    #[must_use]
    pub fn hearing(self, lines: Lines) -> Self {
        Self { lines, ..self }
    }
}

impl View for Nothing<'_> {
    fn show(&mut self, _: &Session) -> io::Result<()> {
        Ok(())
    }

    fn ask(&mut self, _: &Session) -> io::Result<Reply> {
        self.lines.ask()
    }

    fn tell(&mut self, _: &Session, words: &[String]) -> io::Result<()> {
        words.iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn pick(&mut self, _: &Session, _: Option<&Picked>) -> io::Result<()> {
        Ok(())
    }

    fn names_cells(&self) -> bool {
        false
    }

    fn interrupted(&self) -> bool {
        self.lines.interrupts().came()
    }

    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()> {
        ending_lines(session, ending).iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }
}

impl fmt::Debug for Nothing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nothing")
    }
}
