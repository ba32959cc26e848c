//! The house as it is built: who imports whom, read from the sources. A room knows only what lies below it, no two
//! files know each other, and a feature knows no other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Item, UseTree, Visibility};

/// The floors of the house from the ground up: a room knows those on floors below its own, and itself.
const FLOORS: &[&[&str]] = &[
    &[
        "rules", "threads", "lines", "whole", "trail", "why", "as_text",
    ],
    &["ai", "texts", "shard"],
    &["reasons", "rating", "solve"],
    &["puzzles", "setup", "sheet", "book", "firsts"],
    &["telling", "tournament", "remote"],
    &["announce"],
    &["link", "store", "lessons", "net"],
    &["address", "exchange", "console"],
    &["game/states"],
    &["game/sets"],
    &[
        "game/redraw",
        "game/words",
        "game/noise",
        "game/troubles",
        "game/workers",
    ],
    &["game/settings", "game/platform"],
    &["game/session"],
    &["game/actions"],
    &["game/look"],
    &["game/keeping", "game/advice", "game/peers"],
    &["game/audio", "game/input", "game/board", "game/app/rest"],
    &["game/kit"],
    &["game/features"],
    &["game/plugin"],
    &["game/app"],
    &["web", "commands"],
];

/// A file, as `game/kit/button` or, for `mod.rs`, as `game/kit`.
type Room = String;

/// What a file says of the others.
#[derive(Default)]
struct File {
    /// The paths that it names, from the root.
    named: BTreeSet<Vec<String>>,
    /// What it hands on: the name, and where it has it from.
    handed_on: BTreeMap<String, Vec<String>>,
    /// What it hands on wholly.
    globs: Vec<Vec<String>>,
}

/// Reads the paths of a file that lead to others of the house.
struct Reader {
    /// The module that is read, from the root.
    module: Vec<String>,
    file: File,
}

impl Reader {
    /// A path from the root, if it leads into the house.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let (first, _) = path.split_first()?;
        let mut base = match first.as_str() {
            "crate" => return Some(path[1..].to_vec()),
            "self" | "super" => self.module.clone(),
            _ => return None,
        };
        let mut rest = path;
        while let Some((first, others)) = rest.split_first() {
            match first.as_str() {
                "self" => {}
                "super" => {
                    base.pop();
                }
                _ => break,
            }
            rest = others;
        }
        base.extend_from_slice(rest);
        Some(base)
    }

    fn imports(&mut self, tree: &UseTree, before: &[String], handed_on: bool) {
        let with = |name: String| {
            let mut path = before.to_vec();
            path.push(name);
            path
        };
        match tree {
            UseTree::Path(path) => {
                self.imports(&path.tree, &with(path.ident.to_string()), handed_on);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.imports(tree, before, handed_on);
                }
            }
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                let path = if name == "self" {
                    before.to_vec()
                } else {
                    with(name.clone())
                };
                self.import(path, name, handed_on);
            }
            UseTree::Rename(renamed) => {
                let path = with(renamed.ident.to_string());
                self.import(path, renamed.rename.to_string(), handed_on);
            }
            UseTree::Glob(_) => {
                if let Some(path) = self.absolute(before) {
                    if handed_on {
                        self.file.globs.push(path.clone());
                    }
                    self.file.named.insert(path);
                }
            }
        }
    }

    fn import(&mut self, path: Vec<String>, name: String, handed_on: bool) {
        // A name of a module of this file can stand first: `pub use game::Match`.
        let inner = [vec!["self".to_owned()], path.clone()].concat();
        let path = self
            .absolute(&path)
            .or_else(|| handed_on.then(|| self.absolute(&inner)).flatten());
        if let Some(path) = path {
            if handed_on {
                self.file.handed_on.insert(name, path);
            } else {
                self.file.named.insert(path);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let handed_on = !matches!(item.vis, Visibility::Inherited);
        self.imports(&item.tree, &[], handed_on);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|name| name.ident.to_string());
        if let Some(path) = self.absolute(&names.collect::<Vec<_>>()) {
            self.file.named.insert(path);
        }
        visit::visit_path(self, path);
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {
        // Whom something is shown to is not who is known.
    }

    fn visit_item(&mut self, item: &'ast Item) {
        // What tests know is theirs.
        if !matches!(item, Item::Mod(module) if module.ident == "tests") {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if module.content.is_some() {
            self.module.push(module.ident.to_string());
            visit::visit_item_mod(self, module);
            self.module.pop();
        }
    }
}

/// Every file of the house, with what it says of the others.
struct House(BTreeMap<Room, File>);

impl House {
    fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut files = BTreeMap::new();
        for path in sources(&root) {
            let inside = path
                .strip_prefix(&root)
                .expect("below the root")
                .with_extension("");
            let mut module = inside
                .iter()
                .map(|part| part.to_string_lossy().into_owned())
                .collect::<Vec<_>>();
            if module.last().is_some_and(|last| last == "mod") {
                module.pop();
            }
            let room = module.join("/");
            let text = fs::read_to_string(&path).expect("a source");
            let parsed = syn::parse_file(&text).expect("Rust");
            let file = File::default();
            let mut reader = Reader { module, file };
            if matches!(room.as_str(), "lib" | "main") {
                reader.module.clear();
            }
            reader.visit_file(&parsed);
            files.insert(room, reader.file);
        }
        Self(files)
    }

    /// The file in which what a path leads to stands, wherever it is handed on.
    fn home(&self, path: &[String]) -> Option<&Room> {
        let longest = (1..=path.len()).rev().find_map(|length| {
            let room = path[..length].join("/");
            self.0
                .get_key_value(&room)
                .map(|(room, file)| (room, file, length))
        });
        let (room, file, length) = longest?;
        let Some(name) = path.get(length) else {
            return Some(room);
        };
        if let Some(further) = file.handed_on.get(name) {
            let further = [further, &path[length + 1..]].concat();
            return self.home(&further).or(Some(room));
        }
        Some(room)
    }

    /// The files that a file knows, but for itself.
    fn known_by(&self, room: &Room) -> BTreeSet<&Room> {
        let known = self.0[room].named.iter().filter_map(|path| self.home(path));
        known.filter(|known| *known != room).collect()
    }
}

/// All sources in a folder and those in it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The floor on which a file stands, and the room there.
fn floor(room: &str) -> (usize, &'static str) {
    let of = |place: &&&'static str| room == **place || room.starts_with(&format!("{place}/"));
    let floors = FLOORS.iter().enumerate();
    let found = floors
        .flat_map(|(floor, places)| places.iter().filter(of).map(move |place| (floor, *place)));
    // Of rooms in each other the inner one.
    found
        .max_by_key(|(_, place)| place.len())
        .unwrap_or_else(|| panic!("{room} stands on no floor"))
}

/// Whether a file is the plan of the house, which names its rooms.
fn is_plan(room: &str) -> bool {
    matches!(
        room,
        "lib" | "main" | "game" | "game/plugin" | "game/features"
    )
}

#[test]
fn a_room_knows_only_what_lies_below_it() {
    let house = House::read();
    let mut wrong = Vec::new();
    for room in house.0.keys().filter(|room| !is_plan(room)) {
        let (own, place) = floor(room);
        for known in house.known_by(room) {
            if matches!(known.as_str(), "game" | "game/features") {
                wrong.push(format!("{room} knows the plan of the house"));
                continue;
            }
            let (other, there) = floor(known);
            if place != there && other >= own {
                wrong.push(format!("{room} knows {known}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_feature_knows_another() {
    let house = House::read();
    let feature = |room: &str| {
        let inside = room.strip_prefix("game/features/")?;
        inside.split('/').next().map(str::to_owned)
    };
    let mut wrong = Vec::new();
    for room in house.0.keys() {
        let Some(own) = feature(room) else {
            continue;
        };
        for known in house.known_by(room) {
            if feature(known).is_some_and(|other| other != own) {
                wrong.push(format!("{room} knows {known}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_files_know_each_other_in_a_circle() {
    let house = House::read();
    let rooms = house.0.keys().filter(|room| !is_plan(room));
    let known = rooms
        .map(|room| (room, house.known_by(room)))
        .collect::<BTreeMap<_, _>>();
    let reached = known
        .keys()
        .map(|room| (*room, reached_from(room, &known)))
        .collect::<BTreeMap<_, _>>();
    let circles = known.iter().flat_map(|(room, others)| {
        let back = others.iter().filter(|other| {
            let further = reached.get(*other);
            further.is_some_and(|further| further.contains(room))
        });
        back.map(move |other| format!("{room} knows {other}, which leads back"))
    });
    let circles = circles.collect::<Vec<_>>();
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

/// All files that a file knows, and those that these know, and so on.
fn reached_from<'a>(
    room: &Room,
    known: &BTreeMap<&'a Room, BTreeSet<&'a Room>>,
) -> BTreeSet<&'a Room> {
    let mut reached = BTreeSet::new();
    let mut waiting = known[room].iter().copied().collect::<Vec<_>>();
    while let Some(room) = waiting.pop() {
        if reached.insert(room) {
            waiting.extend(known.get(room).into_iter().flatten());
        }
    }
    reached
}

/// A feature of several files draws in its panel; one of a single file may draw there.
#[test]
fn only_the_kit_and_panels_of_features_draw_with_egui() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in sources(&root) {
        let text = fs::read_to_string(&path).expect("a source");
        let inside = path.strip_prefix(&root).expect("below the root");
        let may = match inside.strip_prefix("game/features") {
            Ok(feature) => {
                let within = feature.components().nth(1);
                within.is_none_or(|part| {
                    ["panel", "panel.rs"]
                        .iter()
                        .any(|one| part == Component::Normal(one.as_ref()))
                })
            }
            Err(_) => inside.starts_with("game/kit"),
        };
        let knows = text.contains("use bevy_egui");
        assert!(may || !knows, "{} knows egui", inside.display());
    }
}

#[test]
fn a_file_has_one_thought() {
    const MOST_LINES: usize = 450;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in sources(&root) {
        let text = fs::read_to_string(&path).expect("a source");
        let own = text.split("#[cfg(test)]\nmod tests").next();
        let lines = own.unwrap_or_default().lines().count();
        let inside = path.strip_prefix(&root).expect("below the root");
        assert!(
            lines <= MOST_LINES,
            "{} has {lines} lines",
            inside.display()
        );
    }
}
