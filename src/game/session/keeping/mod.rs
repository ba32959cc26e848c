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
use crate::game::troubles::{Trouble, Troubles};
use crate::rules::{Record, Square};
use crate::store::StoreError;

pub use crate::store::{Handle, KeptMatch};

/// Matches that are shown, at most.
const SHOWN: usize = 2_000;

/// Keeps the match that is played, in a file.
#[derive(Resource)]
pub struct Keeping {
    writer: Writer,
    /// The point of the match that was sent to be kept last.
    sent: Option<Ticket>,
    /// The match that is shown, if it has been played to its end.
    ended: Option<Ended>,
    /// Whether the match that was left last is to go on at once.
    resumes: bool,
    /// Whether nothing can be kept any more, because this program is at fault.
    failed: bool,
}

/// A match that has been played to its end.
struct Ended {
    number: u64,
    moves: Vec<Square>,
    /// It is only looked at: where one is in it is not kept.
    looked_at: bool,
}

impl Keeping {
    /// Keeps matches in that file, or says why there is none.
    #[must_use]
    pub fn in_file(file: Result<PathBuf, StoreError>) -> Self {
        Self {
            writer: Writer::start(file),
            sent: None,
            ended: None,
            resumes: false,
            failed: false,
        }
    }

    /// Goes on with the match that was left last, as soon as it is known.
    pub const fn resume_latest(&mut self) {
        self.resumes = true;
    }
}

/// The matches that are kept, the one that was played last first, without the one that is played.
#[derive(Resource, Default)]
pub struct KeptMatches(pub Vec<KeptMatch>);

/// Takes up a match that is kept. One that has ended can be looked at; whoever plays on in it begins
/// another.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeUp(pub Handle);

/// Sends every change of the match to be kept.
fn keep(
    mut keeping: ResMut<Keeping>,
    current: Option<Res<Match>>,
    mut unsettled: ResMut<Unsettled>,
) {
    let Some(current) = current.filter(DetectChanges::is_changed) else {
        return;
    };
    let ticket = current.ticket();
    if current.change == 0 || keeping.sent == Some(ticket) {
        return;
    }
    keeping.sent = Some(ticket);
    let (number, moves) = (current.number, current.record.moves());
    if let Some(ended) = keeping.ended.take_if(|ended| ended.number == number) {
        if !moves.starts_with(&ended.moves) {
            // A game that was played to its end stays, whatever is played in it afterwards.
            keeping.writer.send(Order::Part { number });
        } else if ended.looked_at {
            keeping.ended = Some(ended);
            return;
        }
    }
    if current.record.end().is_over() {
        keeping.ended = Some(Ended {
            number,
            moves: moves.to_vec(),
            looked_at: false,
        });
    }
    unsettled.0 += 1;
    let saved = Box::new(current.saved());
    keeping.writer.send(Order::Keep { number, saved });
}

/// Hears what has become of it.
fn hear(
    mut keeping: ResMut<Keeping>,
    mut unsettled: ResMut<Unsettled>,
    mut kept: ResMut<KeptMatches>,
    mut troubles: ResMut<Troubles>,
) {
    let (news, works) = keeping.writer.hear();
    for told in news {
        match told {
            Told::Done => unsettled.0 = unsettled.0.saturating_sub(1),
            Told::Found(found) => kept.0 = found,
            Told::Trouble(trouble) => troubles.list.push(trouble),
        }
    }
    // Nobody waits for a thread that is gone.
    if !works {
        unsettled.set_if_neq(Unsettled(0));
        if !std::mem::replace(&mut keeping.failed, true) {
            let why = "the program failed".to_owned();
            troubles.list.push(Trouble::Unkept(why));
        }
    }
}

/// Asks what there is, wherever somebody may want to take it up again.
fn look(keeping: Res<Keeping>, current: Option<Res<Match>>, mut unsettled: ResMut<Unsettled>) {
    let played = current.map(|current| current.number);
    unsettled.0 += 1;
    keeping.writer.send(Order::Look {
        most: SHOWN,
        played,
    });
}

/// Has the latest match at hand that was left, if there is no other.
fn take_latest(mut taker: Taker, mut orders: MessageWriter<MatchCommand>) {
    let chosen = taker.proposal.clone();
    let mut kept = taker.kept.0.iter();
    let Some(latest) = kept.position(KeptMatch::was_left) else {
        return;
    };
    taker.take(latest);
    if taker.keeping.resumes {
        orders.write(MatchCommand::Resume);
    } else if chosen != Proposal::default() {
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
    let Some(TakeUp(wanted)) = chosen.read().last() else {
        return;
    };
    let mut kept = taker.kept.0.iter();
    if let Some(place) = kept.position(|kept| kept.handle.is_same(*wanted)) {
        // The list shows how it ended, wherever somebody has looked at it last.
        let kept = &mut taker.kept.0[place];
        if kept.end.is_over() {
            kept.saved.record = Record::from(kept.end.clone());
        }
        taker.take(place);
        orders.write(MatchCommand::Resume);
    }
}

/// What it takes to take up a match.
#[derive(SystemParam)]
struct Taker<'w, 's> {
    commands: Commands<'w, 's>,
    keeping: ResMut<'w, Keeping>,
    kept: ResMut<'w, KeptMatches>,
    proposal: ResMut<'w, Proposal>,
    seeds: ResMut<'w, Seeds>,
    words: Res<'w, Words>,
}

impl Taker<'_, '_> {
    /// Puts the match at that place of the list where the match is that is played or was left. From
    /// now on it is kept where it was before, unless it has ended.
    fn take(&mut self, place: usize) {
        let KeptMatch {
            handle, saved, end, ..
        } = self.kept.0.remove(place);
        self.proposal.follow(&saved.setup, &self.words);
        let moves = saved.record.moves().to_vec();
        let taken = Match::taken_up(saved, &mut self.seeds, &self.words);
        let number = taken.number;
        if end.is_over() {
            self.keeping.ended = Some(Ended {
                number,
                moves,
                looked_at: true,
            });
        } else {
            self.keeping.writer.send(Order::Adopt { number, handle });
        }
        self.commands.insert_resource(taken);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptMatches>()
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
