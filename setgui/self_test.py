"""Self-test of the installed program on this computer."""

import os
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from setgui import DECK, deck, find_sets
from setgui.analysis.coach.analysis import analyze, decision
from setgui.analysis.workers import Worker
from setgui.assets import asset
from setgui.model.commands import Claim, Finish
from setgui.model.game import Start
from setgui.model.modes import MODES
from setgui.model.options import Options, Seat
from setgui.model.play import deal_game
from setgui.session.game.session import Session
from setgui.storage.sqlite_store import SqliteStore

_TIMEOUT = 120
"""Timeout for the worker process, in seconds; slow computers need long."""


def checks() -> Iterator[tuple[str, str | None]]:
    """Run all checks; yield the name of each, a key of `words.commands.CHECKS`, and its error or None."""
    for name, check in _CHECKS.items():
        try:
            passed = check() or name
        except Exception as problem:
            yield name, f"{type(problem).__name__}: {problem}"
        else:
            yield passed, None


def _expect(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise AssertionError(f"{what}: {found} instead of {expected}")


def _modes() -> None:
    options = Options(seats=(Seat("Ann"), Seat(level=3)))
    starts = [Start(20261121, variant, mode.name, options) for mode in MODES.values() for variant in mode.variants]
    _expect("games without cards", [start for start in starts if not deal_game(start).table], [])


def _store() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "self-test.sqlite3"
        store = SqliteStore(path)
        session = Session(store, lambda: 0, Start(7), Start(7))
        session.act(Claim(find_sets(session.game.table)[0]))
        store.close()
        store = SqliteStore(path)
        again = Session(store, lambda: 0, None, Start(8))
        store.close()
        _expect("saved game", again.game, session.game)


def _coach() -> None:
    worker = Worker()
    try:
        worker.ask(7, partial(analyze, [decision(1, deal_game(Start(7)), Finish())], 7), {7})
        _expect("timeout after two minutes", worker.is_waiting(_TIMEOUT), False)
        _expect("answer received", worker.answer is not None, True)
    finally:
        worker.end()


def _resources() -> None:
    icon = asset("icons", "setgui.svg").read_text(encoding="utf-8")
    _expect("start of the application icon", icon.lstrip()[:1], "<")
    controls = ["check-dark.svg", "check-light.svg", "down-off.svg", "down.svg", "up-off.svg", "up.svg"]
    _expect("icons of controls", sorted(file.name for file in asset("controls").iterdir()), controls)


def _sound() -> str | None:
    from setgui.ui.system.sounds import Sound, load  # noqa: PLC0415 - for this check alone

    _expect("empty sounds", [sound.value for sound in Sound if not any(load(sound, 1.0))], [])
    try:
        import miniaudio  # noqa: F401, PLC0415 - its library may be missing; none of its devices is opened
    except ImportError:
        return "silence"
    return None


def _painting() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QSize  # noqa: PLC0415 - the window's libraries come last
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415

    from setgui.ui.look.card_painter import CardPixmaps  # noqa: PLC0415
    from setgui.ui.look.icons import icon  # noqa: PLC0415
    from setgui.ui.look.theme import DARK, LIGHT  # noqa: PLC0415

    application = QGuiApplication.instance() or QGuiApplication(["setgui"])
    pixmaps = CardPixmaps()
    size = QSize(140, 90)
    faces = [pixmaps.face(card, size, 1.0, theme).toImage() for card in DECK for theme in (LIGHT, DARK)]
    images = {bytes(face.constBits()) for face in faces}
    _expect("different card pictures", len(images), 2 * len(DECK))
    _expect("empty icon", icon("undo", LIGHT.ink, LIGHT.faint_ink).isNull(), False)
    del application


_CHECKS: dict[str, Callable[[], str | None]] = {
    "rules": lambda: _expect("sets among all cards", len(find_sets(DECK)), 1080),
    "deck": lambda: _expect("first cards of deal 7", [card.code for card in deck(7)[:3]], ["1rtz", "1red", "1pso"]),
    "modes": _modes,
    "store": _store,
    "coach": _coach,
    "resources": _resources,
    "sound": _sound,
    "painting": _painting,
}
"""The checks by name; a check can return another name to report, like "silence" for "sound"."""
