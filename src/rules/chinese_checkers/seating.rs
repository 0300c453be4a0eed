//! Who starts in which arm, for every number of seats.

use crate::rules::chinese_checkers::Arm;

const SOLO: &[Arm] = &[Arm::BOTTOM];
const TWO: &[Arm] = &[Arm::BOTTOM, Arm::TOP];
const THREE: &[Arm] = &[Arm::BOTTOM, Arm::UPPER_LEFT, Arm::UPPER_RIGHT];
const FOUR: &[Arm] = &[Arm::BOTTOM, Arm::UPPER_LEFT, Arm::TOP, Arm::LOWER_RIGHT];
const FIVE: &[Arm] = &[Arm::BOTTOM, Arm::LOWER_LEFT, Arm::UPPER_LEFT, Arm::TOP, Arm::UPPER_RIGHT];
const SIX: &[Arm] =
    &[Arm::BOTTOM, Arm::LOWER_LEFT, Arm::UPPER_LEFT, Arm::TOP, Arm::UPPER_RIGHT, Arm::LOWER_RIGHT];

/// The home arms in turn order, clockwise from the bottom, for 1 to 6 seats; `None` for any other
/// number. Everybody's goal is the opposite arm.
#[must_use]
pub const fn homes(seats: u8) -> Option<&'static [Arm]> {
    Some(match seats {
        1 => SOLO,
        2 => TWO,
        3 => THREE,
        4 => FOUR,
        5 => FIVE,
        6 => SIX,
        _ => return None,
    })
}
