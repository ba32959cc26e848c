//! Saving of matches played in a terminal.

use std::fmt;

use inarow_model::match_state::MatchState;
use inarow_model::saved::Handle;
use inarow_store::{Query, Store, StoreError};
use inarow_text::Texts;

use super::open::open_store;
use super::outcome::{Failure, complain, explain};

/// Saves the match being played. Where saving fails, the player is warned and the match goes on.
pub(super) struct Keeper<'a> {
    texts: &'a Texts,
    store: Option<Store>,
    handle: Option<Handle>,
    warned: bool,
}

impl<'a> Keeper<'a> {
    /// Creates a keeper that saves nothing.
    pub(super) const fn none(texts: &'a Texts) -> Self {
        Self {
            texts,
            store: None,
            handle: None,
            warned: false,
        }
    }

    /// Creates a keeper with the database of matches. If the database can't be opened, the keeper warns and saves
    /// nothing. With `needed` this is an error instead.
    pub(super) fn open(texts: &'a Texts, needed: bool) -> Result<Self, Failure> {
        let mut keeper = Self::none(texts);
        match open_store() {
            Ok((store, _)) => keeper.store = Some(store),
            Err(Failure::Failed(why)) if !needed => {
                keeper.warn(&why);
            }
            Err(why) => return Err(why),
        }
        Ok(keeper)
    }

    /// Takes up the latest unfinished match, which later saves then replace.
    pub(super) fn take_up(&mut self) -> Result<MatchState, Failure> {
        let failed = |why: StoreError| Failure::Failed(explain(&why));
        let store = self.store.as_ref();
        let found = store.map(|store| store.list(&Query::left(), 1));
        let mut found = found.transpose().map_err(failed)?.unwrap_or_default();
        let Some(latest) = found.pop() else {
            return Err(Failure::Failed(self.texts.say("console-none-left")));
        };
        self.handle = Some(latest.handle);
        Ok(latest.saved)
    }

    /// Begins a new match: later saves don't replace the former match.
    #[cfg(feature = "remote")]
    pub(super) const fn begin(&mut self) {
        self.handle = None;
    }

    /// Saves another match beside the one being played. Returns whether a message was printed.
    #[cfg(feature = "remote")]
    pub(super) fn keep_other(&mut self, saved: &MatchState) -> bool {
        let own = self.handle.take();
        let said = self.keep(saved);
        self.handle = own;
        said
    }

    /// Saves the match as it is now. Returns whether a message was printed.
    pub(super) fn keep(&mut self, saved: &MatchState) -> bool {
        let Some(store) = &mut self.store else {
            return false;
        };
        let mut says = false;
        match store.keep(self.handle, saved) {
            Ok(handle) => {
                if self.handle.is_some_and(|former| !former.is_same(handle)) {
                    let values = [("number", handle.number().into())];
                    complain(self.texts.tell("console-parted", &values));
                    says = true;
                }
                self.handle = Some(handle);
                if std::mem::take(&mut self.warned) {
                    complain(self.texts.say("console-kept-again"));
                    says = true;
                }
            }
            Err(why) => says = self.warn(&why),
        }
        says
    }

    /// Warns once that the match isn't saved. Returns whether the warning was printed now.
    fn warn(&mut self, why: &dyn fmt::Display) -> bool {
        let is_new = !std::mem::replace(&mut self.warned, true);
        if is_new {
            let values = [("why", why.to_string().into())];
            complain(self.texts.tell("console-unkept", &values));
        }
        is_new
    }
}
