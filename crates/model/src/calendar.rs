//! The clock and the calendar of the system, and their texts.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use web_time::SystemTime;

/// Milliseconds since 1970. A clock before that is none.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// The day that the calendar here shows, counted from 1970.
pub fn today() -> i64 {
    day_of(now())
}

/// A time in milliseconds since 1970 in the time of the system, as `format` of `strftime` says.
pub fn date(milliseconds: i64, format: &str) -> String {
    let time = timestamp(milliseconds);
    time.to_zoned(zone_at(milliseconds))
        .strftime(format)
        .to_string()
}

/// A day, counted from 1970, as `format` of `strftime` says: it is the same one everywhere.
pub fn day_as(day: i64, format: &str) -> String {
    let since = jiff::Span::new().try_days(day);
    let day = since.and_then(|since| EPOCH.checked_add(since));
    day.unwrap_or(EPOCH).strftime(format).to_string()
}

/// The day from which days are counted.
const EPOCH: Date = jiff::civil::date(1970, 1, 1);

/// A time in milliseconds since 1970, or the first or the last one that has a date.
fn timestamp(milliseconds: i64) -> Timestamp {
    let end = if milliseconds < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    };
    Timestamp::from_millisecond(milliseconds).unwrap_or(end)
}

/// The day of a time in milliseconds since 1970, as the calendar here has it, counted from 1970.
pub fn day_of(milliseconds: i64) -> i64 {
    let time = timestamp(milliseconds);
    let day = time.to_zoned(zone_at(milliseconds)).date();
    let since = day.since(EPOCH);
    since.map_or(0, |span| span.get_days().into())
}

/// The time that a text tells, in milliseconds since 1970: exactly, or as the clock here shows it, or a day,
/// of which it is midday. Years have four digits.
pub fn time_of(text: &str) -> Option<i64> {
    let exact = text.parse::<Timestamp>().map(Timestamp::as_millisecond);
    let time = exact.ok().or_else(|| {
        let day = text.parse::<Date>().map(|day| day.at(12, 0, 0, 0));
        // A time tells its day too, but a day no time.
        let here = if text.contains(':') {
            text.parse::<DateTime>()
        } else {
            day
        }
        .ok()?;
        // What the clock shows is known up to its distance from that of the zero meridian.
        let there = here.to_zoned(TimeZone::UTC).ok()?.timestamp();
        let here = here.to_zoned(zone_at(there.as_millisecond())).ok()?;
        Some(here.timestamp().as_millisecond())
    });
    time.filter(|time| YEARS.contains(time))
}

/// From the year 0 to the year 9999, in milliseconds since 1970, without the days at their ends.
pub const YEARS: std::ops::Range<i64> = -62_167_000_000_000..253_402_000_000_000;

/// The time zone of the system.
#[cfg(not(target_family = "wasm"))]
fn zone_at(_: i64) -> TimeZone {
    TimeZone::system()
}

/// The browser's time zone, as far as it matters for that time.
#[cfg(target_family = "wasm")]
fn zone_at(milliseconds: i64) -> TimeZone {
    let west = js_sys::Date::new(&(milliseconds as f64).into()).get_timezone_offset();
    jiff::tz::Offset::from_seconds(-(west * 60.0) as i32).map_or(TimeZone::UTC, TimeZone::fixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_one_date_wherever_it_is_shown() {
        assert_eq!(day_as(0, "%Y-%m-%d"), "1970-01-01");
        assert_eq!(day_as(20_783, "%Y-%m-%d"), "2026-11-26");
        assert_eq!(day_as(-1, "%m-%d"), "12-31");
        let shown = date(now(), "%Y-%m-%d");
        let day = day_as(today(), "%Y-%m-%d");
        // Midnight may be between the two.
        assert!(
            day == shown || day == date(now(), "%Y-%m-%d"),
            "{day} {shown}"
        );
    }
}
