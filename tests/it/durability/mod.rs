//! What was acknowledged survives: the real binary, killed at any instant, on a disk that forgets.

mod crowd;
mod server;

mod kill;
#[cfg(target_os = "linux")]
mod disk;
