//! The page of the dialog, and the terms that the player proposes to a friend.

use bevy::prelude::*;
use inarow_model::remote::{Invite, Terms, TimeControl};
use inarow_model::why::Why;
use inarow_protocol::Relay;
use inarow_rules::Variant;

/// Clocks to choose from: minutes of each side, and seconds that a move adds.
const CLOCKS: [(u32, u32); 3] = [(3, 2), (5, 3), (10, 5)];

/// The page that the player chose. Events can show other pages instead.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Leaf {
    /// Inviting and joining.
    #[default]
    First,
    /// The relays.
    Relays,
    /// Hosts on the same network.
    Nearby,
    /// Consent to public relays, either to use this invite or to choose public relays.
    Public(Option<Invite>),
    /// The invite as a picture.
    Code,
    /// A question before resigning.
    Resign,
}

impl Leaf {
    /// Returns the page that *Back* leads to, if any.
    pub(super) const fn before(&self) -> Option<Self> {
        match self {
            Self::First | Self::Resign => None,
            // They were chosen among the others.
            Self::Public(None) => Some(Self::Relays),
            Self::Relays | Self::Nearby | Self::Public(Some(_)) | Self::Code => Some(Self::First),
        }
    }
}

/// The proposal to the guest.
#[derive(Resource, Clone, Debug)]
pub(super) struct Draft {
    /// Whether the host makes the first move.
    pub(super) begins: bool,
    /// The clock, if any.
    pub(super) control: Option<TimeControl>,
    /// Why the last pasted invite or the last relay's address was refused, if it was.
    pub(super) refused: Option<Why>,
    pub(super) leaf: Leaf,
    /// The id of the text that says what was copied last.
    pub(super) copied: &'static str,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            begins: true,
            control: None,
            refused: None,
            leaf: Leaf::First,
            copied: "together-copied",
        }
    }
}

impl Draft {
    /// Returns the clocks to choose from. No clock comes first.
    pub(super) fn clocks() -> impl Iterator<Item = Option<TimeControl>> {
        let clocks = CLOCKS.into_iter();
        let clocks = clocks.filter_map(|(minutes, seconds)| TimeControl::new(minutes, seconds));
        std::iter::once(None).chain(clocks.map(Some))
    }

    /// Returns the terms of the proposal.
    pub(super) const fn terms(&self, variant: Variant) -> Terms {
        Terms {
            variant,
            host_begins: self.begins,
            control: self.control,
        }
    }
}

/// Returns the id of the text that names a kind of relay.
pub(super) const fn relay_text(relay: &Relay) -> &'static str {
    match relay {
        Relay::None => "together-relay-none",
        Relay::Public => "together-relay-public",
        Relay::Named(_) => "together-relay-own",
    }
}
