//! Everything about a view that is decided before the game: its look, its width, its pace.

use std::env;
use std::io::{self, IsTerminal};
use std::time::Duration;

use crate::engine::SeatKind;
use crate::rules::Shape;
use crate::terminal::drawing::{Scene, fit, legible_zoom};
use crate::terminal::look::{Colour, Look, Zoom};
use crate::terminal::play::frame::ROOMY_PANEL;
use crate::terminal::play::{PlayArgs, Session, Shown, why_not_live};

/// Columns where nothing says how many there are: as many as the frames of the reference documents
/// have.
const WIDTH: u16 = 120;

/// Seconds between two moves on a terminal, for those who watch.
const DELAY: Duration = Duration::from_millis(600);

/// Lines of a picture that are neither board nor panel: two of the title, one below, and a prompt.
const OTHER_LINES: u16 = 4;

/// Checkerboards of so many columns have squares of three digits, which no small square holds.
const THREE_DIGITS: u16 = 16;

/// How a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showing {
    /// How boards are drawn.
    pub look: Look,
    /// Columns there are.
    pub width: u16,
    /// Every so many moves are shown, from 1.
    pub every: u32,
    /// How long to wait after a picture.
    pub delay: Duration,
    /// The most moves that will be played, where that is known.
    pub most: Option<u32>,
    /// Whether long lines are broken at words, for the eyes of people; programs get them whole.
    pub breaks: bool,
}

impl Showing {
    /// What the flags say, and what makes sense on this output where they say nothing.
    #[must_use]
    pub fn decide(args: &PlayArgs, session: &Session) -> Self {
        let stdout = io::stdout();
        let on_terminal = stdout.is_terminal();
        let (width, height) = size(on_terminal);
        let flags = &args.look;
        let look = Look {
            glyphs: flags.style,
            colour: Colour::choose(flags.color, &stdout),
            coordinates: flags.coords.decide(wants_coordinates(session)),
            zoom: 1,
            layout: flags.layout,
        };
        let zoom = match flags.zoom {
            Zoom::Auto => largest_zoom(session, look, width, height),
            Zoom::One => 1,
            Zoom::Two => 2,
            Zoom::Three => 3,
        };
        let usual = if on_terminal { DELAY } else { Duration::ZERO };
        Self {
            look: Look { zoom, ..look },
            width,
            every: args.frame_every,
            delay: args.fps.or(args.delay).unwrap_or(usual),
            most: args.max_steps,
            breaks: on_terminal,
        }
    }
}

/// The view that the flags ask for: without any, live on a terminal, else one picture after the
/// other. That is shown as well, and why is said, where a terminal is asked for and there is none.
#[must_use]
#[expect(clippy::print_stderr, reason = "not what the game has to say")]
pub fn shown(args: &PlayArgs) -> Shown {
    match (args.view, why_not_live()) {
        (None, None) => Shown::Live,
        (None, Some(_)) => Shown::History,
        (Some(Shown::Live), Some(why)) => {
            eprintln!("showing one picture after the other: {why}");
            Shown::History
        }
        (Some(view), _) => view,
    }
}

/// Whether somebody is to type names of cells, on a board that has room for them.
fn wants_coordinates(session: &Session) -> bool {
    let people = session.game().setup().seats.iter().any(|seat| seat.kind == SeatKind::Person);
    let picture = session.game().view().picture;
    let widest = picture.cells.iter().map(|cell| cell.x + 1).max().unwrap_or(0);
    people && !(picture.shape == Shape::Checkerboard && widest >= THREE_DIGITS)
}

/// The largest size of cells with which a picture fits on a screen of so many lines, all of its panel
/// beside the board; where nothing scrolls away, the smallest that can be told.
fn largest_zoom(session: &Session, look: Look, width: u16, height: Option<u16>) -> u8 {
    let legible = legible_zoom(&look);
    let Some(height) = height else { return legible };
    let scene = Scene::new(&session.game().view().picture);
    let seats = u8::try_from(session.game().setup().seats.len()).expect("at most six seats");
    let beside = width.saturating_sub(ROOMY_PANEL);
    legible.max(fit(&scene, seats, &look, (beside, height.saturating_sub(OTHER_LINES))))
}

/// Columns and lines of the terminal; elsewhere as many columns as `COLUMNS` says, or [`WIDTH`].
fn size(on_terminal: bool) -> (u16, Option<u16>) {
    let size = if on_terminal { crossterm::terminal::size().ok() } else { None };
    if let Some((columns @ 1.., lines)) = size {
        return (columns, Some(lines));
    }
    let said = env::var_os("COLUMNS").and_then(|columns| columns.to_str()?.parse().ok());
    (said.filter(|&columns| columns > 0).unwrap_or(WIDTH), None)
}
