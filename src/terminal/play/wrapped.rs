//! Words for people at a terminal, in lines that fit the narrowest one.

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
