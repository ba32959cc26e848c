//! What the pieces of the two players are called.

use crate::game::session::Match;
use crate::game::settings::{Named, Preferences, Surface};
use crate::game::words::Words;
use crate::rules::Player;

/// What the only person plays, and who goes first.
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
    let side = side(surface, chosen, current.side(you));
    let values = [("side", side.into()), ("place", you.index().into())];
    words.tell(notice, &values)
}

/// The name by which texts know the pieces of a place beside the board.
fn side(surface: Surface, chosen: &Preferences, place: usize) -> String {
    match surface {
        Surface::Stand => format!("{}-{place}", chosen.palette.name()),
        Surface::Paper => format!("{}-{place}", chosen.pieces.name()),
        Surface::Wood => format!("stones-{place}"),
    }
}

/// What a piece of a place beside the board is called: by its colour, or on paper by its shape.
pub(in crate::game) fn side_name(
    words: &Words,
    surface: Surface,
    chosen: &Preferences,
    place: usize,
) -> String {
    let name = match surface {
        Surface::Stand => "side-discs",
        Surface::Paper => "side-marks",
        Surface::Wood => "side-stones",
    };
    words.tell(name, &[("side", side(surface, chosen, place).into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::settings::{Palette, PieceSet};
    use crate::texts::{Language, Texts};

    /// Texts know a piece by its name: what they do not know they would take for another.
    #[test]
    fn both_pieces_are_called_by_names_of_their_own() {
        let words = Words(Texts::of(Language::English));
        let mut chosen = Preferences::default();
        for palette in Palette::ALL {
            for pieces in PieceSet::ALL {
                (chosen.palette, chosen.pieces) = (*palette, *pieces);
                for surface in [Surface::Stand, Surface::Paper, Surface::Wood] {
                    let [one, other] =
                        [0, 1].map(|place| side_name(&words, surface, &chosen, place));
                    assert_ne!(one, other, "{surface:?}, {palette:?}, {pieces:?}");
                }
            }
        }
        let stones = [0, 1].map(|place| side_name(&words, Surface::Wood, &chosen, place));
        assert_eq!(stones, ["black", "white"]);
    }
}
