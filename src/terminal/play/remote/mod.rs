//! A game in a room of a running server, played or watched at this terminal.
//!
//! The room's log is heard over its socket and played again here, so that the views of games at this
//! terminal show it; what is typed is judged here for words and hints, and there for good.
//!
//! | file | holds |
//! |---|---|
//! | `args` | what is asked for |
//! | `address` | the address of the server |
//! | `client`, `problem` | requests, their answers and refusals |
//! | `secret` | the secret of the seat, and where it is kept |
//! | `opening`, `room` | the way in: a room made or found, a seat taken |
//! | `road`, `socket`, `inbox` | the socket: how it is reached, heard and read |
//! | `table` | the log played again |
//! | `turns` | the loop |

use crate::agents::Budget;
use crate::engine::BadSetup;
use crate::terminal::play::{Ending, PlayArgs, PlayError, Session, Shown, View};

mod address;
mod args;
pub use args::RemoteArgs;
mod client;
mod inbox;
mod opening;
mod problem;
pub use problem::Problem;
mod road;
mod room;
mod secret;
pub use secret::SecretError;
mod socket;
mod table;
mod turns;

use client::{Client, Trouble};
use inbox::News;
use room::Room;
use socket::{Listener, Post};
use table::Table;
use turns::Game;

/// Why a game in a room cannot be played, or cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum RemoteError {
    /// Nobody answers at this address, for this reason.
    #[error("the server {server} cannot be reached: {why}")]
    Unreachable {
        /// Its address.
        server: String,
        /// What the system says.
        why: String,
    },
    /// Whatever answers at this address is no server of ours, for this reason.
    #[error("{server} is no Sixpoint server: {why}")]
    Foreign {
        /// Its address.
        server: String,
        /// What is wrong with its answer.
        why: String,
    },
    /// The server refuses.
    #[error("the server refuses: {0}")]
    Refused(Box<Problem>),
    /// The server has no time for us.
    #[error("the server {server} is busy: {why}")]
    Busy {
        /// Its address.
        server: String,
        /// In its words.
        why: String,
    },
    /// The secret of the seat cannot be kept.
    #[error(transparent)]
    Secret(#[from] SecretError),
    /// This program does not know the game, or plays it by other rules.
    #[error("this program cannot play the game of the room: {0}")]
    Unplayable(BadSetup),
    /// An entry of the log does not come out the same here.
    #[error(
        "the server plays by other rules than this program: entry {seq} of the room differs: {why}"
    )]
    Differs {
        /// The entry.
        seq: u64,
        /// What differs.
        why: String,
    },
    /// What the server says cannot be read.
    #[error("the server speaks another version of the API than this program: {0}")]
    Garbled(String),
    /// The server's log is not the one that we have seen.
    #[error("the server has another past of this room than we have seen; come in anew")]
    OtherPast,
    /// A newer connection has the seat.
    #[error("another program has taken over this seat with the same secret")]
    Replaced,
    /// The server does not let us in any more.
    #[error("the server does not let us in any more: {0}")]
    NotLetIn(String),
    /// Somebody wanted to leave before anything was shown.
    #[error("interrupted")]
    Interrupted,
}

impl RemoteError {
    /// What somebody is told who does not get in.
    fn at_the_door(self, letter: impl Fn(u8) -> Option<char>) -> Self {
        if let Self::Refused(problem) = self {
            return Self::Refused(Box::new(problem.at_the_door(letter)));
        }
        self
    }

    fn of(client: &Client, trouble: Trouble) -> Self {
        let server = client.address.to_string();
        match trouble {
            Trouble::Lost(why) => Self::Unreachable { server, why },
            Trouble::Busy(why, _) => Self::Busy { server, why },
            Trouble::Refused(problem) => Self::Refused(problem),
            Trouble::Foreign(why) => Self::Foreign { server, why },
            Trouble::Stopped => Self::Interrupted,
        }
    }
}

/// A game in a room, with our place in it.
#[derive(Debug)]
pub struct Visit(Game);

impl Visit {
    /// Goes into a room as the flags say, and hears what happened there so far.
    ///
    /// # Errors
    /// The flags cannot be, the server refuses or nobody answers there.
    pub fn enter(args: &PlayArgs) -> Result<Self, PlayError> {
        let room = room::enter(args)?;
        let Room { client, id, epoch, ours, .. } = &room;
        let listener = Listener::start(Post {
            address: client.address.clone(),
            room: id.clone(),
            epoch: epoch.clone(),
            secret: ours.as_ref().map(|ours| ours.keep.secret.clone()),
            patience: client.patience,
        });
        // Programs that read what is shown want all of it.
        let all = args.view == Some(Shown::Json);
        let table = past(&room, &listener, if all { 1 } else { room.seq })?;
        Ok(Self(Game::new(room, listener, table, all)))
    }

    /// The game as it is now.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.0.table.session
    }

    /// Plays until the game is over, `most` moves are played or somebody leaves, closes the view and
    /// says how it ended.
    ///
    /// # Errors
    /// The server is gone for good, does not let us in any more or plays by other rules; or input or
    /// output is gone.
    pub fn play_on(self, most: Option<u32>, view: &mut dyn View) -> Result<Ending, PlayError> {
        let Self(mut game) = self;
        let played = game.play_on(most, view);
        let ending = match &played {
            Ok(ending) => ending.clone(),
            Err(error) => Ending::Stopped(error.to_string()),
        };
        let closed = view.close(&game.table.session, &ending);
        let Game { room, listener, table, .. } = game;
        drop(listener);
        let lost = matches!(
            played,
            Err(PlayError::Remote(RemoteError::Replaced | RemoteError::NotLetIn(_)))
        );
        if !table.still_ours() {
            room.ours.into_iter().for_each(|ours| ours.keep.forget());
        } else if !lost {
            say_how_to_come_back(&room);
        }
        let ending = played?;
        closed?;
        Ok(ending)
    }
}

/// Everything that happened before this entry, and it.
fn past(room: &Room, listener: &Listener, last: u64) -> Result<Table, PlayError> {
    let mine = room.ours.as_ref().map(|ours| ours.seat);
    let mut table: Option<Table> = None;
    loop {
        match listener.inbox().take() {
            Some(News::Happened(event)) => match &mut table {
                None => table = Some(Table::open(*event, mine, listener.silent())?),
                Some(table) => drop(table.follow(*event)?),
            },
            Some(News::Lost(_) | News::Back) => {}
            Some(News::Ended(farewell)) => return Err(turns::farewell(room, farewell).into()),
            None => listener.waiting()(&Budget::default()),
        }
        if let Some(table) = table.take_if(|table| table.seq >= last) {
            return Ok(table);
        }
    }
}

#[expect(clippy::print_stderr, reason = "a word for people, and no result")]
fn say_how_to_come_back(room: &Room) {
    let Room { client, code, .. } = room;
    eprintln!("your seat is kept: sixpoint play --server {} --room {code}", client.address);
}
