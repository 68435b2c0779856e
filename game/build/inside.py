"""Runs inside Pyodide at set-up: which modules the page needs, the standard library cut to them, a clean heap."""

import ast
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import io
import marshal
import random
import sys
import types
from pathlib import Path
from typing import cast

# What PyScript's own start imports before it hands over, and what a traceback needs when something goes wrong.
ALWAYS = {
    "base64", "collections", "functools", "html", "inspect", "io", "json", "linecache", "os", "pathlib", "random",
    "traceback",
}  # fmt: skip

# What the library would use if it were there, and the page never does: compressors, and a quicker HMAC.
WITHOUT = ("_bz2", "_hmac", "_lzma", "_zstd", "bz2", "compression", "lzma")
# Not imported yet, but for a traceback with a line of other than Latin letters, or when Python itself goes wrong.
IN_CASE = {"_suggestions", "_sysconfig", "faulthandler", "unicodedata"}


def modules_of(sources: dict[str, str], late: dict[str, str]) -> list[str]:
    """Every module that the game's files import, at the top or inside a function, and the game's own modules.

    Of the files that come late only what they import of the library: nothing could bring that then.
    """
    wanted = set(ALWAYS)
    for path, text in (*sources.items(), *late.items()):
        if path.endswith(".py"):
            wanted.update((_module(path), *_imported(text)))
    absent = {"js", "pyscript", "__future__", *(_module(path) for path in late)}
    return sorted(name for name in wanted - absent if not name.startswith("pyscript."))


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imported(text: str) -> set[str]:
    found = set[str]()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


class Ready(importlib.abc.Loader):
    """Finds PyScript's own modules, which it writes as text at each start, and Python would compile each time."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.codes = {  # as bytes, which take a third of the room: half of the modules are never asked for
            name: marshal.dumps(compile(text, name, "exec", dont_inherit=True, optimize=2))
            for name, text in sources.items()
        }

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        """The module of this name, if it is PyScript's."""
        package = any(other.startswith(f"{name}.") for other in self.codes)
        return importlib.machinery.ModuleSpec(name, self, is_package=package) if name in self.codes else None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        """Nothing special."""

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the module."""
        exec(marshal.loads(self.codes[module.__name__]), module.__dict__)


def prepare_pyscript(sources: dict[str, str]) -> None:
    """Keep PyScript's modules compiled, in the snapshot."""
    sys.meta_path.insert(0, Ready(dict(sources)))


class Slim(importlib.machinery.SourceFileLoader):
    """Loads the game without docstrings, which nobody reads in the page. Lines stay, for those who report a fault."""

    def get_code(self, fullname: str) -> types.CodeType:
        """The code of a module: what an earlier session has compiled, if that lies beside it."""
        path = self.get_filename(fullname)
        kept = Path(path + "c")
        if kept.exists():
            return cast("types.CodeType", marshal.loads(kept.read_bytes()))
        return compile(self.get_data(path), path, "exec", dont_inherit=True, optimize=2)


def compiled(sources: dict[str, str], home: str) -> dict[str, bytes]:
    """The code of the game's modules, by the paths where the session whose memory is kept finds it.

    Compiling leaves holes all over the memory, so that session compiles nothing.
    """
    loaders = {path: Slim(path, f"{home}/{path}") for path in sources if path.endswith(".py")}
    return {f"{loader.path}c": marshal.dumps(loader.get_code(path)) for path, loader in loaders.items()}


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
    draw_first_screen()
    importlib.import_module("game.words").LANGUAGES.fold()


def draw_first_screen() -> None:
    """Draw the pictures of the first screen now and not at each start; what else is remembered of that goes again."""
    home = importlib.import_module("game.views.home")
    home.home(home.Visitor())
    pictures = [importlib.import_module(f"game.views.{name}") for name in ("welcome", "miniature")]
    kept = {pictures[0].demo, pictures[1].miniature}
    for each in gc.get_objects():
        if isinstance(each, type(pictures[0].demo)) and each not in kept:  # all that functools remembers
            each.cache_clear()


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


def scrub() -> None:
    """Overwrite freed memory with zeros: what imports left behind would be a third of the compressed snapshot.

    Random numbers begin where they always do, so that the same sources give the same bytes; the page seeds them anew.
    """
    random.seed(0)
    gc.collect()
    sizes = [1 << power for power in range(18, 9, -1)]
    large = [bytes(size) for size in sizes for _ in range(min(256, (1 << 18) // size))]
    small = [bytes(size - 40) for size in range(48, 513, 16) for _ in range(100)]
    del large, small
    gc.collect()


def write(sources: dict[str, str], home: str) -> None:
    """Put the game's files where the page has them."""
    for path, text in sources.items():
        target = Path(home, path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
