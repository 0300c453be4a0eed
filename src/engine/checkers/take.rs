//! The record of a match of checkers as a PDN game.
//!
//! The moves of the option `opening` come first, then those of the match. What the gate played
//! instead of a proposal is said in a comment behind the move, and so is why a game ended. The
//! winner's colour stands in a tag `Winner` beside the result, whatever the convention.

use serde_json::Value;

use crate::engine::{Decision, Entry, Played, Record, Setup};
use crate::rules::checkers::fen::{BLACK, Fen, WHITE, colour};
use crate::rules::checkers::pdn::{At, Comment, Convention, Game, Item, Reader, Score, Written};
use crate::rules::{Outcome, Seat};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// The match as a PDN game. A record of another game has no moves that PDN could hold; then the
/// tags stand alone.
#[must_use]
pub fn pdn(record: &Record, convention: Convention) -> Game {
    let told = Told::by(record);
    let mut game = Game::new(&told.tags(record, convention));
    game.items = told.items();
    game.score.what = Some(told.score(convention));
    game
}

/// What a record comes to when what was taken back is left out.
struct Told<'r> {
    setup: Option<&'r Setup>,
    moves: Vec<&'r Played>,
    names: [Option<&'r str>; 2],
    outcome: Option<&'r Outcome>,
    /// Why the game ended, if it was not by a move.
    remark: Option<String>,
}

impl<'r> Told<'r> {
    fn by(record: &'r Record) -> Self {
        let mut told =
            Self { setup: None, moves: Vec::new(), names: [None; 2], outcome: None, remark: None };
        for event in &record.entries {
            told.hear(&event.entry);
        }
        told
    }

    fn hear(&mut self, entry: &'r Entry) {
        match entry {
            Entry::Opened { setup } => self.setup = Some(setup),
            Entry::Seated { seat, name } => {
                if let Some(known) = self.names.get_mut(seat.index()) {
                    *known = Some(name);
                }
            }
            Entry::Left { seat } => {
                if let Some(known) = self.names.get_mut(seat.index()) {
                    *known = None;
                }
            }
            Entry::Moved(played) => {
                self.moves.push(played);
                self.outcome = played.outcome.as_ref();
            }
            Entry::Retired { seat, reason, outcome, .. } => {
                self.outcome = outcome.as_ref();
                self.remark = Some(format!("{} left the game: {reason}", colour(*seat)));
            }
            Entry::TakenBack { to_ply } => {
                self.moves.truncate(usize::try_from(*to_ply).unwrap_or(usize::MAX));
                (self.outcome, self.remark) = (None, None);
            }
            Entry::Closed { reason } => {
                self.remark.get_or_insert_with(|| format!("the room was closed: {reason}"));
            }
            Entry::PlayerChanged { .. } => {}
        }
    }

    fn option(&self, name: &str) -> Option<&'r Value> {
        self.setup?.options.get(name).filter(|value| !value.is_null())
    }

    fn size(&self) -> u16 {
        let size = self.option("size").and_then(Value::as_u64);
        size.and_then(|size| u16::try_from(size).ok()).unwrap_or(8)
    }

    fn player(&self, seat: Seat) -> String {
        match (self.names[seat.index()], self.setup.and_then(|setup| setup.seats.get(seat.index())))
        {
            (Some(name), _) => name.to_owned(),
            (None, Some(seat)) => seat.entrant_text(),
            (None, None) => "?".to_owned(),
        }
    }

    fn score(&self, convention: Convention) -> Score {
        self.outcome.map_or(Score::OPEN, |outcome| Score::of(outcome.winner, convention))
    }

    fn tags(&self, record: &Record, convention: Convention) -> Vec<(&'static str, String)> {
        let began = record.entries.first().map_or(0, |event| event.at);
        let mut tags = vec![
            ("Event", "Sixpoint game".to_owned()),
            ("Site", "?".to_owned()),
            ("Date", date(began)),
            ("Round", "-".to_owned()),
            ("Black", self.player(BLACK)),
            ("White", self.player(WHITE)),
            ("Result", self.score(convention).text().to_owned()),
        ];
        if let Some(winner) = self.outcome.and_then(|outcome| outcome.winner) {
            tags.push(("Winner", colour(winner).to_owned()));
        }
        let size = self.size();
        tags.push(match size {
            8 => ("GameType", "21".to_owned()),
            _ => ("GameType", format!("21,B,{size},{size},N1,0")),
        });
        if let Some(fen) =
            self.option("fen").and_then(Value::as_str).and_then(|fen| start(fen, size))
        {
            tags.push(("SetUp", "1".to_owned()));
            tags.push(("FEN", fen.to_string()));
        }
        tags
    }

    fn items(&self) -> Vec<Item> {
        let opening = self.option("opening").and_then(Value::as_str).unwrap_or_default();
        let mut items: Vec<_> = moves(opening).map(Item::Move).collect();
        if !items.is_empty() {
            items.push(comment("the players begin here"));
        }
        for played in &self.moves {
            items.extend(moves(&played.played).map(Item::Move));
            if let Some(text) = override_of(played) {
                items.push(comment(&text));
            }
        }
        let reason = self.outcome.filter(|outcome| outcome.rule != "retired");
        items.extend(reason.map(|outcome| comment(&outcome.reason)));
        items.extend(self.remark.as_deref().map(comment));
        items
    }
}

/// The position that an option holds: a FEN, with fields of ours behind it perhaps, of which PDN
/// knows the quiet plies.
fn start(option: &str, size: u16) -> Option<Fen> {
    let (fields, pieces): (Vec<_>, Vec<_>) =
        option.split_whitespace().partition(|word| word.contains('='));
    let mut fen = Fen::read(&pieces.concat(), size).ok()?;
    let quiet = fields.iter().filter_map(|field| field.strip_prefix("quiet=")).next_back();
    fen.quiet = quiet.and_then(|quiet| quiet.parse().ok()).or(fen.quiet);
    Some(fen)
}

/// What the gate held against a proposal that was not played.
fn override_of(played: &Played) -> Option<String> {
    if played.decision != Decision::Degrade {
        return None;
    }
    let against = played.findings.iter().find(|finding| !finding.pass);
    let sentence = against.map(|finding| format!(", but {}", finding.sentence)).unwrap_or_default();
    Some(match &played.proposed {
        Some(proposed) => format!("{} proposed {proposed}{sentence}", colour(played.seat)),
        None => format!("{} was absent{sentence}", colour(played.seat)),
    })
}

fn comment(text: &str) -> Item {
    Item::Comment(Comment::new(text))
}

/// The moves of a text that holds nothing else.
fn moves(text: &str) -> impl Iterator<Item = At<Written>> {
    let games = Reader::new(text).filter_map(Result::ok);
    games.flat_map(|game| game.moves().cloned().collect::<Vec<_>>())
}

/// The day of a time in milliseconds since 1970, as PDN writes it.
fn date(at: u64) -> String {
    // Years are counted from March, so that a leap day is the last of its year.
    let mut days = at / DAY + 719_468;
    let era = days / 146_097;
    days %= 146_097;
    let year = (days - days / 1_460 + days / 36_524 - days / 146_096) / 365;
    let day_of_year = days - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, carried) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}.{month:02}.{day:02}", era * 400 + year + carried)
}
