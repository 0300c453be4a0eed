//! A match of one game: a fold over the entries of its room.

use std::fmt;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::agents::Budget;
use crate::engine::audit::{self, Asked, Audit, AuditError, Replay};
use crate::engine::play_out::{play_out, score};
use crate::engine::player::{Playable, Player};
use crate::engine::table::{Table, seat_to_move};
use crate::engine::{
    AnyMatch, Ask, BadEntry, BadSetup, Entry, GameSummary, Job, LegalMove, Listing, MatchSeat,
    MatchStart, MatchView, MoveHint, Played, Refusal, SeatKind, SeatSetup, Setup,
};
use crate::rules::{Glance, Phase, Seat, Standing, Status};

/// A match being played.
pub(super) struct Match<G: Playable> {
    listing: &'static Listing,
    game: Arc<G>,
    setup: Setup,
    players: Arc<[Player<G>]>,
    state: G::State,
    past: Vec<Past<G::Move>>,
    last_move: Option<Played>,
}

/// What has happened to the position, kept so that it can be taken back.
#[derive(Clone)]
enum Past<M> {
    Move(M),
    Retired(Seat),
}

impl<G: Playable> Match<G> {
    /// A match at its start.
    pub(super) fn new(listing: &'static Listing, game: G, setup: &Setup) -> Result<Self, BadSetup> {
        let seats = usize::from(game.seats());
        if setup.seats.len() != seats {
            return Err(BadSetup {
                field: "seats".to_owned(),
                value: format!("a list of {}", setup.seats.len()),
                allowed: format!("the table has {seats} seats"),
            });
        }
        let seats = setup.seats.iter().enumerate();
        let seated = seats.map(|(place, setup)| Player::new(listing, place, setup));
        Ok(Self {
            players: seated.collect::<Result<_, _>>()?,
            state: game.start(),
            listing,
            game: Arc::new(game),
            setup: setup.clone(),
            past: Vec::new(),
            last_move: None,
        })
    }

    fn play(&mut self, played: &Played) -> Result<(), BadEntry> {
        let ply = self.ply();
        if played.ply != ply {
            return Err(BadEntry(format!("ply {} was recorded where {ply} comes", played.ply)));
        }
        if self.phase() != Phase::ToMove(played.seat) {
            return Err(BadEntry(format!("seat {} is not to move", played.seat)));
        }
        let mv = self.game.read(&self.state, &played.played).map_err(|illegal| {
            BadEntry(format!("{} is not a legal move: {illegal}", played.played))
        })?;
        self.game.apply(&mut self.state, &mv);
        self.past.push(Past::Move(mv));
        self.last_move = Some(played.clone());
        Ok(())
    }

    fn retire(&mut self, seat: Seat) -> Result<(), BadEntry> {
        if seat.number() >= self.game.seats() {
            return Err(BadEntry(format!("there is no seat {seat}")));
        }
        self.game.retire(&mut self.state, seat);
        self.past.push(Past::Retired(seat));
        Ok(())
    }

    fn take_back(&mut self, to_ply: u32) -> Result<(), BadEntry> {
        let ply = self.ply();
        if to_ply >= ply {
            return Err(BadEntry(format!("ply {to_ply} is not before ply {ply}")));
        }
        let mut state = self.game.start();
        let mut kept = 0;
        for past in &self.past {
            match past {
                Past::Move(_) if self.game.ply(&state) == to_ply => break,
                Past::Move(mv) => self.game.apply(&mut state, mv),
                Past::Retired(seat) => self.game.retire(&mut state, *seat),
            }
            kept += 1;
        }
        self.past.truncate(kept);
        self.state = state;
        self.last_move = None;
        Ok(())
    }

    /// A seat that somebody from outside can take or leave.
    fn check_outsider(&self, seat: Seat) -> Result<(), BadEntry> {
        match self.setup.seats.get(seat.index()).map(|seat| seat.kind) {
            Some(SeatKind::Person | SeatKind::Remote) => Ok(()),
            Some(SeatKind::Agent) => Err(BadEntry(format!("an agent sits on seat {seat}"))),
            None => Err(BadEntry(format!("there is no seat {seat}"))),
        }
    }

    fn change_player(&mut self, seat: Seat, player: &SeatSetup) -> Result<(), BadEntry> {
        let seated = Player::new(self.listing, seat.index(), player);
        let seated = seated.map_err(|bad| BadEntry(bad.to_string()))?;
        let players = Arc::make_mut(&mut self.players);
        let (Some(place), Some(setup)) =
            (players.get_mut(seat.index()), self.setup.seats.get_mut(seat.index()))
        else {
            return Err(BadEntry(format!("there is no seat {seat}")));
        };
        *place = seated;
        *setup = player.clone();
        Ok(())
    }
}

impl<G: Playable> AnyMatch for Match<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn phase(&self) -> Phase {
        self.game.phase(&self.state)
    }

    fn ply(&self) -> u32 {
        self.game.ply(&self.state)
    }

    fn state_hash(&self) -> String {
        let mut bytes = Vec::new();
        self.game.canonical(&self.state, &mut bytes);
        let digest = Sha256::digest(&bytes);
        digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }

    fn view(&self) -> MatchView {
        let start = self.game.start();
        MatchView {
            setup: self.setup.clone(),
            labels: Seat::all(self.game.seats()).map(|seat| self.label(seat)).collect(),
            ply: self.ply(),
            to_move: seat_to_move(self.phase()),
            position: self.game.write_position(&self.state),
            state_hash: self.state_hash(),
            picture: self.game.picture(&self.state),
            standings: self.game.standings(&self.state),
            start: MatchStart {
                pieces: self.game.picture(&start).pieces,
                standings: self.game.standings(&start),
            },
            outcome: self.game.outcome(&self.state),
            last_move: self.last_move.clone(),
        }
    }

    fn glance(&self) -> Glance {
        self.game.glance(&self.state)
    }

    fn scores(&self) -> Vec<i64> {
        let standings = self.game.standings(&self.state);
        standings.iter().map(score::<G>).collect()
    }

    fn label(&self, seat: Seat) -> MatchSeat {
        MatchSeat { seat, letter: self.game.letter(seat), name: self.game.seat_name(seat) }
    }

    fn legal(&self) -> Vec<LegalMove> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        let legal = moves.iter().map(|mv| {
            let effects = self.game.effects(&self.state, mv);
            let text = self.game.write(&self.state, mv);
            LegalMove { text, route: effects.route, summary: effects.summary }
        });
        legal.collect()
    }

    fn hints(&self, most: usize) -> Vec<MoveHint> {
        self.table(&Budget::default()).map(|table| table.hints(most)).unwrap_or_default()
    }

    fn advice(&self, most: usize) -> Vec<MoveHint> {
        self.table(&Budget::default()).map(|table| table.advice(most)).unwrap_or_default()
    }

    fn choices(&self) -> u64 {
        self.game.count(&self.state, &mut Vec::new())
    }

    fn ask(&self, ask: Ask, budget: &Budget) -> Job {
        match self.table(budget) {
            Some(table) => Job::new(move || table.answer(ask)),
            None => Job::new(|| Err(Refusal::Over)),
        }
    }

    fn play_out(&self, budget: &Budget) -> Result<GameSummary, Refusal> {
        play_out(self.table(budget).ok_or(Refusal::Over)?)
    }

    fn audit(&self, asked: &Asked<'_>) -> Result<Audit, AuditError> {
        audit::audit(self.table(asked.budget).ok_or(Refusal::Over)?, asked)
    }

    fn audit_past(&self, told: &[Played], asked: &Asked<'_>) -> Result<Audit, AuditError> {
        let mut replay = Replay::new(Arc::clone(&self.game), self.game.start(), asked)?;
        let mut told = told.iter();
        for past in &self.past {
            match past {
                Past::Move(mv) => replay.play_again(mv, told.next()),
                Past::Retired(seat) => replay.retire(*seat),
            }
        }
        Ok(replay.judged())
    }

    fn plays_itself(&self) -> bool {
        let Phase::ToMove(seat) = self.phase() else { return false };
        self.players[seat.index()].mind.is_some() || self.game.only_pass(&self.state).is_some()
    }

    fn retiring(&self, seat: Seat, reason: &str) -> Option<Entry> {
        let plays = |at: &Standing| at.seat == seat && at.status == Status::Playing;
        let standings = self.game.standings(&self.state);
        (self.phase() != Phase::Over && standings.iter().any(plays)).then_some(())?;
        let mut after = self.state.clone();
        self.game.retire(&mut after, seat);
        let outcome = self.game.outcome(&after);
        let to_move = seat_to_move(self.game.phase(&after));
        Some(Entry::Retired { seat, reason: reason.to_owned(), to_move, outcome })
    }

    fn commit(&mut self, entry: &Entry) -> Result<(), BadEntry> {
        match entry {
            Entry::Opened { .. } | Entry::Closed { .. } => Ok(()),
            Entry::Seated { seat, .. } => self.check_outsider(*seat),
            Entry::Left { seat } if self.ply() > 0 => {
                Err(BadEntry(format!("seat {seat} is left after the first move")))
            }
            Entry::Left { seat } => self.check_outsider(*seat),
            Entry::PlayerChanged { seat, player } => self.change_player(*seat, player),
            Entry::Moved(played) => self.play(played),
            Entry::Retired { seat, .. } => self.retire(*seat),
            Entry::TakenBack { to_ply } => self.take_back(*to_ply),
        }
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(Self {
            listing: self.listing,
            game: Arc::clone(&self.game),
            setup: self.setup.clone(),
            players: Arc::clone(&self.players),
            state: self.state.clone(),
            past: self.past.clone(),
            last_move: self.last_move.clone(),
        })
    }
}

impl<G: Playable> Match<G> {
    /// The turn to be answered now; `None` when the game is over.
    fn table(&self, budget: &Budget) -> Option<Table<G>> {
        Some(Table {
            game: Arc::clone(&self.game),
            state: self.state.clone(),
            seat: seat_to_move(self.phase())?,
            players: Arc::clone(&self.players),
            seed: self.setup.seed,
            budget: budget.clone(),
        })
    }
}

impl<G: Playable> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("setup", &self.setup)
            .field("position", &self.game.write_position(&self.state))
            .finish_non_exhaustive()
    }
}
