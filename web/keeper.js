// A worker that keeps matches: the same program, which alone may open the page's own files.

import init, { StoreWorker } from "./inarow.js";

// The name by which tabs take turns.
const TURN = "inarow-store";

// A page that was loaded again a moment ago may still have the files: then they are asked for again after so many
// milliseconds.
const PAUSES = [50, 200, 500, 1_000];

const orders = [];
let keeper;
let working = false;

// Opens the files; what is to be told of that.
async function open() {
    for (const pause of PAUSES) {
        const told = await keeper.open(false);
        if (told !== undefined) {
            return told;
        }
        await new Promise((waited) => setTimeout(waited, pause));
    }
    return keeper.open(true);
}

// Carries out what has been ordered, as long as there is something, while no other tab does.
async function work() {
    while (orders.length > 0) {
        await navigator.locks.request(TURN, async () => {
            postMessage(await open());
            while (orders.length > 0) {
                postMessage(keeper.carry_out(orders.shift()));
            }
            keeper.close();
        });
    }
}

async function hear(data) {
    if (data.program) {
        await init({ module_or_path: data.program });
        keeper = new StoreWorker();
    } else {
        orders.push(data);
    }
    if (keeper && !working) {
        working = true;
        await work().finally(() => (working = false));
    }
}

// The page goes on without, and says so.
function fail(error) {
    setTimeout(() => {
        throw error;
    });
}

addEventListener("message", ({ data }) => hear(data).catch(fail));
