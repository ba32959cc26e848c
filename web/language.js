// The page's own texts, in the language that was chosen in the game, or else in that of the browser.

const all = JSON.parse(document.getElementById("texts").textContent);

// A language and how it is written: zh-TW and zh-Hant are written alike, zh-CN is not.
function written(code) {
    try {
        const { language, script } = new Intl.Locale(code).maximize();
        return `${language}-${script}`;
    } catch {
        return null;
    }
}

function code() {
    let chosen;
    try {
        chosen = localStorage.getItem("inarow-settings")?.match(/^language = "(.+)"$/m)?.[1];
    } catch {
        // Nothing was chosen where nothing is kept.
    }
    const known = Object.keys(all);
    for (const wish of [chosen, ...navigator.languages]) {
        const fitting = wish && known.find((code) => written(code) === written(wish));
        if (fitting) {
            return fitting;
        }
    }
    return "en";
}

// A text, with what belongs in it.
export function say(id, values = {}) {
    return (all[code()][id] ?? all.en[id]).replace(/\{ \$(\w+) \}/g, (_, name) => values[name]);
}

// What stands in the page from the beginning stands there in English.
export function translate() {
    document.documentElement.lang = code();
    document.getElementById("game").setAttribute("aria-label", say("page-the-game"));
    document.getElementById("progress").setAttribute("aria-label", say("page-loading-label"));
    document.getElementById("listen").textContent = say("page-listen");
    document.getElementById("reload").textContent = say("page-reload");
}
