//! The slow referee of checkers and its plain search against published figures, so that they may
//! stand as a measure for the rules.

use crate::checkers_model::{Model, RED, perft};
use crate::checkers_plain::{best, judged, value, worth};
use crate::perft_rows::rows;

const ROWS: &str = include_str!("../perft/checkers.perft");

/// The reference document's showcase at ply 17, Red to move.
pub(crate) const SHOWCASE: &str = "B:W19,21,28,29,30,32:B1,2,4,7,8,12";

/// The document's first frame a ply earlier: Red is about to take 20x27.
pub(crate) const FRAME: &str = "B:W17,19,22,23,24,25,28,29,30,31,32:B1,2,3,4,5,6,7,8,12,13,20,21";

#[test]
fn the_slow_referee_counts_what_was_published() {
    for (options, counts) in rows(ROWS) {
        let size = usize::try_from(options["size"].as_u64().unwrap()).unwrap();
        let given = options.get("fen").map(|fen| Model::read(size, fen.as_str().unwrap()));
        let model = given.unwrap_or_else(|| Model::start(size));
        for (depth, count) in (1..).zip(counts).filter(|(_, count)| *count < 100_000) {
            assert_eq!(perft(&model, depth), count, "{options} depth {depth}");
        }
    }
}

#[test]
fn the_slow_referee_numbers_squares_as_the_document_does() {
    let model = Model::start(8);
    for (number, place) in [(1, (0, 1)), (4, (0, 7)), (5, (1, 0)), (12, (2, 7)), (32, (7, 6))] {
        assert_eq!((model.number(place), model.place(number)), (number, place));
    }
    let red = (1..=12).map(|number| number.to_string()).collect::<Vec<_>>().join(",");
    let white = (21..=32).map(|number| number.to_string()).collect::<Vec<_>>().join(",");
    assert_eq!(model.fen(), format!("B:W{white}:B{red}"));
    assert_eq!((model.turn, worth(&model)), (RED, 0));
}

#[test]
fn the_plain_search_finds_the_values_of_the_showcase() {
    let model = Model::read(8, SHOWCASE);
    let judged = judged(&model, 4);
    let of = |text: &str| judged.iter().find(|(path, _)| model.text(path) == text).unwrap().1;
    assert_eq!((of("12-16"), of("7-10"), best(&judged)), (-210, -4, -4));
    assert_eq!(best(&judged) - of("12-16"), 206);

    let mut line = model.clone();
    for text in ["12-16", "19x12x3", "2-6", "3x10"] {
        line.play(&line.find(text));
        let crowned = line.at(line.place(3)).is_some_and(|piece| piece.king);
        assert_eq!(crowned, text == "19x12x3" || text == "2-6", "{text}");
    }
    assert_eq!(value(&line, 0), -210, "where the document's best line ends, Red to move");

    let equals = judged.iter().filter(|(_, value)| *value == -4);
    let equals: Vec<_> = equals.map(|(path, _)| model.text(path)).collect();
    assert_eq!(equals, ["7-10", "7-11", "8-11"]);
}

#[test]
fn the_plain_search_finds_the_value_of_the_frame() {
    let model = Model::read(8, FRAME);
    let judged = judged(&model, 4);
    let of = |text: &str| judged.iter().find(|(path, _)| model.text(path) == text).unwrap().1;
    assert_eq!((of("20x27"), best(&judged)), (110, 110));
}
