//! All moves of a position at once, as far as they are plain to see.

use fearless_simd::prelude::*;
use fearless_simd::{i64x8, mask64x8, u64x8};

use super::bounds::Race;
use super::position::{Position, mirrored};
use super::size::{DIGITS, Size};

/// Columns whose moves are looked at together.
pub(super) const LANES: usize = 8;
/// Less than any score.
pub(super) const NONE: i32 = -99;

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

impl Node {
    /// Number of empty squares.
    #[inline(always)]
    pub(super) fn empty(&self, size: impl Size) -> u32 {
        size.squares() - (self.own | self.other).count_ones()
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

/// What up to [`LANES`] moves of a position lead to by replies that are forced, seen by the player
/// who makes them.
pub(super) struct Children<V: Simd, S> {
    size: S,
    /// The least score of each move, and the greatest; [`NONE`] where there is no move.
    pub(super) lower: i64x8<V>,
    pub(super) upper: i64x8<V>,
    /// Whether the same player is to move again.
    turned: mask64x8<V>,
    /// Stones of the player, and of the other.
    own: u64x8<V>,
    other: u64x8<V>,
    /// The empty squares that complete four for the player, and for the other.
    wins: u64x8<V>,
    threats: u64x8<V>,
    /// The moves there that do not lose at once.
    moves: u64x8<V>,
    /// The squares of the moves.
    squares: u64x8<V>,
    /// The squares that complete four for the player after the move alone.
    first_wins: u64x8<V>,
    /// The squares where a stone may land after the move alone.
    first_landings: u64x8<V>,
}

impl<V: Simd, S: Size> Children<V, S> {
    /// The moves of a node in some columns.
    #[inline(always)]
    pub(super) fn new(simd: V, size: S, node: &Node, columns: &[u64; LANES]) -> Self {
        let board = size.board();
        let zero = u64x8::splat(simd, 0);
        let squares = u64x8::load_array_ref(simd, columns) & node.moves;
        let mut own = squares | node.own;
        let mut other = u64x8::splat(simd, node.other);
        let mut empty_squares = (own | other) ^ board;
        let mut wins = size.completing(own) & empty_squares;
        let mut threats = empty_squares & node.threats;
        let mut landings = ((own | other) + size.bottom()) & board;
        let (first_wins, first_landings) = (wins, landings);
        let mut empty = (board ^ (node.own | node.other)).count_ones() as i32 - 1;
        // Who follows is the same player throughout the game.
        let follows = mask64x8::splat(simd, empty % 2 == 0);

        let (mut lower, mut upper) = (scores(simd, NONE), scores(simd, NONE));
        let mut open = mask64x8::splat(simd, false);
        let mut turned = open;
        let mut moves = zero;
        let mut running = !squares.simd_eq(zero);
        let mut turn = false;
        loop {
            let danger = if turn { threats } else { wins };
            // As `moves` above.
            let forced = landings & danger;
            let free = forced.simd_eq(zero);
            let single = (forced & (forced - 1)).simd_eq(zero);
            let allowed = free.select(!zero, single.select(forced, zero));
            let replies = landings & !(danger >> 1) & allowed;

            let lost = replies.simd_eq(zero) & running;
            let loss = scores(simd, if turn { -empty / 2 } else { empty / 2 });
            lower = lost.select(loss, lower);
            upper = lost.select(loss, upper);
            running = running & !lost;
            if empty <= 2 {
                lower = running.select(scores(simd, 0), lower);
                upper = running.select(scores(simd, 0), upper);
                break;
            }
            // Nobody wins sooner than with the stone after next, the other's or one's own.
            let (soonest, loss) = ((empty - 1) / 2, (empty - 2) / 2);
            let (least, most) = if turn {
                (-loss, soonest)
            } else {
                (-soonest, loss)
            };
            let choice = free & running;
            lower = choice.select(scores(simd, least), lower);
            upper = choice.select(scores(simd, most), upper);
            moves = choice.select(replies, moves);
            open = open | choice;
            if turn {
                turned = turned | choice;
            }
            running = running & !choice;
            if running.all_false() {
                break;
            }
            let play = running.select(replies, zero);
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
            landings = ((own | other) + size.bottom()) & board;
            empty -= 1;
            turn = !turn;
        }

        // Seen by the follower from here on.
        let race = Race::new(size, follows.select(own, other), follows.select(other, own));
        let mut least = follows.select(lower, -upper);
        let mut most = follows.select(upper, -lower);
        let (left, sure) = race.follow_up();
        let worth = sure.simd_eq(zero).select(scores(simd, 0), scores(simd, 1));
        least = (left.simd_eq(zero) & open).select(least.max(worth), least);
        most = (race.fours_left().simd_eq(zero) & open).select(most.min(scores(simd, 0)), most);
        let mut waiting = race.odd_threats(follows.select(threats, wins));
        waiting = open.select(waiting, zero);
        while !waiting.simd_eq(zero).all_true() {
            let (above, left) = race.odd_threat(waiting & (zero - waiting));
            // Where nothing waits, `above` is empty too.
            let worth: i64x8<V> = ((above.count_ones() + 1) >> 1).bitcast();
            let sure = left.simd_eq(zero) & !above.simd_eq(zero);
            most = sure.select(most.min(-worth), most);
            waiting = waiting & !above;
        }
        lower = follows.select(least, -most);
        upper = follows.select(most, -least);

        Self {
            size,
            lower,
            upper,
            turned,
            own,
            other,
            wins,
            threats,
            moves,
            squares,
            first_wins,
            first_landings,
        }
    }

    /// The nodes that the moves lead to, where there are any.
    #[inline(always)]
    pub(super) fn nodes(&self, mirrors: bool) -> Nodes {
        let size = self.size;
        let own = self.turned.select(self.own, self.other);
        let other = self.turned.select(self.other, self.own);
        let numbers = own + (own | other) + size.bottom();
        let keys = if mirrors {
            let images = mirrored(size, numbers);
            images.simd_lt(numbers).select(images, numbers)
        } else {
            numbers
        };
        Nodes {
            own: own.into(),
            other: other.into(),
            threats: self.turned.select(self.threats, self.wins).into(),
            moves: self.moves.into(),
            keys: keys.into(),
            turned: self.turned.to_bitmask(),
        }
    }

    /// How good each move looks: the threats it makes, those twice that are next to be reached, and
    /// an eighth as much for each line of four through its square, given as [`Size::line_digits`].
    /// For a short win the threats count more that must be answered at once. Of equals the former
    /// lane is better: its number is in the lowest digits, as 63 less the number.
    #[inline(always)]
    pub(super) fn order(
        &self,
        group: usize,
        line_digits: Option<&[u64; DIGITS]>,
        short_win: bool,
    ) -> [u64; LANES] {
        let wins = self.first_wins;
        let zero = wins ^ wins;
        let landings = ((self.own | self.other) + self.size.bottom()) & self.size.board();
        let mut threats = wins.count_ones() + (wins & (landings << 1)).count_ones();
        if short_win {
            threats = threats + ((wins & self.first_landings).count_ones() << 1);
        }
        let mut order = threats << 3;
        if let Some(digits) = line_digits {
            for (place, digit) in digits.iter().enumerate() {
                let lines = zero + (1 << place);
                order = order + (self.squares & *digit).simd_eq(zero).select(zero, lines);
            }
        }
        let rank = u64x8::load_array(wins.token(), [63, 62, 61, 60, 59, 58, 57, 56]);
        ((order << 6) + rank - (group * LANES) as u64).into()
    }
}

/// Nodes side by side.
pub(super) struct Nodes {
    own: [u64; LANES],
    other: [u64; LANES],
    threats: [u64; LANES],
    moves: [u64; LANES],
    keys: [u64; LANES],
    turned: u64,
}

impl Nodes {
    pub(super) const NONE: Self = Self {
        own: [0; LANES],
        other: [0; LANES],
        threats: [0; LANES],
        moves: [0; LANES],
        keys: [0; LANES],
        turned: 0,
    };

    #[inline(always)]
    pub(super) fn get(&self, lane: usize) -> Node {
        Node {
            own: self.own[lane],
            other: self.other[lane],
            threats: self.threats[lane],
            moves: self.moves[lane],
            key: self.keys[lane],
        }
    }

    /// Whether the player is to move there who moved before the forced replies.
    #[inline(always)]
    pub(super) fn turned(&self, lane: usize) -> bool {
        self.turned >> lane & 1 == 1
    }
}

/// The same score everywhere.
#[inline(always)]
pub(super) fn scores<V: Simd>(simd: V, score: i32) -> i64x8<V> {
    i64x8::splat(simd, score.into())
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
