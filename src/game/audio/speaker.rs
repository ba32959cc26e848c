//! Plays sounds on the sound card of this machine, on a thread of its own, so that the game never waits for the card.
//! While there is no card, the game is silent.
//!
//! An open card costs time even in silence. So it is opened when a player uses the game, before a sound is needed,
//! and closed some time later.

use std::collections::HashMap;
use std::io::Cursor;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::WindowEvent;
use rodio::cpal::traits::HostTrait;
use rodio::cpal::{self, BufferSize};
use rodio::{Decoder, DeviceSinkBuilder, MixerDeviceSink, Player, Source};

use super::Cue;
use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::session::Device;
use crate::game::settings::Preferences;

/// Time without music and without orders to the thread after which the card is closed.
const IDLE: Duration = Duration::from_secs(8);
/// Delay before a card that could not be opened or has gone away is tried again.
const RETRY: Duration = Duration::from_secs(2);
/// Shortest time between two notices to the sound thread that a player is present.
const WAKE: Duration = Duration::from_secs(2);
/// Size of the card's buffer in audio frames: about as long as one frame of the picture.
const BUFFER: u32 = 1_024;

/// Includes the files of all sounds.
macro_rules! files {
    ($($name:literal)+) => {
        &[$(($name, include_bytes!(concat!("../../../assets/sounds/", $name, ".wav")))),+]
    };
}

const FILES: &[(&str, &[u8])] = files![
    "disc-1" "disc-2" "disc-3" "disc-4"
    "floor-1" "floor-2" "floor-3"
    "tipped-1" "tipped-2"
    "lifted-1" "lifted-2"
    "stone-1" "stone-2" "stone-3" "stone-4"
    "stroke-1" "stroke-2" "stroke-3"
    "line-1" "line-2"
    "rubber-1" "rubber-2"
    "refused-1" "refused-2"
    "page-1" "page-2"
    "button-1" "button-2" "button-3"
    "won-1" "lost-1" "drawn-1"
];
const MUSIC: &[u8] = include_bytes!("../../../assets/sounds/music.ogg");

/// An order to the sound thread.
enum SpeakerOrder {
    Play(Cue),
    /// Plays the music at this volume (0 to 1); at 0 the music stops.
    Music(f32),
    /// A player is present: the sound card is opened.
    Wake,
    /// The sound card has gone away.
    Broken,
}

/// Sends orders to the sound thread.
#[derive(Resource)]
struct Speaker(Sender<SpeakerOrder>);

/// An open sound card, and the music playing on it.
struct Output {
    sink: MixerDeviceSink,
    music: Option<Player>,
}

impl Output {
    /// Opens the default sound card of the system.
    fn open(orders: &Sender<SpeakerOrder>) -> Option<Self> {
        let orders = orders.clone();
        let broken = move |error: cpal::Error| {
            // What is late once is made up for by itself.
            if error.kind() == cpal::ErrorKind::Xrun {
                return;
            }
            // Nobody listens any more only where the program ends.
            let _ = orders.send(SpeakerOrder::Broken);
        };
        // Asked for a default, the library panics where the system knows nothing of sound.
        let host = cpal::host_from_id(*cpal::ALL_HOSTS.first()?).ok()?;
        let builder = DeviceSinkBuilder::from_device(host.default_output_device()?).ok()?;
        let builder = builder
            .with_buffer_size(BufferSize::Fixed(BUFFER))
            .with_error_callback(broken);
        let mut sink = builder.open_sink_or_fallback().ok()?;
        sink.log_on_drop(false);
        Some(Self { sink, music: None })
    }

    fn play(&self, cue: Cue, files: &HashMap<String, &'static [u8]>) {
        let file = files.get(&cue.sound.file(cue.take)).copied();
        if let Some(sound) = file.and_then(|file| Decoder::new(Cursor::new(file)).ok()) {
            let sound = sound.speed(cue.speed).amplify(cue.volume);
            self.sink.mixer().add(sound);
        }
    }

    fn follow_music(&mut self, volume: f32) {
        if volume == 0.0 {
            self.music = None;
            return;
        }
        if self.music.is_none() {
            let player = Player::connect_new(self.sink.mixer());
            if let Ok(music) = Decoder::new_looped(Cursor::new(MUSIC)) {
                player.append(music);
            }
            self.music = Some(player);
        }
        if let Some(player) = &self.music {
            player.set_volume(volume);
        }
    }
}

/// Carries out orders on the sound thread until the program ends.
fn speak(orders: &Receiver<SpeakerOrder>, own: &Sender<SpeakerOrder>) {
    // A card that is not there is no news on anybody's terminal.
    #[cfg(target_os = "linux")]
    let _quiet = alsa::Output::local_error_handler();
    let files = FILES
        .iter()
        .map(|(name, file)| ((*name).to_owned(), *file))
        .collect::<HashMap<_, _>>();
    let mut output: Option<Output> = None;
    let mut tried: Option<Instant> = None;
    let mut music = 0.0;
    loop {
        let order = match (&output, music > 0.0) {
            (Some(_), false) => orders.recv_timeout(IDLE),
            (None, true) => orders.recv_timeout(RETRY),
            (Some(_), true) | (None, false) => {
                orders.recv().map_err(|_| RecvTimeoutError::Disconnected)
            }
        };
        let mut cue = None;
        match order {
            Ok(SpeakerOrder::Play(played)) => cue = Some(played),
            Ok(SpeakerOrder::Music(volume)) => {
                music = volume;
                if let Some(output) = &mut output {
                    output.follow_music(volume);
                }
                if volume == 0.0 {
                    continue;
                }
            }
            Ok(SpeakerOrder::Broken) => {
                output = None;
                tried = Some(Instant::now());
                continue;
            }
            Err(RecvTimeoutError::Timeout) if music == 0.0 => {
                output = None;
                continue;
            }
            // A player is there, or it is time to try again.
            Ok(SpeakerOrder::Wake) | Err(RecvTimeoutError::Timeout) => {}
            // This thread itself has a way to it, so that it never is.
            Err(RecvTimeoutError::Disconnected) => return,
        }
        if output.is_none() && tried.is_none_or(|tried| tried.elapsed() >= RETRY) {
            output = Output::open(own);
            tried = output.is_none().then(Instant::now);
            if let Some(output) = &mut output {
                output.follow_music(music);
            }
        }
        if let (Some(output), Some(cue)) = (&output, cue) {
            output.play(cue, &files);
        }
    }
}

fn begin(mut commands: Commands) {
    let (orders, to_do) = mpsc::channel();
    let own = orders.clone();
    let thread = thread::Builder::new().name("sound".to_owned());
    match thread.spawn(move || speak(&to_do, &own)) {
        Ok(_) => commands.insert_resource(Speaker(orders)),
        Err(error) => warn!("there is no sound: {error}"),
    }
}

fn play(mut cues: MessageReader<Cue>, speaker: Res<Speaker>) {
    for cue in cues.read() {
        // It fails only where the thread has ended, and there is silence.
        let _ = speaker.0.send(SpeakerOrder::Play(*cue));
    }
}

fn follow_music(preferences: Res<Preferences>, speaker: Res<Speaker>, mut told: Local<f32>) {
    let volume = preferences.music_volume();
    if std::mem::replace(&mut *told, volume) != volume {
        let _ = speaker.0.send(SpeakerOrder::Music(volume));
    }
}

/// Tells the sound thread that a player is present, so that the card is open before a sound is needed.
fn wake(
    mut window: MessageReader<WindowEvent>,
    mut actions: MessageReader<ActionPressed>,
    preferences: Res<Preferences>,
    time: Res<Time<Real>>,
    speaker: Res<Speaker>,
    mut told: Local<Option<Duration>>,
) {
    let used = window.read().any(|event| {
        matches!(
            event,
            WindowEvent::CursorMoved(_)
                | WindowEvent::MouseButtonInput(_)
                | WindowEvent::KeyboardInput(_)
                | WindowEvent::TouchInput(_)
        )
    }) | actions
        .read()
        .any(|pressed| pressed.device != Device::ByItself);
    let now = time.elapsed();
    let lately = told.is_some_and(|told| now - told < WAKE);
    if used && !lately && preferences.effects_volume() > 0.0 {
        *told = Some(now);
        let _ = speaker.0.send(SpeakerOrder::Wake);
    }
}

/// Plays sounds and music on the sound card of this machine.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, begin.in_set(GameSystems::Prepare))
        .add_systems(
            PreUpdate,
            wake.in_set(GameSystems::Menus)
                .run_if(resource_exists::<Speaker>),
        )
        .add_systems(
            PostUpdate,
            (play, follow_music.run_if(resource_changed::<Preferences>))
                .chain()
                .in_set(GameSystems::Present)
                .run_if(resource_exists::<Speaker>),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::audio::Sound;

    #[test]
    fn every_recording_is_there_and_can_be_played() {
        let mut expected = 0;
        for sound in Sound::ALL {
            for take in 1..=sound.takes() {
                let name = sound.file(take);
                let (_, file) = FILES
                    .iter()
                    .find(|(known, _)| *known == name)
                    .unwrap_or_else(|| panic!("{name} is missing"));
                let decoder = Decoder::new(Cursor::new(*file)).expect("a sound");
                let loudest = decoder.fold(0.0_f32, |most, sample| most.max(sample.abs()));
                assert!((0.1..1.0).contains(&loudest), "{name}: {loudest}");
                expected += 1;
            }
        }
        assert_eq!(FILES.len(), expected);
        let music = Decoder::new(Cursor::new(MUSIC)).expect("music");
        assert!(
            music
                .total_duration()
                .is_none_or(|time| time > Duration::from_secs(30))
        );
        let bytes = FILES.iter().map(|(_, file)| file.len()).sum::<usize>() + MUSIC.len();
        assert!(bytes < 1_500_000);
    }
}
