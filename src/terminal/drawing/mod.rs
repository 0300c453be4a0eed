//! Boards drawn as text, a file for each way to draw one.

mod star;
pub use star::plain_board;
mod checkerboard;
pub use checkerboard::plain_checkerboard;
mod hexagons;
pub use hexagons::{draw as draw_hexagons, plain_hexagons};
mod stages;
pub use stages::stages;
mod scene;
pub use scene::{Holds, Mark, Scene, Spot};
mod board;
pub use board::{draw_board, fit, legible_zoom, spoken_ink};
mod canvas;
mod pixels;
mod route;

/// The letters that a cell's name begins with, which all cells of its row share.
fn row_letters(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit())
}
