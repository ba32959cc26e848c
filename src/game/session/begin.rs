//! Starting, leaving and resuming matches.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::setup::Setup;
use inarow_rules::{Board, Branches, Record};

use super::aside::SetAside;
use super::attempt::Attempt;
use super::game::Match;
use super::messages::{AskReview, MatchCommand};
use super::mode::{Mode, Panel};
use super::seeds::Seeds;
use super::strengths::Strengths;
use crate::game::sets::GameSystems;
use crate::game::settings::SettingsSystems;
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Overlay, Phase, Screen};
use crate::game::words::Words;

/// Access to the current match and to all that starting another one needs.
#[derive(SystemParam)]
pub(super) struct MatchTable<'w, 's> {
    commands: Commands<'w, 's>,
    current: Option<ResMut<'w, Match>>,
    aside: ResMut<'w, SetAside>,
    proposal: ResMut<'w, Proposal>,
    seeds: ResMut<'w, Seeds>,
    strengths: Res<'w, Strengths>,
    words: Res<'w, Words>,
}

impl MatchTable<'_, '_> {
    /// Starts a match at the position of `board`. From now on, the title proposes `setup`.
    fn begin(&mut self, setup: &Setup, board: Board, on_paper: bool) {
        let mut at_start = setup.clone();
        if board.has_swapped() {
            at_start.seats.swap(0, 1);
        }
        self.proposal.follow(&at_start, &self.words);
        let mut new = Match::new(setup, board, &mut self.seeds, &self.words);
        new.tune(&self.strengths);
        new.state.page = on_paper.then(|| self.seeds.new_sheet());
        let current = self.current.take();
        self.aside.replace(current, new, &mut self.commands);
    }

    /// Starts to watch a remote match of others.
    fn watch(&mut self, setup: &Setup) {
        let board = Board::new(setup.variant);
        let mut new = Match::new(setup, board, &mut self.seeds, &self.words);
        new.mode = Mode::Watched;
        let current = self.current.take();
        self.aside.put_before(current, new, &mut self.commands);
    }

    /// Clears the board for the next watched match, with sides swapped if `exchanged`. Returns whether a match is
    /// shown.
    fn watch_again(&mut self, exchanged: bool) -> bool {
        let Some(current) = &mut self.current else {
            return false;
        };
        current.empty(self.seeds.next_match());
        if exchanged {
            current.change_sides();
        }
        true
    }

    /// Restarts the current match, if it is a saved one. Returns whether it is.
    fn restart(&mut self) -> bool {
        let current = self.current.as_mut();
        let Some(current) = current.filter(|current| current.mode_rules().is_kept) else {
            return false;
        };
        current.empty(self.seeds.next_match());
        current.tune(&self.strengths);
        true
    }

    /// Starts a rematch, in which the other player begins. Returns whether there was a match to repeat.
    fn play_again(&mut self) -> bool {
        if !self.restart() {
            return false;
        }
        if let Some(current) = &mut self.current {
            if let Some(page) = current.page {
                current.state.page = page.next().or_else(|| Some(self.seeds.new_sheet()));
            }
            current.change_sides();
        }
        true
    }

    /// Starts an analysis of `board` with these lines, or of the current match with its own if `None`. Returns whether
    /// there is a position.
    fn study(&mut self, position: Option<(&Board, &Branches)>) -> bool {
        let board = position.map(|(board, _)| board);
        let current = self.current.as_ref();
        let shown = current.map(|current| current.record.clone());
        let same = board.is_none();
        let of_match = same || current.is_some_and(|current| current.mode_rules().returns);
        let board = board.map(Board::without_opening);
        let Some(record) = board.map(Record::from).or(shown) else {
            return false;
        };
        // A player who comes from the title finds what was studied there: on an empty board whatever it was.
        let of_title = !same && current.is_none_or(|current| current.mode_rules().is_kept);
        let before = match of_title {
            true if record.is_empty() => self.aside.take_study(record.variant()),
            true => self.aside.take_study_of(record.board()),
            false => None,
        };
        let mut study = before
            .unwrap_or_else(|| Match::of_study(record, of_match, &mut self.seeds, &self.words));
        if let Some(current) = &mut self.current {
            look_at(&mut study, current, same);
        }
        let of_file = self.current.as_ref().filter(|_| same);
        let of_file = of_file.map(|current| current.state.branches());
        if let Some(study) = study.mode.study_mut()
            && let Some(others) = position.map(|(_, others)| others).or(of_file.as_ref())
        {
            study.add(others);
        }
        let current = self.current.take();
        self.aside.put_before(current, study, &mut self.commands);
        true
    }

    /// Starts an attempt at a puzzle or a lesson. Returns whether there is one.
    fn puzzle(&mut self, attempt: Option<Attempt>) -> bool {
        let Some(attempt) = attempt else {
            return false;
        };
        let puzzle = Match::of_puzzle(attempt, &mut self.seeds, &self.words);
        let current = self.current.take();
        self.aside.put_before(current, puzzle, &mut self.commands);
        true
    }

    /// Goes back to the match in which the current one began. Returns whether there is one.
    fn go_back(&mut self) -> bool {
        let current = self.current.as_mut();
        let Some(current) = current.filter(|current| current.mode_rules().returns) else {
            return false;
        };
        let before = self.aside.take_last();
        let there = before.is_some();
        if let Some(before) = before {
            **current = before;
        }
        there
    }
}

/// Takes over the lines tried in `other`, if it is an analysis of the same variant. With `same`, the players also keep
/// their places.
fn look_at(study: &mut Match, other: &mut Match, same: bool) {
    let of_one_variant = study.setup.variant == other.setup.variant;
    if let (Some(now), Some(before)) = (study.mode.study_mut(), other.mode.study_mut()) {
        // Every line stays.
        if of_one_variant {
            now.go_on_from(before, &study.state.record);
        }
    }
    if same {
        study.sit_as_in(other);
    }
}

/// Starts, repeats, leaves and resumes matches.
pub(super) fn carry_out(
    mut orders: MessageReader<MatchCommand>,
    mut table: MatchTable,
    mut screen: ResMut<NextState<Screen>>,
    mut phase: ResMut<NextState<Phase>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut reviews: MessageWriter<AskReview>,
) {
    for order in orders.read() {
        (*overlay).set_if_neq(Overlay::None);
        let begins = match order {
            MatchCommand::Start(setup) => {
                table.begin(setup, Board::new(setup.variant), false);
                true
            }
            MatchCommand::Open(link) => {
                table.begin(&link.setup, link.board.clone(), false);
                true
            }
            MatchCommand::Watch(setup) => {
                table.watch(setup);
                true
            }
            MatchCommand::WatchAgain { exchanged } => table.watch_again(*exchanged),
            MatchCommand::StartSheet(setup) => {
                table.begin(setup, Board::new(setup.variant), true);
                true
            }
            MatchCommand::Restart => table.restart(),
            MatchCommand::Rematch => table.play_again(),
            MatchCommand::Study(None) => table.study(None),
            MatchCommand::Study(Some(board)) => table.study(Some((board, &Branches::default()))),
            MatchCommand::StudyBranches(board, branches) => table.study(Some((board, branches))),
            MatchCommand::Puzzle(puzzle, occasion) => {
                table.puzzle(Some(Attempt::at(puzzle.clone(), *occasion)))
            }
            MatchCommand::Lesson(index) => {
                let current = table.current.as_ref();
                let of_match =
                    current.is_some_and(|current| current.mode_rules().panel == Panel::Review);
                table.puzzle(Attempt::at_lesson(*index, of_match))
            }
            MatchCommand::Resume => match &mut table.current {
                Some(current) => {
                    current.moving = false;
                    true
                }
                None => false,
            },
            MatchCommand::Return if table.go_back() => {
                let current = table.current.as_ref();
                let reopens = current.and_then(|current| current.mode_rules().reopens);
                reviews.write_batch(reopens);
                true
            }
            MatchCommand::Leave | MatchCommand::Return => {
                if let Some(current) = &mut table.current {
                    let closes_to = current.mode_rules().closes_to;
                    if matches!(order, MatchCommand::Return) && closes_to != Overlay::None {
                        (*overlay).set(closes_to);
                    }
                    if std::mem::take(&mut current.chosen) {
                        (*overlay).set(Overlay::Matches);
                    }
                }
                (*screen).set_if_neq(Screen::Title);
                continue;
            }
        };
        if begins {
            // Entering the screen again, even from itself, clears what the former match had on it, and the
            // phase ends whatever that was waiting for.
            screen.set(Screen::Match);
            phase.set(Phase::Settling);
        }
    }
}

/// Adjusts adaptive opponents of a match that began before the player's ratings were loaded.
fn tune_what_begins(mut current: ResMut<Match>, strengths: Res<Strengths>) {
    let plays = current.mode_rules().panel == Panel::Players;
    // One that was taken up has the opponent that it had.
    if plays && current.is_untouched() && current.record.is_empty() {
        current.bypass_change_detection().tune(&strengths);
    }
}

/// Restores the interrupted match, when players leave a match that isn't saved.
fn put_back(mut commands: Commands, mut current: ResMut<Match>, mut aside: ResMut<SetAside>) {
    if current.mode_rules().is_kept {
        return;
    }
    if let Some(before) = aside.take_kept() {
        let left = std::mem::replace(&mut *current, before);
        aside.remember(left);
    } else {
        commands.queue(|world: &mut World| {
            if let Some(left) = world.remove_resource::<Match>() {
                world.resource_mut::<SetAside>().remember(left);
            }
        });
    }
}

/// Names the players of all matches in the current language.
fn name_players(current: Option<ResMut<Match>>, mut aside: ResMut<SetAside>, words: Res<Words>) {
    let current = current.map(ResMut::into_inner);
    for game in aside.all_mut().chain(current) {
        game.name_players(&words);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SetAside>()
        .init_resource::<Strengths>()
        .add_systems(
            First,
            name_players
                .in_set(GameSystems::Choices)
                .after(SettingsSystems)
                .run_if(resource_changed::<Words>),
        )
        .add_systems(
            Update,
            (
                tune_what_begins
                    .run_if(resource_exists::<Match>.and_then(resource_changed::<Strengths>)),
                carry_out.run_if(on_message::<MatchCommand>),
            )
                .chain()
                .in_set(GameSystems::Command),
        );
    for screen in [Screen::Title, Screen::Sheet] {
        app.add_systems(
            OnEnter(screen),
            put_back
                .in_set(GameSystems::Command)
                .run_if(resource_exists::<Match>),
        );
    }
}
