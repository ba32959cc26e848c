// A page plays with a program, and with another page, through a relay: RELAY and PROGRAM name both programs.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browse, DESKTOP, Player, serve } from "./player.js";

const RELAY = "http://127.0.0.1:3340";
const PATIENCE = 60_000;

let server, browser, relay, folder;

before(async () => {
    folder = await mkdtemp(join(tmpdir(), "inarow-far-"));
    relay = spawn(process.env.RELAY, ["--dev"], { stdio: "ignore" });
    server = await serve();
    browser = await browse();
});

after(async () => {
    await browser.close();
    await server.close();
    relay.kill();
    await rm(folder, { recursive: true });
});

// Somebody at a terminal.
class Person {
    constructor(name, ...options) {
        this.heard = "";
        this.at = 0;
        const env = { ...process.env, INAROW_DATA: join(folder, name), LC_ALL: "C" };
        this.process = spawn(process.env.PROGRAM, ["console", "--sentences", ...options], { env });
        this.process.stdout.on("data", (part) => (this.heard += part));
        this.process.stderr.on("data", (part) => (this.heard += part));
    }

    say(line) {
        this.process.stdin.write(`${line}\n`);
    }

    // Waits until that is said, and returns what stands behind it in its line.
    async hears(text) {
        const end = Date.now() + PATIENCE;
        let found;
        while ((found = this.heard.indexOf(text, this.at)) < 0 || !this.heard.includes("\n", found)) {
            assert.ok(Date.now() < end, `no ${text} in:\n${this.heard}`);
            await new Promise((waited) => setTimeout(waited, 20));
        }
        this.at = found + text.length;
        return this.heard.slice(this.at).split("\n")[0].trim();
    }

    async leave() {
        const gone = new Promise((closed) => this.process.once("close", closed));
        this.say("q");
        await gone;
    }
}

const fetched = () => server.asked.filter((file) => file.includes("peers_program"));

// The mouse goes away: a disc would show where it is.
async function leave(player) {
    await player.page.waitForTimeout(1_500);
    await player.page.mouse.move(2, 2);
}

// A page that may be behind others, where browsers draw no frames. It counts those that it asks for.
const hideable = (context) =>
    context.addInitScript(() => {
        globalThis.asked = 0;
        const expect_frame = globalThis.requestAnimationFrame;
        globalThis.requestAnimationFrame = (draw) => {
            globalThis.asked += 1;
            return document.hidden ? 0 : expect_frame(draw);
        };
    });

// Whether the page comes to rest: it asks for no frame for a second.
async function rests(player) {
    const end = Date.now() + PATIENCE;
    const asked = () => player.page.evaluate(() => globalThis.asked);
    let before;
    do {
        assert.ok(Date.now() < end, "one frame after the other");
        before = await asked();
        await player.page.waitForTimeout(1_000);
    } while ((await asked()) > before);
}

const hide = (player, hidden) =>
    player.page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, hidden);

// What has only just come up is not answered by mistake.
async function answer(player, word) {
    await player.sees(new RegExp(word));
    await player.page.waitForTimeout(1_000);
    await player.press(word);
    await leave(player);
}

// The button beside "Not now" is hard to tell from others of its name.
async function agree(player) {
    await player.sees(/Not now/);
    const words = await player.read();
    const { x, y } = words.find(({ text }) => text === "Not");
    await player.point({ x: x - 75, y });
    await leave(player);
}

test("a page comes to a program by a link, and both play to the end", async () => {
    const ann = new Person("ann", "--invite", "--name", "Ann", "--game", "connect-four", "--relay", RELAY);
    const ticket = await ann.hears("--join");
    const player = await Player.open(browser, server.address, DESKTOP, hideable);
    await player.sees(/Bramble/);
    // Nobody needs it who plays alone.
    assert.deepEqual(fetched(), []);
    await player.page.goto(`${server.address}#join/${ticket}`);
    // Who has no name is asked for one, and need not have one.
    await player.sees(/your name/);
    await player.press("Done");
    await player.sees(/Ann invites/);
    assert.equal(player.address(), "");
    assert.ok(fetched().length > 0);
    await agree(player);
    await ann.hears("wants to play");
    ann.say("yes");
    await ann.hears(" second.");
    // Who looks elsewhere sees in the tab's title that it is their turn.
    await player.page.waitForFunction(() => document.title.startsWith("Ann to move"));
    await hide(player, true);
    ann.say("4");
    await player.page.waitForFunction(() => document.title.startsWith("Your turn"), null, { polling: 100 });
    await hide(player, false);
    await leave(player);
    await player.sees_discs("   r   ");
    await rests(player);
    await player.drop(3);
    await ann.hears("plays column 4.");
    await rests(player);
    // What the program wants back is refused, and then granted.
    ann.say("back");
    await player.sees(/take\s+back/);
    await answer(player, "No");
    await ann.hears("want you to take");
    ann.say("1");
    await player.sees_discs("r   ry   ");
    ann.say("back");
    await player.sees(/take\s+back/);
    await answer(player, "Yes");
    await player.sees_discs("   ry   ");
    await ann.hears("Taken back");
    // The page is loaded again in the middle, and takes the match up.
    await player.page.reload();
    await ann.hears("no longer connected");
    await answer(player, "Resume");
    await ann.hears("is here");
    for (const [first, second] of [["5", 4], ["3", 2]]) {
        ann.say(first);
        await player.sees_discs((discs) => discs.includes("r") && discs.split(" ")[first - 1].endsWith("r"));
        await player.drop(second);
        await ann.hears(`plays column ${second + 1}.`);
    }
    ann.say("2");
    await ann.hears("You win");
    await player.sees(/Ann wins/);
    await answer(player, "Rematch");
    await ann.hears("would like a rematch");
    ann.say("yes");
    await ann.hears("Rematch!");
    await player.drop(6);
    await ann.hears("plays column 7.");
    assert.deepEqual(player.complaints, []);
    await player.close();
    await ann.leave();
});

test("a page invites another one", async () => {
    const host = await Player.open(browser, server.address);
    await host.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await host.sees(/Bramble/);
    await host.press(/^T[oa]ge/);
    // The second thing that there is not yet is the connection.
    await host.press("none", 1);
    await host.press("own");
    await host.sees(/address/);
    await host.page.keyboard.press("Control+A");
    await host.page.keyboard.type(RELAY, { delay: 30 });
    await host.page.keyboard.press("Enter");
    await host.sees(/3340/);
    await host.press("Back");
    // The sentence above has that word too.
    await host.press("Invite", 1);
    await host.sees(/your name/);
    await host.page.keyboard.type("Ann", { delay: 30 });
    await host.page.keyboard.press("Enter");
    await host.sees(/wherever/);
    await host.press("link");
    await host.sees(/copied/);
    const link = await host.page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(`${server.address}#join/inarow`), link);
    const guest = await Player.open(browser, link);
    await guest.sees(/your name/);
    await guest.press("Done");
    await guest.sees(/Ann invites you/);
    await agree(guest);
    await host.sees(/wants to play/);
    await agree(host);
    await host.page.waitForFunction(() => document.title.startsWith("Your turn"));
    await host.drop(2);
    await guest.sees_discs("  r    ");
    await guest.drop(3);
    await host.sees_discs("  r y   ");
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
    await host.close();
    await guest.close();
});
