//! Numbers with at most two decimals: what agents note.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

/// A number kept in hundredths, so that it is the same on every machine and reads back as it was
/// written: in JSON a number such as `2` or `-5.5`.
///
/// Exact for whole numbers to 9·10¹⁶ and for others to 10¹³, far beyond what positions are counted
/// and valued in; a JSON number of more than two decimals is refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decimal {
    hundredths: i64,
}

/// Hundredths in a whole.
const WHOLE: i64 = 100;

impl Decimal {
    /// So many hundredths.
    #[must_use]
    pub const fn from_hundredths(hundredths: i64) -> Self {
        Self { hundredths }
    }

    /// The number in hundredths.
    #[must_use]
    pub const fn hundredths(self) -> i64 {
        self.hundredths
    }

    /// The number, if it is a whole one.
    #[must_use]
    pub const fn whole(self) -> Option<i64> {
        if self.hundredths % WHOLE == 0 { Some(self.hundredths / WHOLE) } else { None }
    }
}

impl From<i64> for Decimal {
    /// A whole number; one too large for hundredths becomes the largest there is.
    fn from(whole: i64) -> Self {
        Self { hundredths: whole.saturating_mul(WHOLE) }
    }
}

/// Why a text is no [`Decimal`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it must be a number with at most two decimals")]
pub struct BadDecimal;

impl FromStr for Decimal {
    type Err = BadDecimal;

    /// Reads `-12`, `3.5` or `0.05`.
    fn from_str(text: &str) -> Result<Self, BadDecimal> {
        let (sign, size) = text.strip_prefix('-').map_or((1, text), |size| (-1, size));
        let (whole, part) = size.split_once('.').unwrap_or((size, "0"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if !(digits(whole) && digits(part) && (1..=2).contains(&part.len())) {
            return Err(BadDecimal);
        }
        let whole: i64 = whole.parse().map_err(|_| BadDecimal)?;
        let part: i64 = format!("{part:0<2}").parse().map_err(|_| BadDecimal)?;
        let hundredths = whole.checked_mul(WHOLE).and_then(|whole| whole.checked_add(part));
        Ok(Self { hundredths: sign * hundredths.ok_or(BadDecimal)? })
    }
}

impl fmt::Display for Decimal {
    /// Without decimals that say nothing: `2`, `-5.5`, `0.05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.hundredths.unsigned_abs();
        let (whole, part) = (size / WHOLE.unsigned_abs(), size % WHOLE.unsigned_abs());
        let sign = if self.hundredths < 0 { "-" } else { "" };
        match part {
            0 => write!(f, "{sign}{whole}"),
            _ if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.whole() {
            Some(whole) => to.serialize_i64(whole),
            None => {
                to.serialize_f64(self.to_string().parse().expect("digits and a point are a number"))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl Visitor<'_> for Reader {
            type Value = Decimal;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number with at most two decimals")
            }

            fn visit_i64<E: Error>(self, whole: i64) -> Result<Decimal, E> {
                let hundredths = whole.checked_mul(WHOLE);
                let large = || E::invalid_value(Unexpected::Signed(whole), &self);
                hundredths.map(Decimal::from_hundredths).ok_or_else(large)
            }

            fn visit_u64<E: Error>(self, whole: u64) -> Result<Decimal, E> {
                let small = i64::try_from(whole).ok();
                let large = || E::invalid_value(Unexpected::Unsigned(whole), &self);
                small.ok_or_else(large).and_then(|whole| self.visit_i64(whole))
            }

            // A float is written with the fewest digits that read back as the same float.
            fn visit_f64<E: Error>(self, number: f64) -> Result<Decimal, E> {
                let text = number.to_string();
                text.parse().map_err(|_| E::invalid_value(Unexpected::Float(number), &self))
            }
        }
        from.deserialize_any(Reader)
    }
}
