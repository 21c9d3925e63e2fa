"""Notices about the data folder and files, and reasons why an action is not possible now."""

from collections.abc import Iterable
from datetime import date

from setgui.marks import Phrase
from setgui.model.commands import Add, Call, Finish, NoSet, Reshuffle
from setgui.model.game import Game, Reason
from setgui.session.game.acts import Act, Aside
from setgui.session.game.seats import first_person
from setgui.session.game.updates import Refusal, goal
from setgui.session.kept import Notice, Rescued
from setgui.words import formats, problems, seats
from setgui.words.keys import KeyOf, usual, with_continue_key, with_shift
from setgui.words.language import N_, NN_, Message, _, say

RESTORED = N_("The backup was restored. Your previous games were saved as a separate backup.")
ERASED = N_("Everything was deleted.")
GAME_AS_TEXT = N_("Game as text")
DEAL_COPIED = N_("Copied: {deal}")
READING = N_("Reading the results…")
NO_DEAL = N_("There is no deal on the clipboard. A deal looks like “{example}”.")
FOLDER_IS = N_("Your games are in {folder}.")
COPIED = N_("Copied as text and picture.")
SAVED = N_("Saved as {path}.")
UNSAVED = N_("{path} could not be saved: {reason}.")


def translate_all(notices: Iterable[Notice]) -> str:
    return " ".join(map(translate, notices))


def translate(notice: Notice) -> str:
    return _describe_rescue(notice) if isinstance(notice, Rescued) else problems.translate(notice)


def _describe_rescue(rescued: Rescued) -> str:
    if rescued.damage is None:
        return _("The file with your games was damaged. The games that could be recovered are here.")
    sentences = [problems.translate(rescued.damage), _("No games could be recovered.")]
    if rescued.games:
        sentences[1] = say(NN_("{n} game was recovered.", "{n} games were recovered."), n=rescued.games)
    if rescued.lost:
        lost = NN_("{n} game was lost or is missing moves.", "{n} games were lost or are missing moves.")
        sentences.append(say(lost, n=rescued.lost))
    if rescued.since:
        day = formats.date(date.fromisoformat(rescued.since))
        sentences.append(_("Moves made after {day} may be missing.").format(day=day))
    elif rescued.games and not rescued.lost:
        sentences.append(_("Nothing was lost."))
    sentences.append(_("A copy of the damaged file is in {folder}.").format(folder=rescued.copy))
    return " ".join(sentences)


def move_not_made(problem: Phrase) -> str:
    unmade = _("Your last move could not be saved, so it was not made. Everything before it is safe.")
    return f"{problems.translate(problem)} {unmade}"


def not_saved(problem: Phrase) -> str:
    return " ".join((problems.translate(problem), _("Playing time and settings are not being saved.")))


def reason(why: Reason | Refusal, key_of: KeyOf = usual) -> str:
    text = say(why.value)
    return with_continue_key(text, key_of) if why is Refusal.PAUSED else text


_NOT_HERE: dict[Act | None, Message] = {
    Aside.UNDO: N_("There is no undo in this kind of game."),
    **dict.fromkeys((Aside.LOCATE, Aside.COUNT), N_("There are no hints in this kind of game.")),
    Aside.ASK: N_("The coach only knows solitaire."),
    Aside.SHOW: N_("The computer cannot take over this kind of game."),
    Add(): N_("No cards are added in this kind of game."),
    Reshuffle(): N_("There is no reshuffle in this kind of game."),
    Finish(): N_("This kind of game cannot be finished early. You can leave it at any time and continue later."),
}


def _not_here(game: Game, act: Act | None, key_of: KeyOf) -> str:
    if isinstance(act, Add) and (votes := seats.keys(game, lambda name: with_shift(key_of(name)))):
        return _("To say “No set!”, press the key for your seat with Shift ({keys}).").format(keys=votes)
    if isinstance(act, Add) and (game.mode.deals_more or game.mode.seated):
        return _("In this game, cards are added automatically when there is no set.")
    if act is Aside.COUNT and (known := goal(game)) and game.mode.count_known:
        return say(NN_("There is always {n} set.", "There are always {n} sets."), n=known.of)
    return say(_NOT_HERE.get(act, Reason.NOT_IN_THIS_MODE.value))


def refusal(why: Reason | Refusal, game: Game, act: Act | None = None, key_of: KeyOf = usual) -> str:
    """Return why an act was refused, with the seat's name or keys if they matter; `act` is None for picking a card."""
    if why is Reason.NOBODY_CALLED and (keys := seats.keys(game, key_of)):
        return _("Call first: press the key for your seat ({keys}).").format(keys=keys)
    if why is Reason.NOT_IN_THIS_MODE:
        return _not_here(game, act, key_of)
    seat = act.seat if isinstance(act, Call | NoSet) else first_person(game.start)
    named = "" if seat is None or seat >= len(game.scores) else seats.refusal(why, game, seat)
    return named or reason(why, key_of)
