//! The interface between a search and the positions that it searches.

use inarow_rules::{Board, RuleSet};

use super::mnk::LinePosition;
use super::notakto::NotaktoPosition;
use super::popout::PopOutPosition;
use super::ultimate::UltimatePosition;

/// Squares as indices of [`inarow_rules::Variant::index_of`].
pub(crate) type Index = u16;

/// What the player to move can do about lines that the other player could complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Replies {
    /// No line needs a reply.
    Free,
    /// One square alone stops them.
    One(Index),
    /// Each of two squares stops them.
    Either([Index; 2]),
    /// Nothing stops them.
    None,
}

/// What is known about a position before any move is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outlook {
    /// A line ended the game, with [`SearchPosition::result_of_line`].
    Ended(i32),
    /// It is drawn.
    Drawn,
    /// It has occurred before.
    Repeated,
    /// The player to move wins at once.
    Wins,
    /// The game goes on, with these replies to the other player's lines.
    Open(Replies),
}

/// A position that is cheap to change and to take back.
///
/// A call through this interface costs as much as much of what a search does. What a search needs together for each
/// position, it gets by one call.
pub(crate) trait SearchPosition: Send {
    /// Returns the result for the player to move if the last move ended the game by a line: 1 for a win, −1 for a loss.
    fn result_of_line(&self) -> Option<i32>;

    /// Returns whether no move can change the result any more, and it is a draw.
    fn is_drawn(&self) -> bool;

    /// Returns whether the position has occurred before, and is worth no more than a draw for that reason.
    fn is_repeated(&self) -> bool {
        false
    }

    /// Returns whether lines lose, so that no move can win at once.
    fn avoids_lines(&self) -> bool {
        false
    }

    /// Returns whether there are so few moves in most positions that all of them can be searched.
    fn offers_few_moves(&self) -> bool;

    /// Largest number of moves until the end of the game.
    fn empty_count(&self) -> usize;

    /// Hash of what decides about the rest of the game, which almost certainly differs for different positions.
    fn key(&self) -> u64;

    /// The value of the position for the player to move, on the scale of [`super::Search`].
    fn evaluate(&self) -> i32;

    /// Returns the sort key of a square. The most promising sorts first.
    fn rank(&self, index: Index) -> (i32, u8);

    /// Returns the placeable squares with their sort keys: the square `first`, and then by [`Self::rank`].
    fn ranked(&self, first: Option<Index>) -> Vec<(bool, (i32, u8), Index)> {
        let squares = self.placeable().into_iter();
        let ranked = squares.map(|index| (Some(index) != first, self.rank(index), index));
        ranked.collect()
    }

    /// Returns what is known before any move is searched.
    fn outlook(&self) -> Outlook {
        if let Some(result) = self.result_of_line() {
            Outlook::Ended(result)
        } else if self.is_drawn() {
            Outlook::Drawn
        } else if self.is_repeated() {
            Outlook::Repeated
        } else if self.wins().0.is_some() {
            Outlook::Wins
        } else {
            Outlook::Open(self.replies())
        }
    }

    /// Returns the values that a piece on the square adds to open lines: of the player to move, and of the other
    /// player.
    fn gains(&self, index: Index) -> (i32, i32);

    /// Up to two squares on which the player to move would win at once.
    fn wins(&self) -> (Option<Index>, Option<Index>);

    /// Up to two squares on which the other player threatens to win at once.
    fn threats(&self) -> (Option<Index>, Option<Index>) {
        (None, None)
    }

    /// Returns whether a piece of the player to move on an empty square would complete a line that ends the game.
    fn completes(&self, index: Index) -> bool;

    /// Returns the opening moves; `None` after the opening and on boards where any move is one.
    fn opening(&self) -> Option<Vec<Index>> {
        None
    }

    /// The squares that may be played now.
    fn candidates(&self) -> Vec<Index>;

    /// Like [`Self::candidates`], with squares that are forbidden.
    fn placeable(&self) -> Vec<Index> {
        self.candidates()
    }

    /// Removes the squares that are fouls of the player to move.
    fn keep_legal(&self, _squares: &mut Vec<Index>) {}

    /// Removes the squares where the player to move would complete a line, unless all are. For boards on which lines
    /// lose.
    fn keep_safe(&self, squares: &mut Vec<Index>) {
        if squares.iter().any(|index| !self.completes(*index)) {
            squares.retain(|index| !self.completes(*index));
        }
    }

    /// Returns whether the player to move can play without completing a line.
    fn has_safe_move(&self) -> bool {
        let candidates = self.candidates();
        candidates.into_iter().any(|index| !self.completes(index))
    }

    /// Returns what the player to move can do about the lines that the other player could complete next.
    fn replies(&self) -> Replies {
        Replies::Free
    }

    /// The squares where a piece of the player to move would threaten to complete a line.
    fn threatening(&self) -> Vec<Index> {
        Vec::new()
    }

    /// Places a piece of the player to move on an empty square.
    fn play(&mut self, index: Index);

    /// Takes back the piece on `index`, which was played last.
    fn undo(&mut self, index: Index);

    /// Gives the turn to the other player, without a move.
    fn pass(&mut self);
}

/// Creates the position of a board that is not over, as its rule set is searched.
pub(crate) fn search_position(board: &Board) -> Box<dyn SearchPosition> {
    match board.variant().rule_set() {
        RuleSet::Ultimate => Box::new(UltimatePosition::new(board)),
        RuleSet::PopOut => Box::new(PopOutPosition::new(board)),
        RuleSet::Notakto => Box::new(NotaktoPosition::new(board)),
        _ => Box::new(LinePosition::new(board)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use inarow_rules::{Square, Variant, losing_squares, winning_squares};
    use rand::SeedableRng;
    use rand::seq::IndexedRandom;

    use super::*;
    use crate::GameRng;
    use crate::score::result_for;

    fn variant(text: &str) -> Variant {
        text.parse().expect("a variant")
    }

    #[test]
    fn search_positions_agree_with_board() {
        let mut rng = GameRng::seed_from_u64(3);
        for text in [
            "ultimate",
            "notakto",
            "6x3x3-notakto",
            "popout",
            "4x4x3-drop-popout",
        ] {
            let mut drawn = 0;
            for _ in 0..150 {
                let mut board = Board::new(variant(text));
                let mut position = search_position(&board);
                let first_key = position.key();
                let index = |square: &Square| variant(text).index_of(*square) as Index;
                let mut played = Vec::new();
                while !board.is_over() {
                    let mut legal: Vec<_> = board.legal_moves().iter().map(index).collect();
                    let mut candidates = position.candidates();
                    legal.sort_unstable();
                    candidates.sort_unstable();
                    assert_eq!(candidates, legal, "{board:?}");
                    assert_eq!(position.key(), search_position(&board).key());
                    let ends: Vec<_> = [winning_squares, losing_squares]
                        .into_iter()
                        .flat_map(|squares| squares(&board, board.turn()))
                        .map(|square| index(&square))
                        .collect();
                    for candidate in candidates {
                        let ends_here = ends.contains(&candidate);
                        assert_eq!(position.completes(candidate), ends_here, "{board:?}");
                    }
                    if !position.avoids_lines() {
                        let (one, other) = position.wins();
                        let wins: Vec<_> = one.into_iter().chain(other).collect();
                        let real = winning_squares(&board, board.turn());
                        let real = real.iter().map(index).collect::<Vec<_>>();
                        assert!(wins.iter().all(|win| real.contains(win)));
                        assert_eq!(wins.len(), real.len().min(2));
                    }
                    drawn += usize::from(position.is_drawn());
                    let square = *board.legal_moves().choose(&mut rng).expect("a move");
                    if position.is_drawn() {
                        let mut end = board.clone();
                        while let Some(square) = end.legal_moves().choose(&mut rng) {
                            end.play(*square).expect("legal");
                        }
                        assert_eq!(end.winner(), None);
                    }
                    board.play(square).expect("legal");
                    position.play(index(&square));
                    played.push(index(&square));
                    let result = position.result_of_line();
                    let expected = result_for(board.winner(), board.turn());
                    assert_eq!(result, board.winner().map(|_| expected));
                }
                for index in played.into_iter().rev() {
                    position.undo(index);
                }
                assert_eq!(position.key(), first_key);
                assert_eq!(
                    position.evaluate(),
                    search_position(&Board::new(variant(text))).evaluate()
                );
            }
            assert_eq!(drawn > 0, text == "ultimate");
        }
    }

    /// The result for the player to move by plain minimax.
    fn minimax(board: &mut Board, known: &mut HashMap<Vec<bool>, i32>) -> i32 {
        if board.is_over() {
            return result_for(board.winner(), board.turn());
        }
        let squares = board.variant().all_squares();
        let taken: Vec<_> = squares
            .map(|square| board.piece(square).is_some())
            .collect();
        if let Some(result) = known.get(&taken) {
            return *result;
        }
        let mut best = -1;
        for square in board.legal_moves() {
            board.play(square).expect("legal");
            best = best.max(-minimax(board, known));
            board.undo();
        }
        known.insert(taken, best);
        best
    }

    #[test]
    fn plain_minimax_of_notakto_is_the_known_one() {
        let result = |text| minimax(&mut Board::new(variant(text)), &mut HashMap::new());
        assert_eq!(result("3x3x3-notakto"), 1);
        // Only the centre wins.
        let mut board = Board::new(variant("3x3x3-notakto"));
        board.play(Square::new(1, 1)).expect("legal");
        assert_eq!(minimax(&mut board, &mut HashMap::new()), -1);
        board.undo();
        board.play(Square::new(0, 0)).expect("legal");
        assert_eq!(minimax(&mut board, &mut HashMap::new()), 1);
    }
}
