"""How many taps a killed browser loses: real browsers with a profile that lasts, played by taps and killed at random.

    make bench BENCH=kills
    .venv/bin/python -m tests.bench.kills --kills 12 --browser firefox --tree ../before

The page plays by itself (kills.js): games of every title, a tap every 60 to 700 milliseconds, and after each tap that
changed the shelf it tells the bench so. At a random moment the bench kills every process of the browser at once, starts
it again with the same profile, and compares what the shelf holds then with what it was told. A tap that the bench was
not told of when it killed cannot be missed; all others can. With `--tree` another checkout is played, with `--without`
this one in a browser that refuses the journal its database.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import random
import shutil
import signal
import statistics
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from game.build.browsers import provide
from game.build.files import PAGE, ROOT, served_page
from game.build.runtime import prepare
from game.build.serve import Handler, Server
from game.rules.games import GAMES
from game.rules.loading import load
from game.rules.record import Record
from game.storage import entry
from game.storage.branches import AHEAD, compared
from game.storage.shelf import JOURNAL, Memory
from game.storage.store import GAME, Store
from tests.bench.tapping import ACTS, fewest

TAPPER = Path(__file__).with_suffix(".js")
REFUSING = f"""const {{ open }} = IDBFactory.prototype;
IDBFactory.prototype.open = function (name, ...given) {{
  if (name.startsWith("{JOURNAL}")) throw new DOMException("refused", "SecurityError");
  return open.call(this, name, ...given);
}};"""
PACE = (60, 700)  # milliseconds between two taps
PLAYED = (0.2, 16.0)  # seconds from a life's second tap to its end
PATIENCE = 180.0  # seconds for a start on a busy machine
# Firefox asks nothing, and opens only what it is told to; it would bring back the tabs of a crash.
PREFERENCES = {
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.startup.max_resumed_crashes": -1,
}


class State(NamedTuple):
    """A game at a point of its way."""

    name: str
    record: str
    holder: int


class Life(NamedTuple):
    """What came of one killed browser."""

    game: str
    taps: int
    lost: int


class Reporting(Handler):
    """Answers what the page tells."""

    server: Reported

    def do_POST(self) -> None:  # noqa: N802  # the name that http.server calls
        """Pass it on, and say what to play."""
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps(self.server.answer(told)).encode()
        self._send(HTTPStatus.OK, body, {"Content-Type": "application/json"})
        self.wfile.write(body)


class Reported(Server):
    """Serves the page with the tapper in it; what the page tells comes out of `told`, in order."""

    def __init__(self, root: Path, rng: random.Random) -> None:
        super().__init__(root)
        self.RequestHandlerClass = Reporting
        self.rng = rng
        self.told: queue.Queue[Mapping[str, Any]] = queue.Queue()
        self.playing: dict[str, Any] = {}
        self.games = 0

    def answer(self, told: Mapping[str, Any]) -> Mapping[str, Any]:
        """The game that was played last, if it is not over; else another one, of the next title."""
        shelf = Store(Memory(told.get("found", {})), lambda: 0)
        if "over" not in told:
            self.told.put(told)
        if "tapped" in told:
            return {}
        going = shelf.saved(self.playing["name"].removeprefix(GAME)) if self.playing else None
        if going is None or going.over:
            self.playing = self._new()
            return self.playing
        return self.playing | {"text": ""}

    def _new(self) -> dict[str, Any]:
        game = [*GAMES][self.games % len(GAMES)]
        self.games += 1
        players = fewest(game)
        text = {"when": self.games, "record": Record(game, players, self.rng.getrandbits(32)).save()}
        text |= {"names": [f"P{seat}" for seat in range(players)], "holder": 0}
        least, most = PACE
        name = f"{GAME}kill{self.games}"
        return {"name": name, "text": json.dumps(text), "acts": ACTS, "least": least, "most": most}


@contextmanager
def served(tree: Path, rng: random.Random, without: bool = False) -> Iterator[Reported]:
    """The page of a checkout with the tapper in it, and no service worker; perhaps without its journal."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(tree / "assets", root / "assets")
        shutil.copy(TAPPER, root / "assets")
        page = served_page(tree).read_text(encoding="utf-8")
        (root / PAGE).unlink(missing_ok=True)  # which the server would give in the place of ours
        tapper = f'<script src="assets/{TAPPER.name}" type="module"></script>\n</head>'
        page = page.replace("</head>", tapper)
        if without:
            (root / "assets/refusing.js").write_text(REFUSING, encoding="utf-8")
            page = page.replace("<script", '<script src="assets/refusing.js"></script><script', 1)
        (root / "index.html").write_text(page, encoding="utf-8")
        server = Reported(root, rng)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
        server.server_close()


def launched(browser: str, profile: Path, address: str) -> subprocess.Popen[bytes]:
    """A browser with all its processes in a group of their own."""
    if browser == "firefox":
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items())
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        options = ["--headless", "--no-remote", "--profile", str(profile)]
    else:
        options = ["--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    quiet = subprocess.DEVNULL
    command = [provide(browser), *options, address]
    return subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End all of it, as a crash does."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def state(saved: entry.Saved) -> State:
    """What a tap changes."""
    return State(saved.name, saved.record, saved.holder)


def lost(done: list[State], found: Mapping[str, str]) -> int:
    """How many of the taps that were told are not there any more."""
    store = Store(Memory(found), lambda: 0)
    for missing, each in enumerate(reversed(done)):
        saved = store.saved(each.name)
        further = saved is not None and compared(load(saved.record), load(each.record)) == AHEAD  # told too late
        if saved is not None and (state(saved) == each or (further and not missing)):
            return missing
    return len(done)


def kills(
    browser: str,
    many: int,
    *,
    tree: Path = ROOT,
    seed: int = 1,
    played: tuple[float, float] = PLAYED,
    without: bool = False,
) -> list[Life]:
    """Kill a browser so many times while games are played in one profile."""
    rng = random.Random(f"{browser} {seed}")
    lives: list[Life] = []
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile, served(tree, rng, without) as server:
        done: list[State] = []
        for number in range(many + 1):
            process = launched(browser, Path(profile), server.address)
            try:
                found = server.told.get(timeout=PATIENCE)["found"]
                if number:
                    game = done[-1].record[1] if done else ""
                    title = next((each.id for each in GAMES.values() if each.letter == game), "")
                    lives.append(Life(title, len(done), lost(done, found)))
                    print(f"{browser}: {lives[-1]}", flush=True)
                done = _played(server, rng.uniform(*played)) if number < many else []
            finally:
                kill(process)
            done += _waiting(server)
    return lives


def _played(server: Reported, seconds: float) -> list[State]:
    """What was told until so many seconds after the second tap."""
    done = [_state(server.told.get(timeout=PATIENCE)) for _ in range(2)]
    time.sleep(seconds)
    return done + _waiting(server)


def _waiting(server: Reported) -> list[State]:
    told = []
    while not server.told.empty():
        told.append(_state(server.told.get()))
    return told


def _state(told: Mapping[str, Any]) -> State:
    return state(entry.read(told["tapped"], told["name"]))


def main() -> None:
    """Kill, compare, print."""
    parser = argparse.ArgumentParser(description="Taps that a killed browser loses.")
    parser.add_argument("--kills", type=int, default=24, help="of each browser")
    parser.add_argument("--browser", action="append", choices=("chromium", "firefox"))
    parser.add_argument("--tree", type=Path, default=ROOT, help="another checkout, its runtime made")
    parser.add_argument("--without", action="store_true", help="the journal")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.tree == ROOT:
        prepare()
    rows = []
    for browser in given.browser or ("chromium", "firefox"):
        lives = kills(browser, given.kills, tree=given.tree.resolve(), seed=given.seed, without=given.without)
        for game in GAMES:
            some = [life for life in lives if life.game == game]
            if some:
                losses = [life.lost for life in some]
                taps = sum(life.taps for life in some)
                many = sum(loss > 1 for loss in losses)
                middle = statistics.median(losses)
                rows.append(f"| {browser} | {game} | {len(some)} | {taps} | {many} | {middle:g} | {max(losses)} |")
    print("\n| browser | game | kills | taps | kills that lost more than one | median loss | worst loss |")
    print("|---" * 7 + "|\n" + "\n".join(rows))


if __name__ == "__main__":
    main()
