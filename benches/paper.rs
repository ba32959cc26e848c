//! What a frame costs in which a hand draws on a sheet of paper: on an empty one, and on one that is full but for
//! that game. It needs something that draws, software included.

mod window;

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use divan::Bencher;
use inarow::game::session::{Match, MatchCommand};
use inarow_model::setup::Setup;
use inarow_model::sheet;
use inarow_model::sheet::grids;
use window::draw;

/// Time of a frame while games are played, and while what is measured is drawn: a stroke lasts for all frames that
/// are measured.
const QUICK: Duration = Duration::from_millis(100);
const SLOW: Duration = Duration::from_micros(10);
/// No sheet takes more frames than this until it is full.
const PATIENCE: usize = 20_000;

fn main() {
    divan::main();
}

/// A game in which two computers are about to begin a sheet.
fn game() -> App {
    let mut app = window::game(QUICK);
    let setup = Setup {
        variant: sheet::GAME,
        seats: ["beginner", "medium"].map(|seat| seat.parse().expect("a seat")),
    };
    app.world_mut()
        .write_message(MatchCommand::StartSheet(setup));
    app
}

/// Draws frames with a stroke in the third move of the first game on a sheet, or of the last.
fn stroke(bencher: Bencher, last: bool) {
    let mut app = game();
    let reached = |app: &App| {
        let Some(current) = app.world().get_resource::<Match>() else {
            return false;
        };
        let page = current.page.expect("on a sheet");
        let place = if last { grids(page.seed).len() } else { 1 };
        let moves = current.board().ply() == 3 && !current.is_resting();
        usize::from(page.game) + 1 == place && moves
    };
    let mut frames = 0;
    while !reached(&app) {
        app.update();
        // A search takes time on the clock, not frames.
        std::thread::sleep(Duration::from_millis(1));
        frames += 1;
        assert!(frames < PATIENCE, "no computer moves");
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(SLOW));
    for _ in 0..10 {
        draw(&mut app);
    }
    bencher.bench_local(|| draw(&mut app));
    assert!(reached(&app), "the stroke was drawn to its end");
}

#[divan::bench(sample_count = 300, sample_size = 1)]
fn stroke_on_an_empty_sheet(bencher: Bencher) {
    stroke(bencher, false);
}

#[divan::bench(sample_count = 300, sample_size = 1)]
fn stroke_on_a_full_sheet(bencher: Bencher) {
    stroke(bencher, true);
}
