//! Bars and sparklines.

/// Characters of a bar.
const BAR: i64 = 10;

/// The eighths of a character, from the left.
const EIGHTHS: [char; 8] = ['░', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// The heights of a sparkline.
const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The most characters of a sparkline.
const SPARKS: usize = 12;

/// A bar of ten characters for `done` of `whole`, to the nearest eighth of a character.
pub(super) fn bar(done: i64, whole: i64) -> String {
    let whole = whole.max(1);
    let most = BAR * 8;
    let eighths = (2 * most * done.clamp(0, whole) + whole) / (2 * whole);
    let full = usize::try_from(eighths / 8).expect("within the bar");
    let part = usize::try_from(eighths % 8).expect("within a character");
    let length = usize::try_from(BAR).expect("a few characters");
    let signs = std::iter::repeat_n('█', full).chain([EIGHTHS[part]]);
    signs.chain(std::iter::repeat('░')).take(length).collect()
}

/// Values one after the other as heights between the least and the most of them, at most so many
/// characters that every one stands for equally many values; nothing for a single value. `skipped`
/// values came before: those shown stay the same while more come.
pub(super) fn sparkline(values: &[i64], skipped: usize) -> String {
    if values.len() < 2 {
        return String::new();
    }
    let step = values.len().div_ceil(SPARKS);
    let first = skipped.next_multiple_of(step) - skipped;
    let shown: Vec<_> = values[first..].iter().step_by(step).copied().collect();
    let least = shown.iter().copied().min().unwrap_or(0);
    let span = shown.iter().copied().max().unwrap_or(0) - least;
    let top = i64::try_from(HEIGHTS.len() - 1).expect("eight heights");
    let height = |value: i64| match span {
        0 => HEIGHTS[0],
        _ => {
            let height = (2 * top * (value - least) + span) / (2 * span);
            HEIGHTS[usize::try_from(height).expect("between the least and the most")]
        }
    };
    shown.into_iter().map(height).collect()
}
