"""The commands of a player. `str` makes readable lines such as ``claim 1rsd 2rsd 3rsd``, with seats from 1."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from setgui.compat import override
from setgui.model.cards import codes
from setgui.model.matching import Match

_Kind = TypeVar("_Kind", bound=type)


def distinct(kind: _Kind) -> _Kind:
    """Make instances of a named tuple class truthy, and unequal to those of others: a dataclass is slower to define."""
    methods: dict[str, Callable[..., object]] = {
        "__eq__": _equal,
        "__ne__": lambda one, other: not _equal(one, other),
        "__bool__": lambda _: True,
    }
    for name, method in methods.items():
        setattr(kind, name, method)
    return kind


def _equal(one: tuple[object, ...], other: object) -> bool:
    return type(one) is type(other) and tuple.__eq__(one, other)


def _written(word: str) -> Callable[[_Kind], _Kind]:
    """Return a decorator like `distinct` for a command that `str` writes as one word."""

    def decorate(kind: _Kind) -> _Kind:
        setattr(kind, "__str__", lambda _: word)  # noqa: B010 - which mypy would not let a class be assigned
        return distinct(kind)

    return decorate


@distinct
class Claim(NamedTuple):
    """A claim that these cards match; their order does not matter."""

    cards: Match

    @override
    def __str__(self) -> str:
        return " ".join(["claim", *codes(self.cards)])


@_written("add")
class Add(NamedTuple):
    """A request for more cards: one in solitaire, up to three in classic."""


@_written("reshuffle")
class Reshuffle(NamedTuple):
    """A request to put the table back into the draw pile, shuffle it and deal again."""


@_written("finish")
class Finish(NamedTuple):
    """A player's decision to end the game."""


@distinct
class Call(NamedTuple):
    """A call: the seat, counted from 0, has seen a match and locks the table for the others."""

    seat: int

    @override
    def __str__(self) -> str:
        return f"call {self.seat + 1}"


@_written("give-up")
class GiveUp(NamedTuple):
    """The caller's decision to end the turn without a claim."""


@_written("time-up")
class TimeUp(NamedTuple):
    """The end of the turn of a caller whose time is up."""


@distinct
class NoSet(NamedTuple):
    """The statement of a seat that there is no match on the table."""

    seat: int

    @override
    def __str__(self) -> str:
        return f"no-set {self.seat + 1}"


@distinct
class Answer(NamedTuple):
    """An answer to the question whether the cards on the table match."""

    matches: bool

    @override
    def __str__(self) -> str:
        return "answer set" if self.matches else "answer no-set"


Command = Claim | Add | Reshuffle | Finish | Call | GiveUp | TimeUp | NoSet | Answer
