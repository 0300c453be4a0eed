//! The line a person types: every key, at every place.

use sixpoint::terminal::{Edited, Key, LineEditor, Named};

/// What the line is after these keys, with `|` for the cursor. A name in angle brackets is a key, a
/// letter after `^` is held with Ctrl, everything else writes itself.
fn after(keys: &str) -> String {
    let mut editor = LineEditor::default();
    for key in keys_of(keys) {
        editor.press(&key);
    }
    let (line, column) = editor.shown(1000);
    let at = line.char_indices().nth(column.into()).map_or(line.len(), |(at, _)| at);
    format!("{}|{}", &line[..at], &line[at..])
}

fn keys_of(text: &str) -> Vec<Key> {
    let mut keys = Vec::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        keys.push(match c {
            '<' => Key::Named(match rest.by_ref().take_while(|c| *c != '>').collect::<String>() {
                name if name == "enter" => Named::Enter,
                name if name == "back" => Named::Backspace,
                name if name == "del" => Named::Delete,
                name if name == "left" => Named::Left,
                name if name == "right" => Named::Right,
                name if name == "up" => Named::Up,
                name if name == "down" => Named::Down,
                name if name == "home" => Named::Home,
                name if name == "end" => Named::End,
                name => panic!("no key {name}"),
            }),
            '^' => Key::Ctrl(rest.next().unwrap()),
            c => Key::Char(c),
        });
    }
    keys
}

#[test]
fn keys_edit_the_line_where_the_cursor_stands() {
    for (keys, line) in [
        ("", "|"),
        ("a1-a2", "a1-a2|"),
        ("a1<left>x", "ax|1"),
        ("ab<left><left><left>c", "c|ab"),
        ("ab<left><right><right>c", "abc|"),
        ("abc<back>", "ab|"),
        ("abc<left><back>", "a|c"),
        ("<back><del><left><right><home><end>", "|"),
        ("abc<home><del>", "|bc"),
        ("abc<end><del>", "abc|"),
        ("abc<home>x<end>y", "xabcy|"),
        ("abc^ax^ey", "xabcy|"),
        ("abc<left>^u", "|c"),
        ("abc<left><left>^k", "a|"),
        ("hint  a1-a2^w", "hint  |"),
        ("hint a1-a2  ^w", "hint |"),
        ("hint^w^w", "|"),
        ("ab<left>^d", "a|"),
        ("a^bx^fy", "xay|"),
        ("ab^h", "a|"),
        ("ab^q^x^é", "ab|"),
    ] {
        assert_eq!(after(keys), line, "{keys}");
    }
}

#[test]
fn letters_of_any_alphabet_are_whole() {
    for (keys, line) in [
        ("Größe<left><left><back>", "Gr|ße"),
        ("日本語<left><del>", "日本|"),
        ("a🙂b<left><left>x", "ax|🙂b"),
        ("é <home><del>", "| "),
        ("über <home>^w^d", "|ber "),
        ("auf\u{3000}über^w", "auf\u{3000}|"),
    ] {
        assert_eq!(after(keys), line, "{keys}");
    }
}

#[test]
fn earlier_lines_come_back_and_what_was_being_typed_is_kept() {
    for (keys, line) in [
        ("<up>", "|"),
        ("one<enter><up>", "one|"),
        ("one<enter>two<enter><up><up>", "one|"),
        ("one<enter>two<enter><up><up><up><up>", "one|"),
        ("one<enter>two<enter><up><up><down>", "two|"),
        ("one<enter>dra<up><down>ft", "draft|"),
        ("one<enter><up>x<up><down>", "|"),
        ("one<enter>one<enter>two<enter><up><up><up>", "one|"),
        ("one<enter><enter>  <enter>^p", "one|"),
        ("one<enter><down>", "|"),
    ] {
        assert_eq!(after(keys), line, "{keys}");
    }
}

#[test]
fn a_line_ends_with_enter_or_with_nobody() {
    let pressed = |keys: &str| {
        let mut editor = LineEditor::default();
        keys_of(keys).iter().map(|key| editor.press(key)).last().unwrap()
    };
    assert_eq!(pressed("a1-a2<enter>"), Edited::Line("a1-a2".to_owned()));
    assert_eq!(pressed("<enter>"), Edited::Line(String::new()));
    assert_eq!(pressed("a1^c"), Edited::Gone);
    assert_eq!(pressed("^d"), Edited::Gone);
    assert_eq!(pressed("a^d"), Edited::Still, "deletes what there is");
    assert_eq!(LineEditor::default().press(&Key::Terminate), Edited::Gone);
}

#[test]
fn pasted_text_stays_on_the_line_and_waits_for_enter() {
    let mut editor = LineEditor::default();
    let paste = |text: &str| Key::Paste(text.to_owned());
    assert_eq!(editor.press(&paste("a1-a2\r\nb1\tb2\x1b[31m\u{7}\u{85}")), Edited::Still);
    assert_eq!(editor.line(), "a1-a2 b1 b2[31m");
    editor.press(&Key::Ctrl('u'));
    editor.press(&paste(&"é".repeat(1_000_000)));
    assert_eq!(editor.line(), "é".repeat(2048), "as much as a line may hold");
}

#[test]
fn a_long_line_is_shown_around_the_cursor() {
    let mut editor = LineEditor::default();
    editor.press(&Key::Paste("0123456789".to_owned()));
    assert_eq!(editor.shown(20), ("0123456789", 10));
    assert_eq!(editor.shown(11), ("0123456789", 10));
    assert_eq!(editor.shown(5), ("6789", 4), "the cursor has the last column");
    assert_eq!(editor.shown(1), ("", 0));
    assert_eq!(editor.shown(0), ("", 0), "no columns at all");
    let mut left = |times| {
        (0..times).for_each(|_| drop(editor.press(&Key::Named(Named::Left))));
        let (line, column) = editor.shown(7);
        (line.to_owned(), column)
    };
    assert_eq!(left(1), ("456789".to_owned(), 5), "all that is right of the cursor");
    assert_eq!(left(3), ("23456789".to_owned(), 4), "two more columns right of the cursor");
    assert_eq!(left(4), ("0123456789".to_owned(), 2), "from the beginning where that is in view");
    let mut wide = LineEditor::default();
    wide.press(&Key::Paste("日本語".to_owned()));
    assert_eq!(wide.shown(7), ("日本語", 6));
    assert_eq!(wide.shown(6), ("本語", 4), "half a letter is not shown");
}
