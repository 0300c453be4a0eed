//! A second, slow referee of English checkers for tests: rows and columns, a list of lists for the
//! board, and jumps walked one path at a time.

/// Row from Red's edge at the top, column from the left.
pub(crate) type Place = (usize, usize);

/// Every square a piece stands on in one move, the start included.
pub(crate) type Path = Vec<Place>;

/// Plies without a capture or a man's move after which the game is drawn.
pub(crate) const QUIET_LIMIT: u32 = 80;

/// A position with more moves than these is refused; the search for them stops one beyond.
pub(crate) const MOST_MOVES: usize = 100_000;

pub(crate) const RED: usize = 0;
pub(crate) const WHITE: usize = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) seat: usize,
    pub(crate) king: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Lost { winner: usize },
    Drawn,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    pub(crate) size: usize,
    pub(crate) board: Vec<Vec<Option<Piece>>>,
    pub(crate) turn: usize,
    pub(crate) quiet: u32,
    pub(crate) ply: u32,
}

impl Model {
    pub(crate) fn empty(size: usize) -> Self {
        Self { size, board: vec![vec![None; size]; size], turn: RED, quiet: 0, ply: 0 }
    }

    /// Men on all rows but the two in the middle, Red's at the top.
    pub(crate) fn start(size: usize) -> Self {
        let mut model = Self::empty(size);
        for (row, column) in model.squares() {
            let seat = match row {
                _ if row + 1 < size / 2 => RED,
                _ if row > size / 2 => WHITE,
                _ => continue,
            };
            model.board[row][column] = Some(Piece { seat, king: false });
        }
        model
    }

    /// Every square that is played on, in the order of the numbers.
    pub(crate) fn squares(&self) -> Vec<Place> {
        let all = (0..self.size).flat_map(|row| (0..self.size).map(move |column| (row, column)));
        all.filter(|(row, column)| (row + column) % 2 == 1).collect()
    }

    pub(crate) fn number(&self, (row, column): Place) -> usize {
        row * self.size / 2 + column / 2 + 1
    }

    pub(crate) fn place(&self, number: usize) -> Place {
        let found = self.squares().into_iter().find(|&place| self.number(place) == number);
        found.unwrap_or_else(|| panic!("no square {number} on a board of {}", self.size))
    }

    pub(crate) fn at(&self, (row, column): Place) -> Option<Piece> {
        self.board[row][column]
    }

    /// The square `steps` diagonal steps away, if it is on the board.
    fn beyond(&self, (row, column): Place, way: (isize, isize), steps: isize) -> Option<Place> {
        let row = row.checked_add_signed(way.0 * steps)?;
        let column = column.checked_add_signed(way.1 * steps)?;
        (row < self.size && column < self.size).then_some((row, column))
    }

    /// Goes on along every jump, and notes each path that ends because no jump follows.
    ///
    /// A man that has reached the far row has none: it is no king before the move is over.
    fn walk_jumps(&self, piece: Piece, path: &mut Path, taken: &mut Path, found: &mut Vec<Path>) {
        let mut goes_on = false;
        for way in ways(piece) {
            let here = path[path.len() - 1];
            let (Some(over), Some(to)) = (self.beyond(here, way, 1), self.beyond(here, way, 2))
            else {
                continue;
            };
            let enemy = self.at(over).is_some_and(|other| other.seat != piece.seat);
            let free = self.at(to).is_none() || to == path[0];
            if enemy && free && !taken.contains(&over) && found.len() <= MOST_MOVES {
                goes_on = true;
                path.push(to);
                taken.push(over);
                self.walk_jumps(piece, path, taken, found);
                path.pop();
                taken.pop();
            }
        }
        if !goes_on && path.len() > 1 && found.len() <= MOST_MOVES {
            found.push(path.clone());
        }
    }

    fn own(&self) -> impl Iterator<Item = (Place, Piece)> + '_ {
        let pieces = self.squares().into_iter().filter_map(|place| Some((place, self.at(place)?)));
        pieces.filter(|(_, piece)| piece.seat == self.turn)
    }

    /// Whole jump sequences if there is any, else steps. The 80 quiet plies are not looked at.
    pub(crate) fn moves(&self) -> Vec<Path> {
        let mut jumps = Vec::new();
        for (from, piece) in self.own() {
            self.walk_jumps(piece, &mut vec![from], &mut Vec::new(), &mut jumps);
        }
        if !jumps.is_empty() {
            return jumps;
        }
        let steps = self.own().flat_map(|(from, piece)| {
            let next = ways(piece).into_iter().filter_map(move |way| self.beyond(from, way, 1));
            next.filter(|&to| self.at(to).is_none()).map(move |to| vec![from, to])
        });
        steps.collect()
    }

    pub(crate) fn must_capture(&self) -> bool {
        self.moves().first().is_some_and(|path| is_jump(path))
    }

    /// Nothing while the game goes on. A player without a move has lost, whatever the counter says.
    pub(crate) fn end(&self) -> Option<End> {
        if self.moves().is_empty() {
            return Some(End::Lost { winner: 1 - self.turn });
        }
        (self.quiet >= QUIET_LIMIT).then_some(End::Drawn)
    }

    pub(crate) fn play(&mut self, path: &[Place]) {
        let (from, to) = (path[0], path[path.len() - 1]);
        let mut piece = self.board[from.0][from.1].take().expect("a move starts from a piece");
        let mut progress = !piece.king;
        if is_jump(path) {
            for pair in path.windows(2) {
                let (row, column) = ((pair[0].0 + pair[1].0) / 2, (pair[0].1 + pair[1].1) / 2);
                self.board[row][column].take().expect("a jump goes over a piece");
            }
            progress = true;
        }
        let far_row = if piece.seat == RED { self.size - 1 } else { 0 };
        piece.king |= to.0 == far_row;
        self.board[to.0][to.1] = Some(piece);
        self.turn = 1 - self.turn;
        self.quiet = if progress { 0 } else { self.quiet + 1 };
        self.ply += 1;
    }

    pub(crate) fn after(&self, path: &[Place]) -> Self {
        let mut after = self.clone();
        after.play(path);
        after
    }

    /// `11-15`, `19x12x3`.
    pub(crate) fn text(&self, path: &[Place]) -> String {
        let sign = if is_jump(path) { "x" } else { "-" };
        let numbers: Vec<_> = path.iter().map(|&at| self.number(at).to_string()).collect();
        numbers.join(sign)
    }

    /// The move with this text, which must be legal.
    pub(crate) fn find(&self, text: &str) -> Path {
        let found = self.moves().into_iter().find(|path| self.text(path) == text);
        found.unwrap_or_else(|| panic!("{text} is not legal in {}", self.fen()))
    }

    /// Reads positions as this file writes them: `B:WK18,21:B6,7`.
    pub(crate) fn read(size: usize, fen: &str) -> Self {
        let mut model = Self::empty(size);
        let parts: Vec<_> = fen.split(':').collect();
        assert_eq!(parts.len(), 3, "{fen}");
        model.turn = seat_of(parts[0]).0;
        for part in &parts[1..] {
            let (seat, list) = seat_of(part);
            for word in list.split(',').filter(|word| !word.is_empty()) {
                let king = word.starts_with('K');
                let (row, column) = model.place(word.trim_start_matches('K').parse().unwrap());
                assert!(model.board[row][column].replace(Piece { seat, king }).is_none(), "{fen}");
            }
        }
        model
    }

    pub(crate) fn fen(&self) -> String {
        let list = |seat: usize| {
            let all = self.squares().into_iter().filter_map(|at| Some((at, self.at(at)?)));
            let own = all.filter(|(_, piece)| piece.seat == seat);
            let names = own.map(|(at, piece)| {
                format!("{}{}", if piece.king { "K" } else { "" }, self.number(at))
            });
            names.collect::<Vec<_>>().join(",")
        };
        format!("{}:W{}:B{}", ["B", "W"][self.turn], list(WHITE), list(RED))
    }
}

/// Where a piece may go: a man forward only, and Red's forward is down.
fn ways(piece: Piece) -> Vec<(isize, isize)> {
    let all = [(1, -1), (1, 1), (-1, -1), (-1, 1)];
    let forward = if piece.seat == RED { 1 } else { -1 };
    all.into_iter().filter(|way| piece.king || way.0 == forward).collect()
}

pub(crate) fn is_jump(path: &[Place]) -> bool {
    path[0].0.abs_diff(path[1].0) == 2
}

fn seat_of(part: &str) -> (usize, &str) {
    match part.split_at(1) {
        ("B", rest) => (RED, rest),
        ("W", rest) => (WHITE, rest),
        _ => panic!("no such side: {part}"),
    }
}

/// The number of move sequences of a length. A drawn game has no continuation.
pub(crate) fn perft(model: &Model, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if model.quiet >= QUIET_LIMIT {
        return 0;
    }
    model.moves().iter().map(|path| perft(&model.after(path), depth - 1)).sum()
}
