"""What the commands answer; what was wrong with a request is in `words.requests`."""

import sys

from setgui.words import formats
from setgui.words.language import N_, P_, Message, _, ngettext, pgettext

# `setgui solve`


def no_set() -> str:
    """Nothing was found."""
    return _("No set.")


def places(places: str) -> str:
    """Where the cards of a set lie."""
    return _("places {places}").format(places=places)


def worth(points: int, why: str) -> str:
    """What a set is worth; `why` is one of `words.sets`."""
    return ngettext("{n} point: {why}", "{n} points: {why}", points).format(n=formats.number(points), why=why)


# `setgui auto`


def short_deck(cards: int, whole: int) -> str:
    """A note, as the game is played."""
    told = ngettext(
        "note: the deck has {n} card instead of {whole}", "note: the deck has {n} cards instead of {whole}", cards
    )
    return told.format(n=formats.number(cards), whole=whole)


def before_step(table: int, pile: int, sets: int, score: int) -> str:
    """How a game stands, above its table."""
    return _("Cards on the table: {table}. Draw pile: {pile}. Sets found: {sets}. Score: {score}.").format(
        table=formats.number(table),
        pile=formats.number(pile),
        sets=formats.number(sets),
        score=formats.number(score),
    )


def set_taken(number: int, points: int, places: str) -> str:
    """The set that is taken in a step, above its cards."""
    told = ngettext(
        "Set {number} scores {n} point, at places {places}:",
        "Set {number} scores {n} points, at places {places}:",
        points,
    )
    return told.format(number=number, n=formats.number(points), places=places)


def cards_added(cards: int, codes: str) -> str:
    """As there was no set."""
    told = ngettext("No set. {n} card added: {cards}.", "No set. {n} cards added: {cards}.", cards)
    return told.format(n=formats.number(cards), cards=codes)


def reshuffled(cost: int) -> str:
    """As there was no set."""
    told = ngettext("No set. Reshuffled for {n} point.", "No set. Reshuffled for {n} points.", cost)
    return told.format(n=formats.number(cost))


def reshuffled_for_more(cost: int) -> str:
    """As no set was worth more than a point."""
    told = ngettext(
        "No set is worth more than 1 point. Reshuffled for {n} point.",
        "No set is worth more than 1 point. Reshuffled for {n} points.",
        cost,
    )
    return told.format(n=formats.number(cost))


def next_step() -> str:
    """What a person is asked after each step."""
    if sys.platform == "win32":
        return _("Press Enter for the next step, Ctrl+Z and Enter for the rest.")
    return _("Press Enter for the next step, Ctrl+D for the rest.")


def deal_played(deal: int, mode: str, strategy: str) -> str:
    """A game that played itself, by codes."""
    return _("Deal {deal}, mode {mode}, strategy {strategy}").format(deal=deal, mode=mode, strategy=strategy)


def deck_played(mode: str, strategy: str) -> str:
    """The same with a deck out of a file."""
    return _("A deck of your own, mode {mode}, strategy {strategy}").format(mode=mode, strategy=strategy)


SETS = N_("sets")
SCORE = N_("score")
CARDS_LEFT = N_("cards left")
CARDS_ADDED = N_("cards added")
RESHUFFLES = N_("reshuffles")
LARGEST_TABLE = N_("largest table")


def value_and_cards(value: str, cards: str) -> str:
    """How many cards, and which."""
    return pgettext("how many cards, and which", "{n}: {cards}").format(n=value, cards=cards)


# `setgui odds`


def hands(cards: int, whole: int, hands: int, set_free: int) -> str:
    """How many hands there are, and how many of them hold no set."""
    told = ngettext(
        "{n} card out of {whole}: {hands} hands, {set_free} of them without a set.",
        "{n} cards out of {whole}: {hands} hands, {set_free} of them without a set.",
        cards,
    )
    return told.format(n=cards, whole=whole, hands=formats.number(hands), set_free=formats.number(set_free))


def chance(chance: str) -> str:
    """Of no set; `chance` is one of those below."""
    return _("Chance of no set: {chance}.").format(chance=chance)


def chance_and_fraction(chance: str, fraction: str) -> str:
    """The same with the fraction that it is."""
    return _("Chance of no set: {chance}, exactly {fraction}.").format(chance=chance, fraction=fraction)


def one_in(number: int) -> str:
    """A chance that in percent would be nothing but zeros."""
    return _("1 in {n}").format(n=formats.number(number))


def odds(odds: str) -> str:
    """Of a set; `odds` is one of those below."""
    return _("Odds of a set: {odds}.").format(odds=odds)


def odds_for(ratio: str) -> str:
    """So many times as often there is a set."""
    return _("{ratio} to 1").format(ratio=ratio)


def odds_against(ratio: str) -> str:
    """So many times as often there is none."""
    return _("1 to {ratio}").format(ratio=ratio)


ALWAYS = P_("odds of a set", "always")
NEVER = P_("odds of a set", "never")
NONE_WITHOUT = P_("odds of a set where none was without one", "none without")


def why_not_33(first: str, in_play: str) -> str:
    """The rule sheet is wrong."""
    told = _(
        'Not "33 to 1", as the rule sheet says: the odds of the first 12 cards are {first} to 1, and of 12 cards '
        "during play, when sets have been taken away, about {in_play} to 1."
    )
    return told.format(first=first, in_play=in_play)


def games_played(games: int, a_second: int) -> str:
    """How many, and how fast."""
    told = ngettext("{n} game, {speed} a second.", "{n} games, {speed} a second.", games)
    return told.format(n=formats.number(games), speed=formats.number(a_second))


PROGRESS = P_("what a progress bar counts", "games")
TABLE = P_("column: how many cards lay on the table", "table")
WITH_A_SET = P_("column", "with a set")
WITHOUT = P_("column: how often there was no set", "without")
ODDS = P_("column", "odds of a set")
LEFT = P_("column: how many cards were left", "left")
GAMES = P_("column", "games")


# Kept games


def imported(game: int) -> str:
    """A game has come from a file."""
    return _("Game {game} was imported.").format(game=game)


def imported_before(game: int) -> str:
    """A game in a file that is kept already."""
    return _("You already have this game; it is number {game}.").format(game=game)


def no_games() -> str:
    """None with a move in it."""
    return _("There are no games here yet.")


def none_counted() -> str:
    """There are only games from files, demonstrations, or games of before the day since which they count."""
    return _("No games count toward the statistics yet.")


COLUMNS: tuple[Message, ...] = (
    P_("column", "game"),
    P_("column", "begun"),
    P_("column", "kind"),
    P_("column", "deal"),
    P_("column", "score"),
    P_("column", "sets"),
    P_("column", "time"),
    P_("column", "state"),
)
"""Above the list of all games."""
PLAYER = P_("column", "player")
"""Before the kind, where several play."""
FINISHED = P_("state of a game", "finished")
UNFINISHED = P_("state of a game", "unfinished")
ASSISTED = P_("state of a game", "assisted")
REPEATED = P_("state of a game", "repeated")
DEMONSTRATION = P_("state of a game", "demonstration")
NOT_COUNTED = P_("state of a game", "not counted")
STARRED = P_("state of a game", "starred")

# `setgui stats`

PLAYED = P_("figures", "games")
TIME_PLAYED = P_("figures", "time played")
TIMES = P_("figures", "time of a game")
SCORES = P_("figures", "score")
SETS_TAKEN = P_("figures", "sets")
MISTAKES = P_("figures", "mistakes")
HINTS = P_("figures", "hints")
STREAK = P_("figures", "streak")
BLIND_SPOTS = P_("figures", "blind spots")
BEST_GAMES = P_("figures", "best games")


def finished_of(games: int, finished: int) -> str:
    """How many games, and how many of them are at their end."""
    return _("{n}, finished {finished}").format(n=formats.number(games), finished=formats.number(finished))


def mean_time(mean: str) -> str:
    """Of all finished games."""
    return _("average {mean}").format(mean=mean)


def mean_and_shortest_time(mean: str, shortest: str) -> str:
    """Of all finished games, and of those that count."""
    return _("average {mean}, shortest {shortest}").format(mean=mean, shortest=shortest)


def mean_and_highest_score(mean: float, highest: int) -> str:
    """Of all finished games."""
    told = _("average {mean}, highest {highest} (assisted games included)")
    return told.format(mean=formats.number(mean, 1), highest=formats.number(highest))


def sets_and_time(sets: int, mean: float) -> str:
    """How many sets, and in how many milliseconds they were found."""
    told = ngettext("{n} set, found in {mean} on average", "{n} sets, found in {mean} on average", sets)
    return told.format(n=formats.number(sets), mean=formats.search_time(mean))


def streak(days: int, longest: int) -> str:
    """The streak, now and at its longest."""
    told = ngettext("{n} day, longest {longest}", "{n} days, longest {longest}", days)
    return told.format(n=formats.number(days), longest=formats.number(longest))


def best_time(time: str, deal: int, game: int) -> str:
    """One of the best where times are compared."""
    return _("{time}, deal {deal}, game {game}").format(time=time, deal=deal, game=game)


def best_score(score: int, time: str, deal: int, game: int) -> str:
    """One of the best where scores are compared."""
    told = _("{score} in {time}, deal {deal}, game {game}")
    return told.format(score=formats.number(score), time=time, deal=deal, game=game)


# `setgui self-test`

CHECKS: dict[str, Message] = {
    "rules": N_("rules: 1080 sets among 81 cards"),
    "deck": N_("deck: deal 7 is the same everywhere"),
    "modes": N_("modes: every way to play begins"),
    "store": N_("store: a game survives closing"),
    "coach": N_("coach: a background process answers"),
    "resources": N_("resources: icons are there"),
    "sound": N_("sound: sounds can be read, and played where there is a device"),
    "silence": N_("sound: sounds can be read, but not played without miniaudio"),
    "painting": N_("painting: all cards in both themes, off screen"),
}
PASSED = P_("outcome of a check", "ok")
FAILED = P_("outcome of a check", "failed")


def check_failed(check: str, problem: str) -> str:
    """A check, and Python's words for what was wrong."""
    return pgettext("a check and what was wrong", "{check}: {problem}").format(check=check, problem=problem)
