//! From the bytes of a file to its text.

use std::borrow::Cow;

/// The text of a PDN file: UTF-8, or where it is not that, one character a byte (Latin-1), as old
/// collections have it.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}
