//! Moves the focus of a menu one step in a direction, to the nearest widget there. A widget out of sight is reached
//! only from a widget of the same scroll area.

use bevy_egui::egui::{self, Rangef, Rect, Response, Ui};

/// Overlap up to which two widgets still count as side by side, in points.
const OVERLAP: f32 = 4.0;
/// Least overlap of two widgets in one row, as a share of the smaller one's height.
const SHARED: f32 = 0.3;

/// Weights of the sideways gap and of the offset between middles; the distance in the step's direction has weight 1.
/// With these weights the next row is nearer than a widget straight ahead behind it. The next widget in a column is
/// still nearer than one in another column.
const ASIDE: f32 = 0.5;
const MIDDLE: f32 = 0.05;

/// A step in a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    /// Whether the direction runs against the reading order.
    const fn is_back(self) -> bool {
        matches!(self, Self::Left | Self::Up)
    }
}

/// A widget that can have the focus.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FocusStop {
    pub(super) id: egui::Id,
    pub(super) rect: Rect,
    /// The part of the window in which the widget is visible.
    pub(super) clip: Rect,
}

impl FocusStop {
    /// Whether at least half of the widget is visible.
    fn is_seen(&self) -> bool {
        let seen = self.rect.intersect(self.clip);
        seen.is_positive() && seen.area() >= self.rect.area() / 2.0
    }

    /// Whether a step from `from` may lead to this widget. A hidden widget is reached only within the same clip area,
    /// where it scrolls into view.
    fn may_follow(&self, from: &Self) -> bool {
        self.is_seen() || self.clip == from.clip
    }
}

/// All widgets that could have the focus in the last pass, in drawing order.
#[derive(Clone, Default)]
struct Stops {
    pass: u64,
    all: Vec<FocusStop>,
}

fn place() -> egui::Id {
    egui::Id::new("stops")
}

/// Records a widget that can have the focus; ignores a disabled one.
pub(super) fn note(ui: &Ui, response: &Response) {
    if !response.enabled() || !response.sense.is_focusable() {
        return;
    }
    let pass = ui.ctx().cumulative_pass_nr();
    let stop = FocusStop {
        id: response.id,
        rect: response.rect,
        clip: ui.clip_rect(),
    };
    ui.ctx().data_mut(|data| {
        let stops = data.get_temp_mut_or_default::<Stops>(place());
        if stops.pass != pass {
            stops.pass = pass;
            stops.all.clear();
        }
        // Several may note the same.
        if stops.all.iter().all(|other| other.id != stop.id) {
            stops.all.push(stop);
        }
    });
}

/// Returns the widget that a step from `from` leads to, or `None` if `from` isn't a recorded widget.
pub(super) fn steer(context: &egui::Context, from: egui::Id, way: Direction) -> Option<egui::Id> {
    let stops = context.data(|data| data.get_temp::<Stops>(place()))?;
    step(&stops.all, from, way)
}

fn step(all: &[FocusStop], from: egui::Id, way: Direction) -> Option<egui::Id> {
    let place = all.iter().position(|stop| stop.id == from)?;
    let from = &all[place];
    let others = all
        .iter()
        .filter(|stop| stop.id != from.id && stop.may_follow(from));
    let nearest = others
        .filter_map(|stop| Some((cost(from.rect, stop.rect, way)?, stop)))
        .min_by(|(one, _), (other, _)| one.total_cmp(other));
    if let Some((_, stop)) = nearest {
        return Some(stop.id);
    }
    // Where nothing lies there, it is the next or the previous one in order, so that no corner of a menu is a trap.
    let count = all.len();
    let turns = (1..count).map(|steps| {
        let steps = if way.is_back() { count - steps } else { steps };
        &all[(place + steps) % count]
    });
    let mut turns = turns.filter(|stop| stop.may_follow(from));
    turns.next().map(|stop| stop.id)
}

/// Returns the cost of a step to a widget, or `None` if the widget doesn't lie in that direction.
fn cost(from: Rect, to: Rect, way: Direction) -> Option<f32> {
    let (along, across) = match way {
        Direction::Left => (from.left() - to.right(), (from.y_range(), to.y_range())),
        Direction::Right => (to.left() - from.right(), (from.y_range(), to.y_range())),
        Direction::Up => (from.top() - to.bottom(), (from.x_range(), to.x_range())),
        Direction::Down => (to.top() - from.bottom(), (from.x_range(), to.x_range())),
    };
    if along < -OVERLAP {
        return None;
    }
    let (one, other) = across;
    let apart = gap(one, other);
    let sideways = matches!(way, Direction::Left | Direction::Right);
    if sideways && -apart < SHARED * one.span().min(other.span()) {
        // It lies in another row.
        return None;
    }
    // Of several straight ahead it is the one whose middle is nearest.
    let middle = (one.center() - other.center()).abs();
    Some(along.max(0.0) + ASIDE * apart.max(0.0) + MIDDLE * middle)
}

/// Distance of two ranges; negative where they overlap.
fn gap(one: Rangef, other: Rangef) -> f32 {
    one.min.max(other.min) - one.max.min(other.max)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{pos2, vec2};

    use super::*;

    const WINDOW: Rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 300.0));

    fn stop(name: &str, x: f32, y: f32, clip: Rect) -> FocusStop {
        FocusStop {
            id: egui::Id::new(name),
            rect: Rect::from_min_size(pos2(x, y), vec2(60.0, 30.0)),
            clip,
        }
    }

    fn lead(all: &[FocusStop], from: &str, way: Direction, to: &str) {
        let led = step(all, egui::Id::new(from), way);
        assert_eq!(led, Some(egui::Id::new(to)), "{from} {way:?}");
    }

    #[test]
    fn step_reaches_next_row_when_unaligned() {
        let all = [
            stop("wide", 200.0, 0.0, WINDOW),
            stop("narrow", 0.0, 50.0, WINDOW),
            stop("other", 70.0, 50.0, WINDOW),
            stop("far", 200.0, 250.0, WINDOW),
        ];
        lead(&all, "wide", Direction::Down, "other");
        lead(&all, "far", Direction::Up, "other");
        lead(&all, "narrow", Direction::Right, "other");
        lead(&all, "other", Direction::Left, "narrow");
        // At its end a row leads to the next one, and the last one to the first.
        lead(&all, "other", Direction::Right, "far");
        lead(&all, "far", Direction::Down, "wide");
        lead(&all, "wide", Direction::Up, "far");
        assert_eq!(step(&all, egui::Id::new("unknown"), Direction::Up), None);
    }

    #[test]
    fn hidden_stop_is_reached_only_within_scroll_area() {
        let scrolls = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 100.0));
        let all = [
            stop("first", 0.0, 0.0, scrolls),
            stop("last seen", 0.0, 60.0, scrolls),
            stop("hidden", 0.0, 120.0, scrolls),
            stop("lower", 0.0, 290.0, scrolls),
            stop("done", 0.0, 250.0, WINDOW),
        ];
        lead(&all, "last seen", Direction::Down, "hidden");
        lead(&all, "done", Direction::Up, "last seen");
        lead(&all, "done", Direction::Down, "first");
    }
}
