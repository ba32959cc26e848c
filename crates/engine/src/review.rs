//! Reviews of matches: the evaluation of every move, its slip and the reasons against it.

use inarow_rules::{Board, Player, Square, Variant, winning_squares};
use inarow_solver::Stop;
use rand::SeedableRng;
use serde::{Deserialize, Serialize};

use super::analyzer::{self, Analyzer};
use super::mistake::reasons;
use super::mnk::{Search, ShallowSearch};
use super::{Evaluation, GameRng, Length, Mistake, NoChoice};

/// Maximum number of bytes of the solver's transposition table.
const TABLE_BYTES: usize = 256 << 20;

/// Maximum number of positions that the solver searches for one move. `PATIENCE_IN_ALL` limits the whole review.
/// Beyond the limit the move is evaluated by [`Search`] instead.
const PATIENCE: u64 = 10_000_000;
const PATIENCE_IN_ALL: u64 = 150_000_000;
/// Maximum number of positions that [`Search`] looks at for one move. `SEARCHED_IN_ALL` limits the whole review, but
/// every move gets at least `SEARCHED_AT_LEAST`.
const SEARCHED: u64 = 400_000;
const SEARCHED_IN_ALL: u64 = 20_000_000;
const SEARCHED_AT_LEAST: u64 = 40_000;
/// Divisor of the search budget that gives the positions for proving the length of a certain win.
const MEASURED_SHARE: u64 = 4;
/// Number of the winner's pieces by which a win is much later or a loss much sooner.
const MUCH: u32 = 4;

/// A fault of a move that is worth mentioning, from the smallest to the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Slip {
    /// The move wins much later, or loses much sooner, than the best one.
    MuchShorter,
    /// The move did not complete or stop a line that could be completed or stopped, though the result stays the same.
    Overlooked,
    /// The move probably gave a result away. It left a certain win for an unknown position, or an unknown position for
    /// a certain loss.
    Probable,
    /// The move gave away a certain win or a certain draw.
    GaveAway,
}

impl Slip {
    /// Returns whether the match turned with this slip, certainly or probably.
    pub const fn turns(self) -> bool {
        matches!(self, Self::GaveAway | Self::Probable)
    }
}

/// A move of a match with its evaluation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reviewed {
    /// The square where the piece came to rest.
    pub square: Square,
    pub player: Player,
    /// Evaluation of the position before the move for the player, assuming the best move.
    pub before: Evaluation,
    /// Evaluation of the move for the player. Plies count from before the move, as in `before`: a move that ends the
    /// game does so in 1.
    pub after: Evaluation,
    /// The best moves, as far as they are known.
    pub best: Vec<Square>,
    /// Reasons against the move, if another move is better.
    pub reasons: Vec<Mistake>,
    pub slip: Option<Slip>,
}

impl Reviewed {
    /// Returns whether the match turned with this move, certainly or probably.
    pub fn turned(&self) -> bool {
        self.slip.is_some_and(Slip::turns)
    }

    /// Returns whether another move is known to be better.
    pub fn is_weaker(&self) -> bool {
        self.slip.is_some()
            || !self.best.contains(&self.square) && self.after.is_worse_than(self.before)
    }

    /// A move of an opening, in which players want equal chances: no other move is called better.
    fn of_opening(self) -> Self {
        Self {
            before: self.after,
            best: vec![self.square],
            reasons: Vec::new(),
            slip: None,
            ..self
        }
    }
}

/// The review of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The reviewed moves in the order of play.
    pub moves: Vec<Reviewed>,
}

impl Review {
    /// The number of moves with which a player certainly gave away a win or a draw.
    pub fn slips(&self, player: Player) -> usize {
        let own = self
            .moves
            .iter()
            .filter(|reviewed| reviewed.player == player);
        own.filter(|reviewed| reviewed.slip == Some(Slip::GaveAway))
            .count()
    }

    /// Returns whether a player made moves, and all of them are proved to be no slips.
    pub fn is_flawless(&self, player: Player) -> bool {
        let own = self
            .moves
            .iter()
            .filter(|reviewed| reviewed.player == player);
        let certain = |reviewed: &Reviewed| {
            let known = reviewed.before.is_certain() && reviewed.after.is_certain();
            known && reviewed.slip.is_none()
        };
        self.moves.iter().any(|reviewed| reviewed.player == player) && own.clone().all(certain)
    }

    /// The index in [`Self::moves`] of a player's worst slip. Of equals it is the last.
    pub fn worst_of(&self, player: Player) -> Option<usize> {
        self.worst_where(|reviewed| reviewed.player == player)
    }

    /// The index in [`Self::moves`] of the worst slip of either player. Of equals it is the last, since no later slip
    /// made up for it.
    pub fn worst(&self) -> Option<usize> {
        self.worst_where(|_| true)
    }

    fn worst_where(&self, is_meant: impl Fn(&Reviewed) -> bool) -> Option<usize> {
        let lost = |reviewed: &Reviewed| reviewed.before.result() - reviewed.after.result();
        let moves = self.moves.iter().enumerate();
        let slips = moves.filter(|(_, reviewed)| reviewed.slip.is_some() && is_meant(reviewed));
        let worst = slips.max_by_key(|(_, reviewed)| (reviewed.slip, lost(reviewed)));
        worst.map(|(ply, _)| ply)
    }

    /// Returns the lesson of the match for a player: the commonest reason of slips and its count.
    pub fn lesson(&self, player: Player) -> Option<(Mistake, usize)> {
        let slips = self.moves.iter();
        let slips = slips.filter(|reviewed| reviewed.slip.is_some() && reviewed.player == player);
        let reasons = slips.filter_map(|reviewed| reviewed.reasons.first().copied());
        let reasons = reasons.collect::<Vec<_>>();
        let count = |reason: &Mistake| reasons.iter().filter(|other| *other == reason).count();
        let most = reasons.iter().max_by_key(|reason| count(reason))?;
        Some((*most, count(most)))
    }

    /// The indices in [`Self::moves`] of the moves with which the match turned. The last one gave the result away for
    /// good.
    pub fn turning_points(&self) -> Vec<usize> {
        let moves = self.moves.iter().enumerate();
        moves
            .filter(|(_, reviewed)| reviewed.turned())
            .map(|(ply, _)| ply)
            .collect()
    }
}

/// Reviews a match, finished or not, from its last move back to the one after the first `from` moves. `tell` receives
/// each reviewed move and its index among all moves of the match. Positions with an exact score are solved if that does
/// not take too long. Others are searched with [`Search`].
///
/// # Errors
/// [`NoChoice::Stopped`] when `stop` was asked for.
pub fn review(
    board: &Board,
    from: usize,
    stop: &Stop,
    tell: &mut dyn FnMut(usize, &Reviewed),
) -> Result<Review, NoChoice> {
    let opening = board.opening_moves();
    let board = &board.without_opening();
    let mut reviewer = Reviewer::new(board.variant(), board.ply() - from.min(board.ply()));
    let mut moves = Vec::new();
    // From the end: what is known of later positions helps with the earlier ones.
    let mut earlier = board.clone();
    while earlier.ply() > from
        && let Some(square) = earlier.undo()
    {
        let mut reviewed = reviewer.review(&earlier, square, stop)?;
        if earlier.ply() < opening {
            reviewed = reviewed.of_opening();
        }
        tell(earlier.ply(), &reviewed);
        moves.push(reviewed);
    }
    moves.reverse();
    Ok(Review { moves })
}

/// Evaluates the moves of a match, the latest first.
struct Reviewer {
    analyzer: Analyzer,
    /// Evaluation for the player to move of the position after the current move; `None` at the last move.
    later: Option<Evaluation>,
    /// Positions that the solver may search for one move; `searched` is the same for [`Search`].
    patience: u64,
    searched: u64,
}

/// Evaluations of a position and of a move in it, and the best moves.
struct Valued {
    before: Evaluation,
    after: Evaluation,
    best: Vec<Square>,
}

impl Reviewer {
    /// Creates a reviewer of this many moves, which share the budget.
    fn new(variant: Variant, moves: usize) -> Self {
        let moves = moves.max(1) as u64;
        let searched = SEARCHED.min(SEARCHED_IN_ALL / moves);
        Self {
            analyzer: Analyzer::new(variant, TABLE_BYTES),
            later: None,
            patience: PATIENCE.min(PATIENCE_IN_ALL / moves),
            searched: searched.max(SEARCHED_AT_LEAST),
        }
    }

    /// Reviews a move in the position before it.
    fn review(
        &mut self,
        before: &Board,
        square: Square,
        stop: &Stop,
    ) -> Result<Reviewed, NoChoice> {
        let mut after = before.clone();
        // It was played, so it can be played.
        let _ = after.play(square);
        let valued = match self.exact(before, square, stop)? {
            Some(valued) => valued,
            None => self.searched(before, &after, square, stop)?,
        };
        self.later = Some(valued.before);
        let mut reviewed = Reviewed {
            square,
            player: before.turn(),
            slip: slip(before, &after, valued.before, valued.after),
            before: valued.before,
            after: valued.after,
            best: valued.best,
            reasons: Vec::new(),
        };
        if reviewed.is_weaker() {
            reviewed.reasons = reasons(before, &after, square, valued.before, valued.after);
        }
        Ok(reviewed)
    }

    /// Evaluates a position and a move in it by the exact evaluations of all moves; `None` if these aren't known.
    fn exact(
        &mut self,
        before: &Board,
        square: Square,
        stop: &Stop,
    ) -> Result<Option<Valued>, NoChoice> {
        // To prove every move of a game takes long: the search has a share for that.
        if !self.analyzer.is_exact() {
            return Ok(None);
        }
        self.analyzer.give_up_after(self.patience);
        let Some(evaluations) = self.analyzer.evaluations(before, stop)? else {
            return Ok(None);
        };
        let after = evaluations.iter().find(|(other, _)| *other == square);
        let most = evaluations
            .iter()
            .max_by_key(|(_, evaluation)| evaluation.score());
        let (Some((_, most)), Some((_, after))) = (most, after) else {
            return Ok(None);
        };
        let best = evaluations
            .iter()
            .filter(|(_, evaluation)| evaluation == most);
        Ok(Some(Valued {
            before: *most,
            after: *after,
            best: best.map(|(square, _)| *square).collect(),
        }))
    }

    /// Evaluates a position and a move in it by the opinion of the search.
    fn searched(
        &self,
        before: &Board,
        after: &Board,
        square: Square,
        stop: &Stop,
    ) -> Result<Valued, NoChoice> {
        let (best, most) = opinion(before, self.searched, stop)?;
        let (mut best, mut most) = self.measured(before, best, most, stop)?;
        // The move's worth is that of the position after it, so that lengths agree from ply to ply.
        let kept = match (self.later, analyzer::end(after)) {
            (Some(later), _) => later.before(),
            (None, Some(end)) => end,
            (None, None) => {
                let (reply, evaluation) = opinion(after, self.searched, stop)?;
                self.measured(after, reply, evaluation, stop)?.1.before()
            }
        };
        let kept = kept.in_position_of(most);
        // The search liked the move that was played, and more is known of that move by now: the others need a look.
        if best == square
            && (kept.is_worse_than(most) || lets_line_happen(before, after))
            && let Some(other) = opinion_of_others(before, square, self.searched, stop)?
        {
            (best, most) = other;
        }
        let is_weaker = best != square
            && (kept.is_worse_than(most)
                || !most.is_worse_than(kept) && lets_line_happen(before, after));
        Ok(if is_weaker {
            Valued {
                before: most,
                after: kept,
                best: vec![best],
            }
        } else {
            // Nothing is known that speaks against the move.
            Valued {
                before: most.or_better(kept),
                after: kept,
                best: vec![square],
            }
        })
    }

    /// Returns the best move and the evaluation of a position. A certain win gets its exact length if it is proved
    /// soon.
    fn measured(
        &self,
        board: &Board,
        best: Square,
        evaluation: Evaluation,
        stop: &Stop,
    ) -> Result<(Square, Evaluation), NoChoice> {
        let best = board.variant().index_of(best) as u16;
        let mut sight = ShallowSearch::new(board, self.searched / MEASURED_SHARE, stop)?.in_full();
        let (best, evaluation) = sight.measure_position(best, evaluation)?;
        Ok((board.variant().square_at(best.into()), evaluation))
    }
}

/// Returns the slip of the move from `before` to `after`, if any. `evaluation` is that of the position, and `kept` that
/// of the move.
fn slip(before: &Board, after: &Board, evaluation: Evaluation, kept: Evaluation) -> Option<Slip> {
    match (evaluation.is_certain(), kept.is_certain()) {
        (true, true) if kept.result() < evaluation.result() => return Some(Slip::GaveAway),
        // An opinion may see the end as well: then the result was the same before.
        (true, false) if evaluation.result() > 0 && kept.result() <= 0 => {
            return Some(Slip::Probable);
        }
        (false, true) if kept.result() < 0 && evaluation.result() >= 0 => {
            return Some(Slip::Probable);
        }
        _ => {}
    }
    let missed = after.winner().is_none() && !winning_squares(before, before.turn()).is_empty();
    if missed || lets_line_happen(before, after) {
        return Some(Slip::Overlooked);
    }
    let pieces = |evaluation: Evaluation| {
        let plies = evaluation.length().and_then(Length::exact);
        plies.map(|plies| plies.div_ceil(2))
    };
    let (could, did) = (pieces(evaluation)?, pieces(kept)?);
    (evaluation.result() == kept.result() && could.abs_diff(did) >= MUCH)
        .then_some(Slip::MuchShorter)
}

/// Returns whether a move lets the other side complete a line at once, which another move would have prevented.
fn lets_line_happen(before: &Board, after: &Board) -> bool {
    let other = before.turn().other();
    !after.is_over() && !winning_squares(after, other).is_empty() && stops_lines(before)
}

/// Returns whether the player to move can keep the other side from completing a line at once.
pub(super) fn stops_lines(board: &Board) -> bool {
    let other = board.turn().other();
    board.legal_moves().into_iter().any(|square| {
        let mut after = board.clone();
        after.play(square).is_ok()
            && after.winner() != Some(other)
            && (after.is_over() || winning_squares(&after, other).is_empty())
    })
}

/// Returns the move and the opinion of the search, with a fixed seed so that each call gives the same.
fn opinion(board: &Board, positions: u64, stop: &Stop) -> Result<(Square, Evaluation), NoChoice> {
    let mut rng = GameRng::seed_from_u64(0);
    let opinion = Search::new(positions).opinion(board, &mut rng, stop)?;
    Ok((opinion.square, opinion.evaluation))
}

/// Returns the best move except `played`, and its evaluation. `None` if there is no other move.
fn opinion_of_others(
    board: &Board,
    played: Square,
    positions: u64,
    stop: &Stop,
) -> Result<Option<(Square, Evaluation)>, NoChoice> {
    let found = Search::new(positions).opinion_of_others(board, played, stop)?;
    let Some((best, evaluation)) = found.filter(|(_, evaluation)| !evaluation.is_certain()) else {
        return Ok(found);
    };
    let mut after = board.clone();
    // The search chose it, so it is legal.
    let _ = after.play(best);
    let budget = analyzer::proof_budget(board.variant(), positions);
    let proved = analyzer::evaluation_by_proof(&after, budget, stop)?;
    Ok(Some((best, proved.unwrap_or(evaluation))))
}

#[cfg(test)]
mod tests {
    use inarow_rules::notation;

    use super::*;

    #[test]
    fn seen_and_proved_losses_are_the_same_result() {
        let before = notation::parse(Variant::GOMOKU, "h8").expect("legal");
        let mut after = before.clone();
        after.play(Square::new(8, 8)).expect("legal");
        let opinion = |score| Evaluation::Opinion {
            score,
            depth: 7,
            full_width: true,
        };
        let [won, lost] = [Evaluation::Won, Evaluation::Lost].map(|of| of(Length::Exact(6)));
        let seen = crate::score::WIN - 6;
        let slip = |could, did| slip(&before, &after, could, did);
        assert_eq!(slip(opinion(-seen), lost), None);
        assert_eq!(slip(won, opinion(seen)), None);
        // Where neither side was seen to win, the result may have been given away.
        assert_eq!(slip(opinion(0), lost), Some(Slip::Probable));
        assert_eq!(slip(won, opinion(0)), Some(Slip::Probable));
    }
}
