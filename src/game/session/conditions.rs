//! When something has its place beside a match: run conditions.

use bevy::prelude::*;

use super::game::Match;
use super::mode::Panel;
use crate::game::states::Screen;

/// Whether that stands beside the board.
pub fn shows(
    panel: Panel,
) -> impl FnMut(Res<State<Screen>>, Option<Res<Match>>) -> bool + Clone + Send + Sync {
    move |screen: Res<State<Screen>>, current: Option<Res<Match>>| {
        let shown = current.is_some_and(|current| current.conduct().panel == panel);
        shown && *screen.get() == Screen::Match
    }
}
