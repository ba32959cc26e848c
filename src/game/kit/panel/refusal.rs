//! The message about a refused move, shown for a while.

use std::time::Duration;

use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::session::{ChoiceMade, MovePlayed, MoveRefused, Refusal};
use crate::game::states::{Animated, Screen};

/// Time that a refusal is shown.
const REFUSAL_TIME: Duration = Duration::from_millis(2_600);

/// The latest refused move's reason, shown until its time is up or a move is played.
#[derive(Component)]
#[require(Animated)]
pub(in crate::game) struct ToldRefusal {
    pub(in crate::game) why: Refusal,
    left: Duration,
}

fn tell_refusals(
    mut commands: Commands,
    mut refused: MessageReader<MoveRefused>,
    mut played: MessageReader<MovePlayed>,
    mut chosen: MessageReader<ChoiceMade>,
    mut told: Query<(Entity, &mut ToldRefusal)>,
    time: Res<Time>,
) {
    let forget = played.read().count() + chosen.read().count() > 0;
    let new = refused.read().last().map(|refused| refused.why);
    for (entity, mut refusal) in &mut told {
        refusal.left = refusal.left.saturating_sub(time.delta());
        if forget || new.is_some() || refusal.left.is_zero() {
            commands.entity(entity).despawn();
        }
    }
    if let Some(why) = new {
        commands.spawn((
            Name::new("Refusal told"),
            DespawnOnExit(Screen::Match),
            ToldRefusal {
                why,
                left: REFUSAL_TIME,
            },
        ));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_refusals.in_set(GameSystems::Place));
}
