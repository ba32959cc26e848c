//! The platform, a window of its own or a page: its abilities, and the game's requests to it.

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
    /// The game can be left by a button of its own.
    pub quits: bool,
    /// A link leads to a place in a match.
    pub links: bool,
    /// The game can fill the screen.
    pub full_screen: bool,
    /// Whether the game is mainly played with fingers.
    pub fingers: bool,
    /// A line can be asked for in the system's own way, with the keyboard that it has for fingers.
    pub asks: bool,
    /// A link can be given to whatever else is on the device, in the system's own way.
    pub shares: bool,
    /// Others who are far away can be reached without a relay, if they are not too far.
    pub direct: bool,
    /// Whether files are in a folder of this system. Elsewhere players upload and download them.
    pub folder: bool,
}

impl Default for PlatformCaps {
    /// A window of the game's own.
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

/// The address of the page of this game, which takes up what is sent, where there is one.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Home(pub Option<String>);

/// A host of this domain is nobody's: whoever publishes the game names their own.
const NOBODYS: &str = ".example";

impl Default for Home {
    /// The home named by the package.
    fn default() -> Self {
        let home = env!("CARGO_PKG_HOMEPAGE").trim_end_matches('/');
        Self((!home.ends_with(NOBODYS)).then(|| format!("{home}/")))
    }
}

/// The game is to fill the screen, or to stop doing so.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ToggleFullScreen;

/// A link to the place where the match is now is to be put on the clipboard, or shared.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct CopyLink;

/// A text is to be put on the clipboard.
#[derive(Message, Clone, Debug)]
pub struct CopyText(pub String);

/// Asks for the text on the clipboard: [`Pasted`] brings it, if there is one.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct Paste;

/// A text that a player has brought: from the clipboard, or as a file.
#[derive(Message, Clone, Debug)]
pub struct Pasted(pub String);

/// The player is to be asked for a file, which [`Pasted`] brings.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct AskFile;

/// A text is to be given to the visitor as a file of that name.
#[derive(Message, Clone, Debug)]
pub struct Deliver {
    /// The name that the file should have.
    pub name: String,
    pub text: String,
}

/// The game is to be loaded again, in its new version: where it was, or at that address, as stands behind the `#`.
#[derive(Message, Clone, Debug, Default)]
pub struct ReloadPage(pub Option<String>);

/// State of a new version of the game.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NewVersion {
    /// None that is known of.
    #[default]
    None,
    /// The new version is downloaded, and runs when the game is loaded again.
    Ready,
    /// The new version waits, because the game is also open elsewhere.
    Waits,
}

/// Id of the text on a new version, if there is one.
pub const fn version_text(version: NewVersion) -> Option<&'static str> {
    match version {
        NewVersion::None => None,
        NewVersion::Ready => Some("new-version"),
        NewVersion::Waits => Some("new-version-waits"),
    }
}

/// A line is to be asked for in the system's own way.
#[derive(Message, Clone, Debug)]
pub struct AskLine {
    /// The heading over the line.
    pub heading: String,
    /// The current line.
    pub line: String,
}

/// The line that the player was asked for.
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
    /// The clipboard was not to be had.
    Refused,
}

/// Fault of the link that led here.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct BadLink(pub Option<LinkError>);

/// State of the platform for menus.
#[derive(SystemParam)]
pub(super) struct Outside<'w, 's> {
    pub(super) door: Res<'w, PlatformCaps>,
    pub(super) bad_link: Res<'w, BadLink>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl Outside<'_, '_> {
    fn fills_screen(&self) -> bool {
        self.window.mode != WindowMode::Windowed
    }

    /// The text of the button that fills the screen, or leaves it.
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
