// The thinking worker: a second Python beside the page's, from the same snapshot. Questions and answers are JSON.
// JavaScript because a worker has to begin with it; what it answers is written in game/players/worker.py.

const HOME = "/home/pyodide/";
const lent = new Set(); // games whose weights Python has
let version = ""; // the page's, behind the name of what belongs to it: sw.js says why
let thinker; // game.players.worker, once Python runs

// The page says from which build it runs; where there is none it sends the sources it has.
async function start({ build, cdn, sources }) {
  Object.assign(globalThis, { BUILD: build, CDN: cdn });
  if (build) version = `?${build.version}`;
  const { loadPyodide } = await import(`./interpreter.mjs${version}`);
  const python = await loadPyodide({});
  for (const [path, text] of Object.entries(sources)) {
    python.FS.mkdirTree(HOME + path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(HOME + path, text);
  }
  thinker = python.pyimport("game.players.worker");
}

async function lend(game) {
  if (lent.has(game)) return;
  const response = await fetch(new URL(`players/${game}.bin${version}`, import.meta.url));
  if (!response.ok) throw new Error(`${game}.bin: ${response.status}`);
  thinker.lend(game, new Uint8Array(await response.arrayBuffer()));
  lent.add(game);
}

async function answer(text) {
  const question = JSON.parse(text);
  if (question.start) return start(question.start);
  try {
    await lend(question.game);
    postMessage(thinker.answer(text));
  } catch (error) {
    postMessage(JSON.stringify({ id: question.id, error: String(error) }));
  }
}

// One after the other, in the order they came; a failed start is an error of the worker, which the page hears.
let before = Promise.resolve();
// What is no text is the page's compiled code, which it shares.
addEventListener("message", ({ data }) => {
  if (typeof data !== "string") return void (globalThis.CODE = data);
  before = before.then(() => answer(data));
  before.catch((error) => reportError(error));
});
