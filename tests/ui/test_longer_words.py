"""Every text is translated and fits in a language 40% longer than English, in both directions."""

import re
from itertools import product

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QWidget,
)
from screens import put_on

from setgui.model.game import Start
from setgui.model.options import Options, Seat
from setgui.ui.system.language import follow_language
from setgui.words.language import names
from ui.cut import shown, without_room
from ui.pages import every_page, played
from ui.program import STANDARD, Folder

import pseudo  # isort: skip - in packaging, no package of its own

TABLE = Options(seats=(Seat("Ann"), Seat("Ben"), Seat(level=3), Seat(level=5)))
GAMES = {
    "solitaire": STANDARD,
    "on request": Start(7, mode="classic", options=Options(on_request=True)),
    "chain": Start(7, "chain", "classic"),
    "daily": Start(20261121, mode="daily"),
    "sprint": Start(7, mode="sprint"),
    "third card": Start(7, mode="third-card"),
    "set or not": Start(7, mode="set-or-not"),
    "together": Start(7, mode="together", options=TABLE),
}
SAME = re.compile(
    "|".join(re.escape(name) for _, name in names()) + "|"
    r"\[[^\[\]]*\]|\{[^{}]*\}|Ann|Ben|Echo|Pim|Juno|Milo|Vera|Orion|Otto|Luna|Setgui|UltraSet"
    r"|(Ctrl|Shift|Alt|Meta)\+|\bF[0-9]+|\bPause\b|\bEsc\b|/\S+|\b[A-Z]\b|<[^>]*>"
)
"""Texts that need no translation (names, keys, paths), and texts translated by the pseudo-language, in brackets."""


@pytest.fixture(params=[pseudo.LONGER, pytest.param(pseudo.MIRRORED, marks=pytest.mark.slow)])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def switch(language: str) -> None:
    """Switch the language while everything is open."""
    pseudo.use(language)
    follow_language()
    QApplication.processEvents()


def untranslated(host: QWidget) -> set[str]:
    """Find shown and accessible texts that are still English."""
    texts = set[str]()
    for part in [host, *shown(host)]:
        texts |= {part.accessibleName(), part.accessibleDescription(), part.toolTip(), part.windowTitle()}
        if isinstance(part, QLabel | QAbstractButton):
            texts.add(part.text())
        if isinstance(part, QComboBox):
            texts |= {part.itemText(place) for place in range(part.count())}
    for action in host.findChildren(QAction):
        texts |= {action.text(), action.toolTip()}
    return {text for text in texts if re.search("[A-Za-z]{2}", bare(text))}


def bare(text: str) -> str:
    """Remove all texts in brackets, also nested ones."""
    before = ""
    while text != before:
        before, text = text, SAME.sub("", text)
    return text


def faults(host: QWidget, cut: set[str]) -> set[str]:
    """Find texts that are cut or not translated."""
    QApplication.processEvents()
    cut.clear()
    host.grab()
    return cut | without_room(host) | untranslated(host)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_translated_at_once_and_no_text_is_cut(folder: Folder, name: str, cut: set[str]) -> None:
    player = played(folder, start=GAMES[name])
    for language, (width, height) in product(pseudo.LANGUAGES, ((1280, 800), (700, 580), (700, 1000))):
        switch(language)
        player.window.resize(width, height)
        assert faults(player.window, cut) == set(), (language, width, height)


def test_every_page_and_result_is_translated_and_no_text_is_cut(folder: Folder, language: str, cut: set[str]) -> None:
    player = played(folder)
    put_on(player.window, "desk")
    player.window.resize(1280, 800)
    switch(language)
    assert player.result_is_shown
    assert faults(player.window.stage.result, cut) == set()
    for name, page in every_page(player):
        assert faults(page, cut) == set(), name
