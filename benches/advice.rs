//! What a frame costs while somebody thinks about the position that is shown, and while nobody does: the
//! median and the slowest of a hundred. It needs something that draws, software included.

mod window;

use std::time::{Duration, Instant};

use bevy::prelude::*;

use inarow::game::session::{Advising, AskAdvice, MatchCommand};
use inarow::setup::Setup;
use window::{draw, game};

/// Time of a frame on the game's clock.
const FRAME: Duration = Duration::from_micros(16_667);
/// Frames that are measured.
const FRAMES: usize = 600;

fn main() {
    // Cargo asks for a list of tests too, of which there are none.
    if std::env::args().any(|argument| argument == "--list") {
        return;
    }
    for (name, variant) in [("gomoku", "gomoku"), ("8 x 8 with gravity", "8x8x4-drop")] {
        let without = frames(variant, false);
        let with = frames(variant, true);
        println!(
            "{name:20} {:>10} {:>12} {:>8}",
            "", "median", "of a hundred"
        );
        for (kind, [median, slowest]) in [("without advice", without), ("with advice", with)] {
            println!("{kind:20} {:>10} {median:>9.1} ms {slowest:>9.1} ms", "");
        }
        println!(
            "{:20} {:>10} {:>9.2}    {:>9.2}",
            "",
            "",
            with[0] / without[0],
            with[1] / without[1]
        );
    }
}

/// The median and the slowest of a hundred frames, in milliseconds, of a match in which a human is to move.
fn frames(variant: &str, advised: bool) -> [f64; 2] {
    let mut app = game(FRAME);
    let setup = Setup {
        variant: variant.parse().expect("a variant"),
        seats: ["human", "human"].map(|seat| seat.parse().expect("a seat")),
    };
    app.world_mut().write_message(MatchCommand::Start(setup));
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
