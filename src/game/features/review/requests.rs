//! Requests of the buttons beside a review.

use bevy::prelude::*;

use crate::game::kit::{MenuFocus, Request, Wanted};
use crate::game::session::{AskAdvice, Match, MatchPoint, Walk};
use crate::game::states::Phase;

/// A hint to be asked for: the ply to be reached first, and the point of the match at the time of the request.
#[derive(Resource, Default)]
pub(super) struct HintAt(pub(super) Option<(usize, MatchPoint)>);

/// Whether the further buttons are shown, in a panel without room for all.
#[derive(Resource, Default)]
pub(super) struct More(pub(super) bool);

/// Shows a better move than the one on view: goes back before it and asks for a hint.
pub(super) fn better() -> Request {
    Request::with(|world| {
        let current = world.resource::<Match>();
        let ply = current.record.ply().checked_sub(1);
        let hint_at = ply.map(|ply| (ply, current.point()));
        world.insert_resource(HintAt(hint_at));
        world.write_message(Walk::Earlier);
    })
}

/// Goes to `ply`, at which the match turned. The focus moves to the main button, which shows the better move.
pub(super) fn turn_to(ply: usize) -> Request {
    let focus = Request::with(|world| {
        world.resource_mut::<MenuFocus>().wanted = Some(Wanted::Main);
    });
    Request::say(Walk::To(ply)).and(focus)
}

/// Shows the further buttons in a panel without room for all, or the usual ones.
pub(super) fn show_more(more: bool) -> Request {
    Request::with(move |world| world.insert_resource(More(more)))
}

/// Asks for the hint of [`HintAt`] once its ply is reached.
pub(super) fn ask_hint(
    mut hint_at: ResMut<HintAt>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    mut advice: MessageWriter<AskAdvice>,
) {
    let Some((ply, from)) = hint_at.0 else {
        return;
    };
    // It has not set out yet, or is on its way.
    if current.point() == from || *phase.get() == Phase::Settling {
        return;
    }
    hint_at.0 = None;
    if ply == current.record.ply() && current.takes_hints(*phase.get()) {
        advice.write(AskAdvice::Hint);
    }
}
