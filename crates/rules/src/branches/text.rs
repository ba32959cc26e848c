//! Lines of play as text: moves as in a match, and each line that parts from others in brackets, as `h8 (h9 i9) (g9)`.

use super::{BranchStep, Branches};
use crate::{Variant, notation};

impl Branches {
    /// Returns all lines as text. The moves have the names of [`notation::move_name`].
    #[must_use]
    pub fn text(&self, variant: Variant) -> String {
        let mut text = String::new();
        for step in self.steps() {
            let is_close = step == BranchStep::Close;
            if !is_close && !text.is_empty() && !text.ends_with('(') {
                text.push(' ');
            }
            match step {
                BranchStep::Open => text.push('('),
                BranchStep::Move(square) => text += &notation::move_name(variant, square),
                BranchStep::Close => text.push(')'),
                BranchStep::Unplayable => {}
            }
        }
        text
    }

    /// Reads what [`Self::text`] returned. Returns the lines, and the number of those that were left out as in
    /// [`Self::of_steps`].
    #[must_use]
    pub fn read(variant: Variant, text: &str) -> (Self, usize) {
        let words = text
            .split_inclusive(|letter: char| letter.is_whitespace() || matches!(letter, '(' | ')'));
        let steps = words.flat_map(|word| {
            let name = word.trim_end_matches(|letter: char| {
                letter.is_whitespace() || matches!(letter, '(' | ')')
            });
            let step =
                notation::named(variant, name).map_or(BranchStep::Unplayable, BranchStep::Move);
            let played = (!name.is_empty()).then_some(step);
            let bracket = match word.chars().next_back() {
                Some('(') => Some(BranchStep::Open),
                Some(')') => Some(BranchStep::Close),
                _ => None,
            };
            [played, bracket].into_iter().flatten()
        });
        Self::of_steps(variant, steps)
    }
}
