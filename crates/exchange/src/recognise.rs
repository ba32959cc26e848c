//! Recognises a pasted text: a place in a match, a position, or matches.

use inarow_model::link::{Link, LinkError};
use inarow_model::why::{Explained, Why};
use inarow_rules::notation;
use inarow_rules::notation::NotationError;
use inarow_rules::{Board, Branches, PictureError, Pieces, Unreachable, Variant};

use super::Fault;

/// Parses a text of one line as a place in a match.
pub fn place_in(text: &str) -> Option<Link> {
    let text = text.trim();
    (!text.contains('\n')).then(|| text.parse().ok()).flatten()
}

/// Reads a position with the moves that lead to it, and the lines beside them. The text is a link, a match, moves, or a
/// picture of the rows. A picture may be followed by a match with the same moves.
///
/// If the text names no game, it is read as a position of `variant`.
///
/// # Errors
/// [`PositionError`] if the text is none of these.
pub fn position_in(variant: Variant, text: &str) -> Result<(Board, Branches), PositionError> {
    let rests = text.match_indices('\n').map(|(at, _)| &text[at + 1..]);
    let begin =
        |rest: &&str| !rest.starts_with(|letter: char| letter.is_whitespace() || letter == '#');
    let mut rests = std::iter::once(text).chain(rests.filter(begin));
    if let Some(file) = rests.find(|rest| super::is_file(rest)) {
        let reading = super::read(file);
        return match (reading.matches.first(), reading.faults.first()) {
            (Some(found), _) => Ok((found.saved.record.end(), found.saved.branches())),
            (None, Some(fault)) => Err(PositionError::File(fault.clone())),
            (None, None) => Err(PositionError::NoMoves),
        };
    }
    single_position_in(variant, text).map(|board| (board, Branches::default()))
}

/// Reads a position from a text that is no match.
fn single_position_in(variant: Variant, text: &str) -> Result<Board, PositionError> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next().ok_or(PositionError::NoText)?;
    if let Some(link) = lines.clone().find_map(|line| line.parse::<Link>().ok()) {
        return Ok(link.board);
    }
    // A text that names a game means that one.
    let named = first.split([' ', '/']).next().unwrap_or_default();
    if let (Ok(_), Err(why)) = (named.parse::<Variant>(), first.parse::<Link>()) {
        return Err(PositionError::NoPlace(why));
    }
    // A picture has several rows; moves may be broken over lines too.
    let no_moves = match notation::parse(variant, text) {
        Ok(board) if board.ply() > 0 => return Ok(board),
        Ok(_) => PositionError::NoMoves,
        Err(why) => PositionError::OtherMoves(why),
    };
    if variant.rows() > 1 && lines.nth(1).is_none() {
        return Err(no_moves);
    }
    let no_picture = match Pieces::parse(variant, text) {
        Ok(pieces) => return pieces.game().map_err(PositionError::Unreachable),
        Err(why) => why,
    };
    // The reader that got further says why.
    Err(match (no_moves, no_picture) {
        (PositionError::OtherMoves(why), PictureError::Sign(sign)) => {
            let before = text
                .chars()
                .position(|letter| letter.eq_ignore_ascii_case(&sign));
            if why.at > before.unwrap_or_default() + 1 {
                PositionError::OtherMoves(why)
            } else {
                PositionError::NoPicture(PictureError::Sign(sign))
            }
        }
        (_, why) => PositionError::NoPicture(why),
    })
}

/// Error for a text that describes no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.why())]
pub enum PositionError {
    /// The text is empty.
    NoText,
    /// The text has no moves.
    NoMoves,
    /// The first match of the file can't be read.
    File(Fault),
    /// The text names a game, but its moves can't be read.
    NoPlace(LinkError),
    /// The moves aren't moves of the variant.
    OtherMoves(NotationError),
    /// The rows are no picture of the variant's board.
    NoPicture(PictureError),
    /// No legal moves lead to the position.
    Unreachable(Unreachable),
}

impl Explained for PositionError {
    fn why(&self) -> Why {
        match self {
            Self::NoText => Why::new("why-no-text"),
            Self::NoMoves => Why::new("why-no-moves"),
            Self::File(why) => why.why(),
            Self::NoPlace(why) => why.why(),
            Self::OtherMoves(why) => why.why(),
            Self::NoPicture(why) => why.why(),
            Self::Unreachable(why) => why.why(),
        }
    }
}
