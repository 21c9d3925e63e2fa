"""Every event is told in a sentence, in the window and to assistive technology alike."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from setgui import DECK, Card, deck, find_sets, is_set, points
from setgui.model.events import Claimed, Misclaimed
from setgui.model.game import Reason, Start
from setgui.model.medals import Medal
from setgui.model.sets import breaks
from setgui.model.variants import VARIANTS
from setgui.session.updates import Refusal
from setgui.ui.sentences import break_told, event_told, match_told, medal_told, points_told, reason_told, time_told
from setgui.ui.theme import LIGHT
from ui.player import CTRL, SHIFT, Player
from ui.program import JUNIOR, Folder


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in text.split())


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        ("1rsd 2rsd 3rsd", "same color, shading and shape; number differs"),
        ("1rsd 2gsd 3psd", "same shading and shape; number and color differ"),
        ("1rtd 2gto 3ptz", "same shading; number, color and shape differ"),
        ("1rsd 2gto 3pez", "number, color, shading and shape differ"),
    ],
)
def test_why_a_set_is_one(codes: str, told: str) -> None:
    assert match_told(cards(codes)) == told


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        ("1rsd 2rsd 3gsd", ["two are red, one is green"]),
        ("1rsd 1gsd 2psd", ["two have one symbol, one has two"]),
        ("2rsd 2gsd 1psd", ["two have two symbols, one has one"]),
        ("1rsd 2rsd 3rso", ["two are diamonds, one is an oval"]),
        ("1rso 2rso 3rsz", ["two are ovals, one is a squiggle"]),
        ("1rsd 2rsd 3red", ["two are solid, one is empty"]),
        ("1rsd 1rto 2gtz", ["two have one symbol, one has two", "two are red, one is green"]),
    ],
)
def test_why_three_cards_are_none(codes: str, told: list[str]) -> None:
    found = [break_told(each) for each in breaks(*cards(codes))]
    assert found[: len(told)] == told


def test_every_three_cards_have_a_sentence() -> None:
    some = DECK[::4]
    for three in combinations(some, 3):
        if is_set(*three):
            assert match_told(three).endswith(("differs", "differ"))
        else:
            assert all(break_told(each) for each in breaks(*three))


def test_every_reason_and_medal_has_a_sentence() -> None:
    reasons: list[Reason | Refusal] = [*Reason, *Refusal]
    told = {reason_told(reason) for reason in reasons}
    assert len(told) == len(reasons)
    assert all(sentence.endswith(".") for sentence in told)
    assert len({medal_told(medal) for medal in (None, *Medal)}) == len(Medal) + 1


@pytest.mark.parametrize(
    ("millis", "told"),
    [(0, "0:00"), (59_999, "0:59"), (61_000, "1:01"), (3_600_000, "1:00:00"), (36_061_000, "10:01:01")],
)
def test_time(millis: int, told: str) -> None:
    assert time_told(millis) == told


@pytest.mark.parametrize(("number", "told"), [(1, "1 point"), (2, "2 points"), (4, "4 points")])
def test_points(number: int, told: str) -> None:
    assert points_told(number) == told


def test_the_promised_sentences(player: Player) -> None:
    taken = Claimed(cards("1rtd 2gto 3ptz"), points=3, scored=3)
    assert event_told(taken, player.snapshot) == "Set, 3 points: same shading; number, color and shape differ."
    wrong = cards("1rsd 2rsd 3gsd")
    told = event_told(Misclaimed(wrong, breaks(*wrong)), player.snapshot)
    assert told == "Not a set: two are red, one is green."


def test_a_megaset_is_called_one(player: Player) -> None:
    mega = cards("1rsd 2gto 3pez")
    told = event_told(Claimed(mega, points=4, scored=4), player.snapshot)
    assert told == "Megaset, 4 points: number, color, shading and shape differ."
    told = event_told(Claimed(mega, points=4, scored=1), player.snapshot)
    assert told.startswith("Megaset, 1 point: number, color, shading and shape differ. ")
    assert "extra cards" in told


# In the window


@pytest.fixture(autouse=True)
def listened_to() -> Iterator[None]:
    """Somebody listens, so that announcements are made and not only shown."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def said(player: Player) -> str:
    """The sentence in the window, if it is what assistive technology reads there too."""
    found = QAccessible.queryAccessibleInterface(player.window.stage.message)
    assert found is not None
    assert found.text(QAccessible.Text.Name) == player.message
    assert player.window.stage.message.isVisible()
    return player.message


def test_a_game_begins_with_its_aim(player: Player) -> None:
    assert said(player) == "Find three cards that are all the same or all different in every feature."


def test_help_is_pointed_at_once(folder: Folder) -> None:
    aim = "Find three cards that are all the same or all different in every feature."
    player = folder.open()
    assert player.message == f"{aim} F1 tells how to play."
    message = player.window.stage.message
    assert message.palette().windowText().color() != LIGHT.error
    player.key(Qt.Key.Key_N, CTRL | SHIFT)
    assert player.message == aim
    folder.close()
    assert folder.open().message == aim


def test_what_all_cards_have_in_common_is_not_told() -> None:
    cards = Card("1rsd"), Card("2rsd"), Card("3rsd")
    assert match_told(cards) == "same color, shading and shape; number differs"
    assert match_told(cards, VARIANTS["junior"]) == "same color and shape; number differs"
    different = Card("1rsd"), Card("2gso"), Card("3psz")
    assert match_told(different, VARIANTS["junior"]) == "number, color and shape differ"


@pytest.mark.parametrize("deal", range(1, 9))
def test_a_set_is_announced(folder: Folder, deal: int) -> None:
    player = folder.open(Start(deal))
    for three in find_sets(player.cards)[:1]:
        k = points(*three)
        player.click_set(three)
        head = "Megaset" if k == 4 else "Set"
        assert said(player) == f"{head}, {k} point{'s' * (k > 1)}: {match_told(three)}."


def test_a_set_among_extra_cards_is_announced_with_what_it_scored(player: Player) -> None:
    player.key(Qt.Key.Key_Plus)
    assert said(player) == "One card added. With more than 12 cards on the table a set scores 1."
    three = next(three for three in player.sets() if points(*three) > 1)
    player.click_set(three)
    assert said(player) == f"Set, 1 point: {match_told(three)}. With extra cards on the table a set scores 1."
    assert player.figure("Score") == "1"


def test_a_mistake_is_announced_with_every_reason(player: Player) -> None:
    three = next(three for three in combinations(player.cards, 3) if len(breaks(*three)) == 2)
    player.click_set(three)
    one, other = (break_told(each) for each in breaks(*three))
    assert said(player) == f"Not a set: {one}; {other}."
    player.letter(0)
    assert player.message == ""  # the next pick is no mistake any more


def test_asides_are_announced(player: Player) -> None:
    (found, *_), count = player.sets(), len(player.sets())
    player.key(Qt.Key.Key_F3)
    assert said(player) == ("One set lies here." if count == 1 else f"{count} sets lie here.")
    player.key(Qt.Key.Key_F2)
    assert said(player) == f"A set: {', '.join(card.words for card in player.snapshot.located)}."
    player.click_set(found)
    player.key(Qt.Key.Key_Z, CTRL)
    assert said(player) == "Taken back. Score 0."
    player.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert said(player) == f"Done again. Score {player.figure('Score')}."


def test_a_located_set_can_be_told_card_by_card(folder: Folder) -> None:
    folder.choose(stepwise="yes")
    player = folder.open(JUNIOR)
    told = []
    for _ in range(3):
        player.key(Qt.Key.Key_F2)
        told.append(said(player))
    located = [card.words for card in player.snapshot.located]
    assert told == [
        f"Part of a set: {located[0]}.",
        f"Part of a set: {located[0]}, {located[1]}.",
        f"A set: {', '.join(located)}.",
    ]
    assert player.figure("Hints") == "1"


def test_a_table_without_a_set_says_so(folder: Folder) -> None:
    deal = next(deal for deal in range(1, 200) if not find_sets(deck(deal)[:12]))
    player = folder.open(Start(deal))
    for key in (Qt.Key.Key_F2, Qt.Key.Key_F3):
        player.key(key)
        assert said(player) == "No set lies here."
    assert player.figure("Hints") == "2"


def test_reshuffle_pause_and_finish_are_announced(player: Player) -> None:
    player.key(Qt.Key.Key_Minus)
    assert said(player) == "Reshuffled, for 2 points."
    player.key(Qt.Key.Key_P)
    assert said(player) == "Paused. The cards are hidden and the time stands still."
    player.key(Qt.Key.Key_P)
    assert said(player) == "The game goes on."
    player.click(player.button("Finish"))
    assert said(player) == "Finished. Score −2."


def test_a_score_below_zero_is_told(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.key(Qt.Key.Key_Minus)
    player.key(Qt.Key.Key_Minus)
    player.key(Qt.Key.Key_Z, CTRL)
    assert said(player) == "Taken back. Score −2."
    player.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert said(player) == "Done again. Score −4."
    folder.close()
    assert said(folder.open()) == "The game goes on where it was. Score −4."


def test_what_is_refused_is_announced_with_its_reason(player: Player) -> None:
    for _ in range(9):
        player.key(Qt.Key.Key_Plus)
    assert len(player.tiles) == 21
    player.key(Qt.Key.Key_Plus)
    assert said(player) == "The table is full: among so many cards there always is a set."
    player.key(Qt.Key.Key_P)
    player.key(Qt.Key.Key_L)
    assert said(player) == "The game is paused; P goes on."
    player.letter(3)
    assert said(player) == "The game is paused; P goes on."


def test_an_opened_game_says_where_it_stands(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.click_set(player.sets()[0])
    score = player.figure("Score")
    folder.close()
    assert said(folder.open()) == f"The game goes on where it was. Score {score}."
