// What a player does and sees, in a real browser. `./web.sh && web/test/run` runs it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, DESKTOP, PHONE, Player, serve } from "./player.js";

// Columns of four in which whoever has the red discs and is to move wins at either end.
const NEARLY_WON = "44335";

let server, screen, phone;

before(async () => {
    server = await serve();
    screen = await browse();
    phone = await browse(2);
});

after(async () => {
    await Promise.all([screen, phone].map((browser) => browser.close()));
    await server.close();
});

const on_screen = (hash = "", prepare) => Player.open(screen, server.address + hash, DESKTOP, prepare);
const on_phone = (hash = "", prepare) => Player.open(phone, server.address + hash, PHONE, prepare);

// Ends a test: nothing was complained of.
async function leave(player) {
    assert.deepEqual(player.complaints, []);
    await player.close();
}

test("Connect 4 is won by clicks", async () => {
    const player = await on_screen();
    await player.sees(/Bramble/);
    await player.press("More", 1);
    await player.sees(/Who plays/);
    await player.press("Human", 1);
    await player.press("Done");
    await player.sees(/Bramble/);
    await player.press("Play");
    await player.sees(/Your turn/);
    for (const [column, discs] of [
        [3, "   r   "],
        [0, "y   r   "],
        [3, "y   rr   "],
        [0, "yy   rr   "],
        [3, "yy   rrr   "],
        [0, "yyy   rrr   "],
        [3, "yyy   rrrr   "],
    ]) {
        await player.drop(column);
        await player.sees_discs(discs);
    }
    await player.sees(/Player 1 wins!/);
    // The first key only shows where one is, on the way on.
    await player.page.keyboard.press("Enter");
    await player.page.waitForTimeout(500);
    await player.page.keyboard.press("Enter");
    await player.sees(/Your turn/);
    // A faint disc shows where keys would drop one.
    await player.sees_discs((discs) => !/[ry]/.test(discs));
    // The other player goes first, with the same discs as before.
    await player.drop(2);
    await player.sees_discs("  y    ");
    await leave(player);
});

test("Connect 4 is won by touch against a computer that knows", async () => {
    const player = await on_phone(`#connect-four/${NEARLY_WON}/human/perfect`);
    const seen = await player.sees_discs((discs) => discs.match(/y/g)?.length === 3);
    const blocked = seen.split(" ")[1] === "y" ? 5 : 1;
    await player.drop(blocked);
    await player.sees(/You win!/);
    await leave(player);
});

test("Connect 4 is won by keys", async () => {
    const player = await on_screen(`#connect-four/${NEARLY_WON}1/human/human`);
    await player.sees(/Your turn/);
    // A digit goes to its column at once.
    await player.page.keyboard.press("6");
    await player.page.waitForTimeout(500);
    await player.page.keyboard.press("Enter");
    await player.sees(/Player 1 wins!/);
    await leave(player);
});

test("a hint, scores and a review are there, thought by a worker", async () => {
    const player = await on_screen(`#connect-four/${NEARLY_WON}/human/human`);
    await player.sees(/Your turn/);
    await player.press("Hint");
    await player.sees(/opponent has another/);
    // A number stands in the corner, where there was nothing to be seen.
    const { x, y } = (await player.board()).at(0, 0);
    const clip = { x: x - 20, y: y - 20, width: 40, height: 40 };
    const corner = async () => (await player.page.screenshot({ clip })).toString("base64");
    const empty = await corner();
    await player.page.keyboard.press("s");
    for (const end = Date.now() + 30_000; (await corner()) === empty; ) {
        assert.ok(Date.now() < end, "no scores are shown");
    }
    await player.page.keyboard.press("s");
    await player.drop(0);
    await player.sees_discs((discs) => discs.startsWith("y"));
    // It bounces before it rests, and a hint is for whoever is to move.
    await player.page.waitForTimeout(1000);
    await player.page.keyboard.press("h");
    await player.sees(/completes a line/);
    await player.drop(1);
    await player.sees(/Player 1 wins!/);
    await player.press("Review");
    await player.sees(/win or a\s+draw|Wins\s+and\s+draws/);
    await player.press("Back");
    await player.sees(/Player 1 wins!/);
    await leave(player);
});

test("the puzzle of the day is shown, and the analysis board thinks", async () => {
    const player = await on_screen("");
    await player.press("Puzzles");
    await player.sees(/One for you/);
    // The first key only shows where one is.
    await player.page.keyboard.press("ArrowUp");
    await player.page.waitForTimeout(500);
    await player.page.keyboard.press("Enter");
    await player.sees(/move|piece/);
    await player.press("Solution");
    await player.sees(/The solution/);
    assert.match(player.address(), /^#puzzle\/./);
    await player.press("Puzzles");
    await player.sees(/One for you/);
    await player.page.keyboard.press("Escape");
    await player.sees(/Analysis/);
    await player.press("Analysis");
    await player.sees(/something else/);
    await player.drop(3);
    await player.sees_discs("   r   ");
    await player.press("Hint");
    await player.sees(/[Cc]olumn/);
    await leave(player);
});

test("tic-tac-toe is drawn by keys", async () => {
    const player = await on_screen("#tic-tac-toe//human/human");
    await player.sees(/Your turn/);
    const { keyboard } = player.page;
    // The first key only shows where one is: in the middle.
    await keyboard.press("ArrowUp");
    const at = { x: 1, y: 1 };
    const go = async (x, y) => {
        for (; at.x < x; at.x += 1) await keyboard.press("ArrowRight");
        for (; at.x > x; at.x -= 1) await keyboard.press("ArrowLeft");
        for (; at.y < y; at.y += 1) await keyboard.press("ArrowUp");
        for (; at.y > y; at.y -= 1) await keyboard.press("ArrowDown");
        await keyboard.press("Enter");
        await player.page.waitForTimeout(1200);
    };
    for (const [x, y] of [[1, 1], [0, 0], [0, 1], [2, 1], [1, 2], [1, 0], [2, 0], [0, 2], [2, 2]]) {
        await go(x, y);
    }
    await player.sees(/It.s a draw/);
    await leave(player);
});

test("a phone is turned in the middle of a match", async () => {
    const player = await on_phone("#connect-four/4453");
    await player.sees_discs("  y ry r  ");
    await player.turn({ width: 844, height: 390 });
    await player.sees_discs("  y ry r  ");
    await player.drop(6);
    await player.sees_discs((discs) => discs.endsWith("r") || discs.endsWith("ry"));
    await player.turn({ width: 390, height: 844 });
    await player.sees_discs((discs) => discs.endsWith("r") || discs.endsWith("ry"));
    await leave(player);
});

test("a finger slides to the column, and a thumb may rest beside the board", async () => {
    const player = await on_phone("#connect-four//human/human");
    await player.sees(/Your turn/);
    const { at } = await player.board();
    const finger = (id, { x, y }) => ({ id, x, y });
    const devtools = await player.page.context().newCDPSession(player.page);
    const touch = (type, ...touchPoints) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
    const thumb = finger(1, { x: 20, y: 800 });
    await touch("touchStart", thumb);
    await touch("touchStart", thumb, finger(2, at(0, 3)));
    for (let column = 1; column <= 5; column += 1) {
        await touch("touchMove", thumb, finger(2, at(column, 3)));
    }
    await touch("touchEnd");
    await player.sees_discs("     r ");
    // Two taps at one place are two taps, and no closer look.
    await player.drop(2);
    await player.sees_discs("  y   r ");
    await leave(player);
});

test("renju with two more stones, a swap and a foul is played on a phone", async () => {
    const player = await on_phone("#renju-swap2//human:Ann/human:Bo");
    await player.sees(/Ann places a black stone/);
    const at = await player.points(15);
    // Points are small: the first tap shows which it is, and the second plays there.
    const place = async (name) => {
        const point = at(name.charCodeAt(0) - "a".charCodeAt(0), Number(name.slice(1)) - 1);
        await player.point(point);
        await player.page.waitForTimeout(500);
        await player.point(point);
    };
    const moves = [];
    const leads_to = async (move) => {
        moves.push(move);
        const link = `#renju-swap2/${moves.join()}/`;
        await player.page.waitForFunction((link) => location.hash.startsWith(link), link);
        // The next stone waits for this one to lie.
        await player.page.waitForTimeout(500);
    };
    const play = async (...names) => {
        for (const name of names) {
            await place(name);
            await leads_to(name);
        }
    };
    await play("h8", "a1", "i8");
    await player.press("Two");
    await leads_to("two-more");
    await player.sees(/Bo places two more stones/);
    await play("a3", "j9");
    await player.press("White");
    await leads_to("white");
    await player.sees(/Ann plays White/);
    await play("a5", "j10", "a7");
    await place("j8");
    await player.sees(/A foul: Black may not make two threes/);
    await play("j11", "c1", "j12", "c3", "j13");
    await player.sees(/Bo wins!/);
    await leave(player);
});

test("links lead into a match, and nonsense to a sentence", async () => {
    for (const [link, why] of [
        ["#chess/e4", /is not a game/],
        ["#connect-four/8", /link doesn/],
        ["#gomoku//human/perfect", /perfect cannot/],
        ["#%E0%A4%A", /link doesn/],
    ]) {
        const player = await on_screen(link);
        const text = await player.sees(/link doesn/);
        assert.match(text.replaceAll("\n", " "), why);
        assert.match(text, /Bramble/);
        assert.equal(player.address(), "");
        await leave(player);
    }
    const player = await on_screen("#tic-tac-toe/b2,a1/human:Ann/human:Zo%C3%AB");
    await player.sees(/Ann/);
    await player.sees(/Zo/);
    // Another address in the same tab.
    await player.page.evaluate(() => {
        location.hash = "#connect-four/44";
    });
    await player.sees_discs("   ry   ");
    assert.equal(player.address(), "#connect-four/44");
    // Each has its own place in the history.
    await player.page.goBack();
    await player.sees(/Ann/);
    assert.match(player.address(), /^#tic-tac-toe/);
    await leave(player);
});

test("the link that is copied opens what was shared", async () => {
    const allow = (context) => context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const player = await on_screen("#connect-four/4453/human:Ann/human", allow);
    await player.sees_discs("  y ry r  ");
    await player.page.keyboard.press("Escape");
    await player.press("More");
    await player.sees(/Analysis/);
    // The last button is two below that one, and is not always read.
    const { x, y } = (await player.read()).find(({ text }) => text === "Analysis");
    await player.point({ x, y: y + 90 });
    const copied = () => player.page.evaluate(() => navigator.clipboard.readText());
    const end = Date.now() + 20_000;
    while (!(await copied()) && Date.now() < end) {
        await player.page.waitForTimeout(200);
    }
    assert.equal(await copied(), `${server.address}#connect-four/4453/human/human`);
    await leave(player);
});

test("back and forward go through the screens", async () => {
    const player = await on_screen();
    const { page } = player;
    await player.press("Play");
    await player.sees(/Your turn/);
    await player.drop(3);
    await player.sees_discs((discs) => discs.includes("r") && discs.includes("y"));
    await page.keyboard.press("Escape");
    await player.sees(/Paused/);
    await page.goBack();
    await player.sees(/Your turn/);
    assert.doesNotMatch(await player.text(), /Paused/);
    const address = player.address();
    assert.match(address, /^#connect-four\/4./);
    await page.goBack();
    await player.sees(/Resume match/);
    assert.equal(player.address(), "");
    await page.goForward();
    await player.sees(/Your turn/);
    assert.equal(player.address(), address);
    // The game's own ways lead back in the history too.
    await page.keyboard.press("Escape");
    await player.press("menu");
    await player.sees(/Resume match/);
    assert.equal(player.address(), "");
    // A page that is loaded again goes on where it was.
    await page.goForward();
    await player.sees(/Your turn/);
    await page.reload();
    await player.sees(/Your turn/);
    assert.equal(player.address(), address);
    await leave(player);
});

test("back goes one step, and what is looked at is there again after a reload", async () => {
    const player = await on_screen();
    const { page } = player;
    await player.press("Puzzles");
    await player.sees(/One for you/);
    assert.equal(player.address(), "#puzzles");
    await player.press("One");
    await player.sees(/Solution/);
    assert.match(player.address(), /^#puzzle\/./);
    assert.equal(await page.title(), "Puzzle · In a Row");
    const puzzle = player.address();
    await page.reload();
    await player.sees(/Solution/);
    assert.equal(player.address(), puzzle);
    await page.goBack();
    await player.sees(/One for you/);
    await page.reload();
    await player.sees(/One for you/);
    await page.goBack();
    await player.sees(/Bramble/);
    assert.equal(player.address(), "");
    assert.equal(await page.title(), "In a Row");
    await player.press("Analysis");
    await player.sees(/something else/);
    await player.drop(3);
    await player.sees_discs("   r   ");
    assert.equal(player.address(), "#analysis/connect-four/4");
    await page.reload();
    await player.sees_discs("   r   ");
    await player.sees(/to move/);
    await page.goBack();
    await player.sees(/Bramble/);
    for (const [place, seen] of [
        ["#settings", /Palette/],
        ["#matches", /Your matches/],
        ["#statistics", /finished|Played/],
        ["#how-to-play", /Take turns/],
    ]) {
        await page.evaluate((hash) => (location.hash = hash), place);
        await player.sees(seen);
        await page.reload();
        await player.sees(seen);
        assert.equal(player.address(), place);
    }
    // A review is one step behind the end of the match, and what is analysed there one more.
    await page.evaluate(() => (location.hash = "#connect-four/4151617/human/human"));
    await player.sees(/wins/);
    assert.equal(await page.title(), "Player 1 wins! · In a Row");
    await player.press("Review");
    await player.sees(/win or a\s+draw|Wins\s+and\s+draws/);
    assert.match(player.address(), /^#review\/connect-four\/4151617/);
    await page.reload();
    await player.sees(/win or a\s+draw|Wins\s+and\s+draws/);
    await player.press("Analysis");
    await player.sees(/has won/);
    await page.goBack();
    await player.sees(/win or a\s+draw|Wins\s+and\s+draws/);
    await player.press("Back");
    await player.sees(/wins/);
    assert.match(player.address(), /^#connect-four\/4151617/);
    await leave(player);
});

test("back leads to what was there, whatever has happened to it since", async () => {
    const player = await on_screen("#connect-four/44/human/human");
    const { page } = player;
    await player.sees(/Your turn/);
    // An analysis that the menu led to: the menu is not on the way back.
    await page.keyboard.press("Escape");
    await player.press("More");
    await player.press("Analysis");
    await player.sees(/to move/);
    assert.match(player.address(), /^#analysis\//);
    await page.goBack();
    await player.sees(/Your turn/);
    assert.equal(player.address(), "#connect-four/44/human/human");
    // What was taken back is still there after the review: the match is not begun anew.
    await page.evaluate(() => (location.hash = "#connect-four/4151617/human/human"));
    await player.sees(/wins/);
    await page.keyboard.press("Control+z");
    await player.sees(/Your turn/);
    await page.keyboard.press("Escape");
    await player.sees(/Start over/);
    await player.press("Review");
    await player.sees(/win or a\s+draw|Wins\s+and\s+draws/);
    await page.goBack();
    await player.sees(/wins/);
    assert.match(player.address(), /^#connect-four\/4151617/);
    await leave(player);
});

test("keys that are the browser's stay so, and the others do nothing but play", async () => {
    const player = await on_screen("#connect-four//human/human");
    await player.sees(/Your turn/);
    const kept = await player.page.evaluate(() => {
        const told = {};
        for (const [name, options] of Object.entries({
            "Ctrl+R": { key: "r", ctrlKey: true },
            "Ctrl+Z": { key: "z", ctrlKey: true },
            "Alt+ArrowLeft": { key: "ArrowLeft", altKey: true },
            F5: { key: "F5" },
            F11: { key: "F11" },
            ArrowDown: { key: "ArrowDown" },
            Space: { key: " " },
            Tab: { key: "Tab" },
        })) {
            const event = new KeyboardEvent("keydown", { ...options, bubbles: true, cancelable: true });
            told[name] = !document.activeElement.dispatchEvent(event);
        }
        return told;
    });
    assert.deepEqual(kept, {
        "Ctrl+R": false,
        // The game takes back itself.
        "Ctrl+Z": true,
        "Alt+ArrowLeft": false,
        F5: false,
        F11: false,
        ArrowDown: true,
        Space: true,
        Tab: true,
    });
    await leave(player);
});

test("the computer replies without workers too", async () => {
    const lame = await serve((path, bytes) => (path.endsWith("thinker.js") ? null : bytes));
    const player = await Player.open(screen, `${lame.address}#connect-four//human/perfect`);
    await player.sees(/Your turn/);
    await player.drop(3);
    await player.sees_discs((discs) => discs.includes("y"));
    await player.drop(3);
    await player.sees_discs((discs) => discs.match(/y/g)?.length === 2);
    await player.close();
    await lame.close();
});

test("moves are taken back and played again", async () => {
    const player = await on_screen("#connect-four/4453");
    await player.sees_discs("  y ry r  ");
    await player.page.keyboard.press("Control+z");
    await player.sees_discs("   ry   ");
    assert.equal(player.address(), "#connect-four/44");
    await player.press("Redo");
    await player.sees_discs("  y ry r  ");
    await player.page.keyboard.press("Home");
    await player.sees_discs("      ");
    await player.page.keyboard.press("End");
    await player.sees_discs("  y ry r  ");
    await leave(player);
});

test("a name is written with a phone's own keyboard", async () => {
    const player = await on_phone();
    await player.sees(/Gomoku/);
    const answer = (name) => player.page.once("dialog", (dialog) => dialog.accept(name));
    // It comes up at once, and again when it is asked for.
    answer("Marie 2");
    await player.press("More", 1);
    await player.sees(/Who plays/);
    // The name stands beside that.
    const { x, y } = (await player.read()).find(({ text }) => text === "First");
    await player.point({ x: x - 100, y });
    await player.sees(/Marie 2/);
    answer("Marie 3");
    await player.press("Keyboard");
    await player.sees(/Marie 3/);
    await player.press("Done");
    await player.sees(/Who plays/);
    // It stands beside a pencil there, and its letters are seldom read: the match tells it in the tab.
    await player.press("Human", 1);
    await player.press("Done");
    await player.sees(/Bramble/);
    await player.press("Play");
    await player.sees(/turn/);
    assert.match(await player.page.title(), /Marie 3/);
    await leave(player);
});

test("a pad wakes the page and plays", async () => {
    // There is none here: the browser is made to tell of one.
    const plug_in = (context) =>
        context.addInitScript(() => {
            const held = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
            const pad = Object.create(Gamepad.prototype, {
                id: { value: "A pad" },
                index: { value: 0 },
                connected: { value: true },
                mapping: { value: "standard" },
                timestamp: { get: () => performance.now() },
                axes: { value: [0, 0, 0, 0] },
                buttons: { value: held },
            });
            navigator.getGamepads = () => [pad, null, null, null];
            globalThis.hold = (button, pressed) =>
                Object.assign(held[button], { pressed, touched: pressed, value: pressed ? 1 : 0 });
        });
    const player = await on_screen("#connect-four//human/human", plug_in);
    await player.sees(/Your turn/);
    await player.page.waitForTimeout(2_000);
    // The first press only shows where one is.
    const lower = 0;
    for (let times = 0; times < 2; times += 1) {
        await player.page.evaluate((button) => globalThis.hold(button, true), lower);
        await player.page.waitForTimeout(500);
        await player.page.evaluate((button) => globalThis.hold(button, false), lower);
        await player.page.waitForTimeout(1_000);
    }
    await player.sees_discs((discs) => discs.startsWith("   r"));
    await leave(player);
});

test("the page fills the screen and leaves it again", async () => {
    const player = await on_screen();
    await player.sees(/Full screen/);
    await player.press("Full");
    await player.sees(/Leave full screen/);
    await player.press("Leave");
    await player.sees(/Full screen/);
    await leave(player);
});

test("what is missing is told", async () => {
    const told = async (script, what) => {
        const player = await on_screen("", (context) => context.addInitScript(script));
        await player.sees(what);
        await player.close();
    };
    await told(() => delete globalThis.WebAssembly, /needs WebAssembly/);
    await told(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
    }, /needs WebGL 2/);
    await told(() => {
        WebAssembly.instantiateStreaming = () => Promise.reject(new RangeError("out of memory"));
    }, /not enough memory/);
    const empty = await serve((path, bytes) => (path.endsWith(".wasm") ? null : bytes));
    const player = await Player.open(screen, empty.address);
    await player.sees(/could not be started \(404/);
    await player.close();
    await empty.close();
});
