//! Support for screen readers that ignore announcements, such as Orca before version 45 on Linux. For these the
//! announcements are written to the title of the window.

#[cfg(target_os = "linux")]
use std::sync::mpsc::{Receiver, TryRecvError, channel};
#[cfg(target_os = "linux")]
use std::time::Duration;

use bevy::prelude::*;
#[cfg(target_os = "linux")]
use bevy::time::Real;
#[cfg(target_os = "linux")]
use bevy::winit::EventLoopProxyWrapper;

#[cfg(target_os = "linux")]
use super::tree::is_read;
#[cfg(target_os = "linux")]
use crate::game::sets::GameSystems;

/// Whether announcements must be in the title of the window to be heard.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TitleSpeaks(pub bool);

pub(in crate::game) fn title_speaks(speaks: Res<TitleSpeaks>) -> bool {
    speaks.0
}

/// Interval between queries. They are repeated because the screen reader may change.
#[cfg(target_os = "linux")]
const ASKED: Duration = Duration::from_secs(10);

/// The pending query, and the time of the latest one.
#[cfg(target_os = "linux")]
#[derive(Resource, Default)]
struct Asking {
    since: Option<Duration>,
    answer: Option<std::sync::Mutex<Receiver<bool>>>,
}

/// Returns whether a client of the accessibility bus listens for focus changes and none for announcements.
#[cfg(target_os = "linux")]
fn nobody_hears_announcements() -> zbus::Result<bool> {
    use zbus::blocking::{Connection, Proxy, connection::Builder};

    let session = Connection::session()?;
    let bus = Proxy::new(&session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus")?;
    let address: String = bus.call("GetAddress", &())?;
    let assistive = Builder::address(address.as_str())?.build()?;
    let registry = Proxy::new(
        &assistive,
        "org.a11y.atspi.Registry",
        "/org/a11y/atspi/registry",
        "org.a11y.atspi.Registry",
    )?;
    let listened: Vec<(String, String)> = registry.call("GetRegisteredEvents", &())?;
    let to = |what: &str| {
        let mut events = listened.iter().map(|(_, event)| event.to_lowercase());
        events.any(|event| event.starts_with(what))
    };
    Ok(to("object:statechanged:focused") && !to("object:announcement"))
}

/// Queries the accessibility bus on a thread, and reads the answer in a later frame. If the query fails,
/// announcements don't go to the title.
#[cfg(target_os = "linux")]
fn ask(mut asking: ResMut<Asking>, time: Res<Time<Real>>, mut speaks: ResMut<TitleSpeaks>) {
    let heard = asking.answer.as_ref().and_then(|answer| {
        let answer = answer.lock().ok()?.try_recv();
        // Who was asked may have gone without an answer.
        (answer != Err(TryRecvError::Empty)).then(|| answer.unwrap_or_default())
    });
    if let Some(answer) = heard {
        asking.answer = None;
        speaks.set_if_neq(TitleSpeaks(answer));
    }
    if asking.answer.is_some() {
        return;
    }
    let now = time.elapsed();
    if asking.since.is_some_and(|since| now - since < ASKED) {
        return;
    }
    asking.since = Some(now);
    let (sender, receiver) = channel();
    asking.answer = Some(receiver.into());
    let ask = move || {
        // Who asked may be gone.
        let _ = sender.send(nobody_hears_announcements().unwrap_or_default());
    };
    let asker = std::thread::Builder::new().name("hearing".to_owned());
    if let Err(error) = asker.spawn(ask) {
        warn!("it is not known what the screen reader hears: {error}");
    }
}

/// Stops writing announcements to the title when no screen reader listens any more.
#[cfg(target_os = "linux")]
fn fall_silent(mut speaks: ResMut<TitleSpeaks>) {
    speaks.set_if_neq(TitleSpeaks(false));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TitleSpeaks>();
    #[cfg(target_os = "linux")]
    app.init_resource::<Asking>().add_systems(
        First,
        (
            ask.run_if(resource_exists::<EventLoopProxyWrapper>.and_then(is_read)),
            fall_silent.run_if(not(is_read)),
        )
            .chain()
            .in_set(GameSystems::Choices),
    );
}
