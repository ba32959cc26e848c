//! Data of a match with a friend: identities, terms and requests.

mod ids;
mod invite;
mod kept;
mod terms;
mod want;

pub use self::ids::{Key, MatchId, Secret};
pub use self::invite::{Invite, InviteError, JOIN};
pub use self::kept::RemoteMatch;
pub use self::terms::{Terms, TermsError, TimeControl};
pub use self::want::{Want, Wish};
