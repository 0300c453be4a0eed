//! Two moves that the gate did not let through, found by playing races until one shows up.

use std::fmt;

use serde::Serialize;

use crate::agents::Budget;
use crate::engine::{AnyMatch, ArenaError, Ask, Decision, Entry, MatchView, Played, Refusal};
use crate::engine::{SeatSetup, Setup, SetupRequest, open};
use crate::gate::Finding;
use crate::rules::Picture;
use crate::terminal::drawing::plain_board;
use crate::terminal::examples::chinese_checkers::GAME;

/// The seeds that are searched: those of the solo table as the report prints it by default.
const SEEDS: u64 = 30;

/// A kind of override worth showing. The first one is taken, in the order of seeds and moves.
struct Wanted {
    what: &'static str,
    fits: fn(&MatchView, &Played) -> bool,
}

const WANTED: [Wanted; 2] = [
    Wanted { what: "a straggler", fits: leaves_a_straggler },
    Wanted { what: "an endgame shuffle", fits: shuffles_in_the_endgame },
];

/// The move makes progress but strands the rearmost piece.
fn leaves_a_straggler(_: &MatchView, played: &Played) -> bool {
    failed(played) == ["keeps_pack"]
}

/// All pieces but one are home, and the move neither lowers nor raises the distance to go although
/// another makes progress.
fn shuffles_in_the_endgame(before: &MatchView, played: &Played) -> bool {
    let measure = |name| before.standings[0].measures.get(name).copied().unwrap_or(0);
    let progress = played.findings.iter().find(|finding| finding.check == "makes_progress");
    let number = |name| progress.and_then(|finding| finding.numbers.get(name));
    measure("home") == measure("pieces") - 1
        && failed(played) == ["makes_progress"]
        && number("r_after") == number("r_before")
}

fn failed(played: &Played) -> Vec<&str> {
    let failed = played.findings.iter().filter(|finding| !finding.pass);
    failed.map(|finding| &*finding.check).collect()
}

/// The overrides found, and what was looked for in vain.
#[derive(Debug, Serialize)]
pub(super) struct Showcases(Vec<Showcase>);

/// An override.
#[derive(Debug, Serialize)]
struct Showcase {
    what: &'static str,
    /// `None` when no race showed one.
    found: Option<Override>,
}

/// What was proposed in a position, why it was refused, and what was played.
#[derive(Debug, Serialize)]
struct Override {
    seed: u64,
    /// The number of the move, 1 for the first.
    #[serde(rename = "move")]
    number: u32,
    position: String,
    #[serde(skip)]
    picture: Picture,
    proposed: Told,
    findings: Vec<Finding>,
    played: Told,
}

/// A move with a few words about it.
#[derive(Debug, Serialize)]
struct Told {
    #[serde(rename = "move")]
    text: String,
    summary: String,
}

impl Showcases {
    pub(super) fn find() -> Result<Self, ArenaError> {
        let found = WANTED.iter().map(|Wanted { what, fits }| {
            let mut races = (0..SEEDS).map(|seed| race(seed, *fits));
            let found = races.find_map(Result::transpose).transpose()?;
            Ok(Showcase { what, found })
        });
        Ok(Self(found.collect::<Result<_, ArenaError>>()?))
    }
}

/// The first fitting override of a gated solo race.
fn race(seed: u64, fits: fn(&MatchView, &Played) -> bool) -> Result<Option<Override>, ArenaError> {
    let mut race = open(&setup(seed)?)?;
    loop {
        let played = match race.ask(Ask::Think, &Budget::default()).run() {
            Ok(played) => played,
            Err(Refusal::Over) => return Ok(None),
            Err(refusal) => return Err(refusal.into()),
        };
        let before = race.view();
        if played.decision == Decision::Degrade && fits(&before, &played) {
            return Ok(Some(Override::new(seed, &*race, before, played)));
        }
        race.commit(&Entry::Moved(Box::new(played))).expect("the match made this move itself");
    }
}

fn setup(seed: u64) -> Result<Setup, ArenaError> {
    let seats = vec![SeatSetup::agent("gated")];
    let request = SetupRequest { game: GAME.to_owned(), seats, ..SetupRequest::default() };
    Ok(request.complete(seed)?)
}

impl Override {
    fn new(seed: u64, race: &dyn AnyMatch, before: MatchView, played: Played) -> Self {
        let proposed = played.proposed.unwrap_or_default();
        let legal = race.legal().into_iter().find(|legal| legal.text == proposed);
        let summary = legal.map_or_else(String::new, |legal| legal.summary);
        Self {
            seed,
            number: played.ply + 1,
            position: before.position,
            picture: before.picture,
            proposed: Told { text: proposed, summary },
            findings: played.findings,
            played: Told { text: played.played, summary: played.effects.summary },
        }
    }
}

impl fmt::Display for Showcases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Showcase { what, found }) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            match found {
                Some(found) => write!(f, "The gate overrides {what} {found}")?,
                None => writeln!(
                    f,
                    "The gate overrode no move like {what} in the races with seeds 0-{}.",
                    SEEDS - 1
                )?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Override {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, number, picture, proposed, findings, played, .. } = self;
        writeln!(f, "(alone on the board, seed {seed}, move {number}):")?;
        writeln!(f, "{}", plain_board(picture, 1))?;
        writeln!(f, "greedy proposed {proposed}")?;
        for Finding { check, pass, sentence, .. } in findings {
            let mark = if *pass { "pass" } else { "FAIL" };
            writeln!(f, "  [{mark}] {check}: {sentence}")?;
        }
        writeln!(f, "played instead: {played}")
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.text, self.summary)
    }
}
