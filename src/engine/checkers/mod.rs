//! What is known of English checkers beside its rules: games from elsewhere, the ballots, and what
//! the program works out exactly; and who judges its moves.
//!
//! | file | holds |
//! |---|---|
//! | `bring` | a PDN game as the options of a match |
//! | `take` | the record of a match as a PDN game |
//! | `ballots` | the openings of three moves |
//! | `endings` | every position of few pieces, solved |
//! | `oracles` | how the game is audited: by alpha-beta, or by the ending table |

use crate::engine::Format;
use crate::rules::checkers::pdn::Convention;

pub mod endings;
mod ballots;
pub use ballots::{Ballot, ballots};
mod bring;
mod take;
pub use take::pdn;
mod oracles;
pub use oracles::KnownEndings;
pub(super) use oracles::{AUDIT, oracle};

/// The formats in which games of checkers are read and written.
pub(super) const FORMATS: &[Format] = &[Format {
    name: "pdn",
    extension: "pdn",
    about: "Portable draughts notation: tags, moves, comments; any board, any position.",
    read: bring::options,
    write: |record| pdn(record, Convention::default()).to_string(),
}];
