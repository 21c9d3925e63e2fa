"""Second look: the costly choices of a game as questions, asked before Look back shows what was better."""

from collections.abc import Iterable
from dataclasses import replace

from setgui.analysis.coach.analysis import Analysis, Decision, Judged, analyze, is_right
from setgui.model.commands import Claim, Command
from setgui.model.game import Cards


class SecondLook:
    """The questions about a game by their acts, the player's answers, and what must stay hidden until then.

    An answer settles its question once the coach has rated it, even if the player goes on meanwhile.
    """

    def __init__(self, *, asks: bool, first: str = "") -> None:
        """Ask only if `asks`; `first` has the first answers when the player looked back at this game before."""
        self.judged: dict[int, Judged] = {}
        self.unrated: dict[int, Judged | None] = {}
        """The answers that are not rated yet, with the judgment of the choice in the game."""
        self.answers: dict[int, Judged | None] = {}
        """The rated answers; None where the player asked for the answer."""
        self._asks, self._rated = asks, dict[Decision, Judged]()
        self._first = {one[:-1]: one for one in first.split()}

    def show(self, analysis: Analysis) -> None:
        self.judged = {judged.decision.act: judged for judged in analysis.decisions}

    @property
    def marked(self) -> set[int]:
        """The acts of costly choices, an early finish too."""
        return {act for act, judged in self.judged.items() if judged.mark}

    @property
    def questions(self) -> dict[int, Judged]:
        """The costly choices whose better moves must stay hidden."""
        costly = {act: judged for act, judged in self.judged.items() if judged.costly and act not in self.answers}
        return costly if self._asks else {}

    def question(self, act: int) -> Judged | None:
        """Return the costly choice at an act if it is asked about and has no answer yet."""
        return None if act in self.unrated else self.questions.get(act)

    def is_secret(self, act: int, table: Cards) -> bool:
        """Return whether the table before an act is that of a question, or has the set that answers another one."""
        best = [one.best.cards for one in self.questions.values() if isinstance(one.best, Claim)]
        return act in self.questions or (
            act not in self.answers and any(set(table).issuperset(cards) for cards in best)
        )

    def to_weigh(self, act: int) -> Decision | None:
        """Return the decision that the coach should weigh next: that of a given answer, or of the question here."""
        asked = [one.decision for one in (*self.unrated.values(), self.question(act)) if one is not None]
        return next((decision for decision in asked if decision not in self._rated), None)

    def answer(self, act: int, move: Command | None) -> None:
        """Answer a question with a move, or with None to be shown the answer; `rate` settles it."""
        asked = self.judged[act]
        self.unrated[act] = None if move is None else replace(asked, decision=replace(asked.decision, chosen=move))

    def rate(self, moves: Iterable[Judged]) -> set[int]:
        """Take rated moves; return the acts of the questions that this settles."""
        self._rated.update({move.decision: move for move in moves})
        rated = {act: one and self._rated.get(one.decision) for act, one in self.unrated.items()}
        settled = {act: answer for act, answer in rated.items() if answer or self.unrated[act] is None}
        self.answers |= settled
        self.unrated = {act: one for act, one in self.unrated.items() if act not in settled}
        return {*settled}

    def rate_at_sight(self) -> set[int]:
        """Settle all given answers without looking ahead, because the player leaves."""
        given = [one.decision for one in self.unrated.values() if one is not None]
        return self.rate(next(analyze(given)).decisions if given else ())

    @property
    def first_answers(self) -> str:
        """The first answers as text: ``12+ 31- 40?`` is one right, one wrong, and one that the player asked for."""
        signs = {act: "?" if one is None else "+" if is_right(one) else "-" for act, one in self.answers.items()}
        return " ".join(({f"{act}": f"{act}{sign}" for act, sign in signs.items()} | self._first).values())
