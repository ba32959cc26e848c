// What is kept for visits without a network, and what is asked of whom.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { crc32 } from "node:zlib";
import { browse, DESKTOP, Player, serve } from "./player.js";

let browser;

before(async () => {
    browser = await browse();
});

after(() => browser.close());

// Waits until the page is kept.
const kept = (player) =>
    player.page.evaluate(async () => {
        await navigator.serviceWorker.ready;
    });

test("a second visit needs no network, and is asked of nobody else", async () => {
    const server = await serve();
    const others = [];
    const watch = (context) =>
        context.on("request", (request) => {
            if (!request.url().startsWith(server.address)) {
                others.push(request.url());
            }
        });
    const first = await Player.open(browser, server.address, DESKTOP, watch);
    await first.sees(/Bramble/);
    await kept(first);
    const context = first.page.context();
    await first.page.close();
    await server.close();
    const second = await Player.join(context, `${server.address}#connect-four//human/perfect`);
    await second.sees(/Your turn/);
    await second.drop(3);
    await second.sees_discs((discs) => discs.includes("y"));
    assert.deepEqual(others, []);
    assert.deepEqual([...first.complaints, ...second.complaints], []);
    await second.close();
});

// Serves a page of which there is a new version from some moment on.
async function serve_versions() {
    let version = "old";
    let lacking = false;
    const server = await serve((path, bytes) => {
        if (lacking && path.includes("peers_program")) {
            return null;
        }
        const text = bytes.toString("latin1");
        if (path.endsWith("index.html")) {
            return Buffer.from(text.replace("<h1>", `<h1 data-version="${version}">`), "latin1");
        }
        if (path.endsWith("service-worker.js")) {
            return Buffer.from(text.replace('VERSION = "', `VERSION = "${version}`), "latin1");
        }
        return bytes;
    });
    const renew = () => {
        version = "new";
    };
    // What only one version has cannot be had, or can be had again.
    const lack = (lacks) => {
        lacking = lacks;
    };
    return { ...server, renew, lack };
}

const shown = (player) => player.page.locator("h1").getAttribute("data-version");

test("a new version comes as a whole, once the old one is closed", async () => {
    const server = await serve_versions();
    const first = await Player.open(browser, server.address);
    await first.sees(/Bramble/);
    await kept(first);
    const context = first.page.context();
    server.renew();
    // The page that is open stays what it is, as do those that join it …
    await first.page.reload();
    await first.sees(/Bramble/);
    assert.equal(await shown(first), "old");
    await first.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        while (!registration.waiting) {
            await new Promise((later) => setTimeout(later, 50));
        }
    });
    const beside = await Player.join(context, server.address);
    assert.equal(await shown(beside), "old");
    // … until all of them are closed.
    await beside.page.goto("about:blank");
    await first.page.close();
    let next;
    for (let tries = 0; tries < 20 && next !== "new"; tries += 1) {
        await beside.page.waitForTimeout(250);
        await beside.page.goto(server.address);
        next = await shown(beside);
        await beside.page.goto("about:blank");
    }
    assert.equal(next, "new");
    const names = async () => {
        await beside.page.goto(server.address);
        return beside.page.evaluate(() => caches.keys());
    };
    assert.deepEqual((await names()).length, 1);
    await context.close();
    await server.close();
});

test("a new version is offered where one waits, and is there at once unless another tab is open", async () => {
    const server = await serve_versions();
    const player = await Player.open(browser, server.address);
    await player.sees(/Bramble/);
    await kept(player);
    server.renew();
    await player.page.reload();
    await player.sees(/new version/);
    assert.equal(await shown(player), "old");
    const beside = await Player.join(player.page.context(), server.address);
    await beside.sees(/new version/);
    // Nobody is disturbed in a match.
    await beside.press("Play");
    const text = await beside.sees(/Your turn/);
    assert.doesNotMatch(text, /new version/);
    await player.page.bringToFront();
    await player.press("Reload");
    await player.sees(/close the other tabs/);
    await beside.page.close();
    for (let tries = 0; tries < 200 && (await shown(player).catch(() => "")) !== "new"; tries += 1) {
        await player.page.waitForTimeout(250);
    }
    assert.equal(await shown(player), "new");
    await player.sees(/Bramble/);
    await player.close();
    await server.close();
});

// A ticket of nobody, at a relay that is none.
function ticket() {
    const relay = Buffer.from("http://127.0.0.1:9/");
    const body = Buffer.from([1, ...Array(32).fill(7), ...Array(16).fill(9), 0, 1, relay.length, ...relay, 0]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32LE(crc32(body));
    const bits = [...Buffer.concat([sum, body])].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const fives = bits.match(/.{1,5}/g).map((five) => Number.parseInt(five.padEnd(5, "0"), 2));
    return `inarow${fives.map((five) => "abcdefghijklmnopqrstuvwxyz234567"[five]).join("")}`;
}

test("who is invited while the page is too old to come takes the new version, and is invited still", async () => {
    const server = await serve_versions();
    const player = await Player.open(browser, server.address);
    await player.sees(/Bramble/);
    await kept(player);
    await player.page.reload();
    await player.sees(/Bramble/);
    // The new version has taken what the old one fetches when it is needed.
    server.renew();
    server.lack(true);
    await player.page.goto(`${server.address}#join/${ticket()}`);
    // Who has given a name is not asked again.
    await player.sees(/your name/);
    await player.page.keyboard.type("Zoe", { delay: 30 });
    await player.page.keyboard.press("Enter");
    await player.sees(/connects you/);
    await player.sees(/In a Row is ready/);
    server.lack(false);
    await player.press("Reload");
    for (let tries = 0; tries < 200 && (await shown(player).catch(() => "")) !== "new"; tries += 1) {
        await player.page.waitForTimeout(250);
    }
    assert.equal(await shown(player), "new");
    // They are called; and as that relay is none, in vain.
    await player.sees(/Looking for|be reached/);
    await player.close();
    await server.close();
});
