//! Control with one switch: the mark moves from place to place by itself, and *Confirm* plays or presses at the mark.
//! On boards of many squares the mark first moves over the rows. After the last place it moves to the menu.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::PrimaryWindow;
use inarow_rules::{Board, Square};

use super::pads::read_pads;
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::redraw::NextChange;
use crate::game::session::{Aim, Device, Guide, Hands, Match, Reach, Seating, takes_moves};
use crate::game::settings::{OneSwitch, Preferences};
use crate::game::states::{Overlay, Phase, Screen};

/// Greatest number of squares of a board without gravity that is not scanned row by row.
const MOST_SQUARES: usize = 16;
/// Number of times that the clock is read while the mark stays at one place.
const TICKS: u32 = 6;
/// Number of times that the mark moves through a row before it returns to the rows.
const ROUNDS: u8 = 2;

/// A place at which the mark stays for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SwitchStop {
    square: Square,
    reach: Reach,
}

/// Progress of the mark.
#[derive(Resource, Default)]
struct Round {
    /// Time at which the mark came to its place, on the clock of the program.
    since: Duration,
    /// The row that was chosen, and how often the mark has moved through it.
    row: Option<(u8, u8)>,
    /// Whether the mark moves over the board.
    on_board: bool,
}

/// State that decides where the mark moves.
#[derive(SystemParam)]
struct SwitchTargets<'w, 's> {
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    phase: Option<Res<'w, State<Phase>>>,
    current: Option<Res<'w, Match>>,
}

/// Target of the mark.
enum SwitchTarget<'a> {
    /// The squares of a board on which a human is to move.
    Board(&'a Board),
    /// The buttons of a menu.
    Menu,
    /// Only the way to the menu, as a computer thinks or computers play.
    Way,
    /// Nothing: something moves on the board, or another window has the focus.
    Nowhere,
}

impl SwitchTargets<'_, '_> {
    fn place(&self) -> SwitchTarget<'_> {
        let is_looked_at = self.window.as_ref().is_none_or(|window| window.focused);
        if !is_looked_at && !cfg!(target_family = "wasm") {
            return SwitchTarget::Nowhere;
        }
        let (Some(current), Some(phase)) = (&self.current, &self.phase) else {
            return SwitchTarget::Menu;
        };
        let phase = *phase.get();
        let is_covered =
            *self.screen.get() != Screen::Match || *self.overlay.get() != Overlay::None;
        if is_covered || !takes_moves(current, phase) {
            SwitchTarget::Menu
        } else if phase == Phase::Human && current.mode_rules().hands != Hands::OfNobody {
            SwitchTarget::Board(current.board())
        } else if phase == Phase::Thinking || !current.has_human() {
            SwitchTarget::Way
        } else {
            SwitchTarget::Nowhere
        }
    }
}

/// Returns the stops on a board in reading order: those of `row`, or all stops and then the menu.
fn stops(board: &Board, row: Option<u8>) -> Vec<SwitchStop> {
    let variant = board.variant();
    let open = |column, row| {
        let square = Square { column, row };
        let step = board.step_on(square);
        board.check(step).is_ok().then_some(square)
    };
    let columns = 0..variant.columns();
    let rows = (0..variant.rows()).rev();
    let stop = |reach| move |square| SwitchStop { square, reach };
    let mut stops: Vec<_> = if variant.gravity() {
        let columns = columns.filter_map(|column| open(column, 0));
        let outlets = variant.outlets();
        let outlets = outlets.filter_map(|outlet| open(outlet.column, outlet.row));
        columns.chain(outlets).map(stop(Reach::Square)).collect()
    } else if let Some(row) = row {
        let squares = columns.filter_map(|column| open(column, row));
        return squares.map(stop(Reach::Square)).collect();
    } else if variant.squares() > MOST_SQUARES {
        let first = |row| columns.clone().find_map(|column| open(column, row));
        rows.filter_map(first).map(stop(Reach::Row)).collect()
    } else {
        let squares = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
        let squares = squares.filter_map(|(column, row)| open(column, row));
        squares.map(stop(Reach::Square)).collect()
    };
    let square = stops.last().map(|stop| stop.square).unwrap_or_default();
    stops.push(SwitchStop {
        square,
        reach: Reach::Menu,
    });
    stops
}

/// Returns the stop after the one at the mark, or the first stop if the mark is at none. The `bool` is `true` if the
/// first stop is returned.
fn next_stop(stops: &[SwitchStop], aim: &Aim) -> Option<(SwitchStop, bool)> {
    let is_here = |stop: &SwitchStop| {
        stop.reach == aim.reach && (stop.square == aim.focus || stop.reach == Reach::Menu)
    };
    let here = stops.iter().position(is_here);
    let next = here.map_or(0, |here| (here + 1) % stops.len().max(1));
    Some((*stops.get(next)?, next == 0))
}

/// Applies *Confirm* to the marked target: a marked row is entered, and at the menu *Confirm* becomes *Back*.
fn take_presses(
    mut pressed: ResMut<Messages<ActionPressed>>,
    shown: SwitchTargets,
    seating: Seating,
    mut aim: ResMut<Aim>,
    mut round: ResMut<Round>,
    time: Res<Time<Real>>,
) {
    if pressed.is_empty() {
        return;
    }
    round.since = time.elapsed();
    let (place, current) = (shown.place(), shown.current.as_deref());
    if matches!(place, SwitchTarget::Menu) {
        return;
    }
    let sits_down =
        |device| current.is_some_and(|current| seating.awaits(device, current).is_some());
    let all = pressed.drain().collect::<Vec<_>>();
    for mut one in all {
        if one.action == Action::Confirm && !sits_down(one.device) {
            match aim.reach {
                // Where the mark was is taken: nobody means to play there again.
                Reach::Square if !matches!(place, SwitchTarget::Board(_)) => continue,
                Reach::Square => {}
                Reach::Row => {
                    let SwitchTarget::Board(board) = place else {
                        continue;
                    };
                    let row = aim.focus.row;
                    round.row = Some((row, 0));
                    aim.reach = Reach::Square;
                    if let Some(first) = stops(board, Some(row)).first() {
                        aim.focus = first.square;
                    }
                    continue;
                }
                Reach::Menu => {
                    aim.reach = Reach::Square;
                    one.action = Action::Back;
                }
            }
        } else if aim.reach != Reach::Square && one.action != Action::Confirm {
            // Somebody moves the mark by other keys.
            aim.reach = Reach::Square;
        }
        pressed.write(one);
    }
}

/// Moves the mark to the next place when its time is up.
fn go_on(
    shown: SwitchTargets,
    preferences: Res<Preferences>,
    time: Res<Time<Real>>,
    (mut aim, mut guide, mut round): (ResMut<Aim>, ResMut<Guide>, ResMut<Round>),
    mut next: ResMut<NextChange>,
    mut pressed: MessageWriter<ActionPressed>,
) {
    let place = shown.place();
    let pace = preferences.one_switch.pace();
    let goes = pace.filter(|_| !matches!(place, SwitchTarget::Nowhere));
    // Always the same, as a window that is told of another time wakes at once; and a part of it, as it is counted from
    // whatever wakes the window.
    NextChange::note(&mut next, "one-switch", goes.map(|pace| pace / TICKS));
    let (now, on_board) = (time.elapsed(), matches!(place, SwitchTarget::Board(_)));
    let comes = std::mem::replace(&mut round.on_board, on_board) != on_board;
    let Some(pace) = goes else {
        if aim.reach != Reach::Square {
            aim.reach = Reach::Square;
        }
        return;
    };
    if comes {
        round.row = None;
        round.since = now;
        if aim.reach != Reach::Square {
            aim.reach = Reach::Square;
        }
    }
    if !comes && now.saturating_sub(round.since) < pace {
        return;
    }
    round.since = now;
    match place {
        SwitchTarget::Menu if comes => {}
        SwitchTarget::Menu => {
            let (action, device) = (Action::Next, Device::ByItself);
            pressed.write(ActionPressed { action, device });
        }
        SwitchTarget::Board(board) => {
            guide.take_keys(&mut aim);
            if comes {
                // It begins at the first place.
                aim.reach = Reach::Menu;
            }
            let within = round.row.map(|(row, _)| row);
            let Some((stop, anew)) = next_stop(&stops(board, within), &aim) else {
                return;
            };
            if let Some((_, rounds)) = &mut round.row
                && anew
            {
                *rounds += 1;
                if *rounds >= ROUNDS {
                    round.row = None;
                    aim.reach = Reach::Row;
                    return;
                }
            }
            (aim.focus, aim.reach) = (stop.square, stop.reach);
        }
        SwitchTarget::Way => {
            guide.take_keys(&mut aim);
            aim.reach = Reach::Menu;
        }
        SwitchTarget::Nowhere => {}
    }
}

fn is_chosen(preferences: Res<Preferences>) -> bool {
    preferences.one_switch != OneSwitch::Off
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Round>().add_systems(
        PreUpdate,
        (
            take_presses.run_if(is_chosen),
            go_on.run_if(is_chosen.or_else(resource_changed::<Preferences>)),
        )
            .chain()
            .after(read_pads)
            .in_set(GameSystems::Devices),
    );
}

#[cfg(test)]
mod tests {
    use inarow_rules::{Variant, notation};

    use super::*;

    /// The places of a board, as they are written.
    fn written(game: &str, moves: &str, row: Option<u8>) -> Vec<String> {
        let variant = game.parse::<Variant>().expect("a game");
        let board = notation::parse(variant, moves).expect("moves");
        let stops = stops(&board, row).into_iter();
        let name = |stop: SwitchStop| match stop.reach {
            Reach::Square => notation::move_name(variant, stop.square),
            Reach::Row => format!("row {}", stop.square.row + 1),
            Reach::Menu => "menu".to_owned(),
        };
        stops.map(name).collect()
    }

    #[test]
    fn scanning_offers_playable_squares_then_menu() {
        assert_eq!(
            written("connect-four", "444444", None),
            ["1", "2", "3", "5", "6", "7", "menu"]
        );
        assert_eq!(
            written("tic-tac-toe", "b2 a3", None),
            ["b3", "c3", "a2", "c2", "a1", "b1", "c1", "menu"]
        );
        let rows = written("5x5x4", "a5 b5 c5 d5 e5", None);
        assert_eq!(rows, ["row 4", "row 3", "row 2", "row 1", "menu"]);
        assert_eq!(written("5x5x4", "b4", Some(3)), ["a4", "c4", "d4", "e4"]);
    }

    #[test]
    fn after_the_last_place_comes_the_first() {
        let board = Board::new("tic-tac-toe".parse().expect("a game"));
        let stops = stops(&board, None);
        let mut aim = Aim {
            reach: Reach::Menu,
            ..default()
        };
        for round in 0..2 {
            for (index, stop) in stops.iter().enumerate() {
                let (next, anew) = next_stop(&stops, &aim).expect("a place");
                assert_eq!((next, anew), (*stop, index == 0), "{round}");
                (aim.focus, aim.reach) = (next.square, next.reach);
            }
        }
    }
}
