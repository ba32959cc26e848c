//! Invites: the addresses of a host, and a secret that admits the peer.

use std::fmt;
use std::net::SocketAddr;
use std::str::FromStr;

use data_encoding::BASE32_NOPAD;
use serde::{Deserialize, Serialize};

use super::ids::{Key, Secret};
use crate::why::{Explained, Why};

/// First letters of an invite.
const MARK: &str = "inarow";
/// Prefix of an invite in an address.
pub const JOIN: &str = "join/";
/// Version of the format of invites.
const FORM: u8 = 1;
/// The longest invite that is accepted, in letters.
const LONGEST: usize = 1024;

/// An invite to play or to watch. Its text is `inarow` and letters and digits, so that a double click selects it all.
/// Upper and lower case are alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invite {
    pub host: Key,
    pub secret: Secret,
    /// Whether the invite is for a spectator.
    pub watches: bool,
    /// The relay at which the host can be reached, if any.
    pub relay: Option<String>,
    /// Network addresses at which the host can be reached directly.
    pub addresses: Vec<SocketAddr>,
}

impl fmt::Display for Invite {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = postcard::to_allocvec(&(FORM, self)).map_err(|_| fmt::Error)?;
        // What was not copied whole is not taken for another invite.
        let sum = crc32fast::hash(&body).to_le_bytes();
        let bytes = [&sum[..], &body].concat();
        let letters = BASE32_NOPAD.encode(&bytes).to_ascii_lowercase();
        write!(formatter, "{MARK}{letters}")
    }
}

impl FromStr for Invite {
    type Err = InviteError;

    /// Reads an invite, or an address that ends in one.
    fn from_str(text: &str) -> Result<Self, InviteError> {
        let text = text.trim();
        let text = text.rsplit_once('#').map_or(text, |(_, invite)| invite);
        let text = text.strip_prefix(JOIN).unwrap_or(text);
        // Mail and messengers break long words.
        let text = text
            .split_whitespace()
            .collect::<String>()
            .to_ascii_lowercase();
        let letters = text.strip_prefix(MARK).ok_or(InviteError::None)?;
        if letters.len() > LONGEST {
            return Err(InviteError::Damaged);
        }
        let bytes = BASE32_NOPAD
            .decode(letters.to_ascii_uppercase().as_bytes())
            .map_err(|_| InviteError::Damaged)?;
        let (sum, body) = bytes.split_at_checked(4).ok_or(InviteError::Damaged)?;
        if crc32fast::hash(body).to_le_bytes() != sum {
            return Err(InviteError::Damaged);
        }
        if body.first() != Some(&FORM) {
            return Err(InviteError::Version);
        }
        postcard::from_bytes::<(u8, Self)>(body)
            .map(|(_, invite)| invite)
            .map_err(|_| InviteError::Damaged)
    }
}

/// Why a text is no invite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.why())]
pub enum InviteError {
    /// The text does not begin like an invite.
    None,
    /// Part of the invite is missing, or was changed.
    Damaged,
    /// The invite is of another version of the program.
    Version,
}

impl Explained for InviteError {
    fn why(&self) -> Why {
        Why::new(match self {
            Self::None => "why-no-ticket",
            Self::Damaged => "why-ticket-damaged",
            Self::Version => "why-ticket-version",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invite() -> Invite {
        Invite {
            host: Key([7; 32]),
            secret: Secret([9; 16]),
            watches: false,
            relay: Some("https://relay.example/".to_owned()),
            addresses: vec!["192.0.2.1:4000".parse().expect("an address")],
        }
    }

    #[test]
    fn a_ticket_leads_back_however_it_was_sent() {
        let text = invite().to_string();
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        let broken = format!("  {}\r\n {}\n", &text[..30], &text[30..]);
        for sent in [
            text.clone(),
            text.to_uppercase(),
            broken,
            format!("join/{text}"),
            format!("https://example.org/play/#join/{text}"),
        ] {
            assert_eq!(sent.parse(), Ok(invite()), "{sent}");
        }
    }

    #[test]
    fn changed_or_truncated_ticket_is_refused() {
        let text = invite().to_string();
        for at in MARK.len()..text.len() {
            let mut letters = text.clone().into_bytes();
            letters[at] = if letters[at] == b'a' { b'b' } else { b'a' };
            let changed = String::from_utf8(letters).expect("letters");
            assert_eq!(changed.parse::<Invite>(), Err(InviteError::Damaged), "{at}");
            assert_eq!(text[..at].parse::<Invite>(), Err(InviteError::Damaged));
        }
        assert_eq!("connect-four/44".parse::<Invite>(), Err(InviteError::None));
        assert_eq!("".parse::<Invite>(), Err(InviteError::None));
        let long = format!("{MARK}{}", "a".repeat(LONGEST + 1));
        assert_eq!(long.parse::<Invite>(), Err(InviteError::Damaged));
    }

    #[test]
    fn ticket_of_other_version_gives_version_error() {
        let body = postcard::to_allocvec(&(FORM + 1, invite())).expect("bytes");
        let bytes = [&crc32fast::hash(&body).to_le_bytes()[..], &body].concat();
        let text = format!("{MARK}{}", BASE32_NOPAD.encode(&bytes));
        assert_eq!(text.parse::<Invite>(), Err(InviteError::Version));
    }
}
