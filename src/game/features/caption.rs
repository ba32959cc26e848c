//! The title of the window or the browser page: whose turn it is, the result, or a question of a remote friend.
//! Players who look elsewhere can follow the match by the title.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use inarow_model::setup::Occupant;
use inarow_text::narration::Narration;

use crate::game::GameSystems;
use crate::game::kit::hearing::{TitleSpeaks, title_speaks};
use crate::game::session::{Match, OnlineSession};
use crate::game::states::{Phase, Screen};
use crate::game::words::Words;

/// Returns the title of a match; `None` while the last piece still moves.
fn news_of(words: &Words, current: &Match, phase: Phase) -> Option<String> {
    if let Some(title) = current.mode_rules().title {
        return Some(words.say(title));
    }
    // The system puts the letters of titles in order.
    let about = current.about(current.names());
    if phase == Phase::Over || current.is_looked_back() {
        return Some(about.say(words, &Narration::Ended(current.whole_winner())));
    }
    // It is told as ended once its last piece lies.
    let mover = current.actor();
    if current.is_over() {
        return None;
    }
    Some(match current.setup.seat(mover).occupant {
        Occupant::Computer(_) if phase != Phase::Held => {
            let name = current.names()[mover.index()].as_str();
            words.tell("caption-thinking", &[("name", name.into())])
        }
        _ => about.say(words, &Narration::ToMove(mover)),
    })
}

fn entitle(window: &mut Window, words: &Words, news: String) {
    window.title = words.tell("caption", &[("what", news.into())]);
}

/// Sets the title while a match is open.
fn caption(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    phase: Res<State<Phase>>,
    current: Res<Match>,
    online: Res<OnlineSession>,
    words: Res<Words>,
) {
    let question = online.question(&words, Some(&current));
    let news = question.map(|question| question.text);
    if let Some(news) = news.or_else(|| news_of(&words, &current, *phase.get())) {
        entitle(&mut window, &words, news);
    }
}

/// Sets the title while no match is open.
fn name_program(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    online: Res<OnlineSession>,
    words: Res<Words>,
) {
    match online.question(&words, None) {
        Some(question) => entitle(&mut window, &words, question.text),
        None => window.title = words.say("title"),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, name_program.in_set(GameSystems::Prepare))
        .add_systems(
            Update,
            (
                // Where the title is spoken, it says what happens.
                caption.run_if(
                    in_state(Screen::Match)
                        .and_then(not(title_speaks))
                        .and_then(
                            resource_changed::<Match>
                                .or_else(resource_changed::<State<Phase>>)
                                .or_else(resource_changed::<OnlineSession>)
                                .or_else(resource_changed::<Words>)
                                .or_else(resource_changed::<TitleSpeaks>),
                        ),
                ),
                name_program.run_if(
                    not(in_state(Screen::Match)).and_then(resource_changed::<OnlineSession>),
                ),
            )
                .chain()
                .in_set(GameSystems::Picture),
        );
    for screen in [Screen::Title, Screen::Sheet] {
        app.add_systems(OnEnter(screen), name_program.in_set(GameSystems::Picture));
    }
}
