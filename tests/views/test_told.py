"""What happened: told, shown and heard."""

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
