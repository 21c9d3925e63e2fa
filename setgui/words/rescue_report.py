"""What came of a damaged store, told by kind and day."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime

from setgui.session.kept import Rescued, Trace
from setgui.words import errors, formats, kinds
from setgui.words.language import _, ngettext


def tell(rescued: Rescued) -> str:
    """Which games came back and which are gone, what was wrong, and where the file is as it was found.

    In this order, as a long text is cut in its middle where there is little room.
    """
    if not rescued.copy:
        return _("The file with your games was damaged, and what could be recovered is here.")
    sentences = [_recovered(rescued.back) if rescued.back else _("No game could be recovered.")]
    if rescued.gone:
        sentences.append(_lost(rescued.gone))
    if rescued.trouble is not None:
        sentences.append(errors.tell(rescued.trouble))
    sentences.append(copied(rescued.copy))
    return " ".join(sentences)


def copied(copy: str) -> str:
    return _("A copy of the damaged file is in {folder}.").format(folder=copy)


def _recovered(games: Sequence[Trace]) -> str:
    told = ngettext("{n} game was recovered.", "{n} games were recovered.", len(games))
    return f"{told.format(n=formats.number(len(games)))} {_by_kind(games)}"


def _lost(games: Sequence[Trace]) -> str:
    told = ngettext("{n} game is lost.", "{n} games are lost.", len(games))
    return f"{told.format(n=formats.number(len(games)))} {_by_kind(games)}"


def _by_kind(games: Sequence[Trace]) -> str:
    by_kind = defaultdict(list)
    for game in games:
        by_kind[_kind(game)].append(game)
    return " ".join(_some(kind, found) for kind, found in sorted(by_kind.items()))


def _kind(game: Trace) -> str:
    if game.mode is None:
        return _("Unknown kind")
    return kinds.mode(game.mode) if game.variant is None else kinds.played(game.mode, game.variant)


def _some(kind: str, games: Sequence[Trace]) -> str:
    """How many of a kind, and from which day to which, as far as that is known."""
    days, n = _days(games), len(games)
    first, last = ("", "") if days is None else map(formats.date, days)
    if days is None:
        told = ngettext("{kind}: {n} game.", "{kind}: {n} games.", n)
    elif first == last:
        told = ngettext("{kind}: {n} game ({first}).", "{kind}: {n} games ({first}).", n)
    else:
        told = ngettext("{kind}: {n} game ({first} to {last}).", "{kind}: {n} games ({first} to {last}).", n)
    return told.format(kind=kind, n=formats.number(n), first=first, last=last)


def _days(games: Sequence[Trace]) -> tuple[date, date] | None:
    known = [game.started for game in games if game.started is not None]
    try:
        return datetime.fromtimestamp(min(known)).date(), datetime.fromtimestamp(max(known)).date()
    except (ValueError, OverflowError, OSError):  # none is known, or none that any calendar has
        return None
