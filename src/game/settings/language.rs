//! The language in force: the chosen one, or else that of the system.

use bevy::prelude::*;
use inarow_text::{Language, Texts};

use super::{Preferences, SettingsSystems};
use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;
use crate::game::words::Words;

/// Languages that are requested outside of the settings.
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

/// Serializes a language as its code, or as a word that stands for the language of the system.
pub(super) mod as_code {
    use inarow_text::Language;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Stands for the language of the system.
    const OF_SYSTEM: &str = "system";

    pub fn serialize<S: Serializer>(
        language: &Option<Language>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        language
            .map_or(OF_SYSTEM, Language::code)
            .serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Language>, D::Error> {
        let code = String::deserialize(deserializer)?;
        if code == OF_SYSTEM {
            return Ok(None);
        }
        let language = Language::of(&code).ok_or_else(|| D::Error::custom("no such language"))?;
        Ok(Some(language))
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
