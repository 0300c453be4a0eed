//! Stars as they are drawn, beside what the reference document on Chinese checkers prints and says
//! ("The board and the rules", "Watching a game: the board in the terminal").

use std::collections::HashSet;

use sixpoint::rules::Seat;
use sixpoint::terminal::{
    Colour, Glyphs, Holds, Look, Mark, Scene, draw_board, fit, legible_zoom, seat_ink,
};

use crate::drawing::{PLAIN, STYLES, characters, colours, drawn, looks, star};

/// The document's game of six before its 30th ply.
const BEFORE: &str = "1/1D/1D1/DD1D/CCC1E1D1E2E1/C2BC3FEEE/1ECEDC1CE1D/C2D1D3E/B7F/10/\
    1BAF1AB1F1F/1B1BBAC3FF/BB1B2A1A1FFF/AA1A/3/AA/1 turn=F ply=29";
const AFTER: &str = "\
┌──────────────────────────┐
│            ◦             │
│           ◦ ◆            │
│          ◦ ◆ ◦           │
│         ◆ ◆ ◦ ◆          │
│■ ■ ■ ◦ ★ · ◆ · ★ ◦ ◦ ★ ◦ │
│ ■ ◦ ◦ ▲ ■ · · · ∘ ★ ★ ★  │
│  ◦ ★ ■ ★ ◆ ■ · ■ ★ ◦ ◆   │
│   ■ · · ◆ · ◆ ✚ · · ★    │
│    ▲ · · · · · · · ✚     │
│   ◦ · · · · · · · · ◦    │
│  ◦ ▲ ● ✚ · ● ▲ · ✚ ◦ ✚   │
│ ◦ ▲ ◦ ▲ ▲ ● ■ · · ◦ ✚ ✚  │
│▲ ▲ ◦ ▲ · · ● · ● ◦ ✚ ✚ ✚ │
│         ● ● ◦ ●          │
│          ◦ ◦ ◦           │
│           ● ●            │
│            ◦             │
└──────────────────────────┘";
/// The document's board of six at the start.
const SIX: &str = "\
a             D
b            D D
c           D D D
d          D D D D
e C C C C . . . . . E E E E
f  C C C . . . . . . E E E
g   C C . . . . . . . E E
h    C . . . . . . . . E
i     . . . . . . . . .
j    B . . . . . . . . F
k   B B . . . . . . . F F
l  B B B . . . . . . F F F
m B B B B . . . . . F F F F
n          A A A A
o           A A A
p            A A
q             A";

fn ascii() -> Look {
    Look { glyphs: Glyphs::Ascii, ..PLAIN }
}

/// A star of one arm's width whose middle holds this, seen with nothing else on it.
fn alone(holds: Holds, mark: Option<Mark>) -> Scene {
    let mut scene = star(2, 6, None, &[]);
    for spot in &mut scene.spots {
        spot.holds = Holds::Nothing;
    }
    let middle = scene.spots.len() / 2;
    (scene.spots[middle].holds, scene.spots[middle].mark) = (holds, mark);
    scene
}

fn piece(seat: u8) -> Holds {
    Holds::Piece { seat: Seat::new(seat), crowned: false }
}

#[test]
fn the_frame_of_the_document_is_drawn_to_the_last_character() {
    assert_eq!(drawn(&star(4, 6, Some(BEFORE), &["f9-h7"]), 6, PLAIN), AFTER);
}

#[test]
fn a_typewriter_draws_the_letters_of_the_document() {
    let shown = drawn(&star(4, 6, None, &[]), 6, ascii());
    let rows: Vec<_> = shown.lines().map(str::trim_end).collect();
    let expected: Vec<_> = SIX.lines().map(|row| &row[2..]).collect();
    assert_eq!(rows, expected);

    let shown = drawn(&star(4, 6, Some(BEFORE), &["f9-h7"]), 6, ascii());
    assert_eq!(shown.lines().nth(5), Some(" C + + B C . . . , E E E  "));
}

#[test]
fn two_players_are_x_and_o_or_a_disc_and_a_triangle() {
    for (players, glyphs, signs) in [
        (1, Glyphs::Ascii, ".X+"),
        (2, Glyphs::Ascii, ".XO"),
        (3, Glyphs::Ascii, ".ABC+"),
        (6, Glyphs::Ascii, ".ABCDEF"),
        (1, Glyphs::Unicode, "·●◦"),
        (2, Glyphs::Unicode, "·●▲"),
        (5, Glyphs::Unicode, "·●▲■◆★◦"),
    ] {
        let shown = drawn(&star(4, players, None, &[]), players, Look { glyphs, ..PLAIN });
        let frame = "┌─┐│└┘ \n";
        let found: HashSet<char> = shown.chars().filter(|sign| !frame.contains(*sign)).collect();
        assert_eq!(found, signs.chars().collect(), "{players} players, {glyphs:?}");
    }
}

#[test]
fn a_chain_of_jumps_is_a_line_through_the_holes_it_landed_on() {
    let chain = star(4, 2, None, &["n1-m5", "d1-e5", "o2-m4"]);
    let rows = |look: Look, rows: std::ops::Range<usize>| {
        let shown = drawn(&chain, 2, look);
        shown.lines().skip(rows.start).take(rows.len()).collect::<Vec<_>>().join("\n")
    };
    let expected = "\
│· · · ●─●─╲ · · · · · · · │
│         ◦ ● ● ●          │
│          ● ∘ ●           │";
    assert_eq!(rows(PLAIN, 13..16), expected);
    let expected = r"
. . . X-X-\ . . . . . . . 
         + X X X          
          X , X           ";
    assert_eq!(rows(ascii(), 12..15), &expected[1..]);
    let expected = "\
│ ·   ·   ·   ●───●───╲   ·   ·   ·   ·   ·   ·   · │
│                      ╲                            │
│                   ◦   ●   ●   ●                   │
│                        ╲                          │
│                     ●   ∘   ●                     │";
    assert_eq!(rows(Look { zoom: 2, ..PLAIN }, 25..30), expected);
}

#[test]
fn letters_and_numbers_name_every_hole() {
    let scene = star(4, 6, Some(BEFORE), &["f9-h7"]);
    let named = Look { coordinates: true, ..PLAIN };
    for (look, line, expected) in [
        (named, 5, "│e ■₁■₂■₃◦₄★₅·₆◆₇·₈★₉◦₀◦₁★₂◦₃│"),
        (named, 8, "│h    ■₁·₂·₃◆₄·₅◆₆✚₇·₈·₉★₀   │"),
        (Look { zoom: 2, ..named }, 9, "│e  ■₁  ■₂  ■₃  ◦₄  ★₅  ·₆  ◆₇  ·₈  ★₉  ◦₁₀ ◦₁₁ ★₁₂ ◦₁₃│"),
        (Look { glyphs: Glyphs::Ascii, ..named }, 7, "h    C1.2.3D4.5D6F7.8.9E0   "),
    ] {
        assert_eq!(drawn(&scene, 6, look).lines().nth(line), Some(expected));
    }
    let blocks = Look { glyphs: Glyphs::Blocks, zoom: 3, ..named };
    let shown = drawn(&scene, 6, blocks);
    assert!(shown.lines().nth(17).unwrap().starts_with("│i "), "{shown}");
    assert!(shown.contains(" 2   3   4   5 "), "{shown}");
}

#[test]
fn every_style_draws_lines_of_one_width_and_colours_only_where_there_are_any() {
    for players in 1..=6 {
        let scene = star(3, players, None, &[]);
        for look in looks() {
            let text = draw_board(&scene, players, &look);
            let shown = characters(&text);
            let widths: HashSet<_> = shown.lines().map(|line| line.chars().count()).collect();
            assert_eq!(widths.len(), 1, "{look:?}\n{shown}");
            let any = !colours(&text).is_empty();
            assert_eq!(any, look.colour != Colour::None, "{look:?}\n{shown}");
            if look.glyphs == Glyphs::Ascii {
                assert!(shown.is_ascii(), "{look:?}\n{shown}");
            }
        }
    }
}

#[test]
fn players_are_told_apart_wherever_the_drawing_is_legible() {
    for look in looks().filter(|look| look.zoom >= legible_zoom(look)) {
        let holdings = (0..6).map(piece).chain([Holds::Nothing]);
        let texts: HashSet<_> = holdings
            .map(|holds| format!("{:?}", draw_board(&alone(holds, None), 6, &look)))
            .collect();
        assert_eq!(texts.len(), 7, "{look:?}");
    }
}

#[test]
fn marks_are_seen_in_every_style() {
    for look in looks() {
        let text = |holds, mark| format!("{:?}", draw_board(&alone(holds, mark), 6, &look));
        let still = text(piece(1), None);
        assert_ne!(text(piece(1), Some(Mark::Picked)), still, "{look:?}");
        let marks = [None, Some(Mark::Near), Some(Mark::Far), Some(Mark::Left)];
        let texts: HashSet<_> = marks.map(|mark| text(Holds::Nothing, mark)).into();
        let told = if look.zoom >= legible_zoom(&look) { 4 } else { 2 };
        assert!(texts.len() >= told, "{look:?}");
    }
}

#[test]
fn with_colours_pieces_are_discs_in_the_colours_of_their_seats_on_shaded_arms() {
    let scene = star(4, 6, Some(BEFORE), &["f9-h7"]);
    let text = draw_board(&scene, 6, &Look { colour: Colour::Full, ..PLAIN });
    let spans = text.lines.iter().flat_map(|line| &line.spans);
    let discs: HashSet<_> =
        spans.filter(|span| span.content.contains('●')).map(|span| span.style.fg).collect();
    let seats: HashSet<_> =
        Seat::all(6).map(|seat| Some(seat_ink(seat).shown(Colour::Full))).collect();
    assert_eq!(discs, seats);
    assert!(!characters(&text).contains(['▲', '■', '◆', '★', '✚']));

    // The tip of the top arm: D starts there, A must fill it.
    let tip = &text.lines[1].spans;
    let ring = tip.iter().find(|span| span.content == "◦").unwrap();
    assert_eq!(ring.style.fg, Some(seat_ink(Seat::new(0)).shown(Colour::Full)));
    assert!(ring.style.bg.is_some());
}

#[test]
fn a_character_holds_two_holes_as_blocks_and_eight_as_braille() {
    let scene = star(4, 6, None, &[]);
    for (glyphs, colour, zoom, size) in [
        (Glyphs::Unicode, Colour::None, 1, (28, 19)),
        (Glyphs::Unicode, Colour::None, 2, (53, 35)),
        (Glyphs::Unicode, Colour::None, 3, (79, 51)),
        (Glyphs::Ascii, Colour::None, 1, (26, 17)),
        // 13 holes in the longest of 17 rows.
        (Glyphs::Blocks, Colour::Full, 1, (13, 9)),
        (Glyphs::Blocks, Colour::Full, 2, (26, 17)),
        (Glyphs::Blocks, Colour::Full, 3, (52, 34)),
        (Glyphs::Blocks, Colour::None, 1, (15, 11)),
        (Glyphs::Braille, Colour::None, 1, (9, 7)),
        (Glyphs::Braille, Colour::None, 2, (15, 11)),
        (Glyphs::Braille, Colour::None, 3, (28, 19)),
    ] {
        let text = draw_board(&scene, 6, &Look { glyphs, colour, zoom, ..PLAIN });
        assert_eq!((text.width(), text.height()), size, "{glyphs:?} {colour:?} {zoom}");
    }
}

#[test]
fn the_largest_zoom_that_fits_is_found() {
    let scene = star(4, 6, None, &[]);
    for (room, zoom) in [
        ((0, 0), 1),
        ((27, 19), 1),
        ((80, 24), 1),
        ((53, 34), 1),
        ((53, 35), 2),
        ((79, 50), 2),
        ((79, 51), 3),
        ((400, 200), 3),
    ] {
        assert_eq!(fit(&scene, 6, &PLAIN, room), zoom, "{room:?}");
    }
    for glyphs in STYLES {
        let look = Look { glyphs, ..PLAIN };
        assert_eq!(fit(&star(64, 2, None, &[]), 2, &look, (80, 24)), 1, "{glyphs:?}");
    }
}
