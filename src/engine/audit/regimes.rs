//! What knowledge about the opponent is worth: agents of every regime against one opponent.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::agents::{AgentCard, Budget, Regime};
use crate::engine::audit::{RegimePlan, Sign, Watch};
use crate::engine::statistics::{Difference, Pairs, Rate};
use crate::engine::{Arena, ArenaError, ArenaGame, Listing, SeatSetup};

/// The table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Regimes {
    /// Whom everybody meets.
    pub opponent: &'static str,
    /// Seeds of each pairing, each played from both seats.
    pub seeds: u64,
    /// The options that are not the defaults.
    pub options: Map<String, Value>,
    /// What is counted beside wins.
    pub feat: &'static str,
    /// What that is, where the name does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feat_about: Option<&'static str>,
    /// One agent each.
    pub rows: Vec<RegimeRow>,
    /// How the rates of the feat differ; the intervals of all hold together.
    pub contrasts: Vec<Contrast>,
}

/// What one agent achieved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RegimeRow {
    /// The agent, with its options.
    pub agent: &'static str,
    /// What it assumes about the opponent.
    pub regime: Regime,
    /// Games it played.
    pub games: u32,
    /// Games it won.
    pub won: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games that the opponent won.
    pub lost: u32,
    /// The games it won by the feat.
    pub feat: Option<Rate>,
    /// Its final score less the opponent's, the mean of all games.
    pub mean_margin: f64,
}

/// How two agents' rates of the feat differ on the games with the same seed and seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Contrast {
    /// Whose rate it is.
    pub first: &'static str,
    /// Whose rate is taken off.
    pub second: &'static str,
    /// The difference; `None` without a game.
    #[serde(flatten)]
    pub difference: Option<Difference>,
}

impl RegimePlan {
    /// Games for so many seeds.
    #[must_use]
    pub const fn games(&self, seeds: u64) -> u64 {
        self.agents.len() as u64 * 2 * seeds
    }

    /// Plays every pairing with seeds from 0 up to `seeds`, on all cores.
    ///
    /// # Errors
    /// See [`ArenaError`].
    pub fn play(
        &self,
        listing: &Listing,
        seeds: u64,
        (budget, watch): (&Budget, &dyn Watch),
    ) -> Result<Regimes, ArenaError> {
        watch.begin("games", self.games(seeds));
        let options = self.options.iter().map(|&(name, value)| (name.to_owned(), value.into()));
        let options: Map<String, Value> = options.collect();
        let played = &|| watch.done();
        let arena = Arena { game: listing.name, options: &options, openings: &[], budget, played };
        let pairings = self.agents.iter().map(|agent| {
            let pair = [agent, self.opponent].map(|it| SeatSetup::read_entrant(listing, it));
            let [agent, opponent] = pair;
            let pair = [agent?, opponent?];
            Ok(arena.rotation_tournament(&pair, seeds)?.games)
        });
        let pairings: Vec<_> = pairings.collect::<Result<_, ArenaError>>()?;
        let rows = self.agents.iter().zip(&pairings);
        let rows = rows.map(|(agent, games)| self.row(listing, agent, games)).collect();
        let contrasts = self.contrasts.iter().map(|pair| self.contrast(*pair, &pairings));
        Ok(Regimes {
            opponent: self.opponent,
            seeds,
            feat: self.feat.name,
            feat_about: self.feat.about,
            rows,
            contrasts: contrasts.collect(),
            options,
        })
    }

    fn row(&self, listing: &Listing, agent: &'static str, games: &[ArenaGame]) -> RegimeRow {
        let name = |card: &&AgentCard| agent.split(':').any(|part| part == card.name);
        let card = listing.agents.iter().find(name);
        let count = |of: &dyn Fn(&ArenaGame) -> bool| {
            u32::try_from(games.iter().filter(|game| of(game)).count()).expect("games that ended")
        };
        let all = count(&|_| true);
        let won = count(&|game| winner(game) == Some(FIRST));
        let drawn = count(&|game| winner(game).is_none());
        RegimeRow {
            agent,
            regime: card.expect("the arena has seated it").regime,
            games: all,
            won,
            drawn,
            lost: all - won - drawn,
            feat: Rate::of(count(&|game| self.is_feat(game)), all),
            mean_margin: mean_margin(games),
        }
    }

    fn contrast(&self, pair: [&'static str; 2], pairings: &[Vec<ArenaGame>]) -> Contrast {
        let games = |name| {
            let place = self.agents.iter().position(|agent| *agent == name);
            &pairings[place.expect("a contrast is between agents of the plan")]
        };
        let [first, second] = pair;
        let trials = games(first).iter().zip(games(second));
        let pairs = Pairs::count(trials.map(|(one, two)| (self.is_feat(one), self.is_feat(two))));
        let together = u32::try_from(self.contrasts.len()).expect("a few");
        Contrast { first, second, difference: pairs.difference(together) }
    }

    /// Whether the agent, not the opponent, has won in the way that is counted.
    fn is_feat(&self, game: &ArenaGame) -> bool {
        let summary = &game.summary;
        let mut places = game.seats.iter().zip(&summary.seats);
        winner(game) == Some(FIRST)
            && match self.feat.sign {
                Sign::Rule(rule) => summary.outcome.rule == rule,
                Sign::OpponentHas(most) => {
                    places.all(|(&who, seat)| who == FIRST || seat.score <= most)
                }
            }
    }
}

/// The entrant of a pairing that is measured.
const FIRST: usize = 0;

fn winner(game: &ArenaGame) -> Option<usize> {
    game.summary.outcome.winner.map(|seat| game.seats[seat.index()])
}

/// The final score of the first entrant less the other's, the mean of all games; 0 without one.
#[expect(clippy::cast_precision_loss, reason = "sums of scores stay below 2^53")]
fn mean_margin(games: &[ArenaGame]) -> f64 {
    let margin = |game: &ArenaGame| {
        let scores = game.seats.iter().zip(&game.summary.seats);
        scores.map(|(&who, seat)| if who == FIRST { seat.score } else { -seat.score }).sum::<i64>()
    };
    let sum: i64 = games.iter().map(margin).sum();
    if games.is_empty() { 0.0 } else { sum as f64 / games.len() as f64 }
}
