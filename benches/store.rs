//! What keeping costs: one move on disk, and the list of a hundred thousand matches.

use std::fs;
use std::path::{Path, PathBuf};

use divan::Bencher;
use inarow_exchange::tags;
use inarow_model::match_state::MatchState;
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{Record, Variant, notation};
use inarow_store::{MatchOrder, MatchStanding, Query, Store};
use inarow_text::{Language, Texts};
use rusqlite::{Connection, params};

/// A game of forty moves that is not over.
const MOVES: &str = "2253445336734535762126455227377711416411";
/// Matches of a large library.
const MANY: i64 = 100_000;
/// Matches that the window asks for at first.
const SHOWN: usize = 200;

fn main() {
    divan::main();
}

/// A file in a folder of its own that is empty.
fn file(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("inarow-bench-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder.join("matches.db")
}

fn open(file: &Path) -> Store {
    Store::open(file).expect("a database").0
}

/// A file with a hundred thousand matches: of some games, against some opponents, won, lost and left.
fn library() -> PathBuf {
    let file = file("library");
    drop(open(&file));
    let mut connection = Connection::open(&file).expect("a database");
    let all = connection.transaction().expect("a transaction");
    let opponents = [
        "beginner",
        "easy",
        "medium:Medium",
        "hard",
        "perfect",
        "human:Bo",
        "human:Zoë",
    ];
    let results = ["first", "second", "running", "drawn"];
    for serial in 1..=MANY {
        let at = serial as usize;
        all.execute(
            "INSERT INTO match (serial, began, changed, game, first, second, turned, won_left,
                won_right, moves, place, length, result)
            VALUES (?1, ?1, ?1, 'connect-four', 'human:Ann', ?2, 0, 0, 0, ?3, 40, 40, ?4)",
            params![
                serial,
                opponents[at % opponents.len()],
                MOVES,
                results[at % results.len()]
            ],
        )
        .expect("inserted");
    }
    all.commit().expect("kept");
    file
}

/// Until the latest move of a match is on disk.
#[divan::bench(sample_count = 1_000, sample_size = 1)]
fn keep_a_move(bencher: Bencher) {
    let mut store = open(&file("move"));
    let board = notation::parse(Variant::CONNECT_FOUR, MOVES).expect("moves");
    let saved = MatchState::new(
        Setup {
            variant: Variant::CONNECT_FOUR,
            seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
        },
        Record::from(board),
    );
    let mut handle = None;
    bencher.bench_local(|| handle = Some(store.keep(handle, &saved).expect("kept")));
}

/// The file opened and checked.
#[divan::bench(sample_count = 10)]
fn open_a_large_library(bencher: Bencher) {
    let file = library();
    bencher.bench_local(|| open(&file));
    let bytes = fs::metadata(&file).expect("a file").len();
    println!("{MANY} matches of 40 moves: {bytes} bytes");
}

/// The matches that the window lists, by what it can be asked for.
#[divan::bench(sample_count = 10, args = ["all", "opponent", "won", "unfinished", "name", "longest"])]
fn list_matches(bencher: Bencher, what: &str) {
    let store = open(&library());
    let mut query = Query::default();
    match what {
        "opponent" => query.opponent = "hard".parse().ok(),
        "won" => query.standing = Some(MatchStanding::Won),
        "unfinished" => query = Query::left(),
        "name" => query.name = "zoË".to_owned(),
        "longest" => query.order = MatchOrder::Longest,
        _ => {}
    }
    bencher.bench_local(|| {
        let found = store.list(&query, SHOWN).expect("readable");
        (found, store.count(&query).expect("readable"))
    });
}

/// The games and opponents that can be chosen, once when the library is opened.
#[divan::bench(sample_count = 10)]
fn list_kinds(bencher: Bencher) {
    let store = open(&library());
    bencher.bench_local(|| store.kinds().expect("readable"));
}

/// All of them, as the terminal lists them.
#[divan::bench(sample_count = 10)]
fn list_all_matches(bencher: Bencher) {
    let store = open(&library());
    bencher.bench_local(|| store.list(&Query::default(), usize::MAX).expect("readable"));
}

/// What has been won and lost, by game and opponent.
#[divan::bench(sample_count = 10)]
fn statistics(bencher: Bencher) {
    let store = open(&library());
    bencher.bench_local(|| store.tallies().expect("readable"));
}

/// All of them written as text.
#[divan::bench(sample_count = 3)]
fn export(bencher: Bencher) {
    let store = open(&library());
    bencher.bench_local(|| as_text(&store));
}

/// All of them read from text, into an empty library.
#[divan::bench(sample_count = 3)]
fn import(bencher: Bencher) {
    let text = as_text(&open(&library()));
    bencher
        .with_inputs(|| open(&file("imported")))
        .bench_local_values(|mut store| {
            let reading = inarow_exchange::read(&text);
            assert_eq!(reading.faults, []);
            assert_eq!(
                store.take_in(&reading.matches).expect("taken in"),
                MANY as usize
            );
        });
}

fn as_text(store: &Store) -> String {
    let texts = Texts::of(Language::ENGLISH);
    let all = store.list(&Query::default(), usize::MAX).expect("readable");
    let all = all.iter().map(|kept| tags::write(&kept.dated(), &texts));
    all.collect::<Vec<_>>().join("\n")
}
