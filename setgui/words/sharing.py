"""A finished daily puzzle as a text to show others, which gives nothing of the puzzle away."""

from setgui.model.puzzles import PUZZLE_SETS, puzzle_day
from setgui.session.game.updates import Snapshot
from setgui.words import counts, formats
from setgui.words.language import _, ngettext

_MARKS = "●■▲◆"
"""The signs that charts have for sets with 1, 2, 3 and 4 differing features."""


def share_text(snapshot: Snapshot) -> str:
    """Two lines: the result, and a mark for the kind of each set in the order in which they were found.

    No card and no place is told.
    """
    game, mistakes, streak = snapshot.game, snapshot.mistakes, snapshot.honors.streak
    told = [
        _("Setgui daily {day}").format(day=puzzle_day(game.start.deal).isoformat()),
        counts.of(len(game.taken), PUZZLE_SETS),
        formats.duration(snapshot.time),
        ngettext("{n} mistake", "{n} mistakes", mistakes).format(n=mistakes) if mistakes else _("no mistakes"),
    ]
    if snapshot.assisted:
        told.append(_("assisted"))
    if snapshot.repeated:
        told.append(_("played before"))
    if streak:
        told.append(ngettext("streak of {n} day", "streak of {n} days", streak).format(n=streak))
    return f"{' · '.join(told)}\n{''.join(_MARKS[claimed.points - 1] for claimed in game.taken)}"
