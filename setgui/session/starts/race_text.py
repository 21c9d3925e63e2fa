"""A game to be raced as a text to hand on: ``setgui: solitaire standard 4711 score:74 time:4:07.250 race:1...``.

It begins as the deal does, so an older program reads the deal and no more. Behind `race:` stand a version and, as
letters, a checksum of all that is told and maybe the acts, as numbers: which of the sets that lay there was taken, and
after how long. A pattern drawn from the deal is laid over them, so that nobody reads a set off them before playing.
What comes from elsewhere is played from the deal on, within limits: what the rules do not allow, what does not lead
to the score that is told, or what no game can end with does not come in.
"""

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import islice, pairwise
from typing import NamedTuple
from zlib import crc32

from setgui.compat import override
from setgui.model.cards import Card
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.deck import generator
from setgui.model.game import Game, Start
from setgui.model.modes import MODES
from setgui.model.play import deal_game, matches
from setgui.model.variants import VARIANTS
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import PlayedAct, advance, begin
from setgui.session.game.ghost import Beat, Ghost, beats_of, can_be_raced
from setgui.session.game.goal import goal
from setgui.session.starts.deal_link import find_link, write_link
from setgui.session.starts.start_text import write_start
from setgui.session.starts.times import read_time, write_time

MOST_ACTS = 1_000
"""A game of more acts is told by its end."""
MOST_LETTERS = 20_000
"""Behind `race:`; the acts of any game that is told by them have fewer."""

_BEGINS = re.compile("score:", re.IGNORECASE)
_WORDS = tuple(
    re.compile(word, re.IGNORECASE | re.ASCII)
    for word in ("score:(-?[0-9]{1,5})", "time:([0-9:.]{1,20})", "race:([0-9])([a-z0-9+-]*)")
)
_VERSION = "1"
_LETTERS = b"+-"
"""Behind those of the alphabet and digits: signs that no text around takes for its own."""
_CHECKED = 4
"""Bytes of the checksum."""
_PLAIN: tuple[Act, ...] = (
    *(Add(), Reshuffle(), Finish()),
    *(Aside.UNDO, Aside.REDO, Aside.LOCATE, Aside.COUNT, Aside.SHOW, Aside.ASK),
)
"""Each is told by its place here; behind them come a claim of cards, told by their places, and one of each match that
lies there. Another one needs another version."""
_MISCLAIM = len(_PLAIN)
_FIRST_MATCH = _MISCLAIM + 1
_BITS = 7
"""Of a number in a byte; the eighth tells that more of it follow."""


class RaceFault(Enum):
    """What is wrong with a text that should tell a game to be raced."""

    DAMAGED = auto()
    NEWER = auto()
    TOO_LONG = auto()
    NOT_RACED = auto()
    IMPOSSIBLE = auto()


class UnreadableRace(ValueError):
    """A text of which a deal can be read, but not the game to be raced."""

    def __init__(self, fault: RaceFault) -> None:
        super().__init__(fault)
        self.fault = fault

    @override
    def __str__(self) -> str:
        return self.fault.name


# Writing


def write_race(played: Sequence[PlayedAct], *, acts: bool) -> str:
    """A game that can be raced as text, with its acts where they are wanted."""
    last = played[-1]
    start, score = last.course.game.start, last.course.game.score
    time = write_time(_time(last))
    coded = _bytes(_numbers(played)) if acts and len(played) - 1 <= MOST_ACTS else b""
    payload = _check(start, score, time, coded) + _masked(start, coded)
    letters = b64encode(payload, _LETTERS).decode().rstrip("=")
    return " ".join((write_link(start), f"score:{score}", f"time:{time}", f"race:{_VERSION}{letters}"))


def _time(frame: PlayedAct) -> int:
    """The time that counts after an act."""
    return frame.course.game.mode.time(frame.at, frame.course.mistakes)


def _numbers(played: Sequence[PlayedAct]) -> Iterator[int]:
    for before, frame in pairwise(played):
        yield frame.at - before.at
        act, game = frame.act, before.course.game
        if not isinstance(act, Claim):
            yield _PLAIN.index(act)
            continue
        lying, cards = [frozenset(match) for match in matches(game)], frozenset(act.cards)
        if cards in lying:
            yield _FIRST_MATCH + lying.index(cards)
        else:
            yield _MISCLAIM
            yield from map(_all(game).index, act.cards)


def _all(game: Game) -> tuple[Card, ...]:
    return game.table + game.beside


def _bytes(numbers: Iterator[int]) -> bytes:
    coded = bytearray()
    for number in numbers:
        rest = number
        while rest >= 1 << _BITS:
            coded.append(rest & (1 << _BITS) - 1 | 1 << _BITS)
            rest >>= _BITS
        coded.append(rest)
    return bytes(coded)


def _check(start: Start, score: int, time: str, coded: bytes) -> bytes:
    return crc32(f"{write_start(start)} {score} {time} ".encode() + coded).to_bytes(_CHECKED, "big")


def _masked(start: Start, coded: bytes) -> bytes:
    """The same with a pattern over it, or without it again."""
    chance = generator("race", VARIANTS[start.variant], start.deal, 0)
    return bytes(byte ^ int(chance.random() * 256) for byte in coded)


# Reading


class Shared(NamedTuple):
    """What somebody handed on."""

    start: Start
    race: str
    """The text of the game to be raced and no more; none where it is a deal alone."""


def find_shared(text: str) -> Shared | None:
    """The first deal in a text, and the race with it, which is one; raises UnreadableStart and UnreadableRace."""
    link, found = find_link(text), find_race(text)
    if link is None:
        return None
    race = " ".join((write_link(link.start), *link.beyond)) if isinstance(found, Ghost) else ""
    return Shared(link.start, race)


def find_race(text: str) -> Start | Ghost | None:
    """The first deal in a text, as the game to be raced where it comes with one; None where nothing looks like a deal.

    Raises UnreadableStart and UnreadableRace.
    """
    link = find_link(text)
    if link is None or not link.beyond or not _BEGINS.match(link.beyond[0]):
        return None if link is None else link.start
    if any(len(word) > MOST_LETTERS for word in link.beyond):
        raise UnreadableRace(RaceFault.TOO_LONG)
    return _read(link.start, link.beyond)


def _read(start: Start, words: Sequence[str]) -> Ghost:
    told = [word.fullmatch(text) for word, text in zip(_WORDS, words, strict=False)]
    if len(told) < len(_WORDS) or not all(told):
        raise UnreadableRace(RaceFault.DAMAGED)
    score, time, version, letters = (group for found in told if found for group in found.groups())
    if version != _VERSION:
        raise UnreadableRace(RaceFault.NEWER)
    payload = b64decode(letters + "=" * (-len(letters) % 4), _LETTERS) if len(letters) % 4 != 1 else b""
    millis, coded = read_time(time), _masked(start, payload[_CHECKED:])
    if millis is None or payload[:_CHECKED] != _check(start, int(score), time, coded):
        raise UnreadableRace(RaceFault.DAMAGED)
    if not MODES[start.mode].raced:
        raise UnreadableRace(RaceFault.NOT_RACED)
    ghost = ghost_of(_played(start, coded)) if coded else Ghost(start, int(score), millis)
    if ghost is None or ghost[:3] != (start, int(score), millis) or not _can_be(ghost):
        raise UnreadableRace(RaceFault.IMPOSSIBLE)
    return ghost


def _can_be(ghost: Ghost) -> bool:
    """Whether a game can end so, as far as that is seen without its acts: reshuffles have no least score."""
    game = deal_game(ghost.start)
    reached, taken = goal(game), game.variant.taken_out
    if reached is not None:
        possible = ghost.score == reached.of
    elif game.mode.timed:
        possible = ghost.score in taken
    else:
        possible = ghost.score <= taken[-1] * game.variant.features
    return possible and (ghost.time > 0 or not ghost.score)


def ghost_of(played: Sequence[PlayedAct]) -> Ghost | None:
    """A game as it is raced; None where it cannot be."""
    last = played[-1]
    game = last.course.game
    if not can_be_raced(game.mode, over=game.over, finished=game.finished):
        return None
    course = (Beat(_time(frame), frame.course.game.score, len(frame.course.game.taken)) for frame in played)
    return Ghost(game.start, game.score, _time(last), beats_of(course))


def _played(start: Start, coded: bytes) -> list[PlayedAct]:
    course, at, numbers = begin(start), 0, _read_numbers(coded)
    played = [PlayedAct(course)]
    try:
        for wait in numbers:
            if len(played) > MOST_ACTS:
                raise UnreadableRace(RaceFault.TOO_LONG)
            at, act = at + wait, _act(course.game, numbers)
            course, events = advance(course, at, act)
            played.append(PlayedAct(course, at, act, events))
    except UnreadableRace:
        raise
    except (ValueError, LookupError, StopIteration) as problem:
        raise UnreadableRace(RaceFault.IMPOSSIBLE) from problem
    return played


def _act(game: Game, numbers: Iterator[int]) -> Act:
    kind = next(numbers)
    if kind < _MISCLAIM:
        return _PLAIN[kind]
    if kind == _MISCLAIM:
        return Claim(tuple(_all(game)[place] for place in islice(numbers, game.variant.match_size)))
    return Claim(matches(game)[kind - _FIRST_MATCH])


def _read_numbers(coded: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in coded:
        number |= (byte & (1 << _BITS) - 1) << shift
        shift += _BITS
        if byte < 1 << _BITS:
            yield number
            number = shift = 0
