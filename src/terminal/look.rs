//! How boards are drawn: with which characters, in colour or not, how large.

use std::env;
use std::ffi::OsStr;
use std::io::IsTerminal;

use clap::{Args, ValueEnum};

/// The characters that drawings are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Glyphs {
    /// Letters and signs of a typewriter.
    Ascii,
    /// Round pieces, shapes and lines.
    #[default]
    Unicode,
    /// Half blocks, two cells to a character.
    Blocks,
    /// Dots, eight cells to a character.
    Braille,
}

/// Whether something is done: always, never, or where it makes sense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// Where it makes sense.
    #[default]
    Auto,
    /// In any case.
    Always,
    /// In no case.
    Never,
}

/// How a board of hexagons lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Layout {
    /// In columns, cells with flat tops, as in the original game.
    #[default]
    Flat,
    /// In rows, cells with points up.
    Pointy,
}

/// How large a cell is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Zoom {
    /// As large as the board fits.
    #[default]
    Auto,
    /// As small as it can be told.
    #[value(name = "1")]
    One,
    /// Larger.
    #[value(name = "2")]
    Two,
    /// Largest.
    #[value(name = "3")]
    Three,
}

/// The flags that say how a game is drawn.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "How it is drawn")]
pub struct LookArgs {
    /// The characters of drawings
    #[arg(long, value_enum, default_value_t)]
    pub style: Glyphs,
    /// Colours: where the output is a terminal and `NO_COLOR` is not set, always, or never
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    pub color: When,
    /// Names of cells on the board: where a person plays unless told otherwise
    #[arg(
        long,
        value_enum,
        default_value_t,
        default_missing_value = "always",
        num_args = 0..=1,
        require_equals = true,
        value_name = "WHEN"
    )]
    pub coords: When,
    /// Size of a cell
    #[arg(long, value_enum, default_value_t)]
    pub zoom: Zoom,
    /// How a board of hexagons lies
    #[arg(long, value_enum, default_value_t)]
    pub layout: Layout,
}

/// How a board is drawn, everything decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The characters.
    pub glyphs: Glyphs,
    /// The colours there are.
    pub colour: Colour,
    /// Whether cells show their names where there is room for them.
    pub coordinates: bool,
    /// Size of a cell, 1 to 3.
    pub zoom: u8,
    /// How a board of hexagons lies.
    pub layout: Layout,
}

/// The colours of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// None, but bold is.
    None,
    /// The 256 that nearly every terminal has.
    Indexed,
    /// All.
    Full,
}

impl Look {
    /// Rows of letters, as positions stand in plain text.
    pub const LETTERS: Self = Self {
        glyphs: Glyphs::Ascii,
        colour: Colour::None,
        coordinates: true,
        zoom: 1,
        layout: Layout::Pointy,
    };
}

impl When {
    /// Whether it is done where `sensible` says that it makes sense.
    #[must_use]
    pub const fn decide(self, sensible: bool) -> bool {
        match self {
            Self::Auto => sensible,
            Self::Always => true,
            Self::Never => false,
        }
    }
}

impl Colour {
    /// The colours to use on `output`: as the flag says, or else none where the output is no
    /// terminal or `NO_COLOR` is set to anything but nothing (<https://no-color.org>). All of them
    /// where `COLORTERM` says so.
    #[must_use]
    pub fn choose(flag: When, output: &impl IsTerminal) -> Self {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        if !flag.decide(output.is_terminal() && set("NO_COLOR").is_none()) {
            return Self::None;
        }
        let all = |value: &OsStr| value == "truecolor" || value == "24bit";
        if set("COLORTERM").is_some_and(|value| all(&value)) { Self::Full } else { Self::Indexed }
    }
}
