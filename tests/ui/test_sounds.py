"""Sounds match events, are off by default, and block nothing."""

import runpy
import sys
import wave
from array import array
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel
from pytestqt.qtbot import QtBot

from setgui import deck, find_sets
from setgui.assets import asset
from setgui.model.events import (
    Added,
    Answered,
    Called,
    Claimed,
    Denied,
    Ended,
    Event,
    Finished,
    FoundBefore,
    Overlooked,
)
from setgui.session.game.updates import Update
from setgui.session.settings import Volume, rows
from setgui.ui.system import sounds
from setgui.ui.system.sounds import RATE, Sound, Sounds, load, sound_of, sounds_of
from setgui.words.language import say
from ui.pages import page, settle
from ui.player import CTRL, SHIFT, Player
from ui.program import PATIENCE, STANDARD, Folder


@pytest.fixture
def heard(player: Player) -> list[Sound | None]:
    played: list[Sound | None] = []
    player.controller.updated.connect(lambda update: played.append(sound_of(update)))
    return played


def test_sound_files_match_the_script_that_makes_them(tmp_path: Path) -> None:
    script = runpy.run_path(str(Path(__file__).parents[2] / "packaging" / "sounds.py"))
    assert {sound.value for sound in Sound} == {*script["TUNES"]}
    for sound in Sound:
        script["write"](tmp_path / "made.wav", script["samples"](script["TUNES"][sound.value]))
        with (
            wave.open(str(tmp_path / "made.wav")) as made,
            wave.open(str(asset("sounds", f"{sound.value}.wav"))) as kept,
        ):
            assert made.getparams() == kept.getparams()
            pairs = zip(*(array("h", file.readframes(file.getnframes())) for file in (made, kept)), strict=True)
            assert all(abs(one - other) <= 1 for one, other in pairs)  # systems round sines differently


def test_sounds_are_small_and_start_and_end_softly() -> None:
    files = [asset("sounds", f"{sound.value}.wav") for sound in Sound]
    assert sum(file.stat().st_size for file in files) < 100_000
    assert sorted(files) == sorted(asset("sounds").iterdir())
    for sound, file in zip(Sound, files, strict=True):
        with wave.open(str(file)) as read:
            assert (read.getnchannels(), read.getsampwidth(), read.getframerate()) == (1, 2, RATE)
        samples = load(sound, 1.0)
        assert len(samples) < RATE
        assert max(map(abs, samples)) < 20_000
        assert max(map(abs, (*samples[:3], *samples[-20:]))) < 40


def test_a_volume_scales_the_samples() -> None:
    loud, soft = load(Sound.SET, Volume.LOUD.factor), load(Sound.SET, Volume.SOFT.factor)
    assert max(loud) == pytest.approx(4 * max(soft), abs=4)


def test_picks_sets_and_mistakes_have_sounds(player: Player, heard: list[Sound | None]) -> None:
    first, second, third = player.sets()[0]
    player.click_card(first)
    player.click_card(first)
    assert heard == [Sound.PICK, None]  # putting back is silent
    wrong = next(card for card in player.cards if card not in (first, second, third))
    for card in (first, second, wrong):
        player.click_card(card)
    assert heard[2:] == [Sound.PICK, Sound.PICK, Sound.MISTAKE]
    for card in player.checked:
        player.click_card(card)
    player.window.actions_by_name["clear"].trigger()
    heard.clear()
    player.click_set(player.sets()[0])
    assert heard == [Sound.PICK, Sound.PICK, Sound.SET]
    player.key(Qt.Key.Key_Z, CTRL)
    assert heard[-1] is None


SET = tuple(find_sets(deck(7)[:12])[0])


@pytest.mark.parametrize(
    ("events", "sound"),
    [
        ((Claimed(SET, 4, 4),), Sound.MEGASET),
        ((Answered(SET, (), right=True),), Sound.SET),
        ((Answered(SET, (), right=False),), Sound.MISTAKE),
        ((Denied(),), Sound.MISTAKE),
        ((FoundBefore(SET),), Sound.MISTAKE),
        ((Overlooked(SET, 2),), Sound.MISTAKE),
        ((Called(0),), Sound.CALL),
        ((Finished(),), Sound.END),
        ((Added(SET[0]),), None),
        ((Claimed(SET, 2, 2), Ended()), Sound.END),  # the most important of several
        ((Called(0), Claimed(SET, 2, 2)), Sound.SET),
        ((Claimed(SET, 2, 2), Added(SET[0])), Sound.SET),
    ],
)
def test_each_event_has_its_sound(player: Player, events: tuple[Event, ...], sound: Sound | None) -> None:
    now = player.snapshot
    assert sound_of(Update(now, now, events)) is sound


def test_one_key_turns_sounds_on_and_off(player: Player, qtbot: QtBot) -> None:
    sounds = sounds_of(player.window)
    with qtbot.waitSignal(sounds.device_found, timeout=PATIENCE) as found:
        player.key(Qt.Key.Key_S, CTRL | SHIFT)
    assert found.args == [True]
    assert player.controller.settings.sound
    assert player.window.actions_by_name["sound"].isChecked()
    thread = sounds._speaker._thread  # type: ignore[union-attr]
    player.key(Qt.Key.Key_S, CTRL | SHIFT)
    assert not player.controller.settings.sound
    qtbot.waitUntil(lambda: not thread.is_alive(), timeout=PATIENCE)


def test_the_speaker_starts_with_the_first_sound(folder: Folder) -> None:
    folder.choose(sound="yes")
    player = folder.open(STANDARD)
    assert player.window.findChild(Sounds) is None  # opening a game is silent
    player.click(player.tiles[0])
    assert sounds_of(player.window)._speaker is not None


def test_no_sound_plays_by_default(player: Player) -> None:
    player.click_set(player.sets()[0])
    assert player.window.findChild(Sounds) is None


def test_the_program_can_be_closed_while_a_sound_plays(folder: Folder, qtbot: QtBot) -> None:
    folder.choose(sound="yes")
    player = folder.open(STANDARD)
    sounds = sounds_of(player.window)
    with qtbot.waitSignal(sounds.device_found, timeout=PATIENCE):
        player.click(player.tiles[0])
    thread = sounds._speaker._thread  # type: ignore[union-attr]
    folder.close()
    qtbot.waitUntil(lambda: not thread.is_alive(), timeout=PATIENCE)


@pytest.mark.parametrize("missing", ["device", "library"])
def test_without_a_device_or_a_library_the_settings_say_so(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    if missing == "device":
        monkeypatch.setattr(sounds, "DEVICES", ["WASAPI" if sys.platform != "win32" else "ALSA"])
    else:
        monkeypatch.setitem(sys.modules, "miniaudio", None)
    player.key(Qt.Key.Key_Comma, CTRL)
    trouble = rows()["sound"].trouble
    assert trouble is not None
    told = [one for one in page().findChildren(QLabel) if one.text() == say(trouble)]
    (box,) = (one for one in page().findChildren(QCheckBox) if one.text() == "Sounds")
    assert not told[0].isVisible()
    with qtbot.waitSignal(sounds_of(player.window).device_found, timeout=PATIENCE):
        QTest.keyClick(box, Qt.Key.Key_Space)
    assert told[0].isVisible()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert not told[0].isVisible()
    QTest.keyClick(page(), Qt.Key.Key_Escape)
    settle()
    player.click_set(player.sets()[0])
    assert player.snapshot.game.taken


def test_overlapping_sounds_are_mixed_and_end(qtbot: QtBot) -> None:
    speaker = sounds.Speaker(RATE, lambda _: None)
    speaker._mix_in(array("h", [30_000, 10, 10]))
    speaker._mix_in(array("h", [30_000, -20]))
    assert speaker._buffer == array("h", [32_767, -10, 10])
    blocks = speaker._blocks()
    next(blocks)
    assert blocks.send(2) == array("h", [32_767, -10])
    assert blocks.send(2) == array("h", [10])
    assert blocks.send(2) == array("h")
    speaker.close()
    qtbot.waitUntil(lambda: not speaker._thread.is_alive(), timeout=PATIENCE)


def test_a_device_plays_all_sounds_and_is_released(qtbot: QtBot) -> None:
    found: list[bool] = []
    speaker = sounds.Speaker(RATE, found.append)
    speaker.play(lambda: load(Sound.PICK, 1.0))
    speaker.play(lambda: load(Sound.CALL, 1.0))
    qtbot.waitUntil(lambda: bool(found) and not speaker._buffer, timeout=PATIENCE)
    assert found == [True]
    speaker.close()
    qtbot.waitUntil(lambda: not speaker._thread.is_alive(), timeout=PATIENCE)
