//! Positions as texts: copying the current one, and pasting another.

use bevy::prelude::*;
use inarow_exchange::{recognise, sgf, tags};
use inarow_model::saved::DatedMatch;
use inarow_model::why::Explained;
use inarow_rules::Pieces;

use super::position::{SetUp, UnreadableText};
use crate::game::kit::{Brought, Request};
use crate::game::platform::{CopyText, Pasted};
use crate::game::session::{Match, MatchCommand, MovePlayed, Pasting, Walk, pastes};
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Screen};
use crate::game::words::Words;

/// Returns the position as a text that can be pasted again: a picture and the moves, and if there are other lines, the
/// match with them.
pub fn as_text(current: &Match, words: &Words) -> String {
    let pieces = Pieces::from(current.board());
    let line = current.link(words).without_names().as_line();
    let mut text = format!("{pieces}\n{line}\n");
    let saved = current.state_with_branches();
    if saved.branches.is_some() {
        let dated = DatedMatch::from(saved);
        let file = sgf::write(&dated, words);
        text = text + "\n" + &file.unwrap_or_else(|| tags::write(&dated, words));
    }
    text
}

/// Copies the position on the board as a text.
pub(super) fn copy_text() -> Request {
    Request::with(|world| {
        let text = as_text(world.resource::<Match>(), world.resource::<Words>());
        world.write_message(CopyText(text));
    })
}

/// Takes a pasted position, on the analysis board or in the set-up dialog.
fn take_in(
    mut pasted: MessageReader<Pasted>,
    current: Res<Match>,
    overlay: Res<State<Overlay>>,
    mut unreadable: ResMut<UnreadableText>,
    mut brought: ResMut<Brought>,
    mut set_up: Option<ResMut<SetUp>>,
    mut orders: MessageWriter<MatchCommand>,
    words: Res<Words>,
) {
    let Some(Pasted(text)) = pasted.read().last() else {
        return;
    };
    if !matches!(overlay.get(), Overlay::None | Overlay::Position) {
        return;
    }
    match recognise::position_in(current.board().variant(), text) {
        // There it can still be changed.
        Ok((board, _)) if *overlay.get() == Overlay::Position => {
            unreadable.0 = None;
            if let Some(set_up) = &mut set_up {
                set_up.take(board);
            }
        }
        Ok((board, branches)) => {
            unreadable.0 = None;
            orders.write(MatchCommand::StudyBranches(board, branches));
        }
        Err(why) => {
            brought.0 = words.why(&why.why());
            unreadable.0 = Some(why);
        }
    }
}

fn forget(mut unreadable: ResMut<UnreadableText>) {
    unreadable.0 = None;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UnreadableText>()
        .add_systems(OnEnter(Screen::Match), forget.in_set(GameSystems::Note))
        .add_systems(
            Update,
            forget
                .in_set(GameSystems::Place)
                .run_if(on_message::<MovePlayed>.or_else(on_message::<Walk>)),
        )
        .add_systems(
            Update,
            take_in
                .in_set(GameSystems::Ways)
                .run_if(on_message::<Pasted>.and_then(pastes(Pasting::Position))),
        );
}
