//! Games as Piskvork writes them: a line for each move, its column and its row from 1 at the top left, and its time.

use super::results::Stated;
use super::{Fault, Reader, other_program};
use crate::rules::{Board, Player, Quoted, Square, Variant};
use crate::setup::Occupant;
use crate::why::{Reason, Why};

/// How the first line of a game begins.
const HEAD: &str = "piskvorky ";
/// Lines behind the end of the moves that belong to the game: two programs, and the result.
const TAIL: usize = 3;

/// Whether a line begins a game.
pub(super) fn begins(line: &str) -> bool {
    let head = line.trim_start().get(..HEAD.len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(HEAD))
}

/// Reads the game with which the text begins; its first line has that number. Returns how many lines it takes.
pub(super) fn read(text: &str, first: usize, reader: &mut Reader<'_>) -> usize {
    let mut lines = 1;
    let mut tail = None::<Vec<&str>>;
    for line in text.lines().skip(1) {
        let line = line.trim();
        match &mut tail {
            Some(tail) if tail.len() == TAIL || line.is_empty() || begins(line) => break,
            Some(tail) => tail.push(line),
            None if line.starts_with('-') => tail = Some(Vec::new()),
            None if line.is_empty() || begins(line) => break,
            None => {}
        }
        lines += 1;
    }
    match game(text, first, tail.as_deref().unwrap_or_default(), reader) {
        Ok(()) => {}
        Err(fault) => reader.note(fault),
    }
    lines
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
    let mut board = Board::new(variant);
    for (number, line) in (first + 1..).zip(lines) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('-') || begins(line) {
            break;
        }
        let at = Quoted(line).to_string();
        let mut numbers = line.split(',').map(|number| number.trim().parse::<u8>());
        let (Some(Ok(column @ 1..)), Some(Ok(row @ 1..))) = (numbers.next(), numbers.next()) else {
            return Err(fault(number, Why::new("why-psq-move").with("text", at)));
        };
        let square = Square {
            column: column - 1,
            row: rows.checked_sub(row).unwrap_or(u8::MAX),
        };
        board.play(square).map_err(|why| {
            let why = Why::new("why-at").with("at", at).with("why", why.why());
            fault(number, why)
        })?;
    }
    let mut dated = other_program(board, [Occupant::Human; 2]);
    for (place, name) in tail.iter().take(2).enumerate() {
        let (name, _) = name.rsplit_once('.').unwrap_or((name, ""));
        reader.name(&mut dated.saved.setup.seats[place], name);
    }
    let result = tail.get(2).and_then(|result| match *result {
        "1" => Some(Stated::won(Player::First, "")),
        "2" => Some(Stated::won(Player::Second, "")),
        _ => None,
    });
    if let Some(result) = result {
        let line = first
            + text
                .lines()
                .take_while(|line| !line.trim().starts_with('-'))
                .count()
            + 3;
        reader.judge(&mut dated, result, line, tail[2]);
    }
    reader.take(dated);
    Ok(())
}
