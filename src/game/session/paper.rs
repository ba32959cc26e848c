//! Games on a sheet of paper, and how two computers fill a sheet.

use std::time::Duration;

use bevy::prelude::*;
use inarow_model::match_state::MatchState;
use inarow_model::saved::KeptMatch;
use inarow_model::setup::Setup;
use inarow_model::sheet::{Grid, Page};
use inarow_rules::{Board, Player};

use super::game::Match;
use super::messages::MatchCommand;
use super::mode::Hands;
use crate::game::sets::GameSystems;
use crate::game::settings::{Preferences, Surface};
use crate::game::states::{Animated, Overlay, Phase};

/// Time for spectators to see the end of a game between two computers, in addition to the computers' pause.
const SEEN: Duration = Duration::from_millis(1_400);

impl Match {
    /// Surface of the match.
    pub fn surface(&self, preferences: &Preferences) -> Surface {
        match self.page {
            Some(_) => Surface::Paper,
            None => preferences.surface(self.board().variant()),
        }
    }

    /// Whether the next game on the sheet starts by itself, because two computers play.
    pub fn goes_on_by_itself(&self) -> bool {
        let played = self.mode_rules().hands == Hands::OfSeats;
        played && self.page.is_some() && !self.has_human()
    }
}

/// A game on a sheet.
#[derive(Clone, Debug)]
pub struct SheetGame {
    /// The sheet, and the number of the game on the sheet.
    pub page: Page,
    /// The place of the game on the sheet.
    pub grid: Grid,
    pub setup: Setup,
    /// Whether the second player has the first place beside the board.
    pub turned: bool,
    pub board: Board,
}

impl SheetGame {
    /// Returns the game of a saved match, if the match was played on a sheet.
    pub fn of(kept: &KeptMatch) -> Option<Self> {
        let saved = &kept.saved;
        let page = saved.page?;
        // It stays as it ended, wherever a player has looked at it last.
        let board = if kept.end.is_over() {
            &kept.end
        } else {
            saved.record.board()
        };
        Some(Self {
            page,
            grid: page.grid()?,
            setup: saved.setup.clone(),
            turned: saved.turned,
            board: board.clone(),
        })
    }

    /// Returns the game of the current match, if the match is played on a sheet.
    pub fn of_match(current: &Match) -> Option<Self> {
        let MatchState { setup, turned, .. } = current.state().clone();
        let page = current.page?;
        Some(Self {
            page,
            grid: page.grid()?,
            setup,
            turned,
            board: current.board().clone(),
        })
    }

    /// The place beside the board (0 or 1) of the person who plays for `player`.
    pub const fn side(&self, player: Player) -> usize {
        if self.turned {
            player.other().index()
        } else {
            player.index()
        }
    }
}

/// Counts down to the next game between two computers.
#[derive(Component)]
struct NextGame {
    left: Duration,
}

fn see_end(mut commands: Commands, current: Res<Match>, preferences: Res<Preferences>) {
    if current.goes_on_by_itself() && !current.fills_sheet() {
        commands.spawn((
            Name::new("Next game"),
            DespawnOnExit(Phase::Over),
            NextGame {
                left: SEEN + preferences.pause(),
            },
        ));
    }
}

fn go_on(
    mut commands: Commands,
    mut waiting: Query<(Entity, &mut NextGame)>,
    overlay: Res<State<Overlay>>,
    time: Res<Time>,
    mut orders: MessageWriter<MatchCommand>,
) {
    for (entity, mut waiting) in &mut waiting {
        // Frames come as long as time passes.
        if *overlay.get() != Overlay::None || waiting.left.is_zero() {
            commands.entity(entity).remove::<Animated>();
            continue;
        }
        commands.entity(entity).insert(Animated);
        waiting.left = waiting.left.saturating_sub(time.delta());
        if waiting.left.is_zero() {
            orders.write(MatchCommand::Rematch);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Over), see_end.in_set(GameSystems::Note))
        .add_systems(Update, go_on.in_set(GameSystems::Input));
}
