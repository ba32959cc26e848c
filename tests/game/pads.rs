//! Whole games with pads alone, and sharing a match.

use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, East, South, Start};
use bevy::prelude::*;
use inarow::game::actions::{PadInUse, PadKind};
use inarow::game::session::Refusal;
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow::game::troubles::LostPads;
use inarow_rules::Player;

use crate::harness::Game;

/// Presses a direction until that button has the focus.
fn go_to(game: &mut Game, pad: Entity, name: &str, by: GamepadButton) {
    for _ in 0..30 {
        if game.focused(name) {
            return;
        }
        game.pad(pad, by);
    }
    panic!("{name} is not reached by {by:?}");
}

#[test]
fn one_pad_chooses_names_plays_and_plays_again() {
    let mut game = Game::title();
    let pad = game.plug_in();
    // From the way on around to the first button, and along it to the name.
    go_to(&mut game, pad, "title/tic-tac-toe", DPadDown);
    game.pad(pad, South);
    game.pad(pad, DPadDown);
    go_to(&mut game, pad, "title/beginner", DPadLeft);
    go_to(&mut game, pad, "title/players", DPadRight);
    game.pad(pad, South);
    game.frames(2);
    assert!(game.focused("players/done"));
    go_to(&mut game, pad, "players/name-0", DPadUp);
    game.pad(pad, South);
    assert_eq!(game.overlay(), Overlay::Line);
    game.frames(2);
    assert!(game.focused("line/letter-a"));
    game.pad(pad, South);
    game.pad(pad, DPadRight);
    game.pad(pad, South);
    go_to(&mut game, pad, "line/done", DPadDown);
    game.pad(pad, South);
    game.frames(2);
    let name = game.app.world().resource::<Proposal>().seats[0]
        .name
        .clone();
    assert_eq!(name.as_deref(), Some("Ab"));
    // The focus comes back where it was.
    assert!(game.focused("players/name-0"));

    go_to(&mut game, pad, "players/human-0", DPadDown);
    go_to(&mut game, pad, "players/human-1", DPadRight);
    game.pad(pad, South);
    go_to(&mut game, pad, "players/done", DPadDown);
    game.pad(pad, South);
    game.frames(2);
    // The focus comes back to what led there.
    assert!(game.focused("title/players"));
    go_to(&mut game, pad, "title/start", DPadDown);
    game.pad(pad, South);
    game.until_phase(Phase::Human);
    // One pad alone plays for both: a row in the middle against the row above it.
    for way in [
        &[][..],
        &[DPadUp],
        &[DPadDown, DPadLeft],
        &[DPadUp],
        &[DPadDown, DPadRight, DPadRight],
    ] {
        game.until_phase(Phase::Human);
        for button in way {
            game.pad(pad, *button);
        }
        game.pad(pad, South);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), "b2 b3 a2 a3 c2");
    assert_eq!(game.current().board().winner(), Some(Player::First));
    assert_eq!(game.current().names()[0], "Ab");
    game.frames(2);
    assert!(game.focused("panel/rematch"));
    game.pad(pad, South);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "");

    game.pad(pad, Start);
    assert_eq!(game.overlay(), Overlay::Pause);
    game.pad(pad, East);
    assert_eq!(game.overlay(), Overlay::None);
    game.pad(pad, Start);
    go_to(&mut game, pad, "pause/to-title", DPadDown);
    game.pad(pad, South);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn two_pads_keep_to_their_sides() {
    let mut game = Game::started("connect-four", "human", "human");
    let (one, two) = (game.plug_in(), game.plug_in());
    // With their first button they sit down.
    game.pad(one, South);
    game.pad(two, South);
    assert_eq!(game.moves(), "");
    game.pad(one, South);
    game.until_phase(Phase::Human);
    game.pad(two, South);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "44");
    game.pad(two, DPadLeft);
    game.pad(two, South);
    assert_eq!(game.refusals(), [Refusal::NotYourTurn]);
    assert_eq!(game.moves(), "44");
    game.frames(30);
    game.pad(one, South);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "443");
    // A pad that is lost pauses the match and says whose it was, and frees its side for whoever sits there.
    game.unplug(two);
    assert_eq!(game.overlay(), Overlay::Pause);
    let lost = LostPads(vec!["Player 2".to_owned()]);
    assert_eq!(*game.app.world().resource::<LostPads>(), lost);
    game.press(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::None);
    assert!(game.app.world().resource::<LostPads>().0.is_empty());
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "4433");
    assert!(game.refusals().is_empty());
}

#[test]
fn a_pad_and_the_keyboard_share_a_match() {
    let mut game = Game::started("connect-four", "human", "human");
    let pad = game.plug_in();
    game.pad(pad, South);
    game.pad(pad, South);
    game.until_phase(Phase::Human);
    game.press(KeyCode::Digit1);
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    game.press(KeyCode::Enter);
    assert_eq!(game.refusals(), [Refusal::NotYourTurn]);
    game.frames(30);
    game.pad(pad, South);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "411");
}

#[test]
fn held_stick_repeats_after_first_step() {
    let mut game = Game::started("16x16x5-drop", "human", "human");
    let pad = game.plug_in();
    let column = |game: &Game| {
        let aim = game.app.world().resource::<inarow::game::session::Aim>();
        aim.focus.column
    };
    game.pad(pad, DPadUp);
    let start = column(&game);
    game.stick(pad, GamepadAxis::LeftStickX, 1.0);
    game.frames(2);
    assert_eq!(column(&game), start + 1);
    // 400 ms until the first repeat, then one every 100 ms.
    game.frames(18);
    assert_eq!(column(&game), start + 1);
    game.frames(10);
    assert_eq!(column(&game), start + 2);
    game.frames(12);
    assert!(column(&game) >= start + 3);
    game.stick(pad, GamepadAxis::LeftStickX, 0.0);
    let end = column(&game);
    game.frames(40);
    assert_eq!(column(&game), end);
}

#[test]
fn nintendo_a_button_confirms() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    let pad = game.plug_in_of(Some(0x057e));
    game.pad(pad, East);
    game.pad(pad, East);
    assert_eq!(game.moves(), "b2");
    game.until_phase(Phase::Human);
    game.pad(pad, South);
    assert_eq!(game.overlay(), Overlay::Pause);
    assert_eq!(game.app.world().resource::<PadInUse>().0, PadKind::Nintendo);
}
