//! Choice of a host on the same network in a terminal: hosts are listed as they appear.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use inarow_protocol::Near;
use inarow_text::Texts;
use inarow_text::names::variant_name;

use super::Came;
use crate::ask::LEAVE;
use crate::lines::Input;

/// Time without a host after which the player is told that nobody is nearby.
const QUIET: Duration = Duration::from_secs(5);

/// Maximum number of hosts in the list. In a full list a new host takes the number of a host that has gone.
const MOST: usize = 99;

/// A listed host. Its number is its place in the list, from 1.
struct Seen {
    near: Near,
    here: bool,
}

/// Lists the hosts received as [`Came::Near`] until the player chooses one by number. Returns none if the player
/// leaves.
///
/// # Errors
/// When writing fails.
pub fn choose<W: Write>(
    texts: &Texts,
    came: &Receiver<Came>,
    output: &mut W,
) -> io::Result<Option<Near>> {
    let mut all = Vec::<Seen>::new();
    let mut patient = true;
    writeln!(output, "{}", texts.say("console-nearby-looks"))?;
    loop {
        output.flush()?;
        let next = if patient && all.is_empty() {
            came.recv_timeout(QUIET)
        } else {
            came.recv().map_err(|_| RecvTimeoutError::Disconnected)
        };
        match next {
            Ok(Came::Line(Input::End)) | Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Ok(Came::Line(Input::Line(line))) if line.trim().eq_ignore_ascii_case(LEAVE) => {
                return Ok(None);
            }
            Ok(Came::Line(Input::Line(line))) => {
                let number = line.trim().parse::<usize>().ok();
                let seen = number.and_then(|number| all.get(number.checked_sub(1)?));
                match seen.filter(|seen| seen.here) {
                    Some(seen) => return Ok(Some(seen.near.clone())),
                    None => writeln!(output, "{}", texts.say("console-nearby-number"))?,
                }
            }
            Ok(Came::Line(Input::TooLong)) => {
                writeln!(output, "{}", texts.say("console-too-long"))?;
            }
            Ok(Came::Near(near)) => note(&mut all, near, texts, output)?,
            Ok(Came::Wire(_) | Came::Failed(_)) => {}
            Err(RecvTimeoutError::Timeout) => {
                patient = false;
                writeln!(output, "{}", texts.say("together-nobody-nearby"))?;
            }
        }
    }
}

/// Updates the list, and prints the hosts that are new, changed or gone.
fn note<W: Write>(
    all: &mut Vec<Seen>,
    now: Vec<Near>,
    texts: &Texts,
    output: &mut W,
) -> io::Result<()> {
    for seen in &mut *all {
        if seen.here && !now.iter().any(|near| near.key == seen.near.key) {
            seen.here = false;
            let values = [("name", name_of(texts, &seen.near).into())];
            writeln!(output, "{}", texts.tell("console-nearby-gone", &values))?;
        }
    }
    for near in now {
        let known = all.iter().position(|seen| seen.near.key == near.key);
        let is_news =
            known.is_none_or(|place| !all[place].here || all[place].near.card != near.card);
        let free = || {
            let gone = all.iter().position(|seen| !seen.here);
            gone.filter(|_| all.len() >= MOST)
        };
        let place = known.or_else(free).unwrap_or(all.len());
        if place >= MOST {
            continue;
        }
        let seen = Seen { near, here: true };
        match all.get_mut(place) {
            Some(former) => *former = seen,
            None => all.push(seen),
        }
        if is_news {
            let near = &all[place].near;
            let values = [
                ("name", name_of(texts, near).into()),
                ("game", variant_name(texts, near.card.variant).into()),
            ];
            let told = texts.tell("together-near", &values);
            writeln!(output, "{}. {told}", place + 1)?;
        }
    }
    Ok(())
}

fn name_of(texts: &Texts, near: &Near) -> String {
    let name = near.card.name.clone();
    name.unwrap_or_else(|| texts.say("player-remote"))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use inarow_model::remote::Key;
    use inarow_protocol::Card;
    use inarow_rules::Variant;
    use inarow_text::Language;

    use super::*;

    fn near(number: u8, name: &str) -> Near {
        Near {
            key: Key([number; 32]),
            addresses: Vec::new(),
            card: Card {
                variant: Variant::CONNECT_FOUR,
                name: Some(name.to_owned()),
            },
        }
    }

    /// The choice and the text to show after those events.
    fn chosen(events: Vec<Came>) -> (Option<Near>, String) {
        let (tell, came) = channel();
        for event in events {
            tell.send(event).expect("somebody hears");
        }
        drop(tell);
        let mut output = Vec::new();
        let chosen = choose(&Texts::of(Language::ENGLISH), &came, &mut output);
        let output = String::from_utf8(output).expect("text");
        (chosen.expect("written"), output)
    }

    fn typed(line: &str) -> Came {
        Came::Line(Input::Line(line.to_owned()))
    }

    #[test]
    fn numbers_stay_with_those_who_were_seen_first() {
        let (ann, zoe) = (near(9, "Ann"), near(1, "Zoe"));
        let both = vec![zoe.clone(), ann.clone()];
        let (found, shown) = chosen(vec![
            Came::Near(vec![ann.clone()]),
            Came::Near(both.clone()),
            typed("1"),
        ]);
        assert_eq!(found, Some(ann.clone()));
        assert!(
            shown.contains("1. Ann") && shown.contains("2. Zoe"),
            "{shown}"
        );
        // Who has gone cannot be chosen, and who comes back is told of again.
        let (found, shown) = chosen(vec![
            Came::Near(both.clone()),
            Came::Near(vec![ann.clone()]),
            typed("1"),
            Came::Near(both),
            typed("1"),
        ]);
        assert_eq!(found, Some(zoe));
        assert_eq!(shown.matches("1. Zoe").count(), 2, "{shown}");
        assert_eq!(shown.matches("Please").count(), 1, "{shown}");
    }

    #[test]
    fn invalid_choice_is_refused_and_quit_chooses_none() {
        for line in ["", "0", "2", "x", "-1"] {
            let (found, shown) = chosen(vec![
                Came::Near(vec![near(1, "Ann")]),
                typed(line),
                typed("Q"),
                typed("1"),
            ]);
            assert_eq!(found, None);
            assert!(shown.contains("Please"), "{line}: {shown}");
        }
        assert_eq!(chosen(Vec::new()).0, None);
    }
}
