// Takes out of Pyodide's WebAssembly file and of the script beside it what this page never uses, in Node at set-up.
// Pyodide is a main program for libraries that are linked at run time: it exports everything, and so carries everything.
// This page links none. Nothing is renumbered or moved: functions that cannot be reached keep their place with an empty
// body, memory keeps its layout, and what remains is Pyodide's own, byte for byte.
import { createHash } from "node:crypto";

const IMPORT = 2, GLOBAL = 6, EXPORT = 7, ELEMENT = 9, CODE = 10, DATA = 11, DATA_COUNT = 12; // sections of the format

class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    let value = 0, scale = 1, byte;
    do {
      byte = this.byte();
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte & 128);
    return value;
  }
  skipNumber() {
    while (this.byte() & 128);
  }
  text() {
    const size = this.number();
    return this.bytes.toString("utf8", this.at, (this.at += size));
  }
  limits() {
    const flags = this.number();
    this.number();
    if (flags & 1) this.number();
  }
}

function written(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
}

function sectionsOf(wasm) {
  const reader = new Reader(wasm, 8);
  const sections = [];
  while (reader.at < wasm.length) {
    const id = reader.byte();
    const size = reader.number();
    sections.push({ id, bytes: wasm.subarray(reader.at, (reader.at += size)) });
  }
  return sections;
}

// --- what each section says ---

function readImports(section) {
  const reader = new Reader(section.bytes);
  const names = [];
  let functions = 0, globals = 0;
  for (let left = reader.number(); left; left--) {
    reader.text();
    names.push(reader.text());
    const kind = reader.byte();
    if (kind === 0) functions++;
    if (kind === 0) reader.number();
    else if (kind === 1) reader.byte(), reader.limits();
    else if (kind === 2) reader.limits();
    else if (kind === 3) globals++, (reader.at += 2);
    else reader.byte(), reader.number();
  }
  return { names, functions, globals };
}

function readExports(section) {
  const reader = new Reader(section.bytes);
  const found = [];
  for (let left = reader.number(); left; left--) {
    const from = reader.at;
    const name = reader.text();
    const kind = reader.byte();
    const index = reader.number();
    found.push({ name, kind, index, bytes: section.bytes.subarray(from, reader.at) });
  }
  return found;
}

// The values of globals by their number; of those that are constants.
function readGlobals(section, imported) {
  const reader = new Reader(section.bytes);
  const values = Array(imported);
  for (let left = reader.number(); left; left--) {
    reader.at += 2;
    const code = reader.byte();
    values.push(code === 0x41 ? reader.number() : undefined); // an address: positive
    if (code !== 0x41) reader.at += { 0x43: 4, 0x44: 8 }[code] ?? 0;
    if (code === 0x42 || code === 0x23) reader.skipNumber();
    reader.byte();
  }
  return values;
}

function readElements(section) {
  const reader = new Reader(section.bytes);
  if (reader.number() !== 1 || reader.number() !== 0) throw new Error("more than one table");
  while (reader.byte() !== 0x0b); // where in the table: a constant
  return Array.from({ length: reader.number() }, () => reader.number());
}

function readBodies(section) {
  const reader = new Reader(section.bytes);
  return Array.from({ length: reader.number() }, () => {
    const size = reader.number();
    return section.bytes.subarray(reader.at, (reader.at += size));
  });
}

// The functions that a body calls or takes the address of.
function callsOf(body) {
  const reader = new Reader(body);
  const found = [];
  for (let left = reader.number(); left; left--) reader.number(), reader.byte();
  while (reader.at < body.length) {
    const code = reader.byte();
    if (code === 0x10 || code === 0x12 || code === 0xd2) found.push(reader.number());
    else if (code === 0x0e) for (let left = reader.number() + 1; left; left--) reader.number();
    else if (code === 0x11 || code === 0x13) reader.number(), reader.number();
    else if (code === 0x1c) reader.at += reader.number();
    else if (code === 0x1f) tryTable(reader);
    else if (code >= 0x28 && code <= 0x3e) reader.number(), reader.number(); // loads and stores
    else if (code === 0x43) reader.at += 4;
    else if (code === 0x44) reader.at += 8;
    else if (ONE_NUMBER.has(code)) reader.skipNumber();
    else if (code === 0xfc) for (let left = BULK[reader.number()]; left; left--) reader.number();
    else if (!(code <= 0x1b || (code >= 0x45 && code <= 0xc4) || code === 0xd1)) throw new Error(`instruction ${code}`);
  }
  return found;
}

const ONE_NUMBER = new Set([
  0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x41,
  0x42, 0xd0,
]);
const BULK = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1]; // numbers behind 0xfc and each of its instructions

function tryTable(reader) {
  reader.skipNumber();
  for (let left = reader.number(); left; left--) if (reader.byte() < 2) reader.number(), reader.number(); else reader.number();
}

function readData(section) {
  const reader = new Reader(section.bytes);
  const segments = Array.from({ length: reader.number() }, () => {
    if (reader.number() !== 0 || reader.byte() !== 0x41) throw new Error("data without a fixed place");
    const at = reader.number();
    reader.byte();
    const size = reader.number();
    return { at, bytes: section.bytes.subarray(reader.at, (reader.at += size)) };
  });
  const memory = Buffer.alloc(Math.max(...segments.map(({ at, bytes }) => at + bytes.length)));
  for (const { at, bytes } of segments) bytes.copy(memory, at);
  return memory;
}

// --- what is needed ---

// An export is needed if the scripts name it, or if the file imports it from itself by way of the scripts.
function neededExports(exports, imports, scripts) {
  const named = new Set([...scripts.flatMap((text) => text.match(/[\w$]+/g)), ...imports.names]);
  return exports.filter(({ name }) => named.has(name) || named.has(`_${name}`));
}

// The functions of a module follow its PyInit function, up to the next module's. Behind the modules lie, one after the
// other, the libraries that only modules use which this page does without.
const MODULE = /^PyInit_(.+)$/;
const LIBRARIES = [/^ffi_/, /^BZ2_/]; // the first and the last of them; sqlite, xz and zstd are between

function unneededRanges(exports, loaded) {
  const functions = exports.filter(({ kind }) => kind === 0).sort((one, other) => one.index - other.index);
  const inits = functions.filter(({ name }) => MODULE.test(name));
  const modules = inits.slice(0, -1).map(({ name, index }, i) => [index, inits[i + 1].index, name.match(MODULE)[1]]);
  const [[first], [, last]] = [runsOf(functions, LIBRARIES[0])[0], runsOf(functions, LIBRARIES[1]).at(-1)];
  return [...modules.filter(([, , name]) => !loaded.has(name)), [first, last]];
}

// Where at least four functions of this name follow each other. The compiler keeps one of several equal functions: a few
// of any library are found elsewhere.
function runsOf(functions, name) {
  const runs = [];
  const foreign = new Set(functions.filter((each) => !name.test(each.name)).map(({ index }) => index));
  let run;
  for (const { index } of functions)
    if (foreign.has(index)) run = undefined;
    else if (run) (run[1] = index + 1), run[2].add(index);
    else runs.push((run = [index, index + 1, new Set([index])]));
  return runs.filter(([, , members]) => members.size >= 4);
}

// Everything that is reached from the exports and from the table of functions that are called by number: from all of the
// table, except for the ranges. A function that is several times in the table stands for equal ones of other places, and
// stays if all that it calls does.
function reached(roots, table, bodies, ranges, imported) {
  const within = (index) => ranges.some(([from, to]) => index >= from && index < to);
  const calls = bodies.map(callsOf);
  const called = (index) => (index < imported ? [] : calls[index - imported]);
  const live = new Set();
  const mark = (...found) => {
    while (found.length) {
      const index = found.pop();
      if (live.has(index)) continue;
      live.add(index);
      found.push(...called(index));
    }
  };
  mark(...roots, ...table.filter((index) => !within(index)));
  const once = new Set();
  const shared = new Set(table.filter((index) => within(index) && (once.has(index) || !once.add(index))));
  for (let before = 0; before !== live.size; ) {
    before = live.size;
    for (const index of shared) if (called(index).every((each) => live.has(each) || !within(each))) mark(index);
  }
  return live;
}

// Tables in memory that only functions read which are taken out, or that nobody asks (the names of characters): where
// this version of Pyodide has them, and their hash. In another version the hash is another, and they stay.
const TABLES = [
  { from: 800600, to: 1389856, hash: "656907fc43223b2d" }, // Chinese, Japanese and Korean encodings
  { from: 1574128, to: 2020448, hash: "b17f58591dd7ce1f" }, // unicodedata's names
  { from: 2823168, to: 2947024, hash: "4383dc5c973f1463" }, // iconv's encodings
];

function clearTables(memory) {
  for (const { from, to, hash } of TABLES) {
    const table = memory.subarray(from, to);
    if (createHash("sha256").update(table).digest("hex").startsWith(hash)) table.fill(0);
    else console.error(`Not as expected, so it stays: the table from ${from} to ${to}`);
  }
}

// Python's list of the modules inside it, {name, function} and a zero: without those that are taken out.
function forgetModules(memory, exports, globals, loaded) {
  const place = exports.find(({ name }) => name === "PyImport_Inittab");
  const list = memory.readUInt32LE(globals[place.index]);
  let to = list;
  for (let from = list; memory.readUInt32LE(from); from += 8) {
    const name = memory.readUInt32LE(from);
    if (loaded.has(memory.toString("utf8", name, memory.indexOf(0, name)))) to += memory.copy(memory, to, from, from + 8);
  }
  while (memory.readUInt32LE(to)) to += memory.fill(0, to, to + 8) && 8;
}

// --- the file, put together again ---

const EMPTY = Buffer.from([0, 0x00, 0x0b]); // no locals; unreachable; end

function writtenList(items) {
  return Buffer.concat([written(items.length), ...items]);
}

const sized = (bytes) => Buffer.concat([written(bytes.length), bytes]);

// Zeros need not be written: memory begins with them. Between two segments there are at least this many.
const GAP = 12;

function segmentsOf(memory) {
  const segments = [];
  for (let at = 0; at < memory.length; ) {
    while (memory[at] === 0) at++;
    let to = at;
    for (let zeros = 0; to < memory.length && zeros < GAP; to++) zeros = memory[to] ? 0 : zeros + 1;
    while (to > at && memory[to - 1] === 0) to--;
    if (to > at) segments.push({ at, bytes: memory.subarray(at, to) });
    at = to + 1;
  }
  return segments;
}

function signed(value) {
  const bytes = [];
  for (; value > 63; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
}

const writtenSegment = ({ at, bytes }) =>
  Buffer.concat([Buffer.from([0, 0x41]), signed(at), Buffer.from([0x0b]), sized(bytes)]);

// The script declares a variable for every export, and assigns it to that and to a property: only what is still exported.
const DECLARATION = /var (?:[\w$]+,){1000,}[\w$]+;/;

function trimScript(script, needed) {
  const names = new Set(needed.map(({ name }) => name));
  const assignment = /(?:[\w$]+=)*(?:Module\["[\w$]+"\]=)?wasmExports\["([\w$]+)"\](?:\.value>>>0)?;?/g;
  const [before, body, after] = parted(script, "function assignWasmExports(wasmExports){", "}");
  const assigned = body.replace(assignment, (whole, name) => (names.has(name) ? whole : ""));
  const whole = before + assigned + after;
  const used = new Set(whole.replace(DECLARATION, "").match(/[\w$]+/g));
  return whole.replace(DECLARATION, (list) => `var ${list.slice(4, -1).split(",").filter((name) => used.has(name)).join()};`);
}

function parted(text, opening, closing) {
  const from = text.indexOf(opening) + opening.length;
  const to = text.indexOf(closing, from);
  if (from < opening.length || to < 0) throw new Error(`The script has no ${opening}`);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

// The needed part of the WebAssembly file and of the script that Emscripten wrote for it; `others` are further scripts
// that use its exports, `loaded` the names of the modules that Python has to find inside.
export function trim(wasm, script, others, loaded) {
  const sections = sectionsOf(wasm);
  const section = (id) => sections.find((each) => each.id === id);
  const imports = readImports(section(IMPORT));
  const exports = readExports(section(EXPORT));
  const [before, , after] = parted(script, "function assignWasmExports(wasmExports){", "}");
  const rest = (before + after).replace(DECLARATION, "");
  const needed = neededExports(exports, imports, [rest, ...others]);
  const bodies = readBodies(section(CODE));
  const roots = needed.filter(({ kind }) => kind === 0).map(({ index }) => index);
  const ranges = unneededRanges(exports, loaded);
  const live = reached(roots, readElements(section(ELEMENT)), bodies, ranges, imports.functions);
  const memory = readData(section(DATA));
  clearTables(memory);
  forgetModules(memory, exports, readGlobals(section(GLOBAL), imports.globals), loaded);
  const segments = segmentsOf(memory);
  const changed = {
    [EXPORT]: writtenList(needed.map(({ bytes }) => bytes)),
    [CODE]: writtenList(bodies.map((body, i) => sized(live.has(i + imports.functions) ? body : EMPTY))),
    [DATA]: writtenList(segments.map(writtenSegment)),
    [DATA_COUNT]: written(segments.length),
  };
  const parts = sections.map(({ id, bytes }) => [Buffer.from([id]), sized(changed[id] || bytes)]).flat();
  return { wasm: Buffer.concat([wasm.subarray(0, 8), ...parts]), script: trimScript(script, needed) };
}
