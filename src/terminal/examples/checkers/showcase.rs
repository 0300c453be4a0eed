//! A move that the gate did not let through, found by playing games until one shows up.

use std::fmt;

use serde::Serialize;

use crate::agents::Budget;
use crate::engine::{ArenaError, Ask, Decision, Entry, MatchView, Played, Refusal};
use crate::engine::{SeatSetup, Setup, SetupRequest, open};
use crate::gate::Finding;
use crate::rules::checkers::Small;
use crate::rules::{Game, Notation, Picture};
use crate::terminal::drawing::plain_checkerboard;
use crate::terminal::examples::checkers::GAME;

/// The seeds that are searched.
const SEEDS: u64 = 500;

/// Who plays the games, Red first.
const PLAYERS: [&str; 2] = ["gated", "greedy"];

/// The override found; `None` when no game showed one.
#[derive(Debug, Serialize)]
pub(super) struct Showcase(Option<Found>);

/// A game with the override that it is shown for.
#[derive(Debug, Serialize)]
struct Found {
    seed: u64,
    /// Plies of the whole game.
    plies: u32,
    /// How it ended.
    result: String,
    /// Proposals that the gate replaced in the whole game.
    overrides: u32,
    shown: Override,
}

/// What was proposed in a position, why it was refused, and what was played.
#[derive(Debug, Serialize)]
struct Override {
    /// Plies played before.
    ply: u32,
    position: String,
    #[serde(skip)]
    picture: Picture,
    to_move: &'static str,
    proposed: String,
    findings: Vec<Finding>,
    /// Best play after the proposal, with remarks where a man is crowned.
    why: Vec<String>,
    played: String,
}

impl Showcase {
    /// The first game, in the order of the seeds, in which a proposal would have cost two pieces or
    /// more at a stroke that also crowns a man.
    pub(super) fn find(rules: &Small) -> Result<Self, ArenaError> {
        let mut games = (0..SEEDS).map(|seed| play(rules, seed));
        Ok(Self(games.find_map(Result::transpose).transpose()?))
    }
}

/// Plays a game to its end: the first override in it that is worth showing, and how it went on.
fn play(rules: &Small, seed: u64) -> Result<Option<Found>, ArenaError> {
    let mut game = open(&setup(seed)?)?;
    let (mut shown, mut overrides) = (None, 0);
    loop {
        let played = match game.ask(Ask::Think, &Budget::default()).run() {
            Ok(played) => played,
            Err(Refusal::Over) => break,
            Err(refusal) => return Err(refusal.into()),
        };
        if played.decision == Decision::Degrade {
            overrides += 1;
            let found = Override::new(rules, game.view(), &played);
            shown = shown.or_else(|| found.is_a_stroke().then_some(found));
        }
        game.commit(&Entry::Moved(Box::new(played))).expect("the match made this move itself");
    }
    let outcome = game.view().outcome.expect("nobody is to move any more");
    let winner = outcome.winner.map(|seat| format!("{} wins", game.label(seat).name));
    let result = format!("{}: {}", winner.as_deref().unwrap_or("drawn"), outcome.reason);
    Ok(shown.map(|shown| Found { seed, plies: game.ply(), result, overrides, shown }))
}

fn setup(seed: u64) -> Result<Setup, ArenaError> {
    let seats = PLAYERS.map(SeatSetup::agent).to_vec();
    let request = SetupRequest { game: GAME.to_owned(), seats, ..SetupRequest::default() };
    Ok(request.complete(seed)?)
}

impl Override {
    fn new(rules: &Small, before: MatchView, played: &Played) -> Self {
        let proposed = played.proposed.clone().unwrap_or_default();
        let line = played.findings.iter().flat_map(|finding| &finding.line);
        let why =
            remarked(rules, &before.position, [proposed.clone()].into_iter().chain(line.cloned()));
        Self {
            ply: played.ply,
            position: before.position,
            picture: before.picture,
            to_move: rules.seat_name(played.seat),
            proposed,
            findings: played.findings.clone(),
            why: why.into_iter().skip(1).collect(),
            played: played.played.clone(),
        }
    }

    /// Whether the answer captures two pieces or more and crowns a man.
    fn is_a_stroke(&self) -> bool {
        self.why
            .first()
            .is_some_and(|answer| answer.matches('x').count() >= 2 && answer.ends_with("(crowned)"))
    }
}

/// Moves played from a position, with remarks where a man is crowned.
fn remarked(rules: &Small, position: &str, moves: impl Iterator<Item = String>) -> Vec<String> {
    let mut state = rules.read_position(position).expect("the match wrote it");
    let texts = moves.map(|text| {
        let mv = rules.read(&state, &text).expect("the match wrote it");
        let text = rules.write_remarked(&state, &mv);
        rules.apply(&mut state, &mv);
        text
    });
    texts.collect()
}

impl fmt::Display for Showcase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, white] = PLAYERS;
        match &self.0 {
            None => {
                writeln!(f, "The games with seeds 0-{} show no override of a stroke.", SEEDS - 1)
            }
            Some(Found { seed, plies, result, overrides, shown }) => {
                let times =
                    if *overrides == 1 { "once".to_owned() } else { format!("{overrides} times") };
                writeln!(f, "A game shown: {red} (Red) against {white} (White), seed {seed}.")?;
                writeln!(f, "{result} after {plies} plies. The gate stepped in {times}.")?;
                write!(f, "{shown}")
            }
        }
    }
}

impl fmt::Display for Override {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "After {} plies, {} to move:", self.ply, self.to_move)?;
        for line in plain_checkerboard(&self.picture).lines() {
            writeln!(f, "    {line}")?;
        }
        writeln!(f, "greedy proposed {}", self.proposed)?;
        for Finding { check, pass, sentence, .. } in &self.findings {
            let mark = if *pass { "pass" } else { "FAIL" };
            writeln!(f, "  [{mark}] {check}: {sentence}")?;
        }
        writeln!(f, "  why: best play after {} is {}", self.proposed, self.why.join(" "))?;
        writeln!(f, "played instead: {}", self.played)
    }
}
