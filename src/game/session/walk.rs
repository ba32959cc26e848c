//! Walks through the match: taking back, playing again, going to any place in it.

use bevy::prelude::*;

use super::{Match, MatchCommand, MovePlayed};
use crate::ai::Stats;
use crate::game::states::{Phase, Screen};
use crate::setup::Occupant;

/// Somebody wants to go elsewhere in the match.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// Back to what a human chose last. Where none or only humans play, one move.
    Back,
    /// The same way on again.
    Again,
    /// One move back, whoever made it.
    Earlier,
    /// One move on, whoever made it.
    Later,
    /// After so many moves.
    To(usize),
    /// Nowhere: the computer that was held makes its move.
    GoOn,
    /// The same, and where only computers play the next one is held again.
    Step,
    /// Nowhere: where only computers play, the one that is to move is held.
    Hold,
    /// Nowhere: where only computers play, each move waits for somebody from now on, or not any more.
    EachMove,
}

impl Walk {
    /// Whether it leads nowhere.
    const fn stays(self) -> bool {
        matches!(self, Self::GoOn | Self::Step | Self::Hold | Self::EachMove)
    }
}

impl Match {
    /// Where in the match a walk leads, if it can be taken.
    #[must_use]
    pub fn place_after(&self, walk: Walk) -> Option<usize> {
        let (place, end) = (self.record.place(), self.record.len());
        match walk {
            Walk::Back => self.setup.back(&self.record),
            Walk::Again => self.setup.again(&self.record),
            Walk::Earlier => place.checked_sub(1),
            Walk::Later => (place < end).then_some(place + 1),
            Walk::To(there) => (there <= end).then_some(there),
            Walk::GoOn => self.is_held().then_some(place),
            Walk::Step => (self.is_held() && !self.has_human()).then_some(place),
            Walk::Hold => (self.is_watched() && !self.held).then_some(place),
            Walk::EachMove => self.is_watched().then_some(place),
        }
        .filter(|there| *there != place || walk.stays())
        .filter(|there| *there >= self.first_place())
    }

    /// Whether only computers play, and the game is not over.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        !self.has_human() && !self.board().is_over()
    }

    /// Whether each move of those who are watched waits for somebody.
    #[must_use]
    pub const fn waits_each_move(&self) -> bool {
        self.each_move
    }

    /// Whether a computer is held after the move that it has just made.
    pub(super) fn holds_after_move(&mut self) -> bool {
        let one_move = std::mem::take(&mut self.one_move);
        (one_move || self.each_move) && !self.has_human()
    }

    /// Whether a computer is to move and waits until somebody says that the match goes on.
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.held && !self.board().is_over() && self.next_occupant() != Occupant::Human
    }

    /// Goes there; the move that is seen to be played on the way, if one is.
    fn walk(&mut self, walk: Walk) -> Option<MovePlayed> {
        let there = self.place_after(walk)?;
        match walk {
            Walk::GoOn => self.held = false,
            Walk::Step => {
                self.held = false;
                self.one_move = true;
            }
            Walk::Hold => self.held = true,
            Walk::EachMove => self.each_move = !self.each_move,
            _ => {}
        }
        if walk.stays() {
            return None;
        }
        let on = there > self.record.place();
        self.record.go_to(there).ok()?;
        self.begin(on);
        self.stats = [None::<Stats>; 2];
        // Whoever looks around wants to see what was played: no computer may cut it off unasked. And
        // whoever watches two computers wants to see where they went.
        self.held = there < self.record.len() || !self.has_human();
        let square = *self.board().history().last().filter(|_| on)?;
        Some(MovePlayed { square })
    }
}

/// Goes where players want to go.
pub(super) fn take_walks(
    mut walks: MessageReader<Walk>,
    mut orders: MessageReader<MatchCommand>,
    current: Option<ResMut<Match>>,
    screen: Res<State<Screen>>,
    mut phase: ResMut<NextState<Phase>>,
    mut played: MessageWriter<MovePlayed>,
) {
    // With an order the walk was meant for another match than the one that is there now.
    let ordered = orders.read().count() > 0;
    let (Some(mut current), Screen::Match, false) = (current, screen.get(), ordered) else {
        walks.clear();
        return;
    };
    for &walk in walks.read() {
        if current.place_after(walk).is_none() {
            continue;
        }
        played.write_batch(current.walk(walk));
        // A computer that thinks stops, and whoever is to move there comes to move.
        phase.set(Phase::Settling);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Walk>();
}
