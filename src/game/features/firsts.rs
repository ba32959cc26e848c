//! Messages after a match: firsts of the player, and matches without a slip.

use bevy::prelude::*;
use inarow_engine::StrategyKind;
use inarow_model::firsts::First;
use inarow_model::saved::Handle;
use inarow_model::setup::Occupant;
use inarow_rules::Square;
use inarow_store::Earned;
use inarow_text::narration::knowledge;

use crate::game::advice::Reviewing;
use crate::game::kit::Afterword;
use crate::game::persistence::{Library, NoteFlawless, Persistence};
use crate::game::session::Match;
use crate::game::sets::GameSystems;
use crate::game::states::Phase;
use crate::game::words::Words;

/// The number and the moves of a match.
type PlayedMatch = (u64, Vec<Square>);

fn played(current: &Match) -> PlayedMatch {
    (current.number(), current.record.moves().to_vec())
}

/// Knowledge about the match that has ended.
#[derive(Resource, Default)]
struct Moment {
    /// The last match whose review is complete, and whether the player made no slip.
    judged: Option<(PlayedMatch, bool)>,
    /// The match that `flawless` and `firsts` are about.
    of: Option<PlayedMatch>,
    /// Whether the match counts as flawless.
    flawless: bool,
    /// Firsts that the match has brought.
    firsts: Vec<First>,
}

/// Whether a match without slips counts as flawless: the player took no hints, and won or drew against
/// [`StrategyKind::Perfect`].
fn can_be_flawless(current: &Match) -> bool {
    let Some(player) = current
        .alone()
        .filter(|player| !current.took_hints(*player))
    else {
        return false;
    };
    let end = current.record.end();
    let opponent = current.setup.seat(player.other()).occupant;
    let of_table = current.mode_rules().is_kept && current.page.is_none() && !current.imported;
    let result = match end.winner() {
        Some(winner) => winner == player,
        None => end.is_over() && opponent == Occupant::Computer(StrategyKind::Perfect),
    };
    of_table && result
}

/// Reports a flawless match as soon as its review is complete.
fn judge(
    reviewing: Res<Reviewing>,
    current: Res<Match>,
    mut moment: ResMut<Moment>,
    mut note: MessageWriter<NoteFlawless>,
) {
    let here = played(&current);
    let judged = moment.judged.as_ref();
    if judged.is_some_and(|(judged, _)| *judged == here) || !can_be_flawless(&current) {
        return;
    }
    let Some((review, player)) = reviewing.whole(&current).zip(current.alone()) else {
        return;
    };
    let flawless = review.is_flawless(player);
    moment.judged = Some((here, flawless));
    if flawless {
        note.write_default();
    }
}

/// Collects firsts and flawlessness from the store, and writes the message after the match.
fn tell(
    library: Res<Library>,
    persistence: Option<Res<Persistence>>,
    current: Res<Match>,
    words: Res<Words>,
    mut moment: ResMut<Moment>,
    mut told: ResMut<Afterword>,
) {
    let here = Some(played(&current));
    if moment.of != here {
        *moment = Moment {
            judged: moment.judged.take(),
            of: here,
            ..default()
        };
    }
    let number = persistence.and_then(|persistence| persistence.stored_as(current.number()));
    if let Some(number) = number {
        if library.flawless == Some(number) {
            moment.flawless = true;
        }
        let of_match = |earned: &&Earned| earned.handle.map(Handle::number) == Some(number);
        for earned in library.new_firsts.iter().filter(of_match) {
            // The same is said of a match without a flaw, whether it is the first or not.
            if earned.first != First::Flawless && !moment.firsts.contains(&earned.first) {
                moment.firsts.push(earned.first);
            }
        }
    }
    if number.is_none() && current.given == 0 {
        // Where nothing is kept, what the review has found has to do.
        let judged = moment.judged.as_ref();
        let flawless = judged
            .is_some_and(|(judged, flawless)| *flawless && moment.of.as_ref() == Some(judged));
        moment.flawless |= flawless;
    }
    let flawless = moment.flawless.then(|| words.say("flawless"));
    let firsts = moment.firsts.iter().map(|first| {
        let first = knowledge::first(&words, *first);
        words.tell("first-told", &[("first", first.into())])
    });
    let all = flawless.into_iter().chain(firsts).collect::<Vec<_>>();
    let first = (!all.is_empty()).then(|| all.join(" "));
    if told.first != first {
        told.first = first;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moment>().add_systems(
        Update,
        (
            judge.in_set(GameSystems::Note),
            tell.in_set(GameSystems::Picture),
        )
            .run_if(in_state(Phase::Over)),
    );
}
