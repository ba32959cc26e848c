//! What is said quietly of a match that has ended, below its result.

use bevy::prelude::*;

use crate::game::sets::GameSystems;
use crate::game::states::Phase;

/// That, if there is something to say.
#[derive(Resource, Debug, Default)]
pub struct Afterword {
    /// What the player has done for the first time.
    pub(in crate::game) first: Option<String>,
    /// What it has changed in the player's rating.
    pub(in crate::game) rating: Option<String>,
}

impl Afterword {
    /// All of it.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        let all = [&self.first, &self.rating].into_iter().flatten();
        let all = all.map(String::as_str).collect::<Vec<_>>();
        (!all.is_empty()).then(|| all.join("\n"))
    }
}

fn forget(mut told: ResMut<Afterword>) {
    *told = Afterword::default();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Afterword>()
        .add_systems(OnExit(Phase::Over), forget.in_set(GameSystems::Picture));
}
