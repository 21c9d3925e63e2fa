"""Export of games and statistics as CSV and JSON."""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from setgui.session.kept import Digest, Figures
from setgui.session.records.kinds import Kind, time_of
from setgui.session.records.searches import BlindSpots
from setgui.session.records.statistics import Statistics
from setgui.session.starts.start_text import write_options

COLUMNS = (*Digest._fields[:9], *Figures._fields, "options", "starred", "player", "time", "abandoned")
"""The exported fields of a game: durations in ms, `started` as ISO 8601 in UTC, `time` with penalties for mistakes."""
_WEEK = ("found", "millis", "means", "medians")


def csv_of(digests: Iterable[Digest]) -> str:
    """Return games as CSV with a header; booleans are `true` and `false`."""
    games = (_game(game).values() for game in digests)
    return table((COLUMNS, *([str(one).lower() if isinstance(one, bool) else one for one in game] for game in games)))


def table(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV; texts that spreadsheets would take for formulas, such as names, get an apostrophe."""
    text = io.StringIO()
    safe = (
        [f"'{one}" if isinstance(one, str) and one.startswith(tuple("=+-@")) else one for one in row] for row in rows
    )
    csv.writer(text).writerows(safe)
    return text.getvalue()


def json_of(digests: Iterable[Digest], statistics: Statistics) -> str:
    """Return a JSON object with statistics, which refer to games by ID, and the games."""
    return json.dumps({"statistics": _statistics(statistics), "games": [_game(game) for game in digests]})


def games_json(digests: Iterable[Digest]) -> str:
    return json.dumps({"games": [_game(game) for game in digests]})


def kinds_json(kinds: Mapping[Kind, Statistics], spots: Mapping[Kind, BlindSpots]) -> str:
    """Return a JSON object with the statistics of each kind of games, and its blind spots if known."""
    objects = (_kind(kind) | _statistics(of) | {"blind_spots": _spots(spots.get(kind))} for kind, of in kinds.items())
    return json.dumps({"kinds": [*objects]})


def _spots(spots: BlindSpots | None) -> dict[str, object] | None:
    if spots is None:
        return None
    features = [
        {
            "feature": spot.feature.name.lower(),
            **{name: round(getattr(spot, name), 6) for name in ("slower", "low", "high")},
            "found": spot in spots.found,
        }
        for spot in spots.spots
    ]
    return {"games": spots.games, "features": features}


def _kind(kind: Kind) -> dict[str, object]:
    return {"mode": kind.mode, "variant": kind.variant, "options": write_options(kind.options)}


def _statistics(statistics: Statistics) -> dict[str, object]:
    fields = statistics._asdict()
    fields["days"] = {day.isoformat(): games for day, games in statistics.days.items()}
    fields["weeks"] = [
        {"monday": week.monday.isoformat()} | {name: getattr(week, name) for name in _WEEK} for week in statistics.weeks
    ]
    for best in ("best", "assisted"):
        fields[best] = [game.id for game in fields[best]]
    return fields


def _game(game: Digest) -> dict[str, object]:
    later = (*game[10:], time_of(game), game.figures.abandoned)
    values = dict(zip(COLUMNS, (*game[:9], *game.figures, *later), strict=True))
    values |= {name: bool(values[name]) for name in ("repeated", "imported", "over", "finished", "starred")}
    return values | {"started": datetime.fromtimestamp(game.started, UTC).isoformat()}
