"""The page in real WebKit, the engine of Safari: a turn of each game by taps, a computer player, a picture, offline.

One walk in one window, because WebKit takes seconds to start; each step says what it found.
"""

from __future__ import annotations

import json
import random
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.build.browsers import provide
from game.build.runtime import SetupError
from game.build.serve import Server
from game.play.session import Session
from game.play.setup import PERSON
from game.rules.games import GAMES
from game.storage.notes import SETTINGS
from game.storage.shelf import Memory
from game.storage.store import Store
from tests.browser.conftest import CHANCE
from tests.browser.test_computer import finished, new
from tests.browser.test_titles import POINT, next_taps
from tests.browser.webkit import WebKit, webkit
from tests.on_shelf import PATH, filling, on_path

SIZES = ((390, 844), (375, 553), (1280, 800))
STEPS = 9  # taps of a beginning: at least a whole turn
QUIET = {"motion": "less", "pace": "instant", "sound": "off"}
READY = "return document.documentElement.dataset.ready"
SEEN = "return [...document.querySelectorAll(arguments[0])].some((node) => node.checkVisibility())"
# What a person takes to see what is new passes in no time: see UNHURRIED in conftest.py, which no driver can run first.
PAUSE = """
  const real = (globalThis.real ??= performance.now.bind(performance));
  const ahead = (globalThis.ahead = (globalThis.ahead ?? 0) + 400);
  performance.now = () => real() + ahead;
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();
"""
# A point of an element on which it lies uppermost, as a finger would find it.
MIDDLE = """(node) => {
  node.scrollIntoView({ block: "nearest" });
  const box = node.getBoundingClientRect();
  const point = [box.left + box.width / 2, box.top + box.height / 2];
  return node.contains(document.elementFromPoint(...point)) ? point : null;
}"""
# What lies on the header, the sheet or the tray that does not belong there, or beyond the window.
ASTRAY = """
  const names = [".top", "#sheet", "#sheet .paper", ".tray"];
  const boxes = names.map((name) => document.querySelector(name).getBoundingClientRect());
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const apart = [[0, 1], [0, 2], [0, 3], [1, 3], [2, 3]];
  const beyond = (box) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight + 0.5;
  return [
    ...apart.filter(([a, b]) => over(boxes[a], boxes[b])).map(([a, b]) => `${names[a]} on ${names[b]}`),
    ...names.filter((_, at) => beyond(boxes[at])),
    ...names.filter((_, at) => boxes[at].width < 100 || boxes[at].height < 40),
  ];
"""
SAVED_PICTURE = """
  const image = document.getElementById("share-picture");
  return image?.complete && image.naturalWidth ? [image.naturalWidth, image.naturalHeight] : null;
"""


class Host:
    """The site as a static host serves it, which a test may take off the network and bring back."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.port = 0
        self.up()

    def up(self) -> None:
        self.server = Server(self.root, self.port, prefix="/reynard/")
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def down(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(built_site: Path) -> Iterator[Host]:
    made = Host(built_site)
    yield made
    made.down()


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WebKit]:
    try:
        driver = provide("webkit")
    except SetupError as error:
        if shutil.which("apt-get"):
            raise
        pytest.skip(str(error))
    with webkit(driver, tmp_path) as made:
        yield made


class Visit:
    """Somebody at the page."""

    def __init__(self, window: WebKit, host: Host) -> None:
        self.window = window
        self.host = host
        self.rng = random.Random(2)

    def bring(self, **sessions: Session) -> None:
        """Come with settings and games from an earlier visit."""
        shelf = Memory({SETTINGS: json.dumps(QUIET)})
        for name, session in sessions.items():
            Store(shelf, lambda: 0).keep(name, session)
        self.window.open(f"{self.host.server.address}nothing")
        self.window.run(filling(shelf))
        self.window.open(self.host.server.address)
        self.started()

    def started(self) -> None:
        assert self.window.wait(lambda: self.window.run(READY)) == "snapshot"
        self.window.run(CHANCE.replace("SEED", "2"))

    def go(self, place: str) -> None:
        self.window.run("location.hash = arguments[0]", place)

    def sees(self, selector: str) -> None:
        self.window.wait(lambda: self.window.run(SEEN, selector))

    def tap(self, selector: str) -> None:
        """Tap the first that can be hit, once there is one."""
        point = POINT if ".lit" in selector else MIDDLE
        find = f"{PAUSE} return [...document.querySelectorAll(arguments[0])].map({point}).find(Boolean)"
        self.window.tap(*self.window.wait(lambda: self.window.run(find, selector)))

    def kept(self) -> Session:
        """The game that the address names, as the browser has kept it."""
        place, path, kept = self.window.run(f"return [location.hash, {PATH}, {{ ...localStorage }}]")
        session = Store(on_path(path, kept), lambda: 0).game(place.removeprefix("#play/"))
        assert session is not None
        return session

    def play(self, until: Callable[[Session, int], bool]) -> Session:
        """Tap on until something is so, after so many steps."""
        session, steps = self.kept(), 0
        while not until(session, steps):
            assert not session.over
            if not session.level:
                self.step(session)
                steps += 1
            session = self.window.wait(lambda before=session: self.after(before))
        return session

    def after(self, before: Session) -> Session | None:
        """The game when it has gone on, or the device has."""
        session = self.kept()
        return None if (session.record, session.handing) == (before.record, before.handing) else session

    def step(self, session: Session) -> None:
        *taps, last = next_taps(session, self.rng)
        for tap in taps or [last]:
            self.tap(tap)
        if taps and self.window.run(SEEN, last) and self.kept().record == session.record:
            self.tap(last)


def test_webkit_plays_every_game_with_and_without_a_network(window: WebKit, host: Host):
    visit = Visit(window, host)
    window.size(*SIZES[0])
    tables = {game: new(game, PERSON, PERSON).answer("") for game in GAMES}
    visit.bring(done=finished("ganz-schon-clever", PERSON), **tables)
    for game, title in GAMES.items():
        assert a_turn_by_taps(visit, game, title.players[0]) > 2, game
    assert {place: what for place, what in first_views(visit) if what} == {}
    assert answers_of_a_computer(visit) > 0
    assert a_picture(visit)[:8] == b"\x89PNG\r\n\x1a\n"
    assert without_a_network(visit) > 2
    assert window.complaints() == []


def a_turn_by_taps(visit: Visit, game: str, players: int) -> int:
    """From the card of a game to the end of a turn; how far the game has come."""
    visit.go("")
    visit.tap(f'.titles [data-act="{game}"]')
    visit.tap(f'[data-way="{"alone" if players == 1 else "friends"}"]')
    visit.tap("#new form .primary")
    visit.sees("#tray")
    return len(visit.play(lambda session, steps: steps == STEPS).record.history())


def first_views(visit: Visit) -> Iterator[tuple[str, list[str]]]:
    """What lies wrong on a table that is shown for the first time, at each size of a window, or after a reload."""
    for width, height in SIZES:
        visit.go("")
        visit.sees("#games-list")
        visit.window.size(width, height)
        for game in GAMES:
            visit.go("")
            visit.sees("#games-list")
            visit.go(f"play/{game}")
            visit.sees("#sheet .paper")
            yield f"{game} at {width}×{height}", visit.window.run(ASTRAY)
    visit.window.size(*SIZES[0])
    visit.window.reload()
    visit.started()
    visit.sees("#sheet .paper")
    yield "after a reload", visit.window.run(ASTRAY)


def answers_of_a_computer(visit: Visit) -> int:
    """Begin a game against the computer; how often it has decided."""

    def decided(session: Session) -> int:
        return sum(point.match.turn == 1 for point in session.record.history()[:-1])

    visit.go("")
    visit.tap('.titles [data-act="qwixx"]')
    visit.tap('[data-way="rival"]')
    visit.tap("#new form .primary")
    visit.sees("#tray")
    assert visit.kept().setup.seats[1] != PERSON
    return decided(visit.play(lambda session, _: decided(session) > 0))


def a_picture(visit: Visit) -> bytes:
    """Share a finished game as a picture: what the browser has saved."""
    visit.go("play/done")
    visit.tap('.finish [data-act="share"]')
    visit.tap('[data-act="share-kind"][data-kind="picture"]')
    assert visit.window.wait(lambda: visit.window.run(SAVED_PICTURE)) == [1080, 1350]
    visit.tap('[data-act="share-save"]')
    (picture,) = visit.window.wait(lambda: [*visit.window.folder.glob("reynard-*.png")])
    return visit.window.wait(picture.read_bytes)


def without_a_network(visit: Visit) -> int:
    """Play on without a network, and with one again; how far the game has come."""
    ready = "return navigator.serviceWorker.controller?.state === 'activated'"
    visit.window.wait(lambda: visit.window.run(ready))
    visit.host.down()
    visit.window.reload()
    visit.started()
    far = a_turn_by_taps(visit, "ganz-schon-clever", 1)
    visit.host.up()
    visit.window.reload()
    visit.started()
    visit.sees("#tray")
    assert len(visit.kept().record.history()) == far
    return far
