"""What the list of games tells of each, and how it can be sorted."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from PySide6.QtCore import QCollator, QLocale
from PySide6.QtGui import QFontMetrics

from setgui.session.kept import Digest, GameId
from setgui.session.records.kinds import Kind, kind_of, time_of
from setgui.ui.widgets.listing import Column
from setgui.ui.widgets.titles import Order
from setgui.words import formats, kinds, labels
from setgui.words import games as words
from setgui.words.language import say

_FALLS, _RISES = "down", "up"


class GameColumns:
    """The columns for some games; `names` are those of all who play here, by whose games they are.

    Who played is told where there are several, or where games with seats are among them.
    """

    def __init__(self, games: Sequence[Digest], current: GameId | None, names: Mapping[str, str]) -> None:
        self._games, self._current, self._names = games, current, names
        seated = any(words.players(one) for one in _each(games, lambda one: one.options))
        who = ("players",) if len(names) > 1 or seated else ()
        self.names = ("started", "game", *who, "deal", "score", "sets", "time", "star", "status")
        """What the columns are called in what is kept of their order."""

    def made(self, metrics: QFontMetrics) -> list[Column[Digest]]:
        """The columns, in the language in force."""
        moments = [datetime(2028, month, 28, hour, 58) for month in range(1, 13) for hour in (10, 22)]
        kind_names = {kind: kinds.name(kind) for kind in dict.fromkeys(map(kind_of, self._games))}
        usual = kinds.name(Kind("solitaire", "standard"))

        def widest(texts: Iterable[str]) -> str:
            return max(texts, key=metrics.horizontalAdvance, default="")

        def longest(told: Callable[[Digest], str], noted: Callable[[Digest], str], key: Callable[[Digest], Any]) -> str:
            return widest(told(one) + noted(one) for one in _each(self._games, key))

        alphabetical = cache(QCollator(QLocale()).sortKey)
        who = longest(self.players, words.winners, lambda one: (one.options, one.figures.won, one.player))
        state = longest(words.status, self._notes, self._state)
        by_name = {
            "star": Column[Digest](
                say(words.STAR), _star, heard=_star_heard, order=lambda one: one.starred, falls=True
            ),
            "started": Column[Digest](
                say(words.STARTED), _started, widest(map(words.started, moments)), order=_when, falls=True
            ),
            "game": Column[Digest](
                say(words.GAME),
                lambda one: kind_names.get(kind_of(one)) or kinds.name(kind_of(one)),
                widest((usual, *kind_names.values())),
                least=usual,
                order=lambda one: alphabetical(kind_names[kind_of(one)]),
            ),
            "players": Column[Digest](
                say(words.PLAYERS),
                self.players,
                who,
                noted=words.winners,
                least=who[: len(who) // 2],
                order=lambda one: alphabetical(self.players(one)),
            ),
            "deal": Column[Digest](
                say(labels.DEAL),
                words.deal,
                "99999999",
                right=True,
                heard=words.deal_heard,
                order=lambda one: int(words.deal(one) or -1),
            ),
            "score": Column[Digest](
                say(labels.SCORE), _score, right=True, heard=words.score_heard, order=_points, falls=True
            ),
            "sets": Column[Digest](
                say(labels.SETS), _sets, right=True, heard=words.sets_heard, order=_found, falls=True
            ),
            "time": Column[Digest](
                say(labels.TIME), words.time, "9:59:59", right=True, heard=words.time_heard, order=time_of
            ),
            "status": Column[Digest](
                say(words.STATUS), words.status, state, noted=self._notes, least="0" * 16, order=_over
            ),
        }
        return [by_name[name] for name in self.names]

    def players(self, digest: Digest) -> str:
        """Who sat at the table, or else whose game it is where there are several."""
        at_table = words.players(digest)
        return formats.in_a_row(at_table) if at_table else self._names[digest.player] if len(self._names) > 1 else ""

    def _notes(self, digest: Digest) -> str:
        return words.notes(digest, current=digest.id == self._current)

    def _state(self, digest: Digest) -> object:
        figures = digest.figures
        told = (figures.over, figures.finished, figures.assisted, bool(figures.shown))
        return (*told, digest.repeated, digest.imported, digest.id == self._current)

    # The order

    def read_order(self, text: str) -> Order:
        """The order that was kept; else the newest first."""
        name, _, way = text.partition(" ")
        if name not in self.names or way not in (_FALLS, _RISES):
            return Order(self.names.index("started"), falls=True)
        return Order(self.names.index(name), way == _FALLS)

    def write_order(self, order: Order) -> str:
        """The order as the text to keep."""
        return f"{self.names[order.column]} {_FALLS if order.falls else _RISES}"


def _each(games: Iterable[Digest], key: Callable[[Digest], Any]) -> Iterable[Digest]:
    """One game for each value of a key."""
    return {key(one): one for one in games}.values()


def _star(digest: Digest) -> str:
    return say(words.STAR) if digest.starred else ""


def _star_heard(digest: Digest) -> str:
    return say(words.STARRED_HEARD) if digest.starred else ""


def _started(digest: Digest) -> str:
    return words.started(datetime.fromtimestamp(digest.started))


def _when(digest: Digest) -> int:
    return digest.started


def _points(digest: Digest) -> int:
    return digest.figures.score


def _score(digest: Digest) -> str:
    return formats.number(digest.figures.score)


def _found(digest: Digest) -> int:
    return digest.figures.taken


def _sets(digest: Digest) -> str:
    return str(digest.figures.taken)


def _over(digest: Digest) -> tuple[bool, bool]:
    return digest.figures.over, not digest.figures.finished
