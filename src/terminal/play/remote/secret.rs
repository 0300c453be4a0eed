//! The secret of a seat, and the file that keeps it.
//!
//! A file is locked while a program plays by it. So a program that is started again comes back to
//! its seat, and a second one beside it takes a seat of its own.

use std::env;
use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

/// A bearer token: 22 to 128 letters of `A-Za-z0-9_-`. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Secret(String);

impl Secret {
    /// A new one, of 128 random bits.
    pub(super) fn fresh() -> Self {
        Self(random_text())
    }

    fn read(text: &str) -> Option<Self> {
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"_-".contains(&byte);
        let fits = (22..=128).contains(&text.len()) && text.bytes().all(letter);
        fits.then(|| Self(text.to_owned()))
    }

    /// The text, for a header or the first message of a socket and for nothing else.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// 128 random bits in hexadecimal digits, as a secret or as the key of a proposal.
pub(super) fn random_text() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// A secret and the file that it is kept in, locked for as long as this lives.
#[derive(Debug)]
pub(super) struct Keep {
    pub(super) secret: Secret,
    path: PathBuf,
    /// Whether we chose the file and so may delete it.
    ours: bool,
    /// Whether the secret was made just now and so opens nothing yet.
    pub(super) new: bool,
    _lock: File,
}

/// Why a secret cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum SecretError {
    /// The file cannot be read or written.
    #[error("the secret of the seat cannot be kept in {}: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file holds something else.
    #[error("secret-file cannot be {}: it must hold 22 to 128 characters of A-Z, a-z, 0-9, _ and -", .0.display())]
    NoSecret(PathBuf),
    /// Another program plays by it.
    #[error("secret-file cannot be {}: another program is playing by it", .0.display())]
    InUse(PathBuf),
    /// It is not known where to keep it.
    #[error("secret-file must be given, because neither XDG_STATE_HOME nor HOME is set")]
    NoFolder,
}

impl Keep {
    /// Opens the file that somebody named, and makes a secret where it is empty or not there.
    ///
    /// # Errors
    /// See [`SecretError`].
    fn at(path: &Path) -> Result<Self, SecretError> {
        let held = Self::open(path, false)?;
        held.ok_or_else(|| SecretError::InUse(path.to_owned()))
    }

    /// `None` where another program has the file.
    fn open(path: &Path, ours: bool) -> Result<Option<Self>, SecretError> {
        let failed = |error| SecretError::File { path: path.to_owned(), error };
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false).mode(0o600);
        let mut file = options.open(path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let mut text = String::new();
        let read = (&mut file).take(1000).read_to_string(&mut text);
        read.map_err(failed)?;
        let new = text.trim().is_empty();
        let secret = if new {
            let secret = Secret::fresh();
            file.rewind().map_err(failed)?;
            writeln!(file, "{}", secret.reveal()).map_err(failed)?;
            file.sync_all().map_err(failed)?;
            secret
        } else {
            Secret::read(text.trim()).ok_or_else(|| SecretError::NoSecret(path.to_owned()))?
        };
        Ok(Some(Self { secret, path: path.to_owned(), ours, new, _lock: file }))
    }

    /// Deletes the file, unless somebody named it: the seat is of no use any more.
    pub(super) fn forget(self) {
        if self.ours {
            // A file that stays is only in the way of nothing.
            fs::remove_file(&self.path).ok();
        }
    }
}

/// Where the secrets of this user's seats in one room are.
#[derive(Debug)]
pub(super) enum Keeps {
    /// In the file that somebody named.
    Named(PathBuf),
    /// In files of ours: this path with a number, the next of which is this.
    Ours(PathBuf, u32),
}

impl Keeps {
    /// The one in a file that somebody names.
    pub(super) fn in_file(path: &Path) -> Self {
        Self::Named(path.to_owned())
    }

    /// Those of a room on the server that this folder is named for.
    ///
    /// # Errors
    /// See [`SecretError`].
    pub(super) fn of(server: &str, room: &str) -> Result<Self, SecretError> {
        let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = || set("HOME").map(|home| home.join(".local/state"));
        let state = set("XDG_STATE_HOME").filter(|path| path.is_absolute()).or_else(home);
        let folder = state.ok_or(SecretError::NoFolder)?.join("sixpoint/seats").join(server);
        let made = DirBuilder::new().recursive(true).mode(0o700).create(&folder);
        made.map_err(|error| SecretError::File { path: folder.clone(), error })?;
        Ok(Self::Ours(folder.join(room), 1))
    }

    /// Whether there is another one after those that were asked for.
    pub(super) const fn has_others(&self) -> bool {
        matches!(self, Self::Ours(..))
    }

    /// The next that no other program plays by, with a new secret where there is none yet.
    ///
    /// # Errors
    /// See [`SecretError`].
    pub(super) fn next(&mut self) -> Result<Keep, SecretError> {
        match self {
            Self::Named(path) => Keep::at(path),
            Self::Ours(path, number) => loop {
                let mut name = path.clone().into_os_string();
                name.push(format!("-{number}"));
                *number += 1;
                if let Some(keep) = Keep::open(Path::new(&name), true)? {
                    return Ok(keep);
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_secret_is_kept_for_its_owner_alone_and_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("seat");
        let first = Keep::at(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert!(matches!(Keep::at(&path), Err(SecretError::InUse(_))));
        let secret = first.secret.clone();
        assert_eq!(format!("{secret:?}"), "Secret");
        drop(first);
        let again = Keep::at(&path).unwrap();
        assert_eq!(again.secret, secret);
        again.forget();
        assert!(path.exists(), "a file that somebody named stays");
    }

    #[test]
    fn what_is_no_secret_is_not_taken_for_one_and_not_repeated() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("seat");
        fs::write(&path, "hunter2\n").unwrap();
        let refusal = Keep::at(&path).unwrap_err().to_string();
        assert!(refusal.starts_with("secret-file cannot be") && !refusal.contains("hunter2"));
    }
}
