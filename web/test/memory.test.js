// What matches leave behind in memory: two computers play one after the other, all screens are opened, the page gets
// other sizes. It takes an hour, so it is run by name alone; MATCHES says how many matches of each kind there are (50).

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { browse, DESKTOP, Player, serve } from "./player.js";

const MATCHES = Number(process.env.MATCHES ?? 50);
// Memory of the last tenth is at most so many times that of the second, and so many MB more, as browsers clean up when
// they like.
const MOST = 1.02;
const SLACK = 6;

let browser;
let server;

before(async () => {
    browser = await browse(1, ["--js-flags=--expose-gc"]);
    server = await serve();
});

after(async () => {
    await browser.close();
    await server.close();
});

// Memory of the browser's processes that draw and compute, in MB, without what is only waiting to be cleared away: the
// browser does that when it likes, and what each keeping of a match leaves there is little to it.
async function memory(player) {
    const page = await player.page.context().newCDPSession(player.page);
    await page.send("HeapProfiler.collectGarbage");
    await page.detach();
    await Promise.all(player.page.workers().map((worker) => worker.evaluate(() => globalThis.gc())));
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    await session.detach();
    let sum = 0;
    for (const { type, id } of processInfo) {
        if (["renderer", "GPU"].includes(type)) {
            const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
            sum += Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
        }
    }
    return Math.round(sum);
}

// Does something so many times, and notes the memory after each tenth.
async function watch(player, name, times, once) {
    const seen = [await memory(player)];
    for (let time = 1; time <= times; time += 1) {
        await once();
        if ((time * 10) % times < 10) {
            seen.push(await memory(player));
        }
    }
    console.log(`${name}: start ${seen[0]} MB; ${seen.slice(1).join(" ")} MB`);
    const [, , second] = seen;
    assert.ok(seen.at(-1) <= second * MOST + SLACK, `${name}: ${seen.join(" ")}`);
}

const hurried = (context) =>
    context.addInitScript(() =>
        localStorage.setItem("inarow-settings", '[motion]\npause = 0\nspeed = "fast"\n'),
    );

// Whether the match is over, as the title of the page tells.
const is_over = async (page) => / wins|draw/.test(await page.title());

async function until_over(page) {
    for (const end = Date.now() + 120_000; !(await is_over(page)); ) {
        assert.ok(Date.now() < end, "the match does not end");
        await page.waitForTimeout(100);
    }
}

for (const kind of ["tic-tac-toe", "connect-four", "gomoku", "6x6x4"]) {
    test(`matches of ${kind}`, async () => {
        const player = await Player.open(browser, `${server.address}#${kind}//beginner/easy`, DESKTOP, hurried);
        const { page } = player;
        await until_over(page);
        await watch(player, kind, MATCHES, async () => {
            for (let tries = 0; await is_over(page); tries += 1) {
                assert.ok(tries < 20, "there is no other match");
                // The first key only shows where one is. One too many would open the next match's menu.
                await page.keyboard.press("Enter");
                await page.waitForTimeout(1_000);
            }
            await until_over(page);
            await page.waitForTimeout(500);
        });
        await player.close();
    });
}

test("screens and sizes", async () => {
    const player = await Player.open(browser, `${server.address}#connect-four//human/human`, DESKTOP, hurried);
    const { page } = player;
    await player.sees(/Your turn/);
    await watch(player, "screens", MATCHES, async () => {
        for (const key of ["Escape", "Escape", "h", "s", "s"]) {
            await page.keyboard.press(key);
            await page.waitForTimeout(150);
        }
        for (const place of ["matches", "statistics", "puzzles", "settings", "how-to-play", "paper"]) {
            await page.evaluate((hash) => (location.hash = hash), place);
            await page.waitForTimeout(150);
        }
        await page.evaluate(() => (location.hash = "connect-four//human/human"));
        await page.waitForTimeout(300);
    });
    await watch(player, "sizes", 2 * MATCHES, async () => {
        for (const [width, height] of [[600, 460], [1100, 700]]) {
            await player.turn({ width, height });
            await page.waitForTimeout(100);
        }
    });
    await player.close();
});
