//! The bar while a table is worked out or checked, and how long it took: on standard error.

use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

/// Does something under a bar of so many steps.
#[expect(clippy::disallowed_methods, reason = "the time taken is for people; it decides nothing")]
#[expect(clippy::print_stderr, reason = "the time taken is no result")]
pub(super) fn timed<T>(done: &str, steps: usize, work: impl FnOnce(&ProgressBar) -> T) -> T {
    let begun = Instant::now();
    let style = ProgressStyle::with_template("{wide_bar} {percent} %, {eta} left");
    let bar = ProgressBar::new(steps as u64);
    let bar = bar.with_style(style.expect("the template is in order"));
    let result = work(&bar);
    bar.finish_and_clear();
    eprintln!("{done} in {:.1} s", begun.elapsed().as_secs_f64());
    result
}
