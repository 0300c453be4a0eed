//! The three checks, their sentences and their numbers.

use std::cmp::Ordering;

use crate::agents::chinese_checkers::GAP_LIMIT;
use crate::gate::chinese_checkers::race::Candidate;
use crate::gate::chinese_checkers::{OpenWalk, Race};
use crate::gate::{Check, Numbers, Opinion};
use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::Move;

impl<B: Bits> Race<'_, B> {
    /// The checks in the order in which they run.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<Self>> {
        let mut checks = vec![
            Check { name: "legal", stops: true, judge: |race, &mv| legal(race, mv) },
            Check {
                name: "makes_progress",
                stops: false,
                judge: |race, &mv| {
                    race.find(mv).map_or_else(not_legal, |to| makes_progress(race, to))
                },
            },
        ];
        if self.keeps_pack {
            checks.push(Check {
                name: "keeps_pack",
                stops: false,
                judge: |race, &mv| race.find(mv).map_or_else(not_legal, |to| keeps_pack(race, to)),
            });
        }
        checks
    }
}

fn legal<B: Bits>(race: &Race<'_, B>, mv: Move) -> Opinion {
    let (pass, count) = (race.find(mv).is_some(), race.options.len());
    let sentence = match (pass, count) {
        (true, 1) => "the only move there is".to_owned(),
        (true, _) => format!("one of {count} moves that may be played"),
        (false, _) => format!("none of the {count} moves that may be played"),
    };
    let numbers = numbers([("moves", i64::try_from(count).ok())]);
    Opinion { pass, sentence, numbers, line: Vec::new() }
}

fn makes_progress<B: Bits>(race: &Race<'_, B>, option: &Candidate) -> Opinion {
    let (delta_before, delta_after) = (race.delta(), race.delta_after(option));
    let (before, after) = (race.r, option.r);
    let pass = race.makes_progress(option);
    let distance = distance_in_words(before, after);
    let walk = walk_in_words(delta_before, delta_after);
    let sentence = match (race.progress_possible(), pass) {
        (true, true) if after < before => distance,
        (true, true) => format!("{distance} and {walk}"),
        (true, false) if after > before => format!("{distance} while another move makes progress"),
        (true, false) => format!("{distance} and {walk}, while another move makes progress"),
        (false, true) => format!("no move makes progress and none leaves less: {distance}, {walk}"),
        (false, false) => {
            format!("no move makes progress, but another leaves less: {distance}, {walk}")
        }
    };
    let numbers = numbers([
        ("r_before", Some(before.into())),
        ("r_after", Some(after.into())),
        ("delta_before", delta_before.number()),
        ("delta_after", delta_after.number()),
    ]);
    Opinion { pass, sentence, numbers, line: Vec::new() }
}

/// A move that makes no progress is held to the strict rule: the clause is for moves that do.
fn keeps_pack<B: Bits>(race: &Race<'_, B>, option: &Candidate) -> Opinion {
    let together = race.holds_together(option);
    let excused = !together && race.makes_progress(option) && !race.pack_possible();
    let sentence = pack_in_words(race, option, excused);
    let numbers = numbers([
        ("gap_before", Some(race.rear.gap().into())),
        ("gap_after", Some(option.rear.gap().into())),
        ("limit", Some(GAP_LIMIT.into())),
    ]);
    Opinion { pass: together || excused, sentence, numbers, line: Vec::new() }
}

fn pack_in_words<B: Bits>(race: &Race<'_, B>, option: &Candidate, excused: bool) -> String {
    let (before, after) = (race.rear.gap(), option.rear.gap());
    if option.rear.last <= race.doorstep() {
        "the rearmost piece stands on the goal's doorstep or beyond, where it needs no companion"
            .to_owned()
    } else if after <= GAP_LIMIT {
        format!("the rearmost piece is {after} behind the next, within the limit of {GAP_LIMIT}")
    } else if after < before {
        format!("the rearmost piece closes up on the next, from {before} behind to {after}")
    } else if excused {
        format!(
            "the rearmost piece is {after} behind the next, but no move that makes progress keeps it within {GAP_LIMIT}"
        )
    } else {
        format!(
            "the rearmost piece would be {after} behind the next, out of reach of a jump; the limit is {GAP_LIMIT}"
        )
    }
}

fn distance_in_words(before: u32, after: u32) -> String {
    match after.cmp(&before) {
        Ordering::Less => format!("distance to go falls from {before} to {after}"),
        Ordering::Equal => format!("distance to go stays at {after}"),
        Ordering::Greater => format!("distance to go rises from {before} to {after}"),
    }
}

fn walk_in_words(before: OpenWalk, after: OpenWalk) -> String {
    let steps =
        |count: u32| if count == 1 { "1 step".to_owned() } else { format!("{count} steps") };
    let (from, to) = match (before, after) {
        (OpenWalk::None, OpenWalk::None) => {
            return "no piece can walk into an open goal hole".to_owned();
        }
        (OpenWalk::None, OpenWalk::Steps(to)) => {
            return format!("a walk of {} into an open goal hole is free now", steps(to));
        }
        (OpenWalk::Steps(from), OpenWalk::None) => {
            return format!("the walk of {} into an open goal hole is blocked now", steps(from));
        }
        (OpenWalk::Steps(from), OpenWalk::Steps(to)) => (from, to),
    };
    let walk = "the shortest walk into an open goal hole";
    match to.cmp(&from) {
        Ordering::Less => format!("{walk} shrinks from {from} to {}", steps(to)),
        Ordering::Equal => format!("{walk} stays at {}", steps(to)),
        Ordering::Greater => format!("{walk} grows from {from} to {}", steps(to)),
    }
}

fn numbers<const N: usize>(named: [(&'static str, Option<i64>); N]) -> Numbers {
    let mut numbers = Numbers::new();
    for (name, number) in named {
        numbers.insert(name.into(), number);
    }
    numbers
}

/// Only reached when the checks are run without `legal` in front.
fn not_legal() -> Opinion {
    let sentence = "a move that may not be played cannot be weighed".to_owned();
    Opinion { pass: false, sentence, numbers: Numbers::new(), line: Vec::new() }
}
