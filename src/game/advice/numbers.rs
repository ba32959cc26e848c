//! What is told of a position as numbers, as a worker and its page exchange them.

use super::look::Told;
use crate::ai::advice::{Advice, Advised};
use crate::ai::review::{Reviewed, Slip};
use crate::ai::{Hint, Length, Merit, Reason, Worth};
use crate::rules::{Player, Square};

/// What stands for a number that is not known.
const UNKNOWN: f64 = -1.0;
/// Numbers of a move with what it is worth.
const ADVISED: usize = 6;

/// What the first number says.
const ADVICE: f64 = 0.0;
const HINT: f64 = 1.0;
const DONE: f64 = 2.0;
const REVIEWED: f64 = 3.0;

/// Writes what is told.
pub(super) fn write(told: &Told) -> Vec<f64> {
    match told {
        Told::Done => vec![DONE],
        Told::Advice(advice) => {
            let mut numbers = vec![ADVICE, advice.complete.into(), advice.done.into()];
            for Advised { square, worth } in &advice.moves {
                numbers.extend(advised(*square, *worth));
            }
            numbers
        }
        Told::Hint(hint) => {
            let mut numbers = vec![HINT];
            numbers.extend(advised(hint.square, hint.worth));
            numbers.push(hint.merits.len() as f64);
            for merit in &hint.merits {
                let place = Merit::ALL.iter().position(|other| other == merit);
                numbers.push(place.map_or(UNKNOWN, |place| place as f64));
            }
            numbers.extend(hint.line.iter().flat_map(|square| place(*square)));
            numbers
        }
        Told::Reviewed(ply, reviewed) => {
            let Reviewed {
                square,
                player,
                before,
                after,
                best,
                reasons,
                slip,
            } = &**reviewed;
            let mut numbers = vec![REVIEWED, *ply as f64, player.index() as f64];
            numbers.extend(advised(*square, *before));
            numbers.extend(advised(*square, *after));
            let slip = slip.and_then(|slip| Slip::ALL.iter().position(|other| *other == slip));
            numbers.push(slip.map_or(UNKNOWN, |place| place as f64));
            numbers.push(reasons.len() as f64);
            for reason in reasons {
                let place = Reason::ALL.iter().position(|other| other == reason);
                numbers.push(place.map_or(UNKNOWN, |place| place as f64));
            }
            numbers.extend(best.iter().flat_map(|square| place(*square)));
            numbers
        }
    }
}

/// Reads what was written; nothing where that is something else.
pub(super) fn read(numbers: &[f64]) -> Option<Told> {
    match *numbers {
        [DONE] => Some(Told::Done),
        [ADVICE, complete, done, ref moves @ ..] => Some(Told::Advice(Advice {
            moves: moves
                .chunks(ADVISED)
                .map(read_advised)
                .collect::<Option<_>>()?,
            complete: complete != 0.0,
            done: done != 0.0,
        })),
        [HINT, ref rest @ ..] => {
            let (advised, rest) = rest.split_at_checked(ADVISED)?;
            let Advised { square, worth } = read_advised(advised)?;
            let (count, rest) = rest.split_first()?;
            let (merits, line) = rest.split_at_checked(*count as usize)?;
            let merits = merits
                .iter()
                .map(|place| Merit::ALL.get(*place as usize).copied());
            Some(Told::Hint(Hint {
                square,
                worth,
                merits: merits.collect::<Option<_>>()?,
                line: read_places(line)?,
            }))
        }
        [REVIEWED, ply, player, ref rest @ ..] => {
            let (before, rest) = rest.split_at_checked(ADVISED)?;
            let (after, rest) = rest.split_at_checked(ADVISED)?;
            let (before, after) = (read_advised(before)?, read_advised(after)?);
            let (slip, rest) = rest.split_first()?;
            let (count, rest) = rest.split_first()?;
            let (reasons, best) = rest.split_at_checked(*count as usize)?;
            let reasons = reasons
                .iter()
                .map(|place| Reason::ALL.get(*place as usize).copied());
            let reviewed = Reviewed {
                square: before.square,
                player: *Player::BOTH.get(player as usize)?,
                before: before.worth,
                after: after.worth,
                best: read_places(best)?,
                reasons: reasons.collect::<Option<_>>()?,
                slip: match *slip {
                    UNKNOWN => None,
                    place => Some(*Slip::ALL.get(place as usize)?),
                },
            };
            Some(Told::Reviewed(ply as usize, Box::new(reviewed)))
        }
        _ => None,
    }
}

fn place(Square { column, row }: Square) -> [f64; 2] {
    [column.into(), row.into()]
}

fn read_places(numbers: &[f64]) -> Option<Vec<Square>> {
    let places = numbers.chunks(2).map(|place| match *place {
        [column, row] => Some(Square::new(column as u8, row as u8)),
        _ => None,
    });
    places.collect()
}

fn advised(Square { column, row }: Square, worth: Worth) -> [f64; ADVISED] {
    let plies = |length: Length| length.at_most().map_or(UNKNOWN, f64::from);
    let (kind, value, depth, full_width) = match worth {
        Worth::Won(length) => (0.0, plies(length), 0, length.exact().is_some()),
        Worth::Lost(length) => (1.0, plies(length), 0, length.exact().is_some()),
        Worth::Drawn => (2.0, 0.0, 0, false),
        Worth::Opinion {
            score,
            depth,
            full_width,
        } => (3.0, score.into(), depth, full_width),
    };
    [
        column.into(),
        row.into(),
        kind,
        value,
        depth.into(),
        full_width.into(),
    ]
}

fn read_advised(numbers: &[f64]) -> Option<Advised> {
    let [column, row, kind, value, depth, exact] = *numbers else {
        return None;
    };
    let exact = exact != 0.0;
    let length = match value {
        UNKNOWN => Length::Unknown,
        plies if exact => Length::Exact(plies as u32),
        plies => Length::AtMost(plies as u32),
    };
    Some(Advised {
        square: Square::new(column as u8, row as u8),
        worth: match kind as u8 {
            0 => Worth::Won(length),
            1 => Worth::Lost(length),
            2 => Worth::Drawn,
            3 => Worth::Opinion {
                score: value as i32,
                depth: depth as u8,
                full_width: exact,
            },
            _ => return None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_arrives_as_it_was() {
        let worths = [
            Worth::Won(Length::Exact(3)),
            Worth::Won(Length::Unknown),
            Worth::Drawn,
            Worth::Opinion {
                score: -103,
                depth: 7,
                full_width: false,
            },
            Worth::Lost(Length::AtMost(0)),
            Worth::Lost(Length::Exact(12)),
        ];
        let moves = worths.iter().zip(0..).map(|(worth, column)| Advised {
            square: Square::new(column, 14),
            worth: *worth,
        });
        let advice = Advice {
            moves: moves.collect(),
            complete: false,
            done: true,
        };
        let hint = Hint {
            square: Square::new(3, 2),
            worth: Worth::Won(Length::Exact(5)),
            merits: Merit::ALL.to_vec(),
            line: vec![Square::new(3, 2), Square::new(0, 0)],
        };
        let reviewed = Reviewed {
            square: Square::new(4, 0),
            player: Player::Second,
            before: Worth::Drawn,
            after: Worth::Lost(Length::AtMost(4)),
            best: vec![Square::new(1, 0), Square::new(2, 5)],
            reasons: Reason::ALL.to_vec(),
            slip: Some(Slip::Overlooked),
        };
        let reviewed = Told::Reviewed(7, Box::new(reviewed));
        for told in [Told::Advice(advice), Told::Hint(hint), reviewed, Told::Done] {
            assert_eq!(read(&write(&told)), Some(told));
        }
        for nonsense in [&[][..], &[7.0], &[HINT, 1.0], &[ADVICE, 1.0, 1.0, 3.0]] {
            assert_eq!(read(nonsense), None);
        }
    }
}
