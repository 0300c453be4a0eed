//! Audits: regrets by hand and by enumeration, totals, and the table of regimes.

use clap::Parser;
use serde_json::{Map, Value};
use sixpoint::agents::Budget;
use sixpoint::cli::Cli;
use sixpoint::engine::audit::{
    Fate, Feat, Judged, Made, RegimePlan, Regimes, Sign, Slip, Totals, Watch, Worth,
};
use sixpoint::engine::{Arena, SeatSetup, find};
use sixpoint::rules::hexxagon::{Options, Small};
use sixpoint::rules::{Game, Notation, Phase, Seat};

/// What the command prints.
pub(crate) fn run(line: &str) -> String {
    let mut out = Vec::new();
    Cli::try_parse_from(line.split(' ')).unwrap().run(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// What the command says instead of printing.
pub(crate) fn refused(line: &str) -> String {
    let cli = Cli::try_parse_from(line.split(' ')).unwrap();
    cli.run(&mut Vec::new()).expect_err(line).to_string()
}

/// What the command prints with `--json`.
pub(crate) fn object(line: &str) -> Value {
    serde_json::from_str(&run(line)).unwrap()
}

/// A whole number.
pub(crate) fn whole(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

fn worth(fate: Fate, margin: i64) -> Worth {
    Worth { fate, margin: Some(margin) }
}

#[test]
fn regrets_of_a_game_made_by_hand() {
    use Fate::{Lost, Open, Won};
    let moves = |worths: &[(&str, Fate, i64)]| -> Vec<(String, Worth)> {
        worths.iter().map(|&(mv, fate, margin)| (mv.to_owned(), worth(fate, margin))).collect()
    };
    // What was proposed and played, what every move comes to; then the best move, the regret,
    // whether it agrees, and what was thrown away.
    let game = [
        (("a", "a"), moves(&[("a", Open, 3), ("b", Open, 5)]), ("b", 2, false, None)),
        (("a", "b"), moves(&[("a", Open, 5), ("b", Open, 5)]), ("b", 0, true, None)),
        (
            ("c", "c"),
            moves(&[("a", Won, 7), ("c", Open, 9)]),
            ("a", 0, false, Some(Slip::MissedWin)),
        ),
        (
            ("c", "c"),
            moves(&[("a", Won, 7), ("b", Won, 7), ("c", Lost, -7)]),
            ("a", 14, false, Some(Slip::MissedWin)),
        ),
        (
            ("b", "b"),
            moves(&[("a", Open, -4), ("b", Lost, -6)]),
            ("a", 2, false, Some(Slip::AvoidableLoss)),
        ),
        (("a", "b"), moves(&[("a", Lost, -3), ("b", Lost, -6)]), ("a", 3, false, None)),
        (("a", "a"), moves(&[("a", Won, 1), ("b", Open, 20)]), ("a", 0, true, None)),
    ];
    let judged: Vec<_> = (0..)
        .zip(game)
        .map(|(ply, ((proposed, played), worths, (best, regret, agrees, slip)))| {
            let made = Made {
                ply,
                position: String::new(),
                proposed: Some(proposed.to_owned()),
                played: played.to_owned(),
            };
            let judged = Judged::new(made, &worths).unwrap();
            let found = (&*judged.best, judged.regret, judged.agrees, judged.slip);
            assert_eq!(found, (best, regret, agrees, slip), "decision {ply}");
            judged
        })
        .collect();
    let totals = Totals::of(&judged);
    let counts = [totals.overrides, totals.missed_wins, totals.avoidable_losses];
    assert_eq!((totals.decisions, totals.regret, counts), (7, 21, [2, 2, 1]));
    assert!((totals.mean_regret.unwrap() - 3.0).abs() < 1e-9);
    let agreed = totals.agreed.unwrap();
    assert_eq!((agreed.count, agreed.trials), (2, 7));

    let nowhere = Made { played: "z".to_owned(), ..judged[0].made.clone() };
    assert_eq!(Judged::new(nowhere, &moves(&[("a", Open, 0)])), None);
    let nothing = Totals::of(&[]);
    assert_eq!((nothing.decisions, nothing.mean_regret, nothing.agreed), (0, None, None));
}

#[test]
fn perfect_play_judges_the_first_moves_of_side_2_as_the_reference_does() {
    // Ruby's final margin after each first move, one piece each on opposite corners.
    let values = [("b2", 7), ("a2-c2", 7), ("a2-b1", 7), ("b3", -7), ("a1", -7)];
    let mut met = Vec::new();
    for seed in 0..12 {
        let audit = object(&format!(
            "sixpoint audit hexxagon --side 2 --option start=opposite --agents random,greedy \
             --oracle exact --seeds 0 --json --seed {seed}"
        ));
        assert_eq!((&audit["oracle"]["exact"], &audit["regimes"]), (&true.into(), &Value::Null));
        let first = &audit["decisions"][0];
        let (mv, value) = values.into_iter().find(|(mv, _)| first["played"] == *mv).unwrap();
        assert_eq!(whole(&first["worth"]["margin"]), value, "{mv}");
        assert_eq!(whole(&first["best_worth"]["margin"]), 7);
        assert_eq!(whole(&first["regret"]), 7 - value, "{mv}");
        assert_eq!(first["agrees"], value == 7);
        assert_eq!(first["slip"] == "missed_win", value == -7, "{first}");
        met.push(mv);
    }
    assert!(met.contains(&"b3") || met.contains(&"a1"), "no seed plays a losing move: {met:?}");
}

#[test]
fn the_search_three_moves_deep_is_the_enumeration_of_all_lines() {
    let audit = object(
        "sixpoint audit hexxagon --size 3x3 --agents guarded:random,greedy --seeds 0 --json --seed 4",
    );
    let game = Small::new(&Options { side: 3, ..Options::default() }).unwrap();
    let mut regret = 0;
    let decisions = audit["decisions"].as_array().unwrap();
    for decision in decisions {
        let state = game.read_position(decision["position"].as_str().unwrap()).unwrap();
        let value = |text: &str| {
            let mut after = state.clone();
            game.apply(&mut after, &game.read(&state, text).unwrap());
            -enumerated(&game, &after, 2)
        };
        let texts = legal(&game, &state);
        let best = texts.iter().map(|text| value(text)).max().unwrap();
        let [played, named] = ["played", "best"].map(|it| value(decision[it].as_str().unwrap()));
        assert_eq!(named, best, "{decision}");
        assert_eq!(decision["agrees"], played == best, "{decision}");
        let margins = [best, played].map(|value| value - DECIDED * decided(value));
        assert_eq!(whole(&decision["regret"]), (margins[0] - margins[1]).max(0), "{decision}");
        regret += whole(&decision["regret"]);
    }
    let totals = &audit["totals"];
    assert_eq!(
        (whole(&totals["regret"]), whole(&totals["decisions"])),
        (regret, i64::try_from(decisions.len()).unwrap())
    );
    assert!(regret > 0, "a random player regrets something");
}

/// What a decided game adds to the value of the enumeration: more than any margin there.
const DECIDED: i64 = 1000;

/// 1 for a won value, −1 for a lost one, 0 for an open one.
fn decided(value: i64) -> i64 {
    (value / (DECIDED / 2)).signum()
}

fn legal(game: &Small, state: &<Small as Game>::State) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves.iter().map(|mv| game.write(state, mv)).collect()
}

/// The value of a position for the seat to move, every line so many plies deep looked at, ends and
/// margins by the public rules.
fn enumerated(game: &Small, state: &<Small as Game>::State, plies: u32) -> i64 {
    let cells: Vec<_> = game.standings(state).iter().map(|it| it.measures["cells"]).collect();
    let seat = state.to_move();
    let margin = cells[seat.index()] - cells[1 - seat.index()];
    match game.outcome(state) {
        Some(outcome) => {
            let sign = outcome.winner.map_or(0, |winner| if winner == seat { 1 } else { -1 });
            margin + sign * DECIDED
        }
        None if plies == 0 => margin,
        None => {
            let mut moves = Vec::new();
            assert_eq!(game.moves(state, &mut moves), Phase::ToMove(seat));
            let values = moves.iter().map(|mv| {
                let mut after = state.clone();
                game.apply(&mut after, mv);
                -enumerated(game, &after, plies - 1)
            });
            values.max().unwrap()
        }
    }
}

struct Unwatched;

impl Watch for Unwatched {
    fn begin(&self, _: &str, _: u64) {}

    fn done(&self) {}

    fn reached(&self, _: u64) {}
}

const PLAN: RegimePlan = RegimePlan {
    agents: &["gated", "greedy"],
    opponent: "noisy_greedy",
    options: &[("side", 3)],
    seeds: 20,
    feat: Feat { name: "wipe-out", about: None, sign: Sign::Rule("wiped_out") },
    contrasts: &[["gated", "greedy"], ["greedy", "gated"]],
};

pub(crate) fn regimes(seeds: u64) -> Regimes {
    PLAN.play(find("hexxagon").unwrap(), seeds, (&Budget::default(), &Unwatched)).unwrap()
}

#[test]
fn a_row_of_the_regimes_counted_again() {
    let seeds = 10;
    let table = regimes(seeds);
    let options: Map<String, Value> = [("side".to_owned(), 3.into())].into_iter().collect();
    let (budget, played) = (Budget::default(), &|| ());
    let arena =
        Arena { game: "hexxagon", options: &options, openings: &[], budget: &budget, played };
    let mut feats = Vec::new();
    for row in &table.rows {
        let (agent, opponent) = (SeatSetup::agent(row.agent), SeatSetup::agent("noisy_greedy"));
        let first = arena.play(&[agent.clone(), opponent.clone()], seeds).unwrap();
        let second = arena.play(&[opponent, agent], seeds).unwrap();
        let games: Vec<_> = first
            .into_iter()
            .map(|game| (Seat::new(0), game))
            .chain(second.into_iter().map(|game| (Seat::new(1), game)))
            .collect();
        let won = games.iter().filter(|(seat, game)| game.outcome.winner == Some(*seat)).count();
        let drawn = games.iter().filter(|(_, game)| game.outcome.winner.is_none()).count();
        assert_eq!([row.won, row.drawn, row.games].map(|it| it as usize), [won, drawn, 20]);
        assert_eq!(row.lost as usize, 20 - won - drawn);
        let wiped_out: Vec<_> = games
            .iter()
            .map(|(seat, game)| {
                game.outcome.winner == Some(*seat) && game.outcome.rule == "wiped_out"
            })
            .collect();
        let rate = row.feat.unwrap();
        assert_eq!(rate.count as usize, wiped_out.iter().filter(|it| **it).count());
        let margins = games.iter().map(|(seat, game)| {
            game.seats[seat.index()].score - game.seats[1 - seat.index()].score
        });
        let mean = margins.sum::<i64>() as f64 / 20.0;
        assert!((row.mean_margin - mean).abs() < 1e-9, "{row:?}");
        feats.push(wiped_out);
    }
    let alone = |one: usize, other: usize| {
        feats[one].iter().zip(&feats[other]).filter(|(one, other)| **one && !**other).count()
    };
    let [there, back] = &*table.contrasts else { panic!("two differences were asked for") };
    let (there, back) = (there.difference.unwrap(), back.difference.unwrap());
    assert_eq!(
        [there.pairs.first as usize, there.pairs.second as usize],
        [alone(0, 1), alone(1, 0)]
    );
    assert_eq!(there.pairs.trials(), 20);
    assert!((there.difference + back.difference).abs() < 1e-9);
    assert!(
        (there.paired.0 + back.paired.1).abs() < 1e-9
            && (there.exact.0 + back.exact.1).abs() < 1e-9
    );
}
