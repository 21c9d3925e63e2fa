"""A player's commands. As text each is a readable line, ``claim 1rsd 2rsd 3rsd``, with seats counted from 1."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from setgui.compat import override
from setgui.model.cards import codes
from setgui.model.matching import Match

_Kind = TypeVar("_Kind", bound=type)


def distinct(kind: _Kind) -> _Kind:
    """Make a named tuple unequal to other classes' and true: a frozen dataclass takes five times as long to define."""
    methods: dict[str, Callable[..., object]] = {"__eq__": _equal, "__ne__": _unequal, "__bool__": _true}
    for name, method in methods.items():
        setattr(kind, name, method)
    return kind


def _equal(one: tuple[object, ...], other: object) -> bool:
    return type(one) is type(other) and tuple.__eq__(one, other)


def _unequal(one: tuple[object, ...], other: object) -> bool:
    return not _equal(one, other)


def _true(_: object) -> bool:
    return True


@distinct
class Claim(NamedTuple):
    """Claim that these cards match; their order means nothing."""

    cards: Match

    @override
    def __str__(self) -> str:
        return " ".join(["claim", *codes(self.cards)])


@distinct
class Add(NamedTuple):
    """Ask for more cards: one in solitaire, three elsewhere."""

    @override
    def __str__(self) -> str:
        return "add"


@distinct
class Reshuffle(NamedTuple):
    """Put the table back into the draw pile, shuffle that and deal again."""

    @override
    def __str__(self) -> str:
        return "reshuffle"


@distinct
class Finish(NamedTuple):
    """End the game."""

    @override
    def __str__(self) -> str:
        return "finish"


@distinct
class Call(NamedTuple):
    """Call: a seat, counted from 0, has seen a match and locks the table for the others."""

    seat: int

    @override
    def __str__(self) -> str:
        return f"call {self.seat + 1}"


@distinct
class GiveUp(NamedTuple):
    """End the caller's turn without a claim."""

    @override
    def __str__(self) -> str:
        return "give-up"


@distinct
class TimeUp(NamedTuple):
    """End the turn of a caller whose time is up."""

    @override
    def __str__(self) -> str:
        return "time-up"


@distinct
class NoSet(NamedTuple):
    """Say at a seat that there is no match on the table."""

    seat: int

    @override
    def __str__(self) -> str:
        return f"no-set {self.seat + 1}"


@distinct
class Answer(NamedTuple):
    """Answer whether the cards on the table match."""

    matches: bool

    @override
    def __str__(self) -> str:
        return "answer set" if self.matches else "answer no-set"


Command = Claim | Add | Reshuffle | Finish | Call | GiveUp | TimeUp | NoSet | Answer
