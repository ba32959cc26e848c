//! Game after game on a sheet of paper: where the board lies on it, and how two computers fill it.

use std::time::Duration;

use bevy::prelude::*;

use super::keeping::SheetGame;
use super::{Match, MatchCommand};
use crate::game::GameSystems;
use crate::game::layout::Paper;
use crate::game::settings::{Preferences, Surface};
use crate::game::states::{Animated, Overlay, Phase, Screen};
use crate::sheet::Page;

/// How long those who watch two computers see how a game has ended, besides the computers' own beat.
const SEEN: Duration = Duration::from_millis(1_400);

impl Match {
    /// Where on a sheet of paper it is played, if it is.
    #[must_use]
    pub const fn page(&self) -> Option<Page> {
        self.page
    }

    /// Whether it is the last one on its sheet.
    #[must_use]
    pub fn fills_sheet(&self) -> bool {
        self.page.is_some_and(|page| page.next().is_none())
    }

    /// What it is played on.
    #[must_use]
    pub fn surface(&self, preferences: &Preferences) -> Surface {
        match self.page {
            Some(_) => Surface::Paper,
            None => preferences.surface(self.board().variant()),
        }
    }

    /// What stands of it on its sheet.
    pub(super) fn on_sheet(&self) -> Option<SheetGame> {
        let page = self.page?;
        Some(SheetGame {
            page,
            grid: page.grid()?,
            setup: self.setup.clone(),
            turned: self.turned,
            board: self.board().clone(),
        })
    }
}

/// What of a sheet is seen follows the screen and the match.
fn lay(
    screen: Res<State<Screen>>,
    coming: Res<NextState<Screen>>,
    current: Option<Res<Match>>,
    mut paper: ResMut<Paper>,
) {
    // A screen that comes up finds everything in its place.
    let screen = match &*coming {
        NextState::Unchanged => *screen.get(),
        NextState::Pending(screen) | NextState::PendingIfNeq(screen) => *screen,
    };
    let grid = || current.and_then(|current| current.page?.grid());
    paper.set_if_neq(match screen {
        Screen::Title => Paper::None,
        Screen::Sheet => Paper::Whole,
        Screen::Match => grid().map_or(Paper::None, Paper::Grid),
    });
}

/// Two computers that have ended a game are about to begin the next one.
#[derive(Component)]
struct NextGame {
    left: Duration,
}

fn see_end(mut commands: Commands, current: Res<Match>, preferences: Res<Preferences>) {
    if current.page.is_some() && !current.reviewed && !current.has_human() && !current.fills_sheet()
    {
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
    app.add_systems(OnEnter(Phase::Over), see_end).add_systems(
        Update,
        (
            go_on.in_set(GameSystems::Input),
            lay.in_set(GameSystems::Picture),
        ),
    );
}
