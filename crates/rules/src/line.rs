//! Winning lines as geometry: all lines of a board, and the lines through one square.

use super::player::Player;
use super::square::Square;
use super::variant::Variant;

/// The four directions of a line as steps of (column, row): along a row, up a column, and both
/// diagonals.
pub(crate) const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The squares of one possible winning line, [`Variant::line`] of them, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    start: Square,
    direction: (i8, i8),
    length: u8,
}

impl Line {
    /// The line's squares from one end to the other.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.length as i8).map(move |step| self.at(step))
    }

    /// The squares next to the line's ends; `None` at the edge of the board.
    #[must_use]
    pub fn ends(self, variant: Variant) -> [Option<Square>; 2] {
        [-1, self.length as i8].map(|step| Some(self.at(step)).filter(|at| variant.contains(*at)))
    }

    /// Returns whether the line wins for `player`, with `piece` telling what is on a square.
    pub(crate) fn wins(
        self,
        variant: Variant,
        player: Player,
        piece: impl Fn(Square) -> Option<Player>,
    ) -> bool {
        self.squares().all(|square| piece(square) == Some(player)) && {
            let line_ends = variant.rule_set().line_ends(player);
            line_ends.allow(player, self.ends(variant).map(|end| end.and_then(&piece)))
        }
    }

    const fn at(self, step: i8) -> Square {
        // A place off the board at the left or below becomes one far off at the right or above.
        Square {
            column: (self.start.column as i8 + step * self.direction.0) as u8,
            row: (self.start.row as i8 + step * self.direction.1) as u8,
        }
    }

    /// The line from `start` in `direction`, if it stays on the board.
    fn within(variant: Variant, start: (i8, i8), direction: (i8, i8)) -> Option<Self> {
        let reach = variant.line() as i8 - 1;
        let end = (start.0 + reach * direction.0, start.1 + reach * direction.1);
        let on_board = |(column, row): (i8, i8)| {
            (0..variant.columns() as i8).contains(&column)
                && (0..variant.rows() as i8).contains(&row)
        };
        (on_board(start) && on_board(end)).then_some(Self {
            start: Square {
                column: start.0 as u8,
                row: start.1 as u8,
            },
            direction,
            length: variant.line(),
        })
    }
}

/// The lines that a piece just placed on `square` may have completed.
///
/// At most [`Variant::line`] in each of four directions. Under gravity the piece is the highest of
/// its column, so only one upright line can end in it: at most 13 lines for four in a row.
pub fn lines_through(variant: Variant, square: Square) -> impl Iterator<Item = Line> {
    let length = variant.line() as i8;
    DIRECTIONS.into_iter().flat_map(move |direction| {
        let upright_drop = variant.gravity() && direction == (0, 1);
        let nearest_start = if upright_drop { length - 1 } else { 0 };
        (nearest_start..length).filter_map(move |back| {
            let start = (
                square.column as i8 - back * direction.0,
                square.row as i8 - back * direction.1,
            );
            Line::within(variant, start, direction)
        })
    })
}

/// Every winning line of the board, each once.
pub fn all_lines(variant: Variant) -> impl Iterator<Item = Line> {
    variant.all_squares().flat_map(move |square| {
        DIRECTIONS.into_iter().filter_map(move |direction| {
            Line::within(variant, (square.column as i8, square.row as i8), direction)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_lines_are_the_known_ones() {
        let count = |variant| all_lines(variant).count();
        assert_eq!(count(Variant::TIC_TAC_TOE), 8);
        assert_eq!(count(Variant::CONNECT_FOUR), 69);
        assert_eq!(count(Variant::GOMOKU), 572);
    }

    #[test]
    fn drop_checks_at_most_thirteen_lines() {
        let most = |variant: Variant| {
            variant
                .all_squares()
                .map(|square| lines_through(variant, square).count())
                .max()
        };
        assert_eq!(most(Variant::CONNECT_FOUR), Some(11));
        let large = Variant::new(16, 16, 4, true).expect("a variant");
        assert_eq!(most(large), Some(13));
        assert_eq!(most(Variant::GOMOKU), Some(20));
    }

    #[test]
    fn lines_through_square_match_full_list() {
        for variant in [Variant::TIC_TAC_TOE, Variant::CONNECT_FOUR, Variant::GOMOKU] {
            for square in variant.all_squares() {
                let expected = all_lines(variant).filter(|line| {
                    let holds = line.squares().any(|other| other == square);
                    let reaches_above = line
                        .squares()
                        .any(|other| other.column == square.column && other.row > square.row);
                    holds && !(variant.gravity() && reaches_above)
                });
                assert_eq!(
                    lines_through(variant, square).count(),
                    expected.count(),
                    "{variant} {square:?}"
                );
            }
        }
    }
}
