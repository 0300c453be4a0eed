//! Reads positions back from text, refusing everything that no game can lead to as far as that
//! can be told.

use crate::rules::bits::Bits;
use crate::rules::chinese_checkers::state::Finisher;
use crate::rules::chinese_checkers::text::shown;
use crate::rules::chinese_checkers::{ChineseCheckers, Hole, State};
use crate::rules::hexgrid::row_letters;
use crate::rules::{BadPosition, Game, Seat};

const FIELDS: [&str; 7] = ["turn", "ply", "quiet", "best", "returned", "finished", "retired"];

impl<B: Bits> ChineseCheckers<B> {
    pub(super) fn parse_position(&self, text: &str) -> Result<State<B>, BadPosition> {
        let mut words = text.split_whitespace();
        let mut state = self.start();
        self.parse_board(&mut state, words.next().unwrap_or_default())?;
        let fields = Fields::parse(words)?;
        self.parse_finished(&mut state, &fields.list("finished"))?;
        self.parse_retired(&mut state, &fields.list("retired"))?;
        self.check_pieces(&state)?;
        self.parse_turn(&mut state, fields.get("turn"))?;
        state.ply = whole("ply", fields.get("ply").unwrap_or("0"), 0, self.cap)?;
        let most = self.window.map_or(state.ply, |window| window.min(state.ply));
        state.quiet = whole("quiet", fields.get("quiet").unwrap_or("0"), 0, most)?;
        self.parse_best(&mut state, &fields.list("best"))?;
        self.parse_returned(&mut state, &fields.list("returned"))?;
        self.check_goals(&state)?;
        Ok(state)
    }

    fn parse_board(&self, state: &mut State<B>, text: &str) -> Result<(), BadPosition> {
        let rows: Vec<_> = self.star.rows().collect();
        let texts: Vec<_> = text.split('/').collect();
        if texts.len() != rows.len() {
            let allowed = format!("it has {} rows joined by /, from the top", rows.len());
            return Err(bad("board", text, allowed));
        }
        state.pieces.iter_mut().for_each(Bits::clear);
        for (number, (row, text)) in rows.iter().zip(texts).enumerate() {
            let wrong = || {
                let (letters, holes) = (row_letters(number), row.len());
                let seats: String =
                    Seat::all(self.options.players).map(|seat| self.letter(seat)).collect();
                let what = format!("row {letters} has {holes} holes: a number for a run of empty");
                bad("board", text, format!("{what} ones, a letter of {seats} for a piece"))
            };
            let owners = self.row_owners(text, row.len()).ok_or_else(wrong)?;
            for (&hole, owner) in row.iter().zip(owners) {
                if let Some(seat) = owner {
                    state.pieces[seat.index()].insert(hole.index());
                }
            }
        }
        Ok(())
    }

    fn row_owners(&self, text: &str, holes: usize) -> Option<Vec<Option<Seat>>> {
        let mut owners = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                let run: usize = rest[..digits].parse().ok()?;
                if run == 0 || run > holes - owners.len() {
                    return None;
                }
                owners.resize(owners.len() + run, None);
                rest = &rest[digits..];
            } else {
                owners.push(Some(self.seat_of(first)?));
                rest = &rest[first.len_utf8()..];
            }
            if owners.len() > holes {
                return None;
            }
        }
        (owners.len() == holes).then_some(owners)
    }

    fn seat_of(&self, letter: char) -> Option<Seat> {
        let letter = letter.to_ascii_uppercase();
        Seat::all(self.options.players).find(|&seat| self.letter(seat) == letter)
    }

    fn racing_seat(&self, state: &State<B>, text: &str) -> Option<Seat> {
        let mut letters = text.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        self.seat_of(letter).filter(|&seat| state.races(seat))
    }

    /// Seats leave the race one at a time, and the last of several never does.
    fn check_room(&self, state: &State<B>, field: &str, text: &str) -> Result<(), BadPosition> {
        if state.gone() < usize::from(self.options.players.max(2)) - 1 {
            return Ok(());
        }
        Err(bad(
            field,
            text,
            "the game ends when one seat is left; it neither finishes nor retires",
        ))
    }

    fn parse_finished(&self, state: &mut State<B>, entries: &[&str]) -> Result<(), BadPosition> {
        let allowed = "letter:home:outside:to_go for each seat that has finished, in that order";
        for seat in Seat::all(self.options.players) {
            let pieces = state.pieces[seat.index()].clone();
            state.to_go[seat.index()] = self.sum_to_go(&pieces, seat);
        }
        for &entry in entries {
            self.check_room(state, "finished", entry)?;
            let parts: Vec<_> = entry.split(':').collect();
            let [letter, home, outside, to_go] = parts[..] else {
                return Err(bad("finished", entry, allowed));
            };
            let seat = self
                .racing_seat(state, letter)
                .ok_or_else(|| bad("finished", letter, "a letter of a seat, each at most once"))?;
            let total = u32::try_from(self.piece_count).expect("at most 2,080 pieces");
            let home = whole("finished", home, 1, total)?;
            whole("finished", outside, total - home, total - home)?;
            let cleared = self.options.clear_finished;
            let on_board = self.home_count(state, seat);
            if !cleared && Ok(on_board) != usize::try_from(home) {
                let allowed = format!("{on_board} pieces of {letter} stand in its goal");
                return Err(bad("finished", entry, allowed));
            }
            let now = state.to_go[seat.index()];
            let furthest = (total - home) * 4 * u32::from(self.options.side);
            let (low, high) = if cleared { (total - home, furthest) } else { (now, now) };
            state.to_go[seat.index()] = whole("finished", to_go, low, high)?;
            let home = u16::try_from(home).expect("no more than the pieces");
            state.finished.push(Finisher { seat, home });
        }
        Ok(())
    }

    fn parse_retired(&self, state: &mut State<B>, entries: &[&str]) -> Result<(), BadPosition> {
        for &entry in entries {
            self.check_room(state, "retired", entry)?;
            let seat = self.racing_seat(state, entry).ok_or_else(|| {
                bad("retired", entry, "letters of seats that have not finished, each at most once")
            })?;
            state.retired.push(seat);
        }
        Ok(())
    }

    fn check_pieces(&self, state: &State<B>) -> Result<(), BadPosition> {
        for seat in Seat::all(self.options.players) {
            let cleared = self.options.clear_finished && state.finisher(seat).is_some();
            let needed = if cleared { 0 } else { self.piece_count };
            let found = state.pieces[seat.index()].len();
            if found != needed {
                let letter = self.letter(seat);
                let allowed = format!("{letter} has {needed} pieces on the board");
                return Err(bad("board", &format!("{found} {letter}"), allowed));
            }
        }
        Ok(())
    }

    fn parse_turn(&self, state: &mut State<B>, text: Option<&str>) -> Result<(), BadPosition> {
        let mut racing = Seat::all(self.options.players).filter(|&seat| state.races(seat));
        let first = racing.next();
        state.to_move = match (text, first) {
            (None, first) => first.unwrap_or(Seat::new(0)),
            (Some(text), Some(_)) => self
                .racing_seat(state, text)
                .ok_or_else(|| bad("turn", text, "the letter of a seat that still races"))?,
            (Some(text), None) => {
                let only = text.chars().eq([self.letter(Seat::new(0))]);
                only.then_some(Seat::new(0))
                    .ok_or_else(|| bad("turn", text, "the letter of the only seat"))?
            }
        };
        Ok(())
    }

    fn parse_best(&self, state: &mut State<B>, entries: &[&str]) -> Result<(), BadPosition> {
        let seats = usize::from(self.options.players);
        if !entries.is_empty() && entries.len() != seats {
            let allowed = format!("a number for each of the {seats} seats");
            return Err(bad("best", &entries.join(","), allowed));
        }
        for seat in 0..seats {
            let most = state.to_go[seat].min(self.start_to_go);
            state.best[seat] = match entries.get(seat) {
                Some(entry) => whole("best", entry, 0, most)?,
                None => most,
            };
        }
        Ok(())
    }

    fn parse_returned(&self, state: &mut State<B>, entries: &[&str]) -> Result<(), BadPosition> {
        for &entry in entries {
            let at_home = |hole: &Hole| {
                let owner = state.owner(hole.index(), self.options.players);
                owner.is_some_and(|seat| self.star.arm_of(*hole) == Some(self.home(seat)))
            };
            let hole = self.star.hole(&entry.to_ascii_lowercase()).filter(at_home);
            let hole = hole.ok_or_else(|| {
                bad("returned", entry, "holes with a piece that stands in its own home")
            })?;
            state.returned.insert(hole.index());
        }
        Ok(())
    }

    fn check_goals(&self, state: &State<B>) -> Result<(), BadPosition> {
        let mut racing = Seat::all(self.options.players).filter(|&seat| state.races(seat));
        match racing.find(|&seat| self.goal_full(state, seat)) {
            None => Ok(()),
            Some(seat) => {
                let letter = self.letter(seat);
                let allowed = format!("the goal of {letter} is full, so {letter} has finished");
                Err(bad("finished", "", allowed))
            }
        }
    }
}

/// The fields after the board, each at most once.
struct Fields<'a>([Option<&'a str>; FIELDS.len()]);

impl<'a> Fields<'a> {
    fn parse(words: impl Iterator<Item = &'a str>) -> Result<Self, BadPosition> {
        let mut fields = Self([None; FIELDS.len()]);
        for word in words {
            let known = word.split_once('=').and_then(|(name, value)| {
                Some((FIELDS.iter().position(|&field| field == name)?, value))
            });
            let Some((index, value)) = known else {
                let allowed = format!("after the board come name=value: {}", FIELDS.join(", "));
                return Err(bad("position", word, allowed));
            };
            if fields.0[index].replace(value).is_some() {
                return Err(bad(FIELDS[index], value, "it is given twice"));
            }
        }
        Ok(fields)
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        let index = FIELDS.iter().position(|&field| field == name)?;
        self.0[index]
    }

    fn list(&self, name: &str) -> Vec<&'a str> {
        self.get(name).map(|value| value.split(',').collect()).unwrap_or_default()
    }
}

fn whole(field: &str, text: &str, min: u32, max: u32) -> Result<u32, BadPosition> {
    let number = text.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| bad(field, text, format!("a whole number from {min} to {max}")))
}

fn bad(field: &str, value: &str, allowed: impl Into<String>) -> BadPosition {
    BadPosition { field: field.to_owned(), value: shown(value), allowed: allowed.into() }
}
