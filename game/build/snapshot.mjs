// Makes the cut standard library, the trimmed Pyodide and the memory snapshot, in Node: only Pyodide itself can do that.
// Usage: node snapshot.mjs OUT PYODIDE < {"home": …, "inside": …, "late": {path: text}, "lock": …, "pyscript": …, "sources": {path: text}}; OUT gets the library and the
// snapshot, the copy of Pyodide in the folder PYODIDE is trimmed. Prints what build.js needs to know.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { trim } from "./trim.mjs";

// The same sources give the same bytes, wherever and whenever: time stands still, and the program has no path.
const NOW = Date.UTC(2020, 0, 1);
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length ? given : [NOW]));
  }
  static now() {
    return NOW;
  }
};
performance.now = () => 0;
process.argv[1] = "reynard";

// Node would print the line where it happened, which is most of Pyodide, and be cut off before it says what did.
process.on("uncaughtException", ({ stack, message }) => {
  console.error(stack?.replace(/^async function.*$/m, "") ?? message);
  process.exitCode = 1;
});

const PAGE = 4096;
const out = process.argv[2];
const index = resolve(process.argv[3]);
const { home, inside, late, lock, pyscript, sources } = JSON.parse(readFileSync(0, "utf8"));

async function session(load, options) {
  const env = { HOME: home, PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }; // lines, but no columns
  const python = await load({ env, ...options });
  const tools = python.toPy({ __name__: "inside" });
  python.runPython(inside, { globals: tools });
  const files = python.toPy(sources);
  tools.get("write")(files, home);
  return { python, tools, files };
}

// First session, whole library: find what is needed and cut the library and Pyodide to it.
function cutLibrary({ python, tools, files }) {
  const modules = tools.get("modules_of")(files, python.toPy(late));
  tools.get("load")(modules);
  const codes = tools.get("compiled")(files, home).toJs();
  const library = tools.get("cut")("/lib/python314.zip").toJs();
  writeFileSync(join(out, "stdlib.zip"), library);
  trimPyodide(new Set(tools.get("builtin")().toJs()));
  return [modules.toJs(), codes];
}

function trimPyodide(builtin) {
  const [wasm, script] = ["pyodide.asm.wasm", "pyodide.asm.mjs"].map((name) => join(index, name));
  const others = [readFileSync(join(index, "pyodide.mjs"), "utf8")];
  const trimmed = trim(readFileSync(wasm), readFileSync(script, "utf8"), others, builtin);
  writeFileSync(wasm, trimmed.wasm);
  writeFileSync(script, trimmed.script);
}

// What was freed still has its last content, which would be a fifth of the snapshot: zeros instead. Emscripten's dlmalloc
// puts chunk after chunk: {size of the one before, own size and two bits, content}; in a free one begin its links.
const IN_USE = 2;
const links = (size) => (size < 256 ? 16 : 32); // bytes

function sweep({ HEAPU8, HEAPU32, ___heap_base, _sbrk }) {
  const end = _sbrk(0);
  for (let at = (___heap_base + 15) & ~15, size; at < end; at += size) {
    const head = HEAPU32[at / 4 + 1];
    size = head & ~7;
    if (size < 16 || at + size > end) throw new Error("The heap is not as dlmalloc leaves it.");
    if (!(head & IN_USE) && at + size < end) HEAPU8.fill(0, at + links(size), at + size);
  }
}

// Second session, cut library, trimmed Pyodide: import everything, then keep the memory.
let untouched; // memory as the WebAssembly file alone defines it, before any code has run
const watching = async (settings) => {
  const { default: createPyodideModule } = await import(join(index, "pyodide.asm.mjs"));
  settings.preRun.push((module) => (untouched = module.HEAPU8.slice()));
  return createPyodideModule(settings);
};

function takeSnapshot({ python, tools, files }, modules, codes) {
  for (const [path, code] of Object.entries(codes)) python.FS.writeFile(path, code);
  tools.get("load")(python.toPy(modules));
  const bridge = python.toPy(pyscript);
  tools.get("prepare_pyscript")(bridge);
  for (const each of [files, bridge]) each.destroy();
  tools.get("scrub")();
  tools.destroy();
  sweep(python._module);
  const snapshot = python.makeMemorySnapshot();
  const length = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  return [snapshot.subarray(0, length), snapshot.subarray(length)];
}

// Pages that the WebAssembly file brings along (zero ones too) need not be downloaded a second time.
function changedPages(heap) {
  if (heap.length !== untouched.length) throw new Error("The snapshot outgrew the memory Pyodide starts with.");
  const runs = [];
  const pages = [];
  for (let at = 0; at < heap.length; at += PAGE) {
    const page = heap.subarray(at, at + PAGE);
    if (Buffer.compare(page, untouched.subarray(at, at + PAGE)) === 0) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] * PAGE === at) last[1] += 1;
    else runs.push([at, 1]);
    pages.push(page);
  }
  return { runs, bytes: Buffer.concat(pages) };
}

const [modules, codes] = cutLibrary(await session(loadPyodide, { stdLibURL: join(out, "stdlib.zip") }));
const trimmed = await import(join(index, "pyodide.mjs"));
const [header, heap] = takeSnapshot(
  await session(trimmed.loadPyodide, {
    _makeSnapshot: true,
    stdLibURL: join(out, "stdlib.zip"),
    lockFileContents: lock,
    createPyodideModule: watching,
  }),
  modules,
  codes,
);
const { runs, bytes } = changedPages(heap);
const packed = gzipSync(bytes, { level: 9 });
writeFileSync(join(out, "snapshot.bin"), packed);
console.log(
  JSON.stringify({
    header: Buffer.from(header).toString("base64"),
    runs: runs.map(([at, count]) => [at / PAGE, count]).flat(),
    bytes: bytes.length,
  }),
);
