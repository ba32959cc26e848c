//! Saved data: a thread or a worker owns the store, carries out orders and answers them.

#[cfg_attr(target_family = "wasm", path = "page_files.rs")]
mod files;
mod keeper;
mod library;
mod notebook;
mod protocol;
mod puzzles;
mod service;
mod taking_up;
#[cfg(not(target_family = "wasm"))]
mod thread;
#[cfg(target_family = "wasm")]
mod worker;

use bevy::ecs::schedule::common_conditions::run_once;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::why::Why;

use self::protocol::StoreAnswer;
use self::taking_up::{LeftBehind, TakingUp, ask_what_was_left};
use crate::game::platform::Deliver;
use crate::game::session::{PendingWrites, Seeds};
use crate::game::sets::GameSystems;
use crate::game::states::Screen;
use crate::game::troubles::{Trouble, Troubles};

pub use self::keeper::Persistence;
pub use self::library::{AskTally, Library, LibraryNews, NoteFlawless, NoteSlips, Shelve};
pub use self::notebook::{LeafThrough, Notebook};
pub use self::protocol::{FoundMatches, MatchFormat, TakenIn, Tallied, WrittenMatches};
pub use self::puzzles::Puzzled;
pub use self::taking_up::TakeUp;
#[cfg(target_family = "wasm")]
pub use self::worker::{StoreWorker, have_store_script};
pub use inarow_model::saved::{Handle, KeptMatch};

/// The resources that take the answers of the store.
#[derive(SystemParam)]
struct Listeners<'w> {
    left: ResMut<'w, LeftBehind>,
    library: ResMut<'w, Library>,
    notebook: ResMut<'w, Notebook>,
    puzzled: ResMut<'w, Puzzled>,
    seeds: ResMut<'w, Seeds>,
    troubles: ResMut<'w, Troubles>,
    deliver: MessageWriter<'w, Deliver>,
}

/// Handles the answers of the store.
fn receive_answers(
    mut persistence: ResMut<Persistence>,
    mut pending_writes: ResMut<PendingWrites>,
    mut all: Listeners,
) {
    let Listeners {
        left,
        library,
        notebook,
        puzzled,
        seeds,
        troubles,
        deliver,
    } = &mut all;
    let (news, works) = persistence.writer.hear();
    for told in news {
        match told {
            StoreAnswer::Done { turn: true } => {
                pending_writes.0 = pending_writes.0.saturating_sub(1);
            }
            StoreAnswer::Done { turn: false } => {
                persistence.awaited = persistence.awaited.saturating_sub(1);
            }
            StoreAnswer::Kept { number, handle } => persistence.kept = Some((number, handle)),
            StoreAnswer::Left { latest, ended } => {
                (left.latest, left.ended) = (latest, ended);
            }
            StoreAnswer::Sheet(found) => notebook.hear(found, seeds),
            StoreAnswer::Progress(progress) => puzzled.learn(progress),
            StoreAnswer::Trouble(trouble) => troubles.list.push(trouble),
            told => library.hear(told, deliver),
        }
    }
    // Nobody waits for a thread that is gone.
    if !works {
        pending_writes.set_if_neq(PendingWrites(0));
        persistence.awaited = 0;
        if !std::mem::replace(&mut persistence.failed, true) {
            let why = Why::new("why-keeping-stopped");
            troubles.list.push(Trouble::Unkept(why));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keeper::plugin, taking_up::plugin))
        .add_plugins((library::plugin, notebook::plugin, puzzles::plugin))
        .add_systems(
            OnEnter(Screen::Title),
            library::tally
                .in_set(GameSystems::Keep)
                .after(ask_what_was_left)
                .run_if(resource_exists::<Persistence>.and_then(run_once)),
        )
        .add_systems(
            Update,
            receive_answers
                .before(TakingUp)
                .after(notebook::take_up)
                .in_set(GameSystems::Hear)
                .run_if(resource_exists::<Persistence>),
        );
}
