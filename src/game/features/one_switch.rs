//! Play with one switch: a label over the board while a press would open the menu, which has no square of its own.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::game::kit::tree::speaks;
use crate::game::kit::{Layer, strip};
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::session::{Aim, Guide, Reach};
use crate::game::states::{Overlay, Screen};
use crate::game::words::Words;

fn show(
    mut contexts: EguiContexts,
    aim: Res<Aim>,
    guide: Res<Guide>,
    words: Res<Words>,
    theme: Res<Theme>,
    layout: Res<Layout>,
) -> Result {
    if aim.reach == Reach::Menu && *guide == Guide::Keys {
        let context = contexts.ctx_mut()?;
        let middle = layout.board_area.center();
        let at = egui::pos2(middle.x, middle.y) / layout.scale;
        let place = (at, egui::Align2::CENTER_CENTER);
        let text = words.say("switch-menu");
        speaks(&strip(context, "one-switch", place, &text, &theme));
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(Layer::Notice)
            .run_if(in_state(Screen::Match).and_then(in_state(Overlay::None))),
    );
}
