//! The course of a match: the moves, the end, and the time left.

use inarow_model::remote::MatchId;
use inarow_model::remote::Terms;
use inarow_rules::{Board, Move, Player, Record, Step, Variant, Verdict};

use super::event::{Event, NumberedEvent, State};
use super::violation::Violation;

/// The course of a match: its moves, verdict and times left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    pub(super) record: Record,
    /// The verdict, if the match has ended otherwise than on the board.
    pub(super) verdict: Option<Verdict>,
    /// Number of events.
    pub(super) events: u32,
    /// Time left for each player, in milliseconds; 0 without a clock.
    pub(super) left: [u32; 2],
}

impl Course {
    /// Creates the course of a match before its first move.
    pub fn new(terms: &Terms) -> Self {
        let start = terms
            .control
            .map_or(0, |control| control.start().as_millis());
        Self {
            record: Record::new(terms.variant),
            verdict: None,
            events: 0,
            left: [u32::try_from(start).unwrap_or(u32::MAX); 2],
        }
    }

    /// The moves.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The position.
    pub const fn board(&self) -> &Board {
        self.record.board()
    }

    /// The verdict, if the match has ended otherwise than on the board.
    pub const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Number of events.
    pub const fn events(&self) -> u32 {
        self.events
    }

    pub fn is_over(&self) -> bool {
        self.verdict.is_some() || self.board().is_over()
    }

    /// The player to move, who alone may announce the next event; none after the end.
    pub fn turn(&self) -> Option<Player> {
        let step = self.board().step().filter(|_| !self.is_over());
        step.map(Step::by)
    }

    /// Checksum that is equal on both sides if their matches went the same way. It is the CRC-32 of the number of
    /// events, the squares of the moves and the text of the verdict.
    pub fn hash(&self) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&self.events.to_le_bytes());
        for step in self.board().course() {
            match step {
                Move::Place(square) => hasher.update(&[square.column, square.row]),
                Move::Choose(choice) => hasher.update(choice.to_string().as_bytes()),
            }
        }
        if let Some(verdict) = self.verdict {
            hasher.update(verdict.to_string().as_bytes());
        }
        hasher.finalize()
    }

    /// Returns the state to send to the other side.
    pub fn state(&self, id: MatchId) -> State {
        State {
            id,
            events: self.events,
            steps: self.board().course().collect(),
            verdict: self.verdict,
            left: self.left,
            hash: self.hash(),
        }
    }

    /// Rebuilds the course of a match from a received state.
    ///
    /// # Errors
    /// [`Violation`] if no match of `variant` can have this state.
    pub fn of_state(variant: Variant, state: &State) -> Result<Self, Violation> {
        let mut record = Record::new(variant);
        for step in &state.steps {
            take(&mut record, *step)?;
        }
        // Nobody resigns, or runs out of time, after the last move.
        if record.board().is_over() && state.verdict.is_some() {
            return Err(Violation::Illegal);
        }
        let course = Self {
            record,
            verdict: state.verdict,
            events: state.events,
            left: state.left,
        };
        if course.hash() != state.hash {
            return Err(Violation::OtherPosition);
        }
        Ok(course)
    }

    /// Returns the event that leads from this course to `later`, if they are exactly one event apart.
    pub(super) fn step_to(&self, later: &Self) -> Option<NumberedEvent> {
        if later.events != self.events.checked_add(1)? || self.is_over() {
            return None;
        }
        let [before, after] = [self, later].map(|course| course.board().course());
        let [before, after] = [before, after].map(Iterator::collect::<Vec<_>>);
        let event = match later.verdict {
            Some(verdict) => (before == after).then_some(Event::Ended(verdict))?,
            None if after.len() == before.len() + 1 && after.starts_with(&before) => {
                Event::Step(*after.last()?)
            }
            None if after.len() < before.len() && before.starts_with(&after) => {
                Event::TakenBack(u16::try_from(after.len()).ok()?)
            }
            None => return None,
        };
        Some(NumberedEvent {
            number: later.events,
            event,
            left: self.left_as_in(later),
            hash: later.hash(),
        })
    }

    /// Applies the next event, after which each player has `left` milliseconds.
    ///
    /// # Errors
    /// [`Violation`] if the event can't happen; the course is unchanged then.
    pub(super) fn happen(
        &mut self,
        event: Event,
        left: [u32; 2],
    ) -> Result<NumberedEvent, Violation> {
        let mut after = self.clone();
        after.take(event)?;
        after.left = left;
        // The time is that of a person, who may have another colour now.
        after.left = self.left_as_in(&after);
        after.events += 1;
        *self = after;
        Ok(NumberedEvent {
            number: self.events,
            event,
            left,
            hash: self.hash(),
        })
    }

    /// Applies a received event after checking its number and hash.
    ///
    /// # Errors
    /// [`Violation`] if the event can't have happened; the course is unchanged then.
    pub fn follow(&mut self, told: &NumberedEvent) -> Result<(), Violation> {
        if told.number <= self.events {
            return Err(Violation::Repeated);
        }
        if told.number != self.events + 1 {
            return Err(Violation::OutOfTurn);
        }
        let mut after = self.clone();
        after.happen(told.event, told.left)?;
        if after.hash() != told.hash {
            return Err(Violation::OtherPosition);
        }
        *self = after;
        Ok(())
    }

    /// Returns the times left in `other`, by the colours that the players have here.
    fn left_as_in(&self, other: &Self) -> [u32; 2] {
        let mut left = other.left;
        if self.record.has_swapped() != other.record.has_swapped() {
            left.swap(0, 1);
        }
        left
    }

    fn take(&mut self, event: Event) -> Result<(), Violation> {
        if self.is_over() {
            return Err(Violation::Illegal);
        }
        match event {
            Event::Step(step) => take(&mut self.record, step),
            Event::TakenBack(steps) if usize::from(steps) < self.board().steps() => {
                self.record.go_back(usize::from(steps));
                // Nobody plays again what was taken back.
                self.record.cut();
                Ok(())
            }
            Event::TakenBack(_) => Err(Violation::Illegal),
            Event::Ended(verdict) => {
                self.verdict = Some(verdict);
                self.record.cut();
                Ok(())
            }
        }
    }
}

/// Takes a step as the other side sent it: the square must be where the piece comes to rest.
fn take(record: &mut Record, step: Move) -> Result<(), Violation> {
    if record.board().check(step) != Ok(step) {
        return Err(Violation::Illegal);
    }
    record.take(step).map_err(|_| Violation::Illegal)?;
    Ok(())
}
