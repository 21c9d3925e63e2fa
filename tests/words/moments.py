"""Snapshots of games, for tests of texts."""

from setgui import Card
from setgui.model.events import Claimed
from setgui.session.game.course import PlayedAct, begin
from setgui.session.game.updates import Snapshot
from setgui.session.starts.start_text import read_start


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in text.split())


def moment(start: str, **more: object) -> Snapshot:
    """Make a snapshot of a new game, with some fields of the game changed."""
    snapshot = PlayedAct(begin(read_start(start))).snapshot
    return snapshot._replace(game=snapshot.game._replace(**more))  # type: ignore[arg-type]


SET = Claimed(cards("1rtd 2gto 3ptz"), points=3, scored=3)
MEGASET = Claimed(cards("1rsd 2gto 3pez"), points=4, scored=4)
