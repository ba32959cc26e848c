//! Playing with a friend far away: inviting, joining, and questions during a match.

mod draft;
mod offers;
mod pages;
mod panel;

use bevy::prelude::*;
use inarow_model::remote::{Invite, InviteError, Wish};
use inarow_model::why::{Explained, Why};
use inarow_protocol::{Relay, SessionStage};

use self::draft::{Draft, Leaf};
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::kit::{StepsBack, WayBack};
use crate::game::platform::{Pasted, PlatformCaps};
use crate::game::session::{LookAround, Match, OnlineRequest, OnlineSession};
use crate::game::settings::Preferences;
use crate::game::states::{Overlay, Screen};
use crate::game::words::Words;

/// Events of a match that need the dialog.
#[derive(Clone, Debug, Default, PartialEq)]
struct TogetherEvents {
    away: bool,
    asked: Option<Wish>,
    ended: bool,
}

/// Opens the dialog when the friend is away or asks something, and closes the dialog when nothing needs it any more.
fn come_up(
    current: Res<Match>,
    online: Res<OnlineSession>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
    mut before: Local<TogetherEvents>,
) {
    let needs = TogetherEvents {
        away: online.is_away(&current) || online.parting().is_some(),
        asked: online.asked(),
        ended: current.has_ended(),
    };
    let matters = needs.away && !needs.ended || needs.asked.is_some();
    let is_new = needs != *before;
    *before = needs;
    if matters
        && is_new
        && matches!(
            overlay.get(),
            Overlay::None | Overlay::Pause | Overlay::Together
        )
    {
        (*next).set_if_neq(Overlay::Together);
    } else if !matters && is_new && *overlay.get() == Overlay::Together {
        next.set(Overlay::None);
    }
}

/// Joins the host of an invite that was pasted.
fn take_invite(
    mut pasted: MessageReader<Pasted>,
    (caps, preferences, words): (Res<PlatformCaps>, Res<Preferences>, Res<Words>),
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
    online: Res<OnlineSession>,
    mut draft: ResMut<Draft>,
    mut commands: Commands,
    mut look: MessageWriter<LookAround>,
) {
    let Some(Pasted(text)) = pasted.read().last() else {
        return;
    };
    let here = *overlay.get() == Overlay::Together;
    if online.is_busy() || !here && *overlay.get() != Overlay::None {
        return;
    }
    // Nobody is looked for any more, and why not is said where it is seen.
    if here && draft.leaf != Leaf::First {
        draft.leaf = Leaf::First;
        look.write(LookAround(false));
    }
    let invite = match text.parse::<Invite>() {
        Ok(invite) => invite,
        // Who pastes elsewhere means something else.
        Err(InviteError::None) if !here => return,
        Err(why) => {
            draft.refused = Some(why.why());
            (*next).set_if_neq(Overlay::Together);
            return;
        }
    };
    (draft.leaf, draft.refused) = (Leaf::First, None);
    let relay = Relay::of(invite.relay.as_deref());
    if relay == Relay::None && !caps.direct {
        draft.refused = Some(Why::new("why-ticket-no-relay"));
    } else if relay.is_public() && !preferences.public_relays {
        draft.leaf = Leaf::Public(Some(invite));
    } else {
        commands.queue(panel::joined(&words, &preferences, invite));
    }
    (*next).set_if_neq(Overlay::Together);
}

/// Handles the key *Back*: shows the previous page, denies an open question, or stops waiting for a friend.
fn step_back(
    mut pressed: MessageReader<ActionPressed>,
    online: Res<OnlineSession>,
    screen: Res<State<Screen>>,
    mut draft: ResMut<Draft>,
    mut way_back: ResMut<WayBack>,
    mut look: MessageWriter<LookAround>,
    mut asked: MessageWriter<OnlineRequest>,
) {
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    if !back {
        return;
    }
    // What is asked or told meanwhile is shown in its place.
    let is_shown = match draft.leaf {
        Leaf::First | Leaf::Resign => false,
        Leaf::Code => {
            let invites = online.invites();
            online.is_waiting() && invites.is_some_and(|(play, _)| play.is_some())
        }
        Leaf::Relays | Leaf::Nearby | Leaf::Public(_) => !online.is_busy(),
    };
    let question = match online.stage() {
        Some(SessionStage::Asked(_) | SessionStage::Offered(_)) => true,
        _ => online.asked().is_some(),
    };
    if let Some(before) = draft.leaf.before().filter(|_| is_shown) {
        if draft.leaf == Leaf::Nearby {
            look.write(LookAround(false));
        }
        (draft.leaf, draft.refused) = (before, None);
    } else if question && online.parting().is_none() {
        asked.write(OnlineRequest::Deny);
    } else if online.is_busy() && *screen.get() == Screen::Title {
        asked.write(OnlineRequest::Leave);
    } else {
        return;
    }
    way_back.take();
}

/// Shows the dialog while a friend is called, whatever has started the call.
fn show(mut next: ResMut<NextState<Overlay>>) {
    (*next).set_if_neq(Overlay::Together);
}

/// Resets the dialog when it closes, and stops the search for hosts nearby.
fn forget(mut draft: ResMut<Draft>, mut asked: MessageWriter<LookAround>) {
    if draft.leaf == Leaf::Nearby {
        asked.write(LookAround(false));
    }
    (draft.leaf, draft.refused) = (Leaf::First, None);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .add_plugins((panel::plugin, offers::plugin))
        .add_systems(
            Update,
            (
                take_invite.run_if(on_message::<Pasted>.and_then(in_state(Screen::Title))),
                show.run_if(
                    in_state(Screen::Title)
                        .and_then(on_message::<OnlineRequest>)
                        .and_then(|online: Res<OnlineSession>| {
                            online.is_busy() && online.match_protocol().is_none()
                        }),
                ),
                come_up.run_if(in_state(Screen::Match).and_then(resource_exists::<Match>)),
            )
                .chain()
                .in_set(GameSystems::Note),
        )
        .add_systems(
            Update,
            step_back
                .in_set(StepsBack)
                .ambiguous_with(StepsBack)
                .run_if(in_state(Overlay::Together).and_then(on_message::<ActionPressed>)),
        )
        .add_systems(OnEnter(Overlay::None), forget.in_set(GameSystems::Place));
}
