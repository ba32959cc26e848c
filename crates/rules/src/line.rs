//! Winning lines as geometry: all lines of a board, and the lines through one square.

use super::player::Player;
use super::region::Region;
use super::rule_set::JoinedEdges;
use super::square::Square;
use super::variant::Variant;

/// The four directions of a line as steps of (column, row): along a row, up a column, and both
/// diagonals.
pub(crate) const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The squares of one possible line, [`Variant::line`] of them, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    start: Square,
    direction: (i8, i8),
    length: u8,
    /// Columns and rows of a board whose edges are joined.
    around: Option<(u8, u8)>,
}

impl Line {
    /// The line's squares from one end to the other.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.length as i8).map(move |step| self.at(step))
    }

    /// One step along the line, in columns and rows.
    #[must_use]
    pub const fn direction(self) -> (i8, i8) {
        self.direction
    }

    /// The squares next to the line's ends; `None` at the edge of the board.
    #[must_use]
    pub fn ends(self, variant: Variant) -> [Option<Square>; 2] {
        [-1, self.length as i8].map(|step| Some(self.at(step)).filter(|at| variant.contains(*at)))
    }

    /// Returns whether `player` has completed the line, with `piece` telling what is on a square.
    pub(crate) fn is_complete(
        self,
        variant: Variant,
        player: Player,
        piece: impl Fn(Square) -> Option<Player>,
    ) -> bool {
        let shared = variant.rule_set().shares_pieces();
        let counts = |piece: Option<Player>| piece == Some(player) || shared && piece.is_some();
        self.squares().all(|square| counts(piece(square))) && {
            let line_ends = variant.rule_set().line_ends(player);
            line_ends.allow(player, self.ends(variant).map(|end| end.and_then(&piece)))
        }
    }

    const fn at(self, step: i8) -> Square {
        // A place off the board at the left or below becomes one far off at the right or above.
        let column = self.start.column as i8 + step * self.direction.0;
        let row = self.start.row as i8 + step * self.direction.1;
        match self.around {
            None => Square {
                column: column as u8,
                row: row as u8,
            },
            Some((columns, rows)) => Square {
                column: column.rem_euclid(columns as i8) as u8,
                row: row.rem_euclid(rows as i8) as u8,
            },
        }
    }

    /// The line from `start` in `direction`, if it stays on the board, passes no square twice, and is not the same as
    /// one that starts earlier. Joined edges don't end a line.
    fn within(
        variant: Variant,
        joined: JoinedEdges,
        start: (i8, i8),
        direction: (i8, i8),
    ) -> Option<Self> {
        let reach = variant.line() as i8 - 1;
        let end = (start.0 + reach * direction.0, start.1 + reach * direction.1);
        let on_board = |(column, row): (i8, i8)| {
            (joined.columns || (0..variant.columns() as i8).contains(&column))
                && (joined.rows || (0..variant.rows() as i8).contains(&row))
        };
        if !on_board(start) || !on_board(end) || !is_in_one_region(variant, start, end) {
            return None;
        }
        let (columns, rows) = (variant.columns() as i8, variant.rows() as i8);
        let line = Self {
            start: Square {
                column: start.0.rem_euclid(columns) as u8,
                row: start.1.rem_euclid(rows) as u8,
            },
            direction,
            length: variant.line(),
            around: joined.any().then_some((columns as u8, rows as u8)),
        };
        match way_around(variant, joined, direction) {
            Some(squares) if line.length > squares => None,
            // Wherever it starts on its way around the board, it has the same squares.
            Some(squares) if line.length == squares => {
                (line.squares().min() == Some(line.start)).then_some(line)
            }
            _ => Some(line),
        }
    }
}

/// Returns whether two squares of the board lie in the same region, or the board has none.
fn is_in_one_region(variant: Variant, one: (i8, i8), other: (i8, i8)) -> bool {
    variant.region_size().is_none_or(|(columns, rows)| {
        let region = |(column, row): (i8, i8)| (column / columns as i8, row / rows as i8);
        region(one) == region(other)
    })
}

/// Number of squares after which a straight way in this direction comes back to where it began; `None` if it ends at an
/// edge.
fn way_around(variant: Variant, joined: JoinedEdges, direction: (i8, i8)) -> Option<u8> {
    let (columns, rows) = (u32::from(variant.columns()), u32::from(variant.rows()));
    if !joined.any() {
        return None;
    }
    let around = match direction {
        (_, 0) if joined.columns => columns,
        (0, _) if joined.rows => rows,
        (1, _) if joined.columns && joined.rows => columns * rows / common_divisor(columns, rows),
        _ => return None,
    };
    // No line is that long.
    Some(u8::try_from(around).unwrap_or(u8::MAX))
}

/// Returns the greatest common divisor of two numbers above 0.
const fn common_divisor(one: u32, other: u32) -> u32 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}

/// The lines that a piece just placed on `square` may have completed.
///
/// At most [`Variant::line`] in each of four directions. Under gravity the piece is the highest of
/// its column, so only one upright line can end in it: at most 13 lines for four in a row.
pub fn lines_through(variant: Variant, square: Square) -> impl Iterator<Item = Line> {
    let length = variant.line() as i8;
    let joined = variant.rule_set().joined_edges();
    DIRECTIONS.into_iter().flat_map(move |direction| {
        let upright_drop = variant.gravity() && direction == (0, 1);
        let nearest_start = if upright_drop { length - 1 } else { 0 };
        (nearest_start..length).filter_map(move |back| {
            let start = (
                square.column as i8 - back * direction.0,
                square.row as i8 - back * direction.1,
            );
            Line::within(variant, joined, start, direction)
        })
    })
}

/// Every line of the board, each once.
pub fn all_lines(variant: Variant) -> impl Iterator<Item = Line> {
    let joined = variant.rule_set().joined_edges();
    variant.all_squares().flat_map(move |square| {
        let start = (square.column as i8, square.row as i8);
        DIRECTIONS
            .into_iter()
            .filter_map(move |direction| Line::within(variant, joined, start, direction))
    })
}

/// Every line of a region, each once.
pub(crate) fn region_lines(variant: Variant, region: Region) -> impl Iterator<Item = Line> {
    region.squares(variant).flat_map(move |square| {
        let start = (square.column as i8, square.row as i8);
        let joined = JoinedEdges::default();
        DIRECTIONS
            .into_iter()
            .filter_map(move |direction| Line::within(variant, joined, start, direction))
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
