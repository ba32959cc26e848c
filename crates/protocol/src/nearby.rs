//! Hosts on the same network, and the cards that they show.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use inarow_model::remote::Key;
use inarow_model::setup::checked_name;
use inarow_rules::Variant;
use serde::{Deserialize, Serialize};

/// Version of the text format of cards.
const FORM: &str = "1";

/// A host's card, which anybody on the same network can read. Its text is at most 120 bytes long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The game that the host proposes.
    #[serde(with = "inarow_model::as_text")]
    pub variant: Variant,
    /// The host's name, if any.
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

/// The error for a text that isn't a card of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardError;

/// A host on the same network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Near {
    /// The host's public key.
    pub key: Key,
    /// The host's direct addresses.
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
