// A worker that thinks: the same program, asked by the page for one move after the other.

import init, { give_book, think } from "./inarow.js";

let ready;

// Tells the page that this worker is of no use: it goes on without.
function fail(error) {
    setTimeout(() => {
        throw error;
    });
}

async function hear({ program, book, number, place, kind, seed, wanted }) {
    if (program) {
        ready = init({ module_or_path: program }).then(() => book && give_book(book));
    }
    await ready;
    if (place) {
        postMessage([number, new Float64Array(think(place, kind, seed, wanted))]);
    }
}

addEventListener("message", ({ data }) => hear(data).catch(fail));
