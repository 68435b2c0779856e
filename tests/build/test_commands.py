"""The commands on a machine that lacks something: one sentence that says what to do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.build import __main__ as command_line
from game.build import browsers, runtime
from game.build.files import ROOT
from game.build.runtime import SetupError


def machine(folder: Path, **programs: str) -> dict[str, str]:
    """An environment in which only these programs exist, besides make and a shell."""
    for name, path in ({"make": shutil.which("make"), "sh": shutil.which("sh")} | programs).items():
        (folder / name).symlink_to(path)
    return {"PATH": str(folder)}


@pytest.mark.parametrize(
    ("present", "sentence"),
    [
        ({}, "Python 3.11 or newer is missing: install it, then start again."),
        ({"python3": "/bin/false"}, "Python 3.11 or newer is needed: name it with make PYTHON=python3.12 …"),
        ({"python3": sys.executable}, "Node.js with npm is missing: install it (Debian: apt-get install npm)"),
    ],
)
def test_make_says_what_is_missing(tmp_path: Path, present: dict[str, str], sentence: str):
    environment = machine(tmp_path, **present)
    run = subprocess.run(["make", "play"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert run.stderr.splitlines()[0].startswith(sentence)


def test_set_up_without_npm_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for path in runtime.SETUP:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("{}")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SetupError, match="npm is missing"):
        runtime.prepare(tmp_path)


def test_a_set_up_error_ends_in_its_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture):
    def fail() -> None:
        raise SetupError("Something is missing.")

    monkeypatch.setattr(command_line, "prepare", fail)
    assert command_line.main(["runtime"]) == 1
    assert capsys.readouterr().err == "Something is missing.\n"


def test_without_a_browser_the_tests_say_which_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("REYNARD_FIREFOX", raising=False)
    with pytest.raises(SetupError, match="install firefox-esr"):
        browsers.provide("firefox")
