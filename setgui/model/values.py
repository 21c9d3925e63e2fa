"""Values of a kind of their own, which are made quickly: at every start of the window some forty kinds are."""

from collections.abc import Callable
from typing import TypeVar

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
