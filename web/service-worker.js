// Keeps the game for visits without a network. What is kept is one version as a whole: the next one is
// fetched beside it, and takes its place once no page of this one is open any more.
// The version and its files stand above: web.sh wrote them there.

const NAME = `inarow-${VERSION}`;

addEventListener("install", (event) => {
    event.waitUntil(
        caches.open(NAME).then((cache) =>
            // The files that keep their names may be of another version in the browser's cache.
            cache.addAll(
                FILES.map((file) => {
                    const named = file.startsWith("parts-");
                    return new Request(file, { cache: named ? "default" : "reload" });
                }),
            ),
        ),
    );
});

addEventListener("activate", (event) => {
    event.waitUntil(
        caches.keys().then((names) => {
            const old = names.filter((name) => name.startsWith("inarow-") && name !== NAME);
            return Promise.all(old.map((name) => caches.delete(name)));
        }),
    );
});

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
