//! The classic tic-tac-toe player: four plies of minimax from the opponent's side.

use inarow_rules::{Board, Player, Square, Variant, all_lines};
use inarow_solver::Stop;
use web_time::Instant;

use super::{Choice, GameRng, NoChoice, Stats, Strategy, StrategyKind};

/// Plies searched after the square that is tried.
const FURTHER_PLIES: u8 = 3;
/// Value of three in a row for the maximiser; the negative for the other side.
const WIN: i32 = 100;
/// Value of two marks and an empty square on one line.
const DOUBLE_LINK: i32 = 50;
/// Value of a position in which neither side has a double link.
const NOTHING_SEEN: i32 = 1;

/// The evaluation by [`Classic`] of a game that has not ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClassicEvaluation {
    /// −50 if the minimiser has two marks and an empty square on a line, else 50 if the maximiser
    /// has, else 1.
    #[default]
    DoubleLink,
    /// Lines without a mark of the minimiser minus lines without a mark of the maximiser.
    OpenLines,
}

/// Looks for the *opponent's* best square and takes it. Of equally good squares it takes the last in reading order, so
/// it is deterministic. [`Stats::positions`] counts the positions that were evaluated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Classic {
    evaluation: ClassicEvaluation,
}

/// Marks on the nine squares, by [`Variant::index_of`].
type NineSquares = [Option<Player>; 9];

impl Classic {
    /// Creates the player with this evaluation.
    pub const fn new(evaluation: ClassicEvaluation) -> Self {
        Self { evaluation }
    }

    const fn kind(self) -> StrategyKind {
        match self.evaluation {
            ClassicEvaluation::DoubleLink => StrategyKind::Classic,
            ClassicEvaluation::OpenLines => StrategyKind::ClassicOpenLines,
        }
    }
}

impl Strategy for Classic {
    fn choose(&self, board: &Board, _rng: &mut GameRng, _stop: &Stop) -> Result<Choice, NoChoice> {
        let start = Instant::now();
        self.kind()
            .check(board.variant())
            .map_err(NoChoice::Unsuitable)?;
        let variant = board.variant();
        let mut trial = Trial::new(self.evaluation, board);
        let mut best: Option<(Square, i32)> = None;
        for square in board.legal_moves() {
            let index = variant.index_of(square);
            trial.grid[index] = Some(trial.maximiser);
            let value = trial.minimax(FURTHER_PLIES, false, -WIN, WIN);
            trial.grid[index] = None;
            if best.is_none_or(|(_, highest)| value >= highest) {
                best = Some((square, value));
            }
        }
        let (square, _) = best.ok_or(NoChoice::GameOver)?;
        Ok(Choice {
            square,
            stats: Stats::since(start, trial.positions),
        })
    }
}

/// A minimax search that tries each square as a move of the opponent, who is the maximiser. The square that is best for
/// the opponent is the one to take.
struct Trial {
    evaluation: ClassicEvaluation,
    maximiser: Player,
    grid: NineSquares,
    lines: Vec<[usize; 3]>,
    positions: u64,
}

impl Trial {
    fn new(evaluation: ClassicEvaluation, board: &Board) -> Self {
        let variant = Variant::TIC_TAC_TOE;
        let mut grid = NineSquares::default();
        for square in variant.all_squares() {
            grid[variant.index_of(square)] = board.piece(square);
        }
        let lines = all_lines(variant)
            .map(|line| {
                let mut indices = [0; 3];
                for (index, square) in indices.iter_mut().zip(line.squares()) {
                    *index = variant.index_of(square);
                }
                indices
            })
            .collect();
        Self {
            evaluation,
            maximiser: board.turn().other(),
            grid,
            lines,
            positions: 0,
        }
    }

    fn minimax(&mut self, plies: u8, maximising: bool, mut alpha: i32, mut beta: i32) -> i32 {
        if let Some(value) = self.ended() {
            self.positions += 1;
            return value;
        }
        if plies == 0 {
            self.positions += 1;
            return match self.evaluation {
                ClassicEvaluation::DoubleLink => self.double_link(),
                ClassicEvaluation::OpenLines => self.open_lines(),
            };
        }
        let mover = if maximising {
            self.maximiser
        } else {
            self.maximiser.other()
        };
        for index in 0..self.grid.len() {
            if self.grid[index].is_some() {
                continue;
            }
            self.grid[index] = Some(mover);
            let value = self.minimax(plies - 1, !maximising, alpha, beta);
            self.grid[index] = None;
            if maximising {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        if maximising { alpha } else { beta }
    }

    /// The value of a finished game; `None` if the game goes on.
    fn ended(&self) -> Option<i32> {
        if self.has_line_of(self.maximiser, 3) {
            Some(WIN)
        } else if self.has_line_of(self.maximiser.other(), 3) {
            Some(-WIN)
        } else if self.grid.iter().all(Option::is_some) {
            Some(0)
        } else {
            None
        }
    }

    fn double_link(&self) -> i32 {
        if self.has_line_of(self.maximiser.other(), 2) {
            -DOUBLE_LINK
        } else if self.has_line_of(self.maximiser, 2) {
            DOUBLE_LINK
        } else {
            NOTHING_SEEN
        }
    }

    fn open_lines(&self) -> i32 {
        let without = |player| {
            self.lines
                .iter()
                .filter(|line| line.iter().all(|&index| self.grid[index] != Some(player)))
                .count() as i32
        };
        without(self.maximiser.other()) - without(self.maximiser)
    }

    /// Returns whether some line holds exactly `marks` marks of the player and none of the other side.
    fn has_line_of(&self, player: Player, marks: usize) -> bool {
        let count = |line: &[usize; 3], owner| {
            line.iter()
                .filter(|&&index| self.grid[index] == Some(owner))
                .count()
        };
        self.lines
            .iter()
            .any(|line| count(line, player) == marks && count(line, player.other()) == 0)
    }
}
