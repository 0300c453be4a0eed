//! A turn ready to be answered: everything a question needs, cut loose from the match.

use std::sync::Arc;

use serde_json::Map;

use crate::agents::{Budget, Foresight, Foretold, Notes, Proposal, Turn};
use crate::engine::foreseen::Foreseen;
use crate::engine::player::{Playable, Player};
use crate::engine::{Ask, Author, Decision, Forecast, MoveHint, OnIllegal, Played, Refusal};
use crate::gate::{Finding, Gate, Hint, Numbers, Ruling, Verdict};
use crate::rules::{Phase, Seat};

/// The position, the player to move and the means to answer.
pub(super) struct Table<G: Playable> {
    pub(super) game: Arc<G>,
    pub(super) state: G::State,
    pub(super) seat: Seat,
    pub(super) players: Arc<[Player<G>]>,
    pub(super) seed: u64,
    pub(super) budget: Budget,
}

/// A verdict on its way to become a [`Played`].
pub(super) struct Answer<M> {
    pub(super) author: Author,
    pub(super) proposed: Option<String>,
    pub(super) played: M,
    pub(super) decision: Decision,
    pub(super) findings: Vec<Finding>,
    pub(super) notes: Notes,
    forecast: Vec<Forecast>,
}

/// What a seat plays and how that came about.
pub(super) struct Decided<M> {
    pub(super) played: M,
    pub(super) by: By,
    /// Positions that its agent and its gate searched, as far as they count them.
    pub(super) searched: u64,
}

/// Whose decision a ply was.
#[derive(Clone, Copy)]
pub(super) enum By {
    /// The engine's, which passes where there is nothing else.
    Engine,
    /// The agent's alone.
    Mind,
    /// The agent's, judged by a gate: whether its proposal is played, and whether what is played
    /// passed by an "if no move…" clause.
    Gate { acts: bool, forced: bool },
}

impl<G: Playable> Table<G> {
    /// Answers one question. The same table and question always give the same answer.
    pub(super) fn answer(&self, ask: Ask) -> Result<Played, Refusal> {
        let answer = match ask {
            Ask::Think => self.think()?,
            Ask::Judge(text) => self.judge(text, self.player().gate.as_deref())?,
            Ask::Advise(text) => {
                let default = G::default_gate(&Map::new());
                self.judge(text, Some(self.player().gate.as_deref().unwrap_or(&*default)))?
            }
            Ask::Absent => self.certified(Author::Engine, None, Vec::new()),
        };
        Ok(self.played(answer))
    }

    pub(super) fn player(&self) -> &Player<G> {
        &self.players[self.seat.index()]
    }

    fn others(&self) -> Foreseen<'_, G> {
        Foreseen { game: &self.game, players: &self.players, seed: self.seed, budget: &self.budget }
    }

    fn turn<'a>(&'a self, others: &'a dyn Foresight<G>) -> Turn<'a, G> {
        Turn {
            game: &self.game,
            state: &self.state,
            seat: self.seat,
            seed: self.seed,
            budget: &self.budget,
            others,
        }
    }

    /// What the agent of the seat to move plays, or the engine where there is only a pass.
    pub(super) fn think(&self) -> Result<Answer<G::Move>, Refusal> {
        let gate = self.player().gate.as_deref();
        if let Some(pass) = self.game.only_pass(&self.state) {
            return Ok(self.reviewed(Author::Engine, &pass, Notes::new(), gate));
        }
        let mind = self.player().mind.as_deref().ok_or(Refusal::NotOurs)?;
        let proposal = mind.propose(&self.turn(&self.others())).ok_or(Refusal::Stopped)?;
        let forecast = self.forecast(&proposal.mv, &proposal.forecast);
        let answer = self.reviewed(Author::Agent, &proposal.mv, proposal.notes, gate);
        Ok(Answer { forecast, ..answer })
    }

    /// What [`Table::think`] comes to, without a word about it: for games that nobody reads.
    pub(super) fn decide(&self) -> Result<Decided<G::Move>, Refusal> {
        if let Some(pass) = self.game.only_pass(&self.state) {
            return Ok(Decided { played: pass, by: By::Engine, searched: 0 });
        }
        let Player { mind, gate, .. } = self.player();
        let others = self.others();
        let turn = self.turn(&others);
        let mind = mind.as_deref().ok_or(Refusal::NotOurs)?;
        let Proposal { mv, notes, .. } = mind.propose(&turn).ok_or(Refusal::Stopped)?;
        let noted = notes.get("nodes_searched").and_then(|noted| noted.whole());
        let searched = noted.map_or(0, i64::unsigned_abs);
        let Some(gate) = gate.as_deref() else {
            return Ok(Decided { played: mv, by: By::Mind, searched });
        };
        let Ruling { played, forced, positions } = gate.rule(&turn, mv.clone());
        let by = By::Gate { acts: played == mv, forced };
        Ok(Decided { played, by, searched: searched + positions })
    }

    /// The replies that an agent was told of, as text.
    fn forecast(&self, mv: &G::Move, told: &[Foretold<G::Move>]) -> Vec<Forecast> {
        let mut state = self.state.clone();
        self.game.apply(&mut state, mv);
        let each = told.iter().map(|Foretold { seat, mv }| {
            let letter = self.game.letter(*seat);
            let text = mv.as_ref().map(|mv| self.game.write(&state, mv));
            let sentence = match &text {
                Some(text) => format!("{letter} would play {text}"),
                None => format!(
                    "{letter} {} and cannot be foreseen: {}",
                    if self.players[seat.index()].mind.is_some() {
                        "asks the others as well"
                    } else {
                        "chooses freely"
                    },
                    G::UNFORESEEN,
                ),
            };
            if let Some(mv) = mv {
                self.game.apply(&mut state, mv);
            }
            Forecast { seat: *seat, text, sentence }
        });
        each.collect()
    }

    fn judge(&self, text: String, gate: Option<&dyn Gate<G>>) -> Result<Answer<G::Move>, Refusal> {
        match self.game.read(&self.state, &text) {
            Ok(mv) => Ok(self.reviewed(Author::Player, &mv, Notes::new(), gate)),
            Err(illegal) => {
                let finding = legal_finding(false, illegal.0);
                match self.player().on_illegal {
                    OnIllegal::Refuse => Err(Refusal::Illegal { text, finding: Box::new(finding) }),
                    OnIllegal::Degrade => {
                        Ok(self.certified(Author::Player, Some(text), vec![finding]))
                    }
                }
            }
        }
    }

    /// What the seat's gate points out to a player from outside.
    pub(super) fn hints(&self, most: usize) -> Vec<MoveHint> {
        let Player { mind: None, gate: Some(gate), .. } = self.player() else { return Vec::new() };
        self.pointed_out(&**gate, most)
    }

    /// What the seat's gate, or else the game's, points out to a player from outside.
    pub(super) fn advice(&self, most: usize) -> Vec<MoveHint> {
        let Player { mind: None, gate, .. } = self.player() else { return Vec::new() };
        let default = G::default_gate(&Map::new());
        self.pointed_out(gate.as_deref().unwrap_or(&*default), most)
    }

    fn pointed_out(&self, gate: &dyn Gate<G>, most: usize) -> Vec<MoveHint> {
        let hints = gate.hints(&self.turn(&self.others()), most).into_iter();
        let told = hints.map(|Hint { mv, sentence, numbers, line }| MoveHint {
            text: self.game.write(&self.state, &mv),
            sentence,
            numbers,
            line,
        });
        told.collect()
    }

    /// Lets the gate look at a legal move, or lets it pass where there is no gate.
    fn reviewed(
        &self,
        author: Author,
        mv: &G::Move,
        notes: Notes,
        gate: Option<&dyn Gate<G>>,
    ) -> Answer<G::Move> {
        let proposed = Some(self.game.write(&self.state, mv));
        let Verdict { played, findings, .. } = match gate {
            Some(gate) => gate.review(&self.turn(&self.others()), Some(mv.clone())),
            None => Verdict {
                proposed: None,
                played: mv.clone(),
                findings: vec![legal_finding(true, "the move is legal".to_owned())],
            },
        };
        let decision = if played == *mv { Decision::Act } else { Decision::Degrade };
        Answer { author, proposed, played, decision, findings, notes, forecast: Vec::new() }
    }

    /// The certified move, for a seat that has nothing legal to say.
    fn certified(
        &self,
        author: Author,
        proposed: Option<String>,
        findings: Vec<Finding>,
    ) -> Answer<G::Move> {
        let gate = self.player().gate.clone();
        let gate = gate.unwrap_or_else(|| G::default_gate(&Map::new()));
        let Verdict { played, .. } = gate.review(&self.turn(&self.others()), None);
        Answer {
            author,
            proposed,
            played,
            decision: Decision::Degrade,
            findings,
            notes: Notes::new(),
            forecast: Vec::new(),
        }
    }

    fn played(&self, answer: Answer<G::Move>) -> Played {
        let mut after = self.state.clone();
        self.game.apply(&mut after, &answer.played);
        Played {
            ply: self.game.ply(&self.state),
            seat: self.seat,
            author: answer.author,
            proposed: answer.proposed,
            played: self.game.write(&self.state, &answer.played),
            decision: answer.decision,
            findings: answer.findings,
            notes: answer.notes,
            forecast: answer.forecast,
            effects: self.game.effects(&self.state, &answer.played),
            standings: self.game.standings(&after),
            to_move: seat_to_move(self.game.phase(&after)),
            outcome: self.game.outcome(&after),
        }
    }
}

/// The seat of a phase, if anybody is to move.
pub(super) const fn seat_to_move(phase: Phase) -> Option<Seat> {
    match phase {
        Phase::ToMove(seat) => Some(seat),
        Phase::Over => None,
    }
}

fn legal_finding(pass: bool, sentence: String) -> Finding {
    Finding { check: "legal".into(), pass, sentence, numbers: Numbers::new(), line: Vec::new() }
}
