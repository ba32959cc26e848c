// What a page keeps: matches, through reloads, in two tabs, when the browser is killed, and where nothing can
// be kept. `./web.sh && web/test/run keep` runs it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, DESKTOP, linger, Player, serve } from "./player.js";

// Small letters are not read alike each time.
const PAPER = /^p?[ao]per$/;

let server, screen;

before(async () => {
    server = await serve();
    screen = await browse();
});

after(async () => {
    await screen.close();
    await server.close();
});

const on_screen = (hash = "", prepare) => Player.open(screen, server.address + hash, DESKTOP, prepare);

// Begins a match of two, by that button, and plays in those columns.
async function play(player, columns, discs, button = "Play") {
    await player.sees(/Bramble/);
    // Who plays is remembered by the next tab.
    if (button === "Play") {
        // The first is that of "More games".
        await player.press("More", 1);
        await player.sees(/Who plays/);
        await player.press("Human", 1);
        await player.press("Done");
        await player.sees(/Bramble/);
    }
    await player.press(button);
    await player.sees(/Your turn/);
    for (const [place, column] of columns.entries()) {
        await player.drop(column);
        await player.sees_discs(discs[place]);
    }
    // The turn passes on once the move is kept.
    await player.sees(/Your turn/);
}

// How many matches of Connect 4 the library shows: each has its game first. They come a moment after the sheet.
async function matches(player) {
    await player.press("Matches");
    await player.sees(/Your matches/);
    await player.sees(/Connect 4: /);
    const words = await player.read();
    return words.filter(({ text }) => text === "4:").length;
}

test("a game on paper is there again, on its sheet, when the page is loaded again", async () => {
    const player = await on_screen();
    await player.sees(/Bramble/);
    await player.press("Tic-tac-toe");
    await player.press("More", 1);
    await player.sees(/Who plays/);
    await player.press("Human", 1);
    await player.press("Done");
    await player.sees(/Bramble/);
    await player.press(PAPER);
    await player.sees(/until the sheet is full/);
    await player.press("New");
    await player.sees(/Your turn/);
    // Keys begin in the middle: a row in the middle against the row above it.
    const keys = ["Enter", "ArrowUp", "Enter", "ArrowDown", "ArrowLeft", "Enter", "ArrowUp", "Enter"];
    await player.page.keyboard.press("Enter");
    for (const key of [...keys, "ArrowDown", "ArrowRight", "ArrowRight", "Enter"]) {
        await player.page.keyboard.press(key);
        await player.page.waitForTimeout(key === "Enter" ? 900 : 150);
    }
    await player.sees(/Player 1 wins!/);
    await player.page.waitForTimeout(500);
    // Where it ended, and looked back at, it is still the game on its sheet.
    await player.page.reload();
    await player.sees(/Player 1 wins!/);
    await player.sees(/Next game/);
    await player.press("Review");
    await player.sees(/Play on/);
    await player.page.reload();
    await player.sees(/Play on/);
    await player.press("Back");
    await player.sees(/Next game/);
    await player.page.goto(server.address);
    await player.page.reload();
    await player.sees(/Bramble/);
    await player.press("Tic-tac-toe");
    await player.press(PAPER);
    await player.sees(/Sheet 1 of 1/);
    await player.sees(/one game played/);
    await player.press("Go");
    await player.sees(/Your turn/);
    assert.deepEqual(player.complaints, []);
    await player.close();
});

test("a match that was reloaded in the middle goes on where it was, with what was taken back", async () => {
    const player = await on_screen();
    await play(player, [3, 3, 2], ["   r   ", "   ry   ", "  r ry   "]);
    await player.page.keyboard.press("Control+z");
    await player.sees_discs("   ry   ");
    await player.page.waitForTimeout(500);
    await player.page.reload();
    await player.sees_discs("   ry   ");
    await player.page.keyboard.press("Control+y");
    await player.sees_discs("  r ry   ");
    // It is one match: there is no other.
    await player.page.goto(server.address);
    assert.equal(await matches(player), 1);
    assert.deepEqual(player.complaints, []);
    await player.close();
});

test("two tabs keep their matches beside each other", async () => {
    const one = await on_screen();
    await play(one, [3], ["   r   "]);
    const other = await Player.join(one.page.context(), server.address);
    await play(other, [0], ["r      "], "New");
    await one.page.bringToFront();
    await one.drop(3);
    await one.sees_discs("   ry   ");
    await other.page.bringToFront();
    await other.drop(0);
    await other.sees_discs("ry      ");
    await other.sees(/Your turn/);
    await other.page.goto(server.address);
    assert.equal(await matches(other), 2);
    assert.deepEqual([...one.complaints, ...other.complaints], []);
    await one.close();
});

test("what was shown as played is there after the browser was killed", async () => {
    const life = await linger();
    const player = await life.open(server.address);
    await play(player, [3, 3], ["   r   ", "   ry   "]);
    await life.kill();
    const again = await life.open(server.address);
    await again.press("Resume");
    await again.page.waitForTimeout(500);
    // A faint disc shows where the mouse would drop one.
    await again.page.mouse.move(2, 2);
    await again.sees_discs("   ry   ");
    await life.end();
});

test("where the browser keeps no files it is told once, and the match goes on", async () => {
    const refuse = () => {
        navigator.storage.getDirectory = () => Promise.reject(new DOMException("no", "SecurityError"));
    };
    // A worker has its own storage: it is refused there.
    const deny = (path, bytes) =>
        path.endsWith("/keeper.js") ? `(${refuse})();\n${bytes}`.replace(/^(.*?)(import .*?;\n)/s, "$2$1") : bytes;
    const closed = await serve(deny);
    const player = await Player.open(screen, closed.address);
    await player.sees(/Matches aren.t being saved/);
    // Whoever has had the time to read it takes it away by going on; else it lies over the board.
    await player.page.waitForTimeout(4_000);
    await play(player, [3], ["   r   "]);
    await player.drop(2);
    await player.sees_discs("  y r   ");
    await player.close();
    await closed.close();
});

test("a match is sent as a line, and pasting it opens it; a file of matches is taken in", async () => {
    const allow = (context) => context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const player = await on_screen("", allow);
    await player.sees(/Bramble/);
    await player.page.evaluate(() => navigator.clipboard.writeText("connect-four 4453 human human"));
    await player.page.keyboard.press("Control+v");
    await player.sees_discs("  y ry r  ");
    await player.page.goto(server.address);
    await player.sees(/Bramble/);
    const text = "game: connect-four\nfirst: human:Ann\nsecond: medium\nmoves: 1. 4 4\n\nchess e4\n";
    await player.page.evaluate((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], "matches.txt", { type: "text/plain" }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text);
    await player.sees(/was imported/);
    await player.sees(/Ann and Rusty/);
    const [saved] = await Promise.all([player.page.waitForEvent("download"), player.press("Save")]);
    assert.match(saved.suggestedFilename(), /^matches-\d{4}-\d\d-\d\d\.txt$/);
    const stream = await saved.createReadStream();
    let written = "";
    for await (const part of stream) {
        written += part;
    }
    assert.match(written, /^game: connect-four\nfirst: human:Ann\nsecond: medium\n/);
    assert.deepEqual(player.complaints, []);
    await player.close();
});
