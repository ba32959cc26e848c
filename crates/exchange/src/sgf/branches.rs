//! The branches of a game's tree.

use inarow_rules::{Board, BranchStep, Branches, Player};

use super::Property;
use super::squares::square_of;

/// A step of a walk through a tree whose board isn't known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TreeStep {
    Open,
    /// A move of Black or White, and the two letters of its square. `None` if there are not two.
    Move(Player, Option<[u8; 2]>),
    Close,
}

impl TreeStep {
    /// Returns the move of a property; `None` if it has none.
    pub(super) fn of(property: &Property) -> Option<Self> {
        let color = match property.name {
            "B" => Player::First,
            "W" => Player::Second,
            _ => return None,
        };
        let square = property.value.trim().as_bytes().try_into().ok();
        (!property.more).then_some(Self::Move(color, square))
    }
}

/// Reads the branches of a game whose first branch is played on `board`. The first `given` moves were set up, and
/// `first` is the colour that began. Returns the number of lines that were left out, too.
pub(super) fn read(
    steps: &[TreeStep],
    board: &Board,
    first: Player,
    given: usize,
) -> (Branches, usize) {
    if !steps.contains(&TreeStep::Open) {
        return (Branches::default(), 0);
    }
    let variant = board.variant();
    let (given, played) = board.history().split_at(given);
    let (mut ply, mut opened) = (given.len(), Vec::new());
    let walk = steps.iter().map(|step| match *step {
        TreeStep::Open => {
            opened.push(ply);
            BranchStep::Open
        }
        TreeStep::Close => {
            ply = opened.pop().unwrap_or(ply);
            BranchStep::Close
        }
        TreeStep::Move(color, letters) => {
            let mover = if ply % 2 == 0 { first } else { first.other() };
            ply += 1;
            let letters = letters.filter(|_| color == mover);
            let text = letters.as_ref().map(|letters| std::str::from_utf8(letters));
            let square = text.and_then(|text| square_of(variant, text.ok()?));
            square.map_or(BranchStep::Unplayable, BranchStep::Move)
        }
    });
    let given = given.iter().copied().map(BranchStep::Move);
    let (branches, left_out) = Branches::of_steps(variant, given.chain(walk));
    // The first branch is left out from where the match ends, and its reader has told why.
    let is_first = |step: &&TreeStep| **step != TreeStep::Close;
    let firsts = steps.iter().take_while(is_first);
    let moves = firsts.filter(|step| matches!(step, TreeStep::Move(..)));
    let is_cut = played.len() < moves.count();
    (branches, left_out.saturating_sub(is_cut.into()))
}

/// The text of a tree of moves, written step by step.
pub(crate) struct TreeWriter {
    rows: u8,
    text: String,
    ply: usize,
    /// Plies at the beginnings of the open lines.
    opened: Vec<usize>,
}

impl TreeWriter {
    /// Creates a writer for a board with this number of rows. Its text begins with `head`.
    pub(crate) const fn new(rows: u8, head: String) -> Self {
        Self {
            rows,
            text: head,
            ply: 0,
            opened: Vec::new(),
        }
    }

    /// Adds a step. A move that can't be played is written without a square.
    pub(crate) fn step(&mut self, step: BranchStep) {
        let letters = match step {
            BranchStep::Open => {
                self.opened.push(self.ply);
                return self.text.push('(');
            }
            BranchStep::Close => {
                self.ply = self.opened.pop().unwrap_or(self.ply);
                return self.text.push(')');
            }
            BranchStep::Move(square) => {
                let column = char::from(b'a' + square.column);
                let row = char::from(b'a' + self.rows - 1 - square.row);
                format!("{column}{row}")
            }
            BranchStep::Unplayable => String::new(),
        };
        let color = if self.ply.is_multiple_of(2) { 'B' } else { 'W' };
        self.text += &format!(";{color}[{letters}]");
        self.ply += 1;
    }

    /// Adds a comment on the last move.
    pub(crate) fn comment(&mut self, comment: &str) {
        self.text += &format!("C[{}]", super::escape(comment));
    }

    /// Returns the whole text.
    pub(crate) fn finish(self) -> String {
        self.text
    }
}

/// Formats a walk through all branches, for a board with this number of rows.
pub(super) fn write(rows: u8, branches: &Branches) -> String {
    let mut writer = TreeWriter::new(rows, String::new());
    branches.steps().for_each(|step| writer.step(step));
    writer.finish()
}
