//! A person at a terminal who plays by a rule, and remembers what they were shown and told.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};

use clap::Parser;
use sixpoint::engine::Played;
use sixpoint::rules::Seat;
use sixpoint::terminal::{Ending, Picked, PlayArgs, PlayError, Reply, Session, View, Visit};

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    play: PlayArgs,
}

/// What a person types, given the game.
type Rule<'a> = Box<dyn FnMut(&Session) -> Reply + 'a>;

/// A terminal with a person at it.
pub(crate) struct Person<'a> {
    rule: Rule<'a>,
    tell: Option<Sender<String>>,
    /// Everything that was said to them.
    pub(crate) told: Vec<String>,
    /// Who plays, as each picture said.
    pub(crate) names: Vec<String>,
    /// The ply of each picture they saw.
    pub(crate) shown: Vec<usize>,
    /// The moves of the game when it ended.
    pub(crate) moves: Vec<Played>,
    pub(crate) ending: Option<Ending>,
}

impl<'a> Person<'a> {
    pub(crate) fn playing(rule: impl FnMut(&Session) -> Reply + 'a) -> Self {
        let rule = Box::new(rule);
        let (told, names) = (Vec::new(), Vec::new());
        let (shown, moves) = (Vec::new(), Vec::new());
        Self { rule, tell: None, told, names, shown, moves, ending: None }
    }

    /// One who goes for whatever comes nearest to a goal, or takes the first move.
    pub(crate) fn ordinary() -> Self {
        Self::playing(ordinary)
    }

    /// One who must not be asked.
    pub(crate) fn watching() -> Self {
        Self::playing(|session| panic!("asked at ply {}", session.game().ply()))
    }

    /// What they are told is also told elsewhere.
    pub(crate) fn overheard(&mut self) -> Receiver<String> {
        let (tell, heard) = channel();
        self.tell_to(tell);
        heard
    }

    /// The same, where somebody listens already.
    pub(crate) fn tell_to(&mut self, tell: Sender<String>) {
        self.tell = Some(tell);
    }

    /// Plays as the flags after `sixpoint play` say.
    pub(crate) fn play(&mut self, flags: &[&str]) -> Result<Ending, PlayError> {
        let line = Line::try_parse_from([&["play"], flags].concat());
        let line = line.unwrap_or_else(|error| panic!("{flags:?}: {error}"));
        Visit::enter(&line.play)?.play_on(line.play.max_steps, self)
    }

    /// Whether they were told something that begins so.
    pub(crate) fn heard(&self, beginning: &str) -> bool {
        self.told.iter().any(|words| words.starts_with(beginning))
    }
}

/// The move that comes nearest to a goal, or the first.
pub(crate) fn ordinary(session: &Session) -> Reply {
    let nearer = |summary: &str| {
        let words = summary.split_once(" nearer").map(|(before, _)| before);
        words.and_then(|before| before.rsplit(' ').next()?.parse::<i32>().ok()).unwrap_or(0)
    };
    let legal = session.game().legal();
    let best = legal.iter().rev().max_by_key(|mv| nearer(&mv.summary));
    Reply::Line(best.expect("whoever is asked has a move").text.clone())
}

/// The code of a room, from what whoever made it was told.
pub(crate) fn code(heard: &Receiver<String>) -> String {
    let told = heard.iter().find_map(|words| Some(words.split_once(" of room ")?.1.to_owned()));
    told.expect("whoever makes a room is told where they sit")
}

impl View for Person<'_> {
    fn show(&mut self, session: &Session) -> io::Result<()> {
        self.shown.push(session.moves().len());
        let seats = u8::try_from(session.game().setup().seats.len()).unwrap();
        let names: Vec<_> = Seat::all(seats).map(|seat| session.player_text(seat)).collect();
        self.names.push(names.join(" vs "));
        Ok(())
    }

    fn ask(&mut self, session: &Session) -> io::Result<Reply> {
        Ok((self.rule)(session))
    }

    fn tell(&mut self, _: &Session, words: &[String]) -> io::Result<()> {
        for line in words {
            // Whoever listened may have heard enough.
            self.tell.as_ref().map(|tell| tell.send(line.clone()).ok());
            self.told.push(line.clone());
        }
        Ok(())
    }

    fn pick(&mut self, _: &Session, _: Option<&Picked>) -> io::Result<()> {
        Ok(())
    }

    fn close(&mut self, session: &Session, ending: &Ending) -> io::Result<()> {
        self.moves = session.moves().to_vec();
        self.ending = Some(ending.clone());
        Ok(())
    }
}
