"""The steps of a game, back and forth without limit."""

from setgui.model.game import Game


class NoStep(ValueError):
    """There is no step to go back or forward."""


class History:
    """Every state since the deal and which of them is now. Games share all that did not change."""

    def __init__(self, first: Game) -> None:
        self._games = [first]
        self._at = 0

    @property
    def now(self) -> Game:
        """The state that is played on."""
        return self._games[self._at]

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be done again."""
        return self._at + 1 < len(self._games)

    def push(self, game: Game) -> None:
        """Go on from now; what had been taken back is forgotten."""
        self._games[self._at + 1 :] = [game]
        self._at += 1

    def undo(self) -> None:
        """One step back; raises NoStep."""
        if not self.can_undo:
            raise NoStep
        self._at -= 1

    def redo(self) -> None:
        """One step forward; raises NoStep."""
        if not self.can_redo:
            raise NoStep
        self._at += 1

    def forget_redo(self) -> None:
        """What had been taken back is gone, without a step in its place."""
        del self._games[self._at + 1 :]
