//! The search of checkers equals plain minimax over the slow referee, and the figures of the
//! reference document.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::agents::Budget;
use sixpoint::agents::checkers::{Problem, evaluate};
use sixpoint::agents::search::{DECIDED, Judged, Limits, Line, judge, to_depth};
use sixpoint::rules::bits::Bits;
use sixpoint::rules::checkers::{Checkers, Move, Options, Small, State};
use sixpoint::rules::{Game, Notation};

use crate::checkers_model::Model;
use crate::checkers_plain as plain;
use crate::search_model::assert_leads_to_its_value;

/// The first override of the document's showcase, Red to move at ply 17.
const SHOWCASE: &str = "B:W19,21,28,29,30,32:B1,2,4,7,8,12";

fn board<B: Bits>(size: u16) -> Checkers<B> {
    Checkers::new(&Options { size, ..Options::default() }).unwrap()
}

/// A position after some random plies, in both referees; `None` where the game is over.
fn wander<B: Bits>(game: &Checkers<B>, seed: u64, plies: u32) -> Option<(State<B>, Model)> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let (mut state, mut model) = (game.start(), Model::start(game.board().size().into()));
    let mut moves = Vec::new();
    for _ in 0..plies {
        game.moves(&state, &mut moves);
        let mv = moves.get(chance.random_range(0..moves.len().max(1)))?;
        model.play(&model.find(&game.write(&state, mv)));
        game.apply(&mut state, mv);
    }
    game.moves(&state, &mut moves);
    (!moves.is_empty()).then_some((state, model))
}

/// A value of the search as plain minimax counts it, whose wins are smaller.
fn in_its_measure(value: i32) -> i32 {
    let distance = |value: i32| plain::WIN - sixpoint::agents::search::WIN + value;
    match value {
        DECIDED.. => distance(value),
        _ if value <= -DECIDED => -distance(-value),
        _ => value,
    }
}

fn assert_equals_minimax<B: Bits>(size: u16, seeds: std::ops::Range<u64>, depths: &[u32]) -> u32 {
    let game = board::<B>(size);
    let problem = Problem::new(&game);
    let mut seen = 0;
    for seed in seeds {
        let Some((state, model)) = wander(&game, seed, u32::try_from(seed % 70).unwrap()) else {
            continue;
        };
        seen += 1;
        let node = problem.node(&state);
        assert_eq!(evaluate(&game, &state), plain::worth(&model), "seed {seed}");
        for &depth in depths {
            let judged = plain::judged(&model, depth);
            let best = plain::best(&judged);
            for (path, value) in judged {
                let mv = game.read(&state, &model.text(&path)).unwrap();
                let Judged { best: found, proposed, .. } =
                    judge(&problem, &node, Some(&mv), Limits::depth(depth));
                let proposed = proposed.unwrap();
                assert_eq!(in_its_measure(proposed.value), value, "seed {seed}, depth {depth}");
                assert_eq!(in_its_measure(found.value), best, "seed {seed}, depth {depth}");
                assert_leads_to_its_value(&problem, &node, depth, &proposed);
                assert_leads_to_its_value(&problem, &node, depth, &found);
            }
        }
    }
    seen
}

#[test]
fn every_move_is_valued_as_by_plain_minimax() {
    assert!(assert_equals_minimax::<u64>(8, 0..60, &[1, 2, 3]) >= 40);
    assert_equals_minimax::<u64>(8, 100..110, &[4]);
    assert_equals_minimax::<u64>(6, 0..40, &[1, 4, 5]);
    assert_equals_minimax::<u64>(10, 0..10, &[2]);
    assert_equals_minimax::<u128>(12, 0..6, &[2]);
}

#[test]
fn the_counter_is_part_of_what_is_searched() {
    let game = board::<u64>(8);
    let problem = Problem::new(&game);
    let depth_of_draw = |quiet: u32| {
        let text = format!("W:WK14,K15:BK23 quiet={quiet}");
        let node = problem.node(&game.read_position(&text).unwrap());
        to_depth(&problem, &node, Limits::depth(3), &Budget::default()).unwrap().best
    };
    assert_eq!(depth_of_draw(0).value, depth_of_draw(70).value);
    assert_eq!(depth_of_draw(78).value, 0, "two quiet plies are left");
    assert_eq!(depth_of_draw(78).moves.len(), 2);
}

fn texts(game: &Small, state: &State<u64>, line: &Line<Move<u64>>) -> Vec<String> {
    let mut state = state.clone();
    let write = line.moves.iter().map(|mv| {
        let text = game.write_remarked(&state, mv);
        game.apply(&mut state, mv);
        text
    });
    write.collect()
}

#[test]
fn the_showcase_of_the_document_has_its_values_and_its_line() {
    let game = board::<u64>(8);
    let state = game.read_position(SHOWCASE).unwrap();
    let problem = Problem::new(&game);
    let value = |text: &str| {
        let mv = game.read(&state, text).unwrap();
        judge(&problem, &problem.node(&state), Some(&mv), Limits::depth(4))
    };
    let blunder = value("12-16");
    assert_eq!(blunder.best.value, -4);
    let line = blunder.proposed.unwrap();
    assert_eq!(line.value, -210);
    // The document stops at the horizon; the captures that are pending there go on to 6x15.
    let way = ["12-16", "19x12x3 (crowned)", "2-6", "3x10", "6x15"];
    assert_eq!(texts(&game, &state, &line), way);
    for equal in ["7-10", "7-11", "8-11"] {
        assert_eq!(value(equal).proposed.unwrap().value, -4, "{equal}");
    }
}

/// The document's first frame before Red's capture, and what its notes say.
#[test]
fn the_capture_of_the_documents_frame_is_worth_110() {
    let game = board::<u64>(8);
    let text = "B:W17,19,22,23,24,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,12,13,20,21";
    let state = game.read_position(text).unwrap();
    let problem = Problem::new(&game);
    let judged = judge(&problem, &problem.node(&state), None, Limits::depth(4));
    assert_eq!(judged.best.value, 110);
    assert_eq!(texts(&game, &state, &judged.best)[0], "20x27");
}
