//! All moves of a position at once, with bounds of their scores that need no search.

use fearless_simd::prelude::*;
use fearless_simd::{i64x8, mask64x8, u64x8};

use super::bounds::Race;
use super::position::{Position, mirrored};
use super::size::{DIGITS, Size};

/// Number of columns whose moves are evaluated together, one per SIMD lane.
pub(super) const LANES: usize = 8;
/// Less than any score.
pub(super) const NONE: i32 = -99;

/// A position where the player to move has no win at once, and a move that doesn't lose at once.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// Stones of the player to move.
    pub(super) own: u64,
    /// Stones of the opponent.
    pub(super) other: u64,
    /// The empty squares that complete four for the other.
    pub(super) threats: u64,
    /// The moves that do not lose at once.
    pub(super) moves: u64,
    /// The position's key in the table.
    pub(super) key: u64,
}

impl Node {
    /// Creates a node, or returns the position's score as the error if every move loses at once. The player to move
    /// must have no win at once. Mirror images share a key if `mirrors`.
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

    /// Number of empty squares.
    #[inline(always)]
    pub(super) fn empty(&self, size: impl Size) -> u32 {
        size.squares() - (self.own | self.other).count_ones()
    }
}

/// Returns the moves after which the opponent can't win at once on one of `threats`.
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

/// Returns the score of a position if forced replies alone lead to the end of the game. The player to move must have
/// no win at once.
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

/// Positions after up to [`LANES`] moves, one per lane, and the forced replies to them. Everything is from the view of
/// the player who makes the moves.
pub(super) struct Children<V: Simd, S> {
    simd: V,
    size: S,
    /// The least score of each move, or [`NONE`] in lanes without a move; `upper` has the greatest.
    pub(super) lower: i64x8<V>,
    pub(super) upper: i64x8<V>,
    /// Lanes that end in a position with a choice, whose score is not plain.
    open: mask64x8<V>,
    /// Lanes where the player who made the move is to move again.
    turned: mask64x8<V>,
    /// Stones of the player who makes the moves; `other` has the opponent's.
    own: u64x8<V>,
    other: u64x8<V>,
    /// The empty squares that complete four for the player who makes the moves; `threats` has the opponent's.
    wins: u64x8<V>,
    threats: u64x8<V>,
    /// The moves after the forced replies that don't lose at once.
    moves: u64x8<V>,
    /// The square of each move.
    squares: u64x8<V>,
    /// The squares that complete four for the player right after the move, before any reply; `first_landings` has the
    /// squares where a stone may land then.
    first_wins: u64x8<V>,
    first_landings: u64x8<V>,
}

impl<V: Simd, S: Size> Children<V, S> {
    /// Plays and evaluates the moves of a node in `columns`.
    #[inline(always)]
    pub(super) fn new(simd: V, size: S, node: &Node, columns: &[u64; LANES]) -> Self {
        let mut empty = node.empty(size) as i32 - 1;
        // Who does not move while the number of empty squares is even is so throughout the game.
        let follows = empty % 2 == 0;
        let mut children = Self::first(simd, size, node, columns);
        let mut running = children.squares.simd_ne(children.zero());
        let mut turn = false;
        loop {
            running = children.reply(running, empty, turn);
            if running.all_false() {
                break;
            }
            empty -= 1;
            turn = !turn;
        }
        children.tighten(follows);
        children
    }

    /// The moves alone, without any reply.
    #[inline(always)]
    fn first(simd: V, size: S, node: &Node, columns: &[u64; LANES]) -> Self {
        let nothing = u64x8::splat(simd, 0);
        let squares = u64x8::load_array_ref(simd, columns) & node.moves;
        let own = squares | node.own;
        let other = nothing | node.other;
        let empty_squares = (own | other) ^ size.board();
        let wins = size.completing(own) & empty_squares;
        let nowhere = mask64x8::splat(simd, false);
        Self {
            simd,
            size,
            lower: scores(simd, NONE),
            upper: scores(simd, NONE),
            open: nowhere,
            turned: nowhere,
            own,
            other,
            wins,
            threats: empty_squares & node.threats,
            moves: nothing,
            squares,
            first_wins: wins,
            first_landings: ((own | other) + size.bottom()) & size.board(),
        }
    }

    /// Plays one more ply in the `running` lanes, which have `empty` empty squares. `turn` tells whether the player of
    /// the first move is to reply. Lanes with a plain score or a choice are settled. The others get their only reply
    /// and are returned.
    #[inline(always)]
    fn reply(&mut self, running: mask64x8<V>, empty: i32, turn: bool) -> mask64x8<V> {
        let (simd, zero) = (self.simd, self.zero());
        let landings = self.landings();
        let danger = if turn { self.threats } else { self.wins };
        // As `moves` of one position.
        let forced = landings & danger;
        let free = none(forced);
        let single = none(forced & (forced - 1));
        let allowed = free.select(!zero, single.select(forced, zero));
        let replies = landings & !(danger >> 1) & allowed;

        let lost = none(replies) & running;
        let loss = scores(simd, if turn { -empty / 2 } else { empty / 2 });
        self.lower = lost.select(loss, self.lower);
        self.upper = lost.select(loss, self.upper);
        let running = running & !lost;
        if empty <= 2 {
            self.lower = running.select(scores(simd, 0), self.lower);
            self.upper = running.select(scores(simd, 0), self.upper);
            return mask64x8::splat(simd, false);
        }

        // Nobody wins sooner than with the stone after next, the other's or one's own.
        let (win, loss) = ((empty - 1) / 2, (empty - 2) / 2);
        let (least, most) = if turn { (-loss, win) } else { (-win, loss) };
        let choice = free & running;
        self.lower = choice.select(scores(simd, least), self.lower);
        self.upper = choice.select(scores(simd, most), self.upper);
        self.moves = choice.select(replies, self.moves);
        self.open |= choice;
        if turn {
            self.turned |= choice;
        }

        let running = running & !choice;
        let stones = running.select(replies, zero);
        if turn {
            self.own |= stones;
        } else {
            self.other |= stones;
        }
        let empty_squares = (self.own | self.other) ^ self.size.board();
        if turn {
            self.wins = self.size.completing(self.own);
        } else {
            self.threats = self.size.completing(self.other);
        }
        self.wins &= empty_squares;
        self.threats &= empty_squares;
        running
    }

    /// Tightens the bounds by the squares that each side is sure to get. `follows` tells whether the player of the
    /// first move is the follower of the `Race`.
    #[inline(always)]
    fn tighten(&mut self, follows: bool) {
        let (simd, zero) = (self.simd, self.zero());
        let follows = mask64x8::splat(simd, follows);
        // Seen by the follower.
        let race = Race::new(
            self.size,
            follows.select(self.own, self.other),
            follows.select(self.other, self.own),
        );
        let mut lower = follows.select(self.lower, -self.upper);
        let mut upper = follows.select(self.upper, -self.lower);

        let (left, sure) = race.follow_up();
        let evaluation = none(sure).select(scores(simd, 0), scores(simd, 1));
        lower = (none(left) & self.open).select(greater(lower, evaluation), lower);
        let none_left = none(race.fours_left()) & self.open;
        upper = none_left.select(lesser(upper, scores(simd, 0)), upper);

        let waiting = race.odd_threats(follows.select(self.threats, self.wins));
        let mut waiting = self.open.select(waiting, zero);
        while waiting.simd_ne(zero).any_true() {
            let (above, left) = race.odd_threat(waiting & (zero - waiting));
            // Where nothing waits, no square is above it either.
            let sure = none(left) & above.simd_ne(zero);
            let evaluation: i64x8<V> = ((above.count_ones() + 1) >> 1).bitcast();
            upper = sure.select(lesser(upper, -evaluation), upper);
            waiting &= !above;
        }
        self.lower = follows.select(lower, -upper);
        self.upper = follows.select(upper, -lower);
    }

    #[inline(always)]
    fn zero(&self) -> u64x8<V> {
        u64x8::splat(self.simd, 0)
    }

    /// The squares where a stone may land.
    #[inline(always)]
    fn landings(&self) -> u64x8<V> {
        ((self.own | self.other) + self.size.bottom()) & self.size.board()
    }

    /// Returns the nodes that the moves lead to. Only lanes that end in a choice hold a valid node.
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

    /// Returns an order of the moves by how good they look, the best highest.
    ///
    /// A move counts the threats it makes, doubly where the square below can be played next. Each line of four through
    /// its square, given as [`Size::line_digits`], counts an eighth of a threat. For a short win, threats that must be
    /// answered at once count more. Of equal moves the earlier lane is better: the lowest six bits hold 63 minus its
    /// number.
    #[inline(always)]
    pub(super) fn order(
        &self,
        group: usize,
        line_digits: Option<&[u64; DIGITS]>,
        short_win: bool,
    ) -> [u64; LANES] {
        let wins = self.first_wins;
        let mut threats = wins.count_ones() + (wins & (self.landings() << 1)).count_ones();
        if short_win {
            threats += (wins & self.first_landings).count_ones() << 1;
        }
        let mut order = threats << 3;
        if let Some(digits) = line_digits {
            for (place, digit) in digits.iter().enumerate() {
                let zero = self.zero();
                let some = (self.squares & *digit).simd_ne(zero);
                order += some.select(zero + (1 << place), zero);
            }
        }
        let rank = u64x8::load_array(self.simd, [63, 62, 61, 60, 59, 58, 57, 56]);
        ((order << 6) + rank - (group * LANES) as u64).into()
    }
}

/// Nodes of [`LANES`] moves, one per lane.
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

    /// Returns whether the player who made the move is also to move in the node.
    #[inline(always)]
    pub(super) fn turned(&self, lane: usize) -> bool {
        self.turned >> lane & 1 == 1
    }
}

/// Returns a vector with `score` in every lane.
#[inline(always)]
pub(super) fn scores<V: Simd>(simd: V, score: i32) -> i64x8<V> {
    i64x8::splat(simd, score.into())
}

/// Returns a mask of the lanes without any bit set. (64-bit `simd_eq`, `max` and `min` go lane by lane in WebAssembly,
/// unlike the code here.)
#[inline(always)]
fn none<V: Simd>(bits: u64x8<V>) -> mask64x8<V> {
    !bits.simd_ne(0)
}

/// The greater score of each lane.
#[inline(always)]
fn greater<V: Simd>(one: i64x8<V>, other: i64x8<V>) -> i64x8<V> {
    one.simd_gt(other).select(one, other)
}

/// The lesser score of each lane.
#[inline(always)]
fn lesser<V: Simd>(one: i64x8<V>, other: i64x8<V>) -> i64x8<V> {
    one.simd_lt(other).select(one, other)
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
