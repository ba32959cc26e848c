//! The title of the window, or of the page: whose turn it is, or how it ended, for whoever looks elsewhere meanwhile.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::game::GameSystems;
use crate::game::kit::panel::words::result;
use crate::game::session::Match;
use crate::game::states::{Phase, Screen};
use crate::game::words::Words;
use crate::rules::Player;
use crate::setup::Occupant;

/// What a match has to say to somebody who does not see it, if anything.
fn news(words: &Words, current: &Match, phase: Phase) -> Option<String> {
    if let Some(title) = current.conduct().title {
        return Some(words.say(title));
    }
    let board = current.board();
    // Whoever shows titles puts letters in order.
    let named = |player: Player| current.names()[player.index()].clone();
    if phase == Phase::Over {
        return Some(result(words, current, named));
    }
    // Somebody moves until the piece lies that ends it.
    let mover = board.turn();
    if board.is_over() {
        return None;
    }
    let values = [("name", named(mover).into())];
    Some(match current.setup().seat(mover).occupant {
        Occupant::Human if current.alone().is_some() => words.say("to-move"),
        Occupant::Human => words.tell("caption-turn", &values),
        Occupant::Computer(_) if phase == Phase::Held => words.tell("caption-turn", &values),
        Occupant::Computer(_) => words.tell("caption-thinking", &values),
    })
}

fn caption(
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    current: Option<Res<Match>>,
    words: Res<Words>,
) {
    let Some(mut window) = window else {
        return;
    };
    let phase = phase.map(|phase| *phase.get());
    let news = match (&current, phase) {
        (Some(current), Some(phase)) if *screen.get() == Screen::Match => {
            news(&words, current, phase)
        }
        (_, Some(_)) => None,
        _ => Some(String::new()),
    };
    let Some(what) = news else {
        return;
    };
    let title = if what.is_empty() {
        words.say("title")
    } else {
        words.tell("caption", &[("what", what.into())])
    };
    if window.title != title {
        window.title = title;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, caption.in_set(GameSystems::Picture));
}
