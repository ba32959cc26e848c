//! The match: its setup, its moves and its course. Draws nothing and knows no window.

mod aim;
mod arrival;
mod aside;
mod attempt;
mod begin;
mod computer;
mod conditions;
mod device;
mod double_click;
mod ended;
mod game;
mod messages;
mod mode;
mod navigate;
mod pace;
mod paper;
mod puzzle;
mod remote;
mod replay;
mod seats;
mod seeds;
mod strengths;
mod study;
mod turn;
mod ways;

use bevy::prelude::*;

pub use aim::{Aim, DroppedPress, Guide, Reach};
pub use arrival::{Arriving, PieceLanded};
pub use aside::SetAside;
pub use attempt::{Attempt, Occasion, Standing};
pub use conditions::{pastes, shows, takes_moves};
pub use device::Device;
pub use double_click::DoubleClickFilter;
pub use game::Match;
pub(in crate::game) use game::link;
pub use messages::{
    AskAdvice, AskPuzzle, AskReview, ChoiceMade, MatchCommand, MatchPoint, MovePlayed, MoveRefused,
    Mover, NotePuzzle, PlayMove, Refusal, Walk,
};
pub use mode::{Hands, Hints, ModeRules, Panel, Pasting};
pub use paper::SheetGame;
pub use remote::{
    LookAround, OnlineRequest, OnlineSession, Parting, PeerNews, PeerRequest, Question, SeenNearby,
};
pub use replay::{Replay, Speed, ToggleReplay};
pub use seats::{SeatChange, SeatLost, Seating, pads_sit};
pub use seeds::Seeds;
pub use strengths::Strengths;
pub use turn::{PendingWrites, ToConfirm};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        messages::plugin,
        begin::plugin,
        turn::plugin,
        arrival::plugin,
        seats::plugin,
        computer::plugin,
        replay::plugin,
        puzzle::plugin,
        remote::plugin,
        paper::plugin,
        aim::plugin,
    ));
}
