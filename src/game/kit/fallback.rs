//! Fallback fonts: letters that the game's own fonts lack come from fonts of the system. So all names and other texts
//! of players can be shown.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use fontdb::{Database, Source};
use skrifa::{FontRef, MetadataProvider};

use super::brought::Brought;
use super::layers::Layer;
use super::line::LineDialog;
use crate::game::GameSystems;
use crate::game::kit::style;
use crate::game::persistence::{Library, LibraryNews};
use crate::game::session::Match;
use crate::game::settings::proposal::Proposal;
use crate::game::states::Animated;
use crate::game::words::Words;

/// Letters that have been searched for.
#[derive(Resource, Default)]
struct Sought(String);

/// A running search through the fonts of the system.
#[derive(Component)]
#[require(Animated)]
struct FontSearch(Task<Vec<FoundFont>>);

/// A font that has some of the missing letters.
struct FoundFont {
    name: String,
    bytes: Vec<u8>,
    /// Index of the face in its file.
    index: u32,
}

/// Starts a search for letters that no font in use has, in names and other texts of players.
fn seek(
    mut commands: Commands,
    mut contexts: EguiContexts,
    current: Option<Res<Match>>,
    proposal: Res<Proposal>,
    written: Res<LineDialog>,
    library: Res<Library>,
    brought: Res<Brought>,
    mut sought: ResMut<Sought>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let quoted = library.news.as_ref().and_then(LibraryNews::quoted);
    let agreed = proposal
        .seats
        .iter()
        .filter_map(|seat| seat.name.as_deref());
    let played = current.iter().flat_map(|current| current.names());
    let kept = library.found.matches.iter().flat_map(|kept| {
        let seats = kept.saved.setup.seats.iter();
        let names = seats.filter_map(|seat| seat.name.as_deref());
        names.chain([kept.title.as_str()])
    });
    let names = agreed
        .chain(played.map(String::as_str))
        .chain(kept)
        .chain([written.text()])
        .chain(quoted.as_deref())
        .chain([brought.0.as_str()]);
    let mut missing = names
        .flat_map(str::chars)
        .filter(|letter| !letter.is_ascii() && !sought.0.contains(*letter))
        .collect::<String>();
    if missing.is_empty() {
        return Ok(());
    }
    sought.0.push_str(&missing);
    let font = style::medium(style::BODY);
    context.fonts_mut(|fonts| missing.retain(|letter| !fonts.has_glyph(&font, letter)));
    if missing.is_empty() {
        return Ok(());
    }
    let task = AsyncComputeTaskPool::get().spawn(async move { system_fonts(&missing) });
    commands.spawn((Name::new("Font search"), FontSearch(task)));
    Ok(())
}

/// Returns fonts of the system that have the given letters, as far as any do.
fn system_fonts(letters: &str) -> Vec<FoundFont> {
    let mut database = Database::new();
    database.load_system_fonts();
    fonts_with(&database, letters)
}

/// Returns few fonts that together have the given letters, as far as any do. Plain upright fonts are preferred.
fn fonts_with(database: &Database, letters: &str) -> Vec<FoundFont> {
    let mut missing = letters.chars().collect::<Vec<_>>();
    let mut found = Vec::new();
    // Of fonts of one family, the upright one of usual weight.
    let mut faces = database.faces().collect::<Vec<_>>();
    faces.sort_by_key(|face| {
        let upright = face.style == fontdb::Style::Normal;
        (
            !upright,
            face.weight.0.abs_diff(fontdb::Weight::MEDIUM.0),
            face.monospaced,
        )
    });
    while let Some(letter) = missing.first().copied() {
        let with_letter = faces.iter().find_map(|face| {
            database
                .with_face_data(face.id, |bytes, index| {
                    let letters = FontRef::from_index(bytes, index).ok()?.charmap();
                    letters.map(letter)?;
                    missing.retain(|letter| letters.map(*letter).is_none());
                    Some((face.id, bytes.to_vec(), index))
                })
                .flatten()
        });
        match with_letter {
            Some((id, bytes, index)) => {
                let name = match database.face(id).map(|face| &face.source) {
                    Some(Source::File(path) | Source::SharedFile(path, _)) => {
                        format!("{} {index}", path.display())
                    }
                    _ => format!("{id:?}"),
                };
                found.push(FoundFont { name, bytes, index });
            }
            // No font of this system has it.
            None => {
                missing.remove(0);
            }
        }
    }
    found
}

/// Clears the record of searched letters: a change of language removes the fallback fonts.
fn forget(mut sought: ResMut<Sought>) {
    sought.0.clear();
}

/// Adds the fonts that were found behind the fonts in use.
fn take(
    mut commands: Commands,
    mut contexts: EguiContexts,
    mut searches: Query<(Entity, &mut FontSearch)>,
) -> Result {
    let context = contexts.ctx_mut()?;
    for (entity, mut search) in &mut searches {
        let Some(found) = check_ready(&mut search.0) else {
            continue;
        };
        commands.entity(entity).despawn();
        for FoundFont { name, bytes, index } in found {
            let mut font = egui::FontData::from_owned(bytes);
            font.index = index;
            let families = [
                style::medium(style::BODY).family,
                style::bold(style::BODY).family,
            ];
            context.add_font(egui::epaint::text::FontInsert {
                name,
                data: font,
                families: families
                    .into_iter()
                    .map(|family| egui::epaint::text::InsertFontFamily {
                        family,
                        priority: egui::epaint::text::FontPriority::Lowest,
                    })
                    .collect(),
            });
        }
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sought>()
        .add_systems(
            EguiPrimaryContextPass,
            seek.before(super::fade::show_screen_fade)
                .in_set(Layer::Top)
                .run_if(
                    resource_changed::<Proposal>
                        .or_else(resource_exists_and_changed::<Match>)
                        .or_else(resource_changed::<LineDialog>)
                        .or_else(resource_changed::<Library>)
                        .or_else(resource_changed::<Words>)
                        .or_else(resource_changed::<Brought>),
                ),
        )
        .add_systems(
            Update,
            (
                forget.run_if(resource_changed::<Words>),
                take.after(style::dress)
                    .run_if(any_with_component::<FontSearch>),
            )
                .in_set(GameSystems::Picture),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fallback_font_is_found_by_its_letters() {
        let mut database = Database::new();
        database
            .load_font_data(include_bytes!("../../../assets/fonts/Quicksand-Bold.ttf").to_vec());
        database
            .load_font_data(include_bytes!("../../../assets/fonts/Quicksand-Medium.ttf").to_vec());
        let names = |letters: &str| {
            let found = fonts_with(&database, letters);
            found
                .iter()
                .map(|font| font.bytes.len())
                .collect::<Vec<_>>()
        };
        let medium = include_bytes!("../../../assets/fonts/Quicksand-Medium.ttf").len();
        assert_eq!(names("Zoë"), [medium]);
        // The private use area is left to each font.
        assert_eq!(names("\u{10fffd}Z"), [medium]);
        assert!(names("\u{10fffd}").is_empty() && names("").is_empty());
    }
}
