//! `sixpoint play`: a game watched or played in the terminal.
//!
//! | file | holds |
//! |---|---|
//! | `args` | what is asked for |
//! | `about`, `choices` | what there is to choose, told instead of a game |
//! | `seats` | who sits where |
//! | `session` | the match with its past |
//! | `place` | where it is played, and who sits at this terminal |
//! | `turns` | the loop: ask whoever is to move, show what they play |
//! | `person` | a person's turn: a move, or a piece and then its target |
//! | `picking` | a piece and where it can land |
//! | `commands` | what else a person may type |
//! | `wrapped` | words in lines |
//! | `load` | going on with a game that was saved |
//! | `lines` | lines from whatever is no terminal |
//! | `interrupts` | Ctrl-C where no view holds the terminal |
//! | `view` | what the loop needs of a terminal |
//! | `showing` | which view, and its look, width and pace |
//! | `frame` | the board with the panel beside it |
//! | `panel` | what is told of a position |
//! | `history` | the view that writes one picture after the other |
//! | `json` | the view for programs |
//! | `ending` | the last lines |
//! | `live` | the view on a real terminal |
//! | `plain` | the view that shows the end alone |
//! | `remote` | a game in a room of a running server |

use std::io::{self, Write};

use crate::engine::{BadSetup, Listing, SetupRequest};

mod about;
mod choices;
mod args;
pub use args::{PlayArgs, Shown};
mod seats;
pub use seats::SeatArgs;
mod session;
pub use session::{BadReplay, Decisions, Session};
mod place;
mod view;
pub use view::{Ending, Picked, Reply, View};
mod interrupts;
pub use interrupts::{INTERRUPTED_EXIT, Interrupts};
mod lines;
pub use lines::Lines;
mod commands;
mod picking;
mod wrapped;
pub(in crate::terminal) mod load;
pub use load::LoadError;
mod person;
pub use person::prompt;
mod turns;
pub use turns::play_on;
mod showing;
pub use showing::{Showing, shown};
mod ending;
pub use ending::ending_lines;
mod panel;
mod frame;
pub use frame::{frame, steady_frame};
mod history;
pub use history::History;
mod json;
pub use json::Json;
mod live;
pub use live::{
    Bottom, Console, Drawn, Edited, Key, LineEditor, Live, Manner, Named, Screen, Tty, why_not_live,
};
mod remote;
pub use remote::{Problem, RemoteArgs, RemoteError, SecretError, Visit};
mod plain;
pub use plain::Nothing;

use crate::terminal::game_args::GameArgsError;

/// Why no game was played.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// Something asked for cannot be.
    #[error(transparent)]
    Bad(#[from] BadSetup),
    /// The game's options cannot be.
    #[error(transparent)]
    Options(#[from] GameArgsError),
    /// The saved game does not go on.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The game in a room of a server cannot be played.
    #[error(transparent)]
    Remote(#[from] RemoteError),
    /// Input or output is gone.
    #[error("cannot go on: {0}")]
    Gone(#[from] io::Error),
}

/// Plays a game and shows it on `out`; says how it ended.
///
/// # Errors
/// See [`PlayError`].
pub fn play(args: &PlayArgs, out: &mut dyn Write) -> Result<Ending, PlayError> {
    if args.remote.server.is_some() {
        let visit = Visit::enter(args)?;
        let mut view = view(args, visit.session(), out)?;
        return visit.play_on(args.max_steps, &mut *view);
    }
    let listing = match &args.load {
        Some(file) if args.game.is_none() => load::listing(file)?,
        Some(_) | None => args.listing()?,
    };
    if about::tell(listing, args, out)? {
        return Ok(Ending::Over);
    }
    let mut session = match &args.load {
        Some(file) => load::load(file, listing, args)?,
        None => open(listing, args)?,
    };
    let mut view = view(args, &session, out)?;
    Ok(play_on(&mut session, args.max_steps, &mut *view)?)
}

/// A new game as the flags have it.
fn open(listing: &Listing, args: &PlayArgs) -> Result<Session, PlayError> {
    let options = args.options.options(listing)?;
    let seats = args.seats.seats(listing, args.options.players)?;
    let (game, seed) = (listing.name.to_owned(), Some(args.seed()));
    let setup = SetupRequest { game, options, seats, seed }.complete(args.seed());
    let by_flag = |bad| args.seats.by_flag(args.options.by_flag(bad));
    Ok(Session::new(setup.map_err(by_flag)?)?)
}

/// The view that the flags ask for.
fn view<'a>(
    args: &PlayArgs,
    session: &Session,
    out: &'a mut dyn Write,
) -> io::Result<Box<dyn View + 'a>> {
    let lines = || io::Result::Ok(Lines::of(io::stdin(), Interrupts::watch()?));
    Ok(match shown(args) {
        Shown::Live => {
            let manner = Manner::new(Showing::decide(args, session), args.look.zoom);
            let (console, backend) = Tty::take()?;
            Box::new(Live::new(backend, console, out, manner)?)
        }
        Shown::History => {
            Box::new(History::new(out, Showing::decide(args, session)).hearing(lines()?))
        }
        Shown::Json => Box::new(Json::new(out).hearing(lines()?)),
        Shown::None => Box::new(Nothing::new(out).hearing(lines()?)),
    })
}
