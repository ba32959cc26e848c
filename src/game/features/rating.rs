//! A remark after a match: the change of the player's rating, and the next even match.

use std::cmp::Ordering;

use bevy::prelude::*;
use inarow_engine::StrategyKind;
use inarow_model::rating::{RatingHistory, even_strength, ladder, right_opponent};
use inarow_model::setup::Occupant;
use inarow_rules::Player;
use inarow_text::names::character_name;

use crate::game::kit::Afterword;
use crate::game::persistence::{Library, Persistence};
use crate::game::session::{Match, Strengths};
use crate::game::sets::GameSystems;
use crate::game::settings::{Preferences, Ratings};
use crate::game::states::Phase;
use crate::game::words::Words;

/// Whether the current match can count for the rating.
fn counts(current: Res<Match>) -> bool {
    let rated = !ladder(current.board().variant()).is_empty();
    // On paper a slip is rubbed out.
    let on_table = current.mode_rules().is_kept && current.page.is_none();
    rated && on_table && current.alone().is_some()
}

fn is_shown(preferences: Res<Preferences>) -> bool {
    preferences.ratings == Ratings::Shown
}

/// Passes the player's strength on to adaptive opponents.
fn learn(library: Res<Library>, mut strengths: ResMut<Strengths>) {
    if let Some(tallied) = &library.tallied {
        strengths.set_if_neq(Strengths::of(&tallied.rating_histories));
    }
}

/// Returns the remark after the match `number` of the store, against `opponent`. Only the last match that counts
/// has a remark.
fn afterword(
    words: &Words,
    course: &RatingHistory,
    number: i64,
    opponent: StrategyKind,
) -> Option<String> {
    let last = course.changes.last().filter(|last| last.number == number)?;
    let points = last.after.points.round();
    let change = points - last.before.points.round();
    let sign = if change < 0.0 { '−' } else { '+' };
    let values = [
        ("points", points.into()),
        ("error", last.after.error().round().into()),
        ("change", change.into()),
        ("signed", format!("{sign}{}", change.abs()).into()),
    ];
    let told = if last.after.is_guess() {
        words.tell("rating-unsure", &values)
    } else {
        words.tell("rating-now", &values)
    };
    let (id, next) = match opponent {
        StrategyKind::Adaptive(before) => {
            let id = match even_strength(course.game, last.after)?.cmp(&before) {
                Ordering::Greater => "rating-adapts-up",
                Ordering::Less => "rating-adapts-down",
                Ordering::Equal => "rating-adapts-not",
            };
            (id, opponent)
        }
        _ => ("rating-next", right_opponent(course.game, last.after)?),
    };
    let next = character_name(words, next);
    let next = words.tell(id, &[("name", next.into())]);
    Some(format!("{told} {next}"))
}

/// Updates the remark once the store has answered.
fn tell(
    library: Res<Library>,
    persistence: Res<Persistence>,
    current: Res<Match>,
    words: Res<Words>,
    mut told: ResMut<Afterword>,
) {
    let game = current.board().variant();
    let rating_histories = library
        .tallied
        .iter()
        .flat_map(|tallied| &tallied.rating_histories);
    let course = rating_histories
        .into_iter()
        .find(|course| course.game == game.without_opening());
    let number = persistence.stored_as(current.number());
    let opponent = current.alone().map(Player::other);
    let opponent = opponent.map(|player| current.setup.seat(player).occupant);
    let text = match (course, number, opponent) {
        (Some(course), Some(number), Some(Occupant::Computer(opponent))) => {
            afterword(&words, course, number, opponent)
        }
        _ => None,
    };
    told.rating = text;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            tell.run_if(
                in_state(Phase::Over)
                    .and_then(resource_exists::<Persistence>)
                    .and_then(counts)
                    .and_then(is_shown)
                    .and_then(resource_changed::<Library>.or_else(resource_changed::<Words>)),
            ),
            learn.run_if(resource_changed::<Library>),
        )
            .in_set(GameSystems::Note),
    );
}

#[cfg(test)]
mod tests {
    use inarow_engine::{Level, Strength};
    use inarow_rules::Variant;
    use inarow_text::{Language, Texts};

    use super::*;

    /// It is told only after a match that changed it.
    #[test]
    fn rating_is_a_guess_until_known() {
        let words = Words(Texts::of(Language::ENGLISH));
        let mut course = RatingHistory::new(Variant::CONNECT_FOUR);
        let medium = StrategyKind::Level(Level::Medium);
        course.play(1, medium, 1.0);
        let told = afterword(&words, &course, 1, medium).expect("something");
        assert!(
            told.contains("about") && told.contains("even match"),
            "{told}"
        );
        assert_eq!(afterword(&words, &course, 7, medium), None);
        for number in 2..30 {
            course.play(number, medium, (number % 2) as f64);
        }
        let told = afterword(&words, &course, 29, medium).expect("something");
        assert!(told.contains('±') && told.contains("Rusty"), "{told}");
        // An earlier match has not changed what is known now.
        assert_eq!(afterword(&words, &course, 28, medium), None);
        // What was played against somebody unmeasured changes nothing.
        let greedy = StrategyKind::Greedy;
        course.play(30, greedy, 1.0);
        assert_eq!(afterword(&words, &course, 30, greedy), None);
        // Who adapts says what will come of it.
        let adaptive = StrategyKind::Adaptive(Strength::new(18));
        course.play(31, adaptive, 1.0);
        let told = afterword(&words, &course, 31, adaptive).expect("something");
        assert!(told.contains("Echo will play a little better"), "{told}");
    }
}
