//! The moves of a game, played by our rules.

use std::sync::LazyLock;

use crate::rules::bits::Bits;
use crate::rules::checkers::pdn::{At, Game, Start};
use crate::rules::checkers::{
    BadText, Checkers, DRAW_PLIES, Large, Medium, Options, Place, Small, State,
};
use crate::rules::{Game as _, Notation, Outcome};

/// A game that was played by our rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// Rows of the board.
    pub size: u16,
    /// The position it starts from, if it is not the usual one, in the one form we write.
    pub fen: Option<String>,
    /// Its moves with every square of a capture.
    pub moves: Vec<String>,
    /// The position after them, as our notation writes it.
    pub position: String,
    /// How our rules end it with the last move, if they do.
    pub outcome: Option<Outcome>,
    /// The plies after which our rules would have drawn it, although it went on.
    pub drawn_before: Option<usize>,
}

/// The usual board, whose tables are built once.
static USUAL: LazyLock<Small> =
    LazyLock::new(|| Small::new(&Options::default()).expect("the options that are usual can be"));

impl Game {
    /// Plays the game by our rules, all of it or its first plies.
    ///
    /// Moves may name the start and the end of a capture alone where that is enough. A game from
    /// elsewhere may go on where ours would be drawn for [`DRAW_PLIES`] quiet plies.
    ///
    /// # Errors
    /// What [`Game::start`] refuses, or the first move that is not legal, with the reason that a
    /// player would be given. The game has fewer than `plies` moves.
    pub fn replay(&self, plies: Option<usize>) -> Result<Replayed, BadText> {
        let start = self.start()?;
        let options = Options { size: start.size, ..Options::default() };
        let board = |bad: String| {
            let place = self.tag("GameType").map_or(Place::START, |tag| tag.place);
            BadText::new(place, bad)
        };
        match start.size {
            8 => self.play(&*USUAL, &start, plies),
            0..=10 => {
                let game = Small::new(&options).map_err(|bad| board(bad.to_string()))?;
                self.play(&game, &start, plies)
            }
            11..=14 => {
                let game = Medium::new(&options).map_err(|bad| board(bad.to_string()))?;
                self.play(&game, &start, plies)
            }
            15.. => {
                let game = Large::new(&options).map_err(|bad| board(bad.to_string()))?;
                self.play(&game, &start, plies)
            }
        }
    }

    fn play<B: Bits>(
        &self,
        game: &Checkers<B>,
        start: &Start,
        plies: Option<usize>,
    ) -> Result<Replayed, BadText> {
        let mut state = match &start.fen {
            None => game.start(),
            Some(fen) => game.placed(fen).map_err(|bad| {
                let place = self.tag("FEN").map_or(Place::START, |tag| tag.place);
                BadText::new(place, bad.to_string())
            })?,
        };
        let mut moves = Vec::new();
        let mut drawn_before = None;
        for written in self.moves().take(plies.unwrap_or(usize::MAX)) {
            if state.quiet >= DRAW_PLIES && drawn_before.is_none() {
                drawn_before = Some(moves.len());
            }
            let text = written.what.squares_text();
            let mv = read(game, &mut state, &text).map_err(|why| refused(written, &moves, &why))?;
            moves.push(game.write(&state, &mv));
            game.apply(&mut state, &mv);
        }
        if let Some(plies) = plies.filter(|&plies| plies > moves.len()) {
            let problem =
                format!("the game ends after ply {}; there is no ply {plies}", moves.len());
            return Err(BadText::new(self.score.place, problem));
        }
        Ok(Replayed {
            size: start.size,
            fen: start.fen.as_ref().map(ToString::to_string),
            moves,
            position: game.write_position(&state),
            outcome: game.outcome(&state),
            drawn_before,
        })
    }
}

/// Reads a move as if the game went on after quiet plies.
fn read<B: Bits>(
    game: &Checkers<B>,
    state: &mut State<B>,
    text: &str,
) -> Result<crate::rules::checkers::Move<B>, String> {
    let quiet = state.quiet;
    state.quiet = quiet.min(DRAW_PLIES - 1);
    let read = game.read(state, text);
    state.quiet = quiet;
    read.map_err(|illegal| illegal.to_string())
}

fn refused<T: std::fmt::Display>(written: &At<T>, before: &[String], why: &str) -> BadText {
    let ply = before.len() + 1;
    BadText::new(written.place, format!("{} is not legal at ply {ply}: {why}", written.what))
}
