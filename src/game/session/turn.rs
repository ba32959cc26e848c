//! The single place where a move is checked and applied, and where a turn passes on.

use std::time::Duration;

use bevy::diagnostic::FrameCount;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use inarow_model::setup::Occupant;
use inarow_rules::{IllegalMove, Move, Square};

use super::double_click::DoubleClickFilter;
use super::game::Match;
use super::messages::{
    ChoiceMade, MatchCommand, MatchPoint, MovePlayed, MoveRefused, Mover, PlayMove, Refusal, Walk,
};
use super::mode::Hands;
use super::navigate::take_walks;
use super::remote::OnlineSession;
use super::seats::SeatDevices;
use crate::game::redraw::Redraw;
use crate::game::sets::GameSystems;
use crate::game::settings::{Moves, Preferences};
use crate::game::states::{Phase, Screen};

/// Most that the two presses of a double click on the board lie apart: in time, and in frames.
const DOUBLE_PRESS: Duration = Duration::from_millis(300);
const DOUBLE_PRESS_FRAMES: u32 = 1;

/// A human's move that arrived while the piece before it was still moving.
///
/// The latest legal move of the human who is next is stored here and played once the piece has landed. The second half
/// of a double click is not taken for a move of the opponent.
#[derive(Resource, Default)]
struct QueuedMove(Option<PlayMove>);

/// The move that a player has pressed once, and its point of the match. A second press on the same square plays it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToConfirm(Option<(MatchPoint, Square)>);

impl ToConfirm {
    /// The square where the piece of the unconfirmed move would come to rest, if there is such a move.
    pub fn square(&self, current: &Match) -> Option<Square> {
        let (point, square) = self.0?;
        (point == current.point()).then_some(square)
    }
}

/// Drops the second of two equal moves that one device sends in a double click.
#[derive(Resource)]
struct MoveFilter(DoubleClickFilter<PlayMove>);

impl Default for MoveFilter {
    fn default() -> Self {
        Self(DoubleClickFilter::new(DOUBLE_PRESS, DOUBLE_PRESS_FRAMES))
    }
}

/// Earlier presses and the time, which decide whether a press plays.
#[derive(SystemParam)]
struct Presses<'w> {
    kept: ResMut<'w, QueuedMove>,
    filter: ResMut<'w, MoveFilter>,
    devices: ResMut<'w, SeatDevices>,
    to_confirm: ResMut<'w, ToConfirm>,
    online: ResMut<'w, OnlineSession>,
    preferences: Res<'w, Preferences>,
    time: Res<'w, Time<Real>>,
    frame: Res<'w, FrameCount>,
}

impl Presses<'_> {
    /// Whether the move still has to be confirmed by a second press.
    fn has_to_be_confirmed(&mut self, current: &Match, wish: PlayMove) -> bool {
        let confirms = wish.confirms || self.preferences.moves == Moves::Confirmed;
        let asked = wish.square().filter(|_| confirms);
        let asked = asked.and_then(|square| current.landing(square));
        let is_new = asked.is_some() && self.to_confirm.square(current) != asked;
        let waits = asked.filter(|_| is_new);
        self.to_confirm
            .set_if_neq(ToConfirm(waits.map(|square| (current.point(), square))));
        is_new
    }

    /// Whether the move comes only from the second half of a double click. A move that takes two taps is never dropped.
    fn is_dropped(&mut self, wish: PlayMove) -> bool {
        if wish.confirms {
            return false;
        }
        let (now, frame) = (self.time.elapsed(), self.frame.0);
        // A second choice within a double click is no answer to the next question.
        let repeats = |one: &PlayMove, other: &PlayMove| {
            let choose = [one, other].map(|wish| matches!(wish.wanted, Move::Choose(_)));
            one == other || choose == [true; 2]
        };
        self.filter.0.drops(wish, now, frame, repeats)
    }
}

/// News of steps.
#[derive(SystemParam)]
pub(super) struct StepNews<'w> {
    played: MessageWriter<'w, MovePlayed>,
    chosen: MessageWriter<'w, ChoiceMade>,
}

impl StepNews<'_> {
    /// Tells that a step has been taken.
    pub(super) fn write(&mut self, step: Move) {
        match step {
            Move::Place(square) => drop(self.played.write(MovePlayed { square })),
            Move::Choose(_) => drop(self.chosen.write(ChoiceMade)),
        }
    }
}

/// Checks and applies [`PlayMove`] messages.
fn receive_moves(
    mut wishes: MessageReader<PlayMove>,
    mut current: ResMut<Match>,
    phase: Res<State<Phase>>,
    mut next_phase: ResMut<NextState<Phase>>,
    mut presses: Presses,
    mut news: StepNews,
    mut refused: MessageWriter<MoveRefused>,
) {
    let mut phase = *phase.get();
    let waiting = if matches!(phase, Phase::Human | Phase::Choosing) {
        presses.kept.0.take()
    } else {
        None
    };
    let waiting = waiting.map(|wish| (wish, false));
    let new = wishes.read().map(|wish| (*wish, true));
    for (wish, new) in waiting.into_iter().chain(new) {
        if new && matches!(wish.by, Mover::Human(_)) && presses.is_dropped(wish) {
            continue;
        }
        let why = match judge(&current, phase, &presses.devices, &presses.online, wish) {
            MoveDecision::Keep => {
                presses.kept.0 = Some(wish);
                continue;
            }
            MoveDecision::Forget => continue,
            MoveDecision::Refuse(why) => why,
            MoveDecision::Play => {
                let by_human = matches!(wish.by, Mover::Human(_));
                if by_human && presses.has_to_be_confirmed(&current, wish) {
                    continue;
                }
                // The buttons beside the board are everybody's.
                if let (Mover::Human(device), Move::Place(_)) = (wish.by, wish.wanted)
                    && current.mode_rules().hands == Hands::OfSeats
                {
                    let place = current.side(current.actor());
                    presses.devices.played(device, place);
                }
                let step = wish.step(current.board());
                match current.take(step, by_human) {
                    Err(why) => Refusal::Illegal(why),
                    Ok(step) => {
                        if current.setup.is_remote() {
                            presses.online.moved(step);
                        }
                        news.write(step);
                        next_phase.set(Phase::Settling);
                        // What else came in this frame came during the fall.
                        phase = Phase::Settling;
                        continue;
                    }
                }
            }
        };
        let square = wish.square();
        refused.write(MoveRefused { square, why });
    }
}

/// Number of requests to the store that the turn waits for. At 0 the last move is on disk, and the turn passes on.
/// Always 0 without a store.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PendingWrites(pub u32);

/// Decision on a move.
enum MoveDecision {
    Play,
    Keep,
    Forget,
    Refuse(Refusal),
}

fn judge(
    current: &Match,
    phase: Phase,
    devices: &SeatDevices,
    online: &OnlineSession,
    wish: PlayMove,
) -> MoveDecision {
    let device = match wish.by {
        Mover::Computer(point) if point == current.point() && phase == Phase::Thinking => {
            return MoveDecision::Play;
        }
        // An answer to a question that is no longer asked.
        Mover::Computer(_) => return MoveDecision::Forget,
        Mover::Human(device) => device,
    };
    let hands = current.mode_rules().hands;
    if hands == Hands::OfNobody {
        return MoveDecision::Forget;
    }
    // The last piece may still be falling.
    if current.is_over() || current.is_remote_over() {
        return MoveDecision::Refuse(Refusal::Illegal(IllegalMove::GameOver));
    }
    if current.next_occupant() != Occupant::Human {
        return MoveDecision::Refuse(Refusal::ComputersTurn);
    }
    let of_seats = hands == Hands::OfSeats && matches!(wish.wanted, Move::Place(_));
    if of_seats && !devices.may_move(device, current) {
        return MoveDecision::Refuse(Refusal::NotYourTurn);
    }
    if let Err(why) = current.board().check(wish.step(current.board())) {
        return MoveDecision::Refuse(Refusal::Illegal(why));
    }
    if current.setup.is_remote() {
        if online.is_away(current) {
            return MoveDecision::Refuse(Refusal::Away);
        }
        // The other side has not kept yet what was before.
        if !online.may_play() {
            return MoveDecision::Keep;
        }
    }
    match phase {
        Phase::Settling => MoveDecision::Keep,
        Phase::Human | Phase::Choosing => MoveDecision::Play,
        // The board waits for a human, and the phase for something else: it is of another match.
        Phase::Thinking | Phase::Remote | Phase::Held | Phase::Review | Phase::Over => {
            MoveDecision::Forget
        }
    }
}

/// Passes the turn on once the latest piece rests and its move is saved.
pub(super) fn settle(
    current: Res<Match>,
    pending_writes: Res<PendingWrites>,
    mut next_phase: ResMut<NextState<Phase>>,
) {
    if current.moving || pending_writes.0 > 0 {
        return;
    }
    next_phase.set(if current.is_over() {
        Phase::Over
    } else if current.awaits_nobody() {
        Phase::Review
    } else {
        match current.next_occupant() {
            Occupant::Human if current.is_choice_due() => Phase::Choosing,
            Occupant::Human => Phase::Human,
            Occupant::Computer(_) if current.is_held() => Phase::Held,
            Occupant::Computer(_) => Phase::Thinking,
            Occupant::Remote => Phase::Remote,
        }
    });
}

/// Drops presses from before a match began or before a player moved through it.
fn forget(
    mut kept: ResMut<QueuedMove>,
    mut filter: ResMut<MoveFilter>,
    mut to_confirm: ResMut<ToConfirm>,
) {
    to_confirm.set_if_neq(ToConfirm(None));
    kept.0 = None;
    filter.0.clear();
}

/// Drops moves and walks that are meant for another screen or another match.
fn drop_wishes(mut moves: ResMut<Messages<PlayMove>>, mut walks: ResMut<Messages<Walk>>) {
    moves.clear();
    walks.clear();
}

/// Keeps frames coming while the turn waits for the store.
fn wait(pending_writes: Res<PendingWrites>, mut redraw: ResMut<Redraw>) {
    redraw.awaits |= pending_writes.0 > 0;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<QueuedMove>()
        .init_resource::<PendingWrites>()
        .init_resource::<MoveFilter>()
        .init_resource::<ToConfirm>()
        .add_systems(Last, wait.in_set(GameSystems::Redraw))
        .add_systems(
            OnEnter(Screen::Match),
            (forget, drop_wishes).in_set(GameSystems::Note),
        )
        .add_systems(
            Update,
            forget
                .in_set(GameSystems::Command)
                .run_if(on_message::<Walk>),
        )
        .add_systems(
            Update,
            (
                // An answer that is there is played before a player goes elsewhere in the match.
                (
                    drop_wishes.run_if(on_message::<MatchCommand>),
                    (receive_moves, take_walks.run_if(on_message::<Walk>))
                        .chain()
                        .run_if(in_state(Screen::Match))
                        .run_if(not(on_message::<MatchCommand>)),
                )
                    .chain()
                    .in_set(GameSystems::Turn),
                settle
                    .in_set(GameSystems::Settle)
                    .run_if(in_state(Phase::Settling)),
            ),
        );
}
