//! The terminal game, played through the real program.

use std::process::Output;

use inarow_rules::{Variant, notation};
use inarow_terminal::write_grid;

use crate::program::{inarow, inarow_in};

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
    let foot = lines
        .iter()
        .rposition(|line| {
            matches!(line.split_whitespace().next(), Some("1" | "a"))
                && !line.contains('.')
                && !line.contains(['X', 'O'])
        })
        .expect("a grid");
    let head = lines[..foot].iter().rposition(|line| line.is_empty());
    lines[head.map_or(0, |head| head + 1)..foot]
        .iter()
        .map(|line| line.split_whitespace().skip(1).collect())
        .collect()
}

#[test]
fn two_humans_tie_as_recorded() {
    let game = "2\n2,2\n2,2\n1,1\n3,1\n1,3\n1,2\n3,2\n2,1\n2,3\n3,3\n";
    let text = stdout(&inarow(&["console"], game));
    assert_eq!(text.matches("That square is taken.").count(), 1);
    assert_eq!(last_line(&text), "It’s a draw.");
    assert_eq!(last_grid(&text), ["OXO", "XXO", "XOX"]);
}

#[test]
fn two_humans_end_with_a_winner_as_recorded() {
    let game = "1.0\n1,1\n3,3\n2,2\n2,3\n1,3\n1,2\n3,1\n";
    let options = ["console", "--first", "human:Ann", "--second", "human:Bob"];
    let text = stdout(&inarow(&options, game));
    assert_eq!(text.matches("Please write a square such as b2").count(), 1);
    assert!(text.contains("Ann plays X and goes first. Bob plays O."));
    assert!(text.contains("Bob (O) to move"));
    assert_eq!(last_line(&text), "Ann wins!");
}

#[test]
fn falling_moves_may_be_squares() {
    let grids = ["2\n4\n4\n5\n", "2\nd1\nD2\ne1\n"].map(|moves| {
        let output = inarow(&["console", "--game", "connect-four"], moves);
        last_grid(std::str::from_utf8(&output.stdout).expect("text"))
    });
    assert_eq!(grids[0][4..], ["...O...", "...XX.."]);
    assert!(grids[0] == grids[1], "{grids:?}");
}

#[test]
fn human_ties_with_greedy_as_recorded() {
    let game = "1,1\n3,1\n2,3\n3,2\n1,3\n";
    let text = stdout(&inarow(&["console", "--second", "greedy"], game));
    for (place, reply) in ["b2", "a2", "b3", "c1"].into_iter().enumerate() {
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
    assert_eq!(last_line(&text), "It’s a draw.");
}

#[test]
fn player_count_is_asked_until_valid() {
    let text = stdout(&inarow(&["console"], "0\nthree\n\n2\n"));
    assert_eq!(text.matches("Please answer 1 or 2,").count(), 3);
    assert!(text.contains("Player 1 plays X and goes first."));
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
    assert_eq!(
        text.matches("Please write the number of a column").count(),
        2
    );
    assert_eq!(text.matches("Column 1 is full.").count(), 1);
    assert_eq!(last_line(&text), "Ann wins!");
    assert_eq!(
        last_grid(&text),
        [
            "O......", "X......", "OX.....", "XXO....", "OXO....", "XXO...."
        ]
    );
}

#[test]
fn same_seed_repeats_the_same_game() {
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
    assert_eq!(last_line(&play("5")), "It’s a draw.");
}

#[test]
fn the_end_of_input_ends_the_game_cleanly() {
    for (options, input) in [
        (vec!["console"], ""),
        (vec!["console"], "2\n1,1\n"),
        (vec!["console", "--first", "human"], "1,1\n2,2"),
    ] {
        let output = inarow(&options, input);
        assert_eq!(last_line(&stdout(&output)), "You left the game unfinished.");
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn squares_are_read_by_name_or_coordinates() {
    let options = ["console", "--first", "human:Ann", "--second", "human:Bob"];
    let game = "a1\nB3\n 2,2 \nc1\n1,3\n";
    let text = stdout(&inarow(&options, game));
    assert_eq!(last_line(&text), "Ann wins!");
    assert_eq!(last_grid(&text), [".OX", ".X.", "X.O"]);
    // Every name stands at the edges.
    let rows = [
        "  3  .  .  .",
        "  2  .  .  .",
        "  1  .  .  .",
        "     a  b  c",
    ];
    assert!(text.contains(&rows.join("\n")), "{text}");
    for nonsense in ["b", "2", "b2b", "é1", "1;1", "4,", "\u{1b}[2J"] {
        let text = stdout(&inarow(&options, &format!("{nonsense}\n")));
        assert_eq!(
            text.matches("Please write a square").count(),
            1,
            "{nonsense}"
        );
        assert!(!text.contains('\u{1b}'));
    }
    for off in ["d1", "a4", "a0", "0,1", "4,1", "z9999"] {
        let text = stdout(&inarow(&options, &format!("{off}\n")));
        assert_eq!(text.matches("That is off the board.").count(), 1, "{off}");
    }
}

#[test]
fn q_leaves_at_any_question() {
    for (options, input) in [
        (vec!["console"], "q\n"),
        (vec!["console"], "2\nb2\nQ\na1\n"),
        (vec!["console", "--game", "connect-four"], "2\n4\n q \n"),
    ] {
        let text = stdout(&inarow(&options, input));
        assert_eq!(last_line(&text), "You left the game unfinished.");
    }
}

#[test]
fn overlong_line_is_refused() {
    let endless = format!("2\n{}\nb2\n", "x".repeat(3_000_000));
    let text = stdout(&inarow(&["console"], &endless));
    assert_eq!(text.matches("That line is too long.").count(), 1);
    assert!(text.len() < 2_000, "{} bytes", text.len());
    assert!(text.contains("  2  .  X  ."));
}

#[test]
fn wrong_options_are_refused_with_advice() {
    for (options, reasons) in [
        (
            vec!["console", "--game", "chess"],
            vec!["\"chess\" is not a game", "--game <VARIANT>"],
        ),
        (
            vec!["console", "--game", "5x5x9"],
            vec!["nobody could ever"],
        ),
        (vec!["play", "--game", "23x5x4"], vec!["1 to 22 columns"]),
        (
            vec!["console", "--first", "deepblue"],
            vec!["\"deepblue\" is not a strategy", "medium"],
        ),
        (
            vec!["console", "--second", "human:"],
            vec!["a name must follow"],
        ),
        (
            vec!["console", "--game", "gomoku", "--second", "classic"],
            vec!["classic cannot play gomoku"],
        ),
        (
            vec!["play", "--second", "greedy"],
            vec!["greedy cannot play connect-four"],
        ),
        (vec!["console", "--seed", "-1"], vec!["-1"]),
        (
            vec!["console", "--colour"],
            vec!["--colour", "Usage: inarow console"],
        ),
        (vec!["dance"], vec!["dance", "--help"]),
        (vec!["revue"], vec!["there is 'review', which is similar"]),
        (vec!["review"], vec!["<MOVES>"]),
        (vec!["review", ""], vec!["no moves"]),
        (
            vec!["book"],
            vec!["Usage: inarow book [OPTIONS] <COMMAND>", "check"],
        ),
        (vec!["book", "make"], vec!["<FILE>"]),
        (
            vec!["book", "make", "x", "--threads", "60000"],
            vec!["1 to 256"],
        ),
        (vec!["solve", "--table", "0"], vec!["1 to 65536"]),
        (vec!["solve", "--threads", "many"], vec!["--threads <N>"]),
        (
            vec!["solve", "--game", "4x4x4-drop", "--book", "x"],
            vec!["a book is of connect-four"],
        ),
        (
            vec!["solve", "--game", "gomoku"],
            vec!["gomoku cannot be solved"],
        ),
        (
            vec!["tournament", "hard"],
            vec!["meets nobody", "--against"],
        ),
        (vec!["tournament", "--games", "0"], vec!["0"]),
        (
            vec!["tournament", "hurd"],
            vec![
                "one of: beginner",
                "random",
                "there is 'hard', which is similar",
            ],
        ),
        (
            vec!["tournament", "--game", "gomoku", "--check"],
            vec!["cannot play gomoku"],
        ),
    ] {
        let output = inarow(&options, "");
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        assert!(output.stdout.is_empty(), "{options:?}");
        let told = String::from_utf8(output.stderr).expect("text");
        for reason in reasons {
            assert!(told.contains(reason), "{options:?}: {told}");
        }
    }
}

/// Without one, the C locale means English.
#[test]
fn requested_language_is_used() {
    let hint = |options: &[&str]| {
        let options = [options, &["hint", "--game", "connect-four", "4453"]].concat();
        let output = inarow(&options, "");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(hint(&[]).contains("column 3"), "{}", hint(&[]));
    assert!(hint(&["--language", "de-AT"]).contains("Spalte 3"));
    assert!(hint(&["--language=zh-TW"]).contains("第 3 行"));
    assert!(hint(&["--language=zh-CN"]).contains("第 3 列"));
    // Programs read the same in every language.
    let json = |options: &[&str]| {
        let options = [
            options,
            &["hint", "--json", "--game", "connect-four", "4453"],
        ]
        .concat();
        inarow(&options, "").stdout
    };
    assert_eq!(json(&["--language", "de"]), json(&[]));
    // What is wrong is told in it too, as is how it would be right, also where the language comes first.
    for (options, told, usage) in [
        (
            &["console", "--seed", "x"][..],
            "eine ganze Zahl",
            "Aufruf: inarow console",
        ),
        (
            &["matches", "show", "77"],
            "eine Partie 77 gibt es nicht",
            "",
        ),
        (
            &["hint", "4444444"],
            "Spalte 4 ist voll",
            "Aufruf: inarow hint",
        ),
        (&["book"], "Ein Eröffnungsbuch", "Aufruf: inarow book"),
        (
            &["tournament", "--partition", "x", "--json"],
            "ist kein Anteil",
            "Aufruf",
        ),
        (
            &["matches", "--deleted", "statistics"],
            "'statistics' geht nicht",
            "Aufruf",
        ),
        (
            &["solve", "--game", "gomoku"],
            "kann nicht gelöst werden",
            "Aufruf: inarow solve",
        ),
        (
            &["matches", "delete", "-3"],
            "eine Partie -3 gibt es nicht",
            "",
        ),
        (&["revue"], "Ähnlich ist 'review'", "--help"),
        (
            &["play", "--seed", "1", "--seed", "2"],
            "nur einmal",
            "Aufruf: inarow play",
        ),
    ] {
        let output = inarow(&[&["--language", "de"], options].concat(), "");
        let why = String::from_utf8(output.stderr).expect("text");
        assert!(
            why.contains(told) && why.contains(usage),
            "{options:?}: {why}"
        );
        assert!(!output.status.success(), "{options:?}");
    }
    let unknown = inarow(&["--language", "tlh", "hint", "4453"], "");
    assert_eq!(unknown.status.code(), Some(2));
    let told = String::from_utf8(unknown.stderr).expect("text");
    assert!(told.contains("en, de, zh-Hans, zh-Hant"), "{told}");
}

#[cfg(unix)]
#[test]
fn non_utf8_text_is_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let mut hint = crate::program::program(&std::env::temp_dir(), &["hint"]);
    let output = hint.arg(OsStr::from_bytes(b"\xff"));
    let output = output.output().expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("UTF-8"), "{told}");
}

#[cfg(unix)]
#[test]
fn non_utf8_file_name_is_accepted() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = std::env::temp_dir();
    let mut solve = crate::program::program(&folder, &["solve"]);
    let output = solve
        .arg(OsStr::from_bytes(b"not-there-\xff"))
        .output()
        .expect("the program runs");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("not-there-"), "{told}");
}

#[test]
fn help_names_every_strategy() {
    let console = stdout(&inarow(&["console", "--help"], ""));
    let tournament = stdout(&inarow(&["tournament", "--help"], ""));
    for kind in inarow_engine::StrategyKind::ALL {
        assert!(console.contains(kind.name()), "{kind}");
        assert!(tournament.contains(kind.name()), "{kind}");
    }
    assert!(tournament.contains("random"));
}

#[test]
fn shells_and_readers_are_told_of_every_command() {
    let help = stdout(&inarow(&["--help"], ""));
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let commands = commands.filter_map(|line| line.split_whitespace().next());
    let commands = commands.filter(|name| *name != "help").collect::<Vec<_>>();
    assert!(commands.contains(&"tournament"), "{help}");
    for shell in ["bash", "zsh", "fish"] {
        let script = stdout(&inarow(&["completions", shell], ""));
        for name in commands.iter().chain(&["--no-book", "tally"]) {
            let name = name.trim_start_matches('-');
            assert!(script.contains(name), "{shell}: {name}");
        }
    }
    let folder = std::env::temp_dir().join(format!("inarow-manual-{}", std::process::id()));
    let pages = folder.join("man1");
    let written = inarow(&["manual", &pages.display().to_string()], "");
    let read = |name: &str| std::fs::read_to_string(pages.join(name)).expect("a page");
    let page = read("inarow-book-add.1");
    let all = commands
        .iter()
        .all(|name| read(&format!("inarow-{name}.1")).contains("SYNOPSIS"));
    // What helps with commands has no pages of its own.
    let pages = std::fs::read_dir(&pages).expect("a folder");
    let names = pages.map(|page| page.expect("a page").file_name());
    let helps = names.filter(|name| name.to_string_lossy().contains("help"));
    assert_eq!(helps.count(), 0);
    std::fs::remove_dir_all(&folder).expect("it was there");
    assert!(written.status.success() && all, "{written:?}");
    assert!(page.contains("scores that were found elsewhere"), "{page}");
    // Where no folder can be it is told.
    let refused = inarow(&["manual", "/dev/null/man"], "");
    assert_eq!(refused.status.code(), Some(1));
}

#[test]
fn sentences_describe_the_board() {
    let options = [
        "console",
        "--game",
        "connect-four",
        "--first",
        "human:Ann",
        "--second",
        "human:Bob",
        "--sentences",
    ];
    let text = stdout(&inarow(
        &options,
        "4\n4\nboard\nback\n1\n4\n1\n4\n1\n4\nq\n",
    ));
    assert!(
        text.starts_with("Ann goes first. Bob goes second.\n"),
        "{text}"
    );
    for told in [
        "Ann plays column 4.",
        "Column 4, 2 of 6 filled, lands on row 3. From the bottom: Ann, Bob (the last move)",
        "Column 7, 0 of 6 filled, lands on row 1\n",
        "Now showing: Ann plays column 4.",
        "Bob plays column 1.",
        "Ann plays column 4.\nAnn wins!",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    // Nothing is drawn.
    assert!(!text.contains("  .  ."), "{text}");
    // In a match that goes on they are told where it stands.
    let goes_on = [&options[..], &["--moves", "445"]].concat();
    let text = stdout(&inarow(&goes_on, "q\n"));
    assert!(text.contains("Now showing: Ann plays column 5."), "{text}");
    let options = [
        "--language",
        "de",
        "console",
        "--second",
        "greedy",
        "--sentences",
    ];
    let text = stdout(&inarow(&options, "b2\nbrett\nzurück\nback\nq\n"));
    for told in [
        "Du beginnst. Gierig kommt danach.",
        "Du spielst b2.",
        "Du: b2",
        "Vor dem ersten Zug.",
        "Es gibt nichts zurückzunehmen.",
        "Du hast die Partie nicht zu Ende gespielt.",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn grid_colours_leave_text_unchanged() {
    let board = notation::parse(Variant::CONNECT_FOUR, "4152637").expect("moves");
    let [plain, coloured] = [false, true].map(|colours| {
        let mut written = Vec::new();
        write_grid(&board, colours, &mut written).expect("written");
        String::from_utf8(written).expect("text")
    });
    assert!(!plain.contains('\u{1b}') && coloured.contains('\u{1b}'));
    let mut bare = String::new();
    for part in coloured.split('\u{1b}') {
        bare += part
            .split_once('m')
            .filter(|_| part.starts_with('['))
            .map_or(part, |(_, rest)| rest);
    }
    assert_eq!(bare, plain);
    // The line that has won stands out in another way than by its colour.
    assert_eq!(coloured.matches("\u{1b}[7m").count(), 4, "{coloured:?}");
}

#[test]
fn opening_is_played_by_typing() {
    let options = [
        "console",
        "--game",
        "renju-soosorv8",
        "--first",
        "human:Ann",
        "--second",
        "human:Bo",
        "--no-keep",
    ];
    let game = "h9\nh8\ni9\ng7\nb2\nwhite\nk1\n2\nblack\nc5\ne5\n";
    let text = stdout(&inarow(&options, game));
    for told in [
        "Black is X, White is O.",
        "The first stone goes in the centre.",
        // A square is no choice.
        "First a choice has to be made.",
        "Bo plays White.",
        "Bo asks for 2 fifth moves.",
        "Ann offers e5.",
        "Bo picks one of the offered squares for Black’s fifth move. Offered: c5, e5",
        "Type a number from 1 to 8.",
    ] {
        assert!(text.contains(told), "{told}\n{text}");
    }
    let grid = last_grid(&text);
    assert_eq!(grid[10], "..?.?..........");
    assert_eq!(grid[14], "..........O....");
}

#[test]
fn renju_with_swap_and_foul_is_played_to_end() {
    let options = [
        "console",
        "--game",
        "renju-swap2",
        "--first",
        "human:Ann",
        "--second",
        "human:Bo",
        "--no-keep",
    ];
    let game = "h8 a1 i8 two-more a3 j9 white a5 j10 a7 j8 j11 c1 j12 c3 j13 ";
    let text = stdout(&inarow(&options, &game.replace(' ', "\n")));
    for told in [
        "Bo places two more stones.",
        "Ann plays White.",
        "A foul: Black may not make two threes at once.",
        "Bo wins!",
    ] {
        assert!(text.contains(told), "{told}\n{text}");
    }
}

#[test]
fn fouls_are_marked_on_the_grid() {
    let options = ["console", "--game", "renju", "--no-keep"];
    let game = "2\nf8\na1\ng8\na3\nh7\na5\nh6\na7\n";
    let text = stdout(&inarow(&options, game));
    assert_eq!(last_grid(&text)[7], ".....XX!.......");
}

#[test]
fn match_with_a_swap_is_resumed_by_the_right_players() {
    let folder = std::env::temp_dir().join(format!("inarow-console-{}", std::process::id()));
    let options = ["console", "--game", "gomoku-swap", "--first", "human:Ann"];
    let options = [&options[..], &["--second", "human:Bo", "--sentences"]].concat();
    let text = stdout(&inarow_in(&folder, &options, "h8\nh9\ni8\nblack\n\nq\n"));
    assert!(text.contains("Bo plays Black."), "{text}");
    let text = stdout(&inarow_in(
        &folder,
        &["console", "--resume", "--sentences"],
        "back\nq\n",
    ));
    assert!(text.contains("Ann (O) to move"), "{text}");
    assert!(text.contains("Now showing: Ann plays i8."), "{text}");
    // An empty line is no choice.
    let text = stdout(&inarow_in(
        &folder,
        &["console", "--resume", "--sentences"],
        "\nq\n",
    ));
    assert!(!text.contains("plays Black."), "{text}");
    let begun = [&options[..], &["--no-keep", "--moves", "h8 h9 i8 black"]].concat();
    let text = stdout(&inarow_in(&folder, &begun, "q\n"));
    assert!(text.contains("Ann (O) to move"), "{text}");
    let hint = inarow(&["hint", "--game", "gomoku-swap", "h8 h9 i8"], "");
    assert!(!hint.status.success());
    std::fs::remove_dir_all(&folder).expect("a folder");
}
