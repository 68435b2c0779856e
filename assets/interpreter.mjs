// What PyScript and the thinking worker take for Pyodide: Pyodide itself, started from our memory snapshot.
// JavaScript because it runs before there is Python. Where there is no snapshot, or it is refused,
// Pyodide starts the plain way.

const PAGE = 4096;
const build = globalThis.BUILD; // absent where nobody ran the set-up: then the public CDN serves the same versions
const index = build ? new URL(`runtime/${build.pyodide}/`, import.meta.url).href : globalThis.CDN.pyodide;
const ours = (name) => new URL(`runtime/${build.key}/${name}`, import.meta.url).href;
const pyodide = await import(`${index}pyodide.mjs`);
export const version = pyodide.version;

// Pyodide makes a shared memory to wait in under Node. No page may wait, and browsers warn of every shared one.
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor({ shared, ...wanted }) {
    super(wanted);
  }
};

const tell = (bytes) => globalThis.dispatchEvent(new CustomEvent("reynard:bytes", { detail: bytes }));

const counted = () =>
  new TransformStream({
    transform(chunk, controller) {
      tell(chunk.length);
      controller.enqueue(chunk);
    },
  });

// Pyodide fetches the WebAssembly file itself, says nothing about it, and waits for ever if it is broken. While it
// starts: count a copy of what comes, and fail when the file does.
async function watching(start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  let fail;
  const failed = new Promise((_, reject) => (fail = reject));
  const unwatched = !globalThis.document || navigator.serviceWorker?.controller; // a worker, or nothing to wait for
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    if (!unwatched && response.ok && /\.(wasm|zip)$/.test(response.url))
      response.clone().body.pipeThrough(counted()).pipeTo(new WritableStream()).catch(fail);
    return response;
  };
  WebAssembly.instantiateStreaming = (...given) => {
    const made = instantiateStreaming.apply(WebAssembly, given);
    made.catch(fail);
    return made;
  };
  try {
    return await Promise.race([start(), failed]);
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

async function fetchPages(size) {
  const response = await fetch(ours("snapshot.bin"));
  if (!response.ok) throw new Error(`snapshot.bin: ${response.status}`);
  const pages = new Uint8Array(size);
  let at = 0;
  for await (const chunk of chunks(response.body.pipeThrough(counted()).pipeThrough(new DecompressionStream("gzip")))) {
    pages.set(chunk, at); // a longer file than announced throws here
    at += chunk.length;
  }
  if (at !== size) throw new Error(`snapshot.bin: ${at} bytes instead of ${size}`);
  return pages;
}

// Safari's streams are not async iterables.
async function* chunks(stream) {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function restore(heap, runs, pages) {
  let from = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const size = runs[i + 1] * PAGE;
    heap.set(pages.subarray(from, from + size), runs[i] * PAGE);
    from += size;
  }
}

// Given the whole snapshot, Pyodide would wait for it before it touches the WebAssembly file. So it gets the header
// only, and the pages go into memory when both have come.
async function fromSnapshot(options) {
  const { header, runs, bytes } = build.snapshot;
  const pages = fetchPages(bytes);
  pages.catch(() => {}); // reported where it is awaited
  const { default: create } = await import(`${index}pyodide.asm.mjs`);
  const python = await pyodide.loadPyodide({
    ...options,
    stdLibURL: ours("empty.zip"), // every module the page needs is in the snapshot; the library follows below
    _loadSnapshot: Uint8Array.from(atob(header), (char) => char.charCodeAt(0)),
    async createPyodideModule(settings) {
      delete settings.INITIAL_MEMORY; // Pyodide took it from the header's length
      const [module, memory] = await Promise.all([create(settings), pages]);
      restore(module.HEAPU8, runs, memory);
      return module;
    },
  });
  python.runPython("import random; random.seed()"); // else every copy of the snapshot throws the same dice
  globalThis.addEventListener("reynard:ready", () => bringLibrary(python), { once: true });
  return python;
}

// Imports that nobody foresaw find the library once the table is ready; offline it comes from the cache.
async function bringLibrary(python) {
  const response = await fetch(ours("stdlib.zip")).catch(() => null); // the network went away: it was only foresight
  if (response?.ok) python.FS.writeFile("/lib/python314.zip", new Uint8Array(await response.arrayBuffer()));
}

async function plain(options) {
  const python = await pyodide.loadPyodide({ ...options, stdLibURL: ours("stdlib.zip") });
  const game = await fetch(ours("game.json"));
  if (!game.ok) throw new Error(`game.json: ${game.status}`);
  for (const [path, text] of Object.entries(await game.json())) {
    python.FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(path, text);
  }
  return python;
}

async function load(given) {
  if (!build) return watching(() => pyodide.loadPyodide({ ...given, indexURL: index }));
  const options = { ...given, indexURL: index, lockFileContents: build.lock };
  try {
    const python = await watching(() => fromSnapshot(options));
    globalThis.STARTED = "snapshot";
    return python;
  } catch (error) {
    console.info("Starting without the snapshot:", error.message);
    return watching(() => plain(options));
  }
}

// What a crash has kept from the shelf was asked for when the page came, and is there long before Python is.
export async function loadPyodide(given) {
  const [python] = await Promise.all([load(given), globalThis.reynard?.journal?.ready]);
  return python;
}
