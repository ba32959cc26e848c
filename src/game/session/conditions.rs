//! When something has its place beside a match: run conditions.

use bevy::prelude::*;

use super::game::Match;
use super::mode::{Hands, Panel, Pasting};
use crate::game::states::{Phase, Screen};

/// The condition that this panel is beside the board.
pub fn shows(panel: Panel) -> impl SystemCondition<()> {
    in_state(Screen::Match).and_then(move |current: Res<Match>| current.mode_rules().panel == panel)
}

/// Whether what is pressed on a board over which nothing lies is meant for the board. Where nobody is to move, the
/// buttons beside it are a menu.
pub fn takes_moves(current: &Match, phase: Phase) -> bool {
    let rests = matches!(phase, Phase::Held | Phase::Review | Phase::Over);
    !rests && current.mode_rules().hands != Hands::OfNobody
}

/// The condition that the current mode uses pasted text in that way.
pub fn pastes(pasting: Pasting) -> impl SystemCondition<()> {
    in_state(Screen::Match)
        .and_then(move |current: Res<Match>| current.mode_rules().pasting == pasting)
}
