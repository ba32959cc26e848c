//! What is played is kept, and taken up again, with a real file.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use inarow::game::persistence::Persistence;
use inarow::game::platform::PlatformCaps;
use inarow::game::session::MatchCommand;
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow::game::troubles::{Trouble, Troubles};
use inarow_model::link::Link;
use inarow_model::match_state::MatchState;
use inarow_rules::{Player, notation};
use inarow_store::{Query, Store};

use crate::harness::Game;

/// A folder that is gone when the test is.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let name = format!("inarow-game-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("matches.db")
    }

    /// A game that keeps its matches here, on its title.
    pub fn game(&self) -> Game {
        Self::begun(self.before_the_first_frame())
    }

    /// The same as a page that is loaded at that address.
    pub fn page(&self, link: &Link) -> Game {
        let mut game = self.before_the_first_frame();
        game.app.world_mut().resource_mut::<PlatformCaps>().links = true;
        let order = MatchCommand::Open(link.clone());
        game.app.world_mut().write_message(order);
        Self::begun(game)
    }

    fn before_the_first_frame(&self) -> Game {
        let mut game = Game::before_the_first_frame();
        let persistence = Persistence::in_file(Ok(self.file()), Some(self.0.join("texts")));
        game.app.insert_resource(persistence);
        game
    }

    fn begun(mut game: Game) -> Game {
        game.until("the store to answer", |game| game.nothing_outstanding());
        game.frames(3);
        game
    }

    /// The matches here that have not ended, the latest first.
    fn unfinished(&self) -> Vec<MatchState> {
        let (store, _) = Store::open(&self.file()).expect("a database");
        let found = store.list(&Query::left(), 100).expect("readable");
        found.into_iter().map(|kept| kept.saved).collect()
    }

    /// All moves of every match here, the latest first.
    pub fn games(&self) -> Vec<String> {
        let (store, _) = Store::open(&self.file()).expect("a database");
        let found = store
            .list(&Query::default(), 9)
            .expect("readable")
            .into_iter();
        found.map(|kept| notation::format(&kept.end)).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub fn play(game: &mut Game, names: &[&str]) {
    for name in names {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until("the last to rest", |game| game.current().is_resting());
    // A stone lies sooner than a disk has written.
    game.until("all to be kept", |game| game.nothing_outstanding());
    game.frames(3);
}

#[test]
fn resume_restores_match() {
    let folder = Folder::new("resume");
    let mut game = folder.game();
    assert!(game.button("title/resume").is_none());
    game.start("connect-four", "human:Ann", "human:Bo");
    play(&mut game, &["1", "2", "1", "2", "1", "2", "1"]);
    game.click_button("panel/rematch");
    play(&mut game, &["4", "4", "5", "3"]);
    game.click_button("panel/take-back");
    drop(game);

    let mut game = folder.game();
    assert_eq!(game.screen(), Screen::Title);
    game.click_button("title/resume");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "445");
    assert_eq!(game.current().record.len(), 4);
    assert_eq!(game.current().won(), [1, 0]);
    // On the rematch Bo went first, and everybody kept their place and their pieces.
    assert_eq!(game.current().names(), &["Bo".to_owned(), "Ann".to_owned()]);
    assert_eq!(game.current().side(Player::First), 1);
    game.click_button("panel/play-again");
    assert_eq!(game.moves(), "4453");
    game.until_phase(Phase::Human);
    // It goes on being the same match.
    play(&mut game, &["1"]);
    drop(game);
    assert_eq!(folder.unfinished().len(), 1);
    assert_eq!(
        notation::format(folder.unfinished()[0].record.board()),
        "44531"
    );
}

#[test]
fn a_piece_that_still_falls_is_kept() {
    let folder = Folder::new("falling");
    let mut game = folder.game();
    game.start("connect-four", "human", "easy");
    game.click("4");
    game.frames(2);
    assert!(!game.current().is_resting());
    drop(game);
    let mut game = folder.game();
    game.click_button("title/resume");
    // The computer replies, as nobody waits for anything else.
    game.until("a reply", |game| game.current().board().ply() == 2);
    assert_eq!(game.moves().chars().next(), Some('4'));
}

#[test]
fn turn_passes_after_move_is_saved() {
    let folder = Folder::new("turn");
    let mut game = folder.game();
    game.start("tic-tac-toe", "human", "human");
    for (ply, name) in ["b2", "a1", "c1"].into_iter().enumerate() {
        game.click(name);
        game.until_phase(Phase::Human);
        let kept = folder.unfinished().remove(0).record;
        assert_eq!(kept.ply(), ply + 1);
    }
}

#[test]
fn any_unfinished_match_resumes_from_library() {
    let folder = Folder::new("several");
    let mut game = folder.game();
    for (variant, name) in [
        ("connect-four", "4"),
        ("tic-tac-toe", "b2"),
        ("gomoku", "h8"),
    ] {
        game.start(variant, "human:Ann", "human:Bo");
        play(&mut game, &[name]);
    }
    // One that was begun anew is left as well.
    game.press(KeyCode::Escape);
    game.click_button("pause/restart");
    play(&mut game, &["a1"]);
    assert_eq!(folder.unfinished().len(), 4);
    drop(game);

    let mut game = folder.game();
    game.click_button("title/matches");
    game.until("the matches", |game| game.nothing_outstanding());
    game.frames(3);
    assert!(game.button("matches/3").is_some() && game.button("matches/4").is_none());
    game.click_button("matches/3");
    game.until_phase(Phase::Human);
    assert_eq!(
        (game.variant().to_string().as_str(), game.moves().as_str()),
        ("connect-four", "4")
    );
    play(&mut game, &["4"]);
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    // It leads back to where the match was found. With keys: the first shows where one is, the second presses it.
    assert_eq!(game.overlay(), Overlay::Matches);
    game.until("the matches", |game| game.nothing_outstanding());
    game.frames(3);
    game.press(KeyCode::Enter);
    game.press(KeyCode::ArrowDown);
    assert!(game.focused("matches/1"));
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    assert_eq!(
        (game.variant().to_string().as_str(), game.moves().as_str()),
        ("gomoku", "a1")
    );
    assert_eq!(folder.unfinished().len(), 4);
}

#[test]
fn unfinished_match_is_offered_but_not_started() {
    let folder = Folder::new("offered");
    let mut game = folder.game();
    game.start("gomoku", "human:Ann", "human:Bo");
    play(&mut game, &["h8"]);
    drop(game);
    let mut game = Game::before_the_first_frame();
    let mut persistence = Persistence::in_file(Ok(folder.file()), None);
    persistence.resume_latest();
    game.app.insert_resource(persistence);
    game.until("the match that was left", |game| {
        game.screen() == Screen::Match
    });
    game.start("connect-four", "human:Ann", "human:Bo");
    play(&mut game, &["1", "2", "1", "2", "1", "2", "1"]);
    game.until_phase(Phase::Over);
    game.click_button("panel/to-title");
    game.until("the store to answer", |game| game.nothing_outstanding());
    game.frames(5);
    // One stays on the title, and what was chosen there stays chosen.
    assert_eq!(game.screen(), Screen::Title);
    let proposal = game.app.world().resource::<Proposal>();
    assert_eq!(
        proposal.variant().map(|variant| variant.to_string()),
        Ok("connect-four".to_owned())
    );
    game.click_button("title/resume");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "h8");
}

#[test]
fn continuing_finished_match_creates_another() {
    let folder = Folder::new("ended");
    let mut game = folder.game();
    game.start("connect-four", "human:Ann", "human:Bo");
    play(&mut game, &["1", "2", "1", "2", "1", "2", "1"]);
    drop(game);
    let all = || folder.games();
    let mut game = folder.game();
    // There is nothing to go on with, but something to look at.
    assert!(game.button("title/resume").is_none());
    game.click_button("title/matches");
    game.until("the matches", |game| game.nothing_outstanding());
    game.frames(3);
    // Won, lost, drawn, unfinished, deleted, and all again.
    game.click_button("matches/result");
    for _ in 0..4 {
        game.click_button("matches/result");
        game.until("the matches", |game| game.nothing_outstanding());
        game.frames(3);
        assert!(game.button("matches/0").is_none());
    }
    game.click_button("matches/result");
    game.until("the matches", |game| game.nothing_outstanding());
    game.frames(3);
    game.click_button("matches/0");
    game.until_phase(Phase::Over);
    game.press(KeyCode::Home);
    for _ in 0..4 {
        game.press(KeyCode::PageDown);
    }
    game.until_phase(Phase::Human);
    assert_eq!(
        (game.moves(), all()),
        ("1212".to_owned(), vec!["1212121".to_owned()])
    );
    play(&mut game, &["7"]);
    assert_eq!(all(), ["12127", "1212121"]);
    play(&mut game, &["7"]);
    assert_eq!(all(), ["121277", "1212121"]);
}

#[test]
fn won_match_stays_stored_after_undo() {
    let folder = Folder::new("won");
    let mut game = folder.game();
    game.start("connect-four", "human:Ann", "human:Bo");
    play(&mut game, &["1", "2", "1", "2", "1", "2", "1"]);
    game.until_phase(Phase::Over);
    let all = || folder.games();
    game.click_button("panel/take-back");
    game.until_phase(Phase::Human);
    assert_eq!(all(), ["1212121"]);
    play(&mut game, &["7"]);
    assert_eq!(all(), ["1212127", "1212121"]);
    // The same end as before, on the other way.
    game.click_button("panel/take-back");
    play(&mut game, &["1"]);
    game.until_phase(Phase::Over);
    game.until("kept", |game| game.nothing_outstanding());
    assert_eq!(all(), ["1212121", "1212121"]);
    // It is looked at, and left there.
    game.press(KeyCode::PageUp);
    game.until("kept", |game| game.nothing_outstanding());
    drop(game);
    let mut game = folder.game();
    game.click_button("title/resume");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "121212");
    play(&mut game, &["5"]);
    assert_eq!(all().len(), 3);
}

/// A match can be played all the same.
#[test]
fn storage_failure_is_reported_once() {
    let folder = Folder::new("trouble");
    fs::create_dir_all(folder.file()).expect("a folder where the file should be");
    let mut game = folder.game();
    assert!(game.button("notice/seen").is_some());
    game.click_button("notice/seen");
    game.frames(3);
    assert!(game.button("notice/seen").is_none());
    game.start("tic-tac-toe", "human", "easy");
    for _ in 0..2 {
        game.until_phase(Phase::Human);
        let free = game.current().board().legal_moves()[0];
        let place = game.place_of(free);
        game.click_at(place);
    }
    game.until_phase(Phase::Human);
    assert!(game.button("notice/seen").is_none());
}

#[test]
fn damaged_database_is_set_aside_and_reported() {
    let folder = Folder::new("aside");
    fs::write(folder.file(), "something else").expect("written");
    let mut game = folder.game();
    assert!(game.button("notice/seen").is_some());
    // Whoever goes straight into a match has not seen it yet.
    game.start("tic-tac-toe", "human", "human");
    assert!(game.button("notice/seen").is_some());
    game.frames(200);
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    game.start("tic-tac-toe", "human", "human");
    assert!(game.button("notice/seen").is_none());
    play(&mut game, &["b2"]);
    assert_eq!(folder.unfinished().len(), 1);
    let aside = folder.0.join("matches.db.damaged-1");
    assert_eq!(
        fs::read_to_string(aside).expect("readable"),
        "something else"
    );
}

/// The window that notices says so once.
#[test]
fn diverging_windows_keep_both_matches() {
    let folder = Folder::new("parted");
    let mut one = folder.game();
    one.start("connect-four", "human", "human");
    play(&mut one, &["4", "4"]);
    let mut other = folder.game();
    other.click_button("title/resume");
    play(&mut other, &["5"]);
    let told = |game: &Game| game.app.world().resource::<Troubles>().list.clone();
    assert_eq!(told(&other), []);
    play(&mut one, &["3"]);
    one.until("a word", |one| told(one) == [Trouble::Parted]);
    assert!(one.button("notice/seen").is_some());
    // It is said once, and each goes on with its own.
    play(&mut one, &["3"]);
    play(&mut other, &["5"]);
    assert_eq!(told(&one).len(), 1);
    drop((one, other));
    let mut games = folder.games();
    games.sort();
    assert_eq!(games, ["4433", "4455"]);
}

#[test]
fn match_deleted_elsewhere_is_silently_saved_again() {
    let folder = Folder::new("deleted-elsewhere");
    let mut game = folder.game();
    game.start("connect-four", "human", "human");
    play(&mut game, &["4"]);
    let (mut store, _) = Store::open(&folder.file()).expect("a database");
    let found = store.list(&Query::default(), 9).expect("readable");
    store.delete(&[found[0].handle]).expect("one to delete");
    play(&mut game, &["4"]);
    assert_eq!(game.app.world().resource::<Troubles>().list, []);
    drop(game);
    assert_eq!(folder.games(), ["44"]);
}

#[test]
fn resume_skips_match_finished_from_library() {
    let folder = Folder::new("stale");
    let mut game = folder.game();
    let leave = |game: &mut Game| {
        game.app.world_mut().write_message(MatchCommand::Leave);
        game.frames(3);
        game.until("the store to answer", |game| game.nothing_outstanding());
        game.frames(3);
    };
    game.start("connect-four", "human", "human");
    play(&mut game, &["4", "4", "5", "5", "6", "6"]);
    leave(&mut game);
    game.start("tic-tac-toe", "human", "human");
    play(&mut game, &["b2"]);
    leave(&mut game);
    // The first one is played to its end, out of the library.
    game.click_button("title/matches");
    game.until("the store to answer", |game| game.nothing_outstanding());
    game.frames(3);
    game.click_button("matches/1");
    play(&mut game, &["7"]);
    game.until_phase(Phase::Over);
    leave(&mut game);
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("title/resume");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "b2");
    play(&mut game, &["a1"]);
    assert_eq!(game.app.world().resource::<Troubles>().list, []);
    drop(game);
    let mut games = folder.games();
    games.sort();
    assert_eq!(games, ["4455667", "b2 a1"]);
}

#[test]
fn choice_in_an_opened_position_is_kept() {
    let folder = Folder::new("choice");
    let link = "gomoku-swap/h8,a1,g8/human/human".parse().expect("a link");
    let mut game = folder.page(&link);
    game.until_phase(Phase::Choosing);
    game.click_button("panel/choice-black");
    game.until_phase(Phase::Human);
    game.until("all to be kept", |game| game.nothing_outstanding());
    drop(game);
    assert_eq!(folder.games(), ["h8 a1 g8 black"]);
}
