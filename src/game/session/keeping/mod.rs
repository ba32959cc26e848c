//! Every move of a match to the store, before the next one; and what was left there, to be taken up
//! again.

mod writer;

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use self::writer::{Order, Told, Writer};
use super::{Match, MatchCommand, Proposal, Seeds, Ticket, Unsettled, Words};
use crate::game::GameSystems;
use crate::game::states::Screen;
use crate::store::{Handle, SavedMatch, StoreError};

/// Matches that are offered to be taken up again, at most.
const OFFERED: usize = 50;

/// Keeps the match that is played, in a file.
#[derive(Resource)]
pub struct Keeping {
    writer: Writer,
    /// The point of the match that was sent to be kept last.
    sent: Option<Ticket>,
}

impl Keeping {
    /// Keeps matches in that file, or says why there is none.
    #[must_use]
    pub fn in_file(file: Result<PathBuf, StoreError>) -> Self {
        Self {
            writer: Writer::start(file),
            sent: None,
        }
    }
}

/// What players should know of what is kept, as long as they have not seen it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Troubles {
    /// In the order in which they came.
    pub list: Vec<Trouble>,
    /// How many of them have been shown.
    pub shown: usize,
}

impl Troubles {
    /// Forgets those that have been shown.
    pub fn forget_shown(&mut self) {
        let shown = std::mem::take(&mut self.shown);
        self.list.drain(..shown.min(self.list.len()));
    }
}

/// Something that went wrong with what is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Nothing is kept, for that reason.
    Unkept(String),
    /// The file of the matches could not be read. It has that name now, and another has been begun.
    SetAside(String),
    /// The same of the settings.
    SettingsAside(String),
}

/// The matches that were left before they ended, the latest first, without the one that is played.
#[derive(Resource, Default)]
pub struct LeftMatches(pub Vec<LeftMatch>);

/// A match that can be taken up again.
#[derive(Clone, Debug)]
pub struct LeftMatch {
    handle: Handle,
    /// The match, as it was left.
    pub saved: SavedMatch,
}

/// Takes up another match that was left, by its place among the [`LeftMatches`].
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeUp(pub usize);

/// Sends every change of the match to be kept.
fn keep(
    mut keeping: ResMut<Keeping>,
    current: Option<Res<Match>>,
    mut unsettled: ResMut<Unsettled>,
) {
    let Some(current) = current.filter(|current| current.is_changed()) else {
        return;
    };
    let ticket = current.ticket();
    if current.change == 0 || keeping.sent == Some(ticket) {
        return;
    }
    keeping.sent = Some(ticket);
    let saved = current.saved();
    let number = current.number;
    unsettled.0 += 1;
    keeping.writer.send(Order::Keep { number, saved });
}

/// Hears what has become of it.
fn hear(
    mut keeping: ResMut<Keeping>,
    mut unsettled: ResMut<Unsettled>,
    mut left: ResMut<LeftMatches>,
    mut troubles: ResMut<Troubles>,
) {
    let (news, works) = keeping.writer.hear();
    for told in news {
        match told {
            Told::Done => unsettled.0 = unsettled.0.saturating_sub(1),
            Told::Left(found) => {
                let found = found.into_iter();
                left.0 = found
                    .map(|(handle, saved)| LeftMatch { handle, saved })
                    .collect();
            }
            Told::Trouble(trouble) => troubles.list.push(trouble),
        }
    }
    // Nobody waits for a thread that is gone.
    if !works {
        unsettled.set_if_neq(Unsettled(0));
    }
}

/// Asks what was left, wherever somebody may want to take it up again.
fn look(keeping: Res<Keeping>, current: Option<Res<Match>>, mut unsettled: ResMut<Unsettled>) {
    let played = current.map(|current| current.number);
    unsettled.0 += 1;
    keeping.writer.send(Order::Look {
        most: OFFERED,
        played,
    });
}

/// Has the latest match at hand that was left, if there is no other.
fn take_latest(mut taker: Taker) {
    let chosen = taker.proposal.clone();
    if taker.take(0) && chosen != Proposal::default() {
        // What was chosen last stays so.
        *taker.proposal = chosen;
    }
}

/// Takes up the match that somebody has chosen.
fn take_chosen(
    mut chosen: MessageReader<TakeUp>,
    mut taker: Taker,
    mut orders: MessageWriter<MatchCommand>,
) {
    let Some(TakeUp(place)) = chosen.read().last() else {
        return;
    };
    if taker.take(*place) {
        orders.write(MatchCommand::Resume);
    }
}

/// What it takes to take up a match that was left.
#[derive(SystemParam)]
struct Taker<'w, 's> {
    commands: Commands<'w, 's>,
    keeping: Res<'w, Keeping>,
    left: ResMut<'w, LeftMatches>,
    proposal: ResMut<'w, Proposal>,
    seeds: ResMut<'w, Seeds>,
    words: Res<'w, Words>,
}

impl Taker<'_, '_> {
    /// Puts the match at that place of the list where the match is that is played or was left. From
    /// now on it is kept where it was before. Whether there is one.
    fn take(&mut self, place: usize) -> bool {
        if place >= self.left.0.len() {
            return false;
        }
        let LeftMatch { handle, saved } = self.left.0.remove(place);
        self.proposal.follow(&saved.setup, &self.words);
        let taken = Match::taken_up(saved, &mut self.seeds, &self.words);
        let number = taken.number;
        self.keeping.writer.send(Order::Adopt { number, handle });
        self.commands.insert_resource(taken);
        true
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeftMatches>()
        .init_resource::<Troubles>()
        .add_message::<TakeUp>()
        .add_systems(
            OnEnter(Screen::Title),
            look.run_if(resource_exists::<Keeping>),
        )
        .add_systems(
            Update,
            (
                (
                    hear,
                    take_latest
                        .run_if(in_state(Screen::Title).and_then(not(resource_exists::<Match>))),
                    take_chosen.run_if(on_message::<TakeUp>),
                )
                    .chain()
                    .in_set(GameSystems::Input),
                keep.in_set(GameSystems::Place),
            )
                .run_if(resource_exists::<Keeping>),
        );
}
