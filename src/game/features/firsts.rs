//! What the player has done for the first time, said quietly after the match in which it was; and matches without a flaw.

use bevy::prelude::*;

use crate::ai::StrategyKind;
use crate::firsts::First;
use crate::game::advice::Reviewing;
use crate::game::keeping::{Keeping, Library, NoteFlawless};
use crate::game::kit::Afterword;
use crate::game::session::Match;
use crate::game::sets::GameSystems;
use crate::game::states::Phase;
use crate::game::words::Words;
use crate::rules::Square;
use crate::setup::Occupant;
use crate::store::{Earned, Handle};
use crate::telling;

/// What is known of the match that has ended.
#[derive(Resource, Default)]
struct Moment {
    /// The number of the match that was found to be without a flaw, and its moves.
    flawless: Option<(u64, Vec<Square>)>,
    /// What was done in it for the first time.
    firsts: Vec<Earned>,
}

impl Moment {
    /// Whether what has been played in that match was without a flaw.
    fn is_flawless(&self, current: &Match) -> bool {
        let found = self.flawless.as_ref();
        found.is_some_and(|(number, moves)| {
            *number == current.number() && *moves == current.record().moves()
        })
    }
}

/// Whether a match is one in which it means something to have made no slip: it was won without help, or drawn
/// with somebody who cannot be beaten.
fn can_be_flawless(current: &Match) -> bool {
    let Some(player) = current
        .alone()
        .filter(|player| !current.took_hints(*player))
    else {
        return false;
    };
    let end = current.record().end();
    let opponent = current.setup().seat(player.other()).occupant;
    let of_table = current.conduct().is_kept && current.page().is_none();
    let result = match end.winner() {
        Some(winner) => winner == player,
        None => end.is_over() && opponent == Occupant::Computer(StrategyKind::Perfect),
    };
    of_table && result
}

/// Notes a match without a flaw, once that is known.
fn find_flawless(
    reviewing: Res<Reviewing>,
    current: Res<Match>,
    mut moment: ResMut<Moment>,
    mut note: MessageWriter<NoteFlawless>,
) {
    if moment.is_flawless(&current) || !can_be_flawless(&current) {
        return;
    }
    let review = reviewing.whole(&current).zip(current.alone());
    if review.is_some_and(|(review, player)| review.is_flawless(player)) {
        moment.flawless = Some((current.number(), current.record().moves().to_vec()));
        note.write_default();
    }
}

/// Hears what is new, and was done in this match.
fn hear(
    library: Res<Library>,
    keeping: Res<Keeping>,
    current: Res<Match>,
    mut moment: ResMut<Moment>,
) {
    let number = keeping.stored_as(current.number());
    let new = library.new_firsts.iter().filter(|earned| {
        let of_match = earned.handle.map(Handle::number);
        of_match.is_some() && of_match == number
    });
    let is_told = |earned: &&Earned| moment.firsts.iter().any(|told| told.first == earned.first);
    let new = new.filter(|earned| !is_told(earned));
    let new = new.cloned().collect::<Vec<_>>();
    if !new.is_empty() {
        moment.firsts.extend(new);
    }
}

fn tell(moment: Res<Moment>, current: Res<Match>, words: Res<Words>, mut told: ResMut<Afterword>) {
    let flawless = moment.is_flawless(&current);
    let flawless = flawless.then(|| words.say("flawless"));
    let firsts = moment.firsts.iter();
    let firsts = firsts.filter(|earned| earned.first != First::Flawless);
    let firsts = firsts.map(|earned| {
        let first = telling::first(&words, earned.first);
        words.tell("first-told", &[("first", first.into())])
    });
    let all = flawless.into_iter().chain(firsts).collect::<Vec<_>>();
    told.first = (!all.is_empty()).then(|| all.join(" "));
}

fn forget(mut moment: ResMut<Moment>) {
    moment.firsts.clear();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moment>()
        .add_systems(OnExit(Phase::Over), forget.in_set(GameSystems::Picture))
        .add_systems(
            Update,
            (
                (
                    find_flawless.run_if(resource_changed::<Reviewing>),
                    hear.run_if(resource_exists::<Keeping>.and_then(resource_changed::<Library>)),
                )
                    .chain()
                    .in_set(GameSystems::Note),
                tell.in_set(GameSystems::Picture)
                    .run_if(resource_changed::<Moment>),
            )
                .run_if(in_state(Phase::Over)),
        );
}
