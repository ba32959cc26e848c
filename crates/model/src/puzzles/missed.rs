//! Puzzles from a reviewed game: positions in which a player missed the only move.

use inarow_engine::NoChoice;
use inarow_engine::puzzle::Judge;
use inarow_engine::review::Review;
use inarow_rules::Board;
use inarow_solver::Stop;

use super::Puzzle;

/// The most puzzles of one game for each player, as the positions of a game are much alike.
const MOST: usize = 4;

/// Finds puzzles in a game: positions whose move gave a win or a draw away. Each is passed to `tell`, the last position
/// first.
///
/// The player to move in the puzzle is the one who missed the solution. `review` covers the whole game.
///
/// # Errors
/// [`NoChoice::Stopped`].
pub fn missed(
    game: &Board,
    review: &Review,
    stop: &Stop,
    tell: &mut dyn FnMut(Puzzle),
) -> Result<(), NoChoice> {
    let mut judge = None;
    let mut position = game.clone();
    let mut told = [0; 2];
    for reviewed in review.moves.iter().rev() {
        position.undo();
        let told = &mut told[reviewed.player.index()];
        if !reviewed.turned() || *told == MOST {
            continue;
        }
        let judge = judge.get_or_insert_with(|| Judge::new(game.variant()));
        if let Some(solution) = judge.solution(&position, stop)?
            && solution.line.first() != Some(&reviewed.square)
        {
            *told += 1;
            tell(Puzzle::new(position.clone(), solution));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use inarow_engine::GameRng;
    use inarow_engine::review::review;
    use inarow_rules::{Variant, notation};
    use rand::SeedableRng;
    use rand::seq::IndexedRandom;

    use super::*;
    use crate::puzzles::of_the_program;
    use crate::puzzles::wrong;

    fn missed_in(game: &Board) -> Vec<Puzzle> {
        let stop = Stop::new();
        let review = review(game, 0, &stop, &mut |_, _| {}).expect("not stopped");
        let mut told = Vec::new();
        missed(game, &review, &stop, &mut |puzzle| told.push(puzzle)).expect("not stopped");
        told
    }

    #[test]
    fn wrong_puzzle_move_makes_same_puzzle() {
        for (_, variant) in Variant::PRESETS {
            // A game too large to be solved says nothing for certain of most positions.
            if variant == Variant::GOMOKU {
                continue;
            }
            let mut of_game = of_the_program().iter();
            let puzzle = of_game
                .find(|puzzle| puzzle.board.variant() == variant)
                .expect("a puzzle");
            let mut game = puzzle.board.clone();
            let other = game.legal_moves();
            let other = other
                .into_iter()
                .find(|square| *square != puzzle.solution.line[0]);
            game.play(other.expect("another move")).expect("legal");
            let told = missed_in(&game);
            let same = told.iter().find(|told| told.name() == puzzle.name());
            let same = same.unwrap_or_else(|| panic!("{puzzle}: {told:?}"));
            assert_eq!(same.solution, puzzle.solution);
            assert!(told.len() <= MOST);
            assert_eq!(wrong(&told, 1, &Stop::new()), Ok(Vec::new()));
        }
    }

    #[test]
    fn missed_puzzle_limit_is_per_player() {
        let variant = "5x5x4-drop".parse::<Variant>().expect("a variant");
        // Games at random in which both together have missed more than one of them may.
        for seed in [53, 84] {
            let mut rng = GameRng::seed_from_u64(seed);
            let mut game = Board::new(variant);
            while !game.is_over() {
                let moves = game.legal_moves();
                let chosen = moves.choose(&mut rng).expect("a move");
                game.play(*chosen).expect("legal");
            }
            let stop = Stop::new();
            let review = review(&game, 0, &stop, &mut |_, _| {}).expect("not stopped");
            // All that each has missed, however much.
            let mut all = [0; 2];
            let mut judge = Judge::new(variant);
            let mut position = game.clone();
            for reviewed in review.moves.iter().rev() {
                position.undo();
                let solution = judge.solution(&position, &stop).expect("not stopped");
                let missed = solution
                    .is_some_and(|solution| solution.line.first() != Some(&reviewed.square));
                all[reviewed.player.index()] += usize::from(missed && reviewed.turned());
            }
            let mut told = [0; 2];
            for puzzle in missed_in(&game) {
                told[puzzle.board.turn().index()] += 1;
            }
            assert_eq!(told, all.map(|all| all.min(MOST)), "seed {seed}");
            assert!(all.iter().sum::<usize>() > MOST, "seed {seed}: {all:?}");
        }
    }

    #[test]
    fn flawless_game_has_no_missed_puzzles() {
        let game = notation::parse(Variant::TIC_TAC_TOE, "b2 a1 c3 a3 a2 c2 b1 b3 c1");
        assert_eq!(missed_in(&game.expect("a draw")), Vec::new());
    }
}
