"""Valid game files, many kinds of damage, and the checks of every outcome."""

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from setgui.marks import Phrase
from setgui.model.cards import DECK
from setgui.model.game import Start
from setgui.session.game.course import figures, replay
from setgui.session.kept import GameId, Line, Record
from setgui.session.starts.game_file import GameFileError, ImportedGame, read_game, write_game
from setgui.words import problems

from .any_game import KINDS, any_record

LEGAL = "a legal game"


class Tally(NamedTuple):
    """Number of files by outcome, and the slowest one."""

    counts: Counter[str]
    slowest: int
    slowest_seconds: float


def fuzz(cases: int, seed: int) -> Tally:
    """Read damaged files; errors get a note with the file."""
    whole = whole_files(seed)
    counts: Counter[str] = Counter()
    slowest, slowest_seconds = 0, 0.0
    for number in range(cases):
        content = damaged(whole, Random(f"{seed}:{number}"))
        began = time.perf_counter()
        try:
            counts[outcome(content)] += 1
        except BaseException as problem:  # also Ctrl+C
            problem.add_note(f"file {number} of seed {seed}: {content[:5000]!r}")
            raise
        if time.perf_counter() - began > slowest_seconds:
            slowest, slowest_seconds = number, time.perf_counter() - began
    return Tally(counts, slowest, slowest_seconds)


# Checks


def outcome(content: bytes) -> str:
    """Read a file and return the outcome: LEGAL, or the message of the refusal."""
    try:
        brought = read_game(content)
    except GameFileError as refusal:
        sentence = problems.translate(refusal)
        assert len(sentence) < 300, sentence
        assert sentence.isprintable(), sentence
        assert re.match("line [1-9][0-9]*: ", sentence), sentence
        reason = refusal.sentence.values.get("reason", refusal.sentence)
        assert isinstance(reason, Phrase), sentence
        return reason.message
    check(brought)
    return LEGAL


def check(brought: ImportedGame) -> None:
    """Check that a game can be replayed, loses no cards, and round-trips."""
    record = kept(*brought[:3], brought.lines)
    frames = replay(record)
    assert figures(frames[-1].course) == brought.figures
    for frame in frames:
        now = frame.course.game
        held = [*now.table, *now.pile]
        assert len(set(held)) == len(held)
        if now.start.mode in {"solitaire", "classic", "together"}:
            gone = {card for claimed in now.taken for card in claimed.cards}
            assert gone.isdisjoint(held)
            assert len(gone) + len(held) == len(now.variant.cards)
    times = [0, *(line.at for line in brought.lines), brought.elapsed, 1000 * 3_600_000 - 1]
    assert times == sorted(times)
    text = write_game(record)
    assert read_game(text.encode()) == brought


def kept(start: Start, started: int, elapsed: int, lines: Sequence[Line]) -> Record:
    """Make a record, as a store would load it."""
    return Record(GameId(1), started, start, False, False, elapsed, None, None, None, tuple(lines))


# Valid games


def whole_files(seed: int) -> list[bytes]:
    """Make undamaged files: half of them solitaire, the others of all modes and variants."""
    kinds = [kind for kind in KINDS for _ in (1, 2)]
    kinds += [("solitaire", "standard"), ("solitaire", "junior")] * (len(KINDS) // 2)
    return [write_game(any_record(Random(f"{seed}:{place}"), *kind)).encode() for place, kind in enumerate(kinds)]


_WORDS = ("add", "undo", "redo", "locate", "count", "reshuffle", "finish")
_OTHER_WORDS = ("call 1", "call 2", "no-set 1", "no-set 8", "give-up", "time-up", "answer set", "answer no-set", "show")


# Damage


def damaged(whole: Sequence[bytes], chance: Random) -> bytes:
    """Damage a file one to four times, usually once, so that later lines are read too."""
    content = chance.choice(whole)
    for _ in range(chance.choice([1, 1, 1, 2, 3, 4])):
        content = chance.choices(_MISHAPS, _WEIGHTS)[0](content, whole, chance)
    return content


Mishap = Callable[[bytes, Sequence[bytes], Random], bytes]


def _flip(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    place = chance.randrange(len(content) + 1)
    return (
        content[:place]
        + bytes(byte ^ 1 << chance.randrange(8) for byte in content[place : place + 1])
        + content[place + 1 :]
    )


def _overwrite(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    place, length = chance.randrange(len(content) + 1), chance.choice([1, 1, 2, 10, 300])
    return content[:place] + chance.randbytes(length) + content[place + length :]


def _cut_out(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    place = chance.randrange(len(content) + 1)
    return content[:place] + content[place + chance.choice([1, 1, 2, 5, 30, 10_000]) :]


def _splice(content: bytes, whole: Sequence[bytes], chance: Random) -> bytes:
    other = chance.choice(whole)
    return content[: chance.randrange(len(content) + 1)] + other[chance.randrange(len(other)) :]


def _splice_lines(content: bytes, whole: Sequence[bytes], chance: Random) -> bytes:
    lines, others = content.split(b"\n"), chance.choice(whole).split(b"\n")
    return b"\n".join(lines[: chance.randrange(len(lines) + 1)] + others[chance.randrange(len(others)) :])


def _lines(change: Callable[[list[bytes], Random], None]) -> Mishap:
    def mishap(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
        lines = content.split(b"\n")
        change(lines, chance)
        return b"\n".join(lines)

    return mishap


def _swap(lines: list[bytes], chance: Random) -> None:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _double(lines: list[bytes], chance: Random) -> None:
    place = chance.randrange(len(lines))
    lines.insert(place, lines[place])


def _delete(lines: list[bytes], chance: Random) -> None:
    del lines[chance.randrange(len(lines))]


def _option(lines: list[bytes], chance: Random) -> None:
    """Add an option."""
    names = ("Ann", "Ben", "ann", "computer:3", "computer:me", "computer:6", "Zo%20e", "%2", "", "x" * 21)
    options = [f"seats={','.join(chance.choices(names, k=chance.randint(1, 9)))}", f"limit={chance.randrange(18)}"]
    options += ["block", "check", "on-request", "on_request", f"sets={chance.choice([10, 20, 30, 40])}", "Block"]
    options += [f"weights={chance.randrange(9)},1,2,3", "weights=1,2,3", "limit", "=", "options"]
    place = next((place for place, line in enumerate(lines) if line.startswith(b"options ")), None)
    if place is None:
        place = min(6, len(lines))
        lines.insert(place, b"options")
    lines[place] += f" {chance.choice(options)}".encode()


def _remode(lines: list[bytes], chance: Random) -> None:
    """Change mode or variant, which makes most acts illegal."""
    mode, variant = chance.choice(KINDS)
    for place, line in enumerate(lines[:8]):
        if line.startswith(b"mode ") and chance.random() < 0.8:
            lines[place] = f"mode {mode}".encode()
        elif line.startswith(b"variant ") and chance.random() < 0.8:
            lines[place] = f"variant {variant}".encode()


def _insert_act(lines: list[bytes], chance: Random) -> None:
    """Insert an act with the time of the next one, so that it is often legal."""
    place = chance.randrange(len(lines))
    at = lines[place].partition(b" ")[0] or b"0:00.000"
    cards = " ".join(card.code for card in chance.sample(DECK, chance.choice([0, 2, 3, 3, 3, 4])))
    lines.insert(place, at + f" {chance.choice([*_WORDS, *_OTHER_WORDS, f'claim {cards}'])}".encode())


def _repeat(lines: list[bytes], chance: Random) -> None:
    """Repeat a line, sometimes beyond the limits of acts and bytes."""
    place = chance.randrange(len(lines))
    lines[place:place] = lines[place : place + 1] * chance.choice([100, 1_000, 9_990, 10_001, 60_000])


def _lengthen(lines: list[bytes], chance: Random) -> None:
    place = chance.randrange(len(lines))
    lines[place] += chance.choice([b" ", b"#", b"x", b"9", b" 1red", b"\0", "٣".encode()]) * chance.choice(
        [50, 190, 2_000]
    )


def _renumber(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    numbers = list(re.finditer(rb"[0-9]+", content))
    if not numbers:
        return content
    number = chance.choice(numbers)
    new = chance.choice(
        [
            str(max(0, int(number.group()[:20]) + chance.choice([-1, 1, 10]))).zfill(len(number.group())).encode(),
            str(chance.randrange(10 ** len(number.group()[:20]))).zfill(len(number.group())).encode(),
            chance.choice([b"", b"0", b"-1", b"+7", b"1e9", b"0x10", b"1_0", b"9007199254740991", b"9007199254740992"]),
            b"9" * chance.choice([9, 17, 150, 5_000]),
            "".join(
                chr(ord(digit) - ord("0") + chance.choice([0x660, 0xFF10, 0x1D7CE]))
                for digit in number.group().decode()
            ).encode(),
        ]
    )
    return content[: number.start()] + new + content[number.end() :]


def _recard(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    """Replace a card by another one or another notation."""
    cards = list(re.finditer(rb"[123][rgp][ste][doz]", content))
    if not cards:
        return content
    card = chance.choice(cards)
    same = next(one for one in DECK if one.code == card.group().decode())
    new = chance.choice(
        [
            chance.choice(DECK).code,
            same.digits,
            same.matrix,
            same.code.upper(),
            f"{same.words},",
            f", {same.words}",
            "red",
        ]
    )
    return content[: card.start()] + new.encode() + content[card.end() :]


_ODD = [
    "\ufeff",
    "\u202e",
    "\0",
    "\u2028",
    "\x85",
    "\x0b",
    "\r",
    "\r\n",
    "\n",
    "\t",
    "\xa0",
    "\x1b[2J",
    "😀",
    "e\u0301" * 20,
    "\U000e0001" * 60,
]
_ODD += ["#", '"', "end", "\nend\n", "ſ", "K", "İ", "%s", "{0}", "$(id)", "../..", "';--", "\ud800"]  # noqa: RUF001 - similar letters


def _odd(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    place = chance.choice([0, chance.randrange(len(content) + 1)])
    return content[:place] + chance.choice(_ODD).encode("utf-8", "surrogatepass") + content[place:]


def _recode(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    """Change the encoding or the whitespace, as other programs might."""
    text = content.decode("utf-8", "replace")
    return chance.choice(
        [
            b"\xef\xbb\xbf" + content,
            content.replace(b"\n", b"\r\n"),
            content.replace(b"\n", b"\r"),
            content.replace(b" ", b"\t"),
            content.replace(b" ", b"\xc2\xa0"),
            content.upper(),
            text.encode("utf-16"),
            text.encode("utf-16-be"),
            content.replace(b"\n", b" \n\n"),
            content.replace(b"#", b""),
        ]
    )


_MISHAPS: tuple[Mishap, ...] = (
    *(_flip, _overwrite, _cut_out, _splice, _splice_lines, _renumber, _recard, _odd, _recode),
    *(_lines(change) for change in (_swap, _double, _delete, _insert_act, _repeat, _lengthen, _option, _remode)),
)
_WEIGHTS = (*(3, 1, 2, 1, 2, 5, 4, 3, 1), *(3, 3, 3, 6, 0.02, 1, 3, 2))
