//! *Back* on overlays: closes the open one, or returns to the overlay from which it was opened.

use bevy::prelude::*;

use crate::game::actions::{Action, ActionPressed};
use crate::game::sets::GameSystems;
use crate::game::states::Overlay;

/// Systems that handle *Back* within an overlay, before [`Closing`] would close the overlay. At most one of them acts
/// at a time.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::game) struct StepsBack;

/// Systems that close the overlay on *Back*. A dialog with several steps handles *Back* itself before these systems
/// run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::game) struct Closing;

/// The overlay to which *Back* leads.
#[derive(Resource, Default)]
pub(in crate::game) struct WayBack {
    /// An overlay that was opened from another one, and that other overlay.
    opened: (Overlay, Overlay),
    /// Whether *Back* has been handled, so that the overlay stays open.
    taken: bool,
}

impl WayBack {
    /// Makes *Back* lead from `overlay` to `origin`.
    pub(in crate::game) const fn lead(&mut self, overlay: Overlay, origin: Overlay) {
        self.opened = (overlay, origin);
    }

    /// Returns the overlay to which *Back* leads from `overlay`.
    pub(in crate::game) fn from(&self, overlay: Overlay) -> Overlay {
        let (opened, origin) = self.opened;
        if opened == overlay {
            origin
        } else {
            Overlay::None
        }
    }

    /// Marks *Back* as handled, so that the overlay stays open this time.
    pub(in crate::game) const fn take(&mut self) {
        self.taken = true;
    }
}

/// Closes the overlay, or returns to the overlay from which it was opened.
pub(super) fn go_back(world: &mut World) {
    let overlay = *world.resource::<State<Overlay>>().get();
    let back = world.resource::<WayBack>().from(overlay);
    world.resource_mut::<NextState<Overlay>>().set(back);
}

fn close(
    mut pressed: MessageReader<ActionPressed>,
    overlay: Res<State<Overlay>>,
    mut way_back: ResMut<WayBack>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    let taken = std::mem::take(&mut way_back.taken);
    if back && !taken && *overlay.get() != Overlay::None {
        next.set(way_back.from(*overlay.get()));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WayBack>()
        .configure_sets(Update, StepsBack.in_set(GameSystems::Ways).before(Closing))
        .add_systems(
            Update,
            close
                .in_set(Closing)
                .in_set(GameSystems::Ways)
                .run_if(on_message::<ActionPressed>),
        );
}
