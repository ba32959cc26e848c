//! Requests of the buttons beside a review.

use bevy::prelude::*;

use crate::game::kit::{MenuFocus, Request, Wanted};
use crate::game::session::{AskAdvice, Match, MatchPoint, Walk};
use crate::game::states::Phase;

/// A hint is wanted as soon as that ply is shown, and where the match was when it was asked for.
#[derive(Resource, Default)]
pub(super) struct HintAt(pub(super) Option<(usize, MatchPoint)>);

/// Show the other buttons where there is no room for all.
#[derive(Resource, Default)]
pub(super) struct More(pub(super) bool);

/// The move that would have kept more than the one that is shown: it goes back before that, and asks for a hint.
pub(super) fn better() -> Request {
    Request::with(|world| {
        let current = world.resource::<Match>();
        let ply = current.record.ply().checked_sub(1);
        let hint_at = ply.map(|ply| (ply, current.point()));
        world.insert_resource(HintAt(hint_at));
        world.write_message(Walk::Earlier);
    })
}

/// The move at which the game turned. From there the way on leads to the better move.
pub(super) fn turn_to(ply: usize) -> Request {
    let focus = Request::with(|world| {
        world.resource_mut::<MenuFocus>().wanted = Some(Wanted::Main);
    });
    Request::say(Walk::To(ply)).and(focus)
}

/// Other buttons, where there is no room for all.
pub(super) fn show_more(more: bool) -> Request {
    Request::with(move |world| world.insert_resource(More(more)))
}

/// Asks for the hint that was wanted where a walk has led to.
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
