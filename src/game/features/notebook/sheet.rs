//! A sheet of paper: where it lies, and how it is turned over.

use bevy::prelude::*;
use inarow_model::sheet::COLUMNS;

use crate::game::actions::AnyPress;
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::noise::Noise;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::PieceSet;
use crate::game::states::{Animated, Screen};

/// Distance of a sheet behind the board, and of one that is turned over before all else.
pub(super) const SHEET_Z: f32 = -5.0;
const TURNED_Z: f32 = 20.0;
/// Seconds in which a sheet is turned over.
pub(super) const TURN_SECONDS: f32 = 0.45;

/// A sheet. Below it one square measures 1, the top left is the origin, and y points upwards.
#[derive(Component, Clone, PartialEq)]
pub(super) struct Sheet {
    /// When it was begun, and its seed; none for one that lies there before any.
    pub(super) page: Option<(i64, u64)>,
    pub(super) theme: Theme,
    pub(super) pieces: PieceSet,
    /// Grain of the pencil (0 to 1).
    pub(super) grain: f32,
}

/// A sheet on its way aside.
#[derive(Component, Default)]
#[require(Animated)]
pub(super) struct Turned {
    seconds: f32,
}

/// Sheets lie where the layout says; one that is turned over goes aside.
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

/// A sheet that one leafs to is heard.
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
