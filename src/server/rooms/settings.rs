//! The limits of the rooms.

use std::time::Duration;

/// Limits that a host may change. At each of them there is a typed answer, never a wait without end.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Rooms kept in memory at once. Beyond it new and sleeping rooms are refused as busy.
    pub rooms: usize,
    /// Requests that one room lets wait.
    pub queue: usize,
    /// Dry runs that one room lets run at once.
    pub dry_runs: usize,
    /// Searches of agents that run at once, in all rooms.
    pub searches: usize,
    /// Judgements of people's moves that run at once, in all rooms.
    pub judgements: usize,
    /// Lists of legal moves that are worked out at once, in all rooms.
    pub readings: usize,
    /// How long a room stays in memory when nobody looks at it and no agent is to move.
    pub idle: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            rooms: 10_000,
            queue: 256,
            dry_runs: 4,
            searches: cores.saturating_sub(1).max(1),
            judgements: 2 * cores,
            readings: cores.div_ceil(2),
            idle: Duration::from_secs(300),
        }
    }
}
