//! The sheet of the matches that are kept: to take up those that were left, and to look at those that have
//! ended.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::script::visual_order;
use super::style::{self, ink};
use super::widgets::{Pen, Weight, button_id, game_name, sheet};
use crate::game::session::{KeptMatch, KeptMatches, TakeUp};
use crate::game::states::Overlay;
use crate::game::theme;
use crate::rules::{Outcome, Player};
use crate::setup::names_of;

/// Width of the sheet, in points.
const WIDTH: f32 = 620.0;
/// Height of what is around the list, in points.
const AROUND: f32 = 230.0;
/// Height of a match in the list, and side of its picture, in points.
const LINE: f32 = 68.0;
const PICTURE: f32 = 54.0;

/// Which of them are shown.
#[derive(Resource, Default)]
struct Filter {
    unfinished: bool,
}

fn choose(
    mut contexts: EguiContexts,
    mut pen: Pen,
    kept: Res<KeptMatches>,
    mut filter: ResMut<Filter>,
    mut chosen: MessageWriter<TakeUp>,
    mut overlay: ResMut<NextState<Overlay>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let height = (context.content_rect().height() - AROUND).max(LINE);
    sheet(context, "matches", WIDTH, |ui| {
        ui.horizontal_wrapped(|ui| {
            let heading = pen.words.say("matches-heading");
            ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
            ui.add_space(12.0);
            for (name, unfinished) in [("matches-all", false), ("matches-unfinished", true)] {
                let text = pen.words.say(name);
                let weight = Weight::Choice(filter.unfinished == unfinished);
                let name = format!("matches/{name}");
                if pen.button(ui, &name, &text, weight).clicked() {
                    filter.unfinished = unfinished;
                }
            }
        });
        let shown = kept
            .0
            .iter()
            .enumerate()
            .filter(|(_, kept)| !filter.unfinished || kept.was_left());
        let shown = shown.collect::<Vec<_>>();
        if shown.is_empty() {
            let text = pen.words.say("matches-none");
            ui.label(RichText::new(text).color(ink(theme::INK_SOFT)));
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        // Only the matches that are seen are drawn.
        egui::ScrollArea::vertical()
            .max_height(height)
            .auto_shrink([false, true])
            .show_rows(ui, LINE, shown.len(), |ui, seen| {
                let first = seen.start == 0;
                for (line, (place, kept)) in shown[seen].iter().enumerate() {
                    // Keys and pads begin with the match that was played last.
                    let is_way_on = first && line == 0;
                    if one_match(ui, &mut pen, *place, kept, is_way_on) {
                        chosen.write(TakeUp(kept.handle));
                    }
                }
            });
        ui.add_space(14.0);
        let text = pen.words.say("back");
        let weight = if shown.is_empty() {
            Weight::Main
        } else {
            Weight::Plain
        };
        if pen.button(ui, "matches/back", &text, weight).clicked() {
            overlay.set(Overlay::None);
        }
    });
    Ok(())
}

/// A match in a line, with a small picture; whether it is pressed.
fn one_match(ui: &mut Ui, pen: &mut Pen, place: usize, kept: &KeptMatch, is_way_on: bool) -> bool {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
    let rect = rect.shrink2(vec2(4.0, 3.0));
    let response = ui.interact(rect, button_id(&format!("matches/{place}")), Sense::click());
    let [players, rest] = description(pen, kept);
    response.widget_info(|| {
        let text = format!("{players}, {rest}");
        egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), text)
    });
    if is_way_on && pen.take_wanted_focus() {
        response.request_focus();
    }
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let fill = if response.hovered() && pen.points() {
        theme::CARD_AIMED
    } else {
        theme::CARD
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        style::CORNER,
        ink(fill),
        egui::Stroke::new(1.0, ink(theme::CARD_EDGE)),
        egui::StrokeKind::Inside,
    );
    if response.has_focus() && !pen.points() {
        let edge = egui::Stroke::new(3.0, ink(theme::FOCUS));
        painter.rect_stroke(rect, style::CORNER, edge, egui::StrokeKind::Inside);
    }
    let picture = egui::Rect::from_center_size(
        pos2(rect.left() + 8.0 + PICTURE / 2.0, rect.center().y),
        egui::Vec2::splat(PICTURE),
    );
    draw_board(painter, picture, kept);
    let left = picture.right() + 12.0;
    let width = (rect.right() - left - 8.0).max(0.0);
    for (text, font, color, above) in [
        (players, style::bold(style::BODY), theme::INK, -12.0),
        (rest, style::medium(style::SMALL), theme::INK_SOFT, 13.0),
    ] {
        let mut line = egui::text::LayoutJob::simple_singleline(text, font, ink(color));
        line.wrap = egui::text::TextWrapping::truncate_at_width(width);
        let line = painter.layout_job(line);
        let place = pos2(left, rect.center().y + above);
        let place = Align2::LEFT_CENTER.anchor_size(place, line.size()).min;
        painter.galley(place, line, ink(color));
    }
    response.clicked()
}

/// The last position, as small as it is.
fn draw_board(painter: &egui::Painter, place: egui::Rect, kept: &KeptMatch) {
    let (saved, board) = (&kept.saved, &kept.end);
    let variant = board.variant();
    let longer = f32::from(variant.columns().max(variant.rows()));
    let square = place.width() / longer;
    let size = vec2(variant.columns().into(), variant.rows().into()) * square;
    let face = egui::Rect::from_center_size(place.center(), size);
    let (fill, empty) = if variant.gravity() {
        (theme::FACE, Some(theme::HOLE))
    } else {
        (theme::PAPER_EDGE, None)
    };
    painter.rect_filled(face.expand(1.0), 2, ink(fill));
    for at in variant.all_squares() {
        let middle = pos2(
            face.left() + (f32::from(at.column) + 0.5) * square,
            face.bottom() - (f32::from(at.row) + 0.5) * square,
        );
        let look = board.piece(at).map(|player| {
            let place = player.index() ^ usize::from(saved.turned);
            if variant.gravity() {
                theme::disc(place)[0]
            } else {
                theme::pencil(place)
            }
        });
        if let Some(color) = look.or(empty) {
            painter.circle_filled(middle, square * 0.4, ink(color));
        }
    }
}

/// What is said of a match, in two lines.
fn description(pen: &Pen, kept: &KeptMatch) -> [String; 2] {
    let words = &pen.words;
    let setup = &kept.saved.setup;
    let board = &kept.end;
    let names = names_of(&setup.seats, words).map(|name| visual_order(&name).into_owned());
    let variant = setup.variant;
    let game = game_name(words, variant).unwrap_or_else(|| variant.to_string());
    let named = |player: Player| [("name", names[player.index()].as_str().into())];
    let result = match board.outcome() {
        Outcome::Won { by, .. } => words.tell("match-won", &named(*by)),
        Outcome::Drawn => words.say("match-drawn"),
        Outcome::Running => words.tell("match-running", &named(board.turn())),
    };
    let moves = words.tell("match-length", &[("moves", board.ply().into())]);
    let players = words.tell(
        "match-players",
        &[
            ("game", game.into()),
            ("one", names[0].as_str().into()),
            ("other", names[1].as_str().into()),
        ],
    );
    let date = kept.date("%Y-%m-%d %H:%M");
    [players, format!("{result} · {moves} · {date}")]
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Filter>().add_systems(
        EguiPrimaryContextPass,
        choose.run_if(in_state(Overlay::Matches)),
    );
}
