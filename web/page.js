// The page around the game: loads it, says what is missing, and brings what only a page has.

import { say, translate } from "./language.js";

// The least program with a vector instruction: a function that makes one of bytes.
const VECTORS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
]);
// Who waits longer than this is told how far it is, and when nothing has come for so long that they may try again, both
// in milliseconds.
const PATIENCE = 3_000;
const STALLED = 10_000;
// How often pads are looked at, in milliseconds. Browsers tell nobody that one was used.
const PAD_INTERVAL = 40;

const part = (name) => new URL(name, import.meta.url);
const element = (id) => document.getElementById(id);
const canvas = element("game");
const cover = element("cover");
translate();
let game;
let drawn = false;
// How loud the music is to be, until there is somebody to play it.
let music = "0";

// Puts a sentence in the place of the game. Where a reload cannot help, no button offers one.
function fail(sentence, helps = true) {
    translate();
    clearInterval(telling);
    document.exitFullscreen?.()?.catch(() => {});
    cover.hidden = false;
    cover.classList.add("failed");
    element("message").textContent = sentence;
    element("reload").hidden = !helps;
    element("reload").focus();
}

// When the latest part of the program came, and how much of it, of 1, is there.
const began = performance.now();
let came = began;
let share = 0;

// Says how far it is.
function tell_progress() {
    const now = performance.now();
    const stalled = share < 1 && now - came > STALLED;
    element("reload").hidden = !stalled;
    if (stalled) {
        element("message").textContent = say("page-stalled");
    } else if (now - began > PATIENCE) {
        const percent = Math.floor(100 * share);
        element("message").textContent = share < 1 ? say("page-loading", { percent }) : say("page-starting");
    }
}

const telling = setInterval(tell_progress, 500);

element("reload").addEventListener("click", () => location.reload());

// What the game needs and this browser lacks, in a sentence.
function missing() {
    if (typeof WebAssembly !== "object" || !WebAssembly.validate(VECTORS)) {
        return say("page-needs-simd");
    }
    if (!document.createElement("canvas").getContext("webgl2")) {
        return say("page-needs-webgl");
    }
    return null;
}

// Why it went wrong, in a sentence.
function reason(error) {
    if (error instanceof RangeError || /memory/i.test(String(error))) {
        return say("page-no-memory");
    }
    if (drawn) {
        return say("page-stopped");
    }
    if (error instanceof TypeError && !navigator.onLine) {
        return say("page-offline");
    }
    return say("page-not-started", { why: error?.message ?? error });
}

// Nothing may go wrong before the game can be seen; after that a browser that refuses something, such
// as the whole screen, is no reason to stop.
function notice(error) {
    if (error && (!drawn || error instanceof WebAssembly.RuntimeError)) {
        fail(reason(error));
    }
}

addEventListener("error", (event) => notice(event.error));
addEventListener("unhandledrejection", (event) => notice(event.reason));
canvas.addEventListener("webglcontextlost", () =>
    fail(say("page-lost")),
);

// The program as it comes in, and how much of it is there.
async function program() {
    const response = await fetch(part("inarow_bg.wasm"));
    if (!response.ok) {
        throw new Error(`${response.status} ${response.statusText}`);
    }
    let loaded = 0;
    const counted = new TransformStream({
        transform(chunk, controller) {
            loaded += chunk.byteLength;
            came = performance.now();
            element("progress").value = loaded;
            share = element("progress").position;
            controller.enqueue(chunk);
        },
    });
    // Whatever the server calls it, it is compiled while it comes in.
    const headers = { "Content-Type": "application/wasm" };
    return new Response(response.body.pipeThrough(counted), { headers });
}

// The visible part of the page, without a phone's bars, unless somebody looks at it closely.
function fit() {
    const { height, scale } = visualViewport;
    if (Math.abs(scale - 1) < 0.01) {
        document.documentElement.style.setProperty("--height", `${height}px`);
        scrollTo(0, 0);
    }
}

// Chromium's device mode changes `devicePixelRatio` and still tells the size of elements in the pixels of the screen that
// it has. Pointers and the picture go by the ratio, so the size does too: in the pixels of the screen that is shown. Where
// both agree, what was told stays, for it is rounded as the screen needs it.
function size_by_ratio() {
    const entries = globalThis.ResizeObserverEntry?.prototype;
    const told = entries && Object.getOwnPropertyDescriptor(entries, "devicePixelContentBoxSize");
    if (!told) {
        return;
    }
    const get = function () {
        const sizes = told.get.call(this);
        const pixels = ["inlineSize", "blockSize"].map((side) => this.contentBoxSize[0][side] * devicePixelRatio);
        const agrees = Math.abs(sizes[0].inlineSize - pixels[0]) < 2 && Math.abs(sizes[0].blockSize - pixels[1]) < 2;
        const [inlineSize, blockSize] = pixels.map(Math.round);
        return agrees ? sizes : [{ inlineSize, blockSize }];
    };
    Object.defineProperty(entries, "devicePixelContentBoxSize", { ...told, get });
}
size_by_ratio();

// Function keys, and keys with Ctrl, Alt or Meta, are the browser's, and the game does not hear of them.
// Taking back and playing again are the game's, and letters that a keyboard has on AltGr are letters.
function keep_key(event) {
    if (event.key === "AltGraph") {
        // Windows makes it of Alt and a Ctrl that nobody presses.
        const let_go = { key: "Control", code: "ControlLeft", bubbles: true };
        canvas.dispatchEvent(new KeyboardEvent("keyup", let_go));
    }
    const altered = event.ctrlKey || event.altKey || event.metaKey;
    const letter = event.getModifierState("AltGraph");
    const ours = /^(Control|Meta|Shift)$/.test(event.key) || (!event.altKey && /^[zy]$/i.test(event.key));
    if ((altered && !letter && !ours) || /^F\d+$/.test(event.key)) {
        event.stopImmediatePropagation();
    } else if (/^(.|Arrow.*|Tab|Enter|Escape|Backspace|Delete|Home|End|Page.*)$/u.test(event.key)) {
        event.preventDefault();
    }
}

// What is held on a pad, coarsely enough that a trembling stick is at rest.
const held = (pad) =>
    pad.buttons.map((button) => (button.pressed ? 1 : 0)).join("") +
    pad.axes.map((axis) => Math.round(axis * 8)).join(",");

let pads = "";
let watching = 0;

// The pads that this page may know of.
function connected_pads() {
    try {
        return [...navigator.getGamepads()].filter(Boolean);
    } catch {
        return [];
    }
}

// Wakes the game when something is done on a pad.
function watch_pads() {
    const connected = connected_pads();
    if (connected.length === 0) {
        clearInterval(watching);
        watching = 0;
    }
    const now = connected.map(held).join(";");
    if (now !== pads) {
        pads = now;
        game.wake();
    }
}

// From now on a screen reader is told what the game shows.
async function listen() {
    const button = element("listen");
    button.hidden = true;
    try {
        const reader = await import(part("reader.js"));
        reader.begin(game, canvas);
    } catch {
        button.hidden = false;
    }
}

// Pads are watched only while there are some and somebody can see what they do.
function expect_pads() {
    clearInterval(watching);
    watching = 0;
    if (!document.hidden && connected_pads().length > 0) {
        watching = setInterval(watch_pads, PAD_INTERVAL);
        game.wake();
    }
}

async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        game.copied(true);
    } catch {
        game.copied(false);
    }
}

// Whoever turns away from sharing has it their way; where it can't be done, the link is copied.
async function share_link(url) {
    try {
        await navigator.share({ url });
    } catch (error) {
        if (error.name !== "AbortError") {
            await copy(url);
        }
    }
}

async function paste() {
    // Browsers ask, or refuse: then there is nothing to paste.
    game.pasted(await navigator.clipboard.readText().catch(() => ""));
}

// Brings what is in files that the visitor chooses, or drops here.
async function take_files(files) {
    for (const file of files) {
        game.pasted_file(new Uint8Array(await file.arrayBuffer()));
    }
}

function ask_file() {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".txt,.sgf,.lib,text/plain";
    input.multiple = true;
    input.addEventListener("change", () => take_files(input.files));
    input.click();
}

// Gives the visitor a file: its name stands in the first line.
function deliver(detail) {
    const end = detail.indexOf("\n");
    const link = document.createElement("a");
    link.download = detail.slice(0, end);
    link.href = URL.createObjectURL(new Blob([detail.slice(end + 1)], { type: "text/plain" }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The sounds, once the game can be seen. Whoever can't have them plays in silence.
async function fetch_sounds() {
    const sound = await import(part("sound.js"));
    document.addEventListener("inarow-sound", ({ detail }) => sound.play(detail).catch(() => {}));
    document.addEventListener("inarow-music", ({ detail }) => sound.set_music(detail));
    sound.set_music(music);
    await sound.fetch_sounds(game.sounds());
}

// The opening book, which the strongest opponent thinks without until it is there.
async function fetch_book() {
    const response = await fetch(part("connect-four.book"));
    if (response.ok) {
        game.give_book(new Uint8Array(await response.arrayBuffer()));
    }
}

// Tells the game of a version that has been fetched beside this one, …
function watch_versions(registration) {
    const note = (worker) => {
        if (worker?.state === "installed" && navigator.serviceWorker.controller) {
            game.newer(false);
        }
    };
    const expect = (worker) => worker?.addEventListener("statechange", () => note(worker));
    note(registration.waiting);
    // The browser may have begun to fetch it before this page asked.
    expect(registration.installing);
    registration.addEventListener("updatefound", () => expect(registration.installing));
    // A tab that stays open for days hears of it when somebody comes back to it.
    addEventListener("visibilitychange", () => !document.hidden && registration.update().catch(() => {}));
}

// … which takes its place at once, or as soon as the other tabs are closed that still need the old one. A browser may list
// a tab for a while that is closed: it is asked again every second, for so many.
const RENEWALS = 60;
let renewing = false;

async function renew({ detail: address }) {
    const reload = () => {
        if (address) {
            history.replaceState(null, "", `#${address}`);
        }
        location.reload();
    };
    const registration = await navigator.serviceWorker?.getRegistration();
    const waiting = registration?.waiting;
    if (!waiting) {
        reload();
        return;
    }
    if (renewing) {
        return;
    }
    renewing = true;
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    for (let asked = 0; asked < RENEWALS; asked += 1) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => asked === 0 && game.newer(true);
        waiting.postMessage("renew", [port2]);
        await new Promise((waited) => setTimeout(waited, 1_000));
    }
    renewing = false;
}

// Something could not be fetched, perhaps since there is a new version that the browser has not heard of yet.
async function look_for_version() {
    if (navigator.serviceWorker?.controller) {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        if (registration?.waiting) {
            game.newer(false);
        }
        return;
    }
    const page = await fetch("./", { cache: "no-store" });
    const parts = new URL("./", import.meta.url).pathname.split("/").at(-2);
    if (page.ok && !(await page.text()).includes(parts)) {
        game.newer(false);
    }
}

async function after_first_frame() {
    drawn = true;
    clearInterval(telling);
    cover.hidden = true;
    canvas.focus();
    element("listen").hidden = false;
    element("listen").addEventListener("click", listen);
    addEventListener("gamepadconnected", expect_pads);
    addEventListener("visibilitychange", expect_pads);
    expect_pads();
    // Without a connection both come from what was kept, or wait for another visit.
    await Promise.allSettled([fetch_book(), fetch_sounds()]);
    const registration = await navigator.serviceWorker?.register("service-worker.js").catch(() => {});
    if (registration) {
        watch_versions(registration);
    }
}

// Browsers draw no frames of a page that nobody sees. One whose visitor plays with others has to hear them all the same: it
// is drawn there as seldom as timers run.
let together = false;
const { requestAnimationFrame: expect_frame, cancelAnimationFrame: drop_frame } = globalThis;
globalThis.requestAnimationFrame = (draw) => (together && document.hidden ? -setTimeout(draw) : expect_frame(draw));
globalThis.cancelAnimationFrame = (number) => (number < 0 ? clearTimeout(-number) : drop_frame(number));

async function start() {
    const sentence = missing();
    if (sentence) {
        fail(sentence, false);
        return;
    }
    const loading = program();
    game = await import(part("inarow.js"));
    await game.default({ module_or_path: loading });
    document.addEventListener("inarow-drawn", after_first_frame, { once: true });
    document.addEventListener("inarow-copy", ({ detail }) => copy(new URL(detail, location.href).href));
    document.addEventListener("inarow-share", ({ detail }) => share_link(new URL(detail, location.href).href));
    document.addEventListener("inarow-renew", renew);
    document.addEventListener("inarow-look-for-version", () => look_for_version().catch(() => {}));
    document.addEventListener("inarow-copy-text", ({ detail }) => copy(detail));
    document.addEventListener("inarow-paste", paste);
    document.addEventListener("inarow-ask-file", ask_file);
    document.addEventListener("inarow-deliver", ({ detail }) => deliver(detail));
    document.addEventListener("inarow-music", ({ detail }) => (music = detail));
    document.addEventListener("inarow-together", ({ detail }) => (together = detail !== ""));
    addEventListener("paste", (event) => game.pasted(event.clipboardData.getData("text")));
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
        event.preventDefault();
        take_files(event.dataTransfer.files);
    });
    addEventListener("keydown", (event) => event.target === canvas && keep_key(event), true);
    document.addEventListener("fullscreenchange", game.screen_changed);
    document.addEventListener("fullscreenerror", game.screen_changed);
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    addEventListener("focus", () => document.activeElement === document.body && canvas.focus());
    fit();
    visualViewport.addEventListener("resize", fit);
    game.play(part("thinker.js").href, part("keeper.js").href, part("peers.js").href);
}

start().catch((error) => fail(reason(error)));
