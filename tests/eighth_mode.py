"""An eighth mode: one row in each of the two tables of modes, and one module of rules."""

import pytest
from model import quartet

from setgui.model.commands import Add, Claim, Finish
from setgui.model.modes import MODES, Mode
from setgui.model.rules import RULES

QUARTET = Mode(
    "quartet",
    (Claim, Add, Finish),
    aids=True,
    undo=True,
    scores_points=True,
    sets_only=True,
    searches=True,
    shows_pile=True,
)


def add_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the mode: nothing else is needed."""
    monkeypatch.setitem(MODES, QUARTET.name, QUARTET)
    monkeypatch.setitem(RULES, QUARTET.name, quartet)
