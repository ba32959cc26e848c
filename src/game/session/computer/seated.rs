//! The computers of a match, with what they remember of it.

#[cfg(not(target_family = "wasm"))]
use std::sync::Arc;

use inarow_engine::{GameRng, Stats};
#[cfg(not(target_family = "wasm"))]
use inarow_engine::{Strategy, StrategyKind, Unsuitable};
use inarow_rules::Player;
#[cfg(not(target_family = "wasm"))]
use inarow_rules::Variant;
use rand::Rng;

/// The computers of a match.
pub(in crate::game::session) struct Computers {
    /// Those of the first and the second player that have been asked. In a page workers remember them.
    #[cfg(not(target_family = "wasm"))]
    strategies: [Option<(StrategyKind, Arc<dyn Strategy>)>; 2],
    /// Cost of the latest move of each.
    stats: [Option<Stats>; 2],
    rng: GameRng,
}

impl Computers {
    /// Nobody has been asked yet. Their chance follows from `rng`.
    pub(in crate::game::session) const fn new(rng: GameRng) -> Self {
        Self {
            #[cfg(not(target_family = "wasm"))]
            strategies: [None, None],
            stats: [None; 2],
            rng,
        }
    }

    /// The computer of that player, which is of that kind. It stays the same as long as its kind does: whoever adapts is
    /// another one when they have another strength.
    ///
    /// # Errors
    /// [`Unsuitable`] if none of that kind can play the variant.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn strategy(
        &mut self,
        player: Player,
        kind: StrategyKind,
        variant: Variant,
    ) -> Result<Arc<dyn Strategy>, Unsuitable> {
        let seat = &mut self.strategies[player.index()];
        if let Some((of, computer)) = seat
            && *of == kind
        {
            return Ok(Arc::clone(computer));
        }
        let computer = Arc::<dyn Strategy>::from(kind.build(variant)?);
        *seat = Some((kind, Arc::clone(&computer)));
        Ok(computer)
    }

    /// The seed of the next move's chance.
    pub(super) fn next_seed(&mut self) -> u64 {
        self.rng.next_u64()
    }

    /// Cost of the latest move of each.
    pub(in crate::game::session) const fn stats(&self) -> [Option<Stats>; 2] {
        self.stats
    }

    /// Notes what the move took that a player is about to make.
    pub(super) const fn note_stats(&mut self, player: Player, stats: Stats) {
        self.stats[player.index()] = Some(stats);
    }

    /// Forgets the costs, because they belong to other moves than those on the board.
    pub(in crate::game::session) const fn forget_stats(&mut self) {
        self.stats = [None; 2];
    }

    /// The players change sides.
    pub(in crate::game::session) const fn swap(&mut self) {
        #[cfg(not(target_family = "wasm"))]
        self.strategies.swap(0, 1);
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use inarow_engine::Strength;
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn a_computer_stays_until_it_is_to_be_of_another_strength() {
        let mut computers = Computers::new(GameRng::seed_from_u64(1));
        let mut ask = |steps| {
            let kind = StrategyKind::Adaptive(Strength::new(steps));
            let computer = computers.strategy(Player::First, kind, Variant::CONNECT_FOUR);
            computer.expect("it plays everything")
        };
        let weak = ask(3);
        assert!(Arc::ptr_eq(&weak, &ask(3)));
        let strong = ask(12);
        assert!(!Arc::ptr_eq(&weak, &strong));
        assert!(Arc::ptr_eq(&strong, &ask(12)));
    }
}
