//! The rules of Chinese checkers beside a second, slow referee, ply by ply.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::{Bits, Wide};
use sixpoint::rules::chinese_checkers::{
    AntiSpoiling, ChineseCheckers, Move, Options, Standard, State,
};
use sixpoint::rules::{Game, Notation, Phase, Pictured, Seat};

use crate::chinese_checkers_model::{Ends, Habits, Marble, Model, Place};

/// A game beside its model, and where the two come from.
struct Pair<B: Bits> {
    game: ChineseCheckers<B>,
    state: State<B>,
    model: Model,
    origin: String,
}

fn pair<B: Bits>(habits: Habits, origin: String) -> Pair<B> {
    let rule = if habits.unmoved_blockers {
        AntiSpoiling::UnmovedBlockers
    } else {
        AntiSpoiling::FilledGoal
    };
    let options = Options {
        side: u16::try_from(habits.side).unwrap(),
        players: u8::try_from(habits.seats).unwrap(),
        anti_spoiling: Some(rule),
        clear_finished: habits.clear_finished,
        ..Options::default()
    };
    let game = ChineseCheckers::new(&options).unwrap();
    Pair { state: game.start(), game, model: Model::new(habits), origin }
}

impl<B: Bits> Pair<B> {
    /// The legal moves as text with their ends, after comparing them with the model's.
    fn moves(&self) -> Vec<(String, Move, Option<Ends>)> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        let expected = self.model.moves();
        let named: Vec<_> = moves
            .into_iter()
            .map(|mv| {
                let name = self.game.write(&self.state, &mv);
                let ends = expected.get(&name).copied();
                (name, mv, ends)
            })
            .collect();
        let mut names: BTreeSet<_> = named.iter().map(|(name, ..)| name).collect();
        if expected.is_empty() {
            assert!(names.remove(&"pass".to_owned()), "{}", self.origin);
        }
        assert_eq!(names, expected.keys().collect(), "{}", self.origin);
        named
    }

    fn compare(&self) {
        let Self { game, state, model, origin } = self;
        let standings = game.standings(state);
        for (seat, standing) in standings.iter().enumerate() {
            let home = i64::try_from(model.home(seat)).unwrap();
            assert_eq!(standing.measures["home"], home, "{origin}");
            assert_eq!(standing.measures["to_go"], i64::from(model.to_go(seat)), "{origin}");
        }
        let racing = (0..model.habits.seats).filter(|&seat| model.races(seat)).count();
        let window = 8 * model.habits.side * i32::try_from(model.habits.seats).unwrap();
        let cap = i32::try_from(game.cap()).unwrap();
        let rule = if racing <= usize::from(model.habits.seats > 1) {
            Some("finished")
        } else if model.habits.seats > 1 && model.quiet >= window {
            Some("no_progress")
        } else {
            (model.ply >= cap).then_some("move_cap")
        };
        let counters = format!(" ply={} quiet={} ", model.ply, model.quiet);
        assert!(game.write_position(state).contains(&counters), "{origin}: {counters}");
        let outcome = game.outcome(state);
        assert_eq!(outcome.as_ref().map(|outcome| outcome.rule.as_str()), rule, "{origin}");
        let first = model.finished.first().map(|finish| Seat::new(u8::try_from(finish.0).unwrap()));
        if let (Some(outcome), Some(first)) = (outcome, first) {
            assert_eq!(outcome.winner, Some(first), "{origin}");
        }
    }

    /// Plays a game in which players prefer to come nearer, so that goals do fill.
    fn play_out(&mut self, chance: &mut ChaCha8Rng) {
        loop {
            self.compare();
            let Phase::ToMove(seat) = self.game.phase(&self.state) else { break };
            assert_eq!(seat.index(), self.model.turn, "{}", self.origin);
            let moves = self.moves();
            let tries = (0..4).map(|_| chance.random_range(0..moves.len())).collect::<Vec<_>>();
            let worth = |index: &usize| match moves[*index].1 {
                Move::Pass => 0,
                Move::Go { from, to } => {
                    i32::from(self.game.distance(seat, to))
                        - i32::from(self.game.distance(seat, from))
                }
            };
            let (_, mv, ends) = &moves[tries.into_iter().min_by_key(worth).unwrap()];
            self.game.apply(&mut self.state, mv);
            self.model.play(*ends);
        }
    }
}

/// Every combination of habits on a side.
fn habits(side: i32) -> impl Iterator<Item = Habits> {
    (1..=6).flat_map(move |seats| {
        [(false, false), (false, true), (true, false), (true, true)].map(
            |(unmoved_blockers, clear_finished)| Habits {
                side,
                seats,
                unmoved_blockers,
                clear_finished,
            },
        )
    })
}

#[test]
fn whole_games_go_as_the_slow_referee_says() {
    let mut finishes = 0;
    let mut left_outside = 0;
    let mut rules = BTreeSet::new();
    for (side, games) in [(1, 40), (2, 12), (3, 1)] {
        for habits in habits(side) {
            for seed in 0..games {
                let mut pair = pair::<u128>(habits, format!("{habits:?}, seed {seed}"));
                pair.play_out(&mut ChaCha8Rng::seed_from_u64(seed));
                rules.extend(pair.game.outcome(&pair.state).map(|outcome| outcome.rule));
                finishes += pair.model.finished.len();
                left_outside += pair.model.finished.iter().filter(|finish| finish.2 > 0).count();
            }
        }
    }
    assert!(finishes > 1_000 && left_outside > 50, "{finishes} finishes, {left_outside} unclean");
    assert_eq!(rules.into_iter().collect::<Vec<_>>(), ["finished", "move_cap", "no_progress"]);
}

/// Marbles anywhere on the board, with a position text that says the same.
fn scatter(model: &mut Model, chance: &mut ChaCha8Rng) -> String {
    let mut marbles: Vec<Marble> = model.board.values().copied().collect();
    let rows = model.rows();
    let mut free: Vec<_> = rows.iter().flatten().copied().collect();
    model.board.clear();
    while let Some(marble) = marbles.pop() {
        let place = free.swap_remove(chance.random_range(0..free.len()));
        model.board.insert(place, marble);
    }
    let letters = if model.habits.seats <= 2 {
        ["X", "O"].to_vec()
    } else {
        "A B C D E F".split(' ').collect()
    };
    model.turn = chance.random_range(0..model.habits.seats);
    let text = |row: &Vec<_>| -> String {
        let owner = |place: &Place| model.board.get(place).map(|marble| letters[marble.seat]);
        let runs = row.chunk_by(|one, next| owner(one).is_none() && owner(next).is_none());
        runs.map(|run| owner(&run[0]).map_or(run.len().to_string(), str::to_owned)).collect()
    };
    let board: Vec<_> = rows.iter().map(text).collect();
    format!("{} turn={}", board.join("/"), letters[model.turn])
}

fn check_scattered<B: Bits>(side: i32, rounds: u64) -> usize {
    let mut checked = 0;
    for seats in 1..=6 {
        for seed in 0..rounds {
            let habits = Habits { side, seats, unmoved_blockers: false, clear_finished: false };
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let mut pair = pair::<B>(habits, String::new());
            pair.origin = scatter(&mut pair.model, &mut chance);
            // A scattered goal may happen to be full; such a position is refused.
            let Ok(state) = pair.game.read_position(&pair.origin) else { continue };
            pair.state = state;
            let moves = pair.moves();
            let (name, mv, ends) = &moves[chance.random_range(0..moves.len())];
            if let Some((from, to)) = ends {
                let route = pair.game.effects(&pair.state, mv).route;
                let jumps = pair.model.landings(*from)[to];
                assert_eq!(route.len(), 1 + jumps.max(1), "fewest jumps: {name} {}", pair.origin);
                assert_eq!(format!("{}-{}", route[0], route[route.len() - 1]), *name);
            }
            checked += 1;
        }
    }
    checked
}

#[test]
fn moves_from_scattered_positions_are_those_of_the_slow_referee() {
    let mut checked = check_scattered::<u64>(1, 200) + check_scattered::<u64>(2, 200);
    checked += check_scattered::<u128>(3, 100) + check_scattered::<u128>(4, 60);
    checked += check_scattered::<Wide>(4, 20) + check_scattered::<Wide>(5, 20);
    assert!(checked > 3_000, "{checked} positions");
}

#[test]
fn every_route_and_every_chain_written_hole_by_hole_is_legal() {
    let habits = Habits { side: 4, seats: 6, unmoved_blockers: false, clear_finished: false };
    for seed in 0..20 {
        let mut model = Model::new(habits);
        let text = scatter(&mut model, &mut ChaCha8Rng::seed_from_u64(seed));
        let game = Standard::new(&Options { players: 6, ..Options::default() }).unwrap();
        let state = game.read_position(&text).unwrap();
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        for mv in moves {
            let route = game.effects(&state, &mv).route;
            assert_eq!(game.read(&state, &route.join(" ")).as_ref(), Ok(&mv), "{text}");
            assert_eq!(route.iter().collect::<BTreeSet<_>>().len(), route.len(), "{text}");
        }
    }
}
