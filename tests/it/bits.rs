//! Sets of numbers beside the standard library's, operation by operation.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sixpoint::rules::bits::{Bits, Wide};

fn by_lot(capacity: usize, chance: &mut ChaCha8Rng) -> BTreeSet<usize> {
    let count = chance.random_range(0..=capacity);
    (0..count).map(|_| chance.random_range(0..capacity)).collect()
}

fn check<B: Bits>(capacity: usize) {
    for seed in 0..300 {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let origin = format!("capacity {capacity}, seed {seed}");
        let (one, other) = (by_lot(capacity, &mut chance), by_lot(capacity, &mut chance));
        let set = |numbers: &BTreeSet<usize>| B::of(capacity, numbers.iter().copied());
        let same = |set: &B, numbers: BTreeSet<usize>| {
            assert!(set.iter().eq(numbers.iter().copied()), "{origin}");
            assert_eq!(
                (set.len(), set.is_empty()),
                (numbers.len(), numbers.is_empty()),
                "{origin}"
            );
            assert!((0..capacity).all(|n| set.contains(n) == numbers.contains(&n)), "{origin}");
            assert_eq!(*set, B::of(capacity, numbers), "{origin}");
        };
        let mut union = set(&one);
        union.union_with(&set(&other));
        same(&union, &one | &other);
        let mut rest = set(&one);
        rest.subtract(&set(&other));
        same(&rest, &one - &other);
        let both = &one & &other;
        assert_eq!(set(&one).common(&set(&other)), both.len(), "{origin}");
        assert_eq!(set(&one).intersects(&set(&other)), !both.is_empty(), "{origin}");
        same(&set(&one).and(&set(&other)), both);
        same(&set(&one).or(&set(&other)), &one | &other);
        same(&set(&one).but(&set(&other)), &one - &other);
        let by = chance.random_range(0..capacity);
        let larger = one.iter().map(|number| number + by).filter(|number| *number < capacity);
        let board = B::of(capacity, 0..capacity);
        same(&set(&one).up(by).and(&board), larger.collect());
        same(&set(&one).down(by), one.iter().filter_map(|number| number.checked_sub(by)).collect());
        assert_eq!(set(&one).first(), one.first().copied(), "{origin}");
        let mut less = set(&one);
        assert_eq!(less.pop_first(), one.first().copied(), "{origin}");
        same(&less, one.iter().skip(1).copied().collect());
        assert!((0..capacity).all(|n| set(&one).has(B::one(n)) == one.contains(&n)), "{origin}");
        let mut more = set(&one);
        for (wanted, number) in other.iter().enumerate().map(|(at, n)| (at % 2 == 0, *n)) {
            more.put_if(wanted, B::one(number));
        }
        same(&more, one.iter().chain(other.iter().step_by(2)).copied().collect());
        let few: Vec<_> = other.iter().copied().take(6).collect();
        let mut planes = [set(&one), set(&BTreeSet::new())];
        B::count_up(&mut planes, &B::few(few.iter().copied()));
        for number in 0..capacity {
            let count = usize::from(one.contains(&number)) + usize::from(few.contains(&number));
            let kept = usize::from(planes[0].contains(number))
                + 2 * usize::from(planes[1].contains(number));
            assert_eq!(kept, count, "{origin}");
        }
        B::count_down(&mut planes, &B::few(few.iter().copied()));
        assert_eq!(planes, [set(&one), set(&BTreeSet::new())], "{origin}");
        let gone = chance.random_range(0..capacity);
        less.remove(gone);
        assert!(!less.contains(gone), "{origin}");
        less.clear();
        same(&less, BTreeSet::new());
    }
}

#[test]
fn sets_of_every_width_do_what_sets_do() {
    check::<u64>(1);
    check::<u64>(64);
    check::<u128>(121);
    check::<u128>(128);
    for capacity in [1, 63, 64, 65, 1_633] {
        check::<Wide>(capacity);
    }
}
