//! Lines from a pipe, a file or a terminal in line mode.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;

use crate::terminal::play::Reply;
use crate::terminal::play::interrupts::{Interrupts, NOTICED_WITHIN};

/// The longest line that is taken whole, in bytes: more than any move or file name needs.
const LONGEST: u64 = 4096;

/// What stands at the end of a line that was too long, so that it is not taken for a shorter one.
const CUT: &str = "…";

/// Reads lines one by one. The first question starts a thread that reads, so that an interruption
/// is noticed while nothing is typed.
pub struct Lines {
    input: Option<Box<dyn Read + Send>>,
    heard: Option<Receiver<io::Result<String>>>,
    interrupts: Interrupts,
}

impl Default for Lines {
    /// Lines of standard input, for which no signals are watched.
    fn default() -> Self {
        Self::of(io::stdin(), Interrupts::default())
    }
}

impl Lines {
    /// Lines of this input, which is left alone until somebody asks. An interruption ends the
    /// waiting for one.
    pub fn of(input: impl Read + Send + 'static, interrupts: Interrupts) -> Self {
        Self { input: Some(Box::new(input)), heard: None, interrupts }
    }

    /// Whether somebody wants the end.
    #[must_use]
    pub const fn interrupts(&self) -> &Interrupts {
        &self.interrupts
    }

    /// The next line without its end (`\n` or `\r\n`). Bytes that are no text are replaced, and a
    /// line of more than 4,096 bytes is cut.
    ///
    /// # Errors
    /// The input cannot be read.
    pub fn ask(&mut self) -> io::Result<Reply> {
        if let Some(input) = self.input.take() {
            let (tell, heard) = sync_channel(0);
            self.heard = Some(heard);
            thread::Builder::new().spawn(move || read_all(input, &tell))?;
        }
        let Some(heard) = &self.heard else { return Ok(Reply::Gone) };
        loop {
            if self.interrupts.came() {
                return Ok(Reply::Interrupted);
            }
            match heard.recv_timeout(NOTICED_WITHIN) {
                Ok(line) => return line.map(Reply::Line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Reply::Gone),
            }
        }
    }
}

impl fmt::Debug for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lines")
    }
}

/// Reads until the input ends or nobody listens any more.
fn read_all(input: Box<dyn Read + Send>, tell: &SyncSender<io::Result<String>>) {
    let mut input = BufReader::new(input);
    while let Some(line) = read_line(&mut input).transpose() {
        let failed = line.is_err();
        if tell.send(line).is_err() || failed {
            break;
        }
    }
}

fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    let whole = bytes.ends_with(b"\n");
    if bytes.is_empty() {
        return Ok(None);
    }
    let mut rest = Vec::new();
    if !whole && bytes.len() as u64 == LONGEST {
        input.by_ref().take(1).read_until(b'\n', &mut rest)?;
    }
    let cut = !rest.is_empty() && rest != b"\n";
    if cut {
        input.skip_until(b'\n')?;
    }
    let end = |byte: &u8| *byte == b'\n' || *byte == b'\r';
    let kept = bytes.len() - bytes.iter().rev().take_while(|byte| end(byte)).count();
    let mut line = String::from_utf8_lossy(&bytes[..kept]).into_owned();
    if cut {
        line.push_str(CUT);
    }
    Ok(Some(line))
}
