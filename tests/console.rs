//! The terminal game, played through the real program.

mod program;

use std::process::Output;

use program::inarow;

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn last_line(text: &str) -> &str {
    text.trim_end().lines().last().unwrap_or_default()
}

/// The rows of the last grid that was printed, without their numbers.
fn last_grid(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let head = lines
        .iter()
        .rposition(|line| {
            line.split_whitespace().next() == Some("1")
                && !line.contains('.')
                && !line.contains(['X', 'O'])
        })
        .expect("a grid");
    lines[head + 1..]
        .iter()
        .take_while(|line| !line.is_empty())
        .map(|line| line.split_whitespace().skip(1).collect())
        .collect()
}

#[test]
fn two_humans_tie_as_recorded() {
    let game = "2\n2,2\n2,2\n1,1\n3,1\n1,3\n1,2\n3,2\n2,1\n2,3\n3,3\n";
    let text = stdout(&inarow(&["console"], game));
    assert_eq!(text.matches("That square is taken.").count(), 1);
    assert_eq!(last_line(&text), "Tied");
    assert_eq!(last_grid(&text), ["OXO", "XXO", "XOX"]);
}

#[test]
fn two_humans_end_with_a_winner_as_recorded() {
    let game = "1.0\n1,1\n3,3\n2,2\n2,3\n1,3\n1,2\n3,1\n";
    let options = ["console", "--first", "human:Ann", "--second", "human:Bob"];
    let text = stdout(&inarow(&options, game));
    assert_eq!(text.matches("Write the row and the column").count(), 1);
    assert!(text.contains("Ann plays X and begins. Bob plays O."));
    assert!(text.contains("Bob (O) to move"));
    assert_eq!(last_line(&text), "Winner is Ann");
}

#[test]
fn one_human_ties_with_the_greedy_player_as_recorded() {
    let game = "1,1\n3,1\n2,3\n3,2\n1,3\n";
    let text = stdout(&inarow(&["console", "--second", "greedy"], game));
    for (place, reply) in ["2,2", "2,1", "1,2", "3,3"].into_iter().enumerate() {
        let told = text.matches("Greedy (O) plays ").count();
        assert_eq!(told, 4);
        let line = text
            .lines()
            .filter(|line| line.starts_with("Greedy (O) plays "))
            .nth(place)
            .expect("four replies");
        assert!(
            line.starts_with(&format!("Greedy (O) plays {reply} (")),
            "{line}"
        );
        assert!(
            line.contains(" ms, ") && line.contains("position"),
            "{line}"
        );
    }
    assert_eq!(last_line(&text), "Tied");
}

#[test]
fn the_number_of_players_is_asked_until_it_is_one_or_two() {
    let text = stdout(&inarow(&["console"], "0\nthree\n\n2\n"));
    assert_eq!(text.matches("Please answer 1 or 2.").count(), 3);
    assert!(text.contains("Player 1 plays X and begins."));
}

#[test]
fn connect_four_is_played_by_columns() {
    let options = [
        "console",
        "--game",
        "connect-four",
        "--first",
        "human:Ann",
        "--second",
        "human:Bob",
    ];
    let game = "0\n8\n4,1\nx\n1\n1\n1\n1\n1\n1\n1\n2\n3\n2\n3\n2\n3\n2\n";
    let text = stdout(&inarow(&options, game));
    assert_eq!(text.matches("That is off the board.").count(), 2);
    assert_eq!(text.matches("Write the number of a column").count(), 2);
    assert_eq!(text.matches("Column 1 is full.").count(), 1);
    assert_eq!(last_line(&text), "Winner is Ann");
    assert_eq!(
        last_grid(&text),
        [
            "O......", "X......", "OX.....", "XXO....", "OXO....", "XXO...."
        ]
    );
}

#[test]
fn two_computers_play_the_same_game_from_the_same_seed() {
    let play = |seed: &str| {
        let options = [
            "console", "--first", "negamax", "--second", "negamax", "--seed", seed,
        ];
        let text = stdout(&inarow(&options, ""));
        // The time that a move took differs from run to run.
        let untimed = |line: &str| match line.split_once(" plays ") {
            Some((name, told)) if told.contains(" ms, ") => {
                let square = told.split(' ').next().unwrap_or_default();
                format!("{name} plays {square}")
            }
            _ => line.to_owned(),
        };
        text.lines().map(untimed).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(play("5"), play("5"));
    assert!((0..5).any(|seed| play(&seed.to_string()) != play("5")));
    assert_eq!(last_line(&play("5")), "Tied");
}

#[test]
fn the_end_of_input_ends_the_game_cleanly() {
    for (options, input) in [
        (vec!["console"], ""),
        (vec!["console"], "2\n1,1\n"),
        (vec!["console", "--first", "human"], "1,1\n2,2"),
    ] {
        let output = inarow(&options, input);
        assert_eq!(last_line(&stdout(&output)), "The game is left unfinished.");
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn wrong_options_are_refused_in_one_sentence() {
    for (options, reason) in [
        (vec!["console", "--game", "chess"], "\"chess\" is no game"),
        (vec!["console", "--game", "5x5x9"], "nobody could ever"),
        (vec!["play", "--game", "17x5x4"], "1 to 16 columns"),
        (
            vec!["console", "--first", "deepblue"],
            "\"deepblue\" is no strategy",
        ),
        (vec!["console", "--second", "human:"], "a name must follow"),
        (
            vec!["console", "--game", "gomoku", "--second", "classic"],
            "classic cannot play gomoku",
        ),
        (
            vec!["play", "--second", "greedy"],
            "greedy cannot play connect-four",
        ),
        (vec!["console", "--seed", "-1"], "-1"),
        (vec!["console", "--colour"], "--colour"),
        (vec!["dance"], "dance"),
    ] {
        let output = inarow(&options, "");
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        assert!(output.stdout.is_empty(), "{options:?}");
        let told = String::from_utf8(output.stderr).expect("text");
        assert!(told.contains(reason), "{options:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}
