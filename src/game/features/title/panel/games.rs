//! The games to choose from, each as a card with a board. The board plays by itself while the pointer is on the card.

use bevy_egui::egui::{self, Ui, vec2};
use inarow_rules::{Board, RuleSet, Variant, notation};
use inarow_text::names::game_name;

use super::ways::LeftBoard;
use crate::game::kit::demonstration::{Demonstration, DemonstrationFrame};
use crate::game::kit::style;
use crate::game::kit::{Request, UiContext, Weight, fitted};
use crate::game::settings::proposal::{GameChoice, Proposal};
use crate::game::states::Overlay;

/// Height of a game's name on its card, in points. `AROUND` is the space around the name and the board.
const NAME: f32 = 36.0;
const AROUND: f32 = 9.0;

/// Result of drawing the games.
#[derive(Default)]
pub(super) struct GamesDrawn {
    /// The game under the pointer.
    pub(super) pointed: Option<Variant>,
    /// The place of the chosen game's board, in points, and the game.
    pub(super) chosen: Option<(egui::Rect, Variant)>,
}

/// Draws the games as cards, in `rows` rows and each `height` points high. The card of the game that was left shows the
/// position of that match.
pub(super) fn games(
    ui: &mut Ui,
    cx: &mut UiContext,
    (rows, height): (usize, f32),
    agreed: &mut Proposal,
    left: Option<&LeftBoard>,
    mut seen: Option<DemonstrationFrame>,
) -> GamesDrawn {
    let gap = ui.spacing().item_spacing.x;
    let in_row = 4.0 / rows as f32;
    let width = ((ui.available_width() - (in_row - 1.0) * gap) / in_row).floor();
    let brush = cx.brush();
    let mut shown = GamesDrawn::default();
    ui.horizontal_wrapped(|ui| {
        let presets = Variant::PRESETS.map(|(name, variant)| (name, GameChoice::Preset(variant)));
        for (name, game) in presets.into_iter().chain([("own", GameChoice::Own)]) {
            let text = match game {
                GameChoice::Preset(preset) => game_name(&cx.words, preset),
                GameChoice::Own => None,
            };
            let text = text.unwrap_or_else(|| cx.words.say("game-own"));
            let variant = agreed.variant_of(game).ok();
            let chosen = agreed.game == game;
            let font = if chosen {
                style::bold(style::BODY)
            } else {
                style::medium(style::BODY)
            };
            let size = vec2(width, height);
            let name = format!("title/{name}");
            let weight = Weight::Card(chosen);
            let left = left.filter(|left| Some(left.board.variant()) == variant);
            let seen = seen.take_if(|seen| Some(seen.board.variant()) == variant);
            // One that is still played goes where it is gone on with.
            let lands =
                left.is_some_and(|left| left.board.is_over() && cx.is_on_the_way(&left.board));
            let mut place = None;
            let pressed = cx.icon_button(ui, &name, &text, weight, size, |painter, at, color| {
                let (picture, line) = at.split_top_bottom_at_y(at.bottom() - NAME);
                let rect = picture.shrink2(vec2(AROUND, 0.0));
                let rect = rect.with_min_y(at.top() + AROUND);
                place = Some(rect);
                match (left, seen, variant) {
                    (Some(_), ..) if lands => {}
                    (Some(left), ..) => {
                        brush.board(painter, rect, &left.board, left.turned);
                    }
                    (None, Some(seen), _) => brush.seen(painter, rect, &seen),
                    (None, None, Some(variant)) => {
                        brush.board(painter, rect, &example(variant), false);
                    }
                    // A board that nobody could win on is none.
                    (None, None, None) => {}
                }
                let line = line.shrink2(vec2(AROUND, 0.0));
                fitted(
                    painter,
                    line,
                    egui::Align2::CENTER_CENTER,
                    &text,
                    font,
                    color,
                );
            });
            if left.is_none() && cx.points_at(ui, &name) {
                shown.pointed = variant;
            }
            let picture = place.zip(variant);
            if let Some((rect, variant)) = picture.filter(|_| lands) {
                cx.goes_into(rect, variant);
            }
            if chosen {
                shown.chosen = picture;
            }
            if pressed.clicked() {
                // What a board of one's own is like, is agreed beside those who play on it.
                if game == GameChoice::Own {
                    cx.ask(Request::open(Overlay::Players));
                }
                agreed.game = game;
                agreed.seat_the_able();
            }
        }
    });
    shown
}

/// Starts a demonstration of the game under the pointer, or ends it if there is none.
pub(super) fn play_pointed(cx: &mut UiContext, playing: Option<Variant>, pointed: Option<Variant>) {
    // What lies over the title has what it shows from itself.
    if playing == pointed || cx.is_below(Overlay::HowToPlay) {
        return;
    }
    let now = cx.now();
    cx.ask(Request::with(move |world| {
        let mut demonstration = world.resource_mut::<Demonstration>();
        match pointed {
            Some(variant) => demonstration.begin(variant, now),
            None => demonstration.end(),
        }
    }));
}

/// Returns an example of a board after some moves.
fn example(variant: Variant) -> Board {
    let size = variant.with_rule_set(RuleSet::Freestyle).unwrap_or(variant);
    let moves = match size {
        Variant::TIC_TAC_TOE => "b2 a3 c3 a1 a2 c2",
        Variant::CONNECT_FOUR => "4453364555",
        Variant::GOMOKU => "h8 i9 i8 g8 h9 h7 j9 g10 i7 j10 g7 f8",
        _ => "",
    };
    notation::parse(variant, moves).unwrap_or_else(|_| Board::new(variant))
}
