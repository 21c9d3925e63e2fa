"""The announcements alone always tell a player which cards are where."""

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from setgui import Card, find_sets, is_set
from setgui.model.commands import Add
from setgui.model.game import Start
from setgui.model.options import Seat
from setgui.session.keymap import LETTERS
from setgui.session.settings import Speech
from setgui.ui.announcer import Announcer
from setgui.ui.system.accessibility import Readers
from setgui.words.cards import short
from setgui.words.language import say
from setgui.words.new_game import RULES
from ui import pages
from ui.pages import every_page, focus
from ui.player import CTRL, PLAIN, SHIFT, Player
from ui.player import spoken as name_of
from ui.program import JUNIOR, PATIENCE, Folder
from ui.seated import ANN, BEN, Sit, table
from ui.sheet import asked
from ui.sheet import key as press

if TYPE_CHECKING:
    from collections.abc import Callable

ROWS = ("Top row: ", "Middle row: ", "Bottom row: ")


class Listener:
    """A listener who knows the table only from sentences."""

    def __init__(self) -> None:
        self.table: dict[str, Card] = {}

    def hear(self, sentences: list[str]) -> None:
        for sentence in re.findall(r"(?:[A-Z][a-z]+ row|New|Returned|Moved|Gone): [^.]*", " ".join(sentences)):
            about, _, cards = sentence.partition(": ")
            if f"{about}: " in ROWS:
                row = ROWS.index(f"{about}: ")
                if row == 0:
                    self.table.clear()
                self.table |= {LETTERS[3 * column + row]: Card(card) for column, card in enumerate(cards.split(", "))}
            elif about == "Gone":
                gone = [Card(card) for card in cards.split(", ")]
                self.table = {key: card for key, card in self.table.items() if card not in gone}
            else:
                keyed = [card.split(" ", 1) for card in cards.split(", ")]
                moved = [Card(card) for _, card in keyed]
                if about == "Moved":
                    self.table = {key: card for key, card in self.table.items() if card not in moved}
                self.table |= {key: Card(card) for key, card in keyed}
        sentences.clear()


def table_by_letters(player: Player) -> dict[str, Card]:
    return dict(zip(LETTERS, player.cards, strict=False))


def test_announcements_describe_the_table_through_a_whole_game(folder: Folder, spoken: list[str]) -> None:
    player, listener = folder.open(JUNIOR), Listener()

    def claim() -> None:
        for card in next(iter(find_sets(list(listener.table.values()))), ()):
            (key,) = (key for key, at in listener.table.items() if at == card)
            player.letter(LETTERS.index(key))
            del listener.table[key]

    acts: list[Callable[[], None]] = [
        lambda: None,
        claim,
        lambda: player.key(Qt.Key.Key_Plus),
        claim,
        lambda: player.key(Qt.Key.Key_Z, CTRL),
        lambda: player.key(Qt.Key.Key_Z, CTRL),
        lambda: player.key(Qt.Key.Key_Z, CTRL | SHIFT),
        lambda: player.key(Qt.Key.Key_Z, CTRL | SHIFT),
        lambda: player.key(Qt.Key.Key_Minus),
        lambda: player.key(Qt.Key.Key_Z, CTRL),
        claim,
        claim,
        lambda: player.key(Qt.Key.Key_N, CTRL | SHIFT),
    ]
    for act in acts:
        act()
        listener.hear(spoken)
        assert listener.table == table_by_letters(player)


def test_the_verdict_comes_after_the_focused_card_s_new_name(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    three = player.sets()[0]
    for card in three[:2]:
        player.click_card(card)
    at = player.tiles[player.cards.index(three[2])]
    announced: list[tuple[str, str]] = []

    def hear(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            announced.append((event.message(), at.accessibleName()))

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    player.click_card(three[2])
    ((sentence, name),) = announced
    assert sentence.startswith(("Set, ", "Megaset, "))
    assert name == at.accessibleName() != three[2].words


def test_picks_are_announced_with_their_count(player: Player, spoken: list[str]) -> None:
    one, two = player.names[5], player.names[7]
    player.letter(5)
    player.letter(7)
    player.letter(7)
    player.letter(7)
    player.key(Qt.Key.Key_Escape)
    player.key(Qt.Key.Key_Escape)
    player.key(Qt.Key.Key_Space)
    assert spoken == [
        f"{one}, 1 of 3.",
        f"{two}, 2 of 3.",
        f"{two} put back, 1 of 3.",
        f"{two}, 2 of 3.",
        "2 cards put back.",
        "1 of 3.",
    ]


def test_a_hint_in_three_steps_names_its_keys(player: Player, spoken: list[str]) -> None:
    for _ in range(3):
        player.key(Qt.Key.Key_L)
    one, two, three = (f"{LETTERS[player.cards.index(card)]} {card.words}" for card in player.snapshot.located)
    cost = "With help, this game does not count for averages or records."
    first, *others = f"Part of a set: {one}.", f"Part of a set: {one}, {two}.", f"A set: {one}, {two}, {three}."
    assert spoken == [f"{first} {cost}", *others]


def test_a_question_names_its_cards_before_the_answers(folder: Folder, spoken: list[str]) -> None:
    player = folder.open(Start(7, "standard", "third-card"))
    for _ in range(2):
        (a, b), sentence = player.snapshot.game.beside, spoken[-1]
        asked = f"Complete these two: {a.words}, {b.words}. Top row: {', '.join(player.names[::3])}."
        assert asked in sentence
        player.click_card(next(card for card in player.cards if is_set(a, b, card)))
        assert spoken[-1].startswith("Right: ")


def test_the_cards_of_a_question_are_announced_once(folder: Folder, spoken: list[str]) -> None:
    player = folder.open(Start(7, "standard", "set-or-not"))
    names = ", ".join(player.names)
    assert [sentence.count(names) for sentence in spoken] == [1]
    player.key(Qt.Key.Key_Right)
    assert spoken[-1].endswith(f" On the table: {', '.join(player.names)}.")
    focus = QApplication.focusWidget()
    assert focus is not None
    assert player.names[0] not in focus.accessibleDescription()


def test_the_first_sentence_waits_until_the_window_has_the_keyboard(
    spoken: list[str], player: Player, qtbot: QtBot
) -> None:
    spoken.clear()
    asked(player, "solitaire")
    press(Qt.Key.Key_Return)
    assert spoken == []
    player.window.activateWindow()
    qtbot.waitUntil(lambda: bool(spoken), timeout=PATIENCE)
    assert [sentence[:17] for sentence in spoken] == ["Pick three cards:"]
    assert f"Top row: {', '.join(player.names[::3])}. " in spoken[0]


def test_the_rule_of_added_cards_is_said_once_a_game(player: Player, spoken: list[str]) -> None:
    for sentence in (
        "One card added. With more than 12 cards on the table, a set scores 1 point. ",
        "One card added. ",
    ):
        player.key(Qt.Key.Key_Plus)
        assert spoken[-1].startswith(f"{sentence}New: ")


def test_a_computer_s_set_is_announced_by_its_keys(sit: Sit, spoken: list[str]) -> None:
    at = sit(table(ANN, Seat(level=5)))
    before = table_by_letters(at.player)
    at.wait_until(lambda: at.player.snapshot.game.taken)
    taken = at.player.snapshot.game.taken[0].cards
    keys = ", ".join(key for card in taken for key, lay in before.items() if lay == card)
    assert f" took {keys}, 1 point: " in spoken[-1]
    assert not [sentence for sentence in spoken if " of 3." in sentence]


def test_short_card_names_are_announced_if_chosen(player: Player, spoken: list[str]) -> None:
    player.controller.set_setting("short_cards", True)
    name = player.tiles[5].accessibleName()
    assert len(name.split()) == 4
    assert all(len(word) == 1 for word in name.split())
    player.letter(5)
    assert spoken == [f"{name}, 1 of 3."]


def test_announcements_can_be_limited_to_the_message(player: Player, spoken: list[str]) -> None:
    player.controller.set_setting("telling", Speech.LINE)
    player.key(Qt.Key.Key_Plus)
    assert spoken == [player.message]


def focused(player: Player) -> tuple[int, str]:
    """Return the focused place and its accessible description."""
    (place,) = (place for place, tile in enumerate(player.tiles) if tile.hasFocus())
    return place, player.tiles[place].accessibleDescription().strip()


def test_rows_and_columns_are_described_when_they_change(player: Player) -> None:
    walked = []
    for key, modifiers in [
        (Qt.Key.Key_Right, PLAIN),
        (Qt.Key.Key_Down, PLAIN),
        (Qt.Key.Key_End, PLAIN),
        (Qt.Key.Key_Home, PLAIN),
        (Qt.Key.Key_End, CTRL),
        (Qt.Key.Key_End, PLAIN),
        (Qt.Key.Key_Home, CTRL),
    ]:
        player.key(key, modifiers)
        walked.append(focused(player))
    assert walked == [
        (3, "Key w, column 2"),
        (4, "Key s, row 2"),
        (10, "Key f, column 4"),
        (1, "Key a, column 1"),
        (11, "Key v, column 4, row 3"),
        (11, "Key v, column 4, row 3"),
        (0, "Key q, column 1, row 1"),
    ]
    QCoreApplication.processEvents()
    assert [tile.accessibleDescription() for tile in player.tiles[1:]] == [f"Key {key}" for key in LETTERS[1:12]]


def test_screen_readers_without_announcements_read_the_focused_description(
    spoken: list[str], player: Player, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    spoken.clear()
    monkeypatch.setattr(Readers, "ask_only_for_descriptions", lambda _: True)
    at = player.tiles[0]

    def read(sentence: str) -> None:
        qtbot.waitUntil(lambda: at.accessibleDescription() == sentence, timeout=PATIENCE)

    for _ in range(2):
        player.letter(5)
        read(f"{player.names[5]}, 1 of 3.")
        player.letter(5)
        read(f"{player.names[5]} put back, 0 of 3.")
    player.key(Qt.Key.Key_F3)
    told = f"{player.message} With help, this game does not count for averages or records."
    read(told)
    player.key(Qt.Key.Key_F3)
    read(player.message)
    player.key(Qt.Key.Key_F3)
    read(f"{player.message} ")  # an unchanged description is not announced
    player.key(Qt.Key.Key_Right)
    QCoreApplication.processEvents()
    assert at.accessibleDescription() == "Key q"
    assert spoken == []


def test_a_sentence_waits_until_screen_readers_have_read_the_moved_focus(
    player: Player, spoken: list[str], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Otherwise Orca 43 reads it twice: with the focus, and as a change."""
    spoken.clear()
    monkeypatch.setattr(Readers, "ask_only_for_descriptions", lambda _: True)
    player.key(Qt.Key.Key_P)
    button = focus()
    assert button.accessibleDescription() == "P"
    qtbot.waitUntil(lambda: button.accessibleDescription().startswith("Paused. "), timeout=PATIENCE)
    player.key(Qt.Key.Key_P)
    at = focus()
    assert button is not at
    qtbot.waitUntil(lambda: at.accessibleDescription().startswith("Game resumed. Top row: "), timeout=PATIENCE)
    assert spoken == []


def test_keys_repeat_the_table_the_figures_and_the_last_sentence(player: Player, spoken: list[str]) -> None:
    player.letter(0)
    player.letter(0)
    player.key(Qt.Key.Key_Plus)
    player.key(Qt.Key.Key_Plus)
    said = spoken[-1]
    player.key(Qt.Key.Key_F6)
    assert spoken[-1].startswith(f"Top row: {', '.join(player.names[::3])}. Middle row: ")
    player.key(Qt.Key.Key_F7)
    assert spoken[-1] == "Score 0. Set worth only 1. Sets 0. Draw pile 67. Hints 0. Mistakes 0. Time 0:00."
    player.key(Qt.Key.Key_F8)
    assert spoken[-1] == said
    player.controller.set_setting("show_time", False)
    player.key(Qt.Key.Key_F7)
    assert spoken[-1].endswith("Mistakes 0.")


def test_the_repeated_sentence_also_names_its_card(player: Player, spoken: list[str]) -> None:
    player.key(Qt.Key.Key_Right)
    player.key(Qt.Key.Key_Space)
    player.key(Qt.Key.Key_F8)
    assert spoken[-2:] == ["1 of 3.", f"{player.names[3]}, 1 of 3."]


def test_figures_of_a_table_include_the_seats_and_the_caller(sit: Sit, spoken: list[str]) -> None:
    at = sit(table(ANN, BEN))
    at.player.key(Qt.Key.Key_F7)
    assert spoken[-1] == "Draw pile 69. Time 0:00. Ann 0, Ben 0. No one has called."
    at.digit(2)
    at.player.key(Qt.Key.Key_F7)
    assert spoken[-1].endswith(" Ben has called: 5 seconds left.")


def test_without_a_screen_reader_the_repeat_keys_show_a_message(player: Player) -> None:
    for _ in range(9):
        player.key(Qt.Key.Key_Plus)
    line, message = player.message, player.window.stage.message
    player.key(Qt.Key.Key_F6)
    assert message.text().startswith(f"Top row: {', '.join(short(card) for card in player.cards[::3])}. Middle row: ")
    assert message.heightForWidth(message.width()) <= message.height()
    player.key(Qt.Key.Key_F7)
    assert message.text().startswith("Score 0. ")
    player.key(Qt.Key.Key_F8)
    assert message.text() == line


def test_finishing_a_game_announces_its_end_only_once(player: Player, spoken: list[str]) -> None:
    player.key(Qt.Key.Key_E, CTRL)
    assert player.result_is_shown
    assert spoken == []
    player.key(Qt.Key.Key_F8)
    assert spoken == ["Abandoned."]


def test_the_end_is_said_again_when_the_result_closes(player: Player, spoken: list[str]) -> None:
    player.shortcut("finish")
    spoken.clear()
    player.key(Qt.Key.Key_Escape)
    assert spoken == ["Abandoned."]


def test_the_label_beside_the_table_does_not_repeat_its_cards(folder: Folder) -> None:
    """Otherwise Orca reads the label whenever the board gets the focus."""
    player = folder.open(Start(7, "standard", "third-card"))
    (label,) = player.window.stage.board.findChildren(QLabel, "beside")
    assert name_of(label) == "Which card makes these two a set?"
    assert label.buddy() is player.window.stage.board.beside[0]


def test_a_repeated_mistake_is_still_marked_as_wrong(player: Player) -> None:
    a, b, *others = player.cards
    before = player.tiles[0].accessibleDescription()
    player.click_set([a, b, next(card for card in others if not is_set(a, b, card))])
    line, message = player.message, player.window.stage.message
    assert player.tiles[0].accessibleDescription() == before
    player.key(Qt.Key.Key_F7)
    assert message.property("role") == ""
    player.key(Qt.Key.Key_F8)
    assert (message.text(), message.property("role")) == (line, "wrong")


def say_why(player: Player, spoken: list[str], reason: str, *keys: tuple[Qt.Key, Qt.KeyboardModifier]) -> None:
    """Check that each of these keys is refused with this sentence alone."""
    for key in keys:
        spoken.clear()
        player.key(*key)
        assert (spoken, player.message) == ([reason], reason)


def test_keys_of_impossible_actions_give_the_reason(player: Player, spoken: list[str]) -> None:
    say_why(player, spoken, "There is nothing to undo.", (Qt.Key.Key_Z, CTRL))
    say_why(player, spoken, "There is nothing to redo.", (Qt.Key.Key_Y, CTRL))
    say_why(player, spoken, "The game is not over yet.", (Qt.Key.Key_I, CTRL))
    player.key(Qt.Key.Key_E, CTRL)
    player.key(Qt.Key.Key_Escape)
    plain = Qt.Key.Key_P, Qt.Key.Key_Pause, Qt.Key.Key_F2, Qt.Key.Key_Plus, Qt.Key.Key_Q
    keys = [(Qt.Key.Key_E, CTRL), (Qt.Key.Key_M, CTRL), *((key, PLAIN) for key in plain)]
    say_why(player, spoken, "The game is over.", *keys)


def test_keys_are_refused_while_a_computer_has_called(sit: Sit, spoken: list[str]) -> None:
    at = sit(table(ANN, Seat(level=5)))
    at.wait_until(lambda: at.player.snapshot.game.caller == 1)
    keys = [(Qt.Key.Key_E, CTRL), (Qt.Key.Key_1, SHIFT)]
    keys += [(key, PLAIN) for key in (Qt.Key.Key_Escape, Qt.Key.Key_Q, Qt.Key.Key_1)]
    for key in keys:
        spoken.clear()
        at.player.key(*key)
        (told,) = spoken
        assert told.endswith(" has called.")
    say_why(at.player, spoken, "The game cannot be paused during a call.", (Qt.Key.Key_P, PLAIN))


def test_keys_without_a_function_say_so(player: Player, spoken: list[str]) -> None:
    player.key(Qt.Key.Key_K)
    player.key(Qt.Key.Key_7)
    player.key(Qt.Key.Key_T)  # for a place without a card
    assert spoken == ["The key K does nothing.", "The key 7 does nothing.", "No card at T."]
    player.controller.set_setting("single_keys", False)
    player.key(Qt.Key.Key_Q)
    assert spoken[3:] == ["Letters, digits and symbols currently do nothing: they are turned off in the settings."]
    player.key(Qt.Key.Key_Shift)
    assert len(spoken) == 4


def test_settings_changed_by_a_key_are_announced(player: Player, spoken: list[str]) -> None:
    for letter in (Qt.Key.Key_L, Qt.Key.Key_T):
        player.key(letter, CTRL)
        player.key(letter, CTRL)
    player.shortcut("full-screen")
    assert spoken == [
        *("Show card keys: on.", "Show card keys: off.", "Show time: off.", "Show time: on.", "Full screen: on."),
    ]


def test_the_rule_of_a_newly_chosen_way_to_play_is_announced(player: Player, spoken: list[str]) -> None:
    player.key(Qt.Key.Key_N, CTRL)
    spoken.clear()
    press(Qt.Key.Key_Down)
    assert spoken == [say(RULES["classic"])]


def test_keys_of_moves_say_to_close_the_page_first(player: Player, spoken: list[str]) -> None:
    player.key(Qt.Key.Key_Plus)
    for name, _ in every_page(player):
        pages.settle()  # Look back speaks once it has the keyboard
        spoken.clear()
        pages.key(Qt.Key.Key_F3)
        assert spoken == ["Press Escape to close this page first."], name
        pages.key(Qt.Key.Key_F12)
        assert len(spoken) == 1, name


def test_the_last_verdict_of_a_round_describes_the_result(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(Readers, "ask_only_for_descriptions", lambda _: True)
    player = folder.open(Start(7, mode="set-or-not"))

    def read(part: str) -> None:
        qtbot.waitUntil(lambda: part in focus().accessibleDescription(), timeout=PATIENCE)

    for _ in range(19):
        player.key(Qt.Key.Key_Right)
    read(" Question 19: ")
    player.key(Qt.Key.Key_Right)
    assert player.result_is_shown
    read("Question 20: ")
    assert focus().accessibleDescription().startswith("Question 20: right. It is a set: ")


def test_a_sentence_never_describes_a_page_that_opened_meanwhile(
    player: Player, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(Readers, "ask_only_for_descriptions", lambda _: True)
    player.key(Qt.Key.Key_Plus)
    player.key(Qt.Key.Key_F1)
    (describer,) = player.window.findChildren(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1:]
    qtbot.waitUntil(lambda: not describer.isActive(), timeout=PATIENCE)
    assert "One card added." not in focus().accessibleDescription()


def test_answers_name_their_letters_not_their_arrows(folder: Folder) -> None:
    player = folder.open(Start(7, mode="set-or-not"))
    heard = {}
    for part in player.window.findChildren(QAbstractButton):
        button = QAccessible.queryAccessibleInterface(part)
        assert button is not None
        heard[button.text(QAccessible.Text.Name)] = button.text(QAccessible.Text.Description)
    assert (heard["Not a set"], heard["Set"]) == ("N", "Y")
    assert not {"\t", "←", "→"} & {*"".join((*heard, *heard.values()))}
    player.controller.set_setting("single_keys", False)
    (answer,) = (one for one in player.window.findChildren(QAbstractButton) if one.accessibleName() == "Set")
    assert answer.accessibleDescription() == ""


def test_buttons_never_describe_themselves_by_a_text_with_a_tab(folder: Folder) -> None:
    player, seen = folder.open(Start(7, mode="set-or-not")), set[str]()
    (answer,) = (one for one in player.window.findChildren(QAbstractButton) if one.accessibleName() == "Set")
    player.window.actions_by_name["set"].changed.connect(lambda: seen.add(answer.accessibleDescription()))
    for _ in range(20):
        player.key(Qt.Key.Key_Right)
    player.controller.new_game()
    assert seen == {"Y", "The game is over."}


def test_a_window_that_never_gets_the_keyboard_still_speaks(
    player: Player, spoken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a window manager, no window is ever active."""
    monkeypatch.setattr(Announcer, "isActiveWindow", lambda _: False)
    player.controller.new_game()
    spoken.clear()
    player.controller.act(Add())
    assert [sentence.partition(".")[0] for sentence in spoken] == ["One card added"]
