//! Propose, check, then act or degrade: on a toy whose proposals are numbers.

use std::cell::RefCell;

use sixpoint::gate::{Case, Check, Numbers, Opinion, Verdict, judge};

/// Proposals are numbers; 12 is certified. Remembers which checks were run.
#[derive(Debug, Default)]
struct Toy {
    asked: RefCell<Vec<&'static str>>,
}

impl Case for Toy {
    type Proposal = u32;

    fn fallback(&self) -> u32 {
        12
    }
}

fn opinion(toy: &Toy, name: &'static str, pass: bool, number: u32) -> Opinion {
    toy.asked.borrow_mut().push(name);
    let numbers = Numbers::from([("number".into(), Some(number.into()))]);
    Opinion { pass, sentence: format!("{name} of {number}"), numbers, line: Vec::new() }
}

const CHECKS: [Check<Toy>; 3] = [
    Check {
        name: "small",
        stops: true,
        judge: |toy, &number| opinion(toy, "small", number < 100, number),
    },
    Check {
        name: "even",
        stops: false,
        judge: |toy, &number| opinion(toy, "even", number % 2 == 0, number),
    },
    Check {
        name: "thirds",
        stops: false,
        judge: |toy, &number| opinion(toy, "thirds", number % 3 == 0, number),
    },
];

fn judged(proposed: Option<u32>) -> (Verdict<u32>, Vec<&'static str>) {
    let toy = Toy::default();
    let verdict = judge(&toy, &CHECKS, proposed);
    (verdict, toy.asked.into_inner())
}

fn passes(verdict: &Verdict<u32>) -> Vec<(&str, bool)> {
    verdict.findings.iter().map(|finding| (&*finding.check, finding.pass)).collect()
}

#[test]
fn a_proposal_that_passes_every_check_is_played() {
    let (verdict, asked) = judged(Some(18));
    assert_eq!((verdict.proposed, verdict.played), (Some(18), 18));
    assert_eq!(passes(&verdict), [("small", true), ("even", true), ("thirds", true)]);
    assert_eq!(asked, ["small", "even", "thirds"]);
    assert_eq!(verdict.findings[1].sentence, "even of 18");
    assert_eq!(verdict.findings[1].numbers["number"], Some(18));
}

#[test]
fn a_proposal_that_fails_a_check_gives_way_to_the_fallback() {
    let (verdict, _) = judged(Some(9));
    assert_eq!((verdict.proposed, verdict.played), (Some(9), 12));
    assert_eq!(passes(&verdict), [("small", true), ("even", false), ("thirds", true)]);
}

#[test]
fn after_a_failure_the_other_checks_still_run() {
    let (verdict, asked) = judged(Some(7));
    assert_eq!(passes(&verdict), [("small", true), ("even", false), ("thirds", false)]);
    assert_eq!(asked, ["small", "even", "thirds"]);
}

#[test]
fn after_the_failure_of_a_check_that_stops_no_other_runs() {
    let (verdict, asked) = judged(Some(100));
    assert_eq!((verdict.proposed, verdict.played), (Some(100), 12));
    assert_eq!(passes(&verdict), [("small", false)]);
    assert_eq!(asked, ["small"]);
}

#[test]
fn for_an_absent_seat_the_fallback_is_played_and_nothing_is_found() {
    let (verdict, asked) = judged(None);
    assert_eq!((verdict.proposed, verdict.played), (None, 12));
    assert!(verdict.findings.is_empty() && asked.is_empty());
}

#[test]
fn without_checks_everything_is_played() {
    let verdict = judge(&Toy::default(), &[], Some(7));
    assert_eq!((verdict.proposed, verdict.played), (Some(7), 7));
}
