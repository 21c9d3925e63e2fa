"""Which games are compared with each other, and by what."""

from collections.abc import Iterable
from typing import NamedTuple

from setgui.model.modes import MODES
from setgui.model.options import LENGTHS
from setgui.session.clock import Millis
from setgui.session.ports import Digest
from setgui.session.starts import COMPUTER

_SPLIT = ("sets=", "on-request")
"""How the options begin that make another kind: the length of a sprint, and who asks for extra cards.

All others, as practice's weights and the seats of a table, are no reason to tell games apart.
"""
_SEATS = "seats="


class Kind(NamedTuple):
    """Games that can be compared: of one mode and variant, and with the same of those options that matter."""

    mode: str
    variant: str
    options: str = ""

    @property
    def length(self) -> int:
        """How many sets a sprint has."""
        told = next((word for word in self.options.split() if word.startswith("sets=")), f"sets={LENGTHS[0]}")
        return int(told.removeprefix("sets="))


def kind_of(game: Digest) -> Kind:
    """The kind of a game."""
    return Kind(game.mode, game.variant, that_matter(game.options) if game.options else "")


def that_matter(options: str) -> str:
    """Of the options of a start, as text, those that make another kind."""
    return " ".join(word for word in options.split() if word.startswith(_SPLIT))


def is_own(game: Digest) -> bool:
    """Whether the player played it, and so it counts: not out of a file, and no demonstration by computers."""
    return bool(game.acts) and not game.imported and not is_demonstration(game.options)


def is_demonstration(options: str) -> bool:
    """Whether, by the options of a start, nobody but computers sits at the table."""
    seats = next((word for word in options.split() if word.startswith(_SEATS)), "") if COMPUTER in options else ""
    return bool(seats) and all(seat.startswith(COMPUTER) for seat in seats.removeprefix(_SEATS).split(","))


def is_timed(mode: str) -> bool:
    """Whether the shortest time is the best."""
    return mode in MODES and MODES[mode].timed


def has_records(mode: str) -> bool:
    """Whether games are measured against each other; with seats, they depend on who else sits there."""
    return mode not in MODES or "seats" not in MODES[mode].options


def time_of(game: Digest) -> Millis:
    """The time that counts, with what mistakes cost."""
    return MODES[game.mode].time(game.elapsed, game.figures.mistakes) if game.mode in MODES else game.elapsed


def kinds(games: Iterable[Digest]) -> list[Kind]:
    """The kinds that the player played, that of the newest game first."""
    # Thousands of games are of few kinds: the options of each are read once.
    newest = {(one.mode, one.variant, one.options): one.started for one in games if one.acts and not one.imported}
    found: dict[Kind, int] = {}
    for (mode, variant, options), started in newest.items():
        if not is_demonstration(options):
            kind = Kind(mode, variant, that_matter(options))
            found[kind] = max(started, found.get(kind, 0))
    return sorted(found, key=lambda kind: -found[kind])
