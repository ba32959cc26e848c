//! The system's clipboard, held open so that copied text stays available while the program runs.

use arboard::Clipboard;
use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::platform::{Copied, CopyText, Paste, Pasted};

/// The clipboard, opened at its first use and released when the program ends.
#[derive(Default)]
struct OpenClipboard(Option<Clipboard>);

impl OpenClipboard {
    fn get(&mut self) -> Option<&mut Clipboard> {
        if self.0.is_none() {
            self.0 = Clipboard::new().ok();
        }
        self.0.as_mut()
    }
}

fn use_clipboard(
    mut clipboard: NonSendMut<OpenClipboard>,
    mut texts: MessageReader<CopyText>,
    mut wishes: MessageReader<Paste>,
    mut copied: ResMut<Copied>,
    mut pasted: MessageWriter<Pasted>,
) {
    if let Some(CopyText(text)) = texts.read().last() {
        let done = clipboard
            .get()
            .is_some_and(|clipboard| clipboard.set_text(text).is_ok());
        *copied = if done { Copied::Done } else { Copied::Refused };
    }
    if wishes.read().count() > 0 {
        let text = clipboard
            .get()
            .and_then(|clipboard| clipboard.get_text().ok());
        // Without a text on it there is nothing to bring; a player who wanted it hears of that.
        pasted.write(Pasted(text.unwrap_or_default()));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_non_send(OpenClipboard::default()).add_systems(
        Update,
        use_clipboard
            .in_set(GameSystems::Command)
            .run_if(on_message::<CopyText>.or_else(on_message::<Paste>)),
    );
}
