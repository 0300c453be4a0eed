//! The event log on disk.

use std::path::Path;

/// The log of all rooms.
#[derive(Clone, Debug)]
pub struct Store {}

/// The log could not be opened, read or written.
#[derive(Debug, thiserror::Error)]
#[error("the log cannot be used: {0}")]
pub struct StoreError(String);

#[expect(clippy::unused_async, reason = "bodies follow")]
impl Store {
    /// Opens a file, or makes it, and brings its tables up to date.
    ///
    /// # Errors
    /// It is no database of ours, or cannot be read and written.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        Err(StoreError(file.display().to_string()))
    }
}
