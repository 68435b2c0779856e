"""Every test of the screens begins and ends in English."""

from collections.abc import Iterator

import pytest

from game.words import FIRST, speak


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    speak(FIRST)
