//! Boards of Hexxagon drawn as text: the figures of the reference document, and drawings of other
//! boards read back.

use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Options, Outline, Start};
use sixpoint::rules::{Game, Notation, Pictured};
use sixpoint::terminal::{Colour, Glyphs, Layout, Look, Scene, draw_hexagons};

/// Compact letters in rows.
pub(crate) const ROWS: Look = Look {
    glyphs: Glyphs::Ascii,
    colour: Colour::None,
    coordinates: false,
    zoom: 1,
    layout: Layout::Pointy,
};

/// Framed cells in columns.
pub(crate) const COLUMNS: Look = Look { glyphs: Glyphs::Unicode, layout: Layout::Flat, ..ROWS };

/// The same with the names of cells.
pub(crate) const fn named(look: Look) -> Look {
    Look { coordinates: true, ..look }
}

/// A drawing without the spaces that lines end in, after making sure that all are equally wide.
pub(crate) fn shown(scene: &Scene, look: Look) -> String {
    let text = draw_hexagons(scene, &look);
    let width = text.width();
    assert!(text.lines.iter().all(|line| line.width() == width), "{look:?}\n{text}");
    let text = text.to_string();
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// The game with these options after these moves, the last one seen.
pub(crate) fn after(options: &Options, moves: &str) -> Scene {
    let game = Hexxagon::<Wide>::new(options).unwrap();
    let mut state = game.start();
    let mut last = None;
    for text in moves.split_whitespace() {
        let mv = game.read(&state, text).unwrap();
        let mover = state.to_move();
        last = Some((mover, game.effects(&state, &mv)));
        game.apply(&mut state, &mv);
    }
    let picture = game.picture(&state);
    match &last {
        Some((mover, last)) => Scene::after(&picture, *mover, last),
        None => Scene::new(&picture),
    }
}

/// The first figure of "The game in four paragraphs".
const START_IN_ROWS: &str = "
a     P . . . R
b    . . . . . .
c   . . . . . . .
d  . . . # . . . .
e R . . . . # . . P
f  . . . # . . . .
g   . . . . . . .
h    . . . . . .
i     P . . . R";

/// Its second figure.
const START_IN_COLUMNS: &str = "
   a   b   c   d   e   f   g   h   i
 ┌────────────────────────────────────┐
 │                ╭▲╮                 │
 │            ╭8╮ ╰─╯ ╭8╮             │
 │        ╭7╮ ╰─╯ ╭8╮ ╰─╯ ╭7╮         │
 │    ╭6╮ ╰─╯ ╭7╮ ╰─╯ ╭7╮ ╰─╯ ╭6╮     │
 │╭●╮ ╰─╯ ╭6╮ ╰─╯ ╭7╮ ╰─╯ ╭6╮ ╰─╯ ╭●╮ │
 │╰─╯ ╭5╮ ╰─╯ ╭6╮ ╰─╯ ╭6╮ ╰─╯ ╭5╮ ╰─╯ │
 │╭4╮ ╰─╯ ╭5╮ ╰─╯ ███ ╰─╯ ╭5╮ ╰─╯ ╭4╮ │
 │╰─╯ ╭4╮ ╰─╯ ╭5╮ ███ ╭5╮ ╰─╯ ╭4╮ ╰─╯ │
 │╭3╮ ╰─╯ ╭4╮ ╰─╯ ╭5╮ ╰─╯ ╭4╮ ╰─╯ ╭3╮ │
 │╰─╯ ╭3╮ ╰─╯ ███ ╰─╯ ███ ╰─╯ ╭3╮ ╰─╯ │
 │╭2╮ ╰─╯ ╭3╮ ███ ╭4╮ ███ ╭3╮ ╰─╯ ╭2╮ │
 │╰─╯ ╭2╮ ╰─╯ ╭3╮ ╰─╯ ╭3╮ ╰─╯ ╭2╮ ╰─╯ │
 │╭▲╮ ╰─╯ ╭2╮ ╰─╯ ╭3╮ ╰─╯ ╭2╮ ╰─╯ ╭▲╮ │
 │╰─╯ ╭1╮ ╰─╯ ╭2╮ ╰─╯ ╭2╮ ╰─╯ ╭1╮ ╰─╯ │
 │    ╰─╯ ╭1╮ ╰─╯ ╭2╮ ╰─╯ ╭1╮ ╰─╯     │
 │        ╰─╯ ╭1╮ ╰─╯ ╭1╮ ╰─╯         │
 │            ╰─╯ ╭●╮ ╰─╯             │
 │                ╰─╯                 │
 └────────────────────────────────────┘";

/// The frame of "Exact and fast on large boards".
const AFTER_MOVE_2: &str = "
    P . . . R
   . . . . . .
  . . . . . . .
 . . . # . . . .
R R . . . # . p P
 . . . # . . . .
  . . . . . . .
   . . . . . .
    P . . . R";

/// The frame of "What you see when a ring is infected".
const AFTER_THE_RING: &str = "
┌────────────────────────────────────┐
│                ╭▲╮                 │
│            ╭─╮ ╰─╯ ╭─╮             │
│        ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮         │
│    ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮     │
│╭●╮ ╰─╯ ╔◉╗ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭●╮ │
│╰─╯ ╔◉╗ ╚═╝ ╔◉╗ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ │
│╭─╮ ╚═╝ ┏●┓ ╚═╝ ███ ╰─╯ ╭─╮ ╰─╯ ╭─╮ │
│╰─╯ ╔◉╗ ┗╍┛ ╔◉╗ ███ ╭─╮ ╰─╯ ╭─╮ ╰─╯ │
│┌∘┐ ╚═╝ ╔◉╗ ╚═╝ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ │
│└┄┘ ╭─╮ ╚═╝ ███ ╰─╯ ███ ╰─╯ ╭─╮ ╰─╯ │
│╭─╮ ╰─╯ ╭─╮ ███ ╭─╮ ███ ╭─╮ ╰─╯ ╭─╮ │
│╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ │
│╭▲╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭▲╮ │
│╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ │
│    ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯     │
│        ╰─╯ ╭─╮ ╰─╯ ╭─╮ ╰─╯         │
│            ╰─╯ ╭●╮ ╰─╯             │
│                ╰─╯                 │
└────────────────────────────────────┘";

/// A scene in rows and in columns.
fn drawn(options: &Options, moves: &str) -> [String; 2] {
    let scene = after(options, moves);
    [shown(&scene, ROWS), shown(&scene, COLUMNS)]
}

#[test]
fn the_first_position_is_drawn_as_in_the_document() {
    let start = after(&Options::default(), "");
    assert_eq!(format!("\n{}", shown(&start, named(ROWS))), START_IN_ROWS);
    assert_eq!(format!("\n{}", shown(&start, named(COLUMNS))), START_IN_COLUMNS);
}

#[test]
fn moves_are_seen_as_in_the_document() {
    let [rows, _] = drawn(&Options::default(), "e2 e8");
    assert_eq!(format!("\n{rows}"), AFTER_MOVE_2);
    let ring = Options { start: Start::Ring, ..Options::default() };
    let [rows, columns] = drawn(&ring, "a3-c5");
    assert_eq!(format!("\n{columns}"), AFTER_THE_RING);
    assert!(rows.starts_with("    P . , . R\n   . . . r r .\n  . . . r r r .\n"), "{rows}");
}

#[test]
fn a_clone_and_what_pearl_converts_have_outlines_of_their_own() {
    let options = Options { side: 2, start: Start::Opposite, ..Options::default() };
    let [rows, columns] = drawn(&options, "a1 b1");
    assert_eq!(rows, " p R\np . .\n P .");
    let expected = "
┌────────────┐
│    ╭─╮     │
│╭●╮ ╰─╯ ╭─╮ │
│╰─╯ ┌┄┐ ╰─╯ │
│╔◬╗ └┄┘ ┌▲┐ │
│╚═╝ ┏▲┓ └┄┘ │
│    ┗━┛     │
└────────────┘";
    assert_eq!(format!("\n{columns}"), expected);
    let [rows, columns] = drawn(&options, "a1 b1 b2");
    assert_eq!(rows, " r R\nr r .\n r .");
    assert!(columns.contains("│╔◉╗ ┗━┛ ╔◉╗ │"), "{columns}");
}

#[test]
fn small_boards_and_rectangles_are_drawn() {
    for (side, board, rows, columns) in [
        (
            2,
            Outline::Standard,
            "a  P R\nb R . P\nc  P R",
            "   a   b   c
 ┌────────────┐
 │    ╭▲╮     │
 │╭●╮ ╰─╯ ╭●╮ │
 │╰─╯ ╭2╮ ╰─╯ │
 │╭▲╮ ╰─╯ ╭▲╮ │
 │╰─╯ ╭●╮ ╰─╯ │
 │    ╰─╯     │
 └────────────┘",
        ),
        (
            3,
            Outline::Rectangle,
            "a P . . . R\nb  . . . . .\nc R . . . P",
            "   a   b   c
 ┌────────────┐
 │    ╭5╮     │
 │╭●╮ ╰─╯ ╭▲╮ │
 │╰─╯ ╭4╮ ╰─╯ │
 │╭4╮ ╰─╯ ╭4╮ │
 │╰─╯ ╭3╮ ╰─╯ │
 │╭3╮ ╰─╯ ╭3╮ │
 │╰─╯ ╭2╮ ╰─╯ │
 │╭2╮ ╰─╯ ╭2╮ │
 │╰─╯ ╭1╮ ╰─╯ │
 │╭▲╮ ╰─╯ ╭●╮ │
 │╰─╯     ╰─╯ │
 └────────────┘",
        ),
    ] {
        let start = after(&Options { side, board, ..Options::default() }, "");
        assert_eq!(shown(&start, named(ROWS)), rows);
        assert_eq!(shown(&start, named(COLUMNS)), columns);
    }
}

/// Reads both drawings of a game's first position back: in rows they are the position's own text,
/// and each column from the bottom is the row of its letter from the left.
fn read_back<B: Bits>(options: &Options) {
    let game = Hexxagon::<B>::new(options).unwrap();
    let start = game.start();
    let picture = game.picture(&start);
    let scene = Scene::new(&picture);
    let rows = shown(&scene, ROWS);
    let text = rows.replace(' ', "").replace('\n', "/");
    assert_eq!(game.read_position(&text).unwrap(), start, "{options:?}\n{rows}");

    let flat = shown(&scene, named(COLUMNS));
    let lines: Vec<Vec<char>> = flat.lines().map(|line| line.chars().collect()).collect();
    let frame = lines[1].len();
    assert!(lines[1..].iter().all(|line| line.len() == frame), "{flat}");
    let names = shown(&scene, named(ROWS));
    let longest = game.board().rows().iter().map(Vec::len).max().unwrap().to_string().len();
    for (column, row) in names.lines().enumerate() {
        let (letters, marks) = row.split_once(' ').unwrap();
        let left = 2 + column * (longest + 3);
        let above: String = lines[0].iter().skip(left).take(longest + 2).collect();
        assert_eq!(above.trim(), letters, "over column {column} of\n{flat}");
        let cells =
            lines.iter().rev().filter(|line| line.get(left).is_some_and(|&it| "╭█".contains(it)));
        let contents = cells.map(|line| line[left + 1..][..longest].iter().collect::<String>());
        let mut contents: Vec<_> = contents.collect();
        let block = "█".repeat(longest);
        // A block is two lines high, and both begin alike.
        let mut blocks = 0;
        contents.retain(|it| {
            *it != block || {
                blocks += 1;
                blocks % 2 == 1
            }
        });
        let expected = marks.split_whitespace().zip(1..).map(|(mark, number)| match mark {
            "R" => "●".to_owned(),
            "P" => "▲".to_owned(),
            "#" => block.clone(),
            _ => number.to_string(),
        });
        let shown: Vec<_> = contents.iter().map(|it| it.trim_matches('─')).collect();
        assert_eq!(shown, expected.collect::<Vec<_>>(), "column {letters} of\n{flat}");
    }
}

#[test]
fn drawings_of_any_board_can_be_read_back() {
    for side in 2..=10 {
        for board in [Outline::Standard, Outline::Open, Outline::Donut, Outline::Rectangle] {
            if side < 3 && [Outline::Donut, Outline::Rectangle].contains(&board) {
                continue;
            }
            let holes = (side == 4).then(|| "c3, d4,e2".to_owned());
            read_back::<Wide>(&Options { side, board, holes, ..Options::default() });
        }
    }
    read_back::<Wide>(&Options { side: 20, ..Options::default() });
    for start in [Start::Corners, Start::Opposite, Start::Ring] {
        read_back::<u64>(&Options { start, ..Options::default() });
    }
    read_back::<u128>(&Options { side: 7, ..Options::default() });
}
