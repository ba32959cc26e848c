//! Position and size of the window, always within the work area of a connected screen.

use std::time::Duration;

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, PrimaryMonitor, PrimaryWindow, WindowMode, WindowMoved, WindowScaleFactorChanged,
};
use bevy::winit::WINIT_WINDOWS;

use crate::game::GameSystems;

/// Least size of the window, in logical pixels.
pub(super) const LEAST_WINDOW: Vec2 = Vec2::new(320.0, 320.0);
/// Assumed frame in logical pixels until the window manager reports one: borders at the sides, a title bar above.
const FRAME: Vec2 = Vec2::new(8.0, 40.0);
/// Assumed height of the bar at the bottom of a desktop that doesn't report its work area, in logical pixels.
const BAR: f32 = 48.0;
/// Time after which the frame of a shown window is known.
const SETTLED: Duration = Duration::from_secs(1);

/// Steps in the placement of the window.
#[derive(Default)]
struct Placed {
    /// When the window was shown, with an assumed frame.
    shown: Option<Duration>,
    /// Whether the window was placed with its known frame.
    is_exact: bool,
    /// The work areas at the last placement.
    areas: Vec<IRect>,
}

/// Fits the rectangle `outer` of a window with its frame into a work area. The first of `areas` is that of the primary
/// screen. The window is centred if `is_centred` is set or if `outer` lies on no screen. All values are in physical
/// pixels.
fn fitted(outer: IRect, is_centred: bool, areas: &[IRect]) -> Option<IRect> {
    let covered = |area: &&IRect| {
        let shared = area.intersect(outer).size();
        i64::from(shared.x) * i64::from(shared.y)
    };
    // Of equals the last is found: the primary screen has to be that.
    let area = areas.iter().rev().max_by_key(covered)?;
    let size = outer.size().min(area.size());
    let corner = if is_centred || covered(&area) == 0 {
        area.min + (area.size() - size) / 2
    } else {
        outer.min.clamp(area.min, area.max - size)
    };
    Some(IRect::from_corners(corner, corner + size))
}

/// Places the window before it is shown, again when its frame is known, and when screens or their scales change.
fn place(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    (mut removed, mut moved): (RemovedComponents<Monitor>, MessageReader<WindowMoved>),
    mut rescaled: MessageReader<WindowScaleFactorChanged>,
    window: Single<(Entity, &mut Window), With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut placed: Local<Placed>,
    _: NonSendMarker,
) {
    let is_rescaled = rescaled.read().count() > 0;
    // Under X nothing tells of screens that are gone; but a desktop moves what was on them.
    let may_differ = removed.read().count() + moved.read().count() > 0;
    let is_settled = placed
        .shown
        .is_some_and(|shown| time.elapsed() >= shown + SETTLED);
    let is_due = placed.shown.is_none() || is_settled && !placed.is_exact;
    let (entity, mut window) = window.into_inner();
    if monitors.is_empty() {
        // Where no screen is told of, it is shown as it is.
        if placed.shown.is_none() && time.elapsed() >= SETTLED {
            window.visible = true;
            placed.shown = Some(time.elapsed());
        }
        return;
    }
    if !(is_due || is_rescaled || may_differ) {
        return;
    }
    let mut monitors = monitors.iter().collect::<Vec<_>>();
    monitors.sort_by_key(|(_, is_primary)| !is_primary);
    let areas = areas(monitors.into_iter().map(|(monitor, _)| monitor));
    if !(is_due || is_rescaled) && areas == placed.areas {
        return;
    }
    if window.mode == WindowMode::Windowed {
        WINIT_WINDOWS.with_borrow(|windows| {
            let Some(shown) = windows.get_window(entity) else {
                return;
            };
            let scale = window.scale_factor();
            let inner = window.resolution.physical_size();
            let inner = inner.max((LEAST_WINDOW * scale).as_uvec2()).as_ivec2();
            let frame = if window.visible {
                let [outer, inner] = [shown.outer_size(), shown.inner_size()];
                IVec2::new(
                    outer.width as i32 - inner.width as i32,
                    outer.height as i32 - inner.height as i32,
                )
                .max(IVec2::ZERO)
            } else {
                (FRAME * scale).as_ivec2()
            };
            let is_centred = matches!(window.position, WindowPosition::Centered(_));
            // Where a window can't know its place, the desktop looks after that.
            let corner = match window.position {
                WindowPosition::At(corner) => Some(corner),
                _ => shown.outer_position().ok().map(|at| IVec2::new(at.x, at.y)),
            };
            let outer = IRect::from_corners(IVec2::ZERO, inner + frame);
            let outer = corner.map_or(outer, |corner| {
                IRect::from_corners(corner, corner + outer.size())
            });
            let Some(fitted) = fitted(outer, is_centred, &areas) else {
                return;
            };
            let size = (fitted.size() - frame).max(IVec2::ONE).as_uvec2();
            if size != window.resolution.physical_size() {
                window.resolution.set_physical_resolution(size.x, size.y);
            }
            if corner.is_some() && (is_centred || fitted.min != outer.min) {
                window.position = WindowPosition::At(fitted.min);
            }
        });
    }
    window.visible = true;
    placed.shown.get_or_insert(time.elapsed());
    placed.is_exact |= is_settled;
    placed.areas = areas;
}

/// The work area of each screen, in physical pixels, that of the primary screen first.
fn areas<'a>(monitors: impl Iterator<Item = &'a Monitor>) -> Vec<IRect> {
    areas_of_x11().unwrap_or_else(|| {
        let area = |monitor: &Monitor| {
            let corner = monitor.physical_position;
            let bar = IVec2::new(0, (BAR * monitor.scale_factor as f32) as i32);
            let size = monitor.physical_size().as_ivec2() - bar;
            IRect::from_corners(corner, corner + size)
        };
        monitors.map(area).collect()
    })
}

/// Returns the work areas of an X server, if one shows the window. A work area for all screens together is used if the
/// window manager reports one.
#[cfg(target_os = "linux")]
fn areas_of_x11() -> Option<Vec<IRect>> {
    use x11rb::connection::Connection;
    use x11rb::protocol::randr::{ConnectionExt as _, MonitorInfo};
    use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _};

    // Where there is Wayland, it shows the window.
    let of_wayland = std::env::var_os("WAYLAND_DISPLAY");
    if of_wayland.is_some_and(|name| !name.is_empty()) {
        return None;
    }
    let (connection, screen) = x11rb::connect(None).ok()?;
    let root = connection.setup().roots.get(screen)?.root;
    let numbers = |name: &[u8]| {
        let atom = connection.intern_atom(true, name).ok()?.reply().ok()?.atom;
        let property = connection.get_property(false, root, atom, AtomEnum::CARDINAL, 0, 256);
        let property = property.ok()?.reply().ok()?;
        let numbers = property.value32()?.map(|number| number as i32);
        Some(numbers.collect::<Vec<_>>())
    };
    let of_size =
        |[left, top, width, height]: [i32; 4]| IRect::new(left, top, left + width, top + height);
    let desktop = numbers(b"_NET_CURRENT_DESKTOP").and_then(|found| found.first().copied());
    let desktop = usize::try_from(desktop.unwrap_or_default()).ok()?;
    let work_areas = numbers(b"_NET_WORKAREA").unwrap_or_default();
    let work_area = work_areas.as_chunks().0.get(desktop).copied().map(of_size);
    let monitors = connection.randr_get_monitors(root, true).ok()?;
    let mut monitors = monitors.reply().ok()?.monitors;
    monitors.sort_by_key(|monitor| !monitor.primary);
    let area = |monitor: &MonitorInfo| {
        let [width, height] = [monitor.width, monitor.height].map(i32::from);
        let whole = of_size([monitor.x.into(), monitor.y.into(), width, height]);
        let free = work_area.map(|area| area.intersect(whole));
        free.filter(|free| !free.is_empty()).unwrap_or(whole)
    };
    Some(monitors.iter().map(area).collect())
}

#[cfg(not(target_os = "linux"))]
const fn areas_of_x11() -> Option<Vec<IRect>> {
    None
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, place.in_set(GameSystems::Choices));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn window_fits_into_work_area() {
        let small = IRect::new(0, 0, 1024, 600);
        let with_bar = IRect::new(0, 0, 1366, 728);
        let second = IRect::new(1366, 0, 3286, 1080);
        for (outer, is_centred, areas, expected) in [
            // What fits stays; what two screens share comes to one.
            (
                IRect::new(10, 20, 500, 400),
                false,
                &[small][..],
                Some(IRect::new(10, 20, 500, 400)),
            ),
            (
                IRect::new(1266, 9, 1466, 209),
                false,
                &[with_bar, second],
                Some(IRect::new(1166, 9, 1366, 209)),
            ),
            // What is too large fills the work area.
            (IRect::new(0, 0, 2500, 1400), false, &[small], Some(small)),
            (
                IRect::new(-17, -66, 1391, 874),
                true,
                &[with_bar],
                Some(with_bar),
            ),
            // What is over an edge comes back.
            (
                IRect::new(700, 300, 1300, 800),
                false,
                &[small],
                Some(IRect::new(424, 100, 1024, 600)),
            ),
            (
                IRect::new(-50, -50, 350, 350),
                false,
                &[small],
                Some(IRect::new(0, 0, 400, 400)),
            ),
            // What was on a screen that is gone comes to the middle of the first.
            (
                IRect::new(1500, 100, 2100, 700),
                false,
                &[small],
                Some(IRect::new(212, 0, 812, 600)),
            ),
            (
                IRect::new(5000, 100, 5600, 700),
                false,
                &[with_bar, second],
                Some(IRect::new(383, 64, 983, 664)),
            ),
            (
                IRect::new(1500, 100, 2100, 700),
                false,
                &[with_bar, second],
                Some(IRect::new(1500, 100, 2100, 700)),
            ),
            (IRect::new(0, 0, 300, 300), false, &[], None),
        ] {
            assert_eq!(
                fitted(outer, is_centred, areas),
                expected,
                "{outer:?} {areas:?}"
            );
        }
    }
}
