"""How texts are found in the language in force."""

import pytest

from setgui.words.language import N_, P_, UnknownLanguage, in_force, ngettext, npgettext, pgettext, say, use


def test_english_needs_no_catalogue() -> None:
    assert in_force() == "en"
    assert say(N_("Start")) == "Start"
    assert say(P_("month", "May")) == "May"
    assert pgettext("month", "May") == "May"
    assert [ngettext("{n} set", "{n} sets", n).format(n=n) for n in (-1, 0, 1, 2)] == [
        "-1 set",
        "0 sets",
        "1 set",
        "2 sets",
    ]
    assert npgettext("cards", "{n} left", "{n} are left", 2) == "{n} are left"


def test_an_unknown_language_changes_nothing() -> None:
    with pytest.raises(UnknownLanguage, match="xx"):
        use("xx")
    assert in_force() == "en"
