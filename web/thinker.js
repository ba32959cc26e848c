// A worker that thinks: the same program, asked by the page for one move after the other.

import init, { give_book, think } from "./inarow.js";

let ready;

async function hear({ program, book, number, place, kind, seed }) {
    if (program) {
        ready = init({ module_or_path: program }).then(() => book && give_book(book));
        return;
    }
    await ready;
    let answer;
    try {
        answer = new Float64Array(think(place, kind, seed));
    } catch (error) {
        answer = String(error);
    }
    postMessage([number, answer]);
}

addEventListener("message", ({ data }) => hear(data));
