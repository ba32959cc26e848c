//! When something has its place beside a match: run conditions.

use bevy::prelude::*;

use super::game::Match;
use super::mode::{Panel, Pasting};
use crate::game::states::Screen;

/// Whether that stands beside the board.
#[must_use]
pub fn shows(panel: Panel) -> impl SystemCondition<()> {
    in_state(Screen::Match).and_then(move |current: Res<Match>| current.conduct().panel == panel)
}

/// Whether that is done with a text that a player brings to the board.
#[must_use]
pub fn pastes(pasting: Pasting) -> impl SystemCondition<()> {
    in_state(Screen::Match)
        .and_then(move |current: Res<Match>| current.conduct().pasting == pasting)
}
