//! Expectimax: two of its own moves deep, with the others' replies averaged in between.

use crate::agents::chinese_checkers::lookahead::{Lookahead, Next, Promises};
use crate::agents::chinese_checkers::looks::MOST_LOOKS;
use crate::agents::chinese_checkers::round::{Line, ONE_RANDOM_IN, answers, best_gain};
use crate::agents::chinese_checkers::worth::{best, gain};
use crate::agents::{Agent, Fraction, Proposal, Turn};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Move, State};
use crate::rules::{Game, Seat};

/// The sampled lines with two and more others.
///
/// One reply in five is random, so eight lines hold one or two surprises of each of the others.
/// All moves are compared on the same lines, so what the lines miss they miss for every move.
const LINES: usize = 8;

/// Looks that it takes to search a piece's ways afresh, as lines do; the exact expectation mostly
/// remembers them.
const SEARCH: usize = 4;

/// Plays a move with the largest sum of its gain and the expected best gain of the move after it,
/// if each of the others plays greedy's move, or one time in five a uniformly random one.
///
/// Among its equals the model's greedy chooses evenly: what the turn's chance will really draw
/// is not looked up. With one other seat left in the race the expectation is exact, a fraction;
/// with more it is the mean over seeded lines; with none this is [`Lookahead`]. Of equal sums the
/// larger gain now comes first, then a seeded draw, as in lookahead. On large stars only the moves that
/// promise most without replies are compared; the note `left_out` says how many are not.
#[derive(Clone, Copy, Debug)]
pub struct Expectimax;

impl<B: Bits> Agent<ChineseCheckers<B>> for Expectimax {
    fn propose(&self, turn: &Turn<'_, ChineseCheckers<B>>) -> Option<Proposal<Move>> {
        let game = turn.game;
        let racing = |&seat: &Seat| seat != turn.seat && game.races(turn.state, seat);
        let others: Vec<_> = Seat::all(game.seats()).filter(racing).collect();
        match others[..] {
            [] => Lookahead.propose(turn),
            [other] => {
                let (_, replies) = best_gain(game, turn.state, other);
                let replies = usize::try_from(replies).expect("a count");
                choose(turn, &[], replies * game.piece_count())
            }
            _ => {
                let mut chance = turn.chance();
                let lines: Vec<_> = (0..LINES).map(|_| Line::mixed(&mut chance)).collect();
                choose(turn, &lines, LINES * (others.len() + 1) * game.piece_count() * SEARCH)
            }
        }
    }
}

/// Compares the moves by their expected worth: on these lines, or exactly when there are none.
/// A move costs so many looks.
fn choose<B: Bits>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    lines: &[Line],
    looks: usize,
) -> Option<Proposal<Move>> {
    let mut moves = Vec::new();
    turn.game.moves(turn.state, &mut moves);
    let all = moves.len();
    let most = (MOST_LOOKS / looks.max(1)).max(1);
    let weighed = if all > most { keep_promising(turn, &mut moves, most)? } else { 0 };
    let mut model = Model { game: turn.game, seat: turn.seat, moves: Vec::new(), weighed };
    let mut scored = Vec::with_capacity(moves.len());
    for &mv in &moves {
        if turn.budget.stopped() {
            return None;
        }
        let now = gain(turn.game, turn.seat, mv);
        let mut after = turn.state.clone();
        turn.game.apply(&mut after, &mv);
        let next = match answers(turn.game, &after, turn.seat) {
            None => Fraction::whole(model.best_gain(&after)),
            Some(other) if lines.is_empty() => model.exactly(&after, other),
            Some(_) => model.on_lines(&after, lines),
        };
        scored.push(((next.plus(now), now), mv));
    }
    let positions = i64::try_from(all).ok()? + model.weighed;
    let mut proposal = best(turn, &scored, positions)?;
    let (worth, _) = scored.iter().map(|&((worth, now), _)| (worth, now)).max()?;
    proposal.notes.insert(
        "expected_gain_thousandths".to_owned(),
        i64::try_from(worth.parts(1000)).ok()?.into(),
    );
    if !lines.is_empty() {
        proposal.notes.insert("lines".to_owned(), i64::try_from(lines.len()).ok()?.into());
    }
    let spent = u64::try_from(looks * moves.len()).expect("a count");
    proposal.looks = proposal.looks.max(spent);
    if all > moves.len() {
        let left_out = i64::try_from(all - moves.len()).ok()?;
        proposal.notes.insert("left_out".to_owned(), left_out.into());
    }
    Some(proposal)
}

/// Leaves so many of the moves, those that promise most without replies, in their old order, and
/// counts the second moves compared for that; `None` when the budget was stopped.
fn keep_promising<B: Bits>(
    turn: &Turn<'_, ChineseCheckers<B>>,
    moves: &mut Vec<Move>,
    most: usize,
) -> Option<i64> {
    let promises = Promises::of(turn, moves)?;
    let mut places = promises.best_first();
    places.truncate(most);
    places.sort_unstable();
    *moves = places.into_iter().map(|place| moves[place]).collect();
    Some(promises.weighed)
}

/// How the others are thought to reply.
struct Model<'a, B: Bits> {
    game: &'a ChineseCheckers<B>,
    seat: Seat,
    moves: Vec<Move>,
    /// The positions looked at so far.
    weighed: i64,
}

impl<B: Bits> Model<'_, B> {
    fn best_gain(&mut self, state: &State<B>) -> i32 {
        let (most, weighed) = best_gain(self.game, state, self.seat);
        self.weighed += weighed;
        most
    }

    /// The expected best gain after the reply of the only other seat.
    fn exactly(&mut self, state: &State<B>, other: Seat) -> Fraction {
        self.game.moves(state, &mut self.moves);
        let top = self.moves.iter().map(|&mv| gain(self.game, other, mv)).max();
        let mut next = Next::new(self.game, state, self.seat);
        let (mut all, mut greedy, mut equals) = (0, 0, 0);
        for &mv in &self.moves {
            let mut after = state.clone();
            self.game.apply(&mut after, &mv);
            let most = match mv {
                Move::Pass => best_gain(self.game, &after, self.seat).0,
                Move::Go { .. } => next.best_gain(&after, mv),
            };
            all += i64::from(most);
            if Some(gain(self.game, other, mv)) == top {
                greedy += i64::from(most);
                equals += 1;
            }
        }
        self.weighed += next.weighed;
        let count = i64::try_from(self.moves.len()).expect("fewer moves than pairs of holes");
        let one_in = i64::from(ONE_RANDOM_IN);
        let sum = (one_in - 1) * greedy * count + all * equals;
        Fraction { sum: sum.into(), of: (one_in * equals * count).into() }
    }

    /// The mean of the best gains that the lines end with.
    fn on_lines(&mut self, state: &State<B>, lines: &[Line]) -> Fraction {
        let sum = lines.iter().map(|line| i128::from(self.on_line(state, line))).sum();
        Fraction { sum, of: i128::try_from(lines.len()).expect("a handful of lines") }
    }

    fn on_line(&mut self, state: &State<B>, line: &Line) -> i32 {
        let mut at = state.clone();
        while let Some(other) = answers(self.game, &at, self.seat) {
            self.game.moves(&at, &mut self.moves);
            self.weighed += i64::try_from(self.moves.len()).expect("fewer moves than pairs");
            let reply = line.reply(self.game, other, &mut self.moves);
            self.game.apply(&mut at, &reply);
        }
        self.best_gain(&at)
    }
}
