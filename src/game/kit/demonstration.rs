//! A game that plays itself in a small picture, over and over.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use inarow_rules::{Board, Player, Square, Variant, all_lines, notation};

use crate::game::redraw::NextChange;
use crate::game::sets::GameSystems;
use crate::game::settings::Motion;

/// Time between two moves, and time that a piece takes to arrive.
const BETWEEN: Duration = Duration::from_millis(850);
const ARRIVES: Duration = Duration::from_millis(280);
/// Pause after the last move, before the game starts again.
const REST: Duration = Duration::from_millis(3_000);

/// Example games, each won by two threats at once. A rule set shows the first one that it allows.
const SHOWN: [(Variant, &str); 4] = [
    (Variant::TIC_TAC_TOE, "a1 b1 a3 a2 c3 b3 b2"),
    (Variant::CONNECT_FOUR, "4433526"),
    (
        Variant::GOMOKU,
        "h8 f10 i8 g6 i9 k11 h10 l9 j8 k8 k7 l6 g11",
    ),
    (Variant::GOMOKU, "h8 h7 i9 g7 i7 g9 i8 g8 i6 i5 i10"),
];

/// The demonstration, if one is running.
#[derive(Resource, Default)]
pub(in crate::game) struct Demonstration(Option<ShownGame>);

struct ShownGame {
    /// The final position, with all moves.
    game: Board,
    /// Start of the demonstration, on the clock of the program.
    since: Duration,
}

/// The part of a demonstration that is visible at one moment.
pub(in crate::game) struct DemonstrationFrame {
    pub(in crate::game) board: Board,
    /// Progress of the latest piece's arrival (0 to 1); `None` once the piece has arrived.
    pub(in crate::game) arriving: Option<f32>,
}

impl Demonstration {
    /// Starts a demonstration of `variant`.
    pub(in crate::game) fn begin(&mut self, variant: Variant, now: Duration) {
        self.0 = Some(ShownGame {
            game: demonstration(variant),
            since: now,
        });
    }

    /// Stops the demonstration.
    pub(in crate::game) fn end(&mut self) {
        self.0 = None;
    }

    /// The variant of the running demonstration, if any.
    pub(in crate::game) fn variant(&self) -> Option<Variant> {
        self.0.as_ref().map(|shown| shown.game.variant())
    }

    /// Returns the position to show now, if a demonstration is running. Without full motion this is the end of the
    /// game.
    pub(in crate::game) fn seen(
        &self,
        motion: Motion,
        now: Duration,
    ) -> Option<DemonstrationFrame> {
        let ShownGame { game, since } = self.0.as_ref()?;
        let since = match motion {
            Motion::Full => now.saturating_sub(*since),
            Motion::None | Motion::Reduced => Duration::MAX,
        };
        let (plies, arriving) = seen(game.ply(), since);
        let mut board = Board::new(game.variant());
        for square in &game.history()[..plies] {
            // It was played in this order.
            let _ = board.play(*square);
        }
        Some(DemonstrationFrame { board, arriving })
    }
}

/// Requests frames while a piece moves; between two moves only schedules the next change.
fn keep_moving(
    shown: Res<Demonstration>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    mut next: ResMut<NextChange>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let shown = shown.0.as_ref().filter(|_| *motion == Motion::Full);
    let Some(ShownGame { game, since }) = shown else {
        NextChange::note(&mut next, "demonstration", None);
        return;
    };
    let left = rests(game.ply(), time.elapsed().saturating_sub(*since));
    if left.is_none() {
        redraw.write(RequestRedraw);
    }
    NextChange::note(&mut next, "demonstration", left);
}

/// A game in which the first player completes a line.
fn demonstration(variant: Variant) -> Board {
    let rule_set = variant.rule_set();
    let suits =
        |shown: &Variant| !rule_set.is_further() && shown.with_rule_set(rule_set) == Ok(variant);
    let mut shown = SHOWN.iter().filter(|(shown, _)| suits(shown));
    let shown = shown.find_map(|(_, moves)| notation::parse(variant, moves).ok());
    shown.unwrap_or_else(|| simple(variant))
}

/// Returns a game in which the first player fills a line and the second plays beside it, as far as the rules allow.
fn simple(variant: Variant) -> Board {
    let (columns, rows) = (variant.columns(), variant.rows());
    // Where pieces fall, a line on the ground or a column can be filled from below.
    let row = if variant.gravity() { 0 } else { rows / 2 };
    // A row that goes over joined edges shows what they are, best with as much of it on either side.
    let joined = variant.rule_set().joined_edges().columns;
    let first = if joined {
        columns.saturating_sub(variant.line() / 2)
    } else {
        0
    };
    let starts = |line: &Vec<Square>| (line[0].row.abs_diff(row), line[0].column.abs_diff(first));
    let lines = all_lines(variant).map(|line| line.squares().collect::<Vec<_>>());
    let straight = |line: &Vec<Square>| {
        let (first, last) = (line[0], line[line.len() - 1]);
        first.row == last.row || columns < variant.line() && first.column == last.column
    };
    let mut lines = lines.filter(straight).collect::<Vec<_>>();
    lines.sort_by_key(starts);
    let mut board = Board::new(variant);
    let Some(line) = lines.first() else {
        return board;
    };
    while !board.is_over() {
        let moves = board.legal_moves();
        let next = if board.turn() == Player::First {
            let own = line.iter().find(|square| moves.contains(square));
            own.or(moves.first()).copied()
        } else {
            // As near as possible to the line, and not on it.
            let beside = moves.iter().filter(|square| !line.contains(square));
            let near = |square: &&Square| {
                let gap = |other: &Square| {
                    other.column.abs_diff(square.column) + other.row.abs_diff(square.row)
                };
                line.iter().map(gap).min()
            };
            beside.min_by_key(near).or(moves.first()).copied()
        };
        match next {
            Some(square) if board.play(square).is_ok() => {}
            _ => break,
        }
    }
    board
}

/// Returns the number of moves played after `since`, and the progress of the latest one (0 to 1) unless it has
/// arrived.
fn seen(moves: usize, since: Duration) -> (usize, Option<f32>) {
    if since == Duration::MAX {
        return (moves, None);
    }
    let at = within(moves, since);
    let plies = (at.as_secs_f32() / BETWEEN.as_secs_f32()) as usize;
    if plies > moves || plies == 0 {
        return (plies.min(moves), None);
    }
    let moving = at.saturating_sub(BETWEEN * plies as u32);
    let arriving = (moving < ARRIVES).then(|| moving.as_secs_f32() / ARRIVES.as_secs_f32());
    (plies, arriving)
}

/// Returns the time until the next change, or `None` while a piece moves.
fn rests(moves: usize, since: Duration) -> Option<Duration> {
    if seen(moves, since).1.is_some() {
        return None;
    }
    let at = within(moves, since);
    let mut changes = (1..=moves as u32).map(|ply| BETWEEN * ply);
    let next = changes.find(|change| *change > at);
    Some(next.unwrap_or_else(|| round(moves)).saturating_sub(at))
}

/// Duration of a game, with the pause after its last move.
fn round(moves: usize) -> Duration {
    BETWEEN * moves as u32 + REST
}

/// Returns the time since the current repetition of the game began.
fn within(moves: usize, since: Duration) -> Duration {
    Duration::from_nanos((since.as_nanos() % round(moves).as_nanos()) as u64)
}

fn is_shown(shown: Res<Demonstration>) -> bool {
    shown.is_changed() || shown.0.is_some()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Demonstration>().add_systems(
        Update,
        keep_moving.in_set(GameSystems::Picture).run_if(is_shown),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_player_wins_every_demonstration() {
        for (variant, moves) in SHOWN {
            let board = notation::parse(variant, moves).expect("a game");
            assert_eq!(board.winner(), Some(Player::First), "{variant}");
        }
        for name in [
            "5x5x4",
            "4x4x3",
            "5x4x4-drop",
            "8x7x5-drop",
            "3x6x5-drop",
            "3x6x5",
            "7x1x3",
            "16x16x6",
            "4x5x5",
        ] {
            let variant: Variant = name.parse().expect("a variant");
            let board = demonstration(variant);
            assert_eq!(board.winner(), Some(Player::First), "{variant}: {board:?}");
        }
        // Where lines lose, it is shown that they do.
        for (name, winner) in [
            ("misere", Player::Second),
            ("cylinder", Player::First),
            ("torus", Player::First),
            ("5x5x4-torus", Player::First),
        ] {
            let variant: Variant = name.parse().expect("a variant");
            let board = demonstration(variant);
            assert_eq!(board.winner(), Some(winner), "{variant}: {board:?}");
            let rows = inarow_rules::completed_rows(&board);
            let over_an_edge = rows.iter().any(|row| row.goes_on.contains(&true));
            assert_eq!(over_an_edge, winner == Player::First, "{variant}");
        }
    }

    #[test]
    fn demonstration_plays_move_by_move_and_repeats() {
        assert_eq!(seen(7, Duration::ZERO), (0, None));
        assert_eq!(seen(7, BETWEEN - Duration::from_millis(1)), (0, None));
        assert!(matches!(seen(7, BETWEEN), (1, Some(share)) if share < 0.01));
        assert_eq!(seen(7, BETWEEN + ARRIVES), (1, None));
        assert_eq!(seen(7, BETWEEN * 7 + ARRIVES), (7, None));
        assert_eq!(seen(7, BETWEEN * 8), (7, None));
        assert_eq!(seen(7, BETWEEN * 7 + REST), (0, None));
        assert_eq!(seen(7, Duration::MAX), (7, None));
    }

    #[test]
    fn the_window_sleeps_until_the_next_move() {
        assert_eq!(rests(7, Duration::ZERO), Some(BETWEEN));
        assert_eq!(rests(7, BETWEEN + ARRIVES / 2), None);
        assert_eq!(rests(7, BETWEEN + ARRIVES), Some(BETWEEN - ARRIVES));
        assert_eq!(rests(7, BETWEEN * 7 + ARRIVES), Some(REST - ARRIVES));
    }
}
