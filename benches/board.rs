//! What a frame costs in which something moves on a board: the median time of a frame, and the processor time of all
//! threads for each. It needs something that draws, software included, and Linux's clock of processes.

mod window;

use std::fs;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use inarow::game::session::{AskAdvice, Device, Match, MatchCommand, Mover, PlayMove};
use inarow_rules::Square;
use window::{draw, game};

/// Time of a frame on the game's clock while a match is opened, and while a movement is measured: that lasts for all
/// frames then.
const FRAME: Duration = Duration::from_millis(100);
const SLOW: Duration = Duration::from_micros(10);
/// Frames that are measured.
const FRAMES: u32 = 100;
/// Processor time is told in so many parts of a second.
const TICKS: f64 = 100.0;

/// What is measured.
enum Deed {
    /// Nothing moves.
    Look,
    /// A piece is on its way to a square.
    Play(Square),
    /// A hint is shown.
    Hint,
}

fn main() {
    // Cargo asks for a list of tests too, of which there are none.
    if std::env::args().any(|argument| argument == "--list") {
        return;
    }
    println!("{:32} {:>9} {:>15}", "", "a frame", "processor time");
    let free = Square::new(14, 0);
    for (name, place, deed) in [
        ("tic-tac-toe, at rest", "tic-tac-toe/b2,a1", Deed::Look),
        (
            "a stroke",
            "tic-tac-toe/b2,a1",
            Deed::Play(Square::new(2, 2)),
        ),
        ("Connect 4, at rest", "connect-four/4453", Deed::Look),
        ("a drop", "connect-four/4453", Deed::Play(Square::new(0, 0))),
        ("a hint", "connect-four/4453", Deed::Hint),
        ("a full gomoku board, at rest", &full(), Deed::Look),
        ("a stone on a full gomoku board", &full(), Deed::Play(free)),
    ] {
        let [time, processor] = frames(&format!("{place}/human/human"), &deed);
        println!("{name:32} {time:>6.1} ms {processor:>12.1} ms");
    }
}

/// A gomoku board with 200 stones and no line, and its last square free.
fn full() -> String {
    let squares = (1..=15).flat_map(|row| (b'a'..=b'o').map(move |column| (column, row)));
    let squares = squares.filter(|at| *at != (b'o', 1));
    let (mut one, mut other): (Vec<_>, Vec<_>) =
        squares.partition(|(column, row)| (column / 2 + row) % 2 == 0);
    one.truncate(100);
    other.truncate(100);
    let names = one
        .into_iter()
        .zip(other)
        .flat_map(|(one, other)| [one, other]);
    let names = names.map(|(column, row)| format!("{}{row}", char::from(column)));
    format!("gomoku/{}", names.collect::<Vec<_>>().join(","))
}

/// The median time of a frame, and the processor time for each, in milliseconds.
fn frames(place: &str, deed: &Deed) -> [f64; 2] {
    let mut app = game(FRAME);
    let place = place.parse().expect("a place in a match");
    app.world_mut().write_message(MatchCommand::Open(place));
    for _ in 0..40 {
        draw(&mut app);
    }
    match deed {
        Deed::Look => {}
        Deed::Play(square) => {
            app.insert_resource(TimeUpdateStrategy::ManualDuration(SLOW));
            app.world_mut()
                .write_message(PlayMove::at_once(*square, Mover::Human(Device::Desk)));
        }
        Deed::Hint => {
            app.world_mut().write_message(AskAdvice::Hint);
            // The search for it runs on a thread of its own, and ends within this time.
            std::thread::sleep(Duration::from_secs(8));
        }
    }
    for _ in 0..10 {
        draw(&mut app);
    }
    let moves = matches!(deed, Deed::Play(_));
    assert_eq!(app.world().resource::<Match>().is_resting(), !moves);
    let mut times = Vec::new();
    let before = processor_time();
    for _ in 0..FRAMES {
        let start = Instant::now();
        // What stands still would not be drawn again.
        draw(&mut app);
        times.push(start.elapsed().as_secs_f64() * 1_000.0);
    }
    let processor = (processor_time() - before) * 1_000.0 / f64::from(FRAMES);
    times.sort_by(f64::total_cmp);
    [times[times.len() / 2], processor]
}

/// Processor time of this process, in seconds.
fn processor_time() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("a clock of processes");
    let (_, numbers) = stat.rsplit_once(") ").expect("numbers");
    let numbers = numbers.split(' ').skip(11).take(2);
    numbers
        .filter_map(|number| number.parse::<f64>().ok())
        .sum::<f64>()
        / TICKS
}
