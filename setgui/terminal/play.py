"""`setgui play`: a whole game in lines, for terminals, screen readers, braille displays and scripts."""

import json
import os
import re
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from textwrap import wrap
from typing import NamedTuple

from setgui.arguments import Command, add_choice, add_start_options, note, requested_start
from setgui.model.cards import Card, CardCodeError, Place, read_cards
from setgui.model.commands import Call, Claim
from setgui.model.events import Called, Claimed, Ended, FoundBefore, Misclaimed
from setgui.model.game import Game, Reason, Start
from setgui.model.modes import CLASSIC, DAILY, IN_SIGHT, SOLITAIRE, TOGETHER
from setgui.model.options import CALM, Seat
from setgui.model.play import cards_to_come, deal_game, worth
from setgui.model.puzzles import PUZZLE_SETS
from setgui.model.quoting import printable
from setgui.session.game.acts import Act, Aside, UnreadableAct, read_act, write_act
from setgui.session.game.clock import awake_millis
from setgui.session.game.seats import names, only_person
from setgui.session.game.session import Session
from setgui.session.game.updates import Happened, Refusal, Refused, SessionEvent, Snapshot, Update
from setgui.session.game.verdict import Whereabouts, proof, proof_refusal
from setgui.session.keymap import LETTERS
from setgui.session.starts.new_start import begun_game, draw_first_deal
from setgui.session.starts.start_text import write_options
from setgui.storage.folders import data_folder, lock_folder
from setgui.terminal.kept import library
from setgui.words import cards, commands, events, formats, games, goals, kinds, notices, results, seats, sets, table
from setgui.words.language import ENGLISH, say, say_in
from setgui.words.problems import translate

_MODES = [mode.name for mode in (SOLITAIRE, CLASSIC, DAILY, IN_SIGHT, TOGETHER)]
_WIDTH = 40  # the maximum length of a line, unless a word is longer
_ACTS = {word: read_act(word) for word in ("add", "reshuffle", "locate", "count", "undo", "redo", "finish", "give-up")}
_COMMANDS = say_in(ENGLISH, commands.PLAY_COMMANDS).split()
_ENGLISH = dict(zip(_COMMANDS, _COMMANDS, strict=True)) | {"?": "help", "quit": "save", "exit": "save"}
_EVENTS: dict[type, str] = {Claimed: "set", Misclaimed: "not-a-set", FoundBefore: "found-before", Called: "call"}
"""Names of events in JSON; the others are named like their classes."""
_NO_KEY = "".format  # returns "", as there are no keys that sentences could name


def _declare_arguments(parser: ArgumentParser) -> None:
    text = say(commands.PLAY_MODE, modes=", ".join(_MODES))
    add_choice(parser, "mode", _MODES, metavar=say(commands.A_MODE), nargs="?", text=text)
    add_start_options(parser)
    parser.set_defaults(variant=None, sets=None)
    parser.add_argument("--words", action="store_true", help=say(commands.PLAY_WORDS))
    parser.add_argument("--json", action="store_true", help=say(commands.PLAY_JSON))


def _run(request: Namespace) -> bool:
    if request.mode == TOGETHER.name and request.seats is None:
        request.seats = (Seat(games.unnamed(1)), Seat(level=CALM))
    start = requested_start(request)
    with library(request, to_write=True) as kept, ExitStack() as at_end:  # also when a key or a closed pipe ends it
        if (lock := lock_folder(data_folder(request.data_dir))) is not None:
            at_end.callback(os.close, lock)
        chosen = request.date is not None or request.deal is not None
        if start and not chosen and (begun := begun_game(start, kept.games, kept.settings().player)) is not None:
            kept.store.make_current(begun)
            start = None
        session = Session(kept.store, awake_millis, start, Start(draw_first_deal()))
        session.begin()
        at_end.callback(session.save_time)
        at_end.callback(session.touch)
        before = signal.getsignal(signal.SIGINT)

        def say_and_end(*_: object) -> None:
            note(f"\n{say(commands.GAME_SAVED, game=session.game_id)}")
            signal.signal(signal.SIGINT, before)
            signal.raise_signal(signal.SIGINT)

        if callable(before):
            at_end.callback(signal.signal, signal.SIGINT, before)
            signal.signal(signal.SIGINT, say_and_end)
        _GameInLines(session, request, stepwise=kept.settings().stepwise).play()
    return True


class _Told(NamedTuple):
    """Something that happened: its name and values for JSON, and a text for people."""

    event: str
    text: str
    values: Mapping[str, object] = {}


class _GameInLines:
    """Plays a session by lines on standard input and output."""

    def __init__(self, session: Session, request: Namespace, *, stepwise: bool) -> None:
        self._session, self._stepwise, self._json = session, stepwise, request.json
        self._name: table.Naming = cards.name if request.words else str
        self._typed = dict(zip(_COMMANDS, say(commands.PLAY_COMMANDS).split(), strict=False))
        self._words = {form: word for word, typed in self._typed.items() for form in cards.forms(typed)} | _ENGLISH
        self._how_to_call = say(commands.HOW_TO_CALL, no_set=self._typed["no-set"])
        self._known = session.game
        """The game as last shown, because letters mean the cards that the player knows."""

    def play(self) -> None:
        """Answer each line until `save`, the end of the input, or an end that cannot be undone."""
        self._print(self._opened())
        read = bytes if sys.stdin is None else sys.stdin.buffer.readline  # bytes, as it may not be decodable
        goes_on = True
        while goes_on:
            if not self._json:
                self._write(self._prompt())
            line = read() or b"save" * (not self._json)
            goes_on = bool(line) and self._answer(line.decode("utf-8-sig", "replace").strip().lower())

    def _answer(self, line: str) -> bool:
        """Let computer players act if their time has come, then do what a line asks for; return False to leave."""
        self._session.touch()
        was_over = self._session.game.over
        due = [told for update in iter(self._session.advance, None) for told in self._tell(update)]
        own, *more = self._obey(line)
        after = self._session.snapshot()
        more += [self._over()] * (after.game.over and not was_over)
        self._print(*((own, *due, *more) if self._json else (*due, own, *more)))
        return own.event != "saved" and (not after.game.over or after.can_undo or after.can_redo)

    # From a line to an act

    def _obey(self, line: str) -> list[_Told]:
        """Do what a line asks for; return what that led to, the answer to the line first."""
        asked: str | Act = line
        game, seat = self._session.game, None
        try:
            asked, seat = self._read_for_seat(line)
            told = self._do(asked, seat)
        except Refused as refused:
            act = None if isinstance(asked, str) else asked if seat is None else Call(seat)
            text = notices.refusal(refused.reason, game, act, _NO_KEY)
            no_number = not re.search(r"\d", line)
            if refused.reason is Reason.WRONG_COUNT and isinstance(asked, Claim):
                text = say(commands.CARD_COUNT, n=len({*asked.cards}), size=game.variant.match_size)
            elif refused.reason is Reason.NOBODY_CALLED or (refused.reason is Reason.NO_SEAT and no_number):
                text = self._how_to_call
            told = [_Told("refused", text, {"reason": refused.reason.name.lower().replace("_", "-")})]
        except CardCodeError as problem:
            values, text = problem.sentence.values, table.figures([translate(problem.sentence).removesuffix(".")])
            if values.keys() == {"text"}:
                text = say(commands.NOT_UNDERSTOOD, text=printable(str(values["text"]), 30), **self._typed)
            told = [_Told("refused", text, {"reason": "not-a-card"})]
        command = asked if isinstance(asked, str) else write_act(asked)
        return [told[0]._replace(values={"command": command, **told[0].values}), *told[1:]]

    def _read_for_seat(self, line: str) -> tuple[str | Act, int | None]:
        """Read a line; also return the seat of the only person, or the one with the number before the cards, if any."""
        seat, (word, _, rest) = only_person(self._session.game.start.options.seats), line.partition(" ")
        numbered = re.fullmatch(r"([1-9])\s(.+)", rest if self._words.get(word) == "call" else line)
        if numbered and seat is None and self._session.game.mode.seated:
            with suppress(CardCodeError, Refused):  # the digit may belong to a card
                return self._read(line, None), None
            line, seat = numbered[2], int(numbered[1]) - 1
        return self._read(line, seat), seat

    def _read(self, line: str, seat: int | None) -> str | Act:
        """Return an act, or the name of another command; raises CardCodeError, and Refused for a missing seat."""
        word, _, rest = line.partition(" ")
        word = self._words.get(word, word)
        line = f"{word} {rest}".strip() or "table" * (not self._session.game.over)
        if self._session.game.mode.seated and line in {"add", "call", "no-set"}:
            word = line.replace("add", "no-set")
            line = word if seat is None else f"{word} {seat + 1}"
        if line in _ACTS:
            return _ACTS[line]
        with suppress(UnreadableAct):
            act = read_act(line)
            if not isinstance(act, Claim | Aside):
                return act
        if word in {"call", "no-set"}:
            raise Refused(Reason.NO_SEAT if self._session.game.mode.seated else Reason.NOT_IN_THIS_MODE)
        if word == "why" or line in _COMMANDS:
            return line
        text, game = line.removeprefix("claim"), self._known
        of_key = {key: card for card, key in _keys(game).items()}
        keys, always = "".join(text.split()), game.beside if game.linked == len(game.beside) else ()
        whole = len(keys) == game.variant.match_size - len(always)
        if not set(keys) <= {*LETTERS, *of_key} or not (whole or keys.isalpha()):
            return Claim((*always, *read_cards(text, cards.vocabulary())))
        if missing := [key for key in keys if key not in of_key]:
            raise CardCodeError(table.NO_CARD, Place(1, 1), key=missing[0])
        return Claim((*always, *(of_key[key] for key in keys)))

    def _do(self, asked: str | Act, seat: int | None) -> list[_Told]:
        session, keys = self._session, _keys(self._session.game)
        match asked:
            case "save":
                return [_Told("saved", say(commands.GAME_SAVED, game=session.game_id), {"game": session.game_id})]
            case "help":
                return [_Told("help", f"{self._how_to_play()} {say(commands.CARD_CODE)}")]
            case str() if asked.startswith("why"):
                if (reason := proof_refusal(session.snapshot())) is not None:
                    raise Refused(reason)
                pairs = proof(session.game)
                where = [pair.where for pair in pairs]
                taken, pile = where.count(Whereabouts.TAKEN), where.count(Whereabouts.PILE)
                more = [say(commands.WHY_ALL, taken=taken, pile=pile, **self._typed)]
                if asked != "why":
                    more = [sets.lacks(pair, lambda card: keys.get(card) or self._name(card)) for pair in pairs]
                return [_Told("why", "\n".join([say(sets.SHOWN, n=len(pairs)), *more]))]
            case str():
                return [_Told("table", "\n".join(self._table()))]
            case Aside.UNDO if session.snapshot().leads_back:
                raise Refused(Refusal.NOTHING_TO_UNDO)
            case Aside.LOCATE:
                return self._tell(session.locate(stepwise=self._stepwise))
            case Claim(claimed):
                before = session.snapshot()._replace(picked=claimed[:-1])
                if seat not in {None, session.game.caller} and session.refusal(asked) in {None, Reason.NOBODY_CALLED}:
                    session.act(Call(seat))
                return self._tell(session.act(asked)._replace(before=before))
            case _:
                return self._tell(session.act(asked))

    # What is shown

    def _print(self, *told: _Told) -> None:
        game, known, drawn = self._session.game, self._known, {each.event for each in told}
        self._known = game
        if self._json:
            for each in told:
                shown = {"event": each.event, **_state(self._session.snapshot()), "text": each.text, **each.values}
                print(json.dumps(shown, default=str), flush=True)
            return
        self._write("\n".join(each.text for each in told))
        if "deal" in drawn or ("table" not in drawn and (game.table, game.beside) != (known.table, known.beside)):
            self._write("\n".join(self._table()))

    def _write(self, text: str) -> None:
        text = re.sub(r"\b(\w)\x20|\x20(?=>$)", "\\1\0", text)  # keeps a letter with its card
        lines = [wrap(line, _WIDTH, break_long_words=False, break_on_hyphens=False) for line in text.split("\n")]
        print("\n".join(map("\n".join, lines)).replace("\0", " "), flush=True)

    def _tell(self, update: Update) -> list[_Told]:
        """Describe all events but the end of the game, which comes last; the first text also names new cards."""
        before, after, told = update.before, update.after, []
        laid = table.TableLayout((), {}), table.TableLayout((), _keys(after.game))
        for event in update.events:
            if not isinstance(event, Ended):
                scene = events.Scene(*laid, name=self._name, key_of=_NO_KEY, with_score=False)  # the prompt has it
                told.append(_told(event, events.spoken(Update(before, after, (event,)), scene)))
            before = after
        return told

    def _table(self) -> list[str]:
        game, keys = self._session.game, _keys(self._session.game)
        drawn = [f"{keys.get(card, '-')} {self._name(card)}" for card in game.table]
        width = 1 if self._name is cards.name else 3
        rows = ["  ".join(drawn[place : place + width]) for place in range(0, len(drawn), width)]
        beside = table.beside(game, table.TableLayout((), keys), self._name)
        coming = table.coming(game, self._name) if cards_to_come(game) else ""
        found = formats.in_a_row(["".join(map(keys.__getitem__, one.cards)) for one in game.taken * game.mode.dated])
        found = found and say(commands.FOUND, sets=found)
        return [*filter(None, (beside, *rows, coming, found, seats.call_in_progress(self._session.snapshot())))]

    def _prompt(self) -> str:
        game = self._session.game
        score = seats.scores(game, ranked=False) if game.mode.seated else goals.standing(game)
        pile = [say(commands.PILE, n=len(game.pile))] * game.mode.shows_pile
        person = only_person(game.start.options.seats)
        barred = [say(commands.TYPE_ADD, **self._typed)] * (person in game.barred - game.votes)
        return " ".join([score, *pile, *barred, ">"])

    def _opened(self) -> _Told:
        after = self._session.snapshot()
        start, untouched = after.game.start, after.game == deal_game(after.game.start) and not after.can_redo
        event = Happened.STARTED if untouched else Happened.REOPENED
        kind = "" if untouched else table.figures([kinds.game(start)])
        sentences = events.shown(Update(after, after, (event,)), _NO_KEY), kind, self._how_to_play()
        values = {"game": self._session.game_id, **start._asdict(), "options": write_options(start.options)}
        return _Told("deal", " ".join(filter(None, sentences)), values)

    def _how_to_play(self) -> str:
        refusals = {"why": proof_refusal(self._session.snapshot()), "call": self._session.refusal(Call(0))}
        refusals |= {word: self._session.refusal(act) for word, act in _ACTS.items()}
        refusals |= dict.fromkeys(("undo", "redo") * (not self._session.game.mode.undo), Reason.NOT_IN_THIS_MODE)
        refusals["no-set"] = refusals["call"]
        offered = [word for word in _COMMANDS if refusals.get(word) is not Reason.NOT_IN_THIS_MODE]
        sitting = self._session.game.start.options.seats
        seated = [self._how_to_call] * ("call" in offered and only_person(sitting) is None)
        for name, seat in zip(seats.labels(sitting), sitting, strict=True):
            seated += [say(commands.COMPUTER, name=name, kind=table.kind(seat.level))] * seat.computer
        typed = formats.in_a_row([self._typed[word] for word in offered])
        return " ".join([say(commands.HOW_TO_PLAY, commands=typed), *seated])

    def _over(self) -> _Told:
        after = self._session.snapshot()
        game, result = after.game, table.figures(results.headlines(after))
        leave = say(commands.UNDO_OR_LEAVE, **self._typed)
        taken = say(results.SETS_AND_TIME, n=len(game.taken), time=kinds.time(game.mode.name, after.time))
        best = say(commands.BEST_LINE, deal=game.start.deal, **game.start.options._asdict())
        sentences = [goals.ended(game)] * (not game.finished)
        sentences += [result, *[taken] * game.mode.earns_medals, results.compared(after), results.notes(after)]
        sentences += [*[best] * (game.mode.open_pile and not after.lines.decided), *[leave] * after.can_undo]
        values = {"time": after.time, "mistakes": after.mistakes, "hints": after.hints, "undos": after.undos}
        return _Told("over", " ".join(filter(None, sentences)), {**values, "abandoned": game.abandoned})


def _keys(game: Game) -> dict[Card, str]:
    """Return the keys that pick cards: letters on the table, digits beside it unless each match has all of those."""
    beside = game.beside if game.linked < len(game.beside) else ()
    return dict((*zip(game.table, LETTERS, strict=False), *zip(beside, "123456789", strict=False)))


def _state(now: Snapshot) -> dict[str, object]:
    game, left = now.game, None if now.deadline is None else (now.deadline - now.elapsed) / 1000
    always = {"table": game.table, "score": game.score, "pile": len(game.pile), "worth": worth(game)[-1]}
    some = {"beside": game.beside, "scores": game.scores, "coming": cards_to_come(game), "best": game.best}
    some |= {"found": [one.cards for one in game.taken * game.mode.dated], "goal": game.mode.dated * PUZZLE_SETS}
    some |= {"seats": names(game.start.options.seats), "locked": [seat + 1 for seat in sorted(game.barred)]}
    some |= {"caller": game.caller is not None and game.caller + 1, "seconds": left}
    return always | {name: value for name, value in some.items() if value}


def _told(event: SessionEvent, text: str) -> _Told:
    """Return an event for JSON, with its features by name and its seat counted from 1."""
    if isinstance(event, Happened):
        return _Told(event.name.lower(), text)
    values = {name: value for name, value in event._asdict().items() if value is not None}
    if "seat" in values:
        values["seat"] += 1
    if "breaks" in values:
        values["breaks"] = [each.feature for each in values["breaks"]]
    return _Told(_EVENTS.get(type(event), type(event).__name__.lower()), text, values)


COMMANDS = {"play": Command(_declare_arguments, _run)}
