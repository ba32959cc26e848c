//! Resuming a match that was left in the store.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::saved::{Handle, KeptMatch};
use inarow_rules::{Board, Record};

use super::keeper::{EndedMatch, Persistence, course_of};
use super::library::Library;
use super::protocol::StoreOrder;
use crate::game::platform::PlatformCaps;
use crate::game::session::{Match, MatchCommand, PendingWrites, Seeds, link};
use crate::game::sets::GameSystems;
use crate::game::settings::proposal::Proposal;
use crate::game::states::Screen;
use crate::game::words::Words;

/// Saved matches that can be resumed, without the current one.
#[derive(Resource, Default)]
pub(super) struct LeftBehind {
    /// The unfinished match that was left last.
    pub(super) latest: Option<Box<KeptMatch>>,
    /// The match that was saved last, if it has ended.
    pub(super) ended: Option<Box<KeptMatch>>,
}

/// Opens a saved match. A player who plays on in a match that has ended begins another one.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeUp(pub Handle);

/// Asks the store which matches can be resumed.
pub(super) fn ask_what_was_left(
    persistence: Res<Persistence>,
    current: Option<Res<Match>>,
    mut left: ResMut<LeftBehind>,
    mut pending_writes: ResMut<PendingWrites>,
) {
    // What was known may have been gone on with since.
    (left.latest, left.ended) = (None, None);
    let played = current.map(|current| current.number());
    persistence.send(&mut pending_writes, StoreOrder::Latest { played });
}

/// Makes the match left last the current one, unless an unfinished match is current.
fn take_latest(
    mut taker: Taker,
    mut left: ResMut<LeftBehind>,
    current: Option<Res<Match>>,
    mut orders: MessageWriter<MatchCommand>,
) {
    if current.as_ref().is_some_and(|current| !current.is_over()) {
        return;
    }
    let Some(latest) = left.latest.take() else {
        return;
    };
    let chosen = taker.proposal.clone();
    taker.take(*latest, false);
    // Once: a player who comes back to the title wants to be there.
    if std::mem::take(&mut taker.persistence.resumes) {
        orders.write(MatchCommand::Resume);
    } else if current.is_some() || chosen != Proposal::default() {
        // What was chosen last stays so.
        *taker.proposal = chosen;
    }
}

/// Replaces a match that was opened by a link with the saved match at the same position: the one left last, or the end
/// of the one saved last. A page that is loaded again thus resumes its match and begins nothing.
fn take_linked(
    mut taker: Taker,
    mut left: ResMut<LeftBehind>,
    current: Res<Match>,
    caps: Res<PlatformCaps>,
    mut orders: MessageWriter<MatchCommand>,
) {
    let kept = taker.persistence.kept;
    let is_kept = kept.is_some_and(|(number, _)| number == current.number());
    if !caps.links || !current.mode_rules().is_kept || is_kept || !current.is_untouched() {
        return;
    }
    // A look is no change.
    let left = left.bypass_change_detection();
    // Whoever adapts has been told to be as strong as is known by now.
    let shown = link(&current.setup.untuned(), current.board(), &taker.words);
    let is_shown = |kept: &KeptMatch, board: &Board| {
        link(&kept.saved.setup.untuned(), board, &taker.words) == shown
    };
    let latest = left
        .latest
        .take_if(|latest| is_shown(latest, latest.saved.record.board()));
    let ended = left.ended.take_if(|ended| is_shown(ended, &ended.end));
    let taken = latest.or(ended.map(|mut ended| {
        ended.saved.record = Record::from(ended.end.clone());
        ended
    }));
    if let Some(taken) = taken {
        taker.take(*taken, false);
        orders.write(MatchCommand::Resume);
    }
}

/// Opens the saved match that a player has chosen.
fn take_chosen(
    mut chosen: MessageReader<TakeUp>,
    mut taker: Taker,
    mut library: ResMut<Library>,
    current: Option<Res<Match>>,
    mut orders: MessageWriter<MatchCommand>,
) {
    let Some(TakeUp(wanted)) = chosen.read().last() else {
        return;
    };
    // A game on paper that has ended is looked at on a table.
    let here = current.filter(|current| current.page.is_none() || !current.is_over());
    let played = here.map(|current| current.number());
    let kept = taker.persistence.kept;
    if kept.is_some_and(|(number, handle)| Some(number) == played && handle.is_same(*wanted)) {
        orders.write(MatchCommand::Resume);
        return;
    }
    let is_wanted = |kept: &KeptMatch| kept.handle.is_same(*wanted);
    let matches = &mut library.found.matches;
    let found = match matches.iter().position(is_wanted) {
        Some(index) => Some(matches.remove(index)),
        // Those of firsts are known, whatever else was asked for.
        None => {
            let mut of_firsts = library.tallied.iter().flat_map(|tallied| &tallied.matches);
            of_firsts.find(|kept| is_wanted(kept)).cloned()
        }
    };
    if let Some(mut kept) = found {
        // The list shows how it ended, wherever a player has looked at it last.
        if kept.result().is_some() {
            kept.saved.record = Record::from(kept.end.clone());
            // What stands on paper is looked at there, and is a match of its own here.
            kept.saved.page = None;
        }
        taker.take(kept, true);
        orders.write(MatchCommand::Resume);
    }
}

/// Access to all that resuming a saved match needs.
#[derive(SystemParam)]
pub(super) struct Taker<'w, 's> {
    commands: Commands<'w, 's>,
    pub(super) persistence: ResMut<'w, Persistence>,
    pending_writes: ResMut<'w, PendingWrites>,
    pub(super) proposal: ResMut<'w, Proposal>,
    seeds: ResMut<'w, Seeds>,
    pub(super) words: Res<'w, Words>,
}

impl Taker<'_, '_> {
    /// Makes `kept` the current match. Later moves are saved to the same stored match, unless the match has ended.
    /// `chosen` says that the match was opened from the library.
    pub(super) fn take(&mut self, kept: KeptMatch, chosen: bool) {
        let ended = kept.result().is_some();
        let KeptMatch { handle, saved, .. } = kept;
        // Who only looks at a match has chosen nothing.
        if !ended {
            let setup = saved.setup_at_start();
            self.proposal.follow(&setup, &self.words);
        }
        let taken = Match::taken_up(saved, chosen, &mut self.seeds, &self.words);
        let moves = course_of(&taken);
        let (number, on_paper) = (taken.number(), taken.page.is_some());
        self.persistence.kept = Some((number, handle));
        if ended {
            self.persistence.ended = Some(EndedMatch {
                number,
                moves,
                looked_at: true,
            });
        }
        // On paper it stays in its place, whatever is played in it afterwards.
        if !ended || on_paper {
            let order = StoreOrder::Adopt { number, handle };
            self.persistence.send(&mut self.pending_writes, order);
        }
        self.commands.insert_resource(taken);
    }
}

/// The systems that resume a saved match.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TakingUp;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeftBehind>()
        .add_message::<TakeUp>()
        .add_systems(
            OnEnter(Screen::Title),
            ask_what_was_left
                .in_set(GameSystems::Keep)
                .run_if(resource_exists::<Persistence>),
        )
        .add_systems(
            Update,
            (
                take_latest.run_if(in_state(Screen::Title)),
                // Whichever of the two comes first.
                take_linked.run_if(
                    in_state(Screen::Match)
                        .and_then(resource_exists::<Match>)
                        .and_then(resource_changed::<LeftBehind>.or_else(resource_added::<Match>)),
                ),
                take_chosen.run_if(on_message::<TakeUp>),
            )
                .chain()
                .in_set(TakingUp)
                .in_set(GameSystems::Hear)
                .run_if(resource_exists::<Persistence>),
        );
}
