//! Who took which seat.

use crate::rules::Seat;
use crate::server::secret::SecretHash;

/// By seat, who took it. Agents take none.
#[derive(Clone, Debug)]
pub(super) struct People(Vec<Option<Person>>);

/// Somebody on a seat.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) secret: SecretHash,
    pub(super) name: String,
}

impl People {
    /// Nobody at a table of so many seats.
    pub(super) fn none(seats: usize) -> Self {
        Self(vec![None; seats])
    }

    /// How many seats the table has.
    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.0.len()).expect("no game has more than six seats")
    }

    /// Who took this seat of the table.
    pub(super) fn on(&self, seat: Seat) -> Option<&Person> {
        self.0[seat.index()].as_ref()
    }

    /// Puts somebody, or nobody, on a seat of the table and returns who sat there.
    pub(super) fn put(&mut self, seat: Seat, person: Option<Person>) -> Option<Person> {
        std::mem::replace(&mut self.0[seat.index()], person)
    }

    /// Everybody, in turn order.
    pub(super) fn all(&self) -> impl Iterator<Item = &Person> {
        self.0.iter().flatten()
    }

    /// The seat that a secret opens. Looks at every seat, so that the time tells nothing.
    pub(super) fn seat_of(&self, secret: SecretHash) -> Option<Seat> {
        let mut found = None;
        for seat in Seat::all(self.seats()) {
            if self.on(seat).is_some_and(|person| person.secret == secret) {
                found = Some(seat);
            }
        }
        found
    }
}
