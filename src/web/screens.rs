//! Which place each screen of the game is.

use inarow_model::trail::Place;

use crate::game::session::{Match, Panel};
use crate::game::states::Overlay;

/// The place on the board.
pub(super) fn on_board(current: &Match) -> Place {
    match current.mode_rules().panel {
        Panel::Players => Place::Match,
        Panel::Review => Place::Review,
        Panel::Study => Place::Study,
        Panel::Puzzle | Panel::Lesson => Place::Puzzle,
    }
}

/// The overlay over the title there, if that is where it is.
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
