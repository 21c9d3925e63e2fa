"""Sentences of the commands that depend on a number or on what is so."""

import pytest

from setgui.words import commands, formats


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (formats.sets_in_all(1), "1 set."),
        (formats.sets_in_all(1080), "1,080 sets."),
        (commands.worth(1, "shape differs"), "1 point: shape differs"),
        (commands.worth(2, "shape and color differ"), "2 points: shape and color differ"),
        (commands.short_deck(12, 81), "note: the deck has 12 cards instead of 81"),
        (
            commands.before_step(12, 69, 0, -2),
            "Cards on the table: 12. Draw pile: 69. Sets found: 0. Score: −2.",
        ),
        (commands.set_taken(3, 1, "1 4 9"), "Set 3 scores 1 point, at places 1 4 9:"),
        (commands.set_taken(3, 2, "1 4 9"), "Set 3 scores 2 points, at places 1 4 9:"),
        (commands.cards_added(1, "2rtz"), "No set. 1 card added: 2rtz."),
        (commands.cards_added(3, "2rtz 1gsd 3pso"), "No set. 3 cards added: 2rtz 1gsd 3pso."),
        (commands.reshuffled(2), "No set. Reshuffled for 2 points."),
        (commands.reshuffled_for_more(1), "No set is worth more than 1 point. Reshuffled for 1 point."),
        (commands.reshuffled_for_more(2), "No set is worth more than 1 point. Reshuffled for 2 points."),
        (commands.hands(1, 81, 81, 81), "1 card out of 81: 81 hands, 81 of them without a set."),
        (commands.games_played(1, 8000), "1 game, 8,000 a second."),
        (commands.games_played(10_000, 8000), "10,000 games, 8,000 a second."),
        (commands.sets_and_time(1, 5000.0), "1 set, found in 5.0 s on average"),
        (commands.sets_and_time(1200, 5000.0), "1,200 sets, found in 5.0 s on average"),
        (commands.streak(1, 7), "1 day, longest 7"),
        (commands.streak(0, 1), "0 days, longest 1"),
    ],
)
def test_whole_sentences(said: str, told: str) -> None:
    assert said == told
