//! How a game ends, and where it stands.

use std::collections::BTreeMap;

use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, State, opponent};
use crate::rules::{Game, Outcome, Rank, Seat, Standing, Status};

/// A game is drawn after so many plies in a row, 40 moves each, without a capture or a man's move
/// (reference document on checkers; the counter 80 is of plies).
pub const DRAW_PLIES: u32 = 80;

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// This seat resigned.
    Retired(Seat),
    /// The seat to move has no legal move.
    NoMove(Seat),
    /// The counter reached [`DRAW_PLIES`].
    Draw,
}

impl End {
    const fn loser(self) -> Option<Seat> {
        match self {
            Self::Retired(seat) | Self::NoMove(seat) => Some(seat),
            Self::Draw => None,
        }
    }
}

impl<B: Bits> Checkers<B> {
    /// What ended the game. A seat without a move loses even on the ply that completes the
    /// counter.
    pub(super) fn end(&self, state: &State<B>) -> Option<End> {
        if let Some(seat) = state.retired {
            Some(End::Retired(seat))
        } else if !self.board.can_move(state) {
            Some(End::NoMove(state.to_move))
        } else {
            (state.quiet >= DRAW_PLIES).then_some(End::Draw)
        }
    }

    pub(super) fn outcome_of(&self, state: &State<B>, end: End) -> Outcome {
        let name = |seat| self.seat_name(seat);
        let (rule, reason) = match end {
            End::Retired(seat) => ("retired", format!("{} retired", name(seat))),
            End::NoMove(seat) if state.pieces(seat).is_empty() => {
                ("no_move", format!("{} has no pieces left", name(seat)))
            }
            End::NoMove(seat) => {
                ("no_move", format!("{} has no legal move: every piece is blocked", name(seat)))
            }
            End::Draw => (
                "draw_80",
                format!("{DRAW_PLIES} plies in a row without a capture or a man's move"),
            ),
        };
        let loser = end.loser();
        let mut ranking: Vec<_> = Seat::all(2)
            .map(|seat| Rank { seat, place: place(seat, loser), sealed_by: None, note: None })
            .collect();
        ranking.sort_by_key(|rank| rank.place);
        Outcome { rule: rule.to_owned(), reason, winner: loser.map(opponent), ranking }
    }

    pub(super) fn standings_of(&self, state: &State<B>) -> Vec<Standing> {
        let end = self.end(state);
        let behind = match end {
            Some(end) => end.loser(),
            None => {
                let [red, white] = [0, 1].map(|seat| self.half_men(state, Seat::new(seat)));
                (red != white).then(|| Seat::new(u8::from(white < red)))
            }
        };
        let standing = |seat: Seat| Standing {
            seat,
            place: place(seat, behind),
            status: match state.retired {
                Some(retired) if retired == seat => Status::Retired,
                _ => Status::Playing,
            },
            measures: self.measures(state, seat),
            sealed_by: None,
            note: None,
        };
        Seat::all(2).map(standing).collect()
    }

    /// The material of a seat in halves of a man: a man is 2, a king 3.
    #[must_use]
    pub fn half_men(&self, state: &State<B>, seat: Seat) -> i64 {
        let pieces = state.pieces(seat);
        count(pieces.len()) * 2 + count(pieces.common(&state.kings))
    }

    fn measures(&self, state: &State<B>, seat: Seat) -> BTreeMap<String, i64> {
        let pieces = state.pieces(seat);
        let kings = pieces.common(&state.kings);
        let other = opponent(seat);
        let captured = self.given.pieces(other).len().saturating_sub(state.pieces(other).len());
        let measures = [
            ("pieces", pieces.len()),
            ("men", pieces.len() - kings),
            ("kings", kings),
            ("captured", captured),
        ];
        measures.map(|(name, number)| (name.to_owned(), count(number))).into()
    }
}

fn place(seat: Seat, behind: Option<Seat>) -> u8 {
    if behind == Some(seat) { 2 } else { 1 }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).expect("no board has so many squares")
}
