"""The table of docs/promises.md, and the plugin that sees to it that a whole run has run every test that it names.

A run of some tests only says nothing about the others, so that it is not judged. Under xdist the reports come together
in the process that started the others; only there the plugin looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from game.build.files import ROOT

PROMISES = ROOT / "docs" / "promises.md"
BENCHES = "tests/bench/"  # measured, no part of `make test`: such a row has to have a figure
SKIPPED = "skipped where"  # in the row of a test that may be skipped
MISSING = "reynard/promised"  # in pytest's cache: what the last whole run did not run


class Promise(NamedTuple):
    """A row of the table."""

    promise: str
    tests: list[str]
    figure: str
    date: str  # when the row was last brought up to date

    @property
    def benches(self) -> list[str]:
        """What measures this promise."""
        return [test for test in self.tests if test.startswith(BENCHES)]


def promises() -> list[Promise]:
    """Every row of the table."""
    lines = [line for line in PROMISES.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
    return [Promise(promise, re.findall(r"`([^`]+)`", tests), figure, date) for promise, tests, figure, date in rows]


def named() -> list[str]:
    """Every test of the table that pytest runs, once."""
    return [*dict.fromkeys(test for row in promises() for test in row.tests if not test.startswith(BENCHES))]


def may_be_skipped() -> set[str]:
    """Those whose rows say so."""
    return {test for row in promises() for test in row.tests if SKIPPED in row.figure}


def is_whole(config: pytest.Config) -> bool:
    """Whether a run was asked for everything."""
    chosen = ("keyword", "markexpr", "lf", "deselect", "ignore", "ignore_glob", "collectonly", "stepwise")
    everything = config.args_source == pytest.Config.ArgsSource.TESTPATHS
    return everything and not any(getattr(config.option, name, None) for name in chosen)


class Executed:
    """Which tests have run, and which of the promised ones have not."""

    def __init__(self, wanted: Iterable[str], may_skip: Iterable[str]) -> None:
        self.wanted = [*wanted]
        self.may_skip = {*may_skip}
        self.ran: set[str] = set()
        self.skipped: set[str] = set()
        self.missing: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has come one step further: only its own step, not what sets it up, counts as run."""
        name = report.nodeid.partition("[")[0]
        if report.skipped:
            self.skipped.add(name)
        elif report.when == "call":
            self.ran.add(name)

    def broken(self) -> list[str]:
        """The promised tests that have not run, or of which a case was skipped although no row says that it may be."""
        not_run = [test for test in self.wanted if test not in self.ran and test not in self.skipped]
        return not_run + [test for test in self.wanted if test in self.skipped - self.may_skip]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """The run is over: one that was whole fails if a promise was not tried, and so does trying the failed again."""
        cache = getattr(session.config, "cache", None)
        if getattr(session.config.option, "lf", False):
            self.missing = cache.get(MISSING, []) if cache else []
        elif is_whole(session.config) and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            self.missing = self.broken()
            if cache:
                cache.set(MISSING, self.missing)
        if self.missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say which."""
        for test in self.missing:
            terminalreporter.write_line(f"PROMISED, NOT RUN: {test} (docs/promises.md)", red=True)
