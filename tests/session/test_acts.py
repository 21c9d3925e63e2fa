"""The lines of the journal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Answer, Call, Claim, Finish, GiveUp, NoSet, Reshuffle, TimeUp
from setgui.session.game.acts import WORDS, Act, Aside, UnreadableAct, read_act, write_act

claims = st.lists(st.sampled_from(DECK), unique=True, max_size=5).map(lambda cards: Claim(tuple(cards)))
answers = st.builds(Answer, st.booleans())
seated = st.builds(Call, st.integers(0, 7)) | st.builds(NoSet, st.integers(0, 7))
plain = st.sampled_from([Add(), Reshuffle(), Finish(), GiveUp(), TimeUp(), *Aside])
acts: st.SearchStrategy[Act] = claims | answers | seated | plain


@given(acts)
def test_what_is_written_is_read(act: Act) -> None:
    assert read_act(write_act(act)) == act


@pytest.mark.parametrize(
    ("act", "line"),
    [
        (Claim((Card("1rsd"), Card("3rsd"), Card("2rsd"))), "claim 1rsd 3rsd 2rsd"),
        (Add(), "add"),
        (Reshuffle(), "reshuffle"),
        (Finish(), "finish"),
        (Aside.UNDO, "undo"),
        (Aside.REDO, "redo"),
        (Aside.LOCATE, "locate"),
        (Aside.COUNT, "count"),
        (Aside.SHOW, "show"),
        (Call(0), "call 1"),
        (NoSet(7), "no-set 8"),
        (GiveUp(), "give-up"),
        (TimeUp(), "time-up"),
        (Answer(matches=True), "answer set"),
        (Answer(matches=False), "answer no-set"),
    ],
)
def test_a_line_is_what_a_person_would_write(act: Act, line: str) -> None:
    assert write_act(act) == line
    assert read_act(line) == act


OTHER_LINES = [
    *("", " ", "peek", "Add", "add ", " add", "add 1rsd", "undo 2", "claimed 1rsd 2rsd 3rsd", "claim 1rsd 2rsd 3rsx"),
    *(
        "claim 1rsd 2rsd 1rsd",
        "claim 1rsd 2rsd 3rsd\nadd",
        "claim\t1rsd 2rsd 3rsd",
        "call",
        "call 0",
        "call 9",
        "call 12",
    ),
    *("call \u0661", "no-set", "answer", "answer yes", "give-up 1"),
]


@pytest.mark.parametrize("line", OTHER_LINES)
def test_any_other_line_is_unreadable(line: str) -> None:
    with pytest.raises(UnreadableAct) as caught:
        read_act(line)
    assert str(caught.value) == line


@given(st.text() | st.text("claim undorefshlct 123rgpstedoz\n"))
def test_reading_raises_nothing_but_its_own_error(line: str) -> None:
    try:
        act = read_act(line)
    except UnreadableAct:
        return
    assert read_act(write_act(act)) == act


def test_all_words_are_acts() -> None:
    assert [write_act(read_act(word)) for word in WORDS] == list(WORDS)
    plain = {Add(), Reshuffle(), Finish(), GiveUp(), TimeUp(), Answer(matches=True), Answer(matches=False)}
    assert {read_act(word) for word in WORDS} == {*plain, *Aside}
