// What PyScript and the thinking worker take for Pyodide: Pyodide itself, started from our memory snapshot.
// JavaScript because it runs before there is Python. Where there is no snapshot, or it is refused,
// Pyodide starts the plain way.

const PAGE = 4096;
const SLICE = 1 << 20; // bytes that are put into memory before the page may answer a tap
const PIECE = 1 << 17; // bytes as they are sent; about four times as many in memory
const SOON = 500; // ms after the start, and
const LATER = 10_000;
const ask = globalThis.fetch; // as it is before withCode gives Pyodide another one
const build = globalThis.BUILD; // absent where nobody ran the set-up: then the public CDN serves the same versions
const index = build ? new URL(`runtime/${build.pyodide}/`, import.meta.url).href : globalThis.CDN.pyodide;
const ours = (name) => new URL(`runtime/${build.key}/${name}`, import.meta.url).href;
const unwatched = !globalThis.document || navigator.serviceWorker?.controller; // a worker, or nothing to wait for

// The two large files are on their way before anything else is: what they are good for comes meanwhile. In the page boot.js has
// asked for them; whoever starts a second time asks again.
function large(folder, name) {
  const asked = globalThis.ASKED?.[name] ?? ask(new URL(name, folder));
  delete globalThis.ASKED?.[name];
  return asked;
}

let code = globalThis.CODE ?? (build && compiled()); // a worker is given the page's
let pages = build && fetchPages();
code?.catch?.(() => {}); // both are reported where they are awaited
pages?.catch(() => {});

// Not awaited here: boot.js and PyScript both import this module, and WebKit shows the second one a module that still
// awaits as if it were done.
const pyodide = import(`${index}pyodide.mjs`);
pyodide.catch(() => {}); // reported where it is awaited, like the two above
const launch = async (options) => (await pyodide).loadPyodide(options);

// Parts of the game that are not in the snapshot, each in a file of its own: the words of a language, and the code of what
// few visits need. They are fetched as soon as somebody is known to need them; Python imports code in one go, and so waits for what
// has not come yet.
const parts = {};
const partAt = (name) => `${ours(`${name}.bin`)}?${build.version}`; // sw.js says why

async function bring(name) {
  if (parts[name]) return;
  const response = await ask(partAt(name));
  if (response.ok) parts[name] ??= new Uint8Array(await response.arrayBuffer());
}

globalThis.reynardPart = (name) => {
  if (parts[name]) return parts[name];
  const request = new XMLHttpRequest();
  request.open("GET", partAt(name), false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // bytes as they are, in letters
  request.send();
  if (request.status !== 200) throw new Error(`${name}.bin: ${request.status}`);
  return (parts[name] = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0)));
};

const page = globalThis.document?.documentElement;
// Where the service worker has all files, the code of what few visits need comes at once, too: without a network only what is
// asked for ahead can be had, as Chromium does not let the worker answer whoever waits in one go.
const whole = page && (location.hash || navigator.serviceWorker?.controller);
const early = build && page ? [page.lang, ...(whole ? ["later"] : [])] : []; // the players that a worker needs are at hand
const brought = Promise.allSettled(early.map(bring));

// Pyodide makes a shared memory to wait in under Node. No page may wait, and browsers warn of every shared one.
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor({ shared, ...wanted }) {
    super(wanted);
  }
};

function tell(bytes) {
  globalThis.dispatchEvent(new CustomEvent("reynard:bytes", { detail: bytes }));
}

// In small pieces with a pause after each: whoever decompresses them does so at once, on this thread.
function counted() {
  return new TransformStream({
    async transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        tell(piece.length);
        controller.enqueue(piece);
        if (chunk.length > PIECE) await breath();
      }
    },
  });
}

// Of the WebAssembly file a copy is counted: browsers keep the compiled code of what they fetched themselves.
async function compiled() {
  const response = await large(index, "pyodide.asm.wasm");
  if (!response.ok) throw new Error(`pyodide.asm.wasm: ${response.status}`);
  const copy = !unwatched && response.clone().body.pipeThrough(counted()).pipeTo(new WritableStream());
  const [module] = await Promise.all([WebAssembly.compileStreaming(response), copy]);
  return module;
}

// Pyodide wants to fetch the WebAssembly file itself, and waits for ever if it is broken: it gets what we have.
async function withCode(start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  let fail;
  const failed = new Promise((_, reject) => (fail = reject));
  globalThis.fetch = (request, ...given) =>
    String(request).endsWith(".wasm") ? Promise.resolve(new Response()) : fetch(request, ...given);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await (code ??= compiled());
      await breath();
      const instance = await WebAssembly.instantiate(module, imports);
      await breath();
      return { module, instance };
    } catch (error) {
      code = undefined; // the next start fetches it anew
      fail(error);
      throw error;
    }
  };
  try {
    return await Promise.race([start(), failed]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// The memory pages as they come, in a queue: decompressed while there is no memory yet, and kept nowhere afterwards.
async function fetchPages() {
  const response = await large(ours(""), "snapshot.bin");
  if (!response.ok) throw new Error(`snapshot.bin: ${response.status}`);
  const plain = response.body.pipeThrough(counted()).pipeThrough(new DecompressionStream("gzip"));
  return plain.pipeThrough(new TransformStream({}, undefined, { highWaterMark: Infinity })).getReader();
}

// A pause in which the page answers whoever taps.
const breath = () =>
  globalThis.scheduler?.yield?.() ??
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

async function restore(heap, { runs, bytes }) {
  const reader = await pages;
  let total = 0, run = 0, done = 0, since = 0; // bytes of all; which run, and how much of it
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    total += next.value.length;
    if (total > bytes) break;
    for (let chunk = next.value; chunk.length; ) {
      const part = chunk.subarray(0, runs[run + 1] * PAGE - done);
      heap.set(part, runs[run] * PAGE + done);
      done += part.length;
      chunk = chunk.subarray(part.length);
      if (done === runs[run + 1] * PAGE) (run += 2), (done = 0);
    }
    if ((since += next.value.length) < SLICE) continue;
    since = 0;
    await breath();
  }
  if (total !== bytes) throw new Error(`snapshot.bin: ${total} bytes instead of ${bytes}`);
}

// The ring of Python's collector, as game/build/snapshot.mjs has opened it: each object knows how far it is to the next, and
// the head where the first is and how many there are. Two words before an object are its links, their last two bits not.
function closeRing(words, head) {
  let [before, at, left] = [head, words[head - 2], words[head - 1]];
  words[head - 2] = 0;
  for (; left; left -= 1) {
    const step = words[at - 2] >> 2;
    words[at - 2] &= 3;
    words[before - 2] |= (at - 2) * 4;
    words[at - 1] |= (before - 2) * 4;
    [before, at] = [at, at + step];
  }
  words[before - 2] |= (head - 2) * 4;
  words[head - 1] = (before - 2) * 4;
}

// Given the whole snapshot, Pyodide would wait for it before it touches the WebAssembly file. So it gets the header
// only, and the pages go into memory as they come.
async function fromSnapshot(options) {
  const { header } = build.snapshot;
  const { default: create } = await import(`${index}pyodide.asm.mjs`);
  const python = await launch({
    ...options,
    stdLibURL: ours("empty.zip"), // every module the page needs is in the snapshot; the library follows below
    _loadSnapshot: Uint8Array.from(atob(header), (char) => char.charCodeAt(0)),
    async createPyodideModule(settings) {
      delete settings.INITIAL_MEMORY; // Pyodide took it from the header's length
      const module = await create(settings);
      performance.mark("code is ready");
      await restore(module.HEAPU8, build.snapshot);
      closeRing(module.HEAPU32, build.snapshot.ring);
      performance.mark("memory is restored");
      await breath();
      return module;
    },
  });
  await Promise.all([breath(), brought]);
  python.runPython("import random; random.seed()"); // else every copy of the snapshot throws the same dice
  withoutFiles(python);
  if (page) addEventListener("reynard:ready", () => follow(python), { once: true });
  performance.mark("Python is ready");
  return python;
}

// PyScript first writes its own Python modules as files, and imports them. The snapshot has them, compiled: so only the
// import is left of that text. Where a later PyScript has another text, it does as it always did.
const WRITTEN = /^_path = _Path\("\.\/pyscript\/.*\n_path\.write_text\(.*\n/gm;

function withoutFiles(python) {
  const { runPythonAsync } = python;
  python.runPythonAsync = (text, ...given) => {
    python.runPythonAsync = runPythonAsync;
    return runPythonAsync.call(python, text.replace(WRITTEN, ""), ...given);
  };
}

// What the page has not needed so far comes when it is ready.
function follow(python) {
  setTimeout(() => bring("later").catch(() => {}), SOON); // whoever needs it before asks for it, and is told
  setTimeout(bringLibrary, LATER, python);
}

// Imports that nobody foresaw find the library a while after the table is ready; offline it comes from the cache.
async function bringLibrary(python) {
  const response = await fetch(ours("stdlib.zip")).catch(() => null); // the network went away: it was only foresight
  if (response?.ok) python.FS.writeFile("/lib/python314.zip", new Uint8Array(await response.arrayBuffer()));
}

async function plain(options) {
  const python = await launch({ ...options, stdLibURL: ours("stdlib.zip") });
  const game = await fetch(ours("game.json"));
  if (!game.ok) throw new Error(`game.json: ${game.status}`);
  for (const [path, text] of Object.entries(await game.json())) {
    python.FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(path, text);
  }
  return python;
}

async function load(given) {
  if (!build) return withCode(() => launch({ ...given, indexURL: index }));
  const options = { ...given, indexURL: index, lockFileContents: build.lock };
  let python;
  try {
    python = await withCode(() => fromSnapshot(options));
    globalThis.STARTED = "snapshot";
  } catch (error) {
    console.info("Starting without the snapshot:", error.message);
    python = await withCode(() => plain(options));
  }
  pages = undefined;
  globalThis.CODE = await code; // for the thinking worker
  return python;
}

// What a crash has kept from the shelf was asked for when the page came, and is there long before Python is.
export async function loadPyodide(given) {
  const [python] = await Promise.all([load(given), globalThis.reynard?.journal?.ready]);
  return python;
}
