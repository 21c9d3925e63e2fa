import os
from datetime import date
import pytest
from PySide6.QtWidgets import QApplication, QCheckBox
from PySide6.QtGui import QGuiApplication
from setgui.model.game import Start
from setgui.model.play import matches
from setgui.model.commands import Add, Finish, Reshuffle
from setgui.model.puzzles import starts_of_day
from setgui.session.settings import Appearance, CardColors, Contrast
from setgui.ui.pages.share import SharePage
from ui.pages import *
from ui.player import CTRL, Player, child
from ui.program import STANDARD, Folder, Watch, FastWatch


def play(player, watch):
    while not player.snapshot.game.over:
        watch.wait(7)
        found = matches(player.snapshot.game)
        from setgui.model.commands import Claim
        player.controller.act(Claim(found[-1]) if found else Add())
    settle()


@pytest.mark.parametrize("kind", ["sol", "junior", "day", "sprint", "daily", "chain", "ultra", "insight", "abandoned"])
def test_look(folder: Folder, watch: Watch, kind) -> None:
    day = starts_of_day(date(2026, 11, 21))
    start = {"sol": Start(54), "junior": Start(5, "junior"), "day": day[2], "daily": day[0], "insight": day[1], "sprint": Start(3, mode="sprint"), "chain": Start(3, "chain", "classic"), "ultra": Start(3, "ultraset", "classic"), "abandoned": Start(7)}[kind]
    player = folder.open_by(watch, start)
    player.window.resize(1280, 900)
    if kind == "abandoned":
        take(player)
        player.controller.act(Finish())
    else:
        play(player, watch)
    looks = [("felt", {}), ("strong", {"contrast": Contrast.HIGH}), ("distinct", {"colors": CardColors.DISTINCT}), ("grey", {"colors": CardColors.GREY}), ("strongc", {"colors": CardColors.STRONG})]
    for name, look in looks if kind == "sol" else looks[:1]:
        for app in Appearance.LIGHT, Appearance.DARK:
            player.controller.set_setting("appearance", app)
            for k, v in {"contrast": Contrast.USUAL, "colors": CardColors.USUAL, **look}.items():
                player.controller.set_setting(k, v)
            settle()
            opened(player, "Share…")
            p = child(player.window, SharePage)
            open(f"/tmp/share/{kind}-{name}-{app.value}.png", "wb").write(p._png)
            if name == "felt":
                player.window.grab().save(f"/tmp/share/page-{kind}-{app.value}.png")
            if app is Appearance.LIGHT and name == "felt":
                open(f"/tmp/share/{kind}.txt", "w").write(p._text)
            press("Copy")
            settle()
