//! The list of moves as a dialog, for gamepads and for windows without room beside the board.

use bevy::prelude::*;
use bevy_egui::egui::{Sense, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::kit::offers::Offer;
use crate::game::kit::panel::moves::{LINE, MoveList};
use crate::game::kit::{Layer, OfferWays, Request, Spot, UiContext, Weight, columns, is_low};
use crate::game::session::Match;
use crate::game::states::Overlay;

/// Width of the dialog, in points. `SHEET` is the greatest height of its list, and `AROUND` the height around the list.
const WIDTH: f32 = 320.0;
const SHEET: f32 = 560.0;
const AROUND: f32 = 220.0;
/// Width of the column with the back button in low windows, in points.
const WAY_BACK: f32 = 240.0;

fn moves(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    current: Res<Match>,
    mut list: ResMut<MoveList>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if is_low(context) {
        cx.framed_dialog(context, "moves", 2.0 * WIDTH, |ui, cx| {
            let [mut wide, mut rail] = columns(ui, WAY_BACK);
            let rect = wide.max_rect();
            list.show(&mut wide, rect, cx, &current, Sense::click(), &[]);
            cx.heading(&mut rail, "moves");
            way_back(&mut rail, cx);
        });
    } else {
        let height = (context.content_rect().height() - AROUND).clamp(3.0 * LINE, SHEET);
        cx.dialog(context, "moves", WIDTH, |ui, cx| {
            cx.heading(ui, "moves");
            let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
            list.show(ui, rect, cx, &current, Sense::click(), &[]);
            way_back(ui, cx);
        });
    }
    Ok(())
}

fn way_back(ui: &mut Ui, cx: &mut UiContext) {
    let text = cx.words.say("back-to-board");
    if cx.button(ui, "moves/back", &text, Weight::Main).clicked() {
        cx.ask(Request::open(Overlay::None));
    }
}

/// Offers the list of moves in the menu.
fn to_moves(world: &World) -> Option<Offer> {
    let current = world.resource::<Match>();
    let offered = current.mode_rules().is_open && !current.record.is_empty();
    offered.then(|| Offer::of("moves", Weight::Plain, Request::open(Overlay::Moves)).seldom())
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Menu, 50, to_moves).add_systems(
        EguiPrimaryContextPass,
        moves
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Moves).and_then(resource_exists::<Match>)),
    );
}
