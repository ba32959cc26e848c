//! The place of a sheet of paper, and the animation of turning it over.

use bevy::prelude::*;
use inarow_model::sheet::COLUMNS;

use crate::game::actions::AnyPress;
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::noise::Noise;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::PieceSet;
use crate::game::states::{Animated, Screen};

/// z of a sheet: behind the board. `TURNED_Z` is added while a sheet is turned over, to lie above everything.
pub(super) const SHEET_Z: f32 = -5.0;
const TURNED_Z: f32 = 20.0;
/// Seconds in which a sheet is turned over.
pub(super) const TURN_SECONDS: f32 = 0.45;

/// A sheet. For its children a square measures 1, the top left is the origin, and y points upwards.
#[derive(Component, Clone, PartialEq)]
pub(super) struct Sheet {
    /// The time at which the sheet was begun, and its seed; `None` for a blank sheet before the first game.
    pub(super) page: Option<(i64, u64)>,
    pub(super) theme: Theme,
    pub(super) pieces: PieceSet,
    /// Grain of the pencil (0 to 1).
    pub(super) grain: f32,
}

/// A sheet that is being turned over.
#[derive(Component, Default)]
#[require(Animated)]
pub(super) struct Turned {
    seconds: f32,
}

/// Moves sheets to their place in the layout, and animates a sheet that is turned over.
fn fit(
    mut commands: Commands,
    mut sheets: Query<(Entity, &mut Transform, Option<&mut Turned>), With<Sheet>>,
    layout: Res<Layout>,
    mut pressed: AnyPress,
    time: Res<Time>,
) {
    let cut = pressed.any();
    let Some(rect) = layout.sheet() else {
        return;
    };
    for (entity, mut transform, turned) in &mut sheets {
        let mut corner = layout.to_world(rect.corner).extend(SHEET_Z);
        if let Some(mut turned) = turned {
            // The press that led here was made before it was turned.
            if !turned.is_added() {
                turned.seconds += time.delta_secs();
                if cut || turned.seconds >= TURN_SECONDS {
                    commands.entity(entity).despawn();
                    continue;
                }
            }
            let share = EaseFunction::CubicIn.sample_clamped(turned.seconds / TURN_SECONDS);
            let way = rect.corner.x + f32::from(COLUMNS + 2) * rect.square;
            corner += Vec3::new(-share * way, 0.0, TURNED_Z);
            transform.rotation = Quat::from_rotation_z(0.12 * share);
        }
        let scale = Vec3::new(rect.square, rect.square, 1.0);
        if transform.translation != corner || transform.scale != scale {
            transform.translation = corner;
            transform.scale = scale;
        }
    }
}

/// Plays the sound of paper when a player leafs to another sheet.
fn rustle(
    laid: Query<&Sheet, Added<Sheet>>,
    mut last: Local<Option<(i64, u64)>>,
    screen: Res<State<Screen>>,
    mut noises: MessageWriter<Noise>,
) {
    // A screen that comes up is heard anyway.
    if *screen.get() != Screen::Sheet {
        *last = None;
    }
    for sheet in &laid {
        let before = std::mem::replace(&mut *last, sheet.page);
        if before.is_some() && before != sheet.page {
            noises.write(Noise::Page);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            rustle.in_set(GameSystems::Settle),
            fit.in_set(OwnEntities).in_set(GameSystems::Picture),
        ),
    );
}
