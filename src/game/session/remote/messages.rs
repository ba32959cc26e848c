//! What players ask of the one who plays with somebody far away, and what that one and the connections say to each other.

use bevy::prelude::*;

use crate::game::redraw::RedrawOn;
use crate::remote::{Key, Order, Phrase, Terms, Ticket, Wire, Wish};

/// What players ask for.
#[derive(Message, Clone, Debug)]
pub enum AskTogether {
    /// To invite somebody.
    Invite {
        /// What is proposed.
        terms: Terms,
        /// What the player here is called.
        name: Option<String>,
        /// The relay, if one is to be used.
        relay: Option<String>,
    },
    /// To come with a ticket.
    Join {
        /// The ticket.
        ticket: Ticket,
        /// What the player here is called.
        name: Option<String>,
    },
    /// To agree to what is proposed or wished.
    Agree,
    /// Not to.
    Deny,
    /// To wish something.
    Wish(Wish),
    /// To say something.
    Say(Phrase),
    /// To call the other side once more.
    CallAgain,
    /// To wait for nobody any more.
    Leave,
}

/// How others are reached.
#[derive(Clone, Debug)]
pub struct PeerReach {
    /// The secret key of this side.
    pub own: Key,
    /// The relay, if one is used.
    pub relay: Option<String>,
    /// Whether others may call.
    pub listens: bool,
}

impl PeerReach {
    pub(super) const fn waiting(own: Key, relay: Option<String>) -> Self {
        Self {
            own,
            relay,
            listens: true,
        }
    }

    pub(super) const fn calling(own: Key, relay: Option<String>) -> Self {
        Self {
            own,
            relay,
            listens: false,
        }
    }
}

/// What is asked of the connections.
#[derive(Message, Clone, Debug)]
pub enum ToPeers {
    /// There are to be some, and no others.
    Open(PeerReach),
    /// Something is asked of them.
    Order(Order),
    /// There are to be none.
    Close,
}

/// What they bring.
#[derive(Message, Clone, Debug)]
pub enum FromPeers {
    /// Something came.
    Wire(Wire),
    /// Nothing can come: that is why.
    Failed(String),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AskTogether>()
        .add_message::<ToPeers>()
        .add_message::<FromPeers>()
        .redraw_on_message::<AskTogether>()
        .redraw_on_message::<FromPeers>();
}
