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

async function renew(port) {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    // Other pages of this host are nobody's concern.
    if (pages.filter(({ url }) => url.startsWith(registration.scope)).length > 1) {
        port.postMessage("waits");
    } else {
        await skipWaiting();
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
