//! Numbers with at most two decimals keep their value on paper and back.

use sixpoint::agents::Decimal;

fn written(hundredths: i64) -> String {
    serde_json::to_string(&Decimal::from_hundredths(hundredths)).unwrap()
}

fn read(json: &str) -> Option<i64> {
    serde_json::from_str::<Decimal>(json).ok().map(Decimal::hundredths)
}

#[test]
fn a_number_is_written_without_decimals_that_say_nothing() {
    let table = [
        (0, "0"),
        (200, "2"),
        (-550, "-5.5"),
        (206, "2.06"),
        (-4, "-0.04"),
        (10, "0.1"),
        (-100, "-1"),
        (123_456_789_012_300, "1234567890123"),
        (i64::MAX - 7, "92233720368547758"),
    ];
    for (hundredths, json) in table {
        assert_eq!(written(hundredths), json);
        assert_eq!(Decimal::from_hundredths(hundredths).to_string(), json);
        assert_eq!(read(json), Some(hundredths), "{json}");
        assert_eq!(json.parse(), Ok(Decimal::from_hundredths(hundredths)));
    }
}

#[test]
fn every_number_of_hundredths_reads_back_as_it_was() {
    let far = (1..400).map(|step| step * 2_503_918_274_677);
    for hundredths in (-120_000..120_000).chain(far) {
        assert_eq!(read(&written(hundredths)), Some(hundredths));
    }
}

#[test]
fn other_ways_to_write_a_number_are_the_same_number() {
    for (json, hundredths) in [("2.0", 200), ("5.50", 550), ("1e2", 10_000), ("-0.0", 0)] {
        assert_eq!(read(json), Some(hundredths), "{json}");
    }
}

#[test]
fn what_is_no_number_with_two_decimals_is_refused() {
    let wrong = "0.001 1.005 2.3456 1e-3 1e300 92233720368547759 9223372036854775807 \
                 18446744073709551615 \"2\" null true [] {}";
    for json in wrong.split_whitespace() {
        assert_eq!(read(json), None, "{json}");
    }
    for text in ["", "-", ".", ".5", "1.", "1.234", "+1", "1e2", "--1", "1.-5", "NaN", "inf", " 1"]
    {
        assert!(text.parse::<Decimal>().is_err(), "{text:?}");
    }
}

#[test]
fn a_whole_number_knows_that_it_is_one() {
    assert_eq!(Decimal::from(-7).whole(), Some(-7));
    assert_eq!(Decimal::from_hundredths(-701).whole(), None);
    assert!(Decimal::from_hundredths(-1) < Decimal::from(0));
}
