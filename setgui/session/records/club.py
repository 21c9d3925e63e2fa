"""The club: results of several people from pasted chats, kept as the lines that were shared, and their tables."""

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from statistics import fmean, mode
from typing import NamedTuple

from setgui.marks import N_, Problem
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Millis
from setgui.session.kept import Digest
from setgui.session.records.kinds import is_own, of_player, start_of, time_of
from setgui.session.records.statistics import not_ended
from setgui.session.settings import Settings
from setgui.session.starts.new_start import NOT_YET, too_early
from setgui.session.starts.race_text import Shared, UnreadableRace, find_shared, read_kept, write_ending
from setgui.session.starts.start_text import MOST_LETTERS, write_start

MOST_LINES = 200
_MOST_SIGNS, _FAR, _MOST_KEPT = 1_000_000, 4_000, 1_000
"""Maximum length of a chat, distance of a name from its line, and number of results that are kept."""
_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]")
_QUOTE = re.compile("^(?: *[>|»│┃])* *", re.MULTILINE)
_RESULT = re.compile(r"[Ss][Ee][Tt][Gg][Uu][Ii]:(?=\s+(?:(?!(?i:setgui:))\S+\s+){1,12}?(?i:score|time|race):[-0-9])")
_CLOCK = r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: *[ap]\.? *m\.?| *Uhr)?"
_NAME, _PLAIN_NAME = r"(?:~ *)?([^\s:<>\[\]][^\n:<>\[\]]{0,39}?)", "([^\\W\\d_][\\w.’'-]*(?: +[\\w.’'-]+){0,3})"
_HEADS = (
    rf"^(?:\[[^\n\]]{{0,30}}{_CLOCK}\]|[^\n\[\]:]{{0,30}}{_CLOCK} +[-–]) *{_NAME}:(?: |$)",
    rf"^(?:\[?{_CLOCK}\]? +)?<[@+ ]?{_NAME}> ",
    rf"^{_NAME}(?:,? *\[[^\n\]]{{0,30}}{_CLOCK}\]| +[—–] [^\n:]{{0,30}}{_CLOCK}|  +{_CLOCK}):? *$",
    rf"^{_PLAIN_NAME} *\n(?:\W*\n)?[^\w\n]*(?:\w+ at )?[\d./-]{{0,10}}[^\w\n]*{_CLOCK} *$",
    rf"^{_PLAIN_NAME}: *\n?\Z",
)
_HEAD = re.compile("|".join(_HEADS), re.IGNORECASE | re.MULTILINE)
"""The start of a message: the sender's name after, before or above the time, in angle brackets, or before a colon."""


class ClubResult(NamedTuple):
    """The result of a game; `race` is its text, empty for a game of the player that was not shared."""

    start: Start
    score: int
    time: Millis
    day: date
    who: str = ""
    race: str = ""
    parts: tuple[float, ...] = ()
    """Luck and choices, if they were shared."""
    own: bool = False

    @property
    def rank(self) -> tuple[int, Millis]:
        return MODES[self.start.mode].rank(self.score, self.time)

    @property
    def against_par(self) -> float | None:
        from setgui.analysis.coach.position import weights  # noqa: PLC0415 - not at the start

        return self.score - weights(self.start.variant).par if MODES[self.start.mode].coached else None


class ClubStanding(NamedTuple):
    """A person's results on several days."""

    first: ClubResult
    days: int
    days_first: int
    difference: float | None
    """The mean difference to the mean scores of the deals, if any of them has a score to compare."""


def found_in(text: str) -> list[tuple[str, str]]:
    """Find the shared results in a text; return the text before each, back to the previous one, and its own."""
    text = _QUOTE.sub("", re.sub(r"[^\S\n ]", " ", _INVISIBLE.sub("", text[:_MOST_SIGNS])))
    return [(before, f"setgui:{line}") for before, line in pairwise(_RESULT.split(text))]


def read_chat(text: str, today: date) -> Iterator[ClubResult | Problem]:
    """Read results one by one, or yield the problem why one is refused; a puzzle can take a second."""
    who = ""
    for number, (before, line) in enumerate(found_in(text)):
        who = sender(before) or who
        try:
            shared = find_shared(line) if number < MOST_LINES else None
        except Problem as problem:
            yield problem
            continue
        if shared is None or too_early(shared.start, today):
            yield UnreadableRace(NOT_YET if shared else N_("Only {most} results can be read at once."), most=MOST_LINES)
        elif shared.ghost is not None:
            yield result_of(shared, today, who)


def result_of(shared: Shared, today: date, who: str = "") -> ClubResult:
    """Return a shared race as a result of the name in it, or else of `who` sent it."""
    assert shared.ghost is not None  # noqa: S101 - it is a race
    day = min(shared.day or today, today)
    return ClubResult(*shared.ghost[:3], day, shared.name or who, shared.race, shared.parts)


def sender(before: str) -> str:
    """Return the last name at the start of a message, or directly before the text that follows; "" if none."""
    *_, name = "", *(next(filter(None, head.groups())) for head in _HEAD.finditer(before[-_FAR:]))
    return " ".join("".join(filter(str.isprintable, name)).split())[:MOST_LETTERS].rstrip()


class Club:
    """The results of several people, with those of the player in the same deals."""

    def __init__(self, settings: Settings, games: Sequence[Digest], today: date) -> None:
        self.kept: dict[str, ClubResult] = {}
        """The results by their races, without what stands behind those: a quoted line counts once."""
        self._today, self.text = today, settings.club
        played, self._name = of_player(games, settings.player), settings.player or settings.first_player
        self.hidden = {*not_ended(played, today)}
        """Today's games that the player has not ended: all but the names would give too much away."""
        self._played = played

    def add(self, one: ClubResult) -> bool:
        """Add a result, or complete a known one with it; return whether it is new."""
        known = self.kept.get(one.race, one)
        self.kept[one.race] = known._replace(
            day=min(known.day, one.day), who=known.who or one.who, parts=known.parts or one.parts
        )
        return known is one

    @property
    def text(self) -> str:
        kept = [*self.kept.values()][-_MOST_KEPT:]
        return "\n".join((*(write_ending(one.race, one.day, one.parts, one.who) for one in kept), *self._unread))

    @text.setter
    def text(self, text: str) -> None:
        self.kept, self._unread = {}, list[str]()
        for line in filter(None, text.split("\n")):
            try:
                self.add(result_of(read_kept(line), self._today))
            except (ValueError, KeyError):  # perhaps saved by a newer version
                self._unread.append(line)

    def results(self) -> list[ClubResult]:
        """Return everyone's first result of each deal: the newest day first, by deal, best first."""
        mine = [*_own_results(self._played, {one.start for one in self.kept.values()}, self._name)]
        own = {one[:3] for one in mine}
        name = mode([one.who for one in self.kept.values() if one.who and one[:3] in own] or [self._name])
        first: dict[tuple[Start, str], ClubResult] = {}
        for one in sorted((*self.kept.values(), *mine), key=lambda one: one.day):
            is_own = not one.race or (one.who.casefold() == name.casefold() if one.who else one[:3] in own)
            named = one._replace(who=name, own=True) if is_own else one
            first.setdefault((one.start, named.who.casefold() or named.race), named)

        def place(one: ClubResult) -> tuple[object, ...]:
            rank = () if one.start in self.hidden else one.rank
            return -one.day.toordinal(), write_start(one.start), rank, one.who.casefold()

        return sorted(first.values(), key=place)

    def standings(self, since: date) -> list[ClubStanding]:
        """Return everyone's results since a day, best first."""
        scores, best = dict[Start, list[int]](), dict[tuple[date, Start], tuple[int, Millis]]()
        people: dict[tuple[bool, str], list[ClubResult]] = {}
        for one in self.results():
            if one.start not in self.hidden:
                scores.setdefault(one.start, []).append(one.score)
                best.setdefault((one.day, one.start), one.rank)
                people.setdefault((one.own, one.who.casefold()), []).extend([one] if one.day >= since else ())
        table: list[ClubStanding] = []
        for of in filter(None, people.values()):
            first = {one.day for one in of if best[one.day, one.start] == one.rank}
            gaps = [one.score - fmean(scores[one.start]) for one in of if not MODES[one.start.mode].timed]
            table.append(ClubStanding(of[0], len({one.day for one in of}), len(first), fmean(gaps) if gaps else None))
        return sorted(table, key=lambda row: (-row.days_first, -(row.difference or 0), row.first.who.casefold()))


def _own_results(games: Iterable[Digest], starts: Set[Start], name: str) -> Iterator[ClubResult]:
    """Yield the results of the player's games of these starts; in All in sight, their times are not known."""
    deals = {start.deal for start in starts}  # compared first, because there are thousands of games
    for game in (one for one in games if one.deal in deals and start_of(one) in starts):
        ended = game.figures.over and not game.figures.abandoned
        if ended and is_own(game) and not MODES[game.mode].open_pile:
            end = datetime.fromtimestamp(game.started, UTC) + timedelta(milliseconds=game.elapsed)
            yield ClubResult(start_of(game), game.figures.score, time_of(game), end.date(), name)
