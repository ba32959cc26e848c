//! The game in a native window, or the reason why the window can't be opened.

use std::error::Error;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, RequestRedraw, WindowResizeConstraints, WindowResolution};
use inarow_model::link::Opening;
use inarow_model::why::{Explained, Why};
use inarow_store::folder;
use inarow_text::Language;

use super::placement::LEAST_WINDOW;
use super::{clipboard, icon, placement, window};
use crate::game::persistence::Persistence;
use crate::game::platform::Pasted;
use crate::game::session::MatchCommand;
use crate::game::settings;
use crate::game::settings::{LanguageWishes, Settings, SettingsFile};
use crate::game::troubles::{Trouble, Troubles};
use crate::game::{GameSystems, audio};

/// Size of the window when it opens, in logical pixels.
const WINDOW: UVec2 = UVec2::new(1120, 720);

/// Least time and number of frames during which the window redraws after the start. The window and its renderer may be
/// ready only after the first frames, and no event reports it.
const FIRST_TIME: Duration = Duration::from_secs(3);
const FIRST_FRAMES: u32 = 20;

/// The renderer's message about an adapter that can't present on this screen, such as software Vulkan of before 2021.
const NO_WAY_TO_SHOW: &str = "failed to choose present mode";

/// The reason why there is no window.
#[derive(Debug, PartialEq, Eq)]
pub enum NoWindow {
    /// There is no display to open the window on.
    NoDisplay,
    /// Libraries that every window needs are not installed.
    NoLibraries,
    /// No graphics adapter can draw.
    NoAdapter,
    /// Another error at the start, or one that ended the game.
    Failed(String),
}

impl NoWindow {
    /// Reads the reason from an error message of the window or the renderer.
    fn from_complaint(complaint: &str) -> Self {
        if complaint.to_lowercase().contains("librar") {
            Self::NoLibraries
        } else if complaint.contains("event loop") {
            Self::NoDisplay
        } else if complaint.contains("find a GPU") || complaint.contains(NO_WAY_TO_SHOW) {
            Self::NoAdapter
        } else {
            Self::Failed(complaint.lines().next().unwrap_or_default().to_owned())
        }
    }
}

impl fmt::Display for NoWindow {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDisplay => formatter.write_str(
                "there is no display to open a window on; \"inarow console\" plays in the terminal",
            ),
            Self::NoLibraries => formatter.write_str(
                "libraries of the X window system are missing (libx11-6, libx11-xcb1, libxcursor1, libxi6 and \
                 libxkbcommon-x11-0 of Debian); \"inarow console\" plays in the terminal",
            ),
            Self::NoAdapter if cfg!(windows) => formatter.write_str(
                "no graphics adapter can draw the window (it needs DirectX 12 or Vulkan, which a newer driver may \
                 have); \"inarow console\" plays in the terminal",
            ),
            Self::NoAdapter => formatter.write_str(
                "no graphics adapter can draw the window (software Vulkan will do, such as \
                 mesa-vulkan-drivers); \"inarow console\" plays in the terminal",
            ),
            Self::Failed(reason) => write!(formatter, "the window failed: {reason}"),
        }
    }
}

impl Error for NoWindow {}

/// A flag that is set once the first frame has begun. From then on a panic is a bug and not a missing display.
#[derive(Resource)]
struct Started(Arc<AtomicBool>);

/// Opens the window and returns when it has been closed. All random numbers follow from `seed`. The language is `told`,
/// or else the chosen one, or else that of the system.
///
/// # Errors
/// [`NoWindow`] when there is nothing to show a window on or to draw it with.
pub fn run(opening: Opening, seed: u64, told: Option<Language>) -> Result<(), NoWindow> {
    let started = Arc::new(AtomicBool::new(false));
    let complaint = Arc::new(Mutex::new(None));
    // Bevy panics where there is no display or adapter. That is not a fault of the game, and
    // deserves a sentence instead of a backtrace.
    let usual_hook = panic::take_hook();
    panic::set_hook(Box::new({
        let (started, complaint) = (started.clone(), complaint.clone());
        move |info| {
            let told = info.payload_as_str().unwrap_or_default();
            if started.load(Ordering::Relaxed) && !told.contains(NO_WAY_TO_SHOW) {
                usual_hook(info);
            } else {
                complaint
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .get_or_insert(told.to_owned());
            }
        }
    }));
    let played = panic::catch_unwind(AssertUnwindSafe(|| {
        let settings = Settings::of(folder::settings().ok().map(SettingsFile::file));
        let mut window = window();
        settings.apply_to(&mut window);
        let mut app = window::app(window, seed);
        let mut persistence = Persistence::in_file(folder::matches(), folder::texts().ok());
        match opening {
            Opening::Title => {}
            Opening::At(link) => {
                app.world_mut().write_message(MatchCommand::Open(link));
            }
            Opening::Resumed => persistence.resume_latest(),
            Opening::With(invite) => {
                let brought = Pasted(invite.to_string());
                app.world_mut().write_message(brought);
            }
        }
        settings::listen(&mut app);
        let system = Language::of_system();
        app.insert_resource(settings)
            .insert_resource(persistence)
            .insert_resource(LanguageWishes { system, told })
            .insert_resource(Started(started.clone()))
            .add_plugins((
                clipboard::plugin,
                audio::speaker,
                icon::plugin,
                placement::plugin,
            ))
            .add_systems(First, mark_started.in_set(GameSystems::Choices))
            .add_systems(Last, stay_awake_at_first.in_set(GameSystems::Rest))
            .add_systems(Update, take_dropped.in_set(GameSystems::Ways))
            .run()
    }));
    let complaint = complaint
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    match (played, complaint) {
        (Ok(AppExit::Success), _) => Ok(()),
        (_, Some(complaint))
            if !started.load(Ordering::Relaxed) || complaint.contains(NO_WAY_TO_SHOW) =>
        {
            Err(NoWindow::from_complaint(&complaint))
        }
        (Ok(AppExit::Error(code)), _) => Err(NoWindow::Failed(format!("exit code {code}"))),
        (Err(panic), _) => panic::resume_unwind(panic),
    }
}

fn window() -> Window {
    Window {
        resolution: WindowResolution::new(WINDOW.x, WINDOW.y),
        position: WindowPosition::Centered(MonitorSelection::Primary),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST_WINDOW.x,
            min_height: LEAST_WINDOW.y,
            ..default()
        },
        name: Some("inarow".to_owned()),
        // It is shown when its place is found.
        visible: false,
        ..default()
    }
}

/// Pastes the text of files that a player drops on the window.
fn take_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut pasted: MessageWriter<Pasted>,
    mut troubles: ResMut<Troubles>,
) {
    for event in dropped.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = event else {
            continue;
        };
        match inarow_exchange::text_in(path_buf) {
            Ok(text) => {
                pasted.write(Pasted(text));
            }
            Err(why) => {
                let why = Why::new("why-at")
                    .with("at", path_buf.display().to_string())
                    .with("why", why.why());
                troubles.list.push(Trouble::Store(why));
            }
        }
    }
}

fn stay_awake_at_first(
    time: Res<Time<Real>>,
    mut frames: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if *frames < FIRST_FRAMES || time.elapsed() < FIRST_TIME {
        *frames += 1;
        redraw.write(RequestRedraw);
    }
}

fn mark_started(started: Res<Started>) {
    started.0.store(true, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_told_in_a_sentence() {
        let told = |complaint: &str| NoWindow::from_complaint(complaint);
        assert_eq!(
            told("Failed to build event loop: Os(OsError { .. })"),
            NoWindow::NoDisplay
        );
        assert_eq!(
            told("Failed to build event loop: Failed to load one of xlib's shared libraries"),
            NoWindow::NoLibraries
        );
        assert_eq!(
            told("Unable to find a GPU! Make sure you have installed required drivers!"),
            NoWindow::NoAdapter
        );
        assert_eq!(
            told(
                "internal error: Fallback system failed to choose present mode. Mode: Fifo, Options: []"
            ),
            NoWindow::NoAdapter
        );
        let other = told("something\nelse");
        assert_eq!(other.to_string(), "the window failed: something");
    }
}
