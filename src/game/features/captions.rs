//! Captions: sounds of a match as short texts at the lower edge of the board.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::GameSystems;
use crate::game::kit::{Layer, strip};
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::noise::Noise;
use crate::game::redraw::{NextChange, RedrawOn};
use crate::game::settings::{Captions, Preferences};
use crate::game::states::Screen;
use crate::game::words::Words;

/// Display time of a caption.
const SHOWN: Duration = Duration::from_millis(2_500);
/// Interval between checks whether the display time is over.
const TICK: Duration = Duration::from_millis(250);
/// Least force of a disc's impact that has a caption: weaker impacts are only bounces.
const LEAST_FORCE: f32 = 0.4;

/// The caption on display and the end of its display time, counted from the start of the program.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Caption(Option<(AudibleEvent, Duration)>);

/// The priority of a sound's caption, and the id of its text.
type AudibleEvent = (u8, &'static str);

/// Returns the caption of a sound, if it has one.
fn heard(noise: &Noise) -> Option<AudibleEvent> {
    Some(match noise {
        Noise::Disc { force, .. } if *force < LEAST_FORCE => return None,
        // What is pressed, and what comes up, is seen.
        Noise::Page | Noise::Button => return None,
        Noise::Disc { .. } => (0, "sound-disc"),
        Noise::Tipped => (0, "sound-tipped"),
        Noise::Lifted => (0, "sound-lifted"),
        Noise::Stone => (0, "sound-stone"),
        Noise::Pencil(_) => (0, "sound-pencil"),
        Noise::Rubbed => (0, "sound-rubbed"),
        Noise::Refused => (1, "sound-refused"),
        Noise::Won => (2, "sound-won"),
        Noise::Lost => (2, "sound-lost"),
        Noise::Drawn => (2, "sound-drawn"),
    })
}

fn note(
    mut noises: MessageReader<Noise>,
    time: Res<Time<Real>>,
    preferences: Res<Preferences>,
    mut caption: ResMut<Caption>,
) {
    let latest = noises
        .read()
        .filter_map(heard)
        .max_by_key(|(rank, _)| *rank);
    let Some(latest) = latest.filter(|_| preferences.captions == Captions::On) else {
        return;
    };
    if caption.0.is_none_or(|((rank, _), _)| rank <= latest.0) {
        caption.0 = Some((latest, time.elapsed() + SHOWN));
    }
}

/// Removes the caption when its time is over.
fn end(time: Res<Time<Real>>, mut caption: ResMut<Caption>, mut next: ResMut<NextChange>) {
    let is_over = caption.0.is_some_and(|(_, until)| until <= time.elapsed());
    if is_over {
        caption.0 = None;
    }
    // Always the same, as a window that is told of another time wakes at once.
    let left = caption.0.map(|_| TICK);
    NextChange::note(&mut next, "caption", left);
}

fn show(
    mut contexts: EguiContexts,
    caption: Res<Caption>,
    words: Res<Words>,
    theme: Res<Theme>,
    layout: Res<Layout>,
) -> Result {
    if let Some(((_, text), _)) = caption.0 {
        let context = contexts.ctx_mut()?;
        let area = layout.board_area;
        let at = egui::pos2(area.center().x, area.max.y) / layout.scale;
        let place = (at, egui::Align2::CENTER_BOTTOM);
        strip(context, "caption", place, &words.say(text), &theme);
    }
    Ok(())
}

fn forget(mut caption: ResMut<Caption>) {
    caption.0 = None;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Caption>()
        .redraw_on::<Caption>()
        .add_systems(OnExit(Screen::Match), forget.in_set(GameSystems::Note))
        .add_systems(
            Update,
            (
                note.run_if(on_message::<Noise>.and_then(in_state(Screen::Match))),
                end,
            )
                .chain()
                .in_set(GameSystems::Picture),
        )
        .add_systems(EguiPrimaryContextPass, show.in_set(Layer::Flash));
}
