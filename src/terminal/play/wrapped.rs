//! Words for people at a terminal, in lines that fit the narrowest one.

use ratatui_core::text::Span;

/// The most characters of a line.
pub(super) const WIDTH: usize = 78;

/// The lead and the words in lines of at most [`WIDTH`] characters, broken at blanks; lines after
/// the first are indented a little more than the lead. A word that is longer has a line of its own.
pub(super) fn wrapped(lead: &str, words: &str) -> Vec<String> {
    let blanks = lead.chars().take_while(|c| *c == ' ').count();
    let more = if lead.trim().is_empty() { 0 } else { 4 };
    let indent = " ".repeat(blanks + more);
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(format!("{indent}{word}")),
            None => lines.push(format!("{lead}{word}")),
        }
    }
    lines
}

/// The lines of a text, none wider than so many columns of a terminal: broken at blanks where there
/// are some, else within a word.
pub(super) fn broken(text: &str, columns: usize) -> Vec<String> {
    let width = |text: &str| Span::raw(text).width();
    let mut all = Vec::new();
    for line in text.split('\n') {
        let mut line = line.trim_end().to_owned();
        while width(&line) > columns {
            let fits = |&at: &usize| width(&line[..at]) <= columns;
            let ends = line.char_indices().map(|(at, c)| at + c.len_utf8());
            let most = ends.take_while(fits).last().unwrap_or(0);
            let first = line.chars().next().map_or(0, char::len_utf8);
            let indent = line.len() - line.trim_start().len();
            let next = line[most..].chars().next().map_or(0, char::len_utf8);
            let space = line[..most + next].rfind(' ').filter(|&at| at > indent);
            let rest = line.split_off(space.unwrap_or(most.max(first)));
            all.push(std::mem::replace(&mut line, rest.trim_start().to_owned()));
        }
        all.push(line);
    }
    all
}

/// How many columns the texts fit into.
pub(super) fn columns(texts: &[String]) -> usize {
    ((WIDTH + GAP) / (width(texts) + 2 * GAP)).max(1)
}

/// The texts side by side, read from the left to the right.
pub(super) fn in_columns(texts: &[String], columns: usize) -> Vec<String> {
    let width = width(texts);
    let rows = texts.chunks(columns).map(|row| {
        let cells: String = row.iter().map(|text| format!("  {text:<width$}  ")).collect();
        cells.trim_end().to_owned()
    });
    rows.collect()
}

/// The blanks before and after a column.
const GAP: usize = 2;

fn width(texts: &[String]) -> usize {
    texts.iter().map(|text| text.chars().count()).max().unwrap_or(0)
}
