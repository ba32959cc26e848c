//! Dates in files: a year, a month, a day or an exact time.

use inarow_model::calendar::{date, time_of};

/// A date of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FileDate {
    /// Milliseconds since 1970, in UTC. For a year, a month or a day it is some time within it.
    pub(super) time: i64,
    /// The year, month or day (`1996`, `1996-05`, `1996-05-06`); empty if a time of the day is known.
    pub(super) stated: String,
    /// Whether the day and the month couldn't be told apart, so that only the year is left.
    pub(super) is_vague: bool,
}

/// Reads a date: a year, a month or a day, with `-`, `/` or `.` between its numbers, the year first or last; or a point in
/// time. Of several dates, with `,` or `..` between them, it takes the first. A day and a month that can't be told apart
/// leave the year.
pub(super) fn read(text: &str) -> Option<FileDate> {
    let text = text.trim();
    if let Some(time) = time_of(text).filter(|_| text.contains(':')) {
        return Some(FileDate {
            time,
            ..FileDate::default()
        });
    }
    let text = text.split(',').next().unwrap_or_default();
    let text = text.split("..").next().unwrap_or_default().trim();
    let (day, time_of_day) = text.split_once([' ', 'T']).unwrap_or((text, ""));
    let numbers = day.split(['-', '/', '.']).collect::<Vec<_>>();
    let is_year = |number: &str| number.len() == 4;
    let all_digits =
        |number: &&str| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    if !numbers.iter().all(all_digits) {
        return None;
    }
    let number = |text: &str| text.parse::<u8>().ok();
    let stated = match numbers[..] {
        [year] if is_year(year) => year.to_owned(),
        [year, month] | [month, year] if is_year(year) => format!("{year}-{:02}", number(month)?),
        [year, month, day] if is_year(year) => {
            format!("{year}-{:02}-{:02}", number(month)?, number(day)?)
        }
        [one, other, year] if is_year(year) => {
            let (one, other) = (number(one)?, number(other)?);
            // With dots the day comes first everywhere.
            if one > 12 || one == other || day.contains('.') {
                format!("{year}-{other:02}-{one:02}")
            } else if other > 12 {
                format!("{year}-{one:02}-{other:02}")
            } else {
                year.to_owned()
            }
        }
        _ => return None,
    };
    if stated.len() == 10
        && !time_of_day.is_empty()
        && let Some(time) = time_of(&format!("{stated} {time_of_day}"))
    {
        return Some(FileDate {
            time,
            ..FileDate::default()
        });
    }
    let is_vague = numbers.len() == 3 && stated.len() == 4;
    // The middle of the year or the month is as near as it gets.
    let near = match stated.len() {
        4 => format!("{stated}-07-01"),
        7 => format!("{stated}-15"),
        _ => stated.clone(),
    };
    let time = time_of(&near)?;
    Some(FileDate {
        time,
        stated,
        is_vague,
    })
}

/// Formats a date for files that other programs read.
pub(super) fn write(time: i64, stated: &str) -> String {
    if stated.is_empty() {
        date(time, "%Y-%m-%d")
    } else {
        stated.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_stay_as_exact_as_they_are() {
        for (text, stated) in [
            ("1996", "1996"),
            ("1996-05", "1996-05"),
            ("05/1996", "1996-05"),
            ("2003/10/07", "2003-10-07"),
            ("2003.10.7", "2003-10-07"),
            ("7.10.2003", "2003-10-07"),
            ("10/27/2003", "2003-10-27"),
            ("10/07/2003", "2003"),
            ("1996-05-06,07", "1996-05-06"),
            ("1996-05-06..1996-05-08", "1996-05-06"),
            ("2024.03.09 12:00:00", ""),
        ] {
            let found = read(text).expect(text);
            assert_eq!(found.stated, stated, "{text}");
            assert_eq!(found.is_vague, text == "10/07/2003", "{text}");
            if !stated.is_empty() {
                assert_eq!(write(found.time, &found.stated), stated);
            }
        }
        assert_eq!(
            write(read("2024.03.09 12:00:00").expect("a date").time, ""),
            "2024-03-09"
        );
        for text in ["", "?", "yesterday", "1996-13", "2003-02-30", "96"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
