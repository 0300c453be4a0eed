//! Where a game is played, and who of its people sits at this terminal.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::engine::{Entry, SeatKind};
use crate::rules::{Phase, Seat, Status};
use crate::terminal::play::Session;

/// Where a game is played.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// The room, unless everybody sits at this terminal.
    room: Option<Room>,
    /// By seat, the name of whoever took it in a room.
    names: Vec<Option<String>>,
}

/// A room of a server.
#[derive(Debug)]
struct Room {
    /// The seat of whoever is at this terminal; a watcher has none.
    mine: Option<Seat>,
    /// Whether the server cannot be heard, as whoever listens to it has found.
    silent: Arc<AtomicBool>,
}

impl Place {
    /// Hears who sits down and who leaves.
    pub(super) fn hear(&mut self, entry: &Entry) {
        let (seat, name) = match entry {
            Entry::Seated { seat, name } => (*seat, Some(name)),
            Entry::Left { seat } => (*seat, None),
            Entry::Opened { .. }
            | Entry::PlayerChanged { .. }
            | Entry::Moved(_)
            | Entry::Retired { .. }
            | Entry::TakenBack { .. }
            | Entry::Closed { .. } => return,
        };
        if self.names.len() <= seat.index() {
            self.names.resize(seat.index() + 1, None);
        }
        // It comes from somebody else and goes to a terminal.
        let plain = |name: &String| name.chars().filter(|c| !c.is_control()).collect();
        self.names[seat.index()] = name.map(plain);
    }
}

impl Session {
    /// Plays the game in a room, where others sit at terminals of their own: only `mine` is at this
    /// one. `silent` says while the server cannot be heard.
    pub(super) fn enter_room(&mut self, mine: Option<Seat>, silent: Arc<AtomicBool>) {
        self.place.room = Some(Room { mine, silent });
    }

    /// Whether the game is played in a room of a server.
    #[must_use]
    pub const fn is_in_room(&self) -> bool {
        self.place.room.is_some()
    }

    /// Whether the room cannot be heard at the moment.
    #[must_use]
    pub fn is_cut_off(&self) -> bool {
        self.place.room.as_ref().is_some_and(|room| room.silent.load(Ordering::Relaxed))
    }

    /// The name of whoever has taken a seat of a room.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.place.names.get(seat.index()).and_then(Option::as_deref)
    }

    /// Whether whoever plays a seat sits at this terminal.
    #[must_use]
    pub fn is_here(&self, seat: Seat) -> bool {
        let person = self.player(seat).kind != SeatKind::Agent;
        person && self.place.room.as_ref().is_none_or(|room| room.mine == Some(seat))
    }

    /// Whether somebody at this terminal has moves to make, now or later.
    #[must_use]
    pub fn somebody_here_plays(&self) -> bool {
        let standings = self.game().view().standings;
        let playing = |seat: Seat| {
            let mut own = standings.iter().filter(|standing| standing.seat == seat);
            own.any(|standing| standing.status == Status::Playing)
        };
        self.seats().any(|seat| self.is_here(seat) && playing(seat))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(u8::try_from(self.game().setup().seats.len()).expect("at most six seats"))
    }

    /// The seats of a room that nobody has taken yet. The game waits for them.
    #[must_use]
    pub fn free_seats(&self) -> Vec<Seat> {
        let is_free =
            |seat: &Seat| self.player(*seat).kind != SeatKind::Agent && self.name(*seat).is_none();
        if self.is_in_room() { self.seats().filter(is_free).collect() } else { Vec::new() }
    }

    /// Who plays a seat, in a word or two: an agent, `you` at this terminal, or somebody in a room
    /// by name; and whether a gate stands before them.
    #[must_use]
    pub fn player_text(&self, seat: Seat) -> String {
        let setup = self.player(seat);
        let person = match (setup.kind, self.name(seat)) {
            (SeatKind::Agent, _) => return setup.entrant_text(),
            (SeatKind::Remote, _) if !self.is_in_room() => return "remote".to_owned(),
            (SeatKind::Person | SeatKind::Remote, _) if self.is_here(seat) => "you",
            (SeatKind::Person | SeatKind::Remote, Some(name)) => name,
            (SeatKind::Person | SeatKind::Remote, None) => "nobody yet",
        };
        if setup.guarded { format!("{person}, guarded") } else { person.to_owned() }
    }

    /// What is waited for while nobody at this terminal is asked.
    ///
    /// # Panics
    /// The game is over.
    #[must_use]
    pub fn awaited(&self) -> String {
        let (seat, free) = (self.mover(), self.free_seats());
        let label = self.game().label(seat).name;
        if self.is_cut_off() {
            return "no connection to the server, trying again".to_owned();
        }
        if !free.is_empty() {
            return self.waiting_for(&free);
        }
        match self.name(seat) {
            Some(name) if self.is_in_room() && !self.is_here(seat) => {
                format!("waiting for {name} ({label})")
            }
            _ if self.is_here(seat) => "one moment".to_owned(),
            Some(_) | None => format!("{label} thinks"),
        }
    }

    /// That the game waits for people at these seats.
    pub(super) fn waiting_for(&self, free: &[Seat]) -> String {
        let letters: Vec<_> =
            free.iter().map(|seat| self.game().label(*seat).letter.to_string()).collect();
        let seats = if free.len() == 1 { "seat" } else { "seats" };
        format!("waiting for somebody to take {seats} {}", letters.join(", "))
    }

    /// Whether it is for somebody at this terminal to move, and everybody is there.
    #[must_use]
    pub fn is_turn_here(&self) -> bool {
        match self.game().phase() {
            Phase::Over => false,
            Phase::ToMove(seat) => {
                self.is_here(seat) && !self.game().plays_itself() && self.free_seats().is_empty()
            }
        }
    }
}
