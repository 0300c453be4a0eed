//! A person's turn: a move, or one piece and then its target, or a command, typed as a line.

use std::io;

use crate::agents::Budget;
use crate::engine::{Ask, Author, Decision, Entry, Played, Refusal};
use crate::rules::Cell;
use crate::terminal::play::commands::Command;
use crate::terminal::play::picking::Board;
use crate::terminal::play::wrapped::wrapped;
use crate::terminal::play::{Ending, Reply, Session, View};

/// What came of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// This happened.
    Happened(Entry),
    /// The game ends here.
    Ended(Ending),
}

/// Whose turn it is, as a question: several people may sit at one terminal. Before the first of
/// them has moved it also says what can be typed.
#[must_use]
pub fn prompt(session: &Session) -> String {
    let name = session.game().label(session.mover()).name;
    let trouble = if session.is_cut_off() { "(no connection to the server) " } else { "" };
    let own = |played: &Played| played.author == Author::Player && session.is_here(played.seat);
    if session.moves().iter().any(own) {
        return format!("{trouble}{name} to move: ");
    }
    let legal = session.game().legal();
    let example = legal.first().map(|mv| format!(", or a move as {}", mv.text)).unwrap_or_default();
    format!("{trouble}{name} to move (help{example}): ")
}

/// Asks the person to move until there is a move, or something else that happens.
pub(super) fn ask_person(session: &Session, view: &mut dyn View) -> io::Result<Turn> {
    if view.names_cells() {
        view.point_out(session)?;
    }
    let board = Board::of(session);
    let mut asking = Asking { session, view, board, picked: None };
    loop {
        let line = match asking.view.ask(session)? {
            Reply::Line(line) => line,
            Reply::Gone => return Ok(Turn::Ended(Ending::Stopped("the input ended".to_owned()))),
            Reply::Interrupted => return Ok(Turn::Ended(Ending::interrupted())),
        };
        if let Some(turn) = asking.hear(&line)? {
            return Ok(turn);
        }
    }
}

/// A question to a person, with the piece that they have picked up.
struct Asking<'a> {
    session: &'a Session,
    view: &'a mut dyn View,
    board: Board,
    picked: Option<Cell>,
}

/// What came of a text that was to be a move.
enum Answer {
    Turn(Turn),
    Refused(String),
}

impl Asking<'_> {
    fn hear(&mut self, line: &str) -> io::Result<Option<Turn>> {
        let line = line.trim();
        match Command::read(line) {
            _ if line.is_empty() => self.put_down(),
            Some(Ok(Command::Cancel)) => self.put_down(),
            Some(Ok(command)) => command.obey(self.session, self.view),
            Some(Err(wrong)) => self.refuse(&wrong),
            None => self.hear_move(line),
        }
    }

    fn hear_move(&mut self, line: &str) -> io::Result<Option<Turn>> {
        let cell = self.board.cell(line).cloned();
        match (self.picked.clone(), cell) {
            (Some(from), Some(to)) => self.hear_target(&from, &to),
            (None, Some(cell)) if self.board.is_own(&cell) == Some(true) => self.pick_up(cell),
            (None, Some(cell)) => match self.board.no_piece(&cell) {
                Some(why) => self.refuse(&why),
                None => self.propose(line),
            },
            (Some(from), None) => self.hear_route(&from, line),
            (None, None) => self.propose(line),
        }
    }

    /// A cell, while the piece on `from` is picked up.
    fn hear_target(&mut self, from: &Cell, to: &Cell) -> io::Result<Option<Turn>> {
        let mut landings = self.board.landings(from);
        landings.retain(|landing| landing.to == to.name);
        match &landings[..] {
            [] if to == from => self.put_down(),
            [] if self.board.is_own(to) == Some(true) => self.pick_up(to.clone()),
            [] => self.propose(&format!("{}-{}", from.name, to.name)),
            [only] => self.propose(&only.mv.text),
            several => {
                let ways: Vec<_> = several.iter().map(|way| &*way.mv.text).collect();
                let (from, to, ways) = (&from.name, &to.name, ways.join(", "));
                self.refuse(&format!("from {from} to {to} goes by {ways}: type the whole move"))
            }
        }
    }

    /// A text that is no cell, while the piece on `from` is picked up: a whole move, or the rest of
    /// one.
    fn hear_route(&mut self, from: &Cell, line: &str) -> io::Result<Option<Turn>> {
        let whole = match self.judge(line)? {
            Answer::Turn(turn) => return Ok(Some(turn)),
            Answer::Refused(why) => why,
        };
        let words: Vec<_> = line.split_whitespace().collect();
        let first = line.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        let starts_anew =
            self.board.cell(first).is_some_and(|cell| self.board.is_own(cell) == Some(true));
        match self.judge(&format!("{}-{}", from.name, words.join("-")))? {
            Answer::Turn(turn) => Ok(Some(turn)),
            Answer::Refused(_) if starts_anew || !is_like_a_move(line) => {
                self.refuse_text(line, &whole)
            }
            Answer::Refused(why) => self.refuse(&why),
        }
    }

    fn propose(&mut self, text: &str) -> io::Result<Option<Turn>> {
        match self.judge(text)? {
            Answer::Turn(turn) => Ok(Some(turn)),
            Answer::Refused(why) => self.refuse_text(text, &why),
        }
    }

    fn judge(&mut self, text: &str) -> io::Result<Answer> {
        let budget = Budget::default();
        let job = self.session.game().ask(Ask::Judge(text.to_owned()), &budget);
        // Without a gate there is nothing to wait for, and no view need say that it waits.
        let judged = if self.session.is_gated(self.session.mover()) {
            self.view.wait(self.session, job, &budget)?
        } else {
            job.run()
        };
        match judged {
            Ok(played) => {
                if played.decision == Decision::Degrade {
                    self.view.tell(self.session, &overruled(&played))?;
                }
                Ok(Answer::Turn(Turn::Happened(Entry::Moved(Box::new(played)))))
            }
            Err(Refusal::Stopped) => Ok(Answer::Turn(Turn::Ended(Ending::interrupted()))),
            Err(refusal) => Ok(Answer::Refused(refusal.to_string())),
        }
    }

    fn pick_up(&mut self, cell: Cell) -> io::Result<Option<Turn>> {
        let landings = self.board.landings(&cell);
        if landings.is_empty() {
            let way_out = "moves lists what can be played";
            return self.refuse(&format!("{} has no legal move: {way_out}", cell.name));
        }
        let picked = Board::picked(&cell, &landings);
        self.view.pick(self.session, Some(&picked))?;
        self.view.tell(self.session, &self.board.in_words(&picked))?;
        self.picked = Some(cell);
        Ok(None)
    }

    fn put_down(&mut self) -> io::Result<Option<Turn>> {
        if self.picked.take().is_some() {
            self.view.pick(self.session, None)?;
        }
        Ok(None)
    }

    /// A text that is neither a move nor a command. Without a number it was not meant to be a move.
    fn refuse_text(&mut self, text: &str, why: &str) -> io::Result<Option<Turn>> {
        if is_like_a_move(text) {
            return self.refuse(why);
        }
        let shown: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
        self.refuse(&format!("{shown:?} is no command (help lists them), and {why}"))
    }

    fn refuse(&mut self, why: &str) -> io::Result<Option<Turn>> {
        self.view.tell(self.session, &wrapped("", why))?;
        Ok(None)
    }
}

/// How much of a text is repeated when it is refused, in characters.
const SHOWN: usize = 20;

/// Whether there is a number in it, as in every move but a pass, or it is one.
fn is_like_a_move(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_digit()) || text.trim().eq_ignore_ascii_case("pass")
}

/// Why the proposal is not played, and what is.
fn overruled(played: &Played) -> Vec<String> {
    let proposed = played.proposed.as_deref().unwrap_or_default();
    let mut lines = vec![format!("The gate does not let {proposed} pass:")];
    for finding in played.findings.iter().filter(|finding| !finding.pass) {
        lines.extend(wrapped(&format!("  {}: ", finding.check), &finding.sentence));
    }
    let (certified, summary) = (&played.played, &played.effects.summary);
    let instead = format!("The certified move {certified} is played instead: {summary}.");
    lines.extend(wrapped("", &instead));
    lines
}
