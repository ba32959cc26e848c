//! The fouls of renju, each drawn on a small board.

use bevy_egui::egui::{RichText, Ui, vec2};
use inarow_rules::{Board, RuleSet, Square, Variant, notation};

use crate::game::kit::UiContext;
use crate::game::kit::style::{self, ink};

/// Side of a small board, in points.
const BOARD: f32 = 132.0;
/// Columns and rows of a small board.
const SIDE: u8 = 9;
/// The square that is forbidden on each board.
const FORBIDDEN: Square = Square::new(4, 4);
/// Each foul: the text with its name, and moves after which it is Black's turn.
const FOULS: [(&str, &str); 3] = [
    ("foul-double-three", "c5 a1 d5 a3 e4 a5 e3 a7"),
    ("foul-double-four", "b5 a1 c5 a3 d5 a7 e4 a9 e3 c9 e2 c1"),
    ("foul-overline", "b5 a1 c5 a3 d5 a7 f5 a9 g5 c9"),
];

/// Returns the position of an example.
fn position(moves: &str) -> Option<Board> {
    let variant = Variant::new(SIDE, SIDE, 5, false).ok()?;
    let variant = variant.with_rule_set(RuleSet::Renju).ok()?;
    notation::parse(variant, moves).ok()
}

/// Draws each foul with its name.
pub(super) fn fouls(ui: &mut Ui, cx: &UiContext) {
    let brush = cx.brush();
    ui.horizontal_wrapped(|ui| {
        for (name, moves) in FOULS {
            let Some(board) = position(moves) else {
                continue;
            };
            ui.vertical(|ui| {
                let (_, rect) = ui.allocate_space(vec2(BOARD, BOARD));
                brush.board(ui.painter(), rect, &board, false);
                brush.foul(ui.painter(), rect, board.variant(), FORBIDDEN);
                let text = RichText::new(cx.words.say(name)).font(style::medium(style::SMALL));
                ui.label(text.color(ink(cx.theme.ink_soft)));
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn example_shows_the_foul_that_it_names() {
        for (name, moves) in FOULS {
            let board = position(moves).expect("legal moves");
            assert_eq!(board.forbidden(), [FORBIDDEN], "{name}");
            let foul = board.foul(FORBIDDEN).expect("a foul");
            let kind = format!("{:?}", foul.kind).to_lowercase();
            assert_eq!(name.replace('-', ""), format!("foul{kind}"));
        }
    }
}
