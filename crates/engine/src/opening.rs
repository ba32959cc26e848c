//! A computer's steps in an opening: it places stones that leave both colours about equal chances, and chooses by
//! search.

use inarow_rules::{Board, Move, OpeningChoice, Player, Square, Step};
use inarow_solver::Stop;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::mnk::Search;
use super::no_choice::NoChoice;
use super::strategy::{GameRng, Stats, Strategy};

/// Number of positions that are searched to evaluate one position.
const LOOK: u64 = 8_000;
/// Number of positions that are searched to evaluate one of many fifth moves.
const FIFTH_LOOK: u64 = 1_500;
/// Number of squares that are compared for a stone after which the other player may choose.
const SAMPLE: usize = 10;
/// Number of squares that are compared as fifth moves.
const FIFTH_SAMPLE: usize = 16;
/// Largest distance of an opening's stones from the centre, in squares, unless the rule says less.
const REACH: u8 = 3;
/// Largest score, on the scale of [`Search`], at which both colours count as equal.
const EVEN: i32 = 12;
/// Share of the choices of equal colours in which two more stones are placed instead.
const TWO_MORE: f64 = 0.5;

/// A step that a computer takes, and the cost of the search for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The step; a piece comes to rest on its square.
    pub step: Move,
    /// The cost.
    pub stats: Stats,
}

/// Returns the step of a computer: the move that `strategy` chooses, or in an opening what a search finds.
///
/// The same board and the same state of `rng` give the same step.
///
/// # Errors
/// Those of [`Strategy::choose`].
pub fn next_step(
    strategy: &dyn Strategy,
    board: &Board,
    rng: &mut GameRng,
    stop: &Stop,
) -> Result<Answer, NoChoice> {
    let step = board.step().ok_or(NoChoice::GameOver)?;
    if !board.is_opening() {
        let choice = strategy.choose(&board.without_opening(), rng, stop)?;
        let step = Move::Place(choice.square);
        let stats = choice.stats;
        return Ok(Answer { step, stats });
    }
    let begun = Instant::now();
    let mut look = OpeningLook {
        board,
        rng,
        stop,
        positions: 0,
    };
    let step = match step {
        Step::Place { by, .. } => Move::Place(look.stone(by)?),
        Step::Choose { options, .. } => Move::Choose(look.choice(options)?),
        Step::Offer { .. } => Move::Choose(look.offer()?),
        Step::Pick { .. } => Move::Place(look.pick()?),
    };
    let stats = Stats::since(begun, look.positions);
    Ok(Answer { step, stats })
}

/// A look at an opening.
struct OpeningLook<'a> {
    board: &'a Board,
    rng: &'a mut GameRng,
    stop: &'a Stop,
    positions: u64,
}

impl OpeningLook<'_> {
    /// The score of a position for the player whose piece is placed next.
    fn score(&mut self, board: &Board, look: u64) -> Result<i32, NoChoice> {
        let board = board.without_opening();
        let opinion = Search::new(look).opinion(&board, self.rng, self.stop)?;
        self.positions += opinion.positions;
        Ok(opinion.evaluation.score())
    }

    /// The score after a move, for the player who makes it.
    fn score_after(&mut self, square: Square, look: u64) -> Result<i32, NoChoice> {
        let mut after = self.board.without_opening();
        after.play(square).map_err(|_| NoChoice::GameOver)?;
        Ok(-self.score(&after, look)?)
    }

    /// Chooses a stone: after the last one before the other player's choice, the colours are about equal.
    fn stone(&mut self, by: Player) -> Result<Square, NoChoice> {
        let mut squares = self.board.legal_moves();
        let near = squares.iter().copied();
        let near = near.filter(|square| self.is_central(*square));
        let near = near.collect::<Vec<_>>();
        if !near.is_empty() {
            squares = near;
        }
        squares.shuffle(self.rng);
        let first = *squares.first().ok_or(NoChoice::GameOver)?;
        let mut after = self.board.clone();
        after.play(first).map_err(|_| NoChoice::GameOver)?;
        let follows_own = matches!(after.step(), Some(Step::Place { by: next, .. }) if next == by);
        if follows_own || squares.len() == 1 {
            return Ok(first);
        }
        squares.truncate(SAMPLE);
        let mut best = (i32::MAX, first);
        for square in squares {
            let distance = self.score_after(square, LOOK)?.abs();
            if distance < best.0 {
                best = (distance, square);
            }
        }
        Ok(best.1)
    }

    /// Returns whether a square lies near the centre.
    fn is_central(&self, square: Square) -> bool {
        let variant = self.board.variant();
        let near = |at: u8, length: u8| at.abs_diff(length / 2) <= REACH;
        near(square.column, variant.columns()) && near(square.row, variant.rows())
    }

    /// Chooses the better colour, or a number of fifth moves that suits this player.
    fn choice(&mut self, options: &[OpeningChoice]) -> Result<OpeningChoice, NoChoice> {
        let fifths = options.iter().filter_map(|option| match option {
            OpeningChoice::Fifths(number) => Some(*number),
            _ => None,
        });
        let fifths = fifths.collect::<Vec<_>>();
        let declared = self.board.choices().iter();
        let declared = declared.rev().find_map(|settled| match settled.choice {
            OpeningChoice::Fifths(number) => Some(number),
            _ => None,
        });
        let ranked = if fifths.is_empty() && declared.is_none() {
            Vec::new()
        } else {
            self.fifth_moves()?
        };
        // White picks the worst of the fifth moves that are offered.
        let worst = |number: u8| {
            let score = ranked.get(usize::from(number).saturating_sub(1));
            score.map_or(-EVEN, |(score, _)| *score)
        };
        let has_colours = options
            .iter()
            .any(|option| matches!(option, OpeningChoice::Colour(_)));
        if !has_colours {
            // The other player may swap afterwards: the most even number is best.
            let even = fifths.into_iter().min_by_key(|number| worst(*number).abs());
            return even.map(OpeningChoice::Fifths).ok_or(NoChoice::GameOver);
        }
        if let Some(number) = fifths.into_iter().find(|number| worst(*number) > 0) {
            return Ok(OpeningChoice::Fifths(number));
        }
        let score = match declared {
            Some(number) => worst(number),
            None => self.score(self.board, LOOK)?,
        };
        let two_more = options.contains(&OpeningChoice::TwoMore);
        if two_more && score.abs() <= EVEN && self.rng.random_bool(TWO_MORE) {
            return Ok(OpeningChoice::TwoMore);
        }
        let turn = self.board.turn();
        let better = if score >= 0 { turn } else { turn.other() };
        Ok(OpeningChoice::Colour(better))
    }

    /// Fifth moves that can be offered together, with their scores for Black, the best first.
    fn fifth_moves(&mut self) -> Result<Vec<(i32, Square)>, NoChoice> {
        let board = self.board.without_opening();
        let offered = self.board.offers().collect::<Vec<_>>();
        let mut squares = board.legal_moves();
        squares.retain(|square| self.is_central(*square));
        squares.shuffle(self.rng);
        squares.truncate(FIFTH_SAMPLE + offered.len());
        let mut scored = Vec::new();
        for square in squares {
            scored.push((self.score_after(square, FIFTH_LOOK)?, square));
        }
        scored.sort_by_key(|(score, _)| -score);
        let mut distinct = Vec::<(i32, Square)>::new();
        for (score, square) in scored {
            if !distinct
                .iter()
                .any(|(_, other)| board.are_same_by_symmetry(square, *other))
            {
                distinct.push((score, square));
            }
        }
        Ok(distinct)
    }

    /// Offers the best fifth move that can still be offered.
    fn offer(&mut self) -> Result<OpeningChoice, NoChoice> {
        let can_be_offered = self.board.legal_steps();
        let ranked = self.fifth_moves()?.into_iter();
        let mut ranked = ranked.map(|(_, square)| Move::Choose(OpeningChoice::Offer(square)));
        let best = ranked.find(|offer| can_be_offered.contains(offer));
        match best.or_else(|| can_be_offered.choose(self.rng).copied()) {
            Some(Move::Choose(offer)) => Ok(offer),
            _ => Err(NoChoice::GameOver),
        }
    }

    /// Picks the offered move that is worst for Black.
    fn pick(&mut self) -> Result<Square, NoChoice> {
        let offers = self.board.offers().collect::<Vec<_>>();
        let mut worst = None;
        for square in offers {
            let score = self.score_after(square, FIFTH_LOOK)?;
            if worst.is_none_or(|(least, _)| score < least) {
                worst = Some((score, square));
            }
        }
        worst.map(|(_, square)| square).ok_or(NoChoice::GameOver)
    }
}

#[cfg(test)]
mod tests {
    use inarow_rules::{Variant, notation};
    use rand::SeedableRng;

    use super::*;
    use crate::StrategyKind;

    fn of(variant: &str, course: &str) -> Board {
        let variant = variant.parse().expect("a variant");
        notation::parse(variant, course).expect("legal")
    }

    fn step(board: &Board, seed: u64) -> Move {
        let strategy = StrategyKind::DEFAULT
            .build(board.variant())
            .expect("it can");
        let mut rng = GameRng::seed_from_u64(seed);
        let answer = next_step(&*strategy, board, &mut rng, &Stop::new());
        answer.expect("an answer").step
    }

    #[test]
    fn computers_open_by_every_rule() {
        for (seed, text) in (0..).zip([
            "gomoku-swap",
            "19x19x5-caro-swap2",
            "renju-taraguchi10",
            "9x9x5-renju-soosorv8",
        ]) {
            let variant: Variant = text.parse().expect(text);
            let mut board = Board::new(variant);
            let mut steps = 0;
            while board.is_opening() {
                let taken = step(&board, seed);
                assert_eq!(board.take(taken), Ok(taken), "{variant}");
                steps += 1;
                assert!(steps < 40, "{variant}");
            }
            let choices = board.choices().iter().map(|settled| settled.choice);
            let declares = choices
                .clone()
                .any(|choice| matches!(choice, OpeningChoice::Fifths(_)));
            assert!(choices.count() > 0 && board.ply() >= 3, "{variant}");
            assert_eq!(declares, text.ends_with("soosorv8"), "{variant}");
        }
    }

    #[test]
    fn computer_takes_the_colour_that_wins() {
        // Black to move after these has an open three; then White is to move and has one.
        let black = OpeningChoice::Colour(Player::First);
        let white = OpeningChoice::Colour(Player::Second);
        let two_in_a_row = of("gomoku-swap", "h8 a1 h9");
        assert_eq!(step(&two_in_a_row, 1), Move::Choose(black));
        let far_apart = of("gomoku-swap", "a1 h8 o15");
        assert_eq!(step(&far_apart, 1), Move::Choose(white));
    }

    #[test]
    fn computer_picks_the_worst_fifth_move() {
        let course = "h8 h9 i9 white a15 fifths:2 black offer:g7 offer:o1";
        let offered = of("renju-soosorv8", course);
        assert_eq!(step(&offered, 1), Move::Place(Square::new(14, 0)));
    }
}
