//! A match looked at afterwards: what every move gave away, found out from the end backwards while one
//! reads.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use super::look::{Question, Told};
#[cfg(not(target_family = "wasm"))]
use super::thread::{Search, Thinker};
use super::waker::Waker;
#[cfg(target_family = "wasm")]
use super::worker::{Search, Thinker};
use crate::ai::review::{Review, Reviewed};
use crate::game::redraw::RedrawOn;
use crate::game::session::{AskReview, Match, Walk};
use crate::game::sets::GameSystems;
use crate::game::states::{Phase, Screen};

/// What is known of the moves of the match that is looked at.
#[derive(Resource, Default)]
pub struct Reviewing {
    /// The number of that match.
    of: Option<u64>,
    /// Its moves, the first one first, as far as they have been looked at.
    moves: Vec<Option<Reviewed>>,
    thinker: Thinker,
    /// The search under way. It stops when it is dropped.
    search: Option<Search>,
}

impl Reviewing {
    /// What is known of the moves of that match, the first one first.
    #[must_use]
    pub fn moves(&self, current: &Match) -> &[Option<Reviewed>] {
        if self.of == Some(current.number()) {
            &self.moves
        } else {
            &[]
        }
    }

    /// The whole review, once all moves have been looked at.
    #[must_use]
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
        let opens = *wish == AskReview::Open && current.review();
        phase.set(Phase::Settling);
        if !opens {
            current.end_review();
            walks.write(Walk::To(current.record().len()));
        } else if reviewing.of != Some(current.number()) {
            let waker = Waker(
                event_loop
                    .as_ref()
                    .map(|event_loop| (***event_loop).clone()),
            );
            reviewing.of = Some(current.number());
            reviewing.moves = vec![None; current.record().len()];
            let question = Question::Review(current.record().end());
            reviewing.search = None;
            reviewing.search = Some(reviewing.thinker.begin(question, waker));
        }
    }
}

fn receive_review(mut reviewing: ResMut<Reviewing>) {
    let told = match &mut reviewing.bypass_change_detection().search {
        Some(search) => search.hear(),
        None => return,
    };
    for told in told {
        match told {
            Told::Reviewed(ply, reviewed) => {
                if let Some(known) = reviewing.moves.get_mut(ply) {
                    *known = Some(*reviewed);
                }
            }
            Told::Done => reviewing.search = None,
            Told::Advice(_) | Told::Hint(_) => {}
        }
    }
}

/// A player who goes elsewhere does not wait for it.
fn stop(mut reviewing: ResMut<Reviewing>, current: Res<Match>) {
    if reviewing.search.is_some() && reviewing.of != Some(current.number()) {
        reviewing.search = None;
        reviewing.of = None;
    }
}

/// A player who leaves the match has seen enough of it.
fn leave(mut reviewing: ResMut<Reviewing>, mut current: ResMut<Match>) {
    current.bypass_change_detection().end_review();
    if reviewing.search.is_some() {
        reviewing.search = None;
        reviewing.of = None;
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
            ),
        );
}
