"""Second look: the costly choices of a game as questions, asked before Look back shows what was better."""

from collections.abc import Iterable
from dataclasses import replace

from setgui.analysis.coach.analysis import Analysis, Decision, Judged, analyze, is_right
from setgui.model.commands import Claim, Command
from setgui.model.game import Cards


class SecondLook:
    """The questions about a game by their acts, the player's answers, and what must stay hidden until then.

    An answer is `given`, and settled once the coach has rated it, even if the player goes on meanwhile.
    """

    def __init__(self, *, asks: bool, first: str = "") -> None:
        """Ask only if `asks`; `first` has the first answers when the player looked back at this game before."""
        self.judged: dict[int, Judged] = {}
        self.given: dict[int, Judged] = {}
        """The answers that are not rated yet, with the judgment of the choice in the game."""
        self.answers: dict[int, Judged | None] = {}
        """The rated answers; None where the player asked for the answer."""
        self._asks, self._rated = asks, dict[Decision, Judged]()
        self._first = {one[:-1]: one for one in first.split()}

    def show(self, analysis: Analysis) -> None:
        """Take an analysis of the game, which may be more exact than the one before."""
        self.judged = {judged.decision.act: judged for judged in analysis.decisions}

    @property
    def costly(self) -> set[int]:
        return {act for act, judged in self.judged.items() if judged.mark}

    @property
    def questions(self) -> dict[int, Judged]:
        """The costly choices whose better moves must stay hidden."""
        return {act: self.judged[act] for act in self.costly - self.answers.keys()} if self._asks else {}

    def question(self, act: int) -> Judged | None:
        """Return the costly choice that the player is to be asked about, if any."""
        return None if act in self.given else self.questions.get(act)

    def is_secret(self, act: int, table: Cards) -> bool:
        """Return whether the table before an act is that of a question, or has the set that answers one."""
        questions = self.questions
        best = [one.best.cards for one in questions.values() if isinstance(one.best, Claim)]
        return act in questions or any(set(table).issuperset(cards) for cards in best)

    def unrated(self, act: int) -> Decision | None:
        """Return what the coach should rate next: moves instead of a given answer, or for the question at an act."""
        asked = [*self.given.values(), *filter(None, [self.question(act)])]
        return next((one.decision for one in asked if one.decision not in self._rated), None)

    def give(self, act: int, move: Command) -> None:
        asked = self.judged[act]
        self.given[act] = replace(asked, decision=replace(asked.decision, chosen=move))

    def rate(self, moves: Iterable[Judged]) -> dict[int, Judged]:
        """Take rated moves; settle the given answers among them, and return these."""
        self._rated.update({move.decision: move for move in moves})
        settled = {act: self._rated[one.decision] for act, one in self.given.items() if one.decision in self._rated}
        for act, answer in settled.items():
            self.settle(act, answer)
        return settled

    def rate_at_sight(self) -> dict[int, Judged]:
        """Settle all given answers without looking ahead, because the player leaves."""
        given = [one.decision for one in self.given.values()]
        return self.rate(next(analyze(given)).decisions if given else ())

    def settle(self, act: int, answer: Judged | None) -> None:
        """Close a question with a rated answer, or with None because the player asked for the answer."""
        self.given.pop(act, None)
        self.answers[act] = answer
        sign = "?" if answer is None else "+" if is_right(answer) else "-"
        self._first.setdefault(f"{act}", f"{act}{sign}")

    @property
    def first(self) -> str:
        """The first answers as text: ``12+ 31- 40?`` is one right, one wrong, and one that the player asked for."""
        return " ".join(self._first.values())
