"""What is said of decks that cannot be played, and of solvers."""

import pytest

from setgui.analysis.autoplay import BrokenDeck, DeckFault
from setgui.analysis.bulk import WorkerLost
from setgui.analysis.methods import SolverFailed, SolverMissing
from setgui.words import analysis_errors


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (BrokenDeck(DeckFault.NO_CARDS, "standard", card="5"), "5 is not a deck"),
        (BrokenDeck(DeckFault.TOO_SHORT, "standard", 1), "the deck has 1 card, and a game needs at least 12"),
        (BrokenDeck(DeckFault.TOO_SHORT, "junior", 8), "the deck has 8 cards, and a game needs at least 9"),
        (
            BrokenDeck(DeckFault.FOREIGN_CARD, "junior", 3, "1red"),
            "card 3 of the deck, 1red, is not one of the junior cards",
        ),
        (BrokenDeck(DeckFault.CARD_TWICE, "standard", 3, "1red", 2), "card 3 of the deck, 1red, is the same as card 2"),
        (
            SolverMissing(bundled=True),
            "the method ilp needs the solver HiGHS, which is not part of this program; install Setgui with pip",
        ),
        (
            SolverMissing(bundled=False),
            "the method ilp needs the solver HiGHS; install it with: pip install highspy",
        ),
        (SolverFailed("kTimeLimit"), 'the solver HiGHS gave up with "kTimeLimit"'),
        (WorkerLost(), "one of the processes ended before its work was done"),
    ],
)
def test_a_sentence_of_each(problem: BrokenDeck | SolverMissing | SolverFailed | WorkerLost, sentence: str) -> None:
    assert analysis_errors.tell(problem) == sentence
