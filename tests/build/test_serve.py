"""The server of `make play`: it has what a site has, for browsers on this machine, and no request upsets it."""

import http.client
import threading
from collections.abc import Iterator

import pytest

from game.build import serve
from game.build.files import ROOT
from game.build.runtime import SetupError


@pytest.fixture(scope="module")
def server() -> Iterator[serve.Server]:
    running = serve.Server(ROOT, has=serve.in_a_site)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running
    running.shutdown()
    running.server_close()


def status(server: serve.Server, path: str, host: str = "") -> int:
    """What a request is answered with."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
    connection.putrequest("GET", path, skip_host=True)
    connection.putheader("Host", host or f"localhost:{server.server_port}")
    connection.endheaders()
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


@pytest.mark.parametrize("path", ["/", "/index.html", "/sw.js", "/assets/style.css", "/assets/boot.js"])
def test_it_has_what_a_site_has(server: serve.Server, path: str):
    assert status(server, path) == 200


@pytest.mark.parametrize(
    "path",
    ["/.git/HEAD", "/.git/config", "/Makefile", "/tests/__init__.py", "/node_modules/pyodide/package.json",
     "/game/app.py", "/package.json", "/assets/../Makefile", "/assets/%2e%2e/Makefile", "//etc/passwd",
     "/../../../etc/passwd"],
)  # fmt: skip
def test_it_has_nothing_else(server: serve.Server, path: str):
    assert status(server, path) == 404


@pytest.mark.parametrize(
    "path", ["/%00", "/assets/%00.js", "/" + "a" * 5000, "/" + "a/" * 5000, "/%ff%fe", "/assets/%0a"]
)
def test_a_name_that_no_file_can_have_is_not_found(server: serve.Server, path: str, capfd: pytest.CaptureFixture[str]):
    assert status(server, path) == 404
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize(
    ("host", "answer"),
    [("localhost", 200), ("127.0.0.1:8000", 200), ("LOCALHOST:1", 200), ("[::1]:8000", 200), ("evil.example", 403),
     ("localhost.evil.example:8000", 403), ("127.0.0.1.evil.example", 403)],
)  # fmt: skip
def test_it_answers_only_who_asked_for_this_machine(server: serve.Server, host: str, answer: int):
    assert status(server, "/index.html", host) == answer


@pytest.mark.parametrize("port", [99_999, -1])
def test_a_port_that_there_is_not_is_one_sentence(port: int):
    with pytest.raises(SetupError, match="There is no port"):
        serve.play(port, browser=False)
