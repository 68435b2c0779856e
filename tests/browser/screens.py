"""Every screen of the page, at any moment of a game, without tapping one's way there: prepared saves and a few taps.

Games are played here by a greedy player with seeded dice, put on the browser's shelf, and opened by their address; so a
screen is the same each time, and takes as long as one redraw.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.play import daily, links
from game.play.apart.own import Own
from game.play.cards import due
from game.play.session import Session, begin
from game.play.setup import Setup
from game.play.wish import option_of
from game.rules import games
from game.rules.clever.match import CleverMatch
from game.rules.loading import load
from game.rules.match import Move
from game.rules.qwixx.match import Qwixx
from game.storage import tries as kept_tries
from game.storage.apart import GamesApart
from game.storage.shelf import Memory
from game.storage.store import Store
from tests import school
from tests.on_shelf import here
from tests.play.apart.devices import a_game_on_its_way
from tests.play.tables import NAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEED = 2026
DARING = 12  # points that a player may forgo
Moment = Callable[[Session], bool]


# A new game


def sit_down(page: Page, people: int, *levels: str) -> None:
    """On the screen where a game is set up: so many people, and computer players of these levels."""
    page.locator(f'[data-way="{"friends" if people > 1 else "alone" if not levels else "rival"}"]').click()
    chips = page.locator(".chair")
    for seat in range(2, people):
        page.locator('[data-act="adding"]').click()
        page.locator('[data-act="add"][data-kind="person"]').click()
        chips.nth(seat).wait_for()
    for seat, level in enumerate(levels, people):
        if people > 1 or seat > people:
            page.locator('[data-act="adding"]').click()
            page.locator('[data-act="add"]:not([data-kind="person"])').click()
            chips.nth(seat).wait_for()
        page.locator(f'[data-act="sit"][data-seat="{seat}"][data-kind="{level}"]').evaluate("card => card.click()")


# Games in progress


def set_out(game: str, players: int, seed: int = SEED) -> Session:
    """A new game with people at the table; somebody alone already has the device."""
    session = begin(Setup(game, NAMES[:players], ("person",) * players), seed)
    return session.take() if players == 1 else session


def step(session: Session, rng: random.Random) -> Session:
    """One step by whoever is to act: a good move for now, but not always the best, so that no area stays empty."""
    record = session.record
    if session.falling:
        return session.after(record.thrown())

    def worth(move: Move) -> float:
        return record.match.play(move).scores()[session.who].total + rng.uniform(0, DARING)

    return session.after(record.played(max(record.match.moves(), key=worth))).take()


@cache
def game_at(game: str, players: int, moment: Moment) -> Session:
    """The first time that a game comes to this moment."""
    for seed in range(SEED, SEED + 100):
        session, rng = set_out(game, players, seed), random.Random(seed)
        while not session.over and not moment(session):
            session = step(session, rng)
        if moment(session):
            return session
    raise LookupError(f"no {game} comes to this moment")


def middle(session: Session) -> bool:
    """Somebody has the choice between several dice, well into the game."""
    match = session.match
    if isinstance(match, Qwixx):
        return match.turns >= 16 and match.step == 2 and len(session.lit) > 1
    assert isinstance(match, CleverMatch)
    picks = match.phase == "pick" and not match.pending
    return match.round >= 4 and picks and bool(match.platter) and len(session.pickable) > 2


def opening(session: Session) -> bool:
    """The dice are about to fall for the first time."""
    return session.falling


def bonus(session: Session) -> bool:
    """A bonus waits to be used, with a choice of fields."""
    match = session.match
    assert isinstance(match, CleverMatch)
    return match.round >= 2 and bool(match.pending) and len(session.lit) > 2


def passive(session: Session) -> bool:
    """Alone: dice from the platter."""
    match = session.match
    return isinstance(match, CleverMatch) and match.round >= 2 and match.phase == "passive" and session.match.turn == 0


def any_green(session: Session) -> bool:
    """Clever 4Ever: any number may be written in green."""
    return isinstance(session.match, CleverMatch) and {*session.match.pending} == {"green ?"}


def polishing(session: Session) -> bool:
    """Clever 4Ever, alone: a die on the platter could count as another number."""
    polishable = any(each.sources[0] in dict(each.counts) for each in session.match.options())
    return passive(session) and not session.match.pending and polishable


def white_sum(session: Session) -> bool:
    """Qwixx: everybody is asked about the white sum."""
    match = session.match
    return isinstance(match, Qwixx) and match.turns >= 12 and match.step == 1 and len(session.lit) > 1


def over(session: Session) -> bool:
    """Nobody decides any more."""
    return session.over


# Screens


class Screen(NamedTuple):
    """What is on the browser's shelf, where to go, and what to tap there."""

    name: str
    place: str = ""
    sessions: tuple[Session, ...] = ()
    taps: tuple[str, ...] = ()
    lesson: tuple[str, int, int] = ("", 0, 0)  # how far a lesson has come
    tries: kept_tries.Tries = ()  # with the daily dice
    kept: tuple[tuple[str, str], ...] = ()  # what else is kept, by name
    apart: tuple[Own, ...] = ()  # games with people elsewhere

    @property
    def shelf(self) -> Memory:
        """The games of this screen, by names that no other screen has."""
        shelf = Memory(self.kept)
        Store(shelf, lambda: 0).keep_lesson(*self.lesson)
        if self.tries:
            Store(shelf, lambda: 0).keep_tries(self.tries)
        for number, own in enumerate(self.apart):
            GamesApart(Store(shelf, lambda: 0)).keep(f"{self.name}-{number}", own)
        for number, session in enumerate(self.sessions):
            name = daily.name(session.daily, session.setup.game) if session.daily else f"{self.name}-{number}"
            Store(shelf, lambda number=number: float(number)).keep(name, session)
        return shelf


def _table(name: str, session: Session, *taps: str) -> Screen:
    return Screen(name, f"play/{name}-0", (session,), taps)


def _lesson(name: str, game: str, step: int, part: int, *taps: str) -> Screen:
    return Screen(name, f"learn/{game}", taps=taps, lesson=(game, step, part))


def _handing(game: str, players: int) -> Session:
    """The device has to go to whoever acts now."""
    session = game_at(game, players, middle)
    return session._replace(holder=(session.who + 1) % players)


FRIENDS, ADDING, ADD = '[data-way="friends"]', '[data-act="adding"]', '[data-act="add"][data-kind="person"]'
MORE = '[data-act="more"]'
SHARE = '[data-act="share"]'
BONUSES = ('.top [data-act="menu"]', '#overlay [data-page="scores"]', '[data-act="bonuses"]')
POLISH = '[data-act="polish"]:not([data-number="0"])'
LOOK = '#others [aria-pressed="false"]'
PICK = '#tray [data-act="die"]:not([aria-disabled])'


@cache
def screens() -> tuple[Screen, ...]:
    """All of them."""
    clever, ever, longo = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
    going = (game_at(clever, 1, middle), game_at(ever, 2, middle), game_at(longo, 3, middle))
    return (
        Screen("home"),
        Screen("home-going-on", sessions=going),
        Screen("new-rival", f"new/{clever}"),
        Screen("new-together", f"new/{longo}", taps=(FRIENDS, ADDING, ADD, ADDING, ADD, ADDING)),
        Screen("new-learning", f"new/{ever}", lesson=(ever, 3, 0)),
        _lesson("lesson-clever-pick", clever, 1, 0, PICK),
        _lesson("lesson-clever-chain", clever, 6, 1),
        _lesson("lesson-4ever-polish", ever, 4, 1, "[data-pointed]", "[data-pointed]"),
        _lesson("lesson-4ever-plus", ever, 7, 0),
        _lesson("lesson-longo-friend", longo, 2, 0, '#tray [data-act="die"]'),
        _lesson("lesson-longo-closed", longo, 6, 0),
        _lesson("lesson-longo-end", longo, 9, 0),
        Screen("settings", taps=('body > header [data-act="menu"]',)),
        Screen("about", taps=('body > header [data-act="menu"]', '#overlay [data-page="about"]')),
        _table("menu", game_at(clever, 1, middle), '.top [data-act="menu"]'),
        _table("menu-scores", game_at(longo, 3, middle), *BONUSES[:2]),
        _table("menu-sound", game_at(clever, 1, middle), '.top [data-act="menu"]', '#overlay [data-page="sound"]'),
        _table("menu-look", game_at(ever, 4, middle), '.top [data-act="menu"]', '#overlay [data-page="look"]'),
        _table("hand-over", _handing(clever, 3)),
        _table("clever-opening", game_at(clever, 1, opening)),
        _table("clever", game_at(clever, 1, middle)),
        _table("clever-chosen", game_at(clever, 1, middle), PICK),
        _table("clever-bonus", game_at(clever, 1, bonus)),
        _table("clever-passive", game_at(clever, 1, passive)),
        _table("clever-together", game_at(clever, 4, middle)),
        _table("clever-end", game_at(clever, 1, over)),
        _table("4ever", game_at(ever, 1, middle)),
        _table("4ever-chosen", game_at(ever, 1, middle), PICK),
        _table("4ever-bonus", game_at(ever, 1, bonus)),
        _table("4ever-passive", game_at(ever, 1, passive)),
        _table("4ever-number", game_at(ever, 1, any_green), '#sheet [data-area="green"].lit'),
        _table("4ever-polish", game_at(ever, 1, polishing), "#tray .platter .take:not([aria-disabled])", POLISH),
        _table("4ever-together", game_at(ever, 2, middle)),
        _table("4ever-end", game_at(ever, 4, over)),
        _table("longo-opening", game_at(longo, 2, opening).take()),
        _table("longo", game_at(longo, 2, middle)),
        _table("longo-white", game_at(longo, 5, white_sum)),
        _table("longo-end", game_at(longo, 3, over)),
        *(_table(game, game_at(game, 2, middle)) for game in games.GAMES if game not in (clever, ever, longo)),
        _table("longo-other", game_at(longo, 2, middle), LOOK),
        _table("clever-other", game_at(clever, 4, middle), LOOK),
        Screen("rules", f"rules/{clever}"),
        Screen("rules-clever", f"rules/{clever}/platter"),
        Screen("rules-solo", f"rules/{clever}/solo", many()),
        Screen("rules-4ever", f"rules/{ever}/foxes"),
        Screen("rules-longo", f"rules/{longo}/lucky"),
        _table("clever-why-not", game_at(clever, 1, middle), '#sheet [data-area="purple"][data-field="11"]'),
        _table("clever-fox", game_at(clever, 1, middle), '#sheet [data-action="fox"]'),
        _table("clever-bonuses", game_at(clever, 1, middle), *BONUSES),
        _table("4ever-why-not", game_at(ever, 1, middle), '#sheet button[data-area="grey"][data-field="Q"]'),
        _table("4ever-fox", game_at(ever, 1, middle), '#sheet [data-line="shade L"]'),
        _table("longo-lock", game_at(longo, 2, middle), '#sheet [data-area="red"][data-line="lock"]'),
        *_apart(),
        Screen("near-code", "pair/nonsense"),
        Screen("near-table", "live/qwixx"),
        Screen("near-move", "move"),
        *_looked_at(),
        *_real_dice(),
        *_only_the_sheet(),
        *_daily_dice(),
        *_archived(),
        *_school(),
    )


def _school() -> tuple[Screen, ...]:
    """The school's rooms, and a card before and after the answer: it needs no file, so that it is there at once."""
    clever, today = "ganz-schon-clever", daily.clock().date
    kept = tuple(school.shelf(clever, today).items())
    first = due(school.cards(clever, today, 12), school.number(today))[0]
    crossed = option_of(load(first.puzzle.record).match, first.puzzle.moves[1][0])
    assert crossed
    answer = (
        f'#tray [data-act="die"][data-die="{crossed.sources[0]}"]',
        '#sheet .lit[data-area="{}"][data-field="{}"]'.format(*crossed.place),
    )
    return (
        Screen("school", f"school/{clever}", many(), kept=kept),
        Screen("school-new", "school"),
        Screen("school-card", "puzzle/cards", kept=kept),
        Screen("school-answer", "puzzle/cards", taps=answer, kept=kept),
        Screen("school-skill", f"skill/{clever}", kept=kept),
        Screen("school-skill-few", f"skill/{clever}", kept=tuple(school.shelf(clever, today, 1, 3).items())),
        Screen("school-dice", "dice", many()),
    )


def _replay(name: str, session: Session, move: int = 0) -> Screen:
    """A game in the review, before anybody asked the coach, at one of the moves of the first person."""
    taps = (f"#review-moves li:nth-of-type({move}) button",) if move else ()
    return Screen(name, f"replay/{name}-0", (session,), taps)


def _link(name: str, what: links.Shared) -> Screen:
    return Screen(name, f"link/{links.encode(what)}")


def _apart() -> tuple[Screen, ...]:
    """Games with people elsewhere: the room, an invitation, how a game stands, its table, and what is wrong."""
    texts, kept = a_game_on_its_way()
    host, waiting, mine = kept[2], kept[-4], kept[-3]
    return (
        Screen("apart-room", "apart", apart=(host, waiting, mine)),
        Screen("apart-invited", f"apart/{texts[0]}"),
        Screen("apart-joining", "apart/game/apart-joining-0", apart=(host,)),
        Screen("apart-mine", "apart/game/apart-mine-0", apart=(mine,)),
        Screen("apart-waiting", "apart/game/apart-waiting-0", apart=(waiting,)),
        Screen("apart-table", "apart/play/apart-table-0", apart=(mine,)),
        Screen("apart-refused", f"apart/{texts[3][:-9]}"),
        Screen("apart-fair", "apart/fair"),
    )


def _looked_at() -> tuple[Screen, ...]:
    """Games that others see: replays, links and the dialog that makes them."""
    alone, four, three = (
        game_at("ganz-schon-clever", 1, over),
        game_at("clever-4ever", 4, over),
        game_at("qwixx-longo", 3, over),
    )
    position = game_at("clever-4ever", 2, middle)
    return (
        _replay("replay-start", alone),
        _replay("replay-clever", alone, 9),
        _replay("replay-4ever", four, 9),
        _replay("replay-longo", three, 5),
        Screen("open-game", "replay"),
        _link("link-game", links.shared(three, three.setup.names)),
        _link("link-position", links.shared(position, position.setup.names)),
        _link("link-challenge", links.challenge(alone, "Anna")),
        Screen("link-damaged", "link/1gp..1"),
        _table("share-link", alone, SHARE),
        _table("share-text", three, SHARE, '[data-kind="text"]'),
        _table("share-challenge", alone, SHARE, '[data-kind="challenge"]'),
    )


def _typed(game: str, *faces: int) -> Session:
    """A first throw of real dice, as far as it is tapped in."""
    players = 1 if 1 in games.game(game).players else 2
    session = begin(Setup(game, NAMES[:players], ("person",) * players), None).take()
    for face in faces:
        session = session.tap_face(face)
    return session


def _real_dice() -> tuple[Screen, ...]:
    clever, ever, longo = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
    passive = _typed(clever, 1, 1, 1, 1, 6, 1).throw().tap_die("orange").tap_die("orange")
    face = '[data-act="face"][data-number="{}"]'.format
    return (
        Screen("new-real", f"new/{ever}", taps=('[data-way="alone"]', MORE, '[data-dice="real"]')),
        _table("real-clever", _typed(clever), face(4), face(2)),
        _table("real-nearest", passive, *map(face, (1, 2, 2, 2, 5, 6))),
        _table("real-4ever", _typed(ever), *map(face, (1, 2, 2, 2, 5, 6))),
        _table("real-longo", _typed(longo), face(8), face(7)),
    )


def _written(game: str, players: int, steps: int) -> Session:
    """A game with only the sheet, so many marks far, the pencil going around."""
    session = begin(Setup(game, NAMES[:players], ("person",) * players), None, free=True).take()
    rng = random.Random(SEED)
    for _ in range(steps):
        session = step(session, rng)
        if not session.match.turns % 2 and players > 1:
            session = session.hand_over((session.who + 1) % players)
    return session


def _locked() -> Session:
    """Somebody has locked red, and others still write."""
    session = _written("qwixx-longo", 3, 0)
    for number in (2, 3, 4, 6, 7, 9, 10, 15):
        session = session.tap_field("red", str(number))
    return session.hand_over(1).tap_field("red", "5")


def _only_the_sheet() -> tuple[Screen, ...]:
    clever, ever, longo = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
    number = '#sheet [data-area="orange"].lit', '#sheet [data-area="pink"].lit'
    return (
        Screen("new-sheet", f"new/{ever}", taps=(FRIENDS, ADDING, ADD, MORE, '[data-dice="sheet"]')),
        _table("sheet-clever", _written(clever, 1, 9)),
        _table("sheet-clever-number", _written(clever, 2, 15), number[0]),
        _table("sheet-4ever", _written(ever, 4, 30)),
        _table("sheet-4ever-number", _written(ever, 1, 9), number[1]),
        _table("sheet-longo", _written(longo, 5, 20)),
        _table("sheet-longo-locked", _locked()),
    )


def _daily_dice() -> tuple[Screen, ...]:
    clever, ever, longo = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
    dates = [f"2026-11-{day:02}" for day in range(2, 16)]
    tries = tuple(kept_tries.Try(date, clever, 60, 180 + 7 * number) for number, date in enumerate(dates))
    tries += tuple(kept_tries.Try(date, longo, 60, 84 - number, 70 + number) for number, date in enumerate(dates[::3]))
    tries += (kept_tries.Try(dates[-1], ever, 60), kept_tries.Try(dates[-2], ever, 60))
    tries = tuple(sorted(tries, key=lambda each: each.date))
    going = daily.begin(dates[-1], ever, NAMES[:1], rated=True)
    begun = daily.begin(dates[-1], clever, NAMES[:1], rated=True)
    done = game_at(clever, 1, over)._replace(daily=dates[-1])
    return (
        Screen("daily", "daily", tries=tries),
        Screen("daily-day", f"daily/{dates[-1]}", (going, done), tries=tries),
        Screen("daily-share", f"daily/{dates[-3]}", taps=('[data-act="daily-share"]',), tries=tries),
        Screen("daily-table", f"play/{daily.name(dates[-1], clever)}", (begun,)),
        Screen("daily-end", f"play/{daily.name(dates[-1], clever)}", (done,)),
    )


def _archived() -> tuple[Screen, ...]:
    """What was played: the list, its figures, and what can be done with all of it."""
    clever, ever, longo = "ganz-schon-clever", "clever-4ever", "qwixx-longo"
    kept = (game_at(clever, 1, middle), game_at(longo, 3, middle), *many())
    return (
        Screen("games", "games", kept),
        Screen("games-deleted", "games", kept, ('[data-act="remove"]',)),
        Screen("games-none", "games"),
        Screen("stats", f"stats/{clever}", many()),
        Screen("stats-table", f"stats/{clever}", many(), ("#stats-spread summary",)),
        Screen("stats-together", f"stats/{longo}", many()),
        Screen("stats-none", f"stats/{ever}"),
        Screen("data", "data", many()),
        Screen("data-delete", "data", many(), ('[data-act="ask-delete"]',)),
    )


@cache
def many() -> tuple[Session, ...]:
    """Some finished games, alone and together, one with hints."""
    alone = [_played("ganz-schon-clever", ("person",), seed) for seed in range(8)]
    seats = (("person", "person"), ("person", "club"), ("person", "person", "master"))
    together = [_played("qwixx-longo", seats[seed % 3], seed) for seed in range(7)]
    return (*alone, alone[0]._replace(coached=True), *together)


def _played(game: str, seats: tuple[str, ...], seed: int) -> Session:
    session, rng = begin(Setup(game, NAMES[: len(seats)], seats), seed), random.Random(seed)
    while not session.over:
        session = step(session, rng)
    return session


SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect.getComputedTiming().endTime)) animation.finish();
  done();
})))"""


def show(page: Page, screen: Screen) -> None:
    """Bring a page that has started to this screen, and let it come to rest."""
    page.evaluate(
        """([shelf, place]) => new Promise((done) => {
            document.getElementById("overlay").close();
            const fill = () => {
                localStorage.clear();
                for (const [name, text] of Object.entries(shelf)) localStorage.setItem(name, text);
            };
            const arrive = (place) => new Promise((there) => {
                addEventListener("hashchange", there, { once: true });
                location.hash = place;
            });
            arrive("games-list").then(fill).then(() => arrive(place)).then(done);
        })""",
        [{here(name): text for name, text in screen.shelf.items()}, screen.place],
    )
    for selector in screen.taps:
        page.evaluate("(selector) => document.querySelector(selector).click()", selector)
    page.evaluate(SETTLED)
