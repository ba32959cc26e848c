//! Announcements in the title of the window, for screen readers that speak titles but know no announcements.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::game::GameSystems;
use crate::game::kit::hearing::title_speaks;
use crate::game::kit::tree::Say;
use crate::game::states::Screen;

fn say(mut said: MessageReader<Say>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let said = said.read().map(|Say(text)| text.as_str());
    let mut text = said.collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return;
    }
    // Only what is another title is spoken.
    if window.title == text {
        text.push(' ');
    }
    window.title = text;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        say.in_set(GameSystems::Hear)
            .run_if(on_message::<Say>.and_then(in_state(Screen::Match).and_then(title_speaks))),
    );
}
