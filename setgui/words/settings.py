"""The page of settings; what each of them is called stands beside it in `session/settings.py`."""

from collections.abc import Collection

from setgui.model.cards import Color
from setgui.words import formats
from setgui.words.language import N_, P_, Message, _, names, say

SEARCH = N_("Search the settings")
SEARCH_HINT = P_("in an empty field", "Search")
NOT_FOUND = N_("No setting has all of these words.")
EXAMPLES = N_("Cards as they look now")

SYSTEM_LANGUAGE = P_("language", "Same as system")

OWN = {
    Color.RED: P_("pick a color in place of it", "Red"),
    Color.GREEN: P_("pick a color in place of it", "Green"),
    Color.PURPLE: P_("pick a color in place of it", "Purple"),
}
USUAL_ONES = N_("Usual colors")
TOO_FAINT = {
    Color.RED: N_("Your red can hardly be seen on a card."),
    Color.GREEN: N_("Your green can hardly be seen on a card."),
    Color.PURPLE: N_("Your purple can hardly be seen on a card."),
}
ALIKE = {
    (Color.RED, Color.GREEN): N_("Your red and your green are hard to tell apart."),
    (Color.RED, Color.PURPLE): N_("Your red and your purple are hard to tell apart."),
    (Color.GREEN, Color.PURPLE): N_("Your green and your purple are hard to tell apart."),
}
ALIKE_TO_SOME = {
    (Color.RED, Color.GREEN): N_("Your red and your green are hard to tell apart for some color-blind players."),
    (Color.RED, Color.PURPLE): N_("Your red and your purple are hard to tell apart for some color-blind players."),
    (Color.GREEN, Color.PURPLE): N_("Your green and your purple are hard to tell apart for some color-blind players."),
}

LIGHT_OR_DARK = P_("how the window is", "light"), P_("how the window is", "dark")
OF_ONE_CONTRAST = (
    (P_("how the window is", "light with normal contrast"), P_("how the window is", "light with high contrast")),
    (P_("how the window is", "dark with normal contrast"), P_("how the window is", "dark with high contrast")),
)


def languages() -> list[tuple[object, Message]]:
    """The system's, and each with its name in itself, which no other language translates."""
    return [("", SYSTEM_LANGUAGE), *((language, Message(name)) for language, name in names())]


def reset(setting: str) -> str:
    return _("Reset: {setting}").format(setting=setting)


def warning(problem: Message, looks: Collection[tuple[bool, bool]]) -> str:
    """What is wrong with own colors in some looks of the window: whether it is dark, and of high contrast."""
    if len(looks) == len(LIGHT_OR_DARK) * len(OF_ONE_CONTRAST):
        return say(problem)
    told = []
    for dark, whole in enumerate(LIGHT_OR_DARK):
        found = [OF_ONE_CONTRAST[dark][strong] for dark_too, strong in sorted(looks) if dark_too == dark]
        told += [whole] if len(found) == len(OF_ONE_CONTRAST[dark]) else found
    window = formats.either([say(look) for look in told])
    return _("While the window is {light_or_dark}: {warning}").format(light_or_dark=window, warning=say(problem))
