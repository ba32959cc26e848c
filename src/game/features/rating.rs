//! How a match has changed the player's rating, said quietly after it, and who would be an even match next.

use bevy::prelude::*;

use crate::game::keeping::{AskTally, Keeping, Library};
use crate::game::kit::panel::afterword::Afterword;
use crate::game::session::Match;
use crate::game::sets::GameSystems;
use crate::game::settings::{Preferences, Ratings};
use crate::game::states::Phase;
use crate::game::words::Words;
use crate::rating::{Course, ladder, right_opponent};
use crate::setup::character_name;

/// Ratings that may be further off than this, in points, are told as what they are: a first guess.
const UNSURE: f64 = 300.0;

/// Whether players want to hear of it, and it is a match that can count.
fn counts(current: Res<Match>, preferences: Res<Preferences>) -> bool {
    let rated = !ladder(current.board().variant()).is_empty();
    // On paper a slip is rubbed out.
    let on_table = current.conduct().is_kept && current.page().is_none();
    preferences.ratings == Ratings::Shown && rated && on_table && current.alone().is_some()
}

fn ask(mut tally: MessageWriter<AskTally>) {
    tally.write_default();
}

/// What is to be said after the match of that number in the store: only the last one that counts has changed anything.
fn afterword(words: &Words, course: &Course, number: i64) -> Option<String> {
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
    let told = if last.after.error() > UNSURE {
        words.tell("rating-unsure", &values)
    } else {
        words.tell("rating-now", &values)
    };
    let next = right_opponent(course.game, last.after)?;
    let next = character_name(words, next);
    let next = words.tell("rating-next", &[("name", next.into())]);
    Some(format!("{told} {next}"))
}

/// Says it once the store has answered.
fn tell(
    library: Res<Library>,
    keeping: Res<Keeping>,
    current: Res<Match>,
    words: Res<Words>,
    mut told: ResMut<Afterword>,
) {
    let game = current.board().variant();
    let courses = library.tallied.iter().flat_map(|tallied| &tallied.courses);
    let course = courses.into_iter().find(|course| course.game == game);
    let number = keeping.stored_as(current.number());
    let text = course
        .zip(number)
        .and_then(|(course, number)| afterword(&words, course, number));
    told.set_if_neq(Afterword(text));
}

fn forget(mut told: ResMut<Afterword>) {
    told.0 = None;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Phase::Over),
        ask.in_set(GameSystems::Keep).run_if(counts),
    )
    .add_systems(OnExit(Phase::Over), forget.in_set(GameSystems::Picture))
    .add_systems(
        Update,
        tell.in_set(GameSystems::Note).run_if(
            in_state(Phase::Over)
                .and_then(resource_exists::<Keeping>)
                .and_then(resource_changed::<Library>)
                .and_then(counts),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::{Level, StrategyKind};
    use crate::rules::Variant;
    use crate::texts::{Language, Texts};

    #[test]
    fn a_rating_is_told_as_a_guess_until_it_is_known_and_only_after_a_match_that_changed_it() {
        let words = Words(Texts::of(Language::English));
        let mut course = Course::new(Variant::CONNECT_FOUR);
        let medium = StrategyKind::Level(Level::Medium);
        course.play(1, medium, 1.0);
        let told = afterword(&words, &course, 1).expect("something");
        assert!(
            told.contains("about") && told.contains("even match"),
            "{told}"
        );
        assert_eq!(afterword(&words, &course, 7), None);
        for number in 2..30 {
            course.play(number, medium, (number % 2) as f64);
        }
        let told = afterword(&words, &course, 29).expect("something");
        assert!(told.contains('±') && told.contains("Rusty"), "{told}");
        // An earlier match has not changed what is known now.
        assert_eq!(afterword(&words, &course, 28), None);
        // What was played against somebody unmeasured changes nothing.
        course.play(30, StrategyKind::Greedy, 1.0);
        assert_eq!(afterword(&words, &course, 30), None);
    }
}
