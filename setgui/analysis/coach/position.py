"""What lies where, as the coach sees it, and what can be done there."""

from setgui.analysis.coach.counts import locate
from setgui.analysis.coach.moves import ADD, FINISH, RESHUFFLE, Move, Option, play_of
from setgui.model.commands import Add, Claim, Command, Finish, Reshuffle
from setgui.model.table import Cards


class Position:
    """What lies where, as the coach sees it."""

    def __init__(self, variant: str, table: Cards, unseen: Cards) -> None:
        self.variant = variant
        self.play = play_of(variant)
        self.table = table
        self.up = [card.index for card in table]
        self.unseen = sorted(card.index for card in unseen)
        self.where = locate(self.up, self.unseen)
        self.survey = self.play.lines.survey(self.where)
        sets = self.play.lines.sets
        found = sorted(self.survey.sets, key=lambda move: sorted(self.up.index(card) for card in sets[move]))
        self.moves = self.play.legal(len(self.up), len(self.unseen), found)
        """Every one: sets in the order of their places, then the others."""

    @property
    def lift(self) -> float:
        """How much more everything is worth here to a player who looks ahead."""
        cards = self.play.cards - self.play.full
        return self.play.weights.lift * len(self.unseen) / cards

    def options(self) -> list[Option]:
        """What the moves are worth without looking ahead."""
        lift = self.lift
        options = self.play.options(self.where, self.survey, len(self.up), len(self.unseen), self.moves)
        return [each if each.move == FINISH else Option(each.value + lift, each.move) for each in options]

    def gain(self, move: Move) -> int:
        """What a move scores at once."""
        return self.play.gain(len(self.up), move)

    def command(self, move: Move) -> Claim | Add | Reshuffle | Finish:
        """The move as the game knows it, its cards in the order of their places."""
        if move >= 0:
            numbers = self.play.lines.sets[move]
            return Claim(tuple(card for card in self.table if card.index in numbers))
        commands: dict[Move, Add | Reshuffle | Finish] = {ADD: Add(), RESHUFFLE: Reshuffle(), FINISH: Finish()}
        return commands[move]

    def move(self, command: Command) -> Move:
        """The command as a move."""
        match command:
            case Claim(cards):
                a, b, c = sorted(card.index for card in cards)
                return self.play.lines.place[a, b, c]
            case Add():
                return ADD
            case Reshuffle():
                return RESHUFFLE
            case _:
                return FINISH
