//! The way back out of whatever lies above the screen: the same key that leads in.

use bevy::prelude::*;

use crate::game::actions::{Action, ActionPressed};
use crate::game::sets::GameSystems;
use crate::game::states::Overlay;

/// The systems that take a step back of their own, each where nothing else does: on what lies above the screen.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::game) struct StepsBack;

/// The systems that handle *Back*. A dialog with several steps handles *Back* itself before these systems run.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::game) struct Closing;

/// Where the way back leads.
#[derive(Resource, Default)]
pub(in crate::game) struct WayBack {
    /// The overlay that was opened from another one, and that one.
    opened: (Overlay, Overlay),
    /// Whether the step back has been taken already.
    taken: bool,
}

impl WayBack {
    /// From `overlay` the way back leads to `origin`.
    pub(in crate::game) const fn lead(&mut self, overlay: Overlay, origin: Overlay) {
        self.opened = (overlay, origin);
    }

    /// The overlay that *Back* leads to from that one.
    pub(in crate::game) fn from(&self, overlay: Overlay) -> Overlay {
        let (opened, origin) = self.opened;
        if opened == overlay {
            origin
        } else {
            Overlay::None
        }
    }

    /// A step back was taken: what lies above the screen stays for this time.
    pub(in crate::game) const fn take(&mut self) {
        self.taken = true;
    }
}

/// Leads back from what lies above the screen.
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
