"""The standard library that set-up begins with: Pyodide's, but for modules that only other modules import there.

Python's asyncio brings along sockets, processes and encryption, and Pyodide brings what unpacks packages. A page can
use none of the first, and this page installs no packages; its tracebacks have no colours, and it escapes text for
markup but reads none, for which Python has the names of two thousand characters. Stand-ins have the names that are
asked for at start-up, and no more, so that whoever uses another one is told that it is missing.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

NOTHING = "__all__ = ()\n"  # what asyncio asks each of its parts for
STAND_INS = {
    "asyncio/base_events.py": NOTHING,
    "asyncio/graph.py": NOTHING,
    "asyncio/protocols.py": NOTHING,
    "asyncio/streams.py": NOTHING,
    "asyncio/subprocess.py": NOTHING,
    "asyncio/transports.py": NOTHING,
    "asyncio/unix_events.py": NOTHING + "from .events import _BaseDefaultEventLoopPolicy as _DefaultEventLoopPolicy\n",
    "socket.py": "AF_UNSPEC, AI_PASSIVE = 0, 1  # defaults of an event loop's methods, which Pyodide's has not\n",
    "subprocess.py": "PIPE = -1  # likewise\n",
    "html/__init__.py": """
def escape(s, quote=True):
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s
""",
    "_colorize.py": """
class Plain:
    def __getattr__(self, name):
        return self if name == "traceback" else ""

def can_colorize(*, file=None):
    return False

def get_theme(**_wanted):
    return Plain()
""",
    "pyodide/_package_loader.py": """
from pathlib import Path
from pyodide_js import loadedPackages  # a snapshot has to know it

DSO_DIR, SITE_PACKAGES = Path("/usr/lib"), Path("/lib/python3.14/site-packages")

def init_loaded_packages():
    pass
""",
}


def write(pyodide: Path, target: Path) -> None:
    """Write Pyodide's library with the stand-ins in their places; not compressed, since only set-up reads it."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as whole, zipfile.ZipFile(target, "w") as out:
        for path in whole.namelist():
            out.writestr(path, STAND_INS.get(path) or whole.read(path))
