// The page shows what the program shows: pictures of both are compared. INAROW names the program, which
// draws on a screen that is not there.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { after, before, test } from "node:test";
import { PNG } from "pngjs";
import { browse, Player, serve } from "./player.js";

const PROGRAM = process.env.INAROW ?? fileURLToPath(new URL("../../target/release/inarow", import.meta.url));
const SIZE = { width: 1120, height: 720 };
// Letters and edges fall a little differently on pixels.
const MOST = 0.002;

let browser, server, screen, DISPLAY;

before(async () => {
    server = await serve();
    browser = await browse();
    const size = `${SIZE.width}x${SIZE.height}x24`;
    // It chooses a number that is free, and tells it once it is there.
    screen = spawn("Xvfb", ["-displayfd", "1", "-noreset", "-screen", "0", size]);
    const [number] = await once(screen.stdout, "data");
    DISPLAY = `:${String(number).trim()}`;
});

after(async () => {
    screen.kill();
    await browser.close();
    await server.close();
});

// What the program shows of a match, once it does not change any more.
async function native(link) {
    // What somebody has chosen before is not for this.
    const env = { ...process.env, DISPLAY, INAROW_DATA: await mkdtemp(join(tmpdir(), "inarow-same-")) };
    const program = spawn(PROGRAM, ["play", link], { env, stdio: "ignore" });
    try {
        execFileSync("xdotool", ["mousemove", SIZE.width - 1, SIZE.height - 1], { env });
        let former, picture;
        for (let tries = 0; tries < 60; tries += 1) {
            await sleep(1_000);
            former = picture;
            picture = execFileSync("import", ["-window", "root", "png24:-"], { env, maxBuffer: 1 << 26 });
            const { data } = PNG.sync.read(picture);
            if (former?.equals(picture) && data.some((value, at) => at % 4 < 3 && value > 0)) {
                return PNG.sync.read(picture);
            }
        }
        throw new Error(`${link} does not come to rest`);
    } finally {
        program.kill();
    }
}

for (const [link, text] of [
    ["connect-four/4453", /Your turn/],
    ["connect-four/4455667/human/human", /wins/],
    ["tic-tac-toe/b2,a1,c3/human/human", /Your turn/],
    ["gomoku/h8,h9,i9,g7/human/human", /Your turn/],
]) {
    test(`${link} looks the same`, async () => {
        const player = await Player.open(browser, `${server.address}#${link}`, { viewport: SIZE });
        await player.sees(text);
        await player.page.waitForTimeout(2_000);
        const [here, there] = [await player.look(), await native(link)];
        assert.deepEqual([here.width, here.height], [there.width, there.height]);
        let different = 0;
        for (let at = 0; at < here.data.length; at += 4) {
            const distance = [0, 1, 2].map((part) => Math.abs(here.data[at + part] - there.data[at + part]));
            different += Math.max(...distance) > 40 ? 1 : 0;
        }
        const share = different / (here.width * here.height);
        console.log(`${link}: ${(share * 100).toFixed(3)} % of the pixels differ`);
        assert.ok(share < MOST, `${share}`);
        await player.close();
    });
}
