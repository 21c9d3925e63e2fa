"""The player's choices, kept as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.session.settings import Appearance, Settings, Speed, read_settings, write_setting

NAMES = list(Settings._fields)
ANY = {
    Appearance: st.sampled_from(Appearance),
    Speed: st.sampled_from(Speed),
    bool: st.booleans(),
    int: st.integers(0, 2**35 - 1),
    str: st.text("ABCabc019+/="),
}
choices = st.builds(Settings, **{name: ANY[type(usual)] for name, usual in Settings()._asdict().items()})


def written(settings: Settings) -> dict[str, str]:
    return {name: write_setting(settings, name) for name in NAMES}


@given(choices)
def test_what_is_written_is_read(settings: Settings) -> None:
    assert read_settings(written(settings)) == (settings, ())


def test_nothing_kept_means_the_defaults() -> None:
    assert read_settings({}) == (Settings(), ())


def test_text_as_a_person_reads_it() -> None:
    text = written(Settings(appearance=Appearance.DARK, letters=True))
    assert (text["appearance"], text["letters"], text["stepwise"]) == ("dark", "yes", "no")


@given(choices, st.sampled_from(NAMES))
def test_a_missing_value_is_the_default_and_no_damage(settings: Settings, name: str) -> None:
    kept = written(settings)
    del kept[name]
    assert read_settings(kept) == (settings._replace(**{name: getattr(Settings(), name)}), ())


@given(choices, st.sampled_from([name for name in NAMES if name not in {"window", "last_start"}]), st.text())
def test_a_damaged_value_falls_back_alone_and_is_named(settings: Settings, name: str, text: str) -> None:
    kept = written(settings) | {name: f"{text}?"}
    assert read_settings(kept) == (settings._replace(**{name: getattr(Settings(), name)}), (name,))


def test_every_damaged_value_is_named() -> None:
    kept = {"letters": "true", "counted_from": "then", "appearance": "DARK", "animate": "", "stepwise": "yes"}
    assert read_settings(kept) == (Settings(stepwise=True), ("appearance", "letters", "animate", "counted_from"))


@pytest.mark.parametrize("text", ["-1", str(2**35), "9" * 5000, "1e3", ""])
def test_a_time_beyond_all_calendars_is_damage(text: str) -> None:
    assert read_settings({"counted_from": text}) == (Settings(), ("counted_from",))


def test_a_setting_of_a_newer_version_is_left_alone() -> None:
    assert read_settings({"hovercraft": "eels", "letters": "yes"}) == (Settings(letters=True), ())


@pytest.mark.parametrize("name", NAMES)
def test_each_setting_can_be_changed_alone(name: str) -> None:
    text = {"appearance": "light", "counted_from": "1767225600", "window": "AdnQ", "demo_speed": "0.5"}.get(
        name, "no" if getattr(Settings(), name) else "yes"
    )
    changed, _ = read_settings({name: text})
    assert changed != Settings()
    assert read_settings({name: write_setting(changed, name)}) == (changed, ())
