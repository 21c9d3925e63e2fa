"""Solitaire against the slow model: any commands in any order, then the game played out."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from setgui.model.cards import DECK, Card
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.deck import MAX_DEAL
from setgui.model.events import Added, Claimed, Ended, Finished, Misclaimed, Reshuffled
from setgui.model.game import Game, IllegalCommand, Start
from setgui.model.matching import breaks, find_set
from setgui.model.play import deal_game, play, refusal, worth

from .slow_solitaire import Card as Words
from .slow_solitaire import SlowSolitaire, differing, full_deck, sets_among

Wish = tuple[str, int, int, int]

number = st.integers(0, 999)
kinds = st.sampled_from(["set"] * 8 + ["add"] * 4 + ["guess"] * 2 + ["anything", "reshuffle", "reshuffle", "twice"])
wishes = st.lists(st.tuples(kinds, number, number, number), max_size=60)
variants = st.sampled_from(["standard", "junior"])
starts = st.tuples(st.integers(0, MAX_DEAL) | st.integers(0, 99), variants).map(lambda drawn: Start(*drawn))


def words(card: Card) -> Words:
    return card.number.name.lower(), card.color.name.lower(), card.shading.name.lower(), card.shape.name.lower()


WORDS = {card: words(card) for card in DECK}
CARDS = {value: card for card, value in WORDS.items()}


class Table:
    """Program and slow model side by side; every command goes to both, and both must agree."""

    def __init__(self, start: Start) -> None:
        self.game = deal_game(start)
        self.slow = SlowSolitaire(start.deal, start.variant)
        self.agree()

    def agree(self) -> None:
        game, slow = self.game, self.slow
        assert [WORDS[card] for card in game.table] == slow.table
        assert [WORDS[card] for card in game.pile] == slow.pile
        assert [(sorted(map(words, claim.cards)), claim.points, claim.scored) for claim in game.taken] == [
            (sorted(cards), points, scored) for cards, points, scored in slow.taken
        ]
        assert (game.score, game.added, game.reshuffles) == (slow.score, slow.added, slow.reshuffles)
        assert (game.finished, game.over) == (slow.finished, slow.over)  # over: no set in table and draw pile

    def check_promises(self) -> None:
        """What holds after any command, whatever it was."""
        game = self.game
        held = [*game.table, *game.pile, *(card for claimed in game.taken for card in claimed.cards)]
        assert sorted(held) == list(game.variant.cards)
        assert game.score == sum(claimed.scored for claimed in game.taken) - 2 * game.reshuffles
        assert len(game.table + game.pile) != 3 or not game.over or game.finished
        assert len(game.table) <= game.variant.limit
        assert len(game.table) >= game.variant.table_size or not game.pile
        assert worth(game)[0] == 1
        assert (worth(game)[-1] == 1) == (len(game.table) > game.variant.table_size)

    def do(self, command: Command) -> str:
        """Ask both; returns why it was refused, if it was."""
        before, was = self.game, repr(self.game)
        refused = self._ask_slow(command)
        reason = refusal(self.game, command)
        assert (reason.name if reason else "") == refused
        if reason:
            with pytest.raises(IllegalCommand) as caught:
                play(self.game, command)
            assert caught.value.reason is reason
        else:
            step = play(self.game, command)
            self.check_events(command, step.after, step.events)
            assert play(self.game, command) == step
            self.game = step.after
        assert repr(before) == was
        self.agree()
        self.check_promises()
        return refused

    def _ask_slow(self, command: Command) -> str:
        match command:
            case Claim(cards):
                return self.slow.claim([WORDS[card] for card in cards])
            case Add():
                return self.slow.add()
            case Reshuffle():
                return self.slow.reshuffle()
            case Finish():
                return self.slow.finish()
            case _:
                raise AssertionError(command)

    def check_events(self, command: Command, after: Game, events: tuple[object, ...]) -> None:
        first, *rest = events
        assert rest == [Ended()] * (after.over and not after.finished)
        match command:
            case Claim(cards) if find_set(cards):
                scored = after.score - self.game.score
                in_place = tuple(sorted(cards, key=self.game.table.index))
                assert first == Claimed(in_place, differing([WORDS[card] for card in cards]), scored)
                assert scored in worth(self.game)
            case Claim(cards):
                assert isinstance(first, Misclaimed)
                assert set(first.cards) == set(cards)
                assert first.breaks == breaks(*first.cards)
                assert after is self.game
            case Add():
                assert first == Added(self.game.pile[0])
            case Reshuffle():
                assert first == Reshuffled(2)
            case Finish():
                assert first == Finished()

    def wanted(self, wish: Wish) -> Command:
        """The command that a wish means on this table."""
        kind, i, j, k = wish
        on_table, anywhere = self.game.table, DECK

        def pick(cards: tuple[Card, ...]) -> Claim:
            return Claim(tuple(cards[n % len(cards)] for n in (i, j, k)))

        match kind:
            case "set" if sets := sets_among([WORDS[card] for card in on_table]):
                return Claim(tuple(CARDS[value] for value in sets[i % len(sets)]))
            case "guess" if on_table:
                return pick(on_table)
            case "anything":
                return pick(anywhere)
            case "twice" if len(on_table) > 3:
                return Claim(on_table[: i % 6])
            case "reshuffle":
                return Reshuffle()
            case _:
                return Add()

    def play_out(self) -> None:
        """Take sets and add cards until it is over."""
        while not self.game.over:
            sets = sets_among([WORDS[card] for card in self.game.table])
            if sets:
                assert not self.do(Claim(tuple(CARDS[value] for value in sets[-1])))
            elif self.do(Add()):
                assert not self.do(Reshuffle())


@given(starts, wishes)
@example(Start(7), [("reshuffle", 0, 0, 0)] * 30)
@example(Start(7), [("add", 0, 0, 0)] * 12)
@example(Start(7, "junior"), [("add", 0, 0, 0)] * 3)
def test_any_game_is_the_slow_model_s(start: Start, commands: list[Wish]) -> None:
    table = Table(start)
    for wish in commands:
        table.do(table.wanted(wish))
    table.play_out()
    for command in (Add(), Reshuffle(), Finish(), Claim(table.game.table[:3])):
        assert table.do(command) == "GAME_OVER"


@given(starts, wishes)
def test_any_game_can_be_finished(start: Start, commands: list[Wish]) -> None:
    table = Table(start)
    for wish in commands[:20]:
        table.do(table.wanted(wish))
    table.do(Finish())
    assert table.game.over


def test_the_slow_model_knows_the_deck() -> None:
    assert [WORDS[card] for card in DECK] == full_deck("standard")
