"""A puzzle at the table: the real sheet and dice, and once the player has moved the verdict and the best moves."""

from __future__ import annotations

from typing import NamedTuple

from game.play.session import Session
from game.play.wish import option_of
from game.players.puzzles import FINDERS, SHOWN, TRIES, Puzzle
from game.views.advice import reasons
from game.views.board import board, desk, emphasis
from game.views.buttons import button
from game.views.course import HIDDEN
from game.views.emphasis import Emphasis
from game.views.figures import amount, change
from game.views.markup import NOTHING, Markup, html, joined
from game.views.moves import sourced
from game.views.notice import QUIET, Notice
from game.views.sheets import sheet
from game.views.title import Sentence, view_of
from game.views.tray import buttons, lying
from game.words import capital, say
from game.words.dates import written

DAY, CARD, PUZZLE = "day", "card", "puzzle"  # where a task comes from


class Task(NamedTuple):
    """A puzzle or a card in the player's hands."""

    session: Session  # the position, with what the player has tapped so far
    puzzle: Puzzle
    chances: bool  # whether its figures are per cent of winning
    source: str
    at: int = 1  # which of how many
    of: int = 1
    date: str = ""
    chosen: str = ""  # the move that the player made
    asked: Notice = QUIET  # what the sheet answers to the player who touched it

    @property
    def found(self) -> bool:
        """Whether the player made the best move."""
        return self.chosen == self.puzzle.best


def task(shown: Task, news: bool = False) -> dict[str, Markup]:
    """The screen as regions; `news` if the player has just moved."""
    session, seat = shown.session, shown.session.who
    regions = board(session, seat, news=False) | {"course": HIDDEN, "top": _top(shown)}
    if shown.chosen:
        return regions | {"sheet": _marked(shown), "tray": _answer(shown, news)}
    seen = emphasis(session, seat, news=False)._replace(sought=shown.asked.fields)
    return regions | {"sheet": desk(session, seat, seen, ""), "tray": _question(shown)}


def _top(shown: Task) -> Markup:
    match = shown.session.match
    return html(
        '<header id="top" class="top puzzle-top">'
        '<button class="plain" data-act="school-room" aria-label="{}">‹</button>'
        '<h2 id="puzzle-title" tabindex="-1" data-next>{}<small>{}</small></h2>{}'
        '<button class="plain" data-act="menu" aria-label="{}">⋯</button></header>',
        say("school-back"),
        title(shown),
        say(match.game),
        view_of(match).track(match),
        say("menu"),
    )


def title(shown: Task) -> str:
    """What the task is called."""
    if shown.source == DAY:
        return say("puzzle-of-day")
    return (
        say("card-title", at=shown.at, of=shown.of)
        if shown.source == CARD
        else capital(say(f"kind {shown.puzzle.kind}"))
    )


def _question(shown: Task) -> Markup:
    session = shown.session
    now = view_of(session.match).sentence(session, session.match)
    says = shown.asked if shown.asked != QUIET else Sentence(say("puzzle-question"), now.rest)
    return html(
        '<section id="tray" class="tray puzzle" aria-label="{}"><p class="sentence" id="sentence" tabindex="-1">'
        '<b>{}</b> {}</p>{}<div class="buttons">{}</div></section>',
        say("tray"),
        says.lead,
        says.rest,
        lying(session),
        buttons(session),
    )


def asked(shown: Task) -> str:
    """The question in words, for screen readers."""
    session = shown.session
    now = view_of(session.match).sentence(session, session.match)
    return f"{title(shown)}. {say('puzzle-question')} {now}"


# The answer


def _marked(shown: Task) -> Markup:
    """The sheet with the move that was made in ink, and the better one in green."""
    match = shown.session.match
    own, best = (option_of(match, move) for move in (shown.chosen, shown.puzzle.best))
    seen = Emphasis(
        played=frozenset([own.place] if own else ()),
        better=(best.place, best.number) if best else None,
    )
    return html(
        '<div id="sheet" class="desk{} judged">{}</div>',
        " broad" * view_of(match).broad,
        sheet(match, shown.session.who, seen),
    )


def _answer(shown: Task, news: bool) -> Markup:
    on = button("school-room", say("school-done"), kind="primary")
    if shown.source == DAY:
        on = button("puzzle-share", say("share")) + on
    elif shown.at < shown.of or shown.source == PUZZLE:
        on = button("puzzle-next", say("puzzle-next"), kind="primary")
    return html(
        '<section id="tray" class="tray puzzle answered" aria-label="{}"{}>'
        '<p class="sentence" id="sentence" tabindex="-1"><b class="{}">{}</b> <span>{}</span></p>'
        '<ol class="answers">{}</ol>{}<div class="buttons">{}{}</div></section>',
        say("puzzle-verdict"),
        Markup(" data-news") * news,
        "right" if shown.found else "wrong",
        verdict(shown),
        _why(shown),
        joined(_row(shown, move, behind) for move, behind in _rows(shown)),
        _found_by(shown),
        button("puzzle-on", say("what-if")),
        on,
    )


def verdict(shown: Task) -> str:
    """How good the move was."""
    if shown.found:
        return say("puzzle-found")
    behind, exactly = shown.puzzle.behind(shown.chosen)
    lost = change(-behind, shown.chances)
    return say("puzzle-costs" if exactly else "puzzle-costs-more", change=lost)


def _why(shown: Task) -> str:
    why = reasons((str(key), given) for key, given in shown.puzzle.reasons)
    return say("review-why", why=capital(why)) if why else ""


def told(shown: Task) -> str:
    """The answer for screen readers: the verdict, the best move, why, and the other moves with what they cost."""
    match = shown.session.match
    best = view_of(match).move(match, shown.puzzle.best)
    others = [
        say("puzzle-move-told", move=view_of(match).move(match, move), change=change(-behind, shown.chances))
        for move, behind in shown.puzzle.moves[1:SHOWN]
    ]
    return " ".join([verdict(shown), say("puzzle-best-told", move=best), _why(shown), *others])


def _rows(shown: Task) -> list[tuple[str, float]]:
    """The best moves, and the one that was made if it is none of them."""
    told = [*shown.puzzle.moves]
    missing = shown.chosen not in dict(told)
    return told + [(shown.chosen, shown.puzzle.behind(shown.chosen)[0])] * missing


def _row(shown: Task, move: str, behind: float) -> Markup:
    match, best = shown.session.match, move == shown.puzzle.best
    sign, exactly = view_of(match).sign(match, move), shown.puzzle.behind(move)[1]
    worth = amount(shown.puzzle.value, shown.chances) if best else change(-behind, shown.chances)
    own = html('<b class="who">{}</b>', say("you")) if move == shown.chosen else NOTHING
    return html(
        '<li class="{}">{}<span aria-hidden="true">{}</span><span class="unseen">{}</span>{}'
        '<b class="value">{}</b></li>',
        "best" if best else "other",
        sourced(sign),
        sign.mark,
        view_of(match).move(match, move),
        own,
        worth if exactly else say("puzzle-or-more", change=worth),
    )


def _found_by(shown: Task) -> Markup:
    """How hard it is; a card tells instead when it comes back."""
    if not shown.puzzle.found:
        return NOTHING
    found, tries = sum(shown.puzzle.found), TRIES * len(FINDERS)
    return html('<p class="how-hard">{}</p>', say(f"puzzle-{shown.puzzle.grade}", n=found, of=tries))


def shared(date: str, game: str, place: int, days: int, link: str) -> str:
    """The result of a day to send to others: it says how good the move was, and nothing about the move."""
    came = say(f"puzzle-place-{place}")
    lines = [say("puzzle-share-title", date=written(date)), say("told-by", name=say(game), told=came)]
    lines += [say("daily-streak", n=days)] if days > 1 else []
    return "\n".join([*lines, link])
