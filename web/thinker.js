// A worker that thinks: a small program of rules and opponents, asked by the page for moves, for advice, or for a review.
// Questions and answers are texts that only the programs read.

import init, { give_book, look, think } from "./thinker_program.js";

let ready;

// Tells the page that this worker is of no use: it goes on without.
function fail(error) {
    setTimeout(() => {
        throw error;
    });
}

async function hear({ book, number, task, question, wanted }) {
    // The first message brings the book, if the page has it.
    ready ??= init().then(() => book && give_book(book));
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
