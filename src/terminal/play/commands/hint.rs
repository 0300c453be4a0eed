//! What would be good to play, and what the gate would say of a move.

use std::io;

use crate::agents::Budget;
use crate::engine::{
    AnyMatch, Ask, Decision, Entry, Job, MoveHint, Played, Refusal, SeatSetup, find,
};
use crate::gate::Finding;
use crate::terminal::play::person::Turn;
use crate::terminal::play::wrapped::wrapped;
use crate::terminal::play::{Ending, Session, View};

/// How many moves are pointed out, as the document of Hexxagon has it.
const MOST: usize = 5;

/// Words, or what came of the turn instead.
type Told = io::Result<Result<Vec<String>, Turn>>;

/// The moves that the gate points out before one is proposed; nothing where it points out none.
pub(in crate::terminal::play) fn worth_a_look(game: &dyn AnyMatch) -> Vec<String> {
    let hints = game.advice(MOST);
    let width = hints.iter().map(|hint| hint.text.chars().count()).max().unwrap_or(0);
    let lines = |MoveHint { text, sentence, .. }: &MoveHint| {
        wrapped(&format!("  {text:<width$}  "), sentence)
    };
    let mut lines: Vec<_> = hints.iter().flat_map(lines).collect();
    if !lines.is_empty() {
        lines.insert(0, "Worth a look:".to_owned());
    }
    lines
}

/// The same in one line: the moves with the first words of what they come to. Nothing where the gate
/// points out none.
pub(in crate::terminal::play) fn worth_a_look_in_brief(game: &dyn AnyMatch) -> Option<String> {
    let brief = |MoveHint { text, sentence, .. }: &MoveHint| {
        let first = sentence.split([':', ',']).next().unwrap_or_default();
        // The lead says it for all of them.
        format!("{text} {}", first.strip_prefix("keeps ").unwrap_or(first))
    };
    let hints: Vec<_> = game.advice(MOST).iter().map(brief).collect();
    (!hints.is_empty()).then(|| format!("Worth a look (margin kept): {}", hints.join(" · ")))
}

/// What the gate points out, or else what the gated agent would play here.
pub(super) fn good_moves(session: &Session, view: &mut dyn View) -> Told {
    let lines = worth_a_look(session.game());
    if !lines.is_empty() {
        return Ok(Ok(lines));
    }
    let budget = Budget::default();
    let Some((agent, job)) = gated(session, &budget) else {
        return Ok(Ok(vec!["this game has no agent with a gate to ask".to_owned()]));
    };
    Ok(match view.wait(session, job, &budget)? {
        Ok(played) => Ok(advised(&agent, &played)),
        Err(refusal) => refused(&refusal),
    })
}

/// The question what the first agent with a gate would play for the seat to move.
fn gated(session: &Session, budget: &Budget) -> Option<(String, Job)> {
    let seat = session.mover();
    let listing = find(&session.game().setup().game).expect("an open match has a listing");
    let card = listing.agents.iter().find(|card| card.gated)?;
    let options = session.player(seat).options.clone();
    let player = SeatSetup { options, ..SeatSetup::agent(card.name) };
    let mut game = session.game().fork();
    game.commit(&Entry::PlayerChanged { seat, player }).ok()?;
    Some((card.name.to_owned(), game.ask(Ask::Think, budget)))
}

fn advised(agent: &str, played: &Played) -> Vec<String> {
    let Played { played: text, effects, .. } = played;
    let mut lines = wrapped("", &format!("{agent} would play {text}: {}", effects.summary));
    if played.decision == Decision::Act {
        lines.extend(findings(&played.findings));
    }
    lines
}

/// What the seat's gate, or else the game's, would say of a move.
pub(super) fn of_gate(session: &Session, view: &mut dyn View, text: &str) -> Told {
    let budget = Budget::default();
    let job = session.game().ask(Ask::Advise(text.to_owned()), &budget);
    Ok(match view.wait(session, job, &budget)? {
        Ok(played) => Ok(foretold(session, &played)),
        Err(refusal) => refused(&refusal),
    })
}

fn foretold(session: &Session, played: &Played) -> Vec<String> {
    let proposed = played.proposed.as_deref().unwrap_or_default();
    let says = match played.decision {
        Decision::Act => format!("{proposed}: the gate lets it pass"),
        Decision::Degrade => {
            let Played { played: certified, effects, .. } = played;
            let summary = &effects.summary;
            format!("{proposed}: the gate would play {certified} instead, {summary}")
        }
    };
    let mut lines = wrapped("", &says);
    lines.extend(findings(&played.findings));
    if !session.is_gated(session.mover()) {
        lines.push("  No gate judges your seat: what you type is played.".to_owned());
    }
    lines
}

/// Every check with its sentence, and what would follow where it says so.
fn findings(findings: &[Finding]) -> Vec<String> {
    let mut lines = Vec::new();
    for Finding { check, pass, sentence, line, .. } in findings {
        let mark = if *pass { "passes" } else { "fails " };
        lines.extend(wrapped(&format!("  {mark} {check}: "), sentence));
        if !pass && !line.is_empty() {
            lines.extend(wrapped("         ", &format!("it could go on {}", line.join(" "))));
        }
    }
    lines
}

fn refused(refusal: &Refusal) -> Result<Vec<String>, Turn> {
    match refusal {
        Refusal::Stopped => Err(Turn::Ended(Ending::interrupted())),
        Refusal::Illegal { .. } | Refusal::Over | Refusal::NotOurs => Ok(vec![refusal.to_string()]),
    }
}
