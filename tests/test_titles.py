"""A game is a title: outside of its own modules nobody asks which game or which family it is.

The measure is that a new title changes no Python file but the registry. Three counts say how far that is true; each has
to be 0.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game.rules.games import GAMES
from tests.sources import PACKAGE, Import, Module, Place, Sources, game, lines, listed, made_up

REGISTRY = "game.rules.games"  # the one shared module that may name every title
FAMILIES = "game.rules"  # the package whose sub-packages are the families
CHECKS = ("isinstance", "issubclass")
ENDS = ("startswith", "endswith", "removeprefix", "removesuffix")


class Titles(NamedTuple):
    """The families, and the games' ids with the family of each."""

    families: tuple[str, ...]
    games: dict[str, str]

    @property
    def family(self) -> dict[str, str]:
        """The family that a name belongs to, be it the name of a game or of a family."""
        return self.games | {name: name for name in self.families}

    def owners(self, name: str) -> set[str]:
        """The families whose own module this is: a folder or the module has the name of a family or of a game."""
        own = {title.replace("-", "_"): family for title, family in self.family.items()}
        return {own[part] for part in name.split(".")[1:] if part in own}

    def named(self, text: str) -> set[str]:
        """The families of the titles that a text equals, begins with or ends with."""
        return {
            family
            for title, family in self.family.items()
            if re.search(rf"^{re.escape(title)}(?![a-z0-9])|(?<![a-z0-9]){re.escape(title)}$", text)
        }

    def hinted(self, text: str) -> set[str]:
        """The families of the ids that have this text as some of their words, as in `endswith("-longo")`."""
        words = text.strip("-")
        return {family for title, family in self.family.items() if words and f"-{words}-" in f"-{title}-"}


def titles() -> Titles:
    """The titles that there are: the registry knows the ids, and the class of a first position stands in its family."""
    firsts = {name: type(entry.new(entry.players[0])).__module__ for name, entry in GAMES.items()}
    below = FAMILIES + "."
    packages = [each.name.removeprefix(below) for each in game() if each.is_package and each.name.startswith(below)]
    families = tuple(name for name in packages if "." not in name)
    return Titles(families, {name: home.removeprefix(below).partition(".")[0] for name, home in firsts.items()})


def shared(sources: Sources, known: Titles) -> Iterator[tuple[Module, set[str]]]:
    """Every module but the registry, with the families that may be named there."""
    return ((module, known.owners(module.name)) for module in sources if module.name != REGISTRY)


# Checks for a class


def class_checks(sources: Sources, known: Titles) -> Iterator[Place]:
    for module, own in shared(sources, known):
        for node, asked in _asked(module):
            for each in ast.walk(asked):
                home = sources.whole(module, each) if isinstance(each, ast.Name | ast.Attribute) else ""
                if home in sources.classes and known.owners(home) - own:
                    yield Place(module.path, node.lineno, f"{ast.unparse(each)}: ask the match, not for its class")


def _asked(module: Module) -> Iterator[tuple[ast.expr | ast.pattern, ast.expr]]:
    """Where a class may be asked for: calls of isinstance, comparisons of types, patterns of match statements."""
    for call in module.every(ast.Call):
        if isinstance(call.func, ast.Name) and call.func.id in CHECKS:
            yield from ((call, each) for each in call.args[1:])
    for compared in module.every(ast.Compare):
        yield compared, compared
    for pattern in module.every(ast.MatchClass):
        yield pattern, pattern.cls


# Names in texts


def literals(sources: Sources, known: Titles) -> Iterator[Place]:
    for module, own in shared(sources, known):
        comparing = {id(each) for each in _compared(module)}
        prose = {id(node.value) for node in module.every(ast.Expr)}
        for node in module.every(ast.Constant):
            if isinstance(node.value, str) and id(node) not in prose:
                found = known.named(node.value) | (known.hinted(node.value) if id(node) in comparing else set())
                if found - own:
                    yield Place(module.path, node.lineno, f"{node.value!r}: a title is named by its own modules only")


def _compared(module: Module) -> Iterator[ast.AST]:
    """Every node of what is compared with something."""
    for compared in module.every(ast.Compare):
        yield from (node for side in (compared.left, *compared.comparators) for node in ast.walk(side))
    for call in module.every(ast.Call):
        if isinstance(call.func, ast.Attribute) and call.func.attr in ENDS:
            yield from (node for each in call.args for node in ast.walk(each))
    for pattern in module.every(ast.MatchValue):
        yield pattern.value


# Imports


def imports(sources: Sources, known: Titles) -> Iterator[Place]:
    for module, own in shared(sources, known):
        for line, home in sorted({(each.line, _home(sources, each)) for each in sources.imports[module.name]}):
            if home.partition(".")[0] == PACKAGE and known.owners(home) - own:
                yield Place(module.path, line, f"imports {home}: a title's module is found by its name")


def _home(sources: Sources, each: Import) -> str:
    """The module that is imported, or the one where an imported name is defined if others only hand it on."""
    origin = sources.origin(each.whole) if each.name else each.target
    return sources.module_of(origin) or origin


Check = Callable[[Sources, Titles], Iterator[Place]]
COUNTS: tuple[Check, ...] = (class_checks, literals, imports)


@pytest.mark.parametrize("check", COUNTS, ids=lambda check: check.__name__)
def test_titles_are_named_by_their_own_modules_only(check: Check) -> None:
    if found := list(check(game(), titles())):
        pytest.fail(listed(found), pytrace=False)


def test_every_game_belongs_to_a_family() -> None:
    known = titles()
    assert list(known.games) == list(GAMES)
    assert set(known.games.values()) == set(known.families)


# The test of the test: for each count a small house, in which it has to find the faults and nothing else.

MADE_UP = Titles(("yacht", "maxi"), {"yacht": "yacht", "grand-yacht": "yacht", "maxi-sea": "maxi"})
HOUSES: dict[Check, str] = {
    class_checks: """
        == rules/yacht/match.py
        class Match: ...
        class Move: ...
        == rules/maxi/match.py
        class Match: ...
        == rules/match.py
        class Other: ...
        == rules/games.py
        from game.rules.yacht.match import Match
        isinstance(1, Match)
        == play/session.py
        from game.rules.yacht import match as rules
        from game.rules.yacht.match import Match as Yacht
        from game.rules.games import Match
        from game.rules.match import Other
        import game.rules.maxi.match
        isinstance(one, Yacht)  # fault
        isinstance(one, (Other, rules.Move))  # fault
        isinstance(one, Other | Match)  # fault
        issubclass(one, game.rules.maxi.match.Match)  # fault
        type(one) is Yacht  # fault
        isinstance(one, Other), Yacht(), isinstance(Yacht(), str)
        match one:
            case Yacht():  # fault
                ...
            case Other(at=rules.Move()):  # fault
                ...
            case str():
                ...
        def shown(one: Yacht) -> Yacht: ...
        == views/yacht/paper.py
        from game.rules.maxi.match import Match as Maxi
        from game.rules.yacht.match import Match
        isinstance(one, Match)
        isinstance(one, Maxi)  # fault
        == views/titles/grand_yacht.py
        from game.rules.yacht.match import Match
        isinstance(one, Match)
        """,
    literals: """
        == rules/games.py
        GAMES = ("yacht", "grand-yacht")
        == play/session.py
        "grand-yacht is what this module is about"
        def play(game):
            "yacht"
            if game == "yacht":  # fault
                return {"grand-yacht": 1}  # fault
            if game.startswith("yacht"):  # fault
                return "yachting", "the yacht club", "a grandyacht"
            if game.endswith(("-sea", "x")):  # fault
                return f"#new/maxi-sea"  # fault
            if "grand" in game:  # fault
                return f"yacht-{game}"  # fault
            match game:
                case "maxi":  # fault
                    return "sea", "grand"  # yacht
        == views/titles/maxi_sea.py
        ID = "maxi-sea"
        OTHER = "yacht"  # fault
        == players/yacht/net.py
        x == "grand-yacht"
        """,
    imports: """
        == rules/yacht/match.py
        class Match: ...
        == rules/games.py
        from game.rules.yacht.match import Match
        import json
        == views/titles/maxi_sea.py
        import game.rules.yacht.match  # fault
        import game.rules.match
        == views/yacht/paper.py
        from game.rules.yacht.match import Match
        == views/sheet.py
        import yacht, json, game.rules.games
        from game.views.yacht import paper  # fault
        from game.views.yacht.paper import Match, show  # fault
        from game.rules.games import Match  # fault
        from .titles import maxi_sea, part  # fault
        import_module("game.rules.yacht.match")  # fault
        import_module(f"game.views.titles.{name}")
        def inside():
            from game.rules import yacht  # fault
        if TYPE_CHECKING:
            import game.rules.yacht.match  # fault
        """,
}


@pytest.mark.parametrize("check", COUNTS, ids=lambda check: check.__name__)
def test_every_way_to_name_a_title_is_counted(check: Check, tmp_path: Path) -> None:
    sources, faults = made_up(tmp_path, HOUSES[check])
    found = list(check(sources, MADE_UP))
    assert lines(found) == faults, listed(found)
    assert faults
