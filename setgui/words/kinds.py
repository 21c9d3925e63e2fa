"""Names of modes, variants and kinds of games."""

from collections.abc import Sequence

from setgui.model.game import Start
from setgui.model.modes import DAILY, MODES
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
_KINDS: dict[tuple[str, str], Message] = {
    ("solitaire", "standard"): N_("Solitaire, standard"),
    ("solitaire", "junior"): N_("Solitaire, junior"),
    ("classic", "standard"): N_("Classic, standard"),
    ("classic", "junior"): N_("Classic, junior"),
    ("classic", "chain"): N_("Classic, chain"),
    ("classic", "ultraset"): N_("Classic, UltraSet"),
    ("together", "standard"): N_("Together, standard"),
    ("together", "junior"): N_("Together, junior"),
    ("together", "chain"): N_("Together, chain"),
    ("together", "ultraset"): N_("Together, UltraSet"),
    (VERSUS, "standard"): N_("Against the computer, standard"),
    (VERSUS, "junior"): N_("Against the computer, junior"),
    (VERSUS, "chain"): N_("Against the computer, chain"),
    (VERSUS, "ultraset"): N_("Against the computer, UltraSet"),
    ("daily", "standard"): N_("Six sets"),
    ("in-sight", "standard"): N_("All in sight"),
    ("sprint", "standard"): N_("Sprint, standard"),
    ("sprint", "junior"): N_("Sprint, junior"),
    ("third-card", "standard"): N_("Practice, third card"),
    ("set-or-not", "standard"): N_("Practice, set or not"),
    ("drill", "standard"): N_("Practice, drill, standard"),
    ("drill", "junior"): N_("Practice, drill, junior"),
}
_ON_REQUEST: dict[tuple[str, str], Message] = {
    ("classic", "standard"): N_("Classic, standard, cards on request"),
    ("classic", "junior"): N_("Classic, junior, cards on request"),
    ("classic", "chain"): N_("Classic, chain, cards on request"),
    ("classic", "ultraset"): N_("Classic, UltraSet, cards on request"),
}
_SPRINTS: dict[tuple[str, str], Message] = {
    ("sprint", "standard"): NN_("Sprint, {n} set, standard", "Sprint, {n} sets, standard"),
    ("sprint", "junior"): NN_("Sprint, {n} set, junior", "Sprint, {n} sets, junior"),
}


def mode(name: str) -> str:
    """Return the name of a mode, a way to play or an entry of ways, or its identifier if unknown."""
    return say(_MODES[name]) if name in _MODES else name


def time(of: str, millis: Millis) -> str:
    exact = of in MODES and MODES[of].sprints
    return formats.exact_duration(millis) if exact else formats.duration(millis)


def short_name(start: Start) -> str:
    """Return the short name of a game, such as one of a day's."""
    return _("Six sets") if start.mode == DAILY.name else mode(_way(kind_of_start(start)))


def still_to_play(starts: Sequence[Start]) -> str:
    """Return which of today's games are left; "" for none."""
    return _("Still to play today: {games}").format(games=formats.listed([*map(short_name, starts)])) if starts else ""


def variant(name: str) -> str:
    """Return the name of a variant, or its identifier if unknown."""
    return say(_VARIANTS[name]) if name in _VARIANTS else name


def played(mode_name: str, variant_name: str) -> str:
    named = _KINDS.get((mode_name, variant_name))
    return formats.in_a_row([mode(mode_name), variant(variant_name)]) if named is None else say(named)


def name(kind: Kind) -> str:
    """Return the name of a kind of games: mode, distinguishing options, and variant."""
    both = _way(kind), kind.variant
    if both in _SPRINTS:
        return say(_SPRINTS[both], n=kind.options.sets)
    if kind.options.on_request and both in _ON_REQUEST:
        return say(_ON_REQUEST[both])
    return played(*both)


def brief(kind: Kind) -> str:
    """Return the name of a kind of games, without its variant if that is the standard one."""
    return mode(_way(kind)) if name(kind) == played(_way(kind), STANDARD.name) else name(kind)


def _way(kind: Kind) -> str:
    return VERSUS if kind.options.seats else kind.mode


def game(start: Start, *, with_deal: bool = True) -> str:
    """Return the kind of a game and its deal, if numbered: ``Classic, UltraSet, deal 7``; or its date, if of a day."""
    known, day = MODES.get(start.mode), day_of(start)
    called = short_name(start) if day is not None else name(kind_of_start(start))
    if known is not None and known.open_pile:
        text = NN_("All in sight, {n} card, {level}", "All in sight, {n} cards, {level}")
        called = say(text, n=start.options.cards, level=say(PUZZLE_LEVELS[start.options.level - 1]))
    if day is not None:
        return formats.in_a_row([called, formats.date(day)])
    if known is None or not known.numbered or not with_deal:
        return called
    return _("{kind}, deal {deal}").format(kind=called, deal=start.deal)
