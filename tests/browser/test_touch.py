"""Whatever can be tapped answers the finger at once, in CSS: pressed, and under a mouse also when it is hovered."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect

from tests.browser.conftest import Complaints, started
from tests.browser.screens import screens, show, sit_down

# What can be tapped, one of each kind: alike are elements with the same classes and the same act.
KINDS = """() => {
  const seen = new Set();
  let number = 0;
  for (const node of document.querySelectorAll("button, summary, a.button, [data-act]")) {
    const box = node.getBoundingClientRect();
    const off = node.disabled || node.getAttribute("aria-disabled") === "true" || !box.width || node.closest("[inert]");
    const kind = `${node.localName} ${[...node.classList].sort()} ${node.dataset.act}`;
    if (off || seen.has(kind)) continue;
    seen.add(kind);
    node.setAttribute("data-kind-of-tap", ++number);
  }
  return [...seen];
}"""
# How an element and what is in it look.
LOOK = """(number) => {
  const node = document.querySelector(`[data-kind-of-tap="${number}"]`);
  const whole = [node, ...node.querySelectorAll("*")];
  return whole.map((part) => {
    const { scale, translate, filter, backgroundColor, boxShadow } = getComputedStyle(part);
    return [scale, translate, filter, backgroundColor, boxShadow].join();
  }).join("|");
}"""


def forced(client: CDPSession, number: int, states: list[str]) -> None:
    """Let the browser think that a pointer is on an element, or presses it."""
    root = client.send("DOM.getDocument")["root"]["nodeId"]
    found = client.send("DOM.querySelector", {"nodeId": root, "selector": f'[data-kind-of-tap="{number}"]'})
    client.send("CSS.forcePseudoState", {"nodeId": found["nodeId"], "forcedPseudoClasses": states})


def deaf(page: Page) -> list[str]:
    """The kinds of things that look the same whether they are pressed or not."""
    client = page.context.new_cdp_session(page)
    client.send("DOM.enable")
    client.send("CSS.enable")
    found = []
    for number, kind in enumerate(page.evaluate(KINDS), 1):
        before = page.evaluate(LOOK, number)
        forced(client, number, ["active"])
        if page.evaluate(LOOK, number) == before:
            found.append(kind)
        forced(client, number, [])
    client.detach()
    return found


@pytest.mark.parametrize("screen", screens()[::3], ids=lambda screen: screen.name)
def test_whatever_can_be_tapped_shows_that_it_is_pressed(quiet: Page, screen):
    show(quiet, screen)
    assert deaf(quiet) == []


def test_a_tapped_card_shows_how_far_python_is(page: Page, site: str):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.wasm*", hold)
    page.goto(site)
    first, other = page.locator(".title").first, page.locator(".title").nth(1)
    first.locator('[data-act="quick"]').click()
    expect(first.locator(".waiting")).to_contain_text("Setting the table…")
    other.locator(".plain").click()
    expect(other.locator(".waiting")).to_contain_text("%")  # how much has come by now
    expect(first.locator(".waiting")).to_have_count(0)
    assert other.evaluate("(card) => getComputedStyle(card).backgroundSize.split(' ')[0]") != "0%"
    bar = page.locator("#progress").bounding_box()
    assert bar is not None
    assert (bar["y"], bar["width"]) == (0, page.viewport_size["width"]), "at the top edge, wherever one has scrolled"
    for route in held:
        route.continue_()
    page.unroute("**/*.wasm*")
    started(page)
    expect(page.locator("#new-title")).to_have_text("Clever 4Ever")
    expect(page.locator(".waiting")).to_have_count(0)


HEARD = """() => {
  self.heard = [];
  for (const name of ["createOscillator", "createBufferSource"]) {
    const made = AudioContext.prototype[name];
    AudioContext.prototype[name] = function (...given) { heard.push(name); return made.apply(this, given); };
  }
  navigator.vibrate = (pattern) => self.heard.push(pattern.join(" "));
}"""
AWAKE = """(() => {
  self.awake = [];
  const lock = () => {
    const made = { released: false, release: async () => { made.released = true; awake.push("dark"); } };
    awake.push("on");
    return made;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => lock() } });
})()"""


def test_a_game_is_heard_and_felt_and_keeps_the_screen_on(page: Page, site: str, complaints: Complaints):
    page.add_init_script(AWAKE)
    page.goto(f"{site}#new/ganz-schon-clever")
    started(page)
    page.evaluate(HEARD)
    sit_down(page, 1)
    page.locator("form .primary").click()
    page.locator('#tray .button[data-act="throw"]').click()
    assert page.evaluate("heard") == []
    page.locator('[data-act="sound-yes"]').click()
    page.locator("#tray [data-act=die]:not([aria-disabled])").first.click()
    assert sorted(page.evaluate("heard")) == ["8", "createBufferSource", "createOscillator"]
    assert page.evaluate("awake") == ["on"]
    page.locator('[data-act="home"]').first.click()
    page.wait_for_function("awake.length === 2")
    assert page.evaluate("awake") == ["on", "dark"]
    assert complaints == []
