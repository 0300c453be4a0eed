//! The view that shows nothing but the end, and lines from standard input for all plain views.

use std::fmt;
use std::io::{self, Write};

use crate::terminal::play::{Ending, Picked, Reply, Session, View, ending_lines};

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

/// The next line of standard input.
pub(super) fn read_line() -> io::Result<Reply> {
    let mut line = String::new();
    let read = io::stdin().read_line(&mut line)?;
    Ok(if read == 0 { Reply::Gone } else { Reply::Line(line) })
}

impl View for Nothing<'_> {
    fn show(&mut self, _: &Session) -> io::Result<()> {
        Ok(())
    }

    fn ask(&mut self, _: &Session) -> io::Result<Reply> {
        read_line()
    }

    fn tell(&mut self, _: &Session, words: &[String]) -> io::Result<()> {
        words.iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    fn pick(&mut self, _: &Session, _: Option<&Picked>) -> io::Result<()> {
        Ok(())
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
