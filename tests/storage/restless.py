"""A player who does everything there is, at random and as fast as it goes, and reports what was acknowledged.

    python restless.py FOLDER SEED

Each report is a line of JSON, written only after the session, for acts the store, had answered.
"""

import json
import sys
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from random import Random

from setgui.model.commands import Add, Claim, Finish, Reshuffle
from setgui.model.game import Start
from setgui.session.from_folder import open_session
from setgui.session.game.acts import Act, Aside
from setgui.session.game.clock import awake_millis
from setgui.session.game.seats import pause_refusal
from setgui.session.game.updates import Refused
from setgui.session.kept import Figures, GameId, Line
from setgui.session.starts.start_text import write_start
from setgui.storage.archive import FolderArchive


def tell(*report: object) -> None:
    print(json.dumps(report), flush=True)


def play(folder: Path, chance: Random) -> None:
    def deal() -> Start:
        return Start(chance.randrange(1, 500), chance.choice(["standard", "standard", "junior"]))

    archive = FolderArchive(folder)
    opened = open_session(archive, awake_millis, None, deal())
    store, session = opened.store, opened.session
    append = store.append

    def keep(game: GameId, seq: int, line: Line, figures: Figures) -> None:
        append(game, seq, line, figures)
        tell("act", game, line.at, line.text)

    store.append = keep  # type: ignore[method-assign]
    tell("ready", store.current(), write_start(session.game.start), opened.notices, opened.kept)
    session.begin()
    while True:
        game = store.current()
        table = session.game.table
        match chance.randrange(120):
            case 0:
                session.new_game(deal())
                tell("new", store.current(), write_start(session.game.start))
            case 1 | 2:
                other = chance.choice(store.games())
                session.open_game(other.id)
                tell("open", other.id)
            case 3:
                other = chance.choice(store.games())
                acts = chance.randint(0, other.acts)
                session.take_over(other.id, acts)
                tell("take over", store.current(), other.id, acts)
            case 4 | 5:
                name, value = chance.choice(["letters", "animate"]), chance.choice(["yes", "no"])
                store.set_setting(name, value)
                tell("set", name, value)
            case 6:
                session.keep_time()
            case 7:
                if pause_refusal(session.game) is None:
                    session.pause()
                session.resume()
                session.minimize(on=True)
                session.minimize(on=False)
            case 8:
                archive.care(date(2026, 1, 1) + timedelta(chance.randrange(20)))
                tell("care")
            case _:
                claims: list[Act] = [Claim(cards) for cards in session.game.variant.find_matches(table)[:3]]
                acts_now = [*claims * 3, Add(), Add(), Reshuffle(), Claim(table[:3]), *Aside, Aside.UNDO]
                act = chance.choice(acts_now) if chance.random() > 0.002 else Finish()
                with suppress(Refused):
                    session.act(act)
                if store.current() != game:
                    tell("open", store.current())


if __name__ == "__main__":
    play(Path(sys.argv[1]), Random(sys.argv[2]))
