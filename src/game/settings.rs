//! What players have chosen, from one time to the next: a text file that a person may edit.
//!
//! What the file holds besides, comments and what newer versions have put there, stays as it is.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on};
use bevy::window::{Monitor, PrimaryWindow, WindowMode};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

use super::session::Proposal;
use super::states::Screen;
use super::troubles::{Trouble, Troubles};
use crate::rules::Variant;
use crate::setup::Seat;

/// What stands above a file that is new.
const HEAD: &str =
    "# What was chosen last in In a Row. Change it while the program does not run.\n";
/// Sides that a window may have been given, in logical pixels.
const SIDES: std::ops::RangeInclusive<i64> = 320..=16_384;

/// The settings, and the file that they come from.
#[derive(Resource, Debug)]
pub struct Settings {
    /// Where they are kept, if there is a place for them.
    path: Option<PathBuf>,
    document: DocumentMut,
    /// The text that stands in the file.
    written: String,
    /// What was wrong with the file.
    trouble: Option<Trouble>,
    /// What is being written.
    task: Option<Task<()>>,
}

impl Settings {
    /// Reads the settings of that file, and goes on without where there is none.
    ///
    /// A file that cannot be read stays beside the new one, with a name of its own.
    #[must_use]
    pub fn of(path: Option<PathBuf>) -> Self {
        let read = path.as_deref().map(fs::read);
        let mut settings = Self {
            path,
            document: DocumentMut::new(),
            written: String::new(),
            trouble: None,
            task: None,
        };
        let text = match read {
            None => return settings,
            Some(Err(error)) if error.kind() == ErrorKind::NotFound => return settings,
            Some(Err(_)) => None,
            Some(Ok(bytes)) => String::from_utf8(bytes).ok(),
        };
        match text.map(|text| (text.parse(), text)) {
            Some((Ok(document), text)) => {
                settings.document = document;
                settings.written = text;
            }
            _ => settings.set_aside(),
        }
        settings
    }

    /// Keeps a file that cannot be read under another name.
    fn set_aside(&mut self) {
        let Some(path) = self.path.take() else {
            return;
        };
        let aside = (1..100)
            .map(|number| path.with_extension(format!("toml.damaged-{number}")))
            .find(|aside| !aside.exists());
        let moved = aside.filter(|aside| fs::rename(&path, aside).is_ok());
        self.trouble = Some(match moved {
            Some(aside) => {
                self.path = Some(path);
                Trouble::SettingsAside(aside.display().to_string())
            }
            // It stays where it is, and nothing is written over it.
            None => Trouble::SettingsUnread(path.display().to_string()),
        });
    }

    /// What was chosen on the title, as far as it can still be chosen.
    #[must_use]
    pub fn proposal(&self) -> Option<Proposal> {
        let chosen = self.document.get("match")?;
        let text = |name| chosen.get(name)?.as_str();
        let variant = text("game")?.parse::<Variant>().ok()?;
        let mut proposal = Proposal::default();
        proposal.choose(variant);
        if let Some(players) = chosen.get("player").and_then(Item::as_array_of_tables) {
            for (place, player) in players.iter().take(2).enumerate() {
                if let Some(seat) = seat(player) {
                    proposal.seats[place] = seat;
                }
                if player.get("goes-first").and_then(Item::as_bool) == Some(true) {
                    proposal.begins = place;
                }
            }
        }
        proposal.seat_the_able();
        Some(proposal)
    }

    /// Notes what is chosen on the title.
    fn note_proposal(&mut self, proposal: &Proposal) {
        // A board that nobody could win on is not for the next time, and what stands there stays.
        let known = self.proposal();
        let Ok(variant) = proposal.variant() else {
            return;
        };
        if known.as_ref() == Some(proposal) {
            return;
        }
        let chosen = table(&mut self.document, "match");
        chosen["game"] = value(variant.to_string());
        let players = chosen.entry("player").or_insert_with(Item::default);
        if players
            .as_array_of_tables()
            .is_none_or(|players| players.len() != 2)
        {
            let two = std::iter::repeat_n(Table::new(), 2).collect::<ArrayOfTables>();
            *players = Item::ArrayOfTables(two);
        }
        let players = players.as_array_of_tables_mut().into_iter();
        let players = players.flat_map(ArrayOfTables::iter_mut);
        for ((place, seat), player) in proposal.seats.iter().enumerate().zip(players) {
            match &seat.name {
                Some(name) => player["name"] = value(name),
                None => drop(player.remove("name")),
            }
            let unnamed = Seat::of(seat.occupant);
            player["played-by"] = value(unnamed.to_string());
            player["goes-first"] = value(proposal.begins == place);
        }
    }

    /// Gives a window the place and the size that it had.
    pub fn apply_to(&self, window: &mut Window) {
        let Some(known) = self.document.get("window") else {
            return;
        };
        let number = |name| known.get(name)?.as_integer();
        let side = |name| number(name).filter(|side| SIDES.contains(side));
        if let (Some(width), Some(height)) = (side("width"), side("height")) {
            window.resolution.set(width as f32, height as f32);
        }
        let place = |name| number(name).and_then(|place| i32::try_from(place).ok());
        if let (Some(left), Some(top)) = (place("left"), place("top")) {
            window.position = WindowPosition::At(IVec2::new(left, top));
        }
        if known.get("full-screen").and_then(Item::as_bool) == Some(true) {
            window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        }
    }

    /// Notes where the window is, and how large.
    fn note_window(&mut self, window: &Window) {
        let known = table(&mut self.document, "window");
        let windowed = window.mode == WindowMode::Windowed;
        known["full-screen"] = value(!windowed);
        if !windowed {
            return;
        }
        let size = window.resolution.size().round().as_i64vec2();
        known["width"] = value(size.x);
        known["height"] = value(size.y);
        if let WindowPosition::At(place) = window.position {
            known["left"] = value(i64::from(place.x));
            known["top"] = value(i64::from(place.y));
        }
    }

    /// What is to be written, if anything has changed since.
    fn news(&mut self) -> Option<(PathBuf, String)> {
        let mut text = self.document.to_string();
        if self.written.is_empty() {
            text.insert_str(0, HEAD);
        }
        let path = self.path.clone().filter(|_| text != self.written)?;
        self.written.clone_from(&text);
        Some((path, text))
    }
}

/// Writes the file. Whoever is killed meanwhile leaves the old one or the new one.
fn write(path: &Path, text: &str) {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let new = path.with_extension(format!("toml.{}-{number}", std::process::id()));
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let done = folder
        .and_then(|()| fs::write(&new, text))
        .and_then(|()| fs::rename(&new, path));
    if let Err(error) = done {
        // Where it could not be made there is none.
        let _ = fs::remove_file(&new);
        warn!("settings are not kept: {}: {error}", path.display());
    }
}

/// Whoever ends the program keeps what was chosen.
impl Drop for Settings {
    fn drop(&mut self) {
        if let Some(task) = self.task.take() {
            block_on(task);
        }
        if let Some((path, text)) = self.news() {
            write(&path, &text);
        }
    }
}

/// Keeps what was chosen before a match begins, and waits for no disk.
fn save(mut settings: ResMut<Settings>) {
    if let Some((path, text)) = settings.news() {
        let former = settings.task.take();
        let task = IoTaskPool::get().spawn(async move {
            if let Some(former) = former {
                former.await;
            }
            write(&path, &text);
        });
        settings.task = Some(task);
    }
}

/// The table of that name, made anew if something else has its name.
fn table<'a>(document: &'a mut DocumentMut, name: &str) -> &'a mut Table {
    let item = document
        .entry(name)
        .or_insert_with(|| Item::Table(Table::new()));
    if !item.is_table() {
        *item = Item::Table(Table::new());
    }
    item.as_table_mut()
        .unwrap_or_else(|| unreachable!("it has just been made one"))
}

/// A player as the file has it.
fn seat(player: &Table) -> Option<Seat> {
    let text = |name| player.get(name).and_then(Item::as_str);
    let occupant = text("played-by")?;
    match text("name") {
        Some(name) => format!("{occupant}:{name}").parse().ok(),
        None => occupant.parse().ok(),
    }
}

fn note_proposal(mut settings: ResMut<Settings>, proposal: Res<Proposal>) {
    settings.note_proposal(&proposal);
}

fn note_window(
    mut settings: ResMut<Settings>,
    window: Option<Single<Ref<Window>, With<PrimaryWindow>>>,
) {
    if let Some(window) = window.filter(|window| window.is_changed() && !window.is_added()) {
        settings.note_window(&window);
    }
}

/// Chooses what was chosen last time.
fn choose(settings: Res<Settings>, mut proposal: ResMut<Proposal>, mut troubles: ResMut<Troubles>) {
    if let Some(chosen) = settings.proposal() {
        *proposal = chosen;
    }
    troubles.list.extend(settings.trouble.clone());
}

/// A window that would open where no screen is any more comes to the middle of one that is there.
fn bring_back(
    monitors: Query<&Monitor>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut looked: Local<bool>,
) {
    if monitors.is_empty() || std::mem::replace(&mut *looked, true) {
        return;
    }
    let WindowPosition::At(place) = window.position else {
        return;
    };
    let title = IRect::from_corners(
        place,
        place + IVec2::new(window.physical_width() as i32, 40),
    );
    let seen = monitors.iter().any(|monitor| {
        let screen = IRect::from_corners(
            monitor.physical_position,
            monitor.physical_position + monitor.physical_size().as_ivec2(),
        );
        !screen.intersect(title).is_empty()
    });
    if !seen {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, choose.run_if(resource_exists::<Settings>))
        .add_systems(
            OnExit(Screen::Title),
            save.run_if(resource_exists::<Settings>),
        )
        .add_systems(
            Last,
            (
                // What a match brought along that was opened otherwise is nobody's choice.
                note_proposal
                    .run_if(resource_changed::<Proposal>.and_then(in_state(Screen::Title))),
                note_window,
                bring_back,
            )
                .run_if(resource_exists::<Settings>),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::session::Choice;

    /// What the file of those settings would hold next.
    fn text(settings: &mut Settings) -> String {
        settings.path = Some(PathBuf::from("settings.toml"));
        let news = settings.news();
        // Nothing is to be written when the test ends.
        settings.path = None;
        news.expect("something new").1
    }

    fn read(text: &str) -> Settings {
        let mut settings = Settings::of(None);
        settings.document = text.parse().expect("a document");
        text.clone_into(&mut settings.written);
        settings
    }

    #[test]
    fn what_was_chosen_comes_back() {
        let mut proposal = Proposal::default();
        proposal.choose(Variant::new(6, 5, 4, true).expect("a variant"));
        proposal.seats = ["human:Zo\"ë: #1", "hard"].map(|seat| seat.parse().expect("a seat"));
        proposal.begins = 1;
        let mut settings = Settings::of(None);
        assert_eq!(settings.proposal(), None);
        settings.note_proposal(&proposal);
        let written = text(&mut settings);
        assert_eq!(
            read(&written).proposal(),
            Some(proposal.clone()),
            "{written}"
        );
        // A board on which nobody can win is not for the next time.
        let mut hopeless = proposal.clone();
        (hopeless.game, hopeless.columns, hopeless.rows) = (Choice::Own, 1, 1);
        settings.note_proposal(&hopeless);
        assert_eq!(settings.proposal(), Some(proposal));
    }

    #[test]
    fn a_window_comes_back_where_it_was_and_as_large() {
        let mut window = Window {
            position: WindowPosition::At(IVec2::new(-30, 40)),
            ..default()
        };
        window.resolution.set(900.0, 500.0);
        let mut settings = Settings::of(None);
        settings.note_window(&window);
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        window.resolution.set(1920.0, 1080.0);
        settings.note_window(&window);
        let mut next = Window::default();
        read(&text(&mut settings)).apply_to(&mut next);
        assert_eq!(next.resolution.size(), Vec2::new(900.0, 500.0));
        assert_eq!(next.position, WindowPosition::At(IVec2::new(-30, 40)));
        assert_eq!(next.mode, window.mode);
    }

    #[test]
    fn what_else_stands_in_the_file_stays_there() {
        let before = "# mine\ntheme = \"dark\" # soon\n\n[window]\nwidth = -5\nlid = true\n";
        let mut settings = read(before);
        let mut window = Window::default();
        let size = window.resolution.size();
        settings.apply_to(&mut window);
        assert_eq!(window.resolution.size(), size, "a width that no window has");
        settings.note_window(&window);
        settings.note_proposal(&Proposal::default());
        let after = text(&mut settings);
        for kept in ["# mine\ntheme = \"dark\" # soon\n", "lid = true\n"] {
            assert!(after.contains(kept), "{after}");
        }
        // What is said of the players, too, and what is as it was is not touched at all.
        let before = after;
        settings = read(&before.replace(
            "[[match.player]]\n",
            "[[match.player]]\nhat = 3 # her own\n",
        ));
        let mut other = Proposal::default();
        settings.note_proposal(&other);
        other.begins = 1;
        settings.note_proposal(&other);
        let after = text(&mut settings);
        assert_eq!(after.matches("hat = 3 # her own").count(), 2, "{after}");
        assert_eq!(read(&after).proposal(), Some(other));
        let nonsense = read("match = 3\nwindow = [1]\n[[player]]\n");
        assert_eq!(nonsense.proposal(), None);
        nonsense.apply_to(&mut window);
    }

    #[test]
    fn a_file_that_is_there_and_cannot_be_read_is_never_written_over() {
        let folder = std::env::temp_dir().join(format!("inarow-unread-{}", std::process::id()));
        let path = folder.join("settings.toml");
        // A folder in its place can be moved, but not read.
        fs::create_dir_all(path.join("inner")).expect("a folder");
        let mut settings = Settings::of(Some(path.clone()));
        settings.note_proposal(&Proposal::default());
        drop(settings);
        assert!(folder.join("settings.toml.damaged-1/inner").is_dir());
        assert!(path.is_file());
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn a_file_that_cannot_be_read_stays_beside_the_new_one() {
        let folder = std::env::temp_dir().join(format!("inarow-settings-{}", std::process::id()));
        let path = folder.join("settings.toml");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(&path, "[window\nwidth = 4").expect("written");
        let mut settings = Settings::of(Some(path.clone()));
        let aside = folder.join("settings.toml.damaged-1");
        let told = Trouble::SettingsAside(aside.display().to_string());
        assert_eq!(settings.trouble, Some(told));
        settings.note_proposal(&Proposal::default());
        drop(settings);
        let read = |path| fs::read_to_string(path).expect("readable");
        assert_eq!(read(&aside), "[window\nwidth = 4");
        assert!(read(&path).starts_with(HEAD));
        let again = Settings::of(Some(path));
        assert_eq!(again.proposal(), Some(Proposal::default()));
        drop(again);
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
        fs::remove_dir_all(folder).expect("removed");
    }
}
