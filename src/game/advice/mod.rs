//! Advice on the position on the board: hints, and the evaluation of every move. The search runs in the background, and
//! stops when another position is shown or an overlay covers the board.

mod review;
#[cfg(not(target_family = "wasm"))]
mod thread;
mod waker;
#[cfg(target_family = "wasm")]
mod worker;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use inarow_engine::Hint;
use inarow_engine::advice::Advice;
use inarow_thinker::{AdviceQuestion, Finding, Look};

#[cfg(not(target_family = "wasm"))]
use self::thread::{AdviceSearch, Thinker};
use self::waker::Waker;
#[cfg(target_family = "wasm")]
use self::worker::{AdviceSearch, Thinker};
use crate::game::redraw::RedrawOn;
use crate::game::session::{AskAdvice, Match, MatchPoint, Replay};
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Phase, Screen};

pub use self::review::Reviewing;

/// The wanted advice on the current position, and the answer so far.
#[derive(Resource, Default)]
pub struct Advising {
    /// Whether players want to see the evaluation of every move.
    scores: bool,
    /// The hint that was asked for.
    asked: Option<AskedHint>,
    /// The answer so far, with its point of the match.
    known: Option<(MatchPoint, KnownAdvice)>,
    thinker: Thinker,
    /// The search under way. It stops when it is dropped.
    search: Option<(AdviceWish, AdviceSearch)>,
    /// The question whose answer is complete.
    done: Option<AdviceWish>,
}

/// A hint that was asked for at one point of a match.
#[derive(Clone, Copy, Debug)]
struct AskedHint {
    at: MatchPoint,
    /// Number of other hints that were shown before this one.
    others: usize,
    /// Number of moves of the hint's line that are shown after the first.
    steps: usize,
}

/// Knowledge about a position.
#[derive(Default)]
struct KnownAdvice {
    advice: Advice,
    /// Whether the evaluation of the moves is complete.
    looked: bool,
    /// The hint, with the number of other hints before it.
    hint: Option<(usize, Hint)>,
}

/// A question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AdviceWish {
    at: MatchPoint,
    /// Number of other hints before the wanted one, if a hint is wanted.
    others: Option<usize>,
    scores: bool,
}

/// A hint, and how much of its line of play is shown.
#[derive(Clone, Copy, Debug)]
pub struct ShownHint<'a> {
    /// The hint.
    pub hint: &'a Hint,
    /// The moves that are shown, the move itself first.
    pub line: &'a [inarow_rules::Square],
}

impl Advising {
    /// Whether players want to see the evaluation of every move.
    pub const fn shows_scores(&self) -> bool {
        self.scores
    }

    /// Returns the evaluation of the moves in the current position, if it is shown and as far as it is known.
    pub fn scores(&self, current: &Match) -> Option<&Advice> {
        let (at, known) = self.known.as_ref()?;
        let shown = self.scores
            && *at == current.point()
            && !current.keeps_secret()
            && current.takes_scores();
        shown.then_some(&known.advice)
    }

    /// Returns the requested hint, once it is found.
    pub fn hint(&self, current: &Match) -> Option<ShownHint<'_>> {
        let asked = self.asked.filter(|asked| asked.at == current.point())?;
        let (at, known) = self.known.as_ref()?;
        let (others, hint) = known.hint.as_ref()?;
        let shown = (asked.steps + 1).min(hint.line.len());
        (*at == asked.at && *others == asked.others).then(|| ShownHint {
            hint,
            line: &hint.line[..shown],
        })
    }

    /// Whether a requested hint isn't found yet.
    pub fn looks_for_hint(&self, current: &Match) -> bool {
        let asked = self.asked.is_some_and(|asked| asked.at == current.point());
        asked && self.hint(current).is_none()
    }

    /// Whether a search is under way.
    pub const fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Returns the advice at the point `at`, if it is complete.
    fn well_known(&self, at: MatchPoint) -> Option<Advice> {
        let (known_at, known) = self.known.as_ref()?;
        let ended = *known_at == at && known.looked;
        ended.then(|| known.advice.clone())
    }

    /// Returns the question at the point `at`, if any advice is wanted.
    fn wish(&self, at: MatchPoint) -> Option<AdviceWish> {
        let asked = self.asked.filter(|asked| asked.at == at);
        (self.scores || asked.is_some()).then(|| AdviceWish {
            at,
            others: asked.map(|asked| asked.others),
            scores: self.scores,
        })
    }

    /// Stores a finding of the search for `wish`.
    fn hear(&mut self, wish: AdviceWish, told: Finding) {
        let (at, known) = self.known.get_or_insert_default();
        if *at != wish.at {
            *at = wish.at;
            *known = KnownAdvice::default();
        }
        known.looked |= matches!(&told, Finding::Advice(advice) if advice.done);
        match told {
            // A player who looks anew begins with less than is known already.
            Finding::Advice(advice) if known.advice.knows_more_than(&advice) => {}
            Finding::Advice(advice) => known.advice = advice,
            Finding::Hint(hint) => known.hint = Some((wish.others.unwrap_or(0), hint)),
            Finding::Reviewed(..) | Finding::Puzzle(_) => {}
            Finding::Done => {
                self.done = Some(wish);
                self.search = None;
            }
        }
    }
}

fn take_wishes(
    mut wishes: MessageReader<AskAdvice>,
    mut advising: ResMut<Advising>,
    mut current: ResMut<Match>,
    phase: Res<State<Phase>>,
    replay: Res<Replay>,
) {
    for wish in wishes.read() {
        match wish {
            AskAdvice::Scores if !current.takes_scores() => {}
            AskAdvice::Scores => advising.scores = !advising.scores,
            AskAdvice::Hint if current.takes_hints(*phase.get()) && !replay.plays() => {
                advising.ask_hint(&mut current);
            }
            AskAdvice::Hint => {}
        }
    }
}

impl Advising {
    /// Requests a hint, one more move of its line, or another hint.
    fn ask_hint(&mut self, current: &mut ResMut<Match>) {
        let at = current.point();
        let of_solution = current.hint_of_solution();
        let is_of_solution = of_solution.is_some();
        if let Some(hint) = of_solution
            && self.known.as_ref().is_none_or(|(known, _)| *known != at)
        {
            let hint = Some((0, hint));
            self.known = Some((at, KnownAdvice { hint, ..default() }));
        }
        let length = self.hint(current).map(|shown| shown.hint.line.len());
        match (&mut self.asked, length) {
            // It is being looked for.
            (Some(asked), None) if asked.at == at => {}
            (Some(asked), Some(length)) if asked.steps + 1 < length => asked.steps += 1,
            // More of its line may come; and of what is to be found there is one line.
            (Some(_), Some(_)) if self.search.is_some() || is_of_solution => {}
            (Some(asked), Some(_)) => {
                asked.others += 1;
                asked.steps = 0;
            }
            (asked, _) => {
                *asked = Some(AskedHint {
                    at,
                    others: 0,
                    steps: 0,
                });
                if current.mode_rules().counts_hints {
                    // It is kept with the move that is made of it.
                    current.bypass_change_detection().note_hint();
                }
            }
        }
    }
}

/// Starts a search, stores its findings, and stops it when no advice is wanted.
fn think(
    mut advising: ResMut<Advising>,
    current: Res<Match>,
    overlay: Res<State<Overlay>>,
    event_loop: Option<Res<EventLoopProxyWrapper>>,
) {
    // What is to be found in a puzzle is known, and told by its hints alone.
    let looks = *overlay.get() == Overlay::None
        && !current.is_over()
        && !current.keeps_secret()
        && current.takes_scores();
    let wish = advising.wish(current.point()).filter(|_| looks);
    let Some(wish) = wish else {
        if advising.search.is_some() {
            advising.search = None;
        }
        return;
    };
    if advising.done == Some(wish) {
        return;
    }
    if advising
        .search
        .as_ref()
        .is_none_or(|(other, _)| *other != wish)
    {
        let question = Look::Advice(AdviceQuestion {
            board: current.board().clone(),
            others: wish.others,
            known: advising.well_known(wish.at),
            scores: wish.scores,
        });
        // The former one stops first.
        advising.search = None;
        let waker = Waker(event_loop.map(|event_loop| (**event_loop).clone()));
        let search = advising.thinker.begin(question, waker);
        advising.search = Some((wish, search));
    }
    let told = match &mut advising.bypass_change_detection().search {
        Some((_, search)) => search.hear(),
        None => Vec::new(),
    };
    for told in told {
        advising.hear(wish, told);
    }
}

/// Cancels the search when the player leaves the match.
fn stop(mut advising: ResMut<Advising>) {
    advising.search = None;
}

/// Resets the advice when the title opens. The scores stay on.
fn forget(mut advising: ResMut<Advising>) {
    *advising = Advising {
        scores: advising.scores,
        thinker: std::mem::take(&mut advising.thinker),
        ..default()
    };
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Advising>()
        .add_plugins(review::plugin)
        .init_resource::<Advising>()
        .add_systems(OnExit(Screen::Match), stop.in_set(GameSystems::Ask))
        .add_systems(OnEnter(Screen::Title), forget.in_set(GameSystems::Ask))
        .add_systems(
            Update,
            (
                take_wishes
                    .after(review::open)
                    .in_set(GameSystems::Ask)
                    .run_if(on_message::<AskAdvice>.and_then(in_state(Screen::Match))),
                think
                    .in_set(GameSystems::Advise)
                    .run_if(in_state(Screen::Match)),
            ),
        );
}
