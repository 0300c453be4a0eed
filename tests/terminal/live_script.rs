//! A terminal that is none: a window in memory and a person who follows a script.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::io;
use std::rc::Rc;
use std::time::Duration;

use ratatui_core::backend::{Backend, ClearType, TestBackend, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use serde_json::Value;
use sixpoint::engine::{SeatSetup, SetupRequest, find};
use sixpoint::terminal::{
    Colour, Console, Glyphs, Key, Layout, Look, Manner, Named, Session, Zoom,
};

/// What a person does, and when: so many milliseconds after the start, or as soon as anybody looks.
pub(crate) enum Step {
    Press(Key),
    At(u64, Key),
    Size(u16, u16),
}

/// Everything that happened to the window.
pub(crate) struct World {
    backend: TestBackend,
    steps: VecDeque<Step>,
    now: Duration,
    /// The window whenever somebody was waited for, each time together with the milliseconds.
    pub(crate) seen: Vec<(u64, String)>,
    /// How many cells each picture changed.
    pub(crate) changed: Vec<usize>,
    pub(crate) clears: usize,
    pub(crate) left: usize,
    pub(crate) suspended: usize,
}

#[derive(Clone)]
pub(crate) struct Script(pub(crate) Rc<RefCell<World>>);

impl Script {
    pub(crate) fn new(columns: u16, rows: u16, steps: Vec<Step>) -> Self {
        Self(Rc::new(RefCell::new(World {
            backend: TestBackend::new(columns, rows),
            steps: steps.into(),
            now: Duration::ZERO,
            seen: Vec::new(),
            changed: Vec::new(),
            clears: 0,
            left: 0,
            suspended: 0,
        })))
    }

    /// What the window showed the last time somebody was waited for.
    pub(crate) fn last_seen(&self) -> String {
        self.0.borrow().seen.last().map_or_else(String::new, |(_, window)| window.clone())
    }

    pub(crate) fn saw(&self, words: &str) -> bool {
        self.0.borrow().seen.iter().any(|(_, window)| window.contains(words))
    }

    pub(crate) fn window(&self) -> String {
        self.0.borrow().window()
    }

    pub(crate) fn now(&self) -> u128 {
        self.0.borrow().now.as_millis()
    }
}

impl World {
    pub(crate) fn now(&self) -> Duration {
        self.now
    }

    /// The lines of the window without the spaces at their ends.
    fn window(&self) -> String {
        let buffer = self.backend.buffer();
        let columns = usize::from(buffer.area.width.max(1));
        let rows = buffer.content().chunks(columns);
        let line = |row: &[Cell]| row.iter().map(Cell::symbol).collect::<String>();
        rows.map(|row| line(row).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }
}

/// More than any picture stays: whoever waits so long waits for a key.
const FOR_EVER: Duration = Duration::from_secs(7200);

impl Console for Script {
    fn next(&mut self, most: Duration) -> io::Result<Option<Key>> {
        let mut world = self.0.borrow_mut();
        if !most.is_zero() {
            let seen = (u64::try_from(world.now.as_millis()).unwrap(), world.window());
            world.seen.push(seen);
        }
        let until = world.now + most;
        let due = match world.steps.front() {
            Some(Step::At(at, _)) => Duration::from_millis(*at).max(world.now),
            Some(Step::Press(_) | Step::Size(..)) => world.now,
            None if most > FOR_EVER => return Err(io::Error::other("the script is over")),
            None => Duration::MAX,
        };
        if due > until {
            world.now = until;
            return Ok(None);
        }
        world.now = due;
        Ok(world.steps.pop_front().map(|step| match step {
            Step::Press(key) | Step::At(_, key) => key,
            Step::Size(columns, rows) => {
                world.backend.resize(columns, rows);
                Key::Resize
            }
        }))
    }

    fn now(&self) -> Duration {
        self.0.borrow().now
    }

    fn leave(&mut self) -> io::Result<()> {
        self.0.borrow_mut().left += 1;
        Ok(())
    }

    fn suspend(&mut self) -> io::Result<()> {
        self.0.borrow_mut().suspended += 1;
        Ok(())
    }
}

impl Backend for Script {
    type Error = Infallible;

    fn draw<'a, I>(&mut self, content: I) -> Result<(), Infallible>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let cells: Vec<_> = content.collect();
        let mut world = self.0.borrow_mut();
        world.changed.push(cells.len());
        world.backend.draw(cells.into_iter())
    }

    fn hide_cursor(&mut self) -> Result<(), Infallible> {
        self.0.borrow_mut().backend.hide_cursor()
    }

    fn show_cursor(&mut self) -> Result<(), Infallible> {
        self.0.borrow_mut().backend.show_cursor()
    }

    fn get_cursor_position(&mut self) -> Result<Position, Infallible> {
        self.0.borrow_mut().backend.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> Result<(), Infallible> {
        self.0.borrow_mut().backend.set_cursor_position(position)
    }

    fn clear(&mut self) -> Result<(), Infallible> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, clear_type: ClearType) -> Result<(), Infallible> {
        let mut world = self.0.borrow_mut();
        world.clears += 1;
        world.backend.clear_region(clear_type)
    }

    fn size(&self) -> Result<Size, Infallible> {
        self.0.borrow().backend.size()
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        self.0.borrow_mut().backend.window_size()
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// The keys that type a line and end it.
pub(crate) fn typed(line: &str) -> Vec<Step> {
    let keys = line.chars().map(Key::Char).chain([Key::Named(Named::Enter)]);
    keys.map(Step::Press).collect()
}

/// The match of a game on a small board, with these players.
pub(crate) fn session(game: &str, options: &Value, players: &[&str]) -> Session {
    let listing = find(game).unwrap();
    let seats = players.iter().map(|name| match *name {
        "you" => SeatSetup::person(),
        name => SeatSetup::read_entrant(listing, name).unwrap(),
    });
    let options = options.as_object().unwrap().clone();
    let (game, seats, seed) = (game.to_owned(), seats.collect(), Some(7));
    let request = SetupRequest { game, options, seats, seed };
    Session::new(request.complete(7).unwrap()).unwrap()
}

/// A plain look, each position for so many milliseconds.
pub(crate) fn manner(delay: u64) -> Manner {
    let look = Look {
        glyphs: Glyphs::Ascii,
        colour: Colour::None,
        coordinates: true,
        zoom: 1,
        layout: Layout::Flat,
    };
    Manner { look, zoom: Zoom::Auto, delay: Duration::from_millis(delay), every: 1 }
}
