"""Shared lines of whole games, and a chat as five programs copy it."""

from collections.abc import Sequence
from datetime import date

from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.session.game.course import PlayedAct, advance, begin
from setgui.session.starts.race_text import write_line

DAY = date(2026, 11, 21)


def whole_game(start: Start, every: int = 2_000, choice: int = 0) -> list[PlayedAct]:
    """Play a game to its end: the first set each time, or another `choice`, or else a card is added."""
    frames = [PlayedAct(begin(start))]
    while not (course := frames[-1].course).game.over:
        found = matches(course.game)
        act, at = Claim(found[choice % len(found)]) if found else Add(), len(frames) * every
        course, events = advance(course, at, act)
        frames.append(PlayedAct(course, at, act, events))
    return frames


def line(start: Start, *, every: int = 2_000, moves: bool = True, name: str = "", day: date = DAY) -> str:
    return write_line(whole_game(start, every), day, (-1.4, -9.6), moves=moves, name=name)


LANGUAGES = range(5)
"""English, German, Spanish, French and Brazilian Portuguese, in the order of the stamps below."""
_WHATSAPP = (
    "11/21/26, 6:{n:02}:12\u202fPM",
    "21.11.26, 18:{n:02}:12",
    "21/11/26, 6:{n:02}:12 p.\u00a0m.",
    "21/11/2026 18:{n:02}:12",
)
_ANDROID = "11/21/26, 6:{n:02}\u202fPM", "21.11.26, 18:{n:02}", "21/11/26, 6:{n:02} p. m.", "21/11/2026 à 18:{n:02}"
_TELEGRAM = "11/21/2026 6:{n:02} PM", "21.11.2026 18:{n:02}", "21/11/2026 18:{n:02}", "21/11/2026 18:{n:02}"
_DISCORD = (
    "Today at 6:{n:02} PM",
    "heute um 18:{n:02} Uhr",
    "hoy a las 18:{n:02}",
    "Aujourd’hui à 18:{n:02}",
    "Hoje às 18:{n:02}",
)
_SLACK = "6:{n:02} PM", "18:{n:02} Uhr", "18:{n:02}", "18:{n:02}"
_MATRIX = (
    *("Sat, Nov 21, 2026, 18:{n:02}:07", "Sa., 21. Nov. 2026, 18:{n:02}:07", "sáb, 21 nov 2026, 18:{n:02}:07"),
    *("sam. 21 nov. 2026, 18:{n:02}:07", "sáb., 21 de nov. de 2026, 18:{n:02}:07"),
)


def _stamped(messages: Sequence[tuple[str, str]], stamps: Sequence[str], language: int) -> list[tuple[str, str, str]]:
    stamp = stamps[min(language, len(stamps) - 1)]
    return [(stamp.format(n=n), who, text) for n, (who, text) in enumerate(messages)]


def whatsapp(messages: Sequence[tuple[str, str]], language: int = 1) -> str:
    """Write messages as WhatsApp exports them on phones, with its invisible marks."""
    stamped = _stamped(messages, _WHATSAPP, language)
    return "\r\n".join(f"\u200e[{at}] \u202a{who}\u202c: {text}" for at, who, text in stamped)


def whatsapp_on_android(messages: Sequence[tuple[str, str]], language: int = 0) -> str:
    return "\n".join(f"{at} - ~\u202f{who}: {text}" for at, who, text in _stamped(messages, _ANDROID, language))


def telegram(messages: Sequence[tuple[str, str]], language: int = 1) -> str:
    return "\n\n".join(f"{who}, [{at}]\n{text}" for at, who, text in _stamped(messages, _TELEGRAM, language))


def signal(messages: Sequence[tuple[str, str]], _language: int = 0) -> str:
    return "\n".join(f"[2026-11-21 18:{n:02}] {who}: {text}" for n, (who, text) in enumerate(messages))


def discord(messages: Sequence[tuple[str, str]], language: int = 0) -> str:
    return "\n".join(f"{who} — {at}\n{text}" for at, who, text in _stamped(messages, _DISCORD, language))


def slack(messages: Sequence[tuple[str, str]], language: int = 0) -> str:
    return "\n".join(f"{who}\n  {at}\n{text}" for at, who, text in _stamped(messages, _SLACK, language))


def matrix(messages: Sequence[tuple[str, str]], language: int = 0) -> str:
    return "\n".join(f"{at} - {who}: {text}" for at, who, text in _stamped(messages, _MATRIX, language))


PROGRAMS = whatsapp, whatsapp_on_android, telegram, signal, discord, slack, matrix
