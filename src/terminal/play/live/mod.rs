//! The view on a real terminal: one board that moves, and a line to type moves in.
//!
//! | file | holds |
//! |---|---|
//! | `console` | what the view needs of the world: keys and the time |
//! | `tty` | the terminal of the process |
//! | `editor` | the line a person types |
//! | `screen` | one picture of the whole window |
//! | `window` | the window of a game |
//! | `answers` | what the loop of a game asks of it |
//! | `watching` | what keys do while nobody is asked |
//! | `thinking` | waiting for time to pass and for agents |

use std::time::Duration;

use crate::terminal::look::{Look, Zoom};
use crate::terminal::play::Showing;

mod answers;
mod console;
pub use console::{Console, Key, Named};
mod editor;
pub use editor::{Edited, LineEditor};
mod screen;
pub use screen::{Bottom, Drawn, Screen};
mod thinking;
mod tty;
pub use tty::{Tty, why_not_live};
mod watching;
mod window;
pub use window::Live;

/// How the live view is to be.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How boards are drawn.
    pub look: Look,
    /// The size of cells; automatic ones follow the window.
    pub zoom: Zoom,
    /// How long a position is shown. Without any delay nothing is animated.
    pub delay: Duration,
    /// Every so many moves are shown, from 1.
    pub every: u32,
}

impl Manner {
    /// What was decided for any view, with this size of cells.
    #[must_use]
    pub const fn new(showing: Showing, zoom: Zoom) -> Self {
        Self { look: showing.look, zoom, delay: showing.delay, every: showing.every }
    }
}
