//! Buttons, and the context with which all menus are drawn.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui::{self, Response, Sense, Ui, vec2};

use super::fade::Fades;
use super::focus::{MenuFocus, Wanted, has_come};
use super::portrait::Portraits;
use super::presses::UnderPointer;
use super::request::Request;
use super::steps::Steps;
use super::style::{self, ink};
use crate::game::actions::Held;
use crate::game::look::glide::Glide;
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::noise::Noise;
use crate::game::platform::PlatformCaps;
use crate::game::session::Guide;
use crate::game::settings::{Faces, Preferences};
use crate::game::states::Overlay;
use crate::game::words::Words;

/// Importance of a button.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::game) enum Weight {
    /// The main button.
    Main,
    /// One of several choices, and whether it is chosen.
    Choice(bool),
    /// A choice with a picture, and whether it is chosen.
    Card(bool),
    /// Any other button.
    Plain,
    /// A button for the pointer only; keys and gamepads have another way to the same effect.
    PointerOnly,
    /// A switch for the pointer only, and whether it is on.
    PointerSwitch(bool),
    /// The main button while it can't be used.
    Barred,
    /// Any other button while it can't be used.
    Off,
    /// The button of a stepper that is at its limit. It does nothing, but keeps the focus it has got by steps.
    Spent,
}

impl Weight {
    /// Returns the font of a button's text, and the space around the text in points.
    fn dress(self) -> (egui::FontId, egui::Vec2) {
        match self {
            Self::Main | Self::Barred => (style::bold(style::BODY + 1.0), vec2(24.0, 11.0)),
            Self::Choice(true) => (style::bold(style::BODY), PADDING),
            _ => (style::medium(style::BODY), PADDING),
        }
    }
}

/// Everything needed to draw menus.
#[derive(SystemParam)]
pub(in crate::game) struct UiContext<'w, 's> {
    pub(in crate::game) words: Res<'w, Words>,
    pub(in crate::game) theme: Res<'w, Theme>,
    pub(in crate::game) preferences: Res<'w, Preferences>,
    pub(super) fades: Res<'w, Fades>,
    pub(super) glide: ResMut<'w, Glide>,
    pub(super) overlay: Res<'w, State<Overlay>>,
    pub(super) guide: Res<'w, Guide>,
    focus: ResMut<'w, MenuFocus>,
    pub(super) held: Res<'w, Held>,
    pub(super) steps: ResMut<'w, Steps>,
    pub(super) portraits: ResMut<'w, Portraits>,
    under: ResMut<'w, UnderPointer>,
    /// Subject of the buttons drawn next, for screen readers.
    about: Local<'s, Option<String>>,
    pub(super) time: Res<'w, Time<Real>>,
    caps: Res<'w, PlatformCaps>,
    pub(super) layout: Res<'w, Layout>,
    noises: MessageWriter<'w, Noise>,
    commands: Commands<'w, 's>,
}

/// Least side of the area in which a finger presses a button, in logical pixels. The second constant limits how far
/// this area extends beyond the button, in points: half of the gap between two buttons.
const LEAST_PRESSED: f32 = 44.0;
const BEYOND: f32 = 4.0;
/// Space around the text of a button, in points.
const PADDING: egui::Vec2 = vec2(15.0, 8.0);

/// Returns the egui id of the button named `name`. A name begins with the name of its menu, so that names are unique.
pub fn button_id(name: &str) -> egui::Id {
    egui::Id::new(("button", name))
}

impl UiContext<'_, '_> {
    /// Takes the request to focus the main button, if there is one. The caller then has to set the focus.
    pub(in crate::game) fn take_wanted_focus(&mut self) -> bool {
        self.focus
            .wanted
            .take_if(|wanted| *wanted == Wanted::Main)
            .is_some()
    }

    /// Queues a request that is carried out after drawing.
    pub(in crate::game) fn ask(&mut self, request: Request) {
        self.commands.queue(request);
    }

    /// The time on the clock of the program.
    pub(in crate::game) fn now(&self) -> Duration {
        self.time.elapsed()
    }

    pub(in crate::game) fn has_faces(&self) -> bool {
        self.preferences.faces == Faces::Shown
    }

    /// Whether mouse or finger was used last, rather than keys or a gamepad.
    pub(in crate::game) fn points(&self) -> bool {
        *self.guide == Guide::Pointer
    }

    pub(in crate::game) fn confirm_is_held(&self) -> bool {
        self.held.confirm
    }

    /// Gives the focus to the button named `name` when it is drawn next.
    pub(in crate::game) fn want_focus(&mut self, name: &str) {
        self.focus.wanted = Some(Wanted::Named(name.to_owned()));
    }

    /// Draws buttons that screen readers announce with the subject `what`.
    pub(in crate::game) fn about<R>(&mut self, what: &str, draw: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.about.replace(what.to_owned());
        let drawn = draw(self);
        *self.about = before;
        drawn
    }

    /// Draws a button named `name` that shows `text`. The main button of a menu that has just opened gets the focus.
    pub(in crate::game) fn button(
        &mut self,
        ui: &mut Ui,
        name: &str,
        text: &str,
        weight: Weight,
    ) -> Response {
        self.button_of(ui, name, text, weight, 0.0)
    }

    /// Draws a button at least `width` points wide.
    pub(in crate::game) fn button_of(
        &mut self,
        ui: &mut Ui,
        name: &str,
        text: &str,
        weight: Weight,
        width: f32,
    ) -> Response {
        let (font, padding) = weight.dress();
        let color = egui::Color32::PLACEHOLDER;
        let mut galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), font.clone(), color);
        // No button is wider than the place that it is in.
        let most = ui.max_rect().width() - 2.0 * padding.x;
        if galley.size().x > most + 1.0 {
            let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, color);
            job.wrap = egui::text::TextWrapping::truncate_at_width(most.max(0.0));
            galley = ui.painter().layout_job(job);
        }
        let size = (galley.size() + 2.0 * padding).max(vec2(width, 0.0));
        let (response, drawn, color) = self.framed(ui, name, text, weight, size);
        let corner = drawn.center() - galley.size() / 2.0;
        ui.painter().galley(corner, galley, color);
        response
    }

    /// Draws a button of `size` points with a picture. `draw` receives the place and the colour of the picture;
    /// screen readers get `text`.
    pub(in crate::game) fn icon_button(
        &mut self,
        ui: &mut Ui,
        name: &str,
        text: &str,
        weight: Weight,
        size: egui::Vec2,
        draw: impl FnOnce(&egui::Painter, egui::Rect, egui::Color32),
    ) -> Response {
        let (response, drawn, color) = self.framed(ui, name, text, weight, size);
        // Of a long page most is out of sight.
        if ui.is_rect_visible(drawn) {
            draw(ui.painter(), drawn, color);
        }
        response
    }

    /// Returns the area in which a button drawn at `drawn` is pressed: a larger one for fingers, which may miss a
    /// little. egui's own tolerance works only where nothing else takes clicks, and what surrounds a button takes
    /// them.
    fn reach(&self, drawn: egui::Rect) -> egui::Rect {
        if !self.caps.fingers {
            return drawn;
        }
        let missing = egui::Vec2::splat(LEAST_PRESSED / self.layout.scale) - drawn.size();
        drawn.expand2((missing / 2.0).clamp(egui::Vec2::ZERO, egui::Vec2::splat(BEYOND)))
    }

    /// Draws a button without content. Returns its response, its place and the colour for its content.
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
        // and would lead arrows to what lies behind a dialog: there a button is another one.
        let id = if ui.is_enabled() {
            button_id(name)
        } else {
            button_id(name).with("behind")
        };
        let mut response = ui.interact(self.reach(rect), id, sense);
        self.judge(ui, &mut response);
        let told = self.about.as_ref().map(|about| {
            let values = [("about", about.as_str().into()), ("text", text.into())];
            self.words.tell("button-about", &values)
        });
        let told = told.as_deref().unwrap_or(text);
        let kind = egui::WidgetType::Button;
        let enabled = ui.is_enabled() && !matches!(weight, Weight::Barred | Weight::Off);
        response.widget_info(|| match weight {
            Weight::Choice(on) | Weight::Card(on) | Weight::PointerSwitch(on) => {
                egui::WidgetInfo::selected(kind, enabled, on, told)
            }
            _ => egui::WidgetInfo::labeled(kind, enabled, told),
        });
        if !ui.is_enabled() {
            ui.ctx()
                .accesskit_node_builder(id, accesskit::Node::set_hidden);
        }
        let wanted = match &self.focus.wanted {
            None => false,
            Some(Wanted::Main) => weight == Weight::Main,
            Some(Wanted::Named(wanted)) => wanted == name,
            Some(Wanted::Former(wanted, _)) => *wanted == response.id,
        };
        if wanted && ui.is_enabled() {
            self.focus.wanted = None;
            response.request_focus();
        }
        if has_come(ui, &response) {
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
                    self.theme.accent_aimed
                } else {
                    self.theme.accent
                };
                (fill, self.theme.on_accent, fill)
            }
            Weight::Card(true) => (self.theme.card, self.theme.ink, self.theme.accent),
            Weight::Barred | Weight::Off | Weight::Spent => {
                (self.theme.paper, self.theme.off, self.theme.off_edge)
            }
            _ => {
                let fill = if aimed {
                    self.theme.card_aimed
                } else {
                    self.theme.card
                };
                (fill, self.theme.ink, self.theme.card_edge)
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
                egui::Stroke::new(3.0, ink(self.theme.focus)),
                egui::StrokeKind::Middle,
            );
        }
        (response, drawn, ink(text_color))
    }

    /// Ignores a click on a button that the player can't have seen yet.
    pub(in crate::game) fn judge(&mut self, ui: &Ui, button: &mut Response) {
        self.under.judge(ui, button, self.time.elapsed());
    }

    /// Whether the pointer is in use and over the button named `name`.
    pub(in crate::game) fn points_at(&self, ui: &Ui, name: &str) -> bool {
        let button = ui.ctx().read_response(button_id(name));
        *self.guide == Guide::Pointer && button.is_some_and(|button| button.hovered())
    }

    /// Returns the width of a button with the given text, in points.
    pub(in crate::game) fn width_of(context: &egui::Context, text: &str, weight: Weight) -> f32 {
        let (font, padding) = weight.dress();
        let color = egui::Color32::PLACEHOLDER;
        let painter = context.layer_painter(egui::LayerId::background());
        let galley = painter.layout_no_wrap(text.to_owned(), font, color);
        galley.size().x + 2.0 * padding.x
    }

    /// Returns the height of a button, in points.
    pub(in crate::game) fn height(ui: &Ui, weight: Weight) -> f32 {
        let (font, padding) = weight.dress();
        ui.fonts_mut(|fonts| fonts.row_height(&font)) + 2.0 * padding.y
    }

    /// Requests the focus for the main button.
    pub(in crate::game) fn want_main(&mut self) {
        self.focus.wanted = Some(Wanted::Main);
    }
}
