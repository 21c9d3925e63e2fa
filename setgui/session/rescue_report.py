"""What came of a damaged store, told by kind and day."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime

from setgui.model.variants import STANDARD
from setgui.session.ports import Rescued, Trace


def rescue_told(rescued: Rescued) -> str:
    """Which games came back and which are gone, what was wrong, and where the file is as it was found.

    In this order, as a long text is cut in its middle where there is little room.
    """
    if not rescued.kept:
        return "The file with your games was damaged, and what could be recovered is here."
    told = [
        _counted(rescued.back, "was recovered", "were recovered") if rescued.back else "No game could be recovered."
    ]
    if rescued.gone:
        told.append(_counted(rescued.gone, "is lost", "are lost"))
    told.append(f"{rescued.problem}. The file as it was found is copied to {rescued.kept}.")
    return " ".join(told)


def _counted(games: Sequence[Trace], one: str, many: str) -> str:
    count = f"1 game {one}" if len(games) == 1 else f"{len(games)} games {many}"
    kinds = defaultdict(list)
    for game in games:
        kinds[_kind(game)].append(game)
    listed = ", ".join(f"{len(found)} {kind}{_days(found)}" for kind, found in sorted(kinds.items()))
    return f"{count}: {listed}."


def _kind(game: Trace) -> str:
    if game.mode is None:
        return "of an unknown kind"
    mode = game.mode.replace("-", " ")
    return mode if game.variant in (None, STANDARD.name) else f"{mode} {game.variant}"


def _days(games: Sequence[Trace]) -> str:
    """From the first to the last, as far as they are known."""
    known = [game.started for game in games if game.started is not None]
    try:
        first, last = (datetime.fromtimestamp(end(known)).date() for end in (min, max))
    except (ValueError, OverflowError, OSError):  # none is known, or none that any calendar has
        return ""
    return f" ({first})" if first == last else f" ({first} to {last})"
