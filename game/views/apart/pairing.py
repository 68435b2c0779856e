"""Two devices find each other: the code that one shows, the way back, and how far it has come."""

from __future__ import annotations

from typing import NamedTuple

from game.views.apart.qr import qr
from game.views.lines import line
from game.views.markup import NOTHING, Markup, html, joined
from game.words import say

# How far it is: the device makes its code; shows it and waits for the answer; shows its answer; both know each other …
PREPARING, SHOWS, ANSWERS, CONNECTING = "preparing", "shows", "answers", "connecting"
CONNECTED, FAILED, OVER = "connected", "failed", "over"
STEPS = ("show", "scan", "go")  # what both people do, one after the other


class View(NamedTuple):
    """What there is to see of a connection."""

    stage: str
    link: str = ""
    rows: str = ""  # the link as a code
    fault: str = ""  # what is wrong: the end of a key
    can_scan: bool = False  # whether the page can use the camera here
    can_send: bool = False
    scanning: bool = False
    note: str = ""  # what came of copying
    by_hand: bool = False  # whether the link has to be copied by hand
    server: str = ""  # that is asked how the device is seen from outside; none unless the person has named one
    no_server: bool = False  # whether what the person typed is no address of one


def pairing(view: View) -> Markup:
    """All that is to be done until both devices are connected."""
    if view.stage in (CONNECTED, OVER):
        return NOTHING
    return html(
        '<div id="pairing" class="pairing">{}{}{}{}</div>',
        _steps(view),
        _fault(view),
        _camera() if view.scanning else NOTHING,
        _failed(view) if view.stage == FAILED else _code(view),
    )


def _steps(view: View) -> Markup:
    """Where people are: show the code, scan the answer, go on; both devices count alike."""
    at = {PREPARING: 0, SHOWS: 0, ANSWERS: 1, CONNECTING: 2}.get(view.stage)
    if at is None:
        return NOTHING
    at = 1 if view.scanning else at
    return html(
        '<ol class="steps">{}</ol>',
        joined(
            html(
                "<li{}{}>{}<span>{}</span></li>",
                Markup(' class="done"') if number < at else NOTHING,
                Markup(' aria-current="step"') if number == at else NOTHING,
                line("done") if number < at else html("<b>{}</b>", number + 1),
                say(f"apart-step-{step}"),
            )
            for number, step in enumerate(STEPS)
        ),
    )


def _fault(view: View) -> Markup:
    return html('<p class="notice" role="alert">{}</p>', say(f"apart-code-{view.fault}")) if view.fault else NOTHING


def _camera() -> Markup:
    return html(
        '<section class="sheet-card scan"><video id="scan" muted playsinline aria-label="{}"></video>'
        "<p>{}</p></section>",
        say("apart-camera"),
        say("apart-point"),
    )


def _failed(view: View) -> Markup:
    """What can be done: begin anew, or answer the same code anew where this device has only not waited long enough."""
    return html(
        '<section class="sheet-card"><p>{}</p><div class="buttons">'
        '<button class="button primary" data-act="pair-again" data-next>{}</button></div></section>',
        say("apart-failed-then"),
        say("apart-answer-again" if view.fault == "gave-up" else "apart-pair-again"),
    )


def _code(view: View) -> Markup:
    if view.stage == PREPARING:
        return html('<section class="sheet-card"><p role="status">{}</p></section>', say("apart-preparing"))
    if view.stage == CONNECTING:
        return html('<section class="sheet-card"><p role="status">{}</p></section>', say("apart-connecting"))
    answers = view.stage == ANSWERS
    code = qr(view.rows, say("apart-code-alt")) if view.rows else NOTHING
    return html(
        '<section class="sheet-card code"><h3>{}</h3>{}<p>{}</p>{}<p id="pair-note" role="status">{}</p></section>{}{}',
        say("apart-answer-title" if answers else "apart-code-title"),
        code,
        say("apart-answer-how" if answers else "apart-code-how") if code else say("apart-link-how"),
        _ways(view),
        view.note,
        NOTHING if answers else _back(view),
        _outside(view),
    )


def _ways(view: View) -> Markup:
    """The link for whoever cannot scan: passed on, or copied."""
    send = html('<button class="button" data-act="pair-send">{}</button>', say("share-send")) if view.can_send else ""
    return html(
        '<input id="pair-link" type="text" readonly value="{}" aria-label="{}"{}><div class="buttons">{}'
        '<button class="button" data-act="pair-copy">{}</button></div>',
        view.link,
        say("apart-link"),
        NOTHING if view.by_hand else Markup(" hidden"),
        send,
        say("share-copy"),
    )


def _back(view: View) -> Markup:
    """How the answer comes back: by the device's own camera, by the page's where it can, or pasted."""
    scan = (
        html('<button class="button primary" data-act="pair-scan" data-next>{}</button>', say("apart-scan"))
        if view.can_scan and not view.scanning
        else NOTHING
    )
    return html(
        '<section class="sheet-card"><h3>{}</h3><p>{}</p>{}<form data-submit="pair-paste">'
        '<label for="pair-text">{}</label><div class="pasted"><input id="pair-text" name="text" type="text" '
        'autocomplete="off" spellcheck="false" maxlength="1000"><button class="button">{}</button></div>'
        "</form></section>",
        say("apart-back-title"),
        say("apart-back-how"),
        scan,
        say("apart-pair-paste"),
        say("apart-paste-it"),
    )


def _outside(view: View) -> Markup:
    """The setting that lets devices of different networks find each other: off, and what it would tell whom."""
    wrong = html('<p class="notice" role="alert">{}</p>', say("apart-server-wrong")) if view.no_server else NOTHING
    off = html(
        '<p>{}</p><button class="button" data-act="server-off">{}</button>',
        say("apart-server-on", server=view.server),
        say("apart-server-off"),
    )
    form = html(
        '{}<form data-submit="server-keep"><label for="server">{}</label><div class="pasted"><input id="server" '
        'name="server" type="text" placeholder="{}" autocomplete="off" spellcheck="false" '
        'maxlength="200"><button class="button">{}</button></div></form>',
        wrong,
        say("apart-server-label"),
        say("apart-server-like"),
        say("apart-server-keep"),
    )
    return html(
        '<details class="sheet-card outside"{}><summary>{}</summary><p>{}</p>{}</details>',
        Markup(" open") if view.no_server else NOTHING,
        say("apart-server-title"),
        say("apart-server-about"),
        off if view.server else form,
    )
