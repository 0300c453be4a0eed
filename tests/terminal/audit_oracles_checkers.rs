//! What the oracles of checkers say of every move, worked out again by plain means.

use std::collections::HashMap;
use std::sync::Arc;

use sixpoint::agents::checkers::evaluate;
use sixpoint::engine::Playable;
use sixpoint::engine::audit::{Fate, Oracle, Worth};
use sixpoint::engine::checkers::KnownEndings;
use sixpoint::engine::checkers::endings::build;
use sixpoint::rules::bits::Bits;
use sixpoint::rules::checkers::{self, Checkers};
use sixpoint::rules::{Game, Notation};

use crate::audit_oracles::{Unwatched, after, drifted, legal, oracle};

/// More than any points, for a decided game of checkers.
const DECIDED: i32 = 1_000_000;

type Known = HashMap<(String, u32), i32>;

/// The value of a position of checkers for the side to move, every line so many plies long and on
/// while a capture is pending: plain minimax that only remembers what it has worked out.
fn minimax<B: Bits>(
    game: &Checkers<B>,
    state: &checkers::State<B>,
    left: u32,
    known: &mut Known,
) -> i32 {
    if let Some(outcome) = game.outcome(state) {
        let sign = |winner| if winner == state.to_move() { DECIDED } else { -DECIDED };
        return outcome.winner.map_or(0, sign);
    }
    let moves = legal(game, state);
    if left == 0 && moves[0].jumps() == 0 {
        return evaluate(game, state);
    }
    let key = (game.write_position(state), left);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let value = |mv| -minimax(game, &after(game, state, mv), left.saturating_sub(1), known);
    let value = moves.iter().map(value).max().unwrap();
    known.insert(key, value);
    value
}

fn compared<B: Bits>(
    size: u16,
    plies: u32,
    states: impl FnOnce(&Checkers<B>) -> Vec<checkers::State<B>>,
) {
    let options = checkers::Options { size, ..Default::default() };
    let game = Checkers::<B>::new(&options).unwrap();
    let oracle = oracle(&game, "search");
    for state in states(&game) {
        let mut known = Known::new();
        let mut worths = oracle.judge(&game, &state).unwrap();
        let expected = legal(&game, &state).into_iter().map(|mv| {
            let value = -minimax(&game, &after(&game, &state, &mv), plies - 1, &mut known);
            let worth = match value {
                DECIDED => Worth { fate: Fate::Won, margin: None },
                value if value == -DECIDED => Worth { fate: Fate::Lost, margin: None },
                value => Worth { fate: Fate::Open, margin: Some(value.into()) },
            };
            (game.write(&state, &mv), worth)
        });
        let mut expected: Vec<_> = expected.collect();
        let mut found: Vec<_> =
            worths.drain(..).map(|(mv, worth)| (game.write(&state, &mv), worth)).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{}", game.write_position(&state));
    }
}

#[test]
fn checkers_ten_plies_deep_is_plain_minimax() {
    compared::<u64>(4, 10, |game| drifted(game, 1));
    compared::<u64>(8, 10, |game| {
        ["B:W22,K32:B9,10", "W:WK18,31:BK3,14", "B:W13,14,23:B1,2,5"]
            .map(|text| game.read_position(text).unwrap())
            .into()
    });
    compared::<u128>(14, 4, |game| vec![game.start()]);
}

#[test]
fn the_ending_table_judges_what_it_holds_and_nothing_else() {
    let game = Checkers::<u64>::new(&checkers::Options::default()).unwrap();
    let known = KnownEndings(Arc::new(build(2, &mut |_| {})));
    let judged = |text: &str| {
        let state = game.read_position(text).unwrap();
        let worths = known.judge(&game, &state)?.into_iter().map(|(_, worth)| worth);
        Some(worths.collect::<Vec<_>>())
    };
    for (text, best, margin) in [
        // A king alone holds the double corner against one, and loses the opposition elsewhere.
        ("B:WK32:BK1", Fate::Open, 0),
        ("W:WK32:BK23", Fate::Open, 0),
        ("W:WK29:BK22", Fate::Lost, -1),
        // The man has one step, in front of the king, which takes it.
        ("W:W12:BK3", Fate::Lost, -1),
        ("B:W12:BK3", Fate::Open, 0),
        // What is taken at once is won.
        ("B:W7:BK2", Fate::Won, 1),
    ] {
        let judged = judged(text).unwrap_or_else(|| panic!("{text} is not known"));
        let worth = Worth { fate: best, margin: Some(margin) };
        assert_eq!(judged.iter().max(), Some(&worth), "{text}: {judged:?}");
    }
    for text in ["B:WK32:B28,K1", "B:W21,22:B1,2", "W:W21,22,23,24:B1,2,3"] {
        assert_eq!(judged(text), None, "{text} has more pieces than a table of two");
    }
    let told = game.oracle("endings", &Unwatched).map(|_| ()).unwrap_err();
    assert!(told.contains("--endings FILE"), "{told}");
}
