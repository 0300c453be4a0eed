//! What a room shows to those outside.

use std::sync::Arc;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::engine::{LegalMove, MatchView, MoveHint, OnIllegal, SeatKind};
use crate::rules::Seat;

/// Who can find a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// It stands in the lobby.
    Public,
    /// It is reached by its id or code only.
    #[default]
    Unlisted,
}

impl Visibility {
    /// The name that the wire and the log use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Unlisted => "unlisted",
        }
    }

    /// Reads what [`Self::name`] wrote.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Public, Self::Unlisted].into_iter().find(|visibility| visibility.name() == name)
    }
}

/// Where a room stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomPhase {
    /// A seat of a person or remote bot is not taken.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game has ended by its rules.
    Over,
    /// The room was closed before that.
    Closed,
}

impl RoomPhase {
    /// The name that the wire and the log use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }

    /// Reads what [`Self::name`] wrote.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let all = [Self::Waiting, Self::Playing, Self::Over, Self::Closed];
        all.into_iter().find(|phase| phase.name() == name)
    }
}

/// What never changes about a room.
#[derive(Clone, Debug)]
pub(in crate::server) struct Facts {
    /// The room's address.
    pub(in crate::server) id: Uuid,
    /// The short code that people type.
    pub(in crate::server) code: String,
    /// Who can find it.
    pub(in crate::server) visibility: Visibility,
    /// When it was made, in milliseconds since 1970.
    pub(in crate::server) created_at: u64,
}

/// Everything a newcomer to a room must see.
#[derive(Clone, Debug, Serialize)]
pub struct RoomView {
    /// The room's address.
    pub id: Uuid,
    /// The short code that people type.
    pub code: String,
    /// Who can find it.
    pub visibility: Visibility,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
    /// Names the history that `seq` counts in.
    pub epoch: String,
    /// The last entry that this view includes.
    pub seq: u64,
    /// Where the room stands.
    pub phase: RoomPhase,
    /// Whether an agent is choosing its move.
    pub thinking: bool,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// The match.
    #[serde(rename = "match", serialize_with = "through")]
    pub game: Arc<MatchView>,
}

fn through<S: Serializer>(view: &Arc<MatchView>, to: S) -> Result<S::Ok, S::Error> {
    view.as_ref().serialize(to)
}

/// One seat of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "the shape of the wire")]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The letter that drawings use.
    pub letter: char,
    /// Who makes its moves.
    pub kind: SeatKind,
    /// The agent's name, for an agent.
    pub agent: Option<String>,
    /// Whether the game's default gate judges every move of this seat.
    pub guarded: bool,
    /// What happens to a text that is not a legal move.
    pub on_illegal: OnIllegal,
    /// The options of its agent and its gate that are not the defaults.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// Whether somebody plays it: always for an agent.
    pub taken: bool,
    /// What the person calls themselves.
    pub name: Option<String>,
    /// Whether a connection of this seat is open: always for an agent.
    pub online: bool,
}

/// What changes without an entry, beside the head of the log: readers wait for it to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// The last entry of the log.
    pub head: u64,
    /// Where the room stands.
    pub phase: RoomPhase,
    /// Whether an agent is choosing its move.
    pub thinking: bool,
    /// Whose turn it is; `None` when nobody moves any more.
    pub to_move: Option<Seat>,
    /// By seat, whether a connection is open.
    pub online: Vec<bool>,
    /// By seat, whether somebody plays it.
    pub taken: Vec<bool>,
    /// By seat, the number of its newest connection: a connection with a smaller one is replaced.
    pub connection: Vec<u64>,
}

/// The moves that may be proposed now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LegalMoves {
    /// The last entry of the log.
    pub seq: u64,
    /// The current ply.
    pub ply: u32,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// The moves, none when the game is over.
    pub moves: Vec<LegalMove>,
    /// A few of them that the gate of a guarded person or bot points out, best first; left out
    /// where it has none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<MoveHint>,
}

/// One room of the lobby.
#[derive(Clone, Debug, Serialize)]
pub struct LobbyRow {
    /// The room's address.
    pub id: Uuid,
    /// The short code.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// Where the room stands.
    pub phase: RoomPhase,
    /// When it was made, in milliseconds since 1970.
    pub created_at: u64,
    /// The game's options.
    pub options: Map<String, Value>,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
}
