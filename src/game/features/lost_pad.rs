//! A pad that is lost in the midst of a match: it pauses, and says whose pad it was.

use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::kit::script::visual_order;
use crate::game::session::{Hands, Match, SeatLost};
use crate::game::states::{Overlay, Screen};
use crate::game::troubles::{Trouble, Troubles};

fn pause(
    mut lost: MessageReader<SeatLost>,
    current: Res<Match>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
    mut troubles: ResMut<Troubles>,
) {
    if current.board().is_over() || current.conduct().hands != Hands::OfSeats {
        return;
    }
    for SeatLost(player) in lost.read() {
        let name = visual_order(&current.names()[player.index()]).into_owned();
        troubles.list.push(Trouble::PadLost(name));
    }
    if *overlay.get() == Overlay::None {
        next.set(Overlay::Pause);
    }
}

/// Whoever goes on knows of it.
fn forget(mut troubles: ResMut<Troubles>) {
    let is_of_pads = |trouble: &Trouble| matches!(trouble, Trouble::PadLost(_));
    if troubles.list.iter().any(is_of_pads) {
        troubles.list.retain(|trouble| !is_of_pads(trouble));
        troubles.shown = troubles.shown.min(troubles.list.len());
        troubles.since = troubles.since.filter(|_| !troubles.list.is_empty());
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        pause
            .in_set(GameSystems::Picture)
            .run_if(on_message::<SeatLost>.and_then(in_state(Screen::Match))),
    )
    .add_systems(OnExit(Overlay::Pause), forget.in_set(GameSystems::Note))
    .add_systems(OnExit(Screen::Match), forget.in_set(GameSystems::Place));
}
