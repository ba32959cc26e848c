//! A game looked at afterwards: what every move gave away, where it turned, and why.

use rand::SeedableRng;

use super::advice::as_the_search_scores;
use super::connect_four::{Precision, Solver};
use super::mnk::Search;
use super::reason::reasons;
use super::{GameRng, NoChoice, Reason, Stop, Worth, perfect};
use crate::rules::{Board, Player, Square, Variant};

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 256 << 20;

/// Positions that the solver may search for one move; with more, the search is asked instead.
const PATIENCE: u64 = 10_000_000;

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
    /// How many moves of a player gave a win or a draw away.
    #[must_use]
    pub fn slips(&self, player: Player) -> usize {
        let moves = self.moves.iter();
        moves
            .filter(|reviewed| reviewed.turned() && reviewed.player == player)
            .count()
    }

    /// What a player can learn from the game: the reason that was told most often of moves that gave a win or a
    /// draw away, of equals the last, and how often that was.
    #[must_use]
    pub fn lesson(&self, player: Player) -> Option<(Reason, usize)> {
        let slips = self.moves.iter();
        let slips = slips.filter(|reviewed| reviewed.turned() && reviewed.player == player);
        let reasons = slips.filter_map(|reviewed| reviewed.reasons.first().copied());
        let reasons = reasons.collect::<Vec<_>>();
        let count = |reason: &Reason| reasons.iter().filter(|other| *other == reason).count();
        let most = reasons.iter().max_by_key(|reason| count(reason))?;
        Some((*most, count(most)))
    }

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
/// `tell` is told of each move when it has been looked at, with its place among all moves. Boards that [`Solver`] knows are solved where that does
/// not take too long; other positions are searched with [`Search`] and its budget.
///
/// # Errors
/// [`NoChoice::Stopped`] when `stop` was asked for.
pub fn review(
    board: &Board,
    from: usize,
    stop: &Stop,
    tell: &mut dyn FnMut(usize, &Reviewed),
) -> Result<Review, NoChoice> {
    let mut judge = Judge::new(board.variant());
    let mut moves = Vec::new();
    // From the end: what is known of later positions helps with the earlier ones.
    let mut earlier = board.clone();
    while earlier.ply() > from
        && let Some(square) = earlier.undo()
    {
        let reviewed = judge.look(&earlier, square, stop)?;
        tell(earlier.ply(), &reviewed);
        moves.push(reviewed);
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
