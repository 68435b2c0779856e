"""A browser is killed: at most the last write is lost, and nothing comes back that somebody deleted."""

from random import Random

import pytest

from game.storage.file import export, opened, take_over
from game.storage.journal import marks
from game.storage.safe_shelf import SCHEMA
from game.storage.shelf import JOURNAL, Memory
from game.storage.store import GAME, Store
from tests.storage.crash import Browser, Tab
from tests.storage.games import archived, finished, unfinished

GOING, FURTHER, OVER = unfinished(), unfinished().throw(), finished()


@pytest.fixture
def profile() -> Browser:
    return Browser()


def killed(profile: Browser) -> Tab:
    """The browser is killed after all has come to the journal; the page is opened again."""
    profile.arrive()
    profile.kill()
    return profile.tab()


def test_a_first_visit_that_never_reached_the_disk_is_all_there(profile):
    store = profile.tab().store
    store.open()
    store.keep("a", GOING)
    store.keep("a", FURTHER)
    store.keep_settings({"theme": "dark"})
    again = killed(profile).store
    assert again.game("a") == FURTHER
    assert again.settings() == {"theme": "dark"}
    assert again.shelf.get(SCHEMA) == "2"


def test_only_the_last_write_may_be_lost(profile):
    store = profile.tab().store
    store.keep("a", GOING)
    profile.commit()
    store.keep("a", FURTHER)
    store.keep("b", GOING)
    profile.kill()
    again = profile.tab().store
    assert again.game("a") == FURTHER
    assert again.game("b") is None


def test_what_was_deleted_shortly_before_stays_deleted(profile):
    store = profile.tab().store
    store.keep("a", GOING)
    profile.commit()
    store.forget("a")
    assert killed(profile).store.game("a") is None
    profile.commit()
    assert killed(profile).store.game("a") is None


def test_what_another_tab_deleted_stays_deleted(profile):
    one, two = profile.tab().store, profile.tab().store
    one.keep("a", GOING)
    one.keep("a", FURTHER)
    profile.commit()
    one.keep("b", GOING)
    two.forget("a")
    again = killed(profile).store
    assert again.game("a") is None
    assert again.game("b") == GOING


def test_of_two_tabs_the_later_text_is_there(profile):
    one, two = profile.tab().store, profile.tab().store
    one.keep("a", GOING)
    profile.commit()
    two.keep("a", FURTHER)
    one.keep("b", GOING)
    two.keep("a", OVER)
    again = killed(profile).store
    assert again.game("a") == OVER


def test_deleting_everything_leaves_nothing_and_nothing_comes_back(profile):
    store = profile.tab().store
    store.open()
    store.keep("a", GOING)
    store.keep("b", OVER)
    store.put_away()
    profile.commit()
    store.keep("a", FURTHER)
    store.safe.forget_everything()
    assert [*profile.shelf] == [JOURNAL]
    killed(profile)
    assert profile.kept == {}
    profile.commit()
    killed(profile)
    assert profile.kept == {}


def test_the_last_of_everything_to_be_deleted_does_not_come_back_if_only_the_journal_has_not_heard_of_it(profile):
    store = profile.tab().store
    store.keep("a", GOING)
    store.safe.forget_everything()
    profile.commit()
    profile.kill()
    profile.tab()
    assert profile.kept == {}


def test_a_file_that_was_taken_over_shortly_before_is_there(profile):
    other = Store(Memory(), lambda: 1)
    other.keep("a", FURTHER)
    other.keep("c", OVER)
    store = profile.tab().store
    store.keep("a", GOING)
    profile.commit()
    for _ in take_over(store, opened(export(other))):
        pass
    again = killed(profile).store
    assert {saved.name: again.game(saved.name) for saved in archived(again)} == {"a": FURTHER, "c": OVER}


# Pages without a journal: an earlier version, or a browser that forbids databases for a while


def test_what_a_page_without_a_journal_wrote_later_stays(profile):
    profile.tab().store.keep("a", GOING)
    profile.tab().store.keep("b", GOING)
    profile.arrive()
    earlier = Store(profile.shelf, lambda: 9)
    earlier.keep("a", FURTHER)
    earlier.forget("b")
    profile.commit()
    again = killed(profile).store
    assert again.game("a") == FURTHER
    assert again.game("b") is None


def test_a_page_without_a_journal_goes_on_from_what_a_crash_has_left(profile):
    store = profile.tab().store
    store.keep("a", GOING)
    store.keep_settings({"theme": "dark"})
    profile.commit()
    store.keep("a", FURTHER)
    store.keep_settings({"theme": "light"})
    profile.arrive()
    profile.kill()
    Store(profile.shelf, lambda: 9).keep("a", OVER)
    again = profile.tab().store
    assert again.game("a") == OVER, "which was played on, and not known to the journal"
    assert again.settings() == {"theme": "light"}


def test_a_journal_that_stopped_taking_anything_puts_nothing_old_back(profile):
    store = profile.tab().store
    store.keep("a", GOING)
    profile.arrive()
    profile.broken = True
    store.keep("a", FURTHER)
    store.forget("a")
    profile.commit()
    profile.broken = False
    assert killed(profile).store.game("a") is None


def test_what_is_built_on_a_text_that_the_journal_does_not_know_is_put_back_all_the_same(profile):
    store = profile.tab().store
    store.keep("a", GOING)
    profile.arrive()
    Store(profile.shelf, lambda: 9).keep("a", FURTHER)
    profile.commit()
    store.keep("a", OVER)
    assert killed(profile).store.game("a") == OVER


# Other trouble


def test_what_has_no_room_can_be_played_and_waits_in_the_journal(profile):
    store = profile.tab().store
    store.keep("a", GOING)
    profile.commit()
    store.keep("a", OVER)
    profile.arrive()
    profile.kill()
    tab = Tab(profile)
    tab.room = sum(map(len, profile.shelf.values()))
    tab.recover()
    assert tab.store.game("a") == OVER
    assert tab.troubles == ["storage-full"]
    assert tab.waiting == [GAME + "a"]


def test_an_old_profile_that_was_restored_is_as_it_was(profile):
    store = profile.tab().store
    store.keep("a", GOING)
    profile.commit()
    store.keep("a", FURTHER)
    profile.arrive()
    disk, records = Memory(profile.disk), dict(profile.records)
    store.keep("a", OVER)
    store.forget("a")
    profile.disk, profile.records = disk, records
    profile.kill()
    assert profile.tab().store.game("a") == FURTHER


@pytest.mark.parametrize("text", ["", "rubbish", "a:b c:-1 :", "a:99999999999999999999", "t1:1:1", "\ud800:٣"])
def test_damaged_marks_count_as_none(text):
    assert marks(f"{text} t1:2") == {"t1": 2}


def test_names_of_other_programs_are_left_alone(profile):
    tab = profile.tab()
    tab.put("theirs", "1")
    profile.arrive()
    profile.kill()
    assert profile.tab().get("theirs") is None


@pytest.mark.parametrize("seed", range(60))
def test_in_any_order_of_anything_at_most_the_last_write_is_lost(seed):
    """Two tabs write, put away, delete; the browser writes to the disk and is killed whenever it likes."""
    rng = Random(seed)
    profile = Browser()
    tabs = [profile.tab(), profile.tab()]
    deeds = {
        "keep": lambda store, name: store.keep(name, rng.choice((GOING, FURTHER, OVER))),
        "forget": lambda store, name: store.forget(name),
        "put away": lambda store, _: store.put_away(),
        "set": lambda store, _: store.keep_settings({"theme": rng.choice(("light", "dark"))}),
        "delete everything": lambda store, _: store.safe.forget_everything(),
    }
    started = []  # the shelf after each start, and as it may be then
    for _ in range(120):
        chance = rng.random()
        if chance < 0.1:
            profile.commit()
        elif chance < 0.2:
            before = [profile.kept, *(profile.states[-2:-1] if profile.under_way else ())]
            profile.kill()
            tabs = [profile.tab(), profile.tab()]
            started.append((profile.kept, before))
        elif chance < 0.25:
            profile.arrive()
        else:
            deed = rng.choices([*deeds], (10, 3, 3, 3, 1))[0]
            deeds[deed](rng.choice(tabs).store, rng.choice("abc"))
    assert [kept for kept, may_be in started if kept not in may_be] == []
