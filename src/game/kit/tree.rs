//! The accessibility tree for screen readers. egui provides a part of the tree, and this module adds what is drawn
//! without egui. The tree is built only while an assistive technology requests it.

use std::collections::HashMap;

use accesskit::{Live, Node, NodeId, Role, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, ActionRequest, ManageAccessibilityUpdates};
#[cfg(not(target_family = "wasm"))]
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{
    EguiContexts, EguiInputSet, EguiOutput, EguiPostUpdateSet, EguiPreUpdateSet,
    PrimaryEguiContext, egui, input::EguiInputEvent,
};

use crate::game::GameSystems;
use crate::game::redraw::RedrawOn;
use crate::game::states::Screen;
use crate::game::words::Words;

/// The part of the accessibility tree that is drawn without egui.
#[derive(Resource, Default)]
pub(in crate::game) struct DrawnNodes {
    /// The nodes, each after its parent. Nodes without a parent are children of the root. Positions are in points.
    pub(in crate::game) nodes: Vec<(NodeId, Node)>,
    /// The node with the focus; `None` if egui decides.
    pub(in crate::game) focus: Option<NodeId>,
}

/// Words for the screen reader to say at once, interrupting other speech.
#[derive(Message, Clone, Debug)]
pub(in crate::game) struct Say(pub(in crate::game) String);

/// The whole accessibility tree, as last updated.
#[derive(Resource, Default)]
pub struct ShownTree(Option<TreeUpdate>);

impl ShownTree {
    /// The accessibility tree, if an assistive technology wants to know it.
    pub const fn whole(&self) -> Option<&TreeUpdate> {
        self.0.as_ref()
    }

    /// Returns all nodes below the root, in reading order.
    pub fn in_order(&self) -> Vec<(NodeId, &Node)> {
        let Some(whole) = self.whole() else {
            return Vec::new();
        };
        let nodes = whole.nodes.iter().map(|(id, node)| (*id, node));
        let nodes = nodes.collect::<HashMap<_, _>>();
        let mut ordered = Vec::with_capacity(nodes.len());
        let mut ahead = whole.tree.iter().map(|tree| tree.root).collect::<Vec<_>>();
        while let Some(id) = ahead.pop() {
            if let Some(node) = nodes.get(&id) {
                ahead.extend(node.children().iter().rev());
                ordered.push((id, *node));
            }
        }
        // The root is no part of what it shows.
        ordered.split_off(ordered.len().min(1))
    }
}

/// The latest announcement. Each announcement gets a new node, because the same words can be said twice.
#[derive(Resource, Default)]
struct Said {
    times: u64,
    text: String,
}

/// Offset of the ids of announcement nodes. The random ids of egui's nodes are larger.
const SAID: u64 = 1 << 32;

/// Whether a screen reader listens.
pub(in crate::game) fn is_read(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}

/// Enables egui's part of the tree while an assistive technology requests the tree.
fn switch(
    mut contexts: EguiContexts,
    requested: Res<AccessibilityRequested>,
    mut by_bevy: ResMut<ManageAccessibilityUpdates>,
    mut tree: ResMut<ShownTree>,
    mut on: Local<bool>,
) -> Result {
    let wanted = requested.get();
    if *on == wanted {
        return Ok(());
    }
    *on = wanted;
    let context = contexts.ctx_mut()?;
    if wanted {
        context.enable_accesskit();
    } else {
        context.disable_accesskit();
        tree.0 = None;
    }
    by_bevy.set(!wanted);
    Ok(())
}

/// Passes requests of an assistive technology on to egui, unless they are for a node drawn without egui.
fn pass_on(
    mut asked: MessageReader<ActionRequest>,
    drawn: Res<DrawnNodes>,
    context: Single<Entity, With<PrimaryEguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    for ActionRequest(request) in asked.read() {
        let ours = |(id, _): &(NodeId, Node)| *id == request.target_node;
        if !drawn.nodes.iter().any(ours) {
            events.write(EguiInputEvent {
                context: *context,
                event: egui::Event::AccessKitActionRequest(request.clone()),
            });
        }
    }
}

/// Joins the announcements of a frame.
fn hear(mut heard: MessageReader<Say>, mut said: ResMut<Said>, words: Res<Words>) {
    let texts = heard.read().map(|Say(text)| text.trim_end().to_owned());
    let texts = texts.collect::<Vec<_>>();
    if !texts.is_empty() {
        said.times += 1;
        said.text = texts.join(&words.say("between-announcements"));
    }
}

/// Clears the announcement of a match that is left.
fn fall_silent(mut said: ResMut<Said>) {
    said.text.clear();
}

/// Builds the whole tree from the nodes of egui, the nodes drawn without egui and the latest announcement.
fn gather(
    output: Single<&EguiOutput, With<PrimaryEguiContext>>,
    window: Single<&Window, With<PrimaryWindow>>,
    drawn: Res<DrawnNodes>,
    said: Res<Said>,
    words: Res<Words>,
    mut tree: ResMut<ShownTree>,
) {
    let Some(of_egui) = &output.platform_output.accesskit_update else {
        return;
    };
    let mut whole = of_egui.clone();
    whole.nodes.sort_unstable_by_key(|(id, _)| *id);
    let Some(root_id) = whole.tree.as_ref().map(|tree| tree.root) else {
        return;
    };
    // What stands behind a dialog is not there for who hears it.
    let behind = |node: &Node| node.is_disabled() && node.role() == Role::Label;
    // What has the focus is scrolled to by itself.
    let scrolls = |node: &Node| node.role() == Role::ScrollBar;
    let unseen = |node: &Node| behind(node) || scrolls(node);
    for (_, node) in whole.nodes.iter_mut().filter(|(_, node)| unseen(node)) {
        node.set_hidden();
    }
    let mut ours = drawn.nodes.clone();
    if !said.text.is_empty() {
        let mut node = Node::new(Role::Label);
        node.set_value(said.text.as_str());
        node.set_live(Live::Assertive);
        ours.push((NodeId(SAID + said.times), node));
    }
    let below = ours.iter().flat_map(|(_, node)| node.children().to_vec());
    let below = below.collect::<Vec<_>>();
    if let Some((_, root)) = whole.nodes.iter_mut().find(|(id, _)| *id == root_id) {
        root.set_label(window.title.as_str());
        root.set_language(words.language().code());
        // The board comes before what stands beside it.
        let tops = ours.iter().map(|(id, _)| *id);
        let mut children = tops.filter(|id| !below.contains(id)).collect::<Vec<_>>();
        children.extend(root.children());
        root.set_children(children);
    }
    whole.nodes.extend(ours);
    if let Some(focus) = drawn.focus {
        whole.focus = focus;
    }
    // What had the focus may be gone.
    if !whole.nodes.iter().any(|(id, _)| *id == whole.focus) {
        whole.focus = root_id;
    }
    if tree.0.as_ref() != Some(&whole) {
        tree.0 = Some(whole);
    }
}

/// Passes the tree to the system in each frame: a screen reader that was restarted has lost it, and nothing reports
/// that. Unchanged nodes are not sent again.
#[cfg(not(target_family = "wasm"))]
fn tell(
    tree: Res<ShownTree>,
    window: Single<Entity, With<PrimaryWindow>>,
    _main_thread: NonSendMarker,
) {
    let Some(whole) = tree.whole() else {
        return;
    };
    bevy::winit::accessibility::ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&*window) {
            adapter.update_if_active(|| whole.clone());
        }
    });
}

/// Lets a screen reader speak a widget's text whenever it changes, after other speech.
pub(in crate::game) fn speaks(response: &egui::Response) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_live(Live::Polite);
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawnNodes>()
        .init_resource::<ShownTree>()
        .init_resource::<Said>()
        .add_message::<Say>()
        .add_message::<ActionRequest>()
        .redraw_on_message::<ActionRequest>()
        .redraw_on_message::<Say>()
        .add_systems(
            OnExit(Screen::Match),
            fall_silent.in_set(GameSystems::Picture),
        )
        .add_systems(
            PreUpdate,
            (
                switch
                    .in_set(GameSystems::Menus)
                    .after(super::style::set_zoom)
                    .before(EguiPreUpdateSet::ProcessInput),
                pass_on
                    .after(super::typing::pass_on)
                    .in_set(GameSystems::Menus)
                    .after(EguiPreUpdateSet::InitContexts)
                    .in_set(EguiPreUpdateSet::ProcessInput)
                    .in_set(EguiInputSet::ReadBevyMessages)
                    .run_if(on_message::<ActionRequest>),
            ),
        )
        .add_systems(
            PostUpdate,
            (hear, gather)
                .chain()
                .in_set(GameSystems::Present)
                .after(EguiPostUpdateSet::ProcessOutput)
                .run_if(is_read),
        );
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(
        PostUpdate,
        tell.in_set(GameSystems::Present)
            .after(gather)
            .run_if(is_read),
    );
}
