//! The window of a game: what is drawn in it, and the keys that mean the same at any time.

use std::io::{self, Write};
use std::time::Duration;

use ratatui_core::backend::Backend;
use ratatui_core::layout::{Rect, Size};
use ratatui_core::terminal::Terminal;

use crate::rules::{Phase, Picture};
use crate::terminal::drawing::{Scene, draw_board, fit, legible_zoom};
use crate::terminal::look::{Glyphs, Look, Zoom};
use crate::terminal::play::frame::ROOMY_PANEL;
use crate::terminal::play::live::watching::Watching;
use crate::terminal::play::live::{Bottom, Console, Drawn, Key, LineEditor, Manner, Named, Screen};
use crate::terminal::play::{Session, steady_frame};

/// A game on a terminal.
#[derive(Debug)]
pub struct Live<'a, B: Backend, C> {
    screen: Terminal<B>,
    pub(super) console: C,
    pub(super) out: Out<'a>,
    pub(super) manner: Manner,
    /// What is on the board.
    pub(super) scene: Option<Scene>,
    /// The position shown last, and how many moves had led to it.
    pub(super) shown: Option<(Picture, usize)>,
    pub(super) drawn: Option<Duration>,
    pub(super) messages: Vec<String>,
    /// How the messages are scrolled, and how many lines of them were seen last.
    pub(super) skipped: usize,
    page: usize,
    /// What a person is asked, while one is.
    pub(super) question: Option<String>,
    /// Whether an agent thinks, or something else is waited for, long enough to be named.
    pub(super) thinking: bool,
    pub(super) editor: LineEditor,
    pub(super) watching: Watching,
}

/// Where the last words go.
pub(super) struct Out<'a>(pub(super) &'a mut dyn Write);

impl std::fmt::Debug for Out<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Out")
    }
}

/// A day: for waiting that only a key ends.
pub(super) const LONG: Duration = Duration::from_secs(86_400);

/// How soon somebody at a prompt sees that the room can be heard no longer.
const GLANCE: Duration = Duration::from_millis(250);

/// Lines that are left for messages where a person plays, so that the board need not be covered.
const MESSAGE_ROWS: u16 = 5;

impl<'a, B: Backend<Error: Send + Sync + 'static>, C: Console> Live<'a, B, C> {
    /// A view on `backend`, with keys from `console`. The last picture goes to `out` when the
    /// console has been left.
    ///
    /// # Errors
    /// The size of the window cannot be told.
    pub fn new(backend: B, console: C, out: &'a mut dyn Write, manner: Manner) -> io::Result<Self> {
        Ok(Self {
            screen: Terminal::new(backend).map_err(io::Error::other)?,
            console,
            out: Out(out),
            manner,
            scene: None,
            shown: None,
            drawn: None,
            messages: Vec::new(),
            skipped: 0,
            page: 0,
            question: None,
            thinking: false,
            editor: LineEditor::default(),
            watching: Watching::default(),
        })
    }

    /// The look in a window of this size. Cells are as large as they can be with all of the
    /// panel beside them.
    pub(super) fn look(&self, scene: &Scene, seats: u8, size: Size) -> Look {
        let rows = 1 + if self.watching.people { MESSAGE_ROWS } else { 0 };
        let room = (size.width.saturating_sub(ROOMY_PANEL), size.height.saturating_sub(rows));
        let look = &self.manner.look;
        let zoom = match self.manner.zoom {
            Zoom::Auto => fit(scene, seats, look, room).max(legible_zoom(look)),
            Zoom::One => 1,
            Zoom::Two => 2,
            Zoom::Three => 3,
        };
        Look { zoom, ..*look }
    }

    /// Draws the window.
    pub(super) fn draw(&mut self, session: &Session) -> io::Result<()> {
        let scene = self.scene.clone().unwrap_or_else(|| position(session));
        let (seats, size) = (seats(session), self.size()?);
        let look = self.look(&scene, seats, size);
        let bottom = match self.question.clone() {
            Some(question) => Bottom::Prompt { question, typed: &self.editor },
            None => Bottom::Keys(self.keys(session)),
        };
        let board = draw_board(&scene, seats, &look);
        let screen = Screen {
            frame: steady_frame(session, &scene, &look, size.width),
            board: (board.width(), board.height()),
            remedy: remedy(look),
            messages: &self.messages,
            skipped: self.skipped,
            bottom,
        };
        let mut drawn = Drawn::default();
        let done = self.screen.draw(|frame| {
            drawn = screen.draw(frame.buffer_mut());
            if let Some(cursor) = drawn.cursor {
                frame.set_cursor_position(cursor);
            }
        });
        done.map_err(io::Error::other)?;
        (self.skipped, self.page) = (drawn.skipped, drawn.page);
        self.drawn = Some(self.console.now());
        Ok(())
    }

    /// The line at the bottom while nobody is asked.
    fn keys(&self, session: &Session) -> String {
        let keys = self.watching.keys();
        match session.game().phase() {
            Phase::ToMove(_) if self.thinking => format!("{} ... {keys}", session.awaited()),
            Phase::ToMove(_) | Phase::Over => keys.to_owned(),
        }
    }

    pub(super) fn size(&self) -> io::Result<Size> {
        self.screen.size().map_err(io::Error::other)
    }

    /// Draws all of the window anew, because the terminal no longer shows what it was told to.
    fn forget(&mut self) -> io::Result<()> {
        let size = self.size()?;
        let area = Rect::new(0, 0, size.width, size.height);
        self.screen.resize(area).map_err(io::Error::other)
    }

    /// Does what a key means wherever it is pressed; whether it meant something.
    pub(super) fn anywhere(&mut self, key: &Key) -> io::Result<bool> {
        match key {
            Key::Ctrl('l') => self.forget()?,
            Key::Ctrl('z') => {
                self.console.suspend()?;
                self.forget()?;
            }
            Key::Named(Named::PageUp) => self.skipped = self.skipped.saturating_sub(self.page),
            Key::Named(Named::PageDown) => self.skipped += self.page,
            Key::Resize => {}
            Key::Char(_) | Key::Ctrl(_) | Key::Named(_) | Key::Paste(_) | Key::Terminate => {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The next key, whenever it comes; `None` if the room can be heard no longer, or again.
    pub(super) fn next_key(&mut self, session: &Session) -> io::Result<Option<Key>> {
        let was_cut_off = session.is_cut_off();
        let most = if session.is_in_room() { GLANCE } else { LONG };
        loop {
            if let Some(key) = self.console.next(most)? {
                return Ok(Some(key));
            }
            if session.is_cut_off() != was_cut_off {
                return Ok(None);
            }
        }
    }
}

/// What makes a board fit that is drawn like this.
fn remedy(look: Look) -> &'static str {
    match look.glyphs {
        _ if look.zoom > legible_zoom(&look) => "a larger window or --zoom auto",
        Glyphs::Braille => "a larger window",
        Glyphs::Ascii | Glyphs::Unicode | Glyphs::Blocks => "a larger window or --style braille",
    }
}

/// The position with the move that led to it.
pub(super) fn position(session: &Session) -> Scene {
    let picture = session.game().view().picture;
    session.moves().last().map_or_else(
        || Scene::new(&picture),
        |played| Scene::after(&picture, played.seat, &played.effects),
    )
}

pub(super) fn seats(session: &Session) -> u8 {
    u8::try_from(session.game().setup().seats.len()).expect("at most six seats")
}
