"""Rules that several modes share: claimed cards, the end of a game, rounds of questions."""

from setgui.model.commands import Command
from setgui.model.events import Claimed, Finished, Misclaimed
from setgui.model.game import Game, Reason, Step, take
from setgui.model.matching import Match
from setgui.model.puzzles import ROUND_SIZE
from setgui.model.variants import Variant

SET_SCORE = 1
"""Points for any set in modes where its features do not count."""


def judge(game: Game, cards: Match, worth: range, seat: int | None = None) -> Claimed | Misclaimed:
    """Return the event of a claim: a match scores its points, but at most the last of `worth`; cards in place order."""
    variant = game.variant
    cards = tuple(sorted(cards, key=(game.beside + game.table).index))
    if not variant.is_match(*cards):
        return Misclaimed(cards, variant.breaks(*cards), seat)
    points = variant.points(*cards)
    return Claimed(cards, points, min(points, worth[-1]), seat)


def collect(game: Game, claimed: Claimed) -> Game:
    """Take and score a match and refill the table; if the next one must link to it, its cards stay beside the table."""
    variant = game.variant
    leaving = [card for card in claimed.cards if card not in game.beside]
    table, pile = take(game.table, leaving, game.pile, variant.table_size)
    score = game.score + claimed.scored
    after = game._replace(table=table, pile=pile, taken=(*game.taken, claimed), score=score)
    return after if variant.find_linked is None else after._replace(beside=claimed.cards, linked=1)


def worth_one_point(_: Game) -> range:
    return range(SET_SCORE, SET_SCORE + 1)


def refuse_nothing(_game: Game, _command: Command) -> Reason | None:
    return None


def matches_on_table(game: Game) -> list[Match]:
    return game.variant.find_matches(game.table)


def round_is_over(game: Game) -> bool:
    return game.turn == ROUND_SIZE


def finish(game: Game) -> Step:
    return Step(game._replace(finished=True), (Finished(),))


def add_refusal(table: int, pile: int, variant: Variant) -> Reason | None:
    """Return why no cards can be added, given the numbers of cards on the table and in the draw pile, or None."""
    if table >= variant.limit:
        return Reason.TABLE_FULL
    return None if pile else Reason.PILE_EMPTY
