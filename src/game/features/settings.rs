//! The dialog on which players choose how the game looks, moves and sounds.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::kit::offers::Offer;
use crate::game::kit::style::{self, ink};
use crate::game::kit::{
    Layer, MenuFocus, OfferWays, Pen, Picture, Request, Spot, Wanted, WayBack, Weight, is_low,
};
use crate::game::platform::{Outside, ToggleFullScreen};
use crate::game::sets::GameSystems;
use crate::game::settings::{LanguageWishes, Named, Preferences};
use crate::game::states::{Overlay, Screen};
use crate::game::words::Words;
use crate::rules::{Board, Variant, notation};
use crate::texts::Language;

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 720.0;
/// Height of the small boards on which all shows, in points.
const BOARDS: f32 = 112.0;
const LOW_BOARDS: f32 = 64.0;
/// Width of what is said before the choices, in points.
const LABEL: f32 = 150.0;
/// Width of a number between its two buttons, in points.
const NUMBER: f32 = 72.0;
/// Width of two letters at their largest, in points.
const SAMPLE: f32 = 90.0;

/// The games on the small boards: one on each surface, as far as a player played it.
const SHOWN: [(Variant, &str); 3] = [
    (Variant::TIC_TAC_TOE, "b2 a1 c1 a3"),
    (Variant::CONNECT_FOUR, "4453364555"),
    (Variant::GOMOKU, "h8 i9 i8 g8 h9 h7 j9 g10 i7 j10 g7 f8"),
];

/// The focus comes back to the button that led here.
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

/// What is about to be chosen.
#[derive(Resource, Default)]
struct Draft {
    /// The size of texts, until they follow it.
    size: Option<u8>,
    /// What had been chosen before all of it was reset.
    former: Option<Preferences>,
}

/// What the parts of the dialog have in common: what is chosen, and the size of texts that is about to be.
type Shared = (Preferences, Option<u8>);

fn choose(
    mut contexts: EguiContexts,
    mut pen: Pen,
    way_back: Res<WayBack>,
    outside: Outside,
    mut draft: ResMut<Draft>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut former = draft.former.take();
    let mut shared = (pen.preferences.clone(), draft.size);
    let boards = if is_low(context) { LOW_BOARDS } else { BOARDS };
    let fingers = outside.door.fingers;
    let head = |ui: &mut Ui, pen: &mut Pen, _: &mut Shared| {
        pen.heading(ui, "settings");
        small_boards(ui, pen, boards);
    };
    let contents = |ui: &mut Ui, pen: &mut Pen, (chosen, size): &mut Shared| {
        languages(ui, pen, &mut chosen.language);
        look_choices(ui, pen, chosen, size, fingers);
        motion_choices(ui, pen, chosen);
        sound_choices(ui, pen, chosen);
        choices(ui, pen, "faces", &mut chosen.faces);
        choices(ui, pen, "ratings", &mut chosen.ratings);
        row(ui, pen, "bindings", |ui, pen| {
            let text = pen.words.say("bindings-change");
            if pen
                .button(ui, "settings/bindings", &text, Weight::Plain)
                .clicked()
            {
                pen.ask(Request::open(Overlay::Bindings));
            }
        });
    };
    let foot = |ui: &mut Ui, pen: &mut Pen, (chosen, size): &mut Shared| {
        ui.horizontal_wrapped(|ui| {
            let mut own = chosen.clone();
            own.text_size = size.unwrap_or(own.text_size);
            let is_reset = own == Preferences::default();
            let mut pressed = |name: &str, text: &str, weight| {
                let text = pen.words.say(text);
                let name = format!("settings/{name}");
                pen.button(ui, &name, &text, weight).clicked()
            };
            let done = pressed("done", "done", Weight::Main);
            let fills = outside.door.full_screen
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
                pen.ask(Request::say(ToggleFullScreen));
            }
            if done {
                pen.ask(Request::open(way_back.from(Overlay::Settings)));
            }
        });
    };
    let frame = ("settings", WIDTH);
    pen.dialog_between(context, frame, &mut shared, head, contents, foot);
    let (chosen, size) = shared;
    *draft = Draft { size, former };
    if chosen != *pen.preferences {
        pen.ask(Request::with(move |world| {
            *world.resource_mut::<Preferences>() = chosen.clone();
        }));
    }
    Ok(())
}

/// What is chosen, on boards that a player plays on.
fn small_boards(ui: &mut Ui, pen: &Pen, height: f32) {
    let brush = pen.brush();
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
    pen: &mut Pen,
    chosen: &mut Preferences,
    wanted: &mut Option<u8>,
    fingers: bool,
) {
    choices(ui, pen, "theme", &mut chosen.theme);
    choices(ui, pen, "palette", &mut chosen.palette);
    choices(ui, pen, "pieces", &mut chosen.pieces);
    choices(ui, pen, "board", &mut chosen.board);
    choices(ui, pen, "coordinates", &mut chosen.coordinates);
    choices(ui, pen, "taps", &mut chosen.taps);
    choices(ui, pen, "moving", &mut chosen.moves);
    let range = Preferences::TEXT_SIZES;
    // What is pressed stays where it is: texts follow once the pointer has left.
    let mut size = wanted.unwrap_or(chosen.text_size);
    let larger = f32::from(size) / f32::from(chosen.text_size.max(1));
    let color = ink(pen.theme.ink);
    number(ui, pen, "text-size", &mut size, range, percent, |ui| {
        let (_, rect) = ui.allocate_space(vec2(SAMPLE, 40.0));
        let font = style::medium(style::BODY * larger);
        ui.painter()
            .text(rect.left_center(), Align2::LEFT_CENTER, "Aa", font, color);
    });
    let buttons = ["settings/text-size-fewer", "settings/text-size-more"];
    // A finger is not seen to leave: for it they follow with the dialog's end.
    if fingers && size != chosen.text_size || buttons.iter().any(|name| pen.points_at(ui, name)) {
        *wanted = Some(size);
    } else {
        chosen.text_size = size;
        *wanted = None;
    }
}

fn motion_choices(ui: &mut Ui, pen: &mut Pen, chosen: &mut Preferences) {
    choices(ui, pen, "motion", &mut chosen.motion);
    choices(ui, pen, "speed", &mut chosen.speed);
    let seconds = |words: &Words, tenths: u8| {
        let values = [
            ("whole", (tenths / 10).into()),
            ("tenths", (tenths % 10).into()),
        ];
        words.tell("seconds", &values)
    };
    let range = Preferences::PAUSES;
    number(ui, pen, "pause", &mut chosen.pause, range, seconds, |_| {});
}

fn sound_choices(ui: &mut Ui, pen: &mut Pen, chosen: &mut Preferences) {
    let range = Preferences::VOLUMES;
    number(
        ui,
        pen,
        "effects",
        &mut chosen.effects,
        range,
        percent,
        |_| {},
    );
    let range = Preferences::VOLUMES;
    number(ui, pen, "music", &mut chosen.music, range, percent, |_| {});
    row(ui, pen, "muted", |ui, pen| {
        for muted in [false, true] {
            let name = if muted { "off" } else { "on" };
            let text = pen.words.say(&format!("muted-{name}"));
            let weight = Weight::Choice(chosen.muted == muted);
            let name = format!("settings/muted-{name}");
            if pen.button(ui, &name, &text, weight).clicked() {
                chosen.muted = muted;
            }
        }
    });
}

/// Choices with what they are about, as the text of that name has it.
fn row(ui: &mut Ui, pen: &mut Pen, name: &str, contents: impl FnOnce(&mut Ui, &mut Pen)) {
    let text = pen.words.say(name);
    pen.row(ui, &text, LABEL, contents);
}

/// The languages, each by its own name.
fn languages(ui: &mut Ui, pen: &mut Pen, chosen: &mut Option<Language>) {
    row(ui, pen, "language", |ui, pen| {
        let of_system = (None, "system", pen.words.say("language-system"));
        let others = Language::all().iter().map(|language| {
            let name = language.name().to_owned();
            (Some(*language), language.code(), name)
        });
        for (language, code, name) in std::iter::once(of_system).chain(others) {
            let weight = Weight::Choice(*chosen == language);
            let button = format!("settings/language-{code}");
            if pen.button(ui, &button, &name, weight).clicked() {
                *chosen = language;
                // What the command line asked for ends here, also where this was chosen before.
                pen.ask(Request::with(|world| {
                    world.resource_mut::<LanguageWishes>().told = None;
                }));
            }
        }
    });
}

/// One of a few.
fn choices<T: Named>(ui: &mut Ui, pen: &mut Pen, name: &str, chosen: &mut T) {
    row(ui, pen, name, |ui, pen| {
        for value in T::ALL {
            let value_name = value.name();
            let text = pen.words.say(&format!("{name}-{value_name}"));
            let weight = Weight::Choice(*chosen == *value);
            let button = format!("settings/{name}-{value_name}");
            if pen.button(ui, &button, &text, weight).clicked() {
                *chosen = *value;
            }
        }
    });
}

/// So many tenths, in percent.
fn percent(words: &Words, tenths: u8) -> String {
    let percent = 10 * u32::from(tenths);
    words.tell("percent", &[("number", percent.into())])
}

/// A number between two buttons that make it smaller or larger, and what shows how large that is.
fn number(
    ui: &mut Ui,
    pen: &mut Pen,
    name: &str,
    value: &mut u8,
    range: RangeInclusive<u8>,
    shown: impl Fn(&Words, u8) -> String,
    sample: impl FnOnce(&mut Ui),
) {
    row(ui, pen, name, |ui, pen| {
        let (least, most) = (*range.start(), *range.end());
        let name = format!("settings/{name}");
        let shown = shown(&pen.words, *value);
        pen.steps_between(ui, &name, value, (least, most), &shown, NUMBER);
        sample(ui);
    });
}

/// A player who leaves has chosen.
fn take_size(mut draft: ResMut<Draft>, mut preferences: ResMut<Preferences>) {
    let Draft { size, .. } = std::mem::take(&mut *draft);
    if let Some(size) = size {
        preferences.text_size = size;
    }
}

/// The way there, from the title and from any menu.
fn way_here(_: &World) -> Option<Offer> {
    let open = Request::open(Overlay::Settings);
    Some(Offer::of("settings", Weight::Plain, open).drawn(Picture::Sliders))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 50, way_here)
        .offer(Spot::Menu, 110, way_here)
        .init_resource::<Draft>()
        .add_systems(
            OnEnter(Overlay::Settings),
            note_origin.in_set(GameSystems::Place),
        )
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
    use super::*;
    use crate::game::settings::{
        BoardStyle, Coordinates, Faces, MotionChoice, Moves, Palette, PieceSet, Ratings, Speed,
        Taps, ThemeChoice,
    };
    use crate::texts::Texts;

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
        check::<Ratings>(&texts, "ratings");
        check::<Faces>(&texts, "faces");
        check::<MotionChoice>(&texts, "motion");
        check::<Speed>(&texts, "speed");
    }
}
