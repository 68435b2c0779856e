"""A browser's profile for many tests, one after another, each of which finds it as new.

To compile the interpreter is a large part of what a page's start costs the processor. Pages of one profile share a
process (`--process-per-site`) and in it what is compiled, for as long as any of them holds it. So one page with
nothing on it stays open and holds it; the test's own pages, what they kept and what was set for them go when the
test is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

BLANK = "<link rel=icon href='data:,'>"
COMPILE = "async (address) => { globalThis.held = await WebAssembly.compileStreaming(fetch(address)); }"
# What a test may have left behind; all of it is empty or false where nobody has been.
LEFT = """async () => ({
  local: Object.keys(localStorage), session: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).length, caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  offline: !navigator.onLine,
  clocks: [Date, setTimeout, performance.now].some((each) => !/native code/.test(each)),
})"""
# Calls on a context that another test would notice, and that nobody can take back.
FOR_GOOD = ("expose_binding", "expose_function", "set_extra_http_headers", "set_geolocation", "close")
CLOCKS = ("install", "set_fixed_time", "set_system_time", "pause_at", "fast_forward", "run_for")


class Profile:
    """One context, given to a test at a time; worn out when something was done to it that stays."""

    def __init__(self, browser: Browser, site: str, compiled: str) -> None:
        self.context: BrowserContext = browser.new_context()
        self.worn = False
        self._site = site
        self._scripts: list[Any] = []
        self._holder = self._blank(compiled.rpartition("/")[0] + "/nothing")
        self._holder.evaluate(COMPILE, compiled)
        self._devtools = self.context.new_cdp_session(self._holder)
        self._holder.on("crash", lambda _: self._wear())
        for owner, names in ((self.context, FOR_GOOD), (self.context.clock, CLOCKS)):
            for name in names:
                setattr(owner, name, self._wearing(getattr(owner, name)))
        self._add_init_script = self.context.add_init_script
        self.context.add_init_script = self._remembered

    def clear(self, origins: Iterable[str]) -> None:
        """End what a test began: its pages, what they kept at these origins, and what was set for all of them."""
        for page in self.context.pages:
            if page is not self._holder:
                page.unroute_all(behavior="ignoreErrors")  # what is still on its way has nowhere to go
                page.close()
        if self.worn:
            return
        for script in self._scripts:
            script.close()
        self._scripts.clear()
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.context.clear_cookies()
        for origin in origins:
            self._devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        self.worn = not self._as_new()

    def end(self) -> None:
        """Close it, and all its pages."""
        BrowserContext.close(self.context)

    def _as_new(self) -> bool:
        """Whether a page of the site finds nothing of what was; the browser tells its processes in its own time."""
        page = self._blank(f"{self._site}nothing")
        try:
            for _ in range(20):
                if not any(page.evaluate(LEFT).values()):
                    return True
                page.wait_for_timeout(50)
        except Error:
            return False
        finally:
            page.close()
        return False

    def _blank(self, address: str) -> Page:
        page = self.context.new_page()
        page.route("**/nothing", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
        page.goto(address)
        return page

    def _remembered(self, *given: Any, **named: Any) -> Any:
        script = self._add_init_script(*given, **named)
        self._scripts.append(script)
        return script

    def _wearing(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any, **named: Any) -> Any:
            self._wear()
            return call(*given, **named)

        return called

    def _wear(self) -> None:
        self.worn = True
