//! The room's log played again here, entry by entry, and what is to be said of it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::engine::{BadSetup, Decision, Entry, Event, Setup};
use crate::rules::{Phase, Seat};
use crate::terminal::play::Session;
use crate::terminal::play::remote::RemoteError;

/// What was heard of a room so far.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) session: Session,
    /// The last entry.
    pub(super) seq: u64,
    /// Our seat; a watcher has none.
    pub(super) mine: Option<Seat>,
    /// Why the room was closed.
    pub(super) closed: Option<String>,
    /// What is played for our proposal as we were told here before it was sent.
    pub(super) foretold: Option<String>,
}

/// What an entry means to whoever is at this terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Told {
    /// Whether there is something new to see on the board.
    pub(super) moved: bool,
    /// What is to be said.
    pub(super) words: Vec<String>,
    /// Whether our seat is ours no longer.
    pub(super) left: bool,
}

impl Table {
    /// The table as the first entry of the log sets it up.
    ///
    /// # Errors
    /// This program does not play that, or its rules give another position.
    pub(super) fn open(
        event: Event,
        mine: Option<Seat>,
        silent: Arc<AtomicBool>,
    ) -> Result<Self, RemoteError> {
        let Entry::Opened { setup } = event.entry else {
            let why = "the first entry of the room does not open it".to_owned();
            return Err(RemoteError::Garbled(why));
        };
        let mut session = session(setup)?;
        session.enter_room(mine, silent);
        let table = Self { session, seq: event.seq, mine, closed: None, foretold: None };
        table.check(&event.state_hash)?;
        Ok(table)
    }

    /// Plays the next entry. One that is known already changes nothing.
    ///
    /// # Errors
    /// It does not fit, or our rules give another position.
    pub(super) fn follow(&mut self, event: Event) -> Result<Told, RemoteError> {
        let Event { seq, state_hash, entry, .. } = event;
        if seq <= self.seq {
            return Ok(Told::default());
        }
        let told = self.told(&entry);
        let differs = |why: String| RemoteError::Differs { seq, why };
        self.session.follow(entry.clone()).map_err(|bad| differs(bad.to_string()))?;
        self.seq = seq;
        if let Entry::Closed { reason } = entry {
            self.closed = Some(reason);
        }
        self.check(&state_hash)?;
        Ok(told)
    }

    /// Whether the position is the one that the server has.
    fn check(&self, state_hash: &str) -> Result<(), RemoteError> {
        let ours = self.session.game().state_hash();
        if ours == state_hash {
            return Ok(());
        }
        let why = format!("the position after it is {state_hash} there and {ours} here");
        Err(RemoteError::Differs { seq: self.seq, why })
    }

    /// What an entry means, before it is played.
    fn told(&self, entry: &Entry) -> Told {
        let ours = |seat: &Seat| self.mine == Some(*seat);
        let label = |seat: &Seat| self.label(*seat);
        let say = |words: String| Told { words: vec![words], ..Told::default() };
        let shown = |told: Told| Told { moved: true, ..told };
        match entry {
            Entry::Moved(played)
                if ours(&played.seat)
                    && played.decision == Decision::Degrade
                    && self.foretold.as_ref() != Some(&played.played) =>
            {
                let failed = played.findings.iter().filter(|finding| !finding.pass);
                let failed: Vec<_> = failed.map(|finding| finding.sentence.as_str()).collect();
                let proposed = played.proposed.as_deref().unwrap_or("nothing");
                shown(say(format!(
                    "the gate played {} instead of {proposed}: {}",
                    played.played,
                    failed.join("; ")
                )))
            }
            Entry::Moved(_) => shown(Told::default()),
            Entry::Seated { seat, .. } if ours(seat) => Told::default(),
            Entry::Seated { seat, name } => say(format!("{name} takes seat {}", label(seat))),
            Entry::Left { seat } if ours(seat) => Told { left: true, ..Told::default() },
            Entry::Left { seat } => {
                say(format!("{} leaves seat {}", self.name(*seat), label(seat)))
            }
            Entry::PlayerChanged { seat, player } => {
                let agent = player.agent.as_deref().unwrap_or("somebody else");
                shown(say(format!("{agent} plays seat {} from now on", label(seat))))
            }
            Entry::Retired { seat, reason, .. } if ours(seat) => {
                shown(say(format!("you are out of the game: {reason}")))
            }
            Entry::Retired { seat, reason, .. } => {
                let name = self.name(*seat);
                shown(say(format!("{name} (seat {}) is out of the game: {reason}", label(seat))))
            }
            Entry::TakenBack { to_ply } => {
                shown(say(format!("the game goes on from ply {to_ply}: moves were taken back")))
            }
            Entry::Opened { .. } | Entry::Closed { .. } => Told::default(),
        }
    }

    /// What drawings call a seat.
    pub(super) fn label(&self, seat: Seat) -> char {
        self.session.game().label(seat).letter
    }

    /// Who sits at a seat.
    fn name(&self, seat: Seat) -> &str {
        self.session.name(seat).unwrap_or("whoever sat there")
    }

    /// Whether we have a seat at a game that goes on.
    pub(super) fn still_ours(&self) -> bool {
        let Some(mine) = self.mine else { return false };
        self.session.name(mine).is_some()
            && self.closed.is_none()
            && self.session.game().phase() != Phase::Over
    }

    /// Whether it is for us to move.
    pub(super) fn is_our_turn(&self) -> bool {
        self.session.is_turn_here()
    }
}

/// The match of a room. Tables and such that a seat uses there and that we do not have are left out
/// here: nobody thinks for a seat of a room at this terminal.
fn session(mut setup: Setup) -> Result<Session, RemoteError> {
    loop {
        match Session::new(setup.clone()) {
            Ok(session) => return Ok(session),
            Err(bad) if leave_out(&mut setup, &bad) => {}
            Err(bad) => return Err(RemoteError::Unplayable(bad)),
        }
    }
}

/// Leaves the option of a seat out that stands in the way, as `seats[0].options.endings`.
fn leave_out(setup: &mut Setup, bad: &BadSetup) -> bool {
    let option = bad.field.strip_prefix("seats[").and_then(|rest| {
        let (place, name) = rest.split_once("].options.")?;
        Some((place.parse::<usize>().ok()?, name))
    });
    let Some((place, name)) = option else { return false };
    setup.seats.get_mut(place).and_then(|seat| seat.options.remove(name)).is_some()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::agents::Budget;
    use crate::engine::{Ask, SeatSetup, SetupRequest};

    use super::*;

    fn setup(game: &str) -> Setup {
        let request = SetupRequest { game: game.to_owned(), ..SetupRequest::default() };
        request.complete(7).unwrap()
    }

    fn first(setup: Setup) -> Event {
        let state_hash = Session::new(setup.clone()).unwrap().game().state_hash();
        Event { seq: 1, at: 0, state_hash, entry: Entry::Opened { setup } }
    }

    fn moved(table: &Table, seq: u64, text: &str) -> Event {
        let ask = Ask::Judge(text.to_owned());
        let played = table.session.game().ask(ask, &Budget::default()).run().unwrap();
        let entry = Entry::Moved(Box::new(played));
        let mut after = table.session.game().fork();
        after.commit(&entry).unwrap();
        Event { seq, at: 0, state_hash: after.state_hash(), entry }
    }

    #[test]
    fn an_entry_that_comes_out_otherwise_here_is_named() {
        let mut table = Table::open(first(setup("checkers")), None, Arc::default()).unwrap();
        let right = moved(&table, 2, "11-15");
        let wrong = Event { state_hash: "0123456789abcdef".to_owned(), ..right.clone() };
        let differs = table.follow(wrong).unwrap_err().to_string();
        assert!(
            differs.contains("entry 2") && differs.contains("0123456789abcdef there"),
            "{differs}"
        );
        let mut table = Table::open(first(setup("checkers")), None, Arc::default()).unwrap();
        table.follow(right.clone()).unwrap();
        assert_eq!(table.follow(right.clone()).unwrap(), Told::default(), "known already");
        let again = Event { seq: 3, ..right };
        let differs = table.follow(again).unwrap_err().to_string();
        assert!(differs.contains("entry 3 of the room differs"), "{differs}");
    }

    #[test]
    fn rules_of_another_version_are_not_played() {
        let other = Setup { rules_version: 999, ..setup("hexxagon") };
        let event = Event { entry: Entry::Opened { setup: other }, ..first(setup("hexxagon")) };
        let unplayable = Table::open(event, None, Arc::default()).unwrap_err().to_string();
        assert!(unplayable.contains("rules_version cannot be 999"), "{unplayable}");
    }

    #[test]
    fn a_table_that_only_the_server_has_is_not_needed_here() {
        let mut setup = setup("checkers");
        let endings = json!({"endings": true}).as_object().cloned().unwrap();
        setup.seats[0] = SeatSetup { guarded: true, options: endings, ..SeatSetup::person() };
        let hash = Session::new(self::setup("checkers")).unwrap().game().state_hash();
        let event = Event { entry: Entry::Opened { setup }, seq: 1, at: 0, state_hash: hash };
        let table = Table::open(event, None, Arc::default()).unwrap();
        assert!(table.session.is_gated(Seat::new(0)));
    }

    #[test]
    fn people_are_waited_for_and_called_by_their_names() {
        let (ours, theirs) = (Seat::new(1), Seat::new(0));
        let mut table = Table::open(first(setup("hexxagon")), Some(ours), Arc::default()).unwrap();
        assert_eq!(table.session.free_seats(), [theirs, ours]);
        let hash = table.session.game().state_hash();
        let say = |table: &mut Table, seq, entry| {
            let event = Event { seq, at: 0, state_hash: hash.clone(), entry };
            table.follow(event).unwrap().words.join(" ")
        };
        let seated = |seat, name: &str| Entry::Seated { seat, name: name.to_owned() };
        assert_eq!(say(&mut table, 2, seated(ours, "Me")), "");
        assert_eq!(say(&mut table, 3, seated(theirs, "Zoë")), "Zoë takes seat R");
        assert_eq!(table.session.player_text(theirs), "Zoë");
        assert_eq!(table.session.player_text(ours), "you");
        assert_eq!(say(&mut table, 4, Entry::Left { seat: theirs }), "Zoë leaves seat R");
        assert_eq!(table.session.free_seats(), [theirs]);
        assert!(table.still_ours() && !table.is_our_turn());
    }
}
