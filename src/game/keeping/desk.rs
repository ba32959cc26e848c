//! What is asked of the store, and how it is carried out: on a thread, or in a worker of a page.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::exchange::{self, Reading, sgf, tags};
use crate::game::troubles::Trouble;
use crate::link::Link;
use crate::rules::Variant;
use crate::setup::Occupant;
use crate::store::{
    Handle, KeptMatch, Order as Sorted, Progress, Query, SavedMatch, Score, Solved, Store,
    StoreError, Tally,
};
use crate::texts::Texts;

/// What the desk is asked for. It answers each with [`Told::Done`] at last.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Order {
    /// The match of that number is to be kept as it is now.
    Keep { number: u64, saved: Box<SavedMatch> },
    /// The match that was left last, and the one that was kept or taken in last if that has ended; but not the one of
    /// that number. Answered with [`Told::Left`].
    Latest { played: Option<u64> },
    /// The match of that number is that one of the store.
    Adopt { number: u64, handle: Handle },
    /// What is in the store of the match of that number stays as it is, and what comes is another one.
    Part { number: u64 },
    /// Which matches there are. Answered with [`Told::Found`].
    /// It takes longer to say which kinds there are.
    Look {
        query: Query,
        most: usize,
        kinds: bool,
    },
    /// What has been won and lost. Answered with [`Told::Tallied`].
    Tally,
    /// Which sheets of paper there are, and what is on the one that was begun then, or else on the latest.
    /// Answered with [`Told::Sheet`].
    Sheet { begun: Option<i64> },
    /// A match is to have that title.
    Rename { handle: Handle, title: String },
    /// Matches are to be deleted. Answered with [`Told::Changed`].
    Delete { handles: Vec<Handle> },
    /// These are to be put back, or else those that were deleted last. Answered with [`Told::Changed`].
    PutBack { handles: Option<Vec<Handle>> },
    /// Matches are to be written into a file: these, or else all that are asked for. Answered with
    /// [`Told::Written`].
    Write {
        handles: Option<Vec<Handle>>,
        query: Query,
        form: Form,
    },
    /// What a text holds is to be taken in. Answered with [`Told::TakenIn`].
    TakeIn { text: String },
    /// What the files hold that lie where files are written is to be taken in. Answered with
    /// [`Told::TakenIn`].
    TakeInFiles,
    /// A puzzle was solved.
    Solve(Solved),
    /// Which puzzles were solved. Answered with [`Told::Progress`].
    Progress,
}

impl Order {
    /// Whether a turn waits for it.
    pub(super) const fn is_for_turn(&self) -> bool {
        matches!(
            self,
            Self::Keep { .. } | Self::Latest { .. } | Self::Adopt { .. } | Self::Part { .. }
        )
    }
}

/// How matches are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Form {
    /// As lines that people can read.
    Text,
    /// In the format of other programs, those that it has words for.
    Sgf,
}

/// What the desk answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Told {
    /// An order has been carried out, as far as it could be; whether it is one for which a turn waits.
    Done { turn: bool },
    /// The match of that number is that one of the store now.
    Kept { number: u64, handle: Handle },
    /// The match that was left last, if one was, and the one that was kept or taken in last, if that has
    /// ended.
    Left {
        latest: Option<Box<KeptMatch>>,
        ended: Option<Box<KeptMatch>>,
    },
    /// The matches that were asked for.
    Found(Found),
    /// What has been won and lost.
    Tallied(Tallied),
    /// The sheets of paper, and what is on the one that was asked for.
    Sheet(SheetFound),
    /// So many matches were deleted, or put back.
    Changed { number: usize, deleted: bool },
    /// Matches have been written.
    Written(Written),
    /// Matches have been taken in.
    TakenIn(TakenIn),
    /// Which puzzles were solved.
    Progress(Progress),
    /// Something went wrong.
    Trouble(Trouble),
}

/// Sheets of paper.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct SheetFound {
    /// All of them, the first one first: when each was begun, in milliseconds since 1970, and its seed.
    pub(super) sheets: Vec<(i64, u64)>,
    /// When the one that was asked for was begun, …
    pub(super) begun: Option<i64>,
    /// … and the games on it.
    pub(super) games: Vec<KeptMatch>,
}

/// Matches that were asked for.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Found {
    /// The first of them.
    pub matches: Vec<KeptMatch>,
    /// How many there are in all.
    pub total: usize,
    /// How many more cannot be read, as far as all have been looked at.
    pub unreadable: usize,
    /// The games that there are matches of, the most played first, and who there are matches against.
    pub(super) kinds: Option<[Vec<String>; 2]>,
}

impl Found {
    /// The games that there are matches of, the most played first.
    pub fn games(&self) -> impl Iterator<Item = Variant> {
        let games = self.kinds.iter().flat_map(|[games, _]| games);
        games.filter_map(|game| game.parse().ok())
    }

    /// Who there are matches against.
    pub fn opponents(&self) -> impl Iterator<Item = Occupant> {
        let opponents = self.kinds.iter().flat_map(|[_, opponents]| opponents);
        opponents.filter_map(|one| one.parse().ok())
    }
}

/// What has been won and lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tallied {
    /// In each game against each opponent, the most played first.
    pub tallies: Vec<Tally>,
    /// In all.
    pub all: Score,
}

/// Matches that have been written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// How many.
    pub number: usize,
    /// How many were left out, as the format has no words for them.
    pub left_out: usize,
    /// The file that they are in now, or the name that it should get.
    pub name: String,
    /// What it is to hold, where the desk has no files.
    pub text: String,
}

/// What became of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenIn {
    /// Matches that were not there yet.
    pub new: usize,
    /// Matches that were there already.
    pub known: usize,
    /// Names that were too long, and of which the beginning was taken.
    pub shortened: usize,
    /// The lines of some others that could not be read.
    pub other_lines: Vec<String>,
    /// How many times something could not be read, …
    pub faults: usize,
    /// … and what it was the first time; empty if it never was.
    pub first_fault: String,
    /// Where files would be found, if files were looked for and none was there.
    pub no_files_in: Option<String>,
}

/// Lines that are told besides the first one that could not be read.
const MOST_LINES: usize = 6;

impl TakenIn {
    fn note(&mut self, reading: &Reading, file: Option<&str>) {
        self.shortened += reading.shortened;
        if let Some(fault) = reading.faults.first() {
            let told = usize::from(self.first_fault.is_empty());
            self.fail(match file {
                Some(file) => format!("{file}, {fault}"),
                None => fault.to_string(),
            });
            self.faults += reading.unread - 1;
            let others = reading.faults.iter().skip(told).map(|fault| match file {
                Some(file) => format!("{file}, line {}", fault.line),
                None => format!("line {}", fault.line),
            });
            let room = MOST_LINES.saturating_sub(self.other_lines.len());
            self.other_lines.extend(others.take(room));
        }
    }

    fn fail(&mut self, why: String) {
        self.faults += 1;
        if self.first_fault.is_empty() {
            self.first_fault = why;
        }
    }
}

/// Whoever carries out orders.
pub(super) struct Desk {
    /// Which match of the store is the one of which number.
    handles: HashMap<u64, Handle>,
    /// What could not be kept when it was tried last: matches by their numbers, and where they are kept.
    failed: Vec<(u64, Option<Handle>, Box<SavedMatch>)>,
    /// What was deleted last.
    deleted: Vec<Handle>,
    /// Why nothing is kept, once players know of it.
    warned: Option<String>,
    texts: Texts,
    /// Where files are written and read.
    files: Files,
}

impl Desk {
    pub(super) fn new(files: Files) -> Self {
        Self {
            handles: HashMap::new(),
            failed: Vec::new(),
            deleted: Vec::new(),
            warned: None,
            texts: Texts::english(),
            files,
        }
    }

    /// Says once that nothing is kept.
    pub(super) fn warn(&mut self, why: &StoreError, told: &mut Vec<Told>) {
        if self.warned.is_none() {
            told.push(Told::Trouble(Trouble::Unkept(why.to_string())));
        }
        self.warned = Some(why.to_string());
    }

    /// Carries out an order, and says what became of it.
    pub(super) fn carry_out(&mut self, store: Option<&mut Store>, order: Order) -> Vec<Told> {
        let mut told = Vec::new();
        let turn = order.is_for_turn();
        let done = match store {
            Some(store) => self.do_with(store, order, &mut told),
            None => {
                self.do_without(order, &mut told);
                Ok(())
            }
        };
        if let Err(why) = done {
            let trouble = Trouble::Store(why.to_string());
            told.push(Told::Trouble(trouble));
        }
        told.push(Told::Done { turn });
        told
    }

    /// Does what can be done where there is no store, at least for now.
    fn do_without(&mut self, order: Order, told: &mut Vec<Told>) {
        match order {
            Order::Keep { number, saved } => self.fail(number, saved),
            Order::Adopt { number, handle } => {
                self.handles.insert(number, handle);
            }
            Order::Part { number } => {
                self.handles.remove(&number);
            }
            Order::Latest { .. }
            | Order::Look { .. }
            | Order::Sheet { .. }
            | Order::Solve(_)
            | Order::Progress => {}
            _ => {
                let why = self.warned.clone().unwrap_or_default();
                told.push(Told::Trouble(Trouble::Store(why)));
            }
        }
    }

    fn do_with(
        &mut self,
        store: &mut Store,
        order: Order,
        told: &mut Vec<Told>,
    ) -> Result<(), StoreError> {
        match order {
            Order::Keep { number, saved } => self.keep(store, number, saved, told),
            Order::Latest { played } => {
                let played = self.handle(played);
                let is_other =
                    |kept: &KeptMatch| played.is_none_or(|one| !one.is_same(kept.handle));
                // One more, as one may be the match that is played.
                let latest = store.list(&Query::left(), 2)?;
                let latest = latest.into_iter().find(is_other);
                let latest = latest.map(Box::new);
                let query = Query {
                    order: crate::store::Order::Kept,
                    ..Query::default()
                };
                let last = store.list(&query, 1)?.pop();
                let ended = last.filter(|last| last.end.is_over() && is_other(last));
                let ended = ended.map(Box::new);
                told.push(Told::Left { latest, ended });
            }
            Order::Adopt { number, handle } => {
                self.handles.insert(number, handle);
            }
            Order::Part { number } => {
                self.retry(store);
                self.handles.remove(&number);
            }
            Order::Look { query, most, kinds } => {
                told.push(Told::Found(look(store, &query, most, kinds)?));
            }
            Order::Tally => {
                let (tallies, all) = store.tallies()?;
                told.push(Told::Tallied(Tallied { tallies, all }));
            }
            Order::Sheet { begun } => {
                let sheets = store.sheets()?;
                let begun = begun.or_else(|| sheets.last().map(|(begun, _)| *begun));
                let games = match begun {
                    Some(begun) => store.on_sheet(begun)?,
                    None => Vec::new(),
                };
                told.push(Told::Sheet(SheetFound {
                    sheets,
                    begun,
                    games,
                }));
            }
            Order::Rename { handle, title } => store.rename(handle, &title)?,
            Order::Delete { handles } => {
                self.deleted = store.delete(&handles)?;
                told.push(Told::Changed {
                    number: self.deleted.len(),
                    deleted: true,
                });
            }
            Order::PutBack { handles } => {
                let handles = handles.as_ref().unwrap_or(&self.deleted);
                let number = store.put_back(handles)?;
                self.deleted.clear();
                told.push(Told::Changed {
                    number,
                    deleted: false,
                });
            }
            Order::Write {
                handles,
                query,
                form,
            } => told.push(Told::Written(self.write(store, handles, query, form)?)),
            Order::TakeIn { text } => {
                let mut taken = TakenIn::default();
                take_in(store, &text, None, &mut taken)?;
                told.push(Told::TakenIn(taken));
            }
            Order::TakeInFiles => {
                let mut taken = TakenIn::default();
                let files = self.files.read()?;
                if files.is_empty() {
                    taken.no_files_in = Some(self.files.place());
                }
                for (name, text) in files {
                    match text {
                        Ok(text) => take_in(store, &text, Some(&name), &mut taken)?,
                        Err(why) => taken.fail(format!("{name}, {why}")),
                    }
                }
                told.push(Told::TakenIn(taken));
            }
            Order::Solve(solved) => store.note_solved(&solved)?,
            Order::Progress => told.push(Told::Progress(store.progress()?)),
        }
        Ok(())
    }

    fn handle(&self, number: Option<u64>) -> Option<Handle> {
        self.handles.get(&number?).copied()
    }

    fn keep(
        &mut self,
        store: &mut Store,
        number: u64,
        saved: Box<SavedMatch>,
        told: &mut Vec<Told>,
    ) {
        // What comes of the same match holds what could not be kept before.
        let handle = self.handle(Some(number));
        self.failed
            .retain(|(failed, at, _)| (*failed, *at) != (number, handle));
        self.retry(store);
        match store.keep(handle, &saved) {
            Ok(kept) => {
                self.handles.insert(number, kept);
                told.push(Told::Kept {
                    number,
                    handle: kept,
                });
                // It was not deleted meanwhile: somebody else has gone on with it.
                let other = handle.filter(|former| !former.is_same(kept));
                if let Some(other) = other
                    && store
                        .find(other.number())
                        .is_ok_and(|other| other.is_some())
                {
                    told.push(Told::Trouble(Trouble::Parted));
                }
            }
            Err(why) => {
                self.fail(number, saved);
                self.warn(&why, told);
            }
        }
    }

    /// Notes what could not be kept.
    fn fail(&mut self, number: u64, saved: Box<SavedMatch>) {
        let handle = self.handle(Some(number));
        self.failed
            .retain(|(failed, at, _)| (*failed, *at) != (number, handle));
        self.failed.push((number, handle, saved));
    }

    /// Tries once more to keep what could not be kept.
    pub(super) fn retry(&mut self, store: &mut Store) {
        for (number, at, saved) in std::mem::take(&mut self.failed) {
            match store.keep(at, &saved) {
                // What has parted from it since is another match.
                Ok(handle) if self.handle(Some(number)) == at => {
                    self.handles.insert(number, handle);
                }
                Ok(_) => {}
                Err(_) => self.failed.push((number, at, saved)),
            }
        }
    }

    fn write(
        &self,
        store: &Store,
        handles: Option<Vec<Handle>>,
        mut query: Query,
        form: Form,
    ) -> Result<Written, StoreError> {
        let matches = match handles {
            Some(handles) => {
                let found = handles.iter().map(|handle| store.find(handle.number()));
                let found = found.collect::<Result<Vec<_>, _>>()?;
                found.into_iter().flatten().collect()
            }
            None => {
                // Whoever takes them in again has them in the same order.
                query.order = Sorted::Earliest;
                store.list(&query, usize::MAX)?
            }
        };
        let mut parts = Vec::new();
        for kept in &matches {
            match form {
                Form::Text => parts.push(tags::write(&kept.dated(), &self.texts)),
                Form::Sgf => parts.extend(sgf::write(&kept.dated(), &self.texts)),
            }
        }
        let (number, left_out) = (parts.len(), matches.len() - parts.len());
        let (text, ending) = match form {
            Form::Text => (parts.join("\n"), "txt"),
            Form::Sgf => (parts.concat(), "sgf"),
        };
        let (name, text) = self.files.write(ending, text)?;
        Ok(Written {
            number,
            left_out,
            name,
            text,
        })
    }
}

fn look(store: &Store, query: &Query, most: usize, kinds: bool) -> Result<Found, StoreError> {
    let matches = store.list(query, most)?;
    let rows = store.count(query)?;
    let (total, unreadable) = if matches.len() < most {
        (matches.len(), rows.saturating_sub(matches.len()))
    } else {
        (rows, 0)
    };
    let kinds = if kinds {
        let (games, opponents) = store.kinds()?;
        let games = games.iter().map(ToString::to_string).collect();
        let opponents = opponents.iter().map(ToString::to_string).collect();
        Some([games, opponents])
    } else {
        None
    };
    Ok(Found {
        matches,
        total,
        unreadable,
        kinds,
    })
}

fn take_in(
    store: &mut Store,
    text: &str,
    file: Option<&str>,
    taken: &mut TakenIn,
) -> Result<(), StoreError> {
    let reading = exchange::read(text);
    let new = store.take_in(&reading.matches)?;
    taken.new += new;
    taken.known += reading.matches.len() - new;
    taken.note(&reading, file);
    Ok(())
}

/// The match that a text is, if it is one short line.
pub(super) fn one_line(text: &str) -> Option<Link> {
    let text = text.trim();
    (!text.contains('\n')).then(|| text.parse().ok()).flatten()
}

#[cfg(not(target_family = "wasm"))]
pub(super) use native::Files;

/// Files in a folder.
#[cfg(not(target_family = "wasm"))]
mod native {
    use std::fs;
    use std::io::{self, Write};
    use std::path::PathBuf;

    use crate::exchange;
    use crate::store::{StoreError, date, now};

    /// The folder where files are written and read.
    pub(in super::super) struct Files(pub(in super::super) Option<PathBuf>);

    impl Files {
        fn folder(&self) -> Result<&PathBuf, StoreError> {
            self.0.as_ref().ok_or(StoreError::NoFolder)
        }

        /// Where they are, as people find it.
        pub(super) fn place(&self) -> String {
            let place = self.0.as_ref();
            place.map_or_else(String::new, |place| place.display().to_string())
        }

        /// Writes a new file with a name of its own, and returns that.
        pub(super) fn write(
            &self,
            ending: &str,
            text: String,
        ) -> Result<(String, String), StoreError> {
            let folder = self.folder()?;
            let failed = |path: &PathBuf, error| StoreError::Folder(path.clone(), error);
            fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
            let day = date(now(), "%Y-%m-%d");
            let names = (1..).map(|number| match number {
                1 => format!("matches-{day}.{ending}"),
                number => format!("matches-{day}-{number}.{ending}"),
            });
            for name in names {
                let path = folder.join(name);
                match fs::File::create_new(&path) {
                    Ok(mut file) => {
                        let written = file
                            .write_all(text.as_bytes())
                            .and_then(|()| file.sync_all());
                        written.map_err(|error| failed(&path, error))?;
                        return Ok((path.display().to_string(), String::new()));
                    }
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                    Err(error) => return Err(failed(&path, error)),
                }
            }
            Err(StoreError::NoFolder)
        }

        /// The names and the texts of all files there that may hold matches, or why one cannot be read.
        pub(super) fn read(&self) -> Result<Vec<(String, io::Result<String>)>, StoreError> {
            let folder = self.folder()?;
            let Ok(entries) = fs::read_dir(folder) else {
                // Nothing has been written there yet.
                return Ok(Vec::new());
            };
            let mut found = Vec::new();
            for entry in entries.flatten() {
                let path = entry.path();
                let ending = path.extension().unwrap_or_default();
                if ending.eq_ignore_ascii_case("txt") || ending.eq_ignore_ascii_case("sgf") {
                    let name = entry.file_name().to_string_lossy().into_owned();
                    found.push((name, exchange::text_in(&path)));
                }
            }
            found.sort_by(|(one, _), (other, _)| one.cmp(other));
            Ok(found)
        }
    }
}

#[cfg(target_family = "wasm")]
pub(super) use browser::Files;

/// The page itself brings what it is given to the visitor.
#[cfg(target_family = "wasm")]
mod browser {
    use std::io;

    use crate::store::{StoreError, date, now};

    /// No files.
    pub(in super::super) struct Files;

    impl Files {
        pub(super) fn place(&self) -> String {
            String::new()
        }

        /// The name that the file should get, and what it is to hold.
        pub(super) fn write(
            &self,
            ending: &str,
            text: String,
        ) -> Result<(String, String), StoreError> {
            let day = date(now(), "%Y-%m-%d");
            Ok((format!("matches-{day}.{ending}"), text))
        }

        pub(super) fn read(&self) -> Result<Vec<(String, io::Result<String>)>, StoreError> {
            Ok(Vec::new())
        }
    }
}
