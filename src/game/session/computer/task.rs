//! A search as a task in the background, and a flag to stop it.

use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use inarow_engine::opening::{Answer, next_step};
use inarow_engine::{GameRng, NoChoice};
use inarow_solver::Stop;
use rand::SeedableRng;

use super::question::MoveQuestion;

/// A search under way. Dropping the search stops it.
pub(super) struct MoveSearch {
    task: Task<Result<Answer, NoChoice>>,
    stop: Stop,
}

impl MoveSearch {
    /// Starts the search.
    pub(super) fn begin(question: MoveQuestion) -> Self {
        let stop = Stop::new();
        let told = stop.clone();
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let mut rng = GameRng::seed_from_u64(question.seed);
            next_step(&*question.strategy, &question.board, &mut rng, &told)
        });
        Self { task, stop }
    }

    /// Returns the answer once, as soon as it has come.
    pub(super) fn answer(&mut self) -> Option<Result<Answer, NoChoice>> {
        check_ready(&mut self.task)
    }
}

impl Drop for MoveSearch {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

#[cfg(test)]
mod tests {
    use inarow_engine::StrategyKind;
    use inarow_rules::{Board, Variant};

    use super::*;

    #[test]
    fn a_search_that_is_dropped_stops() {
        AsyncComputeTaskPool::get_or_init(bevy::tasks::TaskPool::new);
        let medium = StrategyKind::DEFAULT.build(Variant::TIC_TAC_TOE);
        let search = MoveSearch::begin(MoveQuestion {
            strategy: medium.expect("it can").into(),
            board: Board::new(Variant::TIC_TAC_TOE),
            seed: 1,
        });
        let stop = search.stop.clone();
        assert!(!stop.is_raised());
        drop(search);
        assert!(stop.is_raised());
    }
}
