//! What Cargo can't hold: the layers inside the game, features that don't know each other, and files without cycles.
//! Read from the sources; every path is resolved, re-exports too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Item, UseTree, Visibility};

/// The layers of the game from the bottom up. A module uses those on layers below its own, and itself.
const LAYERS: &[&[&str]] = &[
    &["game/states", "game/worker_handle"],
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
    &["game/persistence", "game/advice", "game/peers"],
    &["game/audio", "game/input", "game/board", "game/app/rest"],
    &["game/kit"],
    &["game/features"],
    &["game/plugin"],
    &["game/app"],
    &["web", "commands"],
];

/// A file, as `game/kit/button` or, for `mod.rs`, as `game/kit`.
type Module = String;

/// The references of a file.
#[derive(Default)]
struct File {
    /// Paths that it uses, from the root.
    used: BTreeSet<Vec<String>>,
    /// Its re-exports: the name, and the path it comes from.
    reexports: BTreeMap<String, Vec<String>>,
    /// Modules re-exported as a whole.
    globs: Vec<Vec<String>>,
}

/// Collects the paths of a file that lead to other files of the program.
struct Reader {
    /// The module that is read, from the root.
    module: Vec<String>,
    /// The modules that stand in files of their own, by the names that the file has for them.
    children: BTreeSet<String>,
    file: File,
}

impl Reader {
    /// The path from the root, if it leads into the program.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let (first, _) = path.split_first()?;
        let mut base = match first.as_str() {
            "crate" => return Some(path[1..].to_vec()),
            "self" | "super" => self.module.clone(),
            // Adding a child's plugin is composition, not use.
            child if self.children.contains(child) && path[1..] != ["plugin"] => {
                return Some([&self.module[..], path].concat());
            }
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

    fn imports(&mut self, tree: &UseTree, before: &[String], reexports: bool) {
        let with = |name: String| {
            let mut path = before.to_vec();
            path.push(name);
            path
        };
        match tree {
            UseTree::Path(path) => {
                self.imports(&path.tree, &with(path.ident.to_string()), reexports);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.imports(tree, before, reexports);
                }
            }
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                let path = if name == "self" {
                    before.to_vec()
                } else {
                    with(name.clone())
                };
                self.import(path, name, reexports);
            }
            UseTree::Rename(reused) => {
                let path = with(reused.ident.to_string());
                self.import(path, reused.rename.to_string(), reexports);
            }
            UseTree::Glob(_) => {
                if let Some(path) = self.absolute(before) {
                    if reexports {
                        self.file.globs.push(path.clone());
                    }
                    self.file.used.insert(path);
                }
            }
        }
    }

    fn import(&mut self, path: Vec<String>, name: String, reexports: bool) {
        // A child module can stand first: `pub use game::Match`.
        let inner = [vec!["self".to_owned()], path.clone()].concat();
        let path = self
            .absolute(&path)
            .or_else(|| reexports.then(|| self.absolute(&inner)).flatten());
        if let Some(path) = path {
            if reexports {
                self.file.reexports.insert(name, path);
            } else {
                self.file.used.insert(path);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let reexports = !matches!(item.vis, Visibility::Inherited);
        self.imports(&item.tree, &[], reexports);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|name| name.ident.to_string());
        if let Some(path) = self.absolute(&names.collect::<Vec<_>>()) {
            self.file.used.insert(path);
        }
        visit::visit_path(self, path);
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {
        // A visibility is no use of the module it names.
    }

    fn visit_item(&mut self, item: &'ast Item) {
        // Unit tests may use anything.
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

/// Every file of the program with its references.
struct Sources(BTreeMap<Module, File>);

impl Sources {
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
            let name = module.join("/");
            let text = fs::read_to_string(&path).expect("a source");
            let parsed = syn::parse_file(&text).expect("Rust");
            let file = File::default();
            let children = parsed.items.iter().filter_map(|item| match item {
                Item::Mod(child) if child.content.is_none() => Some(child.ident.to_string()),
                _ => None,
            });
            let mut reader = Reader {
                module,
                children: children.collect(),
                file,
            };
            if matches!(name.as_str(), "lib" | "main") {
                reader.module.clear();
            }
            reader.visit_file(&parsed);
            files.insert(name, reader.file);
        }
        Self(files)
    }

    /// The file that defines what a path leads to, behind all re-exports.
    fn home(&self, path: &[String]) -> Option<&Module> {
        let longest = (1..=path.len()).rev().find_map(|length| {
            let module = path[..length].join("/");
            self.0
                .get_key_value(&module)
                .map(|(module, file)| (module, file, length))
        });
        let (module, file, length) = longest?;
        let Some(name) = path.get(length) else {
            return Some(module);
        };
        if let Some(further) = file.reexports.get(name) {
            let further = [further, &path[length + 1..]].concat();
            return self.home(&further).or(Some(module));
        }
        Some(module)
    }

    /// The other files that a file uses.
    fn used_by(&self, module: &Module) -> BTreeSet<&Module> {
        let known = self.0[module]
            .used
            .iter()
            .filter_map(|path| self.home(path));
        known.filter(|known| *known != module).collect()
    }
}

/// All source files below a folder.
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

/// The layer of a file, and its module there.
fn layer(module: &str) -> (usize, &'static str) {
    let of = |place: &&&'static str| module == **place || module.starts_with(&format!("{place}/"));
    let layers = LAYERS.iter().enumerate();
    let found = layers
        .flat_map(|(layer, places)| places.iter().filter(of).map(move |place| (layer, *place)));
    // The innermost module counts.
    found
        .max_by_key(|(_, place)| place.len())
        .unwrap_or_else(|| panic!("{module} is on no layer"))
}

/// Whether a file only composes the program, so that it may use all of it.
fn composes(module: &str) -> bool {
    matches!(
        module,
        "lib" | "main" | "commands" | "game" | "game/plugin" | "game/features"
    )
}

#[test]
fn modules_use_only_lower_layers() {
    let sources = Sources::read();
    let mut wrong = Vec::new();
    for module in sources.0.keys().filter(|module| !composes(module)) {
        let (own, place) = layer(module);
        for known in sources.used_by(module) {
            if matches!(known.as_str(), "game" | "game/features") {
                wrong.push(format!("{module} uses what composes the program"));
                continue;
            }
            let (other, there) = layer(known);
            if place != there && other >= own {
                wrong.push(format!("{module} uses {known}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn features_are_independent() {
    let sources = Sources::read();
    let feature = |module: &str| {
        let inside = module.strip_prefix("game/features/")?;
        inside.split('/').next().map(str::to_owned)
    };
    let mut wrong = Vec::new();
    for module in sources.0.keys() {
        let Some(own) = feature(module) else {
            continue;
        };
        for known in sources.used_by(module) {
            if feature(known).is_some_and(|other| other != own) {
                wrong.push(format!("{module} uses {known}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn files_have_no_cycles() {
    let sources = Sources::read();
    let modules = sources.0.keys().filter(|module| !composes(module));
    let known = modules
        .map(|module| (module, sources.used_by(module)))
        .collect::<BTreeMap<_, _>>();
    let reached = known
        .keys()
        .map(|module| (*module, reached_from(module, &known)))
        .collect::<BTreeMap<_, _>>();
    let circles = known.iter().flat_map(|(module, others)| {
        let back = others.iter().filter(|other| {
            let further = reached.get(*other);
            further.is_some_and(|further| further.contains(module))
        });
        back.map(move |other| format!("{module} uses {other}, which leads back"))
    });
    let circles = circles.collect::<Vec<_>>();
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

/// All files that a file uses, directly or through others.
fn reached_from<'a>(
    module: &Module,
    known: &BTreeMap<&'a Module, BTreeSet<&'a Module>>,
) -> BTreeSet<&'a Module> {
    let mut reached = BTreeSet::new();
    let mut waiting = known[module].iter().copied().collect::<Vec<_>>();
    while let Some(module) = waiting.pop() {
        if reached.insert(module) {
            waiting.extend(known.get(module).into_iter().flatten());
        }
    }
    reached
}

/// A feature of several files draws in its panel; one of a single file may draw itself.
#[test]
fn only_kit_and_panels_use_egui() {
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
        assert!(may || !knows, "{} uses egui", inside.display());
    }
}

#[test]
fn files_are_short() {
    const MOST_LINES: usize = 450;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let paths = ["src", "crates"].map(|folder| sources(&root.join(folder)));
    for path in paths.concat() {
        let is_test = path.iter().any(|part| part == "tests");
        if is_test {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source");
        let own = text.split("#[cfg(test)]\nmod tests").next();
        let lines = own.unwrap_or_default().lines().count();
        let inside = path.strip_prefix(root).expect("below the root");
        assert!(
            lines <= MOST_LINES,
            "{} has {lines} lines",
            inside.display()
        );
    }
}
