// A worker that thinks: the same program, asked by the page for moves, for advice, or for a review.

import init, { advise, give_book, review_game, think } from "./inarow.js";

let ready;

// Tells the page that this worker is of no use: it goes on without.
function fail(error) {
    setTimeout(() => {
        throw error;
    });
}

async function hear({ program, book, number, place, task, wanted, ...question }) {
    if (program) {
        ready = init({ module_or_path: program }).then(() => book && give_book(book));
    }
    await ready;
    if (!place) {
        return;
    }
    const tell = (told) => postMessage([number, told, false]);
    const { kind, seed, others, known, scores } = question;
    const answer = {
        move: () => think(place, kind, seed, wanted),
        advice: () => advise(place, others, known, scores, wanted, tell),
        review: () => review_game(place, wanted, tell),
    }[task]();
    postMessage([number, new Float64Array(answer), true]);
}

addEventListener("message", ({ data }) => hear(data).catch(fail));
