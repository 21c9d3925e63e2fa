"""The page of settings, and what each of them is called; those that a menu has too are called so in `actions`."""

from collections.abc import Collection

from setgui.model.features import Color
from setgui.session.settings import Back, CardColors, Contrast, Ground, Motion, Scanning, Telling, Volume
from setgui.words import choice, formats
from setgui.words.language import N_, P_, Message, _, say

SEARCH = N_("Search the settings")
SEARCH_HINT = P_("in an empty field", "Search")
NOT_FOUND = N_("No setting has all of these words.")
EXAMPLES = N_("Cards as they look now")

APPEARANCE = P_("part of the settings", "Appearance")
CARDS = P_("part of the settings", "Cards")
TABLE = P_("part of the settings", "Table")
SOUND = P_("part of the settings", "Sound")
KEYS = P_("part of the settings", "Keys")
SPEECH = P_("part of the settings", "Screen reader")
MOTION = P_("part of the settings", "Motion")

LANGUAGE = N_("Language")
SYSTEM_LANGUAGE = P_("language", "Same as system")

COLORS = N_("Colors of the window")

GROUND = N_("Ground")
GROUNDS = (
    (Ground.PAPER, P_("what the cards lie on", "Paper")),
    (Ground.FELT, P_("what the cards lie on", "Felt")),
    (Ground.SLATE, P_("what the cards lie on", "Slate")),
)
GROUND_NOTE = N_("In high contrast it is always white or black.")

CONTRAST = N_("Contrast of the window")
CONTRASTS = (
    (Contrast.SYSTEM, P_("contrast", "Same as system")),
    (Contrast.USUAL, P_("contrast", "Normal")),
    (Contrast.HIGH, P_("contrast", "High")),
)

CARD_COLORS = N_("Colors of the cards")
CARDS_COLORED = (
    (CardColors.USUAL, P_("colors of the cards", "Red, green and purple")),
    (CardColors.STRONG, P_("colors of the cards", "High contrast")),
    (CardColors.GREY, P_("colors of the cards", "Shades of gray, with letters")),
    (CardColors.OWN, P_("colors of the cards", "Your own")),
)
CARD_COLORS_NOTE = N_("Color-blind players can tell all of these apart, except colors of your own.")
TINTED = N_("Fill symbols with a light tint instead of stripes")
UPRIGHT = N_("Upright cards on the table")
STEPWISE = N_("Locate one card at a time")
BACK = N_("Backs of the cards")
BACKS = (
    (Back.BLUE, P_("backs of the cards", "Blue")),
    (Back.RED, P_("backs of the cards", "Red")),
    (Back.GREEN, P_("backs of the cards", "Green")),
    (Back.VIOLET, P_("backs of the cards", "Violet")),
)
BADGE = N_("Show the letter of its color on each card")

OWN_COLORS = N_("Your colors")
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
    return [("", SYSTEM_LANGUAGE), *((language, Message(name)) for language, name in choice.names())]


def reset(setting: str) -> str:
    """What goes back to what is usual."""
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


VOLUME = N_("Volume")
VOLUMES = (
    (Volume.SOFT, P_("how loud", "Soft")),
    (Volume.USUAL, P_("how loud", "Normal")),
    (Volume.LOUD, P_("how loud", "Loud")),
)
NO_SOUND_DEVICE = N_("No sound device was found.")

ANIMATIONS = N_("Animate cards")
ANIMATED = (
    (Motion.SYSTEM, P_("cards are animated", "Same as system")),
    (Motion.ON, P_("cards are animated", "Always")),
    (Motion.OFF, P_("cards are animated", "Never")),
)
DEMO_SPEED = N_("Speed when only computers play")

IGNORE_SECOND = N_("Ignore a key that is pressed again within half a second")
SINGLE_KEYS = N_("Letters, digits and signs are commands")
SINGLE_KEYS_NOTE = N_("Turn this off where stray keys or dictation would play. Arrows, Space and shortcuts remain.")

TELLING = N_("A screen reader says")
TOLD = (
    (Telling.ALL, P_("how much is said aloud", "Everything")),
    (Telling.BRIEF, P_("how much is said aloud", "Less: no reasons and no score")),
    (Telling.LINE, P_("how much is said aloud", "The line under the table")),
)
SHORT_CARDS = N_("Read cards as a digit and three letters")
SHORT_CARDS_NOTE = N_("2 R T Z is two red striped squiggles: T for striped, Z for squiggle, else the first letters.")

SCANNING = N_("Play with a single key")
SCANNED = (
    (Scanning.OFF, P_("playing with a single key", "Off")),
    (Scanning.FIVE, N_("5 seconds for each choice")),
    (Scanning.THREE, N_("3 seconds for each choice")),
    (Scanning.TWO, N_("2 seconds for each choice")),
    (Scanning.ONE_AND_A_HALF, N_("1.5 seconds for each choice")),
    (Scanning.ONE, N_("1 second for each choice")),
    (Scanning.HALF, N_("Half a second for each choice")),
)
SCANNING_NOTE = N_(
    "It begins when you close the settings: everything you can choose lights up in turn, and any key or a click "
    "chooses it. Escape turns this off."
)
WHICH_KEYS = N_("Which key does what")
