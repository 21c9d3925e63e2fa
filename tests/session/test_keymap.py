"""Custom keys: reading and writing them, which keys are allowed, and their labels."""

import sys

import pytest

from setgui.session.keymap import (
    ANSWERS,
    LETTERS,
    ON_MACS,
    PLACES,
    SEATS,
    SHORTCUTS,
    SINGLE,
    Keymap,
    KeyRefused,
    Unfit,
    base,
    read_keymap,
    unfit,
)
from setgui.session.settings import Settings


def test_default_keys_are_written_as_an_empty_text() -> None:
    assert read_keymap("") == Keymap()
    assert Keymap().write() == ""
    assert "".join(map(Keymap().key, PLACES)) == LETTERS


def test_default_keys_are_valid_and_do_not_clash() -> None:
    for name, key in {**SINGLE, **SHORTCUTS}.items():
        assert unfit(name, key) is None, name
        assert Keymap().owner(name, key) == "", name
        assert Keymap().changed_to(name, key) == Keymap()


def test_on_macs_no_default_key_belongs_to_the_system() -> None:
    defaults = {**SHORTCUTS, **ON_MACS}
    assert not {"Ctrl+M", "Ctrl+H", "F11", "Ctrl+Alt+H", "Ctrl+W", "Ctrl+Space"} & {*defaults.values()}
    assert defaults.keys() == SHORTCUTS.keys()
    assert len({*defaults.values()}) == len(defaults)
    assert all(unfit(name, key) is None for name, key in defaults.items())
    assert (sys.platform == "darwin") is (defaults == SHORTCUTS)


TEXTS = "locate=i place-3=; undo=Ctrl+B q:a seat-3=0 set=j redo-2= add-card== reshuffle=ö pause-2=F9 locate=M"


@pytest.mark.parametrize("text", [TEXTS, *TEXTS.split()])
def test_keymaps_round_trip(text: str) -> None:
    assert read_keymap(text) != Keymap()
    assert read_keymap(read_keymap(text).write()) == read_keymap(text)


def test_keys_and_letters_are_read() -> None:
    keymap = read_keymap("place-1=k locate=i undo=Ctrl+B q:a")
    assert (keymap.key("place-1"), keymap.key("locate"), keymap.label("q")) == ("k", "i", "a")


@pytest.mark.parametrize(
    "text",
    [
        *("place-1=w", "=k", "place-1=kk", "place-1=5", "place-1", "place-22=k", "clear=F9", "q:ab", ":"),
        *("é", "place-1=q", "place-1=F9", "seat-1=;", "undo=k", "undo=Shift+K", "undo=Alt+G", "undo=Alt+Shift+ö"),
        *("undo=Shift+Alt+G", "undo=Ctrl+", "undo=Del", "undo=Hyper+Ctrl+K", "undo=F2", "q:q"),
    ],
)
def test_invalid_keys_are_ignored(text: str) -> None:
    assert read_keymap(text) == Keymap()


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("place-1=k place-2=w pause=i", "place-1=k pause=i"),
        ("place-1=k locate=k undo=Ctrl+B", "place-1=k undo=Ctrl+B"),
        ("place-1=w place-4=q", "place-1=w place-4=q"),
        ("place-1=k undo=Ctrl+G redo=F9", "place-1=k redo=F9"),
        ("undo=Ctrl+B games=ctrl+b", "undo=Ctrl+B"),
        ("undo=Ctrl+G games=Ctrl+Z", "undo=Ctrl+G games=Ctrl+Z"),
        ("undo=Alt+F9 redo=Alt+G", "undo=Alt+F9"),
        ("pause=y set=k", "set=k"),
        ("set=q not-a-set=w", "set=q not-a-set=w"),
        ("set=k not-a-set=k", "set=k"),
    ],
)
def test_only_invalid_and_clashing_keys_are_ignored(text: str, left: str) -> None:
    assert read_keymap(text).write() == left


@pytest.mark.parametrize(
    ("typed", "labels"),
    [
        ("q:a", "aqz"),
        ("q:a a:q w:z", "aqw"),
        ("q:' a:a s:o", "'az"),
        ("q:a a:a", "qaz"),
        ("q:a z:q", "azq"),
    ],
)
def test_labels_are_unique_in_a_partly_known_layout(typed: str, labels: str) -> None:
    keymap = read_keymap(typed)
    assert "".join(keymap.labels(3)) == labels
    every = keymap.labels(len(PLACES))
    assert len(set(every)) == len(every)


def test_keys_of_former_names_are_kept() -> None:
    assert read_keymap("replay=Ctrl+B").key("look-back") == "Ctrl+B"


def test_an_expected_letter_does_not_change_the_keymap() -> None:
    keymap = read_keymap("q:a")
    assert keymap.learned("q", "a") is keymap.learned("", "k") is keymap


def test_keys_have_readable_names() -> None:
    assert [Keymap().caption(key) for key in ("q", "M", "-", "+", "ß", "7", "")] == ["Q", "M", "−", "+", "ß", "7", ""]


@pytest.mark.parametrize(
    ("name", "key", "why"),
    [
        ("locate", "q", PLACES[0]),
        ("locate", "1", SEATS[0]),
        ("pause", "y", "set"),
        ("set", "p", "pause"),
        ("undo", "Ctrl+Y", "redo-2"),
        ("undo", "F2", "locate-2"),
        ("place-1", " ", Unfit.NOT_SINGLE),
        ("place-1", "\t", Unfit.NOT_SINGLE),
        ("place-1", "Ctrl+K", Unfit.NOT_SINGLE),
        ("seat-1", ";", Unfit.NOT_WITH_SHIFT),
        ("undo", "K", Unfit.NO_SHORTCUT),
        ("undo", "Alt+G", Unfit.OPENS_MENU),
    ],
)
def test_refused_keys_give_a_reason(name: str, key: str, why: str | Unfit) -> None:
    with pytest.raises(KeyRefused) as refused:
        Keymap().changed_to(name, key)
    assert refused.value.why == why


def test_valid_shortcuts_are_accepted() -> None:
    for key in ("Ctrl++", "Alt+1", "Meta+K", "Ctrl+Num+5", "Shift+F9", "F12", "Ctrl+Alt+G"):
        assert Keymap().changed_to("undo", key).keys("undo") == [key]


def test_a_freed_key_can_be_reused_and_reset() -> None:
    freed = Keymap().changed_to(PLACES[0], "k")
    assert freed.changed_to("locate", "q").owners("q") == ["locate"]
    assert freed.changed_to(PLACES[0], "q") == Keymap()
    without = freed.changed_to("locate", "")
    assert (without.key("locate"), without.keys("locate"), without.owners("")) == ("", ["F2"], [])


GERMAN, FRENCH = {"not-a-set": "n", "set": "j"}, {"not-a-set": "n", "set": "o"}


def test_default_answer_keys_depend_on_the_language() -> None:
    german = Settings().keys_in_force(GERMAN)
    assert german.owners("j") == ["set", PLACES[LETTERS.index("j")]]
    assert german.owners("y") == [PLACES[LETTERS.index("y")]]
    assert german.changed_to("set", "j") == german
    with pytest.raises(KeyRefused) as refused:
        german.changed_to("not-a-set", "j")
    assert refused.value.why == "set"


@pytest.mark.parametrize("text", ["set=y", "not-a-set=y", "not-a-set=y set=n"])
def test_an_answer_can_have_a_default_key_of_english(text: str) -> None:
    german = Keymap(answers=GERMAN)
    for name, _, key in (word.partition("=") for word in text.split()):
        german = german.changed_to(name, key)
    assert german.write() == text
    assert read_keymap(text)._replace(answers=GERMAN) == german


def test_custom_keys_win_over_the_answer_keys_of_a_language() -> None:
    french = read_keymap("pause=o")._replace(answers=FRENCH)
    assert (french.key("pause"), french.key("set"), french.owners("o")) == ("o", "", ["pause"])
    other = read_keymap("locate=o")._replace(answers=FRENCH)
    assert other.owners("o") == ["set", "locate"]  # they are never used in the same game


def test_second_keys_belong_to_the_same_action() -> None:
    assert Keymap().keys("redo") == ["Ctrl+Shift+Z", "Ctrl+Y"]
    assert {base(name) for name in ("redo", "redo-2")} == {"redo"}
    assert base("place-2") == "place-2"
    assert read_keymap("place-1=M").labels(2) == ["m", "a"]


def test_single_keys_that_are_turned_off_stay_saved() -> None:
    settings = Settings(keys=read_keymap("locate=i"), single_keys=False)
    force = settings.keys_in_force(ANSWERS)
    assert {force.key(name) for name in SINGLE} == {""}
    assert (force.keys("locate"), force.owners("i"), force.labels(2)) == (["F2"], [], ["", ""])
    assert settings.keys.owners("i") == ["locate"]
    assert force.write() == "locate=i"
    assert Settings().keys_in_force(ANSWERS) == Keymap()


def test_an_action_is_found_by_any_name_of_its_key() -> None:
    assert Keymap().actions(["q"]) == ["place-1"]
    assert Keymap().actions(["+", "1"]) == ["add-card", "seat-1"]
    assert Keymap().actions(["="]) == ["add-card"]  # the same key without Shift
    assert Keymap().changed_to("pause", "=").actions(["="]) == ["pause"]
    assert Keymap().actions(["?"]) == []
