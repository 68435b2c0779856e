"""What can be wrong with what another device sends; each fault has a name, and the words have a sentence for it."""

from __future__ import annotations

from game.rules.match import RulesError


class Fault(RulesError):
    """A copy or a message that is not taken over; `rule` is the name of its sentence, `detail` what is filled in."""


class Damaged(Fault):
    """A text of which something was changed."""


class Cut(Fault):
    """A text of which the end is missing."""


class TooLong(Fault):
    """A text that is longer than any message."""


class UnknownVersion(Fault):
    """A text from a version that this one does not know."""


class Forged(Fault):
    """A whole text that no device of ours writes."""


class NeverSeen(Fault):
    """A message of a game that this device has no part in."""


class Over(Fault):
    """A message of a game that is over here."""


class Older(Fault):
    """A message that brings nothing new."""


class NotTheirs(Fault):
    """Steps of a seat that this seat has not vouched for: another one wrote them."""


class IllegalStep(Fault):
    """A step that the rules forbid where it stands."""


class WrongPreimage(Fault):
    """A preimage that does not belong to the chain that was agreed on, or dice that fell without one."""


class Fork(Fault):
    """Two different steps at the same place of one seat's list: that seat went two ways."""


class Full(Fault):
    """An answer to an invitation that others have accepted before."""


class Left(Fault):
    """News from a seat that the others went on without."""
