//! Names of the pieces of the two players.

use inarow_rules::Player;

use crate::game::session::Match;
use crate::game::settings::{Named, Preferences, Surface};
use crate::game::words::Words;

/// Returns a text for the only human player: which pieces they have, and whether they go first.
pub(in crate::game) fn you_play(
    words: &Words,
    current: &Match,
    you: Player,
    chosen: &Preferences,
) -> String {
    let surface = current.surface(chosen);
    let notice = match surface {
        Surface::Stand => "notice-you-discs",
        Surface::Paper => "notice-you-marks",
        Surface::Wood => "notice-you-stones",
    };
    let id = side_id(surface, chosen, current.look(you));
    let values = [("side", id.into()), ("place", you.index().into())];
    words.tell(notice, &values)
}

/// Returns the id by which texts know the pieces of a side.
fn side_id(surface: Surface, chosen: &Preferences, side: usize) -> String {
    match surface {
        Surface::Stand => format!("{}-{side}", chosen.palette.name()),
        Surface::Paper => format!("{}-{side}", chosen.pieces.name()),
        Surface::Wood => format!("stones-{side}"),
    }
}

/// Returns the name of a side's piece, by its colour or on paper by its shape.
pub(in crate::game) fn side_name(
    words: &Words,
    surface: Surface,
    chosen: &Preferences,
    side: usize,
) -> String {
    let name = match surface {
        Surface::Stand => "side-discs",
        Surface::Paper => "side-marks",
        Surface::Wood => "side-stones",
    };
    words.tell(name, &[("side", side_id(surface, chosen, side).into())])
}

#[cfg(test)]
mod tests {
    use inarow_text::{Language, Texts};

    use super::*;
    use crate::game::settings::{Palette, PieceSet};

    /// Texts know a piece by its name: what they do not know they would take for another.
    #[test]
    fn both_sides_have_different_piece_names() {
        let words = Words(Texts::of(Language::ENGLISH));
        let mut chosen = Preferences::default();
        for palette in Palette::ALL {
            for pieces in PieceSet::ALL {
                (chosen.palette, chosen.pieces) = (*palette, *pieces);
                for surface in [Surface::Stand, Surface::Paper, Surface::Wood] {
                    let [one, other] = [0, 1].map(|side| side_name(&words, surface, &chosen, side));
                    assert_ne!(one, other, "{surface:?}, {palette:?}, {pieces:?}");
                }
            }
        }
        let stones = [0, 1].map(|side| side_name(&words, Surface::Wood, &chosen, side));
        assert_eq!(stones, ["black", "white"]);
    }
}
