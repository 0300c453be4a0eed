//! The ending table of checkers with 2 and 3 pieces: how many positions there are, that every value
//! is right, and that perfect play by it wins what is won before the draw.

use std::sync::LazyLock;

use sixpoint::agents::checkers::endings::{Ending, Index, Material, Table, Value};
use sixpoint::engine::checkers::endings::{Census, build, check};
use sixpoint::rules::checkers::{Options, Small, State};
use sixpoint::rules::{Game, Notation};

/// The table with 2 and 3 pieces.
pub(crate) static THREE: LazyLock<Table> = LazyLock::new(|| build(3, &mut |_| {}));

pub(crate) fn game() -> Small {
    Small::new(&Options::default()).unwrap()
}

fn position(text: &str) -> (Small, State<u64>) {
    let state = game().read_position(text).unwrap();
    (game(), state)
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// How many ways there are to place these pieces: `own` men have `own_back` of them on the row
/// where no man of the other side can stand, and the other way round; 24 squares are for both.
fn placements(men: [u64; 2], kings: [u64; 2]) -> u64 {
    let mut men_placed = 0;
    for own_back in 0..=men[0].min(4) {
        for other_back in 0..=men[1].min(4) {
            let (own, other) = (men[0] - own_back, men[1] - other_back);
            let backs = choose(4, own_back) * choose(4, other_back);
            men_placed += backs * choose(24, own) * choose(24 - own, other);
        }
    }
    let free = 32 - men[0] - men[1];
    men_placed * choose(free, kings[0]) * choose(free - kings[0], kings[1])
}

/// All ways to place so many pieces, a side without any included or not.
fn all_placements(pieces: u64, both_sides: bool) -> u64 {
    let counts = 0..=pieces;
    let mut total = 0;
    for own_men in counts.clone() {
        for own_kings in 0..=pieces - own_men {
            for other_men in 0..=pieces - own_men - own_kings {
                let other_kings = pieces - own_men - own_kings - other_men;
                let is_one_sided = own_men + own_kings == 0 || other_men + other_kings == 0;
                if !(both_sides && is_one_sided) {
                    total += placements([own_men, other_men], [own_kings, other_kings]);
                }
            }
        }
    }
    total
}

#[test]
fn the_formula_gives_the_published_numbers_of_positions() {
    // Schaeffer and others, the databases of Chinook; they count one-sided positions too.
    assert_eq!([1, 2, 3, 4].map(|n| all_placements(n, false)), [120, 6_972, 261_224, 7_092_774]);
    assert_eq!([2, 3, 4].map(|n| all_placements(n, true)), [3_488, 196_032, 6_209_316]);
}

#[test]
fn every_material_has_as_many_positions_as_the_formula_says() {
    let census = Census::of(&THREE);
    assert_eq!(census.materials.len(), 4 + 12);
    for (Material { men, kings }, row) in &census.materials {
        let expected = placements(men.map(u64::from), kings.map(u64::from));
        assert_eq!(row.positions, expected, "{men:?} {kings:?}");
        assert_eq!(row.won + row.drawn + row.lost, row.positions, "{men:?} {kings:?}");
    }
    assert_eq!(census.total.positions, 3_488 + 196_032);
    let four: u64 = Material::all(4)
        .iter()
        .map(|m| placements(m.men.map(u64::from), m.kings.map(u64::from)))
        .sum();
    assert_eq!(four, 6_408_836);
}

#[test]
fn every_number_has_its_own_placement() {
    let index = Index::new(3);
    for &(material, _) in index.materials() {
        for slot in index.range(material) {
            let Some(at) = index.placement(material, slot) else { continue };
            assert_eq!((index.slot(&at), Material::of(&at)), (slot, material));
            assert_eq!(at.exchanged().exchanged(), at);
        }
    }
    for (material, first) in Index::new(4).materials().iter().take(index.materials().len()) {
        assert_eq!(index.range(*material).start, *first, "smaller tables are heads of larger ones");
    }
}

#[test]
fn every_value_follows_from_those_after_its_moves() {
    assert_eq!(check(&THREE, &|_| {}), Ok(2 * 199_520));
    assert!(THREE.is_right(), "{}", THREE.sha256());
}

#[test]
fn a_wrong_value_is_found() {
    let index = THREE.index().clone();
    let material = Material { men: [0, 0], kings: [2, 1] };
    let slot = index.range(material).find(|&slot| THREE.to_end()[slot] == 9).unwrap();
    let is_position = |slot: usize| index.placement(material, slot).is_some();
    assert!(is_position(slot));
    for (to_end, zeroing) in [(u8::MAX, 0), (7, 7), (9, 8), (8, 8)] {
        let mut bytes = [THREE.to_end().to_vec(), THREE.zeroing().to_vec()];
        (bytes[0][slot], bytes[1][slot]) = (to_end, zeroing);
        let [to_ends, zeroings] = bytes;
        let wrong = Table::new(index.clone(), to_ends, zeroings);
        assert!(check(&wrong, &|_| {}).is_err(), "{to_end} {zeroing}");
        assert!(!wrong.is_right());
    }
}

#[test]
fn known_endings_have_their_values() {
    for (fen, value) in [
        // Two kings beat one even when it sits in its double corner.
        ("B:WK32:BK18,K19", Value::Won),
        ("W:WK32:BK18,K23", Value::Lost),
        ("B:WK1:BK10,K15", Value::Won),
        // A king alone holds the double corner against one, and loses the opposition elsewhere.
        ("B:WK32:BK1", Value::Drawn),
        ("W:WK32:BK23", Value::Drawn),
        ("W:WK29:BK22", Value::Lost),
        // The man has one step, in front of the king.
        ("W:W12:BK3", Value::Lost),
        // The man has crowned squares before it and is not the one to move: the king is blocked.
        ("B:WK32:B28", Value::Lost),
    ] {
        let (game, state) = position(fen);
        assert_eq!(THREE.probe(&game, &state).map(|ending| ending.value), Some(value), "{fen}");
    }
}

#[test]
fn positions_outside_the_table_are_not_known() {
    for text in
        ["B:W21,22:B1,2", "B:W21:B", "B:W:B1", "B:W21:B1 retired=W", "W:W21,22,23,24:B1,2,3"]
    {
        let (game, state) = position(text);
        assert_eq!(THREE.probe(&game, &state), None, "{text}");
    }
    let larger = Options { size: 10, ..Options::default() };
    let game = Small::new(&larger).unwrap();
    let state = game.read_position("B:WK50:BK1,K2").unwrap();
    assert_eq!(THREE.probe(&game, &state), None, "a board of 10");
}

#[test]
fn a_win_is_one_as_long_as_the_counter_leaves_it_time() {
    let (game, state) = position("B:WK13:BK1");
    let fresh = THREE.probe(&game, &state).unwrap();
    assert_eq!(fresh, Ending { value: Value::Won, zeroing: 11, to_end: 11 });
    for (quiet, value) in [(0, Value::Won), (69, Value::Won), (70, Value::Drawn)] {
        let (game, state) = position(&format!("B:WK13:BK1 quiet={quiet}"));
        assert_eq!(THREE.probe(&game, &state).unwrap().value, value, "{quiet}");
    }
    // The game is over: the counter cannot save who has no move.
    let (game, state) = position("B:WK32:B28 quiet=80");
    assert_eq!(THREE.probe(&game, &state).unwrap().value, Value::Lost);
    assert_eq!(THREE.moves(&game, &state), Some(Vec::new()));
}

#[test]
fn best_play_wins_what_is_won_before_the_draw() {
    let game = game();
    let index = THREE.index();
    for &(material, _) in index.materials() {
        let won = index.range(material).filter(|&slot| THREE.ending(slot).value == Value::Won);
        for slot in won.step_by(997) {
            let at = index.placement(material, slot).unwrap();
            let mut state = game.placed(&at.fen(sixpoint::rules::checkers::WHITE)).unwrap();
            while game.outcome(&state).is_none() {
                let before = THREE.probe(&game, &state).unwrap();
                let (mv, ending) = THREE.best(&game, &state).unwrap();
                assert_eq!(ending.value, before.value, "{}", game.write_position(&state));
                assert_eq!(ending.zeroing, before.zeroing, "{}", game.write_position(&state));
                game.apply(&mut state, &mv);
            }
            let winner = game.outcome(&state).unwrap().winner;
            assert_eq!(winner, Some(sixpoint::rules::checkers::WHITE), "{material} {slot}");
        }
    }
}
