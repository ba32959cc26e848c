//! The game in a terminal. Players type moves and are asked again after illegal input. The board is drawn, or
//! described in sentences.

mod ask;
mod grid;
pub mod lines;
pub mod remote;
mod stage;

use std::io::{self, BufRead, Write};

use inarow_engine::opening::{self, Answer};
use inarow_engine::{GameRng, Strategy, StrategyKind};
use inarow_model::match_state::MatchState;
use inarow_model::setup::{Occupant, Seat};
use inarow_rules::{Move, OpeningRule, Player, notation};
use inarow_solver::Stop;
use inarow_text::Texts;
use inarow_text::names::{names_of_match, opening_line, rule_set_line};
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
    state: &mut MatchState,
    seed: u64,
    manner: Manner,
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
    mut keep: impl FnMut(&MatchState) -> bool,
) -> Result<(), Ended> {
    let mut computers = computers_of(state)?;
    let watched = computers.iter().all(Option::is_some);
    let names = names_of_match(state, texts);
    let mut exchanged = names.clone();
    exchanged.swap(0, 1);
    let turned = state.turned;
    let about = |state: &MatchState| {
        let [first, second] = if state.turned == turned {
            &names
        } else {
            &exchanged
        };
        About {
            variant: state.setup.variant,
            names: [first, second],
            alone: state.alone(),
        }
    };
    let mut stage = Stage {
        manner: Manner {
            // Where nobody is asked, nobody would see the boards before the last one.
            redraws: manner.redraws && !watched,
            ..manner
        },
        texts,
        about: about(state),
        output,
    };
    let mut rng = GameRng::seed_from_u64(seed);
    let mut news = begins(&stage);
    if !watched {
        news.push(texts.say("console-ways"));
    }
    // No computer cuts off unasked what was taken back.
    let again = state.setup.again(&state.record);
    if let Some(ply) = again.filter(|_| computers[state.actor().index()].is_some()) {
        state.record.go_to(ply).map_err(io::Error::other)?;
    }
    // Who sees no board is told where they are in a match that goes on.
    if let Some(last) = state.last_step().filter(|_| manner.sentences) {
        news.push(stage.about.say(texts, &Narration::Gone(Some(last))));
    }
    stage.show(state.board(), &news, true)?;
    while !state.board().is_over() {
        let (actor, turned) = (state.actor(), state.turned);
        let told = match &computers[actor.index()] {
            None => match ask(state, &mut stage, input)? {
                Typed::Step(step) => {
                    state.take(step).map_err(io::Error::other)?;
                    let told = stage.about.say(texts, &Narration::taken(actor, step));
                    let is_choice = matches!(step, Move::Choose(_));
                    Some(told).filter(|_| manner.sentences || is_choice)
                }
                Typed::Back(steps) => {
                    state.go_back(steps);
                    stage.about = about(state);
                    gone(state, &stage)
                }
                Typed::Ply(ply) => {
                    state.record.go_to(ply).map_err(io::Error::other)?;
                    gone(state, &stage)
                }
            },
            Some(strategy) => {
                let turn = state.board().turn();
                let Answer { step, stats } =
                    opening::next_step(&**strategy, state.board(), &mut rng, &Stop::new())
                        .map_err(io::Error::other)?;
                state.take(step).map_err(io::Error::other)?;
                Some(match step {
                    Move::Place(square) if !manner.sentences => {
                        let name = stage.about.names[actor.index()];
                        let thought = texts.thought(stats.elapsed, stats.positions);
                        let square = notation::move_name(state.setup.variant, square);
                        let values = [
                            ("name", name.into()),
                            (
                                "mark",
                                MARKS[state.setup.variant.look(turn)].to_string().into(),
                            ),
                            ("move", square.into()),
                            ("thought", thought.into()),
                        ];
                        texts.tell("console-plays", &values)
                    }
                    step => stage.about.say(texts, &Narration::taken(actor, step)),
                })
            }
        };
        if state.turned != turned {
            computers.swap(0, 1);
            stage.about = about(state);
        }
        let said = keep(state);
        stage.show(state.board(), told.as_slice(), said)?;
        // Who reads along sees each step when it is taken.
        stage.output.flush()?;
    }
    let ended = stage.about.ended_told(texts, state.board());
    stage.say(&ended)?;
    Ok(())
}

/// Builds the strategies of the computers by their player; `None` for a human.
fn computers_of(state: &MatchState) -> Result<[Option<Box<dyn Strategy>>; 2], Ended> {
    let mut computers = [None, None];
    for player in Player::BOTH {
        if let Occupant::Computer(kind) = state.setup.seat(player).occupant {
            let strategy = kind.build(state.setup.variant);
            computers[player.index()] = Some(strategy.map_err(Ended::Unsuitable)?);
        }
    }
    Ok(computers)
}

/// Tells who plays, and with which marks.
fn begins<W: Write>(stage: &Stage<W>) -> Vec<String> {
    let (texts, about) = (stage.texts, stage.about);
    if stage.manner.sentences {
        return vec![about.say(texts, &Narration::Begins)];
    }
    let marks = Player::BOTH.map(|player| MARKS[about.variant.look(player)].to_string());
    let marks = [
        ("first-mark", marks[0].as_str().into()),
        ("second-mark", marks[1].as_str().into()),
    ];
    let [first, second] = about.names.map(Into::into);
    let [first_mark, second_mark] = marks.clone();
    let values = [
        ("first", first),
        first_mark,
        ("second", second),
        second_mark,
    ];
    let mut news = vec![texts.tell("console-begins", &values)];
    let variant = about.variant;
    if variant.rule_set().has_fouls() || variant.opening() != OpeningRule::Free {
        news.push(texts.tell("console-colours", &marks));
    }
    if variant.rule_set().is_further() {
        news.push(rule_set_line(texts, variant));
    }
    if variant.opening() != OpeningRule::Free {
        news.push(opening_line(texts, variant.opening()));
    }
    news
}

/// Tells where a player has gone, if sentences tell everything.
fn gone<W: Write>(state: &MatchState, stage: &Stage<W>) -> Option<String> {
    let told = Narration::Gone(state.last_step());
    let told = stage.manner.sentences.then_some(told)?;
    Some(stage.about.say(stage.texts, &told))
}

/// Tells the players that the game is left.
///
/// # Errors
/// When writing fails.
pub fn say_left(texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "{}", texts.say("console-left"))
}
