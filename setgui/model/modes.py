"""Who plays, what scores, when it ends: the modes as values in a table."""

from collections.abc import Callable
from dataclasses import dataclass

from setgui.model import solitaire
from setgui.model.commands import Command
from setgui.model.game import Game, Reason, Step


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play. `variants` go with it; `aids` are locate and count."""

    name: str
    variants: tuple[str, ...]
    aids: bool
    undo: bool
    pause: bool
    refusal: Callable[[Game, Command], Reason | None]
    apply: Callable[[Game, Command], Step]
    worth: Callable[[Game], range]


SOLITAIRE = Mode(
    "solitaire",
    ("standard", "junior"),
    aids=True,
    undo=True,
    pause=True,
    refusal=solitaire.refusal,
    apply=solitaire.apply,
    worth=solitaire.worth,
)

MODES: dict[str, Mode] = {mode.name: mode for mode in (SOLITAIRE,)}
