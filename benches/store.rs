//! What keeping costs: one move on disk, and the list of a hundred thousand matches.

use std::fs;
use std::path::{Path, PathBuf};

use divan::Bencher;
use inarow::rules::{Record, Variant, notation};
use inarow::setup::{Occupant, Seat, Setup};
use inarow::store::{SavedMatch, Store, Which};
use rusqlite::{Connection, params};

/// A game of forty moves that is not over.
const MOVES: &str = "2253445336734535762126455227377711416411";
/// Matches of a large library.
const MANY: i64 = 100_000;

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

/// A file with a hundred thousand matches.
fn library() -> PathBuf {
    let file = file("library");
    drop(open(&file));
    let mut connection = Connection::open(&file).expect("a database");
    let all = connection.transaction().expect("a transaction");
    for serial in 1..=MANY {
        all.execute(
            "INSERT INTO match (serial, began, changed, game, first, second, turned, won_left,
                won_right, moves, place, length, result)
            VALUES (?1, 0, ?1, 'connect-four', 'human:Ann', 'medium', 0, 0, 0, ?2, 40, 40, 'running')",
            params![serial, MOVES],
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
    let saved = SavedMatch {
        setup: Setup {
            variant: Variant::CONNECT_FOUR,
            seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
        },
        record: Record::from(board),
        turned: false,
        won: [0; 2],
    };
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

/// The matches that the window lists, the latest first.
#[divan::bench(sample_count = 10, args = [2_000, 100_000])]
fn list_matches(bencher: Bencher, most: usize) {
    let store = open(&library());
    bencher.bench_local(|| store.matches(Which::All, most).expect("readable"));
}
