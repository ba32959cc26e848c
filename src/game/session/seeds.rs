//! Source of randomness and numbers for matches, and of new sheets of paper.

use bevy::prelude::*;
use inarow_engine::GameRng;
use inarow_model::calendar::now;
use inarow_model::sheet::Page;
use rand::{RngExt, SeedableRng};

/// Source of randomness and numbers for matches, and of new sheets of paper.
#[derive(Resource)]
pub struct Seeds {
    rng: GameRng,
    matches: u64,
    /// When the latest known sheet was begun, in milliseconds since 1970.
    latest_sheet: Option<i64>,
}

impl Seeds {
    /// Creates a source whose random values all follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: GameRng::seed_from_u64(seed),
            matches: 0,
            latest_sheet: None,
        }
    }

    pub(in crate::game) fn rng(&mut self) -> GameRng {
        GameRng::from_rng(&mut self.rng)
    }

    /// Notes a sheet that was begun at `begun`, in milliseconds since 1970. New sheets get later times.
    pub const fn know_sheet(&mut self, begun: i64) {
        self.latest_sheet = match self.latest_sheet {
            Some(latest) if latest > begun => Some(latest),
            _ => Some(begun),
        };
    }

    /// Returns the first place on a new sheet. Its time differs from that of every known sheet, even if the clock was
    /// turned back.
    pub(super) fn new_sheet(&mut self) -> Page {
        let begun = self
            .latest_sheet
            .map_or_else(now, |latest| now().max(latest + 1));
        self.know_sheet(begun);
        Page {
            begun,
            seed: self.rng.random(),
            game: 0,
        }
    }

    pub(in crate::game) const fn next_match(&mut self) -> u64 {
        self.matches += 1;
        self.matches
    }
}
