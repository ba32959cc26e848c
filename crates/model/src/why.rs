//! Reasons for errors: the id of a text and the values in it. A reason can be sent to another program, and the texts of
//! a language turn it into a sentence.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A reason shown to players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The id of the text.
    pub id: Cow<'static, str>,
    /// Values in the text, by name.
    pub values: Vec<(Cow<'static, str>, Value)>,
}

/// A value in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// A name, or a quotation of the input.
    Text(String),
    /// A number.
    Number(i64),
    /// A nested reason.
    Why(Why),
}

impl Why {
    /// Creates a reason without values.
    pub const fn new(id: &'static str) -> Self {
        Self {
            id: Cow::Borrowed(id),
            values: Vec::new(),
        }
    }

    /// Adds a value called `name`.
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.values.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// Returns all quoted input in the reason: the text values, also those of nested reasons.
    pub fn quoted(&self) -> String {
        let values = self.values.iter().map(|(_, value)| match value {
            Value::Text(text) => text.clone(),
            Value::Number(_) => String::new(),
            Value::Why(why) => why.quoted(),
        });
        values.collect()
    }
}

/// The id of the text and its values, for logs. `Texts::why` of the text crate makes the sentence for players.
impl fmt::Display for Why {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.id)?;
        for (name, value) in &self.values {
            match value {
                Value::Text(text) => write!(formatter, " {name}={text:?}"),
                Value::Number(number) => write!(formatter, " {name}={number}"),
                Value::Why(why) => write!(formatter, " {name}=({why})"),
            }?;
        }
        Ok(())
    }
}

/// An error with a reason for players.
pub trait Explained {
    /// Returns the reason for players.
    fn why(&self) -> Why;
}

impl Explained for Why {
    fn why(&self) -> Why {
        self.clone()
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<Why> for Value {
    fn from(why: Why) -> Self {
        Self::Why(why)
    }
}
