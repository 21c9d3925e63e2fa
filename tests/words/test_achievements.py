"""What achievements are called."""

from datetime import date

from setgui.session.game.updates import Honors
from setgui.session.records.achievements import Achievement
from setgui.words import achievements, events


def test_each_has_a_name_and_a_sentence_of_its_own() -> None:
    assert len({achievements.name(one) for one in Achievement}) == len(Achievement)
    asked = {achievements.asked(one) for one in Achievement}
    assert len(asked) == len(Achievement)
    assert all(told.endswith(".") for told in asked)
    assert achievements.asked(Achievement.PLATINUM) == "Score 85 points in a new solitaire deal without help."


def test_those_of_a_game_are_one_sentence() -> None:
    one, two = Achievement.PUZZLE, Achievement.PLATINUM
    assert events.honors(Honors(achievements=(one,))) == ["New achievement: All six."]
    assert events.honors(Honors(streak=2, achievements=(one, two))) == [
        "Streak: 2 days.",
        "New achievements: All six and Platinum.",
    ]


def test_the_day_is_told() -> None:
    assert achievements.reached_on(date(2026, 11, 21)) == "Reached on Nov 21, 2026."
    assert achievements.reached("3 of 12") == "Reached: 3 of 12"
