//! Turns events into sounds, which a sound card or the web page plays.

mod sounds;
#[cfg(not(target_family = "wasm"))]
mod speaker;

use bevy::prelude::*;
use inarow_engine::GameRng;
use inarow_model::setup::Occupant;
use rand::{RngExt, SeedableRng};

use super::GameSystems;
use super::actions::{Action, pressed};
use super::noise::Noise;
use super::session::{Match, MoveRefused, PieceLanded};
use super::settings::Preferences;
use super::states::{Overlay, Screen};

pub use sounds::Sound;
#[cfg(not(target_family = "wasm"))]
pub use speaker::plugin as speaker;

/// Random variations of a sound's speed and volume, as shares. The volume only becomes lower.
const SPEED_VARIES: f32 = 0.04;
const VOLUME_VARIES: f32 = 0.15;
/// Greatest number of times that a sound is played in one frame: more would only be louder.
const AT_ONCE: usize = 3;
/// Durations of the longer and the shorter recording of a pencil, in seconds.
const STROKE: f32 = 0.42;
const LINE: f32 = 0.2;

/// A sound to be played now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    pub sound: Sound,
    /// Number of the recording, from 1.
    pub take: u8,
    /// Volume from 0 to 1.
    pub volume: f32,
    /// Speed relative to the recording.
    pub speed: f32,
}

/// Chooses recordings, so that no sound is the same twice in a row.
#[derive(Resource)]
struct Ear {
    rng: GameRng,
    /// The latest recording of each sound, from 0.
    latest: [u8; Sound::ALL.len()],
}

impl Ear {
    /// Returns the next recording of a sound, at a strength from 0 to 1 and with random variations.
    fn cue(&mut self, sound: Sound, strength: f32, speed: f32) -> Cue {
        let latest = &mut self.latest[sound as usize];
        let takes = sound.takes();
        // Any of the others.
        let step = if takes > 1 {
            self.rng.random_range(1..takes)
        } else {
            0
        };
        *latest = (*latest + step) % takes;
        let softer = self.rng.random_range(0.0..VOLUME_VARIES);
        let faster = self.rng.random_range(-SPEED_VARIES..SPEED_VARIES);
        Cue {
            sound,
            take: *latest + 1,
            volume: (strength * (1.0 - softer)).clamp(0.0, 1.0),
            speed: speed * (1.0 + faster),
        }
    }

    /// Returns the cue for an event.
    fn of(&mut self, noise: Noise) -> Cue {
        match noise {
            Noise::Disc { on_disc, force } => {
                let sound = if on_disc { Sound::Disc } else { Sound::Floor };
                let force = force.clamp(0.0, 1.0);
                // What hits less hard sounds duller too.
                self.cue(sound, force.powf(1.3), 0.9 + 0.1 * force)
            }
            Noise::Tipped => self.cue(Sound::Tipped, 0.8, 1.0),
            Noise::Lifted => self.cue(Sound::Lifted, 0.8, 1.0),
            Noise::Stone => self.cue(Sound::Stone, 0.9, 1.0),
            Noise::Pencil(seconds) if seconds < (STROKE + LINE) / 2.0 => {
                self.cue(Sound::Line, 0.7, (LINE / seconds).clamp(0.5, 2.0))
            }
            Noise::Pencil(seconds) => {
                self.cue(Sound::Stroke, 0.7, (STROKE / seconds).clamp(0.5, 2.0))
            }
            Noise::Rubbed => self.cue(Sound::Rubber, 0.7, 1.0),
            Noise::Refused => self.cue(Sound::Refused, 0.7, 1.0),
            Noise::Won => self.cue(Sound::Won, 0.8, 1.0),
            Noise::Lost => self.cue(Sound::Lost, 0.7, 1.0),
            Noise::Drawn => self.cue(Sound::Drawn, 0.7, 1.0),
            Noise::Page => self.cue(Sound::Page, 0.6, 1.0),
            Noise::Button => self.cue(Sound::Button, 0.6, 1.0),
        }
    }
}

/// Sends the cues for the events of a frame.
fn cue_sounds(
    mut noises: MessageReader<Noise>,
    mut ear: ResMut<Ear>,
    preferences: Res<Preferences>,
    mut cues: MessageWriter<Cue>,
) {
    let volume = preferences.effects_volume();
    let mut played = [0; Sound::ALL.len()];
    for noise in noises.read() {
        let mut cue = ear.of(*noise);
        let times = &mut played[cue.sound as usize];
        *times += 1;
        cue.volume *= volume;
        if *times <= AT_ONCE && cue.volume > 0.0 {
            cues.write(cue);
        }
    }
}

/// Reports a refused move, and the end of a match once the last piece has come to rest.
fn note_moves(
    mut refused: MessageReader<MoveRefused>,
    mut landed: MessageReader<PieceLanded>,
    current: Res<Match>,
    mut noises: MessageWriter<Noise>,
) {
    if refused.read().count() > 0 {
        noises.write(Noise::Refused);
    }
    if landed.read().count() == 0 || !current.is_over() {
        return;
    }
    noises.write(match current.winner() {
        None => Noise::Drawn,
        Some(winner) => {
            let by_human = current.setup.seat(winner).occupant == Occupant::Human;
            if by_human || !current.has_human() {
                Noise::Won
            } else {
                Noise::Lost
            }
        }
    });
}

fn note_pages(
    mut screens: MessageReader<StateTransitionEvent<Screen>>,
    mut overlays: MessageReader<StateTransitionEvent<Overlay>>,
    mut noises: MessageWriter<Noise>,
) {
    // The first screen comes up by itself.
    let screens = screens.read().filter(|change| change.exited.is_some());
    let overlays = overlays.read().filter(|change| change.exited.is_some());
    if screens.count() + overlays.count() > 0 {
        noises.write(Noise::Page);
    }
}

fn mute(mut preferences: ResMut<Preferences>) {
    preferences.muted = !preferences.muted;
}

/// Returns the plugin for all sounds. `seed` determines their random variations.
pub(super) fn plugin(seed: u64) -> impl Plugin {
    move |app: &mut App| {
        app.add_message::<Cue>()
            .insert_resource(Ear {
                rng: GameRng::seed_from_u64(seed),
                latest: [0; Sound::ALL.len()],
            })
            .add_systems(
                Update,
                (
                    mute.in_set(GameSystems::Ways).run_if(pressed(Action::Mute)),
                    (
                        note_moves.run_if(in_state(Screen::Match)),
                        note_pages,
                        cue_sounds,
                    )
                        .chain()
                        .in_set(GameSystems::Picture),
                ),
            );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ear() -> Ear {
        Ear {
            rng: GameRng::seed_from_u64(7),
            latest: [0; Sound::ALL.len()],
        }
    }

    #[test]
    fn sounds_vary_and_follow_the_seed() {
        let noises = [
            Noise::Stone,
            Noise::Pencil(0.4),
            Noise::Won,
            Noise::Disc {
                on_disc: true,
                force: 1.0,
            },
        ];
        let heard = || {
            let mut ear = ear();
            let mut heard = Vec::new();
            for noise in noises {
                heard.extend((0..50).map(|_| ear.of(noise)));
            }
            heard
        };
        let cues = heard();
        assert_eq!(cues, heard());
        for pair in cues
            .windows(2)
            .filter(|pair| pair[0].sound == pair[1].sound)
        {
            assert_ne!(pair[0], pair[1]);
            let several = pair[0].sound.takes() > 1;
            assert!(!several || pair[0].take != pair[1].take, "{pair:?}");
        }
        for cue in cues {
            assert!((1..=cue.sound.takes()).contains(&cue.take));
            assert!(cue.volume > 0.0 && cue.volume <= 1.0);
        }
    }

    #[test]
    fn force_sets_volume_and_stroke_sets_length() {
        let mut ear = ear();
        let mut loud = |force| {
            let on_disc = false;
            ear.of(Noise::Disc { on_disc, force }).volume
        };
        assert!(loud(1.0) > 2.0 * loud(0.3));
        let mut seconds = |stroke| {
            let cue = ear.of(Noise::Pencil(stroke));
            let recorded = if cue.sound == Sound::Line {
                LINE
            } else {
                STROKE
            };
            recorded / cue.speed
        };
        for stroke in [0.15, 0.2, 0.3, 0.4, 0.7] {
            assert!((seconds(stroke) / stroke - 1.0).abs() < 0.05, "{stroke}");
        }
    }
}
