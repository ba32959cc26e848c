//! Every move of a match to the store, before the next one; and what was left there, to be taken up
//! again.

#[cfg_attr(target_family = "wasm", path = "page_files.rs")]
mod files;
mod library;
mod notebook;
mod protocol;
mod puzzles;
mod service;
#[cfg(not(target_family = "wasm"))]
mod thread;
#[cfg(target_family = "wasm")]
mod worker;

#[cfg(not(target_family = "wasm"))]
use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use self::protocol::{Order, Told};
#[cfg(not(target_family = "wasm"))]
use self::thread::Writer;
#[cfg(target_family = "wasm")]
use self::worker::Writer;
use crate::game::platform::{Deliver, Door};
use crate::game::redraw::Redraw;
use crate::game::session::{Match, MatchCommand, Seeds, Ticket, Unsettled, link};
use crate::game::sets::GameSystems;
use crate::game::settings::proposal::Proposal;
use crate::game::states::Screen;
use crate::game::troubles::{Trouble, Troubles};
use crate::game::words::Words;
use crate::rules::{Board, Record, Square};
#[cfg(not(target_family = "wasm"))]
use crate::store::StoreError;
use crate::why::Why;

pub use self::library::{Library, News, Shelve};
pub use self::notebook::{Leaf, Notebook};
pub use self::protocol::{Form, Found, TakenIn, Tallied, Written};
pub use self::puzzles::Puzzled;
#[cfg(target_family = "wasm")]
pub use self::worker::{StoreWorker, have_store_script};
pub use crate::store::{Handle, KeptMatch};

/// Keeps the match that is played.
#[derive(Resource)]
pub struct Keeping {
    writer: Writer,
    /// The point of the match that was sent to be kept last.
    sent: Option<Ticket>,
    /// The number and the name of the match that was kept or taken up last.
    kept: Option<(u64, Handle)>,
    /// What the latest match began with: nothing, or what a link led to. Nobody has played that here.
    begun: Option<(u64, Vec<Square>)>,
    /// The match that is shown, if it has been played to its end.
    ended: Option<Ended>,
    /// Whether the match that was left last is to go on at once.
    resumes: bool,
    /// Whether nothing can be kept any more, because this program is at fault.
    failed: bool,
    /// How many answers a player waits to see.
    awaited: u32,
}

/// A match that has been played to its end.
struct Ended {
    number: u64,
    moves: Vec<Square>,
    /// It is only looked at: where one is in it is not kept.
    looked_at: bool,
}

impl Keeping {
    /// Keeps matches in that file, or says why there is none. Texts are written into that folder.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn in_file(file: Result<PathBuf, StoreError>, folder: Option<PathBuf>) -> Self {
        Self::by(Writer::start(file, folder))
    }

    /// Keeps matches where the browser keeps what is the page's own.
    #[cfg(target_family = "wasm")]
    #[must_use]
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

    /// Asks for something that a turn waits for.
    fn send(&self, unsettled: &mut Unsettled, order: Order) {
        unsettled.0 += 1;
        self.writer.send(order);
    }

    /// Asks for something that no turn waits for.
    fn ask(&mut self, order: Order) {
        self.awaited += 1;
        self.writer.send(order);
    }

    /// Whether a player waits to see an answer.
    #[must_use]
    pub const fn is_awaited(&self) -> bool {
        self.awaited > 0
    }

    /// Goes on with the match that was left last, as soon as it is known.
    pub const fn resume_latest(&mut self) {
        self.resumes = true;
    }
}

/// What was left, but for the match that is played.
#[derive(Resource, Default)]
struct LeftBehind {
    /// The match that was left last.
    latest: Option<Box<KeptMatch>>,
    /// The one that was kept last, if that has ended.
    ended: Option<Box<KeptMatch>>,
}

/// Takes up a match that is kept. One that has ended can be looked at; a player who plays on in it begins
/// another.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeUp(pub Handle);

/// Sends every change of the match to be kept.
fn keep(mut keeping: ResMut<Keeping>, current: Res<Match>, mut unsettled: ResMut<Unsettled>) {
    if !current.conduct().is_kept {
        return;
    }
    let ticket = current.ticket();
    let (number, moves) = (current.number(), current.record().moves());
    if current.is_untouched() {
        let is_kept = keeping.kept.is_some_and(|(kept, _)| kept == number);
        keeping.begun = (!is_kept).then(|| (number, moves.to_vec()));
        return;
    }
    let looked_at = |(begun, with): &(u64, Vec<Square>)| *begun == number && with == moves;
    if keeping.sent == Some(ticket) || keeping.begun.as_ref().is_some_and(looked_at) {
        return;
    }
    keeping.begun = None;
    keeping.sent = Some(ticket);
    if let Some(ended) = keeping.ended.take_if(|ended| ended.number == number) {
        let goes_on = moves.starts_with(&ended.moves);
        if goes_on && ended.looked_at {
            keeping.ended = Some(ended);
            return;
        }
        // A game that was played to its end stays, whatever is played in it afterwards: but on paper it has
        // one place.
        if !goes_on && current.page().is_none() {
            keeping.send(&mut unsettled, Order::Part { number });
        }
    }
    if current.record().end().is_over() {
        keeping.ended = Some(Ended {
            number,
            moves: moves.to_vec(),
            looked_at: false,
        });
    }
    let saved = Box::new(current.saved());
    keeping.send(&mut unsettled, Order::Keep { number, saved });
}

/// Who is told what has become of it.
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

/// Hears what has become of it.
fn receive_answers(
    mut keeping: ResMut<Keeping>,
    mut unsettled: ResMut<Unsettled>,
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
    let (news, works) = keeping.writer.hear();
    for told in news {
        match told {
            Told::Done { turn: true } => unsettled.0 = unsettled.0.saturating_sub(1),
            Told::Done { turn: false } => keeping.awaited = keeping.awaited.saturating_sub(1),
            Told::Kept { number, handle } => keeping.kept = Some((number, handle)),
            Told::Left { latest, ended } => {
                (left.latest, left.ended) = (latest, ended);
            }
            Told::Sheet(found) => notebook.hear(found, seeds),
            Told::Progress(progress) => puzzled.0 = progress,
            Told::Trouble(trouble) => troubles.list.push(trouble),
            told => library.hear(told, deliver),
        }
    }
    // Nobody waits for a thread that is gone.
    if !works {
        unsettled.set_if_neq(Unsettled(0));
        keeping.awaited = 0;
        if !std::mem::replace(&mut keeping.failed, true) {
            let why = Why::new("why-keeping-stopped");
            troubles.list.push(Trouble::Unkept(why));
        }
    }
}

/// Asks what was left, wherever a player may want to take it up again.
fn ask_what_was_left(
    keeping: Res<Keeping>,
    current: Option<Res<Match>>,
    mut left: ResMut<LeftBehind>,
    mut unsettled: ResMut<Unsettled>,
) {
    // What was known may have been gone on with since.
    (left.latest, left.ended) = (None, None);
    let played = current.map(|current| current.number());
    keeping.send(&mut unsettled, Order::Latest { played });
}

/// Has the match at hand that was left last, if there is no other that could go on.
fn take_latest(
    mut taker: Taker,
    mut left: ResMut<LeftBehind>,
    current: Option<Res<Match>>,
    mut orders: MessageWriter<MatchCommand>,
) {
    if current
        .as_ref()
        .is_some_and(|current| !current.board().is_over())
    {
        return;
    }
    let Some(latest) = left.latest.take() else {
        return;
    };
    let chosen = taker.proposal.clone();
    taker.take(*latest, false);
    // Once: a player who comes back to the title wants to be there.
    if std::mem::take(&mut taker.keeping.resumes) {
        orders.write(MatchCommand::Resume);
    } else if current.is_some() || chosen != Proposal::default() {
        // What was chosen last stays so.
        *taker.proposal = chosen;
    }
}

/// Where a link led into the match that was left last, or to the end of the one that was kept last, it is that match: a
/// page that is loaded again goes on with what it showed, on its sheet if it had one, and begins nothing.
fn take_linked(
    mut taker: Taker,
    mut left: ResMut<LeftBehind>,
    current: Res<Match>,
    door: Res<Door>,
    mut orders: MessageWriter<MatchCommand>,
) {
    let kept = taker.keeping.kept;
    let is_kept = kept.is_some_and(|(number, _)| number == current.number());
    if !door.links || !current.conduct().is_kept || is_kept || !current.is_untouched() {
        return;
    }
    // A look is no change.
    let left = left.bypass_change_detection();
    let shown = current.link(&taker.words);
    let is_shown =
        |kept: &KeptMatch, board: &Board| link(&kept.saved.setup, board, &taker.words) == shown;
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

/// Takes up the match that a player has chosen.
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
    let here = current.filter(|current| current.page().is_none() || !current.board().is_over());
    let played = here.map(|current| current.number());
    let kept = taker.keeping.kept;
    if kept.is_some_and(|(number, handle)| Some(number) == played && handle.is_same(*wanted)) {
        orders.write(MatchCommand::Resume);
        return;
    }
    let matches = &mut library.found.matches;
    let place = matches.iter().position(|kept| kept.handle.is_same(*wanted));
    if let Some(place) = place {
        let mut kept = matches.remove(place);
        // The list shows how it ended, wherever a player has looked at it last.
        if kept.end.is_over() {
            kept.saved.record = Record::from(kept.end.clone());
            // What stands on paper is looked at there, and is a match of its own here.
            kept.saved.page = None;
        }
        taker.take(kept, true);
        orders.write(MatchCommand::Resume);
    }
}

/// What it takes to take up a match.
#[derive(SystemParam)]
struct Taker<'w, 's> {
    commands: Commands<'w, 's>,
    keeping: ResMut<'w, Keeping>,
    unsettled: ResMut<'w, Unsettled>,
    proposal: ResMut<'w, Proposal>,
    seeds: ResMut<'w, Seeds>,
    words: Res<'w, Words>,
}

impl Taker<'_, '_> {
    /// Puts that match where the match is that is played or was left. From now on it is kept where it was
    /// before, unless it has ended. `chosen` says that it was in the library.
    fn take(&mut self, kept: KeptMatch, chosen: bool) {
        let KeptMatch {
            handle, saved, end, ..
        } = kept;
        // Who only looks at a match has chosen nothing.
        if !end.is_over() {
            self.proposal.follow(&saved.setup, &self.words);
        }
        let moves = saved.record.moves().to_vec();
        let taken = Match::taken_up(saved, chosen, &mut self.seeds, &self.words);
        let (number, on_paper) = (taken.number(), taken.page().is_some());
        self.keeping.kept = Some((number, handle));
        if end.is_over() {
            self.keeping.ended = Some(Ended {
                number,
                moves,
                looked_at: true,
            });
        }
        // On paper it stays in its place, whatever is played in it afterwards.
        if !end.is_over() || on_paper {
            let order = Order::Adopt { number, handle };
            self.keeping.send(&mut self.unsettled, order);
        }
        self.commands.insert_resource(taken);
    }
}

/// Frames come as long as a player waits to see an answer.
fn wait(keeping: Res<Keeping>, mut redraw: ResMut<Redraw>) {
    redraw.awaits |= keeping.is_awaited();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeftBehind>()
        .add_systems(
            Last,
            wait.in_set(GameSystems::Redraw)
                .run_if(resource_exists::<Keeping>),
        )
        .add_message::<TakeUp>()
        .add_plugins((library::plugin, notebook::plugin, puzzles::plugin))
        .add_systems(
            OnEnter(Screen::Title),
            ask_what_was_left
                .in_set(GameSystems::Keep)
                .run_if(resource_exists::<Keeping>),
        )
        .add_systems(
            Update,
            (
                (
                    receive_answers,
                    take_latest.run_if(in_state(Screen::Title)),
                    // Whichever of the two comes first.
                    take_linked.run_if(
                        in_state(Screen::Match)
                            .and_then(resource_exists::<Match>)
                            .and_then(
                                resource_changed::<LeftBehind>.or_else(resource_added::<Match>),
                            ),
                    ),
                    take_chosen.run_if(on_message::<TakeUp>),
                )
                    .chain()
                    .after(notebook::take_up)
                    .in_set(GameSystems::Hear),
                keep.after(notebook::ask_for_sheet)
                    .in_set(GameSystems::Keep)
                    .run_if(resource_exists_and_changed::<Match>),
            )
                .run_if(resource_exists::<Keeping>),
        );
}
