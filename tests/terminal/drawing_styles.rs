//! One star and one checkerboard in every style, as they look without colours, at the smallest zoom
//! that tells whose every piece is and at the largest. They were checked by eye: the piece that
//! moved, its way, what it captured, and every other piece where it belongs.

use sixpoint::terminal::{Glyphs, Look};

use crate::drawing::{PLAIN, checkerboard, drawn, star};

/// Three players, A having just jumped twice from the tip of the bottom arm.
const STAR: &str = "1/2/BB3CC/B4C/5/1A4/7/A1/A";
const STAR_MOVE: &str = "i1-e1";
/// Red's man on 1 captures the white man on 4.
const CHECKERS: &str = "B:W4,5,K7:B1,K3";
const CHECKERS_MOVE: &str = "1x6";

/// The lines of a drawing without the spaces at their ends.
fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim_end).collect()
}

#[test]
fn a_star_is_told_in_every_style() {
    let scene = star(2, 3, Some(STAR), &[STAR_MOVE]);
    for (glyphs, zoom, expected) in [
        (Glyphs::Ascii, 1, STAR_ASCII),
        (Glyphs::Unicode, 2, STAR_UNICODE),
        (Glyphs::Blocks, 2, STAR_BLOCKS),
        (Glyphs::Blocks, 3, STAR_BLOCKS_LARGE),
        (Glyphs::Braille, 2, STAR_BRAILLE),
        (Glyphs::Braille, 3, STAR_BRAILLE_LARGE),
    ] {
        let shown = drawn(&scene, 3, Look { glyphs, zoom, ..PLAIN });
        assert_eq!(lines(&shown), lines(&expected[1..]), "{glyphs:?} {zoom}\n{shown}");
    }
}

#[test]
fn a_checkerboard_is_told_in_every_style() {
    let scene = checkerboard(4, Some(CHECKERS), &[CHECKERS_MOVE]);
    for (glyphs, zoom, expected) in [
        (Glyphs::Ascii, 1, BOARD_ASCII),
        (Glyphs::Ascii, 3, BOARD_ASCII_LARGE),
        (Glyphs::Unicode, 3, BOARD_UNICODE_LARGE),
        (Glyphs::Blocks, 2, BOARD_BLOCKS),
        (Glyphs::Blocks, 3, BOARD_BLOCKS_LARGE),
        (Glyphs::Braille, 3, BOARD_BRAILLE_LARGE),
    ] {
        let shown = drawn(&scene, 2, Look { glyphs, zoom, ..PLAIN });
        assert_eq!(lines(&shown), lines(&expected[1..]), "{glyphs:?} {zoom}\n{shown}");
    }
}

const STAR_ASCII: &str = r"
      +
     + +
B B . . . C C
 B . . . . C
  A . . . .
 + A . . . +
+ + \ . . + +
     A .
      ,";

const STAR_UNICODE: &str = "
┌───────────────────────────┐
│             ◦             │
│                           │
│           ◦   ◦           │
│                           │
│ ▲   ▲   ·   ·   ·   ■   ■ │
│                           │
│   ▲   ·   ·   ·   ·   ■   │
│                           │
│     ●   ·   ·   ·   ·     │
│      ╲                    │
│   ◦   ●   ·   ·   ·   ◦   │
│        ╲                  │
│ ◦   ◦   ╲   ·   ·   ◦   ◦ │
│          ╲                │
│           ●   ·           │
│            ╲              │
│             ∘             │
└───────────────────────────┘";

const STAR_BLOCKS: &str = "
┌──────────────┐
│       ▀      │
│      ▀ ▀     │
│▄█▄█ ▄ ▄ ▄█▀█▀│
│ ▄█ ▄ ▄ ▄ ▄█▀ │
│  ██ ▄ ▄ ▄ ▄  │
│  ▀██ ▄ ▄ ▄ ▀ │
│ ▀ ▀▀▀ ▄ ▄ ▀ ▀│
│     ██ ▄     │
│      ▀       │
└──────────────┘";

const STAR_BLOCKS_LARGE: &str = "
┌────────────────────────────┐
│            ▄ ▄             │
│                            │
│          ▄ ▄ ▄ ▄           │
│                            │
│█▄  █▄   ▄   ▄   ▄  █▀█ █▀█ │
│▀▀▀ ▀▀▀             ▀▀▀ ▀▀▀ │
│  █▄   ▄   ▄   ▄   ▄  █▀█   │
│  ▀▀▀                 ▀▀▀   │
│    ███  ▄   ▄   ▄   ▄      │
│    ▀▀▀                     │
│  ▄ ▄ ███  ▄   ▄   ▄  ▄ ▄   │
│      ▀▀▀                   │
│▄ ▄ ▄ ▄ ▀▄   ▄   ▄  ▄ ▄ ▄ ▄ │
│          ▀                 │
│          ███  ▄            │
│          ▀▀▀               │
│            ██              │
│                            │
└────────────────────────────┘";

const STAR_BRAILLE: &str = "
┌───────┐
│   ⠌⠄  │
│⢚⡞⡐⡐⡐⣫⠏│
│ ⢿⡔⡐⡐⡐⠄│
│⠈⠈⢩⡔⡐⠈⠈│
│   ⠁   │
└───────┘";

const STAR_BRAILLE_LARGE: &str = "
┌──────────────┐
│      ⠂⠂      │
│     ⠂⠂⠂⠂     │
│⠷⠄⠷⠄⠐ ⠐ ⠐ ⠯⠇⠯⠇│
│ ⠷⠄⠐ ⠐ ⠐ ⠐ ⠯⠇ │
│  ⠿⠇⠐ ⠐ ⠐ ⠐   │
│ ⠂⠂⠿⠇⠐ ⠐ ⠐ ⠂⠂ │
│⠂⠂⠂⠂⠑⠄⠐ ⠐ ⠂⠂⠂⠂│
│     ⠿⠇⠐      │
│      ⠛       │
└──────────────┘";

const BOARD_ASCII: &str = r"
  \   .
R   x
  w   r
W   .";

const BOARD_ASCII_LARGE: &str = r"

        \           .
          \
.---.       \
| R |         x
'---'           \
      .---.       .---.
      | w |       | r |
      '---'       '---'
.---.
| W |         .
'---'";

const BOARD_UNICODE_LARGE: &str = "
┌────────────────────────┐
│                        │
│        ╲           ·   │
│          ╲             │
│╭───╮       ╲           │
││ ◉ │         ✕         │
│╰───╯           ╲       │
│      ╭───╮       ╭───╮ │
│      │ ○ │       │ ● │ │
│      ╰───╯       ╰───╯ │
│╭───╮                   │
││ ◎ │         ·         │
│╰───╯                   │
└────────────────────────┘";

const BOARD_BLOCKS: &str = "
┌────────┐
│  ▀▀   ▄│
│█▄  ▀█  │
│  ▀▄  ██│
│▄▀   ▄  │
└────────┘";

const BOARD_BLOCKS_LARGE: &str = "
┌────────────────┐
│    ▀▄       ▄  │
│      ▀▄        │
│█▄▄█    ▀▄▄▀    │
│▀██▀    ▄▀▀▄    │
│    ▄▀▀▄    ▄██▄│
│    ▀▄▄▀    ▀██▀│
│█  █     ▄      │
│▀▄▄▀            │
└────────────────┘";

const BOARD_BRAILLE_LARGE: &str = "
┌────────┐
│  ⠑⢄  ⠐ │
│⢷⡾  ⡱⢎  │
│  ⢎⡱  ⢾⡷│
│⢇⡸  ⠐   │
└────────┘";
