//! Where matches get their chance and their numbers from, and sheets of paper what tells them apart.

use bevy::prelude::*;
use inarow_engine::GameRng;
use inarow_model::calendar::now;
use inarow_model::sheet::Page;
use rand::{RngExt, SeedableRng};

/// Where matches get their chance and their numbers from.
#[derive(Resource)]
pub struct Seeds {
    rng: GameRng,
    matches: u64,
    /// When the latest sheet was begun that is known of, in milliseconds since 1970.
    latest_sheet: Option<i64>,
}

impl Seeds {
    /// All that happens by chance follows from `seed`.
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

    /// There is a sheet that was begun then, in milliseconds since 1970: no other is.
    pub const fn know_sheet(&mut self, begun: i64) {
        self.latest_sheet = match self.latest_sheet {
            Some(latest) if latest > begun => Some(latest),
            _ => Some(begun),
        };
    }

    /// The first place on a sheet that nobody has drawn on, begun at a time at which no other was, whatever the clock
    /// shows.
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
