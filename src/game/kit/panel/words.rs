//! What panels and menus say of a match.

use crate::game::session::Match;
use crate::game::words::Words;
use crate::rules::Player;

/// What another game is called.
pub(in crate::game) fn again_text(current: &Match) -> &'static str {
    match current.page() {
        None => "rematch",
        Some(_) if current.fills_sheet() => "turn-sheet",
        Some(_) => "next-game",
    }
}

/// Where a player who leaves a match comes to.
pub(in crate::game) const fn way_out(current: &Match) -> &'static str {
    if current.is_of_library() {
        "to-matches"
    } else {
        "to-title"
    }
}

/// How a match that is over has ended, with players called like that.
pub(in crate::game) fn result(
    words: &Words,
    current: &Match,
    named: impl Fn(Player) -> String,
) -> String {
    match current.board().winner() {
        Some(winner) if current.alone() == Some(winner) => words.say("winner-you"),
        Some(winner) => {
            // Nobody cheers for a computer that has beaten the only person there.
            let id = if current.alone().is_some() {
                "winner-other"
            } else {
                "winner"
            };
            words.tell(id, &[("name", named(winner).into())])
        }
        None => words.say("drawn"),
    }
}
