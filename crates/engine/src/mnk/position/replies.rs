//! Replies to lines that the other player could complete.

use arrayvec::ArrayVec;
use inarow_rules::LineEnds;

use super::{Index, LinePosition};
use crate::search_position::{Replies, SearchPosition};

impl LinePosition {
    /// Returns what the player to move can do about the lines that the other player could complete next.
    pub(super) fn replies(&self) -> Replies {
        if self.line_ends[self.to_move.other().index()] == LineEnds::ExactAndOpen {
            return self.replies_at_ends();
        }
        match self.threats() {
            (None, _) => Replies::Free,
            (Some(block), None) if !self.is_foul(block) => Replies::One(block),
            // Without any move the game is drawn.
            (Some(_), _) if self.is_blocked() => Replies::Free,
            // Two squares cannot be blocked with one piece, nor one by a foul.
            (Some(_), _) => Replies::None,
        }
    }

    /// Like [`Self::replies`] where a line between two pieces of the other player doesn't win: a piece at an end may
    /// stop it too.
    fn replies_at_ends(&self) -> Replies {
        let (own, other) = (self.to_move.index(), self.to_move.other().index());
        let mut replies: Option<ArrayVec<Index, 2>> = None;
        for square in self.completes[other].iter(self.words) {
            for number in &self.through[usize::from(square)] {
                let line = &self.lines[usize::from(*number)];
                let threatens = line.counts[other] + 1 == self.line_length
                    && line.counts[own] == 0
                    && !line.closed[other];
                if !threatens {
                    continue;
                }
                let half_closed = line.end_counts[own] == 1;
                let ends = self.ends[usize::from(*number)].iter().copied();
                let ends = ends.filter(|end| half_closed && self.empty.contains(*end));
                let stops = std::iter::once(square)
                    .chain(ends)
                    .filter(|reply| !self.is_foul(*reply))
                    .collect::<ArrayVec<_, 2>>();
                match &mut replies {
                    Some(replies) => replies.retain(|reply| stops.contains(reply)),
                    None => replies = Some(stops),
                }
            }
        }
        match replies.as_deref() {
            None => Replies::Free,
            Some([]) => Replies::None,
            Some([only]) => Replies::One(*only),
            Some([one, other, ..]) => Replies::Either([*one, *other]),
        }
    }
}

#[cfg(test)]
mod tests {
    use inarow_rules::{Board, Player, Square, notation};

    use super::*;

    /// The replies of the player to move after the moves of both players, as squares.
    fn replies(variant: &str, first: &str, second: &str) -> Vec<Option<String>> {
        let variant = variant.parse().expect("a variant");
        let mut board = Board::new(variant);
        let mut second = second.split(' ');
        for moves in first.split(' ') {
            for name in [Some(moves), second.next()].into_iter().flatten() {
                let row = name[1..].parse::<u8>().expect("a row") - 1;
                let square = Square::new(name.as_bytes()[0] - b'a', row);
                board.play(square).expect(name);
            }
        }
        let name = |index: Index| notation::square_name(board.variant().square_at(index.into()));
        match LinePosition::new(&board).replies() {
            Replies::Free => Vec::new(),
            Replies::None => vec![None],
            Replies::One(index) => vec![Some(name(index))],
            Replies::Either(all) => all.into_iter().map(|index| Some(name(index))).collect(),
        }
    }

    #[test]
    fn reply_may_be_at_end_in_caro() {
        let of = |text: &str| Some(text.to_owned());
        let four = "d8 e8 f8 g8";
        let far = "a1 c1 e1";
        assert_eq!(replies("standard", four, far), [None]);
        assert_eq!(replies("caro", four, far), [None]);
        // One end is closed: five there would be closed at the other end by i8.
        assert_eq!(replies("standard", four, "c8 a1 c1"), [of("h8")]);
        assert_eq!(replies("caro", four, "c8 a1 c1"), [of("h8"), of("i8")]);
        // Of two fives, h8 completes one and closes the other.
        assert_eq!(replies("standard", four, "b8 a1 c1"), [None]);
        assert_eq!(replies("caro", four, "b8 a1 c1"), [of("h8")]);
        assert!(replies("caro", four, "c8 i8 a1").is_empty());
    }

    #[test]
    fn two_threats_draw_where_black_has_only_fouls() {
        // White at e5 makes two threats, and Black may play on none of the last three squares.
        let picture = "O X X X . X X O X\nX X O O O X O O O\nX O X X O X O X X\nX O X O O X X O X\n\
            . X O X . O O O .\nX X O X X O O O X\nX O X O O O X X X\nX O O X O X X O X\n\
            O O O X O O O X O";
        let variant = "9x9x5-renju".parse().expect("a variant");
        let pieces = inarow_rules::Pieces::parse(variant, picture).expect("a picture");
        let mut position = LinePosition::new(&Board::new(variant));
        let of = |player| {
            let squares = variant.all_squares();
            let own = squares.filter(|square| pieces.piece(*square) == Some(player));
            own.collect::<Vec<_>>().into_iter()
        };
        let [mut black, mut white] = Player::BOTH.map(of);
        let mut turn = Player::First;
        while let Some(square) = match turn {
            Player::First => black.next(),
            Player::Second => white.next(),
        } {
            position.play(variant.index_of(square) as Index);
            turn = turn.other();
        }
        assert_eq!(position.to_move, Player::Second);
        position.play(variant.index_of(Square::new(4, 4)) as Index);
        assert_eq!(position.candidates(), []);
        assert!(position.threats().1.is_some());
        assert_eq!(position.replies(), Replies::Free);
    }

    #[test]
    fn foul_is_no_reply_in_renju() {
        let of = |text: &str| Some(text.to_owned());
        // White has four, and Black's only reply would make two threes.
        let closed = "f8 g8 h7 h6 m13";
        assert_eq!(replies("gomoku", closed, "i9 j10 k11 l12 a1"), [of("h8")]);
        assert_eq!(replies("renju", closed, "i9 j10 k11 l12 a1"), [None]);
    }
}
