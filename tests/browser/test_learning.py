"""Learning on a phone: rules two taps away, fields that say why not, bonuses that show where they come from."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Complaints, started
from tests.browser.screens import PICK, Screen, game_at, middle, screens, show
from tests.browser.test_play import FACTS

CLEVER, EVER, LONGO = "ganz-schon-clever", "clever-4ever", "qwixx-longo"


@pytest.fixture(scope="module")
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture(scope="module")
def quiet(browser: Browser, site: str, complaints: Complaints) -> Iterator[Page]:
    """One page for all tests, on which nothing moves."""
    page = browser.new_page(
        viewport={"width": 360, "height": 740}, reduced_motion="reduce", service_workers="block", has_touch=True
    )
    complaints.watch(page)
    page.goto(site)
    started(page)
    complaints.clear()  # a service worker was refused
    yield page
    page.close()


@pytest.fixture
def phone(quiet: Page, complaints: Complaints) -> Iterator[Page]:
    yield quiet
    assert complaints == []


def at(page: Page, name: str) -> None:
    show(page, next(screen for screen in screens() if screen.name == name))


def sentence(page: Page) -> Locator:
    return page.locator("#sentence")


def topic(page: Page, name: str) -> Locator:
    return page.locator(f'#rules-contents [data-topic="{name}"]')


def told(page: Page, name: str) -> Locator:
    return page.locator(f'[data-key="topic-{name}"] .told')


def open_rules(page: Page) -> None:
    page.locator('.top [data-act="menu"]').tap()
    page.locator('#overlay [data-act="rule"]').tap()
    expect(page.locator("#overlay")).not_to_be_visible()


def sought(page: Page) -> list[str]:
    return page.eval_on_selector_all(
        "#sheet .sought",
        "(found) => found.map((each) => `${each.dataset.area} ${each.dataset.field ?? each.dataset.line}`)",
    )


# Rules


@pytest.mark.parametrize("game", [CLEVER, EVER, LONGO])
def test_two_taps_lead_from_the_game_to_a_rule_and_back_to_the_game_as_it_was(phone: Page, game: str):
    show(phone, Screen("reading", "play/reading-0", (game_at(game, 1 if game != LONGO else 2, middle),), (PICK,)))
    before = phone.evaluate(FACTS)
    open_rules(phone)
    now = "turn" if game != LONGO else "colour"
    expect(topic(phone, now)).to_have_attribute("aria-current", "true")
    expect(phone.locator(f"#topic-{now}")).to_be_in_viewport()
    topic(phone, "end").tap()
    expect(phone.locator("#topic-end")).to_be_in_viewport()
    expect(told(phone, "end")).to_contain_text("The highest total wins")
    expect(told(phone, "aim").locator(".sheet .paper")).to_be_visible()
    phone.locator('[data-act="back"]').tap()
    expect(phone.locator("#tray .take.chosen")).not_to_have_count(0)
    assert phone.evaluate(FACTS) == before


def test_the_browsers_own_way_back_leads_to_the_game_too(phone: Page):
    at(phone, "clever")
    open_rules(phone)
    for name in ("blue", "foxes"):
        topic(phone, name).tap()
        expect(topic(phone, name)).to_have_attribute("aria-current", "true")
    phone.go_back()
    expect(phone.locator("#tray")).to_be_visible()


def test_rules_can_be_read_before_a_game(phone: Page):
    at(phone, "new-together")
    phone.get_by_role("button", name="Rules").tap()
    expect(phone.get_by_role("heading", name="Rules of Qwixx Longo")).to_be_visible()
    phone.locator('[data-act="back"]').tap()
    expect(phone.locator("#new")).to_be_visible()


def test_an_address_opens_a_topic_and_nonsense_does_no_harm(phone: Page):
    show(phone, Screen("far", f"rules/{EVER}/pink"))
    expect(topic(phone, "pink")).to_have_attribute("aria-current", "true")
    expect(phone.locator("#topic-pink")).to_be_in_viewport()
    show(phone, Screen("wrong", f"rules/{EVER}/orange"))
    expect(phone.locator("#rules-contents [aria-current]")).to_have_count(0)
    show(phone, Screen("nonsense", "rules/chess"))
    expect(phone.locator("#games-list")).to_be_visible()


def test_topics_are_gone_to_by_keyboard(phone: Page):
    show(phone, Screen("keys", f"rules/{CLEVER}"))
    topic(phone, "green").focus()
    phone.keyboard.press("Enter")
    expect(topic(phone, "green")).to_have_attribute("aria-current", "true")
    expect(phone.locator("#topic-green")).to_be_focused()
    phone.keyboard.press("Shift+Tab")
    assert phone.evaluate("document.activeElement.dataset.topic"), "the contents are just before"


# Why not?


def test_a_field_that_is_not_legal_says_why_until_the_next_tap(phone: Page):
    at(phone, "clever")
    asked = sentence(phone).inner_text()
    phone.locator('#sheet [data-area="purple"][data-field="11"]').tap(position={"x": 8, "y": 8}, force=True)
    expect(sentence(phone)).to_have_text("Not allowed: this row is filled from left to right; field 7 is next.")
    expect(phone.locator("#told")).to_have_text(sentence(phone).inner_text())
    phone.locator("#tray").tap(position={"x": 5, "y": 5})
    expect(sentence(phone)).to_have_text(asked)


def test_from_the_answer_one_tap_leads_to_the_rule(phone: Page):
    at(phone, "clever-why-not")
    phone.get_by_role("button", name="Read the rule: Purple").tap()
    expect(told(phone, "purple")).to_contain_text("each higher than the one before")


def test_the_keyboard_reaches_every_field_and_stays_where_it_asked(phone: Page):
    at(phone, "clever")
    phone.locator('#sheet [data-area="purple"][data-field="7"]').focus()
    phone.keyboard.press("Shift+ArrowRight")
    assert phone.evaluate("document.activeElement.dataset.field") == "8"
    phone.keyboard.press("Enter")
    expect(sentence(phone)).to_contain_text("Not allowed:")
    assert phone.evaluate("document.activeElement.dataset.field") == "8"
    phone.keyboard.press("Escape")
    expect(sentence(phone)).not_to_contain_text("Not allowed:")


def test_a_region_says_why_not(phone: Page):
    at(phone, "4ever")
    phone.locator('.cells [data-field="Q"]').tap()
    expect(sentence(phone)).to_have_text("Not allowed: this region doesn’t touch a crossed-off one.")


def test_qwixx_says_why_not(phone: Page):
    at(phone, "longo")
    phone.locator('#sheet [data-area="red"][data-field="3"]').tap(force=True)
    expect(sentence(phone)).to_contain_text("only numbers to the right of 14 are left")


# Where bonuses come from


def test_a_fox_shows_all_places_and_how_far_they_are(phone: Page):
    at(phone, "clever")
    fox = phone.locator('#sheet [data-action="fox"]')
    fox.tap()
    expect(sentence(phone)).to_contain_text("A fox: 5 ways left, fields to go in brackets – purple field 7 (1); ")
    assert {*sought(phone)} == {"yellow row 4", "blue row 3", "green 7", "orange 8", "purple 7"}
    fox.tap()
    assert sought(phone) == []


def test_a_bonus_shows_its_fields(phone: Page):
    at(phone, "clever")
    phone.locator('#sheet [data-line="row 4"][data-area="yellow"]').tap()
    expect(sentence(phone)).to_have_text("A fox: 3 more fields in yellow (3, 4 and 6).")
    assert {*sought(phone)} == {"yellow 42", "yellow 43", "yellow 44", "yellow row 4"}
    phone.keyboard.press("Escape")
    assert sought(phone) == []


def test_the_badge_on_a_field_that_can_be_marked_marks_it(phone: Page):
    at(phone, "4ever")
    field = phone.locator("#sheet .lit:has(.prize)").first
    place = field.get_attribute("data-field")
    phone.evaluate("(place) => document.querySelector(`#sheet .lit[data-field='${place}'] .prize`).click()", place)
    expect(sentence(phone)).not_to_contain_text("more field")


def test_the_list_of_bonuses_leads_to_the_sheet_by_keyboard_alone(phone: Page):
    at(phone, "4ever")
    phone.keyboard.press("?")
    expect(phone.get_by_role("heading", name="All keys")).to_be_visible()
    phone.keyboard.press("Enter")
    phone.get_by_role("button", name="Scores so far").press("Enter")
    phone.get_by_role("button", name="Where bonuses come from").focus()
    phone.keyboard.press("Enter")
    entry = phone.get_by_role("button", name="Grey regions, all light")
    expect(entry).to_contain_text("more fields in grey")
    entry.focus()
    phone.keyboard.press("Enter")
    expect(phone.locator("#overlay")).not_to_be_visible()
    expect(sentence(phone)).to_contain_text("more fields in grey")
    assert "grey shade L" in sought(phone)


def test_a_lock_says_what_is_missing_to_close_the_row(phone: Page):
    at(phone, "longo")
    phone.locator('#sheet [data-area="blue"][data-line="lock"]').tap()
    expect(sentence(phone)).to_have_text("Blue lock: 1 more cross, then 3 or 2 closes it.")
    assert sought(phone) == ["blue 3", "blue 2"]
