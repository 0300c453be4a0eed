//! Positions to measure players on: those in which something is at stake.

use std::collections::BTreeSet;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::agents::{Budget, Chance, Turn};
use crate::engine::foreseen::Foreseen;
use crate::engine::player::Player;
use crate::engine::{BadSetup, SeatSetup, find};
use crate::gate::Ruling;
use crate::rules::chinese_checkers::{ChineseCheckers, Move, Options};
use crate::rules::{Game, Phase, Seat};

use super::board::Placement;
use super::{Class, Oracle, Value};

/// The rules on the smallest machine word that a small star fits.
pub(super) type Small = ChineseCheckers<u64>;

/// Placements drawn before the drawing of so many positions is given up: about half of them have
/// something at stake on side 2.
const DRAWS_A_POSITION: usize = 64;

impl Oracle {
    /// Whether the moves of a position differ in value, plies not counted: whether it is won and
    /// some move does not win, or drawn and some move loses. The placement's number is given.
    #[must_use]
    pub fn at_stake(&self, index: usize) -> bool {
        let Some(value) = self.value_at(index).map(Value::class) else { return false };
        let at = self.board().placement(index);
        if value == Class::Lost || self.board().over(at).is_some() {
            return false;
        }
        let mut differ = false;
        self.board().each_turn(at, |mine| {
            let next = Placement { mine, ..at }.exchanged();
            let after = self.value_at(self.board().index(next));
            differ |= after.is_some_and(|after| after.one_ply_before().class() != value);
        });
        differ
    }

    /// So many placements with something at stake, ascending, each as likely as the others; all
    /// there are if the star has fewer placements than are asked for, or fewer if drawing on finds
    /// no more.
    #[must_use]
    pub fn drawn_evenly(&self, count: usize, seed: u64) -> Vec<usize> {
        let placements = self.board().placements();
        if placements <= count {
            return (0..placements).filter(|&index| self.at_stake(index)).collect();
        }
        let rows: Vec<_> = (0..self.board().rows()).collect();
        let width = placements / rows.len();
        let columns: Vec<_> = (0..width).collect();
        let mut chance = Chance::new(seed, 0, Seat::new(0), b"");
        let mut drawn = BTreeSet::new();
        for _ in 0..count.saturating_mul(DRAWS_A_POSITION) {
            let (Some(row), Some(column)) = (chance.pick(&rows), chance.pick(&columns)) else {
                break;
            };
            if drawn.len() < count && self.at_stake(row * width + column) {
                drawn.insert(row * width + column);
            }
        }
        drawn.into_iter().collect()
    }

    /// The placements with something at stake, ascending, that come up in games from the start
    /// between these agents: everybody against everybody and itself, on both sides, with every
    /// seed below `seeds`. Where there are more than `most`, every so manieth of them.
    ///
    /// # Errors
    /// Names an agent that there is not.
    pub fn met_in_games(
        &self,
        agents: &[&str],
        seeds: u64,
        most: usize,
    ) -> Result<Vec<usize>, BadSetup> {
        let options = Options { side: self.board().side(), ..Options::default() };
        let game = Small::new(&options).expect("two players on a small star are possible");
        let mut tables = Vec::new();
        for first in agents {
            for second in agents {
                let players = [player(0, first)?, player(1, second)?];
                tables.extend((0..seeds).map(|seed| (players.clone(), seed)));
            }
        }
        let met = tables.par_iter().map(|(players, seed)| self.met(&game, players, *seed));
        let met = met.reduce(BTreeSet::new, |mut one, mut other| {
            one.append(&mut other);
            one
        });
        let met: Vec<_> = met.into_iter().filter(|&index| self.at_stake(index)).collect();
        let kept = met.len().min(most);
        Ok((0..kept).map(|nth| met[nth * met.len() / kept]).collect())
    }

    /// Every placement of one game in which somebody was to move.
    fn met(&self, game: &Small, players: &[Player<Small>; 2], seed: u64) -> BTreeSet<usize> {
        let budget = Budget::default();
        let mut state = game.start();
        let mut met = BTreeSet::new();
        while let Some(at) = self.placed(game, &state) {
            met.insert(self.board().index(at));
            let Phase::ToMove(seat) = game.phase(&state) else { break };
            let others = Foreseen { game, players, seed, budget: &budget };
            let turn = Turn { game, state: &state, seat, seed, budget: &budget, others: &others };
            let Some(mv) = played(&players[seat.index()], &turn) else { break };
            game.apply(&mut state, &mv);
        }
        met
    }
}

/// The agent of this name with the gate it brings.
pub(super) fn player(seat: usize, agent: &str) -> Result<Player<Small>, BadSetup> {
    let listing = find("chinese_checkers").expect("the game stands in the catalogue");
    Player::new(listing, seat, &SeatSetup::agent(agent))
}

/// What a seat plays; `None` if it proposes nothing.
fn played(player: &Player<Small>, turn: &Turn<'_, Small>) -> Option<Move> {
    let proposed = match turn.game.only_pass(turn.state) {
        Some(pass) => pass,
        None => player.mind.as_deref()?.propose(turn)?.mv,
    };
    let ruled = player.gate.as_deref().map(|gate| gate.rule(turn, proposed));
    Some(ruled.map_or(proposed, |Ruling { played, .. }| played))
}
