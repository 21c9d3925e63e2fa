"""A game as a line to share: ``setgui: solitaire standard 4711 score:74 time:4:07.250 race:1... on:20261121 ok:...``.

It starts with a link to the deal, which older programs can read. After `race:` come a version and, in base 64, a
checksum of everything and optionally the acts as numbers: the time since the previous act, and the index of a set
among those on the table. A mask generated from the deal hides them, so that no one can read sets before playing. The
acts of a shared race are played, within limits; they must be legal and lead to the score and time.

Behind the race, where older programs do not look, come the day on which the game ended, luck and choices, a name, and
after `ok:` a checksum of the whole line. Lines of older programs end with the race.
"""

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from itertools import accumulate, islice, pairwise, takewhile
from typing import NamedTuple
from zlib import crc32

from setgui.marks import N_, Problem
from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.deck import seeded_random
from setgui.model.game import Game, Start
from setgui.model.modes import MODES
from setgui.model.play import deal_game, matches
from setgui.model.puzzles import puzzle_day, puzzle_number
from setgui.model.variants import VARIANTS
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import PlayedAct, advance, begin
from setgui.session.game.updates import MOST_GHOSTS, Beat, Ghost, beats_of, can_be_raced, goal
from setgui.session.starts.start_text import (
    UnreadableStart,
    find_link,
    read_name,
    read_options,
    read_time,
    write_link,
    write_name,
    write_start,
    write_time,
)

MOST_ACTS = 1_000
"""Maximum number of acts in a race; of longer games, only the end is shared."""
MOST_LETTERS = 20_000
"""Maximum number of characters after `race:`."""

_CODE = re.compile("[a-z0-9+-]*", re.IGNORECASE | re.ASCII)
_RACE = re.compile(r"score:(-?[0-9]{1,5})\stime:([0-9:.]{1,20})\srace:([0-9])([a-z0-9+-]*)", re.IGNORECASE | re.ASCII)
_POINTS = "(-?[0-9]{1,3}[.][0-9])"
_NAMED = re.compile(r"[a-z]{1,20}:\S+", re.ASCII)
_MORE = re.compile(rf"on:([0-9]{{8}})(?: luck:{_POINTS} choices:{_POINTS})?(?: by:(\S+))?(?: .*)?", re.ASCII)
"""The words between a race and the checksum of its line; newer versions may add others."""
_VERSION = "1"
_MOST_LINES = 2_000
"""Maximum number of lines to join if the text was wrapped."""
_LETTERS = b"+-"
"""The last two characters of the base 64 alphabet, chosen to survive in mail and chats."""
_CHECKED = 4
_PLAIN: tuple[Act, ...] = (
    *(Add(), Reshuffle(), Finish()),
    *(Aside.UNDO, Aside.REDO, Aside.LOCATE, Aside.COUNT, Aside.SHOW, Aside.ASK),
)
"""Acts coded by their indexes; the next code is a wrong claim, followed by its cards, the others claims of matches.

A change here needs a new version.
"""
_MISCLAIM = len(_PLAIN)
_FIRST_MATCH = _MISCLAIM + 1
_BITS = 7
"""Bits of a number in each byte; the eighth means that more bytes follow."""


class UnreadableRace(Problem, ValueError):
    """A text has a readable deal, but its race cannot be read."""


_DAMAGED = N_("This race cannot be read: its text is damaged or incomplete. Ask for it again.")
_TOO_LONG = N_("This race cannot be read: its text is too long.")
_IMPOSSIBLE = N_("This race cannot be read: its game does not match this deal.")


# Writing


def write_race(played: Sequence[PlayedAct], *, acts: bool) -> str:
    """Return a game as the text of a race, with its acts if `acts` is true and there are not too many."""
    last = played[-1]
    start, score, at = last.course.game.start, last.course.result.game.score, _time(last)
    if last.course.game.mode.open_pile:
        acts, at = False, last.course.lines.at
    time = write_time(at)
    coded = _encode_numbers(_encode_acts(played)) if acts and len(played) - 1 <= MOST_ACTS else b""
    check = crc32(coded, crc32(_checksummed(start, score, time)))
    payload = check.to_bytes(_CHECKED, "big") + _masked(start, coded)
    return _race(start, score, time, payload)


def _race(start: Start, score: int, time: str, payload: bytes) -> str:
    return " ".join((write_link(start), f"score:{score}", f"time:{time}", f"race:{_VERSION}{_letters(payload)}"))


def _letters(payload: bytes) -> str:
    return b64encode(payload, _LETTERS).decode().rstrip("=")


def write_line(played: Sequence[PlayedAct], ended: date, parts: Sequence[float], *, moves: bool, name: str = "") -> str:
    """Return a game that ended on a UTC day as a line to share; `parts` are luck and choices; "" if it has no line."""
    course = played[-1].course
    if ghost_of(played) is None or course.game.abandoned or course.lines.shown:
        return ""
    return write_ending(write_race(played, acts=moves), ended, parts, name)


def write_ending(race: str, ended: date, parts: Sequence[float], name: str) -> str:
    """Return a race as a line to share, as `write_line` does."""
    words = [race, f"on:{puzzle_number(ended)}"]
    if parts:
        words.append("luck:{:.1f} choices:{:.1f}".format(*parts))
    if name:
        words.append(f"by:{write_name(name)}{'' if name[-1].isalnum() else '%20'}")  # as in `write_link`
    line = " ".join(words)
    return f"{line} ok:{_sum_of(line)}"


def _sum_of(line: str) -> str:
    return _letters(crc32(line.encode()).to_bytes(_CHECKED, "big"))


def _time(frame: PlayedAct) -> int:
    return frame.course.game.mode.counted_time(frame.at, frame.course.mistakes)


def _encode_acts(played: Sequence[PlayedAct]) -> Iterator[int]:
    for before, frame in pairwise(played):
        yield frame.at - before.at
        act, game = frame.act, before.course.game
        if not isinstance(act, Claim):
            yield _PLAIN.index(act)
            continue
        on_table, cards = [frozenset(match) for match in matches(game)], frozenset(act.cards)
        if cards in on_table:
            yield _FIRST_MATCH + on_table.index(cards)
        else:
            yield _MISCLAIM
            yield from map((game.table + game.beside).index, act.cards)


def _encode_numbers(numbers: Iterator[int]) -> bytes:
    coded = bytearray()
    for number in numbers:
        rest = number
        while rest >= 1 << _BITS:
            coded.append(rest & (1 << _BITS) - 1 | 1 << _BITS)
            rest >>= _BITS
        coded.append(rest)
    return bytes(coded)


def _checksummed(start: Start, score: int, time: str) -> bytes:
    return f"{write_start(start)} {score} {time} ".encode()


def _masked(start: Start, coded: bytes) -> bytes:
    chance = seeded_random("race", VARIANTS[start.variant], start.deal, 0)
    return bytes(byte ^ int(chance.random() * 256) for byte in coded)


# Reading


class Shared(NamedTuple):
    """A deal or race found in a text."""

    start: Start
    ghost: Ghost | None = None
    """The game to race against; None if the text has only a deal."""
    race: str = ""
    """The text of the race, without any text around it."""
    day: date | None = None
    """The UTC day on which the game ended; None, like all that follows, in lines of older programs."""
    parts: tuple[float, ...] = ()
    """Luck and choices, the parts of the score besides the par; empty if not shared."""
    name: str = ""


def find_shared(text: str) -> Shared | None:
    """Find the first deal in a text, with its race if any; raises UnreadableStart or UnreadableRace."""
    link = find_link(text)
    if link is None:
        return None
    start, beyond = link
    words = [*islice(beyond, 3)]
    if not words or not words[0].lower().startswith("score:"):
        return Shared(start)
    if any(len(word) > MOST_LETTERS for word in words):
        raise UnreadableRace(_TOO_LONG)
    return _read(start, words, beyond)


def read_kept(line: str) -> Shared:
    """Read a line of `write_ending` without playing its game, which was checked before; raises ValueError, KeyError."""
    race, on, beyond = line.partition(" on:")
    _, mode, variant, deal, *words = race.split(" ")
    start = Start(int(deal), variant, mode, read_options(mode, " ".join(words[:-3])))
    score, time, _ = (word.partition(":")[2] for word in words[-3:])
    return _with_more(Shared(start, Ghost(start, int(score), read_time(time) or 0), race), (on + beyond).split())


def has_moves(race: str) -> bool:
    return len(race.rpartition(":")[2]) > len(_VERSION) + len(_letters(bytes(_CHECKED)))


def kept_ghosts(start: Start, text: str) -> tuple[Ghost, ...]:
    """Read the races of a saved game, one in each line, perhaps after a name; return the best of its start."""
    found: dict[Ghost, None] = {}
    for name, mark, race in (line.rpartition("setgui:") for line in text.splitlines()):
        with suppress(UnreadableStart, UnreadableRace):  # perhaps saved by a newer version
            shared = find_shared(mark + race)
            if shared is not None and shared.ghost is not None and shared.start == start:
                found[shared.ghost._replace(name=name.rstrip(": "))] = None
    return tuple(sorted(found, key=lambda one: MODES[start.mode].rank(one.score, one.time))[:MOST_GHOSTS])


def _read(start: Start, words: Sequence[str], beyond: Iterator[str]) -> Shared:
    found = _RACE.fullmatch(" ".join(words))
    if found is None:
        raise UnreadableRace(_DAMAGED)
    score, time, version, first = found.groups()
    if version != _VERSION:
        raise UnreadableRace(N_("This race was shared by a newer version of Setgui."))
    rest = [*islice(beyond, _MOST_LINES)]
    lines, payload, coded = _find_end(start, int(score), time, [first, *takewhile(_CODE.fullmatch, rest)])
    millis = read_time(time)
    if millis is None:
        raise UnreadableRace(_DAMAGED)
    if not MODES[start.mode].allows_races:
        raise UnreadableRace(N_("This race cannot be read: games in this mode cannot be raced."))
    ghost = ghost_of(_play_coded(start, coded)) if coded else Ghost(start, int(score), millis)
    if ghost is None or ghost[:3] != (start, int(score), millis) or not _is_possible(ghost):
        raise UnreadableRace(_IMPOSSIBLE)
    return _with_more(Shared(start, ghost, _race(start, int(score), time, payload)), rest[lines - 1 :])


def _with_more(shared: Shared, beyond: Sequence[str]) -> Shared:
    """Add what stands behind a race, up to the checksum of the line; without one, nothing; raises UnreadableRace."""
    before, found, after = " ".join(takewhile(_NAMED.fullmatch, beyond)).partition(" ok:")
    if not found:
        return shared
    more = _MORE.fullmatch(before)
    if more is None or after.split(" ")[0] != _sum_of(f"{shared.race} {before}"):
        raise UnreadableRace(_DAMAGED)
    day, luck, choices, name = more.groups()
    try:
        shared = shared._replace(day=puzzle_day(int(day)), name=read_name(name) if name else "")
    except ValueError as problem:
        raise UnreadableRace(_DAMAGED) from problem
    return shared._replace(parts=(float(luck), float(choices))) if luck else shared


def _find_end(start: Start, score: int, time: str, lines: Sequence[str]) -> tuple[int, bytes, bytes]:
    """Return how many lines, which mail programs wrap, lead to the right checksum, with their content and acts."""
    ends = [*takewhile(MOST_LETTERS.__ge__, accumulate(map(len, lines)))]
    letters = "".join(lines)[: ends[-1]]
    payload = b64decode(letters + "A" * (-len(letters) % 4), _LETTERS)
    coded, check = _masked(start, payload[_CHECKED:]), crc32(_checksummed(start, score, time))
    for number, end in enumerate(ends, 1):
        size = end * 6 // 8
        acts = coded[: max(0, size - _CHECKED)]
        if end % 4 != 1 and payload[:size][:_CHECKED] == crc32(acts, check).to_bytes(_CHECKED, "big"):
            return number, payload[:size], acts
    raise UnreadableRace(_DAMAGED)


def _is_possible(ghost: Ghost) -> bool:
    """Return whether a ghost's end is possible, as far as known without acts; reshuffles can make scores negative."""
    game = deal_game(ghost.start)
    reached, taken = goal(game), game.variant.final_match_counts
    if reached is not None:
        possible = ghost.score == reached.of
    elif game.mode.timed:
        possible = ghost.score in taken
    else:
        possible = ghost.score <= (game.best or taken[-1] * game.variant.features)
    return possible and (ghost.time > 0 or not ghost.score)


def ghost_of(played: Sequence[PlayedAct]) -> Ghost | None:
    """Return a game as a ghost; None if it cannot be raced."""
    last = played[-1]
    game = last.course.game
    if not can_be_raced(game.mode, over=game.over, finished=game.finished):
        return None
    if game.mode.open_pile:  # its way would give the puzzle away
        lines = last.course.lines
        return None if lines.score is None else Ghost(game.start, lines.score, lines.at)
    assisted = bool(last.course.hints or last.course.undos)
    return Ghost(game.start, game.score, _time(last), way(played), assisted)


def way(played: Sequence[PlayedAct]) -> tuple[Beat, ...]:
    """Return how the score of a game changed over time, with the sets taken."""
    frames = pairwise((played[0], *played))
    games = ((_time(frame), before.course.game.taken, frame.course.game) for before, frame in frames)
    return beats_of(
        Beat(at, game.score, len(game.taken), game.taken[-1].cards if len(game.taken) > len(before) else ())
        for at, before, game in games
    )


def _play_coded(start: Start, coded: bytes) -> list[PlayedAct]:
    course, at, numbers = begin(start), 0, _read_numbers(coded)
    played = [PlayedAct(course)]
    try:
        for wait in islice(numbers, MOST_ACTS):
            at, act = at + wait, _decode_act(course.game, numbers)
            course, events = advance(course, at, act)
            played.append(PlayedAct(course, at, act, events))
    except (ValueError, LookupError, StopIteration) as problem:
        raise UnreadableRace(_IMPOSSIBLE) from problem
    if next(numbers, None) is not None:
        raise UnreadableRace(_TOO_LONG)
    return played


def _decode_act(game: Game, numbers: Iterator[int]) -> Act:
    kind = next(numbers)
    if kind < _MISCLAIM:
        return _PLAIN[kind]
    if kind == _MISCLAIM:
        cards = game.table + game.beside
        return Claim(tuple(cards[place] for place in islice(numbers, game.variant.match_size)))
    return Claim(matches(game)[kind - _FIRST_MATCH])


def _read_numbers(coded: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in coded:
        number |= (byte & (1 << _BITS) - 1) << shift
        shift += _BITS
        if byte < 1 << _BITS:
            yield number
            number = shift = 0
