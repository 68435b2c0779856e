"""Runs inside Pyodide at set-up: which modules the page needs, the standard library cut to them, a clean heap."""

import ast
import functools
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import io
import marshal
import random
import sys
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import cast

# What PyScript's own start imports before it hands over, and what a traceback needs when something goes wrong.
ALWAYS = {
    "base64", "collections", "functools", "html", "inspect", "io", "json", "linecache", "os", "pathlib", "random",
    "traceback",
}  # fmt: skip

# What the library would use if it were there, and the page never does: compressors, and a quicker HMAC.
WITHOUT = ("_bz2", "_hmac", "_lzma", "_zstd", "bz2", "compression", "lzma")
# What the page needs at once, and what the first tap may ask for: whoever taps Play sits down with a computer player.
# Other modules of the game are in the snapshot only if one of these imports them; the rest follows after the start.
AT_HAND = ("game.app", "game.players.", "game.screens.home", "game.screens.new_game", "game.screens.play")
# Not imported yet, but for a traceback with a line of other than Latin letters, or when Python itself goes wrong.
IN_CASE = {"_suggestions", "_sysconfig", "faulthandler", "unicodedata"}


def modules_of(sources: dict[str, str]) -> list[str]:
    """Every module that the game's files import, at the top or inside a function, and the game's own modules."""
    wanted = set(ALWAYS)
    for path, text in sources.items():
        if not path.endswith(".py"):
            continue
        wanted.add(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                wanted.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                wanted.add(node.module)
    return sorted(wanted - {"js", "pyscript", "__future__"} - {name for name in wanted if name.startswith("pyscript.")})


Codes = dict[str, bytes]  # compiled modules by name; as bytes they take a third of the room


class Compiled(importlib.abc.Loader):
    """Finds modules by their names, and their code where `codes` has it when the first of them is imported."""

    def __init__(self, names: Iterable[str], codes: Callable[[], Codes]) -> None:
        self.names = sorted(names)
        self.codes = functools.cache(codes)

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        """The module of this name, if it is one of these."""
        package = any(other.startswith(f"{name}.") for other in self.names)
        return importlib.machinery.ModuleSpec(name, self, is_package=package) if name in self.names else None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        """Nothing special."""

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the module, which may ask where it is."""
        code = marshal.loads(self.codes()[module.__name__])
        module.__file__ = code.co_filename
        exec(code, module.__dict__)


def prepare_pyscript(sources: dict[str, str]) -> None:
    """Keep PyScript's modules compiled, in the snapshot: at each start it writes them anew, as text."""
    codes = {
        name: marshal.dumps(compile(text, name, "exec", dont_inherit=True, optimize=2))
        for name, text in dict(sources).items()
    }
    sys.meta_path.insert(0, Compiled(codes, lambda: codes))


def leave_out(names: list[str]) -> list[str]:
    """Of the game's modules those that nothing has imported: whoever imports them finds them in a part that follows.

    The words of languages that the page does not begin with are left out as well.
    """
    part = importlib.import_module("game.browser.parts").part
    later = [name for name in names if name.startswith("game") and name not in sys.modules]
    sys.meta_path.insert(0, Compiled(later, lambda: cast("Codes", marshal.loads(part("later")))))
    importlib.import_module("game.words").LANGUAGES.fold(part)
    return later


class Untyped(ast.NodeTransformer):
    """Takes away what functions say of their types, which nobody asks for in the page; of classes all stays."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function, and those within it."""
        node.returns = None
        given = node.args
        for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
            if argument is not None:
                argument.annotation = None
        self.generic_visit(node)
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # type: ignore[assignment]  # noqa: N815  # they have the same parts


class Slim(importlib.machinery.SourceFileLoader):
    """Loads the game without docstrings and types of functions. Lines stay, for those who report a fault."""

    def get_code(self, fullname: str) -> types.CodeType:
        """The code of a module: what an earlier session has compiled, if that lies beside it."""
        path = self.get_filename(fullname)
        kept = Path(path + "c")
        if kept.exists():
            return cast("types.CodeType", marshal.loads(kept.read_bytes()))
        tree = Untyped().visit(ast.parse(self.get_data(path)))
        return compile(tree, path, "exec", dont_inherit=True, optimize=2)


def compiled(sources: dict[str, str], home: str) -> dict[str, bytes]:
    """The code of the game's modules, by the paths where the session whose memory is kept finds it.

    Compiling leaves holes all over the memory, so that session compiles nothing.
    """
    loaders = {path: Slim(path, f"{home}/{path}") for path in sources if path.endswith(".py")}
    return {f"{loader.path}c": marshal.dumps(loader.get_code(path)) for path, loader in loaders.items()}


def parts(later: list[str]) -> dict[str, bytes]:
    """What the page fetches apart from the snapshot, by name: the code of these modules, and the words of languages.

    Made in the session in which everything is loaded; in the one whose memory is kept it would leave holes.
    """
    codes = {name: marshal.dumps(Slim(name, str(sys.modules[name].__file__)).get_code(name)) for name in later}
    languages = importlib.import_module("game.words").LANGUAGES
    words = {code: catalogue.words for code, catalogue in languages.items()}
    return {name: marshal.dumps(content) for name, content in {"later": codes, **words}.items()}


def load(modules: list[str]) -> None:
    """Import the modules by name, so that they are part of the snapshot."""
    sys.modules.update(dict.fromkeys(WITHOUT))  # type: ignore[arg-type]  # None: there is no such module
    finder = importlib.machinery.FileFinder.path_hook((Slim, [".py"]))
    sys.path_hooks.insert(0, finder)
    sys.path_importer_cache.clear()
    for name in modules:
        importlib.import_module(name)
    sys.path_hooks.remove(finder)
    sys.path_importer_cache.clear()


def draw_first_screen() -> None:
    """Draw the pictures of the first screen now and not at each start; what else is remembered of that goes again."""
    home = importlib.import_module("game.views.home")
    home.home(home.Visitor())
    pictures = [importlib.import_module(f"game.views.{name}") for name in ("welcome", "miniature")]
    kept = {pictures[0].demo, pictures[1].miniature}
    for each in gc.get_objects():
        if isinstance(each, type(pictures[0].demo)) and each not in kept:  # all that functools remembers
            each.cache_clear()


def at_hand(modules: list[str]) -> list[str]:
    """Those of all modules that the snapshot begins with: the library's, and of the game what is needed at once."""
    return [name for name in modules if name.startswith(AT_HAND) or not name.startswith("game")]


def builtin() -> list[str]:
    """The modules inside Pyodide that the page needs, now that everything is loaded."""
    return sorted(IN_CASE | {name for name in sys.builtin_module_names if sys.modules.get(name)})


def bytecode(code: types.CodeType) -> types.CodeType:
    """The code with a line table that knows no lines: a third smaller, and the page needs no lines of the library."""
    constants = tuple(bytecode(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)  # an entry covers up to eight instructions; 31 says: no location
    table = b"\xff" * whole + (bytes([0xF8 | (rest - 1)]) if rest else b"")
    return code.replace(co_consts=constants, co_linetable=table)


def cut(whole: str) -> bytes:
    """The standard library as bytecode, only the modules that are loaded now."""
    header = importlib.util.MAGIC_NUMBER + bytes(12)
    loaded = {name.replace(".", "/") for name in sys.modules if name.partition(".")[0] not in WITHOUT}
    import zipfile  # noqa: PLC0415  # the page needs none, so it must not be loaded before this is known

    out = io.BytesIO()
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for path in sorted(old.namelist()):
            if path.endswith(".py") and path.removesuffix(".py").removesuffix("/__init__") in loaded:
                code = compile(old.read(path), path, "exec", dont_inherit=True, optimize=2)
                entry = zipfile.ZipInfo(path + "c")  # a fixed date: the same sources give the same bytes
                entry.compress_type = zipfile.ZIP_DEFLATED
                new.writestr(entry, header + marshal.dumps(bytecode(code)))
    return out.getvalue()


def scrub() -> int:
    """Overwrite freed memory with zeros: what imports left behind would be a third of the compressed snapshot.

    Random numbers begin where they always do, so that the same sources give the same bytes; the page seeds them anew.
    Returns where one of the objects is that the collector does not look through any more.
    """
    random.seed(0)
    gc.collect()
    gc.freeze()  # all this stays for as long as the page does: nobody has to look through it again
    sizes = [1 << power for power in range(18, 9, -1)]
    large = [bytes(size) for size in sizes for _ in range(min(256, (1 << 18) // size))]
    small = [bytes(size - 40) for size in range(48, 513, 16) for _ in range(100)]
    del large, small
    gc.collect()
    return id(sys.modules)


def write(sources: dict[str, str], home: str) -> None:
    """Put the game's files where the page has them."""
    for path, text in sources.items():
        target = Path(home, path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
