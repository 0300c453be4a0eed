//! The moves that keep the most margin, for somebody who is to choose.

use std::cmp::Reverse;

use crate::agents::hexxagon::Valued;
use crate::gate::hexxagon::Exchange;
use crate::gate::hexxagon::exchange::Fate;
use crate::gate::{Hint, Numbers};
use crate::rules::bits::Bits;
use crate::rules::hexxagon::Move;

impl<B: Bits> Exchange<'_, B> {
    /// At most so many moves: those with the largest value, then those with the largest gain, then
    /// the first in the order of the rules.
    #[must_use]
    pub fn hints(&self, most: usize) -> Vec<Hint<Move>> {
        let mut moves: Vec<_> = self.table.moves.iter().collect();
        moves.sort_by_key(|valued| Reverse((valued.value, valued.gain)));
        moves.into_iter().take(most).map(|valued| self.hint(valued)).collect()
    }

    fn hint(&self, valued: &Valued) -> Hint<Move> {
        let mut numbers = Numbers::from([
            ("value".into(), Some(valued.value.into())),
            ("gain".into(), Some(valued.gain.into())),
        ]);
        if let Some(back) = self.wins_back(valued) {
            numbers.insert("wins_back".into(), Some(back.into()));
        }
        let line: Vec<_> = self.reply(valued).into_iter().collect();
        Hint { mv: valued.mv, sentence: self.hint_in_words(valued, &line), numbers, line }
    }

    fn hint_in_words(&self, valued: &Valued, line: &[String]) -> String {
        let gains = match valued.gain {
            0 => "gains nothing".to_owned(),
            gain => format!("gains {gain}"),
        };
        match (self.fate(valued.value), line.first(), self.wins_back(valued)) {
            (Fate::Won(cells), None, _) => format!("wins the game at once by {cells}: {gains}"),
            (Fate::Won(cells), Some(_), _) => {
                format!("wins the game by {cells} or more, whatever the reply: {gains}")
            }
            (Fate::Open(margin), Some(reply), Some(back)) => {
                format!("keeps {margin:+}: {gains}, the best reply {reply} wins back {back}")
            }
            (Fate::Open(_), ..) => format!("ends the game drawn: {gains}"),
            (Fate::Lost(cells), Some(reply), _) => {
                format!("loses the game by {cells} to the reply {reply}: {gains}")
            }
            (Fate::Lost(cells), None, _) => format!("ends the game lost by {cells}: {gains}"),
        }
    }
}
