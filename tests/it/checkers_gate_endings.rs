//! The gate of checkers where it knows the endings: results are kept, and nothing else is asked.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::agents::checkers::endings::{Ending, Value};
use sixpoint::gate::Finding;
use sixpoint::gate::checkers::{HORIZON, Tactics};
use sixpoint::gate::{Verdict, judge};
use sixpoint::rules::checkers::{Move, Small, State};
use sixpoint::rules::{Game, Notation};

use crate::checkers_endings::{THREE, game};

fn verdict(game: &Small, state: &State<u64>, mv: Option<Move<u64>>) -> Verdict<Move<u64>> {
    let tactics = Tactics::new(game, state, HORIZON, mv).with_endings(Some(&THREE));
    judge(&tactics, &tactics.checks(), mv)
}

/// What a move is worth to the side that makes it, asked of the position that it leads to.
fn worth(game: &Small, state: &State<u64>, mv: &Move<u64>) -> Value {
    let mut after = state.clone();
    game.apply(&mut after, mv);
    if game.outcome(&after).is_some_and(|outcome| outcome.winner.is_some()) {
        return Value::Won;
    }
    THREE.probe(game, &after).map_or(Value::Drawn, |Ending { value, .. }| value.reversed())
}

/// A position of two or three kings and men with somebody to move.
fn random(game: &Small, chance: &mut ChaCha8Rng) -> Option<State<u64>> {
    let mut side = |count: usize| {
        let square = |chance: &mut ChaCha8Rng| chance.random_range(5..=28).to_string();
        let king = |chance: &mut ChaCha8Rng| ["", "K", "K"][chance.random_range(0..3)];
        let pieces = (0..count).map(|_| format!("{}{}", king(chance), square(chance)));
        pieces.collect::<Vec<_>>().join(",")
    };
    let (white, red) = (side(2), side(1));
    let turn = if chance.random_range(0..2) == 0 { "B" } else { "W" };
    let quiet = [0, 0, 70, 78][chance.random_range(0..4)];
    let state = game.read_position(&format!("{turn}:W{white}:B{red} quiet={quiet}")).ok()?;
    game.outcome(&state).is_none().then_some(state)
}

#[test]
fn a_known_win_may_not_become_a_draw_nor_a_draw_a_loss() {
    let game = game();
    let (mut judged, mut refused) = (0, 0);
    for seed in 0..400 {
        let Some(state) = random(&game, &mut ChaCha8Rng::seed_from_u64(seed)) else { continue };
        let origin = format!("seed {seed}: {}", game.write_position(&state));
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let best = moves.iter().map(|mv| worth(&game, &state, mv)).max().unwrap();
        for mv in moves {
            let Verdict { findings, played, .. } = verdict(&game, &state, Some(mv));
            let keeps = worth(&game, &state, &mv) == best;
            let [legal, result] = &findings[..] else { panic!("{origin}: {findings:?}") };
            assert_eq!((&*legal.check, &*result.check), ("legal", "keeps_result"), "{origin}");
            assert_eq!(result.pass, keeps, "{origin}: {}", result.sentence);
            assert_eq!(played == mv, keeps, "{origin}");
            assert_eq!(worth(&game, &state, &played), best, "{origin}");
            (judged, refused) = (judged + 1, refused + u32::from(!keeps));
        }
        let absent = verdict(&game, &state, None).played;
        assert_eq!(worth(&game, &state, &absent), best, "{origin}");
    }
    assert!(judged > 1000 && refused > 50, "{judged} judged, {refused} refused");
}

#[test]
fn a_refusal_tells_both_results_and_how_the_loss_comes() {
    let game = game();
    let mut told = 0;
    for seed in 0..400 {
        let Some(state) = random(&game, &mut ChaCha8Rng::seed_from_u64(seed)) else { continue };
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        for mv in moves {
            let Verdict { findings, played, .. } = verdict(&game, &state, Some(mv));
            let finding = &findings[1];
            if finding.pass {
                assert!(finding.line.is_empty(), "{finding:?}");
                assert!(finding.sentence.ends_with(": the result is kept"), "{finding:?}");
                continue;
            }
            let (judged, better) = (game.write(&state, &mv), game.write(&state, &played));
            let begins = format!("by the ending table {judged} ");
            assert!(finding.sentence.starts_with(&begins), "seed {seed}: {finding:?}");
            assert!(finding.sentence.contains(&format!(", but {better} ")), "{finding:?}");
            assert!(finding.numbers["value"] < finding.numbers["best"], "{finding:?}");
            let loses = worth(&game, &state, &mv) == Value::Lost;
            assert_eq!(finding.sentence.contains(&format!("{judged} loses (")), loses);
            assert_eq!(!finding.line.is_empty(), loses, "a lost game is shown: {finding:?}");
            let mut after = state.clone();
            game.apply(&mut after, &mv);
            for text in &finding.line {
                let answer = game.read(&after, text).expect("the line is legal");
                game.apply(&mut after, &answer);
            }
            told += 1;
        }
    }
    assert!(told > 50, "{told}");
}

#[test]
fn where_every_move_loses_the_result_is_kept_by_any() {
    let game = game();
    let state = game.read_position("W:W30:BK17,K18").unwrap();
    let mv = game.read(&state, "30-25").unwrap();
    let finding: Finding = verdict(&game, &state, Some(mv)).findings.pop().unwrap();
    assert!(finding.pass, "{finding:?}");
    assert_eq!(finding.numbers["value"], Some(-1));
    assert!(finding.sentence.starts_with("by the ending table 30-25 loses ("), "{finding:?}");
}

#[test]
fn outside_the_table_the_search_speaks_and_uses_what_the_table_knows() {
    let game = game();
    // Four pieces, one capture away from three.
    let state = game.read_position("W:WK32,K31:BK1,27").unwrap();
    let mut moves = Vec::new();
    game.moves(&state, &mut moves);
    let finding = verdict(&game, &state, Some(moves[0])).findings.pop().unwrap();
    assert_eq!(&*finding.check, "no_material_blunder");
    assert!(finding.sentence.contains("wins the game by force"), "{finding:?}");
}
