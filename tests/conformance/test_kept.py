"""Kept: links, entries, the file and the daily dice of every title."""

from __future__ import annotations

import pytest

from game.play import daily, links
from game.play.session import Session
from game.play.setup import OPPONENTS, PERSON, Challenge, Setup
from game.players.levels import levels
from game.rules.dice import SEEDS
from game.rules.games import GAMES
from game.rules.match import OVER
from game.rules.record import BadRecord
from game.storage import entry, tries
from game.storage.file import export, opened, take_over
from game.storage.shelf import Memory
from game.storage.store import Store
from game.views.faces import names
from game.views.games import Window, games
from game.views.home import Visitor, home
from game.views.link import preview
from tests.conformance.positions import KINDS, NAMES, Random, kinds, positions, some, table, titles, to_the_end, whole
from tests.conformance.words import languages, names_are_text, well_drawn

DATES = ("2026-01-01", "2026-11-16", "2031-02-28")


# Links


@kinds
def test_a_link_holds_the_whole_game(game, players, free):
    for record in (*some(game, players, free, 2), whole(game, players, free)):
        what = links.shared(table(record), NAMES[:players])
        text = links.encode(what)
        assert links.read(f"Look: https://example.org/#{links.PLACE}{text}.") == what
        assert what.kind == (links.GAME if record.match.turn == OVER else links.POSITION)
        page = well_drawn(*preview(what, links.sent(what, names(what.seats, what.names))).values())
        if players > 1:
            names_are_text(page, tuple(map(links.printable, NAMES[:players])))
        for changed in (text[:-1], text[:20] + text[21:], text + "A"):
            with pytest.raises(BadRecord):
                links.decode(changed)
    what = links.shared(table(some(game, players, free, 1)[0]), NAMES[:players])
    for _ in languages():
        well_drawn(*preview(what, links.sent(what, names(what.seats, what.names))).values())


@titles
def test_a_challenge_is_the_same_dice_and_points_to_beat(game):
    for players in GAMES[game].players:
        record = whole(game, players, False)
        session = table(record, PERSON, *[[*levels(game)][-1]] * (players - 1))
        assert links.can_challenge(session)
        what = links.challenge(session, NAMES[0])
        again = links.decode(links.encode(what))
        assert again == what
        assert again.record.seed == record.seed
        assert again.record.before is None
        assert again.points == record.match.scores()[0].total
        for _ in languages():
            well_drawn(*preview(again, links.sent(again, names(again.seats, again.names))).values())


@kinds
def test_a_record_that_somebody_pasted_is_read_in_both_forms(game, players, free):
    for record in some(game, players, free, 2):
        for text in (record.save(), record.text()):
            assert links.read(text).record == record


# Entries


@kinds
def test_an_entry_comes_back_with_all_there_was(game, players, free):
    for record in (*some(game, players, free, 3), whole(game, players, free)):
        session = _with_everything(record)
        saved = entry.entry("a", session, 1_900_000_000)
        assert entry.read(entry.text(saved)) == saved
        assert entry.session(saved) == session
        assert (saved.game, saved.over, saved.free) == (game, session.over, free)
        assert saved.totals == tuple(score.total for score in record.match.scores())
        assert saved.rating == (record.match.rating() if session.over else None)
        assert saved.progress == record.match.progress()
        assert saved.foxes == record.match.foxes()
        store = Store(Memory(), lambda: 1.5)
        store.keep("a", session)
        assert store.game("a") == session


def _with_everything(record) -> Session:
    """A session with as much that is unusual as its kind allows."""
    session = table(record)
    if not record.free and record.players > 1:
        session = table(record, PERSON, *OPPONENTS[: record.players - 1])
    return session._replace(coached=not record.free, rated=False, challenge=Challenge(-5, NAMES[0]))


@kinds
def test_the_lists_of_games_show_it(game, players, free):
    saved = [entry.entry(f"g{n}", table(record), n) for n, record in enumerate(some(game, players, free, 4))]
    saved.append(entry.entry("end", table(whole(game, players, free)), 9))
    for _ in languages():
        page = well_drawn(*games(Window(tuple(saved), of=len(saved), kinds=(game,))).values())
        assert len(page.all("button", "card")) == len(saved)
        for last in saved:
            page = well_drawn(home(Visitor(played=True, open=saved, last=last))["saved"])
            names_are_text(page, NAMES[:players])


def test_a_file_takes_every_kind_of_game_elsewhere():
    here, there = Store(Memory(), lambda: 5), Store(Memory(), lambda: 6)
    for number, (game, players, free) in enumerate(KINDS):
        for place, record in enumerate((positions(game, players, free)[1], whole(game, players, free))):
            here.keep(f"g{number}-{place}", table(record))
    here.put_away()
    *_, taken = take_over(there, opened(export(here)))
    assert (taken.added, taken.known, taken.damaged) == (2 * len(KINDS), 0, 0)
    for line in here.index():
        assert there.game(line.name) == here.game(line.name)
    *_, again = take_over(there, opened(export(here)))
    assert (again.added, again.known) == (0, 2 * len(KINDS))


# Daily


@titles
@pytest.mark.parametrize("date", DATES)
def test_a_date_has_its_own_dice_for_every_title(game, date):
    seed = daily.seed(date, game)
    assert seed == daily.seed(date, game)
    assert 0 <= seed < SEEDS
    assert len({daily.seed(each, other) for each in DATES for other in GAMES}) == len(DATES) * len(GAMES)
    assert daily.name(date, game) not in {daily.name(date, other) for other in GAMES if other != game}


@titles
def test_the_game_of_a_date_begins_and_comes_to_its_end(game):
    seats = daily.seats(game)
    assert len(seats) in GAMES[game].players
    assert seats[0] == PERSON
    assert {*seats[1:]} <= {*levels(game)}, "whoever sits there can play"
    session = daily.begin(DATES[0], game, NAMES[: len(seats)], rated=True)
    assert session.setup == Setup(game, NAMES[: len(seats)], seats)
    assert session.record.seed == daily.seed(DATES[0], game)
    assert session.is_try
    assert session.falling
    end = session.after(to_the_end(session.record, Random(5)))
    made = tries.noted(tries.begun((), daily.Day(DATES[0], 60), game), end)
    assert made[0].points == end.match.scores()[0].total
    assert entry.session(entry.entry(daily.name(DATES[0], game), end, 3)) == end
