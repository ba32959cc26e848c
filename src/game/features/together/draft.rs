//! What a player is about to propose.

use bevy::prelude::*;

use crate::remote::{Control, Terms, TicketError};
use crate::rules::Variant;

/// The clocks that are offered: minutes of a side, and seconds that a move adds.
const CLOCKS: [(u32, u32); 3] = [(3, 2), (5, 3), (10, 5)];

/// What is proposed to the one who is invited.
#[derive(Resource, Clone, Debug)]
pub(super) struct Draft {
    /// What the player here is called.
    pub(super) name: Option<String>,
    /// Whether the player here makes the first move.
    pub(super) begins: bool,
    /// The clock, if there is to be one.
    pub(super) control: Option<Control>,
    /// Why what was brought last is no ticket.
    pub(super) refused: Option<TicketError>,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            name: None,
            begins: true,
            control: None,
            refused: None,
        }
    }
}

impl Draft {
    /// The clocks that are offered, none first.
    pub(super) fn clocks() -> impl Iterator<Item = Option<Control>> {
        let clocks = CLOCKS.into_iter();
        let clocks = clocks.filter_map(|(minutes, seconds)| Control::new(minutes, seconds));
        std::iter::once(None).chain(clocks.map(Some))
    }

    /// What is proposed.
    pub(super) const fn terms(&self, variant: Variant) -> Terms {
        Terms {
            variant,
            host_begins: self.begins,
            control: self.control,
        }
    }
}
