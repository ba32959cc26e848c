//! The icon of the window.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowCreated};
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

use crate::game::GameSystems;

/// The icon, the same file as in the page.
const PICTURE: &[u8] = include_bytes!("../../../web/icon-192.png");

/// Sets the icon of the window. Only the main thread can access windows.
fn give(window: Single<Entity, With<PrimaryWindow>>, _: NonSendMarker) -> Result {
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(*window) else {
            return Ok(());
        };
        window.set_window_icon(Some(icon()?));
        Ok(())
    })
}

fn icon() -> Result<Icon> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(PICTURE));
    decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let frame = reader.next_frame(&mut pixels)?;
    pixels.truncate(frame.buffer_size());
    Ok(Icon::from_rgba(pixels, frame.width, frame.height)?)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        give.in_set(GameSystems::Picture)
            .run_if(on_message::<WindowCreated>),
    );
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_icon_is_a_picture() {
        super::icon().expect("an icon");
    }
}
