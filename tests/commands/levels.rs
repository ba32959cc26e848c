//! The levels: what they never overlook, that each is stronger than the one below, and that the
//! perfect one gives nothing away.

use crate::program::inarow;

#[test]
fn tournament_table_is_repeatable() {
    let options = [
        "tournament",
        "--game",
        "tic-tac-toe",
        "--games",
        "20",
        "--seed",
        "5",
        "--against",
        "random",
    ];
    let [once, again] = [0, 1].map(|_| inarow(&options, ""));
    assert!(once.status.success());
    let table = String::from_utf8(once.stdout).expect("text");
    assert_eq!(table.as_bytes(), again.stdout);
    let rows = table.lines().map(|line| line.matches('|').count());
    assert!(rows.eq([7; 7]), "{table}");
    assert!(table.contains("| perfect | random | "));

    let checked = [&options[..], &["--check"]].concat();
    let checked = String::from_utf8(inarow(&checked, "").stdout).expect("text");
    assert!(checked.contains("| score | given away |"), "{checked}");

    let unsolved = ["tournament", "--game", "gomoku", "--check", "easy", "hard"];
    let refused = inarow(&unsolved, "");
    assert_eq!(refused.status.code(), Some(2));
    let refused = inarow(&["tournament", "--game", "gomoku", "classic", "hard"], "");
    assert_eq!(refused.status.code(), Some(2));
    let complaint = String::from_utf8(refused.stderr).expect("text");
    assert!(
        complaint.contains("classic cannot play gomoku"),
        "{complaint}"
    );
}
