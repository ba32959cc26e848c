//! Detects changes of the aimed square or of its marks.

use bevy::prelude::*;

use super::easel::BoardRoot;
use crate::game::session::{Aim, Guide, Match};
use crate::game::states::{Overlay, Phase};

/// Run condition: the marks on aimed squares have to be updated.
pub(super) fn aims_anew(
    aim: Res<Aim>,
    guide: Res<Guide>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    overlay: Res<State<Overlay>>,
    boards: Query<(), Added<BoardRoot>>,
) -> bool {
    aim.is_changed()
        || guide.is_changed()
        || current.is_changed()
        || phase.is_changed()
        || overlay.is_changed()
        || !boards.is_empty()
}
