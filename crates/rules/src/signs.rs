//! The signs that people draw boards with.

/// Signs of pieces. Of two signs in one picture the earlier one here is the first player's, if as many of both are there.
const SIGNS: &str = "X#@1●⚫R🔴🟥YB🔵🟦🟡🟨O2W○⚪0";
/// Signs of an empty square, in every picture.
const EMPTY: &str = ".-_*+·";
/// Signs of an empty square if none of the above is there, the likeliest first.
const PERHAPS_EMPTY: &str = "0⬜□⚪○";
/// Separators in a picture.
const BETWEEN: &str = "|,;: \t[](){}";
/// Kinds of signs that are told apart in a picture: those of both players, and of empty squares.
const MOST_SIGNS: usize = 32;

/// A sign without what only concerns its looks: full-width signs and small letters are the same as usual ones.
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

/// The signs of a row of a picture, without what stands between them.
pub(super) fn in_row(line: &str) -> impl Iterator<Item = char> {
    let signs = line.chars().filter_map(plain);
    signs.filter(|sign| !BETWEEN.contains(*sign))
}

/// The signs of both players in a picture, as `Pieces::parse` has them. Fails with a sign that is none of a piece.
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
