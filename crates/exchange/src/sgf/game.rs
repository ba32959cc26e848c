//! Builds a match from the properties of a game.

use inarow_model::calendar::time_of;
use inarow_model::saved::{DatedMatch, MAX_TITLE, checked_title};
use inarow_model::setup::{Occupant, Seat};
use inarow_model::sheet;
use inarow_model::why::{Explained, Why};
use inarow_rules::{Board, IllegalMove, Pieces, Player, Quoted, Record, RuleSet, Variant, Verdict};

use super::branches::TreeStep;
use super::set_up::{begin, play_all};
use super::squares::{is_off_board, square_of, squares_of};
use super::{Property, branches, opening};
use crate::results::Stated;
use crate::{Fault, Reader, dates, other_program, results};

/// Line length of boards without a named variant.
const USUAL_LINE: u8 = 5;
/// Names of the properties that are read.
pub(super) const NAMES: [&str; 28] = [
    "AB", "AE", "AW", "B", "BESIDE", "DATE", "DT", "GIVEN", "GM", "GN", "HINTS", "LENGTH",
    "OPENING", "PB", "PL", "PROFILE", "PW", "QPR", "QSLB", "QSLW", "RE", "RU", "SCORE", "SEATB",
    "SEATW", "SHEET", "SZ", "W",
];
/// Number of gomoku in the property `GM`. `RENJU` is the number that programs for renju write.
const GOMOKU: &str = "4";
const RENJU: &str = "5";
/// The fewest columns of a board that is read although `GM` names another game. Go is also played on 9 and 13.
const LEAST_SIZE: u8 = 15;
/// Names of freestyle gomoku, in lower case.
const FREESTYLE: [&str; 7] = [
    "",
    "0",
    "gomoku",
    "free",
    "freestyle",
    "free style",
    "five in a row",
];
/// Properties with the opening stones, as a site for renju writes them: the first three stones, and the fourth.
const OPENING: [&str; 3] = ["QPR", "QSLW", "QSLB"];

/// Reads a game whose last line has the number `line`.
pub(super) fn read(
    properties: &[Property],
    steps: &[TreeStep],
    line: usize,
    reader: &mut Reader<'_>,
) -> Result<DatedMatch, Fault> {
    let game = SgfGame { properties };
    let quoted = |property: &Property| Quoted(property.value.trim()).to_string();
    if !["GM", "SZ", "B", "W", "AB", "AW"]
        .into_iter()
        .any(|name| game.found(name).is_some())
    {
        let why = Why::new("why-sgf-capitals");
        return Err(Fault { line, why });
    }
    let kind = game.found("GM");
    let kind = kind.filter(|kind| ![GOMOKU, RENJU].contains(&kind.value.trim()));
    let variant = game
        .variant()
        .map_err(|why| fault(game.found("SZ").map_or(line, |size| size.line), why));
    if let Some(kind) = kind {
        let named = game.found("SZ").is_some();
        let fits = |variant: &Variant| named && variant.columns() >= LEAST_SIZE;
        let id = if variant.as_ref().is_ok_and(fits) {
            "remark-game"
        } else {
            "why-sgf-game"
        };
        let why = Why::new(id).with("game", quoted(kind));
        if id == "why-sgf-game" {
            return Err(fault(kind.line, why));
        }
        reader.remark(kind.line, why);
    }
    let variant = variant?;
    let Played {
        mut board,
        first,
        given,
        foul,
    } = game.play_by_rules(variant, reader)?;
    let (mut branches, left_out) = branches::read(steps, &board, first, given);
    reader.reading.variations += left_out;
    if let Some(length) = game.value("LENGTH").and_then(|text| text.parse().ok()) {
        branches.remember(&Record::from(board.clone()));
        while board.ply() > length {
            board.undo();
        }
    }
    let opening = game.found("OPENING");
    let opened = opening.map(|property| (property, opening::read(&board, &property.value)));
    let board = match opened {
        Some((_, Some(opened))) => opened,
        Some((property, None)) => {
            let why = Why::new("remark-opening").with("text", quoted(property));
            reader.remark(property.line, why);
            board
        }
        None => board,
    };
    let mut dated = other_program(board, [Occupant::Human; 2]);
    dated.saved.given = given;
    dated.saved.keep_branches(&branches);
    if let Some(rules) = game.other_rules(variant) {
        let why = Why::new("remark-rules").with("rules", quoted(rules));
        reader.remark(rules.line, why);
    }
    game.name(&mut dated, first, reader);
    if let Some(foul) = &foul {
        let why = Why::new("remark-foul").with("why", foul.why.clone());
        reader.remark(foul.line, why);
        dated.saved.verdict = Some(Verdict::Lost(Player::First));
    }
    if let Some(result) = game.found("RE") {
        match results::read(&result.value) {
            Some((stated, usual)) => {
                if !usual {
                    let why = Why::new("remark-result-read").with("text", quoted(result));
                    reader.remark(result.line, why);
                }
                let stated = stated.seen_from(first);
                if foul.is_none() {
                    reader.judge(&mut dated, stated, result.line, &result.value);
                } else if stated != Stated::Unknown && stated.winner() != Some(Player::Second) {
                    let why = Why::new("remark-board").with("text", quoted(result));
                    reader.remark(result.line, why);
                }
            }
            None => reader.note_no_result(result.line, result.value.trim()),
        }
    }
    let exact = game.value("DATE").and_then(time_of);
    if let Some(property) = game.found("DT") {
        let found = dates::read(&property.value);
        reader.date(&mut dated, &property.value, property.line, found);
    }
    if let Some(exact) = exact {
        dated.changed = Some(exact);
        dated.stated_date = String::new();
    }
    if let Some(title) = game.value("GN") {
        dated.title = checked_title(&reader.shortened(title, MAX_TITLE));
    }
    dated.saved.turned = game.value("BESIDE") == Some("turned");
    let page = game.value("SHEET").and_then(|text| text.parse().ok());
    dated.saved.page = page.filter(|_| dated.saved.setup.variant == sheet::GAME);
    if let Some(mut won) = game.value("SCORE").and_then(two_numbers) {
        won.rotate_left(usize::from(dated.saved.turned));
        dated.saved.won = won;
    }
    if let Some(hints) = game.value("HINTS").and_then(two_numbers) {
        dated.saved.hints = hints;
    }
    let stated = game.value("GIVEN").and_then(|text| text.parse().ok());
    let stated = stated.filter(|given| *given <= dated.saved.record.len());
    dated.saved.given = stated.unwrap_or(dated.saved.given);
    dated.profile = game.value("PROFILE").map(ToOwned::to_owned);
    Ok(dated)
}

/// A game, played as far as possible.
struct Played {
    board: Board,
    /// The colour that began. Black is [`Player::First`].
    first: Player,
    /// Number of stones set up.
    given: usize,
    /// The foul that ended the game, which is not on the board.
    foul: Option<FoulFound>,
}

/// A move that the rule set forbids.
struct FoulFound {
    why: Why,
    line: usize,
    /// Whether moves follow it.
    goes_on: bool,
}

fn fault(line: usize, why: Why) -> Fault {
    Fault { line, why }
}

/// The properties of a game.
struct SgfGame<'a> {
    properties: &'a [Property],
}

impl SgfGame<'_> {
    fn found(&self, name: &str) -> Option<&Property> {
        self.properties
            .iter()
            .find(|property| property.name == name)
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.found(name).map(|property| property.value.trim())
    }

    /// Returns the variant: the size of the board, the length of a winning line, and the rule set.
    fn variant(&self) -> Result<Variant, Why> {
        let size = self.value("SZ").unwrap_or("15");
        let (columns, rows) = size.split_once(':').unwrap_or((size, size));
        let sides = (columns.trim().parse(), rows.trim().parse());
        let (Ok(columns), Ok(rows)) = sides else {
            return Err(Why::new("why-sgf-size").with("size", Quoted(size).to_string()));
        };
        let named = self.value("RU");
        let named = named.and_then(|rules| rules.parse::<Variant>().ok());
        let fits = |variant: &Variant| {
            (variant.columns(), variant.rows(), variant.gravity()) == (columns, rows, false)
        };
        if let Some(named) = named.filter(fits) {
            return Ok(named.without_opening());
        }
        let variant = Variant::new(columns, rows, USUAL_LINE, false).map_err(|why| why.why())?;
        let rule_set = self.rule_set().unwrap_or_default();
        variant.with_rule_set(rule_set).map_err(|why| why.why())
    }

    /// Returns the rule set that the game names, if it is known.
    fn rule_set(&self) -> Option<RuleSet> {
        let rules = self.value("RU").unwrap_or_default().to_lowercase();
        // What `RU` names counts more than the number of the game.
        let by_number = rules.trim().is_empty() && self.value("GM") == Some(RENJU);
        if by_number || rules.contains(RuleSet::Renju.name()) {
            return Some(RuleSet::Renju);
        }
        let mut words = rules.split_whitespace();
        words.find_map(|word| {
            let mut all = RuleSet::ALL.iter().copied();
            all.find(|rule_set| rule_set.name() == word)
        })
    }

    /// Returns the property that names rules that aren't known.
    fn other_rules(&self, variant: Variant) -> Option<&Property> {
        self.found("RU").filter(|rules| {
            let name = rules.value.trim();
            let is_ours = name.parse::<Variant>() == Ok(variant);
            let is_freestyle = FREESTYLE.contains(&name.to_lowercase().as_str());
            !is_ours && !is_freestyle && self.rule_set().is_none()
        })
    }

    /// Plays the game by its rule set. A game of renju that goes on after a foul, that White began, or that doesn't
    /// follow the rules otherwise is played without fouls: five or more in a row win.
    fn play_by_rules(&self, variant: Variant, reader: &mut Reader<'_>) -> Result<Played, Fault> {
        if !variant.rule_set().has_fouls() {
            return self.play(variant, false, reader);
        }
        let before = reader.remarks_so_far();
        let played = self.play(variant, false, reader);
        let (line, why) = match &played {
            Ok(Played {
                foul: Some(foul), ..
            }) if foul.goes_on => {
                let why = Why::new("remark-after-foul").with("why", foul.why.clone());
                (foul.line, why)
            }
            Ok(played) if played.first == Player::Second => {
                (self.first_line(), Why::new("remark-white-began"))
            }
            Err(fault) => {
                let why = Why::new("remark-against-rules").with("why", fault.why.clone());
                (fault.line, why)
            }
            Ok(_) => return played,
        };
        let freestyle = variant.with_rule_set(RuleSet::Freestyle);
        reader.forget_remarks_since(before);
        let freely = self.play(freestyle.unwrap_or(variant), true, reader)?;
        reader.remark(line, why);
        Ok(freely)
    }

    /// The line of the first move.
    fn first_line(&self) -> usize {
        let mut moves = self.properties.iter();
        let first = moves.find(|property| ["B", "W"].contains(&property.name));
        first.map_or(1, |property| property.line)
    }

    /// Plays the game as far as possible. With `longer`, moves may follow where the game is over by our rules.
    fn play(
        &self,
        variant: Variant,
        longer: bool,
        reader: &mut Reader<'_>,
    ) -> Result<Played, Fault> {
        let mut pieces = Pieces::new(variant);
        let mut set_up = None;
        let mut board = None::<Board>;
        let mut first = Player::First;
        let mut foul = None;
        for (place, property) in self.properties.iter().enumerate() {
            let Property {
                name, value, line, ..
            } = property;
            let at = || format!("{name} {}", Quoted(value.trim()));
            match *name {
                "AB" | "AW" | "AE" if board.is_some() => {
                    reader.remark(*line, Why::new("remark-set-up").with("name", *name));
                    break;
                }
                "AB" | "AW" | "AE" => {
                    let squares = squares_of(variant, value)
                        .ok_or_else(|| fault(*line, Why::new("why-sgf-square").with("at", at())))?;
                    let piece = match *name {
                        "AB" => Some(Player::First),
                        "AW" => Some(Player::Second),
                        _ => None,
                    };
                    for square in squares {
                        pieces.put(square, piece);
                    }
                    set_up = Some(*line);
                }
                name if OPENING.contains(&name) && board.is_none() && set_up.is_none() => {
                    let squares = value.split(',');
                    let squares = squares.map(|text| square_of(variant, text.trim()));
                    let opening = squares.collect::<Option<Vec<_>>>();
                    let opening = opening.and_then(|opening| play_all(&pieces, &opening));
                    let opening = opening.ok_or_else(|| {
                        fault(*line, Why::new("why-sgf-opening").with("at", at()))
                    })?;
                    pieces = Pieces::from(&opening);
                }
                "B" | "W" if property.more => {}
                "B" | "W" => {
                    let color = if *name == "B" {
                        Player::First
                    } else {
                        Player::Second
                    };
                    let text = value.trim();
                    if text.is_empty() || text == "tt" && is_off_board(variant, text) {
                        reader.remark(*line, Why::new("remark-pass").with("at", at()));
                        break;
                    }
                    let mut playing = match board.take() {
                        Some(board) => board,
                        None => {
                            let line = set_up.unwrap_or(*line);
                            let (begun, by) = begin(&pieces, Some(color)).map_err(|why| {
                                fault(line, Why::new("why-sgf-set-up").with("why", why.why()))
                            })?;
                            first = by;
                            begun
                        }
                    };
                    let square = square_of(variant, text)
                        .ok_or_else(|| fault(*line, Why::new("why-sgf-square").with("at", at())))?;
                    let own = if first == Player::First {
                        color
                    } else {
                        color.other()
                    };
                    if !playing.is_over() && own != playing.turn() {
                        return Err(fault(*line, Why::new("why-sgf-turn").with("at", at())));
                    }
                    if playing.is_over() && longer {
                        // The rules of the file may go on where ours end.
                        reader.remark(*line, Why::new("remark-goes-on").with("at", at()));
                        board = Some(playing);
                        break;
                    }
                    match playing.play(square) {
                        Ok(_) => {}
                        Err(why @ IllegalMove::Foul(_)) => {
                            let mut others = self.properties[place + 1..].iter();
                            let is_move = |other: &&Property| {
                                let is_pass = ["", "tt"].contains(&other.value.trim());
                                ["B", "W"].contains(&other.name) && !other.more && !is_pass
                            };
                            let goes_on = others.any(|other| is_move(&other));
                            foul = Some(FoulFound {
                                why: why.why(),
                                line: *line,
                                goes_on,
                            });
                            board = Some(playing);
                            break;
                        }
                        Err(why) => {
                            let why = Why::new("why-at").with("at", at()).with("why", why.why());
                            return Err(fault(*line, why));
                        }
                    }
                    board = Some(playing);
                }
                _ => {}
            }
        }
        let stones = Player::BOTH.map(|player| pieces.count(player));
        let given = stones.iter().sum();
        let board = match board {
            Some(board) => board,
            None => {
                let turn = match self.value("PL") {
                    Some("W" | "w" | "White" | "white") => Some(Player::Second),
                    Some("B" | "b" | "Black" | "black") => Some(Player::First),
                    _ => None,
                };
                let (begun, by) = begin(&pieces, turn).map_err(|why| {
                    let why = Why::new("why-sgf-set-up").with("why", why.why());
                    fault(set_up.unwrap_or(1), why)
                })?;
                first = by;
                begun
            }
        };
        Ok(Played {
            board,
            first,
            given,
            foul,
        })
    }

    /// Sets the names of the players, and their seats if the file is one of this program's.
    fn name(&self, dated: &mut DatedMatch, first: Player, reader: &mut Reader<'_>) {
        let mut names = [("SEATB", "PB"), ("SEATW", "PW")];
        if first == Player::Second {
            names.reverse();
        }
        let setup = &mut dated.saved.setup;
        for (seat, (ours, name)) in setup.seats.iter_mut().zip(names) {
            if let Some(stated) = self.value(ours).and_then(|seat| seat.parse().ok()) {
                *seat = stated;
            } else if let Some(name) = self.value(name) {
                reader.name(seat, name);
            }
        }
        if setup.check().is_err() {
            setup.seats = [Occupant::Human; 2].map(Seat::of);
        }
    }
}

/// Parses two numbers with a space between them.
fn two_numbers(text: &str) -> Option<[u32; 2]> {
    let (first, second) = text.split_once(' ')?;
    Some([first.parse().ok()?, second.trim().parse().ok()?])
}
