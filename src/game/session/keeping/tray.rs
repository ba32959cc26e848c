//! Which puzzles have been solved: asked for on the title, and noted whenever one is.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Keeping;
use super::desk::Order;
use crate::game::states::Screen;
use crate::store::{Progress, Solved};

/// What has been solved.
#[derive(Resource, Default, Deref)]
pub struct Puzzled(pub(super) Progress);

/// Notes what is solved.
#[derive(SystemParam)]
pub struct Tray<'w> {
    puzzled: ResMut<'w, Puzzled>,
    keeping: Option<ResMut<'w, Keeping>>,
}

impl Tray<'_> {
    /// Notes that a puzzle was solved, and has it kept.
    pub(in crate::game::session) fn note(&mut self, solved: Solved) {
        if let Some(keeping) = &mut self.keeping {
            keeping.ask(Order::Solve(solved.clone()));
        }
        self.puzzled.0.note(solved);
    }
}

fn ask(mut keeping: ResMut<Keeping>) {
    keeping.ask(Order::Progress);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Puzzled>().add_systems(
        OnEnter(Screen::Title),
        ask.run_if(resource_exists::<Keeping>),
    );
}
