//! The rules of Hexxagon beside a second, slow referee: whole games and positions by lot, on sets
//! of every kind.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::hexxagon::{Hexxagon, Options};
use sixpoint::rules::{Game, Notation, Phase, Pictured, Seat};

use crate::hexxagon_model::{End, Model, PEARL, RUBY, Setup, Spot, Turn};
use crate::hexxagon_setups::{each_setup, scattered};
use crate::positions::lot;

pub(crate) fn rules<B: Bits>(setup: &Setup<'_>) -> Hexxagon<B> {
    let options = serde_json::json!({
        "side": setup.side, "board": setup.board, "holes": setup.holes, "start": setup.start,
        "jump_limit": setup.jump_limit,
    });
    let options: Options = serde_json::from_value(options).unwrap();
    Hexxagon::new(&options).unwrap_or_else(|bad| panic!("{setup:?}: {bad}"))
}

/// One position with what the slow referee says of it, and the turn that was taken there, if any.
struct Seen {
    model: Model,
    end: Option<End>,
    cells: [usize; 2],
    /// What each seat could do if it were its turn; nothing once the game is over.
    open: [Vec<Turn>; 2],
    taken: Option<Turn>,
}

impl Seen {
    fn new(model: Model) -> Self {
        let end = model.end();
        let cells = model.cells(end);
        let open = [RUBY, PEARL].map(|seat| match end {
            None => model.turns_of(seat),
            Some(_) => Vec::new(),
        });
        Self { model, end, cells, open, taken: None }
    }

    fn turns(&self) -> &[Turn] {
        &self.open[self.model.turn]
    }

    /// The seat with more cells, and the places of both.
    fn ahead(&self) -> (Option<usize>, [u8; 2]) {
        match self.cells[RUBY].cmp(&self.cells[PEARL]) {
            std::cmp::Ordering::Equal => (None, [1, 1]),
            std::cmp::Ordering::Greater => (Some(RUBY), [1, 2]),
            std::cmp::Ordering::Less => (Some(PEARL), [2, 1]),
        }
    }

    /// The rule, the winner and the places of the seats.
    fn ending(&self) -> Option<(&'static str, Option<usize>, [u8; 2])> {
        let (winner, places) = self.ahead();
        Some((rule(self.end?), winner, places))
    }
}

fn rule(end: End) -> &'static str {
    match end {
        End::WipedOut(_) => "wiped_out",
        End::FullBoard => "full_board",
        End::NoMove(_) => "no_move",
        End::JumpLimit => "jump_limit",
        End::MoveCap => "move_cap",
    }
}

/// Compares everything that the rules say of a position.
fn compare<B: Bits>(game: &Hexxagon<B>, state: &<Hexxagon<B> as Game>::State, seen: &Seen) {
    let model = &seen.model;
    let origin = model.position();
    assert_eq!(game.write_position(state), origin);
    assert_eq!((game.quiet(state), game.ply(state)), (model.quiet, model.ply));
    assert_eq!(game.cells(state), seen.cells, "{origin}");
    let outcome = game.outcome(state);
    let found = outcome.as_ref().map(|outcome| {
        let mut places = [0; 2];
        for rank in &outcome.ranking {
            places[rank.seat.index()] = rank.place;
        }
        (outcome.rule.as_str(), outcome.winner.map(Seat::index), places)
    });
    assert_eq!(found, seen.ending(), "{origin}");
    let [ruby, pearl] = seen.cells;
    let told = outcome.is_none_or(|end| end.reason.ends_with(&format!(": {ruby} to {pearl}")));
    assert!(told, "{origin}");

    let mut moves = Vec::new();
    let phase = game.moves(state, &mut moves);
    assert_eq!(game.phase(state), phase, "{origin}");
    assert_eq!(game.count(state, &mut Vec::new()), moves.len() as u64, "{origin}");
    let turn = Phase::ToMove(Seat::new(u8::try_from(model.turn).unwrap()));
    assert_eq!(phase, if seen.end.is_some() { Phase::Over } else { turn }, "{origin}");
    let mut texts: Vec<_> = moves.iter().map(|mv| game.write(state, mv)).collect();
    let mut expected: Vec<_> = seen.turns().iter().map(|turn| Model::text(*turn)).collect();
    texts.sort();
    expected.sort();
    assert_eq!(texts, expected, "{origin}");

    for standing in game.standings(state) {
        let seat = standing.seat.index();
        let held = model.all(Spot::Piece(seat)).len();
        let measures =
            [("cells", seen.cells[seat]), ("moves", seen.open[seat].len()), ("pieces", held)];
        let measures: BTreeMap<_, _> =
            measures.map(|(name, count)| (name.to_owned(), i64::try_from(count).unwrap())).into();
        assert_eq!(standing.measures, measures, "{origin}");
        assert_eq!(standing.place, seen.ahead().1[seat], "{origin}");
    }
}

/// What a turn is said to do.
fn compare_effects<B: Bits>(
    game: &Hexxagon<B>,
    state: &<Hexxagon<B> as Game>::State,
    (model, turn): (&Model, Turn),
) {
    let origin = format!("{} in {}", Model::text(turn), model.position());
    let effects = game.effects(state, &game.read(state, &Model::text(turn)).unwrap());
    let (route, to, kind) = match turn {
        Turn::Clone(to) => (vec![to], to, "clone"),
        Turn::Jump(from, to) => (vec![from, to], to, "jump"),
    };
    let turned = model.turned(to);
    let names = |places: &[_]| places.iter().copied().map(Model::name).collect::<Vec<_>>();
    assert_eq!(effects.route, names(&route), "{origin}");
    assert_eq!(effects.converted, names(&turned), "{origin}");
    let converts = match turned.len() {
        0 => String::new(),
        count => format!(", converts {count}"),
    };
    assert_eq!(effects.summary, format!("{kind}{converts}"), "{origin}");
    assert!(effects.captured.is_empty() && effects.removed.is_empty() && !effects.crowned);
}

/// Plays by lot to the end; with a taste for jumps the counters run out too.
fn play_out(mut model: Model, lot: &mut ChaCha8Rng) -> Vec<Seen> {
    let taste = [0.0, 0.5, 1.0][lot.random_range(0..3_usize)];
    let mut game = Vec::new();
    loop {
        let mut seen = Seen::new(model);
        let turns = seen.turns().iter();
        let jumps: Vec<_> = turns.filter(|turn| matches!(turn, Turn::Jump(..))).collect();
        let jump = jumps.choose(lot).filter(|_| lot.random_bool(taste)).map(|turn| **turn);
        seen.taken = jump.or_else(|| seen.turns().choose(lot).copied());
        let after = seen.taken.map(|turn| seen.model.after(turn));
        game.push(seen);
        match after {
            Some(after) => model = after,
            None => return game,
        }
    }
}

/// Goes along a game of the slow referee with the rules.
fn follow<B: Bits>(setup: &Setup<'_>, seen: &[Seen]) {
    let game = rules::<B>(setup);
    if game.board().len() > B::MOST {
        return;
    }
    let mut state = game.read_position(&seen[0].model.position()).unwrap();
    for seen in seen {
        compare(&game, &state, seen);
        let Some(turn) = seen.taken else { continue };
        compare_effects(&game, &state, (&seen.model, turn));
        let mv = game.read(&state, &Model::text(turn)).unwrap();
        game.apply(&mut state, &mv);
    }
}

/// Goes along with every kind of set that the board fits in.
fn follow_all(setup: &Setup<'_>, seen: &[Seen]) {
    let cells = seen[0].model.cell_count();
    if cells <= u64::MOST {
        follow::<u64>(setup, seen);
    }
    if cells <= u128::MOST {
        follow::<u128>(setup, seen);
    }
    follow::<Wide>(setup, seen);
}

#[test]
fn whole_games_go_as_the_slow_referee_says() {
    let mut lot = lot(51);
    let mut ends: BTreeMap<_, u32> = BTreeMap::new();
    for (sides, games) in [(2..=3, 10), (4..=4, 2), (5..=5, 1)] {
        each_setup(sides, &mut lot, |setup, model, lot| {
            for _ in 0..games {
                let seen = play_out(model.clone(), lot);
                *ends.entry(seen[seen.len() - 1].end.map(rule)).or_insert(0) += 1;
                follow_all(setup, &seen);
            }
        });
    }
    for rule in ["wiped_out", "full_board", "no_move", "jump_limit", "move_cap"] {
        let count = ends.get(&Some(rule)).copied().unwrap_or(0);
        assert!(count > 9, "{rule} came up {count} times");
    }
}

#[test]
fn the_first_plies_on_large_boards_go_as_the_slow_referee_says() {
    let mut lot = lot(52);
    for (side, board, plies) in
        [(6, "standard", 60), (7, "open", 40), (8, "donut", 30), (14, "rectangle", 6)]
    {
        for start in ["corners", "ring"].into_iter().take(if board == "rectangle" { 1 } else { 2 })
        {
            let setup = Setup { side, board, holes: None, start, jump_limit: true };
            let mut model = Model::new(&setup).unwrap();
            let mut seen = Vec::new();
            for _ in 0..plies {
                let mut here = Seen::new(model);
                here.taken = here.turns().choose(&mut lot).copied();
                let after = here.taken.map(|turn| here.model.after(turn));
                seen.push(here);
                let Some(after) = after else { break };
                model = after;
            }
            follow_all(&setup, &seen);
        }
    }
}

#[test]
fn positions_by_lot_are_as_the_slow_referee_says_and_several_ends_at_once_are_one() {
    let mut lot = lot(53);
    let mut ends = BTreeMap::new();
    each_setup(2..=6, &mut lot, |setup, _, lot| {
        for _ in 0..if setup.side < 5 { 30 } else { 6 } {
            let model = scattered(setup, lot);
            if model.all(Spot::Piece(RUBY)).is_empty() && model.all(Spot::Piece(PEARL)).is_empty() {
                continue;
            }
            let mut seen = Seen::new(model);
            *ends.entry(seen.end).or_insert(0) += 1;
            seen.taken = seen.turns().choose(lot).copied();
            let after = seen.taken.map(|turn| Seen::new(seen.model.after(turn)));
            let seen: Vec<_> = [seen].into_iter().chain(after).collect();
            follow_all(setup, &seen);
        }
    });
    assert!(ends.values().all(|count| *count > 5) && ends.len() == 8, "{ends:?}");
}
