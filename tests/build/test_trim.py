"""The trimmed Pyodide: smaller, valid, with all that its script names; and another version of it stays whole."""

from __future__ import annotations

import json
import subprocess
from functools import cache

from game.build.files import ROOT

# Trims the installed Pyodide for a page that needs json only; something may be done to the file before.
TRIM = """
import { readFileSync } from "node:fs";
import { trim } from "./game/build/trim.mjs";
const file = (name) => readFileSync(`node_modules/pyodide/${name}`);
const wasm = file("pyodide.asm.wasm");
%s
const whole = String(file("pyodide.asm.mjs"));
const found = trim(wasm, whole, [String(file("pyodide.mjs"))], new Set(["_json", "sys", "builtins"]));
const names = (bytes) => WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
console.log(JSON.stringify({
  before: [wasm.length, names(wasm).length, whole.length],
  after: [found.wasm.length, names(found.wasm).length, found.script.length],
  missing: [...found.script.matchAll(/=wasmExports\\["([^"]+)"\\]/g)].map((each) => each[1])
    .filter((name) => !names(found.wasm).includes(name)),
}));
"""


@cache
def trimmed(change: str = "") -> tuple[dict, str]:
    """What the script printed, and what it complained of."""
    command = ["node", "--input-type=module", "--eval", TRIM % change]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(run.stdout), run.stderr


def test_what_the_page_never_uses_goes():
    found, complaints = trimmed()
    for before, after in zip(found["before"], found["after"], strict=True):
        assert after < 0.7 * before
    assert complaints == ""


def test_all_that_the_script_takes_is_still_exported():
    found, _ = trimmed()
    assert found["missing"] == []


def test_a_table_that_is_not_the_expected_one_stays():
    found, complaints = trimmed("wasm[7_800_000] ^= 1;")  # among the names of characters
    assert "so it stays" in complaints
    assert found["after"][0] > trimmed()[0]["after"][0]
