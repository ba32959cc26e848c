//! Access to the browser's `location` and `history`.

use inarow_model::trail::Trail;
use wasm_bindgen::JsValue;
use web_sys::Location;

/// The history of the browser.
pub(super) fn history() -> Option<web_sys::History> {
    web_sys::window()?.history().ok()
}

fn location() -> Option<Location> {
    Some(web_sys::window()?.location())
}

/// The part of the address behind its `#`.
pub(super) fn linked() -> Option<String> {
    let hash = location()?.hash().ok()?;
    Some(hash.strip_prefix('#').unwrap_or_default().to_owned()).filter(|link| !link.is_empty())
}

/// Notes what `trail` says of the entry that the browser is at, or of a new one, with that address.
/// Returns whether it could.
pub(super) fn note(trail: &Trail, address: &str, new: bool) -> bool {
    let (Some(history), Some(location)) = (history(), location()) else {
        return false;
    };
    let page = location.pathname().unwrap_or_default() + &location.search().unwrap_or_default();
    let address = page + address;
    let state = JsValue::from(trail.to_string());
    // Browsers refuse to be told too often.
    let noted = if new {
        history.push_state_with_url(&state, "", Some(&address))
    } else {
        history.replace_state_with_url(&state, "", Some(&address))
    };
    noted.is_ok()
}
