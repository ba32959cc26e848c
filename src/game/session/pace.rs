//! Pace of computers: they go on by themselves, or wait until a player goes on.

/// The pace of computers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pace {
    next: Next,
    /// Whether computers that are watched are held after each move.
    pub(super) each_move: bool,
}

/// Next step of a computer to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Next {
    /// The computer moves.
    #[default]
    Moves,
    /// The computer makes one move, and is held after it if it is watched.
    MovesOnce,
    /// The computer waits until a player lets the match go on.
    Waits,
}

impl Pace {
    /// The pace of a resumed match. With `held`, computers wait and don't cut off undone moves unasked.
    pub(super) const fn begin(held: bool) -> Self {
        let mut pace = Self {
            next: Next::Moves,
            each_move: false,
        };
        pace.hold_if(held);
        pace
    }

    /// Whether a computer to move has to wait.
    pub(super) const fn is_held(self) -> bool {
        matches!(self.next, Next::Waits)
    }

    /// Makes computers wait if `held`, and move by themselves otherwise.
    pub(super) const fn hold_if(&mut self, held: bool) {
        self.next = if held { Next::Waits } else { Next::Moves };
    }

    /// Lets the held computer make one move. A watched computer is held again after that.
    pub(super) const fn move_once(&mut self) {
        self.next = Next::MovesOnce;
    }

    /// Updates the pace after a move. `holds` says that a computer that waited before still waits. `watched` says that
    /// only computers play.
    pub(super) const fn moved(&mut self, holds: bool, watched: bool) {
        let stops = watched && (matches!(self.next, Next::MovesOnce) || self.each_move);
        let held = stops || holds && self.is_held();
        self.hold_if(held);
    }
}
