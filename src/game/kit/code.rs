//! A text as a QR code, for cameras.

use bevy_egui::egui::{self, Color32, Sense, Ui, Vec2, WidgetInfo, WidgetType};
use qrcodegen::{QrCode, QrCodeEcc, QrSegment};

/// Width of the quiet zone around a QR code, in squares.
const QUIET: i32 = 4;
/// Greatest side of a QR code, in points, and greatest share of the window's height that it takes.
const WIDEST: f32 = 300.0;
const HEIGHT: f32 = 0.5;

/// Draws `text` followed by `capitals` as a QR code, or nothing if they are too long. `capitals` may contain only
/// capitals and digits, which take less room.
pub(in crate::game) fn show(ui: &mut Ui, name: &str, text: &str, capitals: &str) {
    let segments = [
        QrSegment::make_bytes(text.as_bytes()),
        QrSegment::make_alphanumeric(capitals),
    ];
    let Ok(code) = QrCode::encode_segments(&segments, QrCodeEcc::Low) else {
        return;
    };
    let squares = code.size() + 2 * QUIET;
    let highest = ui.ctx().content_rect().height() * HEIGHT;
    let most = WIDEST.min(ui.available_width()).min(highest);
    // Each square has whole pixels: else some would be wider than others.
    let pixels = ui.ctx().pixels_per_point();
    let square = (most * pixels / as_f32(squares)).floor().max(1.0) / pixels;
    let side = square * as_f32(squares);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, name));
    let corner = (rect.min.to_vec2() * pixels).round() / pixels;
    let painter = ui.painter();
    // Black on white in every theme: that is what cameras look for.
    painter.rect_filled(rect, 0.0, Color32::WHITE);
    let mut mesh = egui::Mesh::default();
    for (row, column) in
        (0..code.size()).flat_map(|row| (0..code.size()).map(move |column| (row, column)))
    {
        if code.get_module(column, row) {
            let at = Vec2::new(as_f32(column + QUIET), as_f32(row + QUIET)) * square;
            let rect = egui::Rect::from_min_size((corner + at).to_pos2(), Vec2::splat(square));
            mesh.add_colored_rect(rect, Color32::BLACK);
        }
    }
    painter.add(mesh);
}

#[expect(
    clippy::cast_precision_loss,
    reason = "no code has more than 200 squares on a side"
)]
const fn as_f32(squares: i32) -> f32 {
    squares as f32
}
