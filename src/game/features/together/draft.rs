//! The player's draft of a proposal.

use bevy::prelude::*;
use inarow_model::remote::{Invite, Terms, TimeControl};
use inarow_model::why::Why;
use inarow_protocol::Relay;
use inarow_rules::Variant;

/// The clocks that are offered: minutes of a side, and seconds that a move adds.
const CLOCKS: [(u32, u32); 3] = [(3, 2), (5, 3), (10, 5)];

/// The page of the dialog, besides those that come by events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Leaf {
    /// Inviting and joining.
    #[default]
    First,
    /// The relays.
    Relays,
    /// Hosts on the same network.
    Nearby,
    /// Consent to public relays; then that invite is used, or they are chosen.
    Public(Option<Invite>),
    /// The invite as a picture.
    Code,
    /// Consent to resign.
    Resign,
}

impl Leaf {
    /// Where the way back leads from there, if anywhere on the dialog.
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
    /// Whether the player here makes the first move.
    pub(super) begins: bool,
    /// The clock, if there is to be one.
    pub(super) control: Option<TimeControl>,
    /// Why what was brought last is of no use.
    pub(super) refused: Option<Why>,
    pub(super) leaf: Leaf,
    /// The text that says what was copied last.
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
    /// The clocks that are offered, none first.
    pub(super) fn clocks() -> impl Iterator<Item = Option<TimeControl>> {
        let clocks = CLOCKS.into_iter();
        let clocks = clocks.filter_map(|(minutes, seconds)| TimeControl::new(minutes, seconds));
        std::iter::once(None).chain(clocks.map(Some))
    }

    /// Terms of the proposal.
    pub(super) const fn terms(&self, variant: Variant) -> Terms {
        Terms {
            variant,
            host_begins: self.begins,
            control: self.control,
        }
    }
}

/// The text that says which relay it is.
pub(super) const fn relay_text(relay: &Relay) -> &'static str {
    match relay {
        Relay::None => "together-relay-none",
        Relay::Public => "together-relay-public",
        Relay::Named(_) => "together-relay-own",
    }
}
