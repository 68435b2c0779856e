"""Tables of figures: by themselves, or folded away below a chart that shows the same."""

from __future__ import annotations

from collections.abc import Sequence

from game.views.markup import Markup, html, joined
from game.words import say


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    """Rows of words and figures that are markup already; the first of a row is what the others are about."""
    top = joined(html('<th scope="col">{}</th>', words) for words in heads)
    lines = joined(
        (
            html('<tr><th scope="row">{}</th>{}</tr>', first, joined((html("<td>{}</td>", cell) for cell in cells)))
            for first, *cells in rows
        )
    )
    return html(
        '<div class="scroll" tabindex="0"><table class="decisions"><thead><tr>{}</tr></thead>'
        "<tbody>{}</tbody></table></div>",
        top,
        lines,
    )


def chart(name: str, title: str, drawn: Markup, figures: Markup) -> Markup:
    """A chart with its title, and the same as a table below it."""
    return html(
        '<section id="{}" class="curve"><h3>{}</h3>{}<details data-key="table"><summary>{}'
        "</summary>{}</details></section>",
        name,
        title,
        drawn,
        say("as-table"),
        figures,
    )
