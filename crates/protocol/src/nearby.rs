//! Those who wait on the same network, as they are seen there.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use inarow_model::remote::Key;
use inarow_model::setup::checked_name;
use inarow_rules::Variant;
use serde::{Deserialize, Serialize};

/// The way in which cards are written.
const FORM: &str = "1";

/// A host's card, which anybody on the same network can read. Its text is at most 120 bytes long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The game that they propose.
    #[serde(with = "inarow_model::as_text")]
    pub variant: Variant,
    /// Their name, if they have one.
    pub name: Option<String>,
}

impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.as_deref().unwrap_or_default();
        write!(formatter, "{FORM} {} {name}", self.variant)
    }
}

impl FromStr for Card {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Self, CardError> {
        let mut parts = text.splitn(3, ' ');
        let mut part = || parts.next().ok_or(CardError);
        if part()? != FORM {
            return Err(CardError);
        }
        let variant = part()?.parse().map_err(|_| CardError)?;
        let name = match part()? {
            "" => None,
            name => Some(checked_name(name).map_err(|_| CardError)?),
        };
        Ok(Self { variant, name })
    }
}

/// A text that is no card: of another version, or of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardError;

/// A host on the same network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Near {
    /// By which they are known.
    pub key: Key,
    /// Where they are.
    pub addresses: Vec<SocketAddr>,
    pub card: Card,
}

#[cfg(test)]
mod tests {
    use inarow_model::setup::MAX_NAME;

    use super::*;

    #[test]
    fn a_card_leads_back_and_nothing_else_does() {
        for name in [
            None,
            Some("Zoë van A".to_owned()),
            Some("𝕏".repeat(MAX_NAME)),
        ] {
            let card = Card {
                variant: Variant::CONNECT_FOUR,
                name,
            };
            let text = card.to_string();
            assert!(text.len() <= 120, "{text}");
            assert_eq!(text.parse(), Ok(card));
        }
        for text in [
            "",
            "1",
            "1 connect-four",
            "2 connect-four Zoe",
            "1 chess Zoe",
            "1 connect-four a\u{7}",
        ] {
            assert_eq!(text.parse::<Card>(), Err(CardError), "{text}");
        }
    }
}
