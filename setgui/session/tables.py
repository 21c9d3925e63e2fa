"""Games and figures as text for other programs: CSV for spreadsheets, JSON for scripts."""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from setgui.session.ports import Digest, Figures
from setgui.session.statistics import Statistics

COLUMNS = (*Digest._fields[:-2], *Figures._fields, "options")
"""What is told of each game; times and durations in ms, `started` as an ISO date in UTC."""


def csv_of(digests: Iterable[Digest]) -> str:
    """One row a game under a header line; yes and no are `true` and `false`."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for game in digests:
        rows.writerow(str(value).lower() if isinstance(value, bool) else value for value in _game(game).values())
    return text.getvalue()


def json_of(digests: Iterable[Digest], statistics: Statistics) -> str:
    """One object: the statistics, in which games are named by their ids, and the games."""
    return json.dumps({"statistics": _statistics(statistics), "games": [_game(game) for game in digests]})


def games_json(digests: Iterable[Digest]) -> str:
    """One object with the games."""
    return json.dumps({"games": [_game(game) for game in digests]})


def kinds_json(kinds: Mapping[tuple[str, str], Statistics]) -> str:
    """One object with the statistics of each mode and variant."""
    told = [{"mode": mode, "variant": variant, **_statistics(kinds[mode, variant])} for mode, variant in kinds]
    return json.dumps({"kinds": told})


def _statistics(statistics: Statistics) -> dict[str, object]:
    told = statistics._asdict()
    told["days"] = {day.isoformat(): games for day, games in statistics.days.items()}
    told["weeks"] = [
        {**week._asdict(), "monday": week.monday.isoformat(), "means": week.means} for week in statistics.weeks
    ]
    for best in ("best", "assisted"):
        told[best] = [game.id for game in told[best]]
    return told


def _game(game: Digest) -> dict[str, object]:
    values = dict(zip(COLUMNS, (*game[:-2], *game.figures, game.options), strict=True))
    values |= {name: bool(values[name]) for name in ("repeated", "imported", "over", "finished")}
    return values | {"started": datetime.fromtimestamp(game.started, UTC).isoformat()}
