//! The library as a player uses it: with a real file, by what stands on the screen.

use std::fs;
use std::path::PathBuf;

use bevy::prelude::*;
use inarow::game::persistence::{Library, LibraryNews, Persistence};
use inarow::game::platform::{CopyText, Pasted};
use inarow::game::session::{MatchCommand, Panel, Replay};
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_rules::notation;
use inarow_store::{Query, Store};
use inarow_text::{Language, Texts};
use rusqlite::Connection;

use crate::harness::Game;

/// Six matches: of two games, won, lost, drawn, and left.
const MATCHES: &str = "game: connect-four
title: The first
first: human:Ann
second: medium
date: 2026-01-01T10:00:00Z
profile: 0123456789abcdef
moves: 1 2 1 2 1 2 1

game: connect-four
first: human:Ann
second: hard
date: 2026-01-02T10:00:00Z
profile: 0123456789abcdef
moves: 1 2 1 2 1 2 7 2

game: tic-tac-toe
first: human:Ann
second: human:Bo
date: 2026-01-03T10:00:00Z
profile: 0123456789abcdef
moves: b2 a1 c1 a3 a2 c2 b1 b3 c3

game: connect-four
first: human:Ann
second: medium
date: 2026-01-04T10:00:00Z
profile: 0123456789abcdef
moves: 4 4 5
";

/// A folder with those matches in it that is gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("inarow-library-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        let folder = Self(path);
        let matches = inarow_exchange::read(MATCHES).matches;
        assert_eq!(folder.store().take_in(&matches).expect("taken in"), 4);
        folder
    }

    fn store(&self) -> Store {
        let (store, _) = Store::open(&self.0.join("matches.db")).expect("a database");
        store
    }

    /// The library of a game that keeps its matches here.
    fn library(&self) -> Game {
        let mut game = Game::before_the_first_frame();
        let file = Ok(self.0.join("matches.db"));
        game.app
            .insert_resource(Persistence::in_file(file, Some(self.texts())));
        settle(&mut game);
        game.click_button("title/matches");
        settle(&mut game);
        game
    }

    fn texts(&self) -> PathBuf {
        self.0.join("texts")
    }

    /// The moves of all matches here, the latest first.
    fn games(&self) -> Vec<String> {
        let found = self.store().list(&Query::default(), 100).expect("readable");
        found
            .iter()
            .map(|kept| notation::format(&kept.end))
            .collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What was put on the clipboard.
#[derive(Resource, Default)]
struct Copied(Vec<String>);

fn settle(game: &mut Game) {
    game.frames(2);
    game.until("the store to answer", |game| game.nothing_outstanding());
    game.frames(3);
}

/// Presses a button and waits for what comes of it.
fn press(game: &mut Game, name: &str) {
    game.click_button(name);
    settle(game);
}

/// How many matches are listed.
fn listed(game: &mut Game) -> usize {
    let shown = (0..)
        .take_while(|place| game.button(&format!("matches/{place}")).is_some())
        .count();
    let found = &game.app.world().resource::<Library>().found;
    assert_eq!(
        (shown, found.total),
        (found.matches.len(), found.matches.len())
    );
    shown
}

fn news(game: &Game) -> Option<LibraryNews> {
    game.app.world().resource::<Library>().news.clone()
}

#[test]
fn library_filters_and_searches_matches() {
    let folder = Folder::new("found");
    let mut game = folder.library();
    assert_eq!(listed(&mut game), 4);
    // The game that was played most comes first.
    press(&mut game, "matches/game");
    assert_eq!(listed(&mut game), 3);
    // Hard, human, medium, in the order of their names.
    press(&mut game, "matches/opponent");
    assert_eq!(listed(&mut game), 1);
    press(&mut game, "matches/opponent");
    assert_eq!(listed(&mut game), 0);
    press(&mut game, "matches/opponent");
    assert_eq!(listed(&mut game), 2);
    // Won, …
    press(&mut game, "matches/result");
    assert_eq!(listed(&mut game), 1);
    // … lost, drawn, …
    press(&mut game, "matches/result");
    press(&mut game, "matches/result");
    assert_eq!(listed(&mut game), 0);
    // … unfinished.
    press(&mut game, "matches/result");
    assert_eq!(listed(&mut game), 1);
    for name in [
        "matches/game",
        "matches/game",
        "matches/opponent",
        "matches/result",
        "matches/result",
    ] {
        press(&mut game, name);
    }
    assert_eq!(listed(&mut game), 4);
    press(&mut game, "matches/search");
    assert_eq!(game.overlay(), Overlay::Line);
    for (key, text) in [
        (KeyCode::KeyF, "F"),
        (KeyCode::KeyI, "i"),
        (KeyCode::KeyR, "r"),
    ] {
        game.key(key, Some(text));
    }
    game.press(KeyCode::Enter);
    settle(&mut game);
    assert_eq!((game.overlay(), listed(&mut game)), (Overlay::Matches, 1));
    // The way back out leads to the title.
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::None);
}

/// A match from a file keeps its branches: they are there when it is analysed, also after it was saved again.
#[test]
fn analysis_of_match_knows_branches_of_its_file() {
    let folder = Folder::new("branches");
    let sgf = "(;GM[4]SZ[15]DT[2026-02-01];B[hh];W[ii](;B[jj])(;B[kk]))";
    let matches = inarow_exchange::read(sgf).matches;
    assert_eq!(folder.store().take_in(&matches).expect("taken in"), 1);
    assert_eq!(folder.store().take_in(&matches).expect("taken in"), 0);
    let mut game = folder.library();
    press(&mut game, "matches/0");
    game.until("the match", |game| game.screen() == Screen::Match);
    game.app
        .world_mut()
        .write_message(MatchCommand::Study(None));
    game.until("the analysis", |game| {
        game.current().mode_rules().panel == Panel::Study
    });
    game.until_phase(Phase::Human);
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Human);
    let tried = game.current().tried();
    let names = tried.into_iter().map(notation::square_name);
    assert_eq!(names.collect::<Vec<_>>(), ["j6", "k5"]);
}

#[test]
fn matches_are_named_and_deleted_and_come_back() {
    let folder = Folder::new("deleted");
    let mut game = folder.library();
    let all = folder.games();
    press(&mut game, "matches/mark-1");
    press(&mut game, "matches/rename");
    for text in ["O", "x", "o"] {
        game.key(KeyCode::KeyO, Some(text));
    }
    press(&mut game, "line/done");
    assert_eq!(game.overlay(), Overlay::Matches);
    let title = folder.store().list(&Query::default(), 9).expect("readable");
    assert_eq!(title[1].title, "Oxo");
    // What was marked stays so.
    press(&mut game, "matches/delete");
    assert_eq!(game.app.world().resource::<Library>().deleted, 1);
    assert_eq!((listed(&mut game), folder.games().len()), (3, 3));
    press(&mut game, "matches/put-back");
    assert_eq!(
        (news(&game), folder.games()),
        (Some(LibraryNews::PutBack(1)), all.clone())
    );
    press(&mut game, "matches/mark-all");
    press(&mut game, "matches/delete");
    assert_eq!((listed(&mut game), folder.games().len()), (0, 0));
    press(&mut game, "matches/put-back");
    assert_eq!((listed(&mut game), folder.games()), (4, all.clone()));
    // The keys that take moves back do it too.
    press(&mut game, "matches/mark-all");
    press(&mut game, "matches/delete");
    assert_eq!(listed(&mut game), 0);
    game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
    settle(&mut game);
    assert_eq!((listed(&mut game), folder.games()), (4, all));
}

#[test]
fn back_clears_marks_before_closing_library() {
    let folder = Folder::new("unmarked");
    let mut game = folder.library();
    press(&mut game, "matches/mark-1");
    game.press(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::Matches);
    // Nothing is marked any more.
    press(&mut game, "matches/delete");
    assert_eq!(listed(&mut game), 4);
    game.press(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::None);
    // What is marked and then deleted is nobody's to take away.
    let mut game = folder.library();
    press(&mut game, "matches/mark-1");
    press(&mut game, "matches/delete");
    game.press(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::None);
}

/// Whoever deletes everything, leaves and comes back finds it all.
#[test]
fn deleted_matches_can_be_restored_later() {
    let folder = Folder::new("bin");
    let mut game = folder.library();
    let all = folder.games();
    press(&mut game, "matches/mark-all");
    press(&mut game, "matches/delete");
    game.press(KeyCode::Escape);
    settle(&mut game);
    drop(game);
    let mut game = folder.library();
    assert_eq!(listed(&mut game), 0);
    // After won, lost, drawn and unfinished comes what was deleted.
    for _ in 0..5 {
        press(&mut game, "matches/result");
    }
    assert_eq!(listed(&mut game), 4);
    // What cannot be done cannot be pressed, and what can keeps its place.
    let place = game.button("matches/restore");
    press(&mut game, "matches/restore");
    assert_eq!(listed(&mut game), 4);
    press(&mut game, "matches/mark-all");
    assert!(place.is_some() && game.button("matches/restore") == place);
    press(&mut game, "matches/restore");
    assert_eq!((listed(&mut game), folder.games()), (0, all));
}

#[test]
fn exported_matches_import_without_duplicates() {
    let folder = Folder::new("saved");
    let mut game = folder.library();
    press(&mut game, "matches/save");
    let Some(LibraryNews::Written(written)) = news(&game) else {
        panic!("{:?}", news(&game));
    };
    assert_eq!((written.number, written.left_out), (4, 0));
    assert!(
        written
            .name
            .starts_with(&folder.texts().display().to_string())
    );
    press(&mut game, "matches/take-in");
    let taken = |game: &Game| match news(game) {
        Some(LibraryNews::TakenIn(taken)) => (taken.new, taken.known, taken.faults),
        other => panic!("{other:?}"),
    };
    assert_eq!(taken(&game), (0, 4, 0));
    press(&mut game, "matches/mark-all");
    press(&mut game, "matches/delete");
    press(&mut game, "matches/take-in");
    assert_eq!((taken(&game), listed(&mut game)), ((4, 0, 0), 4));
    // Those with gravity have no place in the other format.
    press(&mut game, "matches/mark-all");
    press(&mut game, "matches/save-sgf");
    let Some(LibraryNews::Written(written)) = news(&game) else {
        panic!("{:?}", news(&game));
    };
    assert_eq!((written.number, written.left_out), (1, 3));
    let text = fs::read_to_string(written.name).expect("a file");
    assert!(text.starts_with("(;FF[4]GM[4]"), "{text}");
}

#[test]
fn one_pasted_line_opens_many_are_imported() {
    let folder = Folder::new("pasted");
    let mut game = folder.library();
    press(&mut game, "matches/mark-0");
    game.app.init_resource::<Copied>().add_systems(
        Last,
        |mut texts: MessageReader<CopyText>, mut copied: ResMut<Copied>| {
            copied
                .0
                .extend(texts.read().map(|CopyText(text)| text.clone()));
        },
    );
    game.click_button("matches/copy-line");
    let copied = &game.app.world().resource::<Copied>().0;
    assert_eq!(copied[..], ["connect-four 445 human medium"]);
    let text = "connect-four 4453\ngomoku h8\nnonsense\n".to_owned();
    game.app.world_mut().write_message(Pasted(text));
    settle(&mut game);
    let Some(LibraryNews::TakenIn(taken)) = news(&game) else {
        panic!("{:?}", news(&game));
    };
    assert_eq!((taken.new, taken.faults), (2, 1));
    let fault = taken.first_fault.as_ref().expect("a fault");
    let fault = Texts::of(Language::ENGLISH).why(fault);
    assert!(fault.starts_with("line 3: "), "{fault}");
    assert_eq!(listed(&mut game), 6);
    let line = "connect-four 4453 human human".to_owned();
    game.app.world_mut().write_message(Pasted(line));
    settle(&mut game);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Match, Overlay::None)
    );
    assert_eq!(game.moves(), "4453");
}

#[test]
fn what_is_only_looked_at_is_not_kept() {
    let folder = Folder::new("looked-at");
    let mut game = folder.library();
    let line = "connect-four 1212121 human human".to_owned();
    game.app.world_mut().write_message(Pasted(line));
    settle(&mut game);
    game.until_phase(Phase::Over);
    game.click_button("panel/take-back");
    game.click_button("replay/first-move");
    settle(&mut game);
    assert_eq!((game.moves().as_str(), folder.games().len()), ("", 4));
    // What is played in it is.
    game.until_phase(Phase::Human);
    game.click("7");
    settle(&mut game);
    assert_eq!(folder.games().len(), 5);
    assert_eq!(folder.games()[0], "7");
}

#[test]
fn leaving_library_match_returns_to_library() {
    let folder = Folder::new("back");
    let mut game = folder.library();
    game.click_button("matches/1");
    settle(&mut game);
    game.until_phase(Phase::Over);
    game.click_button("panel/to-title");
    settle(&mut game);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Title, Overlay::Matches)
    );
    // After another game of the same players there is nothing to go back to.
    game.click_button("matches/1");
    settle(&mut game);
    game.until_phase(Phase::Over);
    game.click_button("panel/rematch");
    settle(&mut game);
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("pause/to-title");
    settle(&mut game);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Title, Overlay::None)
    );
}

#[test]
fn statistics_are_seen_and_left_again() {
    let folder = Folder::new("statistics");
    let mut game = folder.library();
    press(&mut game, "matches/statistics");
    assert_eq!(game.overlay(), Overlay::Statistics);
    let tallied = game.app.world().resource::<Library>().tallied.clone();
    let tallied = tallied.expect("answered");
    let all = tallied.all;
    assert_eq!((all.won, all.drawn, all.lost), (1, 1, 1));
    assert_eq!(tallied.tallies.len(), 3);
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::Matches);
}

#[test]
fn replay_stops_on_manual_navigation() {
    let folder = Folder::new("replay");
    let mut game = folder.library();
    press(&mut game, "matches/3");
    game.until_phase(Phase::Over);
    let plays = |game: &Game| game.app.world().resource::<Replay>().plays();
    game.click_button("replay/replay");
    assert!(plays(&game));
    game.until("some moves", |game| game.current().board().ply() == 3);
    game.click_button("replay/replay");
    assert!(!plays(&game));
    game.frames(300);
    assert_eq!(game.moves(), "121");
    // Four times as fast, up to the end.
    game.click_button("replay/speed");
    game.click_button("replay/speed");
    game.click_button("replay/replay");
    game.until("the end", |game| !game.current().is_resting());
    game.until("the end", |game| game.moves() == "1212121");
    game.frames(3);
    assert!(!plays(&game));
    game.until_phase(Phase::Over);
    // Whoever steps stops it.
    game.click_button("replay/replay");
    game.until("a move", |game| game.current().board().ply() == 1);
    game.click_button("replay/later-move");
    game.frames(2);
    assert!(!plays(&game));
    assert_eq!(game.moves(), "12");
    let slider = game.button("replay/slider").expect("a slider");
    game.click_at(Vec2::new(slider.min.x + 1.0, slider.center().y));
    game.frames(2);
    assert_eq!(game.moves(), "");
    // Nothing of it has changed what is kept.
    drop(game);
    assert_eq!(folder.games()[3], "1212121");
}

#[test]
fn play_on_starts_new_match_from_middle() {
    let folder = Folder::new("play-on");
    let mut game = folder.library();
    press(&mut game, "matches/2");
    game.until_phase(Phase::Over);
    for _ in 0..4 {
        game.press(KeyCode::PageUp);
    }
    game.until("the rest", |game| game.current().is_resting());
    game.press(KeyCode::Escape);
    game.click_more("play-on");
    game.click_button("play-on/human-1");
    game.click_button("play-on/start");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "1212");
    game.click("3");
    settle(&mut game);
    assert_eq!(folder.games()[0], "12123");
    // The match that it came from is there as it was.
    assert_eq!(folder.games().len(), 5);
    assert!(folder.games().contains(&"12121272".to_owned()));
    let proposal = game.app.world().resource::<Proposal>();
    assert_eq!(proposal.seats[0].name.as_deref(), Some("Ann"));
}

#[test]
fn moves_sheet_opens_in_small_windows() {
    let folder = Folder::new("moves");
    let mut game = folder.library();
    press(&mut game, "matches/3");
    game.until_phase(Phase::Over);
    game.resize(320.0, 480.0);
    assert!(game.button("moves/3").is_none());
    game.press(KeyCode::Escape);
    game.click_more("moves");
    assert_eq!(game.overlay(), Overlay::Moves);
    game.click_button("moves/3");
    game.click_button("moves/back");
    assert_eq!(
        (game.overlay(), game.moves()),
        (Overlay::None, "121".to_owned())
    );
}

#[test]
fn unreadable_match_is_reported_without_hiding_others() {
    let folder = Folder::new("unreadable");
    let found = |game: &Game| {
        let found = &game.app.world().resource::<Library>().found;
        (found.matches.len(), found.unreadable)
    };
    let place = |game: &mut Game| game.button("matches/0").expect("a match").min.y;
    let mut game = folder.library();
    game.resize(410.0, 844.0);
    assert_eq!(found(&game), (4, 0));
    let before = place(&mut game);
    drop(game);
    let connection = Connection::open(folder.0.join("matches.db")).expect("a database");
    let sql = "UPDATE match SET moves = CAST(x'ff41' AS TEXT) WHERE title = 'The first'";
    assert_eq!(connection.execute(sql, []).expect("damaged"), 1);
    let mut game = folder.library();
    game.resize(410.0, 844.0);
    assert_eq!(found(&game), (3, 1));
    // A sentence in the head takes a line of its own where there is no room beside it.
    assert!(place(&mut game) > before);
    press(&mut game, "matches/0");
    assert_eq!(game.screen(), Screen::Match);
}
