//! The loop of a game in a room: what happens there is shown, and whoever is at this terminal is
//! asked when it is their turn.

use std::io;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use crate::agents::Budget;
use crate::engine::{Entry, Job, Refusal};
use crate::rules::Phase;
use crate::terminal::play::person::{Turn, ask_person};
use crate::terminal::play::remote::RemoteError;
use crate::terminal::play::remote::client::{Request, Trouble};
use crate::terminal::play::remote::inbox::{Farewell, News};
use crate::terminal::play::remote::room::Room;
use crate::terminal::play::remote::secret::random_text;
use crate::terminal::play::remote::socket::Listener;
use crate::terminal::play::remote::table::{Table, Told};
use crate::terminal::play::{Ending, PlayError, Session, View};

/// A game in a room, as it is followed here.
#[derive(Debug)]
pub(super) struct Game {
    pub(super) room: Room,
    pub(super) listener: Listener,
    pub(super) table: Table,
    /// The entry that must be there before anybody is asked again: we know that it came to be.
    owed: u64,
    /// Whether everything that happens is shown, and not only what changes the board.
    all: bool,
    /// Whether it is known here that the server cannot be reached.
    told_lost: bool,
}

/// What comes next.
enum Next {
    /// Go on.
    On,
    /// It ends here.
    End(Ending),
}

/// Somebody wants to leave.
struct Leaving;

/// What the server answers, unless somebody wants to leave.
type Answer = Result<Result<Value, Trouble>, Leaving>;

/// What is typed to play.
const PLAY: &str = "sixpoint play";

impl Game {
    pub(super) const fn new(room: Room, listener: Listener, table: Table, all: bool) -> Self {
        Self { room, listener, table, owed: 0, all, told_lost: false }
    }

    /// Plays until the game is over, `most` moves are played or somebody leaves.
    ///
    /// # Errors
    /// The server is gone for good, does not let us in any more or plays by other rules; or input or
    /// output is gone.
    pub(super) fn play_on(
        &mut self,
        most: Option<u32>,
        view: &mut dyn View,
    ) -> Result<Ending, PlayError> {
        view.show(&self.table.session)?;
        self.greet(view)?;
        self.tell_who_is_missing(view)?;
        loop {
            if let Next::End(ending) = self.catch_up(view)? {
                return Ok(ending);
            }
            if view.interrupted() {
                return Ok(Ending::interrupted());
            }
            let played = self.table.session.moves().len();
            if most.is_some_and(|most| played >= usize::try_from(most).unwrap_or(usize::MAX)) {
                return Ok(Ending::Stopped("the move budget ran out".to_owned()));
            }
            let next = if self.owed <= self.table.seq && self.table.is_our_turn() {
                self.our_turn(view)?
            } else {
                self.wait(view)?
            };
            if let Next::End(ending) = next {
                return Ok(ending);
            }
        }
    }

    /// Shows everything that was heard.
    fn catch_up(&mut self, view: &mut dyn View) -> Result<Next, PlayError> {
        while let Some(news) = self.listener.inbox().take() {
            match news {
                News::Happened(event) => {
                    let waited = !self.table.session.free_seats().is_empty();
                    let Told { moved, words, left } = self.table.follow(*event)?;
                    if moved || self.all {
                        view.show(&self.table.session)?;
                    }
                    if !words.is_empty() {
                        view.tell(&self.table.session, &words)?;
                    }
                    if left {
                        let ending = "you left the seat before the first move".to_owned();
                        return Ok(Next::End(Ending::Stopped(ending)));
                    }
                    if !moved && waited {
                        self.tell_who_is_missing(view)?;
                    }
                }
                News::Lost(_) if self.told_lost => {}
                News::Lost(why) => {
                    self.told_lost = true;
                    let words = format!("the connection is lost: {why}; {}", self.trying());
                    view.tell(&self.table.session, &[words])?;
                }
                News::Back => {
                    self.told_lost = false;
                    view.tell(&self.table.session, &["the connection is back".to_owned()])?;
                }
                News::Ended(why) => return Err(farewell(&self.room, why).into()),
            }
        }
        Ok(match &self.table.closed {
            _ if self.table.session.game().phase() == Phase::Over => Next::End(Ending::Over),
            Some(reason) => Next::End(Ending::Stopped(format!("the room was closed: {reason}"))),
            None => Next::On,
        })
    }

    /// What is done about a lost connection.
    fn trying(&self) -> String {
        format!("trying again, for {} seconds at most", self.room.client.patience.as_secs_f64())
    }

    /// Says where we are.
    fn greet(&self, view: &mut dyn View) -> io::Result<()> {
        let Room { client, code, ours, .. } = &self.room;
        let place = match ours {
            None => format!("you watch room {code}"),
            Some(ours) => {
                let verb = if ours.came_back { "are back at" } else { "have" };
                format!("you {verb} seat {} of room {code}", self.table.label(ours.seat))
            }
        };
        let page = format!("its page is {}", client.address.page(code));
        let mut words = vec![place, page];
        if !self.table.session.free_seats().is_empty() {
            let server = &client.address;
            words.push(format!("to join from a terminal: {PLAY} --server {server} --room {code}"));
        }
        view.tell(&self.table.session, &words)
    }

    fn tell_who_is_missing(&self, view: &mut dyn View) -> io::Result<()> {
        let free = self.table.session.free_seats();
        if free.is_empty() || self.table.closed.is_some() {
            return Ok(());
        }
        view.tell(&self.table.session, &[self.table.session.waiting_for(&free)])
    }

    /// Waits for news.
    fn wait(&self, view: &mut dyn View) -> io::Result<Next> {
        Ok(match aside(view, &self.table.session, self.listener.waiting())? {
            Ok(()) => Next::On,
            Err(Leaving) => Next::End(Ending::interrupted()),
        })
    }

    fn our_turn(&mut self, view: &mut dyn View) -> Result<Next, PlayError> {
        let Some(ours) = &self.room.ours else { return Ok(Next::On) };
        let entry = match ask_person(&self.table.session, view)? {
            Turn::Happened(entry) => entry,
            Turn::Ended(ending) => return Ok(Next::End(ending)),
        };
        let id = &self.room.id;
        let request = match entry {
            Entry::Moved(played) => {
                self.table.foretold = Some(played.played.clone());
                let text = played.proposed.unwrap_or(played.played);
                let body = json!({"move": text, "ply": self.table.session.game().ply()});
                let path = format!("/games/{id}/proposals");
                let key = Some(random_text());
                Request { key, ..Request::post(path, &ours.keep.secret, body) }
            }
            Entry::Retired { .. } => {
                Request::delete(format!("/games/{id}/seats/{}", ours.seat), &ours.keep.secret)
            }
            Entry::TakenBack { .. } => return self.undo(view),
            Entry::Opened { .. }
            | Entry::Seated { .. }
            | Entry::Left { .. }
            | Entry::PlayerChanged { .. }
            | Entry::Closed { .. } => return Ok(Next::On),
        };
        let answer = self.send(request, view)?;
        self.answered(view, answer)
    }

    /// Sends something that may be sent twice, and says so where that takes until the server is
    /// back.
    fn send(&mut self, request: Request, view: &mut dyn View) -> io::Result<Answer> {
        if !self.table.session.is_cut_off() {
            let (client, first) = (Arc::clone(&self.room.client), request.clone());
            match aside(view, &self.table.session, move |_| client.once(&first))? {
                Ok(Err(Trouble::Lost(_))) => {}
                Ok(Err(Trouble::Busy(..))) => return self.resend(request, view),
                answer => return Ok(answer),
            }
        }
        self.told_lost = true;
        let words = format!("the connection is lost; {}", self.trying());
        let kept = "what you typed is sent as soon as it is back".to_owned();
        view.tell(&self.table.session, &[words, kept])?;
        self.resend(request, view)
    }

    fn resend(&self, request: Request, view: &mut dyn View) -> io::Result<Answer> {
        let client = Arc::clone(&self.room.client);
        aside(view, &self.table.session, move |budget| client.steadily(&request, budget))
    }

    /// Takes back. Sent twice that would take back twice: where the answer is lost, the room is
    /// asked how far it is.
    fn undo(&mut self, view: &mut dyn View) -> Result<Next, PlayError> {
        let Some(ours) = &self.room.ours else { return Ok(Next::On) };
        let (id, secret) = (&self.room.id, &ours.keep.secret);
        let undo = Request::post(format!("/games/{id}/undo"), secret, json!({}));
        let look = Request::get(format!("/games/{id}"));
        let client = Arc::clone(&self.room.client);
        let answer = aside(view, &self.table.session, move |budget| match client.once(&undo) {
            Err(Trouble::Lost(_)) => client.steadily(&look, budget),
            Err(Trouble::Busy(..)) => client.steadily(&undo, budget),
            answer => answer,
        })?;
        self.answered(view, answer)
    }

    /// Takes the answer to something that was to change the game: the entry of a move, or the view
    /// of the room, both with their place in the log.
    fn answered(&mut self, view: &mut dyn View, answer: Answer) -> Result<Next, PlayError> {
        match answer {
            Err(Leaving) | Ok(Err(Trouble::Stopped)) => Ok(Next::End(Ending::interrupted())),
            Ok(Ok(value)) => {
                self.owed = value["seq"].as_u64().unwrap_or_default();
                Ok(Next::On)
            }
            Ok(Err(Trouble::Refused(problem))) => match problem.kind() {
                "wrong-secret" => Err(RemoteError::NotLetIn(problem.to_string()).into()),
                _ => {
                    self.owed = problem.seq.unwrap_or_default();
                    view.tell(&self.table.session, &[problem.to_string()])?;
                    Ok(Next::On)
                }
            },
            Ok(Err(trouble)) => Err(RemoteError::of(&self.room.client, trouble).into()),
        }
    }
}

/// Why a game ends of which nothing is heard any more.
pub(super) fn farewell(room: &Room, farewell: Farewell) -> RemoteError {
    match farewell {
        Farewell::Replaced => RemoteError::Replaced,
        Farewell::Refused(words) => RemoteError::NotLetIn(words),
        Farewell::Silent(why) => RemoteError::of(&room.client, Trouble::Lost(why)),
        Farewell::Garbled(why) => RemoteError::Garbled(why),
        Farewell::OtherPast => RemoteError::OtherPast,
    }
}

/// Lets something be done while the view goes on, unless somebody wants to leave.
fn aside<T: Send + 'static>(
    view: &mut dyn View,
    session: &Session,
    work: impl FnOnce(&Budget) -> T + Send + 'static,
) -> io::Result<Result<T, Leaving>> {
    let done = Arc::new(Mutex::new(None));
    let budget = Budget::default();
    let (theirs, their_budget) = (Arc::clone(&done), budget.clone());
    let job = Job::new(move || {
        let done = work(&their_budget);
        *theirs.lock().expect("nobody panics while holding it") = Some(done);
        // There is no move to be had from this: whoever waits looks at what was done.
        Err(Refusal::NotOurs)
    });
    // What a job answers is for those who wait for a move.
    view.wait(session, job, &budget)?.ok();
    if budget.stopped() {
        return Ok(Err(Leaving));
    }
    let done = done.lock().expect("nobody panics while holding it").take();
    Ok(done.ok_or(Leaving))
}
