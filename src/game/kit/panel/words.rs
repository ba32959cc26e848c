//! Texts of panels and menus about a match.

use inarow_text::narration::Narration;

use crate::game::kit::script::visual_order;
use crate::game::session::Match;
use crate::game::words::Words;

/// Returns the id of the text on the button for another game.
pub(in crate::game) fn again_text(current: &Match) -> &'static str {
    match current.page {
        None => "rematch",
        Some(_) if current.fills_sheet() => "turn-sheet",
        Some(_) => "next-game",
    }
}

/// Returns the id of the text on the button that leaves a match.
pub(in crate::game) const fn way_out(current: &Match) -> &'static str {
    if current.is_of_library() {
        "to-matches"
    } else {
        "to-title"
    }
}

/// What is due in an opening; `None` if it is over.
pub(in crate::game) fn due(current: &Match) -> Option<Narration<'static>> {
    let board = current.board();
    let step = board.step().filter(|_| board.is_opening())?;
    let (turn, actor) = (board.turn(), current.actor());
    Some(Narration::Due { step, turn, actor })
}

/// Returns the text of an announcement, with the names in drawing order.
pub(in crate::game) fn announced(words: &Words, current: &Match, what: &Narration) -> String {
    let names = current.names().clone();
    let names = names.map(|name| visual_order(&name).into_owned());
    current.about(&names).say(words, what)
}
