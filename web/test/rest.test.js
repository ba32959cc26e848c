// What the page costs: nothing at rest; and it is not held up while a computer thinks.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { browse, DESKTOP, Player, serve } from "./player.js";

let browser;

before(async () => {
    browser = await browse();
});

after(() => browser.close());

// Counts the frames that the page asks for, and notes how long the page was busy at a stretch.
const count = (context) =>
    context.addInitScript(() => {
        globalThis.asked = 0;
        globalThis.busy = [];
        const ask = globalThis.requestAnimationFrame;
        globalThis.requestAnimationFrame = (callback) => {
            globalThis.asked += 1;
            return ask(callback);
        };
        new PerformanceObserver((list) => {
            globalThis.busy.push(...list.getEntries().map((entry) => entry.duration));
        }).observe({ type: "longtask" });
    });

const frames = (player) => player.page.evaluate(() => globalThis.asked);

test("a page at rest asks for no frame and uses no processor", async () => {
    const server = await serve();
    const player = await Player.open(browser, server.address, DESKTOP, count);
    const devtools = await player.page.context().newCDPSession(player.page);
    await devtools.send("Performance.enable");
    const used = async () => {
        const { metrics } = await devtools.send("Performance.getMetrics");
        return metrics.find(({ name }) => name === "TaskDuration").value;
    };
    for (const screen of ["title", "match"]) {
        if (screen === "match") {
            await player.press("Play");
            await player.sees(/Your turn/);
        }
        await player.page.waitForTimeout(3_000);
        const before = [await frames(player), await used()];
        await player.page.waitForTimeout(5_000);
        const [asked, seconds] = [(await frames(player)) - before[0], (await used()) - before[1]];
        console.log(`${screen}: ${asked} frames, ${(seconds * 1_000).toFixed(1)} ms in 5 s`);
        assert.equal(asked, 0, screen);
        assert.ok(seconds < 0.1, `${seconds} s on the ${screen}`);
    }
    await player.close();
    await server.close();
});

test("the page goes on while a computer thinks, and ends it at once", async () => {
    // Without its book the strongest opponent has to think.
    const server = await serve((path, bytes) => (path.endsWith(".book") ? null : bytes));
    const player = await Player.open(browser, `${server.address}#connect-four/4/human/perfect`, DESKTOP, count);
    await player.sees(/Thinking/);
    const before = await frames(player);
    await player.page.evaluate(() => {
        globalThis.busy.length = 0;
    });
    await player.page.waitForTimeout(1_000);
    const asked = (await frames(player)) - before;
    const busy = Math.max(0, ...(await player.page.evaluate(() => globalThis.busy)));
    console.log(`thinking: ${asked} frames in 1 s, busy for ${busy} ms at most`);
    assert.ok(asked >= 2, "it stands still");
    assert.ok(busy < 500, `${busy} ms`);
    const workers = player.page.workers();
    assert.equal(workers.length, 1);
    await player.page.keyboard.press("Escape");
    await player.sees(/Paused/);
    await player.press("menu");
    await player.sees(/Resume match/);
    // A thread that thinks hears nothing, and this one would think for long.
    const hears = workers[0].evaluate(() => true);
    assert.ok(await Promise.race([hears, sleep(3_000, false)]), "it thinks on");
    // Closed while it thinks, it leaves nothing behind.
    await player.press("Resume");
    await player.sees(/Thinking/);
    await player.close();
    await server.close();
});

test("the strongest opponent knows at once", async () => {
    const server = await serve();
    // On a large screen, whose small print is large enough to be read.
    const large = { viewport: { width: 1920, height: 1080 } };
    const player = await Player.open(browser, `${server.address}#connect-four//human/perfect`, large);
    await player.page.waitForLoadState("networkidle");
    await player.sees(/Your turn/);
    await player.page.keyboard.press("Escape");
    await player.press("Thinking");
    await player.page.keyboard.press("Escape");
    for (let stones = 1; stones <= 3; stones += 1) {
        await player.drop(3);
        await player.sees_discs((discs) => discs.match(/y/g)?.length === stones);
        const text = await player.sees(/(under 1|\d+) ms/);
        const [, told] = text.match(/(under 1|\d+) ms/);
        console.log(`answer ${stones}: ${told} ms`);
        assert.ok(told === "under 1" || Number(told) <= 150, text);
    }
    await player.close();
    await server.close();
});
