//! A second, slow referee of Hexxagon for tests: rows of cells, and the distance between any two
//! from where they lie on the page.

/// Row from the top, place in the row from the left, both from 0.
pub(crate) type Place = (usize, usize);

pub(crate) const RUBY: usize = 0;
pub(crate) const PEARL: usize = 1;

/// Plies in a row without a clone after which the game is over.
pub(crate) const JUMP_LIMIT: u32 = 100;

/// Without that rule it is over after so many plies a cell.
pub(crate) const CAP_A_CELL: usize = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    Removed,
    Empty,
    Piece(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    Clone(Place),
    Jump(Place, Place),
}

/// What ended a game, in the order in which the rules are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum End {
    WipedOut(usize),
    FullBoard,
    NoMove(usize),
    JumpLimit,
    MoveCap,
}

/// A game as somebody asks for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup<'a> {
    pub(crate) side: usize,
    pub(crate) board: &'a str,
    pub(crate) holes: Option<&'a str>,
    pub(crate) start: &'a str,
    pub(crate) jump_limit: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    pub(crate) rows: Vec<Vec<Spot>>,
    /// How many half cells the first cell of each row lies to the right.
    shifts: Vec<usize>,
    pub(crate) jump_limit: bool,
    pub(crate) turn: usize,
    pub(crate) quiet: u32,
    pub(crate) ply: u32,
}

impl Model {
    /// The board without pieces.
    pub(crate) fn bare(setup: &Setup<'_>) -> Self {
        let (side, middle) = (setup.side, setup.side - 1);
        let shape = |row: usize| match setup.board {
            "rectangle" => (2 * side - 1, row % 2),
            _ => (2 * side - 1 - row.abs_diff(middle), row.abs_diff(middle)),
        };
        let count = if setup.board == "rectangle" { 2 * side - 3 } else { 2 * side - 1 };
        let (lengths, shifts): (Vec<_>, _) = (0..count).map(shape).unzip();
        let rows = lengths.iter().map(|&length| vec![Spot::Empty; length]).collect();
        let jump_limit = setup.jump_limit;
        let mut model = Self { rows, shifts, jump_limit, turn: RUBY, quiet: 0, ply: 0 };
        let mut removed = Vec::new();
        match setup.holes {
            Some(names) => {
                let names = names.split(',').filter(|name| !name.is_empty());
                removed.extend(names.map(|name| model.place(name)));
            }
            // Up left of the centre, two to the right in half cells, and down left: d4, e6, f4.
            None if setup.board == "standard" && side > 2 => removed.extend([
                (middle - 1, middle - 1),
                (middle, middle + 1),
                (middle + 1, middle - 1),
            ]),
            None => {}
        }
        if setup.board == "donut" {
            let near = |place: &Place| model.distance(*place, (middle, middle)) < 2;
            removed.extend(model.places().into_iter().filter(near));
        }
        for (row, place) in removed {
            model.rows[row][place] = Spot::Removed;
        }
        model
    }

    /// The board with its pieces; nothing if one of them has no cell of its own.
    pub(crate) fn new(setup: &Setup<'_>) -> Option<Self> {
        let mut model = Self::bare(setup);
        let last = |row: usize| (row, model.rows[row].len() - 1);
        let (bottom, middle) = (model.rows.len() - 1, model.rows.len() / 2);
        let mut stand = match (setup.start, setup.board) {
            ("opposite", _) if bottom == 0 => vec![(last(0), RUBY), ((0, 0), PEARL)],
            ("opposite", _) => vec![(last(0), RUBY), ((bottom, 0), PEARL)],
            (_, "rectangle") => {
                vec![(last(0), RUBY), ((bottom, 0), RUBY), ((0, 0), PEARL), (last(bottom), PEARL)]
            }
            _ => vec![
                (last(0), RUBY),
                ((middle, 0), RUBY),
                (last(bottom), RUBY),
                ((0, 0), PEARL),
                (last(middle), PEARL),
                ((bottom, 0), PEARL),
            ],
        };
        if setup.start == "ring" {
            let (centre, jumper) = (model.find("c5")?, model.find("a3")?);
            let around: Vec<_> = model.places();
            let around = around.into_iter().filter(|&at| model.distance(at, centre) == 1);
            let around: Vec<_> = around.map(|at| (at, PEARL)).collect();
            let taken = stand.iter().any(|(at, _)| *at == centre);
            let free = model.at(centre) == Spot::Empty && !taken;
            if around.len() < 6 || !free || model.distance(jumper, centre) != 2 {
                return None;
            }
            stand.push((jumper, RUBY));
            stand.extend(around);
        }
        for ((row, place), seat) in stand {
            let spot = &mut model.rows[row][place];
            if *spot != Spot::Empty {
                return None;
            }
            *spot = Spot::Piece(seat);
        }
        Some(model)
    }

    /// Every place, removed ones too, in the order of the names.
    pub(crate) fn places(&self) -> Vec<Place> {
        let row = |row: usize| (0..self.rows[row].len()).map(move |place| (row, place));
        (0..self.rows.len()).flat_map(row).collect()
    }

    pub(crate) fn at(&self, (row, place): Place) -> Spot {
        self.rows[row][place]
    }

    pub(crate) fn all(&self, spot: Spot) -> Vec<Place> {
        self.places().into_iter().filter(|&place| self.at(place) == spot).collect()
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.places().len() - self.all(Spot::Removed).len()
    }

    /// A row down is half a cell to either side; a cell along a row is two halves.
    pub(crate) fn distance(&self, one: Place, other: Place) -> usize {
        let across = |(row, place): Place| self.shifts[row] + 2 * place;
        let down = one.0.abs_diff(other.0);
        let across = across(one).abs_diff(across(other));
        down + across.saturating_sub(down) / 2
    }

    /// `a1`, and `aa1` in the row after `z`.
    pub(crate) fn name((row, place): Place) -> String {
        let letters = "abcdefghijklmnopqrstuvwxyz";
        let one = &letters[row % 26..][..1];
        let before = if row < 26 { "" } else { &letters[row / 26 - 1..][..1] };
        format!("{before}{one}{}", place + 1)
    }

    pub(crate) fn find(&self, name: &str) -> Option<Place> {
        self.places().into_iter().find(|&place| Self::name(place) == name)
    }

    pub(crate) fn place(&self, name: &str) -> Place {
        self.find(name).unwrap_or_else(|| panic!("there is no {name}"))
    }

    /// What the seat may do, whether or not the game goes on.
    pub(crate) fn turns_of(&self, seat: usize) -> Vec<Turn> {
        let (own, mut turns) = (self.all(Spot::Piece(seat)), Vec::new());
        for to in self.all(Spot::Empty) {
            if own.iter().any(|&from| self.distance(from, to) == 1) {
                turns.push(Turn::Clone(to));
            }
            let jumpers = own.iter().filter(|&&from| self.distance(from, to) == 2);
            turns.extend(jumpers.map(|&from| Turn::Jump(from, to)));
        }
        turns
    }

    pub(crate) fn end(&self) -> Option<End> {
        let gone = [RUBY, PEARL].into_iter().find(|&seat| self.all(Spot::Piece(seat)).is_empty());
        if let Some(seat) = gone {
            Some(End::WipedOut(seat))
        } else if self.all(Spot::Empty).is_empty() {
            Some(End::FullBoard)
        } else if self.turns_of(self.turn).is_empty() {
            Some(End::NoMove(self.turn))
        } else if self.jump_limit {
            (self.quiet >= JUMP_LIMIT).then_some(End::JumpLimit)
        } else {
            (self.ply as usize >= CAP_A_CELL * self.cell_count()).then_some(End::MoveCap)
        }
    }

    /// The moves that may be played: none once the game is over.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        if self.end().is_none() { self.turns_of(self.turn) } else { Vec::new() }
    }

    /// The cells of both seats; who is wiped out or stuck has lost the empty ones.
    pub(crate) fn cells(&self, end: Option<End>) -> [usize; 2] {
        let mut cells = [RUBY, PEARL].map(|seat| self.all(Spot::Piece(seat)).len());
        if let Some(End::WipedOut(seat) | End::NoMove(seat)) = end {
            cells[1 - seat] += self.all(Spot::Empty).len();
        }
        cells
    }

    /// The opponent's pieces that a landing on a cell turns.
    pub(crate) fn turned(&self, to: Place) -> Vec<Place> {
        let other = self.all(Spot::Piece(1 - self.turn));
        other.into_iter().filter(|&at| self.distance(at, to) == 1).collect()
    }

    pub(crate) fn after(&self, turn: Turn) -> Self {
        let mut after = self.clone();
        let (from, to) = match turn {
            Turn::Clone(to) => (None, to),
            Turn::Jump(from, to) => (Some(from), to),
        };
        for (row, place) in self.turned(to).into_iter().chain([to]) {
            after.rows[row][place] = Spot::Piece(self.turn);
        }
        if let Some((row, place)) = from {
            after.rows[row][place] = Spot::Empty;
        }
        after.quiet = if from.is_some() { self.quiet + 1 } else { 0 };
        after.ply += 1;
        after.turn = 1 - self.turn;
        after
    }

    /// `e2`, `e1-e3`.
    pub(crate) fn text(turn: Turn) -> String {
        match turn {
            Turn::Clone(to) => Self::name(to),
            Turn::Jump(from, to) => format!("{}-{}", Self::name(from), Self::name(to)),
        }
    }

    /// The position with numbers for runs of empty cells.
    pub(crate) fn position(&self) -> String {
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            text += if number > 0 { "/" } else { "" };
            for run in row.chunk_by(|one, other| one == other) {
                text += &match run[0] {
                    Spot::Empty => run.len().to_string(),
                    Spot::Removed => "#".repeat(run.len()),
                    Spot::Piece(seat) => ["R", "P"][seat].repeat(run.len()),
                };
            }
        }
        format!("{text} turn={} quiet={} ply={}", ["R", "P"][self.turn], self.quiet, self.ply)
    }
}

/// The number of move sequences of a length.
pub(crate) fn perft(model: &Model, depth: u32) -> u64 {
    let turns = model.turns();
    if depth == 1 {
        return turns.len() as u64;
    }
    turns.into_iter().map(|turn| perft(&model.after(turn), depth - 1)).sum()
}
