//! One picture of the window: what is left out when there is no room, and that nothing breaks.

use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::{Position, Rect};
use ratatui_core::text::Text;
use sixpoint::terminal::{Bottom, Drawn, Key, LineEditor, Screen};

/// A board of 5 columns and 3 rows with a panel beside it and a line below.
const FRAME: &str = "#####  panel one\n#...#  panel two\n#####\nbelow the board";

fn drawn(size: (u16, u16), screen: &Screen<'_>) -> (Vec<String>, Drawn) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    let drawn = screen.draw(&mut buffer);
    let rows = buffer.content().chunks(usize::from(size.0.max(1)));
    let line = |row: &[Cell]| row.iter().map(Cell::symbol).collect::<String>();
    (rows.map(|row| line(row).trim_end().to_owned()).collect(), drawn)
}

fn screen(messages: &[String]) -> Screen<'_> {
    let (frame, bottom) = (Text::from(FRAME), Bottom::Keys("q ends".to_owned()));
    Screen { frame, board: (5, 3), remedy: "a larger one", messages, skipped: 0, bottom }
}

fn said(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

#[test]
fn the_panel_goes_first_then_the_board_is_cut_and_a_line_says_so() {
    for (size, lines) in [
        (
            (20, 6),
            &["#####  panel one", "#...#  panel two", "#####", "below the board", "", "q ends"][..],
        ),
        ((20, 4), &["#####  panel one", "#...#  panel two", "#####", "q ends"]),
        ((10, 4), &["#####  pan", "#...#  pan", "#####", "q ends"]),
        ((5, 4), &["#####", "#...#", "#####", "q end"]),
        ((52, 3), &["#####", "window 52x3: the board takes 5x4; try a larger one", "q ends"]),
        ((40, 3), &["#####", "window 40x3: the board takes 5x4", "q ends"]),
        ((4, 6), &["####", "#...", "####", "", "wind", "q en"]),
        ((40, 2), &["window 40x2: the board takes 5x4", "q ends"]),
        ((40, 1), &["q ends"]),
        ((1, 1), &["q"]),
    ] {
        assert_eq!(drawn(size, &screen(&[])).0, lines, "{size:?}");
    }
    for size in [(0, 0), (5, 0), (0, 5)] {
        assert_eq!(drawn(size, &screen(&[])).1, Drawn::default(), "{size:?}");
    }
}

#[test]
fn messages_stand_above_the_bottom_and_cover_what_they_must() {
    let words = said(&["no such move", "type help"]);
    let lines =
        ["#####  panel one", "#...#  panel two", "#####", "below the board", "", "no such move"];
    let (window, drawn_) = drawn((20, 8), &screen(&words));
    assert_eq!(window[..6], lines);
    assert_eq!(window[6..], ["type help", "q ends"]);
    assert_eq!((drawn_.skipped, drawn_.page), (0, 2));
    let covering = ["#####  panel one", "#...#  panel two", "no such move", "type help", "q ends"];
    assert_eq!(drawn((20, 5), &screen(&words)).0, covering);
}

#[test]
fn many_messages_scroll_and_say_where_they_are() {
    let words: Vec<_> = (1..=9).map(|number| format!("line {number}")).collect();
    let window = |skipped| drawn((40, 7), &Screen { skipped, ..screen(&words) });
    let (lines, first) = window(0);
    assert_eq!(lines[3..6], ["line 1", "line 2", "lines 1 to 2 of 9 (PgUp, PgDn)"]);
    assert_eq!((first.skipped, first.page), (0, 2));
    assert_eq!(window(4).0[3..6], ["line 5", "line 6", "lines 5 to 6 of 9 (PgUp, PgDn)"]);
    let (lines, last) = window(1000);
    assert_eq!(lines[3..6], ["line 8", "line 9", "lines 8 to 9 of 9 (PgUp, PgDn)"]);
    assert_eq!(last.skipped, 7, "no further than to the end");
}

#[test]
fn long_messages_are_broken_at_spaces() {
    let words = said(&["  a2-a3 leaves the corner", "unbreakable", "a\nb", "日本語日本語"]);
    let (window, _) = drawn((10, 24), &screen(&words));
    let lines = ["  a2-a3", "leaves the", "corner", "unbreakabl", "e", "a", "b"];
    let from = window.iter().position(|line| line == "  a2-a3").unwrap();
    assert_eq!(window[from..from + 7], lines);
    assert_eq!(window[from + 7].replace(' ', ""), "日本語日本");
    assert_eq!(window[from + 8], "語");
}

#[test]
fn a_prompt_gives_up_its_remark_and_then_itself_for_what_is_typed() {
    let mut typed = LineEditor::default();
    typed.press(&Key::Paste("a1-a2 and more".to_owned()));
    let window = |size| {
        let question = "Ruby to move (help): ".to_owned();
        let bottom = Bottom::Prompt { question, typed: &typed };
        let (lines, drawn) = drawn(size, &Screen { bottom, ..screen(&[]) });
        (lines.last().unwrap().clone(), drawn.cursor)
    };
    let cursor = |x, y| Some(Position::new(x, y));
    assert_eq!(window((40, 6)), ("Ruby to move (help): a1-a2 and more".to_owned(), cursor(35, 5)));
    assert_eq!(window((26, 6)), ("Ruby to move (help): more".to_owned(), cursor(25, 5)));
    assert_eq!(window((24, 6)), ("Ruby to move:  and more".to_owned(), cursor(23, 5)));
    assert_eq!(window((19, 6)), ("Ruby to move: more".to_owned(), cursor(18, 5)));
    assert_eq!(window((18, 6)), ("a1-a2 and more".to_owned(), cursor(14, 5)));
    assert_eq!(window((5, 6)), ("more".to_owned(), cursor(4, 5)));
    assert_eq!(window((1, 1)), (String::new(), cursor(0, 0)));
}

#[test]
fn nothing_breaks_in_any_window() {
    let words = said(&["日本語 and a long line that has to be broken", "", "é"]);
    let mut typed = LineEditor::default();
    typed.press(&Key::Paste("日本語".to_owned()));
    for (columns, rows) in (0..30).flat_map(|columns| (0..12).map(move |rows| (columns, rows))) {
        for skipped in [0, 1, usize::MAX] {
            let bottom = Bottom::Prompt { question: "語: ".to_owned(), typed: &typed };
            let screen = Screen { skipped, bottom, ..screen(&words) };
            let (_, drawn) = drawn((columns, rows), &screen);
            if let Some(cursor) = drawn.cursor {
                assert!(cursor.x < columns && cursor.y < rows, "{columns} × {rows}: {cursor}");
            }
        }
    }
}
