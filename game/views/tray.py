"""The tray: the sentence, where the dice lie, and what a player can press."""

from __future__ import annotations

from game.play.session import Session
from game.rules.match import Option
from game.views import looking
from game.views.buttons import OFF, button
from game.views.icons import back, book, lamp
from game.views.keypad import confirm
from game.views.lying import numbers
from game.views.markup import NOTHING, Markup, html
from game.views.notice import QUIET, Notice
from game.views.sentence import what_now, what_was
from game.views.title import Sentence, view_of
from game.words import say


def tray(
    session: Session, news: bool = False, told: bool = False, advised: Option | None = None, asked: Notice = QUIET
) -> Markup:
    """Everything below or beside the sheet.

    `news` if the last step was made just now, `told` while it is still being shown, so that nobody can act yet,
    `advised` what a hint points at, `asked` what the sheet answers instead of the sentence.
    """
    hurried = told or bool(session.level)
    now = asked if asked != QUIET else what_was(session) if told else what_now(session)
    content = _says(now, asked)
    content += lying(at_rest(session) if told else session, news, advised)
    ways = _undo(session) + (hurry() if hurried else buttons(session)) + _hint(session, told)
    return _section(session, content, ways, hurried, " hand" * session.handing)


def tray_beside(session: Session, shown: int, asked: Notice = QUIET) -> Markup:
    """The same beside somebody else's sheet that the player has opened: nothing of the own turn is there."""
    now = asked if asked != QUIET else what_now(session) if session.level else looking.sentence(session, shown)
    ways = hurry() if session.level else looking.back(session, shown)
    return _section(session, _says(now, asked) + lying(at_rest(session)), ways, bool(session.level))


def _section(session: Session, content: Markup, ways: Markup, hurried: bool, kind: str = "") -> Markup:
    """The tray with what is in it; where only computer players can be `hurried`, a tap anywhere does."""
    return html(
        '<section id="tray" class="tray{}" aria-label="{}"{}>{}<div class="buttons">{}</div></section>',
        kind,
        say("dice-sheet" if session.free else "tray"),
        Markup(' data-act="hurry"') * hurried,
        content,
        ways,
    )


def _says(now: Sentence | Notice, asked: Notice) -> Markup:
    """The sentence, or the answer with the way to its rule beside it."""
    return html(
        '<div class="says{}{}"><p class="sentence" id="sentence" tabindex="-1"><b>{}</b> {}</p>{}</div>',
        " asked" * (asked != QUIET),
        " ruled" * bool(asked.topic),
        now.lead,
        now.rest,
        _rule(asked),
    )


def at_rest(session: Session) -> Session:
    """The game as it lies on the table for somebody who only looks on: nothing is chosen, nothing can be tapped."""
    return session.forget()._replace(watched=True)


def lying(session: Session, news: bool = False, advised: Option | None = None) -> Markup:
    """The dice where they lie, or where there are none the actions to use; and the numbers while one is asked for."""
    match, title = session.match, view_of(session.match)
    if not match.free:
        return title.dice(session, match, news, advised)
    return title.actions(session, match) + numbers(session)


def buttons(session: Session) -> Markup:
    """What the player can press now, what to go on with last."""
    if session.handing:
        return button("take", say("go-on"), kind="primary")
    if session.level:
        return hurry()
    if session.away:
        return NOTHING
    if session.typing:
        return confirm(session)
    throw = session.match.throw
    if throw is not None:
        return button("throw", say("throw-dice", n=len(throw.dice)), kind="primary")
    return NOTHING if session.numbers else view_of(session.match).buttons(session, session.match)


def hurry() -> Markup:
    """The button that makes computer players faster: it stays until the player's own sheet is back."""
    return button("hurry", say("hurry"), kind="primary")


def _hint(session: Session, rests: bool) -> Markup:
    """The way to ask the coach: always the last button; off where there is nothing to decide."""
    if not session.coachable:
        return NOTHING
    off = OFF if rests or session.waiting or session.falling else ""
    return html('<button class="button bulb" data-act="hint" aria-label="{}"{}>{}</button>', say("hint"), off, lamp())


def _rule(asked: Notice) -> Markup:
    """The way to the rule that an answer is about."""
    if not asked.topic:
        return NOTHING
    label = say("rules-open", topic=say(f"topic {asked.topic}"))
    return html(
        '<button class="plain rule" data-act="rule" data-topic="{}" aria-label="{}">{}</button>',
        asked.topic,
        label,
        book(),
    )


def _undo(session: Session) -> Markup:
    """The undo button: always the first one, so that the player finds it in the same place."""
    off = "" if session.can_undo else OFF
    return html(
        '<button class="button" data-act="undo" aria-keyshortcuts="U"{}>{}<span>{}</span></button>',
        off,
        back(),
        say("undo"),
    )
