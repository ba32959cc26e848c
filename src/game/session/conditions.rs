//! Run conditions that depend on the mode of the match.

use bevy::prelude::*;

use super::game::Match;
use super::mode::{Hands, Panel, Pasting};
use crate::game::states::{Phase, Screen};

/// The condition that `panel` is shown beside the board.
pub fn shows(panel: Panel) -> impl SystemCondition<()> {
    in_state(Screen::Match).and_then(move |current: Res<Match>| current.mode_rules().panel == panel)
}

/// Whether presses on the uncovered board are meant for the board. While nobody is to move, the buttons beside the
/// board act as a menu instead.
pub fn takes_moves(current: &Match, phase: Phase) -> bool {
    let rests = matches!(
        phase,
        Phase::Choosing | Phase::Held | Phase::Review | Phase::Over
    );
    !rests && current.mode_rules().hands != Hands::OfNobody
}

/// The condition that the current mode uses pasted text as `pasting` says.
pub fn pastes(pasting: Pasting) -> impl SystemCondition<()> {
    in_state(Screen::Match)
        .and_then(move |current: Res<Match>| current.mode_rules().pasting == pasting)
}
