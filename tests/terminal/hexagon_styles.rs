//! Boards of Hexxagon in every style, size and layout, with and without colours.

use std::collections::HashSet;

use ratatui_core::style::{Color, Modifier};
use ratatui_core::text::Text;
use sixpoint::rules::hexxagon::{Options, Outline, Start};
use sixpoint::terminal::{Colour, Glyphs, Layout, Look, Mark, Scene, draw_hexagons};

use crate::hexagons::{COLUMNS, ROWS, after, named, shown};

const STYLES: [Glyphs; 4] = [Glyphs::Ascii, Glyphs::Unicode, Glyphs::Blocks, Glyphs::Braille];
const LAYOUTS: [Layout; 2] = [Layout::Flat, Layout::Pointy];
const COLOURS: [Colour; 3] = [Colour::None, Colour::Indexed, Colour::Full];

fn every_look() -> Vec<Look> {
    let mut looks = Vec::new();
    for glyphs in STYLES {
        for layout in LAYOUTS {
            for colour in COLOURS {
                for zoom in 1..=3 {
                    for coordinates in [false, true] {
                        looks.push(Look { glyphs, colour, coordinates, zoom, layout });
                    }
                }
            }
        }
    }
    looks
}

fn ring() -> Scene {
    after(&Options { start: Start::Ring, ..Options::default() }, "a3-c5")
}

/// The colours in which a text is drawn, over all spans that hold it.
fn inks(text: &Text<'_>, wanted: &str) -> HashSet<Option<Color>> {
    let spans = text.lines.iter().flat_map(|line| &line.spans);
    spans.filter(|span| span.content.contains(wanted)).map(|span| span.style.fg).collect()
}

#[test]
fn every_look_of_every_board_has_lines_of_one_width() {
    for side in [2, 3, 4, 5, 9, 20] {
        for board in [Outline::Standard, Outline::Open, Outline::Donut, Outline::Rectangle] {
            if side < 3 && board != Outline::Standard {
                continue;
            }
            let scene = after(&Options { side, board, ..Options::default() }, "");
            for look in every_look().into_iter().filter(|look| side < 9 || look.zoom < 2) {
                assert!(shown(&scene, look).lines().count() > 2, "{look:?}");
            }
        }
    }
}

/// The measures that the document gives: 38 columns by 20 rows for the standard board.
#[test]
fn the_standard_board_grows_with_its_zoom() {
    let start = after(&Options::default(), "");
    for (glyphs, layout, sizes) in [
        (Glyphs::Unicode, Layout::Flat, [(38, 20), (74, 38), (110, 56)]),
        (Glyphs::Ascii, Layout::Flat, [(38, 20), (74, 38), (110, 56)]),
        (Glyphs::Braille, Layout::Flat, [(38, 20), (74, 38), (110, 56)]),
        (Glyphs::Blocks, Layout::Flat, [(20, 11), (38, 20), (74, 38)]),
        (Glyphs::Unicode, Layout::Pointy, [(35, 18), (71, 36), (107, 54)]),
        (Glyphs::Ascii, Layout::Pointy, [(17, 9), (35, 18), (71, 36)]),
        (Glyphs::Blocks, Layout::Pointy, [(18, 9), (35, 18), (71, 36)]),
    ] {
        for (size, zoom) in sizes.into_iter().zip(1..) {
            let text = draw_hexagons(&start, &Look { glyphs, layout, zoom, ..ROWS });
            assert_eq!((text.width(), text.height()), size, "{glyphs:?} {layout:?} {zoom}");
        }
    }
}

#[test]
fn the_infected_ring_in_plain_letters_shows_what_changed_sides() {
    let expected = "
+------------------------------------+
|                /P\\                 |
|            /-\\ \\-/ /-\\             |
|        /-\\ \\-/ /-\\ \\-/ /-\\         |
|    /-\\ \\-/ /-\\ \\-/ /-\\ \\-/ /-\\     |
|/R\\ \\-/ #r# \\-/ /-\\ \\-/ /-\\ \\-/ /R\\ |
|\\-/ #r# #=# #r# \\-/ /-\\ \\-/ /-\\ \\-/ |
|/-\\ #=# [r] #=# ### \\-/ /-\\ \\-/ /-\\ |
|\\-/ #r# [-] #r# ### /-\\ \\-/ /-\\ \\-/ |
|:,: #=# #r# #=# /-\\ \\-/ /-\\ \\-/ /-\\ |
|:.: /-\\ #=# ### \\-/ ### \\-/ /-\\ \\-/ |
|/-\\ \\-/ /-\\ ### /-\\ ### /-\\ \\-/ /-\\ |
|\\-/ /-\\ \\-/ /-\\ \\-/ /-\\ \\-/ /-\\ \\-/ |
|/P\\ \\-/ /-\\ \\-/ /-\\ \\-/ /-\\ \\-/ /P\\ |
|\\-/ /-\\ \\-/ /-\\ \\-/ /-\\ \\-/ /-\\ \\-/ |
|    \\-/ /-\\ \\-/ /-\\ \\-/ /-\\ \\-/     |
|        \\-/ /-\\ \\-/ /-\\ \\-/         |
|            \\-/ /R\\ \\-/             |
|                \\-/                 |
+------------------------------------+";
    let look = Look { glyphs: Glyphs::Ascii, ..COLUMNS };
    assert_eq!(format!("\n{}", shown(&ring(), look)), expected);
}

#[test]
fn a_larger_cell_is_a_hexagon_in_columns_and_a_box_in_rows() {
    let options = Options { side: 2, start: Start::Opposite, ..Options::default() };
    let scene = after(&options, "a1 b1");
    let columns = "
     a       b       c
 ┌────────────────────────┐
 │         ╭───╮          │
 │        ╭╯ 3 ╰╮         │
 │ ╭───╮  ╰╮   ╭╯  ╭───╮  │
 │╭╯▟█▙╰╮  ╰───╯  ╭╯ 2 ╰╮ │
 │╰╮▜█▛╭╯  ┌┄┄┄┐  ╰╮   ╭╯ │
 │ ╰───╯  ┌┘ 2 └┐  ╰───╯  │
 │ ╔═══╗  └┐   ┌┘  ┌┄┄┄┐  │
 │╔╝▗▀▖╚╗  └┄┄┄┘  ┌┘▗█▖└┐ │
 │╚╗▟▄▙╔╝  ┏━━━┓  └┐▟█▙┌┘ │
 │ ╚═══╝  ┏┛▗█▖┗┓  └┄┄┄┘  │
 │        ┗┓▟█▙┏┛         │
 │         ┗━━━┛          │
 └────────────────────────┘";
    let look = named(Look { zoom: 2, ..COLUMNS });
    assert_eq!(format!("\n{}", shown(&scene, look)), columns);
    let rows = "
      ╔═════╗ ╭─────╮
a     ║ ▗▀▖ ║ │ ▟█▙ │
      ║ ▟▄▙ ║ │ ▜█▛ │
      ╚═════╝ ╰─────╯
  ┏━━━━━┓ ┌┄┄┄┄┄┐ ╭─────╮
b ┃ ▗█▖ ┃ ┆  2  ┆ │  3  │
  ┃ ▟█▙ ┃ ┆     ┆ │     │
  ┗━━━━━┛ └┄┄┄┄┄┘ ╰─────╯
      ┌┄┄┄┄┄┐ ╭─────╮
c     ┆ ▗█▖ ┆ │  2  │
      ┆ ▟█▙ ┆ │     │
      └┄┄┄┄┄┘ ╰─────╯";
    let look = Look { layout: Layout::Pointy, ..look };
    assert_eq!(format!("\n{}", shown(&scene, look)), rows);
}

#[test]
fn half_blocks_and_dots_are_told_apart_without_colour() {
    let options = Options { side: 2, start: Start::Opposite, ..Options::default() };
    let scene = after(&options, "a1 b1");
    for (glyphs, zoom, expected) in [
        (Glyphs::Blocks, 1, "\n┌──────┐\n│▄▖▗   │\n│▜▘▗ ▐ │\n│▘▘▟▟▀▘│\n└──────┘"),
        (
            Glyphs::Blocks,
            2,
            "
┌────────────┐
│     ▗      │
│▟██▖     ▗  │
│▝▀▀  ▘▘     │
│ ▞▖  ▘▘  ▟▖ │
│▝▀▀  ▟▖ ▝▀▀ │
│    ▟██▖    │
└────────────┘",
        ),
    ] {
        let drawn = shown(&scene, Look { glyphs, zoom, ..COLUMNS });
        assert_eq!(format!("\n{drawn}"), expected);
    }
}

/// With every style and layout each mark has a look of its own, with colours and without; compact
/// letters without colour are small for all three marks of a piece that is new where it stands.
#[test]
fn every_mark_is_seen_in_every_look() {
    let plain = after(&Options::default(), "");
    let marks: [(&str, &[Mark]); 2] = [
        ("a1", &[Mark::Landed, Mark::Cloned, Mark::Converted, Mark::Infected, Mark::Picked]),
        ("e4", &[Mark::Left, Mark::Near, Mark::Far]),
    ];
    let compact = Look { coordinates: false, ..ROWS };
    for look in every_look() {
        let letters = Look { coordinates: false, ..look } == compact;
        for (cell, marks) in marks {
            let marks = if letters && cell == "a1" { &[Mark::Landed, Mark::Picked] } else { marks };
            let mut seen = vec![draw_hexagons(&plain, &look)];
            for mark in marks {
                let mut scene = plain.clone();
                scene.mark(cell, *mark);
                let text = draw_hexagons(&scene, &look);
                assert!(!seen.contains(&text), "{look:?}: {mark:?} looks like another\n{text}");
                seen.push(text);
            }
        }
    }
}

#[test]
fn with_colours_both_players_have_discs_in_their_own() {
    for colour in [Colour::Indexed, Colour::Full] {
        for layout in LAYOUTS {
            let look = Look { colour, layout, ..COLUMNS };
            let text = draw_hexagons(&after(&Options::default(), ""), &look);
            assert!(!text.to_string().contains('▲'), "{text}");
            assert_eq!(inks(&text, "●").len(), 2, "{text}");
        }
    }
    let text = draw_hexagons(&ring(), &COLUMNS);
    let spans: Vec<_> = text.lines.iter().flat_map(|line| &line.spans).collect();
    assert!(spans.iter().all(|span| span.style.fg.is_none() && span.style.bg.is_none()));
    assert!(spans.iter().any(|span| span.style.add_modifier.contains(Modifier::BOLD)));
}

/// "With colour, each is a solid block of its new owner's colour, brightened, with a dark ◉."
#[test]
fn what_changed_sides_is_a_block_of_its_new_colour() {
    let look = Look { colour: Colour::Full, ..COLUMNS };
    let text = draw_hexagons(&ring(), &look);
    let spans: Vec<_> = text.lines.iter().flat_map(|line| &line.spans).collect();
    let dark: Vec<_> = spans.iter().filter(|span| span.content.contains('◉')).collect();
    assert_eq!(dark.len(), 6);
    for span in dark {
        assert!(matches!(span.style.fg, Some(Color::Rgb(r, g, b)) if r.max(g).max(b) < 40));
        assert!(matches!(span.style.bg, Some(Color::Rgb(r, g, b)) if r > 200 && r > g && r > b));
        assert_eq!(span.content.trim(), "◉", "nothing but the block around it");
    }
    let mut flashing = ring();
    for spot in &mut flashing.spots {
        if spot.mark == Some(Mark::Converted) {
            spot.mark = Some(Mark::Infected);
        }
    }
    let text = draw_hexagons(&flashing, &look);
    let amber = text.lines.iter().flat_map(|line| &line.spans).filter(
        |span| matches!(span.style.bg, Some(Color::Rgb(r, g, b)) if r > 200 && g > 140 && b < 60),
    );
    assert!(amber.count() >= 12);
}

/// Green for clones, yellow for jumps, in every style.
#[test]
fn targets_have_the_colours_of_the_original() {
    for glyphs in STYLES {
        for layout in LAYOUTS {
            let look = Look { glyphs, layout, colour: Colour::Full, ..COLUMNS };
            for (mark, green) in [(Mark::Near, true), (Mark::Far, false)] {
                let mut scene = after(&Options::default(), "");
                scene.mark("e4", mark);
                let text = draw_hexagons(&scene, &look);
                let styles = text.lines.iter().flat_map(|line| &line.spans).map(|span| span.style);
                let found = styles.flat_map(|style| [style.fg, style.bg]).any(|it| match it {
                    Some(Color::Rgb(r, g, b)) if green => g > 200 && r < 120 && b < 120,
                    Some(Color::Rgb(r, g, b)) => r > 240 && g > 240 && b < 120,
                    _ => false,
                });
                assert!(found, "{look:?} {mark:?}\n{text}");
            }
        }
    }
}

/// "1 and 2 without colour", beside numbers of cells that look different.
#[test]
fn targets_are_1_and_2_without_colour() {
    let mut scene = after(&Options::default(), "");
    scene.mark("e1", Mark::Picked);
    for cell in ["d1", "e2", "f1"] {
        scene.mark(cell, Mark::Near);
    }
    for cell in ["c1", "d3", "e3", "f3", "g1"] {
        scene.mark(cell, Mark::Far);
    }
    let columns = shown(&scene, COLUMNS);
    assert_eq!(
        (columns.matches("┌1┐").count(), columns.matches("┌2┐").count()),
        (3, 5),
        "{columns}"
    );
    assert!(columns.contains("▛●▜"), "{columns}");
    let rows = shown(&scene, named(ROWS));
    assert!(rows.contains("\ne(R)1 2 . . # . . P\n"), "{rows}");
    let typed = shown(&scene, Look { glyphs: Glyphs::Ascii, ..named(COLUMNS) });
    assert!(typed.contains("<1>") && typed.contains("<2>") && typed.contains("(R)"), "{typed}");
}

/// A cell in the rest of the ring is outlined lightly, where nothing changed sides nothing is.
#[test]
fn the_rest_of_the_ring_is_outlined_lightly() {
    let plain = shown(&after(&Options::default(), "e2"), COLUMNS);
    assert!(!plain.contains('┄'), "{plain}");
    let options = Options { start: Start::Opposite, side: 2, ..Options::default() };
    let converting = shown(&after(&options, "a1 b1"), COLUMNS);
    assert_eq!(converting.matches('┌').count(), 1 + 2, "{converting}");
}
