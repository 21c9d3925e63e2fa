"""Names, roles, states and descriptions for assistive technology."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from setgui import deck
from setgui.session.keymap import LETTERS
from ui.player import Player
from ui.program import JUNIOR, Folder

BUTTONS = ["Hint", "Add card", "Reshuffle", "Undo", "Pause"]


def heard(widget: QWidget) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def name(widget: QWidget) -> str:
    return heard(widget).text(QAccessible.Text.Name)


def description(widget: QWidget) -> str:
    return heard(widget).text(QAccessible.Text.Description)


def listed(widget: QWidget) -> list[str]:
    """Return the accessible names of the visible items of a list, which must not be empty."""
    found = heard(widget)
    assert found.role() is QAccessible.Role.List
    lines = [found.child(number) for number in range(found.childCount())]
    assert {line.role() for line in lines} == {QAccessible.Role.ListItem}
    assert all(found.rect().contains(line.rect()) for line in lines)
    return [line.text(QAccessible.Text.Name) for line in lines if not line.state().invisible]


def test_a_card_is_a_check_box_named_in_words(player: Player) -> None:
    for place, (tile, card) in enumerate(zip(player.tiles, deck(7)[:12], strict=True)):
        found = heard(tile)
        assert found.role() is QAccessible.Role.CheckBox
        assert name(tile) == card.words
        assert description(tile).casefold() == f"key {LETTERS[place]}"
        state = found.state()
        assert (state.checkable, state.checked, state.focusable, state.disabled) == (1, 0, 1, 0)
        assert state.focused == (place == 0)


def test_a_picked_card_is_checked(player: Player) -> None:
    player.letter(5)
    assert [bool(heard(tile).state().checked) for tile in player.tiles] == [place == 5 for place in range(12)]


def test_cards_are_children_of_the_board_in_order_of_places(player: Player) -> None:
    for _ in range(3):
        player.key(Qt.Key.Key_Plus)
    board = heard(player.window.stage.board)
    names = [board.child(number).text(QAccessible.Text.Name) for number in range(board.childCount())]
    assert names == [card.words for card in player.snapshot.game.table]


def test_window_and_groups_have_names(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    stage = player.window.stage
    player.shortcut("finish")
    assert name(player.window) == player.window.windowTitle()
    assert (name(stage.board), name(stage.sheet), name(stage.result)) == (
        "Board",
        "Score sheet",
        "Game over. Abandoned with 18 cards in the draw pile",
    )
    roles = [heard(widget).role() for widget in (stage.board, stage.sheet, stage.result)]
    assert roles == [QAccessible.Role.Grouping, QAccessible.Role.Grouping, QAccessible.Role.Dialog]


def test_nothing_behind_an_open_result_can_be_reached(player: Player) -> None:
    stage = player.window.stage
    player.shortcut("finish")
    reached = set()
    for _ in range(12):
        player.key(Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        reached.add(focus)
    assert all(stage.result.isAncestorOf(widget) for widget in reached)
    assert len(reached) == 6
    for widget in (*player.tiles, player.button("Undo"), stage.sheet):
        assert heard(widget).state().invisible
    player.key(Qt.Key.Key_Escape)
    for widget in (*player.tiles, player.button("Undo"), stage.sheet):
        assert not heard(widget).state().invisible
    assert QApplication.focusWidget() in player.tiles


def test_the_table_stays_visible_behind_the_result(player: Player) -> None:
    """Check that cards are painted at their places, also in a window of another size."""
    stage = player.window.stage
    player.shortcut("finish")
    for size in ((900, 700), (1280, 800)):
        player.window.resize(*size)
        QApplication.processEvents()
        veiled = stage.grab().toImage()
        spot = player.tiles[0].mapTo(stage, player.tiles[0].rect().center())
        assert veiled.pixelColor(spot) != veiled.pixelColor(spot.x(), 2)


def test_a_negative_score_is_named_with_a_plain_minus(player: Player) -> None:
    player.key(Qt.Key.Key_Minus)
    assert player.figure("Score") == "-2"
    player.shortcut("finish")
    assert player.result_figure("Final score") == "-2"


def test_the_worth_of_a_set_follows_the_table(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    assert player.figure("Set worth") == "1 to 3"
    player.key(Qt.Key.Key_Plus)
    assert player.figure("Set worth") == "only 1"
    assert player.figure("Draw pile") == "17"
    player.shortcut("finish")
    assert player.figure("Set worth") == "none"


def test_figures_and_buttons_have_their_roles(player: Player) -> None:
    sheet = player.window.stage.sheet
    figures = [label for label in sheet.findChildren(QLabel) if label.isVisible() and label.accessibleName()]
    buttons = [player.button(called) for called in BUTTONS]
    for widget in (*figures, *buttons):
        role = QAccessible.Role.StaticText if widget in figures else QAccessible.Role.Button
        assert (heard(widget).role(), name(widget)) == (role, widget.accessibleName())
    assert len(figures) == 7


def test_every_button_has_a_name(player: Player) -> None:
    player.shortcut("finish")
    for button in player.window.stage.findChildren(QAbstractButton):
        assert name(button), button


def test_descriptions_of_buttons_include_price_and_key(player: Player) -> None:
    assert "sets worth 1" in description(player.button("Add card"))
    assert "2 points" in description(player.button("Reshuffle"))
    assert description(player.button("Hint")) == "locates a set, L"


def disabled(player: Player) -> dict[str, str]:
    """Map each disabled button to its reason."""
    found = {}
    for called in BUTTONS:
        button = player.button("Go on" if called == "Pause" and player.snapshot.paused else called)
        assert bool(heard(button).state().disabled) is not button.isEnabled()
        if not button.isEnabled():
            found[called] = description(button)
    return found


NOTHING_TO_UNDO = "There is nothing to undo."


def test_a_disabled_button_gives_a_reason(player: Player) -> None:
    assert disabled(player) == {"Undo": NOTHING_TO_UNDO}
    player.key(Qt.Key.Key_Plus)
    assert disabled(player) == {}
    player.click(player.button("Undo"))
    assert disabled(player) == {"Undo": NOTHING_TO_UNDO}


def test_buttons_of_a_finished_game_give_a_reason(player: Player) -> None:
    player.shortcut("finish")
    over = "The game is over."
    assert disabled(player) == dict.fromkeys(["Hint", "Add card", "Reshuffle", "Pause"], over)


def test_buttons_of_a_paused_game_name_the_key_to_continue(player: Player) -> None:
    player.click(player.button("Pause"))
    told = disabled(player)
    assert told.keys() == {"Hint", "Add card", "Reshuffle", "Undo"}
    assert set(told.values()) == {"The game is paused. Press P to go on."}


def test_a_full_table_and_an_empty_pile_are_given_as_reasons(folder: Folder) -> None:
    player = folder.open(JUNIOR)
    player.key(Qt.Key.Key_Plus)
    assert disabled(player)["Add card"] == "The table is full: this many cards always contain a set."
    while player.figure("Draw pile") != "0":
        player.click_set(player.sets()[0])
    told = disabled(player)
    assert told["Add card"] == "The draw pile is empty."
    assert told["Reshuffle"] == "The draw pile is empty, so a reshuffle would change nothing."


def test_names_follow_add_reshuffle_and_undo(player: Player) -> None:
    cards = [card.words for card in deck(7)]
    player.key(Qt.Key.Key_Plus)
    thirteenth = player.tiles[12]
    assert player.names == cards[:13]
    assert description(thirteenth).casefold() == "key t"
    player.key(Qt.Key.Key_Minus)
    assert player.names == [card.words for card in player.snapshot.game.table]
    assert len(player.tiles) == 12
    assert player.names != cards[:12]
    player.click(player.button("Undo"))
    assert player.names == cards[:13]
    player.click(player.button("Undo"))
    assert player.names == cards[:12]
    assert heard(thirteenth).state().invisible
    assert player.figure("Draw pile") == "69"


def test_only_changed_places_change_their_names(player: Player) -> None:
    before, cards = player.names, player.sets()[0]
    player.click_set(cards)
    gone = {card.words for card in cards}
    assert [name for name in before if name in player.names] == [name for name in before if name not in gone]
    for was, now in zip(before, player.names, strict=True):
        assert (was == now) is (was not in gone)


def test_the_sets_taken_are_listed_newest_first(player: Player) -> None:
    player.window.resize(1280, 800)
    for _ in range(2):
        while not player.sets():
            player.key(Qt.Key.Key_Plus)
        player.click_set(player.sets()[0])
    (rows,) = (
        widget for widget in player.window.stage.sheet.findChildren(QWidget) if widget.accessibleName() == "Sets taken"
    )
    newest, oldest = listed(rows)
    taken = player.snapshot.game.taken
    for line, claimed in zip((newest, oldest), reversed(taken), strict=True):
        cards, _, worth = line.rpartition(": ")
        assert cards == ", ".join(card.words for card in claimed.cards)
        assert worth == ("1 point" if claimed.scored == 1 else f"{claimed.scored} points")
