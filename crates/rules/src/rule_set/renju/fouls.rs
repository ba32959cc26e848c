//! Black's fouls, by the definitions of the Renju International Federation. They are recursive: a three counts only if
//! the move that makes it a straight four is no foul itself, and makes no five. A five wins, whatever else the move
//! makes.

use super::super::{Foul, FoulKind};
use crate::line::DIRECTIONS;
use crate::{Player, Position, Square};

/// Number of squares seen to each side of a move: a five through it reaches 4, and a sixth piece 1 more.
const REACH: i8 = 5;
/// Bit of the move in a [`Window`].
const CENTRE: u32 = REACH as u32;

/// The squares around a move in one direction, as bits.
#[derive(Clone, Copy)]
struct Window {
    /// Black pieces, with the move itself.
    black: u16,
    /// Empty squares of the board.
    empty: u16,
}

/// An unbroken row of black pieces through the centre of a window.
#[derive(Clone, Copy)]
struct Row {
    /// Bits of its first and its last piece.
    first: u32,
    last: u32,
}

impl Row {
    const fn of(black: u16) -> Self {
        let below = ((black & ((1 << CENTRE) - 1)) << (u16::BITS - CENTRE)).leading_ones();
        let above = (black >> (CENTRE + 1)).trailing_ones();
        Self {
            first: CENTRE - below,
            last: CENTRE + above,
        }
    }

    const fn len(self) -> u32 {
        self.last - self.first + 1
    }

    const fn contains(self, bit: u32) -> bool {
        self.first <= bit && bit <= self.last
    }

    const fn pieces(self) -> u16 {
        ((1 << self.len()) - 1) << self.first
    }
}

impl Window {
    /// Returns the bits of empty squares at most `reach` from the centre.
    fn empty_within(self, reach: u32) -> impl Iterator<Item = u32> {
        (CENTRE - reach..=CENTRE + reach).filter(move |bit| self.empty >> bit & 1 == 1)
    }

    /// Returns the pieces of each four through the centre.
    fn fours(self) -> impl Iterator<Item = u16> {
        let mut last = None;
        let fours = self.empty_within(4).filter_map(move |bit| {
            let row = Row::of(self.black | 1 << bit);
            (row.len() == 5 && row.contains(bit)).then(|| row.pieces() & !(1 << bit))
        });
        // Both ends of a straight four belong to the same four.
        fours.filter(move |four| last.replace(*four) != Some(*four))
    }

    /// Returns the squares that make a straight four through the centre, each with the pieces of the three.
    fn straight_fours(self) -> impl Iterator<Item = (u32, u16)> {
        self.empty_within(3).filter_map(move |bit| {
            let row = Row::of(self.black | 1 << bit);
            if row.len() != 4 || !row.contains(bit) {
                return None;
            }
            let ends = 1 << (row.first - 1) | 1 << (row.last + 1);
            let beyond = 1 << (row.first - 2) | 1 << (row.last + 2);
            let straight = self.empty & ends == ends && self.black & beyond == 0;
            straight.then(|| (bit, row.pieces() & !(1 << bit)))
        })
    }
}

/// A position with more black pieces.
struct Attempt<'a> {
    position: Position<'a>,
    /// Black pieces that are not in the position.
    added: Vec<Square>,
}

/// Returns the foul that a black piece on an empty square would make, if any.
pub(super) fn foul(position: Position, square: Square) -> Option<Foul> {
    let added = Vec::new();
    let made = Attempt { position, added }.made(square);
    let Made::Foul(kind, rows) = made else {
        return None;
    };
    let rows = rows.into_iter().map(|(direction, pieces)| {
        let bits = (0..u16::BITS).filter(|bit| pieces >> bit & 1 == 1);
        let squares = bits.filter_map(|bit| at(position, square, direction, bit as i8 - REACH));
        squares.collect()
    });
    let rows = rows.collect();
    Some(Foul { kind, rows })
}

/// Returns the square `steps` steps from another one, if it is on the board.
fn at(position: Position, from: Square, direction: (i8, i8), steps: i8) -> Option<Square> {
    let column = from.column as i8 + steps * direction.0;
    let row = from.row as i8 + steps * direction.1;
    // A place off the board at the left or below becomes one far off at the right or above.
    let square = Square::new(column as u8, row as u8);
    position.variant.contains(square).then_some(square)
}

/// What a move makes, as far as the rules mind.
enum Made {
    Nothing,
    Five,
    Foul(FoulKind, Vec<FoulRow>),
}

/// A row that causes a foul: its direction, and its pieces as bits of a window.
type FoulRow = ((i8, i8), u16);

impl Attempt<'_> {
    fn window(&self, centre: Square, direction: (i8, i8)) -> Window {
        let mut window = Window {
            black: 1 << CENTRE,
            empty: 0,
        };
        for bit in (0..=2 * CENTRE).filter(|bit| *bit != CENTRE) {
            let Some(square) = at(self.position, centre, direction, bit as i8 - REACH) else {
                continue;
            };
            match self.position.piece(square) {
                Some(Player::First) => window.black |= 1 << bit,
                Some(Player::Second) => {}
                None if self.added.contains(&square) => window.black |= 1 << bit,
                None => window.empty |= 1 << bit,
            }
        }
        window
    }

    /// Returns what a piece on `square` makes.
    fn made(&mut self, square: Square) -> Made {
        let windows = DIRECTIONS.map(|direction| (direction, self.window(square, direction)));
        let rows = windows.map(|(direction, window)| (direction, Row::of(window.black)));
        if rows.iter().any(|(_, row)| row.len() == 5) {
            return Made::Five;
        }
        if let Some((direction, row)) = rows.iter().find(|(_, row)| row.len() > 5) {
            return Made::Foul(FoulKind::Overline, vec![(*direction, row.pieces())]);
        }
        let fours = windows.iter().flat_map(|(direction, window)| {
            let fours = window.fours();
            fours.map(|pieces| (*direction, pieces))
        });
        let fours = fours.collect::<Vec<_>>();
        if fours.len() > 1 {
            return Made::Foul(FoulKind::DoubleFour, fours);
        }
        let may_be_three = |(_, window): &&((i8, i8), Window)| window.straight_fours().count() > 0;
        if windows.iter().filter(may_be_three).count() < 2 {
            return Made::Nothing;
        }
        self.added.push(square);
        let threes = windows.iter().filter_map(|(direction, window)| {
            let mut fours = window.straight_fours();
            let three = fours.find(|(bit, _)| {
                let end = at(self.position, square, *direction, *bit as i8 - REACH);
                end.is_some_and(|end| matches!(self.made(end), Made::Nothing))
            });
            three.map(|(_, pieces)| (*direction, pieces))
        });
        let threes = threes.collect::<Vec<_>>();
        self.added.pop();
        if threes.len() > 1 {
            Made::Foul(FoulKind::DoubleThree, threes)
        } else {
            Made::Nothing
        }
    }
}
