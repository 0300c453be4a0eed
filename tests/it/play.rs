//! Whole games of Chinese checkers between agents by name, ply by ply.

use std::sync::Arc;

use sixpoint::agents::chinese_checkers::agent;
use sixpoint::agents::{Agent, Budget, Nobody, Turn};
use sixpoint::gate::chinese_checkers::agent_gate;
use sixpoint::gate::{Gate, Verdict};
use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Move, State};
use sixpoint::rules::{Game, Phase, Seat};

type Player<B> = (Arc<dyn Agent<ChineseCheckers<B>>>, Option<Arc<dyn Gate<ChineseCheckers<B>>>>);

/// One ply of a game.
pub(crate) struct Ply<'a, B: Bits> {
    pub(crate) before: &'a State<B>,
    pub(crate) seat: Seat,
    /// What the seat's gate said, if it has one.
    pub(crate) verdict: Option<&'a Verdict<Move>>,
    pub(crate) mv: Move,
    pub(crate) after: &'a State<B>,
}

/// Plays a game to its end, with an agent in each seat and the gate that belongs to it.
pub(crate) fn play<B: Bits>(
    game: &ChineseCheckers<B>,
    names: &[&str],
    seed: u64,
    mut watch: impl FnMut(&Ply<'_, B>),
) -> State<B> {
    let player = |name: &&str| (agent(name).unwrap(), agent_gate(name));
    let players: Vec<Player<B>> = names.iter().map(player).collect();
    let budget = Budget::default();
    let mut state = game.start();
    while let Phase::ToMove(seat) = game.phase(&state) {
        let turn = Turn { game, state: &state, seat, seed, budget: &budget, others: &Nobody };
        let (mind, gate) = &players[seat.index()];
        let proposed = mind.propose(&turn).unwrap().mv;
        let verdict = gate.as_ref().map(|gate| gate.review(&turn, Some(proposed)));
        let mv = verdict.as_ref().map_or(proposed, |verdict| verdict.played);
        let mut after = state.clone();
        game.apply(&mut after, &mv);
        watch(&Ply { before: &state, seat, verdict: verdict.as_ref(), mv, after: &after });
        state = after;
    }
    state
}
