"""A finished daily puzzle as a text to show others, which gives nothing of the puzzle away."""

from PySide6.QtCore import QCoreApplication

from setgui.model.puzzles import PUZZLE_SETS, puzzle_day
from setgui.session.updates import Snapshot
from setgui.ui.sentences import time_told

_MARKS = "●■▲◆"
"""The signs that charts have for sets with 1, 2, 3 and 4 differing features."""


def share_text(snapshot: Snapshot) -> str:
    """Two lines: the result, and a mark for the kind of each set in the order in which they were found.

    No card and no place is told.
    """
    game = snapshot.game
    day = puzzle_day(game.start.deal).isoformat()
    parts = [
        QCoreApplication.translate("Sharing", "Setgui daily {day}").format(day=day),
        QCoreApplication.translate("Sharing", "{found} of {sets}").format(found=len(game.taken), sets=PUZZLE_SETS),
        time_told(snapshot.time),
        _mistakes_told(snapshot.mistakes),
    ]
    if snapshot.assisted:
        parts.append(QCoreApplication.translate("Sharing", "with help"))
    if snapshot.repeated:
        parts.append(QCoreApplication.translate("Sharing", "played before"))
    if snapshot.honors.streak:
        parts.append(QCoreApplication.translate("Sharing", "streak {days}").format(days=snapshot.honors.streak))
    return f"{' · '.join(parts)}\n{''.join(_MARKS[claimed.points - 1] for claimed in game.taken)}"


def _mistakes_told(mistakes: int) -> str:
    if mistakes == 0:
        return QCoreApplication.translate("Sharing", "no mistake")
    if mistakes == 1:
        return QCoreApplication.translate("Sharing", "1 mistake")
    return QCoreApplication.translate("Sharing", "%n mistakes", "", mistakes)
