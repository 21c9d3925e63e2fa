"""The shape of the store, and the checksums that SQLite does not have.

A game's rows form a chain: each act's checksum covers the act and the checksum before it, the first one the
game's start. The game's own row knows the last link and how many there are, and has a checksum of its own. So
a changed, missing or foreign row is noticed when the game is read.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from zlib import crc32

from setgui.session.kept import Figures, GameId, Rescued, Trace
from setgui.session.store_errors import StoreFault, Trouble, TroubleError

LATER = {"options": "", "shown": 0, "won": 0, "starred": 0, "deleted": 0, "player": ""}
"""Columns of a game that older rows do not have, and what stands there for them."""
COLUMNS = (
    *("id", "started", "deal", "variant", "mode", "repeated", "imported", "elapsed", "acts"),
    *("previous", "successor", "left_at", "chain"),
    *(name for name in Figures._fields if name not in LATER),
    *LATER,
)
"""Of a game, in the order in which its checksum covers them."""
_USUAL = tuple(LATER.values())
LISTED = "WHERE deleted % 2 = 0"
"""Which games are there to be seen, for a statement."""
FIGURES = ", ".join(Figures._fields)
GAME = ", ".join(COLUMNS)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE game (
        id INTEGER PRIMARY KEY,
        deal INTEGER NOT NULL,
        variant TEXT NOT NULL,
        mode TEXT NOT NULL,
        repeated INTEGER NOT NULL,
        started INTEGER NOT NULL,            -- seconds since 1970, UTC
        elapsed INTEGER NOT NULL DEFAULT 0,  -- playing time in milliseconds
        previous INTEGER REFERENCES game,    -- left for this one by "New game"
        successor INTEGER REFERENCES game,   -- this one was left for it
        left_at INTEGER                      -- after so many of its acts
    ) STRICT""",
        "CREATE INDEX game_by_deal ON game (deal, variant)",
        """CREATE TABLE act (
        game INTEGER NOT NULL REFERENCES game,
        seq INTEGER NOT NULL,                -- from 0
        at INTEGER NOT NULL,                 -- playing time in milliseconds
        act TEXT NOT NULL,                   -- as a person reads it: claim 1rsd 2rsd 3rsd
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE current (
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        game INTEGER NOT NULL REFERENCES game
    ) STRICT""",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    ),
    (
        "ALTER TABLE act ADD COLUMN chain INTEGER NOT NULL DEFAULT 0",  # checksum of all acts so far
        "ALTER TABLE game ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",  # came from a file
        "ALTER TABLE game ADD COLUMN acts INTEGER NOT NULL DEFAULT 0",  # how many acts it has
        "ALTER TABLE game ADD COLUMN chain INTEGER NOT NULL DEFAULT 0",  # the last act's, or the start's
        "ALTER TABLE game ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",  # of the other columns
        "ALTER TABLE game ADD COLUMN over INTEGER",  # null: kept without figures, until played again
        "ALTER TABLE game ADD COLUMN finished INTEGER NOT NULL DEFAULT 0",  # by the player
        "ALTER TABLE game ADD COLUMN score INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN mistakes INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN undos INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN added INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN reshuffles INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN sets_1 INTEGER NOT NULL DEFAULT 0",  # by the number of features that differ
        "ALTER TABLE game ADD COLUMN sets_2 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN sets_3 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN sets_4 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN timed_1 INTEGER NOT NULL DEFAULT 0",  # of these, found without help
        "ALTER TABLE game ADD COLUMN timed_2 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN timed_3 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN timed_4 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN millis_1 INTEGER NOT NULL DEFAULT 0",  # what those took together
        "ALTER TABLE game ADD COLUMN millis_2 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN millis_3 INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN millis_4 INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX game_without_figures ON game (id) WHERE over IS NULL",
        "UPDATE game SET acts = (SELECT count(*) FROM act WHERE act.game = game.id)",
    ),
    (
        "ALTER TABLE game ADD COLUMN options TEXT NOT NULL DEFAULT ''",  # as a person reads it: sets=20
    ),
    (
        "ALTER TABLE setting ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE store (                     -- about the file itself
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        version INTEGER NOT NULL,            -- as in user_version, which has no checksum
        mark TEXT NOT NULL                   -- by which its log is known, always as long: ahead.py
    ) STRICT""",
        """CREATE TABLE origin (                    -- what the store was put in the place of
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        replaced TEXT NOT NULL,              -- the log of the store that lay there
        untold TEXT NOT NULL                 -- the rescue that led to it, until the player has heard of it
    ) STRICT""",
    ),
    (
        "ALTER TABLE game ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",  # sets that the computer took for the player
        "ALTER TABLE game ADD COLUMN won INTEGER NOT NULL DEFAULT 0",  # the winners' seats, a bit for each
        "ALTER TABLE game ADD COLUMN starred INTEGER NOT NULL DEFAULT 0",  # a favorite
        "ALTER TABLE game ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0",  # odd: it is; how often so and back
        "ALTER TABLE game ADD COLUMN player TEXT NOT NULL DEFAULT ''",  # whose it is; the first player's has no name
        "CREATE INDEX game_to_bury ON game (id) WHERE deleted % 2 = 1 AND acts > 0",
    ),
    (
        """CREATE TABLE report (                    -- what the coach found out; what is lost can be found out again
        game INTEGER PRIMARY KEY REFERENCES game,
        told BLOB NOT NULL,                  -- as analysis/coach/packed.py writes it
        checksum INTEGER NOT NULL            -- of the game's chain and of that
    ) STRICT""",
    ),
    (
        """CREATE TABLE worth (                     -- what the coach found out of a deal, as packed.py writes it
        deal INTEGER NOT NULL,
        variant TEXT NOT NULL,
        told BLOB NOT NULL,
        checksum INTEGER NOT NULL,
        PRIMARY KEY (deal, variant)
    ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE ghost (                     -- which game is raced, as session/starts/race_text.py writes it
        game INTEGER PRIMARY KEY REFERENCES game,
        told TEXT NOT NULL,
        checksum INTEGER NOT NULL
    ) STRICT""",
    ),
)
"""The statements that bring a store of each version to the next; only ever appended to."""

SEALED_FROM, SETTINGS_SEALED_FROM, SHOWN_FROM = 2, 4, 5
"""The versions from which on every row of a game has its checksum, every setting has, figures tell who took what."""


def checksum(*fields: object) -> int:
    """A checksum of values that SQLite gave; any single changed byte changes it."""
    return crc32(repr(fields).encode("utf-8", "backslashreplace"))


def row_checksum(*fields: object) -> int:
    """The checksum of a game's row; where later columns are as usual, that from before there were any."""
    first, later = fields[: -len(LATER)], fields[-len(LATER) :]
    if later[1:] != _USUAL[1:]:
        return checksum(*fields)
    return checksum(*first, *(later[:1] if later[0] else ()))


def first_link(started: int, deal: int, variant: str, mode: str, options: str) -> int:
    """What a game's chain begins with; without options, as before there were any."""
    return checksum(started, deal, variant, mode, *((options,) if options else ()))


def link(before: int, seq: int, at: int, act: str) -> int:
    return checksum(before, seq, at, act)


def seal(db: sqlite3.Connection, game: int) -> None:
    row = db.execute(f"SELECT {GAME} FROM game WHERE id = ?", (game,)).fetchone()  # noqa: S608 - our columns
    if row is None:  # what is listed is not always found
        raise Unsound(StoreFault.GAME_MISSING, game=game)
    db.execute("UPDATE game SET checksum = ? WHERE id = ?", (row_checksum(*row), game))


def seal_settings(db: sqlite3.Connection) -> None:
    for name, value in db.execute("SELECT name, value FROM setting").fetchall():
        db.execute("UPDATE setting SET checksum = ? WHERE name = ?", (checksum(name, value), name))


def read_setting_rows(db: sqlite3.Connection) -> dict[str, str | None]:
    """All settings; None for those that are not sound."""
    rows = db.execute("SELECT name, value, checksum FROM setting").fetchall()
    return {str(name): value if found == checksum(name, value) else None for name, value, found in rows}


def seal_all(db: sqlite3.Connection) -> None:
    """Link and seal games that an older program kept without checksums."""
    for game, *start in db.execute("SELECT id, started, deal, variant, mode, options FROM game").fetchall():
        chain = first_link(*start)
        for seq, at, act in db.execute("SELECT seq, at, act FROM act WHERE game = ? ORDER BY seq", (game,)).fetchall():
            chain = link(chain, seq, at, act)
            db.execute("UPDATE act SET chain = ? WHERE game = ? AND seq = ?", (chain, game, seq))
        db.execute("UPDATE game SET chain = ? WHERE id = ?", (chain, game))
        seal(db, game)


def forget_figures(db: sqlite3.Connection) -> None:
    """Have the figures of sound games worked out anew of which an older program did not know who took what."""
    by_seats = "SELECT id FROM game WHERE instr(options, 'seats=')"
    for (game,) in db.execute(f"SELECT game FROM act WHERE act = 'show' UNION {by_seats}").fetchall():  # noqa: S608 - constants
        with suppress(Unsound):
            sound_row(db, game)
            db.execute("UPDATE game SET over = NULL WHERE id = ?", (game,))
            seal(db, game)


def has_deleted(db: sqlite3.Connection) -> bool:
    """Whether a store knows of deleted games; those of older programs do not."""
    return any(name == "deleted" for _, name, *_ in db.execute("PRAGMA table_info(game)"))


class Unsound(TroubleError):
    """A row is not what was written."""


def sound_row(db: sqlite3.Connection, game: int) -> tuple[Any, ...]:
    """A game's row, its checksum compared; raises Unsound."""
    row = db.execute(f"SELECT {GAME}, checksum FROM game WHERE id = ?", (game,)).fetchone()  # noqa: S608 - our columns
    if row is None:
        raise Unsound(StoreFault.GAME_MISSING, game=game)
    *fields, found = row
    if row_checksum(*fields) != found:
        raise Unsound(StoreFault.GAME_CHANGED, game=game)
    return tuple(fields)


def sound_game(db: sqlite3.Connection, game: int) -> tuple[dict[str, Any], list[tuple[int, str]]]:
    """A game's row by its columns and its acts with their times, every checksum compared; raises Unsound."""
    row = dict(zip(COLUMNS, sound_row(db, game), strict=True))
    chain = first_link(row["started"], row["deal"], row["variant"], row["mode"], row["options"])
    acts = []
    for number, (seq, at, act, kept) in enumerate(
        db.execute("SELECT seq, at, act, chain FROM act WHERE game = ? ORDER BY seq", (game,))
    ):
        chain = link(chain, seq, at, act)
        if seq != number or chain != kept:
            raise Unsound(StoreFault.ACT_CHANGED, game=game, number=number + 1)
        acts.append((at, act))
    if len(acts) != row["acts"] or chain != row["chain"]:
        raise Unsound(StoreFault.ACTS_MISSING, game=game)
    return row, acts


def file_faults(db: sqlite3.Connection) -> Iterator[Trouble]:
    for (found,) in db.execute("PRAGMA integrity_check(3)"):
        if found != "ok":
            yield Trouble(StoreFault.DAMAGED, reason=found.splitlines()[-1])


def row_faults(db: sqlite3.Connection) -> Iterator[Trouble | None]:
    """What is wrong with every game and setting that is not sound; None for a game that is."""
    for (game,) in db.execute("SELECT id FROM game ORDER BY id").fetchall():
        try:
            sound_game(db, game)
            yield None
        except Unsound as problem:
            yield problem.trouble
    for name, value in read_setting_rows(db).items():
        if value is None:
            yield Trouble(StoreFault.SETTING_CHANGED, reason=ascii(name))


def write_rescued(rescued: Rescued) -> str:
    """What came of a damaged store, as the text to keep."""
    import json  # noqa: PLC0415 - a start has no need of it

    return json.dumps(rescued, default=lambda fault: fault.name)


def read_rescued(text: str) -> Rescued:
    """The same, read again; a text that was changed from outside tells of a rescue and no more."""
    import json  # noqa: PLC0415 - a start has no need of it

    try:
        trouble, copy, *games = json.loads(text)
        back, gone = (tuple(_read_trace(*one) for one in of_them) for of_them in games)
        return Rescued(_read_trouble(trouble), str(copy), back, gone)
    except (ValueError, TypeError):
        return Rescued()


def _read_trouble(told: object) -> Trouble | None:
    """What was wrong; None where an older program told it in a sentence, or a newer one knows more."""
    match told:
        case [str(fault), str(path), str(reason), int(game), int(number)] if fault in StoreFault.__members__:
            return Trouble(StoreFault[fault], path, reason, game, number)
        case _:
            return None


def _read_trace(game: object, started: object, deal: object, variant: object, mode: object) -> Trace:
    begun, dealt = (value if isinstance(value, int) else None for value in (started, deal))
    cards, played = (value if isinstance(value, str) else None for value in (variant, mode))
    return Trace(GameId(int(str(game))), begun, dealt, cards, played)
