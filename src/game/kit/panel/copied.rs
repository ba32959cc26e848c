//! Clears the message about a copied link once something else happens.

use bevy::prelude::*;

use crate::game::platform::Copied;
use crate::game::session::MovePlayed;
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Screen};

fn forget(mut copied: ResMut<Copied>) {
    copied.set_if_neq(Copied::Nothing);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Pause), forget.in_set(GameSystems::Picture))
        .add_systems(OnEnter(Overlay::More), forget.in_set(GameSystems::Picture))
        .add_systems(OnEnter(Screen::Match), forget.in_set(GameSystems::Picture))
        .add_systems(
            Update,
            forget
                .in_set(GameSystems::Place)
                .run_if(on_message::<MovePlayed>),
        );
}
