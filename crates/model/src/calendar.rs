//! The clock and the calendar of the system, and their texts.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use web_time::SystemTime;

/// Returns the current time in milliseconds since 1970, or 0 if the clock is set before 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// Returns today's date in the local time zone, in days since 1970.
pub fn today() -> i64 {
    day_of(now())
}

/// Formats a time, in milliseconds since 1970, in the local time zone. `format` is that of `strftime`.
pub fn date(milliseconds: i64, format: &str) -> String {
    let time = timestamp(milliseconds);
    time.to_zoned(zone_at(milliseconds))
        .strftime(format)
        .to_string()
}

/// Formats a day, in days since 1970, independently of time zones. `format` is that of `strftime`.
pub fn day_as(day: i64, format: &str) -> String {
    let since = jiff::Span::new().try_days(day);
    let day = since.and_then(|since| EPOCH.checked_add(since));
    day.unwrap_or(EPOCH).strftime(format).to_string()
}

/// Day 0 of day numbers.
const EPOCH: Date = jiff::civil::date(1970, 1, 1);

/// Converts a time in milliseconds since 1970 to a timestamp. Times out of range become the first or last timestamp.
fn timestamp(milliseconds: i64) -> Timestamp {
    let end = if milliseconds < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    };
    Timestamp::from_millisecond(milliseconds).unwrap_or(end)
}

/// Returns the local date of a time in milliseconds since 1970, as days since 1970.
pub fn day_of(milliseconds: i64) -> i64 {
    let time = timestamp(milliseconds);
    let day = time.to_zoned(zone_at(milliseconds)).date();
    let since = day.since(EPOCH);
    since.map_or(0, |span| span.get_days().into())
}

/// Parses a time and returns it in milliseconds since 1970. The text is an exact time, a local time or a date, which
/// stands for midday. Years have four digits.
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

/// The years 0 to 9999, in milliseconds since 1970, without a few days at either end.
pub const YEARS: std::ops::Range<i64> = -62_167_000_000_000..253_402_000_000_000;

/// The time zone of the system.
#[cfg(not(target_family = "wasm"))]
fn zone_at(_: i64) -> TimeZone {
    TimeZone::system()
}

/// The browser's time zone as its fixed offset at the given time.
#[cfg(target_family = "wasm")]
fn zone_at(milliseconds: i64) -> TimeZone {
    let west = js_sys::Date::new(&(milliseconds as f64).into()).get_timezone_offset();
    jiff::tz::Offset::from_seconds(-(west * 60.0) as i32).map_or(TimeZone::UTC, TimeZone::fixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_and_time_give_same_date() {
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
