// Plays the game's sounds and its music. Browsers let a page be heard only after its visitor has pressed
// something, and the files come in after the first frame: until both, there is silence.

// Speakers that are held cost time even in silence: they are let go after so many milliseconds without a press
// or a sound.
const IDLE = 8_000;

const part = (name) => new URL(name, import.meta.url);
// The sounds that have not been heard yet, as they came, …
const files = new Map();
// … and those that have.
const buffers = new Map();
let context;
let music;
let loudness = 0;
let idle = 0;

// Asks for a sound. One that could not be had is asked for again the next time.
function ask(name) {
    const file = fetch(part(`sounds/${name}`)).then((response) =>
        response.ok ? response.arrayBuffer() : Promise.reject(response.status),
    );
    file.catch(() => files.delete(name));
    files.set(name, file);
    return file;
}

// A sound, decoded when it is first needed.
function decoded(name) {
    if (!buffers.has(name)) {
        const file = files.get(name) ?? ask(name);
        files.delete(name);
        const buffer = file.then((bytes) => context.decodeAudioData(bytes));
        buffer.catch(() => buffers.delete(name));
        buffers.set(name, buffer);
    }
    return buffers.get(name);
}

// Opens the way to the speakers, once the visitor has pressed something.
function open() {
    context ??= new AudioContext({ latencyHint: "interactive" });
    hold();
    follow().catch(() => {});
}

// Holds the speakers for a while.
function hold() {
    if (context.state !== "running" && !document.hidden) {
        context.resume().catch(() => {});
    }
    clearTimeout(idle);
    idle = setTimeout(() => loudness === 0 && context.suspend(), IDLE);
}

// Nobody hears a page that nobody sees.
function rest() {
    if (document.hidden) {
        context?.suspend();
    } else if (context && loudness > 0) {
        hold();
    }
}

// Has the sounds at hand before they are to be heard: the sound of a press that is fetched at that press would keep the
// service worker busy while a new version takes its place, which Chromium then puts off for half a minute.
export async function fetch_sounds(names) {
    for (const event of ["pointerdown", "keydown", "touchend"]) {
        addEventListener(event, open, { capture: true, passive: true });
    }
    addEventListener("visibilitychange", rest);
    await Promise.all(names.map((name) => ask(name).catch(() => {})));
}

// Plays a recording: its name, how loud from 0 to 1, and how much faster than it was made.
export async function play(detail) {
    if (!context || document.hidden) {
        return;
    }
    hold();
    const [name, volume, speed] = detail.split(" ");
    const source = context.createBufferSource();
    source.buffer = await decoded(`${name}.wav`);
    source.playbackRate.value = Number(speed);
    const gain = context.createGain();
    gain.gain.value = Number(volume);
    source.connect(gain).connect(context.destination);
    source.start();
}

// Music that loud, from 0 to 1.
export function set_music(detail) {
    loudness = Number(detail);
    follow().catch(() => {});
}

async function follow() {
    if (!context) {
        return;
    }
    if (loudness === 0) {
        const playing = music;
        music = undefined;
        if (playing?.source.buffer) {
            playing.source.stop();
        }
        return;
    }
    hold();
    if (!music) {
        const source = context.createBufferSource();
        const gain = context.createGain();
        const coming = { source, gain };
        music = coming;
        source.loop = true;
        source.connect(gain).connect(context.destination);
        try {
            const buffer = await decoded("music.ogg");
            if (music === coming) {
                source.buffer = buffer;
                source.start();
            }
        } catch {
            // It is asked for again at the next press.
            music = undefined;
        }
    }
    if (music) {
        music.gain.gain.value = loudness;
    }
}
