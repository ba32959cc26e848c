//! Carries out the effects of a peer session in order. Frames are sent after the board and the store have followed.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_protocol::{Course, MatchProtocol, Notice, PeerEffect, PeerSession, ToPeers};

use super::messages::PeerRequest;
use super::online_session::{OnlineSession, SaveState};
use crate::game::redraw::Redraw;
use crate::game::session::aside::SetAside;
use crate::game::session::game::Match;
use crate::game::session::messages::MatchCommand;
use crate::game::session::turn::{PendingWrites, StepNews};
use crate::game::sets::GameSystems;
use crate::game::states::{Phase, Screen};

/// The systems that carry out the effects.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Following;

/// World access that the effects need.
#[derive(SystemParam)]
struct ActState<'w> {
    current: Option<ResMut<'w, Match>>,
    aside: Res<'w, SetAside>,
    pending_writes: Res<'w, PendingWrites>,
    phase: Option<ResMut<'w, NextState<Phase>>>,
    orders: MessageWriter<'w, MatchCommand>,
    news: StepNews<'w>,
    peers: MessageWriter<'w, PeerRequest>,
}

impl ActState<'_> {
    /// Brings the board to the position of `course`. Returns `false` while a moving piece has to come to rest first.
    fn show(&mut self, course: &Course) -> bool {
        let Some(current) = &mut self.current else {
            return true;
        };
        let there = course.board().course().collect::<Vec<_>>();
        let here = current.board().course().collect::<Vec<_>>();
        let is_whole = course.is_over() && current.record.moves() == course.board().history();
        let same = here == there || is_whole;
        if same && current.verdict == course.verdict() {
            return true;
        }
        if current.moving {
            return false;
        }
        let next = there.split_last().filter(|(_, before)| **before == here);
        if !same && let Some((step, _)) = next {
            if current.take(*step, true).is_err() {
                return true;
            }
            self.news.write(*step);
        } else if !same {
            current.show_record(course.record().clone());
        }
        current.state.verdict = course.verdict();
        if current.verdict.is_some() {
            current.state.record.cut();
        }
        if let Some(phase) = &mut self.phase {
            phase.set(Phase::Settling);
        }
        true
    }
}

/// Carries out pending effects until one has to wait.
fn follow(mut online: ResMut<OnlineSession>, mut hands: ActState) {
    loop {
        let number = hands.current.as_ref().map(|current| current.number());
        match online.waits {
            SaveState::Nothing => {}
            SaveState::Match(former) if number != former => {
                online.number = number;
                online.waits = SaveState::Nothing;
            }
            SaveState::Store if hands.pending_writes.0 == 0 => online.waits = SaveState::Nothing,
            SaveState::Match(_) | SaveState::Hand | SaveState::Store => return,
        }
        let seen = online.peer_session.as_ref().and_then(PeerSession::seen);
        // Who looks on is shown how it stands.
        if online.watches()
            && online.seen == seen
            && online.number.is_some()
            && online.number == number
            && let Some(course) = online.course()
            && !hands.show(course)
        {
            return;
        }
        let Some(effect) = online.effects.front().cloned() else {
            return;
        };
        match effect {
            PeerEffect::Wire(order) => {
                hands.peers.write(PeerRequest(ToPeers::Order(order)));
            }
            // Who looks into the last match comes back to it first.
            PeerEffect::Begin
                if number != online.number
                    && hands
                        .current
                        .as_ref()
                        .is_some_and(|current| current.mode_rules().returns)
                    && online
                        .number
                        .is_some_and(|played| hands.aside.holds(played)) =>
            {
                hands.orders.write(MatchCommand::Return);
                online.waits = SaveState::Match(number);
                return;
            }
            PeerEffect::Begin => {
                let again = hands.current.as_ref().is_some_and(|current| {
                    let former = current.remote.as_ref().map(|remote| remote.id);
                    let match_protocol = online.match_protocol().map(MatchProtocol::kept);
                    former.is_some() && match_protocol.and_then(|kept| kept.former) == former
                });
                let begins = if again {
                    Some(MatchCommand::Rematch)
                } else {
                    online.setup().map(MatchCommand::Start)
                };
                hands.orders.write_batch(begins);
                online.waits = SaveState::Match(number);
            }
            // Another match has come in its place: this one goes on when it is taken up again.
            PeerEffect::Keep(_) if number != online.number => return,
            PeerEffect::Keep(snapshot) => {
                if !hands.show(&snapshot.course) {
                    return;
                }
                if let Some(current) = &mut hands.current {
                    current.keep_remote(snapshot.kept);
                    online.waits = SaveState::Hand;
                }
            }
            PeerEffect::Tell(Notice::Begins) if online.watches() => {
                let shown = online.number.is_some() && online.number == number;
                let game = hands.current.as_ref().map(|current| current.setup.variant);
                let same_game = game == online.setup().map(|setup| setup.variant);
                let before = online.seen.filter(|_| shown && same_game);
                let order = match (before, seen) {
                    // The connection was lost, and it goes on.
                    (Some(before), Some(now)) if before == now => None,
                    (Some((_, before)), Some((_, now))) => Some(MatchCommand::WatchAgain {
                        exchanged: before != now,
                    }),
                    // What was played before is shown after that.
                    _ => {
                        let peer_session = online.peer_session.as_ref();
                        let setup = peer_session.and_then(PeerSession::setup_at_start);
                        setup.map(MatchCommand::Watch)
                    }
                };
                if order.is_some() {
                    online.waits = SaveState::Match(number);
                }
                online.seen = seen;
                hands.orders.write_batch(order);
                online.note(Notice::Begins);
            }
            PeerEffect::Tell(notice) => online.note(notice),
        }
        online.effects.pop_front();
    }
}

/// Notes that the match has been handed to the store.
fn note_handed(mut online: ResMut<OnlineSession>) {
    if online.waits == SaveState::Hand {
        online.waits = SaveState::Store;
    }
}

/// Keeps frames coming while an effect waits to be finished.
fn wait(online: Res<OnlineSession>, mut redraw: ResMut<Redraw>) {
    redraw.awaits |= online.waits != SaveState::Nothing;
}

pub(super) fn plugin(app: &mut App) {
    let busy = |online: Res<OnlineSession>| online.is_busy();
    app.add_systems(
        Update,
        (
            follow
                .in_set(Following)
                .in_set(GameSystems::Remote)
                .run_if(busy),
            // What was played here is kept in the same frame.
            follow
                .in_set(GameSystems::Reply)
                .run_if(busy.and_then(in_state(Screen::Match))),
            note_handed
                .in_set(GameSystems::Place)
                .run_if(busy.and_then(in_state(Screen::Match))),
        ),
    )
    .add_systems(Last, wait.in_set(GameSystems::Redraw).run_if(busy));
}
