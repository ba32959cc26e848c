//! The strategies of computers, kept with their memory of positions. In a page, workers keep them instead.

use std::sync::Arc;

use bevy::prelude::*;
use inarow_engine::{Strategy, StrategyKind, Unsuitable};
use inarow_rules::Variant;

/// Number of strategies that are kept: both players of a match may be computers.
const MOST: usize = 2;

/// The strategies that were used last, the latest one at the end.
#[derive(Resource, Default)]
pub(super) struct Computers(Vec<(StrategyKind, Variant, Arc<dyn Strategy>)>);

impl Computers {
    /// Returns the strategy of `kind`, which is built once and then reused. An adaptive opponent whose strength has
    /// changed is of another kind.
    ///
    /// # Errors
    /// [`Unsuitable`] if `kind` can't play `variant`.
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
