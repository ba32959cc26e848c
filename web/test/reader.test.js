// The page as somebody plays it with a screen reader: by the elements that stand over the canvas, and what is announced.

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

// What a screen reader does: it asks for elements by their roles and names, and presses them.
class Listener {
    constructor(player) {
        this.page = player.page;
        this.player = player;
    }

    static async open(hash = "") {
        const listener = new Listener(await Player.open(browser, server.address + hash, DESKTOP));
        await listener.press(/screen reader/);
        return listener;
    }

    button(name) {
        return this.page.getByRole("button", { name, disabled: false }).first();
    }

    // As a screen reader presses: neither with a mouse, nor with a key.
    async press(name) {
        await this.button(name).evaluate((button) => button.click());
    }

    async hears(words) {
        const said = this.page.locator("#tree > [aria-live=assertive]");
        await said.filter({ hasText: words }).waitFor({ state: "attached", timeout: 30_000 });
    }

    focus() {
        return this.page.evaluate(() => document.activeElement.textContent);
    }

    async leave() {
        assert.deepEqual(this.player.complaints, []);
        await this.player.close();
    }
}

test("a match of Connect 4 is played by elements alone", async () => {
    const listener = await Listener.open();
    await listener.press("Connect 4");
    await listener.press("More, two players");
    await listener.press("Rusty: Human");
    await listener.press("Done");
    await listener.press(/^Play: Connect 4/);
    await listener.hears("Player 1 goes first. Player 2 goes second. Player 1 to move");
    for (const column of [4, 1, 4, 1, 4, 1]) {
        const place = listener.button(new RegExp(`^Column ${column},.*lands on row`));
        await place.evaluate((button) => button.click());
        await listener.hears(`plays column ${column}.`);
        await listener.hears("to move");
        // The piece has to land.
        await listener.page.waitForTimeout(1_200);
    }
    await listener.press(/^Column 4, 3 of 6 filled/);
    await listener.hears("Player 1 plays column 4. Player 1 wins!");
    await listener.press("Rematch");
    await listener.hears("Player 2 goes first");
    await listener.leave();
});

test("keys mean the same, and the focus follows them", async () => {
    const listener = await Listener.open("#tic-tac-toe/b2/human/human");
    await listener.hears("Player 2 to move");
    await listener.page.keyboard.press("ArrowUp");
    await listener.page.waitForFunction(() => document.activeElement.textContent.startsWith("b2,"));
    await listener.page.keyboard.press("ArrowLeft");
    await listener.page.waitForFunction(() => document.activeElement.textContent === "a2, free");
    await listener.page.keyboard.press("Enter");
    await listener.hears("Player 2 plays a2. Player 1 to move");
    // Once is once.
    await listener.page.waitForTimeout(500);
    assert.equal(await listener.focus(), "a2, Player 2 (the last move)");
    // What has the focus here has it there.
    await listener.button("c3, free").evaluate((button) => button.focus());
    await listener.page.waitForTimeout(300);
    await listener.page.keyboard.press("Space");
    await listener.hears("Player 1 plays c3.");
    await listener.page.keyboard.press("Control+z");
    await listener.hears("Now showing: Player 2 plays a2.");
    await listener.leave();
});
