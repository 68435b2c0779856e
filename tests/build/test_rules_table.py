"""What docs/rules.md says: every statement and every test it names is there, no statement of a title is left out, and
what is our ruling is called so in the app. Whether they mean what the rule says, only a reader can tell.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import NamedTuple

import pytest

from game.build.files import ROOT
from game.rules.games import GAMES
from game.views.title import view
from game.words import LANGUAGES

TABLE = ROOT / "docs" / "rules.md"
TOLD = {key for key in LANGUAGES["en"].words if not key.startswith("rules ")}
RULING = "our ruling"  # in the source of a rule that no book has
OURS = re.compile(r"\bour (ruling|rule|own)\b", re.IGNORECASE)  # what the app says of it


class Rule(NamedTuple):
    """A row of the table."""

    rule: str
    source: str
    keys: list[str]
    tests: list[str]


@cache
def table() -> dict[str, list[Rule]]:
    """The rules of each title."""
    found: dict[str, list[Rule]] = {}
    for section in TABLE.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading, _, body = section.partition("\n")
        (game,) = named(heading)
        lines = [line for line in body.splitlines() if line.startswith("|")][2:]
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        found[game] = [Rule(rule, source, named(told), named(proved)) for rule, source, told, proved in cells]
    return found


def named(cell: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]+)`", cell)


@cache
def written_in(path: str) -> frozenset[str]:
    """Every test of a file, as pytest names it: with its class, if it is in one."""
    body = ast.parse((ROOT / path).read_text(encoding="utf-8")).body
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    inside = [(f"{each.name}::", node) for each in classes for node in each.body]
    functions = [
        (at, node) for at, node in [*(("", node) for node in body), *inside] if isinstance(node, ast.FunctionDef)
    ]
    return frozenset(at + node.name for at, node in functions if node.name.startswith("test_"))


def statements(game: str) -> set[str]:
    """Every statement of a title's topics."""
    return {key for keys in view(game).topics.values() for key in keys}


def test_every_title_has_its_table():
    assert {*table()} == {*GAMES}
    assert all(len(rules) > 25 for rules in table().values())


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_told_and_proved(game):
    assert [rule.rule for rule in table()[game] if not (rule.source and rule.keys and rule.tests)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_tells_a_rule_is_part_of_its_title(game):
    keys = {key for rule in table()[game] for key in rule.keys}
    assert keys - statements(game) - TOLD == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_statement_is_left_out(game):
    assert statements(game) - {key for rule in table()[game] for key in rule.keys} == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_proves_a_rule_is_there(game):
    tests = [test.partition("::") for rule in table()[game] for test in rule.tests]
    assert [path + at + name for path, at, name in tests if name not in written_in(path)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_our_ruling_is_called_so_in_the_app(game):
    words = LANGUAGES["en"].words
    rulings = [rule for rule in table()[game] if RULING in rule.source]
    assert rulings
    unsaid = [rule.rule for rule in rulings if not any(OURS.search(str(words.get(key))) for key in rule.keys)]
    assert unsaid == []
