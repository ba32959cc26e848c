// A worker that has the connections to those who are far away: a program of its own, fetched when somebody wants to play
// together. What is asked and told are bytes that only the programs read.

import init, { PeerWorker } from "./peers_program.js";

const ready = init().then(() => new PeerWorker());

async function hear([number, bytes]) {
    const worker = await ready;
    worker.hear(number, bytes);
}

// The page says that nobody can be reached, and why.
function fail(error) {
    postMessage(String(error?.message ?? error));
}

addEventListener("message", ({ data }) => hear(data).catch(fail));
addEventListener("error", ({ message }) => fail(message));
