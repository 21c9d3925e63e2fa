"""What the tests of a session do again and again."""

import pytest

from setgui.model.commands import Claim
from setgui.model.game import Reason, Start
from setgui.model.matching import find_sets, is_set
from setgui.model.play import deal_game
from setgui.session.game.acts import Act
from setgui.session.game.session import Session
from setgui.session.game.updates import Refusal, Refused
from setgui.storage.sqlite_store import SqliteStore

SEVEN = Start(7)  # one set lies on its first table
TWO = Start(2)  # and here several do
NONE = next(start for start in map(Start, range(1, 99)) if not find_sets(deal_game(start).table))


class Watch:
    """The time, as it is set."""

    def __init__(self) -> None:
        self.time = 0

    def __call__(self) -> int:
        return self.time


def again(store: SqliteStore, fresh: Start = SEVEN) -> Session:
    """The program was closed and is opened again."""
    return Session(store, Watch(), None, fresh)


def a_set(session: Session) -> Claim:
    return Claim(find_sets(session.game.table)[0])


def no_set(session: Session) -> Claim:
    a, b, *others = session.game.table
    return Claim((a, b, next(card for card in others if not is_set(a, b, card))))


def refused(session: Session, act: Act) -> Reason | Refusal:
    """Why an act is refused; `act` and `refusal` say the same."""
    before = session.snapshot()
    with pytest.raises(Refused) as caught:
        session.act(act)
    assert session.refusal(act) is caught.value.reason
    assert session.snapshot() == before
    assert str(caught.value) == caught.value.reason.name.lower().replace("_", " ")
    return caught.value.reason
