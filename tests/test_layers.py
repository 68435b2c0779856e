"""The house stands in layers: every import points upwards, packages form no ring, and what is private stays at home."""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.sources import PACKAGE, Import, Module, Place, Sources, game, is_own, lines, listed, made_up

# The rules. Whoever wants another house changes them here, and the tests below say what is in its way.

LAYERS = ("rules", "players", "play", "storage", "words", "views", "browser", "screens", "app")
TOOLS = ("build", "cli")  # may import every layer; nobody imports them
PART_OF = {"__main__": "cli"}  # modules of the top level that belong to a tool

# Modules that count as a package of their own when rings are looked for, because they stand on their neighbours'
# shoulders: the families need the contract beside the registry, and the registry needs the families.
ON_TOP = ("game.rules.games", "game.rules.record", "game.rules.loading")

PURE = "rules"  # imports nothing but the standard library and itself
BRIDGE = ("js", "pyodide", "pyodide_js", "pyscript")
BRIDGE_LAYER = "browser"

MARKUP = "game.views.markup"  # defines the type through which text becomes markup
MARKUP_LAYERS = ("views", "screens", "browser")
ESCAPES = ("html.escape", "xml.sax.saxutils.escape", "xml.sax.saxutils.quoteattr")

VIEWS = "views"
BUILDERS = ("Session", "Store", "begin")  # of the game: whoever calls them has begun something to look after
STATELESS = (
    "typing.NamedTuple",
    "typing.Protocol",
    "str",
    *(f"enum.{kind}" for kind in ("Enum", "StrEnum", "IntEnum", "Flag", "IntFlag")),
)  # and frozen dataclasses

PUBLIC_BY_TRADITION = ("_replace", "_asdict", "_fields", "_field_defaults", "_make")  # of named tuples


def layer(name: str) -> str:
    """The layer of a module of the game: what follows the package's name."""
    first = name.partition(".")[2].partition(".")[0]
    return PART_OF.get(first, first)


def is_ours(name: str) -> bool:
    return name.partition(".")[0] == PACKAGE


# Arrows


def arrows(sources: Sources) -> Iterator[Place]:
    for module, each in every_import(sources):
        if is_ours(each.target) and (why := _wrong(layer(module.name), layer(each.target))):
            yield Place(module.path, each.line, f"{module.name} imports {each.target}: {why}")
    for module in sources:
        if layer(module.name) not in ("", *LAYERS, *TOOLS):
            yield Place(module.path, 1, f"{module.name} stands in no layer: every module belongs to one")


def every_import(sources: Sources) -> Iterator[tuple[Module, Import]]:
    """Each module with each other module that it imports, once a line."""
    for module in sources:
        for each in {(each.line, each.target): each for each in sources.imports[module.name]}.values():
            if each.target != module.name:
                yield module, each


def _wrong(own: str, other: str) -> str:
    if other in (own, ""):
        return ""
    if other in TOOLS:
        return f"nobody imports a tool ({other})"
    if own in TOOLS:
        return ""
    before = LAYERS[: LAYERS.index(own)] if own in LAYERS else ()
    return "" if other in before else f"{own or 'the top'} may import only {', '.join((*before, own)) or 'nothing'}"


# Rings

Edges = dict[str, dict[str, list[tuple[Module, Import]]]]  # from package to package, by these imports


def rings(sources: Sources) -> Iterator[Place]:
    """Imports by a text are no part of a ring: looking a module up by its name is how a ring is cut."""
    edges: Edges = defaultdict(lambda: defaultdict(list))
    for module, each in every_import(sources):
        if is_ours(each.target) and not each.by_text:
            own, other = package(sources, module.name), package(sources, each.target)
            if own != other:
                edges[own][other].append((module, each))
    for own, others in edges.items():
        for other, found in others.items():
            if back := _way(edges, other, own):
                module, each = min(found, key=lambda place: (place[0].path, place[1].line))
                ring = f"{own} imports {other} ({len(found)}×), a ring by {' → '.join(back)}"
                yield Place(module.path, each.line, f"{ring}: no package leads back to itself")


def package(sources: Sources, name: str) -> str:
    """What counts as a module's package in rings: a module of the top level is one by itself."""
    home = sources.modules[name].package if name in sources.modules else name
    return name if name in ON_TOP or home == PACKAGE else home


def _way(edges: Edges, start: str, goal: str) -> list[str]:
    """The shortest way from one package to another."""
    ways = {start: [start]}
    for each in (ahead := [start]):
        for other in edges.get(each, {}):
            if other not in ways:
                ways[other] = [*ways[each], other]
                ahead.append(other)
    return ways.get(goal, [])


# Private names


def private_names(sources: Sources) -> Iterator[Place]:
    """A private name is used in the module that defines it, and by classes that define or inherit it."""
    for module in sources:
        for each in sources.imports[module.name]:
            if is_private(each.name or each.target.rpartition(".")[2]):
                yield Place(module.path, each.line, f"imports {each.whole}: a private name stays in its module")
        here = {name for each in sources.classes.values() if each.module is module for name in each.members}
        for node, around in module.within(ast.Attribute):
            if is_private(node.attr) and not _is_at_home(sources, module, node, around, here):
                told = f"{ast.unparse(node)}: a private name is used only in its module or its family of classes"
                yield Place(module.path, node.lineno, told)


def is_private(name: str) -> bool:
    is_magic = name.startswith("__") and name.endswith("__")
    return name.startswith("_") and name.strip("_") != "" and not is_magic and name not in PUBLIC_BY_TRADITION


def _is_at_home(sources: Sources, module: Module, node: ast.Attribute, around: tuple[str, ...], here: set[str]) -> bool:
    """Whether a private name is one of the classes around it, or, where nothing imported is asked, of this module."""
    whole = sources.whole(module, node.value)
    imported = sources.imports[module.name]
    if any(whole == each.target and not each.name for each in imported):  # a module
        return False
    if around and (is_own(node.value) or node.attr in sources.inherited(module, around)):
        return True
    first = next(part for part in ast.walk(node) if not isinstance(part, ast.Attribute | ast.expr_context))
    return node.attr in here and not (isinstance(first, ast.Name) and first.id in sources.local[module.name])


# Pure rules, the bridge to the page, escaping


def impurities(sources: Sources) -> Iterator[Place]:
    for module, each in every_import(sources):
        itself = is_ours(each.target) and layer(each.target) == PURE
        if layer(module.name) == PURE and not itself and each.target.partition(".")[0] not in sys.stdlib_module_names:
            told = f"imports {each.target}: game/{PURE} needs the standard library and itself only"
            yield Place(module.path, each.line, told)


def bridges(sources: Sources) -> Iterator[Place]:
    for module, each in every_import(sources):
        if each.target.partition(".")[0] in BRIDGE and layer(module.name) != BRIDGE_LAYER:
            told = f"imports {each.target}: only game/{BRIDGE_LAYER} touches the page"
            yield Place(module.path, each.line, told)


def escapes(sources: Sources) -> Iterator[Place]:
    why = f"only {MARKUP} turns text into markup"
    for module in sources:
        if layer(module.name) not in MARKUP_LAYERS or module.name == MARKUP:
            continue
        for each in sources.imports[module.name]:
            if each.whole in ESCAPES:
                yield Place(module.path, each.line, f"imports {each.whole}: {why}")
        for node in module.every(ast.Attribute):
            if sources.whole(module, node) in ESCAPES:
                yield Place(module.path, node.lineno, f"{ast.unparse(node)}: {why}")


# Views


def begun_by_views(sources: Sources) -> Iterator[Place]:
    for module in _views(sources):
        for node in module.every(ast.Call):
            called = sources.whole(module, node.func)
            if is_ours(called) and layer(called) != VIEWS and set(called.split(".")) & set(BUILDERS):
                yield Place(module.path, node.lineno, f"calls {called}: a view shows what others have begun")


def state_of_views(sources: Sources) -> Iterator[Place]:
    for name, each in sources.classes.items():
        if layer(each.module.name) != VIEWS:
            continue
        if not (_is_frozen(sources, each.module, each.node) or sources.family(name) & set(STATELESS)):
            kinds = ", ".join(kind.rpartition(".")[2] for kind in STATELESS[:3])
            told = f"class {each.node.name} may change: a class of a view is a {kinds}, an Enum or a frozen dataclass"
            yield Place(each.module.path, each.node.lineno, told)
        for node in ast.walk(each.node):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load) and is_own(node.value):
                yield Place(each.module.path, node.lineno, f"{ast.unparse(node)} is set: a view has no state")


def _views(sources: Sources) -> Iterator[Module]:
    return (module for module in sources if layer(module.name) == VIEWS)


def _is_frozen(sources: Sources, module: Module, node: ast.ClassDef) -> bool:
    calls = [each for each in node.decorator_list if isinstance(each, ast.Call)]
    return any(
        sources.whole(module, call.func) == "dataclasses.dataclass"
        and any(word.arg == "frozen" and ast.unparse(word.value) == "True" for word in call.keywords)
        for call in calls
    )


Check = Callable[[Sources], Iterator[Place]]
CHECKS: tuple[Check, ...] = (
    arrows,
    rings,
    private_names,
    impurities,
    bridges,
    escapes,
    begun_by_views,
    state_of_views,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_house_keeps_its_rules(check: Check) -> None:
    if found := list(check(game())):
        pytest.fail(listed(found), pytrace=False)


def test_the_rules_speak_of_modules_that_are_there() -> None:
    modules = game().modules
    missing = {f"{PACKAGE}.{name}" for name in (*LAYERS, *TOOLS, *PART_OF)} | {*ON_TOP, MARKUP}
    assert missing <= set(modules), f"the rules name what is not there: {sorted(missing - set(modules))}"


# The test of the test: for each check a small house, in which it has to find the faults and nothing else.

HOUSES: dict[Check, str] = {
    arrows: """
        == rules/dice.py
        import json, game.rules
        import game.views.tray  # fault
        from game import views  # fault
        from game.views import tray as shown  # fault
        from game.views.tray import dice, die  # fault
        from ..views.tray import dice  # fault
        import importlib
        importlib.import_module("game.views.tray")  # fault
        importlib.import_module(f"game.views.{dice}")  # fault
        if TYPE_CHECKING:
            from game.views import tray  # fault
        def inside():
            import game.views as shown  # fault
        == rules/clever/__init__.py
        from ... import app  # fault
        from .. import dice
        == views/tray.py
        import game.rules.dice
        from game import rules, words
        from . import example
        == screens/play.py
        import game.app  # fault
        import game.build.site  # fault
        == app.py
        import game.screens.play, game.rules
        from game.cli import main  # fault
        == __main__.py
        import game.cli, game.app
        == build/site.py
        import game.__main__  # fault
        import game.app, game.build
        == hallway.py
        import game.rules  # fault
        """,
    rings: """
        == rules/match.py
        == rules/record.py
        import game.rules.games, game.rules.match
        == rules/games.py
        import game.rules.clever.match
        == rules/clever/match.py
        import game.rules.match
        == views/tray.py
        import game.rules.clever.match, game.rules.games
        == views/sheet.py

        from game.views.clever import paper  # fault
        from game.views.clever import bonus
        == views/clever/paper.py
        from game.views.clever import bonus
        from game.views import tray  # fault
        == views/clever/bonus.py
        == play/session.py
        import game.rules.match, game.storage.store  # fault
        == storage/store.py
        def inside():
            import game.words.po  # fault
        == words/po.py
        if TYPE_CHECKING:
            from game.play.session import Session  # fault
        == screens/play.py
        import game.screens.titles.longo
        == screens/titles/longo.py
        import_module("game.screens.play")
        """,
    private_names: """
        == rules/match.py
        class Match:
            _seat: int
            def _copy(self):
                self._seen = 1
        def again(match): return match._copy()._seen
        == rules/chain.py
        from game.rules import match as contract
        class Chain(contract.Match):
            _copied = contract.Match._copy
            def play(self, other): return other._seat, self._later, super()._copy
        == rules/free.py
        from .chain import Chain
        from . import match
        class Free(Chain):
            _said = match._said  # fault
            def play(self, after): after._seen = [lambda: after._copied()]
        def seat(free): return free._seat  # fault
        == play/session.py
        from game.rules.match import Match, _seal as seal  # fault
        from json import _default  # fault
        import game.rules._hidden  # fault
        import sys
        class Session:
            _copy = 1
            def on(self):
                self.match._seat = 2  # fault
                return self._undo
        Match._copy  # fault
        sys._getframe()  # fault
        def change(session, match):
            match._seen = session._copy  # fault
            return session._replace(match=match)._asdict(), session.__class__
        """,
    impurities: """
        == rules/match.py
        import json, os.path
        from collections.abc import Set
        from . import dice
        import numpy.rules  # fault
        from game.words import say  # fault
        import js  # fault
        == rules/dice.py
        == words/po.py
        import numpy
        """,
    bridges: """
        == browser/page.py
        import js
        == app.py
        import json
        def inside():
            import js  # fault
            from pyodide.ffi import create_proxy  # fault
        == play/thinking.py
        from pyscript import document  # fault
        """,
    escapes: """
        == views/markup.py
        from html import escape
        == views/tray.py
        from html import escape as safe  # fault
        from game.views.markup import escape
        == screens/play.py
        import html as h
        h.unescape("")
        h.escape("")  # fault
        == build/shell.py
        from html import escape
        """,
    begun_by_views: """
        == views/link.py
        from game.play.session import Session as Game, begin as start
        from game.storage import store
        start()  # fault
        Game.of(1)  # fault
        store.Store()  # fault
        store.read()
        def shown(session: Game): return session.begin()
        == storage/store.py
        == screens/play.py
        from game.play.session import begin
        begin()
        """,
    state_of_views: """
        == views/contract.py
        import enum, typing as t
        class Part(t.Protocol[T]): ...
        class Shown(t.NamedTuple): ...
        class Kind(enum.Enum): ...
        class Markup(str): ...
        == views/tray.py
        from dataclasses import dataclass
        from game.views import contract
        from game.views.contract import Markup
        class Own(contract.Part): ...
        class Sound(Markup):
            def play(self):
                self.times = 1  # fault
        class Tray:  # fault
            dice = ()
        class Dice(list): ...  # fault
        @dataclass(frozen=True)
        class Die: ...
        @dataclass
        class Pool: ...  # fault
        == screens/play.py
        class Play: ...
        """,
}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_kind_of_fault_is_found(check: Check, tmp_path: Path) -> None:
    sources, faults = made_up(tmp_path, HOUSES[check])
    found = list(check(sources))
    assert lines(found) == faults, listed(found)
    assert faults
