//! What the task of a room and its readers share.

use std::sync::{Arc, PoisonError, RwLock};

use tokio::sync::{mpsc, oneshot, watch};

use crate::server::event::Event;
use crate::server::room::{Facts, Now, Published, Pulse, Reply, Request, RoomError, SeatView};
use crate::server::rooms::pool::Pool;

/// A request on its way to a room, and where its answer goes.
pub(super) type Letter = (Request, oneshot::Sender<Result<Reply, RoomError>>);

/// What the task of a room and its readers share. Readers never wait for the room: they look at
/// what was published last, and pull the events that they miss.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) facts: Facts,
    pub(super) epoch: String,
    pub(super) pool: Pool,
    pub(super) mail: mpsc::Sender<Letter>,
    pub(super) pulse: watch::Sender<Pulse>,
    events: RwLock<Vec<Arc<Event>>>,
    now: RwLock<Arc<Now>>,
}

impl Shared {
    /// A room with these events, as they leave it.
    pub(super) fn new(
        facts: Facts,
        epoch: String,
        pool: Pool,
        mail: mpsc::Sender<Letter>,
        (events, now): (Vec<Arc<Event>>, Arc<Now>),
    ) -> Self {
        let seats = now.table.seat_views();
        let pulse = Pulse {
            head: now.head,
            phase: now.table.phase(),
            thinking: false,
            to_move: now.table.to_move(),
            online: seats.iter().map(|seat| seat.online).collect(),
            taken: seats.iter().map(|seat| seat.taken).collect(),
            connection: vec![0; seats.len()],
        };
        let (pulse, _) = watch::channel(pulse);
        let (events, now) = (RwLock::new(events), RwLock::new(now));
        Self { facts, epoch, pool, mail, pulse, events, now }
    }

    /// Shows readers what is new: first the events, then the room, then that there is something.
    pub(super) fn publish(&self, published: Published) {
        let Published { events, now, thinking } = published;
        if events.is_empty() {
            self.pulse.send_modify(|pulse| pulse.thinking = thinking);
            return;
        }
        self.events.write().unwrap_or_else(PoisonError::into_inner).extend(events);
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&now);
        let seats = now.table.seat_views();
        self.pulse.send_modify(|pulse| {
            pulse.head = now.head;
            pulse.phase = now.table.phase();
            pulse.thinking = thinking;
            pulse.to_move = now.table.to_move();
            for (i, seat) in seats.iter().enumerate() {
                pulse.taken[i] = seat.taken;
                pulse.online[i] = seat.online || (pulse.online[i] && seat.taken);
            }
        });
    }

    /// The room as it is now.
    pub(super) fn now(&self) -> Arc<Now> {
        Arc::clone(&self.now.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The seats as they are now, and who of them is online.
    pub(super) fn seats(&self, now: &Now) -> Vec<SeatView> {
        let mut seats = now.table.seat_views();
        for (seat, online) in seats.iter_mut().zip(&self.pulse.borrow().online) {
            seat.online = *online;
        }
        seats
    }

    /// The events after this one, oldest first and at most `limit`.
    pub(super) fn events(&self, after: u64, limit: usize) -> Vec<Arc<Event>> {
        let events = self.events.read().unwrap_or_else(PoisonError::into_inner);
        let from = usize::try_from(after).unwrap_or(usize::MAX).min(events.len());
        events[from..].iter().take(limit).map(Arc::clone).collect()
    }
}
