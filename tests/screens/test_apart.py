"""Playing apart on the screens: people on separate devices, of whom each sees only their own page and sent links."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.games import GAMES
from game.storage.apart import GamesApart
from game.storage.shelf import Memory
from game.words import say
from tests.screens.plain_page import Visit

CLEVER = "ganz-schon-clever"


class Person:
    """Somebody with a device of their own."""

    def __init__(self, name: str, seed: int = 1) -> None:
        self.name, self.visit, self.rng = name, Visit(), Random(seed)
        self.page = self.visit.page

    def opens(self, text: str) -> None:
        """Tap a link in a messenger."""
        self.page.visit(text.rpartition("#")[2])

    def sends(self) -> str:
        """Send what there is to send; the text that left."""
        assert self.page.offers("apart-send")
        self.page.tap("apart-send")
        self.page.settle()
        return self.visit.outside.sent[-1]

    @property
    def key(self) -> str:
        return GamesApart(self.visit.store).listed()[0].key

    def plays(self) -> None:
        """Play at the table until the turn is done."""
        if not self.page.offers("apart-play"):
            return
        self.page.tap("apart-play")
        assert self.page.screen == "table"
        playing = self.visit.app.rooms.screen("apart").table.playing
        for _ in range(200):
            if self.page.dialog or not self.page.place.startswith("apart/play"):
                return
            session = playing.session
            if session.falling:
                self.page.tap("throw")
            else:
                move = self.rng.choice(session.match.moves())
                playing.play(session.after(session.record.played(move)))
                self.page.arrive()
        raise AssertionError("no end")


def joined(*names: str) -> list[Person]:
    """People around a game that has begun, the host first; the host has not played yet."""
    people = [Person(name, seed) for seed, name in enumerate(names)]
    host, *guests = people
    host.page.visit("apart")
    host.page.tap("apart-invite", game=CLEVER, players=str(len(names)), name=host.name)
    text = host.sends()
    for guest in guests:
        guest.opens(text)
        assert host.name in guest.page.text
        guest.page.tap("apart-join", name=guest.name)
        host.opens(guest.sends())
        assert guest.name in host.page.text
    host.page.tap("apart-begin")
    return people


def test_the_room_offers_the_games_that_can_be_played_by_link():
    visit = Visit("apart")
    values = [element.attrs.get("value") for element in visit.page.elements()]
    assert [game for game in GAMES if game in values] == [
        game for game in GAMES if GAMES[game].family == GAMES[CLEVER].family
    ]


def test_three_people_play_a_whole_game_by_links_alone():
    people = joined("Anna", "Ben", "Cleo")
    for act in ("apart-play", "throw", "hint"):
        people[0].page.tap(act)
    people[0].page.settle()
    for _ in range(60):
        for person in people:
            person.page.visit(f"apart/game/{person.key}")
            person.plays()
            if person.page.offers("apart-send"):
                text = person.sends()
                for other in people:
                    if other is not person:
                        other.opens(text)
        if all(say("apart-over") in person.page.text for person in people):
            break
    for person in people:
        person.page.visit(f"apart/game/{person.key}")
        assert say("apart-over") in person.page.text
        assert not person.page.complaints
    archived = [person.visit.store.saved(f"apart-{person.key}") for person in people]
    assert [saved.coached for saved in archived] == [True, False, False], "whoever had a hint knows it, nobody else"
    records = {saved.record for saved in archived}
    assert len(records) == 1
    assert records.pop().startswith("3g3")
    people[0].page.tap("apart-watch")
    assert people[0].page.screen == "review"
    people[0].page.visit("stats/")
    assert not people[0].page.complaints


def test_the_first_screen_lists_games_apart_by_whose_turn_it_is():
    anna, ben = joined("Anna", "Ben")
    assert say("apart-your-turn", name="Anna") in anna.page.text
    for person in (anna, ben):
        person.page.visit("")
        person.page.settle()
    assert say("apart-line-mine") in anna.page.text
    assert say("apart-line-joining") in ben.page.text
    assert Visit().page.regions["apart-games"] == '<section id="apart-games" hidden></section>'


def test_the_turn_can_be_taken_back_until_it_is_sent():
    found = None
    while found is None or not found.page.offers("apart-undo"):  # a last throw that fits nowhere is no decision
        found, _ = joined("Anna", "Ben")
        found.plays()
        assert say("apart-done") in found.page.text
    kept = GamesApart(found.visit.store).read(found.key)
    found.page.tap("apart-undo")
    assert found.page.dialog == ""
    assert GamesApart(found.visit.store).read(found.key).draft == kept.draft[:-1]
    assert found.page.screen == "table"


def test_what_is_wrong_with_a_link_is_said_and_nothing_changes():
    anna, ben = joined("Anna", "Ben")
    anna.plays()
    text = anna.sends()
    kept = dict(ben.visit.shelf)
    for broken, key in ((text[:-9], "cut"), (text[:-1] + "!", "cut"), (f"{text}{'A' * 1300}", "too-long")):
        ben.opens(broken)
        assert say(f"apart-fault-{key}") in ben.page.text
        assert dict(ben.visit.shelf) == kept
    ben.opens(text)
    ben.opens(text)
    assert say("apart-fault-older") in ben.page.text
    stranger = Person("Dora")
    stranger.opens(text)
    assert say("apart-fault-never-seen") in stranger.page.text


def test_a_link_that_is_pasted_where_games_are_opened_leads_to_its_game():
    anna, ben = joined("Anna", "Ben")
    anna.plays()
    text = anna.sends()
    ben.page.visit("replay")
    ben.page.tap("open-text", text=f"Look: {text}")
    assert say("apart-your-turn", name="Ben") in ben.page.text


def test_a_fork_is_told_and_can_be_gone_on_with_as_a_game_of_its_own():
    anna, ben = joined("Anna", "Ben")
    twice = Visit(f"apart/game/{anna.key}", Memory(anna.visit.shelf))  # the same secret on a second device
    other = Person("Anna", 5)
    other.visit, other.page = twice, twice.page
    anna.plays()
    other.plays()
    ben.opens(anna.sends())
    kept = dict(ben.visit.shelf)
    ben.opens(other.sends())
    assert say("apart-fault-fork", name="Anna") in ben.page.text
    assert dict(ben.visit.shelf) == kept
    ben.page.tap("apart-fork")
    assert say("apart-your-turn", name="Ben") in ben.page.text
    assert len(GamesApart(ben.visit.store).listed()) == 2


def test_the_player_sees_what_others_did():
    anna, ben = joined("Anna", "Ben")
    anna.plays()
    ben.opens(anna.sends())
    assert say("apart-did") in ben.page.text


def test_a_name_from_a_stranger_is_text():
    anna, ben = joined("<b>Anna", "Ben")
    anna.plays()
    ben.opens(anna.sends())
    assert "<b>Anna" not in ben.page.shown
    assert "<b>Anna" in ben.page.text


def test_whoever_is_new_may_learn_first():
    anna, ben = Person("Anna"), Person("Ben")
    anna.page.visit("apart")
    anna.page.tap("apart-invite", game=CLEVER, players="2", name="Anna")
    ben.opens(anna.sends())
    assert ben.page.offers("apart-learn")
    ben.page.tap("apart-learn")
    assert ben.page.place == f"learn/{CLEVER}"


def test_a_nudge_and_going_on_without_a_silent_player():
    anna, ben = joined("Anna", "Ben")
    anna.plays()
    anna.sends()
    assert anna.page.offers("apart-nudge")
    anna.page.tap("apart-nudge")
    anna.page.settle()
    ben.opens(anna.visit.outside.sent[-1])
    assert say("apart-your-turn", name="Ben") in ben.page.text
    anna.page.tap("apart-without")
    assert say("apart-gone") in anna.page.text
    assert say("apart-your-turn", name="Anna") in anna.page.text


def test_whoever_leaves_tells_the_others():
    anna, ben = joined("Anna", "Ben")
    anna.plays()
    ben.opens(anna.sends())
    ben.page.tap("apart-leave")
    assert say("apart-left") in ben.page.text
    anna.opens(ben.sends())
    assert say("apart-gone") in anna.page.text
    assert anna.page.offers("apart-play")


def test_the_link_can_be_copied_and_where_the_browser_refuses_by_hand():
    anna, ben = joined("Anna", "Ben")
    anna.plays()
    anna.visit.outside.refuses.add("copy")
    anna.page.tap("apart-copy")
    anna.page.settle()
    assert anna.visit.outside.selected == "apart-text"
    shown = next(element for element in anna.page.elements() if element.attrs.get("id") == "apart-text")
    ben.opens("".join(shown.text))
    assert say("apart-your-turn", name="Ben") in ben.page.text


def test_the_link_is_shown_as_a_code_or_where_none_can_be_made_as_it_is():
    anna, _ = joined("Anna", "Ben")
    anna.plays()
    anna.page.tap("apart-code")
    anna.page.settle()
    assert 'class="qr"' in anna.page.shown
    anna.visit.outside.refuses.add("qr")
    anna.page.visit("apart")
    anna.page.visit(f"apart/game/{anna.key}")
    anna.page.tap("apart-code")
    anna.page.settle()
    assert 'class="qr"' not in anna.page.shown
    assert any("open" in element.attrs for element in anna.page.elements() if element.tag == "details")


def test_a_second_tab_follows_what_the_first_has_done():
    anna, _ = joined("Anna", "Ben")
    second = Visit(f"apart/game/{anna.key}", anna.visit.shelf)
    anna.plays()
    anna.sends()
    second.page.tap("stored", key="")
    assert say("apart-waits", name="Ben") in second.page.text


def test_a_rematch_begins_with_the_next_seat():
    anna, ben = joined("Anna", "Ben")
    first = anna.key
    for person, other in [(anna, ben), (ben, anna)] * 14:
        person.page.visit(f"apart/game/{first}")
        person.plays()
        if person.page.offers("apart-send"):
            other.opens(person.sends())
    anna.page.visit(f"apart/game/{first}")
    anna.page.tap("apart-rematch")
    ben.opens(anna.sends())
    assert say("apart-invited-again", name="Anna") in ben.page.text
    ben.page.tap("apart-join")
    anna.opens(ben.sends())
    anna.page.tap("apart-begin")
    assert say("apart-waits", name="Ben") in anna.page.text
    ben.opens(anna.sends()) if anna.page.offers("apart-send") else ben.opens(_again(anna))
    assert say("apart-your-turn", name="Ben") in ben.page.text


def _again(person: Person) -> str:
    person.page.tap("apart-again")
    person.page.settle()
    return person.visit.outside.sent[-1]


def test_the_page_about_fair_dice_says_what_it_cannot_prevent():
    visit = Visit("apart/fair")
    for key in ("fair-nobody", "fair-limits", "fair-ahead", "fair-silent"):
        assert say(key) in visit.page.text


@pytest.mark.parametrize("place", ["apart/game/unknown", "apart/play/unknown"])
def test_a_game_that_is_not_here_leads_home(place):
    visit = Visit(place)
    assert visit.page.screen == "home"
