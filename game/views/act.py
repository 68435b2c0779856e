"""What a person did with what a view has drawn, as the page reports it to the app."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Act(NamedTuple):
    """The name of what was done (`data-act`, `data-submit`, `data-input`, `key`), and what belongs to it.

    That is the element's data attributes, the fields of the form, or the key that was pressed.
    """

    name: str
    data: Mapping[str, str]
