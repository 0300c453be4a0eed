//! Positions and moves drawn.

use crate::rules::bits::Bits;
use crate::rules::checkers::{Checkers, Move, RED, State, WHITE};
use crate::rules::{Cell, Effects, Game, Gauge, Glance, Picture, Pictured, Piece, Seat, Shape};

impl<B: Bits> Pictured for Checkers<B> {
    fn picture(&self, state: &State<B>) -> Picture {
        let squares = 1..=self.board.square_count();
        let piece = |square: usize| {
            let bit = self.board.bit(square);
            let seat = Seat::all(2).find(|&seat| state.pieces(seat).contains(bit))?;
            let crowned = state.kings.contains(bit);
            Some(Piece { cell: square.to_string(), seat, crowned })
        };
        Picture {
            shape: Shape::Checkerboard,
            cells: squares.clone().map(|square| self.cell(square)).collect(),
            gaps: Vec::new(),
            pieces: squares.filter_map(piece).collect(),
        }
    }

    fn effects(&self, before: &State<B>, mv: &Move<B>) -> Effects {
        let name = |squares: Vec<usize>| squares.iter().map(usize::to_string).collect::<Vec<_>>();
        let captured = name(self.board.captures_of(mv));
        let crowned = self.board.crowns(before, mv);
        let what = match captured.len() {
            0 => "a step".to_owned(),
            1 => "captures 1 piece".to_owned(),
            count => format!("captures {count} pieces"),
        };
        Effects {
            route: name(self.board.squares_of(mv)),
            captured,
            crowned,
            summary: if crowned { format!("{what}, crowned") } else { what },
            ..Effects::default()
        }
    }

    fn glance(&self, state: &State<B>) -> Glance {
        let mut glance = Glance::default();
        for standing in self.standings(state) {
            let [pieces, men, kings, took] =
                ["pieces", "men", "kings", "captured"].map(|name| standing.measures[name]);
            let whole = i64::try_from(self.given.pieces(standing.seat).len());
            let whole = whole.expect("no board has so many squares").max(pieces).max(1);
            let man = if men == 1 { "man" } else { "men" };
            let king = if kings == 1 { "king" } else { "kings" };
            let words = format!("{men} {man} · {kings} {king} · took {took}");
            glance.gauges.push(Gauge { done: pieces, whole, words });
            let name = self.seat_name(standing.seat);
            glance.figures.push((format!("captured by {name}"), took));
        }
        glance
    }
}

impl<B: Bits> Checkers<B> {
    fn cell(&self, square: usize) -> Cell {
        let (row, column) = self.board.place(square);
        let (size, men_rows) = (usize::from(self.board.size()), usize::from(self.board.men_rows()));
        let home =
            if row < men_rows { Some(RED) } else { (row >= size - men_rows).then_some(WHITE) };
        let number = |place: usize| u16::try_from(place).expect("a board of at most MOST_SIZE");
        Cell { name: square.to_string(), x: number(column), y: number(row), home, goal: None }
    }
}
