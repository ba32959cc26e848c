//! Difficulty of puzzles: the rate at which players of known strength solve them.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use inarow_engine::{GameRng, Level, NoChoice, Strategy, StrategyKind};
use inarow_model::puzzles::Puzzle;
use inarow_model::rating::{ladder, likelihood};
use inarow_rules::Variant;
use inarow_solver::Stop;
use inarow_solver::threads::on_threads;
use rand::SeedableRng;

/// Number of tries of each level at a puzzle. Most tries of a level have the same result.
const TRIES: u64 = 10;
/// Weight of all tries of one level together, as a number of results.
const WORTH: f64 = 4.0;
/// Expected rating of a puzzle in points before any try; `SPREAD` is its standard deviation.
const USUAL: f64 = 1_500.0;
const SPREAD: f64 = 400.0;
/// Limits of a puzzle's points.
const ENDS: [f64; 2] = [0.0, 4_000.0];

/// Returns the difficulty of each puzzle in points, after letting the levels try all puzzles on `threads` threads. A
/// player with as many points solves half of such puzzles at the first try. Each level is taken to be as strong
/// everywhere as it is at Connect 4, whose ladder is the longest. `tell` is called with the number of puzzles tried.
///
/// # Errors
/// [`NoChoice`] when a level doesn't move, such as after `stop` is raised.
pub fn rate(
    puzzles: &[Puzzle],
    threads: usize,
    stop: &Stop,
    tell: &(dyn Fn(usize) + Sync),
) -> Result<Vec<u16>, NoChoice> {
    let next = AtomicUsize::new(0);
    let rated = Mutex::new(vec![0; puzzles.len()]);
    on_threads(threads, || -> Result<(), NoChoice> {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = puzzles.get(index) else {
                return Ok(());
            };
            let points = points_of(puzzle, stop)?;
            if let Ok(mut rated) = rated.lock() {
                rated[index] = points;
            }
            tell(index + 1);
        }
    })?;
    Ok(rated.into_inner().unwrap_or_default())
}

/// Returns the difficulty of a puzzle in points.
fn points_of(puzzle: &Puzzle, stop: &Stop) -> Result<u16, NoChoice> {
    let mut results = Vec::new();
    for (kind, rating) in ladder(Variant::CONNECT_FOUR) {
        let StrategyKind::Level(level) = kind else {
            continue;
        };
        let share = solved_by(level, puzzle, stop)?;
        results.push((rating.points, share));
    }
    Ok(fitted(&results).round() as u16)
}

/// Share of a level's tries that solve a puzzle.
fn solved_by(level: Level, puzzle: &Puzzle, stop: &Stop) -> Result<f64, NoChoice> {
    let variant = puzzle.board.variant();
    let Ok(strategy) = StrategyKind::Level(level).build(variant) else {
        return Ok(0.0);
    };
    let mut solved = 0;
    for number in 0..TRIES {
        let mut rng = GameRng::seed_from_u64(number);
        solved += u64::from(solves(&*strategy, puzzle, &mut rng, stop)?);
    }
    Ok(solved as f64 / TRIES as f64)
}

/// Whether `strategy` makes all moves of the solution.
fn solves(
    strategy: &dyn Strategy,
    puzzle: &Puzzle,
    rng: &mut GameRng,
    stop: &Stop,
) -> Result<bool, NoChoice> {
    for (place, square) in puzzle.solution.line.iter().enumerate().step_by(2) {
        let board = puzzle.after(place);
        if strategy.choose(&board, rng, stop)?.square != *square {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns the most probable rating of a puzzle. `results` has the points of each player and the share of tries in
/// which that player solved the puzzle.
fn fitted(results: &[(f64, f64)]) -> f64 {
    // How the probability grows with the points: it does so up to the most probable place, and falls from there.
    let slope = |points: f64| {
        let usual = (USUAL - points) / (SPREAD * SPREAD);
        let scale = std::f64::consts::LN_10 / 400.0;
        let missed = results.iter().map(|(player, share)| {
            let expected = likelihood(player - points);
            WORTH * scale * (expected - share)
        });
        usual + missed.sum::<f64>()
    };
    let [mut low, mut high] = ENDS;
    while high - low > 0.1 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use inarow_engine::puzzle::Grade;
    use inarow_model::puzzles::{GAMES, of_the_program};

    use super::*;

    #[test]
    fn what_fewer_solve_is_harder() {
        let players = [1_000.0, 1_400.0, 1_700.0, 2_000.0];
        let of = |shares: [f64; 4]| fitted(&players.into_iter().zip(shares).collect::<Vec<_>>());
        let (easy, middle, hard) = (of([1.0; 4]), of([0.0, 0.5, 1.0, 1.0]), of([0.0; 4]));
        assert!(easy < 1_000.0 && hard > 2_000.0, "{easy} {hard}");
        assert!((1_300.0..1_600.0).contains(&middle), "{middle}");
    }

    #[test]
    fn stored_puzzle_points_match_recomputed_ones() {
        let all = of_the_program();
        // One of each game and grade is tried again.
        let games = GAMES.into_iter();
        for (game, grade) in games.flat_map(|game| Grade::ALL.map(|grade| (game, grade))) {
            let mut same = all
                .iter()
                .filter(|puzzle| puzzle.board.variant() == game && puzzle.solution.grade == grade);
            let Some(puzzle) = same.next() else {
                continue;
            };
            let points = points_of(puzzle, &Stop::new()).expect("not stopped");
            assert_eq!(puzzle.points, Some(points), "{puzzle}");
        }
    }
}
