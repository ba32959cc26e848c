//! The places of the screens in the history.

use inarow_model::trail::Place;

use crate::game::session::{Match, Panel};
use crate::game::states::Overlay;

/// Returns the place of a board: a match, a review, an analysis or a puzzle.
pub(super) fn on_board(current: &Match) -> Place {
    match current.mode_rules().panel {
        Panel::Players => Place::Match,
        Panel::Review => Place::Review,
        Panel::Study => Place::Study,
        Panel::Puzzle | Panel::Lesson => Place::Puzzle,
    }
}

/// Returns the overlay of a place on the title, or `None` for a place elsewhere.
pub(super) const fn over_title(place: Place) -> Option<Overlay> {
    match place {
        // Nobody goes on writing a line that they have left.
        Place::Title | Place::Line => Some(Overlay::None),
        Place::Matches => Some(Overlay::Matches),
        Place::Puzzles => Some(Overlay::Puzzles),
        Place::Lessons => Some(Overlay::Lessons),
        Place::Settings => Some(Overlay::Settings),
        Place::HowToPlay => Some(Overlay::HowToPlay),
        Place::Statistics => Some(Overlay::Statistics),
        Place::Paper
        | Place::Match
        | Place::Puzzle
        | Place::Review
        | Place::Study
        | Place::Pause => None,
    }
}
