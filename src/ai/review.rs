//! A game looked at afterwards: what every move gave away, where it turned, and why.

use rand::SeedableRng;

use super::connect_four::{Book, Precision, Solver, Trap};
use super::mnk::{Opinion, Search};
use super::{GameRng, NoChoice, Stop, perfect};
use crate::rules::{Board, Player, Square, Variant, completing, would_complete};

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 256 << 20;

/// Positions that the solver may search for one move; with more, the search is asked instead.
const PATIENCE: u64 = 10_000_000;

/// What a position or a move is worth to the player who is to move, or who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Larger is better for that player; 0 is a draw, or an even game.
    pub score: i32,
    /// How far it is certain.
    pub certainty: Certainty,
    /// The own stones, or the other side's, that the win takes from here, where it is known.
    pub win_in: Option<u32>,
}

/// How far a worth can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// It is solved.
    Known,
    /// The opinion of a search so many plies deep.
    Depth(u8),
}

impl Worth {
    /// 1 when won, −1 when lost, 0 when drawn or not known.
    #[must_use]
    pub const fn result(self) -> i32 {
        match self.certainty {
            Certainty::Known => self.score.signum(),
            Certainty::Depth(_) if self.win_in.is_some() => self.score.signum(),
            Certainty::Depth(_) => 0,
        }
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
    /// What the position was worth to that player.
    pub before: Worth,
    /// What it was worth after the move, still to that player.
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
    /// The place among the moves of the one that gave away the result for good: the last of those
    /// that turned it.
    #[must_use]
    pub fn turning_point(&self) -> Option<usize> {
        self.moves.iter().rposition(Reviewed::turned)
    }
}

/// Looks at a game, finished or not, from its latest move back to the one after `from` others.
/// `progress` is told how many moves are done. Boards that [`Solver`] knows are solved where that does not take too long;
/// other positions are searched with [`Search`] and its budget.
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
    /// What the search thought of the position after the move that is looked at.
    later: Option<Opinion>,
}

impl Judge {
    fn new(variant: Variant) -> Self {
        let solver = Solver::new(variant, TABLE_BYTES).ok().map(|solver| {
            Box::new(match Book::of_the_program() {
                Ok(book) => solver.with_book(book),
                Err(_) => solver,
            })
        });
        Self {
            solver,
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
            None => searched(&mut self.later, before, &after, square, stop)?,
        };
        let reasons = if best.contains(&square) || kept.score >= worth.score {
            Vec::new()
        } else {
            reasons(before, &after, square, kept)
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
        Err(NoChoice::Stopped) if !stop.is_asked() => return Ok(None),
        scores => scores?,
    };
    let of = |square: &Square| scores[usize::from(square.column)].unwrap_or(i32::MIN);
    let legal = before.legal_moves();
    let most = legal.iter().map(of).max().unwrap_or(0);
    let worth = |score: i32| Worth {
        score,
        certainty: Certainty::Known,
        win_in: (score != 0).then(|| stones_to_win(before, score)),
    };
    let best = legal
        .iter()
        .filter(|square| of(square) == most)
        .copied()
        .collect();
    Ok(Some((worth(most), worth(of(&square)), best)))
}

/// The same on a board so small that the search values every move exactly.
fn valued(before: &Board, square: Square, stop: &Stop) -> Result<Look, NoChoice> {
    let (values, _) = perfect::exact_values(before, stop)?;
    let most = values.iter().map(|(_, value)| *value).max().unwrap_or(0);
    let worth = |score: i32| Worth {
        score,
        certainty: Certainty::Known,
        win_in: Search::plies_to_win(score).map(|plies| plies.div_ceil(2)),
    };
    let kept = values.iter().find(|(other, _)| *other == square);
    let best = values.iter().filter(|(_, value)| *value == most);
    Ok((
        worth(most),
        worth(kept.map_or(most, |(_, value)| *value)),
        best.map(|(square, _)| *square).collect(),
    ))
}

/// The winner's stones until the line is complete, from a position whose player to move has a score
/// that is not 0.
fn stones_to_win(board: &Board, score: i32) -> u32 {
    let squares = board.variant().squares() as i32;
    let plies = board.ply() as i32;
    // The winner's next turn, and the stones before the last one.
    let turn = plies + i32::from(score < 0);
    let mut last = squares + 1 - 2 * score.abs();
    last -= (last - turn) & 1;
    ((last - turn) / 2 + 1) as u32
}

fn searched(
    later: &mut Option<Opinion>,
    before: &Board,
    after: &Board,
    square: Square,
    stop: &Stop,
) -> Result<Look, NoChoice> {
    let thought = opinion(before, stop)?;
    let worth = |score: i32, depth: u8| Worth {
        score,
        certainty: Certainty::Depth(depth),
        win_in: Search::plies_to_win(score).map(|plies| plies.div_ceil(2)),
    };
    // The move's worth is that of the position after it; its own search has looked at that.
    let kept = match later {
        Some(later) => worth(Search::before(later.score), later.depth),
        None if after.winner().is_some() => worth(Search::WIN - 1, thought.depth),
        None if after.is_over() => worth(0, thought.depth),
        None => {
            let later = opinion(after, stop)?;
            worth(Search::before(later.score), later.depth)
        }
    };
    let mut most = worth(thought.score, thought.depth);
    let mut best = vec![thought.square];
    if kept.score >= most.score {
        // The move turned out at least as well as what the search would have played.
        most = kept;
        best = vec![square];
    }
    *later = Some(Opinion {
        score: most.score,
        ..thought
    });
    Ok((most, kept, best))
}

/// What the search thinks, the same each time it is asked.
fn opinion(board: &Board, stop: &Stop) -> Result<Opinion, NoChoice> {
    Search::default().opinion(board, &mut GameRng::seed_from_u64(0), stop)
}

/// What is to be said of a move that was not among the best.
fn reasons(before: &Board, after: &Board, square: Square, kept: Worth) -> Vec<Reason> {
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
            found.push(Reason::LetTwoThreats);
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
