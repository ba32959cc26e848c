//! Data of a match with a friend: identities, terms and requests.

mod ids;
mod kept;
mod terms;
mod ticket;
mod want;

pub use self::ids::{Key, MatchId, Secret};
pub use self::kept::RemoteMatch;
pub use self::terms::{Terms, TermsError, TimeControl};
pub use self::ticket::{JOIN, Ticket, TicketError};
pub use self::want::{Want, Wish};
