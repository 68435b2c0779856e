"""A static server for playing, tests and benches: right content types, gzip, validators, any sub-path."""

from __future__ import annotations

import errno
import gzip
import hashlib
import os
import re
import sys
import webbrowser
from collections.abc import Callable
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from game.build.files import ROOT, SHELL, served_page
from game.build.runtime import SetupError

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".po": "text/x-gettext-translation; charset=utf-8",
    ".json": "application/json",
    ".toml": "application/toml; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
HOSTS = {"localhost", "127.0.0.1", "[::1]"}  # as which a browser on this machine knows the server
PACKED = {".zip", ".bin", ".png", ".woff2"}  # compressed already


@lru_cache(maxsize=256)
def _content(path: Path, _changed: float) -> tuple[bytes, bytes, str]:
    """A file as it is, its gzip form (empty if that saves nothing) and its validator."""
    plain = path.read_bytes()
    packed = b"" if path.suffix in PACKED else gzip.compress(plain, 6)
    return plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:16]}"'


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with files below the server's root."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a body waits 40 ms until the browser has acknowledged its headers
    server: Server

    def do_GET(self) -> None:
        """Send the file, or only its validator if the browser has it already."""
        if not self._is_meant():
            return self._send(HTTPStatus.FORBIDDEN, b"Only for localhost\n", {"Content-Type": "text/plain"})
        path = self._file()
        if path is None:
            return self._send(HTTPStatus.NOT_FOUND, b"Not found\n", {"Content-Type": "text/plain"})
        plain, packed, tag = _content(path, path.stat().st_mtime)
        headers = {
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
            "Cache-Control": self.server.caching,
            "ETag": tag,
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match") == tag:
            return self._send(HTTPStatus.NOT_MODIFIED, b"", headers)
        if packed and "gzip" in self.headers.get("Accept-Encoding", ""):
            return self._send(HTTPStatus.OK, packed, headers | {"Content-Encoding": "gzip"})
        return self._send(HTTPStatus.OK, plain, headers)

    do_HEAD = do_GET  # noqa: N815  # the name that http.server calls

    def _is_meant(self) -> bool:
        """Whether the browser asked for this machine: another site's name may have been made to lead here."""
        host = self.headers.get("Host", "localhost")
        return re.sub(":[0-9]*$", "", host).lower() in HOSTS

    def _file(self) -> Path | None:
        """The file that is asked for, if the server has it."""
        try:
            path = unquote(urlsplit(self.path).path)
            if not path.startswith(self.server.prefix):
                return None
            target = (self.server.root / path.removeprefix(self.server.prefix)).resolve()
            if target.is_dir():
                target /= "index.html"
            there = target.is_relative_to(self.server.root) and target.is_file()
        except (OSError, ValueError):  # no file can have such a name
            return None
        if not there or not self.server.has(target.relative_to(self.server.root).as_posix()):
            return None
        return served_page(self.server.root) if target == self.server.root / "index.html" else target

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)
            self.server.sent += len(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is for the address."""


class Server(ThreadingHTTPServer):
    """A static server on this machine only, for one folder, under any sub-path."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(
        self,
        root: Path = ROOT,
        port: int = 0,
        *,
        prefix: str = "/",
        caching: str = "no-cache",
        has: Callable[[str], bool] = lambda _path: True,
    ) -> None:
        self.root = root.resolve()
        self.prefix = prefix
        self.has = has  # whether a file below the root, by its path there, is there for browsers
        self.caching = caching
        self.sent = 0  # bytes of bodies so far, for the bench
        super().__init__(("127.0.0.1", port), Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Report nothing if a browser leaves in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://localhost:{self.server_port}{self.prefix}"


def _has_screen() -> bool:
    """Whether the machine has a screen for a browser: without one, a text browser would take over the terminal."""
    return sys.platform in {"darwin", "win32"} or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def in_a_site(path: str) -> bool:
    """Whether a file of the repository belongs to the site: not its history, its tests or its packages."""
    return path in SHELL or (path.startswith("assets/") and "/." not in path)


def play(port: int, *, browser: bool = True) -> None:
    """Serve the page until interrupted, and show it."""
    try:
        server = Server(port=port, has=in_a_site)
    except OverflowError:
        raise SetupError(f"There is no port {port}: take one from 1024 to 65535, make play PORT=8000.") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SetupError(f"Port {port} is taken: try another one, make play PORT={port + 1}.") from None
        raise SetupError(
            f"Port {port} cannot be used ({error.strerror}): try another one, make play PORT=8000."
        ) from None
    print(f"Reynard is at {server.address} (stop with Ctrl+C)", flush=True)
    if browser and _has_screen():
        webbrowser.open(server.address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
