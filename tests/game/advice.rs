//! Hints and scores, with every device, and when they go away again.

use std::time::Duration;

use bevy::prelude::*;
use inarow::game::advice::Advising;
use inarow::game::session::AskAdvice;
use inarow::game::states::{Overlay, Phase};
use inarow_engine::{Evaluation, HintReason, Length};
use inarow_rules::Square;

use crate::harness::{Game, square};

/// The line of the hint that is shown, the move itself first; nothing if none is.
fn hinted(game: &Game) -> Vec<Square> {
    let advising = game.app.world().resource::<Advising>();
    let shown = advising.hint(game.current());
    shown.map_or_else(Vec::new, |shown| shown.line.to_vec())
}

/// Waits for a hint; the time of whoever looks for it does not stand still with the game's clock.
fn await_hint(game: &mut Game) {
    game.until("a hint", |game| {
        std::thread::sleep(Duration::from_millis(1));
        let advising = game.app.world().resource::<Advising>();
        // Its line of play comes a move at a time.
        !hinted(game).is_empty() && !advising.is_busy()
    });
}

fn scores(game: &Game) -> Vec<(Square, Evaluation)> {
    let advising = game.app.world().resource::<Advising>();
    let advice = advising.scores(game.current());
    let moves = advice.map_or_else(Vec::new, |advice| advice.moves.clone());
    let moves = moves.into_iter();
    moves
        .map(|advised| (advised.square, advised.evaluation))
        .collect()
}

fn await_scores(game: &mut Game) {
    game.until("scores", |game| {
        std::thread::sleep(Duration::from_millis(1));
        scores(game).len() == game.current().board().legal_moves().len()
    });
}

/// A hint comes by key, button and pad, and its use is kept with the match.
#[test]
fn hint_shows_until_next_move() {
    let mut game = Game::started("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    game.key(KeyCode::KeyH, Some("h"));
    await_hint(&mut game);
    assert_eq!(hinted(&game), [square("d1")]);
    assert_eq!(game.moves(), "");
    game.click("4");
    game.until_phase(Phase::Human);
    assert!(hinted(&game).is_empty());

    game.click_button("panel/hint");
    await_hint(&mut game);
    assert_eq!(hinted(&game), [square("d2")]);
    let pad = game.plug_in();
    game.pad(pad, GamepadButton::North);
    // It is not asked for again: it goes on.
    assert_eq!(hinted(&game).len(), 2);
    game.click("1");
    game.until_phase(Phase::Human);
    game.pad(pad, GamepadButton::North);
    await_hint(&mut game);
    game.click("1");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().hints, [2, 1]);
}

#[test]
fn repeated_hint_shows_line_then_next_best() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    for name in ["b2", "a1"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Human);
    let mut seen: Vec<Vec<Square>> = Vec::new();
    loop {
        game.key(KeyCode::KeyH, Some("h"));
        await_hint(&mut game);
        game.until("the whole line", |game| {
            std::thread::sleep(Duration::from_millis(1));
            !game.app.world().resource::<Advising>().is_busy()
        });
        let line = hinted(&game);
        match seen.last() {
            Some(before) if line.len() > 1 => assert_eq!(line[..line.len() - 1], before[..]),
            Some(before) => {
                assert_ne!(line[0], before[0]);
                break;
            }
            None => assert_eq!(line.len(), 1),
        }
        seen.push(line);
    }
    assert!(seen.len() > 3, "{seen:?}");
    // One hint, however much of it was looked at.
    assert_eq!(game.current().hints, [1, 0]);
}

#[test]
fn why_is_told_beside_the_board() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    for name in ["b2", "a1", "c1"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Human);
    game.click_button("panel/hint");
    await_hint(&mut game);
    let advising = game.app.world().resource::<Advising>();
    let shown = advising.hint(game.current()).expect("a hint");
    assert_eq!(shown.hint.square, square("a3"));
    assert_eq!(shown.hint.reasons.first(), Some(&HintReason::StopsLine));
}

#[test]
fn scores_show_on_request_and_follow_position() {
    let mut game = Game::started("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    game.frames(5);
    assert!(scores(&game).is_empty());
    game.key(KeyCode::KeyS, Some("s"));
    await_scores(&mut game);
    assert_eq!(
        scores(&game)[0],
        (square("d1"), Evaluation::Won(Length::Exact(41)))
    );
    assert_eq!(
        scores(&game)
            .iter()
            .filter(|(_, evaluation)| *evaluation == Evaluation::Drawn)
            .count(),
        2
    );
    game.click("1");
    game.until_phase(Phase::Human);
    await_scores(&mut game);
    // Whoever answers a1 wins.
    assert!(matches!(scores(&game)[0].1, Evaluation::Won(_)));
    game.click_button("panel/scores");
    assert!(scores(&game).is_empty());
    // Nobody has taken a hint.
    assert_eq!(game.current().hints, [0, 0]);
}

#[test]
fn scores_stay_on_across_matches() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    game.until_phase(Phase::Human);
    game.click_button("panel/scores");
    await_scores(&mut game);
    let leave = |game: &mut Game| {
        game.press(KeyCode::Escape);
        game.click_button("pause/to-title");
        game.frames(3);
    };
    leave(&mut game);
    game.start("4x4x4", "human", "human");
    game.until_phase(Phase::Human);
    await_scores(&mut game);
    game.click_button("panel/scores");
    leave(&mut game);
    game.start("tic-tac-toe", "human", "human");
    game.until_phase(Phase::Human);
    game.frames(30);
    assert!(scores(&game).is_empty());
    assert!(!game.app.world().resource::<Advising>().is_busy());
}

#[test]
fn advice_pauses_while_position_is_hidden() {
    let mut game = Game::started("gomoku", "human", "human");
    game.until_phase(Phase::Human);
    let busy = |game: &Game| game.app.world().resource::<Advising>().is_busy();
    game.click_button("panel/scores");
    assert!(busy(&game));
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::Pause);
    assert!(!busy(&game));
    game.press(KeyCode::Escape);
    assert!(busy(&game));
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    game.frames(3);
    assert!(!busy(&game));
}

#[test]
fn hints_need_human_turn_in_running_match() {
    let mut game = Game::title();
    game.prefer(|preferences| preferences.pause = 20);
    game.start("connect-four", "easy", "human");
    game.until_phase(Phase::Thinking);
    game.key(KeyCode::KeyH, Some("h"));
    game.app.world_mut().write_message(AskAdvice::Hint);
    game.frames(3);
    assert!(!game.app.world().resource::<Advising>().is_busy());

    let mut game = Game::started("tic-tac-toe", "human", "human");
    for name in ["a1", "a2", "b1", "b2", "c1"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Over);
    game.frames(2);
    assert!(game.button("panel/hint").is_none());
    game.key(KeyCode::KeyH, Some("h"));
    game.key(KeyCode::KeyS, Some("s"));
    game.frames(3);
    assert!(hinted(&game).is_empty() && scores(&game).is_empty());
}
