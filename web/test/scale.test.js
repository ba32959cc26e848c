// The picture has as many pixels as the screen, and a press lands where it is made: on screens of every density, and where
// a density is only pretended, as the device mode of a browser's tools does.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, DESKTOP, Player, serve } from "./player.js";

let server;

before(async () => {
    server = await serve();
});

after(() => server.close());

const canvas = (player) =>
    player.page.evaluate(() => {
        const { width, height, clientWidth, clientHeight } = document.getElementById("game");
        return { width, height, shown: [clientWidth, clientHeight] };
    });

async function plays(player, pixels) {
    await player.sees_discs("      ");
    // A press on what has just come up is not meant for it.
    await player.page.waitForTimeout(2000);
    await player.drop(1);
    await player.sees_discs(" r     ");
    await player.drop(5);
    await player.sees_discs(" r    y ");
    const { width, height, shown } = await canvas(player);
    assert.ok(Math.abs(width - shown[0] * pixels) < 2, `${width} pixels on ${shown[0]}`);
    assert.ok(Math.abs(height - shown[1] * pixels) < 2, `${height} pixels on ${shown[1]}`);
}

for (const pixels of [1, 1.5, 2, 3]) {
    for (const pretended of [false, true]) {
        test(`${pixels} pixels for one${pretended ? ", pretended" : ""}`, async () => {
            const browser = await browse(pretended ? 1 : pixels);
            try {
                const kind = { ...DESKTOP, deviceScaleFactor: pixels };
                const player = await Player.join(await browser.newContext(kind), `${server.address}#connect-four//human/human`);
                await plays(player, pixels);
                // Another size, and another density while it is shown.
                await player.turn({ width: 1000, height: 640 });
                if (pretended) {
                    const tools = await player.page.context().newCDPSession(player.page);
                    const size = { width: 1000, height: 640, mobile: false };
                    await tools.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 2 * pixels });
                }
                const wanted = await player.page.evaluate(() => devicePixelRatio);
                const end = Date.now() + 20_000;
                let size;
                do {
                    await player.page.waitForTimeout(200);
                    size = await canvas(player);
                } while (Math.abs(size.width - size.shown[0] * wanted) >= 2 && Date.now() < end);
                assert.ok(Math.abs(size.width - size.shown[0] * wanted) < 2, `${size.width} on ${size.shown[0]}`);
                assert.deepEqual(player.complaints, []);
            } finally {
                await browser.close();
            }
        });
    }
}
