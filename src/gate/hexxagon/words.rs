//! What moves and replies come to, in words.

use crate::agents::hexxagon::Valued;
use crate::gate::hexxagon::Exchange;
use crate::gate::hexxagon::exchange::Fate;
use crate::rules::bits::Bits;

/// On `takes_forced_win`; `possible` says that some move forces a win.
pub(super) fn win_in_words<B: Bits>(case: &Exchange<'_, B>, mv: &Valued, possible: bool) -> String {
    if !possible {
        return "no move forces a win in two plies".to_owned();
    }
    let opponent = case.opponent();
    if mv.value >= case.win() {
        return if mv.ends {
            "wins the game at once".to_owned()
        } else {
            format!("wins the game whatever {opponent} replies")
        };
    }
    let best = case.best();
    let text = case.text(best.mv);
    if best.ends {
        format!("forces no win, but {text} wins the game at once")
    } else {
        format!("forces no win, but {text} wins the game whatever {opponent} replies")
    }
}

/// On `no_losing_reply`; `possible` says that some move allows no winning reply.
pub(super) fn losing_reply_in_words<B: Bits>(
    case: &Exchange<'_, B>,
    mv: &Valued,
    possible: bool,
) -> String {
    let opponent = case.opponent();
    if !case.loses(mv.value) {
        return if mv.ends {
            format!("the game ends before {opponent} can reply")
        } else {
            format!("no reply wins the game for {opponent}")
        };
    }
    match (case.reply(mv), possible) {
        (Some(reply), true) => {
            let best = case.text(case.best().mv);
            format!("the reply {reply} wins the game for {opponent}; {best} allows no such reply")
        }
        (None, true) => {
            let best = case.text(case.best().mv);
            format!("the move ends the game, won by {opponent}; {best} does not")
        }
        (Some(reply), false) => {
            format!("no move keeps {opponent} from winning with the reply, here {reply}")
        }
        (None, false) => {
            format!("every move loses the game within two plies, this one at once to {opponent}")
        }
    }
}

/// On `holds_exchange`.
pub(super) fn exchange_in_words<B: Bits>(case: &Exchange<'_, B>, mv: &Valued) -> String {
    let margin = case.table.margin;
    if mv.value >= margin {
        return held(case, mv);
    }
    let (gains, loss) = (gained(mv.gain), loss_in_words(case, mv));
    let lead = lead(case.fate(case.most));
    if case.most == mv.value {
        return format!(
            "no move holds what it wins and this one loses the least: {gains}, {loss} ({lead})"
        );
    }
    let best = case.text(case.best().mv);
    if case.most >= margin {
        format!("{gains}, but {loss}; {best} is safer ({lead})")
    } else {
        format!("{gains}, but {loss}; no move holds, {best} loses the least ({lead})")
    }
}

/// A move whose best reply takes back no more than it gained.
fn held<B: Bits>(case: &Exchange<'_, B>, mv: &Valued) -> String {
    let (gains, fate) = (gained(mv.gain), case.fate(mv.value));
    let lead = lead(fate);
    match (case.wins_back(mv), fate) {
        (None, Fate::Open(_)) => format!("{gains} and ends the game drawn"),
        (None, Fate::Won(_) | Fate::Lost(_)) => format!("{gains} and ends the game ({lead})"),
        (Some(_), Fate::Won(_)) => format!("{gains}; every reply ends the game ({lead} or more)"),
        (Some(back), Fate::Open(_) | Fate::Lost(_)) => {
            format!("{gains}; the best reply wins back {back} ({lead})")
        }
    }
}

/// What becomes of a move that does not hold.
fn loss_in_words<B: Bits>(case: &Exchange<'_, B>, mv: &Valued) -> String {
    match (case.reply(mv), case.wins_back(mv), case.fate(mv.value)) {
        (Some(reply), _, Fate::Lost(_)) => {
            format!("the reply {reply} wins the game for {}", case.opponent())
        }
        (Some(reply), Some(back), _) => format!("the reply {reply} wins back {back}"),
        (_, _, Fate::Open(_)) => "the game ends drawn".to_owned(),
        (_, _, Fate::Won(_) | Fate::Lost(_)) => {
            format!("the game ends, won by {}", case.opponent())
        }
    }
}

fn gained(gain: i32) -> String {
    if gain == 0 { "wins nothing".to_owned() } else { format!("wins {gain}") }
}

fn lead(fate: Fate) -> String {
    match fate {
        Fate::Won(cells) => format!("won by {cells}"),
        Fate::Open(margin) => format!("piece lead {margin:+}"),
        Fate::Lost(cells) => format!("lost by {cells}"),
    }
}
