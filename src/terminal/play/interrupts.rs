//! Ctrl-C and requests to terminate, for views that do not hold the terminal themselves.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// The exit code of a program that Ctrl-C has ended: 128 and the number of the signal.
pub const INTERRUPTED_EXIT: u8 = 130;

/// How long nobody notices an interruption, at most.
pub(super) const NOTICED_WITHIN: Duration = Duration::from_millis(50);

/// Whether somebody has asked the program to end. The first time it is for the game to see that and
/// to stop after the move it is at; the second time the program ends at once, with
/// [`INTERRUPTED_EXIT`].
#[derive(Clone, Debug, Default)]
pub struct Interrupts {
    came: Arc<AtomicBool>,
}

impl Interrupts {
    /// Watches for SIGINT and SIGTERM from now on, until the program ends.
    ///
    /// # Errors
    /// The system does not let us.
    pub fn watch() -> io::Result<Self> {
        let interrupts = Self::default();
        for signal in [SIGINT, SIGTERM] {
            // In this order: the first signal finds the flag down, and puts it up afterwards.
            let exit = i32::from(INTERRUPTED_EXIT);
            flag::register_conditional_shutdown(signal, exit, Arc::clone(&interrupts.came))?;
            flag::register(signal, Arc::clone(&interrupts.came))?;
        }
        Ok(interrupts)
    }

    /// Asks for the end, as a signal does.
    pub fn interrupt(&self) {
        self.came.store(true, Ordering::Relaxed);
    }

    /// Whether the end was asked for.
    #[must_use]
    pub fn came(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }

    /// Waits so long, or until the end is asked for.
    pub fn wait(&self, time: Duration) {
        let mut left = time;
        while !left.is_zero() && !self.came() {
            let slice = left.min(NOTICED_WITHIN);
            thread::park_timeout(slice);
            left -= slice;
        }
    }
}
