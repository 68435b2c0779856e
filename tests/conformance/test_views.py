"""Views: whatever a title shows can be read, tapped and heard, in every position and in every language."""

from __future__ import annotations

from game.play.playback import playback
from game.play.session import Session
from game.play.setup import PERSON, Agreed
from game.play.wish import others
from game.players.levels import levels, usual
from game.rules.games import GAMES
from game.rules.match import OVER
from game.views.board import board, printed
from game.views.buttons import OFF
from game.views.emphasis import Emphasis
from game.views.finish import finish, verdict
from game.views.last_sheet import last_sheet
from game.views.new_game import Form, Invitation, new_game
from game.views.notice import QUIET
from game.views.replay import announced
from game.views.review import review
from game.views.sentence import what_now, what_was
from game.views.sheets import sheet, summary
from game.views.title import view
from game.views.told import told
from game.views.tray import tray
from tests.conformance.positions import (
    MORE,
    NAMES,
    Random,
    ending,
    kinds,
    positions,
    some,
    table,
    titles,
    whole,
)
from tests.conformance.taps import standing, tapped, towards
from tests.conformance.words import languages, names_are_text, well_drawn, well_said
from tests.views.markup import Element


def page_of(session: Session, shown: int | None = None, **more: object) -> Element:
    """The board, read back."""
    return well_drawn(*board(session, session.who if shown is None else shown, False, **more).values())


def fields(page: Element) -> dict[tuple[str, str], Element]:
    """The fields of a sheet that a player can tap."""
    found = page.all("button", "field")
    named = {(each.attrs["data-area"], each.attrs["data-field"]): each for each in found}
    assert len(named) == len(found), "every field stands once"
    return named


# The sheet


@kinds
def test_every_sheet_is_well_formed_and_lights_exactly_what_can_be_tapped(game, players, free):
    shape = None
    for record in some(game, players, free, 4):
        session = table(record)
        for seat in {session.who, players - 1}:
            lit = session.lit if seat == session.who else frozenset()
            drawn = sheet(record.match, seat, Emphasis(lit=lit))
            last_sheet(drawn)  # raises where it is no XML
            found = fields(well_drawn(drawn))
            assert {place for place, button in found.items() if "lit" in button.classes} == lit
            assert all(found[place].attrs["aria-label"] for place in found)
            assert all(found[place].attrs["tabindex"] == "0" for place in lit)
            shape = shape or {*found}
            assert {*found} == shape, "the same fields in every position and for every seat"
            small = sheet(record.match, seat, Emphasis(small=True))
            last_sheet(small)
            assert not well_drawn(small).all("button"), "what is small is only looked at"
        for option in record.match.options():
            assert option.place in (shape or ())


@kinds
def test_what_a_step_marks_is_shown_as_fresh_ink(game, players, free):
    title = view(game)
    marking = [record for record in positions(game, players, free) if record.match.options()][:4]
    assert marking
    for record in marking:
        match, session = record.match, table(record)
        for option in match.options()[:1]:
            after = session.after(record.played(option.move))
            marked = title.marked(after.events, match.turn)
            assert option.place in marked
            fresh = well_drawn(sheet(after.match, match.turn, Emphasis(fresh=marked))).all(kind="fresh")
            assert option.place in {(each.attrs.get("data-area"), each.attrs.get("data-field")) for each in fresh}


@titles
def test_a_sheet_is_named_in_every_language(game):
    record = whole(game, GAMES[game].players[-1], False)
    for _ in languages():
        for seat in range(record.players):
            well_said(summary(record.match, seat))
            for small in (False, True):
                well_drawn(sheet(record.match, seat, Emphasis(small=small)))
        for empty in (False, True):
            well_drawn(printed(table(record), 0, empty))


# Words


@kinds
def test_the_sentence_says_what_to_do_in_every_language(game, players, free):
    chosen = [session for record in positions(game, players, free) for session in _moments(table(record))]
    assert chosen
    for _ in languages():
        for session in chosen:
            well_said(str(what_now(session)))


def _moments(session: Session) -> list[Session]:
    """A position, and what may be chosen there first: a die, a bonus, a field, polish."""
    found = [session, *(session.tap_die(source) for source in session.pickable[:3])]
    found += [session.tap_polish()] if session.polishes else []
    found += [session.tap_field(*place) for place in sorted(session.lit)[:2]]
    return [each for each in found if each.record is session.record]


@kinds
def test_every_move_field_die_and_event_has_words_in_every_language(game, players, free):
    title, said = view(game), 0
    for record in some(game, players, free, 10):
        match, session, rng = record.match, table(record), Random(record.save())
        options = rng.sample(match.options(), min(len(match.options()), 8))
        plain = () if free else others(match)
        said += len(options)
        for _ in languages():
            for move in (*plain, *(option.move for option in options)):
                assert "".join(well_drawn(title.sign(match, str(move)).mark).text).strip()
            if not session.over:
                well_said(title.phase(match) or "-")
            for move in plain:
                well_said(title.move(match, str(move)))
                well_said(title.other(match, str(move)))
            for option in options:
                well_said(title.move(match, str(option.move)))
                well_said(title.place(match, option))
                for source in option.sources:
                    well_said(title.source(match, source))
            if session.events:
                well_said(told(session) or "-")
                well_said(str(what_was(session)))
    assert said


@titles
def test_so_has_what_marks_nothing_where_there_is_only_the_sheet(game):
    for record in some(game, GAMES[game].players[-1], True, 10):
        for _ in languages():
            texts = [str(move) for move in others(record.match)]
            said = [well_said(view(game).move(record.match, text)) for text in texts]
            assert len({*said}) == len(texts), "each move has words of its own"


@kinds
def test_every_move_can_be_made_by_taps_that_stand_on_the_board(game, players, free):
    decided = [record for record in positions(game, players, free) if record.match.moves()][:4]
    assert decided
    for record in decided:
        moves = record.match.moves()
        for move in Random(record.save()).sample(moves, min(len(moves), 2)):
            session = table(record)
            for tap in towards(session, move):
                if session.record is not record:
                    break
                assert standing(page_of(session), tap), f"{move}: {tap} is not there"
                after = tapped(session, tap)
                assert after is not session, f"{move}: {tap} does nothing"
                session = after
            _made(session.record, record, move)


def _made(after, before, move):
    """The move was made, or, where a pencil was only handed on before, the same in its stead."""
    assert after is not before, f"{move} cannot be made"
    if str(after.step) != str(move):
        assert after.match.turn == before.match.play(move).turn


# Questions to the sheet


@kinds
def test_every_field_that_is_not_lit_says_why(game, players, free):
    title, answers = view(game), {}
    for record in some(game, players, free, 4):
        session = table(record)
        places = fields(well_drawn(sheet(record.match, session.who, Emphasis())))
        for chosen in ("", *session.pickable[:3]):
            asked = session.tap_die(chosen) if chosen else session
            if asked.record is not record:
                continue
            for place in {*places} - asked.lit:
                refusal = asked.why_not(place)
                key = (refusal.error.rule, *refusal.error.detail.items(), refusal.die, place[0])
                answers.setdefault(key, (record.match, refusal, place[0]))
    assert answers
    for _ in languages():
        for match, refusal, area in answers.values():
            notice = title.refused(match, refusal, area)
            well_said(notice.rest)
            well_said(notice.lead)
            assert notice.topic in title.topics


@kinds
def test_every_prize_says_what_it_needs_and_where(game, players, free):
    title = view(game)
    for record in some(game, players, free, 2):
        match, session = record.match, table(record)
        seat = session.who
        page = page_of(session)
        known = {*fields(page)} | {(e.attrs.get("data-area"), e.attrs.get("data-line")) for e in page.inside}
        prizes = {
            (e.attrs["data-area"], e.attrs["data-line"]) for e in page.inside if e.attrs.get("data-act") == "prize"
        }
        kept = {each.attrs["data-action"] for each in page.inside if each.attrs.get("data-act") == "sources"}
        for _ in languages():
            listed = well_drawn(title.prizes(match, seat)).all("button", "entry")
            entries = {(each.attrs["data-area"], each.attrs["data-line"]) for each in listed}
            answers = [title.prize(match, seat, area, line) for area, line in prizes | entries]
            answers += [title.sources(match, seat, bonus) for bonus in kept]
            assert answers
            for notice in answers:
                assert notice != QUIET
                well_said(notice.lead)
                well_said(notice.rest)
                assert notice.topic in title.topics
                assert notice.fields <= known | {("actions", bonus) for bonus in kept}, "what it points at is there"


# The tray


@titles
def test_real_dice_are_tapped_in_one_by_one(game):
    for players in GAMES[game].players[:: 1 if MORE > 1 else 2]:
        record, rng = whole(game, players, False).history()[0], Random(players)
        typed = type(record)(game, players)
        session, throws = table(typed), 0
        while throws < 6 and not session.over:
            if session.typing:
                session, throws = _typed_in(session, rng), throws + 1
            else:
                session = session.take().after(session.record.played(rng.choice(session.match.moves()))).take()
        assert throws


def _typed_in(session: Session, rng: Random) -> Session:
    """One throw, face by face, each moment looked at in every language."""
    while not session.ready:
        for _ in languages():
            well_said(str(what_now(session)))
            page = well_drawn(tray(session))
        keys = [each for each in page.all("button", "key") if not each.attrs.get("aria-disabled")]
        assert keys
        assert [each for each in page.all("button") if each.attrs["data-act"] == "throw" and "primary" in each.classes]
        key = rng.choice(keys)
        if key.attrs["data-act"] == "face":
            assert len(keys) == session.match.throw.sides
            session = session.tap_face(rng.choice((1, int(key.attrs["data-number"]))))  # often equal ones
        else:
            session = session.tap_nearest(key.attrs["data-die"])
    assert OFF not in tray(session).split('data-act="throw"')[-1].split(">")[0]
    return session.throw().take()


@titles
def test_only_the_sheet_has_a_button_for_all_that_marks_nothing(game):
    for players in GAMES[game].players:
        for record in some(game, players, True, 2):
            session = table(record)
            if session.over:
                continue
            page = page_of(session)
            assert not [each for each in page.all("button") if each.attrs.get("data-act") in ("hint", "throw", "die")]
            marking = {option.move for option in session.match.options()}
            for move in session.match.moves():
                if move not in marking:
                    (tap,) = towards(session, move)
                    assert standing(page, tap), f"{move} has no button"
            for _ in languages():
                well_drawn(tray(session))
    assert any(record.match.turn != OVER for record in some(game, GAMES[game].players[0], True, 2))


# The board


@kinds
def test_the_board_shows_every_state(game, players, free):
    for record in some(game, players, free, 1):
        for session, more in _states(record):
            page = page_of(session, **more)
            names_are_text(page, NAMES[:players] if players > 1 else ())
            assert all(each.attrs.get("data-act") for each in page.all("button"))
            if session.waiting:
                assert not page.all(kind="lit")
        assert page_of(session, players - 1).inside
    if players == GAMES[game].players[-1]:
        for _ in languages():
            for session, more in _states(some(game, players, free, 1)[0]):
                page_of(session, **more)


def _states(record):
    """A position at the table: played, handed on, thought about, told, looked at, counted."""
    session = table(record)
    yield session, {}
    yield session, {"told": True}
    yield session._replace(watched=True), {}
    yield session._replace(coached=True, rated=False), {}
    if not record.free:
        yield session._replace(holder=-1), {}
        if record.players > 1:
            seats = [PERSON] + ["random"] * (record.players - 1)
            yield table(record, *seats), {}
            yield table(record, *reversed(seats)), {}


@titles
def test_every_ending_is_counted(game):
    ends = [ending(game, reason) for reason in GAMES[game].endings]
    ends += [whole(game, players, free) for free in (False, True) for players in GAMES[game].players]
    assert ends
    for _ in languages():
        for record in ends:
            session = table(record)
            well_said(verdict(session))
            page = well_drawn(finish(session))
            for score in record.match.scores():
                assert str(score.total).replace("-", "−") in page.text
            acts = {each.attrs["data-act"] for each in page.all("button")}
            assert acts >= {"again", "home", "replay", "share"}
            assert ("review" in acts) == session.coachable


@kinds
def test_a_replay_tells_the_whole_game(game, players, free):
    state = playback(table(whole(game, players, free)))
    drawn = {*Random(players).sample(range(state.last + 1), min(MORE, state.last)), 0, state.last}
    for step in range(state.last + 1):
        state = state.to(step)
        well_said(announced(state))
        if step in drawn:
            page = well_drawn(*review(state, None, news=True).values())
            assert not page.all(kind="lit")
    for _ in languages():
        for step in drawn:
            well_said(announced(state.to(step)))
    assert state.now.match.turn == OVER


# Before a game


@titles
def test_a_new_game_can_be_set_up(game):
    for players in GAMES[game].players:
        for _ in languages():
            for dice in ("screen", "real", "sheet"):
                learn = Invitation(newcomer=True, step=2, steps=9)
                form = Form(game, Agreed((PERSON,) * players, dice), NAMES, learn, adding=True, more=True)
                page = well_drawn(new_game(form)["new"])
                assert len(page.all("input")) == players
                assert bool(page.all("button", "chair-add")) == (players < GAMES[game].players[-1])


@titles
def test_a_computer_player_can_be_chosen_for_any_number_of_players(game):
    players, able = GAMES[game].players[-1], levels(game)
    assert players > 1
    for _ in languages():
        seats = (PERSON, *[*able][-1:] * (players - 1))
        page = well_drawn(new_game(Form(game, Agreed(seats), NAMES, shown=1, fresh=True))["new"])
        assert [each.attrs["data-kind"] for each in page.all("button", "rival")] == [*able]
        told = [level for level in able if usual(game, level, players) is not None]
        assert len(page.all("span", "rival-usual")) == len(told)
