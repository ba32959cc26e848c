//! Short remarks below the result of a match that has ended.

use bevy::prelude::*;

use crate::game::sets::GameSystems;
use crate::game::states::Phase;

/// Remarks on the match that has ended, if any.
#[derive(Resource, Debug, Default)]
pub struct Afterword {
    /// Text about firsts of the player.
    pub(in crate::game) first: Option<String>,
    /// Text about the change of the player's rating.
    pub(in crate::game) rating: Option<String>,
}

impl Afterword {
    /// Returns all remarks as one text, if there are any.
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
