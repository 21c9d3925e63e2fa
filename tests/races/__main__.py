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
from setgui.model.options import SLOW_LEVELS

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
    alone_levels = [*SLOW_LEVELS.values(), *range(1, 6)]
    sums = played([((level,), _GAMES_ALONE) for level in alone_levels] + [(pair, _GAMES) for pair in pairs])
    panels = _panels(sums)
    title = "Mean times of the five levels, by features that differ and by sets on the table"
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
        Panel("Time to find the only set on the table", "features that differ", 4, by_k, k_lines),
        Panel("Time to find the first set, in games", "sets on the table", _MOST, by_count, lines),
    )


def _single(level: int, k: int) -> float:
    """Return the mean time in seconds to find the only set, without wrong calls."""
    match = tuple(map(Card, _ONE_OF_EACH_K[k - 1].split()))
    chance = Random(f"{level}:{k}")
    found = [search(match, [match], points, LEVELS[level - 1], chance).call for _ in range(_SEARCHES)]
    return sum(found) / len(found) / 1000


def _level_table(sums: dict[Seats, Sums]) -> str:
    rows = ['| level | time per set, alone | wrong calls per game | "No set!" too soon | means for k = 1 to 4 |']
    rows += ["| --- | ---: | ---: | ---: | --- |"]
    levels = {str(level): level for level in range(1, 6)}
    for name, level in (dict(reversed(SLOW_LEVELS.items())) | levels).items():
        skill, own = skill_at(level), sums[level,]
        finds = own["all finds", 0]
        means = ", ".join(f"{mean / 1000:g}" for mean in skill.means)
        rows.append(
            f"| {name} | {own['time', 0] / finds / 1000:.1f} s | {own['mistakes', 0] / _GAMES_ALONE:.2f} "
            f"| {own['doubts', 0] / finds:.1%} | {means} s |"
        )
    return "\n".join(rows)


def _share_table(sums: dict[Seats, Sums]) -> str:
    rows = ["| levels | won by the higher | by the lower | tied | mean scores | length |"]
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

`make races` plays all these games and writes this page; `setgui/model/opponents.py` explains how the players search.

![Mean times by features that differ and by sets on the table](opponents.svg)

A computer player finds each set on the table after a random time, and calls the first one it finds, as in a horse race.
Sets of similar cards are found sooner, differences slow down beginners most, and more sets make the search shorter.
Dots show measured times; lines show the times predicted for independent searches.

## The levels

2,000 games with each level playing alone; cards are added automatically if there is no set. Time per set is the
playing time divided by the sets taken. "No set!" too soon is the share of tables with a set for which the level would
have said "No set!" before finding one. The last column defines the level: the mean time to find a single set with k
differing features, unless it is overlooked. The two levels without a number are slow, for people who play by ear.

{levels}

## Neighbors

10,000 games of each level against the one below, with the calls, penalties and "No set!" of games between people. The
standard error of a percentage is at most half a point.

{shares}

## The more sets, the sooner

Mean seconds to find the first set in the games of one player, by the number of sets on the table, and in parentheses
the times predicted for independent searches for sets of typical kinds.

{counts}
"""


if __name__ == "__main__":
    sys.exit(main())
