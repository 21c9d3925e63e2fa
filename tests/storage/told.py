"""What a folder should hold by what was acknowledged, and what it holds."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from session.recount import recount

from setgui.session.kept import Line
from setgui.session.ports import Store
from setgui.session.starts.start_text import write_start
from setgui.storage.folders import STORE_NAME

from .places import kept, opened


@dataclass
class Told:
    """What a folder should hold by what was acknowledged."""

    current: int | None = None
    starts: dict[int, str] = field(default_factory=dict)
    lines: dict[int, list[Line]] = field(default_factory=dict)
    settings: dict[str, str | None] = field(default_factory=dict)

    @classmethod
    def by(cls, store: Store) -> "Told":
        """What a store holds that can be read."""
        records = [record for record in kept(store).values() if record is not None]
        starts: dict[int, str] = {record.id: write_start(record.start) for record in records}
        lines: dict[int, list[Line]] = {record.id: list(record.lines) for record in records}
        return cls(store.current(), starts, lines, store.settings())

    def outline(self) -> str:
        """How many acts there are of each game, which is played, and the settings."""
        acts = {game: len(lines) for game, lines in self.lines.items()}
        return f"acts {acts}, current game {self.current}, settings {self.settings}"

    def hear(self, report: list[Any]) -> None:
        match report:
            case ["ready" | "new", int(game), str(start), *rest]:
                assert rest in ([], [[], True]), rest
                self.current = game
                assert self.starts.setdefault(game, start) == start
                self.lines.setdefault(game, [])
            case ["open", int(game)]:
                self.current = game
            case ["take over", int(game), int(source), int(acts)]:
                self.current = game
                self.starts[game] = self.starts[source]
                self.lines[game] = self.lines[source][:acts]
            case ["act", int(game), int(at), str(text)]:
                assert game == self.current
                self.lines[game].append(Line(at, text))
            case ["set", str(name), str(value)]:
                self.settings[name] = value
            case ["care"]:
                pass
            case _:
                raise AssertionError(report)

    def unacknowledged(self, found: "Told") -> list[str]:
        """What a folder holds beyond this; everything of this must be there."""
        more = [f"game {game}" for game in found.starts if game not in self.starts]
        assert {game: found.starts.get(game) for game in self.starts} == self.starts
        for game, lines in self.lines.items():
            assert found.lines[game][: len(lines)] == lines
            more += [f"{line} of game {game}" for line in found.lines[game][len(lines) :]]
        more += [name for name in found.settings if found.settings[name] != self.settings.get(name)]
        assert self.settings.keys() <= found.settings.keys()
        if found.current != self.current and not more:
            more.append(f"current game {found.current}")
        assert found.current in (self.current, *found.starts)
        return more


def state(folder: Path, *, whole: bool) -> Told:
    """What a folder holds; its figures are compared with the journals, those of the current game or all."""
    with opened(folder / STORE_NAME) as store:
        records = [record for record in kept(store).values() if record is not None]
        digests = {digest.id: digest for digest in store.games()}
        assert len(records) == len(digests)
        for record in records:
            assert digests[record.id].elapsed >= (record.lines[-1].at if record.lines else 0)
            if whole or record.id == store.current():
                assert digests[record.id].figures == recount(record)
        return Told.by(store)
