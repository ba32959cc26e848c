//! The marks in the library, and the view of it.

use std::collections::HashSet;

use bevy::prelude::*;

use crate::game::persistence::{Handle, Library};

/// Height of what is around the list before it has been drawn once, in points.
pub(super) const AROUND: f32 = 260.0;

/// State of the list.
#[derive(Resource)]
pub(super) struct Shelf {
    /// The numbers of the matches that something is to be done with, where they are listed.
    pub(super) marked: HashSet<i64>,
    /// Whether all are to be marked as soon as they are listed.
    pub(super) all: bool,
    /// Whether all that can be done is shown where there is little room.
    pub(super) more: bool,
    /// Height of what is around the list, in points.
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

    /// Marks none; whether some were of those that are listed.
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
