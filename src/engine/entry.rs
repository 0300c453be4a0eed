//! What happens in a room, as the log keeps it.

use serde::{Deserialize, Serialize};

use crate::agents::Notes;
use crate::engine::{SeatSetup, Setup};
use crate::gate::Finding;
use crate::rules::{Effects, Outcome, Seat, Standing};

/// One thing that happened. The entries of a room, folded in order, give its match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// The room was made; always the first entry and only that.
    Opened {
        /// What the match is made from.
        setup: Setup,
    },
    /// Somebody took a seat.
    Seated {
        /// Which seat.
        seat: Seat,
        /// What they call themselves.
        name: String,
    },
    /// Somebody left a seat before the first move.
    Left {
        /// Which seat.
        seat: Seat,
    },
    /// A seat is played by somebody else from now on.
    PlayerChanged {
        /// Which seat.
        seat: Seat,
        /// Who plays it now.
        player: SeatSetup,
    },
    /// A move was played.
    Moved(Box<Played>),
    /// A seat resigned or was forfeited.
    Retired {
        /// Which seat.
        seat: Seat,
        /// Why ("resigned").
        reason: String,
        /// Whose turn it is after it; `None` when the game is over.
        to_move: Option<Seat>,
        /// The result, if the game ended with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many plies are left.
        to_ply: u32,
    },
    /// The room was closed before its end.
    Closed {
        /// Why.
        reason: String,
    },
}

/// A move with its verdict and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Plies played before this one.
    pub ply: u32,
    /// Who moved.
    pub seat: Seat,
    /// Who made the proposal.
    pub author: Author,
    /// What was proposed, in the game's notation; `None` when the seat was absent.
    pub proposed: Option<String>,
    /// What was played.
    pub played: String,
    /// Whether the proposal went ahead.
    pub decision: Decision,
    /// What each check found, in their order.
    pub findings: Vec<Finding>,
    /// What the agent noted.
    #[serde(default, skip_serializing_if = "Notes::is_empty")]
    pub notes: Notes,
    /// What the agent was told the others would answer to its proposal, in turn order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forecast: Vec<Forecast>,
    /// What the move did to the board.
    pub effects: Effects,
    /// The standings after it.
    pub standings: Vec<Standing>,
    /// Whose turn it is after it; `None` when the game is over.
    pub to_move: Option<Seat>,
    /// How the game ended, if it ended with this move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// What a seat was going to play, as an agent that asks the others was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forecast {
    /// Whose move it is.
    pub seat: Seat,
    /// The move in the game's notation; `None` when the seat could not be foreseen.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The same for people.
    pub sentence: String,
}

/// Who made a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Author {
    /// A person or a remote bot, with the seat's secret.
    Player,
    /// An agent of ours.
    Agent,
    /// The engine: a pass when there was no other move, or the certified move for an absent seat.
    Engine,
}

/// What the gate decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The proposal is played.
    Act,
    /// A certified move is played instead.
    Degrade,
}
