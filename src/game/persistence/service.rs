//! Carries out orders to the store, on a thread or in a worker of a page.

use std::collections::HashMap;

use inarow_exchange::{sgf, tags};
use inarow_model::match_state::MatchState;
use inarow_model::saved::{Handle, KeptMatch};
use inarow_model::why::{Explained, Why};
use inarow_store::{Earned, MatchOrder as Sorted, PuzzleEvent, Query, Store, StoreError};
use inarow_text::{Language, Texts};

use super::files::Files;
use super::protocol::{
    FoundMatches, MatchFormat, SheetFound, StoreAnswer, StoreOrder, TakenIn, Tallied,
    WrittenMatches,
};
use crate::game::troubles::Trouble;

/// Carries out orders to the store.
pub(super) struct Service {
    /// Handles in the store, by the numbers of the matches.
    handles: HashMap<u64, Handle>,
    /// Matches that could not be saved last, with their numbers and handles.
    failed: Vec<(u64, Option<Handle>, Box<MatchState>)>,
    /// Matches that the last order to delete has deleted.
    deleted: Vec<Handle>,
    /// The reason why nothing is saved, once players have been told.
    warned: Option<Why>,
    texts: Texts,
    /// Exported files and files to import.
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

    /// Reports once that nothing is saved.
    pub(super) fn warn(&mut self, why: &StoreError, told: &mut Vec<StoreAnswer>) {
        if self.warned.is_none() {
            told.push(StoreAnswer::Trouble(Trouble::Unkept(why.why())));
        }
        self.warned = Some(why.why());
    }

    /// Carries out an order, and returns the answers.
    pub(super) fn carry_out(
        &mut self,
        store: Option<&mut Store>,
        order: StoreOrder,
    ) -> Vec<StoreAnswer> {
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
            told.push(StoreAnswer::Trouble(trouble));
        }
        told.push(StoreAnswer::Done { turn });
        told
    }

    /// Carries out an order as far as possible without an open store.
    fn do_without(&mut self, order: StoreOrder, told: &mut Vec<StoreAnswer>) {
        match order {
            StoreOrder::Keep { number, saved } => self.fail(number, saved),
            StoreOrder::Adopt { number, handle } => {
                self.handles.insert(number, handle);
            }
            StoreOrder::Part { number } => {
                self.handles.remove(&number);
            }
            StoreOrder::Latest { .. }
            | StoreOrder::Look { .. }
            | StoreOrder::Sheet { .. }
            | StoreOrder::NotePuzzle(_)
            | StoreOrder::Slips { .. }
            | StoreOrder::Progress => {}
            // Nothing has been played, as far as anybody knows.
            StoreOrder::Tally | StoreOrder::Flawless { .. } => {
                told.push(StoreAnswer::Tallied(Tallied::default()));
            }
            _ => {
                let why = self.warned.clone();
                told.extend(why.map(|why| StoreAnswer::Trouble(Trouble::Store(why))));
            }
        }
    }

    fn do_with(
        &mut self,
        store: &mut Store,
        order: StoreOrder,
        told: &mut Vec<StoreAnswer>,
    ) -> Result<(), StoreError> {
        match order {
            StoreOrder::Keep { number, saved } => self.keep(store, number, saved, told),
            StoreOrder::Latest { played } => {
                let played = self.handle(played);
                let is_other =
                    |kept: &KeptMatch| played.is_none_or(|one| !one.is_same(kept.handle));
                // One more, as one may be the match that is played.
                let latest = store.list(&Query::left(), 2)?;
                let latest = latest.into_iter().find(is_other);
                let latest = latest.map(Box::new);
                let query = Query {
                    order: inarow_store::MatchOrder::Kept,
                    ..Query::default()
                };
                let last = store.list(&query, 1)?.pop();
                let ended = last.filter(|last| last.result().is_some() && is_other(last));
                let ended = ended.map(Box::new);
                told.push(StoreAnswer::Left { latest, ended });
            }
            StoreOrder::Adopt { number, handle } => {
                self.handles.insert(number, handle);
            }
            StoreOrder::Part { number } => {
                self.retry(store);
                self.handles.remove(&number);
            }
            StoreOrder::Look { query, most, kinds } => {
                told.push(StoreAnswer::Found(find_matches(
                    store, &query, most, kinds,
                )?));
            }
            StoreOrder::Tally => {
                let firsts = store.firsts()?;
                told.push(StoreAnswer::Tallied(tallied(store, firsts, None)?));
            }
            StoreOrder::Slips {
                number,
                handle,
                reasons,
            } => {
                if let Some(handle) = handle.or_else(|| self.handle(Some(number))) {
                    quietly(store.note_slips(handle, &reasons));
                }
            }
            StoreOrder::Flawless { number } => {
                let handle = self.handles.get(&number).copied();
                let handle = match handle {
                    Some(handle) if store.can_be_flawless(handle)? => Some(handle),
                    _ => None,
                };
                let firsts = match handle {
                    Some(handle) => store.flawless(handle)?,
                    None => store.firsts()?,
                };
                told.push(StoreAnswer::Tallied(tallied(store, firsts, handle)?));
            }
            StoreOrder::Sheet { begun } => {
                let sheets = store.sheets()?;
                let begun = begun.or_else(|| sheets.last().map(|(begun, _)| *begun));
                let games = match begun {
                    Some(begun) => store.on_sheet(begun)?,
                    None => Vec::new(),
                };
                told.push(StoreAnswer::Sheet(SheetFound {
                    sheets,
                    begun,
                    games,
                }));
            }
            StoreOrder::Rename { handle, title } => store.rename(handle, &title)?,
            StoreOrder::Delete { handles } => {
                self.deleted = store.delete(&handles)?;
                told.push(StoreAnswer::Changed {
                    number: self.deleted.len(),
                    deleted: true,
                });
            }
            StoreOrder::PutBack { handles } => {
                let handles = handles.as_ref().unwrap_or(&self.deleted);
                let number = store.put_back(handles)?;
                self.deleted.clear();
                told.push(StoreAnswer::Changed {
                    number,
                    deleted: false,
                });
            }
            StoreOrder::Write {
                handles,
                query,
                form,
            } => told.push(StoreAnswer::Written(
                self.write(store, handles, query, form)?,
            )),
            StoreOrder::TakeIn { text } => {
                let mut taken = TakenIn::default();
                take_in(store, &text, None, &mut taken)?;
                told.push(StoreAnswer::TakenIn(taken));
            }
            StoreOrder::TakeInFiles => {
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
                told.push(StoreAnswer::TakenIn(taken));
            }
            StoreOrder::NotePuzzle(news) => {
                let kept = store.note_puzzle(&news);
                match news {
                    PuzzleEvent::Solved { .. } | PuzzleEvent::Ran(_) => kept?,
                    PuzzleEvent::Tried(_) | PuzzleEvent::Missed(_) | PuzzleEvent::Made(_) => {
                        quietly(kept);
                    }
                }
            }
            StoreOrder::Progress => told.push(StoreAnswer::Progress(store.progress()?)),
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
        saved: Box<MatchState>,
        told: &mut Vec<StoreAnswer>,
    ) {
        // What comes of the same match holds what could not be kept before.
        let handle = self.handle(Some(number));
        self.failed
            .retain(|(failed, at, _)| (*failed, *at) != (number, handle));
        self.retry(store);
        match store.keep(handle, &saved) {
            Ok(kept) => {
                self.handles.insert(number, kept);
                told.push(StoreAnswer::Kept {
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
                    told.push(StoreAnswer::Trouble(Trouble::Parted));
                }
            }
            Err(why) => {
                self.fail(number, saved);
                self.warn(&why, told);
            }
        }
    }

    /// Remembers a match that could not be saved.
    fn fail(&mut self, number: u64, saved: Box<MatchState>) {
        let handle = self.handle(Some(number));
        self.failed
            .retain(|(failed, at, _)| (*failed, *at) != (number, handle));
        self.failed.push((number, handle, saved));
    }

    /// Tries again to save the matches that could not be saved.
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
        form: MatchFormat,
    ) -> Result<WrittenMatches, StoreError> {
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
                MatchFormat::Text => parts.push(tags::write(&kept.dated(), &self.texts)),
                MatchFormat::Sgf => parts.extend(sgf::write(&kept.dated(), &self.texts)),
            }
        }
        let (number, left_out) = (parts.len(), matches.len() - parts.len());
        let (text, ending) = match form {
            MatchFormat::Text => (parts.join("\n"), "txt"),
            MatchFormat::Sgf => (parts.concat(), "sgf"),
        };
        let (name, text) = self.files.write(ending, text)?;
        Ok(WrittenMatches {
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
        rating_histories: store.rating_histories()?,
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
) -> Result<FoundMatches, StoreError> {
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
    Ok(FoundMatches {
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
    let mut taking = store.begin_import(inarow_exchange::most_matches(text))?;
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
