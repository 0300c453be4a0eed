//! The table of a room: its match, who took which seat, and where the room stands.

use std::sync::Arc;

use crate::engine::{AnyMatch, BadEntry, Entry, SeatKind};
use crate::rules::{Phase, Seat, Status};
use crate::server::bounds;
use crate::server::event::Private;
use crate::server::room::people::{People, Person};
use crate::server::room::{RoomPhase, SeatView};
use crate::server::secret::SecretHash;
use crate::server::store::Summary;

/// A match with its people, as a number of entries leave it.
#[derive(Clone, Debug)]
pub(in crate::server) struct Table {
    /// The match.
    pub(in crate::server) game: Arc<dyn AnyMatch>,
    pub(super) people: People,
    pub(super) host: SecretHash,
    closed: bool,
}

impl Table {
    /// A match at its start, and nobody there.
    pub(super) fn new(game: Box<dyn AnyMatch>, host: SecretHash) -> Self {
        let people = People::none(game.setup().seats.len());
        Self { game: Arc::from(game), people, host, closed: false }
    }

    /// Plays an entry.
    ///
    /// # Errors
    /// It does not fit; nothing has changed then.
    pub(super) fn commit(&mut self, entry: &Entry, private: &Private) -> Result<(), BadEntry> {
        if let Entry::Seated { seat, .. } | Entry::Left { seat } = entry
            && seat.number() >= self.seats()
        {
            return Err(BadEntry(format!("there is no seat {seat}")));
        }
        match Arc::get_mut(&mut self.game) {
            Some(game) => game.commit(entry)?,
            None => {
                let mut game = self.game.fork();
                game.commit(entry)?;
                self.game = Arc::from(game);
            }
        }
        match entry {
            Entry::Seated { seat, name } => {
                let person = |secret| Person { secret, name: name.clone() };
                self.people.put(*seat, private.secret.map(person));
            }
            Entry::Left { seat } => self.leave(*seat),
            Entry::Closed { .. } => self.closed = true,
            Entry::Opened { .. }
            | Entry::PlayerChanged { .. }
            | Entry::Moved(_)
            | Entry::Retired { .. }
            | Entry::TakenBack { .. } => {}
        }
        Ok(())
    }

    /// Frees a seat. If the host leaves, the next person seated is the host.
    fn leave(&mut self, seat: Seat) {
        let left = self.people.put(seat, None);
        if left.is_some_and(|person| person.secret == self.host)
            && let Some(next) = self.people.all().next()
        {
            self.host = next.secret;
        }
    }

    /// Where the room stands.
    pub(in crate::server) fn phase(&self) -> RoomPhase {
        if self.closed {
            RoomPhase::Closed
        } else if self.game.phase() == Phase::Over {
            RoomPhase::Over
        } else if self.free_seats().next().is_some() {
            RoomPhase::Waiting
        } else {
            RoomPhase::Playing
        }
    }

    /// Whose turn it is.
    pub(in crate::server) fn to_move(&self) -> Option<Seat> {
        match self.game.phase() {
            Phase::ToMove(seat) => Some(seat),
            Phase::Over => None,
        }
    }

    /// Whether the game goes on and nobody outside is needed for its next move.
    pub(super) fn plays_itself(&self) -> bool {
        self.phase() == RoomPhase::Playing && self.game.plays_itself()
    }

    /// What closes the room, if the position has more legal moves than this server bears.
    pub(super) fn crowded(&self) -> Option<Entry> {
        let most = bounds::most_choices(&self.game.setup().game)?;
        let goes_on = matches!(self.phase(), RoomPhase::Playing | RoomPhase::Waiting);
        (goes_on && self.game.choices() > most).then(|| Entry::Closed {
            reason: format!("the position has more than {most} legal moves"),
        })
    }

    /// How many seats there are.
    pub(super) fn seats(&self) -> u8 {
        self.people.seats()
    }

    /// The seats that somebody may take, in turn order.
    pub(super) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(self.seats());
        seats.filter(|&seat| !self.is_agent(seat) && self.people.on(seat).is_none())
    }

    /// Whether an agent plays the seat.
    pub(super) fn is_agent(&self, seat: Seat) -> bool {
        self.game.setup().seats[seat.index()].kind == SeatKind::Agent
    }

    /// Whether the seat plays, has finished or has retired.
    pub(super) fn status(&self, seat: Seat) -> Option<Status> {
        let standings = self.game.view().standings;
        standings.iter().find(|standing| standing.seat == seat).map(|standing| standing.status)
    }

    /// The seat that a secret opens.
    pub(in crate::server) fn seat_of(&self, secret: SecretHash) -> Option<Seat> {
        self.people.seat_of(secret)
    }

    /// The seats as they are shown; only agents are online.
    pub(in crate::server) fn seat_views(&self) -> Vec<SeatView> {
        Seat::all(self.seats()).map(|seat| self.seat_view(seat)).collect()
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let setup = &self.game.setup().seats[seat.index()];
        let person = self.people.on(seat);
        let is_agent = self.is_agent(seat);
        SeatView {
            seat,
            letter: self.game.label(seat).letter,
            kind: setup.kind,
            agent: setup.agent.clone(),
            guarded: setup.guarded,
            on_illegal: setup.on_illegal,
            options: setup.options.clone(),
            taken: is_agent || person.is_some(),
            name: person.map(|person| person.name.clone()),
            online: is_agent,
        }
    }

    /// What the room's row in the log repeats.
    pub(super) fn summary(&self) -> Summary {
        let seats = serde_json::to_string(&self.seat_views()).expect("lists and text only");
        Summary { phase: self.phase(), seats }
    }
}
