//! Actions on the board: moving the mark, playing where it stands, walking through the match, opening
//! the menu.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_rules::{Square, Variant};

use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::platform::{Paste, ToggleFullScreen};
use crate::game::session::{
    Aim, AskAdvice, AskReview, Guide, Hands, Match, Mover, PlayMove, SeatChange, Seating, Walk,
    takes_moves,
};
use crate::game::states::{Overlay, Phase, Screen};

/// Messages that actions on the board send.
#[derive(SystemParam)]
struct BoardRequests<'w> {
    moves: MessageWriter<'w, PlayMove>,
    walks: MessageWriter<'w, Walk>,
    advice: MessageWriter<'w, AskAdvice>,
    review: MessageWriter<'w, AskReview>,
    seats: MessageWriter<'w, SeatChange>,
}

/// Acts on a key or button that works everywhere.
pub(super) fn act_anywhere(
    mut pressed: MessageReader<ActionPressed>,
    mut aim: ResMut<Aim>,
    mut guide: ResMut<Guide>,
    mut full_screen: MessageWriter<ToggleFullScreen>,
    mut paste: MessageWriter<Paste>,
) {
    let pressed = pressed.read().collect::<Vec<_>>();
    let asked = |action| pressed.iter().any(|pressed| pressed.action == action);
    if asked(Action::FullScreen) {
        full_screen.write_default();
    }
    if asked(Action::Paste) {
        paste.write_default();
    }
    if pressed.iter().any(|pressed| pressed.action.guides()) {
        guide.take_keys(&mut aim);
    }
}

/// Acts on a key or button on an uncovered board.
fn act_on_board(
    mut pressed: MessageReader<ActionPressed>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut aim: ResMut<Aim>,
    mut guide: ResMut<Guide>,
    seating: Seating,
    mut ask: BoardRequests,
) {
    let pressed = pressed.read().copied().collect::<Vec<_>>();
    let guides = pressed.iter().any(|pressed| pressed.action.guides());
    let mut unseen = guides && guide.take_keys(&mut aim);
    let variant = current.board().variant();
    let looked_at = current.mode_rules().hands == Hands::OfNobody;
    for ActionPressed { action, device } in pressed {
        if action == Action::Back && looked_at {
            ask.review.write(AskReview::Close);
            continue;
        }
        if action == Action::Back {
            next_overlay.set(Overlay::Pause);
            continue;
        }
        if let Some(walk) = walk(&current, action) {
            ask.walks.write(walk);
            continue;
        }
        if let Action::Ask(wish) = action {
            ask.advice.write(wish);
            continue;
        }
        if action == Action::Confirm && current.place_after(Walk::Hold).is_some() {
            ask.walks.write(Walk::Hold);
            continue;
        }
        // Where nobody is to move, the buttons beside the board take everything else.
        if !takes_moves(&current, *phase.get()) {
            continue;
        }
        if action == Action::Confirm
            && let Some(place) = seating.awaits(device, &current)
        {
            ask.seats.write(SeatChange::Take(device, place));
            unseen = false;
            continue;
        }
        // The first key only shows the mark: nobody plays a square that they have not seen.
        if std::mem::take(&mut unseen) && !matches!(action, Action::Column(_)) {
            continue;
        }
        if action == Action::Confirm {
            ask.moves
                .write(PlayMove::at_once(aim.focus, Mover::Human(device)));
        } else if let Some(square) = moved(variant, aim.focus, action) {
            aim.focus = square;
        }
    }
}

/// Returns the place in the match to which an action leads, if any.
fn walk(current: &Match, action: Action) -> Option<Walk> {
    match action {
        Action::Walk(walk) => Some(walk),
        Action::First => Some(Walk::To(current.first_ply())),
        Action::Last => Some(Walk::To(current.record.len())),
        _ => None,
    }
}

/// Returns the square to which an action moves the mark from `square`. Moves wrap around the edges of the board.
fn moved(variant: Variant, square: Square, action: Action) -> Option<Square> {
    let Square { column, row } = square;
    let (columns, rows) = (variant.columns(), variant.rows());
    let (column, row) = match action {
        Action::Left => ((column + columns - 1) % columns, row),
        Action::Right => ((column + 1) % columns, row),
        Action::Up | Action::Down if variant.has_outlets() => {
            // A column and its outlet.
            let outlet = variant.outlet(column).filter(|outlet| *outlet != square);
            return Some(outlet.unwrap_or(Square { column, row: 0 }));
        }
        Action::Up => (column, (row + 1) % rows),
        Action::Down => (column, (row + rows - 1) % rows),
        Action::Column(column) if column < columns => {
            // A number is that of a column, not of its outlet.
            (column, if variant.is_outlet(square) { 0 } else { row })
        }
        _ => return None,
    };
    Some(Square { column, row })
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            act_on_board.run_if(in_state(Screen::Match).and_then(in_state(Overlay::None))),
            act_anywhere,
        )
            .chain()
            .in_set(GameSystems::Input),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_goes_around_the_edges() {
        let variant = Variant::CONNECT_FOUR;
        let at = |column, row| Square { column, row };
        let go = |square, action| moved(variant, square, action);
        assert_eq!(go(at(0, 2), Action::Left), Some(at(6, 2)));
        assert_eq!(go(at(6, 2), Action::Right), Some(at(0, 2)));
        assert_eq!(go(at(3, 5), Action::Up), Some(at(3, 0)));
        assert_eq!(go(at(3, 0), Action::Down), Some(at(3, 5)));
        assert_eq!(go(at(3, 0), Action::Column(6)), Some(at(6, 0)));
        assert_eq!(go(at(3, 0), Action::Column(7)), None);
        let variant = "popout".parse::<Variant>().expect("a variant");
        let outlet = variant.outlet(3).expect("an outlet");
        assert_eq!(moved(variant, at(3, 2), Action::Down), Some(outlet));
        assert_eq!(moved(variant, outlet, Action::Right), variant.outlet(4));
        assert_eq!(moved(variant, outlet, Action::Up), Some(at(3, 0)));
        assert_eq!(moved(variant, outlet, Action::Column(5)), Some(at(5, 0)));
    }
}
