//! Positions of Chinese checkers drawn as text, and the tables they stand on.

use sixpoint::rules::bits::Bits;
use sixpoint::rules::chinese_checkers::{ChineseCheckers, Options, Standard, State};
use sixpoint::rules::{Game, Notation};

/// A table with default options but for side and players.
pub(crate) fn table(side: u16, players: u8) -> Standard {
    Standard::new(&Options { side, players, ..Options::default() }).unwrap()
}

/// A drawing as the reference document prints it, as the board part of a position text: row
/// letters are left out, a dot or a ring is an empty hole, everything else a piece.
pub(crate) fn board_text(drawing: &str) -> String {
    let lines = drawing.lines().map(str::trim).filter(|line| !line.is_empty());
    let rows = lines.map(|line| {
        let mut text = String::new();
        let mut empty = 0;
        let holes = line.split_whitespace().skip_while(|word| !is_hole(word));
        for hole in holes.chain(["|"]) {
            if is_empty(hole) {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text += hole;
        }
        text.trim_end_matches('|').to_owned()
    });
    rows.collect::<Vec<_>>().join("/")
}

fn is_empty(word: &str) -> bool {
    matches!(word, "." | "·" | "◦" | "∘")
}

fn is_hole(word: &str) -> bool {
    is_empty(word) || word.chars().next().is_some_and(char::is_uppercase)
}

/// The position of a drawing, with fields as a position text has them.
pub(crate) fn drawn<B: Bits>(game: &ChineseCheckers<B>, drawing: &str, fields: &str) -> State<B> {
    game.read_position(&format!("{} {fields}", board_text(drawing))).unwrap()
}

/// Plays moves given as text, separated by spaces; each must be legal.
pub(crate) fn play<G: Notation>(game: &G, state: &mut G::State, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.read(state, text).unwrap_or_else(|bad| panic!("{text}: {bad}"));
        game.apply(state, &mv);
    }
}
