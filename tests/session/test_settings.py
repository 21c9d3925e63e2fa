"""Settings, saved as text."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.session.kept import GameId
from setgui.session.keymap import Keymap, read_keymap
from setgui.session.settings import (
    Choice,
    Motion,
    OwnColors,
    Scanning,
    Settings,
    Speed,
    Volume,
    is_reviewed,
    read_settings,
    review,
    write_setting,
)
from setgui.storage.sqlite_store import SqliteStore

NAMES = list(Settings._fields)
ANY_TEXT = {
    "language",
    "games_order",
    "keys",
    "window",
    "last_start",
    "player",
    "first_player",
    "others",
    "reviewed",
    "club",
}
A_COLOR = st.sampled_from(["", "#000000", "#0a64ff"])
ANY = {
    OwnColors: st.builds(OwnColors, A_COLOR, A_COLOR, A_COLOR),
    bool: st.booleans(),
    int: st.integers(0, 2**35 - 1),
    Keymap: st.sampled_from(["", "q:a", "undo=F9 place-1=k"]).map(read_keymap),
    tuple: st.lists(st.tuples(st.text("ABC ë", min_size=1), st.integers(0, 2**35 - 1))).map(tuple),
    str: st.text("ABCabc019+/="),
}


def any_like(default: object) -> st.SearchStrategy[Any]:
    return st.sampled_from(type(default)) if isinstance(default, Choice) else ANY[type(default)]


choices = st.builds(Settings, **{name: any_like(usual) for name, usual in Settings()._asdict().items()})


def written(settings: Settings) -> dict[str, str]:
    return {name: write_setting(settings, name) for name in NAMES}


@given(choices)
def test_settings_round_trip(settings: Settings) -> None:
    assert read_settings(written(settings)) == (settings, ())


@given(choices, st.sampled_from([name for name in NAMES if name not in ANY_TEXT]), st.text())
def test_a_damaged_value_falls_back_to_its_default(settings: Settings, name: str, text: str) -> None:
    kept = written(settings) | {name: f"{text}?"}
    assert read_settings(kept) == (settings._replace(**{name: getattr(Settings(), name)}), (name,))


KEPT = {
    "appearance": "light",
    "contrast": "high",
    "ground": "paper",
    "back": "red",
    "colors": "grey",
    "badge": "yes",
    "own_colors": "#b00020 - #5b2a8c",
    "letters": "yes",
    "show_time": "no",
    "lesson": "3",
    "counted_from": "1767225600",
    "others": "1767225600 Ben\n0 Zoë Ann",
    "keys": "q:a",
    "scanning": "0.5",
    "demo_speed": "8",
    "telling": "line",
    "volume": "0.25",
    "animate": "no",
    "window": "AdnQ",
}


def test_older_stores_can_still_be_read() -> None:
    settings, damaged = read_settings(KEPT)
    assert damaged == ()
    assert {name: write_setting(settings, name) for name in KEPT} == KEPT
    assert all(getattr(settings, name) != getattr(Settings(), name) for name in KEPT)


def test_every_damaged_value_is_reported() -> None:
    kept = {"letters": "true", "counted_from": "then", "appearance": "DARK", "animate": "", "stepwise": "no"}
    assert read_settings(kept) == (Settings(stepwise=False), ("appearance", "letters", "animate", "counted_from"))


def test_the_last_hundred_looks_back_are_kept(store: SqliteStore) -> None:
    settings = Settings()
    for game in (*range(1, 102), 101):
        name, value = review(settings, GameId(game), 9)
        settings = settings._replace(**{name: value})  # type: ignore[arg-type] # given by name
    store.set_setting("reviewed", write_setting(settings, "reviewed"))
    kept = [game for game in range(1, 200) if is_reviewed(store, GameId(game), 9)]
    assert kept == list(range(2, 102))
    assert not is_reviewed(store, GameId(2), 8)


def test_settings_of_newer_versions_are_ignored() -> None:
    assert read_settings({"hovercraft": "eels", "letters": "yes"}) == (Settings(letters=True), ())


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("counted_from", ["-1", str(2**35), "9" * 5000, "1e3", ""]),
        ("others", ["Ben", " Ben", "then Ben", "-1 Ben", f"{2**35} Ben"]),
        ("own_colors", ["red green purple", "#b00020 -", "#B00020 - -", "#b00020 - - -", "#b0002 - -", ""]),
    ],
)
def test_unreadable_numbers_times_and_colors_are_damaged(name: str, texts: list[str]) -> None:
    for text in texts:
        assert read_settings({name: text}) == (Settings(), (name,))


def test_speeds_volumes_and_intervals_are_numbers() -> None:
    assert sorted(speed.factor for speed in Speed) == [0.5, 1, 2, 4, 8]
    assert sorted(volume.factor for volume in Volume) == [0.25, 0.5, 1]
    assert sorted(speed.millis for speed in Scanning) == [0, 500, 1000, 1500, 2000, 3000, 5000]


@pytest.mark.parametrize(
    ("chosen", "reduced", "animated"),
    [
        (Motion.SYSTEM, False, True),
        (Motion.SYSTEM, True, False),
        (Motion.ON, True, True),
        (Motion.OFF, False, False),
    ],
)
def test_the_player_s_choice_of_motion_overrides_the_system_s(chosen: Motion, reduced: bool, animated: bool) -> None:
    assert Settings(animate=chosen).animates(reduced=reduced) is animated
