"""Names of modes, variants and kinds of games."""

from collections.abc import Sequence

from setgui.model.game import Start
from setgui.model.modes import CLASSIC, MODES
from setgui.model.options import Millis
from setgui.model.puzzles import day_of
from setgui.model.variants import STANDARD
from setgui.session.records.kinds import Kind, kind_of_start
from setgui.session.starts.new_start import PRACTICE, VERSUS
from setgui.words import formats
from setgui.words.language import N_, NN_, P_, Message, _, say

_MODES: dict[str, Message] = {
    "solitaire": N_("Solitaire"),
    "classic": N_("Classic"),
    VERSUS: N_("Against the computer"),
    "together": N_("Together"),
    "daily": N_("Six sets"),
    "in-sight": N_("All in sight"),
    "sprint": N_("Sprint"),
    PRACTICE: N_("Practice"),
    "third-card": N_("Third card"),
    "set-or-not": N_("Set or not"),
    "drill": N_("Drill"),
}
PUZZLE_LEVELS: tuple[Message, ...] = (
    P_("level of a puzzle", "easy"),
    P_("level of a puzzle", "medium"),
    P_("level of a puzzle", "hard"),
    P_("level of a puzzle", "very hard"),
)
_VARIANTS: dict[str, Message] = {
    "standard": N_("standard"),
    "junior": N_("junior"),
    "chain": N_("chain"),
    "ultraset": N_("UltraSet"),
}
_PRACTICE: dict[str, Message] = {
    "third-card": N_("Practice, third card"),
    "set-or-not": N_("Practice, set or not"),
    "drill": N_("Practice, drill"),
}
"""Names outside the group Practice of a new game, where the mode alone would not say what it is."""
_ON_REQUEST = P_("kind of game", "cards on request")


def mode(name: str) -> str:
    """Return the name of a mode, a way to play or an entry of ways, or its identifier if unknown."""
    return say(_MODES[name]) if name in _MODES else name


def time(of: str, millis: Millis) -> str:
    exact = of in MODES and MODES[of].sprints
    return formats.exact_duration(millis) if exact else formats.duration(millis)


def short_name(start: Start) -> str:
    return mode(_way(kind_of_start(start)))


def still_to_play(starts: Sequence[Start]) -> str:
    return _("Still to play today: {games}").format(games=formats.listed([*map(short_name, starts)])) if starts else ""


def variant(name: str) -> str:
    return say(_VARIANTS[name]) if name in _VARIANTS else name


def with_group(way: str) -> str:
    """Return the name of a mode or a way to play; kinds of practice are named like "Practice, third card"."""
    return say(_PRACTICE[way]) if way in _PRACTICE else mode(way)


def name(kind: Kind) -> str:
    """Return the name of a kind of games: mode, variant unless the mode has only one, and distinguishing options."""
    known = MODES.get(kind.mode, CLASSIC)
    called = (
        say(NN_("Sprint, {n} set", "Sprint, {n} sets"), n=kind.options.sets)
        if known.sprints
        else with_group(_way(kind))
    )
    of_variant = [variant(kind.variant)] * (len(known.variants) > 1)
    return formats.in_a_row([called, *of_variant, *[say(_ON_REQUEST)] * kind.options.on_request])


def brief(kind: Kind) -> str:
    """Return the shortest name of a kind of games: `name`, but without the standard variant."""
    is_special = MODES.get(kind.mode, CLASSIC).sprints or kind.options.on_request or kind.variant != STANDARD.name
    return name(kind) if is_special else with_group(_way(kind))


def _way(kind: Kind) -> str:
    return VERSUS if kind.options.seats else kind.mode


def game(start: Start, *, with_deal: bool = True, with_day: bool = True) -> str:
    """Return the kind of a game and its deal, if numbered: ``Classic, UltraSet, deal 7``; or its date, if of a day."""
    known, day = MODES.get(start.mode), day_of(start)
    called = short_name(start) if day is not None else name(kind_of_start(start))
    if known is not None and known.open_pile:
        text = NN_("All in sight, {n} card, {level}", "All in sight, {n} cards, {level}")
        called = say(text, n=start.options.cards, level=say(PUZZLE_LEVELS[start.options.level - 1]))
    if day is not None and with_day:
        return formats.in_a_row([called, formats.date(day)])
    if known is None or not known.numbered or not with_deal:
        return called
    return _("{kind}, deal {deal}").format(kind=called, deal=start.deal)
