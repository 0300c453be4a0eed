//! What moves are worth, in words.

use crate::gate::checkers::TOLERANCE;
use crate::gate::checkers::tactics::{Worth, is_allowed, loss};

/// A move with what it is worth.
pub(super) struct Told<'a> {
    pub(super) text: &'a str,
    pub(super) worth: Worth,
}

/// One sentence on a judged move beside the best one.
///
/// `horizon` is what was looked ahead; where that is less than what was `asked` for, it says so.
pub(super) fn compare((horizon, asked): (u32, u32), judged: &Told<'_>, best: &Told<'_>) -> String {
    let plies = match horizon {
        0 => "no ply".to_owned(),
        1 => "1 ply".to_owned(),
        _ => format!("{horizon} plies"),
    };
    let cut = if horizon < asked {
        format!(" (not {asked}: the tree is too large)")
    } else {
        String::new()
    };
    let first = told(judged, "");
    let rest = rest(judged, best);
    format!("looking {plies} ahead{cut}, {first}{rest}")
}

fn rest(judged: &Told<'_>, best: &Told<'_>) -> String {
    let loss = loss(judged.worth, best.worth);
    match (judged.worth, best.worth) {
        (Worth::Lost, Worth::Lost) => ", as every move does".to_owned(),
        (Worth::Won, _) => String::new(),
        (Worth::Points(_), Worth::Points(_)) if loss > 0 => {
            let verb = if is_allowed(loss) { "within" } else { "more than" };
            let (second, given) = (told(best, "the best move "), men(loss, false));
            let allowed = men(TOLERANCE, false);
            format!("; {second} (it gives away {given} men, {verb} the {allowed} that it may)")
        }
        (Worth::Points(_), Worth::Points(_)) => " and no move is worth more".to_owned(),
        (Worth::Lost, _) | (Worth::Points(_), _) => format!("; {}", told(best, "")),
    }
}

fn told(Told { text, worth }: &Told<'_>, before: &str) -> String {
    match worth {
        Worth::Lost => format!("{before}{text} loses the game by force"),
        Worth::Won => format!("{before}{text} wins the game by force"),
        Worth::Points(points) => format!("{before}{text} is worth {} men", men(*points, true)),
    }
}

/// Points as men with two decimals: `-2.10`, `+1.10`, `0.50`.
pub(super) fn men(points: i32, signed: bool) -> String {
    let sign = match points {
        ..=-1 => "-",
        1.. if signed => "+",
        _ => "",
    };
    let size = points.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}
