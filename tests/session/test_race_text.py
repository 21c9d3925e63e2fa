"""Races as text: round trips in every raced mode, and the refusal of anything else."""

from base64 import b64decode, b64encode
from collections.abc import Sequence
from datetime import date
from itertools import combinations
from operator import xor
from random import Random
from string import ascii_letters, digits
from textwrap import wrap
from zlib import crc32

import pytest
from fuzz.any_game import acts, any_start

from setgui.model.cards import codes
from setgui.model.commands import Add, Answer, Claim, Finish, Reshuffle
from setgui.model.deck import seeded_random
from setgui.model.game import Start
from setgui.model.matching import is_set
from setgui.model.modes import MODES
from setgui.model.options import Options
from setgui.model.play import matches
from setgui.model.variants import VARIANTS
from setgui.session.game.acts import Act, Aside
from setgui.session.game.course import PlayedAct, begin, frames
from setgui.session.game.updates import Ghost
from setgui.session.starts.race_text import (
    MOST_ACTS,
    Shared,
    UnreadableRace,
    find_shared,
    ghost_of,
    kept_ghosts,
    write_line,
    write_race,
)
from setgui.session.starts.start_text import UnreadableStart, find_link, write_link, write_start

from .player import played

DEAL = Start(4711)
KINDS = [(mode.name, variant) for mode in MODES.values() if mode.allows_races for variant in mode.variants]


def one_set(start: Start = DEAL) -> Claim:
    return Claim(matches(begin(start).game)[0])


def no_set() -> Claim:
    table = begin(DEAL).game.table
    return Claim(next(cards for cards in combinations(table[-5:], 3) if not is_set(*cards)))


EVERYTHING = (one_set(), no_set(), Add(), *(Aside.LOCATE, Aside.COUNT, Aside.ASK, Aside.UNDO, Aside.REDO), Reshuffle())
GAME = played(DEAL, *EVERYTHING, Aside.SHOW, Finish(), every=1_250)
TEXT = write_race(GAME, acts=True)


def find_race(text: str) -> Start | Ghost | None:
    """Return the race, or only the deal if there is no race."""
    shared = find_shared(text)
    return shared and (shared.ghost or shared.start)


DAMAGED = "This race cannot be read: its text is damaged or incomplete. Ask for it again."
TOO_LONG = "This race cannot be read: its text is too long."
NOT_RACED = "This race cannot be read: games in this mode cannot be raced."
IMPOSSIBLE = "This race cannot be read: its game does not match this deal."


def fault(text: str) -> str:
    with pytest.raises(UnreadableRace) as caught:
        find_race(text)
    return str(caught.value)


def test_golden_texts() -> None:
    """Shared texts must stay readable, because they are in people's mail."""
    assert write_race(GAME, acts=False) == GOLDEN_END
    assert TEXT == GOLDEN_ACTS


GOLDEN_END = "setgui: solitaire standard 4711 score:-1 time:0:13.750 race:1OV+zzA"
GOLDEN_ACTS = (
    "setgui: solitaire standard 4711 score:-1 time:0:13.750 race:"
    "116nJZhH5rmDCsRDu3hUHGOXSZMXtmVJh9a3MtEbwvzFp2x7JDLVPIQ"
)


def to_end(start: Start) -> list[PlayedAct]:
    """Play a game to its end."""
    acts = list[Act]()
    while not (game := played(start, *acts)[-1].course.game).over:
        found = matches(game)
        acts.append(Claim(found[0]) if found else Add())
    return played(start, *acts, every=1_250)


DAY = date(2026, 11, 21)
WHOLE = to_end(Start(4711, "junior"))
LINE = write_line(WHOLE, DAY, (-1.4, -9.6), moves=True, name="Ann: 2%")
RACE_END = "setgui: solitaire junior 4711 score:24 time:0:11.250 race:19ldT+Q"
RACE = "setgui: solitaire junior 4711 score:24 time:0:11.250 race:1jJ5erwt-ZS27Q7gzXuvfPKwS7jrWuraDnizoVZZtkw"
GOLDEN_LINES = [
    f"{RACE_END} on:20261121 ok:9PrbLw",
    f"{RACE} on:20261121 luck:-1.4 choices:-9.6 by:Ann%3A%202%25%20 ok:xYgwww",
    f"{RACE} on:20261121 by:Jö ok:xuvXxA",
]


def test_golden_lines() -> None:
    written = [write_line(WHOLE, DAY, (), moves=False), LINE, write_line(WHOLE, DAY, (), moves=True, name="Jö")]
    assert written == GOLDEN_LINES


def test_the_checksum_of_a_line_covers_the_text_before_it() -> None:
    before, _, check = GOLDEN_LINES[2].rpartition(" ok:")
    assert b64decode(f"{check}==", b"+-") == crc32(before.encode()).to_bytes(4, "big")


def test_a_line_is_read_into_all_that_it_says() -> None:
    start, ghost = Start(4711, "junior"), ghost_of(WHOLE)
    assert ghost is not None
    assert find_shared(f"Beat me! {LINE}. Or not: ok:abcdef") == Shared(
        start, ghost, RACE, DAY, (-1.4, -9.6), "Ann: 2%"
    )
    assert find_shared(GOLDEN_LINES[0]) == Shared(start, Ghost(*ghost[:3]), RACE_END, DAY)
    capital = GOLDEN_LINES[2].replace("setgui:", "Setgui:")
    assert find_shared(capital) == Shared(start, ghost, RACE, DAY, name="Jö")


def test_a_line_is_read_from_wrapped_mail_and_with_words_of_newer_versions() -> None:
    quoted = "\n> ".join(wrap(LINE, 30))
    assert find_shared(quoted) == find_shared(LINE)
    newer = f"{GOLDEN_END} on:20261121 by:Jö streak:3"
    check = b64encode(crc32(newer.encode()).to_bytes(4, "big"), b"+-").decode().rstrip("=")
    found = find_shared(f"{newer} ok:{check} see: https://setgui ok:not-this")
    assert found is not None
    assert (found.day, found.name) == (DAY, "Jö")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("luck:-1.4", "luck:-1.3"),
        ("on:20261121", "on:20261122"),
        (" luck:-1.4", ""),
        ("by:Ann", "by:Ben"),
        (LINE[-6:], "AAAAAA"),
        (LINE[-3:], ""),
    ],
)
def test_a_line_that_was_changed_is_refused(old: str, new: str) -> None:
    assert LINE.count(old) == 1
    assert fault(LINE.replace(old, new)) == DAMAGED


@pytest.mark.parametrize("words", ["on:20261331", "on:today", "by:Ann", f"on:20261121 by:{'a' * 21}"])
def test_words_with_the_right_checksum_but_no_meaning_are_refused(words: str) -> None:
    line = f"{GOLDEN_END} {words}"
    check = b64encode(crc32(line.encode()).to_bytes(4, "big"), b"+-").decode().rstrip("=")
    assert fault(f"{line} ok:{check}") == DAMAGED


def test_older_lines_are_read_as_before_whatever_follows() -> None:
    for line in (TEXT, GOLDEN_END):
        for after in ("", " on:20261121", " ok:", " see https://setgui", f"\n{LINE}"):
            found = find_shared(line + after)
            assert found is not None
            assert found.race == line
            assert found[3:] == (None, (), "")


@pytest.mark.parametrize(("mode", "variant"), KINDS)
def test_every_raced_mode_has_a_line_unless_its_game_was_abandoned_or_shown(mode: str, variant: str) -> None:
    start = Start(20261121 if mode == "daily" else 7, variant, mode)
    whole = to_end(start)
    first, open_pile = Claim(matches(whole[0].course.game)[0]), whole[0].course.game.mode.open_pile
    for moves in (True, False):
        line = write_line(whole, DAY, (0.0, -2.5), moves=moves)
        said = find_shared(line)
        assert said is not None
        assert said.ghost is not None
        assert said[3:5] == (DAY, (0.0, -2.5))
        assert bool(said.ghost.beats) == (moves and not open_pile)
        assert " luck:0.0 choices:-2.5 ok:" in line
    assert not write_line(played(start, first), DAY, (), moves=True)  # not over
    if mode == "solitaire":
        assert not write_line(played(start, first, Finish()), DAY, (), moves=True)
    if open_pile:
        assert not write_line(played(start, first, Finish(), Aside.SHOW), DAY, (), moves=True)


def test_games_that_cannot_be_raced_have_no_line() -> None:
    start = Start(7, mode="classic")
    assert not write_line(played(start, one_set(start), Finish()), DAY, (), moves=True)
    round_over = played(Start(7, mode="set-or-not"), *[Answer(matches=True)] * 20)
    assert round_over[-1].course.game.over
    assert not write_line(round_over, DAY, (), moves=True)


def test_older_versions_read_only_the_deal() -> None:
    link = find_link(TEXT)
    assert link is not None
    assert link[0] == DEAL


def test_only_the_race_is_kept_of_a_text() -> None:
    assert find_shared(f"Beat me! {TEXT}, or not ") == Shared(DEAL, ghost_of(GAME), TEXT)
    assert find_shared("setgui: solitaire standard 4711 is hard") == Shared(DEAL)
    assert find_shared("nothing") is None
    with pytest.raises(UnreadableStart):
        find_shared("setgui: chess standard 7 score:1")


def test_races_of_other_deals_or_newer_versions_give_no_ghost() -> None:
    assert kept_ghosts(DEAL, TEXT) == (ghost_of(GAME),)
    assert kept_ghosts(Start(7), TEXT) == ()
    assert kept_ghosts(DEAL, "") == ()
    assert kept_ghosts(DEAL, "setgui: solitaire standard 4711") == ()
    assert kept_ghosts(DEAL, TEXT.replace("race:1", "race:2")) == ()
    assert kept_ghosts(DEAL, "setgui: solitaire ultra 4711") == ()


@pytest.mark.parametrize(("mode", "variant"), KINDS)
@pytest.mark.no_cover
def test_races_round_trip(mode: str, variant: str) -> None:
    found = 0
    for seed in range(12):
        chance = Random(f"{mode} {variant} {seed}")
        start = any_start(chance, mode, variant)
        lines = [line for _, line in acts(begin(start), chance, 300)]
        first = PlayedAct(begin(start))
        game = [first, *frames(first.course, lines)]
        ghost = ghost_of(game)
        if ghost is None:
            continue
        found += 1
        for around in ("{}", "Beat me: {}.", "> ({})!"):
            assert find_race(around.format(write_race(game, acts=True))) == ghost
        assert find_race(write_race(game, acts=False)) == ghost._replace(beats=(), assisted=False)
    assert found


def test_a_race_with_acts_gives_every_beat() -> None:
    ghost = find_race(TEXT)
    assert isinstance(ghost, Ghost)
    assert (ghost.start, ghost.score, ghost.time) == (DEAL, -1, 13_750)
    assert [beat[:3] for beat in ghost.beats] == [(0, 0, 0), (1_250, 1, 1), (11_250, -1, 1)]
    assert [len(beat.cards) for beat in ghost.beats] == [0, 3, 0]


@pytest.mark.parametrize(
    ("act", "assisted"),
    [
        *((aside, True) for aside in (Aside.LOCATE, Aside.COUNT, Aside.ASK, Aside.SHOW, Aside.UNDO)),
        *((Add(), False), (no_set(), False)),
    ],
)
def test_only_a_race_with_acts_reveals_help(act: Act, assisted: bool) -> None:
    game = played(DEAL, one_set(), act, Finish())
    ghosts = [find_race(write_race(game, acts=acts)) for acts in (True, False)]
    assert [isinstance(ghost, Ghost) and ghost.assisted for ghost in ghosts] == [assisted, False]


def test_the_text_reveals_no_cards() -> None:
    """Cards appear neither as codes nor as letters that are the same in another deal."""
    letters = TEXT.partition("race:1")[2]
    assert not any(code in TEXT for code in codes(begin(DEAL).game.table))
    other = write_race(played(Start(4712), one_set(Start(4712)), Add(), Finish(), every=1_250), acts=True)
    theirs = other.partition("race:1")[2]
    assert sum(one == another for one, another in zip(letters[6:], theirs[6:], strict=False)) < len(letters) / 2


def test_any_changed_letter_is_detected() -> None:
    letters = ascii_letters + digits + "+-.: "
    chance = Random(5)
    begin_at = TEXT.index("4711")
    for place in range(begin_at, len(TEXT)):
        changed = TEXT[:place] + chance.choice([one for one in letters if one != TEXT[place]]) + TEXT[place + 1 :]
        try:
            found = find_race(changed)
        except (UnreadableRace, UnreadableStart):
            continue
        assert not isinstance(found, Ghost) or found == find_race(TEXT)


MANY: list[Act] = [Aside.COUNT, one_set(), Aside.UNDO]
LONG = write_race(played(DEAL, *MANY * 60, Finish(), every=1_250), acts=True)


@pytest.mark.parametrize("columns", [20, 72, 78])
@pytest.mark.parametrize("before", ["", "> ", "> > "])
@pytest.mark.no_cover
def test_lines_broken_by_a_mail_program_are_joined(columns: int, before: str) -> None:
    head, letters = LONG.split(" race:")
    lines = [head, *wrap(f"race:{letters}", columns)]
    assert len(lines) > 9
    broken = f"\n{before}".join(["Beat me!", *lines])
    for after in ("", "!\nYours", "\nYours Ann", f"\n{TEXT}"):
        assert find_shared(broken + after) == find_shared(LONG) != Shared(DEAL)
    for torn in (broken[:-1], broken.replace(lines[5], "-" * columns), broken.replace(lines[5], "\u212a")):
        assert fault(torn) == DAMAGED


@pytest.mark.parametrize("line", ["A", "AAAA", "A" * 76, "> A", "A> ", ">"])
@pytest.mark.no_cover
def test_very_many_lines_are_scanned_only_once(line: str) -> None:
    assert fault(TEXT[:-1] + "\n" + f"{line}\n" * (1_600_000 // len(line))) == DAMAGED


@pytest.mark.parametrize(
    "text",
    [
        "score:74",
        "score:74 time:4:07.250",
        "score:74 time:4:07 race:1AAAAAA",
        "score:74 time:4:07.250 race:1",
        "score:74 time:4:07.250 race:1A",
        "score:x time:4:07.250 race:1AAAAAA",
        "score:123456 time:4:07.250 race:1AAAAAA",
        "score:74 race:1AAAAAA time:4:07.250",
        "score:74 time:4:07.250 race:1AAAA\u212aA",
        "score:\u0667 time:4:07.250 race:1AAAAAA",
    ],
)
def test_an_incomplete_race_is_refused(text: str) -> None:
    assert fault(f"setgui: solitaire standard 4711 {text}") == DAMAGED


def test_a_truncated_race_or_an_invalid_time_is_refused() -> None:
    assert {fault(TEXT[:-cut]) for cut in range(1, 20)} == {DAMAGED}
    assert fault(forged(DEAL, 0, "0:61.000")) == DAMAGED


def test_a_race_of_another_deal_variant_or_option_is_refused() -> None:
    for one, another in (("4711", "4712"), ("standard", "junior"), ("solitaire", "classic")):
        assert fault(TEXT.replace(one, another)) == DAMAGED
    sprint = Start(7, mode="sprint", options=Options(sets=20))
    assert fault(forged(sprint, 20, "1:00.000").replace("sets=20", "sets=30")) == DAMAGED


def test_a_race_of_a_newer_version_is_recognized() -> None:
    assert fault(TEXT.replace("race:1", "race:2")) == "This race was shared by a newer version of Setgui."


def test_a_very_long_text_is_refused() -> None:
    assert fault(TEXT + "A" * 1_600_000) == TOO_LONG
    assert fault(TEXT.replace("score:", "score:" + "1" * 1_600_000)) == TOO_LONG


def forged(start: Start, score: int, time: str, *numbers: int) -> str:
    """Write a race with a valid checksum."""
    return as_text(start, score, time, coded(numbers))


def coded(numbers: Sequence[int]) -> bytes:
    """Encode numbers with seven bits per byte, the lowest first."""
    found = []
    for number in numbers:
        sevens = [number >> shift & 127 for shift in range(0, max(1, number.bit_length()), 7)]
        found += [*(seven | 128 for seven in sevens[:-1]), sevens[-1]]
    return bytes(found)


def as_text(start: Start, score: int, time: str, acts: bytes) -> str:
    check = crc32(f"{write_start(start)} {score} {time} ".encode() + acts).to_bytes(4, "big")
    chance = seeded_random("race", VARIANTS[start.variant], start.deal, 0)
    pattern = (int(chance.random() * 256) for _ in acts)
    letters = b64encode(check + bytes(map(xor, acts, pattern)), b"+-").decode().rstrip("=")
    return f"{write_link(start)} score:{score} time:{time} race:1{letters}"


FINISH, UNDO, MISCLAIM, FIRST = 2, 3, 9, 10


@pytest.mark.parametrize(
    ("score", "time", "numbers"),
    [
        (1, "0:01.000", (1_000, FINISH)),
        (0, "0:02.000", (1_000, FINISH)),
        (0, "0:01.000", (1_000, 0)),
        (0, "0:01.000", (1_000, UNDO)),
        (0, "0:01.000", (1_000, 4_000)),
        (0, "0:01.000", (1_000, 2**70)),
        (0, "0:01.000", (1_000, MISCLAIM, 1, 2)),
        (0, "0:01.000", (1_000, MISCLAIM, 1, 1, 1)),
        (0, "0:01.000", (1_000, MISCLAIM, 1, 2, 99)),
        (0, "0:01.000", (1_000, FINISH, 1_000, FINISH)),
        (0, "0:01.000", (1_000, FINISH, 1_000)),
        (0, "0:00.000", (0, FIRST, 0, FINISH)),
    ],
)
def test_unplayable_acts_or_a_different_result_are_refused(score: int, time: str, numbers: Sequence[int]) -> None:
    for sound in (coded((1_000, FINISH)), coded((1_000, FINISH)) + b"\xff"):  # an incomplete number is ignored
        assert isinstance(find_race(as_text(DEAL, 0, "0:01.000", sound)), Ghost)
    assert fault(forged(DEAL, score, time, *numbers)) == IMPOSSIBLE


def test_a_timed_game_that_ended_early_cannot_be_raced() -> None:
    start = Start(7, mode="classic")
    assert ghost_of(played(start, Finish())) is None
    assert fault(forged(start, 0, "0:01.000", 1_000, FINISH)) == IMPOSSIBLE
    assert ghost_of(played(DEAL, one_set())) is None


@pytest.mark.parametrize(
    ("start", "fewest", "most"),
    [
        (DEAL, -99_999, 108),
        (Start(7, "junior"), -99_999, 27),
        (Start(7, mode="classic"), 21, 27),
        (Start(7, "junior", "classic"), 6, 9),
        (Start(7, "chain", "classic"), 21, 40),
        (Start(7, "ultraset", "classic"), 18, 20),
        (Start(20261121, mode="daily"), 6, 6),
        (Start(7, mode="sprint", options=Options(sets=20)), 20, 20),
    ],
)
def test_impossible_results_are_refused(start: Start, fewest: int, most: int) -> None:
    assert find_race(forged(DEAL, 0, "0:00.000")) == Ghost(DEAL, 0, 0)  # a game can be finished at once
    for score in {fewest, most}:
        assert isinstance(find_race(forged(start, score, "0:00.001")), Ghost)
        assert fault(forged(start, score, "0:00.000")) == IMPOSSIBLE
    for score in {max(fewest - 1, -99_999), most + 1, 99_999} - {fewest}:
        assert fault(forged(start, score, "9:00.000")) == IMPOSSIBLE


@pytest.mark.parametrize(
    "start", ["together standard 7 seats=Ann,Ben", "third-card standard 7", "set-or-not standard 7"]
)
def test_modes_without_races_are_refused(start: str) -> None:
    link = find_link(f"setgui: {start}")
    assert link is not None
    assert fault(forged(link[0], 3, "0:01.000").replace("%20", "")) == NOT_RACED


def test_a_game_with_very_many_acts_is_written_without_them() -> None:
    many = [Aside.COUNT] * MOST_ACTS
    ghost = find_race(write_race(played(DEAL, *many, Finish()), acts=True))
    assert isinstance(ghost, Ghost)
    assert not ghost.beats
    numbers = [1, 6] * MOST_ACTS
    assert fault(forged(DEAL, 0, "0:01.001", *numbers, 1, FINISH)) == TOO_LONG
    longest = played(DEAL, *many[:-1], Finish(), every=3_000_000)
    assert find_race(write_race(longest, acts=True)) == ghost_of(longest)


@pytest.mark.parametrize(("mode", "variant"), KINDS)
@pytest.mark.no_cover
def test_any_text_is_a_valid_race_or_refused(mode: str, variant: str) -> None:
    """Random acts with a valid checksum, and texts with a part changed or doubled."""
    chance = Random(f"{mode} {variant}")
    start = any_start(chance, mode, variant)
    for _ in range(150):
        numbers = [chance.choice([0, 1, 2, 3, 9, 10, 11, chance.randrange(300)]) for _ in range(chance.randrange(40))]
        text = forged(start, chance.randrange(5), "0:01.000", *numbers)
        cut = chance.randrange(len(text))
        torn = text[:cut] + chance.choice(["", " ", "\0", "é", ":", "9" * 30, text]) + text[cut + chance.randrange(4) :]
        for one in (text, torn):
            try:
                found = find_race(one)
            except (UnreadableRace, UnreadableStart):
                continue
            if isinstance(found, Ghost):
                assert not found.beats or found.beats[-1].score == found.score
