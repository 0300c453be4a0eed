//! What the live view needs of the world besides a screen: keys, and the passing of time.

use std::io;
use std::time::Duration;

/// Something that a person does to the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key that writes a character.
    Char(char),
    /// A letter with Ctrl held down, in lower case.
    Ctrl(char),
    /// A key that is called by its name.
    Named(Named),
    /// Text put in at once.
    Paste(String),
    /// The window has another size.
    Resize,
    /// Somebody wants the process to end.
    Terminate,
}

/// Keys that write nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The end of a line.
    Enter,
    /// Deletes to the left.
    Backspace,
    /// Deletes under the cursor.
    Delete,
    /// One character to the left.
    Left,
    /// One character to the right.
    Right,
    /// To older lines.
    Up,
    /// To newer lines.
    Down,
    /// To the beginning of the line.
    Home,
    /// To the end of the line.
    End,
    /// To earlier messages.
    PageUp,
    /// To later messages.
    PageDown,
}

/// Where keys come from, and the clock they are waited for by.
pub trait Console {
    /// The next key, or `None` when none came within `most`. Waits no longer than that, perhaps
    /// less.
    ///
    /// # Errors
    /// The input is gone.
    fn next(&mut self, most: Duration) -> io::Result<Option<Key>>;

    /// How much time has passed since some moment that stays the same.
    fn now(&self) -> Duration;

    /// Gives the terminal back as it was found, for good. Doing so twice is no error.
    ///
    /// # Errors
    /// The output is gone.
    fn leave(&mut self) -> io::Result<()>;

    /// Gives the terminal back, lets the process sleep until somebody wakes it, and takes the
    /// terminal again, which has forgotten what was on it.
    ///
    /// # Errors
    /// The output is gone.
    fn suspend(&mut self) -> io::Result<()>;
}
