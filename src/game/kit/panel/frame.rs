//! Fixed areas that nothing else moves.

use bevy_egui::egui::{self, Ui};

use crate::game::kit::UiContext;
use crate::game::kit::fade::partly;
use crate::game::kit::style::ink;
use crate::game::states::Overlay;

impl UiContext<'_, '_> {
    /// Draws contents in a fixed rectangle. They can't be pressed while an overlay is open.
    pub(in crate::game) fn fixed<R>(
        &mut self,
        context: &egui::Context,
        name: impl egui::AsId,
        rect: egui::Rect,
        contents: impl FnOnce(&mut Ui, &mut Self) -> R,
    ) -> R {
        egui::Area::new(egui::Id::new(name))
            .fixed_pos(rect.min)
            // It knows best where it is: egui would move it by the size that it had before.
            .constrain(false)
            .enabled(*self.overlay.get() == Overlay::None)
            .show(context, |ui| {
                ui.set_min_size(rect.size());
                ui.set_max_size(rect.size());
                // While the board comes, what stands beside it comes up.
                let share = self.glide.outward().unwrap_or(1.0);
                partly(ui, share, |ui| contents(ui, self))
            })
            .inner
    }

    /// Whether `overlay` is the open overlay.
    pub(in crate::game) fn is_below(&self, overlay: Overlay) -> bool {
        *self.overlay.get() == overlay
    }

    /// Covers `rect` with the colour of the background if the sheet of paper reaches beyond the board's area.
    pub(in crate::game) fn cover_sheet(&self, context: &egui::Context, rect: egui::Rect) {
        if self.layout.sheet_is_cut() {
            let behind = context.layer_painter(egui::LayerId::background());
            behind.rect_filled(rect, 0, ink(self.theme.paper));
        }
    }
}
