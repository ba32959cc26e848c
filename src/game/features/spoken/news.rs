//! Announcements of a match: its beginning, each move, refusals, hints, and its end.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::setup::Occupant;
use inarow_rules::Square;
use inarow_text::narration::Narration;

use crate::game::GameSystems;
use crate::game::advice::Advising;
use crate::game::kit::panel::words::due;
use crate::game::kit::tree::{Say, is_read};
use crate::game::session::{
    ChoiceMade, Hands, Match, MatchPoint, MovePlayed, MoveRefused, Panel, ToConfirm,
};
use crate::game::states::{Phase, Screen};
use crate::game::words::Words;

/// The last announcement.
#[derive(Resource, Default)]
struct LastSpoken {
    /// The number of the match.
    number: Option<u64>,
    /// The point of the match that the announcement is about.
    at: Option<MatchPoint>,
    /// The square announced last as waiting for a confirming press.
    asked: Option<Square>,
    /// The hint announced last.
    hint: Option<String>,
    /// Whether the end of the match has been announced.
    end: bool,
}

/// Messages of a frame that may have to be announced.
#[derive(SystemParam)]
struct SpokenNews<'w, 's> {
    played: MessageReader<'w, 's, MovePlayed>,
    chosen: MessageReader<'w, 's, ChoiceMade>,
    refused: MessageReader<'w, 's, MoveRefused>,
    phase: Res<'w, State<Phase>>,
    current: Res<'w, Match>,
    advising: Res<'w, Advising>,
    to_confirm: Res<'w, ToConfirm>,
}

fn tell_news(
    mut news: SpokenNews,
    words: Res<Words>,
    mut told: ResMut<LastSpoken>,
    mut say: MessageWriter<Say>,
) {
    let current = &*news.current;
    let about = current.about(current.names());
    let turn = current.actor();
    let due = due(current).unwrap_or(Narration::ToMove(turn));
    let played = news.played.read().count() + news.chosen.read().count() > 0;
    let refused = news.refused.read().last().map(|refused| refused.why);
    let is_other = told.number.replace(current.number()) != Some(current.number());
    let is_elsewhere = told.at.replace(current.point()) != Some(current.point());
    // What a panel with words of its own says, it says itself.
    let of_players = current.mode_rules().panel == Panel::Players;
    let mut tell = |what: &Narration| {
        say.write(Say(about.say(&words, what)));
    };
    // The next one to move is told where that is a person, and nothing else follows at once.
    let goes_on = !current.is_over() && !current.is_remote_over();
    let is_raised = goes_on
        && current.mode_rules().hands != Hands::OfNobody
        && current.setup.seat(turn).occupant == Occupant::Human;
    if is_other {
        *told = LastSpoken {
            number: told.number,
            at: told.at,
            ..LastSpoken::default()
        };
        if of_players {
            tell(&Narration::Begins);
        }
        if let Some(last) = current.last_step() {
            tell(&Narration::Gone(Some(last)));
        }
        if is_raised && of_players {
            tell(&due);
        }
    } else if let Some((player, step)) = current.last_step().filter(|_| played) {
        tell(&Narration::taken(player, step));
        if is_raised {
            tell(&due);
        }
    } else if is_elsewhere {
        tell(&Narration::Gone(current.last_step()));
    }
    let asked = news.to_confirm.square(current).filter(|_| of_players);
    if told.asked != asked {
        told.asked = asked;
        if let Some(square) = asked {
            tell(&Narration::Asked(square));
        }
    }
    if let Some(why) = refused.filter(|_| of_players) {
        tell(&Narration::Refused(why, turn));
    }
    let hint = news.advising.hint(current).filter(|_| of_players);
    let hint = hint.map(|shown| about.say(&words, &Narration::Advised(shown.hint)));
    if told.hint != hint {
        told.hint.clone_from(&hint);
        say.write_batch(hint.map(Say));
    }
    // With another match, the phase is that of the former one for a moment.
    let ends = *news.phase.get() == Phase::Over && current.is_over();
    if std::mem::replace(&mut told.end, ends) != ends && ends && of_players {
        // It interrupts the words of the move that led to it.
        let last = current.last_step();
        let played = last.map(|(player, step)| Narration::taken(player, step));
        let played = played.map(|what| about.say(&words, &what));
        let ended = match current.verdict_here() {
            None => about.ended_told(&words, current.board()),
            Some(_) => about.say(&words, &Narration::Ended(current.winner())),
        };
        say.write_batch(played.into_iter().chain([ended]).map(Say));
    }
}

/// Forgets the last announcement, so that a match that is opened again is announced from its beginning.
fn forget(mut told: ResMut<LastSpoken>) {
    *told = LastSpoken::default();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastSpoken>()
        .add_systems(OnExit(Screen::Match), forget.in_set(GameSystems::Picture))
        .add_systems(
            Update,
            tell_news
                .in_set(GameSystems::Picture)
                .run_if(is_read.and_then(in_state(Screen::Match))),
        );
}
