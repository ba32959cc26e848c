//! The dialogs of the settings: looks, motion, sound and accessibility.

mod access;
mod rows;

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_rules::{Board, Variant, notation};
use inarow_text::Language;

use self::rows::{choices, number, pause, percent, row, text_size, way_to};
use crate::game::kit::offers::Offer;
use crate::game::kit::{
    Layer, MenuFocus, OfferWays, Picture, Request, Spot, UiContext, Wanted, WayBack, Weight, is_low,
};
use crate::game::platform::{Outside, ToggleFullScreen};
use crate::game::sets::GameSystems;
use crate::game::settings::{LanguageWishes, Preferences};
use crate::game::states::{Overlay, Screen};

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 720.0;
/// Height of the preview boards, in points. In low windows `LOW_BOARDS` applies.
const BOARDS: f32 = 112.0;
const LOW_BOARDS: f32 = 64.0;
/// Prefix of the names of the dialog's buttons.
const DIALOG: &str = "settings";

/// The preview boards: a game and its moves for each surface.
const SHOWN: [(Variant, &str); 3] = [
    (Variant::TIC_TAC_TOE, "b2 a1 c1 a3"),
    (Variant::CONNECT_FOUR, "4453364555"),
    (Variant::GOMOKU, "h8 i9 i8 g8 h9 h7 j9 g10 i7 j10 g7 f8"),
];

/// Returns the focus to the button that opened the settings.
fn return_focus(way_back: Res<WayBack>, mut focus: ResMut<MenuFocus>) {
    let name = if way_back.from(Overlay::Settings) == Overlay::Pause {
        "pause/settings"
    } else {
        "title/settings"
    };
    focus.wanted = Some(Wanted::Named(name.to_owned()));
}

fn note_origin(mut way_back: ResMut<WayBack>, screen: Res<State<Screen>>) {
    let origin = match screen.get() {
        Screen::Match => Overlay::Pause,
        Screen::Title | Screen::Sheet => Overlay::None,
    };
    way_back.lead(Overlay::Settings, origin);
}

/// Choices that aren't in force yet, and preferences to be restored.
#[derive(Resource, Default)]
struct SettingsDraft {
    /// Text size to be applied once the pointer has left its buttons, or with a touch screen when the dialog closes.
    size: Option<u8>,
    /// The preferences before all of them were reset.
    former: Option<Preferences>,
}

/// The preferences, and the size of texts about to be chosen, shared by the parts of the dialog.
type Shared = (Preferences, Option<u8>);

fn choose(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    way_back: Res<WayBack>,
    outside: Outside,
    mut draft: ResMut<SettingsDraft>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut former = draft.former.take();
    let mut shared = (cx.preferences.clone(), draft.size);
    let boards = if is_low(context) { LOW_BOARDS } else { BOARDS };
    let fingers = outside.caps.fingers;
    let head = |ui: &mut Ui, cx: &mut UiContext, _: &mut Shared| {
        cx.heading(ui, "settings");
        small_boards(ui, cx, boards);
    };
    let contents = |ui: &mut Ui, cx: &mut UiContext, (chosen, size): &mut Shared| {
        languages(ui, cx, &mut chosen.language);
        way_to(ui, cx, (DIALOG, "access"), Overlay::Access);
        look_choices(ui, cx, chosen, size, fingers);
        motion_choices(ui, cx, chosen);
        sound_choices(ui, cx, chosen);
        choices(ui, cx, (DIALOG, "fouls"), &mut chosen.foul_marks);
        choices(ui, cx, (DIALOG, "faces"), &mut chosen.faces);
        choices(ui, cx, (DIALOG, "ratings"), &mut chosen.ratings);
        way_to(ui, cx, (DIALOG, "bindings"), Overlay::Bindings);
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, (chosen, size): &mut Shared| {
        ui.horizontal_wrapped(|ui| {
            let mut own = chosen.clone();
            own.text_size = size.unwrap_or(own.text_size);
            let is_reset = own == Preferences::default();
            let mut pressed = |name: &str, text: &str, weight| {
                let text = cx.words.say(text);
                let name = format!("settings/{name}");
                cx.button(ui, &name, &text, weight).clicked()
            };
            let done = pressed("done", "done", Weight::Main);
            let fills = outside.caps.full_screen
                && pressed("full-screen", outside.other_screen(), Weight::Plain);
            match former.take().filter(|_| is_reset) {
                Some(own) => {
                    if pressed("reset", "take-back", Weight::Plain) {
                        *chosen = own;
                    } else {
                        former = Some(own);
                    }
                }
                None if is_reset => {
                    pressed("reset", "reset", Weight::Off);
                }
                None => {
                    if pressed("reset", "reset", Weight::Plain) {
                        former = Some(own);
                        *chosen = Preferences::default();
                        *size = None;
                    }
                }
            }
            if fills {
                cx.ask(Request::say(ToggleFullScreen));
            }
            if done {
                cx.ask(Request::open(way_back.from(Overlay::Settings)));
            }
        });
    };
    let frame = ("settings", WIDTH);
    cx.dialog_between(context, frame, &mut shared, head, contents, foot);
    let (chosen, size) = shared;
    *draft = SettingsDraft { size, former };
    if chosen != *cx.preferences {
        cx.ask(Request::with(move |world| {
            *world.resource_mut::<Preferences>() = chosen.clone();
        }));
    }
    Ok(())
}

/// Draws a preview of the preferences: a board for each surface.
fn small_boards(ui: &mut Ui, cx: &UiContext, height: f32) {
    let brush = cx.brush();
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
    let gap = ui.spacing().item_spacing.x;
    let width = (rect.width() - 2.0 * gap) / 3.0;
    for (number, (variant, moves)) in (0_u8..).zip(SHOWN) {
        let left = rect.left() + f32::from(number) * (width + gap);
        let at = egui::Rect::from_min_size(egui::pos2(left, rect.top()), vec2(width, height));
        let board = notation::parse(variant, moves).unwrap_or_else(|_| Board::new(variant));
        brush.board(ui.painter(), at, &board, false);
    }
}

fn look_choices(
    ui: &mut Ui,
    cx: &mut UiContext,
    chosen: &mut Preferences,
    wanted: &mut Option<u8>,
    fingers: bool,
) {
    choices(ui, cx, (DIALOG, "theme"), &mut chosen.theme);
    choices(ui, cx, (DIALOG, "palette"), &mut chosen.palette);
    choices(ui, cx, (DIALOG, "pieces"), &mut chosen.pieces);
    choices(ui, cx, (DIALOG, "board"), &mut chosen.board);
    choices(ui, cx, (DIALOG, "coordinates"), &mut chosen.coordinates);
    choices(ui, cx, (DIALOG, "taps"), &mut chosen.taps);
    choices(ui, cx, (DIALOG, "moving"), &mut chosen.moves);
    text_size(ui, cx, DIALOG, (chosen, wanted), fingers);
}

fn motion_choices(ui: &mut Ui, cx: &mut UiContext, chosen: &mut Preferences) {
    choices(ui, cx, (DIALOG, "motion"), &mut chosen.motion);
    choices(ui, cx, (DIALOG, "speed"), &mut chosen.speed);
    pause(ui, cx, DIALOG, &mut chosen.pause);
}

fn sound_choices(ui: &mut Ui, cx: &mut UiContext, chosen: &mut Preferences) {
    let range = Preferences::VOLUMES;
    number(
        ui,
        cx,
        (DIALOG, "effects"),
        &mut chosen.effects,
        range,
        percent,
        |_| {},
    );
    let range = Preferences::VOLUMES;
    let name = (DIALOG, "music");
    number(ui, cx, name, &mut chosen.music, range, percent, |_| {});
    row(ui, cx, "muted", |ui, cx| {
        for muted in [false, true] {
            let name = if muted { "off" } else { "on" };
            let text = cx.words.say(&format!("muted-{name}"));
            let weight = Weight::Choice(chosen.muted == muted);
            let name = format!("settings/muted-{name}");
            if cx.button(ui, &name, &text, weight).clicked() {
                chosen.muted = muted;
            }
        }
    });
}

/// Draws the choice of languages, each by its own name.
fn languages(ui: &mut Ui, cx: &mut UiContext, chosen: &mut Option<Language>) {
    row(ui, cx, "language", |ui, cx| {
        let of_system = (None, "system", cx.words.say("language-system"));
        let others = Language::all().iter().map(|language| {
            let name = language.name().to_owned();
            (Some(*language), language.code(), name)
        });
        for (language, code, name) in std::iter::once(of_system).chain(others) {
            let weight = Weight::Choice(*chosen == language);
            let button = format!("settings/language-{code}");
            if cx.button(ui, &button, &name, weight).clicked() {
                *chosen = language;
                // What the command line asked for ends here, also where this was chosen before.
                cx.ask(Request::with(|world| {
                    world.resource_mut::<LanguageWishes>().told = None;
                }));
            }
        }
    });
}

/// Applies the text size of the draft when the dialog closes.
fn take_size(mut draft: ResMut<SettingsDraft>, mut preferences: ResMut<Preferences>) {
    let SettingsDraft { size, .. } = std::mem::take(&mut *draft);
    if let Some(size) = size {
        preferences.text_size = size;
    }
}

/// Offers the settings on the title and in every menu.
fn way_here(_: &World) -> Option<Offer> {
    let open = Request::open(Overlay::Settings);
    Some(Offer::of("settings", Weight::Plain, open).drawn(Picture::Sliders))
}

pub(in crate::game::features) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 50, way_here)
        .offer(Spot::Menu, 110, way_here)
        .init_resource::<SettingsDraft>()
        .add_systems(
            OnEnter(Overlay::Settings),
            note_origin.in_set(GameSystems::Place),
        )
        .add_plugins(access::plugin)
        .add_systems(
            OnExit(Overlay::Settings),
            take_size.in_set(GameSystems::Note),
        )
        .add_systems(
            OnTransition {
                exited: Overlay::Settings,
                entered: Overlay::None,
            },
            return_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnTransition {
                exited: Overlay::Settings,
                entered: Overlay::Pause,
            },
            return_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            EguiPrimaryContextPass,
            choose
                .in_set(Layer::Dialog)
                .run_if(in_state(Overlay::Settings)),
        );
}

#[cfg(test)]
mod tests {
    use inarow_text::Texts;

    use super::*;
    use crate::game::settings::{
        BoardStyle, Captions, Coordinates, Faces, FoulMarks, MotionChoice, Moves, Named, OneSwitch,
        Palette, PieceSet, Ratings, Rumble, Speed, Taps, ThemeChoice,
    };

    #[test]
    fn every_choice_has_a_name_that_is_read() {
        fn check<T: Named>(texts: &Texts, name: &str) {
            for value in T::ALL {
                let id = format!("{name}-{}", value.name());
                assert_ne!(texts.say(&id), id);
            }
        }
        let texts = Texts::of(Language::ENGLISH);
        check::<ThemeChoice>(&texts, "theme");
        check::<Palette>(&texts, "palette");
        check::<PieceSet>(&texts, "pieces");
        check::<BoardStyle>(&texts, "board");
        check::<Coordinates>(&texts, "coordinates");
        check::<Taps>(&texts, "taps");
        check::<Moves>(&texts, "moving");
        check::<OneSwitch>(&texts, "one-switch");
        check::<Captions>(&texts, "captions");
        check::<Rumble>(&texts, "rumble");
        check::<Ratings>(&texts, "ratings");
        check::<FoulMarks>(&texts, "fouls");
        check::<Faces>(&texts, "faces");
        check::<MotionChoice>(&texts, "motion");
        check::<Speed>(&texts, "speed");
    }
}
