"""The club: results of several people from pasted chats, kept as text, and their tables."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from statistics import fmean, mode
from typing import NamedTuple

from setgui.marks import N_, Problem
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.puzzles import starts_of_day
from setgui.session.game.clock import Millis
from setgui.session.game.updates import Ghost
from setgui.session.kept import Digest
from setgui.session.records.kinds import is_ended, of_player, options_of, time_of
from setgui.session.settings import Settings
from setgui.session.starts.new_start import NOT_YET, too_early
from setgui.session.starts.race_text import Shared, UnreadableRace, find_shared
from setgui.session.starts.start_text import read_options, write_start

MOST_LINES = 200
_MOST_SIGNS, _FAR, _MOST_KEPT = 1_000_000, 4_000, 1_000
"""Maximum length of a chat, distance of a name from its line, and number of results that are kept."""
_INVISIBLE = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
_QUOTE = re.compile("^(?: *[>|»│┃])+ *", re.MULTILINE)
_RESULT = re.compile(r"[Ss][Ee][Tt][Gg][Uu][Ii]:(?=\s+(?:(?!(?i:setgui:))\S+\s+){1,12}?(?i:score|time|race):[-0-9])")
_CLOCK = r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.? ?m\.?)?"
_NAME, _PLAIN_NAME = r"(?:~ *)?([^\s:<>\[\]][^\n:<>\[\]]{0,39}?)", "([^\\W\\d_][\\w.’'-]*(?: [\\w.’'-]+){0,3})"
_HEADS = (
    rf"^(?:\[[^\n\]]{{0,30}}{_CLOCK}\]|[^\n\[\]:]{{0,30}}{_CLOCK} +[-–]) *{_NAME}:(?: |$)",
    rf"^(?:\[?{_CLOCK}\]? +)?<[@+ ]?{_NAME}> ",
    rf"^{_NAME}(?:,? *\[[^\n\]]{{0,30}}{_CLOCK}\]| +[—–] [^\n:]{{0,30}}{_CLOCK}|  +{_CLOCK}):? *$",
    rf"^{_PLAIN_NAME} *\n(?:\W*\n)?[^\w\n]*(?:\w+ at )?[\d./-]{{0,10}}[^\w\n]*{_CLOCK} *$",
    rf"^{_PLAIN_NAME}: *\n?\Z",
)
_HEAD = re.compile("|".join(_HEADS), re.IGNORECASE | re.MULTILINE)
"""The start of a message: the sender's name after, before or above the time, in angle brackets, or before a colon."""


class Result(NamedTuple):
    """The result of a game; `race` is its line, empty for a game of the player that was not shared."""

    start: Start
    score: int
    time: Millis
    day: date
    who: str = ""
    race: str = ""
    verified: bool = True
    """Whether its moves were played through."""
    luck: float | None = None
    choices: float | None = None
    own: bool = False

    @property
    def rank(self) -> tuple[int, Millis]:
        return MODES[self.start.mode].rank(self.score, self.time)


Standing = tuple[Result, int, int, float | None]
"""A person's first result, days played, days first, and the mean difference to the mean scores of the deals, if any."""


def found_in(text: str) -> list[tuple[str, str]]:
    """Find the shared results in a text; return the text before each, back to the previous one, and its own."""
    text = re.sub(r"[^\S\n ]", " ", _INVISIBLE.sub("", text[:_MOST_SIGNS]))
    text = _QUOTE.sub("", text)
    places = [0, *(mark.start() for mark in _RESULT.finditer(text)), len(text)]
    return [*pairwise(text[begin:end] for begin, end in pairwise(places))]


def read_chat(found: Sequence[tuple[str, str]], today: date) -> Iterator[Result | Problem]:
    """Read results one by one, each in some milliseconds, or yield the problem why one is refused."""
    who = ""
    for number, (before, text) in enumerate(found):
        who = sender(before) or who
        try:
            shared = find_shared(text) if number < MOST_LINES else None
        except Problem as problem:
            yield problem
            continue
        if shared is None or too_early(shared.start, today):
            yield UnreadableRace(NOT_YET if shared else N_("Only {most} results can be read at once."), most=MOST_LINES)
        elif shared.ghost is not None:
            yield result_of(shared, shared.ghost, who, today)


def result_of(shared: Shared, ghost: Ghost, who: str, today: date) -> Result:
    """Return a shared race as a result of the name in it, or else of `who` sent it."""
    day = min(shared.day or today, today)
    who, verified = shared.name or who, bool(ghost.beats)
    return Result(*ghost[:3], day, who, shared.race, verified, shared.luck, shared.choices)


def sender(before: str) -> str:
    """Return the last name at the start of a message, or directly before the text that follows; "" if none."""
    *_, name = "", *(next(filter(None, head.groups())) for head in _HEAD.finditer(before[-_FAR:]))
    return " ".join("".join(filter(str.isprintable, name)).split())


class Club:
    """The results of several people, with those of the player in the same deals."""

    def __init__(self, settings: Settings, games: Sequence[Digest], today: date) -> None:
        self.kept: dict[str, Result] = {}
        with suppress(ValueError):
            for row in json.loads(settings.club or "[]"):
                with suppress(ValueError, KeyError, TypeError):  # perhaps saved by a newer version
                    start, score, time, day, *others = row
                    mode, variant, deal, *options = start.split()
                    played = Start(int(deal), variant, mode, read_options(mode, " ".join(options)))
                    self.add(Result(played, score, time, date.fromisoformat(day), *others))
        self._name, self._own = settings.player or settings.first_player, list[Result]()
        self.hidden = {*starts_of_day(today)}
        """Today's games that the player has not ended: all but the names would give too much away."""
        for game in of_player(games, settings.player):
            if game.figures.over and not game.imported and game.mode in MODES and MODES[game.mode].allows_races:
                start, day = Start(*game[2:5], options_of(game)), datetime.fromtimestamp(game.started, UTC)
                end = (day + timedelta(milliseconds=game.elapsed)).date()
                if is_ended(game):
                    self.hidden.discard(start)
                if not game.figures.abandoned and not MODES[game.mode].open_pile:  # its time is not known
                    self._own.append(Result(start, game.figures.score, time_of(game), end, self._name))

    def add(self, one: Result) -> bool:
        """Add a result, or the name to a known one of an unknown person; return whether it is new."""
        known = self.kept.get(one.race)
        self.kept[one.race] = one if known is None else known._replace(who=known.who or one.who)
        return known is None

    @property
    def text(self) -> str:
        kept = [*self.kept.values()][-_MOST_KEPT:]
        return json.dumps([(write_start(one.start), *one[1:3], one.day.isoformat(), *one[4:]) for one in kept])

    def results(self) -> list[Result]:
        """Return everyone's first result of each deal: the newest day first, by deal, best first."""
        own, deals = {one[:3] for one in self._own}, {one.start for one in self.kept.values()}
        name = mode([one.who for one in self.kept.values() if one.who and one[:3] in own] or [self._name])
        first: dict[tuple[Start, str], Result] = {}
        for one in sorted(
            (*self.kept.values(), *(one for one in self._own if one.start in deals)), key=lambda one: one.day
        ):
            is_own = one[:3] in own or bool(name and one.who.casefold() == name.casefold())
            named = one._replace(who=name, own=True) if is_own else one
            first.setdefault((one.start, named.who.casefold() or named.race), named)

        def place(one: Result) -> tuple[object, ...]:
            rank = () if one.start in self.hidden else one.rank
            return -one.day.toordinal(), write_start(one.start), rank, one.who.casefold()

        return sorted(first.values(), key=place)

    def standings(self, since: date) -> list[Standing]:
        """Return everyone's results since a day, best first."""
        scores, best = dict[Start, list[int]](), dict[tuple[date, Start], tuple[int, Millis]]()
        people: dict[tuple[bool, str], list[Result]] = {}
        for one in self.results():
            if one.start not in self.hidden:
                scores.setdefault(one.start, []).append(one.score)
                best.setdefault((one.day, one.start), one.rank)
                people.setdefault((one.own, one.who.casefold()), []).extend([one] if one.day >= since else ())
        table: list[Standing] = []
        for of in filter(None, people.values()):
            first = {one.day for one in of if best[one.day, one.start] == one.rank}
            gaps = [one.score - fmean(scores[one.start]) for one in of if not MODES[one.start.mode].timed]
            table.append((of[0], len({one.day for one in of}), len(first), fmean(gaps) if gaps else None))
        return sorted(table, key=lambda row: (-row[2], -(row[3] or 0), row[0].who.casefold()))
