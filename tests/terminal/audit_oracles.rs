//! What the oracles of Chinese checkers say of every move, worked out again by plain means from
//! the public rules.

use std::collections::HashMap;

use sixpoint::engine::Playable;
use sixpoint::engine::audit::{Fate, Oracle, Watch, Worth};
use sixpoint::engine::chinese_checkers::shortest::{Moves, Search, shortest};
use sixpoint::rules::chinese_checkers::{self, Standard};
use sixpoint::rules::{Game, MOST_SEATS, Notation, Phase, Seat};

pub(crate) struct Unwatched;

impl Watch for Unwatched {
    fn begin(&self, _: &str, _: u64) {}

    fn done(&self) {}

    fn reached(&self, _: u64) {}
}

pub(crate) fn oracle<G: Playable>(game: &G, name: &str) -> Box<dyn Oracle<G>> {
    game.oracle(name, &Unwatched).unwrap_or_else(|told| panic!("{name}: {told}"))
}

pub(crate) fn legal<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

pub(crate) fn after<G: Game>(game: &G, state: &G::State, mv: &G::Move) -> G::State {
    let mut after = state.clone();
    game.apply(&mut after, mv);
    after
}

/// The positions of one game in which the moves are drawn by a simple generator from this seed.
pub(crate) fn drifted<G: Game>(game: &G, seed: u64) -> Vec<G::State> {
    let (mut drawn, mut state, mut met) = (seed, game.start(), Vec::new());
    while game.phase(&state) != Phase::Over && met.len() < 60 {
        let moves = legal(game, &state);
        drawn =
            drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = usize::try_from(drawn >> 33).unwrap() % moves.len();
        let next = after(game, &state, &moves[place]);
        met.push(std::mem::replace(&mut state, next));
    }
    met
}

/// Chinese checkers, the seat to move as if it moved alone.
fn alone(game: &Standard, state: &chinese_checkers::State<u128>, seat: Seat, left: i64) -> i64 {
    let margins = legal(game, state).into_iter().map(|mv| {
        let there = after(game, state, &mv);
        if !game.races(&there, seat) {
            left - 1
        } else if left == 1 {
            -i64::from(game.to_go(&there, seat))
        } else {
            alone(game, &turn_again(game, &there, seat), seat, left - 1)
        }
    });
    margins.max().expect("a seat to move has a move")
}

/// The same pieces with this seat to move, as if the game began there.
fn turn_again(
    game: &Standard,
    state: &chinese_checkers::State<u128>,
    seat: Seat,
) -> chinese_checkers::State<u128> {
    let pieces: [u128; MOST_SEATS] = std::array::from_fn(|index| {
        let index = u8::try_from(index).unwrap();
        if index < game.seats() { *game.pieces(state, Seat::new(index)) } else { 0 }
    });
    game.placed(pieces, seat)
}

fn star(side: u16, players: u8) -> Standard {
    let options = chinese_checkers::Options { side, players, ..Default::default() };
    Standard::new(&options).unwrap()
}

#[test]
fn four_own_moves_ahead_are_all_lines_of_a_seat_that_moves_alone() {
    for (players, seed) in [(1, 1), (2, 2), (3, 3)] {
        let game = star(2, players);
        let oracle = oracle(&game, "search");
        let (mut asked, mut full) = (0, 0);
        for state in drifted(&game, seed).iter().step_by(3) {
            let Phase::ToMove(seat) = game.phase(state) else { unreachable!("it goes on") };
            for (mv, Worth { margin, .. }) in oracle.judge(&game, state).unwrap() {
                let there = after(&game, state, &mv);
                let expected = if !game.races(&there, seat) {
                    3
                } else if game.phase(&there) == Phase::Over {
                    -i64::from(game.to_go(&there, seat))
                } else {
                    alone(&game, &turn_again(&game, &there, seat), seat, 3)
                };
                let text = (game.write_position(state), game.write(state, &mv));
                assert_eq!(margin, Some(expected), "{text:?}, {players} players, seed {seed}");
                (asked, full) = (asked + 1, full + u32::from(expected >= 0));
            }
        }
        assert!(asked > 50, "{asked}, {full}");
    }
}

#[test]
fn whoever_fills_the_last_hole_has_won_and_the_others_have_lost() {
    // One piece each on side 1: X is a step from its goal at the top, O one from the bottom.
    let game = star(1, 2);
    let oracle = oracle(&game, "search");
    let tip = |arm: chinese_checkers::Arm| game.star().arm(arm)[0];
    let (top, bottom) = (tip(game.goal(Seat::new(0))), tip(game.goal(Seat::new(1))));
    let near = |goal| 1_u128 << game.star().neighbours(goal)[0].index();
    let mut pieces = [0; MOST_SEATS];
    (pieces[0], pieces[1]) = (near(top), near(bottom));
    let state = game.placed(pieces, Seat::new(0));
    for (mv, worth) in oracle.judge(&game, &state).unwrap() {
        let there = after(&game, &state, &mv);
        let (fate, won) = (worth.fate, game.outcome(&there).map(|outcome| outcome.winner));
        match won {
            Some(winner) => {
                assert_eq!((winner, fate, worth.margin), (Some(Seat::new(0)), Fate::Won, Some(3)));
            }
            None => assert_eq!(fate, Fate::Open),
        }
    }
    assert!(oracle.judge(&game, &state).unwrap().iter().any(|(_, it)| it.fate == Fate::Won));
}

/// Every placement of these pieces that play can reach, with where its moves lead: another one, or
/// the end and its winner.
type Graph = Vec<Vec<Result<usize, Option<Seat>>>>;

fn graph(game: &Standard) -> (Graph, HashMap<chinese_checkers::Key<u128>, usize>) {
    let start = game.start();
    let mut known = HashMap::from([(game.key(&start), 0)]);
    let (mut states, mut edges) = (vec![start], Vec::new());
    while let Some(state) = states.get(edges.len()).cloned() {
        let leads = legal(game, &state).into_iter().map(|mv| {
            let there = after(game, &state, &mv);
            match game.phase(&there) {
                Phase::Over => Err(game.outcome(&there).unwrap().winner),
                Phase::ToMove(next) => {
                    let there = turn_again(game, &there, next);
                    Ok(*known.entry(game.key(&there)).or_insert_with(|| {
                        states.push(there);
                        states.len() - 1
                    }))
                }
            }
        });
        let leads = leads.collect();
        edges.push(leads);
    }
    (edges, known)
}

#[test]
fn the_shortest_ways_of_a_lone_racer_are_those_of_the_graph_of_all_moves() {
    let game = star(2, 1);
    let oracle = oracle(&game, "race");
    let (edges, known) = graph(&game);
    assert!(edges.len() >= 7_000, "{} of the 7,770 placements", edges.len());
    let mut ways = vec![u32::MAX; edges.len()];
    while {
        let mut shorter = false;
        for (at, leads) in edges.iter().enumerate() {
            let lead = |lead: &Result<usize, _>| lead.map_or(0, |there| ways[there]);
            let way = leads.iter().map(lead).min().unwrap().saturating_add(1);
            shorter |= way < ways[at];
            ways[at] = way.min(ways[at]);
        }
        shorter
    } {}
    let search = Search { width: 1, layer_done: &|_| () };
    let published = shortest(2, Moves::Any, &search).unwrap().length;
    assert_eq!(usize::try_from(ways[0]).unwrap(), published);
    let mut too_late = 0;
    for state in drifted(&game, 7) {
        for (mv, worth) in oracle.judge(&game, &state).unwrap() {
            let there = after(&game, &state, &mv);
            let home = !game.races(&there, Seat::new(0));
            let way = if home { 0 } else { ways[known[&game.key(&there)]] };
            let in_time = game.ply(&there) + way <= game.cap();
            let fate = if in_time { Fate::Won } else { Fate::Open };
            assert_eq!(worth, Worth { fate, margin: Some(-i64::from(way)) });
            too_late += u32::from(!in_time);
        }
    }
    assert!(too_late > 0, "a racer that drifts about comes too late in the end");
}

#[test]
fn perfect_play_for_two_is_what_the_graph_of_all_moves_comes_to() {
    let game = star(1, 2);
    let oracle = oracle(&game, "perfect");
    let (edges, known) = graph(&game);
    let mut fates = vec![Fate::Open; edges.len()];
    let turned = |fate| match fate {
        Fate::Won => Fate::Lost,
        Fate::Open => Fate::Open,
        Fate::Lost => Fate::Won,
    };
    let mover = movers(&edges);
    let lead = |fates: &[Fate], at: usize, lead: &Result<usize, Option<Seat>>| match *lead {
        Ok(there) => turned(fates[there]),
        Err(winner) if winner == Some(mover[at]) => Fate::Won,
        Err(_) => Fate::Lost,
    };
    while {
        let mut found = false;
        for (at, leads) in edges.iter().enumerate() {
            let best = leads.iter().map(|it| lead(&fates, at, it)).max().unwrap();
            found |= best != fates[at];
            fates[at] = best;
        }
        found
    } {}
    for seed in 0..20 {
        for state in drifted(&game, seed) {
            let at = known[&game.key(&state)];
            let again: Vec<_> = edges[at].iter().map(|it| lead(&fates, at, it)).collect();
            let judged = oracle.judge(&game, &state).unwrap().into_iter();
            let judged: Vec<_> = judged.map(|(_, worth)| worth.fate).collect();
            assert_eq!(judged, again, "{} of seed {seed}", game.write_position(&state));
        }
    }
}

/// Who is to move in each position: the first seat at the start, then the other by turns.
fn movers(edges: &Graph) -> Vec<Seat> {
    let mut movers = vec![None; edges.len()];
    movers[0] = Some(Seat::new(0));
    for at in 0..edges.len() {
        let mover: Seat = movers[at].expect("a position is met before it is followed");
        for there in edges[at].iter().flatten() {
            movers[*there] = Some(Seat::new(1 - mover.number()));
        }
    }
    movers.into_iter().map(|mover| mover.unwrap()).collect()
}
