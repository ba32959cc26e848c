//! One side of a match with a friend, without connection, clock or disk. Events of connections go into a [`Party`], and
//! a list of [`PartyEffect`]s comes out, each to be done after the one before.

mod contest;
mod course;
mod deed;
mod event;
mod fault;
mod frame;
mod meter;
mod nearby;
mod party;
mod reception;
mod version;
mod ways;

pub use self::contest::Contest;
pub use self::course::Course;
pub use self::deed::{ContestEffect, News, Refused, Snapshot};
pub use self::event::{Event, NumberedEvent, Phrase, State};
pub use self::fault::Violation;
pub use self::frame::{Frame, Hello, MAX_FRAME, MatchOffer, Purpose, Times, decode, encode};
pub use self::meter::Meter;
pub use self::nearby::{Card, CardError, Near};
pub use self::party::{ConnectionEvent, LineId, Notice, Order, Party, PartyEffect};
pub use self::reception::{Guest, GuestReply, Host, HostReply};
pub use self::version::VERSION;
pub use self::ways::{
    FromPeers, MOST_UNHEARD, Nearby, RELAY_PATIENCE, Relay, RelayError, ToPeers, Ways,
};
