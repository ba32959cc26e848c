// Plays the game's sounds and its music. Browsers let a page be heard only after its visitor has pressed
// something, and the files come in after the first frame: until both, there is silence.

const part = (name) => new URL(name, import.meta.url);
const files = new Map();
let context;
let music;
let loudness = 0;

// A sound, decoded when it is first needed.
async function decoded(name) {
    if (!files.has(name)) {
        files.set(
            name,
            fetch(part(`sounds/${name}`))
                .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(response.status)))
                .then((bytes) => context.decodeAudioData(bytes)),
        );
    }
    return files.get(name);
}

// Opens the way to the speakers, once the visitor has pressed something.
function open() {
    context ??= new AudioContext({ latencyHint: "interactive" });
    if (context.state === "suspended" && !document.hidden) {
        context.resume().catch(() => {});
    }
    follow();
}

// Has the sounds at hand before they are to be heard.
export async function fetch_sounds(names) {
    for (const event of ["pointerdown", "keydown", "touchend"]) {
        addEventListener(event, open, { capture: true, passive: true });
    }
    addEventListener("visibilitychange", rest);
    // What the browser has fetched it finds again.
    await Promise.all(names.map((name) => fetch(part(`sounds/${name}`)).catch(() => {})));
}

// Nobody hears a page that nobody sees.
function rest() {
    if (document.hidden) {
        context?.suspend();
    } else {
        context?.resume().catch(() => {});
    }
}

// Plays a recording: its name, how loud from 0 to 1, and how much faster than it was made.
export async function play(detail) {
    if (context?.state !== "running") {
        return;
    }
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
    follow();
}

async function follow() {
    if (!context) {
        return;
    }
    if (loudness === 0) {
        music?.source.stop();
        music = undefined;
        return;
    }
    if (!music) {
        const source = context.createBufferSource();
        const gain = context.createGain();
        music = { source, gain };
        source.loop = true;
        source.connect(gain).connect(context.destination);
        source.buffer = await decoded("music.ogg");
        if (music?.source === source) {
            source.start();
        }
    }
    if (music) {
        music.gain.gain.value = loudness;
    }
}
