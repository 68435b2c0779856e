"""Fixtures of the browser tests: a served page, a real Chromium, and an eye on everything that goes wrong in it."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Route

from game.build.browsers import provide
from game.build.files import ROOT, read_build, write_build
from game.build.runtime import prepare
from game.build.serve import TYPES, Server
from game.build.site import build_site
from tests.browser.profile import BLANK, Profile
from tests.on_shelf import here

T = TypeVar("T")
# The longest any start may take on a busy machine; no test measures time.
PATIENCE = 60_000
SMALL_PHONE = {"width": 360, "height": 740}


def sample(cases: Iterable[T], step: int) -> list[T]:
    """All cases with REYNARD_FULL=1; else each second, third …, where one case is much like the next."""
    return [*cases][:: 1 if os.environ.get("REYNARD_FULL") else step]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    # Pages of one profile share a process, and in it the compiled interpreter: see `Profile`.
    args = ["--no-sandbox", "--process-per-site"]
    return browser_type_launch_args | {"executable_path": provide("chromium"), "args": args}


# Tests tap faster than anybody sees what is new, and such taps the page ignores (assets/taps.js) or takes for a wish to
# skip what moves (assets/motion.js): before each tap its clock goes on by what a person would have taken, and all that
# moves comes to its end. A test of that very pause says so by `hasty`.
UNHURRIED = """(() => {
  let [ahead, own] = [0, null];
  addEventListener("pointerdown", () => {
    if (globalThis.hasty) return;
    ahead += 400;
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();
    if (performance.now === own) return;
    const real = performance.now.bind(performance);
    own = performance.now = () => real() + ahead;
  }, true);
})()"""

# They also look sooner than the frame in which all of the table has answered a tap (assets/patch.js): it has at once.
SEEN = 'addEventListener("click", () => globalThis.hasty || globalThis.reynard?.flush?.())'


def unhurried(browser: Browser) -> Browser:
    """The browser, in whose pages nobody taps faster than people see, nor looks before there is something to see."""
    new_context, new_page = browser.new_context, browser.new_page

    def context(**options: Any) -> BrowserContext:
        made = new_context(**options)
        made.add_init_script(f"{UNHURRIED}; {SEEN}")
        return made

    def page(**options: Any) -> Page:
        made = new_page(**options)
        made.add_init_script(f"{UNHURRIED}; {SEEN}")
        return made

    browser.new_context, browser.new_page = context, page
    return browser


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """The browser of most tests."""
    return unhurried(browser)


@pytest.fixture(scope="session")
def apart(launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    """A browser whose tabs have a process each, as people's have: they learn of each other's storage a little later."""
    found = unhurried(launch_browser(args=["--no-sandbox"]))
    yield found
    found.close()


@pytest.fixture(scope="session")
def open_address(launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    """A browser that tells other devices its address as it is, the machine's own included.

    Others hide it behind a name that the network has to resolve, and a machine of tests need not have such a network.
    """
    plain = ["--disable-features=WebRtcHideLocalIpsWithMdns", "--allow-loopback-in-peer-connection"]
    found = unhurried(launch_browser(args=["--no-sandbox", *plain]))
    yield found
    found.close()


@pytest.fixture(scope="session")
def runtime() -> None:
    """What the page runs on, made by the first of the workers that needs it."""
    with (ROOT / "package-lock.json").open() as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        prepare()


@pytest.fixture(scope="session")
def origins() -> list[str]:
    """Where pages may have kept something besides the site: servers that were started since a profile was cleared."""
    return []


@pytest.fixture(scope="session")
def serve(origins: list[str]) -> Iterator[Callable[..., Server]]:
    """Start a static server for a folder; all are stopped at the end."""
    servers: list[Server] = []

    def start(root: Path, **options: str) -> Server:
        server = Server(root, **options)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        origins.append(server.address.removesuffix(server.prefix))
        return server

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(runtime: None, serve: Callable[..., Server]) -> str:
    """The address of the page, served from the repository as `make play` does."""
    return serve(ROOT).address


@pytest.fixture(scope="session")
def built_site(runtime: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a static host gets."""
    folder = tmp_path_factory.mktemp("site") / "site"
    build_site(folder)
    return folder


@pytest.fixture(scope="module")
def quiet(browser: Browser, site: str) -> Iterator[Page]:
    """One page for all screens of a module, on a small phone, on which nothing moves."""
    page = browser.new_page(viewport=SMALL_PHONE, reduced_motion="reduce", service_workers="block")
    page.goto(site)
    started(page)
    yield page
    page.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Iterator[list[Profile]]:
    """The profile that tests use one after another, if there is one."""
    found: list[Profile] = []
    yield found
    for profile in found:
        profile.end()


@pytest.fixture(scope="session")
def compiled(runtime: None, serve: Callable[..., Server]) -> str:
    """The interpreter at an address of the same site where no test looks, and no service worker."""
    (path,) = (ROOT / "assets/runtime").rglob("pyodide.asm.wasm")
    return serve(ROOT).address + path.relative_to(ROOT).as_posix()


@pytest.fixture
def context(
    browser: Browser, site: str, compiled: str, profiles: list[Profile], origins: list[str]
) -> Iterator[BrowserContext]:
    """A profile that is as new."""
    if not profiles:
        profiles.append(Profile(browser, site, compiled))
    (profile,) = profiles
    yield profile.context
    profile.clear([site.removesuffix("/"), *origins])
    origins.clear()
    if profile.worn:
        profiles.remove(profile)
        profile.end()


class Host:
    """A static host whose files a test may change: a copy of the built site, with a server of its own."""

    def __init__(self, root: Path, server: Server) -> None:
        self.root = root
        self.server = server

    @property
    def address(self) -> str:
        return self.server.address

    def file(self, name: str) -> Path:
        """One file of the site by its name, wherever it is."""
        (found,) = self.root.rglob(name)
        return found

    def deploy(self, words: str) -> None:
        """Put a new version of the page on the host: the settings, whose button Python never draws, are called this."""
        page = self.root / "index.html"
        text = page.read_text(encoding="utf-8")
        (now,) = re.findall(r'data-say="settings">([^<]*)<', text)
        page.write_text(text.replace(now, words), encoding="utf-8")
        write_build(read_build(self.root), self.root)


@pytest.fixture
def host(built_site: Path, tmp_path: Path, serve: Callable[..., Server]) -> Host:
    """A host of the test's own, under a sub-path as GitHub Pages has it."""
    root = tmp_path / "host"
    shutil.copytree(built_site, root)
    return Host(root, serve(root, prefix="/reynard/"))


class Complaints(list[str]):
    """Everything the browser found wrong with a page: console errors, exceptions, violations of the policy."""

    def watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", self._error)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.append(f"{message.type}: {message.text}")

    def _error(self, error: Error) -> None:
        self.append(f"exception: {error}")


@pytest.fixture
def complaints(context: BrowserContext) -> Iterator[Complaints]:
    """Collects from every page of the test's context; a test that expects none asserts that it is empty."""
    found = Complaints()
    for page in context.pages:  # the test may have asked for its page first
        found.watch(page)
    context.on("page", found.watch)
    yield found
    context.remove_listener("page", found.watch)


def started(page: Page) -> str:
    """Wait until the table is ready; how Python was started."""
    page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
    return page.evaluate("document.documentElement.dataset.ready")


# A small generator of our own (mulberry32) in the place of the browser's: all that Python draws comes from it.
CHANCE = """(() => {
  let state = SEED;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const at of bytes.keys()) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      bytes[at] = (mixed ^ (mixed >>> 14)) >>> 24;
    }
    return array;
  };
})()"""


def chance(page: Page, seed: int) -> None:
    """Let the page draw the same dice and lots in every run, so that a game that fails can be played again."""
    page.add_init_script(CHANCE.replace("SEED", str(seed)))


def put(page: Page, site: str, shelf: Mapping[str, str]) -> None:
    """What stands in the storage before the page is opened; lone surrogates as a browser has them."""
    page.route(f"{site}nothing", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    page.goto(f"{site}nothing")
    path = urlsplit(site).path
    texts = json.dumps(json.dumps({here(name, path): text for name, text in shelf.items()}))
    page.evaluate(
        f"() => {{ for (const [key, text] of Object.entries(JSON.parse({texts}))) localStorage[key] = text; }}"
    )


def eventually(page: Page, script: str, given: object = None) -> bool:
    """Whether a script that takes time comes to say yes: `wait_for_function` would take its promise for one."""
    for _ in range(PATIENCE // 250):
        if page.evaluate(script, given):
            return True
        page.wait_for_timeout(250)
    return False


def offline_ready(page: Page) -> None:
    """Wait until the service worker has everything and answers for this page."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'", timeout=PATIENCE)


@pytest.fixture
def branch(tmp_path: Path) -> Path:
    """The repository as git has it, with nothing that set-up makes."""
    folder = tmp_path / "branch"
    names = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in names.stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture
def cdn() -> Callable[[Page], list[str]]:
    """Answer the addresses of the public CDNs from the installed packages; collects what was asked for."""
    homes = {
        "https://cdn.jsdelivr.net/npm/@pyscript/core@0.7.31/": ROOT / "node_modules/@pyscript/core",
        "https://cdn.jsdelivr.net/npm/pyodide@314.0.7/": ROOT / "node_modules/pyodide",
    }

    def answer(page: Page) -> list[str]:
        asked: list[str] = []

        def fulfil(route: Route) -> None:
            asked.append(route.request.url)
            for home, folder in homes.items():
                if route.request.url.startswith(home):
                    path = folder / route.request.url.removeprefix(home)
                    headers = {"Content-Type": TYPES.get(path.suffix, "application/octet-stream")}
                    route.fulfill(body=path.read_bytes(), headers=headers | {"Access-Control-Allow-Origin": "*"})
                    return
            route.abort()

        page.route(re.compile("^https:"), fulfil)
        return asked

    return answer
