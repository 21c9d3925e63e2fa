"""`python fingerprint.py`: what the coach says of two games and a deal, as one number; run by each Python at hand."""

import hashlib

from setgui.analysis.coach import par
from setgui.analysis.coach.analysis import analyze
from setgui.analysis.coach.judgment import decisions
from setgui.analysis.coach.player import coach_fast
from setgui.analysis.moves import Seen
from setgui.model.commands import Finish
from setgui.model.game import Start
from setgui.model.play import deal_game, play


def fingerprint() -> str:
    """Of all that is told of a game in each variant, played well at first and then given up."""
    said: list[object] = [par.foresight(7, width=2)]
    for variant in ("standard", "junior"):
        game = deal_game(Start(7, variant))
        commands = []
        while len(game.pile) > 15:
            commands.append(coach_fast(Seen.of(game)))
            game = play(game, commands[-1]).after
        said += analyze(decisions(game.start, [*commands, Finish()]), 7, 1)
    return hashlib.sha256(repr(said).encode()).hexdigest()


if __name__ == "__main__":
    print(fingerprint())
