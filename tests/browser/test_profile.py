"""The profile that browser tests use one after another: whatever one of them does, the next finds it as new."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import put
from tests.browser.profile import LEFT, Profile
from tests.on_shelf import here

KEEP = """async () => {
  sessionStorage.a = "1";
  await caches.open("a");
  await new Promise((done) => { indexedDB.open("a").onsuccess = done; });
  document.cookie = "a=1";
}"""


@pytest.fixture
def profile(browser: Browser, site: str, compiled: str) -> Iterator[Profile]:
    made = Profile(browser, site, compiled)
    yield made
    made.end()


def test_what_was_kept_and_set_is_gone(profile: Profile, site: str):
    context = profile.context
    context.add_init_script("globalThis.told = true")
    context.grant_permissions(["clipboard-read"])
    page = context.new_page()
    put(page, site, {"reynard.settings": "{}"})
    page.evaluate(KEEP)
    context.set_offline(True)
    assert page.evaluate(LEFT)["local"] == [here("reynard.settings")]

    profile.clear([site.removesuffix("/")])
    assert not profile.worn
    assert page.is_closed()
    page = context.new_page()
    put(page, site, {})
    assert not any(page.evaluate(LEFT).values())
    assert page.evaluate("[typeof told, document.cookie, history.length < 3]") == ["undefined", "", True]
    asked = "navigator.permissions.query({ name: 'clipboard-read' }).then(({ state }) => state)"
    assert page.evaluate(asked) != "granted"


def test_where_a_clock_was_changed_the_next_test_gets_another_profile(profile: Profile, site: str):
    page = profile.context.new_page()
    page.clock.set_fixed_time("2026-11-16T12:00:00Z")
    put(page, site, {})
    assert page.evaluate(LEFT)["clocks"]
    profile.clear([site.removesuffix("/")])
    assert profile.worn
