//! Sixpoint: a game server where people and bots share a room and every move passes a gate.
//!
//! This page is the map of the sources. How to run and use the server stands in `README.md`.
//!
//! # The house
//!
//! One crate: a library with a floor for each question that can be asked of a move, and one binary
//! that walks in by the front door. Floors depend downwards only. The two front rooms stand side
//! by side and do not know each other. A test, `tests/it/tidy.rs`, reads the sources and fails on
//! an upward import or on a crate from the last column.
//!
//! | floor | asks | must not know | nor use |
//! |---|---|---|---|
//! | [`server`] | who may propose, and what has happened? REST, sockets, rooms, the log | `terminal` | |
//! | [`terminal`] | what is drawn, asked and printed at a command line? | `server` | |
//! | [`engine`] | what is a match? Players, entries, records, the catalogue | rooms, secrets | tokio, SQL, HTTP |
//! | [`gate`] | what may go ahead? Checks, verdicts, certified moves | matches | tokio, SQL, HTTP |
//! | [`agents`] | who proposes? | gates | tokio, SQL, HTTP |
//! | [`rules`] | what is legal? | who plays | the clock, chance, tokio, SQL, HTTP |
//!
//! [`cli`] names the commands and flags, and `main.rs` turns how a command ended into an exit code
//! and one error line. Beside `src`: `static` is the page, `migrations` the tables of the log,
//! `benches` the measures of speed.
//!
//! # Four ideas
//!
//! - **The type of a game is forgotten once, at the match.** Below, everything is generic over
//!   [`rules::Game`] and inlined. From [`engine::AnyMatch`] upwards nobody knows which game is
//!   played: moves are text in the game's own notation, and the log, the wire, the terminal and
//!   the tests share that one alphabet.
//! - **Deciding is pure, committing comes after the log.** [`engine::AnyMatch::ask`] answers
//!   with a self-contained [`engine::Job`] that changes nothing and may run on any thread; a dry
//!   run and a proposal differ only in what is done with its answer.
//!   [`engine::AnyMatch::commit`] is for entries that are in the log. A match is a fold over its
//!   entries: a restart, a record's verification and a move just played are one code path.
//! - **The gate belongs to the seat, not to the agent.** A guarded person, a guarded remote bot
//!   and the agent `gated` are judged by one mechanism, [`gate::judge`], in one place, the engine's
//!   `table.rs`.
//! - **A room is a machine without I/O.** Inputs in, outputs out; the clock, the log, searches and
//!   people are outside. The simulation in `src/server/room/tests` runs the same code as the
//!   server, with failing logs and lost answers.
//!
//! # Reading order
//!
//! 1. [`rules`]: the contract [`rules::Game`] on one page, then [`rules::Notation`] and
//!    [`rules::Pictured`].
//! 2. [`rules::chinese_checkers`]: its module text says which file holds what. `star.rs` and
//!    `moves.rs` are the board and the jumping, `finishing.rs` the ends. [`rules::checkers`] is laid
//!    out alike, with `fen.rs` and `pdn/` for what people bring.
//! 3. [`agents`]: a turn, a proposal, seeded chance. `greedy.rs` is the shortest agent.
//!    [`agents::search`] searches any game for two; [`agents::checkers`] tells it one.
//! 4. [`gate`]: the four shapes that know no game. [`gate::chinese_checkers`] begins with the proof
//!    that its checks bring a lone racer home, [`gate::checkers`] with what its search proves,
//!    [`gate::hexxagon`] with why its certified move passes.
//! 5. [`engine`]: first [`engine::Entry`] and [`engine::AnyMatch`], then `matches.rs` (the fold) and
//!    `table.rs` (one question answered), then [`engine::CATALOG`] and [`engine::verify`].
//!    [`engine::chinese_checkers`], [`engine::checkers`] and [`engine::hexxagon`] hold what is known
//!    exactly: small stars and boards solved to the end, endings of few pieces.
//! 6. [`terminal`]: `play/` (`session.rs` the match with its past, `turns.rs` the loop, `view.rs` what it
//!    needs of a terminal; `live/`, `history.rs` and `json.rs` are such views, `remote/` plays in a room
//!    of a server), `drawing/` (a scene in, coloured text out), then `compare/`, `audit/`, `examples/`.
//! 7. [`server`]: `room/` (the machine: `io.rs`, `machine.rs`, `decide.rs`, `work.rs`, `log.rs`),
//!    `rooms/` (the task that drives it), `store/` (the log on disk), `connections.rs`, `http/` and
//!    `socket/` (the wire), `problem.rs` (every refusal), `config.rs` and `rooms/settings.rs` (every
//!    limit that a host may change).
//! 8. `static/js`: `visit.js` holds a visit to a room together, `stage.js` its board.
//!
//! # One move, from socket to log to page
//!
//! 1. `socket/session.rs` hears a message. `socket/message.rs` reads it strictly, every field known,
//!    into what a POST to `…/proposals` is read into as well (`wire.rs`).
//! 2. [`server::RoomHandle::propose`] posts it into the room's mailbox. A full mailbox is an
//!    answer, not a wait.
//! 3. The room's task, `rooms/driver.rs`, hands it to the machine as an input. `room/decide.rs`
//!    looks at the secret, the idempotency key, the phase, the ply and the turn, in that order. A
//!    key that was used for the same proposal is answered with the event of then.
//! 4. What is left must be judged: the machine puts out a job. `rooms/pool.rs` runs it on the
//!    blocking pool, under permits that no search of an agent can take. Whoever reads the room is
//!    answered meanwhile; other proposals wait their turn, dry runs do not.
//! 5. The job is `engine/table.rs`: [`rules::Notation::read`] turns the text into a move or says in the
//!    player's words why not; the seat's [`gate::Gate`] reviews it; what is played, the proposal or
//!    the certified move, becomes an [`engine::Played`] with every finding.
//! 6. The answer comes back as an input. The machine drafts the entry with its number, time and
//!    state hash on a copy of the match, and puts out an append. Nobody has seen anything yet.
//! 7. `store/writer.rs` takes all appends that wait, of all rooms, into one transaction. SQLite flushes
//!    it to disk. The primary key (room, number) refuses an append whose place is taken: then, or
//!    after a failure, the room reads on in the log and finds out what happened.
//! 8. Only now the machine adopts the draft, publishes the event and the room as it is, and answers
//!    the one who proposed.
//! 9. Every session watches the room's [`server::Pulse`], sees a new head, pulls the events that its
//!    client has not been told, and sends them. A client that does not read holds up its own session.
//! 10. In the page `socket.js` receives the event, `room.js` folds it into its copy, `stage.js` lets the
//!     marble hop along the route, `verdict.js` shows what the checks found.
//! 11. If the next seat is an agent's, or its only move is a pass, the machine asks for the move itself
//!     and goes on at step 5 with [`engine::Ask::Think`].
//!
//! # Where to add things
//!
//! | what | where |
//! |---|---|
//! | a game | 1. `rules/NAME/`: [`rules::Game`], [`rules::Notation`], [`rules::Pictured`], its options as a table and its version. 2. `agents/NAME/`: what a position is worth, agents, cards ([`agents::Random`] plays it already). 3. `gate/NAME/`: a [`gate::Case`], its checks, cards. 4. `engine/catalog/NAME.rs`: one row and one [`engine::Playable`]. A test then asks for `tests/perft/NAME.perft`; `tests/it/laws.rs` holds what every game must obey; `static/js/games/NAME/` draws its board and says its words, and `games/index.js` lists it |
//! | a check | the game's `gate/…/checks.rs`, and a card in the `CARDS` beside it. The case must still find a fallback that passes all checks, and [`gate::Gate::rule`] must know the check: `tests/terminal/rulings.rs` holds it against the review |
//! | an agent | a file in `agents/…/`, a name in its `agent()`, a card in `CARDS`; its own gate, if it brings one, in the game's `agent_gate()` |
//! | a seating | a row of `rules/chinese_checkers/seating.rs`, and the bounds of the option `players` |
//! | an option | the game's `options.rs`: the field, its default, its row of the table. The page draws its form from the table |
//! | an option of an agent or a gate | its row in the agent's card or the gate's table; [`engine::Playable`] is handed what a seat says |
//! | a kind of entry | [`engine::Entry`]; the compiler names every place that must decide about it; then `static/js/room.js` |
//! | a route | `server/http/mod.rs` and a file beside it; a new refusal in `server/problem.rs` |
//! | an audit | the game's oracles behind [`engine::Playable::oracle`], and its [`engine::audit::AuditPlan`] in the catalogue row |
//! | a report | a folder in `terminal/examples/` and its row of `REPORTS` there; [`engine::Arena`] plays the games |
//! | a command | [`cli`] and a file in `terminal/` |
//! | what a person may type while playing | `terminal/play/commands/` |
//! | a table of the log | a new file in `migrations/` and a row in `server/store/mod.rs`; files that were released never change |
//!
//! Whatever makes the same moves lead to another position, verdict or result raises the rules version
//! of its game, so that old records are refused and not misjudged.

pub mod rules;
pub mod agents;
pub mod gate;
pub mod engine;
pub mod terminal;
pub mod server;
pub mod cli;
