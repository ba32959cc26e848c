//! The opening rule of a game and its choices, in the property `OPENING`: `swap2, 3 two-more, 5 black`. The numbers are
//! those of the stones before a choice. Other programs skip it.

use inarow_rules::{Board, OpeningRule};

/// Returns the value of the property for a game with an opening rule.
pub(super) fn write(board: &Board) -> String {
    let choices = board.choices().iter();
    let choices = choices.map(|settled| format!("{} {}", settled.ply, settled.choice));
    let name = board.variant().opening().name().to_owned();
    let parts = std::iter::once(name).chain(choices);
    parts.collect::<Vec<_>>().join(", ")
}

/// Returns the game with the opening rule and the choices of a value; `None` if the value is unknown or doesn't belong
/// to the moves.
pub(super) fn read(board: &Board, value: &str) -> Option<Board> {
    let mut parts = value.split(',').map(str::trim);
    let name = parts.next()?;
    let mut rules = OpeningRule::ALL.iter().copied();
    let opening = rules.find(|rule| rule.name() == name)?;
    let mut opened = Board::new(board.variant().with_opening(opening).ok()?);
    let mut squares = board.history().iter();
    for part in parts {
        let (ply, choice) = part.split_once(' ')?;
        let ply = ply.parse::<usize>().ok()?;
        while opened.ply() < ply {
            opened.play(*squares.next()?).ok()?;
        }
        opened.choose(choice.parse().ok()?).ok()?;
    }
    for square in squares {
        opened.play(*square).ok()?;
    }
    Some(opened)
}
