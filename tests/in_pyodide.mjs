// Runs the unit tests once more inside Pyodide, in Node: the same tests, the interpreter of the page.
// Usage: node in_pyodide.mjs SITE_PACKAGES TESTS…  (the packages' folder holds pytest, which is pure Python)
import { loadPyodide } from "pyodide";

const [packages, ...tests] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/repo", process.cwd());
python.mountNodeFS("/packages", packages);
python.globals.set("tests", python.toPy(tests));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/repo")
sys.dont_write_bytecode = True
sys.path[:0] = ["/repo", "/packages"]
import pytest
options = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-p", "no:xdist", "-p", "no:playwright", "-p", "no:hypothesispytest", "-m", "not native"]
int(pytest.main(options + list(tests)))
`);
