//! Renju's fouls, written down as slowly and obviously as the definitions read: rows are walked piece by piece, and
//! every empty place of a line is tried.

use inarow_rules::{FoulKind, Pieces, Player, Square};

/// A place as (column, row), which may lie off the board.
type Place = (i8, i8);

/// Longest side of a board.
const MOST: usize = 22;
const DIRECTIONS: [Place; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The pieces of a square board.
#[derive(Clone, Copy)]
pub struct Position {
    side: i8,
    pieces: [[Option<Player>; MOST]; MOST],
}

fn step(place: Place, direction: Place, steps: i8) -> Place {
    (place.0 + steps * direction.0, place.1 + steps * direction.1)
}

impl Position {
    pub fn of(board: &Pieces) -> Self {
        let mut pieces = [[None; MOST]; MOST];
        for square in board.variant().all_squares() {
            pieces[square.column as usize][square.row as usize] = board.piece(square);
        }
        let side = board.variant().columns() as i8;
        Self { side, pieces }
    }

    fn is_on_board(&self, place: Place) -> bool {
        (0..self.side).contains(&place.0) && (0..self.side).contains(&place.1)
    }

    fn piece(&self, place: Place) -> Option<Player> {
        let is_on_board = self.is_on_board(place);
        is_on_board.then(|| self.pieces[place.0 as usize][place.1 as usize])?
    }

    fn is_black(&self, place: Place) -> bool {
        self.piece(place) == Some(Player::First)
    }

    fn with(mut self, place: Place) -> Self {
        self.pieces[place.0 as usize][place.1 as usize] = Some(Player::First);
        self
    }

    /// The empty places of the whole line through a place.
    fn empty_on_line(&self, place: Place, direction: Place) -> impl Iterator<Item = Place> {
        let line = (-self.side..=self.side).map(move |steps| step(place, direction, steps));
        line.filter(|other| self.is_on_board(*other) && self.piece(*other).is_none())
    }

    /// The longest unbroken row of black pieces through a black piece.
    fn row(&self, place: Place, direction: Place) -> Vec<Place> {
        let mut start = place;
        while self.is_black(step(start, direction, -1)) {
            start = step(start, direction, -1);
        }
        let row = (0..).map(|steps| step(start, direction, steps));
        row.take_while(|place| self.is_black(*place)).collect()
    }

    /// The row of exactly five that a black piece on an empty place completes.
    fn five(&self, place: Place, direction: Place) -> Option<Vec<Place>> {
        let row = self.with(place).row(place, direction);
        (row.len() == 5).then_some(row)
    }

    /// The fours through a black piece in one direction: each lacks one piece to exactly five.
    fn fours(&self, place: Place, direction: Place) -> Vec<Vec<Place>> {
        let fives = self.empty_on_line(place, direction).filter_map(|last| {
            let mut five = self.five(last, direction)?;
            five.retain(|other| *other != last);
            five.contains(&place).then_some(five)
        });
        let mut fours = fives.collect::<Vec<_>>();
        fours.sort();
        fours.dedup();
        fours
    }

    /// Whether both pieces belong to an unbroken row of four that two places make exactly five.
    fn is_straight_four(&self, place: Place, other: Place, direction: Place) -> bool {
        let row = self.row(place, direction);
        let completing = self.empty_on_line(place, direction).filter(|last| {
            let five = self.five(*last, direction);
            five.is_some_and(|five| row.iter().all(|piece| five.contains(piece)))
        });
        row.len() == 4 && row.contains(&other) && completing.count() == 2
    }

    fn is_three(&self, place: Place, direction: Place) -> bool {
        self.empty_on_line(place, direction).any(|next| {
            let four = self.with(next);
            four.is_straight_four(place, next, direction)
                && DIRECTIONS
                    .iter()
                    .all(|other| self.five(next, *other).is_none())
                && self.foul_at(next).is_none()
        })
    }

    /// The foul of a black piece on an empty square.
    pub fn foul(&self, square: Square) -> Option<FoulKind> {
        self.foul_at((square.column as i8, square.row as i8))
    }

    fn foul_at(&self, place: Place) -> Option<FoulKind> {
        let after = self.with(place);
        let rows = DIRECTIONS.map(|direction| after.row(place, direction).len());
        if rows.contains(&5) {
            return None;
        }
        if rows.iter().any(|length| *length > 5) {
            return Some(FoulKind::Overline);
        }
        let fours = DIRECTIONS.map(|direction| after.fours(place, direction).len());
        if fours.iter().sum::<usize>() > 1 {
            return Some(FoulKind::DoubleFour);
        }
        let threes = DIRECTIONS
            .iter()
            .filter(|direction| after.is_three(place, **direction));
        (threes.count() > 1).then_some(FoulKind::DoubleThree)
    }
}
