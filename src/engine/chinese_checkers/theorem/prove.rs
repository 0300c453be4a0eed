//! Everything that `prove` finds out about one side: the facts, the theorem, the longest race.

use serde::Serialize;

use crate::engine::chinese_checkers::Combinations;
use crate::engine::chinese_checkers::theorem::placements::Lots;
use crate::engine::chinese_checkers::theorem::statement::X;
use crate::engine::chinese_checkers::theorem::{
    GATE_STRIDE, LongRace, MOST_SIDE_GATED_IN_FULL, MOST_SIDE_IN_FULL, Tally, Theorem, Watch,
    board_facts, check_drawn, check_every, longest_races, slow_race,
};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Large, Options, Standard};
use crate::rules::{BadOptions, Game};

/// The largest side of which the longest race is worked out exactly without being asked to; side 3
/// takes minutes.
pub const MOST_SIDE_EXACT: u16 = 2;

/// Drawn placements from which a long race is looked for.
const RACES: u64 = 16;

/// Placements that are drawn on larger stars unless another number is asked for.
pub const SAMPLES: u64 = 1_000_000;

const FROM_START: &str = "the start";
const FROM_ANYWHERE: &str = "any placement";

/// What to find out.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The side of the star.
    pub side: u16,
    /// Placements to draw; `None` for every one up to [`MOST_SIDE_IN_FULL`].
    pub samples: Option<u64>,
    /// The seed of the draws.
    pub seed: u64,
    /// Whether to work out the longest race exactly on side 3 too.
    pub exact: bool,
    /// How many placements the search for a long race holds at a time; 0 for no search.
    pub beam: usize,
}

/// What was found out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// The side of the star.
    pub side: u16,
    /// Its holes, H.
    pub holes: usize,
    /// The pieces of a seat.
    pub pieces: usize,
    /// How many placements there are; `None` if they do not fit 64 bits.
    pub placements: Option<u64>,
    /// The seed, as text, if the placements were drawn; `None` if every one was checked.
    pub seed: Option<String>,
    /// What is wrong with the facts about the board; `None` if they hold.
    pub board_fault: Option<String>,
    /// The gate was asked on one placement in so many.
    pub gate_stride: u64,
    /// The theorem over the placements.
    pub theorem: Tally,
    /// Long races in which every move passes the gate.
    pub races: Vec<LongestRace>,
}

/// A long race and how long it is meant to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LongestRace {
    /// Where it may start.
    pub from: &'static str,
    /// Whether there is no longer one; else it is the longest that was found.
    pub exact: bool,
    /// The race.
    #[serde(flatten)]
    pub race: LongRace,
}

impl Proof {
    /// Whether nothing contradicts the theorem.
    #[must_use]
    pub fn holds(&self) -> bool {
        let within = |race: &LongestRace| race.race.length <= race.race.bound;
        let no_fault = self.board_fault.is_none() && self.theorem.counterexamples == 0;
        no_fault && self.races.iter().all(within)
    }
}

/// Finds out what is asked. The same answer on every run and any number of cores.
///
/// # Errors
/// Why there is no such star.
pub fn prove(asked: &Asked, watch: &dyn Watch) -> Result<Proof, BadOptions> {
    let options = Options { side: asked.side, players: 1, ..Options::default() };
    let Ok(game) = Standard::new(&options) else {
        let game = Large::new(&options)?;
        let proof = check(&game, asked, watch);
        return Ok(Proof { races: slow_races(&game, asked, watch), ..proof });
    };
    let mut proof = check(&game, asked, watch);
    let most_exact = if asked.exact { MOST_SIDE_IN_FULL } else { MOST_SIDE_EXACT };
    if asked.side > most_exact {
        proof.races = slow_races(&game, asked, watch);
        return Ok(proof);
    }
    match longest_races(&game, watch) {
        Ok(races) => {
            let named = [FROM_START, FROM_ANYWHERE].into_iter().zip(races);
            let exact = named.map(|(from, race)| LongestRace { from, exact: true, race });
            proof.races = exact.collect();
        }
        Err(wrong) => {
            proof.theorem.counterexamples += 1;
            proof.theorem.first.get_or_insert(*wrong);
        }
    }
    Ok(proof)
}

fn check<B: Bits>(game: &ChineseCheckers<B>, asked: &Asked, watch: &dyn Watch) -> Proof {
    let (holes, pieces) = (game.star().holes(), game.piece_count());
    let draw = (asked.side > MOST_SIDE_IN_FULL).then_some(asked.samples.unwrap_or(SAMPLES));
    let draw = asked.samples.or(draw);
    let theorem = &Theorem::OF_THE_GATE;
    Proof {
        side: asked.side,
        holes,
        pieces,
        placements: Combinations::new(holes, pieces).map(|sets| sets.count()),
        seed: draw.map(|_| asked.seed.to_string()),
        board_fault: board_facts(game.star()).err(),
        gate_stride: if asked.side <= MOST_SIDE_GATED_IN_FULL { 1 } else { GATE_STRIDE },
        theorem: match draw {
            Some(count) => check_drawn(game, theorem, (asked.seed, count), watch),
            None => check_every(game, theorem, watch),
        },
        races: Vec::new(),
    }
}

fn slow_races<B: Bits>(
    game: &ChineseCheckers<B>,
    asked: &Asked,
    watch: &dyn Watch,
) -> Vec<LongestRace> {
    if asked.beam == 0 {
        return Vec::new();
    }
    watch.begin("long races", RACES + 1);
    let race = |start: &B| {
        let race = slow_race(game, start, asked.beam);
        watch.done(1);
        race
    };
    let lots = Lots::new(game, asked.seed);
    let from_start = race(game.pieces(&game.start(), X));
    // Of several the first.
    let anywhere = (0..RACES).rev().map(|number| race(&lots.draw(number)));
    let anywhere = anywhere.max_by_key(|race| race.length);
    let named = [(FROM_START, Some(from_start)), (FROM_ANYWHERE, anywhere)];
    let found = named.into_iter().filter_map(|(from, race)| Some((from, race?)));
    found.map(|(from, race)| LongestRace { from, exact: false, race }).collect()
}
