//! Moving through the match: undo, redo and going to any ply.

use bevy::prelude::*;

use super::game::Match;
use super::messages::{MovePlayed, Walk};
use crate::game::states::Phase;

/// Carries out `walk`. Returns the move that appears to be played, if the walk leads forward.
fn walk_to(current: &mut Match, walk: Walk) -> Option<MovePlayed> {
    let there = current.place_after(walk)?;
    match walk {
        Walk::GoOn => current.pace.hold_if(false),
        Walk::Step => current.pace.move_once(),
        Walk::Hold => current.pace.hold_if(true),
        Walk::EachMove => current.pace.each_move = !current.pace.each_move,
        _ => {}
    }
    if walk.stays() {
        return None;
    }
    let on = walk != Walk::Back && there > current.record.ply();
    if walk == Walk::Back {
        current.go_back(there);
    } else {
        current.state.record.go_to(there).ok()?;
    }
    current.show_other(on);
    current.stats = [None; 2];
    // A player who looks around wants to see what was played: no computer may cut it off unasked. And
    // a player who watches two computers wants to see where they went.
    let held = !current.record.ahead().is_empty() || !current.has_human();
    current.pace.hold_if(held);
    let square = *current.board().history().last().filter(|_| on)?;
    Some(MovePlayed { square })
}

/// Carries out walks. In a running remote match they are left to the session with the friend.
pub(super) fn take_walks(
    mut walks: MessageReader<Walk>,
    mut current: ResMut<Match>,
    mut phase: ResMut<NextState<Phase>>,
    mut played: MessageWriter<MovePlayed>,
) {
    for &walk in walks.read() {
        // That is asked for.
        if current.place_after(walk).is_none() || current.is_remote_on() {
            continue;
        }
        played.write_batch(walk_to(&mut current, walk));
        // A computer that thinks stops, and the player to move there comes to move.
        phase.set(Phase::Settling);
    }
}
