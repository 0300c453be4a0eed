//! Checkerboards as they are drawn, beside what the reference document on checkers prints and says
//! ("The report", "Watching a game: the board in the terminal").

use std::collections::HashSet;

use ratatui_core::style::Modifier;
use ratatui_core::text::Text;
use sixpoint::rules::Seat;
use sixpoint::terminal::{Colour, Glyphs, Holds, Look, Mark, Scene, draw_board, fit, legible_zoom};

use crate::drawing::{PLAIN, characters, checkerboard, colours, drawn, looks};

/// The document's game before its move 11.
const BEFORE_11: &str = "B:W17,19,22,23,24,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,12,13,20,21";
const AFTER_11: &str = "\
┌────────────────┐
│  ●   ●   ●   ● │
│●   ●   ●   ●   │
│  ·   ·   ·   ● │
│●   ·   ·   ·   │
│  ○   ·   ○   ╱ │
│●   ○   ○   ✕   │
│  ○   ·   ●   ○ │
│○   ○   ○   ○   │
└────────────────┘";
const AFTER_12: &str = "\
┌────────────────┐
│  ●   ●   ●   ● │
│●   ●   ●   ●   │
│  ·   ·   ·   ● │
│●   ·   ·   ·   │
│  ○   ·   ○   · │
│●   ○   ○   ○   │
│  ○   ·   ✕   ○ │
│○   ○   ╱   ○   │
└────────────────┘";
/// The same game before its move 30.
const BEFORE_30: &str = "W:W20,27,28:B1,2,3,4,5,13,14,K17";
const AFTER_30: &str = "\
┌────────────────┐
│  ●   ●   ●   ● │
│●   6   7   8   │
│  9   10  11  12│
│●   ●   15  16  │
│  ◉   18  19  ○ │
│21  22  ○   24  │
│  25  26  ╲   ○ │
│29  30  31  32  │
└────────────────┘";
/// The position of the report's first override.
const SHOWCASE: &str = "B:W19,21,28,29,30,32:B1,2,4,7,8,12";
const SHOWCASE_SHOWN: &str = "
  r   r   .   r
.   .   r   r
  .   .   .   r
.   .   .   .
  .   .   w   .
w   .   .   .
  .   .   .   w
w   w   .   w";

/// An empty board with this on square 18.
fn alone(holds: Holds, mark: Option<Mark>) -> Scene {
    let mut scene = checkerboard(8, None, &[]);
    for spot in &mut scene.spots {
        spot.holds = Holds::Nothing;
    }
    let square = scene.find("18").unwrap();
    (scene.spots[square].holds, scene.spots[square].mark) = (holds, mark);
    scene
}

const fn piece(seat: u8, crowned: bool) -> Holds {
    Holds::Piece { seat: Seat::new(seat), crowned }
}

/// The bold characters of a drawing.
fn bold(text: &Text<'_>) -> String {
    let spans = text.lines.iter().flat_map(|line| &line.spans);
    let bold = spans.filter(|span| span.style.add_modifier.contains(Modifier::BOLD));
    bold.map(|span| span.content.as_ref()).collect()
}

#[test]
fn the_frames_of_the_document_are_drawn_to_the_last_character() {
    assert_eq!(drawn(&checkerboard(8, Some(BEFORE_11), &["20x27"]), 2, PLAIN), AFTER_11);
    assert_eq!(drawn(&checkerboard(8, Some(BEFORE_11), &["20x27", "31x24"]), 2, PLAIN), AFTER_12);
    let numbered = Look { coordinates: true, ..PLAIN };
    assert_eq!(drawn(&checkerboard(8, Some(BEFORE_30), &["27-23"]), 2, numbered), AFTER_30);
}

#[test]
fn a_typewriter_draws_the_letters_of_the_document() {
    let ascii = Look { glyphs: Glyphs::Ascii, ..PLAIN };
    let shown = drawn(&checkerboard(8, Some(SHOWCASE), &[]), 2, ascii);
    let rows: Vec<_> = shown.lines().map(str::trim_end).collect();
    assert_eq!(rows.join("\n"), &SHOWCASE_SHOWN[1..]);

    let shown = drawn(&checkerboard(8, Some(BEFORE_11), &["20x27"]), 2, ascii);
    assert_eq!(shown.lines().nth(4), Some("  w   .   w   / "));
    assert_eq!(shown.lines().nth(5), Some("r   w   w   x   "));
}

#[test]
fn a_capture_of_several_turns_with_a_cross() {
    let scene = checkerboard(8, Some("B:W6,7,14,15,K30:BK1,5,28"), &["1x10x3"]);
    let first = |look: Look, lines: usize| {
        drawn(&scene, 2, look).lines().take(lines).collect::<Vec<_>>().join("\n")
    };
    let expected = "\
┌────────────────┐
│  ╲   ·   ◉   · │
│●   ✕   ✕   ·   │
│  ·   ╳   ·   · │";
    assert_eq!(first(PLAIN, 4), expected);
    let expected = r"
  \   .   R   . 
r   x   x   .   
  .   +   .   . ";
    assert_eq!(first(Look { glyphs: Glyphs::Ascii, ..PLAIN }, 3), &expected[1..]);
    let expected = "\
┌────────────────────────────────┐
│                                │
│     ╲       ·       ◉       ·  │
│       ╲           ╱            │
│ ●       ✕       ✕       ·      │
│           ╲   ╱                │
│     ·       ╳       ·       ·  │";
    assert_eq!(first(Look { zoom: 2, ..PLAIN }, 7), expected);
}

#[test]
fn a_straight_capture_of_several_is_one_line() {
    let scene = checkerboard(8, Some("B:W6,15,K30:BK1,5,28"), &["1x10x19"]);
    let shown = drawn(&scene, 2, PLAIN);
    let expected = "\
│  ╲   ·   ·   · │
│●   ✕   ·   ·   │
│  ·   ╲   ·   · │
│·   ·   ✕   ·   │
│  ·   ·   ◉   · │";
    assert_eq!(shown.lines().skip(1).take(5).collect::<Vec<_>>().join("\n"), expected);
}

#[test]
fn kings_are_bold_even_without_colours() {
    let scene = checkerboard(8, Some("B:W18,K30:B1,K5"), &[]);
    assert_eq!(bold(&draw_board(&scene, 2, &PLAIN)), "◉◎");
    assert_eq!(bold(&draw_board(&scene, 2, &Look { glyphs: Glyphs::Ascii, ..PLAIN })), "RW");
}

#[test]
fn numbers_show_at_any_size_where_there_is_room() {
    let numbers = |size: u16, zoom: u8, glyphs: Glyphs| {
        let look = Look { coordinates: true, zoom, glyphs, ..PLAIN };
        let shown = drawn(&checkerboard(size, None, &[]), 2, look);
        let words = shown.split(|sign: char| !sign.is_ascii_digit());
        words.filter_map(|word| word.parse::<usize>().ok()).collect::<Vec<_>>()
    };
    let every = |size: usize| (1..=size * size / 2).collect::<Vec<_>>();
    for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
        assert_eq!(numbers(8, 1, glyphs), (13..=20).collect::<Vec<_>>());
        assert_eq!(numbers(14, 1, glyphs).len(), 14);
        assert!(numbers(16, 1, glyphs).is_empty());
        for (size, zoom) in [(8, 2), (8, 3), (16, 2), (16, 3), (100, 2)] {
            assert_eq!(numbers(size, zoom, glyphs), every(size.into()), "{size} at zoom {zoom}");
        }
    }
    assert_eq!(numbers(8, 2, Glyphs::Blocks), (13..=20).collect::<Vec<_>>());
    assert_eq!(numbers(16, 3, Glyphs::Blocks), (57..=72).collect::<Vec<_>>());
    assert_eq!(numbers(8, 3, Glyphs::Braille), (13..=20).collect::<Vec<_>>());
    assert!(numbers(16, 3, Glyphs::Braille).is_empty());
}

#[test]
fn a_number_leaves_the_corners_of_a_rim_whole() {
    let look = Look { coordinates: true, zoom: 3, ..PLAIN };
    let shown = drawn(&checkerboard(8, Some("W:W12,18:B9"), &[]), 2, look);
    let rows: Vec<_> = shown.lines().skip(7).take(3).collect();
    assert_eq!(rows[0], "│      ╭9──╮       10          11          ╭12─╮ │", "{shown}");
    assert!(rows[2].starts_with("│      ╰───╯") && rows[2].ends_with("╰───╯ │"), "{shown}");
}

#[test]
fn every_style_draws_lines_of_one_width_and_colours_only_where_there_are_any() {
    for size in [2, 4, 8, 10, 16] {
        let scene = checkerboard(size, None, &[]);
        for look in looks() {
            let text = draw_board(&scene, 2, &look);
            let shown = characters(&text);
            let widths: HashSet<_> = shown.lines().map(|line| line.chars().count()).collect();
            assert_eq!(widths.len(), 1, "{look:?}\n{shown}");
            let none = colours(&text).is_empty();
            assert!(none || look.colour != Colour::None, "{look:?}\n{shown}");
            let bare = look.glyphs == Glyphs::Braille && size == 2;
            assert!(!none || look.colour == Colour::None || bare, "{look:?}\n{shown}");
            if look.glyphs == Glyphs::Ascii {
                assert!(shown.is_ascii(), "{look:?}\n{shown}");
            }
        }
    }
}

#[test]
fn men_and_kings_are_told_apart_wherever_the_drawing_is_legible() {
    let pieces = [piece(0, false), piece(0, true), piece(1, false), piece(1, true)];
    for look in looks().filter(|look| look.zoom >= legible_zoom(look)) {
        let holdings = pieces.into_iter().chain([Holds::Nothing]);
        let texts: HashSet<_> = holdings
            .map(|holds| format!("{:?}", draw_board(&alone(holds, None), 2, &look)))
            .collect();
        assert_eq!(texts.len(), 5, "{look:?}");
    }
}

#[test]
fn marks_are_seen_in_every_style() {
    for look in looks() {
        let text = |holds, mark| format!("{:?}", draw_board(&alone(holds, mark), 2, &look));
        let man = piece(0, false);
        assert_ne!(text(man, Some(Mark::Picked)), text(man, None), "{look:?}");
        let bare = Holds::Nothing;
        let targets = [None, Some(Mark::Near), Some(Mark::Far)].map(|mark| text(bare, mark));
        assert_ne!(targets[1], targets[0], "{look:?}");
        assert_ne!(targets[2], targets[0], "{look:?}");
        if look.zoom >= legible_zoom(&look) {
            let captured = text(bare, Some(Mark::Captured(Seat::new(1))));
            assert!(!targets.contains(&captured), "{look:?}");
        }
    }
}

#[test]
fn a_character_holds_two_squares_as_blocks_and_eight_as_braille() {
    let scene = checkerboard(8, None, &[]);
    for (glyphs, colour, zoom, size) in [
        (Glyphs::Unicode, Colour::None, 1, (18, 10)),
        (Glyphs::Unicode, Colour::None, 2, (34, 18)),
        (Glyphs::Unicode, Colour::None, 3, (50, 26)),
        (Glyphs::Ascii, Colour::None, 1, (16, 8)),
        (Glyphs::Blocks, Colour::Full, 1, (8, 4)),
        (Glyphs::Blocks, Colour::Full, 2, (16, 8)),
        (Glyphs::Blocks, Colour::Full, 3, (32, 16)),
        (Glyphs::Braille, Colour::None, 1, (6, 4)),
        (Glyphs::Braille, Colour::None, 2, (10, 6)),
        (Glyphs::Braille, Colour::None, 3, (18, 10)),
    ] {
        let text = draw_board(&scene, 2, &Look { glyphs, colour, zoom, ..PLAIN });
        assert_eq!((text.width(), text.height()), size, "{glyphs:?} {colour:?} {zoom}");
    }
}

#[test]
fn the_largest_zoom_that_fits_is_found() {
    let scene = checkerboard(8, None, &[]);
    for (room, zoom) in
        [((0, 0), 1), ((80, 24), 2), ((34, 17), 1), ((34, 18), 2), ((49, 26), 2), ((50, 26), 3)]
    {
        assert_eq!(fit(&scene, 2, &PLAIN, room), zoom, "{room:?}");
    }
    assert_eq!(fit(&checkerboard(100, None, &[]), 2, &PLAIN, (250, 110)), 1);
}
