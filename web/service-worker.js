// Keeps the game for visits without a network. What is kept is one version as a whole: the next one is
// fetched beside it, and takes its place once no page of this one is open any more, or when the only one asks for it.
// The version and its files stand above: web.sh wrote them there.

const OURS = `inarow ${registration.scope} `;
const NAME = OURS + VERSION;

addEventListener("install", (event) => {
    event.waitUntil(
        caches.open(NAME).then(async (cache) => {
            // The files that keep their names may be of another version in the browser's cache, …
            await cache.addAll(
                FILES.map((file) => {
                    const named = file.startsWith("parts-");
                    return new Request(file, { cache: named ? "default" : "reload" });
                }),
            );
            // … or in another's on the way. Then this version is kept another time.
            const page = await cache.match("./");
            if (!(await page.text()).includes(PARTS)) {
                await caches.delete(NAME);
                throw new Error("parts of two versions");
            }
        }),
    );
});

addEventListener("activate", (event) => {
    event.waitUntil(
        caches.keys().then((names) => {
            const old = names.filter((name) => name.startsWith(OURS) && name !== NAME);
            return Promise.all(old.map((name) => caches.delete(name)));
        }),
    );
});

// A tab that has just been closed may be listed for a moment: after so many milliseconds it is looked for again.
const LOOKS = [0, 300, 700];

async function one_page_is_open() {
    for (const pause of LOOKS) {
        await new Promise((waited) => setTimeout(waited, pause));
        const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
        // Other pages of this host are nobody's concern.
        if (pages.filter(({ url }) => url.startsWith(registration.scope)).length <= 1) {
            return true;
        }
    }
    return false;
}

async function renew(port) {
    if (await one_page_is_open()) {
        await skipWaiting();
    } else {
        port.postMessage("waits");
    }
}

addEventListener("message", (event) => event.waitUntil(renew(event.ports[0])));

addEventListener("fetch", (event) => {
    if (event.request.method !== "GET") {
        return;
    }
    event.respondWith(
        caches
            .open(NAME)
            .then((cache) => cache.match(event.request, { ignoreSearch: true }))
            .then((kept) => kept ?? fetch(event.request)),
    );
});
