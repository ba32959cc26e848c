//! The game in a terminal. Players type moves and are asked again after illegal input. The board is drawn, or
//! described in sentences.

mod ask;
mod grid;
pub mod lines;
pub mod remote;
mod stage;

use std::io::{self, BufRead, Write};

use inarow_engine::{Choice, GameRng, Strategy, StrategyKind};
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{Player, Record, notation};
use inarow_solver::Stop;
use inarow_text::Texts;
use inarow_text::names::names_of;
use inarow_text::narration::{About, Narration};
use rand::SeedableRng;

use self::ask::{Typed, ask, read_line};
use self::stage::Stage;

pub use self::grid::{MARKS, write_grid};
pub use self::stage::{Ended, Manner};

/// Asks how many humans play until the answer is valid, and returns the seats. A single human moves first against the
/// default computer opponent.
///
/// # Errors
/// [`Ended`] when the players leave before an answer, or reading or writing fails.
pub fn ask_seats(
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<[Seat; 2], Ended> {
    let human = || Seat::of(Occupant::Human);
    loop {
        writeln!(output, "{}", texts.say("console-players"))?;
        match read_line(texts, input, output)?.trim() {
            "1" => {
                let computer = Occupant::Computer(StrategyKind::DEFAULT);
                return Ok([human(), Seat::of(computer)]);
            }
            "2" => return Ok([human(), human()]),
            _ => writeln!(output, "{}", texts.say("console-players-again"))?,
        }
    }
}

/// Plays one match from its current position to its end. Each change goes to `keep` before it is shown. `keep`
/// returns whether it has printed a message.
///
/// # Errors
/// [`Ended::Left`] when the players leave before the end of the match, [`Ended::Unsuitable`] when
/// a strategy cannot play it, [`Ended::Io`] when reading or writing fails.
pub fn play(
    setup: &Setup,
    mut record: Record,
    seed: u64,
    manner: Manner,
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
    mut keep: impl FnMut(&Record) -> bool,
) -> Result<(), Ended> {
    let mut strategies: [Option<Box<dyn Strategy>>; 2] = [None, None];
    for player in Player::BOTH {
        if let Occupant::Computer(kind) = setup.seat(player).occupant {
            let strategy = kind.build(setup.variant).map_err(Ended::Unsuitable)?;
            strategies[player.index()] = Some(strategy);
        }
    }
    let is_human = |player: Player| strategies[player.index()].is_none();
    let watched = !Player::BOTH.into_iter().any(is_human);
    let names = names_of(&setup.seats, texts);
    let mut stage = Stage {
        manner: Manner {
            // Where nobody is asked, nobody would see the boards before the last one.
            redraws: manner.redraws && !watched,
            ..manner
        },
        texts,
        about: About {
            variant: setup.variant,
            names: [&names[0], &names[1]],
            alone: setup.alone(),
        },
        output,
    };
    let mut rng = GameRng::seed_from_u64(seed);
    let begins = if manner.sentences {
        stage.about.say(texts, &Narration::Begins)
    } else {
        let values = [
            ("first", names[0].as_str().into()),
            ("first-mark", MARKS[0].to_string().into()),
            ("second", names[1].as_str().into()),
            ("second-mark", MARKS[1].to_string().into()),
        ];
        texts.tell("console-begins", &values)
    };
    let mut news = vec![begins];
    if !watched {
        news.push(texts.say("console-ways"));
    }
    // No computer cuts off unasked what was taken back.
    if let Some(ply) = setup
        .again(&record)
        .filter(|_| !is_human(record.board().turn()))
    {
        record.go_to(ply).map_err(io::Error::other)?;
    }
    // Who sees no board is told where they are in a match that goes on.
    if let Some(square) = record.board().history().last().filter(|_| manner.sentences) {
        let last = (record.board().turn().other(), *square);
        news.push(stage.about.say(texts, &Narration::Gone(Some(last))));
    }
    stage.show(record.board(), &news, true)?;
    while !record.board().is_over() {
        let board = record.board();
        let player = board.turn();
        let (square, told) = match &strategies[player.index()] {
            None => match ask(setup, &record, &mut stage, input)? {
                Typed::Move(square) => {
                    let played = Narration::Played(player, square);
                    let told = stage.about.say(texts, &played);
                    (square, Some(told).filter(|_| manner.sentences))
                }
                Typed::Ply(ply) => {
                    record.go_to(ply).map_err(io::Error::other)?;
                    let said = keep(&record);
                    let square = record.board().history().last();
                    let last = square.map(|square| (record.board().turn().other(), *square));
                    let gone = stage.about.say(texts, &Narration::Gone(last));
                    let told = Some(gone).filter(|_| manner.sentences);
                    stage.show(record.board(), told.as_slice(), said)?;
                    continue;
                }
            },
            Some(strategy) => {
                let Choice { square, stats, .. } = strategy
                    .choose(board, &mut rng, &Stop::new())
                    .map_err(io::Error::other)?;
                let told = if manner.sentences {
                    stage.about.say(texts, &Narration::Played(player, square))
                } else {
                    let name = names[player.index()].as_str();
                    let thought = texts.thought(stats.elapsed, stats.positions);
                    let values = [
                        ("name", name.into()),
                        ("mark", MARKS[player.index()].to_string().into()),
                        ("move", notation::move_name(setup.variant, square).into()),
                        ("thought", thought.into()),
                    ];
                    texts.tell("console-plays", &values)
                };
                (square, Some(told))
            }
        };
        record.play(square).map_err(io::Error::other)?;
        let said = keep(&record);
        stage.show(record.board(), told.as_slice(), said)?;
    }
    let ended = Narration::Ended(record.board().winner());
    let ended = stage.about.say(texts, &ended);
    stage.say(&ended)?;
    Ok(())
}

/// Tells the players that the game is left.
///
/// # Errors
/// When writing fails.
pub fn say_left(texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "{}", texts.say("console-left"))
}
