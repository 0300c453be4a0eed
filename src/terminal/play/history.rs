//! One picture after the other, each with the move that led to it.

use std::fmt;
use std::io::{self, Write};

use ratatui_core::text::{Line, Text};

use crate::rules::Phase;
use crate::terminal::drawing::{Mark, Scene};
use crate::terminal::look::Glyphs;
use crate::terminal::paint::paint;
use crate::terminal::play::frame::{beside, board, cut_all, panel_width};
use crate::terminal::play::panel::{Room, ascii, panel, since, table};
use crate::terminal::play::wrapped::broken;
use crate::terminal::play::{
    Ending, Lines, Picked, Reply, Session, Showing, View, ending_lines, prompt,
};

/// What stands at both sides of the title of a picture.
const RULE: &str = "────────";

/// Writes a picture after each move, or after every so many.
pub struct History<'a> {
    out: &'a mut dyn Write,
    showing: Showing,
    lines: Lines,
    /// How many moves the last picture has shown; `None` before the first.
    shown: Option<usize>,
}

impl<'a> History<'a> {
    /// A view that writes to `out`.
    pub fn new(out: &'a mut dyn Write, showing: Showing) -> Self {
        Self { out, showing, lines: Lines::default(), shown: None }
    }

    /// The view that asks these lines instead of standard input.
    #[must_use]
    pub fn hearing(self, lines: Lines) -> Self {
        Self { lines, ..self }
    }

    fn write(&mut self, text: &Text<'_>) -> io::Result<()> {
        self.out.write_all(paint(text, self.showing.look.colour).as_bytes())
    }

    fn write_lines(&mut self, lines: &[String]) -> io::Result<()> {
        let Showing { look, width, breaks, .. } = self.showing;
        let columns = if breaks { usize::from(width) } else { usize::MAX };
        lines.iter().try_for_each(|line| {
            let line = if look.glyphs == Glyphs::Ascii { &ascii(line) } else { line };
            broken(line, columns).iter().try_for_each(|line| writeln!(self.out, "{line}"))
        })
    }

    /// Whether it is time for a picture.
    fn is_due(&self, session: &Session) -> bool {
        let Some(shown) = self.shown else { return true };
        let moves = session.moves().len();
        let every = usize::try_from(self.showing.every).unwrap_or(usize::MAX);
        // What is no move, such as one taken back, is always shown, and what people must answer.
        moves <= shown || moves - shown >= every || !session.game().plays_itself()
    }

    fn picture(&mut self, session: &Session) -> io::Result<()> {
        let moves = session.moves().len();
        let Showing { look, width, .. } = self.showing;
        let scene = scene(session);
        let board = board(session, &scene, look);
        let room = panel_width(&board, width);
        let mut told = panel(session, scene.shape, look, room, Room::Close);
        if let (Some(shown), 2..) = (self.shown, self.showing.every) {
            told.extend([Line::default(), since(session, shown)]);
        }
        let mut lines = self.title(session);
        lines.extend(beside(board, told, look, width).lines);
        lines.push(Line::default());
        self.write(&cut_all(lines, look, width))?;
        self.out.flush()?;
        self.shown = Some(moves);
        Ok(())
    }

    /// Which picture it is, and of which game.
    fn title(&self, session: &Session) -> Vec<Line<'static>> {
        let moves = session.moves().len();
        let which = if moves == 0 { "start".to_owned() } else { format!("after move {moves}") };
        let of = self.showing.most.map(|most| format!("/{most}")).unwrap_or_default();
        let lines = [
            format!("{RULE} {which} {RULE}"),
            format!("{}  {}  move {moves}{of}", session.game().setup().game, table(session)),
        ];
        let line = |line: String| match self.showing.look.glyphs {
            Glyphs::Ascii => Line::raw(ascii(&line)),
            Glyphs::Unicode | Glyphs::Blocks | Glyphs::Braille => Line::raw(line),
        };
        lines.map(line).into()
    }
}

/// The position with the move that led to it.
fn scene(session: &Session) -> Scene {
    let picture = session.game().view().picture;
    match session.moves().last() {
        Some(played) => Scene::after(&picture, played.seat, &played.effects),
        None => Scene::new(&picture),
    }
}

impl View for History<'_> {
    fn show(&mut self, session: &Session) -> io::Result<()> {
        if !self.is_due(session) {
            return Ok(());
        }
        self.picture(session)?;
        if session.game().phase() != Phase::Over && session.game().plays_itself() {
            self.lines.interrupts().wait(self.showing.delay);
        }
        Ok(())
    }

    fn ask(&mut self, session: &Session) -> io::Result<Reply> {
        write!(self.out, "{}", prompt(session))?;
        self.out.flush()?;
        let reply = self.lines.ask()?;
        if !matches!(reply, Reply::Line(_)) {
            // Nobody has ended the line of the prompt.
            writeln!(self.out)?;
        }
        Ok(reply)
    }

    fn tell(&mut self, _: &Session, words: &[String]) -> io::Result<()> {
        self.write_lines(words)
    }

    fn pick(&mut self, session: &Session, picked: Option<&Picked>) -> io::Result<()> {
        let mut scene = Scene::new(&session.game().view().picture);
        let Some(picked) = picked else { return Ok(()) };
        scene.mark(&picked.from, Mark::Picked);
        for cell in &picked.near {
            scene.mark(cell, Mark::Near);
        }
        for cell in &picked.far {
            scene.mark(cell, Mark::Far);
        }
        let Showing { look, width, .. } = self.showing;
        let board = board(session, &scene, look);
        self.write(&beside(board, Vec::new(), look, width))
    }

    fn names_cells(&self) -> bool {
        self.showing.look.coordinates
    }

    fn interrupted(&self) -> bool {
        self.lines.interrupts().came()
    }

    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()> {
        if self.shown != Some(session.moves().len()) {
            self.picture(session)?;
        }
        self.write_lines(&ending_lines(session, ending))?;
        self.out.flush()
    }
}

impl fmt::Debug for History<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History").field("showing", &self.showing).finish_non_exhaustive()
    }
}
