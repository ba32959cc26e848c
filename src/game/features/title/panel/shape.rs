//! Layouts of the title for windows of all shapes.

use bevy_egui::egui::Rect;

/// Layout of the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TitleLayout {
    /// Games, opponents and buttons below each other, all in sight.
    Wide,
    /// A narrow column: games, opponents and tiles scroll, and the main buttons stay below.
    Upright,
    /// A low window: the main buttons stand beside the rest, which scrolls.
    Low,
}

/// Least width and height of a window with the wide layout, in points.
const LEAST_WIDE: (f32, f32) = (700.0, 560.0);
/// Least width, in points, at which a window that is higher than wide doesn't get the upright layout.
const LEAST_UPRIGHT: f32 = 1000.0;

impl TitleLayout {
    /// Returns the layout for a window, in points.
    pub(super) fn of(window: Rect) -> Self {
        let (width, height) = LEAST_WIDE;
        if window.width() <= window.height() && window.width() < LEAST_UPRIGHT {
            Self::Upright
        } else if window.width() >= width && window.height() >= height {
            Self::Wide
        } else {
            Self::Low
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;

    #[test]
    fn windows_of_all_shapes_have_a_layout() {
        let shape = |width, height| {
            TitleLayout::of(Rect::from_min_size(Default::default(), vec2(width, height)))
        };
        assert_eq!(shape(1120.0, 720.0), TitleLayout::Wide);
        assert_eq!(shape(760.0, 1100.0), TitleLayout::Upright);
        assert_eq!(shape(1020.0, 1100.0), TitleLayout::Wide);
        assert_eq!(shape(410.0, 821.0), TitleLayout::Upright);
        assert_eq!(shape(690.0, 720.0), TitleLayout::Upright);
        assert_eq!(shape(560.0, 360.0), TitleLayout::Low);
        assert_eq!(shape(747.0, 480.0), TitleLayout::Low);
    }
}
