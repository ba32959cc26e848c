//! What a frame costs while somebody thinks about the position that is shown, and while nobody does: the
//! median and the slowest of a hundred. It needs something that draws, software included.

mod window;

use std::time::{Duration, Instant};

use bevy::prelude::*;
use inarow::game::advice::Advising;
use inarow::game::session::{AskAdvice, MatchCommand};
use window::{draw, game};

/// Time of a frame on the game's clock.
const FRAME: Duration = Duration::from_micros(16_667);
/// Where nothing is solved, and nobody is done soon.
const PLACE: &str = "gomoku/h8,i9,g9,i7/human/human";
/// Frames that are measured.
const FRAMES: usize = 300;

fn main() {
    // Cargo asks for a list of tests too, of which there are none.
    if std::env::args().any(|argument| argument == "--list") {
        return;
    }
    let [without, with] = [false, true].map(frames);
    println!("{:16} {:>12} {:>16}", "", "median", "one of a hundred");
    for (kind, [median, slowest]) in [("without advice", without), ("with advice", with)] {
        println!("{kind:16} {median:>9.1} ms {slowest:>13.1} ms");
    }
    let [median, slowest] = [0, 1].map(|place| with[place] / without[place]);
    println!("{:16} {median:>9.2}    {slowest:>13.2}", "");
}

/// The median and the slowest of a hundred frames, in milliseconds, of a match in which a human is to move.
fn frames(advised: bool) -> [f64; 2] {
    let mut app = game(FRAME);
    let place = PLACE.parse().expect("a place in a match");
    app.world_mut().write_message(MatchCommand::Open(place));
    for _ in 0..60 {
        draw(&mut app);
    }
    if advised {
        app.world_mut().write_message(AskAdvice::Scores);
    }
    for _ in 0..10 {
        draw(&mut app);
    }
    let mut times = Vec::with_capacity(FRAMES);
    for _ in 0..FRAMES {
        let start = Instant::now();
        draw(&mut app);
        times.push(start.elapsed().as_secs_f64() * 1_000.0);
    }
    let busy = app.world().resource::<Advising>().is_busy();
    assert_eq!(busy, advised, "somebody thinks as long as it is measured");
    times.sort_by(f64::total_cmp);
    [times[FRAMES / 2], times[FRAMES * 99 / 100]]
}
