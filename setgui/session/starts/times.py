"""Playing times as they are written, the same in every language: ``4:07.250``, from an hour on ``1:04:07.250``."""

import re

from setgui.session.game.clock import Millis

_TIME = re.compile("(?:([0-9]{1,3}):)?([0-5]?[0-9]):([0-5][0-9])[.]([0-9]{3})")


def write_time(millis: Millis) -> str:
    """A time as text."""
    seconds, millis = divmod(millis, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    front = f"{hours}:{minutes:02}" if hours else f"{minutes}"
    return f"{front}:{seconds:02}.{millis:03}"


def read_time(text: str) -> Millis | None:
    """The time that a text tells; None where it tells none."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds, millis = (int(part or 0) for part in found.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + millis
