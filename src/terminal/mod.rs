//! Front room: what is printed at a command line. Results go to standard output and are the same
//! bytes on every run; rates and progress go to standard error.

mod audit;
pub use audit::{AuditArgs, AuditingError, audit};
mod ballots;
pub use ballots::{BallotsArgs, print_ballots};
mod columns;
mod compare;
pub use compare::{CompareArgs, CompareError, TestArgs, compare};
mod drawing;
pub use drawing::{
    Holds, Mark, Scene, Spot, draw_board, draw_hexagons, fit, legible_zoom, plain_board,
    plain_checkerboard, plain_hexagons, spoken_ink, stages,
};
mod endings;
pub use endings::{EndingsArgs, EndingsError, endings};
mod flag_names;
mod game_args;
pub use game_args::{GameArgs, GameArgsError};
mod look;
pub use look::{Colour, Glyphs, Layout, Look, LookArgs, When, Zoom};
mod paint;
pub use paint::paint;
mod numbers;
mod palette;
pub use palette::{Ink, seat_ink};
mod play;
pub use play::{
    BadReplay, Bottom, Console, Decisions, Drawn, Edited, Ending, History, INTERRUPTED_EXIT,
    Interrupts, Json, Key, LineEditor, Lines, Live, LoadError, Manner, Named, Nothing, Picked,
    PlayArgs, PlayError, Reply, Screen, SeatArgs, Session, Showing, Shown, Tty, View, ending_lines,
    frame, play, play_on, prompt, shown, steady_frame, why_not_live,
};
pub use play::{Problem, RemoteArgs, RemoteError, SecretError, Visit};
mod examples;
pub use examples::{ExamplesArgs, ExamplesError, examples};
mod pdn;
pub use pdn::{First, PdnArgs, PdnError, pdn};
mod perft;
pub use perft::{PerftArgs, PerftError, perft};
mod prove;
pub use prove::{ProveArgs, ProveError, print_proof, prove};
mod solve;
pub use solve::{SolveArgs, SolveError, solve};
mod verify;
pub use verify::{VerifyArgs, VerifyError, verify};
