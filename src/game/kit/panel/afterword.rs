//! Quiet remarks on a match that has ended, below its result.

use bevy::prelude::*;

use crate::game::sets::GameSystems;
use crate::game::states::Phase;

/// Quiet remarks, if there are any.
#[derive(Resource, Debug, Default)]
pub struct Afterword {
    /// Firsts of the player.
    pub(in crate::game) first: Option<String>,
    /// Change of the player's rating.
    pub(in crate::game) rating: Option<String>,
}

impl Afterword {
    /// The whole text.
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
