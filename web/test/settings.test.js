// How the page looks and sounds, and what it keeps of that.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, DESKTOP, Player, serve } from "./player.js";

let server, browser;

before(async () => {
    server = await serve();
    browser = await browse();
});

after(async () => {
    await browser.close();
    await server.close();
});

// How light the page is in a corner, from 0 to 255.
async function light(player) {
    const { data } = await player.look();
    return (data[0] + data[1] + data[2]) / 3;
}

// Waits until the page is as light as that.
async function becomes(player, what) {
    const end = Date.now() + 20_000;
    while (!what(await light(player))) {
        assert.ok(Date.now() < end, `the page is ${await light(player)} light`);
    }
}

test("colours are changed at once and are the same after a reload", async () => {
    const player = await Player.open(browser, server.address);
    await player.sees(/Bramble/);
    await becomes(player, (light) => light > 200);
    await player.press("Settings");
    await player.sees(/Palette/);
    await player.press("Dark");
    await becomes(player, (light) => light < 60);
    await player.page.reload();
    await becomes(player, (light) => light < 60 && light > 0);
    assert.deepEqual(player.complaints, []);
    await player.close();
});

test("a browser that is dark has a dark page, unless somebody has chosen otherwise", async () => {
    const kind = { ...DESKTOP, colorScheme: "dark" };
    const player = await Player.open(browser, server.address, kind);
    await becomes(player, (light) => light < 60 && light > 0);
    await player.page.emulateMedia({ colorScheme: "light" });
    await becomes(player, (light) => light > 200);
    assert.deepEqual(player.complaints, []);
    await player.close();
});

test("settings that cannot be read cost themselves, and are kept beside", async () => {
    const damaged = async (context) =>
        context.addInitScript(() => {
            localStorage.getItem("inarow-settings-damaged") ??
                localStorage.setItem("inarow-settings", "[look\ntheme = 3");
        });
    const player = await Player.open(browser, server.address, DESKTOP, damaged);
    await player.sees(/could not be read/);
    const kept = await player.page.evaluate(() => localStorage.getItem("inarow-settings-damaged"));
    assert.equal(kept, "[look\ntheme = 3");
    await player.close();
});

test("nothing is heard before somebody presses something, and moves are heard then", async () => {
    const listening = (context) =>
        context.addInitScript(() => {
            window.heard = [];
            const start = AudioBufferSourceNode.prototype.start;
            AudioBufferSourceNode.prototype.start = function (...when) {
                window.heard.push(this.buffer.duration);
                return start.apply(this, when);
            };
        });
    const player = await Player.open(browser, `${server.address}#connect-four//human/human`, DESKTOP, listening);
    await player.sees(/Your turn/);
    const heard = () => player.page.evaluate(() => window.heard);
    assert.deepEqual(await heard(), []);
    // The files come in after the first frame.
    const end = Date.now() + 20_000;
    while (!server.asked.some((file) => file.endsWith("music.ogg") || file.includes("/sounds/"))) {
        assert.ok(Date.now() < end, "no sounds were fetched");
        await player.page.waitForTimeout(100);
    }
    await player.drop(3);
    await player.sees_discs("   r   ");
    await player.drop(3);
    await player.sees_discs("   ry   ");
    assert.ok((await heard()).length >= 2, `${await heard()}`);
    const program = server.asked.findIndex((file) => file.endsWith(".wasm"));
    assert.ok(server.asked.findIndex((file) => file.includes("/sounds/")) > program);
    assert.deepEqual(player.complaints, []);
    await player.close();
});
