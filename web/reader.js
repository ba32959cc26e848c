// What the game shows, as elements over its canvas, for screen readers: they have names, can be pressed and have the
// focus, and nobody sees them.

const KINDS = { group: "h2", slider: "div", text: "p", button: "button" };

const tree = document.createElement("div");
const said = document.createElement("div");
const shown = new Map();
let game;
let canvas;
// What has the focus in the game.
let focus_of_game = "";
// The focus follows the game, which need not be told of that.
let following = false;

function make({ id, kind }) {
    const element = document.createElement(KINDS[kind]);
    element.dataset.id = id;
    if (kind === "button") {
        element.type = "button";
    } else if (kind === "slider") {
        element.setAttribute("role", "slider");
    }
    element.tabIndex = -1;
    return element;
}

// What is as it was is not touched: it would be said again.
function set(element, attribute, value) {
    if (value === null) {
        element.removeAttribute(attribute);
    } else if (element.getAttribute(attribute) !== String(value)) {
        element.setAttribute(attribute, value);
    }
}

function dress(element, { name, place, off, on, now, live }) {
    if (element.textContent !== name) {
        element.textContent = name;
    }
    set(element, "aria-disabled", off ? true : null);
    set(element, "aria-pressed", on);
    set(element, "aria-valuenow", now);
    set(element, "aria-live", live);
    const [left, top, width, height] = place.map((length) => `${length}px`);
    Object.assign(element.style, { left, top, width, height });
}

// The same words may be said twice: each time they are another element.
function say(id, text) {
    if (said.dataset.id !== id) {
        said.dataset.id = id;
        const words = document.createElement("p");
        words.textContent = text;
        said.replaceChildren(words);
    }
}

function show({ language, focus, elements }) {
    tree.lang = language;
    const listed = new Set();
    let before = said;
    for (const told of elements) {
        if (told.live === "assertive") {
            say(told.id, told.name);
            continue;
        }
        listed.add(told.id);
        let element = shown.get(told.id);
        if (!element) {
            element = make(told);
            shown.set(told.id, element);
        }
        dress(element, told);
        // One that is moved would lose the focus.
        if (before.nextElementSibling !== element) {
            before.after(element);
        }
        before = element;
    }
    for (const [id, element] of shown) {
        if (!listed.has(id)) {
            element.remove();
            shown.delete(id);
        }
    }
    focus_of_game = focus;
    const focused = shown.get(focus) ?? tree;
    if (document.hasFocus() && document.activeElement !== focused) {
        following = true;
        focused.focus({ preventScroll: true });
        following = false;
    }
}

// Keys mean the same as on the canvas, which hears of them; but what presses presses what has the focus here, where that
// is not what has it in the game.
function hand_on(event) {
    const { id } = event.target.dataset;
    if (id && id !== focus_of_game && /^(Enter| )$/.test(event.key)) {
        event.preventDefault();
        event.stopPropagation();
        if (event.type === "keydown" && !event.repeat) {
            game.asked(id, true);
        }
        return;
    }
    const copy = new KeyboardEvent(event.type, {
        key: event.key,
        code: event.code,
        location: event.location,
        repeat: event.repeat,
        ctrlKey: event.ctrlKey,
        shiftKey: event.shiftKey,
        altKey: event.altKey,
        metaKey: event.metaKey,
        modifierAltGraph: event.getModifierState("AltGraph"),
        bubbles: true,
        cancelable: true,
    });
    canvas.dispatchEvent(copy);
    // A space that is let go would press the button that has the focus.
    if (copy.defaultPrevented || event.key === " ") {
        event.preventDefault();
    }
    event.stopPropagation();
}

export function begin(the_game, the_canvas) {
    game = the_game;
    canvas = the_canvas;
    tree.id = "tree";
    tree.tabIndex = -1;
    said.setAttribute("aria-live", "assertive");
    tree.append(said);
    canvas.after(tree);
    document.addEventListener("inarow-tree", ({ detail }) => show(JSON.parse(detail)));
    tree.addEventListener("click", ({ target }) => target.dataset.id && game.asked(target.dataset.id, true));
    tree.addEventListener("focusin", ({ target }) => {
        if (!following && target.dataset.id) {
            game.asked(target.dataset.id, false);
        }
    });
    tree.addEventListener("keydown", hand_on);
    tree.addEventListener("keyup", hand_on);
    tree.focus();
    game.listen();
}
