"""What the frame stops at: a tree, of which only the branch that was chosen is ever made."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

_MOST = 10
"""So many light up one after the other; what is more comes in groups."""

Key = tuple[object, ...]


class Then(Enum):
    """Where the light goes after something was chosen."""

    START_OVER = auto()
    STAY = auto()
    """So that it can be chosen again at once."""
    GO_UP = auto()
    """To the group in which the group of what was chosen lies."""


class Stop(NamedTuple):
    """A place with a name: choosing it does something, or lets the stops inside light up, or both."""

    name: str
    key: Key
    """By which it is found again, wherever it lies by then."""
    place: QRect
    """On its window."""
    choose: Callable[[], object] | None = None
    inside: "Callable[[], Sequence[Stop]] | None" = None
    widget: QWidget | None = None
    """What lies there."""
    then: Then = Then.START_OVER
    is_captioned: bool = False
    """Whether its name is shown, for the place alone does not tell what would be chosen."""
    reveal: Callable[[], object] | None = None
    """Scrolls what it lies in, if that is no scroll area."""


def place_of(widget: QWidget, window: QWidget) -> QRect:
    """Where it lies on its window."""
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def group(name: str, inside: Sequence[Stop], first: QWidget | None = None) -> Stop:
    """Several stops as one."""
    place = inside[0].place
    for stop in inside[1:]:
        place = place.united(stop.place)
    return Stop(name, (name, first), place, None, lambda: inside, inside[0].widget)


def in_parts(numbers: range, one: Callable[[int], Stop | None], several: Callable[[range], Stop]) -> list[Stop]:
    """Few as they are, many as tens, hundreds or thousands, which `several` makes stops with an inside of their own."""
    size = 1
    while size * _MOST < len(numbers):
        size *= _MOST
    parts = (numbers[at : at + size] for at in range(0, len(numbers), size))
    made = (several(part) if len(part) > 1 else one(part[0]) for part in parts)
    return [stop for stop in made if stop is not None]
