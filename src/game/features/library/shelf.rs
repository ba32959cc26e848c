//! The state of the library's dialog: marked matches and layout.

use std::collections::HashSet;

use bevy::prelude::*;

use crate::game::persistence::{Handle, Library};

/// Height of everything around the list before the first frame, in points: an estimate.
pub(super) const AROUND: f32 = 260.0;

/// The state of the library's dialog.
#[derive(Resource)]
pub(super) struct Shelf {
    /// The numbers of the marked matches. Marks of matches that aren't listed have no effect.
    pub(super) marked: HashSet<i64>,
    /// Whether all matches are to be marked as soon as the whole list is loaded.
    pub(super) all: bool,
    /// Whether filters and actions are shown in a small window.
    pub(super) more: bool,
    /// Height of everything around the list in the last frame, in points.
    pub(super) around: f32,
}

impl Default for Shelf {
    fn default() -> Self {
        Self {
            marked: HashSet::new(),
            all: false,
            more: false,
            around: AROUND,
        }
    }
}

impl Shelf {
    pub(super) fn is_marked(&self, handle: Handle) -> bool {
        self.marked.contains(&handle.number())
    }

    /// Clears all marks. Returns whether any listed match was marked.
    pub(super) fn unmark(&mut self, library: &Library) -> bool {
        let mut listed = library.found.matches.iter();
        let some = listed.any(|kept| self.is_marked(kept.handle));
        self.marked.clear();
        some
    }

    pub(super) fn mark(&mut self, handle: Handle) {
        if !self.marked.remove(&handle.number()) {
            self.marked.insert(handle.number());
        }
    }
}
