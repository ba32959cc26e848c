//! Which puzzles have been solved: asked for on the title, and kept whenever one is.

use bevy::prelude::*;

use super::keeper::Keeping;
use super::protocol::Order;
use super::taking_up::ask_what_was_left;
use crate::game::redraw::RedrawOn;
use crate::game::session::PuzzleSolved;
use crate::game::sets::GameSystems;
use crate::game::states::Screen;
use crate::store::Progress;

/// What has been solved.
#[derive(Resource, Default, Deref)]
pub struct Puzzled(pub(super) Progress);

/// Notes what was solved, and has it kept.
fn keep_solved(
    mut solved: MessageReader<PuzzleSolved>,
    mut puzzled: ResMut<Puzzled>,
    mut keeping: Option<ResMut<Keeping>>,
) {
    for PuzzleSolved(solved) in solved.read() {
        if let Some(keeping) = &mut keeping {
            keeping.ask(Order::Solve(solved.clone()));
        }
        puzzled.0.note(solved.clone());
    }
}

fn ask_for_progress(mut keeping: ResMut<Keeping>) {
    keeping.ask(Order::Progress);
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Puzzled>()
        .init_resource::<Puzzled>()
        .add_systems(
            OnEnter(Screen::Title),
            ask_for_progress
                .in_set(GameSystems::Keep)
                .before(ask_what_was_left)
                .run_if(resource_exists::<Keeping>),
        )
        .add_systems(
            Update,
            keep_solved
                .in_set(GameSystems::Picture)
                .run_if(on_message::<PuzzleSolved>),
        );
}
