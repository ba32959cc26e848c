//! Saves every move of a match before the next one is played.

#[cfg(not(target_family = "wasm"))]
use std::path::PathBuf;

use bevy::prelude::*;
use inarow_model::saved::Handle;
use inarow_rules::Move;
#[cfg(not(target_family = "wasm"))]
use inarow_store::StoreError;

use super::protocol::StoreOrder;
#[cfg(not(target_family = "wasm"))]
use super::thread::Writer;
#[cfg(target_family = "wasm")]
use super::worker::Writer;
use crate::game::redraw::Redraw;
use crate::game::session::{Match, MatchPoint, OnlineSession, PendingWrites, Seeds};
use crate::game::sets::GameSystems;

/// The connection to the store, and what was sent to be saved.
#[derive(Resource)]
pub struct Persistence {
    pub(super) writer: Writer,
    /// The last state of a match that was sent to be saved: its point, and its number of other changes.
    sent: Option<(MatchPoint, u64)>,
    /// The number of the match that was saved or resumed last, and its handle in the store.
    pub(super) kept: Option<(u64, Handle)>,
    /// The number of an untouched and unsaved match and the moves that it began with, for example by a link.
    begun: Option<(u64, Vec<Move>)>,
    /// The current match, if it has been played to its end.
    pub(super) ended: Option<EndedMatch>,
    /// Whether the match left last is to be resumed at once.
    pub(super) resumes: bool,
    /// Whether the thread or worker of the store has failed, so that nothing can be saved any more.
    pub(super) failed: bool,
    /// Number of outstanding answers that a player waits to see. The turn doesn't wait for them.
    pub(super) awaited: u32,
}

/// A match that has been played to its end.
pub(super) struct EndedMatch {
    pub(super) number: u64,
    /// All moves and choices.
    pub(super) moves: Vec<Move>,
    /// Whether an ended match was opened from the store. While it is only looked at, the place in it is not saved.
    pub(super) looked_at: bool,
}

impl Persistence {
    /// Saves matches in `file`, or reports why there is none. Exported texts are written into `folder`.
    #[cfg(not(target_family = "wasm"))]
    pub fn in_file(file: Result<PathBuf, StoreError>, folder: Option<PathBuf>) -> Self {
        Self::by(Writer::start(file, folder))
    }

    /// Saves matches in the browser's storage of the page.
    #[cfg(target_family = "wasm")]
    pub fn in_browser() -> Self {
        Self::by(Writer::start())
    }

    const fn by(writer: Writer) -> Self {
        Self {
            writer,
            sent: None,
            kept: None,
            begun: None,
            ended: None,
            resumes: false,
            failed: false,
            awaited: 0,
        }
    }

    /// Sends an order that the turn waits for.
    pub(super) fn send(&self, pending_writes: &mut PendingWrites, order: StoreOrder) {
        pending_writes.0 += 1;
        self.writer.send(order);
    }

    /// Sends an order that no turn waits for.
    pub(super) fn ask(&mut self, order: StoreOrder) {
        self.awaited += 1;
        self.writer.send(order);
    }

    /// Whether a player waits to see an answer.
    pub const fn is_awaited(&self) -> bool {
        self.awaited > 0
    }

    /// The number in the store of the match with `number`, if it was saved or resumed last.
    pub fn stored_as(&self, number: u64) -> Option<i64> {
        let kept = self.kept.filter(|(kept, _)| *kept == number);
        kept.map(|(_, handle)| handle.number())
    }

    /// Resumes the match left last, as soon as the store has named it.
    pub const fn resume_latest(&mut self) {
        self.resumes = true;
    }
}

/// Returns all moves and choices of a match.
pub(super) fn course_of(current: &Match) -> Vec<Move> {
    current.record.end().course().collect()
}

/// Sends every change of the match to the store.
pub(super) fn keep(
    mut persistence: ResMut<Persistence>,
    mut current: ResMut<Match>,
    mut pending_writes: ResMut<PendingWrites>,
) {
    if !current.mode_rules().is_kept {
        return;
    }
    let point = (current.point(), current.unsaved_changes());
    let (number, moves) = (current.number(), course_of(&current));
    if current.is_untouched() {
        let is_kept = persistence.kept.is_some_and(|(kept, _)| kept == number);
        persistence.begun = (!is_kept).then_some((number, moves));
        return;
    }
    let looked_at = |(begun, with): &(u64, Vec<Move>)| *begun == number && *with == moves;
    let only_looked_at = persistence.begun.as_ref().is_some_and(looked_at);
    if persistence.sent == Some(point) || only_looked_at && current.remote.is_none() {
        return;
    }
    persistence.begun = None;
    persistence.sent = Some(point);
    if let Some(ended) = persistence.ended.take_if(|ended| ended.number == number) {
        let goes_on = moves.starts_with(&ended.moves);
        if goes_on && ended.looked_at {
            persistence.ended = Some(ended);
            return;
        }
        // A game that was played to its end stays, whatever is played in it afterwards: but on paper it has
        // one place.
        if !goes_on && current.page.is_none() {
            persistence.send(&mut pending_writes, StoreOrder::Part { number });
            let same = moves.iter().zip(&ended.moves);
            let shared = same.take_while(|(one, other)| one == other);
            let shared = shared.filter(|(step, _)| matches!(step, Move::Place(_)));
            let shared = shared.count();
            // Nothing on the board changes by it.
            current.bypass_change_detection().part_after(shared);
        }
    }
    if current.has_ended() {
        persistence.ended = Some(EndedMatch {
            number,
            moves,
            looked_at: false,
        });
    }
    let saved = Box::new(current.state().clone());
    persistence.send(&mut pending_writes, StoreOrder::Keep { number, saved });
}

/// Saves the other side's record of a remote match, if it differs from the one here.
fn keep_other(
    persistence: Res<Persistence>,
    mut online: ResMut<OnlineSession>,
    mut seeds: ResMut<Seeds>,
    mut pending_writes: ResMut<PendingWrites>,
) {
    if let Some(saved) = online.take_other() {
        let number = seeds.next_match();
        persistence.send(&mut pending_writes, StoreOrder::Keep { number, saved });
    }
}

/// Keeps frames coming while a player waits to see an answer.
fn wait(persistence: Res<Persistence>, mut redraw: ResMut<Redraw>) {
    redraw.awaits |= persistence.is_awaited();
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            keep.run_if(resource_exists_and_changed::<Match>),
            keep_other.run_if(|online: Res<OnlineSession>| online.has_other()),
        )
            .chain()
            .in_set(GameSystems::Keep)
            .run_if(resource_exists::<Persistence>),
    )
    .add_systems(
        Last,
        wait.in_set(GameSystems::Redraw)
            .run_if(resource_exists::<Persistence>),
    );
}
