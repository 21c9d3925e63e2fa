"""`python -m tests.races`: races of all levels, written to docs/opponents.md and docs/opponents.svg.

10,000 games between neighboring levels, 2,000 alone; exit code 1 if a level does not clearly beat the one below.
"""

import sys
from itertools import pairwise
from pathlib import Path
from random import Random

from setgui.model.cards import Card
from setgui.model.matching import points
from setgui.model.opponents import LEVELS, search, skill_at
from setgui.model.options import SLOWER

from .chart import Panel, drawn
from .playing import Seats, Sums, played
from .prediction import alone, race, usual

_DOCS = Path(__file__).parents[2] / "docs"
_GAMES, _GAMES_ALONE = 10_000, 2_000
_SEARCHES = 20_000
_CLEARLY = 0.75
_MOST = 7
_ONE_OF_EACH_K = ("1rsd 2rsd 3rsd", "1rsd 2gsd 3psd", "1rsd 2gtd 3ped", "1rsd 2gto 3pez")


def main() -> int:
    """Play all races, and write and print the results."""
    pairs = list(pairwise(range(1, 6)))
    alone_levels = [*SLOWER.values(), *range(1, 6)]
    sums = played([((level,), _GAMES_ALONE) for level in alone_levels] + [(pair, _GAMES) for pair in pairs])
    panels = _panels(sums)
    title = "Mean times of the five levels: by how many features differ, and by how many sets lie on the table"
    (_DOCS / "opponents.svg").write_text(drawn(panels, title), encoding="utf-8")
    page = _PAGE.format(levels=_level_table(sums), shares=_share_table(sums), counts=_count_table(panels[1]))
    (_DOCS / "opponents.md").write_text(page, encoding="utf-8")
    print(page)
    return 0 if all(sums[pair]["won", 1] > _CLEARLY * _GAMES for pair in pairs) else 1


def _panels(sums: dict[Seats, Sums]) -> tuple[Panel, Panel]:
    levels = range(1, 6)
    by_k = {level: [_single(level, k) for k in range(1, 5)] for level in levels}
    k_lines = {level: [race([alone(LEVELS[level - 1], k)]) / 1000 for k in range(1, 5)] for level in levels}
    by_count = {
        level: [sums[level,]["waits", n] / sums[level,]["finds", n] / 1000 for n in range(1, _MOST + 1)]
        for level in levels
    }
    lines = {level: [race([usual(LEVELS[level - 1])] * n) / 1000 for n in range(1, _MOST + 1)] for level in levels}
    return (
        Panel("Until a set is found that lies there alone", "features that differ", 4, by_k, k_lines),
        Panel("Until the first set is found, in games", "sets on the table", _MOST, by_count, lines),
    )


def _single(level: int, k: int) -> float:
    """Return the mean time in seconds to find the only set, without wrong calls."""
    match = tuple(map(Card, _ONE_OF_EACH_K[k - 1].split()))
    chance = Random(f"{level}:{k}")
    found = [search(match, [match], points, LEVELS[level - 1], chance).call for _ in range(_SEARCHES)]
    return sum(found) / len(found) / 1000


def _level_table(sums: dict[Seats, Sums]) -> str:
    rows = ['| level | a set, alone | wrong calls a game | "No set!" too soon | means for k = 1 to 4 |']
    rows += ["| --- | ---: | ---: | ---: | --- |"]
    levels = {str(level): level for level in range(1, 6)}
    for name, level in (dict(reversed(SLOWER.items())) | levels).items():
        skill, own = skill_at(level), sums[level,]
        finds = own["all finds", 0]
        means = ", ".join(f"{mean / 1000:g}" for mean in skill.means)
        rows.append(
            f"| {name} | {own['time', 0] / finds / 1000:.1f} s | {own['mistakes', 0] / _GAMES_ALONE:.2f} "
            f"| {own['doubts', 0] / finds:.1%} | {means} s |"
        )
    return "\n".join(rows)


def _share_table(sums: dict[Seats, Sums]) -> str:
    rows = ["| levels | won by the better | by the other | even | mean scores | a game |"]
    rows += ["| --- | ---: | ---: | ---: | ---: | ---: |"]
    for pair in pairwise(range(1, 6)):
        own = sums[pair]
        worse, better = (own["won", seat] / _GAMES for seat in (0, 1))
        scores = " : ".join(f"{own['score', seat] / _GAMES:.1f}" for seat in (1, 0))
        rows.append(
            f"| {pair[1]} against {pair[0]} | {better:.1%} | {worse:.1%} | {1 - better - worse:.1%} "
            f"| {scores} | {own['time', 0] / _GAMES / 60_000:.1f} min |"
        )
    return "\n".join(rows)


def _count_table(panel: Panel) -> str:
    rows = ["| level | " + " | ".join(map(str, range(1, _MOST + 1))) + " |", "| --- |" + " ---: |" * _MOST]
    for level, times in panel.dots.items():
        cells = (f"{dot:.1f} ({line:.1f})" for dot, line in zip(times, panel.lines[level], strict=True))
        rows.append(f"| {level} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


_PAGE = """# Computer players

Written by `make races`, which plays all these games anew; `setgui/model/opponents.py` says how they search and why.

![Mean times by features that differ and by sets on the table](opponents.svg)

Every set on the table is found after a random time of its own, and the first one is called: a horse race. Similar
cards are found sooner, beginners are slowed most where cards differ, and the more sets there are the sooner one is
found. Dots are what was measured, lines what the distribution says that independent searches come to.

## The levels

2,000 games of each level alone, where cards come by themselves when there is no set. A set takes the playing time over
the sets taken. "No set!" too soon tells at how many tables with a set the level would have said so before it found one.
The last column is what the level is made of: the mean time for a single set by how many features differ, if it is not
overlooked. The two without a number are slow company, for those who listen or take their time.

{levels}

## Neighbors

10,000 games of each level against the one below, with calls, penalties and "No set!" as people play together. The
standard error of a share is at most half a percent.

{shares}

## The more sets, the sooner

Mean seconds until the first set was found in the games alone, by the number of sets on the table; in brackets what
independent searches of sets of the usual kinds come to.

{counts}
"""


if __name__ == "__main__":
    sys.exit(main())
