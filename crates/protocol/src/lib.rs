//! A match with somebody far away, as one side sees it: what is sent, what may follow what, and what both agree on. No
//! connection, no clock and no disk: whoever has those carries out the [`Deed`]s.

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
pub use self::event::{Event, Phrase, State, Told};
pub use self::fault::Fault;
pub use self::frame::{Frame, Hello, MAX_FRAME, Offer, Purpose, Times, decode, encode};
pub use self::meter::Meter;
pub use self::nearby::{Card, Near, NoCard};
pub use self::party::{Act, LineId, Notice, Order, Party, Wire};
pub use self::reception::{Guest, Heard, Host, Met};
pub use self::version::VERSION;
pub use self::ways::{
    FromPeers, MOST_UNHEARD, Nearby, NoRelay, RELAY_PATIENCE, Relay, ToPeers, Ways,
};
