//! The language in force: what was chosen, or what the system speaks.

use bevy::prelude::*;
use inarow_text::{Language, Texts};

use super::{Preferences, SettingsSystems};
use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;
use crate::game::words::Words;

/// Which languages are asked for outside of the settings.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LanguageWishes {
    /// Language of the system.
    pub system: Language,
    /// Language of the command line, in force until one is chosen or the program ends.
    pub told: Option<Language>,
}

fn speak(preferences: Res<Preferences>, wishes: Res<LanguageWishes>, mut words: ResMut<Words>) {
    let language = wishes
        .told
        .or(preferences.language)
        .unwrap_or(wishes.system);
    if words.language() != language {
        words.0 = Texts::of(language);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Words>()
        .init_resource::<LanguageWishes>()
        .add_systems(
            First,
            speak
                .in_set(SettingsSystems)
                .in_set(GameSystems::Choices)
                .run_if(
                    resource_changed::<Preferences>.or_else(resource_changed::<LanguageWishes>),
                ),
        );
}
