//! What the buttons of the library ask for.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::keeping::{Shelve, TakeUp};
use crate::game::platform::{AskFile, Copied, CopyText, Paste};
use crate::game::states::Overlay;

/// What buttons of the dialog ask for.
#[derive(SystemParam)]
pub(super) struct Wishes<'w, 's> {
    pub(super) chosen: MessageWriter<'w, TakeUp>,
    pub(super) shelve: MessageWriter<'w, Shelve>,
    pub(super) copy: MessageWriter<'w, CopyText>,
    pub(super) paste: MessageWriter<'w, Paste>,
    pub(super) file: MessageWriter<'w, AskFile>,
    pub(super) overlay: ResMut<'w, NextState<Overlay>>,
    pub(super) commands: Commands<'w, 's>,
    pub(super) copied: ResMut<'w, Copied>,
}
