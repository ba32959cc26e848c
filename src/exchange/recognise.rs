//! What a pasted text is: a place in a match, a position, or matches.

use std::error::Error;
use std::fmt;

use crate::link::{Link, LinkError};
use crate::rules::notation::{self, NotationError};
use crate::rules::{Board, PictureError, Pieces, Unreachable, Variant};
use crate::why::{Reason, Why};

/// The place in a match that a text is, if it is one short line.
#[must_use]
pub fn place_in(text: &str) -> Option<Link> {
    let text = text.trim();
    (!text.contains('\n')).then(|| text.parse().ok()).flatten()
}

/// The position that a text tells of, with the moves that lead there: a link or its line, the end of a match, moves, or
/// a picture of the rows. Where no game is named it is of that variant.
///
/// # Errors
/// [`NoPosition`], why it is none of these.
pub fn position_in(variant: Variant, text: &str) -> Result<Board, NoPosition> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next().ok_or(NoPosition::NoText)?;
    if let Some(link) = lines.clone().find_map(|line| line.parse::<Link>().ok()) {
        return Ok(link.board);
    }
    if let Some(kept) = super::read(text).matches.first() {
        return Ok(kept.saved.record.end());
    }
    // A text that names a game means that one.
    let named = first.split([' ', '/']).next().unwrap_or_default();
    if let (Ok(_), Err(why)) = (named.parse::<Variant>(), first.parse::<Link>()) {
        return Err(NoPosition::NoPlace(why));
    }
    // A picture has several rows; moves may be broken over lines too.
    let no_moves = match notation::parse(variant, text) {
        Ok(board) if board.ply() > 0 => return Ok(board),
        Ok(_) => NoPosition::NoMoves,
        Err(why) => NoPosition::OtherMoves(why),
    };
    if variant.rows() > 1 && lines.nth(1).is_none() {
        return Err(no_moves);
    }
    let pieces = Pieces::parse(variant, text).map_err(NoPosition::NoPicture)?;
    pieces.game().map_err(NoPosition::Unreachable)
}

/// Why a text tells of no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPosition {
    /// There is nothing in it.
    NoText,
    /// There are no moves in it.
    NoMoves,
    /// It names a game, and then no place in it.
    NoPlace(LinkError),
    /// Its moves are none of that game.
    OtherMoves(NotationError),
    /// Its rows are no picture of that board.
    NoPicture(PictureError),
    /// No game leads there.
    Unreachable(Unreachable),
}

impl Reason for NoPosition {
    fn why(&self) -> Why {
        match self {
            Self::NoText => Why::new("why-no-text"),
            Self::NoMoves => Why::new("why-no-moves"),
            Self::NoPlace(why) => why.why(),
            Self::OtherMoves(why) => why.why(),
            Self::NoPicture(why) => why.why(),
            Self::Unreachable(why) => why.why(),
        }
    }
}

impl fmt::Display for NoPosition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why().fmt(formatter)
    }
}

impl Error for NoPosition {}
