//! Games as `PlayOK` writes them, in the manner of chess programs: tags such as `[Event "…"]`, and numbered moves.

use inarow_model::saved::checked_title;
use inarow_model::setup::Occupant;
use inarow_model::why::{Explained, Why};
use inarow_rules::{Player, RuleSet, Variant, Verdict, notation};

use super::bare::guessed;
use super::results::{self, Stated};
use super::{Fault, Reader, dates, other_program};

/// Names of the tags that are read, in lower case.
const TAGS: [&str; 8] = [
    "variant", "gametype", "game", "event", "white", "black", "date", "result",
];

/// The name and the value of a tag, if the line is one.
fn tag(line: &str) -> Option<(&str, &str)> {
    let inside = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.split_once(char::is_whitespace)?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let word = !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_alphanumeric());
    word.then_some((name, value))
}

pub(super) fn begins(line: &str) -> bool {
    tag(line).is_some()
}

/// Reads the game at the start of `text`, whose first line has the number `first`. Returns how many lines the game
/// takes.
pub(super) fn read(text: &str, first: usize, reader: &mut Reader<'_>) -> usize {
    let mut tags = Vec::<(&str, _, _)>::new();
    let mut moves = String::new();
    let mut moves_line = first;
    let mut count = 0;
    for line in text.lines() {
        if let Some((name, value)) = tag(line) {
            let known = TAGS.into_iter().find(|tag| tag.eq_ignore_ascii_case(name));
            let is_there = |name| tags.iter().any(|(other, ..)| *other == name);
            // A tag that is there already is one of the next game.
            if !moves.is_empty() || known.is_some_and(is_there) {
                break;
            }
            // Of all others the first stands for the rest.
            let name = known.unwrap_or_default();
            if !is_there(name) {
                tags.push((name, value, first + count));
            }
        } else if line.trim().is_empty() {
            if !moves.is_empty() {
                break;
            }
        } else {
            if moves.is_empty() {
                moves_line = first + count;
            }
            moves.push_str(line);
            moves.push(' ');
        }
        count += 1;
    }
    if let Err(fault) = game(&tags, &moves, [first, moves_line], reader) {
        reader.note(fault);
    }
    count
}

fn game(
    tags: &[(&str, &str, usize)],
    moves: &str,
    [first, moves_line]: [usize; 2],
    reader: &mut Reader<'_>,
) -> Result<(), Fault> {
    let value = |name: &str| {
        let mut tags = tags.iter();
        let (_, value, line) = tags.find(|(tag, ..)| *tag == name)?;
        Some((value.trim(), *line))
    };
    // What stands in braces are comments.
    let mut parts = moves.split('{');
    let mut bare = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let after = part.split_once('}').map_or("", |(_, after)| after);
        bare.push(' ');
        bare.push_str(after);
        reader.reading.comments += 1;
    }
    let moves = bare.trim();
    let ends = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];
    let end = ends.into_iter().find(|end| moves.ends_with(end));
    let moves = moves
        .strip_suffix(end.unwrap_or(""))
        .unwrap_or(moves)
        .trim();
    let named = ["variant", "gametype", "game", "event"];
    let named = named.into_iter().filter_map(value);
    let named = named.filter_map(|(name, _)| {
        let name = name.to_lowercase().replace([' ', '_'], "-");
        let name = name.replace("connect-4", "connect-four");
        // Chess and other games have a standard form, too.
        let names_game = name != RuleSet::Standard.name();
        name.parse::<Variant>().ok().filter(|_| names_game)
    });
    let variant = named.chain(guessed(moves)).next();
    let variant = variant.unwrap_or(Variant::GOMOKU);
    let board = notation::parse(variant, moves).map_err(|why| Fault {
        line: moves_line,
        why: why.why(),
    })?;
    let mut dated = other_program(board, [Occupant::Human; 2]);
    // Black begins where pieces are stones, and elsewhere whoever is named first.
    let place = |name: &str| tags.iter().position(|(tag, ..)| *tag == name);
    let white_is_first = place("white") < place("black") && variant.gravity();
    let names = if white_is_first {
        ["white", "black"]
    } else {
        ["black", "white"]
    };
    for (seat, name) in names.into_iter().enumerate() {
        if let Some((name, _)) = value(name).filter(|(name, _)| *name != "?") {
            reader.name(&mut dated.saved.setup.seats[seat], name);
        }
    }
    if let Some((event, _)) = value("event").filter(|(event, _)| *event != "?") {
        dated.title = checked_title(event);
    }
    if let Some((text, line)) = value("date").filter(|(text, _)| !text.starts_with('?')) {
        let text = text.replace(".??", "");
        reader.date(&mut dated, &text, line, dates::read(&text));
    }
    // The numbers of a result are in the order in which the players are named.
    let result = value("result").or(end.map(|end| (end, moves_line)));
    let same = |text: &str| text.replace('½', "1/2");
    if let (Some((tag, _)), Some(end)) = (result, end)
        && same(tag) != same(end)
        && ![tag, end].contains(&"*")
    {
        reader.note_contradiction(moves_line, end);
    }
    if let Some((text, line)) = result.filter(|(text, _)| *text != "*") {
        let (one, other) = text.split_once('-').unwrap_or((text, ""));
        let points = [one, other].map(|points| match points.trim() {
            "1/2" | "½" => Some(0.5),
            points => points
                .parse::<f64>()
                .ok()
                .filter(|points| points.is_finite()),
        });
        let first_named = if place("white") < place("black") {
            "white"
        } else {
            "black"
        };
        let mut players = Player::BOTH;
        if names[0] != first_named {
            players.reverse();
        }
        let stated = match points {
            [Some(one), Some(other)] if one > other => Some(Stated::won(players[0], "")),
            [Some(one), Some(other)] if one < other => Some(Stated::won(players[1], "")),
            [Some(one), Some(_)] if one > 0.0 => Some(Stated::Ended(Verdict::Agreed)),
            _ => results::read(text).map(|(stated, _)| stated),
        };
        match stated {
            Some(stated) => reader.judge(&mut dated, stated, line, text),
            None => reader.note_no_result(line, text),
        }
    }
    if dated.saved.record.is_empty() && tags.len() < 2 {
        return Err(Fault {
            line: first,
            why: Why::new("why-no-moves"),
        });
    }
    reader.take(dated);
    Ok(())
}
