"""What is said in several commands."""

from setgui.arguments import listed
from setgui.model.features import Feature
from setgui.model.modes import MODES
from setgui.model.sets import Match, agreements
from setgui.session.clock import Millis
from setgui.session.kinds import Kind


def why(match: Match) -> str:
    """What is the same in a set and what differs."""
    alike = agreements(*match)
    same = [feature.name.lower() for feature in Feature if feature in alike]
    differ = [feature.name.lower() for feature in Feature if feature not in alike]
    told = f"{listed(differ)} differ{'s' * (len(differ) == 1)}"
    return f"same {listed(same)}; {told}" if same else told


def mode_told(kind: Kind) -> str:
    """``solitaire``, ``sprint of 20``, ``classic on-request``."""
    if kind.mode in MODES and "sets" in MODES[kind.mode].options:
        return f"{kind.mode} of {kind.length}"
    return f"{kind.mode} {kind.options}".rstrip()


def kind_told(kind: Kind) -> str:
    """``solitaire standard``, ``sprint of 20 standard``."""
    return f"{mode_told(kind)} {kind.variant}"


def duration(millis: Millis) -> str:
    """``1:37`` or ``1:04:07``."""
    minutes, seconds = divmod(millis // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def counted(number: int, thing: str) -> str:
    """``1 set`` or ``2 sets``."""
    return f"{number:,} {thing}{'s' * (number != 1)}"
