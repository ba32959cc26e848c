//! `inarow console`: the game in a terminal.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::Args;
use inarow::console::{self, Ended, Manner};
use inarow::rules::{Record, Variant, notation};
use inarow::setup::{Occupant, Seat, Setup};
use inarow::store::{Handle, Query, SavedMatch, Store, StoreError};
use inarow::texts::Texts;

use super::options::{Beginning, Match};
#[cfg(feature = "remote")]
use super::remote;
use super::{Failure, Outcome, colours, complain, open_store};

#[derive(Args)]
pub(super) struct Options {
    #[command(flatten)]
    agreed: Match,
    #[command(flatten)]
    beginning: Beginning,
    #[arg(long)]
    no_keep: bool,
    #[arg(long)]
    sentences: bool,
    #[cfg(feature = "remote")]
    #[command(flatten)]
    far: remote::RemoteOptions,
}

/// How a match is shown here: in a terminal the board is drawn in its place, and where colours are wanted it has some.
fn manner(sentences: bool) -> Manner {
    let colours = colours();
    Manner {
        colours,
        // Who wants no colours wants plain text.
        redraws: colours && io::stdout().is_terminal(),
        sentences,
    }
}

pub(super) fn run(options: Options) -> Outcome {
    let Options {
        agreed,
        beginning,
        no_keep,
        sentences,
        #[cfg(feature = "remote")]
        far,
    } = options;
    let texts = Texts::spoken();
    #[cfg(feature = "remote")]
    if let Some(party) = far.party(agreed.game)? {
        let keeper = if no_keep {
            Keeper::none(texts)
        } else {
            Keeper::open(texts, false)?
        };
        return remote::play(party, keeper, manner(sentences));
    }
    let seed = agreed.seed.unwrap_or_else(rand::random);
    let mut keeper = if no_keep && !beginning.resume {
        Keeper::none(texts)
    } else {
        Keeper::open(texts, beginning.resume)?
    };
    let left = if beginning.resume {
        Some(keeper.take_up()?)
    } else {
        None
    };
    if no_keep {
        keeper = Keeper::none(texts);
    }
    if left.as_ref().is_some_and(|left| left.setup.is_remote()) {
        #[cfg(feature = "remote")]
        if let Some(saved) = left {
            return remote::play(far.back(&saved)?, keeper, manner(sentences));
        }
        return Err(Failure::failed("remote-cannot-go-on"));
    }
    let mut input = io::stdin().lock();
    let mut output = BufWriter::new(io::stdout().lock());
    let saved = if let Some(left) = left {
        Ok(left)
    } else {
        let variant = agreed.game.unwrap_or(Variant::TIC_TAC_TOE);
        let moves = beginning.moves.unwrap_or_default();
        let board = notation::parse(variant, &moves).map_err(Failure::unsuitable)?;
        let human = || Seat::of(Occupant::Human);
        let seats = match (agreed.first, agreed.second) {
            (None, None) => console::ask_seats(texts, &mut input, &mut output),
            (first, second) => Ok([first, second].map(|seat| seat.unwrap_or_else(human))),
        };
        seats.map(|seats| SavedMatch::new(Setup { variant, seats }, Record::from(board)))
    };
    let played = saved.and_then(|mut saved| {
        saved.setup.check().map_err(Ended::Unsuitable)?;
        let (setup, record) = (saved.setup.clone(), saved.record.clone());
        console::play(
            &setup,
            record,
            seed,
            manner(sentences),
            texts,
            &mut input,
            &mut output,
            |record| {
                saved.record.clone_from(record);
                keeper.keep(&saved)
            },
        )
    });
    match played {
        Ok(()) => {}
        Err(Ended::Left) => console::say_left(texts, &mut output)?,
        Err(Ended::Unsuitable(why)) => return Err(Failure::unsuitable(why)),
        Err(Ended::Io(error)) => return Err(error.into()),
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Keeps the match that is played, as far as it can be.
pub(super) struct Keeper<'a> {
    texts: &'a Texts,
    store: Option<Store>,
    handle: Option<Handle>,
    warned: bool,
}

impl<'a> Keeper<'a> {
    /// Keeps nothing.
    const fn none(texts: &'a Texts) -> Self {
        Self {
            texts,
            store: None,
            handle: None,
            warned: false,
        }
    }

    /// Keeps matches where they are kept. Where that is not possible it says so and keeps nothing,
    /// unless the store is `needed`.
    fn open(texts: &'a Texts, needed: bool) -> Result<Self, Failure> {
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

    /// The match that was left last.
    fn take_up(&mut self) -> Result<SavedMatch, Failure> {
        let failed = |why: StoreError| Failure::Failed(why.to_string());
        let store = self.store.as_ref();
        let found = store.map(|store| store.list(&Query::left(), 1));
        let mut found = found.transpose().map_err(failed)?.unwrap_or_default();
        let Some(latest) = found.pop() else {
            return Err(Failure::Failed(self.texts.say("console-none-left")));
        };
        self.handle = Some(latest.handle);
        Ok(latest.saved)
    }

    /// What comes is another match.
    #[cfg(feature = "remote")]
    pub(super) const fn begin(&mut self) {
        self.handle = None;
    }

    /// Keeps a match beside the one that is played.
    #[cfg(feature = "remote")]
    pub(super) fn keep_other(&mut self, saved: &SavedMatch) -> bool {
        let own = self.handle.take();
        let said = self.keep(saved);
        self.handle = own;
        said
    }

    /// Keeps the match as it is now; whether something had to be said.
    pub(super) fn keep(&mut self, saved: &SavedMatch) -> bool {
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

    /// Says once that the match is not kept; whether it was said now.
    fn warn(&mut self, why: &dyn fmt::Display) -> bool {
        let is_new = !std::mem::replace(&mut self.warned, true);
        if is_new {
            let values = [("why", why.to_string().into())];
            complain(self.texts.tell("console-unkept", &values));
        }
        is_new
    }
}
