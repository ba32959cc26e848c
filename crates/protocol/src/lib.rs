//! One side of a match with a friend, without connection, clock or disk. Events of connections go into a [`Party`], and
//! a list of [`Act`]s comes out, each to be done after the one before.

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
pub use self::deed::{Deed, News, Refused, Snapshot};
pub use self::event::{Event, NumberedEvent, Phrase, State};
pub use self::fault::Violation;
pub use self::frame::{Frame, Hello, MAX_FRAME, MatchOffer, Purpose, Times, decode, encode};
pub use self::meter::Meter;
pub use self::nearby::{Card, Near, NoCard};
pub use self::party::{Act, LineId, Notice, Order, Party, Wire};
pub use self::reception::{Guest, Heard, Host, Met};
pub use self::version::VERSION;
pub use self::ways::{
    FromPeers, MOST_UNHEARD, Nearby, NoRelay, RELAY_PATIENCE, Relay, ToPeers, Ways,
};
