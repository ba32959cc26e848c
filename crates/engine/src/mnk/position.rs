//! A board for searching, with counts of every line and values of every square that are updated move by move.

mod line;
mod moves;
mod replies;
mod square_set;

use arrayvec::ArrayVec;
use inarow_rules::{Board, Goal, LineEnds, Player, Variant, all_lines};
use rand::{Rng, SeedableRng};

use self::line::{LineState, line_values};
use self::square_set::SquareSet;
use crate::GameRng;
use crate::search_position::{Index, Replies, SearchPosition};

/// Maximum number of squares of a board without gravity that counts as small.
const SMALL: usize = 42;
/// Divisor of the value of all open lines, which gives the bonus for being to move. The bonus exists on large boards
/// without gravity, where the side to move decides where the play goes on.
const TEMPO_SHARE: i32 = 8;
/// Returns whether sequences of threats decide matches of a variant, as on large boards without gravity.
pub fn reads_threats(variant: Variant) -> bool {
    let wins = variant.rule_set().goal() == Goal::Complete && variant.region_size().is_none();
    wins && !variant.gravity() && variant.squares() > SMALL
}

/// Seed of the keys. It is arbitrary, and fixed so that a search can be repeated.
const KEY_SEED: u64 = 0x1a_50_4d_ad;

/// The pieces of a position whose rule set has fouls.
#[derive(Clone, Debug)]
struct FoulBoard {
    variant: Variant,
    pieces: Vec<Option<Player>>,
}

/// A game position that is cheap to change and to take back.
#[derive(Clone, Debug)]
pub(crate) struct LinePosition {
    columns: usize,
    gravity: bool,
    /// Under gravity, the square where a piece lands in each column; `None` if the column is full.
    landings: Vec<Option<Index>>,
    rows: usize,
    line_length: u8,
    /// The value of a line by the number of its pieces, and the value that one more piece adds.
    line_values: Vec<(i32, i32)>,
    empty: SquareSet,
    /// Number of words of a [`SquareSet`] that this board needs.
    words: usize,
    empty_count: usize,
    to_move: Player,
    /// Whether the last move completed a line.
    complete: bool,
    /// The result of completing a line.
    goal: Goal,
    lines: Vec<LineState>,
    /// Lines through each square.
    through: Vec<Vec<u16>>,
    /// The squares next to the ends of each line, where the rule set minds them.
    ends: Vec<ArrayVec<Index, 2>>,
    /// Lines next to whose ends each square is, where the rule set minds them.
    beside: Vec<Vec<u16>>,
    /// Which lines win for each player.
    line_ends: [LineEnds; 2],
    /// Whether the pieces next to the ends of a line matter to a player. Only then can there be fouls.
    minds_ends: bool,
    /// The pieces, if the rule set has fouls.
    foul_board: Option<FoulBoard>,
    /// Number of lines for each player without a piece of the other player.
    open_lines: [usize; 2],
    /// Value of the first player's lines and places minus that of the second player's.
    balance: i32,
    /// Sum of the values of both players' lines; `None` on boards without a bonus for being to move.
    tension: Option<i32>,
    /// For each player, the value that a piece on each square adds to the player's open lines.
    gains: [Vec<i32>; 2],
    /// For each player, the number of lines that a piece on each square completes.
    completions: [Vec<u8>; 2],
    /// For each player, the squares on which a piece completes a line.
    completes: [SquareSet; 2],
    /// Distance of each square from the centre in half squares, along the axis where it is larger.
    from_centre: Vec<u8>,
    keys: Vec<[u64; 2]>,
    key: u64,
}

impl LinePosition {
    /// Creates the position of a board that is not over.
    pub(crate) fn new(board: &Board) -> Self {
        let variant = board.variant();
        let squares = variant.squares();
        let rule_set = variant.rule_set();
        let line_ends = Player::BOTH.map(|player| rule_set.line_ends(player));
        let minds_ends = line_ends != [LineEnds::Any; 2] || rule_set.has_fouls();
        let lines: Vec<LineState> = all_lines(variant)
            .map(|line| {
                let squares: Vec<Index> = line
                    .squares()
                    .map(|square| variant.index_of(square) as Index)
                    .collect();
                LineState {
                    open: squares.iter().fold(0, |all, index| all ^ index),
                    squares,
                    counts: [0; 2],
                    end_counts: [0; 2],
                    closed: [false; 2],
                }
            })
            .collect();
        let (mut ends, mut beside) = (Vec::new(), Vec::new());
        if minds_ends {
            beside.resize(squares, Vec::new());
            for (number, line) in (0..).zip(all_lines(variant)) {
                let squares = line.ends(variant).into_iter().flatten();
                let squares = squares.map(|square| variant.index_of(square) as Index);
                let squares = squares.collect::<ArrayVec<_, 2>>();
                for &index in &squares {
                    beside[usize::from(index)].push(number);
                }
                ends.push(squares);
            }
        }
        let mut through = vec![Vec::new(); squares];
        for (number, line) in lines.iter().enumerate() {
            for &index in &line.squares {
                through[usize::from(index)].push(number as u16);
            }
        }
        let mut empty = SquareSet::default();
        for index in 0..squares {
            empty.insert(index as Index);
        }
        let columns = usize::from(variant.columns());
        let mut position = Self {
            columns,
            gravity: variant.gravity(),
            landings: (0..columns).map(|column| Some(column as Index)).collect(),
            rows: usize::from(variant.rows()),
            line_length: variant.line(),
            line_values: line_values(usize::from(variant.line())),
            empty,
            empty_count: squares,
            to_move: Player::First,
            complete: false,
            goal: rule_set.goal(),
            open_lines: [lines.len(); 2],
            through,
            beside,
            ends,
            line_ends,
            minds_ends,
            words: squares.div_ceil(64),
            foul_board: rule_set.has_fouls().then(|| FoulBoard {
                variant,
                pieces: vec![None; squares],
            }),
            balance: 0,
            tension: reads_threats(variant).then_some(0),
            gains: [vec![0; squares], vec![0; squares]],
            completions: [vec![0; squares], vec![0; squares]],
            completes: [SquareSet::default(); 2],
            from_centre: (0..squares)
                .map(|index| {
                    let square = variant.square_at(index);
                    let off = |place: u8, side: u8| (2 * place).abs_diff(side - 1);
                    off(square.column, variant.columns()).max(off(square.row, variant.rows()))
                })
                .collect(),
            keys: square_keys(squares),
            key: 0,
            lines,
        };
        for number in 0..position.lines.len() {
            position.count_line(number, 1);
        }
        for &square in board.history() {
            position.play(variant.index_of(square) as Index);
        }
        position
    }

    fn winning(&self, player: Player) -> (Option<Index>, Option<Index>) {
        match self.goal {
            Goal::Complete => self.completing(player),
            Goal::Avoid => (None, None),
        }
    }

    fn completing(&self, player: Player) -> (Option<Index>, Option<Index>) {
        let completes = &self.completes[player.index()].0[..self.words];
        let mut first = None;
        for (word, &(mut bits)) in (0..).zip(completes) {
            while bits != 0 {
                let index = word * 64 + bits.trailing_zeros() as Index;
                bits &= bits - 1;
                let falls_there =
                    || self.landings[usize::from(index) % self.columns] == Some(index);
                if !self.gravity || falls_there() {
                    if first.is_some() {
                        return (first, Some(index));
                    }
                    first = Some(index);
                }
            }
        }
        (first, None)
    }

    /// Adds (`sign` 1) or removes (−1) a piece next to the ends of lines, where the rule set minds them.
    fn count_ends(&mut self, index: Index, player: usize, sign: i8) {
        for position in 0..self.beside[usize::from(index)].len() {
            let number = usize::from(self.beside[usize::from(index)][position]);
            self.count_line(number, -1);
            let line = &mut self.lines[number];
            line.end_counts[player] = line.end_counts[player].wrapping_add_signed(sign);
            line.update_closed(self.line_ends);
            self.count_line(number, 1);
        }
        if let Some(FoulBoard { pieces, .. }) = &mut self.foul_board {
            let piece = Player::BOTH[player];
            pieces[usize::from(index)] = (sign > 0).then_some(piece);
        }
    }

    /// Adds (`sign` 1) or removes (−1) the small value of a piece's place for the player to move. Without this value,
    /// all openings look alike on a large board.
    fn count_place(&mut self, index: Index, sign: i32) {
        let place = -i32::from(self.from_centre[usize::from(index)]) / 2;
        self.balance += sign
            * if self.to_move == Player::First {
                place
            } else {
                -place
            };
    }

    /// Adds (`sign` 1) or takes away (−1) all that a line contributes to the sums.
    fn count_line(&mut self, number: usize, sign: i32) {
        let line = &self.lines[number];
        for player in Player::BOTH {
            let (own, other) = (
                line.counts[player.index()],
                line.counts[player.other().index()],
            );
            if other > 0 || own == self.line_length || line.closed[player.index()] {
                continue;
            }
            let player = player.index();
            let (evaluation, gain) = self.line_values[usize::from(own)];
            self.balance += sign * if player == 0 { evaluation } else { -evaluation };
            if let Some(tension) = &mut self.tension {
                *tension += sign * evaluation;
            }
            if sign > 0 {
                self.open_lines[player] += 1;
            } else {
                self.open_lines[player] -= 1;
            }
            let gain = sign * gain;
            let gains = &mut self.gains[player];
            for &index in &line.squares {
                gains[usize::from(index)] += gain;
            }
            if own + 1 == self.line_length {
                let completions = &mut self.completions[player][usize::from(line.open)];
                if sign > 0 {
                    *completions += 1;
                    self.completes[player].insert(line.open);
                } else {
                    *completions -= 1;
                    if *completions == 0 {
                        self.completes[player].remove(line.open);
                    }
                }
            }
        }
    }
}

impl SearchPosition for LinePosition {
    fn result_of_line(&self) -> Option<i32> {
        match (self.complete, self.goal) {
            (false, _) => None,
            (true, Goal::Complete) => Some(-1),
            (true, Goal::Avoid) => Some(1),
        }
    }

    fn avoids_lines(&self) -> bool {
        matches!(self.goal, Goal::Avoid)
    }

    fn is_drawn(&self) -> bool {
        self.empty_count == 0 || (self.open_lines[0] == 0 && self.open_lines[1] == 0)
    }

    fn offers_few_moves(&self) -> bool {
        self.gravity
    }

    fn empty_count(&self) -> usize {
        self.empty_count
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self) -> i32 {
        let tempo = self.tension.unwrap_or(0) / TEMPO_SHARE;
        let balance = match self.goal {
            Goal::Complete => self.balance,
            // Open lines are a burden.
            Goal::Avoid => -self.balance,
        };
        match self.to_move {
            Player::First => tempo + balance,
            Player::Second => tempo - balance,
        }
    }

    #[inline]
    fn rank(&self, index: Index) -> (i32, u8) {
        let at = usize::from(index);
        let [first, second] = [self.gains[0][at], self.gains[1][at]];
        let promise = match self.goal {
            Goal::Complete => first + second,
            Goal::Avoid if self.completes(index) => -i32::MAX,
            Goal::Avoid => -self.gains(index).0,
        };
        (-promise, self.from_centre[at])
    }

    fn gains(&self, index: Index) -> (i32, i32) {
        let of = |player: Player| self.gains[player.index()][usize::from(index)];
        (of(self.to_move), of(self.to_move.other()))
    }

    fn wins(&self) -> (Option<Index>, Option<Index>) {
        self.winning(self.to_move)
    }

    fn threats(&self) -> (Option<Index>, Option<Index>) {
        self.winning(self.to_move.other())
    }

    fn completes(&self, index: Index) -> bool {
        self.completes[self.to_move.index()].contains(index)
    }

    fn play(&mut self, index: Index) {
        let player = self.to_move.index();
        for position in 0..self.through[usize::from(index)].len() {
            let number = usize::from(self.through[usize::from(index)][position]);
            self.count_line(number, -1);
            let line = &mut self.lines[number];
            line.counts[player] += 1;
            line.open ^= index;
            self.complete |= line.counts[player] == self.line_length && !line.closed[player];
            self.count_line(number, 1);
        }
        if self.minds_ends {
            self.count_ends(index, player, 1);
        }
        self.count_place(index, 1);
        self.empty.remove(index);
        self.empty_count -= 1;
        if self.gravity {
            let above = usize::from(index) + self.columns;
            self.landings[usize::from(index) % self.columns] =
                (above < self.columns * self.rows).then_some(above as Index);
        }
        self.key ^= self.keys[usize::from(index)][player];
        self.to_move = self.to_move.other();
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
    }

    fn undo(&mut self, index: Index) {
        self.to_move = self.to_move.other();
        let player = self.to_move.index();
        for position in 0..self.through[usize::from(index)].len() {
            let number = usize::from(self.through[usize::from(index)][position]);
            self.count_line(number, -1);
            let line = &mut self.lines[number];
            line.counts[player] -= 1;
            line.open ^= index;
            self.count_line(number, 1);
        }
        if self.minds_ends {
            self.count_ends(index, player, -1);
        }
        self.count_place(index, -1);
        self.complete = false;
        self.empty.insert(index);
        self.empty_count += 1;
        if self.gravity {
            self.landings[usize::from(index) % self.columns] = Some(index);
        }
        self.key ^= self.keys[usize::from(index)][player];
    }

    fn opening(&self) -> Option<Vec<Index>> {
        self.opening()
    }

    fn candidates(&self) -> Vec<Index> {
        self.candidates()
    }

    fn placeable(&self) -> Vec<Index> {
        self.placeable()
    }

    fn keep_legal(&self, squares: &mut Vec<Index>) {
        self.keep_legal(squares);
    }

    fn has_safe_move(&self) -> bool {
        self.has_safe_move()
    }

    fn threatening(&self) -> Vec<Index> {
        self.threatening()
    }

    fn replies(&self) -> Replies {
        self.replies()
    }
}

/// One random key for each square and player.
fn square_keys(squares: usize) -> Vec<[u64; 2]> {
    let mut rng = GameRng::seed_from_u64(KEY_SEED);
    (0..squares)
        .map(|_| [rng.next_u64(), rng.next_u64()])
        .collect()
}
