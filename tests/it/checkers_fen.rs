//! Positions of checkers as people write them: every form read, one form written, anything else
//! refused where it goes wrong.

use sixpoint::rules::checkers::fen::{BLACK, Fen, WHITE};

fn refusal(text: &str, size: u16) -> String {
    Fen::read(text, size).expect_err(text).to_string()
}

/// The squares of a side, kings negative.
fn squares(fen: &Fen, side: sixpoint::rules::Seat) -> Vec<i64> {
    let own = fen.pieces.iter().filter(|(_, piece)| piece.seat == side);
    own.map(|(&square, piece)| i64::from(square) * if piece.king { -1 } else { 1 }).collect()
}

#[test]
fn the_same_position_is_read_from_every_form() {
    for text in [
        "B:W18,K24,30:B1,2,K29",
        "B:B1,2,K29:W18,K24,30",
        "b:bK29,2,1:w30,k24,18",
        "B:W18,K24,30:B1,2,K29.",
        "  B : W 18 , K 24,30\n: B1, 2,K29 . ",
        "B:W018,K24,30:B1-2,K29",
        "B:W18,K24-24,30:B1,2,K29:H0:F1",
    ] {
        let fen = Fen::read(text, 8).expect(text);
        assert_eq!(fen.turn, BLACK, "{text}");
        assert_eq!(squares(&fen, WHITE), [18, -24, 30], "{text}");
        assert_eq!(squares(&fen, BLACK), [1, 2, -29], "{text}");
        assert_eq!(fen.to_string(), "B:W18,K24,30:B1,2,K29");
    }
}

#[test]
fn forms_of_the_field_are_written_in_one_way() {
    for (text, written) in [
        ("W:WK18:B", "W:WK18:B"),
        ("W:B:WK18.", "W:WK18:B"),
        ("B:W:B", "B:W:B"),
        ("W:W21-24:B9-12", "W:W21,22,23,24:B9,10,11,12"),
        ("W:WK1-4:BK29-31", "W:WK1,K2,K3,K4:BK29,K30,K31"),
        ("W:W19,32,K10:B16,8,K21", "W:WK10,19,32:B8,16,K21"),
        ("B:WK1,K2,K3,22:BK29,K30,K31,11", "B:WK1,K2,K3,22:B11,K29,K30,K31"),
    ] {
        let fen = Fen::read(text, 8).expect(text);
        assert_eq!(fen.to_string(), written);
        assert_eq!(Fen::read(written, 8).expect(written), fen);
    }
}

#[test]
fn counters_of_other_sites_are_understood() {
    assert_eq!(Fen::read("W:WK18:BK1", 8).unwrap().quiet, None);
    assert_eq!(Fen::read("W:WK18:BK1:H12:F40", 8).unwrap().quiet, Some(12));
    assert_eq!(Fen::read("W:WK18:BK1:F40:h7.", 8).unwrap().quiet, Some(7));
}

#[test]
fn squares_are_those_of_the_board() {
    assert_eq!(Fen::read("W:W50:B1", 10).unwrap().to_string(), "W:W50:B1");
    assert_eq!(Fen::read("W:W5000:B1", 100).unwrap().to_string(), "W:W5000:B1");
    assert_eq!(Fen::read("W:WK2:BK1", 2).unwrap().to_string(), "W:WK2:BK1");
    assert_eq!(
        refusal("W:W33:B1", 8),
        "line 1, column 4: there is no square 33; this board has 1 to 32"
    );
    assert_eq!(
        refusal("W:W51:B1", 10),
        "line 1, column 4: there is no square 51; this board has 1 to 50"
    );
}

#[test]
fn anything_else_is_refused_where_it_goes_wrong() {
    for (text, refused) in [
        ("", "1:1 found the end of the text, but a position begins with the side to move, B or W"),
        ("R:W18:B1", "1:1 found 'R', but a position begins with the side to move, B or W"),
        ("BW18:B1", "1:2 found 'W', but after the side to move comes a colon"),
        ("B:18:B1", "1:3 found '1', but after the colon comes a colour, B or W"),
        ("B:W0:B1", "1:4 there is no square 0; this board has 1 to 32"),
        ("B:W18,33:B1", "1:7 there is no square 33; this board has 1 to 32"),
        ("B:W18,4294967297:B1", "1:7 a number of 10 digits is too large"),
        ("B:W18:B1,18", "1:10 square 18 is named twice"),
        ("B:W18,K18:B1", "1:8 square 18 is named twice"),
        ("B:W18-21,20:B1", "1:10 square 20 is named twice"),
        ("B:W21-18:B1", "1:4 the range 21-18 goes downwards; write 18-21"),
        ("B:W30-33:B1", "1:7 there is no square 33; this board has 1 to 32"),
        ("B:W18,Q19:B1", "1:7 found 'Q', but here comes a square, K before it for a king"),
        ("B:W18,:B1", "1:7 found ':', but here comes a square, K before it for a king"),
        (
            "B:W18 19:B1",
            "1:7 found '1', but a list of squares goes on with a comma and ends with a colon",
        ),
        (
            "B:W18",
            "1:6 found the end of the text, but a list of squares goes on with a comma and ends with a colon",
        ),
        (
            "B:W18:",
            "1:7 found the end of the text, but after the second colon comes the other colour, B or W",
        ),
        ("B:W18:W19", "1:7 White is listed twice and the other side never"),
        (
            "B:W18:B1:X3",
            "1:10 found 'X', but after both colours come only the counters H (quiet plies) and F (move number)",
        ),
        ("B:W18:B1:H", "1:11 found the end of the text, but a counter is a whole number"),
        ("B:W18:B1. 2", "1:11 found '2', but the position ends here, with a dot at most"),
        ("B:W3:B1", "1:4 a man of White on 3 would have been crowned; write K3"),
        ("B:W18:B1,29", "1:10 a man of Black on 29 would have been crowned; write K29"),
        ("B:W18,\n  c3:B1", "2:3 found 'c', but here comes a square, K before it for a king"),
    ] {
        let (place, problem) = refused.split_once(' ').unwrap();
        let (line, column) = place.split_once(':').unwrap();
        assert_eq!(refusal(text, 8), format!("line {line}, column {column}: {problem}"), "{text}");
    }
}
