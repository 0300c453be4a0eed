//! Drawings of a position, and what a move does to one.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, State, row_letters};
use crate::rules::{Cell, Effects, Game, Picture, Pictured, Piece, Shape};

impl<B: Bits> Pictured for ChineseCheckers<B> {
    fn picture(&self, state: &State<B>) -> Picture {
        let cells = self.star.all().map(|hole| {
            let (x, y) = self.star.position(hole);
            let arm = self.star.arm_of(hole);
            Cell {
                name: self.star.name(hole).to_owned(),
                x,
                y,
                home: arm.and_then(|arm| self.starter(arm)),
                goal: arm.and_then(|arm| self.racer(arm)),
            }
        });
        let pieces = self.star.all().filter_map(|hole| {
            let seat = state.owner(hole.index(), self.options.players)?;
            Some(Piece { cell: self.star.name(hole).to_owned(), seat })
        });
        Picture { shape: Shape::Star, cells: cells.collect(), pieces: pieces.collect() }
    }

    fn effects(&self, before: &State<B>, mv: &Move) -> Effects {
        let mut after = before.clone();
        self.apply(&mut after, mv);
        let route = self.route(before, mv);
        let mut standing = self.occupied(before);
        if let Move::Go { from, to } = *mv {
            standing.remove(from.index());
            standing.insert(to.index());
        }
        standing.subtract(&self.occupied(&after));
        let names = |holes: &mut dyn Iterator<Item = Hole>| {
            holes.map(|hole| self.star.name(hole).to_owned()).collect()
        };
        Effects {
            summary: self.summary(before, &after, &route),
            route: names(&mut route.into_iter()),
            removed: names(&mut standing.iter().map(Hole::new)),
        }
    }
}

impl<B: Bits> ChineseCheckers<B> {
    fn summary(&self, before: &State<B>, after: &State<B>, route: &[Hole]) -> String {
        let seat = before.to_move.index();
        let manner = match route {
            [] | [_] => return "pass".to_owned(),
            [from, to] if self.star.neighbours(*from).contains(to) => "step".to_owned(),
            [_, _] => "1 jump".to_owned(),
            [_, landings @ ..] => format!("{} jumps", landings.len()),
        };
        let (was, is) = (before.to_go[seat], after.to_go[seat]);
        if is < was {
            format!("{manner}, {} nearer", was - is)
        } else if is > was {
            format!("{manner}, {} further", is - was)
        } else {
            format!("{manner}, level")
        }
    }

    /// The board as text: a line for each row, its letters first, then a letter for each piece
    /// and a dot for each empty hole. No line ends in a space, the last has no line break.
    #[must_use]
    pub fn text_board(&self, state: &State<B>) -> String {
        let rows: Vec<_> = self.star.rows().collect();
        let margin = row_letters(rows.len() - 1).len();
        let lines = rows.iter().enumerate().map(|(number, row)| {
            let mut line = format!("{:<margin$} ", row_letters(number));
            for &hole in row {
                let column = margin + 1 + usize::from(self.star.position(hole).0);
                let owner = state.owner(hole.index(), self.options.players);
                line.extend(std::iter::repeat_n(' ', column - line.len()));
                line.push(owner.map_or('.', |seat| self.letter(seat)));
            }
            line
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}
