//! Ultimate tic-tac-toe for the search: the small boards as bits.

use inarow_rules::{Board, Player};
use rand::{Rng, SeedableRng};

use super::GameRng;
use super::search_position::{Index, SearchPosition};
use super::three_by_three::{CELLS, FULL, LINES, SIDE, cells, completing};

/// Value of a row of small boards that the other player has none of, by the number of those that are won.
const ROW_VALUES: [i32; 3] = [0, 60, 200];
/// Value of an open line in a small board by the number of its pieces.
const LINE_VALUES: [i32; 3] = [0, 2, 9];
/// Value of the choice among all small boards for the player to move.
const FREE_CHOICE: i32 = 25;
/// Seed of the keys. It is arbitrary, and fixed so that a search can be repeated.
const KEY_SEED: u64 = 0x1a_50_4d_ae;

/// A position of ultimate tic-tac-toe.
#[derive(Clone, Debug)]
pub(super) struct UltimatePosition {
    /// Pieces of each player in each small board, as bits.
    pieces: [[u16; CELLS]; 2],
    /// Small boards that each player has won, as bits.
    won: [u16; 2],
    /// Small boards that are won or full, as bits.
    decided: u16,
    /// The squares played so far.
    history: Vec<Index>,
    to_move: Player,
    /// Whether the last move completed a row of small boards.
    complete: bool,
    keys: Vec<u64>,
    key: u64,
}

/// Returns the small board of a square and the cell in it, each in reading order.
const fn split(index: Index) -> (usize, usize) {
    let (column, row) = (index as usize % CELLS, index as usize / CELLS);
    (
        row / SIDE * SIDE + column / SIDE,
        row % SIDE * SIDE + column % SIDE,
    )
}

/// Returns the square of a cell of a small board.
const fn join(board: usize, cell: usize) -> Index {
    let row = board / SIDE * SIDE + cell / SIDE;
    let column = board % SIDE * SIDE + cell % SIDE;
    (row * CELLS + column) as Index
}

impl UltimatePosition {
    /// Creates the position of a board that is not over.
    pub(super) fn new(board: &Board) -> Self {
        let mut rng = GameRng::seed_from_u64(KEY_SEED);
        let mut position = Self {
            pieces: [[0; CELLS]; 2],
            won: [0; 2],
            decided: 0,
            history: Vec::with_capacity(CELLS * CELLS),
            to_move: Player::First,
            complete: false,
            // For each square and player, and for each small board that the next piece has to lie in.
            keys: (0..2 * CELLS * CELLS + CELLS)
                .map(|_| rng.next_u64())
                .collect(),
            key: 0,
        };
        for &square in board.history() {
            position.play(board.variant().index_of(square) as Index);
        }
        position
    }

    /// The small board that the next piece has to lie in; `None` if any one that is open will do.
    fn target(&self) -> Option<usize> {
        let (_, cell) = split(*self.history.last()?);
        (self.decided >> cell & 1 == 0).then_some(cell)
    }

    /// The small boards in which the next piece may lie, as bits.
    fn open(&self) -> u16 {
        match self.target() {
            Some(board) => 1 << board,
            None => FULL & !self.decided,
        }
    }

    /// The free cells of a small board, as bits.
    const fn free(&self, board: usize) -> u16 {
        FULL & !(self.pieces[0][board] | self.pieces[1][board])
    }

    /// Returns whether a row of small boards can still be won by a player.
    fn can_win(&self, player: usize) -> bool {
        let lost = self.decided & !self.won[player];
        LINES.iter().any(|row| row & lost == 0)
    }

    /// Value of a player's rows of small boards, and of the lines in them.
    fn value(&self, player: usize) -> i32 {
        let lost = self.decided & !self.won[player];
        // The rows through each small board that the player can still win.
        let mut rows_through = [0; CELLS];
        let mut value = 0;
        for row in LINES {
            if row & lost == 0 {
                value += ROW_VALUES[((row & self.won[player]).count_ones() as usize).min(2)];
                for board in cells(row) {
                    rows_through[board] += 1;
                }
            }
        }
        for board in cells(FULL & !self.decided) {
            if rows_through[board] > 0 {
                value += line_values(self.pieces[player][board], self.pieces[1 - player][board])
                    * (1 + rows_through[board])
                    / 2;
            }
        }
        value
    }
}

/// Value of the open lines of a small board.
fn line_values(own: u16, other: u16) -> i32 {
    let open = LINES.iter().filter(|line| *line & other == 0);
    open.map(|line| LINE_VALUES[((line & own).count_ones() as usize).min(2)])
        .sum()
}

impl SearchPosition for UltimatePosition {
    fn result_of_line(&self) -> Option<i32> {
        self.complete.then_some(-1)
    }

    fn is_drawn(&self) -> bool {
        self.decided == FULL || !self.can_win(0) && !self.can_win(1)
    }

    fn offers_few_moves(&self) -> bool {
        true
    }

    fn empty_count(&self) -> usize {
        let open = cells(FULL & !self.decided);
        open.map(|board| self.free(board).count_ones() as usize)
            .sum()
    }

    fn key(&self) -> u64 {
        let squares = 2 * CELLS * CELLS;
        self.key ^ self.target().map_or(0, |board| self.keys[squares + board])
    }

    fn evaluate(&self) -> i32 {
        let player = self.to_move.index();
        let choice = if self.target().is_none() {
            FREE_CHOICE
        } else {
            0
        };
        choice + self.value(player) - self.value(1 - player)
    }

    fn rank(&self, index: Index) -> (i32, u8) {
        let (board, cell) = split(index);
        let (own, other) = self.gains(index);
        // Where the opponent goes next: any board is best for it, and one where it completes a line is good.
        let player = self.to_move.index();
        let sent = if self.decided >> cell & 1 == 1 || cell == board && own >= ROW_VALUES[1] {
            2 * FREE_CHOICE
        } else if completing(self.pieces[1 - player][cell], self.free(cell)) != 0 {
            FREE_CHOICE
        } else {
            0
        };
        (sent - own - other, (cell % 2) as u8)
    }

    fn gains(&self, index: Index) -> (i32, i32) {
        let (board, cell) = split(index);
        let gain = |player: usize| {
            let (own, other) = (self.pieces[player][board], self.pieces[1 - player][board]);
            if completing(own, 1 << cell) != 0 {
                return ROW_VALUES[1];
            }
            line_values(own | 1 << cell, other) - line_values(own, other)
        };
        let player = self.to_move.index();
        (gain(player), gain(1 - player))
    }

    fn wins(&self) -> (Option<Index>, Option<Index>) {
        let player = self.to_move.index();
        let deciding = completing(self.won[player], self.open());
        let mut squares = cells(deciding).flat_map(|board| {
            let winning = completing(self.pieces[player][board], self.free(board));
            cells(winning).map(move |cell| join(board, cell))
        });
        (squares.next(), squares.next())
    }

    fn completes(&self, index: Index) -> bool {
        let (board, cell) = split(index);
        let player = self.to_move.index();
        completing(self.won[player], 1 << board) != 0
            && completing(self.pieces[player][board], 1 << cell) != 0
    }

    fn candidates(&self) -> Vec<Index> {
        let open = cells(self.open());
        open.flat_map(|board| cells(self.free(board)).map(move |cell| join(board, cell)))
            .collect()
    }

    fn play(&mut self, index: Index) {
        let (board, cell) = split(index);
        let player = self.to_move.index();
        let is_line = completing(self.pieces[player][board], 1 << cell) != 0;
        self.pieces[player][board] |= 1 << cell;
        if is_line {
            self.complete = completing(self.won[player], 1 << board) != 0;
            self.won[player] |= 1 << board;
        }
        if is_line || self.free(board) == 0 {
            self.decided |= 1 << board;
        }
        self.key ^= self.keys[2 * usize::from(index) + player];
        self.history.push(index);
        self.to_move = self.to_move.other();
    }

    fn undo(&mut self, index: Index) {
        let (board, cell) = split(index);
        self.to_move = self.to_move.other();
        let player = self.to_move.index();
        self.history.pop();
        self.key ^= self.keys[2 * usize::from(index) + player];
        self.pieces[player][board] &= !(1 << cell);
        self.won[player] &= !(1 << board);
        self.decided &= !(1 << board);
        self.complete = false;
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
    }
}
