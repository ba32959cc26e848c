//! The routes of screens and dialogs.

use inarow_model::route::{Route, RouteKind};

use crate::game::session::{Match, Panel};
use crate::game::states::Overlay;

/// The dialogs of the title that are routes.
const DIALOGS: [(Route, Overlay); 7] = [
    (Route::Title, Overlay::None),
    (Route::Matches, Overlay::Matches),
    (Route::Statistics, Overlay::Statistics),
    (Route::Puzzles, Overlay::Puzzles),
    (Route::Lessons, Overlay::Lessons),
    (Route::Settings, Overlay::Settings),
    (Route::HowToPlay, Overlay::HowToPlay),
];

/// Returns the kind of a board: a match, a review, an analysis, a puzzle or a lesson.
pub(super) fn board_kind(current: &Match) -> RouteKind {
    match current.mode_rules().panel {
        Panel::Players => RouteKind::Match,
        Panel::Review => RouteKind::Review,
        Panel::Study => RouteKind::Study,
        Panel::Puzzle => RouteKind::Puzzle,
        Panel::Lesson => RouteKind::Lesson,
    }
}

/// Returns the overlay of a route on the title, or `None` for a route elsewhere.
pub(super) fn dialog_of(kind: RouteKind) -> Option<Overlay> {
    let found = DIALOGS.iter().find(|(route, _)| route.kind() == kind);
    found.map(|(_, overlay)| *overlay)
}

/// Returns the route of an overlay on the title. Dialogs that are no routes lie above that of the title.
pub(super) fn route_of(overlay: Overlay) -> Route {
    let overlay = match overlay {
        Overlay::Access | Overlay::Bindings => Overlay::Settings,
        overlay => overlay,
    };
    let found = DIALOGS.into_iter().find(|(_, dialog)| *dialog == overlay);
    found.map_or(Route::Title, |(route, _)| route)
}
