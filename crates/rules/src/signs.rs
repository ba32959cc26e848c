//! Signs: the characters that people draw boards with.

/// Signs of pieces. If a picture has equally many of two signs, the sign that comes first here is the first player's.
const SIGNS: &str = "X#@1●⚫R🔴🟥YB🔵🟦🟡🟨O2W○⚪0";
/// Signs that always mean an empty square.
const EMPTY: &str = ".-_*+·";
/// Signs that mean an empty square only if a picture has none of `EMPTY`, the likeliest first.
const PERHAPS_EMPTY: &str = "0⬜□⚪○";
/// Separators between the signs of a picture, which are skipped.
const BETWEEN: &str = "|,;: \t[](){}";
/// Number of different signs at which reading goes on. A picture with more is refused.
const MOST_SIGNS: usize = 32;

/// Normalises a sign to half width and upper case. `None` for a variation selector, which is no sign by itself.
fn plain(sign: char) -> Option<char> {
    let usual = match sign {
        // Says that a sign before it is shown as text or as a picture.
        '\u{fe0e}' | '\u{fe0f}' => return None,
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0)?,
        '◯' => '○',
        '⬤' => '●',
        other => other,
    };
    Some(usual.to_ascii_uppercase())
}

/// Returns the signs of one row of a picture, without separators.
pub(super) fn in_row(line: &str) -> impl Iterator<Item = char> {
    let signs = line.chars().filter_map(plain);
    signs.filter(|sign| !BETWEEN.contains(*sign))
}

/// Returns the signs of both players in a picture, as described at `Pieces::parse`. Fails with a sign that is no piece,
/// or with a third sign of a piece.
pub(super) fn pair_in(rows: &[Vec<char>]) -> Result<[Option<char>; 2], char> {
    let mut counts = Vec::<(char, usize)>::new();
    for sign in rows.iter().flatten() {
        match counts.iter_mut().find(|(known, _)| known == sign) {
            Some((_, count)) => *count += 1,
            None => counts.push((*sign, 1)),
        }
        // More kinds than these are no picture, and are refused below.
        if counts.len() > MOST_SIGNS {
            break;
        }
    }
    let squares = counts.iter().map(|(_, count)| count).sum::<usize>();
    let had = counts.len();
    counts.retain(|(sign, _)| !EMPTY.contains(*sign));
    let is_piece = |sign: char| SIGNS.contains(sign);
    // With two signs that make a full board, neither is an empty square.
    let is_full = |counts: &[(char, usize)]| match counts {
        [(_, one), (_, other)] => one.abs_diff(*other) <= 1 && squares > 1,
        _ => false,
    };
    if counts.len() == had && !is_full(&counts) {
        let mut perhaps = PERHAPS_EMPTY.chars();
        let empty = perhaps.find(|empty| {
            counts
                .iter()
                .any(|(sign, count)| sign == empty && (*count > 1 || had > 2))
        });
        counts.retain(|(sign, _)| Some(*sign) != empty);
    }
    if let Some((sign, _)) = counts.iter().find(|(sign, _)| !is_piece(*sign)) {
        return Err(*sign);
    }
    let rank = |sign: char| SIGNS.chars().position(|other| other == sign);
    counts.sort_by_key(|(sign, count)| (std::cmp::Reverse(*count), rank(*sign)));
    match counts[..] {
        [] => Ok([None; 2]),
        [(sign, _)] => Ok([Some(sign), None]),
        [(one, _), (other, _)] => Ok([Some(one), Some(other)]),
        [.., (sign, _)] => Err(sign),
    }
}
