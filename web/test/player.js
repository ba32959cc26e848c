// Somebody who plays the page: presses what they read, and knows only what can be seen.

import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { PNG } from "pngjs";

const PAGE = fileURLToPath(new URL("../../dist/web", import.meta.url));
const PATIENCE = 60_000;

const TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

// Serves the page below a path, as any static server does. `change` may put another text in the place
// of a file's, or none.
export async function serve(change = (_path, bytes) => bytes) {
    const asked = [];
    const server = createServer(async (request, response) => {
        const path = new URL(request.url, "http://localhost").pathname.replace(/^\/games\//, "/");
        const file = path.endsWith("/") ? `${path}index.html` : path;
        asked.push(file);
        try {
            const bytes = change(file, await readFile(join(PAGE, normalize(file))));
            if (bytes === null) {
                throw new Error("taken away");
            }
            response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
            response.end(bytes);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    const close = () => new Promise((closed) => server.close(closed) && server.closeAllConnections());
    return { address: `http://127.0.0.1:${server.address().port}/games/`, asked, close };
}

const options = (pixels, others = []) => ({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
        "--no-sandbox",
        "--use-gl=angle",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--ignore-gpu-blocklist",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        `--force-device-scale-factor=${pixels}`,
        ...others,
    ],
});

// A browser that draws by software, on a screen with so many pixels for one of the page's.
// `others` are further switches of that browser.
export async function browse(pixels = 1, others = []) {
    return Object.assign(await chromium.launch(options(pixels, others)), { pixels });
}

// A browser of somebody who comes back: what it keeps outlives it.
export async function linger() {
    const folder = await mkdtemp(join(tmpdir(), "inarow-browser-"));
    let context;
    const start = async () => {
        context = await chromium.launchPersistentContext(folder, { ...options(1), ...DESKTOP });
    };
    return {
        async open(address) {
            await start();
            return Player.join(context, address);
        },
        // Without a word, as a power cut does.
        async kill() {
            const gone = new Promise((closed) => context.once("close", closed));
            await promisify(execFile)("pkill", ["-9", "-f", "--", `--user-data-dir=${folder}`]);
            await gone;
        },
        async end() {
            await context.close();
            await rm(folder, { recursive: true });
        },
    };
}

export const DESKTOP = { viewport: { width: 1280, height: 720 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const near = (one, other, most) =>
    Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) <= most;

// What the pieces look like where no ornament is.
const COLOURS = { red: [221, 63, 58], yellow: [247, 196, 47], empty: [255, 253, 246] };

export class Player {
    constructor(page, complaints) {
        this.page = page;
        this.complaints = complaints;
    }

    // Opens the page in a window, or on a screen, of that kind.
    static async open(browser, address, kind = DESKTOP, prepare = async () => {}) {
        // A factor that is only pretended does not reach a canvas: the browser has to have it too.
        const context = await browser.newContext({ ...kind, deviceScaleFactor: browser.pixels });
        await prepare(context);
        return Player.join(context, address);
    }

    // Opens the page in another tab.
    static async join(context, address) {
        const page = await context.newPage();
        const complaints = [];
        page.on("pageerror", (error) => complaints.push(String(error)));
        page.on("console", (message) => {
            if (["error", "warning"].includes(message.type()) || message.text().includes("WARN")) {
                complaints.push(message.text());
            }
        });
        await page.goto(address);
        return new Player(page, complaints);
    }

    // Gives the page another size.
    turn(size) {
        return this.page.setViewportSize(size);
    }

    // A picture of what is shown.
    async look() {
        return PNG.sync.read(await this.page.screenshot());
    }

    // The words that can be read, and where, in the page's pixels. Dark letters on light are read, and
    // light ones on blue. What looks the same reads the same.
    async read() {
        const shot = await this.page.screenshot();
        if (!this.shot?.equals(shot)) {
            const picture = PNG.sync.read(shot);
            const { width } = this.page.viewportSize();
            const greys = [darkOnLight(picture), lightOnBlue(picture)].filter(Boolean);
            const times = picture.width < 2 * width ? 2 : 1;
            const words = await Promise.all(greys.map((grey) => letters(grey, times, width)));
            this.words = words.flatMap((of, kind) => of.map((word) => ({ ...word, line: `${kind} ${word.line}` })));
            this.shot = shot;
        }
        return this.words;
    }

    // What can be read as one text, line by line.
    async text() {
        const lines = new Map();
        for (const { text, line } of await this.read()) {
            lines.set(line, `${lines.get(line) ?? ""}${text} `);
        }
        return [...lines.values()].join("\n");
    }

    // Waits until something can be read.
    async sees(what) {
        const end = Date.now() + PATIENCE;
        let text;
        do {
            text = await this.text();
            if (what.test(text)) {
                return text;
            }
        } while (Date.now() < end);
        throw new Error(`${what} is not to be read in:\n${text}`);
    }

    // Presses where a word stands, or one that looks like it, or the `nth` of several from above.
    async press(word, nth = 0) {
        // The edge of a button beside it may be taken for a letter.
        const bare = (text) => text.replace(/[|_]+$/, "");
        const is = word instanceof RegExp ? (text) => word.test(text) : (text) => bare(text) === word;
        const end = Date.now() + PATIENCE;
        let words;
        do {
            words = await this.read();
            const places = words.filter(({ text }) => is(text));
            places.sort((one, other) => one.y - other.y || one.x - other.x);
            if (places.length > nth) {
                return this.point(places[nth]);
            }
        } while (Date.now() < end);
        throw new Error(`${word} is not to be read in ${words.map(({ text }) => text).join(" ")}`);
    }

    // Clicks or taps at a place.
    async point({ x, y }) {
        if (await this.page.evaluate(() => matchMedia("(pointer: coarse)").matches)) {
            await this.page.touchscreen.tap(x, y);
        } else {
            await this.page.mouse.click(x, y);
        }
    }

    // The board with gravity, found by the colour of its face: the places of its squares, column by
    // column from the left and from below, and what lies there.
    async board(columns = 7, rows = 6) {
        const picture = await this.look();
        const scale = picture.width / this.page.viewportSize().width;
        const face = bounds(picture);
        const side = (face.right - face.left) / (columns + 0.44);
        const at = (column, row) => ({
            x: (face.left + (column + 0.72) * side) / scale,
            // The foot of the board is blue too.
            y: (face.top + (rows - 0.28 - row) * side) / scale,
        });
        const seen = [];
        for (let column = 0; column < columns; column += 1) {
            let pieces = "";
            for (let row = 0; row < rows; row += 1) {
                // Beside the ring or the star in its middle a piece shows its colour.
                const { x, y } = at(column, row);
                const pixel = colour(picture, x * scale - 0.24 * side, y * scale - 0.13 * side);
                const [name] = Object.entries(COLOURS).find(([, of]) => near(of, pixel, 60)) ?? ["?"];
                pieces += name === "empty" ? "" : name[0];
            }
            seen.push(pieces);
        }
        return { at, seen };
    }

    // A wooden board, found by its colour: the places of its points, column by column from the left and row by row
    // from below.
    async points(side) {
        const picture = await this.look();
        const scale = picture.width / this.page.viewportSize().width;
        const wood = bounds(picture, isWood);
        const step = (wood.right - wood.left) / (side + 0.42);
        return (column, row) => ({
            x: (wood.left + (column + 0.71) * step) / scale,
            y: (wood.bottom - (row + 0.71) * step) / scale,
        });
    }

    // Waits until the discs lie like that: the columns from the left, each from below.
    async sees_discs(what) {
        const wanted = (seen) => (typeof what === "string" ? seen === what : what(seen));
        const end = Date.now() + PATIENCE;
        let seen;
        do {
            seen = (await this.board()).seen.join(" ");
            if (wanted(seen)) {
                return seen;
            }
        } while (Date.now() < end);
        throw new Error(`not ${what}, but ${seen}`);
    }

    // Drops a disc by a click or a tap. The mouse goes away again: a disc would show where it is.
    async drop(column) {
        const { at } = await this.board();
        await this.point(at(column, 2));
        await this.page.waitForTimeout(300);
        await this.page.mouse.move(2, 2);
    }

    // What stands in the address behind the page.
    address() {
        return new URL(this.page.url()).hash;
    }

    close() {
        return this.page.context().close();
    }
}

function colour(picture, x, y) {
    const at = (Math.round(y) * picture.width + Math.round(x)) * 4;
    return [...picture.data.subarray(at, at + 3)];
}

// Lines of pixels that the face is blue for at its edges, at least; what is blue around a player's name is thinner.
const EDGE = 8;

// The rectangle of a board: its edges are the outermost lines of its colour for long. Buttons are blue too, but small.
function bounds(picture, is = isBlue) {
    const columns = new Array(picture.width).fill(0);
    const rows = new Array(picture.height).fill(0);
    for (let y = 0; y < picture.height; y += 1) {
        for (let x = 0; x < picture.width; x += 1) {
            if (is(colour(picture, x, y))) {
                columns[x] += 1;
                rows[y] += 1;
            }
        }
    }
    const ends = (counts) => {
        const most = Math.max(...counts);
        const long = (count) => count > most / 2;
        const begins = (_, at) => counts.slice(at, at + EDGE).every(long);
        const stops = (_, at) => at + 1 >= EDGE && counts.slice(at + 1 - EDGE, at + 1).every(long);
        return [counts.findIndex(begins), counts.findLastIndex(stops) + 1];
    };
    const [left, right] = ends(columns);
    const [top, bottom] = ends(rows);
    return { left, right, top, bottom };
}

// The words in a picture in grey, read at so many times its size, and where, in pixels of a page of that
// width.
async function letters({ width, height, grey }, times, page_width) {
    const enlarged = new Uint8Array(width * height * times * times);
    for (let at = 0; at < enlarged.length; at += 1) {
        const x = at % (width * times);
        const y = (at - x) / (width * times);
        enlarged[at] = grey[Math.floor(y / times) * width + Math.floor(x / times)];
    }
    const header = Buffer.from(`P5 ${width * times} ${height * times} 255\n`);
    const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
    const table = await new Promise((done, failed) => {
        const program = execFile("tesseract", ["-", "-", "--psm", "11", "tsv"], { env }, (error, text) =>
            error ? failed(error) : done(text),
        );
        program.stdin.end(Buffer.concat([header, enlarged]));
    });
    const factor = (width * times) / page_width;
    const words = [];
    for (const line of table.split("\n").slice(1)) {
        const cells = line.split("\t");
        if (cells.length === 12 && Number(cells[10]) > 30 && cells[11].trim()) {
            const [left, top, wide, high] = cells.slice(6, 10).map((n) => n / factor);
            words.push({
                text: cells[11],
                line: cells.slice(0, 5).join(),
                x: left + wide / 2,
                y: top + high / 2,
            });
        }
    }
    return words;
}

// The letters that are dark, or red: neither blue nor paper is.
function darkOnLight({ width, height, data }) {
    const grey = new Uint8Array(width * height);
    for (let at = 0; at < grey.length; at += 1) {
        const most = Math.max(data[4 * at + 1], data[4 * at + 2]);
        grey[at] = most > 150 ? 255 : most;
    }
    // The walls of a board's holes are dark too, but blue is beside them.
    const reach = Math.round(width / 200);
    for (let y = 0; y < height; y += 1) {
        for (let x = reach; x < width - reach; x += 1) {
            const at = y * width + x;
            if (isBlue(data.subarray(4 * at, 4 * at + 3))) {
                grey.fill(255, at - reach, at + reach + 1);
            }
        }
    }
    return { width, height, grey };
}

const isBlue = ([red, , blue]) => blue - red > 90;
const isWood = ([red, , blue]) => red - blue > 60;

// The letters that have the blue of a button on both sides, and close by; none if nothing is that blue.
function lightOnBlue({ width, height, data }) {
    const reach = width / 32;
    const blue = (at) => near(data.subarray(4 * at, 4 * at + 3), [36, 88, 166], 30);
    const grey = new Uint8Array(width * height).fill(255);
    let any = false;
    for (let y = 0; y < height; y += 1) {
        let last = -Infinity;
        for (let x = 0; x < width; x += 1) {
            if (!blue(y * width + x)) {
                continue;
            }
            any = true;
            for (let between = x - last < reach ? last + 1 : x; between < x; between += 1) {
                const at = 4 * (y * width + between);
                grey[y * width + between] = 255 - Math.min(data[at], data[at + 1], data[at + 2]);
            }
            last = x;
        }
    }
    return any ? { width, height, grey } : null;
}
