//! The computers, with what they remember of positions. In a page workers remember them.

use std::sync::Arc;

use bevy::prelude::*;
use inarow_engine::{Strategy, StrategyKind, Unsuitable};
use inarow_rules::Variant;

/// Number of computers that are remembered: both players of a match may be computers.
const MOST: usize = 2;

/// The computers that were asked last, the latest one at the end.
#[derive(Resource, Default)]
pub(super) struct Computers(Vec<(StrategyKind, Variant, Arc<dyn Strategy>)>);

impl Computers {
    /// The computer of that kind. It stays the same as long as its kind does: an opponent that adapts is another one after
    /// its strength has changed.
    ///
    /// # Errors
    /// [`Unsuitable`] if none of that kind can play the variant.
    pub(super) fn strategy(
        &mut self,
        kind: StrategyKind,
        variant: Variant,
    ) -> Result<Arc<dyn Strategy>, Unsuitable> {
        let mut asked = self.0.iter();
        let computer = match asked.position(|(of, on, _)| (*of, *on) == (kind, variant)) {
            Some(index) => self.0.remove(index).2,
            None => Arc::from(kind.build(variant)?),
        };
        self.0.push((kind, variant, Arc::clone(&computer)));
        if self.0.len() > MOST {
            self.0.remove(0);
        }
        Ok(computer)
    }
}

#[cfg(test)]
mod tests {
    use inarow_engine::Strength;

    use super::*;

    #[test]
    fn computer_stays_as_long_as_its_kind() {
        let mut computers = Computers::default();
        let mut ask = |steps| {
            let kind = StrategyKind::Adaptive(Strength::new(steps));
            let computer = computers.strategy(kind, Variant::CONNECT_FOUR);
            computer.expect("it plays everything")
        };
        let weak = ask(3);
        assert!(Arc::ptr_eq(&weak, &ask(3)));
        let strong = ask(12);
        assert!(!Arc::ptr_eq(&weak, &strong));
        assert!(Arc::ptr_eq(&strong, &ask(12)) && Arc::ptr_eq(&weak, &ask(3)));
        ask(5);
        assert!(!Arc::ptr_eq(&strong, &ask(12)));
    }
}
