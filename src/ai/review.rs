//! A game looked at afterwards: what every move gave away, where it turned, and why.

use rand::SeedableRng;

use super::connect_four::{Precision, Solver, Trap};
use super::mnk::Search;
use super::{GameRng, NoChoice, Stop, perfect};
use crate::rules::{Board, Player, Square, Variant, completing, would_complete};

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 256 << 20;

/// The score of a win that is proved, and whose end is not in sight.
const SOMEHOW: i32 = Search::WIN / 2;

/// Positions that the solver may search for one move; with more, the search is asked instead.
const PATIENCE: u64 = 10_000_000;

/// What a position or a move is worth to the player who is to move, or who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is won for certain, in so many plies with best play if that is known; 0 when the game is
    /// over.
    Won(Option<u32>),
    /// It is lost for certain, in so many plies with best play if that is known; 0 when the game is
    /// over.
    Lost(Option<u32>),
    /// It is a draw for certain.
    Drawn,
    /// A search thinks so.
    Opinion {
        /// Larger is better for that player, as [`Search`] scores; 0 is an even game.
        score: i32,
        /// Plies that the search looked ahead.
        depth: u8,
        /// Whether it looked at every move, not at the most promising alone.
        full_width: bool,
    },
}

impl Worth {
    /// What a certain score of [`Search`] says.
    const fn known(score: i32) -> Self {
        let plies = Search::plies_to_win(score);
        match score {
            0 => Self::Drawn,
            1.. => Self::Won(plies),
            _ => Self::Lost(plies),
        }
    }

    /// A number that grows with the worth, as [`Search`] scores.
    #[must_use]
    pub const fn score(self) -> i32 {
        match self {
            Self::Won(Some(plies)) => Search::WIN - plies as i32,
            Self::Lost(Some(plies)) => plies as i32 - Search::WIN,
            // Better than any opinion, and worse than a win whose end is in sight.
            Self::Won(None) => SOMEHOW,
            Self::Lost(None) => -SOMEHOW,
            Self::Drawn => 0,
            Self::Opinion { score, .. } => score,
        }
    }

    /// Plies until the end of a win, of either side, that is known or seen.
    #[must_use]
    pub const fn plies_to_win(self) -> Option<u32> {
        match self {
            Self::Won(plies) | Self::Lost(plies) => plies,
            Self::Drawn => None,
            Self::Opinion { score, .. } => Search::plies_to_win(score),
        }
    }

    /// The winner's pieces that the win takes from here, that player's or the other side's, where
    /// its end is known or seen; 0 when the game is over.
    #[must_use]
    pub fn win_in(self) -> Option<u32> {
        self.plies_to_win().map(|plies| plies.div_ceil(2))
    }

    /// 1 when won, −1 when lost, as far as that is known or seen; otherwise 0.
    #[must_use]
    pub const fn result(self) -> i32 {
        match self {
            Self::Won(_) => 1,
            Self::Lost(_) => -1,
            Self::Drawn => 0,
            Self::Opinion { score, .. } => match Search::plies_to_win(score) {
                Some(_) => score.signum(),
                None => 0,
            },
        }
    }

    /// The same one move earlier, to the other player, who makes that move.
    const fn before(self) -> Self {
        match self {
            Self::Won(plies) => Self::Lost(one_more(plies)),
            Self::Lost(plies) => Self::Won(one_more(plies)),
            Self::Drawn => Self::Drawn,
            Self::Opinion {
                score,
                depth,
                full_width,
            } => Self::Opinion {
                score: Search::before(score),
                depth,
                full_width,
            },
        }
    }
}

const fn one_more(plies: Option<u32>) -> Option<u32> {
    match plies {
        Some(plies) => Some(plies + 1),
        None => None,
    }
}

/// What can be said of a move in a player's words. Only what is so is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// It did not complete a line that could be completed.
    MissedWin,
    /// It let the other side complete a line at once, which another move would have prevented.
    LetLineHappen,
    /// It gave up the square above it, where the other side completes a line.
    GaveUpSquareAbove,
    /// It gave up the square above it, where the player who moved would have completed a line.
    SpoiltOwnSquareAbove,
    /// It lets the other side make two threats at once.
    LetTwoThreats,
    /// It leaves the other side a threat on an odd row, in whose column this player must play below
    /// it when all others are full.
    OddSquares,
    /// It leaves the other side all even squares, which it gets by answering in the same column,
    /// and which complete a line.
    EvenSquares,
}

/// A move of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// The square where the piece came to rest.
    pub square: Square,
    /// Who made it.
    pub player: Player,
    /// What the position was worth to that player, with the best move.
    pub before: Worth,
    /// What the move was worth, to the same player. Like that of the best, it counts plies from before
    /// the move: one that completes a line wins in 1.
    pub after: Worth,
    /// The moves that would have kept the most.
    pub best: Vec<Square>,
    /// What is to be said of it, if it was not among them.
    pub reasons: Vec<Reason>,
}

impl Reviewed {
    /// Whether the move gave away a win, or a draw.
    #[must_use]
    pub const fn turned(&self) -> bool {
        self.after.result() < self.before.result()
    }
}

/// A game looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Its moves, as far as they were looked at.
    pub moves: Vec<Reviewed>,
}

impl Review {
    /// The places among the moves of those that gave a win or a draw away. The last of them gave away
    /// the result for good.
    #[must_use]
    pub fn turning_points(&self) -> Vec<usize> {
        let moves = self.moves.iter().enumerate();
        moves
            .filter(|(_, reviewed)| reviewed.turned())
            .map(|(place, _)| place)
            .collect()
    }
}

/// Looks at a game, finished or not, from its latest move back to the one after `from` others.
/// `progress` is told how many moves are done. Boards that [`Solver`] knows are solved where that does
/// not take too long; other positions are searched with [`Search`] and its budget.
///
/// # Errors
/// [`NoChoice::Stopped`] when `stop` was asked for.
pub fn review(
    board: &Board,
    from: usize,
    stop: &Stop,
    progress: &mut dyn FnMut(usize),
) -> Result<Review, NoChoice> {
    let mut judge = Judge::new(board.variant());
    let mut moves = Vec::new();
    // From the end: what is known of later positions helps with the earlier ones.
    let mut earlier = board.clone();
    while earlier.ply() > from
        && let Some(square) = earlier.undo()
    {
        moves.push(judge.look(&earlier, square, stop)?);
        progress(moves.len());
    }
    moves.reverse();
    Ok(Review { moves })
}

/// Who values the moves.
struct Judge {
    /// The solver, on boards that it knows.
    solver: Option<Box<Solver>>,
    /// What the position after the move that is looked at is worth to its player to move, once it
    /// has been looked at.
    later: Option<Worth>,
}

impl Judge {
    fn new(variant: Variant) -> Self {
        let solver = Solver::new(variant, TABLE_BYTES).ok();
        Self {
            solver: solver.map(|solver| Box::new(solver.with_own_book())),
            later: None,
        }
    }

    /// Looks at one move in the position before it.
    fn look(&mut self, before: &Board, square: Square, stop: &Stop) -> Result<Reviewed, NoChoice> {
        let mut after = before.clone();
        // It was played, so it can be played.
        let _ = after.play(square);
        let solved = match &mut self.solver {
            Some(solver) => solved(solver, before, square, stop)?,
            None => None,
        };
        let (worth, kept, best) = match solved {
            Some(look) => look,
            None if perfect::is_small(before.variant()) => valued(before, square, stop)?,
            None => searched(self.later, before, &after, square, stop)?,
        };
        self.later = Some(worth);
        let reasons = if best.contains(&square) || kept.score() >= worth.score() {
            Vec::new()
        } else {
            reasons(before, &after, square, worth, kept)
        };
        Ok(Reviewed {
            square,
            player: before.turn(),
            before: worth,
            after: kept,
            best,
            reasons,
        })
    }
}

/// What the position and the move are worth, and the best moves.
type Look = (Worth, Worth, Vec<Square>);

fn solved(
    solver: &mut Solver,
    before: &Board,
    square: Square,
    stop: &Stop,
) -> Result<Option<Look>, NoChoice> {
    solver.give_up_after(Some(PATIENCE));
    let scores = match solver.scores(before, Precision::Exact, stop) {
        Err(NoChoice::GaveUp) => return Ok(None),
        scores => scores?,
    };
    let of = |square: &Square| {
        let score = scores[usize::from(square.column)].unwrap_or(0);
        Worth::known(as_the_search_scores(before, score))
    };
    let values = before
        .legal_moves()
        .into_iter()
        .map(|square| (square, of(&square)));
    Ok(Some(look_at(&values.collect::<Vec<_>>(), square)))
}

/// The same on a board so small that the search values every move exactly.
fn valued(before: &Board, square: Square, stop: &Stop) -> Result<Look, NoChoice> {
    let (values, _) = perfect::exact_values(before, stop)?;
    let values = values
        .into_iter()
        .map(|(square, score)| (square, Worth::known(score)));
    Ok(look_at(&values.collect::<Vec<_>>(), square))
}

/// What follows from the worth of every move.
fn look_at(values: &[(Square, Worth)], square: Square) -> Look {
    let kept = values.iter().find(|(other, _)| *other == square);
    let most = values.iter().max_by_key(|(_, worth)| worth.score());
    // A game that can be played on has moves, and the one that was played is among them.
    let (most, kept) = match (most, kept) {
        (Some((_, most)), Some((_, kept))) => (*most, *kept),
        _ => unreachable!("the move was legal"),
    };
    let best = values.iter().filter(|(_, worth)| *worth == most);
    (most, kept, best.map(|(square, _)| *square).collect())
}

/// The solver's score of a position, as the search would score it.
fn as_the_search_scores(board: &Board, score: i32) -> i32 {
    let (squares, plies) = (board.variant().squares() as i32, board.ply() as i32);
    // The winner's next turn, and the stones before the last one.
    let turn = plies + i32::from(score < 0);
    let last = squares + 1 - 2 * score.abs();
    let last = last - ((last - turn) & 1);
    score.signum() * (Search::WIN - (last + 1 - plies))
}

/// The same by the search's opinion, where nothing is solved.
fn searched(
    later: Option<Worth>,
    before: &Board,
    after: &Board,
    square: Square,
    stop: &Stop,
) -> Result<Look, NoChoice> {
    let (best, most) = opinion(before, stop)?;
    // The move's worth is that of the position after it, if that has been looked at.
    let kept = match later {
        Some(later) => later.before(),
        None if after.winner().is_some() => Worth::Won(Some(1)),
        None if after.is_over() => Worth::Drawn,
        None => opinion(after, stop)?.1.before(),
    };
    Ok(if kept.score() >= most.score() {
        // The move turned out at least as well as what the search would have played.
        (kept, kept, vec![square])
    } else {
        (most, kept, vec![best])
    })
}

/// What the search would play and what it thinks of the position, the same each time it is asked.
fn opinion(board: &Board, stop: &Stop) -> Result<(Square, Worth), NoChoice> {
    let mut rng = GameRng::seed_from_u64(0);
    let opinion = Search::default().opinion(board, &mut rng, stop)?;
    let worth = match opinion.result {
        _ if opinion.certain => Worth::known(opinion.score),
        Some(0) => Worth::Drawn,
        Some(1) => Worth::Won(None),
        Some(_) => Worth::Lost(None),
        None => Worth::Opinion {
            score: opinion.score,
            depth: opinion.depth,
            full_width: opinion.full_width,
        },
    };
    Ok((opinion.square, worth))
}

/// What is to be said of a move that was not among the best.
fn reasons(
    before: &Board,
    after: &Board,
    square: Square,
    worth: Worth,
    kept: Worth,
) -> Vec<Reason> {
    let mut found = Vec::new();
    let player = before.turn();
    if !completing(before, player).is_empty() {
        found.push(Reason::MissedWin);
    }
    if after.is_over() {
        return found;
    }
    let lines = completing(after, player.other());
    let above = Square {
        column: square.column,
        row: square.row + 1,
    };
    let gravity = before.variant().gravity();
    if gravity && lines.contains(&above) {
        found.push(Reason::GaveUpSquareAbove);
    } else if !lines.is_empty() && kept.result() < 0 {
        found.push(Reason::LetLineHappen);
    }
    if gravity
        && would_complete(before, above, player)
        && !would_complete(before, above, player.other())
    {
        found.push(Reason::SpoiltOwnSquareAbove);
    }
    if lines.is_empty() && kept.result() < 0 {
        if makes_two_threats(after) {
            // Where the game was lost before, it is not this move that let them happen.
            if worth.result() >= 0 {
                found.push(Reason::LetTwoThreats);
            }
        } else {
            match Trap::of(after) {
                Some(Trap::Odd) => found.push(Reason::OddSquares),
                Some(Trap::Even) => found.push(Reason::EvenSquares),
                None => {}
            }
        }
    }
    found
}

/// Whether the player to move has a move after which two squares complete a line, or one and then
/// the one above it.
fn makes_two_threats(board: &Board) -> bool {
    let player = board.turn();
    board.legal_moves().into_iter().any(|square| {
        let mut next = board.clone();
        if next.play(square).is_err() || next.is_over() {
            return false;
        }
        let threats = completing(&next, player);
        let above = |square: &Square| Square {
            column: square.column,
            row: square.row + 1,
        };
        completing(&next, player.other()).is_empty()
            && (threats.len() > 1
                || board.variant().gravity()
                    && threats
                        .first()
                        .is_some_and(|threat| would_complete(&next, above(threat), player)))
    })
}
