//! Chooses the visible part of a sheet for each screen and match.

use bevy::prelude::*;

use crate::game::look::layout::Paper;
use crate::game::session::Match;
use crate::game::sets::GameSystems;
use crate::game::states::Screen;

/// Updates `Paper` for the current screen: no sheet, the whole sheet or the grid of the match.
fn lay(
    screen: Res<State<Screen>>,
    coming: Res<NextState<Screen>>,
    current: Option<Res<Match>>,
    mut paper: ResMut<Paper>,
) {
    // A screen that comes up finds everything in its place.
    let screen = match &*coming {
        NextState::Unchanged => *screen.get(),
        NextState::Pending(screen) | NextState::PendingIfNeq(screen) => *screen,
    };
    let grid = || current.and_then(|current| current.page?.grid());
    paper.set_if_neq(match screen {
        Screen::Title => Paper::None,
        Screen::Sheet => Paper::Whole,
        Screen::Match => grid().map_or(Paper::None, Paper::Grid),
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay.in_set(GameSystems::Picture).run_if(
            resource_changed::<NextState<Screen>>
                .or_else(resource_changed::<State<Screen>>)
                .or_else(resource_exists_and_changed::<Match>),
        ),
    );
}
