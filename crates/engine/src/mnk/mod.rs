//! The sound player for any variant: alpha-beta with iterative deepening, budgeted in positions.

mod position;
mod proof;
mod search;
mod shallow_search;
mod table;
mod threats;

use inarow_rules::{Board, Square};
use inarow_solver::Stop;
use rand::seq::SliceRandom;
use web_time::Instant;

use self::search::{FULL_WIDTH_SQUARES, Searcher};
use self::threats::{THREAT_BUDGET, Threats};
use super::search_position::search_position;
use super::{Choice, Evaluation, GameRng, Length, NoChoice, Stats, Strategy, score};

pub(super) use self::position::LinePosition;
pub use self::position::reads_threats;
pub(super) use self::proof::Prover;
pub(super) use self::shallow_search::ShallowSearch;

/// Positions that [`Search::default`] may look at: about half a second's worth on an old machine.
const DEFAULT_BUDGET: u64 = 400_000;

/// Searches as deep as its budget allows. Before that it looks for a win by threats that leave one
/// reply each, for itself and against itself, however long; and on boards without gravity of at most
/// 30 squares it proves who wins, if it can, and looks only at moves that keep that. It never
/// overlooks a win in one or the block of one, and it knows the result of a position once it has
/// searched it to the end.
///
/// Its positions are the nodes of the search tree. Its score counts lines still open for each
/// side, weighted by how few pieces they lack; beyond ±([`Self::WIN`] − 512) it is a win or a loss
/// that the search saw: a certain one under gravity or with at most 20 empty squares, elsewhere one
/// along the most promising moves. A proved draw scores 0, and other proved results have their sign.
/// Equal moves are chosen between at random.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    budget: u64,
    /// Positions that a proof may look at.
    proof_budget: u64,
}

impl Search {
    /// Score of a game won on the spot; a win in *n* plies scores `WIN - n`, a loss the negative.
    pub const WIN: i32 = score::WIN;

    /// Creates a search that looks at `budget` positions, and always at least two plies ahead.
    pub const fn new(budget: u64) -> Self {
        Self {
            budget,
            proof_budget: budget.saturating_mul(PROOF_SHARE),
        }
    }

    /// Removes the limit on the positions of proofs.
    pub(crate) const fn with_proofs(mut self) -> Self {
        self.proof_budget = u64::MAX;
        self
    }
}

impl Default for Search {
    fn default() -> Self {
        Self::new(DEFAULT_BUDGET)
    }
}

/// Number of positions that a proof may look at per position of the search: the proof's positions are simpler.
const PROOF_SHARE: u64 = 3;

/// The opinion of the search about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opinion {
    /// The move that the search would play.
    pub square: Square,
    /// Score for the player to move, on the scale of [`Search`].
    pub score: i32,
    /// Plies looked ahead at every move that was searched, or the plies to a win by threats.
    pub depth: u8,
    /// Number of positions looked at.
    pub positions: u64,
    /// Evaluation for the player to move.
    pub evaluation: Evaluation,
}

impl Search {
    /// Returns the opinion about a position. One of the equal best moves is chosen at random.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`] or [`NoChoice::Stopped`].
    pub fn opinion(
        &self,
        board: &Board,
        rng: &mut GameRng,
        stop: &Stop,
    ) -> Result<Opinion, NoChoice> {
        if board.is_over() {
            return Err(NoChoice::GameOver);
        }
        let mut position = search_position(board);
        let mut moves = position.opening().unwrap_or_else(|| position.candidates());
        // The order among equals decides which of them is played.
        moves.shuffle(rng);
        let all = moves.clone();
        let mut proof = Proof::new(board, self.proof_budget, stop)?;
        let (mut positions, mut is_narrowed) = (0, false);
        // With fewer the search sees such wins itself, and the shortest.
        let reads_threats = position.empty_count() > FULL_WIDTH_SQUARES
            && !position.avoids_lines()
            && proof.result != Some(0);
        if reads_threats {
            let mut own = Threats::new(THREAT_BUDGET.min(self.budget), stop);
            if let Ok(Some((index, plies))) = own.win(position.as_mut()) {
                return Ok(Opinion {
                    square: board.variant().square_at(index.into()),
                    score: Self::WIN - plies,
                    depth: plies as u8,
                    positions: own.positions + proof.positions(),
                    evaluation: Evaluation::Won(Length::AtMost(plies.unsigned_abs())),
                });
            }
            let mut other = Threats::new(THREAT_BUDGET.min(self.budget), stop);
            moves = other.defences(position.as_mut(), moves);
            is_narrowed = moves.len() < all.len();
            positions += own.positions + other.positions;
        }
        let mut searcher = Searcher::new(search_position(board), self.budget, stop);
        let (mut index, mut score) = searcher.best_of(moves)?;
        positions += searcher.positions();
        // To prove what every move keeps takes far longer than to prove it of one.
        if !proof.keeps(index)? {
            let mut kept = Vec::with_capacity(all.len());
            for other in all {
                if other != index && proof.keeps(other)? {
                    kept.push(other);
                }
            }
            searcher = Searcher::new(position, self.budget, stop);
            (index, score) = searcher.best_of(kept)?;
            positions += searcher.positions();
        }
        let depth = searcher.completed();
        let (evaluation, score) = match proof.result {
            Some(0) => (Evaluation::Drawn, 0),
            // Of the moves that lose by threats one may hold out longer.
            _ if searcher.is_certain(score) && score < 0 && is_narrowed => {
                (Evaluation::Lost(Length::Unknown), score)
            }
            _ if searcher.is_certain(score) => (searcher.evaluation(score), score),
            Some(1) => (Evaluation::Won(Length::Unknown), score.max(1)),
            Some(_) => (Evaluation::Lost(Length::Unknown), score.min(-1)),
            None => (searcher.evaluation(score), score),
        };
        Ok(Opinion {
            square: board.variant().square_at(index.into()),
            score,
            depth,
            positions: positions + proof.positions(),
            evaluation,
        })
    }
}

impl Search {
    /// Returns the best move except `left_out`, and its evaluation. `None` if there is no other move.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn opinion_of_others(
        &self,
        board: &Board,
        left_out: Square,
        stop: &Stop,
    ) -> Result<Option<(Square, Evaluation)>, NoChoice> {
        let position = search_position(board);
        let left_out = board.variant().index_of(left_out) as u16;
        let mut moves = position.candidates();
        moves.retain(|index| *index != left_out);
        if moves.is_empty() {
            return Ok(None);
        }
        let mut searcher = Searcher::new(position, self.budget, stop);
        let (index, score) = searcher.best_of(moves)?;
        let evaluation = searcher.evaluation(score);
        Ok(Some((board.variant().square_at(index.into()), evaluation)))
    }
}

/// The proof of a position's result, if the proof succeeds.
struct Proof<'a> {
    board: &'a Board,
    /// The prover; `None` if the variant can't be proved.
    prover: Option<Prover<'a>>,
    /// The result for the player to move if it is proved: 1 for a win, 0 for a draw, −1 for a loss.
    result: Option<i32>,
}

impl<'a> Proof<'a> {
    fn new(board: &'a Board, budget: u64, stop: &'a Stop) -> Result<Self, NoChoice> {
        let mut prover = Prover::new(board.variant(), budget, stop);
        let result = match &mut prover {
            Some(prover) => prover.result(board)?,
            None => None,
        };
        Ok(Self {
            board,
            prover,
            result,
        })
    }

    /// Whether a move keeps the result, or may keep it as far as is known. Every move of a lost position keeps the
    /// loss.
    fn keeps(&mut self, index: u16) -> Result<bool, NoChoice> {
        let (Some(prover), Some(result @ (0 | 1))) = (&mut self.prover, self.result) else {
            return Ok(true);
        };
        let mut child = self.board.clone();
        let square = self.board.variant().square_at(index.into());
        if child.play(square).is_err() {
            return Ok(false);
        }
        // A move that keeps a win wins; one that keeps a draw does not lose.
        let player = self.board.turn();
        let keeps = if result == 1 {
            prover.wins(&child, player)?
        } else {
            prover.wins(&child, player.other())?.map(|lost| !lost)
        };
        Ok(keeps.unwrap_or(true))
    }

    fn positions(&self) -> u64 {
        self.prover.as_ref().map_or(0, Prover::positions)
    }
}

impl Strategy for Search {
    fn choose(&self, board: &Board, rng: &mut GameRng, stop: &Stop) -> Result<Choice, NoChoice> {
        let start = Instant::now();
        let opinion = self.opinion(board, rng, stop)?;
        Ok(Choice {
            square: opinion.square,
            stats: Stats::since(start, opinion.positions),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use inarow_rules::{Player, Variant, all_lines, losing_squares, notation, winning_squares};
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::score::result_for;
    use crate::search_position::SearchPosition;

    /// The result for the player to move by plain minimax: 1, 0 or −1.
    fn minimax(board: &mut Board) -> i32 {
        if board.is_over() {
            return result_for(board.winner(), board.turn());
        }
        let mut best = -1;
        for square in board.legal_moves() {
            board.play(square).expect("legal");
            best = best.max(-minimax(board));
            board.undo();
        }
        best
    }

    fn choose(board: &Board, budget: u64, seed: u64) -> Opinion {
        Search::new(budget)
            .opinion(board, &mut GameRng::seed_from_u64(seed), &Stop::new())
            .expect("an opinion")
    }

    /// A board after `plies` random moves, or the last one before the game ended.
    fn random_board(variant: Variant, plies: usize, rng: &mut GameRng) -> Board {
        let mut board = Board::new(variant);
        for _ in 0..plies {
            let moves = board.legal_moves();
            board
                .play(moves[rng.random_range(0..moves.len())])
                .expect("legal");
            if board.is_over() {
                board.undo();
                break;
            }
        }
        board
    }

    /// Visits every position that is reached from `board` and not over, each once.
    fn visit(board: &mut Board, seen: &mut HashSet<String>, check: &mut impl FnMut(&mut Board)) {
        let pieces: Vec<_> = board
            .variant()
            .all_squares()
            .map(|square| board.piece(square))
            .collect();
        if board.is_over() || !seen.insert(format!("{pieces:?}")) {
            return;
        }
        check(board);
        for square in board.legal_moves() {
            board.play(square).expect("legal");
            visit(board, seen, check);
            board.undo();
        }
    }

    #[test]
    fn three_by_three_is_solved_from_every_position() {
        let mut seen = HashSet::new();
        let mut board = Board::new(Variant::TIC_TAC_TOE);
        let mut seed = 0;
        visit(&mut board, &mut seen, &mut |board| {
            let truth = minimax(board);
            seed += 1;
            let choice = choose(board, 100_000, seed);
            assert_eq!(choice.score.signum(), truth, "{board:?}");
            board.play(choice.square).expect("legal");
            assert_eq!(-minimax(board), truth, "{board:?}");
            board.undo();
        });
        // 5,478 positions, of which 958 are over.
        assert_eq!(seen.len(), 4_520);
    }

    #[test]
    fn large_board_opening_is_central_reply_adjacent() {
        for text in ["gomoku", "16x16x5", "9x9x5"] {
            let variant: Variant = text.parse().expect("a variant");
            for seed in 0..3 {
                let mut board = Board::new(variant);
                let middle = |side: u8, place: u8| (2 * place + 1).abs_diff(side) <= 1;
                let first = choose(&board, 5_000, seed).square;
                assert!(middle(variant.columns(), first.column), "{text} {first:?}");
                assert!(middle(variant.rows(), first.row), "{text} {first:?}");
                // Wherever it is.
                for first in [first, Square::new(2, 6)] {
                    board.play(first).expect("legal");
                    let Square { column, row } = choose(&board, 5_000, seed).square;
                    let apart = column.abs_diff(first.column).max(row.abs_diff(first.row));
                    assert_eq!(apart, 1, "{text} {first:?}");
                    board.undo();
                }
            }
        }
    }

    #[test]
    fn small_boards_have_their_known_values() {
        // (m, n, k) results as published; scores of the first player.
        for (columns, rows, line, expected) in [
            (4, 3, 3, 1),
            (5, 3, 3, 1),
            (4, 4, 3, 1),
            (3, 4, 4, 0),
            (4, 4, 4, 0),
            (5, 3, 4, 0),
            (5, 4, 4, 0),
            (5, 5, 4, 0),
            (6, 5, 4, 1),
        ] {
            let variant = Variant::new(columns, rows, line, false).expect("a variant");
            let stop = Stop::new();
            let mut prover = Prover::new(variant, u64::MAX, &stop).expect("a small board");
            let result = prover.result(&Board::new(variant));
            assert_eq!(result, Ok(Some(expected)), "{variant}");
            if variant.squares() <= 16 {
                let choice = choose(&Board::new(variant), 20_000_000, 1);
                assert_eq!(choice.score.signum(), expected, "{variant}");
            }
        }
        // Connect 3 is won by the first player on all of these.
        for (columns, rows) in [(4, 4), (5, 4), (4, 5)] {
            let variant = Variant::new(columns, rows, 3, true).expect("a variant");
            let choice = choose(&Board::new(variant), 20_000_000, 1);
            assert_eq!(choice.score.signum(), 1, "{variant}");
        }
    }

    #[test]
    fn proofs_agree_with_plain_minimax() {
        let mut rng = GameRng::seed_from_u64(21);
        let mut results = [0; 3];
        for text in [
            "3x3x3", "4x3x3", "5x2x3", "4x4x4", "4x4x3", "5x4x4", "5x5x4",
        ] {
            let variant: Variant = text.parse().expect("a variant");
            let stop = Stop::new();
            let mut prover = Prover::new(variant, u64::MAX, &stop).expect("a small board");
            for _ in 0..60 {
                let left = rng.random_range(1..=variant.squares().min(9));
                let mut board = random_board(variant, variant.squares() - left, &mut rng);
                if variant.squares() - board.ply() > 10 {
                    continue;
                }
                let truth = minimax(&mut board);
                assert_eq!(prover.result(&board), Ok(Some(truth)), "{board:?}");
                results[(truth + 1) as usize] += 1;
            }
        }
        assert!(results.iter().all(|count| *count > 20), "{results:?}");
    }

    /// A position with `left` empty squares to which both players came by building lines, mostly.
    fn built_board(variant: Variant, left: usize, rng: &mut GameRng) -> Option<Board> {
        let mut board = Board::new(variant);
        while variant.squares() - board.ply() > left {
            let position = LinePosition::new(&board);
            let mut moves = position.candidates();
            moves.sort_by_key(|index| -position.gains(*index).0);
            let most = if rng.random_bool(0.7) { 3 } else { moves.len() };
            let index = moves[rng.random_range(0..moves.len().min(most))];
            let before = board.clone();
            board.play(variant.square_at(index.into())).expect("legal");
            if board.is_over() {
                // They would rather not end it yet.
                board = before;
                let squares = board.legal_moves();
                let next = squares.into_iter().find_map(|square| {
                    let mut after = board.clone();
                    after.play(square).ok()?;
                    (!after.is_over()).then_some(after)
                });
                board = next?;
            }
        }
        Some(board)
    }

    #[test]
    fn rule_sets_agree_with_plain_minimax() {
        let mut rng = GameRng::seed_from_u64(55);
        for rules in [
            "freestyle",
            "standard",
            "renju",
            "caro",
            "misere",
            "cylinder",
            "torus",
        ] {
            let mut results = [0; 3];
            // Over an edge, most lines are prevented before the end is near.
            let sizes = match rules {
                "cylinder" | "torus" => ["4x4x4", "5x4x4", "5x3x3"],
                _ => ["6x6x5", "7x5x5", "7x7x5"],
            };
            for size in sizes {
                let variant: Variant = format!("{size}-{rules}").parse().expect("a variant");
                for game in 0..150 {
                    let left = rng.random_range(1..=8);
                    let Some(mut board) = built_board(variant, left, &mut rng) else {
                        continue;
                    };
                    let truth = minimax(&mut board);
                    let opinion = choose(&board, u64::MAX, game);
                    assert_eq!(opinion.score.signum(), truth, "{variant} {board:?}");
                    assert!(opinion.evaluation.is_certain(), "{variant} {board:?}");
                    board.play(opinion.square).expect("legal");
                    assert_eq!(-minimax(&mut board), truth, "{variant} {board:?}");
                    results[(truth + 1) as usize] += 1;
                }
            }
            assert!(
                results.iter().all(|count| *count > 5),
                "{rules} {results:?}"
            );
        }
    }

    /// Where lines lose, a safe move is not left out for one that completes a line.
    #[test]
    fn safe_moves_are_searched_first_where_lines_lose() {
        let variant: Variant = "12x12x3-misere".parse().expect("a variant");
        let mut rng = GameRng::seed_from_u64(57);
        let mut seen = 0;
        for game in 0..40 {
            let mut board = Board::new(variant);
            loop {
                let losing = losing_squares(&board, board.turn());
                let mut safe = board.legal_moves();
                safe.retain(|square| !losing.contains(square));
                let Some(last) = safe.len().checked_sub(1) else {
                    break;
                };
                if losing.len() > 16 && safe.len() < 8 {
                    seen += 1;
                    let opinion = choose(&board, 20_000, game);
                    assert!(safe.contains(&opinion.square), "{board:?}");
                    let stop = Stop::new();
                    let sight = ShallowSearch::new(&board, 0, &stop).expect("a move");
                    let first = sight.moves()[0];
                    assert!(safe.contains(&variant.square_at(first.into())));
                    break;
                }
                board.play(safe[rng.random_range(0..=last)]).expect("legal");
            }
        }
        assert!(seen > 10, "{seen}");
    }

    /// Wins by threats hold against every reply, where a reply may stand at the end of a row or be a foul.
    #[test]
    fn threats_win_under_every_rule_set() {
        let mut rng = GameRng::seed_from_u64(56);
        for text in ["9x9x5-standard", "9x9x5-renju", "9x9x5-caro"] {
            let variant: Variant = text.parse().expect("a variant");
            let mut wins = 0;
            for _ in 0..400 {
                let left = rng.random_range(30..70);
                let Some(board) = built_board(variant, left, &mut rng) else {
                    continue;
                };
                let stop = Stop::new();
                let mut position = LinePosition::new(&board);
                let mut threats = Threats::new(20_000, &stop);
                if let Ok(Some((index, plies))) = threats.win(&mut position)
                    && plies <= 7
                {
                    wins += 1;
                    let square = variant.square_at(index.into());
                    assert!(forces(&board, square, plies), "{text} {board:?} {square:?}");
                }
            }
            assert!(wins > 20, "{text}: {wins}");
        }
    }

    /// Returns whether a move wins in at most `plies` plies against every reply, with plain rules.
    fn forces(board: &Board, square: Square, plies: i32) -> bool {
        let mut after = board.clone();
        after.play(square).expect("legal");
        if after.is_over() {
            return after.winner().is_some();
        }
        let player = board.turn();
        plies > 2
            && after.legal_moves().into_iter().all(|reply| {
                let mut next = after.clone();
                next.play(reply).expect("legal");
                let wins = winning_squares(&next, player);
                let threats = next.legal_moves().into_iter().filter(|square| {
                    let mut after = next.clone();
                    after.play(*square).expect("legal");
                    !winning_squares(&after, player).is_empty()
                });
                !next.is_over()
                    && if wins.is_empty() {
                        threats
                            .into_iter()
                            .any(|square| forces(&next, square, plies - 2))
                    } else {
                        true
                    }
            })
    }

    #[test]
    fn immediate_win_or_block_is_always_chosen() {
        let mut rng = GameRng::seed_from_u64(7);
        let mut wins = 0;
        let mut blocks = 0;
        for text in [
            "connect-four",
            "gomoku",
            "tic-tac-toe",
            "5x5x4",
            "8x6x4-drop",
            "16x16x6",
            "16x1x3",
            "4x9x3-drop",
        ] {
            let variant: Variant = text.parse().expect("a variant");
            for game in 0..60 {
                let plies = rng.random_range(0..variant.squares());
                let board = random_board(variant, plies, &mut rng);
                let squares_completing = |player| -> Vec<Square> {
                    let moves = board.legal_moves().into_iter();
                    moves
                        .filter(|square| completes(&board, *square, player))
                        .collect()
                };
                let own = squares_completing(board.turn());
                let threats = squares_completing(board.turn().other());
                let choice = choose(&board, 1, game);
                if !own.is_empty() {
                    wins += 1;
                    assert!(own.contains(&choice.square), "{board:?}");
                } else if !threats.is_empty() {
                    blocks += 1;
                    assert!(threats.contains(&choice.square), "{board:?}");
                }
            }
        }
        assert!(wins > 30 && blocks > 30, "{wins} wins, {blocks} blocks");
    }

    /// Returns whether a piece of the player on the square would complete a line.
    fn completes(board: &Board, square: Square, player: Player) -> bool {
        all_lines(board.variant()).any(|line| {
            let mut holds = false;
            let full = line.squares().all(|other| {
                holds |= other == square;
                other == square || board.piece(other) == Some(player)
            });
            holds && full
        })
    }

    #[test]
    fn the_same_seed_gives_the_same_choice() {
        let board = notation::parse(Variant::CONNECT_FOUR, "44").expect("readable");
        let choices = || {
            let choice = choose(&board, 20_000, 3);
            (choice.square, choice.score, choice.positions)
        };
        assert_eq!(choices(), choices());
    }

    #[test]
    fn openings_are_sensible() {
        for seed in 0..5 {
            let drop = choose(&Board::new(Variant::CONNECT_FOUR), 100_000, seed);
            assert_eq!(drop.square.column, 3);
            let gomoku = choose(&Board::new(Variant::GOMOKU), 20_000, seed);
            let from_centre = |index: u8| index.abs_diff(7);
            assert!(from_centre(gomoku.square.column) <= 2);
            assert!(from_centre(gomoku.square.row) <= 2);
        }
    }

    #[test]
    fn gomoku_open_three_is_blocked() {
        // Three in a row with both ends open, the second player to move.
        let board = notation::parse(Variant::GOMOKU, "g8 a1 h8 a15 i8").expect("readable");
        for seed in 0..3 {
            let square = choose(&board, 100_000, seed).square;
            assert_eq!(square.row, 7);
            assert!([4, 5, 9, 10].contains(&square.column), "{square:?}");
        }
    }

    /// Random gomoku positions in which the player to move wins by a long sequence of threats.
    fn threat_wins(count: usize) -> Vec<(Board, i32)> {
        let mut rng = GameRng::seed_from_u64(5);
        let mut found = Vec::new();
        while found.len() < count {
            let board = crowded_board(&mut rng);
            let stop = Stop::new();
            let win = Threats::new(5_000, &stop).win(&mut LinePosition::new(&board));
            if let Ok(Some((_, plies))) = win
                && plies > 10
            {
                found.push((board, plies));
            }
        }
        found
    }

    /// Pieces strewn over the middle of a gomoku board.
    fn crowded_board(rng: &mut GameRng) -> Board {
        loop {
            let mut board = Board::new(Variant::GOMOKU);
            let squares = board.legal_moves().into_iter();
            let mut middle = squares
                .filter(|square| {
                    [square.column, square.row]
                        .iter()
                        .all(|at| (3..12).contains(at))
                })
                .collect::<Vec<_>>();
            middle.shuffle(rng);
            for square in middle.into_iter().take(24) {
                if board.is_over() {
                    break;
                }
                board.play(square).expect("legal");
            }
            if !board.is_over() {
                return board;
            }
        }
    }

    #[test]
    fn threat_win_is_played_to_end() {
        for (mut board, plies) in threat_wins(20) {
            let winner = board.turn();
            let mut played = 0;
            while !board.is_over() {
                let square = if board.turn() == winner {
                    choose(&board, 100_000, 1).square
                } else {
                    // Every other reply loses at once.
                    let moves = board.legal_moves();
                    let mut threats = moves
                        .into_iter()
                        .filter(|square| completes(&board, *square, winner));
                    threats.next().expect("each move threatens")
                };
                board.play(square).expect("legal");
                played += 1;
            }
            assert_eq!(board.winner(), Some(winner));
            assert!(played <= plies, "{played} plies, {plies} were found");
        }
    }

    #[test]
    fn a_win_by_threats_is_defended_against() {
        let stop = Stop::new();
        let mut defended = 0;
        for (board, _) in threat_wins(10) {
            // The same position with the other player to move, who has no such win.
            let mut passed = Board::new(Variant::GOMOKU);
            let (mut one, mut other): (Vec<_>, Vec<_>) = board
                .history()
                .iter()
                .partition(|square| board.piece(**square) == Some(Player::First));
            let spare = board
                .legal_moves()
                .into_iter()
                .find(|square| square.column == 0)
                .expect("the edge is empty");
            one.push(spare);
            one.reverse();
            other.reverse();
            while let Some(square) = one.pop() {
                passed.play(square).expect("legal");
                if let Some(square) = other.pop() {
                    passed.play(square).expect("legal");
                }
            }
            let wins = |board: &Board| {
                matches!(
                    Threats::new(200_000, &stop).win(&mut LinePosition::new(board)),
                    Ok(Some(_))
                )
            };
            let mut after = passed.clone();
            if passed.is_over() || wins(&passed) {
                continue;
            }
            let choice = choose(&passed, 100_000, 1);
            after.play(choice.square).expect("legal");
            let some_defence = passed.legal_moves().into_iter().any(|square| {
                let mut board = passed.clone();
                board.play(square).expect("legal");
                !wins(&board)
            });
            if some_defence {
                assert!(!wins(&after), "{passed:?}");
                defended += 1;
            }
        }
        assert!(defended > 0);
    }

    #[test]
    fn a_stopped_search_chooses_nothing() {
        let stop = Stop::new();
        stop.raise();
        let mut rng = GameRng::seed_from_u64(0);
        let board = Board::new(Variant::GOMOKU);
        let answer = Search::new(u64::MAX).choose(&board, &mut rng, &stop);
        assert_eq!(answer, Err(NoChoice::Stopped));
    }
}
