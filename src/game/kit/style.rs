//! Fonts, sizes and colours of all texts.

use std::sync::Arc;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use inarow_text::Language;

use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::sets::GameSystems;
use crate::game::words::Words;

/// Size of ordinary text, in points at scale 1.
pub(in crate::game) const BODY: f32 = 19.0;
/// Size of labels above choices, in points at scale 1.
pub(in crate::game) const SMALL: f32 = 16.5;
/// Size of names and results, in points at scale 1.
pub(in crate::game) const HEADING: f32 = 25.0;
/// Size of the name of the game on the title, in points at scale 1.
pub(in crate::game) const DISPLAY: f32 = 52.0;

/// Radius of corners, in points.
pub(in crate::game) const CORNER: u8 = 10;

const MEDIUM_FONT: &str = "Quicksand Medium";
const BOLD_FONT: &str = "Quicksand Bold";

/// Fonts for characters that Quicksand lacks. In a browser the emoji fonts are left out: they would be an eighth of
/// the download before the first frame.
const OTHER_FONTS: &[(&str, &[u8])] = &[
    ("Ubuntu Light", epaint_default_fonts::UBUNTU_LIGHT),
    #[cfg(not(target_family = "wasm"))]
    ("Noto Emoji", epaint_default_fonts::NOTO_EMOJI_REGULAR),
    #[cfg(not(target_family = "wasm"))]
    ("Emoji icons", epaint_default_fonts::EMOJI_ICON),
];

/// The regular and the bold font of a language whose characters Quicksand lacks, made by `assets/fonts/subset.sh`. In
/// a browser the regular font serves for both, which keeps the download before the first frame small.
macro_rules! script {
    ($code:literal) => {
        (
            $code,
            include_bytes!(concat!("../../../assets/fonts/", $code, "-Regular.otf")),
            #[cfg(not(target_family = "wasm"))]
            include_bytes!(concat!("../../../assets/fonts/", $code, "-Bold.otf")),
            #[cfg(target_family = "wasm")]
            include_bytes!(concat!("../../../assets/fonts/", $code, "-Regular.otf")),
        )
    };
}
const SCRIPTS: &[(&str, &[u8], &[u8])] = &[script!("zh-Hans"), script!("zh-Hant")];

/// Returns the bold font in the given size.
pub(in crate::game) fn bold(size: f32) -> egui::FontId {
    egui::FontId::new(size, egui::FontFamily::Name(BOLD_FONT.into()))
}

/// Returns the regular font in the given size.
pub(in crate::game) const fn medium(size: f32) -> egui::FontId {
    egui::FontId::new(size, egui::FontFamily::Proportional)
}

/// Converts a colour of the theme for egui.
pub(in crate::game) fn ink(color: Color) -> egui::Color32 {
    let [red, green, blue, alpha] = color.to_srgba().to_u8_array();
    egui::Color32::from_rgba_unmultiplied(red, green, blue, alpha)
}

/// Returns the fonts for a language. Its own fonts come first, as some languages write a shared character
/// differently.
fn fonts(language: Language) -> egui::FontDefinitions {
    // Each letter is drawn in one way only, which fills a quarter of the texture.
    let once = egui::FontTweak {
        subpixel_binning: Some(false),
        ..Default::default()
    };
    let [mut medium, mut bold] = [
        vec![(
            MEDIUM_FONT.to_owned(),
            include_bytes!("../../../assets/fonts/Quicksand-Medium.ttf").as_slice(),
        )],
        vec![(
            BOLD_FONT.to_owned(),
            include_bytes!("../../../assets/fonts/Quicksand-Bold.ttf").as_slice(),
        )],
    ];
    let (own, others): (Vec<_>, Vec<_>) = SCRIPTS
        .iter()
        .partition(|(code, ..)| *code == language.code());
    for (code, regular_bytes, bold_bytes) in own.into_iter().chain(others) {
        medium.push((format!("{code} Regular"), regular_bytes));
        bold.push((format!("{code} Bold"), bold_bytes));
    }
    let mut fonts = egui::FontDefinitions::empty();
    for (family, own) in [
        (egui::FontFamily::Proportional, medium),
        (egui::FontFamily::Name(BOLD_FONT.into()), bold),
    ] {
        let names = fonts.families.entry(family).or_default();
        for (name, bytes) in own {
            let font = egui::FontData::from_static(bytes).tweak(once.clone());
            fonts.font_data.insert(name.clone(), Arc::new(font));
            names.push(name);
        }
        for (name, bytes) in OTHER_FONTS {
            let font = egui::FontData::from_static(bytes);
            fonts.font_data.insert((*name).to_owned(), Arc::new(font));
            names.push((*name).to_owned());
        }
    }
    fonts
}

/// Sets the zoom before egui reads input, so that presses meet what is shown.
pub(super) fn set_zoom(mut contexts: EguiContexts, layout: Res<Layout>) -> Result {
    let context = contexts.ctx_mut()?;
    if context.zoom_factor() != layout.scale {
        context.set_zoom_factor(layout.scale);
    }
    Ok(())
}

/// Updates fonts and colours after a change of theme or language.
pub(super) fn dress(
    mut contexts: EguiContexts,
    theme: Res<Theme>,
    words: Res<Words>,
    mut dressed: Local<Option<Language>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if dressed.replace(words.language()) != Some(words.language()) {
        context.set_fonts(fonts(words.language()));
        // egui would choose among its own colours by what the system wishes.
        context.set_theme(egui::Theme::Light);
    }
    context.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // A button may be held as long as one likes: a stepper goes on, and a slow hand clicks too.
        options.input_options.max_click_duration = f64::INFINITY;
    });
    context.all_styles_mut(|style| {
        style.override_font_id = Some(medium(BODY));
        style.visuals.override_text_color = Some(ink(theme.ink));
        // A window at rest does not blink: the caret would stay out of sight half of the times.
        style.visuals.text_cursor.blink = false;
        style.visuals.text_cursor.stroke = egui::Stroke::new(2.0, ink(theme.accent));
        // What lies behind a dialog is dimmed as a whole.
        style.visuals.disabled_alpha = 1.0;
        style.visuals.panel_fill = egui::Color32::TRANSPARENT;
        style.visuals.extreme_bg_color = ink(theme.card);
        style.visuals.selection.bg_fill = ink(theme.accent).gamma_multiply(0.35);
        style.spacing.item_spacing = egui::vec2(8.0, 8.0);
        style.interaction.selectable_labels = false;
        // Our own is of the colour of the paper, half transparent too.
        style.spacing.scroll.fade.strength = 0.0;
    });
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        set_zoom
            .in_set(GameSystems::Menus)
            .after(EguiPreUpdateSet::InitContexts)
            .before(EguiPreUpdateSet::ProcessInput),
    )
    .add_systems(
        Update,
        dress
            .in_set(GameSystems::Picture)
            .run_if(resource_changed::<Theme>.or_else(resource_changed::<Words>)),
    )
    // Letters that are drawn for the first time are sent with the frame that shows them, not with the next one:
    // `bevy_egui` 0.42 leaves it open which of the two it is.
    .configure_sets(
        PostUpdate,
        EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the characters of `text` that a font of `language` lacks.
    fn missing(language: Language, text: &str) -> Vec<char> {
        let context = egui::Context::default();
        context.set_fonts(fonts(language));
        let mut missing = Vec::new();
        let mut output = context.run_ui(egui::RawInput::default(), |ui| {
            ui.fonts_mut(|fonts| {
                for font in [medium(BODY), bold(BODY)] {
                    let letters = text.chars().filter(|letter| !letter.is_whitespace());
                    missing.extend(letters.filter(|&letter| !fonts.has_glyph(&font, letter)));
                }
            });
        });
        // Nobody draws these; egui would complain of textures that are forgotten.
        output.textures_delta.clear();
        missing
    }

    #[test]
    fn fonts_cover_every_language() {
        for language in Language::all() {
            let missing = missing(*language, language.source());
            assert!(
                missing.is_empty(),
                "{}: {missing:?}: assets/fonts/subset.sh",
                language.code()
            );
            // Whoever looks for their language finds it, whichever is in force.
            for other in Language::all() {
                let missing = self::missing(*language, other.name());
                assert!(missing.is_empty(), "{}: {missing:?}", other.name());
            }
        }
        assert_eq!(missing(Language::ENGLISH, "\u{10fffd}"), ['\u{10fffd}'; 2]);
    }
}
