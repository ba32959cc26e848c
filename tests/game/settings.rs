//! What players choose for good: by every device, at once, and only for them.

use bevy::prelude::*;
use inarow::game::audio::{Cue, Sound};
use inarow::game::look::layout::Layout;
use inarow::game::look::theme::Theme;
use inarow::game::session::{Match, MatchCommand};
use inarow::game::settings::{
    Coordinates, LanguageWishes, Motion, MotionChoice, PieceSet, Preferences, ThemeChoice,
};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow::game::words::Words;
use inarow_text::Language;

use crate::harness::Game;

fn preferences(game: &Game) -> Preferences {
    game.app.world().resource::<Preferences>().clone()
}

/// What has been played since the last look.
#[derive(Resource, Default)]
struct Heard(Vec<Cue>);

fn listening(game: &mut Game) {
    game.app.init_resource::<Heard>().add_systems(
        Last,
        |mut cues: MessageReader<Cue>, mut heard: ResMut<Heard>| {
            heard.0.extend(cues.read());
        },
    );
}

fn heard(game: &mut Game) -> Vec<Sound> {
    let heard = std::mem::take(&mut game.app.world_mut().resource_mut::<Heard>().0);
    heard.iter().map(|cue| cue.sound).collect()
}

#[test]
fn chosen_language_applies_immediately() {
    let mut game = Game::title();
    game.start("connect-four", "human", "medium");
    game.until_phase(Phase::Human);
    let told = |game: &Game| {
        let world = game.app.world();
        let names = world.resource::<Match>().names().clone();
        (world.resource::<Words>().say("hint"), names)
    };
    let english = told(&game);
    assert_eq!(english.0, "Hint");
    game.press(KeyCode::Escape);
    game.click_button("pause/settings");
    game.frames(3);
    for (code, hint, player) in [
        ("de", "Tipp", "Spieler 1"),
        ("zh-Hant", "提示", "玩家一"),
        ("zh-Hans", "提示", "玩家一"),
    ] {
        game.click_button(&format!("settings/language-{code}"));
        game.frames(2);
        assert_eq!(preferences(&game).language, Language::of(code));
        let (said, names) = told(&game);
        assert_eq!((said.as_str(), names[0].as_str()), (hint, player));
    }
    // That of the system, whichever it is.
    game.click_button("settings/language-system");
    game.frames(2);
    assert_eq!((preferences(&game).language, told(&game)), (None, english));
    game.app.world_mut().resource_mut::<LanguageWishes>().system =
        Language::of("de-CH").expect("German");
    game.frames(2);
    assert_eq!(told(&game).0, "Tipp");
}

#[test]
fn player_numbers_survive_rematch_and_translation() {
    let mut game = Game::title();
    game.start("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    game.app.world_mut().write_message(MatchCommand::Rematch);
    game.frames(3);
    let names = |game: &Game| game.app.world().resource::<Match>().names().clone();
    assert_eq!(names(&game), ["Player 2", "Player 1"]);
    game.app.world_mut().resource_mut::<LanguageWishes>().system =
        Language::of("de").expect("German");
    game.frames(2);
    assert_eq!(names(&game), ["Spieler 2", "Spieler 1"]);
}

#[test]
fn command_line_language_lasts_until_changed() {
    let mut game = Game::title();
    game.app.world_mut().resource_mut::<LanguageWishes>().told = Language::of("zh-Hans");
    game.frames(2);
    let language = |game: &Game| game.app.world().resource::<Words>().language().code();
    assert_eq!(language(&game), "zh-Hans");
    game.click_button("title/settings");
    game.frames(3);
    game.click_button("settings/theme-dark");
    game.frames(2);
    assert_eq!(language(&game), "zh-Hans");
    game.click_button("settings/language-de");
    game.frames(2);
    assert_eq!(language(&game), "de");
}

#[test]
fn settings_return_to_title_or_match() {
    let mut game = Game::title();
    game.click_button("title/settings");
    assert_eq!(game.overlay(), Overlay::Settings);
    game.frames(3);
    assert!(game.focused("settings/done"));
    game.click_button("settings/theme-dark");
    let dark = *game.app.world().resource::<Theme>();
    assert_eq!(preferences(&game).theme, ThemeChoice::Dark);
    assert_ne!(dark, Theme::default());
    game.press(KeyCode::Escape);
    assert_eq!(
        (game.overlay(), game.screen()),
        (Overlay::None, Screen::Title)
    );
    // The focus comes back to what led there.
    game.frames(3);
    assert!(game.focused("title/settings"));

    game.start("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    let pad = game.plug_in();
    game.pad(pad, GamepadButton::Start);
    game.frames(3);
    game.press_until_focused("pause/settings", KeyCode::Tab);
    game.pad(pad, GamepadButton::South);
    assert_eq!(game.overlay(), Overlay::Settings);
    game.frames(3);
    // What a pad can reach, it can change.
    game.press_until_focused("settings/pieces-shapes", KeyCode::Tab);
    game.pad(pad, GamepadButton::South);
    assert_eq!(preferences(&game).pieces, PieceSet::Shapes);
    game.press_until_focused("settings/reset", KeyCode::Tab);
    game.pad(pad, GamepadButton::South);
    assert_eq!(preferences(&game), Preferences::default());
    game.frames(30);
    // It can be taken back, in the same place, until one leaves.
    assert!(game.focused("settings/reset"));
    game.pad(pad, GamepadButton::South);
    assert_eq!(preferences(&game).pieces, PieceSet::Shapes);
    game.frames(30);
    game.pad(pad, GamepadButton::South);
    assert_eq!(preferences(&game), Preferences::default());
    game.frames(30);
    game.pad(pad, GamepadButton::East);
    assert_eq!(game.overlay(), Overlay::Pause);
    game.frames(3);
    assert!(game.focused("pause/settings"));
    game.pad(pad, GamepadButton::East);
    assert_eq!(game.phase(), Some(Phase::Human));
}

#[test]
fn match_survives_preference_changes() {
    let mut game = Game::started("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    game.click("4");
    // While the disc falls, and after the end.
    game.prefer(|preferences| preferences.theme = ThemeChoice::Light);
    game.until_phase(Phase::Human);
    for column in ["1", "4", "1", "4", "1", "4"] {
        game.click(column);
        game.frames(3);
        if game.phase() != Some(Phase::Over) {
            game.until("rest", |game| game.phase() != Some(Phase::Settling));
        }
    }
    game.until_phase(Phase::Over);
    game.frames(60);
    let lines = game.named("Winning line");
    assert_eq!(lines, 1);
    for set in [PieceSet::Letters, PieceSet::Classic] {
        game.prefer(|preferences| preferences.pieces = set);
        assert_eq!(game.named("Winning line"), lines);
        assert_eq!(game.named("Winning light"), 4);
        assert_eq!(game.named("Board"), 1);
    }
    assert_eq!(game.moves(), "4141414");
}

#[test]
fn reduced_motion_places_pieces_at_once() {
    for (variant, moves) in [
        ("connect-four", ["4", "4"]),
        ("tic-tac-toe", ["b2", "a1"]),
        ("gomoku", ["h8", "i9"]),
    ] {
        for (choice, motion, most) in [
            (MotionChoice::None, Motion::None, 6),
            (MotionChoice::Reduced, Motion::Reduced, 16),
        ] {
            let mut game = Game::started(variant, "human", "human");
            game.prefer(|preferences| preferences.motion = choice);
            assert_eq!(*game.app.world().resource::<Motion>(), motion);
            for square in moves {
                game.until_phase(Phase::Human);
                game.click(square);
                let mut frames = 0;
                game.until("the piece", |game| {
                    frames += 1;
                    game.current().is_resting()
                });
                assert!(frames <= most, "{variant} {choice:?}: {frames}");
            }
            // What is taken back goes as fast, and nothing of it stays.
            game.until_phase(Phase::Human);
            game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
            game.frames(20);
            assert_eq!(game.named("Piece taken back"), 0);
        }
    }
}

#[test]
fn text_size_scales_within_window() {
    for (width, height) in [
        (1120.0, 720.0),
        (320.0, 480.0),
        (480.0, 320.0),
        (3840.0, 2160.0),
    ] {
        let window = Vec2::new(width, height);
        let chosen = |tenths| {
            let preferences = Preferences {
                text_size: tenths,
                coordinates: Coordinates::Always,
                ..default()
            };
            Layout::new(window).chosen(&preferences)
        };
        let usual = chosen(10);
        assert_eq!(usual.scale, Layout::new(window).scale);
        assert!(chosen(8).scale < usual.scale && chosen(20).scale > usual.scale);
        if width.min(height) >= 720.0 {
            assert_eq!(chosen(20).scale, 2.0 * usual.scale);
        }
        for tenths in Preferences::TEXT_SIZES {
            let layout = chosen(tenths);
            for variant in ["tic-tac-toe", "connect-four", "gomoku", "16x16x5"] {
                let variant = variant.parse().expect("a variant");
                let place = layout.board(variant);
                let Some(edges) = layout.edges(variant) else {
                    // Nobody could read them.
                    assert!(place.square < 13.0, "{variant} in {window}");
                    continue;
                };
                for square in variant.all_squares() {
                    assert!(layout.board_area.contains(place.middle_of(square)));
                }
                assert!(edges.columns < layout.board_area.max.y);
                assert!(variant.gravity() || edges.rows > layout.board_area.min.x);
            }
        }
    }
}

#[test]
fn moves_make_sound_unless_muted() {
    let mut game = Game::started("connect-four", "human", "human");
    listening(&mut game);
    game.until_phase(Phase::Human);
    heard(&mut game);
    game.click("4");
    game.until("the disc", |game| game.current().is_resting());
    let first = heard(&mut game);
    assert!(first.starts_with(&[Sound::Floor]), "{first:?}");
    game.until_phase(Phase::Human);
    game.click("4");
    game.until("the disc", |game| game.current().is_resting());
    assert!(heard(&mut game).contains(&Sound::Disc));

    // Silence, and its end.
    game.until_phase(Phase::Human);
    game.key(KeyCode::KeyM, Some("m"));
    game.frames(2);
    assert!(preferences(&game).muted);
    game.click("4");
    game.until_phase(Phase::Human);
    assert_eq!(heard(&mut game), []);
    game.key(KeyCode::KeyM, Some("m"));
    game.frames(2);
    assert!(!preferences(&game).muted);

    game.start("gomoku", "human", "human");
    game.until_phase(Phase::Human);
    heard(&mut game);
    game.click("h8");
    game.until_phase(Phase::Human);
    assert_eq!(heard(&mut game), [Sound::Stone]);
    // A second press so soon would be a trembling hand's.
    game.frames(60);
    game.click("h8");
    game.frames(2);
    assert_eq!(heard(&mut game), [Sound::Refused]);

    game.start("tic-tac-toe", "human", "human");
    game.until_phase(Phase::Human);
    heard(&mut game);
    for square in ["b2", "a1", "b1", "a2", "b3"] {
        game.until_phase(Phase::Human);
        game.click(square);
        game.until("rest", |game| game.current().is_resting());
    }
    game.until_phase(Phase::Over);
    let all = heard(&mut game);
    assert_eq!(
        all.iter().filter(|sound| **sound == Sound::Stroke).count(),
        5
    );
    assert_eq!(all.last(), Some(&Sound::Won));
}

/// A key press cuts the animation short.
#[test]
fn cleared_stand_tips_discs_out() {
    let mut game = Game::started("connect-four", "human", "human");
    for column in ["4", "4", "1"] {
        game.until_phase(Phase::Human);
        game.click(column);
    }
    game.until_phase(Phase::Human);
    let restart = |game: &mut Game| {
        game.press(KeyCode::Escape);
        game.frames(3);
        game.click_button("pause/restart");
    };
    listening(&mut game);
    heard(&mut game);
    restart(&mut game);
    assert_eq!(game.named("Disc on its way out"), 3);
    let sounds = heard(&mut game);
    assert!(sounds.contains(&Sound::Tipped), "{sounds:?}");
    assert!(!sounds.contains(&Sound::Lifted), "{sounds:?}");
    game.frames(90);
    assert_eq!(game.named("Disc on its way out"), 0);

    game.until_phase(Phase::Human);
    game.click("4");
    game.until_phase(Phase::Human);
    restart(&mut game);
    assert_eq!(game.named("Disc on its way out"), 1);
    game.press(KeyCode::ArrowLeft);
    assert_eq!(game.named("Disc on its way out"), 0);
}
