"""`python fingerprint.py`: a hash of the coach's results for two games and a deal, to compare Python versions."""

import hashlib

from setgui.analysis.coach import par
from setgui.analysis.coach.analysis import Decision, analyze, decision
from setgui.analysis.coach.par import coach_fast
from setgui.analysis.moves import Seen
from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.model.play import deal_game, play


def fingerprint() -> str:
    """Hash the analyses of a game in each variant, played well at first and then finished early."""
    results: list[object] = [par.foresight(7, width=2)]
    for variant in ("standard", "junior"):
        game = deal_game(Start(7, variant))
        decided: list[Decision] = []
        while len(game.pile) > 15:
            decided.append(decision(len(decided) + 1, game, coach_fast(Seen.of(game))))
            game = play(game, decided[-1].chosen).after
        decided.append(decision(len(decided) + 1, game, Finish()))
        results += analyze(decided, 7, 1)
    return hashlib.sha256(repr(results).encode()).hexdigest()


if __name__ == "__main__":
    print(fingerprint())
