"""What a build lists, and whether a deployed copy is the same: every changed byte is found."""

import gzip
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.build.__main__ import main
from game.build.files import PAGE, ROOT, digest, game_files, read_build
from game.build.runtime import SETUP, SetupError, prepare
from game.build.serve import Server
from game.build.site import build_site
from game.build.verify import MARK, SUMS, Difference, compare, listed, read_sums, write_sums


@pytest.fixture
def built(tmp_path: Path) -> Path:
    site = tmp_path / "built"
    for path, text in {"index.html": "page", "assets/a b.css": "body {}", "assets/r/x.bin": "\0\1", MARK: ""}.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text)
    write_sums(site)
    return site


@pytest.fixture
def copy(built: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(built, tmp_path / "copy"))


@pytest.fixture
def address(copy: Path) -> Iterator[str]:
    server = Server(copy, prefix="/reynard/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.address
    server.shutdown()
    server.server_close()


def test_the_list_names_every_file_but_itself(built: Path):
    assert set(read_sums(built / SUMS)) == {"index.html", "assets/a b.css", "assets/r/x.bin"}


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="no sha256sum here")
def test_sha256sum_checks_the_list(built: Path):
    assert subprocess.run(["sha256sum", "--quiet", "-c", SUMS], cwd=built, check=False).returncode == 0
    (built / "index.html").write_text("Page")
    checked = subprocess.run(["sha256sum", "-c", SUMS], cwd=built, capture_output=True, text=True, check=False)
    assert checked.returncode
    assert "index.html: FAILED" in checked.stdout


def test_an_honest_copy_is_the_same(built: Path, address: str, copy: Path, capsys: pytest.CaptureFixture):
    for where in (address, address.rstrip("/"), str(copy)):
        assert main(["verify", where, "--sums", str(built / SUMS)]) == 0
        assert capsys.readouterr().out == "3 files, all as they were built\n"


def test_one_changed_byte_is_found(built: Path, address: str, copy: Path, capsys: pytest.CaptureFixture):
    (copy / "assets/r/x.bin").write_bytes(b"\0\2")
    for where in (address, str(copy)):
        assert main(["verify", where, "--sums", str(built / SUMS)]) == 1
        assert capsys.readouterr().out == "differs: assets/r/x.bin\n"


def test_missing_and_foreign_files_are_found(built: Path, address: str, copy: Path):
    (copy / "assets/a b.css").unlink()
    (copy / "extra.js").write_text("alert()")
    sums = read_sums(built / SUMS)
    assert compare(address, sums) == Difference(missing=("assets/a b.css",))
    assert compare(str(copy), sums) == Difference(missing=("assets/a b.css",), others=("extra.js",))


@pytest.mark.parametrize("where", ["ftp://example.org/", "file:///etc", "nowhere", "http://127.0.0.1:9/"])
def test_what_is_no_copy_ends_in_one_sentence(built: Path, where: str):
    with pytest.raises(SetupError):
        compare(where, read_sums(built / SUMS))


def test_without_a_list_there_is_nothing_to_compare_with(tmp_path: Path):
    with pytest.raises(SetupError, match="run make site"):
        read_sums(tmp_path / SUMS)
    (tmp_path / SUMS).write_text("rubbish\n")
    with pytest.raises(SetupError, match="no list"):
        read_sums(tmp_path / SUMS)


@pytest.mark.skipif(not (ROOT / "assets/runtime/build.js").exists(), reason="no runtime here: make site")
def test_the_same_files_make_the_same_site(tmp_path: Path):
    for name in ("one", "other"):
        build_site(tmp_path / name)
    assert (tmp_path / "one" / SUMS).read_bytes() == (tmp_path / "other" / SUMS).read_bytes()
    assert listed(tmp_path / "one") == read_sums(tmp_path / "one" / SUMS)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The sources in another folder, without a runtime.

    The packages are copied, never linked: set-up that thinks it has to install them empties the folder first.
    """
    for path in ("index.html", "sw.js", "package.json", "package-lock.json"):
        shutil.copy(ROOT / path, tmp_path)
    shutil.copytree(ROOT / "game", tmp_path / "game")
    shutil.copytree(ROOT / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("runtime"))
    shutil.copytree(ROOT / "node_modules", tmp_path / "node_modules", symlinks=True)
    os.utime(tmp_path / "node_modules/.package-lock.json")  # newer than the lock file: nothing is to be installed
    return tmp_path


@pytest.mark.skipif(not shutil.which("node"), reason="no node here")
def test_a_second_snapshot_of_the_same_sources_has_the_same_bytes(elsewhere: Path):
    build = read_build()
    if build.get("key") != digest([*SETUP, *game_files()]):
        pytest.skip("the runtime here is of other sources: make site")
    prepare(elsewhere)
    again = read_build(elsewhere)
    assert (again["key"], again["snapshot"]) == (build["key"], build["snapshot"])
    made, here = (root / "assets/runtime" / str(build["key"]) for root in (elsewhere, ROOT))
    for name in ("snapshot.bin", "stdlib.zip"):
        assert (made / name).read_bytes() == (here / name).read_bytes()
    made_page = elsewhere / PAGE
    snapshot = gzip.decompress((made / "snapshot.bin").read_bytes())
    assert made_page.read_bytes() == (ROOT / PAGE).read_bytes()
    assert [root for root in (elsewhere, ROOT) if str(root).encode() in snapshot] == [], "nor who built it"
