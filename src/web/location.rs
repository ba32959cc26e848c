//! Access to the browser's `location` and `history`.

use inarow_model::route::history::RouteHistory;
use wasm_bindgen::JsValue;
use web_sys::Location;

/// Returns the history of the browser.
pub(super) fn history() -> Option<web_sys::History> {
    web_sys::window()?.history().ok()
}

fn location() -> Option<Location> {
    Some(web_sys::window()?.location())
}

/// Returns the part of the address after its `#`, unless it is empty.
pub(super) fn linked() -> Option<String> {
    let hash = location()?.hash().ok()?;
    Some(hash.strip_prefix('#').unwrap_or_default().to_owned()).filter(|link| !link.is_empty())
}

/// Stores `routes` and `address` in the current history entry of the browser, or in a new entry if `new` is set. Returns
/// whether the browser has accepted them.
pub(super) fn note(routes: &RouteHistory, address: &str, new: bool) -> bool {
    let (Some(history), Some(location)) = (history(), location()) else {
        return false;
    };
    let page = location.pathname().unwrap_or_default() + &location.search().unwrap_or_default();
    let address = page + address;
    let state = JsValue::from(routes.to_string());
    // Browsers refuse to be told too often.
    let noted = if new {
        history.push_state_with_url(&state, "", Some(&address))
    } else {
        history.replace_state_with_url(&state, "", Some(&address))
    };
    noted.is_ok()
}
