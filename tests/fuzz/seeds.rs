//! What the fuzzers begin with: seeds FOLDER writes each kind of frame, as it is and as it is said in a match, and tickets.

use std::error::Error;
use std::fs;
use std::path::Path;

use inarow_model::remote::{TimeControl, Key, MatchId, Secret, Terms, Invite, Want, Wish};
use inarow_protocol::{Event, Frame, Hello, MatchOffer, Phrase, Purpose, State, Times, NumberedEvent, encode};
use inarow_rules::{Player, Square, Variant, Verdict};

/// Each kind of frame.
fn frames() -> Vec<Frame> {
    let square = Square { column: 3, row: 0 };
    let terms = Terms {
        variant: Variant::CONNECT_FOUR,
        host_begins: true,
        control: TimeControl::new(5, 3),
    };
    let told = |event| {
        Frame::Event(NumberedEvent {
            number: 1,
            event,
            left: [60_000, 60_000],
            hash: 0,
        })
    };
    let state = |moves, verdict| {
        Frame::State(State {
            id: MatchId([7; 16]),
            events: 1,
            moves,
            verdict,
            left: [0, 0],
            hash: 0,
        })
    };
    let hello = |purpose| {
        Frame::Hello(Hello {
            purpose,
            name: Some("Zoe".to_owned()),
        })
    };
    let wishes = [
        Wish::TakeBack(0),
        Wish::Draw,
        Wish::Resign,
        Wish::Rematch,
    ];
    let mut frames = vec![
        hello(Purpose::Play(None)),
        hello(Purpose::Play(Some(Secret([9; 16])))),
        hello(Purpose::GoOn(MatchId([7; 16]))),
        hello(Purpose::Watch(Secret([9; 16]))),
        Frame::Offer(MatchOffer {
            terms,
            names: [Some("Ann".to_owned()), None],
        }),
        Frame::Agree,
        Frame::Start(MatchId([7; 16])),
        Frame::No,
        state(Vec::new(), None),
        state(vec![square], Some(Verdict::Agreed)),
        told(Event::Move(square)),
        told(Event::TakenBack(0)),
        told(Event::Ended(Verdict::OutOfTime(Player::First))),
        told(Event::Ended(Verdict::Resigned(Player::Second))),
        Frame::Kept(0),
        Frame::Again(MatchId([8; 16])),
        Frame::Say(Phrase::Hello),
        Frame::NotYet,
        Frame::Times(Times {
            left: [1, 2],
            runs: true,
        }),
        Frame::Watched(3),
    ];
    for wish in wishes {
        let want = Want { at: 0, wish };
        frames.extend([Frame::Want(want), Frame::Refuse(want)]);
    }
    frames
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("seeds FOLDER")?;
    let write = |target: &str, name: usize, bytes: &[u8]| {
        let folder = Path::new(&folder).join(target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name.to_string()), bytes)
    };
    for (number, frame) in frames().iter().enumerate() {
        let bytes = &encode(frame)[2..];
        write("frame", number, bytes)?;
        // After a move of the host it is said to either side, as far as it fits.
        let body = &bytes[1..];
        let mut said = vec![3, 0, 3];
        for deed in [0x84, 0x85] {
            said.extend([deed, u8::try_from(body.len())?]);
            said.extend(body);
        }
        write("match", number, &said)?;
    }
    let ticket = Invite {
        host: Key([7; 32]),
        secret: Secret([9; 16]),
        watches: false,
        relay: Some("https://relay.example/".to_owned()),
        addresses: vec!["192.0.2.1:4000".parse()?, "[2001:db8::1]:4000".parse()?],
    };
    let texts = [
        ticket.to_string(),
        "1 connect-four Ann".to_owned(),
        "https://relay.example:443/".to_owned(),
    ];
    for (number, text) in texts.iter().enumerate() {
        write("ticket", number, text.as_bytes())?;
    }
    let letters = texts[0].trim_start_matches("inarow").to_ascii_uppercase();
    let body = data_encoding::BASE32_NOPAD.decode(letters.as_bytes())?;
    write("ticket", texts.len(), &body[4..])?;
    Ok(())
}
