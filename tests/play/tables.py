"""Tables for the tests: games with dice that fall as the test says."""

from game.play.session import Session
from game.play.setup import PERSON, Setup
from game.rules.record import Record

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def table(game: str, players: int = 1, free: bool = False) -> Session:
    """A table before the first throw, or with only the sheet; somebody alone already has the device."""
    session = Session(Setup(game, NAMES[:players], (PERSON,) * players), Record(game, players, free=free))
    return session.take() if players == 1 else session


def fall(session: Session, *faces: int, distances: tuple[int, ...] = ()) -> Session:
    """The dice fall like this."""
    return session.after(session.record.thrown(faces, distances))


def play(session: Session, *moves: str) -> Session:
    """Moves by their notation, whoever makes them, the device always with whoever decides."""
    for text in moves:
        session = session.after(session.record.played(session.match.parse(text))).take()
    return session
