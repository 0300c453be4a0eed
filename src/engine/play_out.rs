//! A game that agents play to its end, and what is to be said of it then.

use serde::Serialize;

use crate::engine::Refusal;
use crate::engine::player::Playable;
use crate::engine::table::{By, Decided, Table};
use crate::rules::{Outcome, Phase, Standing};

/// How a finished game went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameSummary {
    /// Plies played, from where the agents took over.
    pub plies: u32,
    /// The most plies in a row without anybody's progress, as the rules count it.
    pub longest_quiet: u32,
    /// How it ended.
    pub outcome: Outcome,
    /// What each seat did, in turn order.
    pub seats: Vec<SeatSummary>,
}

/// What one seat did in a game. Where it has no gate nothing is an act, an override or forced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SeatSummary {
    /// The final place, 1 for the best; equals share a place.
    pub place: u8,
    /// The final score in the game's own measure, for example pieces home.
    pub score: i64,
    /// Its plies, passes included.
    pub moves: u32,
    /// Proposals that its gate let through.
    pub acts: u32,
    /// Proposals that its gate replaced.
    pub overrides: u32,
    /// Plies without a choice, which the engine passed.
    pub passes: u32,
    /// Moves, acts or overrides, where no move could do what its gate is there for.
    pub forced: u32,
    /// Positions that its agent and its gate searched: `nodes_searched` of its notes and
    /// `positions` of the findings on its proposals, where they have such a number.
    pub searched: u64,
}

/// Plays the game of a turn to its end.
pub(super) fn play_out<G: Playable>(mut table: Table<G>) -> Result<GameSummary, Refusal> {
    let game = table.game.clone();
    let begun = game.ply(&table.state);
    let mut seats = vec![SeatSummary::default(); usize::from(game.seats())];
    let mut longest_quiet = 0;
    while let Phase::ToMove(seat) = game.phase(&table.state) {
        table.seat = seat;
        let decided = table.decide()?;
        seats[seat.index()].count(&decided);
        game.apply(&mut table.state, &decided.played);
        longest_quiet = longest_quiet.max(game.quiet(&table.state));
    }
    for standing in game.standings(&table.state) {
        let seat = &mut seats[standing.seat.index()];
        seat.place = standing.place;
        seat.score = score::<G>(&standing);
    }
    let outcome = game.outcome(&table.state).expect("nobody is to move any more");
    Ok(GameSummary { plies: game.ply(&table.state) - begun, longest_quiet, outcome, seats })
}

/// What a seat has in the game's own measure of a score.
pub(super) fn score<G: Playable>(standing: &Standing) -> i64 {
    *standing.measures.get(G::SCORE).expect("every standing has the score")
}

impl SeatSummary {
    fn count<M>(&mut self, decided: &Decided<M>) {
        self.moves += 1;
        self.searched += decided.searched;
        match decided.by {
            By::Engine => self.passes += 1,
            By::Mind => {}
            By::Gate { acts, forced } => {
                *(if acts { &mut self.acts } else { &mut self.overrides }) += 1;
                self.forced += u32::from(forced);
            }
        }
    }
}
