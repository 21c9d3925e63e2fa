"""A folder with five games, where in its files each of them lies, and what comes back when something there breaks.

Where a game lies is read out of the sound files page by page, as SQLite's description of its format has it: what a
damage did not touch is still there and must come back.
"""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from setgui.model.game import Start
from setgui.session.game.session import Session
from setgui.session.kept import GameId, Record, Rescued
from setgui.session.store_errors import StoreUnreadable
from setgui.storage.archive import FolderArchive
from setgui.storage.folders import STORE_NAME
from setgui.storage.rescue import rescue

from .places import DAY, NINE, begin, kept, killed, opened, play

PAGE = 4096
AHEAD = f"{STORE_NAME}-wal"
GAMES = 5
Files = dict[str, bytes]


class Span(NamedTuple):
    """Where a row begins in which file, and where it ends."""

    file: str
    start: int
    end: int


class Whole(NamedTuple):
    """A folder before anything happened to it: its files, its games, and where every row of each lies."""

    files: Files
    games: dict[GameId, Record]
    spans: dict[GameId, list[Span]]

    def touched(self, file: str, start: int, end: int) -> set[GameId]:
        """The games of which something lies in a part of a file."""
        return {
            game
            for game, spans in self.spans.items()
            if any(span.file == file and span.start < end and start < span.end for span in spans)
        }


def five_games(folder: Path, *, acts: int = 40) -> Whole:
    """As the program leaves them, with settings; their acts fill more than one page."""
    with closing(begin(folder, Start(20)).store) as store:
        session = Session(store, lambda: 0, None, NINE)
        play(session, acts)
        for deal in range(21, 20 + GAMES):
            session.new_game(Start(deal))
            play(session, acts)
        session.keep_time()
        store.set_setting("letters", "yes")
    return whole(folder)


def five_games_and_a_kill(folder: Path, to: Path) -> Whole:
    """The program was killed: what was done last lies beside the store, and acts of most games in the store alone."""
    five_games(folder, acts=32)
    told = begin(folder)
    with closing(told.store):
        play(told.session, 5)
        return whole(killed(folder, to))


def files(folder: Path) -> Files:
    return {name: (folder / name).read_bytes() for name in (STORE_NAME, AHEAD) if (folder / name).exists()}


def whole(folder: Path) -> Whole:
    found = files(folder)
    copy = folder.parent / "looked-at"
    with opened(killed(folder, copy) / STORE_NAME) as store, closing(store.to_memory()) as db:
        games = {game: record for game, record in kept(store).items() if record}
        roots = dict(db.execute("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'"))
    shutil.rmtree(copy)
    assert len(games) == GAMES
    spans: dict[GameId, list[Span]] = {game: [] for game in games}
    places = newest(found)
    for table in ("game", "act"):
        for game, span in rows(found, places, roots[table]):
            spans[game].append(span)
    return Whole(found, games, spans)


def newest(found: Files) -> dict[int, tuple[str, int]]:
    """Where each page lies: in the store, or in the last frame beside it that has it."""
    places = {number + 1: (STORE_NAME, place) for number, place in enumerate(range(0, len(found[STORE_NAME]), PAGE))}
    ahead = found.get(AHEAD, b"")
    for frame in range(32, len(ahead), 24 + PAGE):
        places[int.from_bytes(ahead[frame : frame + 4])] = (AHEAD, frame + 24)
    return places


def rows(found: Files, places: dict[int, tuple[str, int]], number: int) -> Iterator[tuple[GameId, Span]]:
    """Every row of a table below one of its pages, and whose it is."""
    file, begins = places[number]
    page = found[file][begins : begins + PAGE]
    kind, cells = page[0], int.from_bytes(page[3:5])
    inner = kind in (2, 5)
    if inner:
        yield from rows(found, places, int.from_bytes(page[8:12]))
    for cell in range(cells):
        pointer = (12 if inner else 8) + 2 * cell
        place = start = int.from_bytes(page[pointer : pointer + 2])
        if inner:
            yield from rows(found, places, int.from_bytes(page[place : place + 4]))
            place += 4
        if kind == 5:
            continue
        size, place = varint(page, place)
        if kind == 13:
            game, place = varint(page, place)
        else:  # the game is the first column of an act
            width = page[place + 1]
            head = place + page[place]
            game = width - 8 if width in (8, 9) else int.from_bytes(page[head : head + (0, 1, 2, 3, 4, 6, 8)[width]])
        yield GameId(game), Span(file, begins + start, begins + place + size)


def varint(page: bytes, place: int) -> tuple[int, int]:
    number = 0
    while page[place] > 127:
        number = number << 7 | page[place] & 127
        place += 1
    return number << 7 | page[place], place + 1


def back(folder: Path, found: Files) -> dict[GameId, Record | None]:
    """The games of a folder with these files after the program was started and has looked it through."""
    laid(folder, found)
    told = begin(folder)
    told.store.close()
    archive = FolderArchive(folder)
    try:
        archive.care(DAY)
    except StoreUnreadable as problem:
        archive.rescue(problem.trouble)
    with opened(folder / STORE_NAME) as store:
        return kept(store)


def saved(folder: Path, found: Files) -> tuple[dict[GameId, Record | None], Rescued]:
    """The games that a rescue makes of these files, and what it says of them."""
    laid(folder, found)
    told = rescue([folder / STORE_NAME], folder / "fresh")
    assert files(folder) == found  # only read
    with opened(folder / "fresh") as store:
        return kept(store), told


def laid(folder: Path, found: Files) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, content in found.items():
        (folder / name).write_bytes(content)


def lost(whole: Whole, games: dict[GameId, Record | None]) -> set[GameId]:
    """Which games are not as they were; links to others may be cut."""

    def loose(record: Record | None, cut: Record) -> Record | None:
        return record and record._replace(previous=cut.previous, successor=cut.successor, left_at=cut.left_at)

    return {game for game, record in whole.games.items() if loose(games.get(game), record) != record}
