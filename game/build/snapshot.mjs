// Makes the cut standard library, the trimmed Pyodide and the memory snapshot, in Node: only Pyodide itself can do that.
// Usage: node snapshot.mjs OUT PYODIDE < {"home": …, "inside": …, "lock": …, "pyscript": …, "sources": {path: text}}; OUT gets the library and the
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
const { home, inside, lock, pyscript, sources } = JSON.parse(readFileSync(0, "utf8"));

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
function cutLibrary({ tools, files }) {
  const modules = tools.get("modules_of")(files);
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
  tools.get("load")(tools.get("at_hand")(python.toPy(modules)));
  tools.get("draw_first_screen")();
  const later = tools.get("leave_out")(python.toPy(modules)).toJs();
  const bridge = python.toPy(pyscript);
  tools.get("prepare_pyscript")(bridge);
  for (const each of [files, bridge]) each.destroy();
  const frozen = tools.get("scrub")();
  tools.destroy();
  sweep(python._module);
  const snapshot = python.makeMemorySnapshot();
  const length = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  const [header, heap] = [snapshot.subarray(0, length), snapshot.slice(length)];
  return [later, header, heap, unlink(new Uint32Array(heap.buffer), frozen / 4, python._module.___heap_base / 4)];
}

// Python's collector has all objects that it looks after in a ring: before each stand the places of the next and of the one
// before, with a few bits of its own. That is 8 bytes an object which no compressor foresees. So the ring is put into the order
// of the objects' places, and each is told how far it is to the next only, which often is the same; interpreter.mjs closes the
// ring again. Places here count words. The head of the ring is the only one of its members below the heap: it gets the first
// one and how many there are.
const NEXT = -2; // words from an object to its links
const PREVIOUS = -1;
const BITS = 3;

function ringOf(words, member) {
  const members = [];
  for (let at = member; at !== member || !members.length; at = (words[at + NEXT] >> 2) - NEXT) members.push(at);
  return members.sort((one, other) => one - other);
}

function unlink(words, member, heapBase) {
  const [head, ...objects] = ringOf(words, member);
  const plain = !((words[head + NEXT] | words[head + PREVIOUS]) & BITS);
  if (!plain || head >= heapBase || objects[0] < heapBase) throw new Error("The collector's ring is not as Python leaves it.");
  objects.forEach((at, place) => {
    const step = place + 1 < objects.length ? (objects[place + 1] - at) * 4 : 0;
    words[at + NEXT] = step | (words[at + NEXT] & BITS);
    words[at + PREVIOUS] &= BITS;
  });
  words[head + NEXT] = objects[0];
  words[head + PREVIOUS] = objects.length;
  return head;
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

const whole = await session(loadPyodide, { stdLibURL: join(out, "stdlib.zip") });
const [modules, codes] = cutLibrary(whole);
const trimmed = await import(join(index, "pyodide.mjs"));
const [later, header, heap, ring] = takeSnapshot(
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
const parts = whole.tools.get("parts")(whole.python.toPy(later)).toJs();
for (const [name, part] of Object.entries({ ...parts, snapshot: bytes }))
  writeFileSync(join(out, `${name}.bin`), gzipSync(part, { level: 9 }));
console.log(
  JSON.stringify({
    header: Buffer.from(header).toString("base64"),
    runs: runs.map(([at, count]) => [at / PAGE, count]).flat(),
    bytes: bytes.length,
    ring,
  }),
);
