// A worker that thinks: the same program, asked by the page for moves, for advice, or for a review. Questions and answers
// are texts that only the program reads.

import init, { give_book, look, think } from "./inarow.js";

let ready;

// Tells the page that this worker is of no use: it goes on without.
function fail(error) {
    setTimeout(() => {
        throw error;
    });
}

async function hear({ program, book, number, task, question, wanted }) {
    if (program) {
        ready = init({ module_or_path: program }).then(() => book && give_book(book));
    }
    await ready;
    if (!question) {
        return;
    }
    const tell = (told) => postMessage([number, told, false]);
    const answer = {
        move: () => think(question, wanted),
        look: () => look(question, wanted, tell),
    }[task]();
    postMessage([number, answer, true]);
}

addEventListener("message", ({ data }) => hear(data).catch(fail));
