//! Hexxagon as the search sees it.

use crate::agents::hexxagon::field::{Field, MOST_GAIN};
use crate::agents::hexxagon::rows::{Row, Sheet};
use crate::agents::hexxagon::worth::win;
use crate::agents::search::{self, Outlook};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::{Hexxagon, JUMP_LIMIT, Move, State, opponent};

/// Positions of a game of Hexxagon, worth the margin of the side to move; an end is worth what
/// [`crate::agents::hexxagon::final_value`] says.
#[derive(Debug)]
pub(super) struct Problem<S> {
    field: Field<S>,
    /// What a won end adds.
    win: i32,
    /// Whether the counter is of plies without a clone, or of all plies.
    jump_limit: bool,
    /// The counter at which the game ends.
    limit: u32,
}

/// A position, as the side to move sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node<S> {
    own: S,
    other: S,
    /// How many pieces are in each.
    counts: [i32; 2],
    counter: u32,
}

/// Everything that the value of a position depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key<S> {
    own: S,
    other: S,
    counter: u32,
}

fn whole(count: usize) -> i32 {
    i32::try_from(count).expect("sides up to MOST_SIDE")
}

impl<S: Sheet> Problem<S> {
    /// The positions of this game, on a sheet that has room for its board.
    pub(super) fn new<B: Bits>(game: &Hexxagon<B>) -> Self {
        let jump_limit = game.jump_limit();
        Self {
            field: Field::new(game.board()),
            win: win(game.board().len()),
            jump_limit,
            limit: if jump_limit { JUMP_LIMIT } else { game.move_cap() },
        }
    }

    /// A position to search from, in which nobody has resigned.
    pub(super) fn node<B: Bits>(&self, state: &State<B>) -> Node<S> {
        let seat = state.to_move();
        let [own, other] = [seat, opponent(seat)].map(|seat| state.pieces(seat));
        Node {
            own: self.field.sheet(own),
            other: self.field.sheet(other),
            counts: [whole(own.len()), whole(other.len())],
            counter: if self.jump_limit { state.quiet() } else { state.ply() },
        }
    }

    /// An end with this margin.
    const fn ended(&self, margin: i32) -> Outlook {
        Outlook::Known(margin + margin.signum() * self.win)
    }
}

impl<S: Sheet> search::Problem for Problem<S> {
    type Node = Node<S>;
    type Move = Move;
    type Key = Key<S>;

    #[inline]
    fn outlook(&self, node: &Node<S>) -> Outlook {
        let [own, other] = node.counts;
        let cells = whole(self.field.len());
        if own == 0 {
            self.ended(-cells)
        } else if other == 0 {
            self.ended(cells)
        } else if own + other == cells {
            self.ended(own - other)
        } else if !self.field.can_move(&node.own, &node.other) {
            self.ended(own - (cells - own))
        } else if node.counter >= self.limit {
            self.ended(own - other)
        } else {
            Outlook::Calm
        }
    }

    fn moves(&self, node: &Node<S>, moves: &mut Vec<Move>) {
        let mut stage = Some(search::FIRST_STAGE);
        while let Some(now) = stage {
            stage = self.some_moves(node, now, moves);
        }
    }

    /// The moves that gain the most of those that are left, by target.
    fn some_moves(&self, node: &Node<S>, stage: u32, moves: &mut Vec<Move>) -> Option<u32> {
        let before = moves.len();
        let survey = self.field.survey(&node.own, &node.other);
        for done in stage..=MOST_GAIN {
            let gain = MOST_GAIN - done;
            for spot in survey.places(gain) {
                let to = self.field.number(spot);
                if gain % 2 == 1 {
                    moves.push(Move::Clone { to });
                } else {
                    let jumpers = self.field.jumpers(&node.own, spot);
                    moves.extend(jumpers.map(|from| Move::Jump { from, to }));
                }
            }
            if moves.len() > before {
                return (gain > 0).then_some(done + 1);
            }
        }
        None
    }

    #[inline]
    fn play(&self, node: &Node<S>, mv: &Move) -> Node<S> {
        let (mut own, mut other) = (node.own.clone(), node.other.clone());
        let (rows, theirs) = (own.rows_mut(), other.rows_mut());
        let (row, column) = self.field.spot(mv.to());
        let at = S::Row::bit(column);
        let around = [at.or(at.up()), at.up().or(at.down()), at.or(at.down())];
        let mut converted = 0;
        for (row, around) in (row - 1..).zip(around) {
            let taken = theirs[row].and(around);
            theirs[row] = theirs[row].xor(taken);
            rows[row] = rows[row].or(taken);
            converted += taken.count().cast_signed();
        }
        rows[row] = rows[row].or(at);
        let mut counter = node.counter + 1;
        let mut grown = 0;
        if let Some(from) = mv.from() {
            let (row, column) = self.field.spot(from);
            rows[row] = rows[row].but(S::Row::bit(column));
        } else {
            grown = 1;
            if self.jump_limit {
                counter = 0;
            }
        }
        let [mine, others] = node.counts;
        let counts = [others - converted, mine + converted + grown];
        Node { own: other, other: own, counts, counter }
    }

    #[inline]
    fn evaluate(&self, node: &Node<S>) -> i32 {
        node.counts[0] - node.counts[1]
    }

    /// The margin and the largest gain, where no move can end the game: the other side keeps a
    /// move, so it also keeps a piece and finds an empty cell.
    #[inline]
    fn after_best(&self, node: &Node<S>) -> Option<i32> {
        let (own, other) = (&node.own, &node.other);
        let goes_on = node.counter + 1 < self.limit && self.field.stays_mobile(own, other);
        let gain = || self.field.survey(own, other).most().cast_signed();
        goes_on.then(|| self.evaluate(node) + gain())
    }

    fn key(&self, node: &Node<S>, plies: u32) -> Key<S> {
        let can_end = node.counter.saturating_add(plies) >= self.limit;
        let counter = if can_end { node.counter } else { 0 };
        Key { own: node.own.clone(), other: node.other.clone(), counter }
    }

    fn key_bytes(&self) -> usize {
        2 * self.field.sheet_bytes() + size_of::<u32>()
    }
}
