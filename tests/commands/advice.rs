//! What is said of moves, checked against what is so.

use crate::program::inarow;

#[test]
fn hint_prints_text_and_json() {
    let told = |options: &[&str]| {
        let told = inarow(options, "");
        assert!(told.status.success(), "{told:?}");
        String::from_utf8(told.stdout).expect("text")
    };
    let text = told(&["hint"]);
    assert!(
        text.starts_with("Only column 4 wins, in 21 moves.\nThen: 4 "),
        "{text}"
    );
    assert_eq!(text.lines().count(), 2 + 7);
    let text = told(&["hint", "--game", "tic-tac-toe", "b2 a1 c1"]);
    assert!(
        text.starts_with("a3 stops your opponent’s line.\n"),
        "{text}"
    );
    let text = told(&["hint", "--json", "121212"]);
    let json = serde_json::from_str::<serde_json::Value>(&text).expect("JSON");
    assert_eq!(json["best"], "1");
    assert_eq!(json["reasons"][0], "wins");
    assert_eq!(json["worth"][0]["worth"]["certain"], "won");
    assert_eq!(json["worth"][0]["worth"]["plies"], 1);
    for wrong in [
        &["hint", "1212121"][..],
        &["hint", "48"],
        &["hint", "--game", "x"],
    ] {
        assert_eq!(inarow(wrong, "").status.code(), Some(2), "{wrong:?}");
    }
}
