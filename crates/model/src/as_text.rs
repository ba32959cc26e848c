//! Serde helpers for values that are serialized as their text, by `Display` and `FromStr`.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes a value as its text.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
///
/// # Errors
/// When the text can't be parsed.
pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

/// Optional values as text.
pub mod option {
    use super::{Deserialize, Deserializer, Display, Error, FromStr, Serialize, Serializer};

    /// Writes the text of a value, or nothing.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<T: Display, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let text = value.as_ref().map(ToString::to_string);
        text.serialize(serializer)
    }

    /// Reads a value from its text, if there is one.
    ///
    /// # Errors
    /// When there is a text that can't be parsed.
    pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom))
            .transpose()
    }
}
