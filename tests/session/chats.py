"""Shared lines of whole games, and a chat as five programs copy it."""

from collections.abc import Sequence
from datetime import date

from setgui.model.commands import Add, Claim
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.session.game.course import PlayedAct, advance, begin
from setgui.session.starts.race_text import write_line

DAY = date(2026, 11, 21)


def whole_game(start: Start, every: int = 2_000) -> list[PlayedAct]:
    """Play a game to its end: the first set each time, or else a card is added."""
    frames = [PlayedAct(begin(start))]
    while not (course := frames[-1].course).game.over:
        found = matches(course.game)
        act, at = Claim(found[0]) if found else Add(), len(frames) * every
        course, events = advance(course, at, act)
        frames.append(PlayedAct(course, at, act, events))
    return frames


def line(start: Start, *, every: int = 2_000, moves: bool = True, name: str = "", day: date = DAY) -> str:
    return write_line(whole_game(start, every), day, (-1.4, -9.6), moves=moves, name=name)


def whatsapp(messages: Sequence[tuple[str, str]]) -> str:
    """Write messages as WhatsApp exports them on phones, with its invisible marks."""
    return "\r\n".join(
        f"\u200e[21.11.26, 18:0{n}:12] \u202a{who}\u202c: {text}" for n, (who, text) in enumerate(messages)
    )


def whatsapp_on_android(messages: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"11/21/26, 6:0{n}\u202fPM - ~\u202f{who}: {text}" for n, (who, text) in enumerate(messages))


def telegram(messages: Sequence[tuple[str, str]]) -> str:
    return "\n\n".join(f"{who}, [21.11.2026 18:0{n}]\n{text}" for n, (who, text) in enumerate(messages))


def signal(messages: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"[2026-11-21 18:0{n}] {who}: {text}" for n, (who, text) in enumerate(messages))


def discord(messages: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"{who} — Today at 6:0{n} PM\n{text}" for n, (who, text) in enumerate(messages))


def slack(messages: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"{who}\n  6:0{n} PM\n{text}" for n, (who, text) in enumerate(messages))


def matrix(messages: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f"Sat, Nov 21, 2026, 18:0{n}:07 - {who}: {text}" for n, (who, text) in enumerate(messages))


PROGRAMS = whatsapp, whatsapp_on_android, telegram, signal, discord, slack, matrix
