//! All moves of a position at once, as far as they are plain to see.

use fearless_simd::prelude::*;
use fearless_simd::{mask64x8, u64x8};

use super::bounds::Race;
use super::position::{Position, mirrored};
use super::size::Size;

/// Columns whose moves are looked at together.
pub(super) const LANES: usize = 8;

/// A position where the player to move has a choice, and no win at once.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Stones of the player to move.
    pub(super) own: u64,
    /// Stones of the other.
    pub(super) other: u64,
    /// The empty squares that complete four for the other.
    pub(super) threats: u64,
    /// The moves that do not lose at once.
    pub(super) moves: u64,
    /// The position's key in the table.
    pub(super) key: u64,
}

impl Node {
    /// The position as a node, or its score if that is plain. The player to move must have no win
    /// at once.
    pub(super) fn new<S: Size>(position: Position<S>, mirrors: bool) -> Result<Self, i32> {
        let threats = position.threats();
        let moves = moves(position.landings(), threats);
        if moves == 0 {
            let empty = (position.size.squares() - position.plies()) as i32;
            return Err(-empty / 2);
        }
        let (own, other) = position.sides();
        let key = if mirrors {
            position.key()
        } else {
            position.number()
        };
        Ok(Self {
            own,
            other,
            threats,
            moves,
            key,
        })
    }
}

/// The moves that do not lose on the next ply to one of those threats.
fn moves(landings: u64, threats: u64) -> u64 {
    // A stone below a threat hands it over.
    let safe = landings & !(threats >> 1);
    let forced = landings & threats;
    match forced.count_ones() {
        0 => safe,
        1 => safe & forced,
        _ => 0,
    }
}

/// The score of a position if it comes to its end by forced replies alone. The player to move must
/// have no win at once.
pub(super) fn forced_score<S: Size>(mut position: Position<S>) -> Option<i32> {
    let mut sign = 1;
    loop {
        let empty = (position.size.squares() - position.plies()) as i32;
        let threats = position.threats();
        let replies = moves(position.landings(), threats);
        if replies == 0 {
            return Some(sign * (-empty / 2));
        }
        if empty <= 2 {
            return Some(0);
        }
        if replies & threats == 0 {
            return None;
        }
        position = position.after(replies);
        sign = -sign;
    }
}

/// What up to [`LANES`] moves of a position lead to, by replies that are forced, seen by the player
/// who makes them.
pub(super) struct Children {
    /// The least score of each move, and the greatest.
    pub(super) lower: [i32; LANES],
    pub(super) upper: [i32; LANES],
    /// The lanes with a move.
    pub(super) legal: u64,
    /// The lanes whose move leads to a choice.
    pub(super) open: u64,
    /// Those of them where the same player is to move again.
    pub(super) turned: u64,
    own: [u64; LANES],
    other: [u64; LANES],
    threats: [u64; LANES],
    moves: [u64; LANES],
    pub(super) keys: [u64; LANES],
    /// The moves themselves.
    squares: [u64; LANES],
    /// The squares that complete four for the player after the move alone.
    wins: [u64; LANES],
    /// The squares one above where a stone may land.
    reach: [u64; LANES],
}

impl Children {
    /// The moves of a node in some columns.
    #[inline(always)]
    pub(super) fn new<V: Simd, S: Size>(
        simd: V,
        size: S,
        node: &Node,
        columns: &[u64; LANES],
        mirrors: bool,
    ) -> Self {
        let board = size.board();
        let zero = u64x8::splat(simd, 0);
        let square = u64x8::load_array_ref(simd, columns) & node.moves;
        let mut own = square | node.own;
        let mut other = u64x8::splat(simd, node.other);
        let mut empty_squares = !(own | other) & board;
        let mut wins = size.completing(own) & empty_squares;
        let mut threats = empty_squares & node.threats;
        let first_wins = wins;
        let legal = !square.simd_eq(zero).to_bitmask() & ((1 << LANES) - 1);
        let mut empty = (board & !(node.own | node.other)).count_ones() as i32 - 1;
        // Who answers in the same column is the same player throughout the game.
        let follows = empty % 2 == 0;

        let (mut lower, mut upper) = ([i32::MIN; LANES], [i32::MIN; LANES]);
        let (mut open, mut turned) = (0, 0);
        let mut moves = zero;
        let mut running = legal;
        let mut turn = false;
        loop {
            let landings = ((own | other) + size.bottom()) & board;
            let danger = if turn { threats } else { wins };
            // As `moves` above.
            let forced = landings & danger;
            let free = forced.simd_eq(zero);
            let single = (forced & (forced - 1)).simd_eq(zero);
            let allowed = free.select(!zero, single.select(forced, zero));
            let replies = landings & !(danger >> 1) & allowed;

            let lost = replies.simd_eq(zero).to_bitmask() & running;
            let score = if turn { -empty / 2 } else { empty / 2 };
            for lane in lanes(lost) {
                (lower[lane], upper[lane]) = (score, score);
            }
            running &= !lost;
            if empty <= 2 {
                for lane in lanes(running) {
                    (lower[lane], upper[lane]) = (0, 0);
                }
                break;
            }
            let free_bits = free.to_bitmask();
            let choice = free_bits & running;
            if choice != 0 {
                // Nobody wins sooner than with the stone after next, the other's or one's own.
                let (least, most) = (-(empty - 2) / 2, (empty - 1) / 2);
                let bounds = if turn { (least, most) } else { (-most, -least) };
                for lane in lanes(choice) {
                    (lower[lane], upper[lane]) = bounds;
                }
                moves = mask64x8::from_bitmask(simd, choice).select(replies, moves);
                open |= choice;
                turned |= if turn { choice } else { 0 };
                running &= !choice;
            }
            if running == 0 {
                break;
            }
            let play = mask64x8::from_bitmask(simd, running).select(replies, zero);
            empty_squares = empty_squares & !play;
            if turn {
                own = own | play;
                wins = size.completing(own) & empty_squares;
                threats = threats & empty_squares;
            } else {
                other = other | play;
                threats = size.completing(other) & empty_squares;
                wins = wins & empty_squares;
            }
            empty -= 1;
            turn = !turn;
        }

        let stones = own | other;
        if open != 0 {
            let race = if follows {
                Race::new(size, own, other)
            } else {
                Race::new(size, other, own)
            };
            let (leader_fours, follower_fours) = race.follow_up();
            let draw = leader_fours.simd_eq(zero).to_bitmask() & open;
            let win = draw & !follower_fours.simd_eq(zero).to_bitmask();
            let no_win = race.fours_left().simd_eq(zero).to_bitmask() & open;
            for lane in lanes(draw) {
                let worth = i32::from(win >> lane & 1 == 1);
                if follows {
                    lower[lane] = lower[lane].max(worth);
                } else {
                    upper[lane] = upper[lane].min(-worth);
                }
            }
            for lane in lanes(no_win) {
                if follows {
                    upper[lane] = upper[lane].min(0);
                } else {
                    lower[lane] = lower[lane].max(0);
                }
            }
            let mut waiting = race.odd_threats(if follows { threats } else { wins });
            loop {
                let any = !waiting.simd_eq(zero).to_bitmask() & open;
                if any == 0 {
                    break;
                }
                let threat = waiting & (zero - waiting);
                let (above, fours) = race.odd_threat(threat);
                waiting = waiting & !above & !threat;
                let sure = fours.simd_eq(zero).to_bitmask() & any;
                if sure != 0 {
                    let above: [u64; LANES] = above.into();
                    for lane in lanes(sure) {
                        let worth = (above[lane].count_ones() as i32 - 1) / 2 + 1;
                        if follows {
                            upper[lane] = upper[lane].min(-worth);
                        } else {
                            lower[lane] = lower[lane].max(worth);
                        }
                    }
                }
            }
        }

        let again = mask64x8::from_bitmask(simd, turned);
        let (to_move, waits) = (again.select(own, other), again.select(other, own));
        let numbers = to_move + stones + size.bottom();
        let keys = if mirrors {
            let images = mirrored(size, numbers);
            images.simd_lt(numbers).select(images, numbers)
        } else {
            numbers
        };
        Self {
            lower,
            upper,
            legal,
            open,
            turned,
            own: to_move.into(),
            other: waits.into(),
            threats: again.select(threats, wins).into(),
            moves: moves.into(),
            keys: keys.into(),
            squares: square.into(),
            wins: first_wins.into(),
            reach: (((stones + size.bottom()) & board) << 1).into(),
        }
    }
}

impl Children {
    /// The position that a lane leads to.
    #[inline(always)]
    pub(super) fn node(&self, lane: usize) -> Node {
        Node {
            own: self.own[lane],
            other: self.other[lane],
            threats: self.threats[lane],
            moves: self.moves[lane],
            key: self.keys[lane],
        }
    }

    /// How good a move looks: the threats it makes, those twice that are next to be reached.
    #[inline(always)]
    pub(super) fn promise(&self, lane: usize) -> u32 {
        let wins = self.wins[lane];
        wins.count_ones() + (wins & self.reach[lane]).count_ones()
    }

    /// How many of the threats that a move of that node makes must be answered at once.
    #[inline(always)]
    pub(super) fn force(&self, size: impl Size, node: &Node, lane: usize) -> u32 {
        let stones = node.own | node.other | self.squares[lane];
        (self.wins[lane] & (stones + size.bottom())).count_ones()
    }
}

/// The places of the bits that are set.
#[inline(always)]
pub(super) fn lanes(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lane)
    })
}
