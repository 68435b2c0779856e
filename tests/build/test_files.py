"""What set-up writes: files that repeat others are up to date, versions follow contents, the server serves."""

import http.client
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.build import cdn, manifest, shell
from game.build.files import PLUGINS, ROOT, asset_files, digest, game_files, read_build, write_build
from game.build.runtime import SetupError
from game.build.serve import Server, play
from game.words import LANGUAGES, say


def test_the_repeated_parts_of_index_html_are_up_to_date():
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    assert shell.index(text) == text, "run make shell"


def test_pyscript_toml_lists_every_module_of_the_page():
    assert (ROOT / "pyscript.toml").read_text(encoding="utf-8") == shell.pyscript(), "run make shell"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_is_installed_under_a_name_in_every_language(language: str):
    path = ROOT / manifest.path(language)
    assert path.read_text(encoding="utf-8") == manifest.manifest(language), "run make shell"


def test_a_page_without_its_marks_is_not_rewritten_silently():
    with pytest.raises(ValueError, match="no part named home"):
        shell.index("<html></html>")


def test_the_boot_script_names_the_versions_of_the_lock_file_and_the_plugins():
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    boot = (ROOT / "assets/boot.js").read_text()
    policy = (ROOT / "index.html").read_text()
    for place in (f"/npm/@pyscript/core@{lock['node_modules/@pyscript/core']['version']}/",
                  f"/npm/pyodide@{lock['node_modules/pyodide']['version']}/"):  # fmt: skip
        assert place in boot
        assert place in policy
    (listed,) = re.findall(r"const PLUGINS = (\[.*\])", boot)
    assert tuple(json.loads(listed)) == PLUGINS


def test_the_lock_files_hold_hashes_and_no_addresses():
    npm = (ROOT / "package-lock.json").read_text()
    assert "://" not in npm
    packages = json.loads(npm)["packages"]
    assert all("integrity" in entry for path, entry in packages.items() if path)
    for name in ("requirements", *(f"{tool}.requirements" for tool in ("mutation", "fuzz", "train", "lock", "audit"))):
        pip = (ROOT / f"tests/{name}.txt").read_text()
        assert "://" not in pip
        pins = re.split(r"\n(?=\S+==)", pip)[1:]
        assert pins
        assert all("--hash=sha256:" in part for part in pins), name


def test_every_tool_is_installed_by_its_hashes():
    places = [ROOT / "Makefile", *(ROOT / ".github/workflows").glob("*.yml")]
    lines = [line for path in places for line in path.read_text().splitlines() if re.search("pip install|pipx", line)]
    assert lines
    assert [line for line in lines if "--require-hashes" not in line] == []


def test_actions_are_named_by_their_commits_and_only_the_deployment_may_write():
    workflows = {path.name: path.read_text() for path in (ROOT / ".github/workflows").glob("*.yml")}
    used = [name for text in workflows.values() for name in re.findall(r"uses: (\S+)", text)]
    assert len(used) > 8
    assert [name for name in used if not re.search(r"@[0-9a-f]{40}$|^\./", name)] == []
    before, deploy = workflows["pages.yml"].split("\n  deploy:\n")
    assert ": write" not in before
    assert "id-token: write" in deploy
    assert "needs: build" in deploy
    assert "needs: test" in before
    assert "run:" not in deploy, "nothing of ours runs where the rights are"
    for name in ("test.yml", "audit.yml"):
        assert ": write" not in workflows[name]


@pytest.mark.skipif(not (ROOT / cdn.INSTALLED).exists(), reason="no packages here: make site")
def test_what_comes_from_the_cdn_is_what_was_installed():
    sums = json.loads((ROOT / cdn.FILE).read_text())
    assert (ROOT / cdn.FILE).read_text() == cdn.sums(ROOT), "run make shell"
    boot = (ROOT / "assets/boot.js").read_text()
    homes = re.findall(r'"(https://\S+/)"', boot)
    assert len(homes) == 2
    assert all(address.startswith(tuple(homes)) for address in sums)
    assert {"core.js", "pyodide.mjs", "pyodide.asm.wasm"} <= {address.rpartition("/")[2] for address in sums}


def test_the_policy_of_a_built_site_names_no_other_host():
    page = cdn.unnamed((ROOT / "index.html").read_text(encoding="utf-8"))
    (policy,) = re.findall('http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert "://" not in policy
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "connect-src 'self';" in policy


def test_the_page_gets_neither_the_set_up_nor_the_command_line():
    paths = game_files()
    assert "game/app.py" in paths
    assert not [path for path in paths if path.startswith(("game/build/", "game/cli/")) or path.endswith("__main__.py")]


def a_site(root: Path) -> Path:
    for path, text in {"index.html": "page", "sw.js": "worker", "assets/style.css": "body {}"}.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    (root / "assets/runtime").mkdir()
    return root


def test_the_version_follows_the_contents(tmp_path: Path):
    root = a_site(tmp_path)
    write_build({"key": "k"}, root)
    first = read_build(root)
    write_build({"key": "k"}, root)
    assert read_build(root) == first
    assert set(first["files"]) == {"index.html", "assets/style.css"}
    (root / "sw.js").write_text("another worker")
    write_build({"key": "k"}, root)
    assert read_build(root)["version"] != first["version"]


@pytest.mark.parametrize("text", ["", "self.BUILD=", "self.BUILD=[1];", "\udcff", "self.BUILD={"])
def test_a_damaged_build_file_is_no_build(tmp_path: Path, text: str):
    root = a_site(tmp_path)
    (root / "assets/runtime/build.js").write_text(text, errors="surrogateescape")
    assert read_build(root) == {}


def test_names_count_in_a_digest(tmp_path: Path):
    (tmp_path / "a").write_text("xy")
    (tmp_path / "b").write_text("")
    one = digest(["a", "b"], tmp_path)
    (tmp_path / "a").write_text("")
    (tmp_path / "b").write_text("xy")
    assert digest(["a", "b"], tmp_path) != one


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "outside.txt").write_text("secret")
    root = tmp_path / "root"
    root.mkdir()
    (root / "index.html").write_text("<p>hello</p>" * 100)
    (root / "module.mjs").write_text("export {}")
    (root / "code.wasm").write_bytes(b"\0asm")
    server = Server(root, prefix="/reynard/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def ask(server: Server, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("localhost", server.server_port)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    return connection.getresponse()


def test_the_server_sends_the_types_that_browsers_insist_on(server: Server):
    assert ask(server, "/reynard/").headers["Content-Type"] == "text/html; charset=utf-8"
    assert ask(server, "/reynard/module.mjs?v=1").headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert ask(server, "/reynard/code.wasm").headers["Content-Type"] == "application/wasm"


def test_the_server_compresses_and_validates(server: Server):
    packed = ask(server, "/reynard/index.html", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) < 200
    again = ask(server, "/reynard/index.html", If_None_Match=packed.headers["ETag"])
    assert (again.status, again.read()) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/", "/other/", "/reynard/../outside.txt", "/reynard/%2e%2e/outside.txt", "/reynard/no"]
)
def test_the_server_serves_its_folder_only(server: Server, path: str):
    assert ask(server, path).status == 404


def test_a_taken_port_ends_in_one_sentence(server: Server):
    with pytest.raises(SetupError, match=f"Port {server.server_port} is taken: try another one"):
        play(server.server_port, browser=False)


def test_the_manifest_names_icons_that_are_there():
    manifest = json.loads((ROOT / "assets/app.webmanifest").read_text(encoding="utf-8"))
    assert manifest["name"] == say("name")
    assert manifest["description"] == say("description")
    for icon in [*manifest["icons"], *manifest["screenshots"]]:
        content = (ROOT / "assets" / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert "assets/icons/fox-180.png" in asset_files()
