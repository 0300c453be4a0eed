//! Full goals, the ends of a game, and who stands where.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::state::Finisher;
use crate::rules::chinese_checkers::{AntiSpoiling, ChineseCheckers, Hole, State};
use crate::rules::{Game, Outcome, Rank, Seat, Standing, Status};

impl<B: Bits> ChineseCheckers<B> {
    /// The pieces a seat has in its goal; for one that has finished, as many as it had then.
    #[must_use]
    pub fn home_count(&self, state: &State<B>, seat: Seat) -> usize {
        match state.finisher(seat) {
            Some(finisher) => usize::from(finisher.home),
            None => state.pieces[seat.index()].common(&self.arms[self.goal(seat).index()]),
        }
    }

    /// Whether the seat's goal counts as full, by the anti-spoiling rule in force.
    #[must_use]
    pub fn goal_full(&self, state: &State<B>, seat: Seat) -> bool {
        let goal = &self.arms[self.goal(seat).index()];
        state.pieces[seat.index()].intersects(goal) && self.open_goal(state, seat).is_empty()
    }

    /// The holes of a seat's goal that must still be filled, by the anti-spoiling rule in force.
    #[must_use]
    pub fn open_goal(&self, state: &State<B>, seat: Seat) -> B {
        let arm = self.goal(seat);
        let own = &state.pieces[seat.index()];
        let mut open = self.arms[arm.index()].clone();
        match self.rule {
            AntiSpoiling::FilledGoal => {
                state.pieces.iter().for_each(|pieces| open.subtract(pieces));
            }
            AntiSpoiling::UnmovedBlockers => {
                open.subtract(own);
                if let Some(starter) = self.starter(arm) {
                    let mut unmoved = state.pieces[starter.index()].clone();
                    unmoved.subtract(&state.returned);
                    open.subtract(&unmoved);
                }
            }
        }
        open
    }

    /// The seat that has finished because a piece landed here. A hole lies in at most one goal, so
    /// it is at most one.
    pub(super) fn completed_by(&self, state: &State<B>, landing: Hole) -> Option<Seat> {
        let seat = self.racer(self.star.arm_of(landing)?)?;
        (state.races(seat) && self.goal_full(state, seat)).then_some(seat)
    }

    pub(super) fn finish(&self, state: &mut State<B>, seat: Seat) {
        let home = self.home_count(state, seat);
        let home = u16::try_from(home).expect("a goal has at most 2,080 holes");
        state.finished.push(Finisher { seat, home });
        if self.options.clear_finished {
            let pieces = &mut state.pieces[seat.index()];
            state.returned.subtract(pieces);
            pieces.clear();
        }
    }

    pub(super) fn ending(&self, state: &State<B>) -> Option<Ending> {
        // The last of several seats has nobody to race; the only seat of a solo race has.
        let left = usize::from(self.options.players) - state.gone();
        if left <= usize::from(self.options.players > 1) {
            Some(Ending::Decided)
        } else if self.window.is_some_and(|window| state.quiet >= window) {
            Some(Ending::NoProgress)
        } else {
            (state.ply >= self.cap).then_some(Ending::MoveCap)
        }
    }

    pub(super) fn outcome_of(&self, state: &State<B>) -> Option<Outcome> {
        let ending = self.ending(state)?;
        let ranking = self.ranking(state);
        let first = state.finished.iter().next();
        let (rule, reason) = match (ending, first) {
            (Ending::Decided, Some(first)) => ("finished", self.finish_reason(state, first)),
            (Ending::Decided, None) => ("retired", self.retired_reason(state)),
            (Ending::NoProgress, _) => {
                ("no_progress", format!("no progress for {} plies", state.quiet))
            }
            (Ending::MoveCap, _) if self.options.players == 1 => {
                ("move_cap", format!("did not finish within the move cap of {} moves", self.cap))
            }
            (Ending::MoveCap, _) => ("move_cap", format!("move cap of {} plies", self.cap)),
        };
        let winner = match first {
            Some(first) => Some(first.seat),
            None => self.leader(state, ending),
        };
        Some(Outcome { rule: rule.to_owned(), reason, winner, ranking })
    }

    /// Who wins although nobody has finished: the one who is left, else whoever has strictly the
    /// most pieces home.
    fn leader(&self, state: &State<B>, ending: Ending) -> Option<Seat> {
        let racing = || Seat::all(self.options.players).filter(|&seat| state.races(seat));
        if ending == Ending::Decided {
            return racing().next();
        }
        let most = racing().max_by_key(|&seat| self.home_count(state, seat))?;
        let most_home = self.home_count(state, most);
        let shared = racing().any(|seat| seat != most && self.home_count(state, seat) == most_home);
        (self.options.players > 1 && !shared).then_some(most)
    }

    fn finish_reason(&self, state: &State<B>, first: Finisher) -> String {
        let letter = self.letter(first.seat);
        match (self.options.players, self.outside_note(first)) {
            (1, _) => format!("finished in {} moves", state.ply),
            (2, Some(note)) => format!("{letter} finished first — {note}"),
            _ => format!("{letter} finished first"),
        }
    }

    fn retired_reason(&self, state: &State<B>) -> String {
        match Seat::all(self.options.players).find(|&seat| state.races(seat)) {
            None => format!("retired after {} moves", state.ply),
            Some(left) => format!("everybody but {} retired", self.letter(left)),
        }
    }

    fn outside_note(&self, finisher: Finisher) -> Option<String> {
        let outside = self.piece_count - usize::from(finisher.home);
        let pieces = if outside == 1 { "piece" } else { "pieces" };
        (outside > 0).then(|| format!("goal full (anti-spoiling), {outside} {pieces} outside"))
    }

    /// Every seat with its place, best first: finishers in order, then those who race by pieces
    /// home and distance to go, then those who retired, the last of them first.
    pub(super) fn ranking(&self, state: &State<B>) -> Vec<Rank> {
        let mut ranking: Vec<_> = state
            .finished
            .iter()
            .zip(1..)
            .map(|(finisher, place)| Rank {
                seat: finisher.seat,
                place,
                sealed_by: None,
                note: self.outside_note(finisher),
            })
            .collect();
        let worth = |seat: Seat| (Reverse(self.home_count(state, seat)), state.to_go[seat.index()]);
        let mut racing: Vec<_> =
            Seat::all(self.options.players).filter(|&seat| state.races(seat)).collect();
        racing.sort_by_key(|&seat| worth(seat));
        let mut next = 1 + state.finished.len();
        for equals in racing.chunk_by(|&one, &other| worth(one) == worth(other)) {
            let place = place(next);
            ranking.extend(equals.iter().map(|&seat| {
                let sealed_by = self.sealed_by(state, seat);
                let note = sealed_by.map(|sealer| self.sealed_note(sealer));
                Rank { seat, place, sealed_by, note }
            }));
            next += equals.len();
        }
        ranking.extend(state.retired.iter().rev().zip(next..).map(|(seat, next)| Rank {
            seat,
            place: place(next),
            sealed_by: None,
            note: Some("retired".to_owned()),
        }));
        ranking
    }

    pub(super) fn standings_of(&self, state: &State<B>) -> Vec<Standing> {
        let mut standings: Vec<_> = self
            .ranking(state)
            .into_iter()
            .map(|Rank { seat, place, sealed_by, note }| {
                let (status, note) = if state.finisher(seat).is_some() {
                    let outside = note.map(|note| format!(" — {note}")).unwrap_or_default();
                    (Status::Finished, Some(format!("finished {}{outside}", ordinal(place))))
                } else if state.has_retired(seat) {
                    (Status::Retired, note)
                } else {
                    (Status::Playing, note)
                };
                let measures = self.measures(state, seat);
                Standing { seat, place, status, measures, sealed_by, note }
            })
            .collect();
        standings.sort_by_key(|standing| standing.seat);
        standings
    }

    fn measures(&self, state: &State<B>, seat: Seat) -> BTreeMap<String, i64> {
        let count = |pieces| i64::try_from(pieces).expect("at most 2,080 pieces");
        let measures = [
            ("home", count(self.home_count(state, seat))),
            ("pieces", count(self.piece_count)),
            ("to_go", i64::from(state.to_go[seat.index()])),
            ("start_to_go", i64::from(self.start_to_go)),
        ];
        measures.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}

/// Why nobody moves any more, in the order the rules ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// At most one seat still races; in the solo race none.
    Decided,
    /// Nobody has set a new best for a whole window.
    NoProgress,
    /// The cap is reached.
    MoveCap,
}

/// The ranking on one line: `1 F (goal full (anti-spoiling), 3 pieces outside) · 2 A · 3 D`.
#[must_use]
pub fn placings_line(ranking: &[Rank], seats: u8) -> String {
    let places = ranking.iter().map(|Rank { seat, place, note, .. }| {
        let note = note.as_ref().map(|note| format!(" ({note})")).unwrap_or_default();
        format!("{place} {}{note}", seat.letter(seats))
    });
    places.collect::<Vec<_>>().join(" · ")
}

fn place(number: usize) -> u8 {
    u8::try_from(number).expect("at most six seats")
}

pub(super) fn ordinal(place: u8) -> String {
    match place {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        _ => format!("{place}th"),
    }
}
