// The engine bench inside Pyodide: mounts the repository and runs the same measurement there.
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const found = createRequire(process.cwd() + "/").resolve("pyodide");
const { loadPyodide } = await import(pathToFileURL(found.replace(/pyodide\.js$/, "pyodide.mjs")));
const python = await loadPyodide();
python.mountNodeFS("/repository", repository);
python.globals.set("game", process.argv[2]);
python.globals.set("seconds", Number(process.argv[3]));
console.log(
  python.runPython(`
import json, sys
sys.path.insert(0, "/repository")
from tests.bench.engine import measure
json.dumps(measure(game, seconds), indent=2)
`),
);
