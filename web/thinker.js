// A worker that thinks: the same program, asked by the page for moves, or for advice.

import init, { advise, give_book, think } from "./inarow.js";

let ready;

// Tells the page that this worker is of no use: it goes on without.
function fail(error) {
    setTimeout(() => {
        throw error;
    });
}

async function hear({ program, book, number, place, wanted, ...question }) {
    if (program) {
        ready = init({ module_or_path: program }).then(() => book && give_book(book));
    }
    await ready;
    if (!place) {
        return;
    }
    const { kind, seed, others, known, scores } = question;
    const answer = kind
        ? think(place, kind, seed, wanted)
        : advise(place, others, known, scores, wanted, (told) => postMessage([number, told, false]));
    postMessage([number, new Float64Array(answer), true]);
}

addEventListener("message", ({ data }) => hear(data).catch(fail));
