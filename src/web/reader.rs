//! Sends the accessibility tree to the page, which makes elements for screen readers from it.

use std::fmt::Display;

use accesskit::{Action, ActionRequest as Request, Live, Node, NodeId, Role, Toggled, TreeId};
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use serde::Serialize;

use super::inbox::FromPage;
use super::outside::tell;
use crate::game::GameSystems;
use crate::game::kit::tree::ShownTree;
use crate::game::look::layout::Layout;
use crate::game::words::Words;

/// An element for a screen reader.
#[derive(Serialize)]
struct Element {
    id: String,
    kind: &'static str,
    name: String,
    /// Left, top, width and height, in logical pixels of the page.
    place: [f64; 4],
    off: bool,
    /// Whether the element is chosen; `None` if it can't be.
    on: Option<bool>,
    /// The value of a slider.
    now: Option<f64>,
    /// Urgency with which changes of the element are announced.
    live: Option<&'static str>,
}

/// All elements, in the order in which they are read.
#[derive(Serialize)]
struct Elements {
    language: &'static str,
    focus: String,
    elements: Vec<Element>,
}

fn text(id: impl Display) -> String {
    id.to_string()
}

/// Returns the element of a node, unless the node is hidden or has no text.
fn element(id: NodeId, node: &Node, scale: f64) -> Option<Element> {
    let name = node.label().or(node.value()).or(node.placeholder());
    let name = name.unwrap_or_default();
    let acts = node.supports_action(Action::Click) || node.supports_action(Action::Focus);
    let kind = match node.role() {
        _ if name.is_empty() || node.is_hidden() => return None,
        Role::Group => "group",
        Role::Slider => "slider",
        // What is written is asked for by the page, or typed on the canvas.
        Role::TextInput => "text",
        _ if acts => "button",
        _ => "text",
    };
    let bounds = node.bounds().unwrap_or_default();
    let place = [
        bounds.x0,
        bounds.y0,
        bounds.x1 - bounds.x0,
        bounds.y1 - bounds.y0,
    ];
    Some(Element {
        id: text(id.0),
        kind,
        name: name.to_owned(),
        place: place.map(|length| length * scale),
        off: node.is_disabled(),
        on: node.toggled().map(|toggled| toggled == Toggled::True),
        now: node.numeric_value(),
        live: node.live().and_then(|live| match live {
            Live::Assertive => Some("assertive"),
            Live::Polite => Some("polite"),
            Live::Off => None,
        }),
    })
}

fn show(tree: Res<ShownTree>, layout: Res<Layout>, words: Res<Words>) {
    let Some(whole) = tree.whole() else {
        return;
    };
    let scale = f64::from(layout.scale);
    let nodes = tree.in_order().into_iter();
    let elements = nodes.filter_map(|(id, node)| element(id, node, scale));
    let told = Elements {
        language: words.language().code(),
        focus: text(whole.focus.0),
        elements: elements.collect(),
    };
    match serde_json::to_string(&told) {
        Ok(told) => tell("inarow-tree", &told),
        Err(why) => warn!("the page is not told what is shown: {why}"),
    }
}

fn hear(
    mut messages: MessageReader<FromPage>,
    requested: Res<AccessibilityRequested>,
    mut asked: MessageWriter<ActionRequest>,
) {
    for message in messages.read() {
        match message {
            FromPage::Listens => requested.set(true),
            FromPage::Asked { id, presses } => {
                let Ok(id) = id.parse() else {
                    continue;
                };
                let action = if *presses {
                    Action::Click
                } else {
                    Action::Focus
                };
                asked.write(ActionRequest(Request {
                    action,
                    target_tree: TreeId::ROOT,
                    target_node: NodeId(id),
                    data: None,
                }));
            }
            _ => {}
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, hear.in_set(GameSystems::Devices))
        .add_systems(
            Last,
            show.in_set(GameSystems::Write)
                .run_if(resource_changed::<ShownTree>.or_else(resource_changed::<Layout>)),
        );
}
