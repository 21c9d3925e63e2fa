"""Fixtures for the window: a fresh program for each test, and a check for leftovers."""

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import QLocale, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from setgui.compat import override
from setgui.model.game import Start
from setgui.session.game.course import PlayedAct
from setgui.session.kept import GameId
from setgui.session.reports import Analysis
from setgui.ui.look.card_painter import CardPixmaps
from setgui.ui.look.theme import put_in_force, theme
from setgui.ui.pages.look_back.look_back_page import LookBackPage
from setgui.ui.system import sounds
from setgui.ui.system.accessibility import make_known
from setgui.words import language
from ui.cut import watched
from ui.player import Player
from ui.program import PATIENCE, STANDARD, Folder, Watch, choose, delete_now, left_running, speak
from ui.replayed import TELLING, Opener
from ui.seated import ANN, BEN, Sit, Table, table


class WeeksBegin(NullTranslations):
    """English with another first day of the week."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self._first = first

    @override
    def pgettext(self, context: str, message: str) -> str:
        return str(self._first) if context.startswith("the day with which weeks begin") else message


@pytest.fixture(scope="session", autouse=True)
def _roles(qapp: QApplication) -> None:
    """Register accessible names and roles at once, instead of after the first paint."""
    del qapp
    make_known(QWidget())


@pytest.fixture(autouse=True)
def _null_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play sounds to a null device, whatever hardware there is."""
    monkeypatch.setattr(sounds, "DEVICES", ["NULL"])


@pytest.fixture(scope="session")
def running(qapp: QApplication) -> list[QObject]:
    """Timers and animations that already ran, or that were already reported."""
    del qapp
    return left_running()


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication, running: list[QObject]) -> Iterator[None]:
    """Fail if a test leaves a timer, animation or window; restore colors, language and clipboard."""
    colors, sheet, look, locale = QPalette(QApplication.palette()), qapp.styleSheet(), theme(), QLocale()
    windows = set(qapp.topLevelWidgets())
    yield
    QApplication.setPalette(colors)
    qapp.setStyleSheet(sheet)
    put_in_force(look)
    QApplication.clipboard().clear()
    speak(language.ENGLISH)
    assert qapp.layoutDirection() is Qt.LayoutDirection.LeftToRight
    QLocale.setDefault(locale)
    for window in set(qapp.topLevelWidgets()) - windows:
        pytest.fail(f"a window is left: {window}")
    for leftover in left_running():
        if leftover not in running:
            running.append(leftover)
            pytest.fail(f"still running: {leftover} of {leftover.parent()}")


@pytest.fixture(scope="session")
def still(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A template for data folders with animations and the question before a finish off, made once."""
    path = tmp_path_factory.mktemp("still") / "data"
    choose(path, animate="no", ask_to_finish="no")
    return path


@pytest.fixture
def folder(quick_path: Path, still: Path, qtbot: QtBot) -> Iterator[Folder]:
    """A data folder with animations off."""
    found = Folder(quick_path / "data", qtbot)
    copytree(still, found.path)
    yield found
    found.close()


@pytest.fixture
def player(folder: Folder) -> Player:
    """A player at a fresh standard game."""
    return folder.open(STANDARD)


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    announced: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            announced.append(event.message())

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    return announced


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Texts painted with too little room."""
    return watched(monkeypatch)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def sit(folder: Folder, watch: Watch) -> Sit:
    def at(start: Start) -> Table:
        player = folder.open_by(watch, start)
        # The test advances time itself, so that a slow computer makes no difference.
        player.controller.heartbeat.timeout.disconnect()
        return Table(player, watch)

    return at


@pytest.fixture(params=[1, 6, 7], ids=["monday", "saturday", "sunday"])
def first_weekday(request: pytest.FixtureRequest) -> int:
    """The first day of the week in the current language."""
    first = int(request.param)
    language.put_in_force("x-weeks", WeeksBegin(first))
    return first


@pytest.fixture
def two(sit: Sit) -> Table:
    return sit(table(ANN, BEN))


@pytest.fixture
def replayed(qtbot: QtBot) -> Iterator[Opener]:
    """A function that looks back at game 8."""
    host = QWidget()

    def open_page(frames: Sequence[PlayedAct], analysis: Analysis | None = None) -> LookBackPage:
        page = LookBackPage(host, GameId(8), frames, CardPixmaps(), TELLING, analysis=analysis)
        with qtbot.waitActive(page, timeout=PATIENCE):
            page.open()
        return page

    yield open_page
    delete_now(host)
