//! How many files the system lets this process hold open.

use std::fs;

/// The limit in force, where the system tells and sets one.
pub(super) fn most() -> Option<u32> {
    in_force(&fs::read_to_string("/proc/self/limits").ok()?)
}

fn in_force(limits: &str) -> Option<u32> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_in_force_is_the_first_of_two() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
                      Max processes             127636               127636               processes \n\
                      Max open files            1024                 1048576              files     \n";
        assert_eq!(in_force(limits), Some(1024));
        assert_eq!(in_force(&limits.replace("1024 ", "unlimited ")), None);
        assert_eq!(in_force(""), None);
    }
}
