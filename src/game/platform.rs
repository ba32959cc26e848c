//! The platform, native or a browser page: its abilities, and the game's requests to it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use inarow_model::link::LinkError;

use super::GameSystems;
use super::redraw::RedrawOn;
use super::states::Screen;

/// Abilities of the platform.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlatformCaps {
    /// Whether the game has a button to quit.
    pub quits: bool,
    /// Whether URLs can lead to a place in a match.
    pub links: bool,
    /// Whether the game can fill the screen.
    pub full_screen: bool,
    /// Whether the game is mainly played with fingers.
    pub fingers: bool,
    /// Whether the system can prompt for a line of text, with its on-screen keyboard.
    pub asks: bool,
    /// Whether the system has a share dialog for links.
    pub shares: bool,
    /// Whether some remote peers can be reached without a relay.
    pub direct: bool,
    /// Whether files are in a folder of this system. Elsewhere players upload and download them.
    pub folder: bool,
}

impl Default for PlatformCaps {
    /// Returns the abilities of a native window.
    fn default() -> Self {
        Self {
            quits: true,
            links: false,
            full_screen: true,
            fingers: false,
            asks: false,
            shares: false,
            direct: true,
            folder: true,
        }
    }
}

/// The web address of the game, which invites point to, if there is one.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Home(pub Option<String>);

/// End of a placeholder homepage: whoever publishes the game names their own.
const NOBODYS: &str = ".example";

impl Default for Home {
    /// Returns the homepage of the Cargo package, unless it is a placeholder.
    fn default() -> Self {
        let home = env!("CARGO_PKG_HOMEPAGE").trim_end_matches('/');
        Self((!home.ends_with(NOBODYS)).then(|| format!("{home}/")))
    }
}

/// A request to toggle full screen.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ToggleFullScreen;

/// A request to copy or share a link to the current place in the match.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct CopyLink;

/// A request to copy a text to the clipboard.
#[derive(Message, Clone, Debug)]
pub struct CopyText(pub String);

/// A request for the text on the clipboard, which arrives as [`Pasted`].
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct Paste;

/// A text that a player has brought: from the clipboard, or as a file.
#[derive(Message, Clone, Debug)]
pub struct Pasted(pub String);

/// A request to let the player choose a file, whose text arrives as [`Pasted`].
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct AskFile;

/// A request to hand a text to the player as a file.
#[derive(Message, Clone, Debug)]
pub struct Deliver {
    /// The proposed name of the file.
    pub name: String,
    pub text: String,
}

/// A request to load the game again in its new version: at the same place, or at an address (the part after the `#`).
#[derive(Message, Clone, Debug, Default)]
pub struct ReloadPage(pub Option<String>);

/// State of a new version of the game.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NewVersion {
    /// No new version is known.
    #[default]
    None,
    /// The new version is downloaded, and runs when the game is loaded again.
    Ready,
    /// The new version waits until other tabs with the game are closed.
    Waits,
}

/// Returns the id of the text about a new version, if there is one.
pub const fn version_text(version: NewVersion) -> Option<&'static str> {
    match version {
        NewVersion::None => None,
        NewVersion::Ready => Some("new-version"),
        NewVersion::Waits => Some("new-version-waits"),
    }
}

/// A request to ask for a line of text with the system's prompt.
#[derive(Message, Clone, Debug)]
pub struct AskLine {
    /// The heading over the line.
    pub heading: String,
    /// The text that the line begins with.
    pub line: String,
}

/// The line that the player entered, in answer to [`AskLine`].
#[derive(Message, Clone, Debug)]
pub struct LineWritten(pub String);

/// Result of the latest attempt to copy a link.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Copied {
    /// No request.
    #[default]
    Nothing,
    /// The link is on the clipboard.
    Done,
    /// The clipboard was unavailable.
    Refused,
}

/// The error of the link that was opened, if it was invalid.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct BadLink(pub Option<LinkError>);

/// State of the platform for menus.
#[derive(SystemParam)]
pub(super) struct Outside<'w, 's> {
    pub(super) caps: Res<'w, PlatformCaps>,
    pub(super) bad_link: Res<'w, BadLink>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl Outside<'_, '_> {
    fn fills_screen(&self) -> bool {
        self.window.mode != WindowMode::Windowed
    }

    /// Returns the id of the text on the button that toggles full screen.
    pub(super) fn other_screen(&self) -> &'static str {
        if self.fills_screen() {
            "windowed"
        } else {
            "full-screen"
        }
    }
}

fn toggle_full_screen(mut window: Single<&mut Window, With<PrimaryWindow>>) {
    window.mode = match window.mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    };
}

fn forget_bad_link(mut bad_link: ResMut<BadLink>) {
    bad_link.0 = None;
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Copied>()
        .redraw_on::<BadLink>()
        .redraw_on::<NewVersion>()
        .init_resource::<PlatformCaps>()
        .init_resource::<Home>()
        .init_resource::<Copied>()
        .init_resource::<BadLink>()
        .init_resource::<NewVersion>()
        .add_message::<ReloadPage>()
        .add_message::<ToggleFullScreen>()
        .add_message::<CopyLink>()
        .add_message::<CopyText>()
        .add_message::<Paste>()
        .add_message::<Pasted>()
        .add_message::<AskFile>()
        .add_message::<Deliver>()
        .add_message::<AskLine>()
        .add_message::<LineWritten>()
        .add_systems(
            Update,
            toggle_full_screen
                .in_set(GameSystems::Command)
                .run_if(on_message::<ToggleFullScreen>),
        )
        .add_systems(
            OnExit(Screen::Title),
            forget_bad_link.in_set(GameSystems::Note),
        );
}
