//! Pictures of every screen, to be looked at: in one language, size, theme and size of texts. Not part of the tests, as
//! only eyes can judge them.
//!
//! `TOUR="FOLDER zh-Hant 320x480 20 contrast" cargo test --test game -- --ignored tour`

use std::fs::{self, File};
use std::path::PathBuf;

use bevy::prelude::*;
use inarow::game::look::layout::Layout;
use inarow::game::persistence::Persistence;
use inarow::game::platform::Pasted;
use inarow::game::session::{AskAdvice, AskReview, MatchCommand, Occasion};
use inarow::game::settings::{Captions, Moves, Named, Settings, ThemeChoice};
use inarow::game::states::{Overlay, Phase};
use inarow_model::puzzles;
use inarow_model::remote::Wish;
use inarow_protocol::{MatchProtocol, Notice, SessionStage};
use inarow_rules::Board;
use inarow_store::Store;
use inarow_text::Language;

use crate::far::{Friend, online, until};
use crate::harness::Game;
use crate::persistence::Folder;
use crate::picture::{drawn_game_of, take};

/// Some matches that are kept, one with the longest name that there can be.
const MATCHES: &str = "game: connect-four
title: The evening on which nobody wanted to go home
first: human:Maximiliane
second: medium
date: 2026-01-01T10:00:00Z
profile: 0123456789abcdef
moves: 1 2 1 2 1 2 1

game: tic-tac-toe
first: human:Ann
second: human:Bo
date: 2026-01-03T10:00:00Z
profile: 0123456789abcdef
moves: b2 a1 c1 a3 a2 c2 b1 b3 c3

game: gomoku
first: human:Ann
second: hard
date: 2026-01-04T10:00:00Z
profile: 0123456789abcdef
moves: h8 i9 i8
";

struct Tour {
    game: Game,
    image: Handle<Image>,
    folder: PathBuf,
    taken: usize,
}

impl Tour {
    /// Takes a picture once everything has come to rest.
    fn picture(&mut self, name: &str) {
        self.game.move_mouse(Vec2::new(1.0, 1.0));
        self.game.frames(40);
        let image = take(&mut self.game, &self.image);
        self.taken += 1;
        let path = self.folder.join(format!("{:02}-{name}.png", self.taken));
        let file = File::create(path).expect("a file");
        let mut encoder = png::Encoder::new(file, image.width(), image.height());
        encoder.set_color(png::ColorType::Rgba);
        let mut writer = encoder.write_header().expect("written");
        let pixels = image.data.as_deref().expect("pixels");
        writer.write_image_data(pixels).expect("written");
    }

    /// The same of a dialog, and of its lower end.
    fn dialog(&mut self, overlay: Overlay, name: &str) {
        self.open(overlay);
        self.picture(name);
        for part in 2..5 {
            self.scroll();
            self.picture(&format!("{name}-{part}"));
        }
        self.open(Overlay::None);
    }

    /// Turns the wheel over the middle of the window.
    fn scroll(&mut self) {
        let middle = self.game.app.world().resource::<Layout>().window / 2.0;
        self.game
            .move_mouse(middle + Vec2::new(0.0, 0.3 * middle.y));
        self.game.wheel(-0.7 * middle.y);
        self.game.frames(30);
    }

    fn open(&mut self, overlay: Overlay) {
        let world = self.game.app.world_mut();
        world.resource_mut::<NextState<Overlay>>().set(overlay);
        self.game.frames(30);
    }

    fn order(&mut self, order: MatchCommand) {
        self.game.app.world_mut().write_message(order);
        self.game.frames(60);
    }

    fn start(&mut self, variant: &str, first: &str, second: &str, moves: &[&str]) {
        self.game.start(variant, first, second);
        for name in moves {
            self.game.until_phase(Phase::Human);
            self.game.click(name);
        }
        self.game.frames(60);
    }
}

fn begin() -> Tour {
    let wish = std::env::var("TOUR").expect("TOUR=\"FOLDER LANGUAGE WIDTHxHEIGHT TENTHS THEME\"");
    let words = wish.split_whitespace().collect::<Vec<_>>();
    let [folder, language, size, tenths, theme] = words[..] else {
        panic!("five words: {wish}");
    };
    let (width, height) = size.split_once('x').expect("a size");
    let [width, height] = [width, height].map(|side| side.parse().expect("a number"));
    let (mut game, image) = drawn_game_of(width, height);
    let kept = Folder::new("tour");
    let (mut store, _) = Store::open(&kept.file()).expect("a file");
    store
        .take_in(&inarow_exchange::read(MATCHES).matches)
        .expect("taken in");
    drop(store);
    game.app
        .insert_resource(Persistence::in_file(Ok(kept.file()), None))
        .insert_resource(Settings::of(None));
    game.prefer(|chosen| {
        chosen.language = Language::of(language);
        chosen.text_size = tenths.parse().expect("tenths");
        let named = ThemeChoice::ALL.iter().find(|one| one.name() == theme);
        chosen.theme = *named.expect("a theme");
        chosen.captions = Captions::On;
    });
    game.frames(30);
    fs::create_dir_all(folder).expect("a folder");
    std::mem::forget(kept);
    Tour {
        game,
        image,
        folder: folder.into(),
        taken: 0,
    }
}

#[test]
#[ignore = "draws pictures to be looked at"]
fn tour() {
    let mut tour = begin();
    tour.picture("title");
    for (overlay, name) in [
        (Overlay::Players, "players"),
        (Overlay::Access, "access"),
        (Overlay::Settings, "settings"),
        (Overlay::Bindings, "bindings"),
        (Overlay::HowToPlay, "how-to-play"),
        (Overlay::Matches, "matches"),
        (Overlay::Statistics, "statistics"),
        (Overlay::Puzzles, "puzzles"),
        (Overlay::Lessons, "lessons"),
    ] {
        tour.dialog(overlay, name);
    }
    tour.start("connect-four", "human", "medium", &[]);
    tour.picture("match-begins");
    let ask = |tour: &mut Tour, wish: AskAdvice| {
        tour.game.app.world_mut().write_message(wish);
        for _ in 0..200 {
            std::thread::sleep(std::time::Duration::from_millis(5));
            tour.game.frames(1);
        }
    };
    ask(&mut tour, AskAdvice::Hint);
    tour.picture("match-hint");
    ask(&mut tour, AskAdvice::Scores);
    tour.picture("match-scores");
    for (overlay, name) in [
        (Overlay::Pause, "menu"),
        (Overlay::More, "more"),
        (Overlay::Moves, "moves"),
        (Overlay::PlayOn, "play-on"),
    ] {
        tour.open(overlay);
        tour.picture(name);
        tour.open(Overlay::None);
    }
    let (one, _two) = (tour.game.plug_in(), tour.game.plug_in());
    tour.start("tic-tac-toe", "human:Ann", "human:Bo", &["b2", "b2"]);
    tour.picture("match-refused");
    tour.game.pad(one, GamepadButton::South);
    tour.picture("match-seats");
    tour.game.unplug(one);
    tour.picture("pad-lost");
    tour.open(Overlay::None);
    tour.game.prefer(|chosen| chosen.moves = Moves::Confirmed);
    tour.game.click("a1");
    tour.picture("match-asked");
    tour.game.prefer(|chosen| chosen.moves = Moves::AtOnce);
    tour.start("gomoku", "human:Ann", "human:Bo", &["h8", "i9"]);
    tour.picture("match-stones");
    let lost = ["1", "2", "1", "2", "1", "2", "1"];
    tour.start("connect-four", "human:Ann", "human:Bo", &lost);
    tour.game.until_phase(Phase::Over);
    tour.picture("match-over");
    tour.game.app.world_mut().write_message(AskReview::Open);
    for _ in 0..200 {
        std::thread::sleep(std::time::Duration::from_millis(10));
        tour.game.frames(1);
    }
    tour.picture("review");
    tour.order(MatchCommand::Leave);
    let board = Board::new("connect-four".parse().expect("a game"));
    tour.order(MatchCommand::Study(Some(board)));
    tour.picture("study");
    tour.open(Overlay::Position);
    tour.picture("position");
    tour.open(Overlay::None);
    tour.order(MatchCommand::Return);
    let puzzle = puzzles::of_the_program()[0].clone();
    tour.order(MatchCommand::Puzzle(puzzle, Occasion::Chosen));
    tour.picture("puzzle");
    tour.order(MatchCommand::Return);
    tour.order(MatchCommand::Lesson(0));
    tour.picture("lesson");
    tour.order(MatchCommand::Return);
    tour.open(Overlay::None);
    let setup = tour.game.current().setup.clone();
    tour.order(MatchCommand::StartSheet(inarow_model::setup::Setup {
        variant: "tic-tac-toe".parse().expect("a game"),
        ..setup
    }));
    tour.picture("paper");
    println!("{} pictures", tour.taken);
}

impl Tour {
    /// Presses a button, wherever it is, as a player does who has only keys.
    fn press(&mut self, button: &str) {
        self.game.press_until_focused(button, KeyCode::Tab);
        self.game.press(KeyCode::Enter);
        self.game.frames(30);
    }

    fn back(&mut self) {
        self.game.press(KeyCode::Escape);
        self.game.frames(30);
    }
}

/// What two see who are far from each other.
#[test]
#[ignore = "draws pictures to be looked at"]
fn tour_together() {
    let mut tour = begin();
    tour.open(Overlay::Together);
    tour.picture("together");
    tour.press("together/way");
    tour.picture("together-meeting");
    tour.press("together/together-relay-public");
    tour.picture("together-public");
    tour.back();
    tour.back();
    tour.press("together/together-nearby");
    tour.picture("together-nearby");
    tour.back();
    tour.press("together/clock-5+3");
    tour.press("together/together-invite");
    tour.picture("together-name");
    tour.game.click_button("line/done");
    tour.game.until("a ticket", |game| {
        std::thread::sleep(std::time::Duration::from_millis(2));
        online(game).invites().is_some()
    });
    tour.picture("together-waits");
    tour.press("together/together-code");
    tour.picture("together-code");
    tour.back();
    let (invite, watch) = online(&tour.game).invites().expect("told");
    let mut friend = Friend::joins(&invite.expect("a ticket to play"));
    until(&mut tour.game, &mut friend, "an offer", |_, friend| {
        let offered = |notice: &Notice| matches!(notice, Notice::Offered(_));
        friend.told.iter().any(offered)
    });
    friend.agrees();
    until(&mut tour.game, &mut friend, "the question", |game, _| {
        matches!(online(game).stage(), Some(SessionStage::Asked(_)))
    });
    tour.picture("together-knocks");
    tour.press("together/let-in");
    let may_play = |game: &Game| {
        online(game)
            .match_protocol()
            .is_some_and(MatchProtocol::may_play)
    };
    until(&mut tour.game, &mut friend, "the match", |game, _| {
        game.phase() == Some(Phase::Human) && may_play(game)
    });
    tour.picture("match-far");
    tour.game.click("4");
    until(&mut tour.game, &mut friend, "the move", |_, friend| {
        friend.may_play()
    });
    friend.wishes(Wish::Draw);
    until(&mut tour.game, &mut friend, "the question", |game, _| {
        online(game).asked().is_some()
    });
    tour.picture("together-asks");
    tour.press("together/answer-no");
    until(&mut tour.game, &mut friend, "the answer", |game, _| {
        online(game).asked().is_none()
    });
    tour.open(Overlay::Together);
    tour.picture("together-talk");
    tour.open(Overlay::Pause);
    tour.picture("menu-far");
    tour.press("pause/resign");
    tour.picture("together-resign");
    tour.open(Overlay::None);
    drop(friend);
    tour.game.until("that nobody is there", |game| {
        std::thread::sleep(std::time::Duration::from_millis(5));
        online(game).is_away(game.current())
    });
    tour.picture("together-away");
    tour.order(MatchCommand::Leave);
    // The one who has invited is here, and one who looks on comes too early.
    let pasted = Pasted(watch.to_string());
    tour.game.app.world_mut().write_message(pasted);
    tour.picture("together-calls");
    println!("{} pictures", tour.taken);
}
