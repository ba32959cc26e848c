//! The names of games and of players.

use inarow_engine::{Level, StrategyKind, reads_threats};
use inarow_model::match_state::MatchState;
use inarow_model::setup::{Occupant, Seat};
use inarow_rules::{Goal, OpeningChoice, OpeningRule, Player, RuleSet, Variant, notation};

use crate::Texts;

/// The name of a game that has one.
pub fn game_name(texts: &Texts, variant: Variant) -> Option<String> {
    let name = variant.name()?;
    Some(texts.say(&format!("game-{name}")))
}

/// The name of a game, or a description of its board if it has no name.
pub fn variant_name(texts: &Texts, variant: Variant) -> String {
    if variant.opening() != OpeningRule::Free {
        let values = [
            (
                "game",
                variant_name(texts, variant.without_opening()).into(),
            ),
            ("opening", opening_name(texts, variant.opening()).into()),
        ];
        return texts.tell("game-opening", &values);
    }
    game_name(texts, variant).unwrap_or_else(|| {
        let drops = if variant.gravity() { "yes" } else { "no" };
        let size = [
            ("columns", variant.columns().into()),
            ("rows", variant.rows().into()),
        ];
        let rule_set = variant.rule_set();
        if let Ok(plain) = variant.with_rule_set(RuleSet::Freestyle)
            && rule_set.is_further()
        {
            let rules = texts.say(&format!("rule-set-{}", rule_set.name()));
            let game = variant_name(texts, plain);
            let values = [("rules", rules.into()), ("game", game.into())];
            return texts.tell("game-with-rules", &values);
        }
        if rule_set != RuleSet::Freestyle {
            let game = texts.say(&format!("game-{}", rule_set.name()));
            let [columns, rows] = size;
            return texts.tell("game-rules-size", &[("game", game.into()), columns, rows]);
        }
        let [columns, rows] = size;
        let values = [
            ("line", variant.line().into()),
            columns,
            rows,
            ("drops", drops.into()),
        ];
        texts.tell("game-size", &values)
    })
}

/// Returns the value of a text's `lines`: what a complete line does for its player.
pub fn lines_do(variant: Variant) -> &'static str {
    match variant.rule_set().goal() {
        Goal::Complete => "win",
        Goal::Avoid => "lose",
    }
}

/// Says in a sentence what differs in the rule set of a variant.
pub fn rule_set_line(texts: &Texts, variant: Variant) -> String {
    let id = format!("rule-set-{}-line", variant.rule_set().name());
    texts.tell(&id, &[("line", variant.line().into())])
}

/// The name of an opening rule.
pub fn opening_name(texts: &Texts, opening: OpeningRule) -> String {
    texts.say(&format!("opening-{}", opening.name()))
}

/// An opening rule in a sentence.
pub fn opening_line(texts: &Texts, opening: OpeningRule) -> String {
    texts.say(&format!("opening-{}-line", opening.name()))
}

/// The name of a choice of an opening among others, for a button.
pub fn choice_name(texts: &Texts, choice: OpeningChoice, options: &[OpeningChoice]) -> String {
    match choice {
        OpeningChoice::Colour(Player::First) => texts.say("choice-black"),
        OpeningChoice::Colour(Player::Second) => texts.say("choice-white"),
        OpeningChoice::TwoMore => texts.say("choice-two-more"),
        // Where it is the only number, the word says that it is an offer.
        OpeningChoice::Fifths(10) if options.len() < 4 => texts.say("choice-ten"),
        OpeningChoice::Fifths(count) => texts.tell("choice-fifths", &[("count", count.into())]),
        OpeningChoice::Offer(square) => notation::square_name(square),
    }
}

/// Returns the names of two players. Players without a name are called by what they are, and equal names are numbered.
pub fn names_of(seats: &[Seat; 2], texts: &Texts) -> [String; 2] {
    let usual = [1_u8, 2].map(|number| texts.tell("player-human", &[("number", number.into())]));
    // Who looks on at two others is nobody's friend.
    let watched = seats.iter().all(|seat| seat.occupant == Occupant::Remote);
    let names = [0, 1].map(|place: usize| {
        let other = seats[1 - place].name.as_ref();
        let occupant = match seats[place].occupant {
            Occupant::Remote if watched => Occupant::Human,
            occupant => occupant,
        };
        match (&seats[place].name, occupant) {
            (Some(name), _) => name.clone(),
            // Where the other one has that name, who has none gets that of the other.
            (None, Occupant::Human) if other == Some(&usual[place]) => usual[1 - place].clone(),
            (None, Occupant::Human) => usual[place].clone(),
            (None, Occupant::Computer(kind)) => character_name(texts, kind),
            (None, Occupant::Remote) => texts.say("player-remote"),
        }
    });
    if names[0].to_lowercase() != names[1].to_lowercase() {
        return names;
    }
    let mut number = 0_u8;
    names.map(|name| {
        number += 1;
        let values = [("name", name.into()), ("number", number.into())];
        texts.tell("player-numbered", &values)
    })
}

/// Returns the names of the players of a match. Players without a name are numbered by their places beside the board,
/// which they keep when the other one begins or they swap colours.
pub fn names_of_match(state: &MatchState, texts: &Texts) -> [String; 2] {
    let mut seats = state.setup.seats.clone();
    if state.turned {
        seats.swap(0, 1);
    }
    let mut names = names_of(&seats, texts);
    if state.turned {
        names.swap(0, 1);
    }
    names
}

/// The name of the character that plays a strategy. A strategy without a character has its own name.
pub fn character_name(texts: &Texts, kind: StrategyKind) -> String {
    let name = match kind {
        StrategyKind::Strongest => StrategyKind::Perfect.name(),
        _ if kind.is_character() => kind.name(),
        other => return strategy_name(texts, other),
    };
    texts.say(&format!("character-{name}"))
}

/// Strengths and weaknesses of a strategy in a variant, in a sentence.
pub fn strategy_sight(texts: &Texts, kind: StrategyKind, variant: Variant) -> String {
    let name = kind.name();
    let on_large = [Level::Easy, Level::Medium, Level::Hard].map(StrategyKind::Level);
    let in_misere = [Level::Beginner, Level::Easy, Level::Medium].map(StrategyKind::Level);
    let avoids = variant.rule_set().goal() == Goal::Avoid;
    let is_small = variant.region_size().is_some();
    let on_small_boards = [StrategyKind::Level(Level::Medium), StrategyKind::Strongest];
    let has_outlets = variant.has_outlets();
    texts.say(
        &if (is_small || has_outlets) && kind == StrategyKind::Level(Level::Easy) {
            format!("sight-easy-{}", variant.rule_set().name())
        } else if (is_small || has_outlets) && on_small_boards.contains(&kind)
            || avoids && (in_misere.contains(&kind) || kind == StrategyKind::Strongest)
        {
            format!("sight-{name}-misere")
        } else if reads_threats(variant) && on_large.contains(&kind) {
            format!("sight-{name}-large")
        } else {
            format!("sight-{name}")
        },
    )
}

/// The name of a strategy, as players read it.
pub fn strategy_name(texts: &Texts, kind: StrategyKind) -> String {
    texts.say(&format!("strategy-{}", kind.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn names_tell_two_players_of_a_kind_apart() {
        let texts = Texts::of(Language::ENGLISH);
        let names = |first: &str, second: &str| {
            let seats = [first, second].map(|text| text.parse().expect("a seat"));
            names_of(&seats, &texts).join(" / ")
        };
        assert_eq!(names("human", "human"), "Player 1 / Player 2");
        assert_eq!(names("human:Ann", "greedy"), "Ann / Greedy");
        assert_eq!(names("greedy", "greedy"), "Greedy 1 / Greedy 2");
        // A name that is nobody's own is the other one where that is taken.
        assert_eq!(names("human", "human:Player 1"), "Player 2 / Player 1");
        assert_eq!(names("human:Player 2", "human"), "Player 2 / Player 1");
        // Nobody is taken for somebody else, whoever chose the name.
        assert_eq!(names("human:Ann", "human:Ann"), "Ann 1 / Ann 2");
        assert_eq!(names("human:rusty", "medium"), "rusty 1 / Rusty 2");
    }
}
