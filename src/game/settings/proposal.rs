//! The proposal: the next match before it is started.

use bevy::prelude::*;
use inarow_engine::{Level, StrategyKind};
use inarow_model::rating::strength_of;
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{MAX_LINE, MAX_SIDE, MIN_LINE, OpeningRule, RuleSet, Variant, VariantError};
use inarow_text::Texts;
use inarow_text::names::names_of;

use crate::game::redraw::RedrawOn;

/// The game that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameChoice {
    /// A preset, which is freestyle.
    Preset(Variant),
    /// A board of the player's own.
    Own,
}

/// The choices on the title for the next match.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The game.
    pub game: GameChoice,
    /// Columns of the player's own board.
    pub columns: u8,
    /// Rows of the player's own board.
    pub rows: u8,
    /// Line length on the player's own board.
    pub line: u8,
    /// Whether pieces fall on the player's own board.
    pub gravity: bool,
    /// The rule set of presets that have more than one.
    pub rule_set: RuleSet,
    /// The rule set of the player's own board.
    pub own_rule_set: RuleSet,
    /// The opening rule of games that have more than one.
    pub opening: OpeningRule,
    /// The two players, in the order of their places.
    pub seats: [Seat; 2],
    /// The place of the player who begins: 0 or 1.
    pub begins: usize,
}

impl Default for Proposal {
    fn default() -> Self {
        Self {
            game: GameChoice::Preset(Variant::CONNECT_FOUR),
            columns: 5,
            rows: 5,
            line: 4,
            gravity: false,
            rule_set: RuleSet::Freestyle,
            own_rule_set: RuleSet::Freestyle,
            opening: OpeningRule::Free,
            seats: [
                Seat::of(Occupant::Human),
                Seat::of(Occupant::Computer(StrategyKind::DEFAULT)),
            ],
            begins: 0,
        }
    }
}

impl Proposal {
    /// The smallest and the largest side of a board, in squares.
    pub const SIDES: (u8, u8) = (1, MAX_SIDE);
    /// The smallest and the largest length of a line, in squares.
    pub const LINES: (u8, u8) = (MIN_LINE, MAX_LINE);

    /// The variant that is chosen.
    ///
    /// # Errors
    /// [`VariantError`] when nobody could win on a board of the player's own.
    pub fn variant(&self) -> Result<Variant, VariantError> {
        self.variant_of(self.game)
    }

    /// The variant of a game, with the chosen rule set and opening rule where the game has them.
    ///
    /// # Errors
    /// [`VariantError`] when nobody could win on a board of the player's own.
    pub fn variant_of(&self, game: GameChoice) -> Result<Variant, VariantError> {
        let (variant, rule_set) = match game {
            GameChoice::Preset(variant) => (variant, self.rule_set),
            GameChoice::Own => {
                let size = Variant::new(self.columns, self.rows, self.line, self.gravity)?;
                (size, self.own_rule_set)
            }
        };
        let variant = variant.with_rule_set(rule_set).unwrap_or(variant);
        Ok(variant.with_opening(self.opening).unwrap_or(variant))
    }

    /// Players offered for the chosen board. If nobody could win on it, these are the players who can play any board
    /// and those already chosen.
    pub fn offered(&self) -> Vec<Occupant> {
        let Ok(variant) = self.variant() else {
            let levels = Level::ALL.map(|level| Occupant::Computer(StrategyKind::Level(level)));
            let mut offered = vec![Occupant::Human];
            offered.extend(levels);
            for seat in &self.seats {
                if !offered.contains(&seat.occupant) {
                    offered.push(seat.occupant);
                }
            }
            return offered;
        };
        Self::occupants(variant).collect()
    }

    /// All players, and whether each can play the chosen board. For the player's own board, those who can't are listed
    /// too. They keep their places while the board is changed.
    pub fn everyone(&self) -> Vec<(Occupant, bool)> {
        let able = self.offered();
        if self.game != GameChoice::Own {
            return able.into_iter().map(|occupant| (occupant, true)).collect();
        }
        let is_solved = able.contains(&Occupant::Computer(StrategyKind::Perfect));
        let computers = StrategyKind::ALL.into_iter().filter(|kind| match kind {
            StrategyKind::Perfect => is_solved,
            StrategyKind::Strongest => !is_solved,
            _ => true,
        });
        let all = std::iter::once(Occupant::Human).chain(computers.map(Occupant::Computer));
        all.map(|occupant| (occupant, able.contains(&occupant)))
            .collect()
    }

    /// Players for this board: a human, the levels, the adaptive one where strength is measured, and others who can
    /// play it.
    pub fn occupants(variant: Variant) -> impl Iterator<Item = Occupant> {
        let levels = StrategyKind::levels(variant);
        let others = StrategyKind::ALL.into_iter().filter(move |kind| {
            let adapts = matches!(kind, StrategyKind::Adaptive(_));
            !kind.is_level()
                && kind.check(variant).is_ok()
                && (!adapts || strength_of(variant, *kind).is_some())
        });
        let computers = levels.into_iter().chain(others).map(Occupant::Computer);
        std::iter::once(Occupant::Human).chain(computers)
    }

    /// Replaces a computer that cannot play the chosen board by one that can play any.
    pub fn seat_the_able(&mut self) {
        let Ok(variant) = self.variant() else {
            return;
        };
        for seat in &mut self.seats {
            if !Self::occupants(variant).any(|occupant| occupant == seat.occupant) {
                // The top level stays the top level.
                let top = [StrategyKind::Perfect, StrategyKind::Strongest];
                seat.occupant = Occupant::Computer(match seat.occupant {
                    Occupant::Computer(kind) if top.contains(&kind) => StrategyKind::top(variant),
                    _ => StrategyKind::DEFAULT,
                });
            }
        }
    }

    /// The names of the players in the two places.
    pub fn names(&self, texts: &Texts) -> [String; 2] {
        names_of(&self.seats, texts)
    }

    /// Chooses a game: a preset, or the player's own board if no preset has this variant.
    pub fn choose(&mut self, variant: Variant) {
        if variant.openings().count() > 1 {
            self.opening = variant.opening();
        }
        let variant = variant.without_opening();
        let rule_set = variant.rule_set();
        let mut presets = Variant::PRESETS.into_iter().map(|(_, preset)| preset);
        let is_of = |preset: &Variant| {
            Self::rule_sets_of(*preset).contains(&rule_set)
                && preset.with_rule_set(rule_set) == Ok(variant)
        };
        self.game = if let Some(preset) = presets.find(is_of) {
            if Self::rule_sets_of(preset).len() > 1 {
                self.rule_set = rule_set;
            }
            GameChoice::Preset(preset)
        } else {
            return self.choose_own(variant);
        };
    }

    /// Chooses a board of the player's own.
    pub fn choose_own(&mut self, variant: Variant) {
        (self.columns, self.rows) = (variant.columns(), variant.rows());
        (self.line, self.gravity) = (variant.line(), variant.gravity());
        self.own_rule_set = variant.rule_set();
        self.game = GameChoice::Own;
    }

    /// Adopts the setup of a match that was started without the title. Of a remote match, only the game is adopted.
    pub fn follow(&mut self, setup: &Setup, texts: &Texts) {
        let setup = setup.untuned();
        // Who plays here is not chosen by who plays elsewhere.
        if setup.is_remote() {
            self.choose(setup.variant);
            return;
        }
        if self.setup(texts).as_ref() == Ok(&setup) {
            return;
        }
        self.choose(setup.variant);
        self.seats = setup.seats;
        self.begins = 0;
    }

    /// The rule sets that are offered for a preset: freestyle, and those of five in a row. The others are further games,
    /// beside the player's own board.
    pub fn rule_sets_of(preset: Variant) -> Vec<RuleSet> {
        let rule_sets = preset.rule_sets();
        rule_sets
            .filter(|rule_set| !rule_set.is_further())
            .collect()
    }

    /// The setup of the next match, with the player who begins first. All players keep the names of their places.
    ///
    /// # Errors
    /// [`VariantError`], as [`Self::variant`].
    pub fn setup(&self, texts: &Texts) -> Result<Setup, VariantError> {
        let mut seats = self.seats.clone();
        for (seat, name) in seats.iter_mut().zip(self.names(texts)) {
            seat.name = Some(name);
        }
        seats.rotate_left(self.begins);
        Ok(Setup {
            variant: self.variant()?,
            seats,
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Proposal>().init_resource::<Proposal>();
}
