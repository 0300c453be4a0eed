//! Sets numbered without gaps, against a plain enumeration.

use std::collections::BTreeSet;

use rand::RngExt;
use sixpoint::engine::chinese_checkers::{Combinations, Word};

use crate::positions::lot;

/// Every word below 2^most with that many bits, ascending: the order of the ranks.
fn all<W: Word>(most: usize, size: usize) -> Vec<W> {
    (0..1_u64 << most)
        .filter(|word| word.count_ones() as usize == size)
        .map(|word| W::of(most, (0..most).filter(|&number| word >> number & 1 == 1)))
        .collect()
}

fn check_every_rank<W: Word>() {
    for most in 0..=12 {
        for size in 0..=most {
            let (sets, numbered) = (all::<W>(most, size), Combinations::new(most, size).unwrap());
            assert_eq!(numbered.count(), sets.len() as u64, "{size} of {most}");
            for (&set, rank) in sets.iter().zip(0..) {
                assert_eq!(numbered.rank(set), rank);
                assert_eq!(numbered.unrank::<W>(rank), set);
                assert!(
                    numbered
                        .from::<W>(rank)
                        .eq(sets[usize::try_from(rank).unwrap()..].iter().copied())
                );
            }
            assert_eq!(numbered.from::<W>(numbered.count()).count(), 0);
        }
    }
}

#[test]
fn ranks_count_the_sets_in_the_order_of_their_words() {
    check_every_rank::<u64>();
    check_every_rank::<u128>();
}

#[test]
fn a_second_set_is_ranked_among_the_numbers_that_the_first_leaves() {
    let (most, first, second) = (10, 3, 4);
    let others = Combinations::new(most - first, second).unwrap();
    for taken in all::<u64>(most, first) {
        let sets: Vec<_> =
            all::<u64>(most, second).into_iter().filter(|set| set & taken == 0).collect();
        assert_eq!(others.count(), sets.len() as u64);
        for (&set, rank) in sets.iter().zip(0..) {
            assert_eq!(
                (others.rank_among(set, taken), others.unrank_among(rank, taken)),
                (rank, set)
            );
        }
    }
}

#[test]
fn placements_on_the_stars_are_as_many_as_published() {
    for (holes, pieces, count) in
        [(13, 1, 13), (37, 3, 7_770), (73, 6, 170_230_452), (121, 10, 126_524_771_308_936)]
    {
        assert_eq!(Combinations::new(holes, pieces).unwrap().count(), count);
    }
    assert!(Combinations::new(181, 15).is_none(), "181 over 15 has 22 digits");
}

#[test]
fn sets_across_the_middle_of_a_wide_word_come_back() {
    let mut lot = lot(61);
    let numbered = Combinations::new(121, 10).unwrap();
    for _ in 0..2_000 {
        let rank = lot.random_range(0..numbered.count() - 1);
        let set: u128 = numbered.unrank(rank);
        assert_eq!(numbered.rank(set), rank);
        assert_eq!(numbered.rank(set.next_of_its_size()), rank + 1);
        let holes: BTreeSet<_> = (0..121).filter(|&hole| set >> hole & 1 == 1).collect();
        assert_eq!(holes.len(), 10);
        for number in [0, 1, 63, 64, 120] {
            assert_eq!(set.below(number), holes.range(..number).count());
        }
    }
}

#[test]
fn a_lone_number_moves_up_to_the_last_bit() {
    assert_eq!((1_u64 << 62).next_of_its_size(), 1 << 63);
    assert_eq!((1_u128 << 126).next_of_its_size(), 1 << 127);
}
