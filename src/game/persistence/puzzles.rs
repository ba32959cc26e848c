//! Solved puzzles: loaded on the title, and saved with every new one.

use bevy::prelude::*;
use inarow_model::firsts::First;
use inarow_model::puzzles::{UNTRIED, after_try, named};
use inarow_model::rating::Rating;
use inarow_store::{Progress, PuzzleEvent, Try};

use super::keeper::Persistence;
use super::library::{Library, take_in};
use super::protocol::StoreOrder;
use super::taking_up::ask_what_was_left;
use crate::game::redraw::RedrawOn;
use crate::game::session::NotePuzzle;
use crate::game::sets::GameSystems;
use crate::game::states::Screen;

/// Solved puzzles, and the player's puzzle rating.
#[derive(Resource, Default, Deref)]
pub struct Puzzled {
    #[deref]
    progress: Progress,
    /// Rating after each try that counts, the first one first.
    strengths: Vec<Rating>,
}

impl Puzzled {
    /// Takes over the saved progress. A run that has just ended may not be part of the progress yet.
    pub(super) fn learn(&mut self, mut progress: Progress) {
        progress.best_run = progress.best_run.max(self.progress.best_run);
        self.strengths.clear();
        for tried in &progress.tries {
            rate(&mut self.strengths, tried);
        }
        self.progress = progress;
    }

    fn note(&mut self, NotePuzzle(news): &NotePuzzle) {
        let tries = self.progress.tries.len();
        self.progress.note(news.clone());
        for tried in &self.progress.tries[tries..] {
            rate(&mut self.strengths, tried);
        }
    }

    /// Ratings of the player at puzzles: now, and before the last try.
    pub fn strength(&self) -> [Rating; 2] {
        let mut latest = self.strengths.iter().rev().copied();
        [(); 2].map(|()| latest.next().unwrap_or(UNTRIED))
    }
}

/// Adds the player's rating after `tried`.
fn rate(strengths: &mut Vec<Rating>, tried: &Try) {
    if let Some(puzzle) = named(&tried.name) {
        let before = strengths.last().copied().unwrap_or(UNTRIED);
        strengths.push(after_try(before, puzzle, tried.solved));
    }
}

/// Whether solving the puzzle may be a first that the library doesn't know yet.
fn may_be_first(news: &PuzzleEvent, library: &Library) -> bool {
    let PuzzleEvent::Solved { name, day } = news else {
        return false;
    };
    let grade = named(name).map(|puzzle| First::Puzzle(puzzle.solution.grade.number()));
    let mut possible = grade.into_iter().chain(day.map(|_| First::Week));
    let known = library.tallied.iter().flat_map(|tallied| &tallied.firsts);
    let known = known.map(|earned| earned.first).collect::<Vec<_>>();
    possible.any(|first| !known.contains(&first))
}

/// Applies events about puzzles, and saves them.
fn note(
    mut news: MessageReader<NotePuzzle>,
    mut puzzled: ResMut<Puzzled>,
    mut library: ResMut<Library>,
    mut persistence: Option<ResMut<Persistence>>,
) {
    for news in news.read() {
        if let Some(persistence) = &mut persistence {
            persistence.ask(StoreOrder::NotePuzzle(news.0.clone()));
            if may_be_first(&news.0, &library) {
                persistence.ask(StoreOrder::Tally);
            }
        }
        if matches!(news.0, PuzzleEvent::Solved { .. }) {
            // What was earned by another puzzle has been told.
            library.new_firsts.retain(|earned| earned.handle.is_some());
        }
        puzzled.note(news);
    }
}

fn ask_for_progress(mut persistence: ResMut<Persistence>) {
    persistence.ask(StoreOrder::Progress);
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Puzzled>()
        .init_resource::<Puzzled>()
        .add_systems(
            OnEnter(Screen::Title),
            ask_for_progress
                .in_set(GameSystems::Keep)
                .before(ask_what_was_left)
                .run_if(resource_exists::<Persistence>),
        )
        .add_systems(
            Update,
            note.before(take_in)
                .in_set(GameSystems::Keep)
                .run_if(on_message::<NotePuzzle>),
        );
}
