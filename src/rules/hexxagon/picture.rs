//! Positions and moves drawn.

use crate::rules::bits::Bits;
use crate::rules::hexxagon::board::spot_name;
use crate::rules::hexxagon::{Hexxagon, Move, Outline, State, opponent};
use crate::rules::{Cell, Effects, Game, Gauge, Glance, Picture, Pictured, Piece, Seat, Shape};

impl<B: Bits> Pictured for Hexxagon<B> {
    fn picture(&self, state: &State<B>) -> Picture {
        let (mut cells, mut gaps) = (Vec::new(), Vec::new());
        let start = self.start();
        for (row, places) in self.board().rows().iter().enumerate() {
            for (spot, cell) in places.iter().enumerate() {
                let home = cell.and_then(|cell| owner(&start, cell as usize));
                let drawn = self.drawn(row, spot, home);
                if cell.is_some() { cells.push(drawn) } else { gaps.push(drawn) }
            }
        }
        let piece = |cell: usize| {
            let seat = owner(state, cell)?;
            Some(Piece { cell: self.board().name(cell), seat, crowned: false })
        };
        let pieces = (0..self.board().len()).filter_map(piece).collect();
        Picture { shape: Shape::Hexagons, cells, gaps, pieces }
    }

    fn effects(&self, before: &State<B>, mv: &Move) -> Effects {
        let name = |cell| self.board().name(cell);
        let other = before.pieces(opponent(before.to_move()));
        let converted: Vec<_> = other.each_of(self.board().near(mv.to())).map(name).collect();
        let kind = if mv.from().is_some() { "jump" } else { "clone" };
        let summary = match converted.len() {
            0 => kind.to_owned(),
            count => format!("{kind}, converts {count}"),
        };
        let route = mv.from().into_iter().chain([mv.to()]).map(name).collect();
        Effects { route, converted, summary, ..Effects::default() }
    }

    fn glance(&self, state: &State<B>) -> Glance {
        let board = i64::try_from(self.board().len()).expect("sides up to MOST_SIDE");
        let standings = self.standings(state);
        let measure = |seat: usize, name: &str| standings[seat].measures[name];
        let gauge = |seat: usize| {
            let [pieces, cells, moves] =
                ["pieces", "cells", "moves"].map(|name| measure(seat, name));
            let words = format!("{} · {}", counted(pieces, "piece"), counted(moves, "move"));
            Gauge { done: cells, whole: board, words: words + " available" }
        };
        let [ruby, pearl] = [0, 1].map(|seat| measure(seat, "cells"));
        let figures = [
            ("margin", ruby - pearl),
            ("Ruby", ruby),
            ("Pearl", pearl),
            ("empty", board - ruby - pearl),
        ];
        let figures = figures.map(|(name, number)| (name.to_owned(), number)).into();
        Glance { gauges: [0, 1].map(gauge).into(), figures }
    }
}

/// A number of things.
fn counted(number: i64, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

impl<B: Bits> Hexxagon<B> {
    /// A place as it is drawn: the widest row of a hexagon begins at the left edge.
    fn drawn(&self, row: usize, spot: usize, home: Option<Seat>) -> Cell {
        let rows = self.board().rows();
        let shift = if self.board().outline() == Outline::Rectangle {
            row % 2
        } else {
            rows.len() - rows[row].len()
        };
        let number = |place: usize| u16::try_from(place).expect("sides up to MOST_SIDE");
        let (x, y) = (number(2 * spot + shift), number(row));
        Cell { name: spot_name(row, spot), x, y, home, goal: None }
    }
}

fn owner<B: Bits>(state: &State<B>, cell: usize) -> Option<Seat> {
    Seat::all(2).find(|&seat| state.pieces(seat).contains(cell))
}
