//! Positions made to cost time, memory or stack: lattices of men around a king.

use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::checkers::fen::{Fen, FenPiece};
use sixpoint::rules::checkers::{Board, Checkers, Options, RED, WHITE};
use sixpoint::rules::{BadPosition, Game, Notation, Phase};

use crate::checkers_model::Model;

/// The stack that threads of a server have.
const STACK: usize = 2 << 20;

fn game<B: Bits>(size: u16) -> Checkers<B> {
    Checkers::new(&Options { size, ..Options::default() }).unwrap()
}

/// A red king in the corner of square 1 and white men in every other place of every other row of
/// the rows below `rows`: it can turn at each of them.
fn lattice<B: Bits>(board: &Board<B>, rows: usize) -> Fen {
    let size = usize::from(board.size());
    let mut pieces: std::collections::BTreeMap<_, _> = (1..=board.square_count())
        .filter(|&square| {
            let (row, column) = board.place(square);
            let is_inside = row < rows && row + 1 < size && column > 0 && column + 1 < size;
            row % 2 == 1 && is_inside
        })
        .map(|square| (u32::try_from(square).unwrap(), FenPiece { seat: WHITE, king: false }))
        .collect();
    pieces.insert(1, FenPiece { seat: RED, king: true });
    Fen { turn: RED, pieces, quiet: None }
}

/// Reads a lattice over a whole board, on a small stack.
fn whole_lattice<B: Bits>(size: u16) -> Result<usize, BadPosition> {
    let read = move || {
        let game = game::<B>(size);
        let fen = lattice(game.board(), usize::MAX);
        let read = game.read_position(&fen.to_string());
        read.map(|state| {
            let mut moves = Vec::new();
            assert_eq!(game.moves(&state, &mut moves), Phase::ToMove(RED));
            assert_eq!(game.count(&state, &mut Vec::new()), moves.len() as u64);
            moves.len()
        })
    };
    std::thread::Builder::new().stack_size(STACK).spawn(read).unwrap().join().unwrap()
}

#[test]
fn more_moves_than_can_be_listed_are_refused_by_name() {
    let refusals = [
        whole_lattice::<u128>(14),
        whole_lattice::<Wide>(20),
        whole_lattice::<Wide>(100),
        whole_lattice::<Wide>(256),
    ];
    for refusal in refusals {
        let refusal = refusal.unwrap_err();
        assert_eq!(refusal.field, "fen");
        assert!(refusal.allowed.contains("too many legal moves"), "{}", refusal.allowed);
    }
}

#[test]
fn lattices_of_smaller_boards_are_listed() {
    // A red king's ways through a lattice of 9 and 16 men, as a slow generator counts them.
    for (size, read) in [(8, whole_lattice::<u64>(8)), (10, whole_lattice::<u64>(10))] {
        assert_eq!(read.unwrap(), listed_slowly(size), "size {size}");
    }
}

fn listed_slowly(size: usize) -> usize {
    let game = game::<u64>(u16::try_from(size).unwrap());
    Model::read(size, &lattice(game.board(), usize::MAX).to_string()).moves().len()
}
