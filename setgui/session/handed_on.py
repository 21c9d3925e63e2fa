"""A deal as a text to hand on, and found again in whatever it came in: ``setgui: solitaire standard 4711``."""

import re

from setgui.model.game import Start
from setgui.session.starts import UnreadableStart, read_start, write_start

_MARK = "setgui:"
_OPTION = re.compile(r"[a-z_]+=\S+|on-request|block|check")
_AROUND = ".,;:!?)]}>\"'*_`”’»"
"""What text puts behind a word."""


def hand_on(start: Start) -> str:
    """The deal as text; a blank behind the last name, which is none of it, keeps signs that could be the text's."""
    text = write_start(start)
    named = bool(start.options.seats) and text.endswith(tuple(_AROUND))
    return f"{_MARK} {text}{'%20' if named else ''}"


def find_deal(text: str) -> Start | None:
    """The first deal in a text, None where nothing looks like one; raises UnreadableStart where it cannot be played."""
    at = text.casefold().find(_MARK)
    if at < 0:
        return None
    kind = text[at + len(_MARK) :].split()
    start, rest = [word.rstrip(_AROUND) for word in kind[:3]], kind[3:]
    while rest and _OPTION.fullmatch(rest[0].rstrip(_AROUND)):
        start.append(rest.pop(0).rstrip(_AROUND))
    try:
        return read_start(" ".join(start))
    except UnreadableStart as problem:
        raise UnreadableStart(f"The deal cannot be played: {problem}") from problem
