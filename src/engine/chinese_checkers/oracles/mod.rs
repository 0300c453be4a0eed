//! How Chinese checkers is audited: its oracles, and who plays for the table of regimes.
//!
//! | file | holds |
//! |---|---|
//! | this one | the oracles by name |
//! | `alone` | own moves ahead, as if nobody else moved |
//! | `race` | the shortest way home of a lone racer |

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crate::engine::audit::{
    AuditPlan, Fate, Feat, Oracle, OracleCard, RegimePlan, Sign, Unit, Watch, Worth,
};
use crate::engine::chinese_checkers::perfect::{self, Board, Class};
use crate::rules::Game;
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{AntiSpoiling, ChineseCheckers, Move, State};

mod alone;
use alone::Alone;
mod race;
use race::ShortestWays;

const SEARCH: &str = "search";
const RACE: &str = "race";
const PERFECT: &str = "perfect";

/// The audit of Chinese checkers. The table of regimes is played on side 3, 73 holes and 6 pieces
/// each, where each of the agents beats greedy most of the time; so the feat asks by how much.
pub(in crate::engine) const AUDIT: AuditPlan = AuditPlan {
    oracles: &[
        OracleCard {
            name: SEARCH,
            exact: false,
            line: "every line of four own moves, as if nobody else moved (from side 5 on of three, \
                   from side 7 on of two)",
            unit: Unit {
                name: "spaces to go at the oracle's horizon, a move to spare being one",
                parts: 1,
            },
        },
        OracleCard {
            name: RACE,
            exact: true,
            line: "the shortest way home of a lone racer, sides 1 and 2",
            unit: Unit { name: "moves", parts: 1 },
        },
        OracleCard {
            name: PERFECT,
            exact: true,
            line: "perfect play for two on sides 1 and 2 by filled_goal, solved to the end without \
                   the move cap and the no-progress rule",
            unit: Unit { name: "results (a win is 1, a draw 0, a loss -1)", parts: 1 },
        },
    ],
    agents: &["gated", "lookahead"],
    regimes: RegimePlan {
        agents: &["clairvoyant", "expectimax", "lookahead", "gated"],
        opponent: "greedy",
        options: &[("side", 3)],
        seeds: 20,
        feat: Feat {
            name: "runaway",
            about: Some("won while at most 3 of the opponent's 6 pieces are home"),
            sign: Sign::OpponentHas(3),
        },
        contrasts: &[
            ["clairvoyant", "expectimax"],
            ["expectimax", "lookahead"],
            ["lookahead", "gated"],
        ],
    },
};

/// The oracle of this name for these rules.
///
/// # Errors
/// In words, what it can judge, if not this; every oracle there is, if none has the name.
pub(in crate::engine) fn oracle<B: Bits>(
    game: &ChineseCheckers<B>,
    name: &str,
    watch: &dyn Watch,
) -> Result<Box<dyn Oracle<ChineseCheckers<B>>>, String> {
    let options = game.options();
    let not = |what: &str| {
        let (players, side) = (options.players, options.side);
        let seats = if players == 1 { "seat" } else { "seats" };
        format!("{what}; this one has {players} {seats} on side {side}; {SEARCH} judges any")
    };
    match name {
        SEARCH => Ok(Box::new(Alone)),
        RACE if options.players == 1 && options.side <= race::MOST_SIDE => {
            Ok(Box::new(ShortestWays::new(game)))
        }
        RACE => Err(not("it knows races of 1 player on sides 1 and 2")),
        PERFECT => {
            let solvable = options.players == 2 && options.rule() == AntiSpoiling::FilledGoal;
            let solved = if solvable { solve(options.side, watch) } else { None };
            let known = "it knows games of 2 players on sides 1 and 2 by filled_goal";
            Ok(Box::new(solved.ok_or_else(|| not(known))?))
        }
        _ => Err(format!("it must be {SEARCH}, {RACE} or {PERFECT}")),
    }
}

/// Every position for two on a star of this side, if it is small enough.
fn solve(side: u16, watch: &dyn Watch) -> Option<perfect::Oracle> {
    let rows = Board::new(side)?.rows() as u64;
    let last = AtomicU8::new(u8::MAX);
    perfect::Oracle::solve(side, &|round| {
        if last.swap(round, Relaxed) != round {
            watch.begin(&format!("rows in round {round} of the solution"), rows);
        }
        watch.done();
    })
}

impl<B: Bits> Oracle<ChineseCheckers<B>> for perfect::Oracle {
    fn judge(&self, game: &ChineseCheckers<B>, state: &State<B>) -> Option<Vec<(Move, Worth)>> {
        let worth = |class| match class {
            Class::Won => Worth { fate: Fate::Won, margin: Some(1) },
            Class::Drawn => Worth { fate: Fate::Open, margin: Some(0) },
            Class::Lost => Worth { fate: Fate::Lost, margin: Some(-1) },
        };
        let valued = self.values(game, state)?.into_iter();
        Some(valued.map(|(mv, value)| (mv, worth(value.class()))).collect())
    }
}
