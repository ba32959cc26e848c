//! PopOut for the search: columns as bits, which shift when a piece is taken out.

mod table;

use inarow_rules::{Board, MAX_SIDE, Player, Variant, all_lines};

use super::search_position::{Index, SearchPosition};

pub(super) use self::table::{Table, has_repeated, has_table};

/// Value of a line that the other player has no piece in, by the number of pieces that it lacks; more are worth nothing.
const LINE_VALUES: [i32; 4] = [0, 9, 3, 1];
/// Value of a piece at the bottom, which its owner may take out.
const BOTTOM: i32 = 2;
/// Number of moves that a game may still last, as far as the search cares: there is no end by a full board.
const LONG: usize = 255;

/// A player's pieces in each column, the lowest in bit 0. Columns that the board doesn't have are empty.
type Columns = [u32; MAX_SIDE as usize];

/// A position of PopOut.
#[derive(Clone, Debug)]
pub(super) struct PopOutPosition {
    variant: Variant,
    /// Pieces of each player.
    pieces: [Columns; 2],
    heights: Vec<u8>,
    to_move: Player,
    /// The winner by a line, if there is one.
    winner: Option<Player>,
    /// The squares of every line, as column and row.
    lines: Vec<Vec<(u8, u8)>>,
    /// The lines through each square, by [`Variant::index_of`].
    lines_through: Vec<Vec<u16>>,
    /// Hash of the columns.
    key: u64,
    /// Keys of the positions since the search began, the present one last.
    path: Vec<u64>,
    /// Keys of the positions that would be drawn if they occurred once more.
    drawn: Vec<u64>,
}

/// Returns whether columns of one player's pieces hold a line of `line` pieces.
fn has_line(columns: &[u32], line: usize) -> bool {
    let upright = columns.iter().any(|column| {
        let mut rest = *column;
        for _ in 1..line {
            rest &= rest >> 1;
        }
        rest != 0
    });
    upright
        || columns.windows(line).any(|window| {
            let (mut level, mut rising, mut falling) = (u32::MAX, u32::MAX, u32::MAX);
            for (step, column) in window.iter().enumerate() {
                level &= column;
                rising &= column >> step;
                falling &= column >> (line - 1 - step);
            }
            level | rising | falling != 0
        })
}

/// Mixes a number into a hash (the finalizer of `SplitMix64`).
const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

impl PopOutPosition {
    /// Creates the position of a board that is not over.
    pub(super) fn new(board: &Board) -> Self {
        let variant = board.variant();
        let columns = usize::from(variant.columns());
        let lines = all_lines(variant)
            .map(|line| {
                let squares = line.squares();
                squares.map(|square| (square.column, square.row)).collect()
            })
            .collect::<Vec<Vec<_>>>();
        let mut lines_through = vec![Vec::new(); variant.squares()];
        for (number, line) in lines.iter().enumerate() {
            for (column, row) in line {
                let index = usize::from(*row) * columns + usize::from(*column);
                lines_through[index].push(number as u16);
            }
        }
        let mut position = Self {
            variant,
            pieces: [[0; MAX_SIDE as usize]; 2],
            heights: vec![0; columns],
            to_move: Player::First,
            winner: None,
            lines,
            lines_through,
            key: 0,
            path: Vec::new(),
            drawn: Vec::new(),
        };
        for column in 0..columns {
            position.key ^= position.column_key(column);
        }
        let mut seen = vec![position.key()];
        for square in board.history() {
            position.play(variant.index_of(*square) as Index);
            seen.push(position.key());
        }
        seen.sort_unstable();
        let twice = seen.windows(2).filter(|pair| pair[0] == pair[1]);
        position.drawn = twice.map(|pair| pair[0]).collect();
        position.path = vec![position.key()];
        position
    }

    fn column_key(&self, column: usize) -> u64 {
        let [first, second] = [&self.pieces[0][column], &self.pieces[1][column]];
        mixed(mixed(u64::from(*first) << 32 | u64::from(*second)) ^ column as u64)
    }

    /// Returns the column of an index, and whether it is an outlet.
    const fn split(&self, index: Index) -> (usize, bool) {
        let columns = self.variant.columns() as usize;
        let index = index as usize;
        (index % columns, index >= self.variant.squares())
    }

    fn outlet(&self, column: usize) -> Index {
        (self.variant.squares() + column) as Index
    }

    fn landing(&self, column: usize) -> Index {
        (usize::from(self.heights[column]) * self.heights.len() + column) as Index
    }

    /// Drops a piece of the player to move in a column, or takes one out, without giving the turn to the other player.
    fn change(&mut self, column: usize, takes_out: bool) {
        self.key ^= self.column_key(column);
        if takes_out {
            for pieces in &mut self.pieces {
                pieces[column] >>= 1;
            }
            self.heights[column] -= 1;
        } else {
            self.pieces[self.to_move.index()][column] |= 1 << self.heights[column];
            self.heights[column] += 1;
        }
        self.key ^= self.column_key(column);
    }

    /// Takes back what [`Self::change`] has done for the player to move.
    fn change_back(&mut self, column: usize, takes_out: bool) {
        self.key ^= self.column_key(column);
        if takes_out {
            for pieces in &mut self.pieces {
                pieces[column] <<= 1;
            }
            self.pieces[self.to_move.index()][column] |= 1;
            self.heights[column] += 1;
        } else {
            self.heights[column] -= 1;
            self.pieces[self.to_move.index()][column] &= !(1 << self.heights[column]);
        }
        self.key ^= self.column_key(column);
    }

    /// The winner by a line with these pieces after a move of `player`, who wins if both have one.
    fn winner_among(&self, pieces: &[Columns; 2], player: Player) -> Option<Player> {
        let line = usize::from(self.variant.line());
        let columns = self.heights.len();
        [player, player.other()]
            .into_iter()
            .find(|player| has_line(&pieces[player.index()][..columns], line))
    }

    /// Returns who would win at once with a move of the player to move.
    fn winner_with(&self, index: Index) -> Option<Player> {
        let (column, takes_out) = self.split(index);
        let mut pieces = self.pieces;
        if takes_out {
            for pieces in &mut pieces {
                pieces[column] >>= 1;
            }
        } else {
            pieces[self.to_move.index()][column] |= 1 << self.heights[column];
        }
        self.winner_among(&pieces, self.to_move)
    }

    /// Pieces of a player and of the other one in a line.
    fn counts(&self, line: &[(u8, u8)], player: usize) -> (usize, usize) {
        let count = |player: usize| {
            let squares = line.iter();
            squares
                .filter(|(column, row)| self.pieces[player][usize::from(*column)] >> row & 1 == 1)
                .count()
        };
        (count(player), count(1 - player))
    }

    /// Value of a line for a player.
    fn line_value(&self, own: usize, other: usize) -> i32 {
        let lacking = usize::from(self.variant.line()) - own;
        let value = LINE_VALUES.get(lacking).copied().unwrap_or_default();
        if other == 0 { value } else { 0 }
    }
}

impl SearchPosition for PopOutPosition {
    fn result_of_line(&self) -> Option<i32> {
        let winner = self.winner?;
        Some(if winner == self.to_move { 1 } else { -1 })
    }

    fn is_drawn(&self) -> bool {
        let full = self
            .heights
            .iter()
            .all(|height| *height == self.variant.rows());
        full && self.candidates().is_empty()
    }

    fn is_repeated(&self) -> bool {
        let (now, earlier) = self
            .path
            .split_last()
            .map_or((self.key(), &[][..]), |(now, rest)| (*now, rest));
        self.drawn.contains(&now) || earlier.contains(&now)
    }

    fn offers_few_moves(&self) -> bool {
        true
    }

    fn empty_count(&self) -> usize {
        LONG
    }

    fn key(&self) -> u64 {
        match self.to_move {
            Player::First => self.key,
            Player::Second => !self.key,
        }
    }

    fn evaluate(&self) -> i32 {
        let player = self.to_move.index();
        let mut value = 0;
        for line in &self.lines {
            let (own, other) = self.counts(line, player);
            value += self.line_value(own, other) - self.line_value(other, own);
        }
        let bottom = |player: usize| {
            let columns = self.pieces[player].iter();
            columns.filter(|column| *column & 1 == 1).count() as i32
        };
        value + BOTTOM * (bottom(player) - bottom(1 - player))
    }

    fn rank(&self, index: Index) -> (i32, u8) {
        let (own, other) = self.gains(index);
        let (column, _) = self.split(index);
        let from_middle = (2 * column + 1).abs_diff(self.heights.len());
        (-own - other, from_middle as u8)
    }

    fn gains(&self, index: Index) -> (i32, i32) {
        let player = self.to_move.index();
        let (_, takes_out) = self.split(index);
        if takes_out {
            return (0, 0);
        }
        let mut gains = (0, 0);
        for line in &self.lines_through[usize::from(index)] {
            let (own, other) = self.counts(&self.lines[usize::from(*line)], player);
            gains.0 += self.line_value(own + 1, other) - self.line_value(own, other);
            gains.1 += self.line_value(other + 1, own) - self.line_value(other, own);
        }
        gains
    }

    fn wins(&self) -> (Option<Index>, Option<Index>) {
        let candidates = self.candidates().into_iter();
        let mut wins = candidates.filter(|index| self.winner_with(*index) == Some(self.to_move));
        (wins.next(), wins.next())
    }

    fn completes(&self, index: Index) -> bool {
        self.winner_with(index).is_some()
    }

    fn candidates(&self) -> Vec<Index> {
        let columns = 0..self.heights.len();
        let open = columns
            .clone()
            .filter(|column| self.heights[*column] < self.variant.rows());
        let own = &self.pieces[self.to_move.index()];
        let outlets = columns.filter(|column| own[*column] & 1 == 1);
        open.map(|column| self.landing(column))
            .chain(outlets.map(|column| self.outlet(column)))
            .collect()
    }

    fn play(&mut self, index: Index) {
        let (column, takes_out) = self.split(index);
        self.change(column, takes_out);
        self.winner = self.winner_among(&self.pieces, self.to_move);
        self.to_move = self.to_move.other();
        self.path.push(self.key());
    }

    fn undo(&mut self, index: Index) {
        let (column, takes_out) = self.split(index);
        self.path.pop();
        self.to_move = self.to_move.other();
        self.winner = None;
        self.change_back(column, takes_out);
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
    }
}
