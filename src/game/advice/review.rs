//! The review of a finished match: the loss of every move, computed from the end backwards in the background. On solved
//! boards the review starts as soon as a match has ended.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use inarow_engine::StrategyKind;
use inarow_engine::review::{Review, Reviewed};
use inarow_model::puzzles::OwnPuzzle;
use inarow_model::puzzles::Puzzle;
use inarow_rules::Square;
use inarow_thinker::{Finding, Look};

#[cfg(not(target_family = "wasm"))]
use super::thread::{AdviceSearch, Thinker};
use super::waker::Waker;
#[cfg(target_family = "wasm")]
use super::worker::{AdviceSearch, Thinker};
use crate::game::redraw::RedrawOn;
use crate::game::session::{AskReview, Match, Panel, Walk, shows};
use crate::game::sets::GameSystems;
use crate::game::states::{Phase, Screen};

/// The review of the current match so far.
#[derive(Resource, Default)]
pub struct Reviewing {
    /// The number of the reviewed match, and its moves.
    of: Option<(u64, Vec<Square>)>,
    /// Whether to go to the move that lost the match for the player.
    leads: bool,
    /// Reviews of the moves, the first move first; `None` until known.
    moves: Vec<Option<Reviewed>>,
    /// Puzzles that the player missed in the match.
    missed: Vec<Puzzle>,
    thinker: Thinker,
    /// The search under way. It stops when it is dropped.
    search: Option<AdviceSearch>,
}

impl Reviewing {
    /// Returns the reviews of the moves of a match, the first move first.
    pub fn moves(&self, current: &Match) -> &[Option<Reviewed>] {
        if self.is_of(current) {
            &self.moves
        } else {
            &[]
        }
    }

    /// Returns the puzzles that the player missed in a match, as far as they are known.
    pub fn missed(&self, current: &Match) -> &[Puzzle] {
        if self.is_of(current) {
            &self.missed
        } else {
            &[]
        }
    }

    /// Whether the review is of `current` with its present moves.
    fn is_of(&self, current: &Match) -> bool {
        let of = self.of.as_ref();
        of.is_some_and(|(number, moves)| {
            *number == current.number() && *moves == current.record.moves()
        })
    }

    /// Starts the review of a match, unless that review has already begun.
    fn look(&mut self, current: &Match, event_loop: Option<&EventLoopProxyWrapper>) {
        if self.is_of(current) {
            return;
        }
        let waker = Waker(event_loop.map(|event_loop| (**event_loop).clone()));
        self.of = Some((current.number(), current.record.moves().to_vec()));
        self.moves = vec![None; current.record.len()];
        self.missed.clear();
        let question = Look::Review(current.record.end());
        self.search = None;
        self.search = Some(self.thinker.begin(question, waker));
    }

    fn is_whole(&self) -> bool {
        self.moves.iter().all(Option::is_some)
    }

    /// Stops the review. It starts again when the player comes back.
    fn give_up(&mut self) {
        if self.search.take().is_some() && !self.is_whole() {
            self.of = None;
        }
    }

    /// Returns the whole review, once all moves are reviewed.
    pub fn whole(&self, current: &Match) -> Option<Review> {
        let moves = self.moves(current).iter().cloned();
        let moves = moves.collect::<Option<Vec<_>>>()?;
        (!moves.is_empty()).then_some(Review { moves })
    }
}

pub(super) fn open(
    mut wishes: MessageReader<AskReview>,
    mut current: ResMut<Match>,
    mut reviewing: ResMut<Reviewing>,
    mut phase: ResMut<NextState<Phase>>,
    mut walks: MessageWriter<Walk>,
    event_loop: Option<Res<EventLoopProxyWrapper>>,
) {
    for wish in wishes.read() {
        let opens = *wish != AskReview::Close && current.review();
        reviewing.leads = opens && *wish == AskReview::OpenWhereLost;
        phase.set(Phase::Settling);
        if !opens {
            current.end_review();
            walks.write(Walk::To(current.record.len()));
        } else {
            reviewing.look(&current, event_loop.as_deref());
        }
    }
}

/// Run condition: the player's own match has ended, and is quick to review since its board is solved.
fn is_soon_known(current: Res<Match>) -> bool {
    let solved = StrategyKind::top(current.board().variant()) == StrategyKind::Perfect;
    let is_own = current.mode_rules().is_kept && current.alone().is_some();
    solved && is_own && !current.is_of_library() && current.can_be_reviewed()
}

fn look_at_once(
    current: Res<Match>,
    mut reviewing: ResMut<Reviewing>,
    event_loop: Option<Res<EventLoopProxyWrapper>>,
) {
    reviewing.look(&current, event_loop.as_deref());
}

/// Goes to the move that lost the match, once it is known, unless the player has left the end of the match.
fn lead(mut reviewing: ResMut<Reviewing>, current: Res<Match>, mut walks: MessageWriter<Walk>) {
    if !reviewing.leads {
        return;
    }
    let (Some(review), Some(player)) = (reviewing.whole(&current), current.alone()) else {
        return;
    };
    reviewing.leads = false;
    let is_at_end = current.record.ahead().is_empty();
    if let Some(worst) = review.worst_of(player).filter(|_| is_at_end) {
        walks.write(Walk::To(worst + 1));
    }
}

fn receive_review(mut reviewing: ResMut<Reviewing>) {
    let told = match &mut reviewing.bypass_change_detection().search {
        Some(search) => search.hear(),
        None => return,
    };
    for told in told {
        match told {
            Finding::Reviewed(ply, reviewed) => {
                if let Some(known) = reviewing.moves.get_mut(ply) {
                    *known = Some(*reviewed);
                }
            }
            Finding::Puzzle(OwnPuzzle(puzzle)) => reviewing.missed.push(puzzle),
            Finding::Done => reviewing.search = None,
            Finding::Advice(_) | Finding::Hint(_) => {}
        }
    }
}

/// Cancels the review when the player goes to another match.
fn stop(mut reviewing: ResMut<Reviewing>, current: Res<Match>) {
    if !reviewing.is_of(&current) {
        reviewing.give_up();
    }
}

/// Ends the review when the player leaves the match.
fn leave(mut reviewing: ResMut<Reviewing>, mut current: ResMut<Match>) {
    current.bypass_change_detection().end_review();
    // What was missed in it is soon told, and is worth keeping.
    if !reviewing.is_whole() {
        reviewing.give_up();
    }
}

pub(super) fn plugin(app: &mut App) {
    for screen in [Screen::Title, Screen::Sheet] {
        app.add_systems(
            OnEnter(screen),
            leave
                .in_set(GameSystems::Ask)
                .run_if(resource_exists::<Match>),
        );
    }
    app.redraw_on::<Reviewing>()
        .init_resource::<Reviewing>()
        .add_systems(OnExit(Screen::Match), stop.in_set(GameSystems::Ask))
        .add_systems(
            Update,
            (
                open.in_set(GameSystems::Ask)
                    .run_if(on_message::<AskReview>.and_then(in_state(Screen::Match))),
                receive_review.in_set(GameSystems::Think),
                lead.in_set(GameSystems::Advise)
                    .run_if(shows(Panel::Review).and_then(not(in_state(Phase::Settling)))),
            ),
        )
        .add_systems(
            OnEnter(Phase::Over),
            look_at_once.in_set(GameSystems::Ask).run_if(is_soon_known),
        );
}
