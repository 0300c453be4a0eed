//! Drawings of a position, and what a move does to one.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::finishing::ordinal;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, Move, State};
use crate::rules::{Cell, Effects, Game, Gauge, Glance, Picture, Pictured, Piece, Shape, Status};

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
            Some(Piece { cell: self.star.name(hole).to_owned(), seat, crowned: false })
        });
        let (cells, pieces) = (cells.collect(), pieces.collect());
        Picture { shape: Shape::Star, cells, gaps: Vec::new(), pieces }
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
            ..Effects::default()
        }
    }

    fn glance(&self, state: &State<B>) -> Glance {
        let mut glance = Glance::default();
        for standing in self.standings(state) {
            let letter = self.letter(standing.seat);
            let [home, pieces, to_go, whole] =
                ["home", "pieces", "to_go", "start_to_go"].map(|name| standing.measures[name]);
            let place = ordinal(standing.place);
            let place = match (standing.status, &standing.note) {
                (Status::Finished, Some(how)) => how.clone(),
                (_, Some(note)) => format!("{place} · {note}"),
                (_, None) => place,
            };
            let words = format!("home {home}/{pieces} · to go {to_go} · {place}");
            let done = (whole - to_go).clamp(0, whole);
            glance.gauges.push(Gauge { done, whole: whole.max(1), words });
            let figures = [("to go", to_go), ("home", home), ("place", standing.place.into())];
            let figures = figures.map(|(name, number)| (format!("{letter} {name}"), number));
            glance.figures.extend(figures);
        }
        glance
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
}
