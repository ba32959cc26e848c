//! What is kept, in real files: damaged, of others, newer, used by two at once.

#![cfg(not(target_family = "wasm"))]

use std::fs;
use std::path::PathBuf;

use inarow::rules::{Record, Variant, notation};
use inarow::setup::Setup;
use inarow::store::{KeptMatch, Query, SavedMatch, Store, StoreError};
use rusqlite::Connection;

/// A folder that is gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("inarow-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("inner").join("matches.db")
    }

    fn open(&self) -> Store {
        let (store, aside) = Store::open(&self.file()).expect("a database");
        assert_eq!(aside, None);
        store
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn saved(game: &str, moves: &str, place: usize) -> SavedMatch {
    let variant = game.parse::<Variant>().expect("a game");
    let seats = ["human:Zoë: \"x\"'", "hard"];
    let mut record = Record::from(notation::parse(variant, moves).expect("moves"));
    record.go_to(place).expect("a place");
    SavedMatch {
        setup: Setup {
            variant,
            seats: seats.map(|seat| seat.parse().expect("a seat")),
        },
        record,
        turned: true,
        won: [2, 1],
    }
}

/// The matches that have not ended, without their handles.
fn unfinished(store: &Store) -> Vec<SavedMatch> {
    let found = store.list(&Query::unfinished(), usize::MAX);
    let found = found.expect("readable").into_iter();
    found.map(|kept| kept.saved).collect()
}

/// How many matches can be read.
fn count(store: &Store) -> usize {
    let all = store.list(&Query::default(), usize::MAX);
    all.expect("readable").len()
}

/// The match that was played last.
fn latest(store: &Store) -> KeptMatch {
    let mut found = store.list(&Query::default(), 1).expect("readable");
    found.remove(0)
}

#[test]
fn a_match_comes_back_as_it_was() {
    let folder = Folder::new("round");
    for (game, moves, place) in [
        ("connect-four", "4453", 3),
        ("gomoku", "h8 a1 o15", 3),
        ("16x4x4-drop", "10 3 16", 0),
    ] {
        let saved = saved(game, moves, place);
        let handle = folder.open().keep(None, &saved).expect("kept");
        let found = latest(&folder.open());
        assert_eq!((found.handle, found.saved), (handle, saved));
        // Some time in this century.
        assert!((1_700_000_000_000..4_102_444_800_000).contains(&found.changed));
    }
}

#[test]
fn the_latest_is_the_one_that_was_played_last_and_what_has_ended_is_not_unfinished() {
    let folder = Folder::new("latest");
    let mut store = folder.open();
    let (first, second) = (saved("connect-four", "4", 1), saved("connect-four", "5", 1));
    let handle = store.keep(None, &first).expect("kept");
    store.keep(None, &second).expect("kept");
    assert_eq!(unfinished(&store), [second.clone(), first]);
    let longer = saved("connect-four", "44", 2);
    let handle = store.keep(Some(handle), &longer).expect("kept");
    assert_eq!(unfinished(&store), [longer, second.clone()]);
    let ended = saved("connect-four", "1212121", 7);
    let handle = store.keep(Some(handle), &ended).expect("kept");
    assert_eq!(unfinished(&store), std::slice::from_ref(&second));
    assert_eq!(latest(&store).saved, ended);
    // Left before its end it is open again.
    let open = saved("connect-four", "1212121", 6);
    store.keep(Some(handle), &open).expect("kept");
    assert_eq!(unfinished(&store), [open, second]);
    assert_eq!(count(&store), 2);
}

#[test]
fn two_programs_that_go_on_with_one_match_both_keep_theirs() {
    let folder = Folder::new("two");
    let (mut one, mut other) = (folder.open(), folder.open());
    let handle = one
        .keep(None, &saved("connect-four", "4", 1))
        .expect("kept");
    let found = latest(&other).handle;
    assert_eq!(found, handle);
    one.keep(Some(handle), &saved("connect-four", "44", 2))
        .expect("kept");
    let branch = other
        .keep(Some(found), &saved("connect-four", "45", 2))
        .expect("kept");
    other
        .keep(Some(branch), &saved("connect-four", "451", 3))
        .expect("kept");
    assert_eq!(
        unfinished(&one),
        [
            saved("connect-four", "451", 3),
            saved("connect-four", "44", 2)
        ]
    );
}

#[test]
fn programs_that_open_and_keep_at_the_same_moment_lose_nothing() {
    let folder = Folder::new("threads");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut store = folder.open();
                let mut handle = None;
                for moves in ["4", "44", "444", "4444"] {
                    let saved = saved("connect-four", moves, moves.len());
                    handle = Some(store.keep(handle, &saved).expect("kept"));
                }
            });
        }
    });
    let all = unfinished(&folder.open());
    assert_eq!(all, vec![saved("connect-four", "4444", 4); 4]);
}

#[test]
fn a_file_that_is_damaged_or_no_database_is_set_aside_and_never_deleted() {
    let folder = Folder::new("damaged");
    let file = folder.file();
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    let text = "Dear diary, this is no database at all.".repeat(40);
    fs::write(&file, &text).expect("written");
    let (mut store, aside) = Store::open(&file).expect("a new database");
    let aside = aside.expect("set aside");
    assert_eq!(fs::read_to_string(aside).expect("readable"), text);
    // One that has many pages, of which some are rubbish.
    for _ in 0..200 {
        store
            .keep(None, &saved("gomoku", "h8 a1 o15", 3))
            .expect("kept");
    }
    drop(store);
    let mut bytes = fs::read(&file).expect("readable");
    let middle = bytes.len() / 2;
    bytes[middle..middle + 9_000].fill(0x5a);
    fs::write(&file, &bytes).expect("written");
    let (store, aside) = Store::open(&file).expect("a new database");
    let aside = aside.expect("set aside");
    assert!(aside.ends_with("matches.db.damaged-2"), "{aside:?}");
    assert_eq!(fs::read(aside).expect("readable"), bytes);
    assert_eq!(count(&store), 0);
}

#[test]
fn what_is_newer_or_of_another_program_is_left_as_it_is() {
    let folder = Folder::new("others");
    drop(folder.open());
    let file = folder.file();
    let newer = Connection::open(&file).expect("a database");
    newer.pragma_update(None, "user_version", 99).expect("set");
    drop(newer);
    let before = fs::read(&file).expect("readable");
    assert!(matches!(Store::open(&file), Err(StoreError::Newer(_))));
    assert_eq!(fs::read(&file).expect("readable"), before);

    let other = folder.0.join("other.db");
    let connection = Connection::open(&other).expect("a database");
    connection
        .execute_batch("CREATE TABLE cookies (name TEXT)")
        .expect("made");
    drop(connection);
    let before = fs::read(&other).expect("readable");
    let refused = Store::open(&other).expect_err("of another program");
    assert!(matches!(refused, StoreError::Foreign(_)));
    assert!(refused.to_string().ends_with("belongs to another program"));
    assert_eq!(fs::read(&other).expect("readable"), before);
}

#[test]
fn a_place_where_nothing_can_be_kept_is_told() {
    let folder = Folder::new("nowhere");
    let file = folder.0.join("file");
    fs::write(&file, "no folder").expect("written");
    let refused = Store::open(&file.join("matches.db")).expect_err("no folder");
    assert!(matches!(refused, StoreError::Folder(..)));
    // A folder where the file should be.
    let refused = Store::open(&folder.0).expect_err("a folder");
    assert_eq!(refused.to_string(), "its file cannot be opened");
}

#[test]
fn rows_that_are_no_match_are_left_out() {
    let folder = Folder::new("rows");
    let mut store = folder.open();
    for _ in 0..5 {
        store
            .keep(None, &saved("connect-four", "44", 2))
            .expect("kept");
    }
    let connection = Connection::open(folder.file()).expect("a database");
    for change in [
        "game = 'chess' WHERE id = 3",
        "moves = '448' WHERE id = 2",
        "place = 5000000000, length = 5000000000 WHERE id = 4",
        "won_left = 5000000000 WHERE id = 5",
    ] {
        let sql = format!("UPDATE match SET {change}");
        assert_eq!(connection.execute(&sql, []).expect("changed"), 1);
    }
    assert_eq!(unfinished(&store).len(), 1);
    // They stay where they are.
    let rows = "SELECT count(*) FROM match";
    let rows: i64 = connection
        .query_row(rows, [], |row| row.get(0))
        .expect("readable");
    assert_eq!(rows, 5);
}
