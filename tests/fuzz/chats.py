"""Chats with shared lines, changed as mail and chat programs and careless people change them."""

from collections import Counter
from datetime import timedelta
from functools import cache
from random import Random

from session.chats import DAY, PROGRAMS, line

from setgui.model.game import Start
from setgui.session.records.club import MOST_LINES, Result, found_in, read_chat
from setgui.words import problems

TODAY = DAY + timedelta(1)
_NAMES = ("Ann Lee", "Ben", "Zoë", "李雷", "+49 170 1234567", "O'Neil", "Dr. X", "~tilde", "J-P")
_TALK = (
    "wow!",
    "Score: 7, time: 3:07",
    "setgui: nice",
    "http://a.b/c:d",
    "> really?",
    "12:30",
    "",
    "setgui: solitaire standard 5",
)
_INVISIBLE = "\u00ad\u200b\u200e\u2068\u2069\ufeff"


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
    return chance.choice(["", "", "> ", ">> "]) + text


def damaged(text: str, chance: Random) -> str:
    """Damage a text anywhere: cut, double, swap or overwrite a part."""
    begin = chance.randrange(len(text) + 1)
    end = begin + chance.choice([1, 1, 2, 30, 500])
    other = chance.choice(["", text[begin:end] * 2, text[end : end + 20], chance.choice("0Z:+ \n%\x00\U0001f600")])
    return text[:begin] + other + text[end:]


def fuzz(cases: int, seed: int) -> Counter[str]:
    """Read changed and damaged chats; every whole line must be found, and none may be invented."""
    tally: Counter[str] = Counter()
    for number in range(cases):
        chance = Random(f"{seed}:{number}")
        sent = chance.choices(whole_lines(), k=chance.randint(0, 5))
        messages = [(chance.choice(_NAMES), changed(one, chance)) for one in sent]
        messages += [(chance.choice(_NAMES), chance.choice(_TALK)) for _ in range(chance.randint(0, 4))]
        chance.shuffle(messages)
        chat = chance.choice(PROGRAMS)(messages)
        try:
            found = races(chat)
            assert sorted(found) == sorted(map(_race, sent))
            tally["whole"] += len(found)
            for _ in range(chance.randint(1, 4)):
                chat = damaged(chat, chance)
            after = races(chat, tally)
            known = {_race(one)[:-1] for one in whole_lines()}  # the last letter has bits that do not count
            assert {race[:-1] for race in after} <= known
            tally["found in damaged chats"] += len(after)
        except BaseException as problem:  # also Ctrl+C
            problem.add_note(f"chat {number} of seed {seed}: {chat[:5000]!r}")
            raise
    return tally


def races(chat: str, tally: Counter[str] | None = None) -> list[str]:
    """Return the races found in a chat, after checking all results and refusals."""
    found = []
    for one in read_chat(found_in(chat), TODAY):
        if isinstance(one, Result):
            assert one.day in {DAY, TODAY}
            assert one.who.isprintable()
            assert len(one.who) <= 80
            found.append(one.race)
        else:
            sentence = problems.translate(one)
            assert sentence.isprintable(), sentence
            if tally is not None:
                tally[str(one.message)] += 1
    assert len(found) <= MOST_LINES
    return found


def _race(whole: str) -> str:
    return whole.partition(" on:")[0]
