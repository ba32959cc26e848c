//! Model of one side of a match with a friend, without connections, clock or disk. A [`PeerSession`] takes events of
//! connections and returns a list of [`PeerEffect`]s, to be carried out in order.

mod course;
mod effect;
mod event;
mod frame;
mod handshake;
mod match_protocol;
mod nearby;
mod peer_session;
mod rate_limit;
mod version;
mod violation;
mod ways;

pub use self::course::Course;
pub use self::effect::{MatchEffect, News, Refused, Snapshot};
pub use self::event::{Event, NumberedEvent, Phrase, State};
pub use self::frame::{Frame, Hello, MAX_FRAME, MatchOffer, Purpose, Times, decode, encode};
pub use self::handshake::{Guest, GuestReply, Host, HostReply};
pub use self::match_protocol::MatchProtocol;
pub use self::nearby::{Card, CardError, Near};
pub use self::peer_session::{
    LineId, Notice, PeerEffect, PeerSession, SessionStage, TransportCommand, TransportEvent,
};
pub use self::rate_limit::Meter;
pub use self::version::VERSION;
pub use self::violation::Violation;
pub use self::ways::{
    FromPeers, MOST_UNHEARD, Nearby, RELAY_PATIENCE, Relay, RelayError, ToPeers, Ways,
};
