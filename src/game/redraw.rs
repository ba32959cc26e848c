//! Redraws of a window in which nothing moves: each module says which changes need one.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::sets::GameSystems;

/// By how much it may be late that something is drawn that changes by itself.
const LATE: Duration = Duration::from_millis(250);

/// Time until something changes by itself, where that does not move meanwhile: of each that waits, by its name.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct NextChange(BTreeMap<&'static str, Duration>);

impl NextChange {
    /// Notes in how long what is called that changes, or that it does not. Whoever says always the same wakes nobody: a
    /// window that is told of another time wakes at once.
    pub fn note(next: &mut ResMut<Self>, name: &'static str, left: Option<Duration>) {
        if next.0.get(name).copied() == left {
            return;
        }
        match left {
            Some(left) => next.0.insert(name, left),
            None => next.0.remove(name),
        };
    }

    /// Notes in how long at the latest what is called that changes, which is another time in each frame: one that was noted
    /// before stays as long as it is late by no more than a quarter of a second. It is late by half of that at first, so
    /// that frames a second from each other, which are never quite on time, are in need of no more.
    pub fn note_about(next: &mut ResMut<Self>, name: &'static str, left: Option<Duration>) {
        let noted = next.0.get(name).copied().zip(left);
        let is_near = noted.is_some_and(|(noted, left)| (left..=left + LATE).contains(&noted));
        if !is_near {
            Self::note(next, name, left.map(|left| left + LATE / 2));
        }
    }

    /// The shortest time left.
    pub fn soonest(&self) -> Option<Duration> {
        self.0.values().min().copied()
    }
}

/// Why frames are to be drawn though nothing moves.
#[derive(Resource, Default)]
pub(super) struct Redraw {
    /// Whether anything has happened in this frame.
    pub(super) happened: bool,
    /// An answer is waited for.
    pub(super) awaits: bool,
}

/// Says what something that is drawn follows from.
pub(super) trait RedrawOn {
    /// Frames are drawn when that resource has changed.
    fn redraw_on<R: Resource>(&mut self) -> &mut Self;
    /// Frames are drawn when such a message has come.
    fn redraw_on_message<M: Message>(&mut self) -> &mut Self;
}

impl RedrawOn for App {
    fn redraw_on<R: Resource>(&mut self) -> &mut Self {
        let changed = resource_exists_and_changed::<R>;
        self.add_systems(Last, stir.in_set(GameSystems::Redraw).run_if(changed))
    }

    fn redraw_on_message<M: Message>(&mut self) -> &mut Self {
        let came = on_message::<M>;
        self.add_systems(Last, stir.in_set(GameSystems::Redraw).run_if(came))
    }
}

fn stir(mut redraw: ResMut<Redraw>) {
    redraw.happened = true;
}

pub(super) fn plugin(app: &mut App) {
    // Whoever says so says the same.
    app.init_resource::<Redraw>()
        .init_resource::<NextChange>()
        .allow_ambiguous_resource::<NextChange>()
        .allow_ambiguous_resource::<Redraw>()
        .allow_ambiguous_resource::<Messages<RequestRedraw>>();
}
