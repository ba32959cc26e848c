//! Redraws of a window in which nothing moves: each module says which changes need one.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::sets::GameSystems;

/// Longest delay of a redraw that [`NextChange::note_about`] accepts.
const LATE: Duration = Duration::from_millis(250);

/// Times until the picture changes without input, by the name of the cause. Nothing moves in the meantime.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct NextChange(BTreeMap<&'static str, Duration>);

impl NextChange {
    /// Notes that `name` changes the picture after `left`, or not at all. An equal time changes nothing here, because
    /// each change of this resource wakes the window.
    pub fn note(next: &mut ResMut<Self>, name: &'static str, left: Option<Duration>) {
        if next.0.get(name).copied() == left {
            return;
        }
        match left {
            Some(left) => next.0.insert(name, left),
            None => next.0.remove(name),
        };
    }

    /// Notes that `name` changes the picture after `left`, a time that differs in each frame. An earlier note stays if
    /// it is late by at most 250 ms. A new note adds half of that, so that frames a second apart need no new note
    /// although they are never quite on time.
    pub fn note_about(next: &mut ResMut<Self>, name: &'static str, left: Option<Duration>) {
        let noted = next.0.get(name).copied().zip(left);
        let is_near = noted.is_some_and(|(noted, left)| (left..=left + LATE).contains(&noted));
        if !is_near {
            Self::note(next, name, left.map(|left| left + LATE / 2));
        }
    }

    /// Returns the shortest of the times, if any.
    pub fn soonest(&self) -> Option<Duration> {
        self.0.values().min().copied()
    }
}

/// Reasons to draw frames although nothing moves.
#[derive(Resource, Default)]
pub(super) struct Redraw {
    /// Whether anything has happened in this frame.
    pub(super) happened: bool,
    /// Whether an answer is awaited, so that frames are needed until it has arrived.
    pub(super) awaits: bool,
}

/// Declares the changes that need a redraw.
pub(super) trait RedrawOn {
    /// Draws frames when the resource `R` has changed.
    fn redraw_on<R: Resource>(&mut self) -> &mut Self;
    /// Draws frames when a message `M` has arrived.
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
