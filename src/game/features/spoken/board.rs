//! The board for screen readers: a node for each square (under gravity, for each column and each outlet) with its name
//! and contents.

use accesskit::{Action, Node, NodeId, Rect, Role};
use bevy::a11y::ActionRequest;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_engine::advice::Advised;
use inarow_rules::{Square, Variant};
use inarow_text::narration::knowledge;

use crate::game::GameSystems;
use crate::game::advice::Advising;
use crate::game::kit::tree::{DrawnNodes, is_read};
use crate::game::look::layout::{BoardRect, Layout};
use crate::game::session::{Aim, Device, Guide, Match, Mover, PlayMove, takes_moves};
use crate::game::states::{Overlay, Phase, Screen};
use crate::game::words::Words;

/// The node of the board. Nodes of squares have the ids after it: egui's own ids are random and never so low.
const BOARD: NodeId = NodeId(1);

/// Returns the node of a square. Under gravity all squares of a column share a node.
fn node_id(variant: Variant, square: Square) -> NodeId {
    let place = if variant.gravity() && !variant.is_outlet(square) {
        usize::from(square.column)
    } else {
        variant.index_of(square)
    };
    NodeId(BOARD.0 + 1 + place as u64)
}

/// Returns the squares with a node in reading order: columns and then outlets from the left, or squares from the top
/// left.
fn told_squares(variant: Variant) -> Vec<Square> {
    let rows = if variant.gravity() { 1 } else { variant.rows() };
    let row = |row| (0..variant.columns()).map(move |column| Square { column, row });
    let squares = (0..rows).rev().flat_map(row);
    squares.chain(variant.outlets()).collect()
}

/// Returns the square of a node.
fn square_of(variant: Variant, id: NodeId) -> Option<Square> {
    let mut squares = told_squares(variant).into_iter();
    squares.find(|square| node_id(variant, *square) == id)
}

/// Returns the bounds of a square's node, in points.
fn bounds(variant: Variant, square: Square, rect: &BoardRect, scale: f32) -> Rect {
    let half = Vec2::splat(rect.square / 2.0);
    let top = if variant.gravity() && !variant.is_outlet(square) {
        variant.rows() - 1
    } else {
        square.row
    };
    let high = rect.middle_of(Square { row: top, ..square }) - half;
    let low = rect.middle_of(square) + half;
    let [x0, y0, x1, y1] = [high.x, high.y, low.x, low.y].map(|at| f64::from(at / scale));
    Rect { x0, y0, x1, y1 }
}

/// The match, and the place of its board in the window.
#[derive(SystemParam)]
struct SpokenBoard<'w> {
    layout: Res<'w, Layout>,
    words: Res<'w, Words>,
    current: Res<'w, Match>,
    phase: Res<'w, State<Phase>>,
    advising: Res<'w, Advising>,
    aim: Res<'w, Aim>,
    guide: Res<'w, Guide>,
}

fn tell_board(seen: SpokenBoard, mut drawn: ResMut<DrawnNodes>) {
    let SpokenBoard {
        layout,
        words,
        current,
        phase,
        advising,
        aim,
        guide,
    } = seen;
    let board = current.board();
    let variant = board.variant();
    let about = current.about(current.names());
    let rect = layout.board(variant);
    let scores = advising.scores(&current);
    let squares = told_squares(variant);
    let mut group = Node::new(Role::Group);
    group.set_label(about.board_told(&words));
    group.set_children(
        squares
            .iter()
            .map(|square| node_id(variant, *square))
            .collect::<Vec<_>>(),
    );
    let mut nodes = vec![(BOARD, group)];
    for square in squares {
        let mut node = Node::new(Role::Button);
        let mut told = about.place_told(&words, board, square);
        let here = |advised: &&Advised| {
            let Square { column, row } = advised.square;
            let in_column =
                variant.gravity() && variant.is_outlet(advised.square) == variant.is_outlet(square);
            column == square.column && (in_column || row == square.row)
        };
        if let Some(advised) = scores.and_then(|scores| scores.moves.iter().find(here)) {
            told += &words.say("between-sentences");
            told += &knowledge::evaluation(&words, advised.evaluation);
        }
        node.set_label(told);
        node.set_bounds(bounds(variant, square, &rect, layout.scale));
        node.add_action(Action::Focus);
        node.add_action(Action::Click);
        nodes.push((node_id(variant, square), node));
    }
    // Until a key has shown where one is, the board as a whole has the focus.
    let focus = if *guide == Guide::Keys {
        node_id(variant, aim.focus)
    } else {
        BOARD
    };
    drawn.focus = takes_moves(&current, *phase.get()).then_some(focus);
    drawn.nodes = nodes;
}

fn forget(mut drawn: ResMut<DrawnNodes>) {
    *drawn = DrawnNodes::default();
}

/// Carries out requests of a screen reader to aim at a square and to play there.
fn obey(
    mut asked: MessageReader<ActionRequest>,
    current: Res<Match>,
    mut aim: ResMut<Aim>,
    mut guide: ResMut<Guide>,
    mut moves: MessageWriter<PlayMove>,
) {
    let variant = current.board().variant();
    for ActionRequest(request) in asked.read() {
        let Some(square) = square_of(variant, request.target_node) else {
            continue;
        };
        if !matches!(request.action, Action::Focus | Action::Click) {
            continue;
        }
        guide.take_keys(&mut aim);
        aim.focus = square;
        if request.action == Action::Click {
            let by = Mover::Human(Device::Desk);
            moves.write(PlayMove::at_once(square, by));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let seen = || in_state(Screen::Match).and_then(in_state(Overlay::None));
    app.add_systems(
        Update,
        (
            obey.in_set(GameSystems::Ways)
                .run_if(on_message::<ActionRequest>.and_then(seen())),
            (forget.run_if(not(seen())), tell_board.run_if(seen()))
                .chain()
                .in_set(GameSystems::Picture)
                .run_if(is_read),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_its_own_node() {
        for variant in [
            Variant::TIC_TAC_TOE,
            Variant::CONNECT_FOUR,
            Variant::GOMOKU,
            Variant::new(6, 5, 4, false).expect("a board"),
            "popout".parse().expect("a board"),
        ] {
            let squares = told_squares(variant);
            let wanted = if variant.gravity() {
                usize::from(variant.columns()) + variant.outlets().count()
            } else {
                variant.squares()
            };
            assert_eq!(squares.len(), wanted, "{variant}");
            for square in squares {
                let id = node_id(variant, square);
                assert_eq!(square_of(variant, id), Some(square), "{variant}");
            }
            assert_eq!(square_of(variant, BOARD), None);
        }
    }
}
