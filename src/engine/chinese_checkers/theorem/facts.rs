//! The two facts about the star that the theorem of the solo race rests on.

use crate::rules::chinese_checkers::{Arm, Hole, Star};

/// Looks for the two facts in all six arms: every hole more than a side from the tip has a
/// neighbour one nearer, and the doorstep, the holes a side from the tip, is one connected line.
///
/// # Errors
/// The first thing about the star that contradicts them, in words.
pub fn board_facts(star: &Star) -> Result<(), String> {
    Arm::ALL.into_iter().try_for_each(|arm| {
        leads_inward(star, arm)?;
        doorstep_is_a_line(star, arm)
    })
}

fn leads_inward(star: &Star, arm: Arm) -> Result<(), String> {
    let away = |hole: Hole| star.distance(arm, hole);
    let stuck = |&hole: &Hole| {
        away(hole) > star.side()
            && star.neighbours(hole).iter().all(|&next| away(next) + 1 != away(hole))
    };
    match star.all().find(stuck) {
        None => Ok(()),
        Some(hole) => {
            let (name, arm) = (star.name(hole), arm.name());
            Err(format!("no neighbour of {name} is nearer the tip of the {arm} arm"))
        }
    }
}

/// A line: connected, and every hole of it touches one or two others, exactly two only one.
fn doorstep_is_a_line(star: &Star, arm: Arm) -> Result<(), String> {
    let on_it = |hole: &Hole| star.distance(arm, *hole) == star.side();
    let doorstep: Vec<_> = star.all().filter(on_it).collect();
    let along = |hole: Hole| star.neighbours(hole).iter().copied().filter(on_it);
    let mut reached: Vec<_> = doorstep.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(&hole) = reached.get(next) {
        for beside in along(hole) {
            if !reached.contains(&beside) {
                reached.push(beside);
            }
        }
        next += 1;
    }
    let ends = doorstep.iter().filter(|&&hole| along(hole).count() == 1).count();
    let is_line = ends == 2 && doorstep.iter().all(|&hole| along(hole).count() <= 2);
    if reached.len() == doorstep.len() && is_line {
        return Ok(());
    }
    Err(format!("the doorstep of the {} arm is not a connected line", arm.name()))
}
