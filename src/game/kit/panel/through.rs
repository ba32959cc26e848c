//! Controls that step through a match: buttons, the speed of the replay and a slider.

use bevy_egui::egui::{self, Sense, Ui, pos2, vec2};
use inarow_rules::Record;

use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, Weight, button_id};
use crate::game::session::{Match, Replay, Speed, ToggleReplay, Walk};

/// Height of the buttons and of the slider, in points.
const BUTTON: f32 = 38.0;
const SLIDER: f32 = 24.0;
/// Width of the button for the replay's speed, in points.
const SPEED: f32 = 52.0;
/// Space between the controls, in points.
const GAP: f32 = 6.0;
/// Height of the full controls, and of those in a low panel, in points.
pub(in crate::game) const HEIGHT: f32 = BUTTON + GAP + SLIDER;
pub(in crate::game) const LOW_HEIGHT: f32 = BUTTON;

/// Icon of a button.
#[derive(Clone, Copy)]
enum Icon {
    First,
    Earlier,
    Play,
    Pause,
    Later,
    Last,
}

/// Draws the controls into `rect`. With `low`, the slider stands in the row of buttons.
pub(in crate::game) fn show(
    ui: &mut Ui,
    rect: egui::Rect,
    cx: &mut UiContext,
    current: &Match,
    replay: &Replay,
    low: bool,
) {
    let record = &current.record;
    let toggle = if replay.plays() {
        Icon::Pause
    } else {
        Icon::Play
    };
    let (first, end) = (current.first_ply(), record.len());
    let buttons = [
        (
            Icon::First,
            "first-move",
            Request::say(Walk::To(first)),
            record.ply() > first,
        ),
        (
            Icon::Earlier,
            "earlier-move",
            Request::say(Walk::Earlier),
            record.ply() > first,
        ),
        (toggle, "replay", Request::say(ToggleReplay), end > first),
        (
            Icon::Later,
            "later-move",
            Request::say(Walk::Later),
            record.ply() < end,
        ),
        (
            Icon::Last,
            "last-move",
            Request::say(Walk::To(end)),
            record.ply() < end,
        ),
    ];
    let (above, below) = rect.split_top_bottom_at_y(rect.top() + BUTTON);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    let row = egui::UiBuilder::new().max_rect(above).layout(layout);
    ui.scope_builder(row, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let count = if low { 3.0 } else { 5.0 };
        let width = if low {
            BUTTON
        } else {
            ((rect.width() - SPEED - count * GAP) / count).min(56.0)
        };
        for (icon, name, asked, possible) in buttons {
            if low && matches!(icon, Icon::First | Icon::Last) {
                continue;
            }
            let weight = if possible { Weight::Plain } else { Weight::Off };
            let text = cx.words.say(name);
            let name = format!("replay/{name}");
            let size = vec2(width, BUTTON);
            let button = cx.icon_button(ui, &name, &text, weight, size, |painter, rect, color| {
                draw_icon(painter, rect, color, icon);
            });
            if button.clicked() {
                cx.ask(asked);
            }
        }
        if low {
            let width = (ui.available_width() - SPEED - GAP).max(0.0);
            let (_, rect) = ui.allocate_space(vec2(width, BUTTON));
            slider(ui, rect, cx, current);
        }
        let text = match replay.speed {
            Speed::Half => "½×",
            Speed::Usual => "1×",
            Speed::Double => "2×",
            Speed::Fourfold => "4×",
        };
        let size = vec2(SPEED, BUTTON);
        let label = cx.words.say("replay-speed");
        let speed = cx.icon_button(
            ui,
            "replay/speed",
            &label,
            Weight::Plain,
            size,
            |painter, rect, color| {
                let font = style::medium(style::SMALL);
                painter.text(
                    rect.center(),
                    egui::Align2::CENTER_CENTER,
                    text,
                    font,
                    color,
                );
            },
        );
        if speed.clicked() {
            cx.ask(Request::with(|world| {
                let mut replay = world.resource_mut::<Replay>();
                replay.speed = replay.speed.next();
            }));
        }
    });
    if !low {
        let rect = below.with_min_y(below.top() + GAP);
        slider(ui, rect, cx, current);
    }
}

/// Draws a slider over the moves of the match.
fn slider(ui: &Ui, rect: egui::Rect, cx: &mut UiContext, current: &Match) {
    let record = &current.record;
    let response = ui.interact(rect, button_id("replay/slider"), Sense::CLICK | Sense::DRAG);
    let told = cx.words.say("moves");
    response.widget_info(|| egui::WidgetInfo::slider(ui.is_enabled(), record.ply() as f64, &told));
    let track = rect.shrink2(vec2(10.0, 0.0));
    let end = record.len().max(1) as f32;
    let at = track.left() + track.width() * record.ply() as f32 / end;
    let middle = track.center().y;
    let painter = ui.painter();
    let line = |from: f32, to: f32, color| {
        let ends = [pos2(from, middle), pos2(to, middle)];
        painter.line_segment(ends, egui::Stroke::new(4.0, ink(color)));
    };
    line(track.left(), track.right(), cx.theme.card_edge);
    line(track.left(), at, cx.theme.accent);
    let held = response.hovered() || response.dragged();
    let color = if held {
        cx.theme.accent_aimed
    } else {
        cx.theme.accent
    };
    painter.circle_filled(pos2(at, middle), 9.0, ink(color));
    walk_along(cx, &response, track, record);
}

/// Goes to the ply at the pointer while `track` is pressed. The track stands for all plies, from left to right.
pub(in crate::game) fn walk_along(
    cx: &mut UiContext,
    response: &egui::Response,
    track: egui::Rect,
    record: &Record,
) {
    if !response.is_pointer_button_down_on() && !response.clicked() {
        return;
    }
    if let Some(pointer) = response.interact_pointer_pos() {
        let share = ((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0);
        let there = (share * record.len().max(1) as f32).round() as usize;
        if there != record.ply() {
            cx.ask(Request::say(Walk::To(there)));
        }
    }
}

/// Draws the icon in the middle of a button.
fn draw_icon(painter: &egui::Painter, rect: egui::Rect, color: egui::Color32, icon: Icon) {
    const SIZE: f32 = 8.0;
    let middle = rect.center();
    // A triangle that points to the right, or with -1 to the left.
    let triangle = |x: f32, way: f32| {
        let points = [(-way, -1.0), (way, 0.0), (-way, 1.0)]
            .map(|(across, down)| middle + vec2(x + across * SIZE * 0.8, down * SIZE));
        let shape = egui::Shape::convex_polygon(points.to_vec(), color, egui::Stroke::NONE);
        painter.add(shape);
    };
    let bar = |x: f32| {
        let bar = egui::Rect::from_center_size(middle + vec2(x, 0.0), vec2(3.0, 2.0 * SIZE));
        painter.rect_filled(bar, 1, color);
    };
    // The tip of an arrow, likewise.
    let tip = |x: f32, way: f32| {
        let points = [(-way, -1.0), (way, 0.0), (-way, 1.0)]
            .map(|(across, down)| middle + vec2(x + across * SIZE * 0.45, down * SIZE * 0.9));
        painter.line(points.to_vec(), egui::Stroke::new(2.6, color));
    };
    match icon {
        Icon::First => {
            bar(-SIZE * 0.9);
            tip(2.0, -1.0);
        }
        Icon::Earlier => tip(0.0, -1.0),
        Icon::Play => triangle(1.0, 1.0),
        Icon::Pause => {
            bar(-4.0);
            bar(4.0);
        }
        Icon::Later => tip(0.0, 1.0),
        Icon::Last => {
            tip(-2.0, 1.0);
            bar(SIZE * 0.9);
        }
    }
}
