//! Places that nothing else moves or hides.

use bevy_egui::egui::{self, Ui};

use crate::game::kit::UiContext;
use crate::game::kit::fade::partly;
use crate::game::kit::style::ink;
use crate::game::states::Overlay;

impl UiContext<'_, '_> {
    /// Draws in a place that nothing else moves or hides. Below a dialog none of it can be pressed.
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

    /// Whether that lies over it all.
    pub(in crate::game) fn is_below(&self, overlay: Overlay) -> bool {
        *self.overlay.get() == overlay
    }

    /// Hides the part of the notebook's sheet that would be seen behind the panel.
    pub(in crate::game) fn cover_sheet(&self, context: &egui::Context, rect: egui::Rect) {
        if self.layout.sheet_is_cut() {
            let behind = context.layer_painter(egui::LayerId::background());
            behind.rect_filled(rect, 0, ink(self.theme.paper));
        }
    }
}
