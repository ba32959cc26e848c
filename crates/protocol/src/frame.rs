//! Messages, and their form in bytes: two bytes of length, one of the version, and the rest by `postcard`.

use inarow_model::remote::Terms;
use inarow_model::remote::Want;
use inarow_model::remote::{MatchId, Secret};
use serde::{Deserialize, Serialize};

use super::event::{NumberedEvent, Phrase, State};
use super::version::VERSION;
use super::violation::Violation;

/// Largest frame in bytes, without the two bytes of its length.
pub const MAX_FRAME: usize = 4096;

/// A frame: one message to a peer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// The first message of a visitor.
    Hello(Hello),
    /// The host's offer to a guest or spectator.
    Offer(MatchOffer),
    /// The guest agrees.
    Agree,
    /// The host agrees too: the match with this id begins.
    Start(MatchId),
    /// A request to play was refused or withdrawn.
    No,
    /// The state of the match.
    State(State),
    /// An event of the match.
    Event(NumberedEvent),
    /// The number of events that the sender has saved.
    Kept(u32),
    /// A wish, or consent to the same wish of the other side.
    Want(Want),
    /// Refusal of a wish of the other side.
    Refuse(Want),
    /// Both want a rematch, which has this id.
    Again(MatchId),
    /// A phrase.
    Say(Phrase),
    /// To a spectator: the match has not begun.
    NotYet,
    /// To a spectator: the clocks, and whether both players are present.
    Times(Times),
    /// To the other player: the number of spectators.
    Watched(u8),
}

/// Clocks of a match as the host sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    /// Time left for each player, in milliseconds; 0 without a clock.
    pub left: [u32; 2],
    /// Whether both players are present, so that a clock runs.
    pub runs: bool,
}

/// The first message of a visitor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    pub purpose: Purpose,
    /// The visitor's name, if any.
    pub name: Option<String>,
}

/// The purpose of a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// To play, with the secret of an invite or without one as a guest from the same network.
    Play(Option<Secret>),
    /// To resume the match with this id.
    GoOn(MatchId),
    /// To watch, with the secret of an invite for spectators.
    Watch(Secret),
}

/// A host's offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchOffer {
    /// The terms of the match.
    pub terms: Terms,
    /// Names of the host and the guest, if any. The guest's name is known once the match has begun.
    pub names: [Option<String>; 2],
}

/// Encodes a frame with its length and version.
pub fn encode(frame: &Frame) -> Vec<u8> {
    let mut bytes = vec![0, 0, VERSION];
    // Writing into memory cannot fail, and no frame of ours is near the greatest length: a test says so.
    bytes = postcard::to_extend(frame, bytes).unwrap_or_default();
    let length = u16::try_from(bytes.len() - 2).unwrap_or(u16::MAX);
    bytes[..2].copy_from_slice(&length.to_be_bytes());
    bytes
}

/// Decodes a frame from its bytes, without the two bytes of its length.
///
/// # Errors
/// [`Violation`] if the bytes are no frame, of another version or longer than [`MAX_FRAME`].
pub fn decode(bytes: &[u8]) -> Result<Frame, Violation> {
    if bytes.len() > MAX_FRAME {
        return Err(Violation::TooLong);
    }
    let (&version, body) = bytes.split_first().ok_or(Violation::Unreadable)?;
    if version != VERSION {
        return Err(Violation::Version(version));
    }
    match postcard::take_from_bytes(body) {
        Ok((frame, [])) => Ok(frame),
        _ => Err(Violation::Unreadable),
    }
}

#[cfg(test)]
mod tests {
    use inarow_rules::{MAX_SIDE, Move, Player, Square, Verdict};

    use super::*;
    use crate::event::Event;

    fn longest() -> Frame {
        let squares =
            (0..MAX_SIDE).flat_map(|row| (0..MAX_SIDE).map(move |column| Square { column, row }));
        Frame::State(State {
            id: MatchId([255; 16]),
            events: u32::MAX,
            steps: squares.map(Move::Place).collect(),
            verdict: Some(Verdict::Resigned(Player::Second)),
            left: [u32::MAX; 2],
            hash: u32::MAX,
        })
    }

    #[test]
    fn longest_frame_fits_limit_and_decodes() {
        let bytes = encode(&longest());
        assert!(bytes.len() < MAX_FRAME / 2, "{}", bytes.len());
        let length = u16::from_be_bytes([bytes[0], bytes[1]]);
        assert_eq!(usize::from(length), bytes.len() - 2);
        assert_eq!(decode(&bytes[2..]), Ok(longest()));
    }

    /// The bytes of version 4: a change of them needs another version.
    #[test]
    fn bytes_are_those_of_the_version() {
        let event = |event| {
            Frame::Event(NumberedEvent {
                number: 5,
                event,
                left: [300_000, 0],
                hash: 0x0102_0304,
            })
        };
        let played = event(Event::Step(Move::Place(Square { column: 3, row: 1 })));
        let rest = [224, 167, 18, 0, 132, 134, 136, 8];
        assert_eq!(
            encode(&played),
            [&[0, 15, VERSION, 6, 5, 0, 0, 3, 1], &rest[..]].concat()
        );
        let lost = event(Event::Ended(Verdict::OutOfTime(Player::Second)));
        assert_eq!(
            encode(&lost),
            [&[0, 14, VERSION, 6, 5, 2, 1, 1], &rest[..]].concat()
        );
        for (number, phrase) in (0..).zip(Phrase::ALL) {
            assert_eq!(encode(&Frame::Say(*phrase)), [0, 3, VERSION, 11, number]);
        }
        assert_eq!(VERSION, 4);
    }

    #[test]
    fn what_is_no_frame_is_refused() {
        let bytes = encode(&Frame::Agree);
        assert_eq!(decode(&[]), Err(Violation::Unreadable));
        assert_eq!(decode(&bytes[2..3]), Err(Violation::Unreadable));
        // What follows the end of a frame is no part of it.
        assert_eq!(
            decode(&[&bytes[2..], &[0]].concat()),
            Err(Violation::Unreadable)
        );
        assert_eq!(
            decode(&[VERSION + 1, 2]),
            Err(Violation::Version(VERSION + 1))
        );
        assert_eq!(decode(&[VERSION, 99]), Err(Violation::Unreadable));
        assert_eq!(
            decode(&vec![VERSION; MAX_FRAME + 1]),
            Err(Violation::TooLong)
        );
        // A list that says that it is longer than memory.
        let mut state = encode(&longest())[2..].to_vec();
        let at = state.len() - 500;
        state[at..].fill(255);
        assert_eq!(decode(&state), Err(Violation::Unreadable));
    }
}
