"""What happened: told, shown and heard."""

from game.rules.match import Event
from game.views.emphasis import Emphasis
from game.views.journey import ROLL_OFF, SNAP, Flight, flights, link
from game.views.title import view_of
from game.views.told import told
from tests.play.tables import fall, play, table


def test_a_step_is_told_from_its_events():
    session = play(fall(table("ganz-schon-clever"), 4, 5, 2, 1, 6, 3), "p:p1=3")
    assert told(session) == "To the platter: blue and green. 3 written in purple."


def test_a_bonus_travels_from_where_it_was_won_to_its_chip():
    session = play(fall(table("clever-4ever"), *[1] * 6), "y:ym1=1")
    (kept,) = view_of(session.match).journeys(session, 0)
    assert kept[:2] == ('[data-area="yellow"] [data-line="m1"]', '#sheet [data-action="re-roll"]')
    session = play(fall(session, *[1] * 5), "w:ym2=1")
    (offered,) = view_of(session.match).journeys(session, 0)
    assert offered[:2] == ('[data-area="yellow"] [data-line="m2"]', '#tray [data-bonus="pink ?"]')


def test_a_chain_goes_link_by_link_and_ink_waits_for_its_own():
    session = play(fall(table("clever-4ever"), *[1] * 6), "y:ym1=1")
    session = play(fall(session, *[1] * 5), "w:ym2=1", "k?*k1=5")
    used, kept = view_of(session.match).journeys(session, 0)
    field = '#sheet .field[data-area="pink"][data-field="1"]'
    assert used.origin.startswith('#tray [data-bonus="pink ?"]')
    assert (used.target, used.inks, used.tapped) == (field, (field,), True)
    assert (kept.target, kept.inks, kept.tapped) == ('#sheet [data-action="polish"]', (), False)
    assert [round(flight.leaves, 2) for flight in flights([used, kept])] == [0, 0.42], "the player has just tapped it"
    assert ("actions", "polish") in view_of(session.match).marked(session.events, 0), "its ring draws itself"


def test_two_bonuses_of_one_name_both_travel():
    events = [Event("bonus-won", 0, ("blue X", "green", field)) for field in ("4", "7")]
    session = table("ganz-schon-clever")
    session.match.events = tuple(events)
    assert [journey.origin for journey in view_of(session.match).journeys(session, 0)] == [
        '[data-area="green"] [data-line="4"]',
        '[data-area="green"] [data-line="7"]',
    ]


def test_from_the_fourth_link_on_a_chain_is_faster():
    leaves = [round(1000 * link(number).leaves) for number in range(6)]
    assert leaves == [180, 600, 1020, 1440, 1600, 1760]
    assert round(1000 * link(5).arrives) == 1920


def test_the_die_of_a_closed_row_leaves_the_table():
    session = table("qwixx-longo", 2)
    session.match.events = (Event("row-closed", 0, ("red",)), Event("die-removed", 0, ("red",)))
    title = view_of(session.match)
    (leaves,) = title.journeys(session, 0)
    assert (leaves.origin, leaves.target) == ('#tray [data-die="red"]', "")
    assert flights([leaves]) == [Flight(SNAP, ROLL_OFF)]
    assert ("red", "row") in title.marked(session.events, 1), "on everybody's sheet"
    assert "swept" in title.paper(session.match, 1, Emphasis(fresh=title.marked(session.events, 1)))
