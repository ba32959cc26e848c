//! A page that plays with others hears them while nobody looks at it.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::game::GameSystems;
use crate::game::session::Together;

/// Browsers draw no frames of a page that is behind others, and Bevy does nothing before the next frame of a window that is to
/// be seen. Of one that is not it does at once what has come: in a page that is all that this says.
fn hear_unseen(together: Res<Together>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let visible = !together.is_busy();
    if window.visible != visible {
        window.visible = visible;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        hear_unseen
            .in_set(GameSystems::Picture)
            .run_if(resource_changed::<Together>),
    );
}
