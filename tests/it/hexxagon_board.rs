//! Boards of Hexxagon: how many cells, what they are called, which are removed, who starts where.

use serde_json::{Value, json};
use sixpoint::rules::bits::Wide;
use sixpoint::rules::hexxagon::{Hexxagon, Large, Options, PEARL, RUBY, State};
use sixpoint::rules::{BadOptions, Game, Notation, Pictured};

pub(crate) fn ask(options: Value) -> Result<Large, BadOptions> {
    let options: Options = serde_json::from_value(options).unwrap();
    Large::new(&options)
}

fn board(options: Value) -> Large {
    let shown = options.to_string();
    ask(options).unwrap_or_else(|bad| panic!("{shown}: {bad}"))
}

/// The names of the pieces of each seat.
fn stand(game: &Hexxagon<Wide>, state: &State<Wide>) -> [String; 2] {
    [RUBY, PEARL].map(|seat| {
        let pieces = game.picture(state).pieces.into_iter();
        let own = pieces.filter(|piece| piece.seat == seat).map(|piece| piece.cell);
        own.collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn every_shape_has_the_cells_of_the_document() {
    for (shape, cells) in [("standard", 58), ("open", 61), ("donut", 54), ("rectangle", 63)] {
        assert_eq!(board(json!({"board": shape})).board().len(), cells, "{shape}");
    }
    // A hexagon of side n has 3n(n − 1) + 1 cells; the document plays on one with 1,141.
    for (side, whole) in [(3, 19), (4, 37), (6, 91), (7, 127), (8, 169), (14, 547), (20, 1_141)] {
        for (shape, cells) in [("standard", whole - 3), ("open", whole), ("donut", whole - 7)] {
            let game = board(json!({"board": shape, "side": side}));
            assert_eq!(game.board().len(), cells, "{shape} {side}");
        }
    }
    for (side, start, cells) in [(2, "opposite", 3), (3, "corners", 15), (8, "corners", 195)] {
        let game = board(json!({"board": "rectangle", "side": side, "start": start}));
        assert_eq!(game.board().len(), cells, "{side}");
    }
    assert_eq!(board(json!({"side": 2})).board().len(), 7, "side 2 keeps its middle");
}

#[test]
fn the_removed_cells_lie_about_the_centre_as_on_the_original() {
    let gaps = |options| -> Vec<String> {
        let game = board(options);
        game.picture(&game.start()).gaps.into_iter().map(|gap| gap.name).collect()
    };
    assert_eq!(gaps(json!({})), ["d4", "e6", "f4"]);
    // The centre of side n is the nth place of the nth row.
    assert_eq!(gaps(json!({"side": 3})), ["b2", "c4", "d2"]);
    assert_eq!(gaps(json!({"side": 4})), ["c3", "d5", "e3"]);
    assert_eq!(gaps(json!({"side": 14})), ["m13", "n15", "o13"]);
    assert_eq!(gaps(json!({"side": 2})), Vec::<String>::new());
    assert_eq!(gaps(json!({"board": "donut"})), ["d4", "d5", "e4", "e5", "e6", "f4", "f5"]);
    assert_eq!(gaps(json!({"holes": ""})), Vec::<String>::new());
    assert_eq!(gaps(json!({"holes": "  "})), Vec::<String>::new());
    assert_eq!(gaps(json!({"holes": "e4,c2"})), ["c2", "e4"], "instead of the original's");
    assert_eq!(gaps(json!({"holes": "E4 c2,e4,C2"})), ["c2", "e4"], "twice and in capitals");
    assert_eq!(gaps(json!({"board": "donut", "holes": "c2,e5"})).len(), 8, "beside the middle");
    let game = board(json!({"holes": "E4 c2,e4"}));
    assert_eq!(game.options().holes.as_deref(), Some("c2,e4"), "in one form");
}

#[test]
fn rows_after_z_have_two_letters() {
    let game = board(json!({"side": 14}));
    let names: Vec<_> = (0..game.board().len()).map(|cell| game.board().name(cell)).collect();
    for (name, is_there) in
        [("z1", true), ("z15", true), ("z16", false), ("aa1", true), ("aa14", true), ("ab1", false)]
    {
        assert_eq!(names.iter().any(|other| other == name), is_there, "{name}");
        assert_eq!(game.board().cell(name).is_some(), is_there, "{name}");
    }
    assert_eq!(stand(&game, &game.start()), ["a14 n1 aa14", "a1 n27 aa1"]);
    let game = board(json!({"side": 20, "board": "rectangle"}));
    assert_eq!(stand(&game, &game.start()), ["a39 ak1", "a1 ak39"]);
    assert!(game.board().cell("ak39").is_some() && game.board().cell("al1").is_none());
}

#[test]
fn pieces_start_where_the_document_puts_them() {
    let start = |options| {
        let game = board(options);
        stand(&game, &game.start())
    };
    assert_eq!(start(json!({})), ["a5 e1 i5", "a1 e9 i1"]);
    assert_eq!(start(json!({"side": 2})), ["a2 b1 c2", "a1 b3 c1"]);
    assert_eq!(start(json!({"side": 2, "start": "opposite"})), ["a2", "c1"]);
    assert_eq!(start(json!({"start": "opposite"})), ["a5", "i1"]);
    assert_eq!(start(json!({"board": "rectangle"})), ["a9 g1", "a1 g9"]);
    assert_eq!(start(json!({"board": "rectangle", "start": "opposite"})), ["a9", "g1"]);
    let tiny = json!({"side": 2, "board": "rectangle", "start": "opposite"});
    assert_eq!(start(tiny), ["a3", "a1"]);
    let ring = ["a3 a5 e1 i5", "a1 b4 b5 c4 c6 d5 d6 e9 i1"];
    assert_eq!(start(json!({"start": "ring"})), ring);
    assert_eq!(start(json!({"start": "ring", "board": "open"})), ring);
    let six = board(json!({"start": "ring", "board": "donut", "side": 6}));
    assert_eq!(stand(&six, &six.start()), ["a3 a6 f1 k6", "a1 b4 b5 c4 c6 d5 d6 f11 k1"]);
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    for (options, field, words) in [
        (json!({"side": 0}), "side", "from 2 to"),
        (json!({"side": 1}), "side", "from 2 to"),
        (json!({"side": 1001}), "side", "to 1000"),
        (json!({"side": 65_535}), "side", "to 1000"),
        (json!({"board": "donut", "side": 2}), "board", "side 3 or more"),
        (json!({"board": "rectangle", "side": 2}), "start", "two pieces would start on a1"),
        (json!({"start": "ring", "side": 2}), "start", "no c5"),
        (json!({"start": "ring", "side": 3}), "start", "c5 is a corner"),
        (json!({"start": "ring", "side": 4}), "start", "d5 is removed"),
        (json!({"start": "ring", "board": "donut"}), "start", "d5 is removed"),
        (json!({"start": "ring", "board": "rectangle"}), "start", "a3 is not one jump from c5"),
        (json!({"start": "ring", "board": "rectangle", "side": 3}), "start", "not one jump"),
        (json!({"start": "ring", "holes": "c5"}), "holes", "ring needs c5"),
        (json!({"start": "ring", "holes": "f4,d6"}), "holes", "ring needs d6"),
        (json!({"start": "ring", "holes": "A3"}), "holes", "ring needs a3"),
        (json!({"holes": "e4,a1"}), "holes", "corners needs a1"),
        (json!({"start": "opposite", "holes": "i1"}), "holes", "opposite needs i1"),
        (json!({"holes": "e4,z9"}), "holes", "\"z9\" is not a cell of this board"),
        (json!({"holes": "a6"}), "holes", "a1 to i5"),
        (json!({"holes": "e4;c2"}), "holes", "separated by commas"),
        (json!({"holes": "e"}), "holes", "\"e\""),
        (json!({"holes": "4"}), "holes", "\"4\""),
        (json!({"holes": "e0"}), "holes", "\"e0\""),
        (json!({"holes": "e04"}), "holes", "\"e04\""),
        (json!({"holes": "e+4"}), "holes", "\"e+4\""),
        (json!({"holes": "é4"}), "holes", "\"é4\""),
        (json!({"holes": "e99999999999999999999999"}), "holes", "is not a cell"),
        (json!({"holes": "zzzzzzzzzzzzzzzzzzzzzzzz1"}), "holes", "is not a cell"),
        (json!({"holes": "a".repeat(20_001)}), "holes", "at most 20000 characters"),
        (json!({"opening": "e2 e9"}), "opening", "e9 is"),
        (json!({"opening": "e2 e8 d4"}), "opening", "d4 is a removed cell"),
        (json!({"side": 2, "opening": "b2 a1"}), "opening", "the game is over"),
    ] {
        let shown = options.to_string();
        let bad = ask(options).expect_err(&shown);
        assert_eq!(bad.field, field, "{shown}");
        assert!(bad.allowed.contains(words), "{shown}: {}", bad.allowed);
        assert!(!bad.value.is_empty(), "{shown}");
    }
    let ring = ask(json!({"start": "ring", "side": 4, "holes": "a2"}));
    assert!(ring.is_ok(), "without the original's removed cells the ring has room on side 4");
    assert!(ask(json!({"holes": "a1", "start": "opposite"})).is_ok(), "nobody starts on a1");
}

#[test]
fn an_opening_is_played_before_ply_0() {
    let game = board(json!({"opening": "E2, e8\ne1-e3"}));
    assert_eq!(game.options().opening.as_deref(), Some("e2 e8 e1-e3"), "in one form");
    let start = game.start();
    let text = game.write_position(&start);
    assert_eq!(text, "P3R/6/7/3#4/1RR2#1PP/3#4/7/6/P3R turn=P quiet=1 ply=0");
    assert_eq!(board(json!({"opening": " "})).options().opening, None);
    let over = board(json!({"side": 2, "opening": "b2"}));
    assert_eq!((over.ply(&over.start()), over.outcome(&over.start()).is_some()), (0, true));
}

#[test]
fn boards_of_a_hundred_a_side_are_made_whatever_is_removed() {
    let cells: Vec<_> = (2..=198).map(|place| format!("cv{place}")).collect();
    let game = board(json!({"side": 100, "holes": cells.join(",")}));
    assert_eq!(game.board().len(), 3 * 100 * 99 + 1 - 197, "a whole row but its corners");
    // Of the three clones and five jumps of each corner, cv1 lacks one of either.
    assert_eq!(game.count(&game.start(), &mut Vec::new()), 3 * 8 - 2);
}
