//! What the tags say about the game: its kind, the size of its board, its first position.

use crate::rules::checkers::BadText;
use crate::rules::checkers::fen::Fen;
use crate::rules::checkers::pdn::{At, Game};

/// What a game starts from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Rows of the board.
    pub size: u16,
    /// The position, if it is not the usual one.
    pub fen: Option<Fen>,
}

/// The number of English checkers among the game types of PDN, which a file of checkers alone may
/// leave out.
const ENGLISH: &str = "21";

/// The other games with a number in the PDN standard.
const OTHERS: [(&str, &str); 14] = [
    ("0", "chess"),
    ("20", "international draughts"),
    ("22", "Italian draughts"),
    ("23", "American pool checkers"),
    ("24", "Spanish draughts"),
    ("25", "Russian draughts"),
    ("26", "Brazilian draughts"),
    ("27", "Canadian draughts"),
    ("28", "Portuguese draughts"),
    ("29", "Czech draughts"),
    ("30", "Turkish draughts"),
    ("31", "Thai draughts"),
    ("40", "Frisian draughts"),
    ("50", "Othello"),
];

impl Game {
    /// The board and the position that the game starts from.
    ///
    /// The tag `GameType` is `21`, or on another board the long form of the standard, `21,B,10,10,N1,0`:
    /// the side that starts, columns, rows, numbered squares of which 1 is at the bottom right of
    /// that side. `SetUp` and `FEN` give a position; `FEN` alone is enough.
    ///
    /// # Errors
    /// Where a tag asks for another game or another board than we play, or a position is wrong.
    pub fn start(&self) -> Result<Start, BadText> {
        let size = self.tag("GameType").map_or(Ok(8), game_type)?;
        let setup = self.tag("SetUp");
        if let Some(tag) = setup.filter(|tag| !matches!(tag.what.trim(), "0" | "1")) {
            return Err(bad(tag, "is no value of SetUp: 1 for a FEN, 0 for the usual start"));
        }
        let fen = match (setup.filter(|tag| tag.what.trim() == "1"), self.tag("FEN")) {
            (Some(tag), None) => return Err(bad(tag, "promises a FEN, but there is no tag FEN")),
            (None, Some(_)) if setup.is_some() => {
                let tag = setup.expect("it was just found");
                return Err(bad(tag, "means the usual start, but there is a tag FEN"));
            }
            (_, Some(tag)) => Some(Fen::read_at(tag.what, size, tag.place)?),
            (None, None) => None,
        };
        Ok(Start { size, fen })
    }
}

/// The size of the board.
fn game_type(tag: At<&str>) -> Result<u16, BadText> {
    let mut fields = tag.what.split(',').map(str::trim);
    let number = fields.next().unwrap_or_default();
    if number != ENGLISH {
        let name = OTHERS.iter().find(|(other, _)| *other == number).map_or("unknown", |row| row.1);
        return Err(bad(tag, &format!("is {name}; only 21, English checkers, is played here")));
    }
    let fields: Vec<_> = fields.collect();
    let (size, fields) = match fields[..] {
        [] => return Ok(8),
        ["B" | "b", columns, rows, ref fields @ ..] => {
            (Some(columns).filter(|columns| *columns == rows), fields)
        }
        _ => (None, &fields[..]),
    };
    let size = size.and_then(|size| size.parse::<u16>().ok()).filter(|size| {
        *size >= 2 && size % 2 == 0 && matches!(fields, [] | ["N1"] | ["N1", "0" | "1"])
    });
    size.ok_or_else(|| {
        bad(tag, "is no board of ours; write 21, or 21,B,10,10,N1,0 for a board of 10 rows")
    })
}

fn bad(tag: At<&str>, why: &str) -> BadText {
    BadText::new(tag.place, format!("{:?} {why}", tag.what))
}
