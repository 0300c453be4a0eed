//! Secrets and codes: what opens a seat, and what finds a room.

use std::fmt;

use rand::RngExt;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// What a room code is spelled with: nothing that is mistaken for something else.
const CODE_LETTERS: &[u8] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH: usize = 6;
const SECRET_LETTERS: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Of secrets made here: 32 letters of 6 bits.
const SECRET_LENGTH: usize = 32;

/// A bearer token: 22 to 128 letters of `A-Za-z0-9_-`. Its text shows only where it is asked for.
#[derive(Clone)]
pub struct Secret(String);

/// The text is not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a secret is 22 to 128 characters of A-Z, a-z, 0-9, _ and -")]
pub struct BadSecret;

impl Secret {
    /// Reads a secret that a client made.
    ///
    /// # Errors
    /// It is too short, too long or holds another character.
    pub fn parse(text: &str) -> Result<Self, BadSecret> {
        let fits = (22..=128).contains(&text.len());
        if fits && text.bytes().all(|byte| SECRET_LETTERS.contains(&byte)) {
            Ok(Self(text.to_owned()))
        } else {
            Err(BadSecret)
        }
    }

    /// A new random secret of 192 bits.
    #[must_use]
    pub fn fresh() -> Self {
        Self(random_text(SECRET_LETTERS, SECRET_LENGTH))
    }

    /// The text, to be told once to its owner and to nobody else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The SHA-256 of a secret. Comparing takes the same time wherever two differ.
#[derive(Clone, Copy)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// As 64 hexadecimal digits.
    #[must_use]
    pub fn to_hex(self) -> String {
        hex(&self.0)
    }

    /// Reads what [`Self::to_hex`] wrote.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
        }
        Some(Self(bytes))
    }
}

impl PartialEq for SecretHash {
    fn eq(&self, other: &Self) -> bool {
        let differing = self.0.iter().zip(&other.0).fold(0, |bits, (a, b)| bits | (a ^ b));
        std::hint::black_box(differing) == 0
    }
}

impl Eq for SecretHash {}

impl Serialize for SecretHash {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for SecretHash {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Self::from_hex(&text).ok_or_else(|| D::Error::custom("64 hexadecimal digits expected"))
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash")
    }
}

/// A new random room code. Another room may have it already.
pub(super) fn fresh_code() -> String {
    random_text(CODE_LETTERS, CODE_LENGTH)
}

/// A new random name for a history: 32 hexadecimal digits.
pub(super) fn fresh_epoch() -> String {
    hex(&rand::rng().random::<[u8; 16]>())
}

/// Bytes as lower-case hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn random_text(letters: &[u8], length: usize) -> String {
    let mut chance = rand::rng();
    (0..length).map(|_| char::from(letters[chance.random_range(0..letters.len())])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_has_22_to_128_url_safe_letters() {
        for (text, fits) in [
            ("a".repeat(21), false),
            ("a".repeat(22), true),
            ("Az09_-".repeat(4), true),
            ("a".repeat(128), true),
            ("a".repeat(129), false),
            (format!("{}=", "a".repeat(22)), false),
            (format!("{} ", "a".repeat(22)), false),
            (format!("{}é", "a".repeat(22)), false),
            (String::new(), false),
        ] {
            assert_eq!(Secret::parse(&text).is_ok(), fits, "{text:?}");
        }
    }

    #[test]
    fn neither_a_secret_nor_its_hash_shows_when_printed() {
        let secret = Secret::fresh();
        assert_eq!(format!("{secret:?} {:?}", secret.hash()), "Secret SecretHash");
    }

    #[test]
    fn a_hash_is_sha_256_and_survives_being_written_down() {
        // The digest of 22 times "a", from `printf aaaaaaaaaaaaaaaaaaaaaa | sha256sum`.
        let hash = Secret::parse(&"a".repeat(22)).unwrap().hash();
        let hex = "ec7c494df6d2a7ea36668d656e6b8979e33641bfea378c15038af3964db057a3";
        assert_eq!(hash.to_hex(), hex);
        assert_eq!(SecretHash::from_hex(hex), Some(hash));
        assert_ne!(hash, Secret::fresh().hash());
        for bad in ["", "00", &"zz".repeat(32), &"é".repeat(32)] {
            assert_eq!(SecretHash::from_hex(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn fresh_secrets_and_codes_fit_and_differ() {
        let secrets = [Secret::fresh(), Secret::fresh()];
        assert_ne!(secrets[0].reveal(), secrets[1].reveal());
        assert!(secrets.iter().all(|secret| Secret::parse(secret.reveal()).is_ok()));
        let code = fresh_code();
        assert!(code.len() == 6 && code.bytes().all(|letter| CODE_LETTERS.contains(&letter)));
    }
}
