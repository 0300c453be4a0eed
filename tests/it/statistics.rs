//! Intervals, by published values and by the equations that define them.

use sixpoint::engine::statistics::{Pairs, Rate, Sample};

#[track_caller]
fn close((from, to): (f64, f64), expected: (f64, f64), within: f64, what: &str) {
    let near = (from - expected.0).abs() < within && (to - expected.1).abs() < within;
    assert!(near, "{what}: [{from}, {to}] is not {expected:?}");
}

fn rate(count: u32, trials: u32) -> Rate {
    Rate::of(count, trials).unwrap()
}

#[test]
fn rates_of_the_reference_document_come_out() {
    // Games won, draws left out: 0.91 of 32 are 29, not 29 and two halves.
    for (count, trials, share, interval) in [
        (29, 32, 0.91, (0.75, 0.98)),
        (19, 32, 0.59, (0.41, 0.76)),
        (9, 32, 0.28, (0.14, 0.47)),
        (0, 32, 0.00, (0.00, 0.11)),
        (36, 53, 0.68, (0.54, 0.80)),
    ] {
        let rate = rate(count, trials);
        close((rate.rate, rate.rate), (share, share), 0.005, "rate");
        close(rate.interval, interval, 0.005, &format!("{count} of {trials}"));
    }
    for (count, share, interval) in [
        (18, 0.450, (0.293, 0.615)),
        (14, 0.350, (0.206, 0.517)),
        (17, 0.425, (0.270, 0.591)),
        (16, 0.400, (0.249, 0.567)),
    ] {
        let rate = rate(count, 40);
        close((rate.rate, rate.rate), (share, share), 1e-9, "rate");
        close(rate.interval, interval, 0.0005, &format!("{count} of 40"));
    }
}

#[test]
fn an_interval_ends_where_the_count_becomes_that_unlikely() {
    for (count, trials) in [(1, 2), (0, 7), (7, 7), (3, 40), (53, 106), (199, 200)] {
        for confidence in [0.8, 0.95, 0.975, 0.999] {
            let (from, to) = rate(count, trials).interval_at(confidence);
            let tail = (1.0 - confidence) / 2.0;
            let most = at_most(count, trials, to);
            let least = 1.0 - if count == 0 { 0.0 } else { at_most(count - 1, trials, from) };
            let what = format!("{count} of {trials} at {confidence}");
            assert!((count == trials && to >= 1.0) || (most - tail).abs() < 1e-6, "{what}");
            assert!((count == 0 && from <= 0.0) || (least - tail).abs() < 1e-6, "{what}");
        }
    }
}

/// The probability of at most so many of so many trials, term by term.
fn at_most(count: u32, trials: u32, share: f64) -> f64 {
    let term = |hits: u32| {
        let ways =
            |ways: f64, step: u32| ways * f64::from(trials - step) / f64::from(step + 1) * share;
        let misses = i32::try_from(trials - hits).unwrap();
        (0..hits).fold(1.0, ways) * (1.0 - share).powi(misses)
    };
    (0..=count).map(term).sum()
}

#[test]
fn there_is_no_rate_without_trials_or_above_one() {
    assert_eq!(Rate::of(0, 0), None);
    assert_eq!(Rate::of(3, 2), None);
    assert_eq!(rate(1, 1).interval, (0.025, 1.0));
    assert_eq!(Pairs::default().difference(1), None);
}

#[test]
fn exact_differences_are_those_of_the_reference_document() {
    // 18 of 40 against 14, and 14 against 17; who shares the trials does not matter here.
    for (pairs, difference, interval) in [
        (Pairs { both: 10, first: 8, second: 4, neither: 18 }, 0.100, (-0.265, 0.446)),
        (Pairs { both: 0, first: 18, second: 14, neither: 8 }, 0.100, (-0.265, 0.446)),
        (Pairs { both: 9, first: 5, second: 8, neither: 18 }, -0.075, (-0.423, 0.287)),
    ] {
        let found = pairs.difference(2).unwrap();
        assert!((found.difference - difference).abs() < 1e-9, "{found:?}");
        close(found.exact, interval, 0.0006, &format!("{pairs:?}"));
    }
}

#[test]
fn paired_differences_are_those_in_the_literature() {
    for (counts, interval, source) in [
        ([36, 12, 2, 0], (0.0569, 0.3404), "Newcombe 1998"),
        ([14, 5, 0, 22], (0.0115, 0.2265), "Altman and others 2000, table 6.2"),
        ([1, 1, 7, 12], (-0.5069, -0.0256), "Bentur and others 2009"),
        ([59, 6, 16, 80], (-0.1186, -0.0046), "Cavo and others 2012"),
    ] {
        let [both, first, second, neither] = counts;
        let pairs = Pairs { both, first, second, neither };
        close(pairs.newcombe(0.95).unwrap(), interval, 0.00006, source);
        close(pairs.difference(1).unwrap().paired, interval, 0.00006, source);
    }
}

#[test]
fn differences_looked_at_together_have_wider_intervals() {
    let pairs = Pairs { both: 10, first: 8, second: 4, neither: 18 };
    let paired = |together| pairs.difference(together).unwrap().paired;
    assert_eq!(paired(2), pairs.newcombe(0.975).unwrap());
    assert!(paired(2).0 < paired(1).0 && paired(1).1 < paired(2).1);
    assert!(pairs.difference(2).unwrap().exact.0 < paired(2).0, "exact is wider");
}

#[test]
fn pairs_are_counted_by_whom_it_happened_to() {
    let trials = [(true, true), (true, false), (true, false), (false, true), (false, false)];
    let expected = Pairs { both: 1, first: 2, second: 1, neither: 1 };
    assert_eq!(Pairs::count(trials), expected);
    assert_eq!(expected.trials(), 5);
    // Nothing ever happens to either: no correlation, and still an interval.
    let never = Pairs { both: 0, first: 0, second: 0, neither: 54 }.newcombe(0.95).unwrap();
    close(never, (-0.0664, 0.0664), 0.00006, "54 pairs of nothing");
}

#[test]
fn the_interval_of_a_mean_uses_the_published_quantiles_of_t() {
    // Fisher and Yates: the 0.975 quantile by degrees of freedom.
    for (freedom, quantile) in
        [(1, 12.706), (2, 4.303), (4, 2.776), (9, 2.262), (29, 2.045), (120, 1.980)]
    {
        let counts: Vec<u32> = (0..=freedom).collect();
        let sample = Sample::of(counts.clone()).unwrap();
        let n = f64::from(freedom + 1);
        let deviations = counts.iter().map(|&count| (f64::from(count) - sample.mean).powi(2));
        let error = (deviations.sum::<f64>() / (n - 1.0) / n).sqrt();
        let (from, to) = sample.interval.unwrap();
        assert!(((to - from) / 2.0 / error - quantile).abs() < 0.0006, "{freedom}");
        assert!(((to + from) / 2.0 - sample.mean).abs() < 1e-9, "{freedom}");
    }
}

#[test]
fn a_sample_knows_its_middle_and_its_ends() {
    assert_eq!(Sample::of([]), None);
    assert_eq!(Sample::of([3]).unwrap().interval, None);
    let sample = Sample::of([9, 1, 4, 2]).unwrap();
    assert_eq!((sample.count, sample.min, sample.max), (4, 1, 9));
    assert!((sample.median - 3.0).abs() < 1e-9 && (sample.mean - 4.0).abs() < 1e-9);
    let odd = Sample::of([7, 7, 1, 8, 9]).unwrap();
    assert!((odd.median - 7.0).abs() < 1e-9);
    let (from, to) = Sample::of([5; 5]).unwrap().interval.unwrap();
    assert!((from - 5.0).abs() < 1e-9 && (to - 5.0).abs() < 1e-9);
}
