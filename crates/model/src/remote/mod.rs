//! What a match with somebody far away is made of: who is who, what was agreed, and what was asked for.

mod ids;
mod kept;
mod terms;
mod ticket;
mod want;

pub use self::ids::{Key, MatchId, Secret};
pub use self::kept::RemoteMatch;
pub use self::terms::{Control, Terms, TermsError};
pub use self::ticket::{JOIN, Ticket, TicketError};
pub use self::want::{Want, Wish};
