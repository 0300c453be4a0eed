//! The terminal of the process: taken over with care, given back in every case.

use std::io::{self, BufWriter, IsTerminal, Stdout};
use std::panic;
use std::sync::Arc;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, poll, read,
};
use crossterm::execute;
use crossterm::style::{ResetColor, force_color_output};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui_crossterm::CrosstermBackend;
use signal_hook::consts::{SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::{flag, low_level};

use crate::terminal::play::live::{Console, Key, Named};

/// What the process has taken over: set while the terminal is not as it was found.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// How long a signal may wait to be noticed while nobody presses a key.
const PATIENCE: Duration = Duration::from_millis(100);

/// More bytes than a picture has, so that each is written at once.
const PICTURE: usize = 1 << 16;

/// The terminal of the process. Gives it back when it is dropped, when anything panics and when a
/// signal asks the process to end.
#[derive(Debug)]
pub struct Tty {
    began: Instant,
    /// Whether somebody outside asked the process to end.
    end: Arc<AtomicBool>,
    /// Whether somebody outside asked the process to sleep.
    sleep: Arc<AtomicBool>,
}

/// Why the terminal cannot show a moving board, if it cannot: the input or the output is none, or it
/// says of itself that it is dumb.
#[must_use]
pub fn why_not_live() -> Option<&'static str> {
    if !io::stdin().is_terminal() {
        return Some("the input is no terminal");
    }
    if !io::stdout().is_terminal() {
        return Some("the output is no terminal");
    }
    let dumb = std::env::var_os("TERM").is_none_or(|name| name.is_empty() || name == "dumb");
    dumb.then_some("TERM says that the terminal can only print")
}

impl Tty {
    /// Takes the terminal over: raw keys and the alternate screen.
    ///
    /// # Errors
    /// The terminal cannot be taken over; it is as it was.
    #[expect(clippy::disallowed_methods, reason = "the pace of a picture; it decides nothing")]
    pub fn take() -> io::Result<(Self, CrosstermBackend<BufWriter<Stdout>>)> {
        let (end, sleep) = (Arc::default(), Arc::default());
        for signal in [SIGINT, SIGQUIT, SIGTERM] {
            flag::register(signal, Arc::clone(&end))?;
        }
        flag::register(SIGTSTP, Arc::clone(&sleep))?;
        give_back_on_panic();
        let tty = Self { began: Instant::now(), end, sleep };
        enter()?;
        let out = BufWriter::with_capacity(PICTURE, io::stdout());
        Ok((tty, CrosstermBackend::new(out)))
    }
}

fn enter() -> io::Result<()> {
    TAKEN.store(true, Ordering::SeqCst);
    force_color_output(true);
    let entered = enable_raw_mode()
        .and_then(|()| execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste));
    if entered.is_err() {
        give_back()?;
    }
    entered
}

/// Gives the terminal back, if it is not.
fn give_back() -> io::Result<()> {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let mut out = io::stdout();
    let left = execute!(out, DisableBracketedPaste, ResetColor, LeaveAlternateScreen, Show);
    disable_raw_mode().and(left)
}

/// A panic on any thread gives the terminal back before it says what it has to say.
fn give_back_on_panic() {
    static HOOKED: Once = Once::new();
    HOOKED.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            // Nothing more can be done about a terminal that is gone.
            drop(give_back());
            before(panic);
        }));
    });
}

impl Console for Tty {
    fn next(&mut self, most: Duration) -> io::Result<Option<Key>> {
        if self.end.load(Ordering::SeqCst) {
            return Ok(Some(Key::Terminate));
        }
        if self.sleep.swap(false, Ordering::SeqCst) {
            return Ok(Some(Key::Ctrl('z')));
        }
        if !poll(most.min(PATIENCE))? {
            return Ok(None);
        }
        Ok(match read()? {
            Event::Key(key) => meaning(key),
            Event::Paste(text) => Some(Key::Paste(text)),
            Event::Resize(..) => Some(Key::Resize),
            Event::FocusGained | Event::FocusLost | Event::Mouse(_) => None,
        })
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn leave(&mut self) -> io::Result<()> {
        give_back()
    }

    fn suspend(&mut self) -> io::Result<()> {
        give_back()?;
        low_level::emulate_default_handler(SIGTSTP)?;
        enter()
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        drop(give_back());
    }
}

const NAMED: [(KeyCode, Named); 11] = [
    (KeyCode::Enter, Named::Enter),
    (KeyCode::Backspace, Named::Backspace),
    (KeyCode::Delete, Named::Delete),
    (KeyCode::Left, Named::Left),
    (KeyCode::Right, Named::Right),
    (KeyCode::Up, Named::Up),
    (KeyCode::Down, Named::Down),
    (KeyCode::Home, Named::Home),
    (KeyCode::End, Named::End),
    (KeyCode::PageUp, Named::PageUp),
    (KeyCode::PageDown, Named::PageDown),
];

/// What a key means, if anything.
fn meaning(key: KeyEvent) -> Option<Key> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    let named = NAMED.iter().find(|(code, _)| *code == key.code);
    if let Some(&(_, named)) = named {
        return Some(Key::Named(named));
    }
    let KeyCode::Char(c) = key.code else { return None };
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return Some(Key::Ctrl(c.to_ascii_lowercase()));
    }
    Some(Key::Char(c))
}
