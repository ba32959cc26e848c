//! The winner on a small board without gravity, proved to the end of the game.

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch};
use inarow_rules::{Board, Goal, LineEnds, Player, Square, Variant, all_lines};
use inarow_solver::table::Table;
use inarow_solver::{Interrupted, Stop};

use crate::NoChoice;

/// Maximum number of squares of a board that can be proved: a position with the side to move then fits into 61 bits.
const MOST_SQUARES: usize = 30;
/// Maximum number of stones of a position that shares its table entry with its mirror images and rotations.
const SYMMETRIC_STONES: u32 = 10;
/// Maximum number of bytes of the table.
const TABLE_BYTES: usize = 64 << 20;
/// Positions between two checks of the stop flag: less than a millisecond.
const STOP_INTERVAL: u64 = 4096;

/// Proves whether one player, the attacker, can force a line. The other player, the defender, only has to prevent it. A
/// position that neither player wins as the attacker is a draw.
///
/// By the theorem of Erdős and Selfridge (*On a combinatorial game*, 1973) the defender is safe if the attacker's open
/// lines weigh less than 1, or less than ½ with the attacker to move. An open line that lacks *n* squares weighs ½ to
/// the power of *n*. The theorem and forced replies leave few positions to search.
pub(crate) struct Prover<'a> {
    squares: usize,
    line: u32,
    lines: Vec<u32>,
    /// For each symmetry of the board except identity, the index to which each square moves.
    symmetries: Vec<Vec<u8>>,
    table: Table,
    positions: u64,
    /// Number of positions at which the search gives up.
    limit: u64,
    /// SIMD level of the processor.
    level: Level,
    stop: &'a Stop,
}

/// Table entries: the defender prevents every line (`PREVENTED`), or the attacker forces one (`FORCED`).
const PREVENTED: u8 = 1;
const FORCED: u8 = 2;

/// A position of the proof search, with the stones of each side as a set of bits.
#[derive(Clone, Copy)]
struct Attack {
    attacker: u32,
    defender: u32,
    /// Whether the attacker is to move.
    on_move: bool,
}

impl Attack {
    const fn after(self, square: u32) -> Self {
        let (attacker, defender) = if self.on_move {
            (self.attacker | square, self.defender)
        } else {
            (self.attacker, self.defender | square)
        };
        Self {
            attacker,
            defender,
            on_move: !self.on_move,
        }
    }

    const fn stones(self) -> u32 {
        self.attacker | self.defender
    }

    const fn key(self) -> u64 {
        ((self.attacker as u64) << MOST_SQUARES | self.defender as u64) << 1 | self.on_move as u64
    }
}

impl<'a> Prover<'a> {
    /// Returns whether a variant can be proved: without gravity, on at most 30 squares, and every line wins.
    pub(crate) fn suits(variant: Variant) -> bool {
        let rule_set = variant.rule_set();
        let every_line =
            Player::BOTH.map(|player| rule_set.line_ends(player)) == [LineEnds::Any; 2];
        let wins = rule_set.goal() == Goal::Complete && every_line && !rule_set.has_fouls();
        wins && !variant.gravity() && variant.squares() <= MOST_SQUARES
    }

    /// Creates a prover that gives up after `limit` positions. `None` if the variant can't be proved.
    pub(crate) fn new(variant: Variant, limit: u64, stop: &'a Stop) -> Option<Self> {
        if !Self::suits(variant) {
            return None;
        }
        let bit = |square| 1 << variant.index_of(square);
        let lines = all_lines(variant).map(|line| line.squares().map(bit).sum());
        Some(Self {
            squares: variant.squares(),
            line: variant.line().into(),
            lines: lines.collect(),
            symmetries: symmetries(variant),
            table: Table::new(TABLE_BYTES),
            positions: 0,
            limit,
            level: Level::new(),
            stop,
        })
    }

    /// Positions looked at so far.
    pub(crate) const fn positions(&self) -> u64 {
        self.positions
    }

    /// Returns the result of a position for the player to move: 1 for a win, 0 for a draw, −1 for a loss. `None` if the
    /// search gave up.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn result(&mut self, board: &Board) -> Result<Option<i32>, NoChoice> {
        if board.is_over() {
            return Ok(Some(board.winner().map_or(0, |_| -1)));
        }
        Ok(match self.wins(board, board.turn())? {
            Some(true) => Some(1),
            Some(false) => {
                let lost = self.wins(board, board.turn().other())?;
                lost.map(|lost| -i32::from(lost))
            }
            None => None,
        })
    }

    /// Proves whether `attacker` wins whatever the other player does. `None` if the search gave up.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn wins(
        &mut self,
        board: &Board,
        attacker: Player,
    ) -> Result<Option<bool>, NoChoice> {
        if board.is_over() {
            return Ok(Some(board.winner() == Some(attacker)));
        }
        let stones = |player: Player| {
            let squares = board.history().iter();
            let own = squares.filter(|square| board.piece(**square) == Some(player));
            own.map(|square| 1 << board.variant().index_of(*square))
                .sum::<u32>()
        };
        let forced = self.is_forced(Attack {
            attacker: stones(attacker),
            defender: stones(attacker.other()),
            on_move: board.turn() == attacker,
        });
        match forced {
            Ok(forced) => Ok(Some(forced)),
            Err(Interrupted::GaveUp) => Ok(None),
            Err(Interrupted::Stopped) => Err(NoChoice::Stopped),
        }
    }

    /// Returns whether the attacker completes a line before the defender does, whatever the defender plays.
    fn is_forced(&mut self, attack: Attack) -> Result<bool, Interrupted> {
        dispatch!(self.level, simd => self.search(simd, attack))
    }

    fn search<V: Simd>(&mut self, simd: V, attack: Attack) -> Result<bool, Interrupted> {
        simd.vectorize(
            #[inline(always)]
            || self.search_inline(simd, attack),
        )
    }

    #[inline(always)]
    fn search_inline<V: Simd>(&mut self, simd: V, attack: Attack) -> Result<bool, Interrupted> {
        self.positions += 1;
        if self.positions >= self.limit {
            return Err(Interrupted::GaveUp);
        }
        if self.positions.is_multiple_of(STOP_INTERVAL) && self.stop.is_raised() {
            return Err(Interrupted::Stopped);
        }
        let (wins, threats, danger) = self.look(attack);
        let won = 1 << self.line;
        let forced = if attack.on_move {
            if wins != 0 {
                return Ok(true);
            }
            if threats.count_ones() > 1 || 2 * danger < won {
                return Ok(false);
            }
            threats
        } else {
            if threats != 0 {
                return Ok(false);
            }
            if wins.count_ones() > 1 {
                return Ok(true);
            }
            if danger < won {
                return Ok(false);
            }
            wins
        };
        if forced != 0 {
            return self.search(simd, attack.after(forced));
        }

        let key = self.key(attack);
        match self.table.get(key) {
            0 => {}
            known => return Ok(known == FORCED),
        }
        let mut found = !attack.on_move;
        for square in self.moves(attack) {
            if self.search(simd, attack.after(square))? == attack.on_move {
                found = attack.on_move;
                break;
            }
        }
        let value = if found { FORCED } else { PREVENTED };
        if self.table.put(key, value) {
            self.table.make_room(self.stop)?;
        }
        Ok(found)
    }

    /// Returns the squares where the attacker completes a line and those where the defender does. The third number is
    /// the total weight of the attacker's open lines: one with *n* stones weighs 2 to the power of *n*.
    #[inline(always)]
    fn look(&self, attack: Attack) -> (u32, u32, u32) {
        let (mut wins, mut threats, mut danger) = (0, 0, 0);
        for line in &self.lines {
            let (own, other) = (line & attack.attacker, line & attack.defender);
            if other == 0 {
                let count = own.count_ones();
                danger += 1 << count;
                wins |= if count + 1 == self.line {
                    line ^ own
                } else {
                    0
                };
            } else if own == 0 && other.count_ones() + 1 == self.line {
                threats |= line ^ other;
            }
        }
        (wins, threats, danger)
    }

    /// The squares on lines that are open to either side, those on the fullest lines first.
    #[inline(always)]
    fn moves(&self, attack: Attack) -> impl Iterator<Item = u32> + use<> {
        let mut evaluations = [0_u64; MOST_SQUARES];
        for line in &self.lines {
            let (own, other) = (line & attack.attacker, line & attack.defender);
            if own != 0 && other != 0 {
                continue;
            }
            // To take from the attacker is worth more than to threaten.
            let side = if other == 0 { 4 } else { 1 };
            let evaluation = side << (2 * (own | other).count_ones());
            let mut empty = line & !attack.stones();
            while empty != 0 {
                evaluations[empty.trailing_zeros() as usize] += evaluation;
                empty &= empty - 1;
            }
        }
        let mut moves = evaluations
            .into_iter()
            .take(self.squares)
            .zip(0..)
            .filter(|(evaluation, _)| *evaluation > 0)
            .collect::<arrayvec::ArrayVec<(u64, u32), MOST_SQUARES>>();
        moves.sort_unstable_by(|one, other| other.cmp(one));
        moves.into_iter().map(|(_, square)| 1 << square)
    }

    /// The key of a position, which in the opening is the same for all its mirror images and rotations.
    fn key(&self, attack: Attack) -> u64 {
        if attack.stones().count_ones() > SYMMETRIC_STONES {
            return attack.key();
        }
        let images = self.symmetries.iter().map(|places| {
            let image = |stones| image(places, stones);
            Attack {
                attacker: image(attack.attacker),
                defender: image(attack.defender),
                on_move: attack.on_move,
            }
            .key()
        });
        images.fold(attack.key(), u64::min)
    }
}

/// Returns the image of a set of squares under the symmetry that moves each square to the index in `places`.
fn image(places: &[u8], mut squares: u32) -> u32 {
    let mut image = 0;
    while squares != 0 {
        image |= 1 << places[squares.trailing_zeros() as usize];
        squares &= squares - 1;
    }
    image
}

/// Returns every symmetry of the board except identity, each as the index to which every square moves.
fn symmetries(variant: Variant) -> Vec<Vec<u8>> {
    let (columns, rows) = (variant.columns(), variant.rows());
    let joined = variant.rule_set().joined_edges();
    let mut symmetries = Vec::new();
    for turned in [false, true] {
        if turned && (columns != rows || joined.columns != joined.rows) {
            continue;
        }
        for (across, along) in [(false, false), (true, false), (false, true), (true, true)] {
            let places = variant.all_squares().map(|square| {
                let (mut column, mut row) = (square.column, square.row);
                if turned {
                    (column, row) = (row, column);
                }
                let column = if across { columns - 1 - column } else { column };
                let row = if along { rows - 1 - row } else { row };
                variant.index_of(Square { column, row }) as u8
            });
            symmetries.push(places.collect());
        }
    }
    // The first changes nothing.
    symmetries.split_off(1)
}
