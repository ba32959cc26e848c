//! Colours of everything that is drawn, in one place.

use bevy::prelude::*;

use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;
use crate::game::settings::{
    Palette, Preferences, SettingsSystems, Surface, SystemWishes, ThemeChoice,
};

/// Colours of everything that is drawn. The tests of this file check that colours which have to be told apart differ
/// enough, also for colour-blind players.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// Background in the middle of the window.
    pub paper: Color,
    /// Background towards the edges.
    pub paper_edge: Color,
    /// Lines of the squares on the background; equal to `paper` in themes without such lines.
    pub rule: Color,
    /// Cards, buttons, and sheets of paper to draw on.
    pub card: Color,
    /// Hairlines around cards.
    pub card_edge: Color,
    /// A card under the pointer.
    pub card_aimed: Color,
    /// Texts.
    pub ink: Color,
    /// Less important texts.
    pub ink_soft: Color,
    /// Texts of what is disabled.
    pub off: Color,
    /// Edges of what is disabled.
    pub off_edge: Color,
    /// Main buttons, and what is chosen.
    pub accent: Color,
    /// Accent under the pointer.
    pub accent_aimed: Color,
    /// Texts on the accent colours.
    pub on_accent: Color,
    /// The mark of what keys and gamepads point at.
    pub focus: Color,
    /// Errors and refused moves.
    pub refused: Color,
    /// The mark of keys and gamepads, and refused moves, on the face of a board with gravity.
    pub on_face: [Color; 2],
    /// The mark of keys and gamepads, and refused moves, on a wooden board.
    pub on_wood: [Color; 2],
    /// The veil that dims what is behind a dialog.
    pub veil: Color,
    /// An empty hole.
    pub hole: Color,
    /// The holes of the aimed column.
    pub hole_aimed: Color,
    /// Face of a board with gravity.
    pub face: Color,
    /// Edges of the face of a board with gravity.
    pub face_edge: Color,
    /// The thickness of a board with gravity, seen inside a hole.
    pub wall: Color,
    /// Shadows, with their opacity.
    pub shadow: Color,
    /// Lines that a pencil draws on paper.
    pub pencil_line: Color,
    /// The board on which stones lie.
    pub wood: Color,
    /// Edges of the wooden board and the lines on it.
    pub wood_line: Color,
    /// Tint under the last mark on paper.
    pub last_tint: Color,
    /// Ring around the last disc that was played.
    pub last_ring: Color,
    /// The ring on the last stone of either side, and the line through stones that won.
    pub stone_marks: [Color; 2],
    /// The line through the pieces that won, on paper and on discs.
    pub win_line: Color,
    /// Light behind marks on paper that won.
    pub win_light: Color,
    /// Rings of discs and stones that won.
    pub win_ring: Color,
    /// Matches won, drawn and lost, in charts.
    pub standings: [Color; 3],
    /// Discs of the two sides, and the edges of the discs.
    pub discs: [[Color; 2]; 2],
    /// Pencils of the two sides.
    pub pencils: [Color; 2],
    /// Stones of the two sides, and the edges of the stones.
    pub stones: [[Color; 2]; 2],
}

impl Default for Theme {
    fn default() -> Self {
        Self::of(&Preferences::default(), SystemWishes::default())
    }
}

impl Theme {
    /// Returns the theme for the preferences. `system` decides if players follow the system's theme.
    pub fn of(preferences: &Preferences, system: SystemWishes) -> Self {
        let choice = match preferences.theme {
            ThemeChoice::System if system.dark => ThemeChoice::Dark,
            ThemeChoice::System => ThemeChoice::Paper,
            chosen => chosen,
        };
        let ground = match choice {
            ThemeChoice::Light => Self::light(),
            ThemeChoice::Dark => Self::dark(),
            ThemeChoice::Contrast => Self::contrast(),
            ThemeChoice::Paper | ThemeChoice::System => Self::paper(),
        };
        ground.with_pieces(choice, preferences.palette)
    }

    /// Returns the colours of the mark of keys and gamepads, and of a refused move, on a surface.
    pub const fn signs(&self, surface: Surface) -> [Color; 2] {
        match surface {
            Surface::Stand => self.on_face,
            Surface::Paper => [self.focus, self.refused],
            Surface::Wood => self.on_wood,
        }
    }

    /// Returns the depth of things lit from above: 1, or 0 in a theme without shadows.
    pub fn depth(&self) -> f32 {
        if self.shadow.alpha() > 0.0 { 1.0 } else { 0.0 }
    }

    const fn paper() -> Self {
        Self {
            paper: rgb(0xf7_f1_e6),
            paper_edge: rgb(0xe9_df_cd),
            rule: rgb(0xe3_dc_cf),
            card: rgb(0xff_fd_f8),
            card_edge: rgb(0xd5_c8_b2),
            card_aimed: rgb(0xfb_ee_cf),
            ink: rgb(0x22_2b_3a),
            ink_soft: rgb(0x56_5c_68),
            off: rgb(0x56_5c_68),
            off_edge: rgb(0xd5_c8_b2),
            accent: rgb(0x24_58_a6),
            accent_aimed: rgb(0x2f_6c_c6),
            on_accent: rgb(0xff_fd_f8),
            focus: rgb(0xb8_54_00),
            refused: rgb(0xa8_1c_1c),
            on_face: [rgb(0xff_b3_47), rgb(0xff_b0_a8)],
            on_wood: [rgb(0xff_ff_ff), rgb(0x5e_0a_0a)],
            veil: seen(0x22_2b_3a, 0.45),
            hole: rgb(0xff_fd_f6),
            hole_aimed: rgb(0xff_f3_cf),
            face: rgb(0x2b_63_b8),
            face_edge: rgb(0x1c_46_8a),
            wall: rgb(0x0a_14_24),
            shadow: seen(0x2a_1c_08, 0.34),
            pencil_line: rgb(0x6d_70_78),
            wood: rgb(0xa9_7c_43),
            wood_line: rgb(0x3a_26_0e),
            last_tint: rgb(0xec_e6_d6),
            last_ring: rgb(0xff_fd_f8),
            win_line: rgb(0x22_2b_3a),
            win_light: rgb(0xff_d9_6b),
            win_ring: rgb(0xff_d9_6b),
            stone_marks: [rgb(0xd8_3a_2e); 2],
            standings: [rgb(0x24_58_a6), rgb(0xd8_cc_b4), rgb(0xe0_7b_00)],
            ..Self::UNDRESSED
        }
    }

    const fn light() -> Self {
        Self {
            paper: rgb(0xf3_f5_f9),
            paper_edge: rgb(0xe2_e8_f1),
            rule: rgb(0xf3_f5_f9),
            card: rgb(0xff_ff_ff),
            card_edge: rgb(0xc7_d0_dd),
            card_aimed: rgb(0xfd_f0_cd),
            ink: rgb(0x1b_23_30),
            ink_soft: rgb(0x52_5c_6c),
            off: rgb(0x52_5c_6c),
            off_edge: rgb(0xc7_d0_dd),
            on_accent: rgb(0xff_ff_ff),
            focus: rgb(0xc2_57_00),
            refused: rgb(0xb3_15_1f),
            veil: seen(0x1b_23_30, 0.45),
            hole: rgb(0xff_ff_ff),
            shadow: seen(0x10_20_3c, 0.30),
            pencil_line: rgb(0x66_6e_7c),
            last_tint: rgb(0xe3_e9_f4),
            last_ring: rgb(0xff_ff_ff),
            win_line: rgb(0x1b_23_30),
            standings: [rgb(0x24_58_a6), rgb(0xb9_c3_d2), rgb(0xe0_7b_00)],
            ..Self::paper()
        }
    }

    const fn dark() -> Self {
        Self {
            paper: rgb(0x18_1c_24),
            paper_edge: rgb(0x0f_12_18),
            rule: rgb(0x18_1c_24),
            card: rgb(0x23_2a_36),
            card_edge: rgb(0x4e_5b_70),
            card_aimed: rgb(0x2f_38_48),
            ink: rgb(0xee_f1_f6),
            ink_soft: rgb(0xaa_b4_c3),
            off: rgb(0xaa_b4_c3),
            off_edge: rgb(0x4e_5b_70),
            accent: rgb(0x7e_b0_f8),
            accent_aimed: rgb(0x9c_c3_fb),
            on_accent: rgb(0x10_15_1d),
            focus: rgb(0xff_b3_47),
            refused: rgb(0xff_90_88),
            on_face: [rgb(0xff_b3_47), rgb(0xff_b0_a8)],
            on_wood: [rgb(0xff_ff_ff), rgb(0xff_b8_b0)],
            veil: seen(0x00_00_00, 0.6),
            hole: rgb(0x0e_13_1b),
            hole_aimed: rgb(0x2c_34_46),
            face: rgb(0x2b_63_b8),
            face_edge: rgb(0x17_3a_70),
            wall: rgb(0x06_0b_14),
            shadow: seen(0x00_00_00, 0.5),
            pencil_line: rgb(0x8d_97_a8),
            wood: rgb(0x8a_62_36),
            wood_line: rgb(0x22_15_07),
            last_tint: rgb(0x2f_39_4a),
            last_ring: rgb(0xff_ff_ff),
            win_line: rgb(0xf3_f5_f9),
            win_light: rgb(0x5a_47_12),
            win_ring: rgb(0xff_d9_6b),
            stone_marks: [rgb(0xd8_3a_2e); 2],
            standings: [rgb(0x7e_b0_f8), rgb(0x5b_66_78), rgb(0xff_b3_47)],
            ..Self::UNDRESSED
        }
    }

    const fn contrast() -> Self {
        Self {
            paper: rgb(0x00_00_00),
            paper_edge: rgb(0x00_00_00),
            rule: rgb(0x00_00_00),
            card: rgb(0x00_00_00),
            card_edge: rgb(0xff_ff_ff),
            card_aimed: rgb(0x00_2b_3a),
            ink: rgb(0xff_ff_ff),
            ink_soft: rgb(0xff_ff_ff),
            off: rgb(0x9c_9c_9c),
            off_edge: rgb(0x9c_9c_9c),
            accent: rgb(0xff_c4_00),
            accent_aimed: rgb(0xff_f3_b0),
            on_accent: rgb(0x00_00_00),
            focus: rgb(0x00_e5_ff),
            refused: rgb(0xff_a3_9a),
            on_face: [rgb(0x00_e5_ff), rgb(0xff_a3_9a)],
            on_wood: [rgb(0x00_e5_ff), rgb(0xff_a3_9a)],
            veil: seen(0x00_00_00, 0.8),
            hole: rgb(0x00_00_00),
            hole_aimed: rgb(0x00_2b_3a),
            face: rgb(0x00_00_00),
            face_edge: rgb(0xff_ff_ff),
            wall: rgb(0xff_ff_ff),
            shadow: seen(0x00_00_00, 0.0),
            pencil_line: rgb(0xff_ff_ff),
            wood: rgb(0x00_00_00),
            wood_line: rgb(0xff_ff_ff),
            last_tint: rgb(0x1a_1a_1a),
            last_ring: rgb(0x8d_ff_8d),
            win_line: rgb(0xff_ff_ff),
            win_light: rgb(0x2b_22_00),
            win_ring: rgb(0xff_e1_4d),
            stone_marks: [rgb(0x00_e5_ff), rgb(0x00_4f_8a)],
            standings: [rgb(0x5f_b8_ff), rgb(0xff_ff_ff), rgb(0xff_b0_54)],
            ..Self::UNDRESSED
        }
    }

    /// A theme without colours. Other themes take the fields from it that they don't set.
    const UNDRESSED: Self = {
        let none = Color::NONE;
        Self {
            paper: none,
            paper_edge: none,
            rule: none,
            card: none,
            card_edge: none,
            card_aimed: none,
            ink: none,
            ink_soft: none,
            off: none,
            off_edge: none,
            accent: none,
            accent_aimed: none,
            on_accent: none,
            focus: none,
            refused: none,
            on_face: [none; 2],
            on_wood: [none; 2],
            veil: none,
            hole: none,
            hole_aimed: none,
            face: none,
            face_edge: none,
            wall: none,
            shadow: none,
            pencil_line: none,
            wood: none,
            wood_line: none,
            last_tint: none,
            last_ring: none,
            win_line: none,
            win_light: none,
            win_ring: none,
            stone_marks: [none; 2],
            standings: [none; 3],
            discs: [[none; 2]; 2],
            pencils: [none; 2],
            stones: [[none; 2]; 2],
        }
    };

    /// Returns the theme with pieces in the colours of a palette.
    const fn with_pieces(mut self, theme: ThemeChoice, palette: Palette) -> Self {
        let (discs, face, on_light, on_dark, on_black) = match palette {
            Palette::Classic => (
                [[0xdd_3f_3a, 0x96_1c_1c], [0xf7_c4_2f, 0xa8_76_05]],
                [0x2b_63_b8, 0x1c_46_8a],
                [0xc0_26_26, 0x24_58_a6],
                [0xff_8f_86, 0x6f_b4_ff],
                [0xff_a3_99, 0xff_e6_00],
            ),
            Palette::Sea => (
                [[0xe8_82_1e, 0x99_4d_05], [0x7c_c6_f0, 0x2f_77_9e]],
                [0x2b_4a_61, 0x18_30_42],
                [0xa8_43_00, 0x0b_62_b0],
                [0xff_b0_54, 0x6c_c4_ff],
                [0xff_b0_54, 0xa5_df_ff],
            ),
            Palette::Orchard => (
                [[0xa4_4f_b5, 0x64_22_73], [0xb5_d0_2a, 0x6c_80_0e]],
                [0x24_51_4d, 0x13_34_31],
                [0x6a_1f_80, 0x65_83_00],
                [0xd5_8b_e6, 0xd3_ee_6a],
                [0xe6_b0_f2, 0xe4_ff_7a],
            ),
        };
        let pencils = match theme {
            ThemeChoice::Dark => on_dark,
            ThemeChoice::Contrast => on_black,
            _ => on_light,
        };
        self.pencils = [rgb(pencils[0]), rgb(pencils[1])];
        if matches!(theme, ThemeChoice::Contrast) {
            // Bright pieces on black, with grooves in black.
            let black = rgb(0x00_00_00);
            self.discs = [[self.pencils[0], black], [self.pencils[1], black]];
            let white = rgb(0xff_ff_ff);
            self.stones = [[black, white], [white, black]];
        } else {
            self.discs = [
                [rgb(discs[0][0]), rgb(discs[0][1])],
                [rgb(discs[1][0]), rgb(discs[1][1])],
            ];
            self.face = rgb(face[0]);
            self.face_edge = rgb(face[1]);
            self.stones = [
                [rgb(0x15_17_1b), rgb(0x00_00_00)],
                [rgb(0xf6_f4_ee), rgb(0xb9_b4_a6)],
            ];
        }
        self
    }
}

/// Returns the colour that is written as six hexadecimal digits.
const fn rgb(digits: u32) -> Color {
    Color::srgb_u8((digits >> 16) as u8, (digits >> 8) as u8, digits as u8)
}

/// Returns the colour that is written as six hexadecimal digits, with an opacity (0 to 1).
const fn seen(digits: u32, share: f32) -> Color {
    Color::srgba(
        (digits >> 16 & 0xff) as f32 / 255.0,
        (digits >> 8 & 0xff) as f32 / 255.0,
        (digits & 0xff) as f32 / 255.0,
        share,
    )
}

fn apply_theme(
    preferences: Res<Preferences>,
    system: Res<SystemWishes>,
    mut theme: ResMut<Theme>,
    mut clear: Option<ResMut<ClearColor>>,
) {
    theme.set_if_neq(Theme::of(&preferences, *system));
    if let Some(clear) = &mut clear {
        clear.0 = theme.paper;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Theme>()
        .init_resource::<Theme>()
        .add_systems(
            First,
            apply_theme
                .after(SettingsSystems)
                .in_set(GameSystems::Choices)
                .run_if(resource_changed::<Preferences>.or_else(resource_changed::<SystemWishes>)),
        );
}

#[cfg(test)]
mod tests {
    use bevy::color::color_difference::EuclideanDistance;

    use super::*;
    use crate::game::settings::Named;

    /// Colour vision: with all colours, or as Machado, Oliveira and Fernandes simulate a complete lack of one kind of
    /// cones (IEEE Transactions on Visualization and Computer Graphics 15, 2009), in linear RGB.
    const EYES: [(&str, [[f32; 3]; 3]); 4] = [
        (
            "all colours",
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        ),
        (
            "protanopia",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    /// Least distance in Oklab between two things that must be told apart. Black and white are 1 apart.
    const APART: f32 = 0.14;

    fn themes() -> impl Iterator<Item = (String, bool, Theme)> {
        ThemeChoice::ALL.iter().flat_map(|&theme| {
            Palette::ALL.iter().map(move |&palette| {
                let preferences = Preferences {
                    theme,
                    palette,
                    ..default()
                };
                let name = format!("{theme:?} {palette:?}");
                let strict = theme == ThemeChoice::Contrast;
                (
                    name,
                    strict,
                    Theme::of(&preferences, SystemWishes::default()),
                )
            })
        })
    }

    /// The contrast of two colours as WCAG 2 computes it, from 1 to 21.
    fn contrast(one: Color, other: Color) -> f32 {
        let light = |color: Color| {
            let linear = color.to_linear();
            0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue + 0.05
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }

    fn seen_by(eyes: &[[f32; 3]; 3], color: Color) -> Oklaba {
        let LinearRgba {
            red, green, blue, ..
        } = color.to_linear();
        let sees = |row: [f32; 3]| (row[0] * red + row[1] * green + row[2] * blue).clamp(0.0, 1.0);
        let [red, green, blue] = eyes.map(sees);
        LinearRgba::rgb(red, green, blue).into()
    }

    #[test]
    fn texts_and_marks_have_enough_contrast() {
        let mut faults = Vec::new();
        for (name, strict, theme) in themes() {
            let mut check = |what: &str, one, other, least: f32| {
                let found = contrast(one, other);
                if found < least {
                    faults.push(format!("{name}: {what}: {found} of {least}"));
                }
            };
            let (text, mark) = if strict { (7.0, 7.0) } else { (4.5, 3.0) };
            for ground in [theme.paper, theme.paper_edge, theme.card, theme.card_aimed] {
                check("text", theme.ink, ground, text);
                check("soft text", theme.ink_soft, ground, text);
                check("refusal", theme.refused, ground, text);
                check("focus", theme.focus, ground, mark);
            }
            check("what cannot be done", theme.off, theme.paper, text);
            check(
                "what cannot be done beside what can",
                theme.off,
                theme.ink,
                1.6,
            );
            for accent in [theme.accent, theme.accent_aimed] {
                check("text on accent", theme.on_accent, accent, text);
                check("accent", accent, theme.paper, mark);
            }
            for (what, sign) in [("mark on the board", 0), ("refusal on the board", 1)] {
                check(what, theme.on_face[sign], theme.face, mark);
                check(what, theme.on_wood[sign], theme.wood, mark);
            }
            check("pencil lines", theme.pencil_line, theme.card, mark);
            check("lines on wood", theme.wood_line, theme.wood, mark);
            check("line through marks", theme.win_line, theme.card, mark);
            check("ring on the face", theme.last_ring, theme.face, mark);
            check("light on the face", theme.win_ring, theme.face, mark);
        }
        assert!(faults.is_empty(), "{faults:#?}");
    }

    #[test]
    fn pieces_stand_out_from_their_board() {
        let mut faults = Vec::new();
        for (name, strict, theme) in themes() {
            let least = if strict { 7.0 } else { 3.0 };
            let mut check = |what: &str, found: f32| {
                if found < least {
                    faults.push(format!("{name}: {what}: {found}"));
                }
            };
            for side in 0..2 {
                // A disc ends at the wall of its hole; where that is white, at the hole's ground.
                let disc = theme.discs[side][0];
                let wall = contrast(disc, theme.wall);
                check("disc", wall.max(contrast(disc, theme.hole)));
                for ground in [
                    theme.card,
                    theme.card_aimed,
                    theme.last_tint,
                    theme.win_light,
                ] {
                    check("pencil", contrast(theme.pencils[side], ground));
                }
                // A stone by itself, or by its edge.
                let [stone, edge] = theme.stones[side];
                let edge = contrast(edge, theme.wood);
                check("stone", edge.max(contrast(stone, theme.wood)));
                check("mark on stone", contrast(theme.stone_marks[side], stone));
            }
        }
        assert!(faults.is_empty(), "{faults:#?}");
    }

    #[test]
    fn colours_stay_distinct_with_colour_blindness() {
        let mut faults = Vec::new();
        for (name, _, theme) in themes() {
            let [won, drawn, lost] = theme.standings;
            let mut pairs = vec![
                ("discs", theme.discs[0][0], theme.discs[1][0]),
                ("pencils", theme.pencils[0], theme.pencils[1]),
                ("stones", theme.stones[0][0], theme.stones[1][0]),
                ("won and drawn", won, drawn),
                ("drawn and lost", drawn, lost),
                ("won and lost", won, lost),
                ("text and what is chosen", theme.ink, theme.accent),
            ];
            for side in 0..2 {
                let [stone, edge] = theme.stones[side];
                // A black stone on black has a white edge.
                let outside = if stone == theme.wood { edge } else { stone };
                pairs.extend([
                    ("disc and hole", theme.discs[side][0], theme.hole),
                    ("disc and face", theme.discs[side][0], theme.face),
                    ("pencil and paper", theme.pencils[side], theme.card),
                    ("stone and wood", outside, theme.wood),
                    ("mark and stone", theme.stone_marks[side], stone),
                ]);
            }
            for (what, one, other) in pairs {
                for (eyes, matrix) in &EYES {
                    let found = seen_by(matrix, one).distance(&seen_by(matrix, other));
                    if found < APART {
                        faults.push(format!("{name}, {eyes}: {what}: {found}"));
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{faults:#?}");
    }
}
