//! Racer: plans a race by beam search and plays its first move.

use crate::agents::chinese_checkers::beam::{Effort, Manner, Plan, Taste, Track, back, plan};
use crate::agents::chinese_checkers::looks::looks;
use crate::agents::chinese_checkers::worth::gain;
use crate::agents::{Agent, Notes, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move};
use crate::rules::{Game, Phase};

/// With this taste every width from 1,500 to 3,500 finds a race of 27 from the standard start;
/// others that were tried need more.
const TASTE: Taste = Taste { off_axis: 2, rear: 24 };
/// The largest side on which whole races are planned.
const WHOLE_RACES: u16 = 4;
/// The most positions kept in a layer: a sixteenth of it on side 1, all of it from side 4 on.
const WIDTH: usize = 2000;
/// Layers of the beam that comes back from the goal: half of the shortest race.
const BACK: u8 = 13;
/// More moves than a sensible race of the standard star has.
const WHOLE: usize = 120;
/// Moves planned ahead when no whole race is.
const AHEAD: usize = 10;
/// Moves to look at for a plan that is no whole race.
const MOST_WEIGHED: usize = 400_000;

/// Plays the first move of the shortest race it finds, as if everybody else stood still.
///
/// Alone on a star up to side 4 it plans to the end: any moves, if the gate of its own seat lets
/// all of them pass, else careful ones only. Elsewhere it plans some moves ahead, careful ones as
/// long as there are any; each of these lowers the distance to go, so it never wanders. It
/// remembers nothing and plans anew every turn.
#[derive(Clone, Copy, Debug)]
pub struct Racer;

impl<B: Bits> Agent<ChineseCheckers<B>> for Racer {
    fn propose(&self, turn: &Turn<'_, ChineseCheckers<B>>) -> Option<Proposal<Move>> {
        let mut moves = Vec::new();
        turn.game.moves(turn.state, &mut moves);
        if moves == [Move::Pass] {
            return Some(Proposal::plain(Move::Pass));
        }
        let track = Track::of(turn.game, turn.state, turn.seat, TASTE);
        let found = if track.is_clear() && turn.game.star().side() <= WHOLE_RACES {
            whole_race(turn, &track)
        } else {
            some_moves(turn, &track, moves.len())
        };
        if turn.budget.stopped() {
            return None;
        }
        let number = |count: u64| i64::try_from(count).expect("a search ends before 2^63 moves");
        // A plan may begin with a move that seals a goal where the rules forbid that.
        let playable = found.filter(|plan| moves.contains(&plan.moves[0]));
        let Some(Plan { moves: race, arrives, weighed }) = playable else {
            // Nothing leads anywhere, as when every piece is walled in but for a step back.
            let mv = moves.into_iter().max_by_key(|&mv| gain(turn.game, turn.seat, mv))?;
            return Some(Proposal::plain(mv));
        };
        let mut notes = Notes::from([("positions".to_owned(), number(weighed).into())]);
        if arrives {
            notes.insert("moves_to_go".to_owned(), number(race.len() as u64).into());
        }
        let looks = looks(turn.game, number(weighed));
        Some(Proposal { notes, looks, ..Proposal::plain(race[0]) })
    }
}

fn whole_race<B: Bits>(turn: &Turn<'_, ChineseCheckers<B>>, track: &Track<'_, B>) -> Option<Plan> {
    let width = most_width(turn.game);
    let free = planned(turn, track, Manner::Free, width, WHOLE);
    if free.as_ref().is_some_and(|free| free.arrives && goes_through(turn, &free.moves)) {
        return free;
    }
    let careful = planned(turn, track, Manner::Careful, width, WHOLE);
    if careful.as_ref().is_some_and(|careful| careful.arrives) { careful } else { free.or(careful) }
}

fn most_width<B: Bits>(game: &ChineseCheckers<B>) -> usize {
    let side = usize::from(game.star().side()).min(4);
    WIDTH * side * side / 16
}

fn some_moves<B: Bits>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    track: &Track<'_, B>,
    moves: usize,
) -> Option<Plan> {
    let width = (MOST_WEIGHED / (AHEAD * moves)).clamp(1, most_width(turn.game));
    let careful = planned(turn, track, Manner::Careful, width, AHEAD);
    careful.or_else(|| planned(turn, track, Manner::Free, width, AHEAD))
}

fn planned<B: Bits>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    track: &Track<'_, B>,
    manner: Manner,
    width: usize,
    horizon: usize,
) -> Option<Plan> {
    let stopped = || turn.budget.stopped();
    let effort = Effort { width, horizon, stopped: &stopped, layer_done: &|_| () };
    let layers = if horizon == WHOLE { BACK } else { 0 };
    let back = back(track, manner, layers, &effort)?;
    plan(track, turn.game.pieces(turn.state, turn.seat), &back, &effort)
}

/// Whether the gate of the seat lets every move of a race pass, as far as nobody else is to move.
fn goes_through<B: Bits>(turn: &Turn<'_, ChineseCheckers<B>>, race: &[Move]) -> bool {
    let mut state = turn.state.clone();
    race.iter().all(|mv| {
        let is_mine = turn.game.phase(&state) == Phase::ToMove(turn.seat);
        let passes = !is_mine || turn.others.lets_pass(&state, mv);
        turn.game.apply(&mut state, mv);
        passes
    })
}
