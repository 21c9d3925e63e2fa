"""What a player can ask of a game.

As text each is a line that a person can read, ``claim 1rsd 2rsd 3rsd``, with seats counted from 1.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from setgui.compat import override
from setgui.model.cards import codes
from setgui.model.matching import Match

_Kind = TypeVar("_Kind", bound=type)


def distinct(kind: _Kind) -> _Kind:
    """Make a named tuple equal to none of another kind, and true even where it has no fields.

    A frozen dataclass is that by itself, and takes five times as long to define.
    """
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
    """These cards, of the table or beside it, are said to match; their order means nothing."""

    cards: Match

    @override
    def __str__(self) -> str:
        return " ".join(["claim", *codes(self.cards)])


@distinct
class Add(NamedTuple):
    """More cards are asked for: one in solitaire, three elsewhere."""

    @override
    def __str__(self) -> str:
        return "add"


@distinct
class Reshuffle(NamedTuple):
    """The table goes back into the draw pile, which is shuffled and dealt again."""

    @override
    def __str__(self) -> str:
        return "reshuffle"


@distinct
class Finish(NamedTuple):
    """The player ends the game."""

    @override
    def __str__(self) -> str:
        return "finish"


@distinct
class Call(NamedTuple):
    """A seat, counted from 0, has seen a match and locks the table for the others."""

    seat: int

    @override
    def __str__(self) -> str:
        return f"call {self.seat + 1}"


@distinct
class GiveUp(NamedTuple):
    """Who called puts up with not having found a match."""

    @override
    def __str__(self) -> str:
        return "give-up"


@distinct
class TimeUp(NamedTuple):
    """Who called has had time enough."""

    @override
    def __str__(self) -> str:
        return "time-up"


@distinct
class NoSet(NamedTuple):
    """A seat says that no match lies there."""

    seat: int

    @override
    def __str__(self) -> str:
        return f"no-set {self.seat + 1}"


@distinct
class Answer(NamedTuple):
    """The cards on the table are said to match, or not."""

    matches: bool

    @override
    def __str__(self) -> str:
        return "answer set" if self.matches else "answer no-set"


Command = Claim | Add | Reshuffle | Finish | Call | GiveUp | TimeUp | NoSet | Answer
