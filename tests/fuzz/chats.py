"""Chats with shared lines, changed as mail and chat programs and careless people change them."""

import time
from collections import Counter
from datetime import timedelta
from functools import cache
from random import Random

from session.chats import DAY, LANGUAGES, PROGRAMS, line

from setgui.model.game import Start
from setgui.session.records.club import MOST_LINES, ClubResult, read_chat
from setgui.words import problems

TODAY = DAY + timedelta(1)
_NAMES = ("Ann Lee", "Ben", "Zoë", "李雷", "O'Neil", "Dr. X", "J-P")
_UNUSUAL_NAMES = ("+49 170 1234567", "~tilde", "🦊 fox", "a:b", "_x_")
_TALK = (
    "wow!",
    "Übrigens … « et voilà »",
    "¡Qué bien! Ánimo",
    "não é possível",
    "Score: 7, time: 3:07",
    "setgui: nice",
    "http://a.b/c:d",
    "> really?",
    "12:30",
    "",
    "setgui: solitaire standard 5",
)
_INVISIBLE = (
    "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2068\u2069\ufe0f\ufeff"
)
SLOW = 1.0
"""Maximum CPU time in seconds to find the lines in a chat, and to read each."""


@cache
def whole_lines() -> tuple[str, ...]:
    """Make lines of several modes, with and without moves and names."""
    starts = [Start(number, variant) for number in (1, 54) for variant in ("standard", "junior")]
    starts += [Start(3, mode="sprint"), Start(9, "chain", "classic"), Start(8, "ultraset", "classic")]
    return tuple(
        line(start, moves=moves, name=name) for start in starts for moves in (True, False) for name in ("", "Eve")
    )


def changed(whole: str, chance: Random) -> str:
    """Change a line as programs do, so that it stays whole: quotes, breaks, invisible signs, other blanks."""
    mark, name, rest = whole.partition("setgui:")
    words = rest.split()
    place = next(number for number, word in enumerate(words) if word.startswith("race:"))
    if chance.random() < 0.4:  # as mail programs wrap
        cut = chance.randrange(7, max(8, len(words[place])))
        words[place] = f"{words[place][:cut]}\n{words[place][cut:]}".strip()
    blanks = ("\n", "\n> ", " \n", "  ", "\u00a0", "\t", " ", " ", " ")
    text = mark + name + "".join(chance.choice(blanks) + word for word in words)
    if chance.random() < 0.4:
        for _ in range(5):
            at = chance.randrange(len(text) + 1)
            text = text[:at] + chance.choice(_INVISIBLE) + text[at:]
    return chance.choice(["", "", "> ", ">> ", "| ", "» ", "> > "]) + text


def copied_from_page(chat: str, chance: Random) -> str:
    """Change a chat as a copy from a web page does: blanks that do not break, tabs, and other breaks of lines."""
    pieces = {" ": ("\u00a0", "\u202f", "  ", "\t"), "\n": ("\r\n", "\n\n", " \n", "\n\t")}
    return "".join(chance.choice(pieces[sign]) if sign in pieces and chance.random() < 0.2 else sign for sign in chat)


def damaged(text: str, chance: Random) -> str:
    """Damage a text anywhere: cut, double, swap or overwrite a part."""
    begin = chance.randrange(len(text) + 1)
    end = begin + chance.choice([1, 1, 2, 30, 500])
    other = chance.choice(["", text[begin:end] * 2, text[end : end + 20], chance.choice("0Z:+ \n%\x00\U0001f600")])
    return text[:begin] + other + text[end:]


def fuzz(cases: int, seed: int) -> Counter[str]:
    """Read changed and damaged chats; every whole line must be found, and none may be invented."""
    tally: Counter[str] = Counter()
    known = {*map(_race, whole_lines())}
    for number in range(cases):
        chance = Random(f"{seed}:{number}")
        sent = chance.choices(whole_lines(), k=chance.randint(0, 5))
        messages = [(chance.choice(_NAMES), changed(one, chance)) for one in sent]
        names = [
            (_race(line), "Eve" if "by:Eve" in line else who) for line, (who, _) in zip(sent, messages, strict=True)
        ]
        messages += [
            (chance.choice(_NAMES + _UNUSUAL_NAMES), chance.choice(_TALK)) for _ in range(chance.randint(0, 4))
        ]
        chance.shuffle(messages)
        chat = chance.choice(PROGRAMS)(messages, chance.choice(LANGUAGES))
        chat = copied_from_page(chat, chance) if chance.random() < 0.3 else chat
        try:
            found = read(chat)
            assert sorted(one.race for one in found) == sorted(map(_race, sent))
            tally["whole"] += len(found)
            assert {(one.race, one.who) for one in found} <= {*names}
            for _ in range(chance.randint(1, 4)):
                chat = damaged(chat, chance)
            after = read(chat, tally)
            assert {one.race for one in after} <= known
            tally["found in damaged chats"] += len(after)
        except BaseException as problem:  # also Ctrl+C
            problem.add_note(f"chat {number} of seed {seed}: {chat[:5000]!r}")
            raise
    return tally


def read(chat: str, tally: Counter[str] | None = None) -> list[ClubResult]:
    """Return the results found in a chat, after checking all of them, the refusals, and the time that each took."""
    found, at = [], time.process_time()
    for one in read_chat(chat, TODAY):
        assert time.process_time() - at < SLOW
        if isinstance(one, ClubResult):
            assert one.day in {DAY, TODAY}
            assert one.who.isprintable()
            assert len(one.who) <= 80
            found.append(one)
        else:
            sentence = problems.translate(one)
            assert sentence.isprintable(), sentence
            if tally is not None:
                tally[str(one.message)] += 1
        at = time.process_time()
    assert time.process_time() - at < SLOW
    assert len(found) <= MOST_LINES
    return found


def _race(whole: str) -> str:
    return whole.partition(" on:")[0]
