//! Makes every sound of the game, and writes them to `assets/sounds`: `cargo run --release --example sounds`.
//!
//! All of it follows from one seed, so that the files can be made again. Things that are hit ring in a few tones
//! that fade, and begin with a breath of noise; pencils, paper and rubber are noise through a moving filter.

use std::error::Error;
use std::f32::consts::TAU;
use std::fs::{self, File};
use std::num::{NonZeroU8, NonZeroU32};
use std::path::{Path, PathBuf};

use rand::{RngExt, SeedableRng};
use vorbis_rs::{VorbisBitrateManagementStrategy, VorbisEncoderBuilder};

/// Samples a second, one channel.
const RATE: u32 = 32_000;
/// What everything that is random follows from.
const SEED: u64 = 13;
/// How loud the loudest sample of a file may be.
const PEAK: f32 = 0.8;
/// Quality of the music, from -0.1 to 1.
const MUSIC_QUALITY: f32 = 0.1;

type Chance = inarow_engine::GameRng;

/// Samples of one sound, from -1 to 1.
struct Sound(Vec<f32>);

impl Sound {
    fn silent(seconds: f32) -> Self {
        Self(vec![0.0; (seconds * RATE as f32) as usize])
    }

    /// Adds something that is heard from `start` seconds on. Its samples follow from the seconds since then.
    fn add(&mut self, start: f32, mut sample: impl FnMut(f32) -> f32) {
        let first = (start * RATE as f32) as usize;
        for (number, value) in self.0.iter_mut().skip(first).enumerate() {
            *value += sample(number as f32 / RATE as f32);
        }
    }

    /// Adds tones that begin together and fade: frequency in hertz, strength, and seconds until a third is left.
    fn ring(&mut self, start: f32, tones: &[(f32, f32, f32)]) {
        for &(frequency, strength, fade) in tones {
            self.add(start, |time| {
                strength * (TAU * frequency * time).sin() * (-time / fade).exp()
            });
        }
    }

    /// Adds noise around a frequency that may move: `shape` gives its strength and its frequency at a time.
    fn hiss(
        &mut self,
        start: f32,
        chance: &mut Chance,
        width: f32,
        shape: impl Fn(f32) -> (f32, f32),
    ) {
        // A resonator of two poles.
        let (mut before, mut earlier) = (0.0, 0.0);
        self.add(start, |time| {
            let (strength, frequency) = shape(time);
            let radius = (-TAU / 2.0 * width / RATE as f32).exp();
            let turn = 2.0 * radius * (TAU * frequency / RATE as f32).cos();
            let noise = chance.random_range(-1.0_f32..1.0) * (1.0 - radius * radius);
            let now = turn * before - radius * radius * earlier + noise;
            (earlier, before) = (before, now);
            strength * now
        });
    }

    /// Lets it begin and end without a click, and makes it as loud as `loudness` times the loudest.
    fn finished(mut self, loudness: f32) -> Self {
        let end = self.0.len();
        for number in 0..(RATE as usize / 200).min(end) {
            self.0[end - 1 - number] *= number as f32 / (RATE / 200) as f32;
        }
        let highest = self
            .0
            .iter()
            .fold(0.0_f32, |most, sample| most.max(sample.abs()));
        for sample in &mut self.0 {
            *sample *= PEAK * loudness / highest.max(1e-6);
        }
        self
    }
}

/// A number near that one: a few hundredths more or less.
fn near(chance: &mut Chance, value: f32) -> f32 {
    value * chance.random_range(0.96..1.04)
}

/// A disc of plastic that hits another.
fn disc_on_disc(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.16);
    let tone = near(chance, 1.0);
    sound.ring(
        0.0,
        &[
            (1_720.0 * tone, 0.5, 0.016),
            (2_890.0 * near(chance, tone), 0.42, 0.011),
            (4_350.0 * near(chance, tone), 0.24, 0.007),
            (640.0 * tone, 0.35, 0.02),
        ],
    );
    sound.hiss(0.0, chance, 2_600.0, |time| {
        (2.2 * (-time / 0.004).exp(), 3_400.0)
    });
    sound.finished(0.8)
}

/// A disc that hits the floor of the stand, which is hollow.
fn disc_on_floor(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.24);
    let tone = near(chance, 1.0);
    sound.ring(
        0.0,
        &[
            (236.0 * tone, 0.8, 0.05),
            (418.0 * near(chance, tone), 0.5, 0.034),
            (905.0 * near(chance, tone), 0.34, 0.02),
            (1_830.0 * near(chance, tone), 0.26, 0.012),
        ],
    );
    sound.hiss(0.0, chance, 1_800.0, |time| {
        (1.6 * (-time / 0.006).exp(), 2_100.0)
    });
    sound.finished(0.9)
}

/// All discs that fall out of the stand.
fn tipped(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.85);
    let mut time = 0.03;
    while time < 0.62 {
        let tone = chance.random_range(0.8..1.25);
        let force = chance.random_range(0.25..1.0) * (1.0 - time * 0.9);
        sound.ring(
            time,
            &[
                (1_650.0 * tone, 0.4 * force, 0.014),
                (2_750.0 * tone, 0.3 * force, 0.01),
                (420.0 * tone, 0.3 * force, 0.028),
            ],
        );
        time += chance.random_range(0.008..0.038);
    }
    sound.hiss(0.0, chance, 900.0, |time| {
        (
            0.5 * (time * 9.0).min(1.0) * (-time / 0.2).exp(),
            900.0 + 700.0 * time,
        )
    });
    sound.finished(0.75)
}

/// A disc that is drawn out, or a stone that is lifted.
fn lifted(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.13);
    sound.hiss(0.0, chance, 500.0, |time| {
        let swell = (time / 0.05).min(1.0) * (-(time - 0.03).max(0.0) / 0.03).exp();
        (swell, 900.0 + 9_000.0 * time)
    });
    sound.ring(0.05, &[(near(chance, 1_320.0), 0.08, 0.012)]);
    sound.finished(0.35)
}

/// A stone of slate or shell that is put on a wooden board.
fn stone(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.26);
    let tone = near(chance, 1.0);
    sound.ring(
        0.0,
        &[
            (312.0 * tone, 0.75, 0.045),
            (587.0 * near(chance, tone), 0.5, 0.03),
            (1_240.0 * near(chance, tone), 0.42, 0.014),
            (3_150.0 * near(chance, tone), 0.3, 0.006),
            (5_200.0 * near(chance, tone), 0.18, 0.004),
        ],
    );
    sound.hiss(0.0, chance, 3_000.0, |time| {
        (1.8 * (-time / 0.0025).exp(), 4_600.0)
    });
    sound.finished(0.8)
}

/// A pencil that draws for so many seconds, in strokes that are one.
fn pencil(chance: &mut Chance, seconds: f32) -> Sound {
    let mut sound = Sound::silent(seconds + 0.03);
    let tone = near(chance, 1.0);
    let grain = chance.random_range(70.0..95.0);
    sound.hiss(0.0, chance, 2_400.0, |time| {
        let share = (time / seconds).min(1.0);
        // A hand starts and ends slowly, and the paper is rough.
        let speed = (share * TAU / 2.0).sin().max(0.0);
        let rough = 0.75 + 0.25 * (TAU * grain * time).sin() * (TAU * 13.0 * time).cos();
        (speed.powf(0.7) * rough, tone * (2_600.0 + 1_500.0 * speed))
    });
    sound.hiss(0.0, chance, 600.0, |time| {
        let share = (time / seconds).min(1.0);
        (0.5 * (share * TAU / 2.0).sin().max(0.0), tone * 700.0)
    });
    sound.finished(0.42)
}

/// A rubber that goes to and fro.
fn rubber(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.28);
    let tone = near(chance, 1.0);
    sound.hiss(0.0, chance, 700.0, |time| {
        let stroke = (TAU * 7.2 * time).sin().abs();
        let end = (1.0 - time / 0.27).max(0.0).sqrt();
        (stroke * end, tone * (1_050.0 + 350.0 * stroke))
    });
    sound.finished(0.4)
}

/// A soft double knock: not here.
fn refused(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.3);
    let tone = near(chance, 1.0);
    for (start, strength) in [(0.0, 0.8), (0.095, 0.65)] {
        sound.ring(
            start,
            &[
                (148.0 * tone, strength, 0.05),
                (221.0 * tone, 0.4 * strength, 0.035),
                (447.0 * tone, 0.12 * strength, 0.015),
            ],
        );
    }
    sound.finished(0.6)
}

/// A note of a music box: frequency in hertz.
fn note(sound: &mut Sound, start: f32, frequency: f32, strength: f32, fade: f32) {
    sound.ring(
        start,
        &[
            (frequency, strength, fade),
            (2.0 * frequency, 0.32 * strength, 0.6 * fade),
            (3.01 * frequency, 0.14 * strength, 0.35 * fade),
            (5.4 * frequency, 0.06 * strength, 0.05 * fade),
        ],
    );
}

/// Semitones above or below the A of 440 hertz, as a frequency.
fn semitones(steps: i32) -> f32 {
    440.0 * (steps as f32 / 12.0).exp2()
}

/// A win: a chord that opens upwards.
fn won() -> Sound {
    let mut sound = Sound::silent(1.5);
    for (number, steps) in (0_u8..).zip([-9, -5, -2, 3, 7, 10]) {
        note(
            &mut sound,
            0.085 * f32::from(number),
            semitones(steps),
            0.5,
            0.42,
        );
    }
    sound.finished(0.7)
}

/// A loss: the way home, in a minor key.
fn lost() -> Sound {
    let mut sound = Sound::silent(1.2);
    for (number, steps) in (0_u8..).zip([3, 0, -4, -9]) {
        note(
            &mut sound,
            0.14 * f32::from(number),
            semitones(steps),
            0.5,
            0.36,
        );
    }
    sound.finished(0.55)
}

/// A draw: two notes that lean on each other.
fn drawn() -> Sound {
    let mut sound = Sound::silent(1.1);
    for (start, steps) in [(0.0, -2), (0.16, 3), (0.32, -2), (0.32, 5)] {
        note(&mut sound, start, semitones(steps), 0.45, 0.34);
    }
    sound.finished(0.55)
}

/// A sheet of paper that is moved.
fn page(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.24);
    let tone = near(chance, 1.0);
    sound.hiss(0.0, chance, 3_000.0, |time| {
        let swell = (time / 0.09).min(1.0) * (1.0 - time / 0.24).max(0.0).powf(1.5);
        (swell, tone * (1_500.0 + 9_000.0 * time))
    });
    sound.finished(0.28)
}

/// A button that is pressed.
fn button(chance: &mut Chance) -> Sound {
    let mut sound = Sound::silent(0.06);
    let tone = near(chance, 1.0);
    sound.ring(
        0.0,
        &[(1_050.0 * tone, 0.5, 0.008), (2_430.0 * tone, 0.25, 0.004)],
    );
    sound.hiss(0.0, chance, 2_500.0, |time| {
        (0.8 * (-time / 0.0015).exp(), 3_000.0)
    });
    sound.finished(0.3)
}

/// A quiet piece that ends where it begins: a music box wanders through four chords over a soft ground.
fn music(chance: &mut Chance) -> Sound {
    const BEAT: f32 = 0.92;
    const BARS: usize = 16;
    /// Semitones of each chord's ground, and the notes that may be heard over it.
    const CHORDS: [(i32, [i32; 5]); 4] = [
        (-28, [-4, 0, 3, 8, 12]),
        (-24, [-5, 0, 3, 7, 12]),
        (-31, [-7, -2, 3, 5, 8]),
        (-33, [-9, -2, 0, 3, 7]),
    ];
    let length = BEAT * 4.0 * BARS as f32;
    // What fades beyond the end is heard at the beginning.
    let mut sound = Sound::silent(length + 6.0);
    let mut place = 2_i32;
    for bar in 0..BARS {
        let (ground, notes) = CHORDS[bar % CHORDS.len()];
        let start = bar as f32 * 4.0 * BEAT;
        for (steps, strength) in [(ground, 0.17), (ground + 12, 0.09), (ground + 19, 0.06)] {
            let frequency = semitones(steps);
            sound.add(start, |time| {
                let swell = (time / 1.4).min(1.0) * (-(time - 3.2).max(0.0) / 0.9).exp();
                strength * swell * (TAU * frequency * time).sin()
            });
        }
        for eighth in 0..8 {
            // The first of a bar is always there, others sometimes, and in every fourth bar there is rest.
            let heard = eighth == 0 || chance.random_bool(if bar % 4 == 3 { 0.2 } else { 0.46 });
            if !heard {
                continue;
            }
            place = (place + chance.random_range(-2..=2)).clamp(0, 4);
            let late = chance.random_range(0.0..0.025);
            let strength = chance.random_range(0.12..0.22);
            let time = start + eighth as f32 * BEAT / 2.0 + late;
            note(
                &mut sound,
                time,
                semitones(notes[place as usize]),
                strength,
                0.75,
            );
        }
    }
    let end = (length * RATE as f32) as usize;
    let tail = sound.0.split_off(end);
    for (sample, more) in sound.0.iter_mut().zip(tail) {
        *sample += more;
    }
    let highest = sound
        .0
        .iter()
        .fold(0.0_f32, |most, sample| most.max(sample.abs()));
    for sample in &mut sound.0 {
        *sample *= 0.5 / highest;
    }
    sound
}

fn write_wave(path: &Path, sound: &Sound) -> Result<(), Box<dyn Error>> {
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut writer = hound::WavWriter::create(path, spec)?;
    for sample in &sound.0 {
        writer.write_sample((sample * f32::from(i16::MAX)) as i16)?;
    }
    Ok(writer.finalize()?)
}

fn write_vorbis(path: &Path, sound: &Sound) -> Result<(), Box<dyn Error>> {
    let (Some(rate), Some(channels)) = (NonZeroU32::new(RATE), NonZeroU8::new(1)) else {
        unreachable!("neither is zero");
    };
    let mut encoder = VorbisEncoderBuilder::new_with_serial(rate, channels, File::create(path)?, 1)
        .bitrate_management_strategy(VorbisBitrateManagementStrategy::QualityVbr {
            target_quality: MUSIC_QUALITY,
        })
        .build()?;
    for block in sound.0.chunks(4_096) {
        encoder.encode_audio_block([block])?;
    }
    encoder.finish()?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "assets", "sounds"]
        .iter()
        .collect();
    fs::create_dir_all(&folder)?;
    let mut chance = Chance::seed_from_u64(SEED);
    let chance = &mut chance;
    type Maker = fn(&mut Chance) -> Sound;
    let kinds: [(&str, u8, Maker); 14] = [
        ("disc", 4, disc_on_disc),
        ("floor", 3, disc_on_floor),
        ("tipped", 2, tipped),
        ("lifted", 2, lifted),
        ("stone", 4, stone),
        ("stroke", 3, |chance| pencil(chance, 0.42)),
        ("line", 2, |chance| pencil(chance, 0.2)),
        ("rubber", 2, rubber),
        ("refused", 2, refused),
        ("page", 2, page),
        ("button", 3, button),
        ("won", 1, |_| won()),
        ("lost", 1, |_| lost()),
        ("drawn", 1, |_| drawn()),
    ];
    for (name, files, make) in kinds {
        for number in 1..=files {
            let path = folder.join(format!("{name}-{number}.wav"));
            write_wave(&path, &make(chance))?;
        }
    }
    write_vorbis(&folder.join("music.ogg"), &music(chance))?;
    let sizes = fs::read_dir(&folder)?
        .map(|file| Ok(file?.metadata()?.len()))
        .collect::<Result<Vec<_>, std::io::Error>>()?;
    let (files, bytes) = (sizes.len(), sizes.iter().sum::<u64>());
    println!("{files} files, {bytes} bytes in {}", folder.display());
    Ok(())
}
