//! Ignores clicks on buttons that have just appeared under a resting pointer, because the player can't have seen
//! them.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui::{self, Response, Ui};

use crate::game::sets::GameSystems;

/// Time for which clicks are ignored on a button that has appeared under a resting pointer.
pub(super) const UNSEEN: Duration = Duration::from_millis(350);
/// Largest movement of a pointer that still counts as rest, in points.
const RESTS: f32 = 16.0;

/// The button under the pointer.
#[derive(Resource, Default)]
pub(in crate::game) struct UnderPointer {
    /// Where the pointer came to rest, and when, on the clock of the program.
    at: egui::Pos2,
    came: Duration,
    /// The button under the pointer in the previous frame, and the time of its appearance if that was after the
    /// pointer came.
    button: Option<egui::Id>,
    since: Option<Duration>,
    /// The button that has been drawn under the pointer in this frame.
    drawn: Option<egui::Id>,
    /// Time since when each button has been shown, and whether it has been drawn in this frame.
    there: HashMap<egui::Id, (Duration, bool)>,
}

impl UnderPointer {
    /// Removes the click from `button` if the player can't have seen the button yet.
    pub(in crate::game) fn judge(&mut self, ui: &Ui, button: &mut Response, now: Duration) {
        if !button.enabled() {
            return;
        }
        let (pointer, scrolls) = ui.input(|input| {
            let scrolls = input.smooth_scroll_delta != egui::Vec2::ZERO;
            (input.pointer.interact_pos(), scrolls)
        });
        let there = self.there.entry(button.id).or_insert((now, true));
        there.1 = true;
        let is_new = now.saturating_sub(there.0) < UNSEEN;
        // However short the way to the next button, the player has seen where it ends: unless that has just come
        // up there.
        let comes =
            |pointer| !is_new && button.rect.contains(pointer) && !button.rect.contains(self.at);
        if let Some(pointer) = pointer
            && (scrolls || pointer.distance(self.at) > RESTS || comes(pointer))
        {
            self.at = pointer;
            self.came = now;
        }
        if button.rect.contains(self.at) {
            self.drawn = Some(button.id);
        }
        let other = self.button != Some(button.id);
        let new = |since| now.saturating_sub(since) < UNSEEN;
        let unseen = other || self.since.is_some_and(new);
        if unseen && self.rested(now) {
            button.flags.remove(egui::response::Flags::CLICKED);
        }
    }

    /// Whether the pointer came to rest before this frame.
    fn rested(&self, now: Duration) -> bool {
        self.came != now
    }

    /// Records at the end of a frame which button is under the pointer.
    fn note(&mut self, now: Duration) {
        self.there.retain(|_, (_, drawn)| std::mem::take(drawn));
        let drawn = self.drawn.take();
        if drawn != self.button {
            self.button = drawn;
            // A player who comes to a button sees it before.
            self.since = self.rested(now).then_some(now);
        }
    }
}

fn note(mut under: ResMut<UnderPointer>, time: Res<Time<Real>>) {
    under.note(time.elapsed());
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnderPointer>()
        .add_systems(Last, note.in_set(GameSystems::Rest));
}
