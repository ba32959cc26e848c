//! Games as Piskvork writes them: a line for each move, its column and its row from 1 at the top left, and its time.

use inarow_model::setup::Occupant;
use inarow_model::why::{Explained, Why};
use inarow_rules::{Board, IllegalMove, Player, Quoted, RuleSet, Square, Variant, Verdict};

use super::results::Stated;
use super::{Fault, Reader, other_program};

/// First word of a game.
const HEAD: &str = "piskvorky ";
/// The most lines of a game after its moves: two programs, and the result.
const TAIL: usize = 4;

pub(super) fn begins(line: &str) -> bool {
    let head = line.trim_start().get(..HEAD.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(HEAD))
}

/// Reads the game at the start of `text`, whose first line has the number `first`. Returns how many lines the game
/// takes.
pub(super) fn read(text: &str, first: usize, reader: &mut Reader<'_>) -> usize {
    let mut lines = 1;
    let mut tail = Vec::new();
    for line in text.lines().skip(1) {
        let line = line.trim();
        if line.is_empty() || begins(line) || tail.len() == TAIL {
            break;
        }
        if !tail.is_empty() || !is_move(line) {
            tail.push(line);
        }
        lines += 1;
    }
    match game(text, first, &tail, reader) {
        Ok(()) => {}
        Err(fault) => reader.note(fault),
    }
    lines
}

/// Whether a line is meant as a move: two numbers, and how long it took. `1,Freestyle` is a result and its rule.
fn is_move(line: &str) -> bool {
    let mut parts = line.split(',').skip(1);
    let second = parts.next().map(str::trim);
    let is_number =
        second.is_some_and(|second| second.starts_with(|one: char| one.is_ascii_digit()));
    is_number || parts.next().is_some()
}

/// Whether `end`, the part of a name after the last dot, is the file extension of a program.
fn is_kind_of_file(end: &str) -> bool {
    ["exe", "zip", "py", "jar"]
        .iter()
        .any(|kind| end.eq_ignore_ascii_case(kind))
}

/// Returns the rule set that a line after the moves names: `1,Renju` is a result and a rule set.
fn named_rule_set(line: &str) -> Option<RuleSet> {
    let (_, name) = line.split_once(',')?;
    let mut all = RuleSet::ALL.iter().copied();
    all.find(|rule_set| rule_set.name().eq_ignore_ascii_case(name.trim()))
}

/// Returns the name that a result line gives to rules that aren't known.
fn unknown_rules(line: &str) -> Option<&str> {
    let (result, name) = line.split_once(',')?;
    let name = name.split(',').next().unwrap_or_default().trim();
    let is_name = result.trim().parse::<i64>().is_ok() && name.parse::<i64>().is_err();
    (is_name && !name.is_empty() && named_rule_set(line).is_none()).then_some(name)
}

fn game(text: &str, first: usize, tail: &[&str], reader: &mut Reader<'_>) -> Result<(), Fault> {
    let fault = |line: usize, why: Why| Fault { line, why };
    let mut lines = text.lines();
    let head = lines.next().unwrap_or_default().trim();
    let size = head[HEAD.len()..].split(',').next().unwrap_or_default();
    let sides = size.split_once(['x', 'X']);
    let sides = sides.and_then(|(columns, rows)| {
        Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
    });
    let (columns, rows) = sides.ok_or_else(|| {
        fault(
            first,
            Why::new("why-psq-size").with("text", Quoted(size).to_string()),
        )
    })?;
    let variant = Variant::new(columns, rows, 5, false).map_err(|why| fault(first, why.why()))?;
    let rule_set = tail.iter().find_map(|line| named_rule_set(line));
    let variant = variant.with_rule_set(rule_set.unwrap_or_default());
    let mut variant = variant.map_err(|why| fault(first, why.why()))?;
    let moves = (first + 1..).zip(lines.map(str::trim));
    let moves = moves
        .take_while(|(_, line)| is_move(line))
        .collect::<Vec<_>>();
    let mut board = Board::new(variant);
    let (mut place, mut foul) = (0, None);
    while let Some(&(number, line)) = moves.get(place) {
        place += 1;
        let at = Quoted(line).to_string();
        let mut numbers = line.split(',').map(|number| number.trim().parse::<u8>());
        let (Some(Ok(column @ 1..)), Some(Ok(row @ 1..))) = (numbers.next(), numbers.next()) else {
            return Err(fault(number, Why::new("why-psq-move").with("text", at)));
        };
        let square = Square {
            column: column - 1,
            row: rows.checked_sub(row).unwrap_or(u8::MAX),
        };
        match board.play(square) {
            Ok(_) => {}
            Err(why @ IllegalMove::Foul(_)) if place == moves.len() => {
                reader.remark(number, Why::new("remark-foul").with("why", why.why()));
                foul = Some(Verdict::Lost(Player::First));
            }
            // Then all of it is read without fouls.
            Err(why @ IllegalMove::Foul(_)) => {
                reader.remark(number, Why::new("remark-after-foul").with("why", why.why()));
                variant = variant.with_rule_set(RuleSet::Freestyle).unwrap_or(variant);
                board = Board::new(variant);
                place = 0;
            }
            Err(why) => {
                let why = Why::new("why-at").with("at", at).with("why", why.why());
                return Err(fault(number, why));
            }
        }
    }
    let mut dated = other_program(board, [Occupant::Human; 2]);
    dated.saved.verdict = foul;
    // Both names, and how it ended: before or after the code of an error, which is 0 or negative.
    let moves = moves.len();
    let mut seats = dated.saved.setup.seats.iter_mut();
    let mut result = None;
    for (line, text) in (first + 1 + moves..).zip(tail) {
        if let Some(name) = unknown_rules(text) {
            let rules = Quoted(name).to_string();
            reader.remark(line, Why::new("remark-rules").with("rules", rules));
        }
        let whole = text.split(',').next().unwrap_or_default().trim();
        match whole.parse::<i64>() {
            Ok(1) => result = Some((Stated::won(Player::First, ""), line, *text)),
            Ok(2) => result = Some((Stated::won(Player::Second, ""), line, *text)),
            Ok(..=0) => {}
            Ok(_) => reader.note_no_result(line, text),
            Err(_) => {
                let name = text
                    .rsplit_once('.')
                    .filter(|(_, end)| is_kind_of_file(end));
                if let Some(seat) = seats.next() {
                    reader.name(seat, name.map_or(text, |(name, _)| name));
                }
            }
        }
    }
    if let Some((result, line, text)) = result.filter(|_| foul.is_none()) {
        reader.judge(&mut dated, result, line, text);
    }
    reader.take(dated);
    Ok(())
}
