//! Saved preferences, in a text that people may edit.
//!
//! Other contents of the text, such as comments and settings of newer versions, stay as they are.

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task, block_on};
use inarow_model::setup::Seat;
use inarow_rules::Variant;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

use super::entries::{self, table};
use super::{Preferences, SettingsFile};
use crate::game::sets::GameSystems;
use crate::game::settings::proposal::{GameChoice, Proposal};
use crate::game::states::{Overlay, Screen};
use crate::game::troubles::{Trouble, Troubles};

/// Comment at the beginning of a new file.
const HEAD: &str =
    "# What was chosen last in In a Row. Change it while the program does not run.\n";

/// The settings, and the file that holds them.
#[derive(Resource, Debug)]
pub struct Settings {
    /// The file of the settings, if there is a folder for it.
    file: Option<SettingsFile>,
    pub(super) document: DocumentMut,
    /// The text that was read or written last.
    written: String,
    /// Whether no settings were found at the start. The file then begins with `HEAD`.
    fresh: bool,
    failed: bool,
    /// Error of the file at the start, if any.
    trouble: Option<Trouble>,
    /// The write under way.
    task: Option<Task<Result<(), Trouble>>>,
}

impl Settings {
    /// Reads the settings from `file`. Without a file, there are no settings and nothing is saved.
    ///
    /// An unreadable file stays beside the new one, under another name.
    pub fn of(file: Option<SettingsFile>) -> Self {
        let mut settings = Self {
            file: None,
            document: DocumentMut::new(),
            written: String::new(),
            fresh: true,
            failed: false,
            trouble: None,
            task: None,
        };
        let Some(file) = file else {
            return settings;
        };
        let read = file
            .read()
            .map(|text| text.map(|text| (text.parse::<DocumentMut>(), text)));
        match read {
            Ok(None) => settings.file = Some(file),
            Ok(Some((Ok(document), text))) => {
                settings.file = Some(file);
                settings.document = document;
                settings.written = text;
                settings.fresh = false;
            }
            Ok(Some((Err(_), _))) | Err(_) => {
                let (file, trouble) = file.set_aside();
                settings.file = file;
                settings.trouble = Some(trouble);
            }
        }
        settings
    }

    /// Whether no settings were found when the program started. It may be the first start.
    pub const fn are_new(&self) -> bool {
        self.fresh
    }

    /// The saved choices on the title, as far as they are still valid.
    pub fn proposal(&self) -> Option<Proposal> {
        let chosen = self.document.get("match")?;
        let text = |name| chosen.get(name)?.as_str();
        let variant = text("game")?.parse::<Variant>().ok()?;
        let mut proposal = Proposal::default();
        let rule_set = |key| {
            let mut all = inarow_rules::RuleSet::ALL.iter().copied();
            let named = all.find(|rule_set| text(key) == Some(rule_set.name()));
            named.unwrap_or_default()
        };
        (proposal.rule_set, proposal.own_rule_set) = (rule_set("rules"), rule_set("own-rules"));
        if chosen.get("own").and_then(Item::as_bool) == Some(true) {
            let own_rule_set = proposal.own_rule_set;
            proposal.choose_own(variant);
            // It stays chosen for other sizes where this one has no such rules.
            if variant.with_rule_set(own_rule_set).is_err() {
                proposal.own_rule_set = own_rule_set;
            }
        } else {
            proposal.choose(variant);
        }
        if variant.opening() == inarow_rules::OpeningRule::Free {
            // That of another game is kept for it.
            let openings = inarow_rules::OpeningRule::ALL.iter().copied();
            let mut named = openings.filter(|opening| text("opening") == Some(opening.name()));
            proposal.opening = named.next().unwrap_or_default();
        }
        if let Some(players) = chosen.get("player").and_then(Item::as_array_of_tables) {
            for (index, player) in players.iter().take(2).enumerate() {
                if let Some(seat) = seat(player) {
                    proposal.seats[index] = seat;
                }
                if player.get("goes-first").and_then(Item::as_bool) == Some(true) {
                    proposal.begins = index;
                }
            }
        }
        proposal.seat_the_able();
        Some(proposal)
    }

    /// Stores the choices on the title in the settings.
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
        chosen["rules"] = value(proposal.rule_set.name());
        chosen["own"] = value(proposal.game == GameChoice::Own);
        chosen["own-rules"] = value(proposal.own_rule_set.name());
        chosen["opening"] = value(proposal.opening.name());
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
        for ((index, seat), player) in proposal.seats.iter().enumerate().zip(players) {
            match &seat.name {
                Some(name) => player["name"] = value(name),
                None => drop(player.remove("name")),
            }
            let unnamed = Seat::of(seat.occupant);
            player["played-by"] = value(unnamed.to_string());
            player["goes-first"] = value(proposal.begins == index);
        }
    }

    /// The saved preferences, as far as they are still valid.
    pub fn preferences(&self) -> Preferences {
        entries::read(&self.document)
    }

    /// Stores the preferences in the settings. Entries that only newer versions understand stay as they are.
    fn note_preferences(&mut self, preferences: &Preferences) {
        entries::write(&mut self.document, preferences);
    }

    /// Returns the file and its new text, if the text has changed or the last write failed.
    fn news(&mut self) -> Option<(SettingsFile, String)> {
        let mut text = self.document.to_string();
        if self.fresh && !text.is_empty() {
            text.insert_str(0, HEAD);
        }
        let new = std::mem::take(&mut self.failed) || text != self.written;
        let file = self.file.clone().filter(|_| new)?;
        self.written.clone_from(&text);
        Some((file, text))
    }
}

/// Saves the choices at the end of the program.
impl Drop for Settings {
    fn drop(&mut self) {
        if let Some(task) = self.task.take() {
            // What could not be written then is tried again.
            self.failed = block_on(task).is_err();
        }
        if let Some((file, text)) = self.news()
            && let Err(why) = file.write(&text)
        {
            warn!("settings are not kept: {why:?}");
        }
    }
}

/// Saves the settings in the background.
fn save(mut settings: ResMut<Settings>) {
    let settings = settings.bypass_change_detection();
    if let Some((file, text)) = settings.news() {
        let former = settings.task.take();
        let task = IoTaskPool::get().spawn(async move {
            if let Some(former) = former {
                // What is written now is newer.
                let _ = former.await;
            }
            file.write(&text)
        });
        settings.task = Some(task);
    }
}

/// Reports once that the settings can't be saved.
fn report_unkept(
    mut settings: ResMut<Settings>,
    mut troubles: ResMut<Troubles>,
    mut told: Local<bool>,
) {
    let settings = settings.bypass_change_detection();
    let Some(done) = settings.task.as_mut().and_then(check_ready) else {
        return;
    };
    settings.task = None;
    if let Err(trouble) = done {
        settings.failed = true;
        if !std::mem::replace(&mut *told, true) {
            troubles.list.push(trouble);
        }
    }
}

/// Reads a player from the settings.
fn seat(player: &Table) -> Option<Seat> {
    let text = |name| player.get(name).and_then(Item::as_str);
    let occupant = text("played-by")?;
    match text("name") {
        Some(name) => format!("{occupant}:{name}").parse().ok(),
        None => occupant.parse().ok(),
    }
}

pub(super) fn note_proposal(mut settings: ResMut<Settings>, proposal: Res<Proposal>) {
    settings.note_proposal(&proposal);
}

fn note_preferences(mut settings: ResMut<Settings>, preferences: Res<Preferences>) {
    settings.note_preferences(&preferences);
}

/// Restores the choices of the last time.
fn choose(
    settings: Res<Settings>,
    mut proposal: ResMut<Proposal>,
    mut preferences: ResMut<Preferences>,
    mut troubles: ResMut<Troubles>,
) {
    if let Some(chosen) = settings.proposal() {
        *proposal = chosen;
    }
    *preferences = settings.preferences();
    troubles.list.extend(settings.trouble.clone());
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Startup,
        choose
            .in_set(GameSystems::Prepare)
            .run_if(resource_exists::<Settings>),
    )
    .add_systems(
        Last,
        (
            // What a match brought along that was opened otherwise is nobody's choice.
            note_proposal.run_if(resource_changed::<Proposal>.and_then(in_state(Screen::Title))),
            note_preferences.run_if(resource_changed::<Preferences>),
            report_unkept,
        )
            .chain()
            .in_set(GameSystems::Write)
            .run_if(resource_exists::<Settings>),
    );
    if cfg!(target_family = "wasm") {
        // Nobody tells a page that it is going to end.
        app.add_systems(
            Last,
            save.after(report_unkept)
                .in_set(GameSystems::Write)
                .run_if(resource_exists_and_changed::<Settings>),
        );
    } else {
        let kept = || {
            save.in_set(GameSystems::Keep)
                .run_if(resource_exists::<Settings>)
        };
        app.add_systems(OnExit(Screen::Title), kept())
            .add_systems(OnExit(Overlay::Settings), kept())
            .add_systems(OnExit(Overlay::Access), kept());
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use bevy::window::WindowMode;
    use inarow_text::Language;

    use super::*;
    use crate::game::settings::proposal::GameChoice;
    use crate::game::settings::{ChosenBindings, Palette, PieceSet, ThemeChoice};

    /// The next contents of the file.
    fn text(settings: &mut Settings) -> String {
        settings.file = Some(SettingsFile::file("settings.toml".into()));
        let news = settings.news();
        // Nothing is to be written when the test ends.
        settings.file = None;
        news.expect("something new").1
    }

    fn read(text: &str) -> Settings {
        let mut settings = Settings::of(None);
        settings.document = text.parse().expect("a document");
        text.clone_into(&mut settings.written);
        settings.fresh = false;
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
        (hopeless.game, hopeless.columns, hopeless.rows) = (GameChoice::Own, 1, 1);
        settings.note_proposal(&hopeless);
        assert_eq!(settings.proposal(), Some(proposal));
    }

    #[test]
    fn chosen_preferences_return_and_defaults_are_unwritten() {
        let mut settings = Settings::of(None);
        settings.note_preferences(&Preferences::default());
        assert!(settings.document.is_empty(), "{}", settings.document);
        let chosen = Preferences {
            language: Language::of("zh-TW"),
            theme: ThemeChoice::Contrast,
            pieces: PieceSet::Shapes,
            text_size: 20,
            pause: 0,
            music: 3,
            muted: true,
            bindings: ChosenBindings {
                keys: [("hint".to_owned(), vec!["i".to_owned(), "Ctrl+h".to_owned()])].into(),
                ..default()
            },
            ..default()
        };
        settings.note_preferences(&chosen);
        let written = text(&mut settings);
        assert!(written.contains("hint = [\"i\", \"Ctrl+h\"]"), "{written}");
        assert!(written.contains("theme = \"contrast\""), "{written}");
        assert!(written.contains("language = \"zh-Hant\""), "{written}");
        assert!(!written.contains("palette"), "{written}");
        settings.note_preferences(&Preferences::default());
        let again = text(&mut settings);
        assert!(again.starts_with(HEAD), "{again}");
        let mut settings = read(&written);
        assert_eq!(settings.preferences(), chosen);
        settings.note_preferences(&Preferences::default());
        assert_eq!(settings.preferences(), Preferences::default());
    }

    #[test]
    fn failed_settings_write_is_retried() {
        let folder = std::env::temp_dir().join(format!("inarow-barred-{}", std::process::id()));
        let path = folder.join("settings.toml");
        let mut settings = Settings::of(Some(SettingsFile::file(path.clone())));
        // A file stands where the folder would be.
        fs::write(&folder, "").expect("a file");
        settings.note_preferences(&Preferences {
            music: 4,
            ..default()
        });
        let (file, text) = settings.news().expect("something new");
        settings.failed = file.write(&text).is_err();
        assert!(settings.failed);
        fs::remove_file(&folder).expect("removed");
        drop(settings);
        let again = Settings::of(Some(SettingsFile::file(path.clone())));
        assert_eq!(again.preferences().music, 4);
        // The word about itself stays when something else is written.
        let text = fs::read_to_string(&path).expect("written");
        assert!(text.starts_with(HEAD), "{text}");
        drop(again);
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn inline_table_keeps_its_values() {
        let mut settings = read("look = { theme = \"dark\", palette = \"sea\" }\n");
        let mut chosen = settings.preferences();
        assert_eq!(chosen.palette, Palette::Sea);
        chosen.pieces = PieceSet::Letters;
        settings.note_preferences(&chosen);
        assert_eq!(read(&text(&mut settings)).preferences(), chosen);
    }

    #[test]
    fn invalid_or_newer_settings_are_ignored_but_kept() {
        let before = "[look]\ntheme = \"sepia\" # of a newer version\npalette = \"sea\"\n\
            text-size = 900\nsparkle = 3\n[motion]\npause = \"long\"\n";
        let mut settings = read(before);
        let mut chosen = Preferences {
            palette: Palette::Sea,
            ..default()
        };
        assert_eq!(settings.preferences(), chosen);
        chosen.muted = true;
        settings.note_preferences(&chosen);
        let after = text(&mut settings);
        assert!(
            after.starts_with(before.split("[motion]").next().unwrap_or_default()),
            "{after}"
        );
        assert_eq!(read(&after).preferences(), chosen);
        let nonsense = read("look = 3\n[sound]\neffects = -1\nmuted = 1\n");
        assert_eq!(nonsense.preferences(), Preferences::default());
    }

    #[test]
    fn window_returns_to_its_place_and_size() {
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
    fn unreadable_file_is_never_overwritten() {
        let folder = std::env::temp_dir().join(format!("inarow-unread-{}", std::process::id()));
        let path = folder.join("settings.toml");
        // A folder in its place can be moved, but not read.
        fs::create_dir_all(path.join("inner")).expect("a folder");
        let mut settings = Settings::of(Some(SettingsFile::file(path.clone())));
        settings.note_proposal(&Proposal::default());
        drop(settings);
        assert!(folder.join("settings.toml.damaged-1/inner").is_dir());
        assert!(path.is_file());
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn damaged_file_is_kept_beside_new_one() {
        stays_beside("cut", "[window\nwidth = 4");
        // Another program has put another file there.
        stays_beside("long", &"# x\n".repeat(300_000));
    }

    fn stays_beside(name: &str, text: &str) {
        let name = format!("inarow-settings-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let path = folder.join("settings.toml");
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(&path, text).expect("written");
        let mut settings = Settings::of(Some(SettingsFile::file(path.clone())));
        let aside = folder.join("settings.toml.damaged-1");
        let told = Trouble::SettingsAside(aside.display().to_string());
        assert_eq!(settings.trouble, Some(told));
        settings.note_proposal(&Proposal::default());
        drop(settings);
        let read = |path| fs::read_to_string(path).expect("readable");
        assert!(read(&aside) == text);
        assert!(read(&path).starts_with(HEAD));
        let again = Settings::of(Some(SettingsFile::file(path)));
        assert_eq!(again.proposal(), Some(Proposal::default()));
        drop(again);
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
        fs::remove_dir_all(folder).expect("removed");
    }
}
