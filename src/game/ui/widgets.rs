//! The few widgets of which every menu is made, and the focus that keys and pads move.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Response, RichText, Sense, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPreUpdateSet};

use super::fade::sheet_opacity;
use super::presses::UnderPointer;
use super::scroll::fade_ends;
use super::style::{self, ink, theme};
use crate::game::actions::Held;
use crate::game::door::Door;
use crate::game::layout::Layout;
use crate::game::noise::Noise;
use crate::game::session::{Guide, Words};
use crate::game::states::{Overlay, Phase, Screen};
use crate::rules::Variant;
use crate::setup::{Occupant, strategy_name};

/// A button that is to get the focus when it is drawn next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The way on.
    Main,
    /// The one of that name.
    Named(String),
}

/// Where keys and pads are on a menu.
#[derive(Resource, Default)]
pub(super) struct MenuFocus {
    /// The button that is to get the focus.
    pub(super) wanted: Option<Wanted>,
    /// The widget that has the focus, if one has.
    pub(super) focused: Option<egui::Id>,
}

/// What a button is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    /// The way on.
    Main,
    /// One of several choices, and whether it is the one chosen.
    Choice(bool),
    /// The same with a picture of it.
    Card(bool),
    /// Anything else.
    Plain,
    /// Anything else, for a pointer only: keys and pads have their own way there.
    PointerOnly,
    /// The same that is on or off.
    PointerSwitch(bool),
    /// The way on, which cannot be taken as things are.
    Barred,
    /// Anything else that cannot be done as things are.
    Off,
    /// A step beyond the last one: it does nothing, and keeps the focus of whoever came there by steps.
    Spent,
}

impl Weight {
    /// The letters of a button, and the space around them, in points.
    fn dress(self) -> (egui::FontId, egui::Vec2) {
        match self {
            Self::Main | Self::Barred => (style::bold(style::BODY + 1.0), vec2(24.0, 11.0)),
            Self::Choice(true) => (style::bold(style::BODY), PADDING),
            _ => (style::medium(style::BODY), PADDING),
        }
    }
}

/// What every menu is drawn with.
#[derive(SystemParam)]
pub(super) struct Pen<'w> {
    pub(super) words: Res<'w, Words>,
    guide: Res<'w, Guide>,
    focus: ResMut<'w, MenuFocus>,
    held: Res<'w, Held>,
    steps: ResMut<'w, Steps>,
    under: ResMut<'w, UnderPointer>,
    time: Res<'w, Time<Real>>,
    door: Res<'w, Door>,
    layout: Res<'w, Layout>,
    noises: MessageWriter<'w, Noise>,
}

/// Least side of what a finger presses, in logical pixels, and how far beyond its edges a button is pressed at the most, in
/// points: half of what is between two.
const LEAST_PRESSED: f32 = 44.0;
const BEYOND: f32 = 4.0;
/// Space around the text of a button, in points.
const PADDING: egui::Vec2 = vec2(15.0, 8.0);
/// Time until a stepper that is held takes a second step, and between further ones.
const FIRST_STEP: Duration = Duration::from_millis(400);
const NEXT_STEP: Duration = Duration::from_millis(100);

/// The stepper that is held down.
#[derive(Resource, Default)]
pub(super) struct Steps {
    button: Option<egui::Id>,
    /// When it takes another step.
    next: Duration,
    /// Whether it has taken one because it was held.
    stepped: bool,
    /// Whether it has been drawn in this frame.
    drawn: bool,
}

/// The identity of the button of that name, by which it can be found on the screen. Names begin with
/// the menu that they belong to, so that no two buttons have one.
#[must_use]
pub fn button_id(name: &str) -> egui::Id {
    egui::Id::new(("button", name))
}

impl Pen<'_> {
    /// Whether the way on is to get the focus. Whoever asks has to give it.
    pub(super) fn take_wanted_focus(&mut self) -> bool {
        self.focus
            .wanted
            .take_if(|wanted| *wanted == Wanted::Main)
            .is_some()
    }

    /// Whether players point with mouse or finger.
    pub(super) fn points(&self) -> bool {
        *self.guide == Guide::Pointer
    }

    /// Whether somebody holds down what presses buttons.
    pub(super) fn confirm_is_held(&self) -> bool {
        self.held.confirm
    }

    /// The button of that name gets the focus when it is drawn next.
    pub(super) fn want_focus(&mut self, name: &str) {
        self.focus.wanted = Some(Wanted::Named(name.to_owned()));
    }

    /// A button named `name` that shows `text`. The way on of a menu that has just come up gets the
    /// focus.
    pub(super) fn button(
        &mut self,
        ui: &mut Ui,
        name: &str,
        text: &str,
        weight: Weight,
    ) -> Response {
        self.button_of(ui, name, text, weight, 0.0)
    }

    /// A button at least `width` points wide.
    pub(super) fn button_of(
        &mut self,
        ui: &mut Ui,
        name: &str,
        text: &str,
        weight: Weight,
        width: f32,
    ) -> Response {
        let (font, padding) = weight.dress();
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), font, egui::Color32::PLACEHOLDER);
        let size = (galley.size() + 2.0 * padding).max(vec2(width, 0.0));
        let (response, drawn, color) = self.framed(ui, name, text, weight, size);
        let place = drawn.center() - galley.size() / 2.0;
        ui.painter().galley(place, galley, color);
        response
    }

    /// A button of that size with a picture on it, drawn into its place with the colour of its text; `text`
    /// says what it is for.
    pub(super) fn icon_button(
        &mut self,
        ui: &mut Ui,
        name: &str,
        text: &str,
        weight: Weight,
        size: egui::Vec2,
        draw: impl FnOnce(&egui::Painter, egui::Rect, egui::Color32),
    ) -> Response {
        let (response, drawn, color) = self.framed(ui, name, text, weight, size);
        draw(ui.painter(), drawn, color);
        response
    }

    /// Where a button that is drawn there is pressed: a finger may miss it a little. What is close by, egui itself looks for
    /// only where nothing else takes clicks, and the place around a button does.
    fn reach(&self, drawn: egui::Rect) -> egui::Rect {
        if !self.door.fingers {
            return drawn;
        }
        let missing = egui::Vec2::splat(LEAST_PRESSED / self.layout.scale) - drawn.size();
        drawn.expand2((missing / 2.0).clamp(egui::Vec2::ZERO, egui::Vec2::splat(BEYOND)))
    }

    /// A button with nothing on it; where it is drawn, and the colour of what belongs there.
    fn framed(
        &mut self,
        ui: &mut Ui,
        name: &str,
        text: &str,
        weight: Weight,
        size: egui::Vec2,
    ) -> (Response, egui::Rect, egui::Color32) {
        let (_, rect) = ui.allocate_space(size);
        let sense = match weight {
            Weight::PointerOnly | Weight::PointerSwitch(_) => Sense::CLICK,
            Weight::Barred | Weight::Off => Sense::hover(),
            _ => Sense::click(),
        };
        // egui remembers where focus has been possible for as long as it sees the same identity,
        // and would lead arrows to what lies behind a sheet: there a button is another one.
        let id = if ui.is_enabled() {
            button_id(name)
        } else {
            button_id(name).with("behind")
        };
        let mut response = ui.interact(self.reach(rect), id, sense);
        self.judge(ui, &mut response);
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), text)
        });
        let wanted = match &self.focus.wanted {
            None => false,
            Some(Wanted::Main) => weight == Weight::Main,
            Some(Wanted::Named(wanted)) => wanted == name,
        };
        if wanted && ui.is_enabled() {
            self.focus.wanted = None;
            response.request_focus();
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.clicked() {
            self.noises.write(Noise::Button);
        }
        let off = matches!(weight, Weight::Barred | Weight::Off | Weight::Spent);
        let aimed = response.hovered() && *self.guide == Guide::Pointer && !off;
        let pressed = response.is_pointer_button_down_on();
        let (fill, text_color, edge) = match weight {
            Weight::Main | Weight::Choice(true) | Weight::PointerSwitch(true) => {
                let fill = if aimed {
                    theme(ui).accent_aimed
                } else {
                    theme(ui).accent
                };
                (fill, theme(ui).on_accent, fill)
            }
            Weight::Card(true) => (theme(ui).card, theme(ui).ink, theme(ui).accent),
            Weight::Barred | Weight::Off | Weight::Spent => {
                (theme(ui).paper, theme(ui).off, theme(ui).off_edge)
            }
            _ => {
                let fill = if aimed {
                    theme(ui).card_aimed
                } else {
                    theme(ui).card
                };
                (fill, theme(ui).ink, theme(ui).card_edge)
            }
        };
        let width = if weight == Weight::Card(true) {
            3.0
        } else {
            1.0
        };
        let drawn = if pressed { rect.shrink(1.5) } else { rect };
        let painter = ui.painter();
        painter.rect(
            drawn,
            style::CORNER,
            ink(fill),
            egui::Stroke::new(width, ink(edge)),
            egui::StrokeKind::Inside,
        );
        if response.has_focus() && *self.guide == Guide::Keys {
            painter.rect_stroke(
                drawn.expand(3.0),
                style::CORNER + 3,
                egui::Stroke::new(3.0, ink(theme(ui).focus)),
                egui::StrokeKind::Middle,
            );
        }
        (response, drawn, ink(text_color))
    }

    /// A number between two buttons that make it smaller or larger.
    pub(super) fn stepper(
        &mut self,
        ui: &mut Ui,
        name: &str,
        label: &str,
        value: &mut u8,
        (least, most): (u8, u8),
    ) {
        ui.horizontal(|ui| {
            let width = 128.0;
            ui.allocate_ui_with_layout(
                vec2(width, 40.0),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_min_width(width);
                    ui.label(label);
                },
            );
            let shown = value.to_string();
            self.steps_between(ui, name, value, (least, most), &shown, 34.0);
        });
    }

    /// The same without what it is about. `shown` says what the number is, in so much room.
    pub(super) fn steps_between(
        &mut self,
        ui: &mut Ui,
        name: &str,
        value: &mut u8,
        (least, most): (u8, u8),
        shown: &str,
        width: f32,
    ) {
        let less = self.words.say("fewer");
        let step = |spent| if spent { Weight::Spent } else { Weight::Plain };
        let fewer = format!("{name}-fewer");
        let fewer = self.button_of(ui, &fewer, &less, step(*value <= least), 42.0);
        if self.steps(&fewer) {
            *value = value.saturating_sub(1).max(least);
        }
        ui.allocate_ui_with_layout(
            vec2(width, 40.0),
            egui::Layout::centered_and_justified(egui::Direction::LeftToRight),
            |ui| {
                ui.label(RichText::new(shown).font(style::bold(style::BODY)));
            },
        );
        let more = self.words.say("more");
        let name = format!("{name}-more");
        let more = self.button_of(ui, &name, &more, step(*value >= most), 42.0);
        if self.steps(&more) {
            *value = (*value + 1).min(most);
        }
    }
}

impl Pen<'_> {
    /// Takes a click back that was not meant for what is there now.
    pub(super) fn judge(&mut self, ui: &Ui, button: &mut Response) {
        self.under.judge(ui, button, self.time.elapsed());
    }

    /// Whether the pointer is on that button and guides.
    pub(super) fn points_at(&self, ui: &Ui, name: &str) -> bool {
        let button = ui.ctx().read_response(button_id(name));
        *self.guide == Guide::Pointer && button.is_some_and(|button| button.hovered())
    }

    /// The width of a button with that text beside others, in points.
    pub(super) fn width_of(context: &egui::Context, text: &str, weight: Weight) -> f32 {
        let (font, padding) = weight.dress();
        let color = egui::Color32::PLACEHOLDER;
        let painter = context.layer_painter(egui::LayerId::background());
        let galley = painter.layout_no_wrap(text.to_owned(), font, color);
        galley.size().x + 2.0 * padding.x
    }

    /// Height of a button, in points.
    pub(super) fn height(ui: &Ui, weight: Weight) -> f32 {
        let (font, padding) = weight.dress();
        ui.fonts_mut(|fonts| fonts.row_height(&font)) + 2.0 * padding.y
    }

    /// The focus is to go to the way on.
    pub(super) fn want_main(&mut self) {
        self.focus.wanted = Some(Wanted::Main);
    }

    /// Whether a button that is clicked or held down takes another step now.
    fn steps(&mut self, button: &Response) -> bool {
        if self.steps.button == Some(button.id) {
            self.steps.drawn = true;
        }
        let by_pointer = button.is_pointer_button_down_on();
        let by_keys = button.has_focus() && *self.guide == Guide::Keys && self.held.confirm;
        if !by_pointer && !by_keys {
            if self.steps.button == Some(button.id) {
                let stepped = std::mem::take(&mut *self.steps).stepped;
                // The click that ends a hold is no further step.
                return button.clicked() && !stepped;
            }
            return button.clicked();
        }
        let now = self.time.elapsed();
        if self.steps.button != Some(button.id) {
            *self.steps = Steps {
                button: Some(button.id),
                next: now + FIRST_STEP,
                stepped: false,
                drawn: true,
            };
            return button.clicked();
        }
        if now < self.steps.next {
            return button.clicked();
        }
        self.steps.next = now + NEXT_STEP;
        self.steps.stepped = true;
        true
    }
}

/// Keeps frames coming while a stepper is held, and as long as it is there.
fn wake_for_steps(mut steps: ResMut<Steps>, mut redraw: MessageWriter<RequestRedraw>) {
    if steps.button.is_none() {
        return;
    }
    if std::mem::take(&mut steps.drawn) {
        redraw.write(RequestRedraw);
    } else {
        *steps = Steps::default();
    }
}

/// Space at the edges of the panel, in points.
pub(super) const AROUND: f32 = 14.0;

/// The panel beside the board, or above it, in points.
pub(super) fn panel_of(layout: &Layout) -> egui::Rect {
    in_points(layout, layout.panel)
}

/// Where buttons stand below the board, in points, if there is the height for them that they take in that width.
pub(super) fn foot_of(layout: &Layout, height_in: impl FnOnce(f32) -> f32) -> Option<egui::Rect> {
    let foot = in_points(layout, layout.foot).shrink(FOOT_EDGE);
    (foot.height() > 0.0 && foot.height() >= height_in(foot.width())).then_some(foot)
}

/// Space around the buttons at the foot of a window, in points.
const FOOT_EDGE: f32 = 10.0;

fn in_points(layout: &Layout, rect: Rect) -> egui::Rect {
    let to_points = |point: Vec2| egui::pos2(point.x, point.y) / layout.scale;
    egui::Rect::from_min_max(to_points(rect.min), to_points(rect.max))
}

/// The name of a game that has one.
pub(super) fn game_name(words: &Words, variant: Variant) -> Option<String> {
    let name = match variant {
        Variant::TIC_TAC_TOE => "game-tic-tac-toe",
        Variant::CONNECT_FOUR => "game-connect-four",
        Variant::GOMOKU => "game-gomoku",
        _ => return None,
    };
    Some(words.say(name))
}

/// The name of a game, or what is played on which board.
pub(super) fn variant_name(words: &Words, variant: Variant) -> String {
    game_name(words, variant).unwrap_or_else(|| {
        let drops = if variant.gravity() { "yes" } else { "no" };
        let values = [
            ("line", variant.line().into()),
            ("columns", variant.columns().into()),
            ("rows", variant.rows().into()),
            ("drops", drops.into()),
        ];
        words.tell("game-size", &values)
    })
}

/// What players call whoever makes the moves.
pub(super) fn occupant_name(words: &Words, occupant: Occupant) -> String {
    match occupant {
        Occupant::Human => words.say("human"),
        Occupant::Computer(kind) => strategy_name(words, kind),
    }
}

/// Buttons for all who may sit there, of which one does.
pub(super) fn occupants(
    ui: &mut Ui,
    pen: &mut Pen,
    menu: &str,
    place: usize,
    offered: impl IntoIterator<Item = Occupant>,
    chosen: &mut Occupant,
) {
    ui.horizontal_wrapped(|ui| {
        for occupant in offered {
            let text = occupant_name(&pen.words, occupant);
            let weight = Weight::Choice(*chosen == occupant);
            let name = format!("{menu}/{occupant}-{place}");
            if pen.button(ui, &name, &text, weight).clicked() {
                *chosen = occupant;
            }
        }
    });
}

/// Width of the edge of a card, and space between that and what is on it, in points.
pub(super) const CARD_EDGE: f32 = 1.0;
pub(super) const CARD_MARGIN: f32 = 16.0;

/// A card to put things on.
pub(super) fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    egui::Frame::new()
        .fill(ink(theme(ui).card))
        .stroke(egui::Stroke::new(CARD_EDGE, ink(theme(ui).card_edge)))
        .corner_radius(style::CORNER + 4)
        .inner_margin(CARD_MARGIN)
        .show(ui, contents)
        .inner
}

/// A label above choices.
pub(super) fn label(ui: &mut Ui, text: &str) {
    ui.label(
        RichText::new(text)
            .font(style::bold(style::SMALL))
            .color(ink(theme(ui).ink_soft)),
    );
}

/// A sentence of small print, set from the left, that takes the room of so many lines at least.
pub(super) fn sentence(ui: &mut Ui, text: &str, lines: u8) {
    ui.with_layout(egui::Layout::top_down(egui::Align::LEFT), |ui| {
        let line = ui.fonts_mut(|fonts| fonts.row_height(&style::medium(style::SMALL)));
        ui.set_min_height(f32::from(lines) * line);
        ui.label(
            RichText::new(text)
                .font(style::medium(style::SMALL))
                .color(ink(theme(ui).ink_soft)),
        );
    });
}

/// A sheet in the middle of the window, over everything else, which is dimmed. It is at most `width` points
/// wide, and what is higher than the window scrolls.
pub(super) fn sheet(
    context: &egui::Context,
    name: &str,
    width: f32,
    contents: impl FnOnce(&mut Ui),
) {
    framed_sheet(context, name, width, |ui| {
        let scrolled = egui::ScrollArea::vertical().show(ui, contents);
        fade_ends(ui, &scrolled);
    });
}

/// The same between a head and a foot, which do not scroll: they stand beside the contents where there is little height.
/// All three draw with what they share.
pub(super) fn sheet_between<T>(
    context: &egui::Context,
    name: &str,
    width: f32,
    shared: &mut T,
    head: impl FnOnce(&mut Ui, &mut T),
    contents: impl FnOnce(&mut Ui, &mut T),
    foot: impl FnOnce(&mut Ui, &mut T),
) {
    let contents = |ui: &mut Ui, height: f32, shared: &mut T| {
        let scrolled = egui::ScrollArea::vertical()
            .max_height(height)
            .auto_shrink([false, true])
            .show(ui, |ui| contents(ui, shared));
        fade_ends(ui, &scrolled);
    };
    // As high as it was last time: buttons may stand in one row or in two.
    let id = egui::Id::new((name, "foot"));
    let foot = |ui: &mut Ui, shared: &mut T| {
        let drawn = ui.scope(|ui| foot(ui, shared)).response.rect.height();
        ui.data_mut(|data| data.insert_temp(id, drawn));
    };
    let foot_height = |ui: &Ui| ui.data(|data| data.get_temp(id)).unwrap_or(FOOT);
    if is_low(context) {
        let width = context.content_rect().width();
        return framed_sheet(context, name, width, |ui| {
            let [mut wide, mut rail] = columns(ui, RAIL);
            let height = wide.available_height();
            contents(&mut wide, height, shared);
            head(&mut rail, shared);
            let left = rail.available_height() - foot_height(&rail);
            rail.add_space((left - rail.spacing().item_spacing.y).max(0.0));
            foot(&mut rail, shared);
        });
    }
    framed_sheet(context, name, width, |ui| {
        head(ui, shared);
        let most = ui.available_height() - foot_height(ui) - 2.0 * ui.spacing().item_spacing.y;
        contents(ui, most.max(FOOT), shared);
        foot(ui, shared);
    });
}

/// Windows lower than this, in points, …
const LOW: f32 = 480.0;
/// … have what else stands above and below a sheet's contents beside them, in a column so wide, in points.
const RAIL: f32 = 216.0;

/// Whether the window is that low: a phone that lies, or very large texts.
pub(super) fn is_low(context: &egui::Context) -> bool {
    let window = context.content_rect();
    window.height() < LOW && window.width() > window.height()
}

/// Two columns over all that a low window leaves a sheet. The second one is so wide, in points.
pub(super) fn columns(ui: &mut Ui, second: f32) -> [Ui; 2] {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), ui.available_height()));
    let (first, second) = place.split_left_right_at_x(place.right() - second);
    let first = first.with_max_x(first.right() - BETWEEN_COLUMNS);
    [first, second].map(|column| ui.new_child(egui::UiBuilder::new().max_rect(column)))
}

/// Space between two columns, in points.
const BETWEEN_COLUMNS: f32 = 16.0;

/// A sheet with whatever is on it.
pub(super) fn framed_sheet(
    context: &egui::Context,
    name: &str,
    width: f32,
    contents: impl FnOnce(&mut Ui),
) {
    let theme = style::theme_in(context);
    let opacity = sheet_opacity(context);
    let window = context.content_rect();
    let [around, margin] = if is_low(context) {
        [LOW_AROUND, LOW_MARGIN]
    } else {
        [SHEET_AROUND, MARGIN]
    };
    let sides = around.min(SHEET_SIDES);
    egui::Modal::new(egui::Id::new(name))
        .backdrop_color(ink(theme.veil).gamma_multiply(opacity))
        .frame(
            egui::Frame::new()
                .fill(ink(theme.paper).gamma_multiply(opacity))
                .stroke(egui::Stroke::new(
                    1.0,
                    ink(theme.card_edge).gamma_multiply(opacity),
                ))
                .corner_radius(style::CORNER + 8)
                .inner_margin(margin),
        )
        .show(context, |ui| {
            ui.multiply_opacity(opacity);
            ui.set_width((window.width() - sides - 2.0 * margin).min(width));
            ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
            // It would be no higher than it was at first.
            ui.set_max_height(window.height() - around - 2.0 * margin);
            contents(ui);
        });
}

/// Height of what stands below a sheet's contents, in points, before it has been drawn.
const FOOT: f32 = 52.0;
/// Height of the window that a sheet leaves free, and space between its edge and what is on it, in points.
pub(super) const SHEET_AROUND: f32 = 32.0;
pub(super) const MARGIN: f32 = 24.0;
/// Width of the window that it leaves free, in points.
const SHEET_SIDES: f32 = 16.0;
/// The same where the window is low.
const LOW_AROUND: f32 = 10.0;
const LOW_MARGIN: f32 = 14.0;

/// A menu that has just come up wants the focus on the way on.
fn want_focus(mut focus: ResMut<MenuFocus>) {
    focus.wanted = Some(Wanted::Main);
}

fn watch_focus(mut contexts: EguiContexts, mut focus: ResMut<MenuFocus>) -> Result {
    focus.focused = contexts.ctx_mut()?.memory(egui::Memory::focused);
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MenuFocus>()
        .init_resource::<Steps>()
        .add_systems(Last, wake_for_steps)
        .add_systems(OnEnter(Screen::Title), want_focus)
        .add_systems(OnEnter(Screen::Sheet), want_focus)
        .add_systems(
            OnTransition {
                exited: Overlay::None,
                entered: Overlay::Pause,
            },
            want_focus,
        )
        .add_systems(OnEnter(Overlay::Statistics), want_focus)
        .add_systems(OnEnter(Overlay::Moves), want_focus)
        .add_systems(OnEnter(Overlay::PlayOn), want_focus)
        .add_systems(OnEnter(Overlay::Puzzles), want_focus)
        .add_systems(OnEnter(Overlay::Position), want_focus)
        .add_systems(OnEnter(Overlay::Settings), want_focus)
        .add_systems(OnEnter(Overlay::HowToPlay), want_focus)
        .add_systems(
            OnTransition {
                exited: Overlay::Matches,
                entered: Overlay::None,
            },
            want_focus,
        )
        .add_systems(
            OnTransition {
                exited: Overlay::None,
                entered: Overlay::Matches,
            },
            want_focus,
        )
        .add_systems(OnEnter(Phase::Held), want_focus)
        .add_systems(OnEnter(Phase::Over), want_focus)
        .add_systems(
            PreUpdate,
            watch_focus
                .after(EguiPreUpdateSet::InitContexts)
                .before(EguiPreUpdateSet::ProcessInput),
        );
}
