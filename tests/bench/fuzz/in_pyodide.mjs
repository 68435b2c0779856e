// The fuzzer of plain.py inside Pyodide, in Node: node tests/bench/fuzz/in_pyodide.mjs RUNS SEED
// JavaScript, because what it looks for ends Python itself: only the host is left to tell which text did it.
import { loadPyodide } from "pyodide";

const [runs, seed] = process.argv.slice(2).map(Number);
let last = "";
const python = await loadPyodide();
python.mountNodeFS("/repo", process.cwd());
python.globals.set("note", (text) => void (last = text));
try {
  const well = await python.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/repo")
from tests.bench.fuzz.plain import fuzz
await fuzz(${runs || 1000}, ${seed || 1}, lambda text: note(text.encode("utf-8", "replace").decode()))
`);
  process.exitCode = well ? 0 : 1;
} catch (error) {
  console.log(`ENDED ${error}\n    ${JSON.stringify(last.slice(0, 2000))}`);
  process.exitCode = 1;
}
process.exit(); // timers of the screens that were shown would keep the process for minutes
