//! A renju match with swap2, two more stones, a swap and a refused foul, played to its end in each way there is.

use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, South};
use bevy::prelude::*;
use inarow::game::session::{Aim, Refusal};
use inarow::game::states::Phase;
use inarow_rules::{FoulKind, IllegalMove, Player};

use crate::harness::{Game, square};

/// What is done in turn. `!` is before a move that is refused; what is no square is a choice.
const STEPS: &str = "h8 a1 i8 two-more a3 j9 white a5 j10 a7 !j8 j11 c1 j12 c3 j13";

/// Plays the match with `play` for squares and `choose` for choices, and looks at what has come of it.
fn played(game: &mut Game, play: impl Fn(&mut Game, &str), choose: impl Fn(&mut Game, &str)) {
    for step in STEPS.split(' ') {
        match step.strip_prefix('!') {
            Some(foul) => {
                game.until_phase(Phase::Human);
                game.refusals();
                play(game, foul);
                let why = IllegalMove::Foul(FoulKind::DoubleThree);
                assert_eq!(game.refusals(), [Refusal::Illegal(why)]);
            }
            None if step.ends_with(|last: char| last.is_ascii_digit()) => {
                game.until_phase(Phase::Human);
                play(game, step);
            }
            None => {
                game.until_phase(Phase::Choosing);
                choose(game, step);
            }
        }
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), STEPS.replace("!j8 ", ""));
    // Ann opened, and chose White.
    assert_eq!(*game.current().names(), ["Bo", "Ann"]);
    assert_eq!(game.current().winner(), Some(Player::First));
    assert_eq!(game.current().won(), [0, 1]);
}

fn started() -> Game {
    Game::started("renju-swap2", "human:Ann", "human:Bo")
}

#[test]
fn renju_match_is_played_with_mouse() {
    played(&mut started(), Game::click, |game, choice| {
        game.click_button(&format!("panel/choice-{choice}"));
    });
}

#[test]
fn renju_match_is_played_with_pad() {
    let mut game = started();
    let pad = game.plug_in();
    // The first press only shows the focus.
    game.pad(pad, South);
    assert_eq!(game.moves(), "");
    let play = |game: &mut Game, name: &str| {
        let wanted = square(name);
        for presses in 0.. {
            assert!(presses < 40, "{name} is not reached");
            let focus = game.app.world().resource::<Aim>().focus;
            let button = match (focus.column.cmp(&wanted.column), focus.row.cmp(&wanted.row)) {
                (std::cmp::Ordering::Less, _) => DPadRight,
                (std::cmp::Ordering::Greater, _) => DPadLeft,
                (_, std::cmp::Ordering::Less) => DPadUp,
                (_, std::cmp::Ordering::Greater) => DPadDown,
                _ => break,
            };
            game.pad(pad, button);
        }
        game.pad(pad, South);
    };
    played(&mut game, play, |game, choice| {
        let name = format!("panel/choice-{choice}");
        for presses in 0.. {
            assert!(presses < 4, "{name} is not reached");
            if game.focused(&name) {
                break;
            }
            game.pad(pad, DPadRight);
        }
        game.pad(pad, South);
    });
}

#[test]
fn renju_match_is_played_with_screen_reader() {
    let mut game = Game::heard("en");
    game.start("renju-swap2", "human:Ann", "human:Bo");
    let play = |game: &mut Game, name: &str| {
        let is_foul = name == "j8";
        game.press_named(&if is_foul {
            "j8, a foul for Black".to_owned()
        } else {
            format!("{name}, free")
        });
        let told = if is_foul {
            "A foul: Black may not make two threes at once.".to_owned()
        } else {
            format!(" plays {name}.")
        };
        let said = game.said();
        assert!(said.contains(&told), "{said}");
    };
    played(&mut game, play, |game, choice| {
        let name = match choice {
            "white" => "White",
            _ => "Two more stones",
        };
        game.press_named(name);
    });
    game.frames(3);
    assert!(game.said().ends_with("Bo wins!"), "{}", game.said());
}
