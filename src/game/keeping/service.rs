//! Carries out what is asked of the store: on a thread, or in a worker of a page.

use std::collections::HashMap;

use inarow_exchange::{sgf, tags};
use inarow_model::saved::{Handle, KeptMatch, SavedMatch};
use inarow_model::why::{Reason, Why};
use inarow_store::{Earned, Order as Sorted, PuzzleNews, Query, Store, StoreError};
use inarow_text::{Language, Texts};

use super::files::Files;
use super::protocol::{Form, Found, Order, SheetFound, TakenIn, Tallied, Told, Written};
use crate::game::troubles::Trouble;

/// Carries out what is asked of the store.
pub(super) struct Service {
    /// Which match of the store is the one of which number.
    handles: HashMap<u64, Handle>,
    /// Writes that failed last: matches by their numbers, and their places.
    failed: Vec<(u64, Option<Handle>, Box<SavedMatch>)>,
    /// Matches that were deleted last.
    deleted: Vec<Handle>,
    /// Why nothing is kept, once players know of it.
    warned: Option<Why>,
    texts: Texts,
    /// Where files are written and read.
    files: Files,
}

impl Service {
    pub(super) fn new(files: Files) -> Self {
        Self {
            handles: HashMap::new(),
            failed: Vec::new(),
            deleted: Vec::new(),
            warned: None,
            texts: Texts::of(Language::ENGLISH),
            files,
        }
    }

    /// Says once that nothing is kept.
    pub(super) fn warn(&mut self, why: &StoreError, told: &mut Vec<Told>) {
        if self.warned.is_none() {
            told.push(Told::Trouble(Trouble::Unkept(why.why())));
        }
        self.warned = Some(why.why());
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
            let trouble = Trouble::Store(why.why());
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
            | Order::NotePuzzle(_)
            | Order::Slips { .. }
            | Order::Progress => {}
            // Nothing has been played, as far as anybody knows.
            Order::Tally | Order::Flawless { .. } => told.push(Told::Tallied(Tallied::default())),
            _ => {
                let why = self.warned.clone();
                told.extend(why.map(|why| Told::Trouble(Trouble::Store(why))));
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
                    order: inarow_store::Order::Kept,
                    ..Query::default()
                };
                let last = store.list(&query, 1)?.pop();
                let ended = last.filter(|last| last.ended().is_some() && is_other(last));
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
                told.push(Told::Found(find_matches(store, &query, most, kinds)?));
            }
            Order::Tally => {
                let firsts = store.firsts()?;
                told.push(Told::Tallied(tallied(store, firsts, None)?));
            }
            Order::Slips {
                number,
                handle,
                reasons,
            } => {
                if let Some(handle) = handle.or_else(|| self.handle(Some(number))) {
                    quietly(store.note_slips(handle, &reasons));
                }
            }
            Order::Flawless { number } => {
                let handle = self.handles.get(&number).copied();
                let handle = match handle {
                    Some(handle) if store.can_be_flawless(handle)? => Some(handle),
                    _ => None,
                };
                let firsts = match handle {
                    Some(handle) => store.flawless(handle)?,
                    None => store.firsts()?,
                };
                told.push(Told::Tallied(tallied(store, firsts, handle)?));
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
                    taken.no_files_in = Some(self.files.shown_folder());
                }
                for (name, text) in files {
                    match text {
                        Ok(text) => take_in(store, &text, Some(&name), &mut taken)?,
                        Err(why) => taken.fail(
                            Why::new("why-in-file")
                                .with("file", name)
                                .with("why", why.why()),
                        ),
                    }
                }
                told.push(Told::TakenIn(taken));
            }
            Order::NotePuzzle(news) => {
                let kept = store.note_puzzle(&news);
                match news {
                    PuzzleNews::Solved { .. } | PuzzleNews::Ran(_) => kept?,
                    PuzzleNews::Tried(_) | PuzzleNews::Missed(_) | PuzzleNews::Made(_) => {
                        quietly(kept);
                    }
                }
            }
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
                // It was not deleted meanwhile: another window has gone on with it.
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
                // Taken in again, they have the same order.
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

/// Background writes succeed and fail silently.
fn quietly(kept: Result<(), StoreError>) {
    drop(kept);
}

fn tallied(
    store: &Store,
    firsts: Vec<Earned>,
    flawless: Option<Handle>,
) -> Result<Tallied, StoreError> {
    let (tallies, all) = store.tallies()?;
    let handles = firsts.iter().filter_map(|earned| earned.handle);
    let matches = handles.map(|handle| store.find(handle.number()));
    let matches = matches.collect::<Result<Vec<_>, _>>()?;
    Ok(Tallied {
        tallies,
        all,
        courses: store.courses()?,
        openings: store.openings()?,
        slips: store.slips()?,
        matches: matches.into_iter().flatten().collect(),
        firsts,
        flawless: flawless.map(Handle::number),
    })
}

fn find_matches(
    store: &Store,
    query: &Query,
    most: usize,
    kinds: bool,
) -> Result<Found, StoreError> {
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
    let mut taking = store.taking_in(inarow_exchange::most_matches(text))?;
    let (mut read, mut trouble) = (0, None);
    let reading = inarow_exchange::read_each(text, &mut |dated| {
        read += 1;
        if trouble.is_none() {
            trouble = taking.add(&dated).err();
        }
    });
    if let Some(why) = trouble {
        return Err(why);
    }
    let new = taking.finish()?;
    taken.new += new;
    taken.known += read - new;
    taken.note(&reading, file);
    Ok(())
}
