"""A deal number gives the same deck on every system and Python version."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setgui.model.cards import codes
from setgui.model.deck import MAX_DEAL, DealNumberError, deck, seeded_random, shuffled
from setgui.model.variants import VARIANTS, Variant

REPOSITORY = Path(__file__).parents[2]

GOLDEN = [
    (
        "standard",
        0,
        "2gso 1rtz 1ped 3gsz 1peo 2gez 2rto 1pso 3ptz 1ptd 1geo 3pez",
        "42965a892f3d826a3e8d319aebd275a3e2415408e7dd7ba826665c2edc5221ba",
    ),
    (
        "standard",
        7,
        "1rtz 1red 1pso 2ged 3rto 1rsd 3gtd 1psd 3rso 3geo 1gtd 3red",
        "2b0dba4a5482dce8af21866a309a6b62d0774245e4738e6d8cea9cd756582f9e",
    ),
    (
        "standard",
        2**53 - 1,
        "2rtz 2ged 2gsz 1geo 2rsd 2rez 2rto 1psd 3pez 1pso 2gsd 3gso",
        "998a94df8d49485f4d101ea0656e7ad274c3e47e036bad53c9682df137872555",
    ),
    (
        "junior",
        7,
        "3rso 1psd 2gsz 1gsz 3rsd 2gso 2psd 2pso 3gsd 1rso 2rso 2gsd",
        "9a0285b6031d4fd8ce18cd4880b693895969e3677ad75e42eac0ddc104925b2a",
    ),
]
golden = pytest.mark.parametrize(
    ("variant", "deal", "first", "digest"), GOLDEN, ids=[f"{variant} {deal}" for variant, deal, *_ in GOLDEN]
)
deals = st.integers(0, MAX_DEAL)
variants = st.sampled_from(list(VARIANTS.values()))


def cards_in_index_order(variant: str) -> list[str]:
    shadings = "s" if variant == "junior" else "ets"
    return [n + color + shading + shape for color in "rgp" for shape in "dzo" for shading in shadings for n in "123"]


def shuffled_codes(cards: list[str], text: str) -> list[str]:
    """Shuffle by the textbook algorithm of Fisher and Yates, with a separate generator."""
    draw = Random(text).random
    for j in reversed(range(1, len(cards))):
        k = int(draw() * (j + 1))
        cards[j], cards[k] = cards[k], cards[j]
    return cards


def digest_of(cards: list[str]) -> str:
    return hashlib.sha256(" ".join(cards).encode()).hexdigest()


@golden
def test_golden_decks(variant: str, deal: int, first: str, digest: str) -> None:
    cards = codes(deck(deal, VARIANTS[variant]))
    assert " ".join(cards[:12]) == first
    assert digest_of(cards) == digest


@given(variants, deals, st.integers(0, 100), st.sampled_from(["deal", "reshuffle", "locate"]))
def test_every_shuffle_is_seeded_by_its_own_text(variant: Variant, deal: int, counter: int, purpose: str) -> None:
    found = shuffled(variant.cards, seeded_random(purpose, variant, deal, counter))
    text = f"{purpose}:{variant.name}:{deal}:{counter}"
    assert codes(found) == shuffled_codes(cards_in_index_order(variant.name), text)


@pytest.mark.parametrize("deal", [-1, MAX_DEAL + 1, -(2**60), 2**64])
def test_a_wrong_deal_number_is_reported(deal: int) -> None:
    with pytest.raises(DealNumberError, match=f"deal number {deal} is not between 0 and 9007199254740991"):
        deck(deal)


def cards_dealt_by(python: str, variant: str, deal: int, **environment: str) -> list[str]:
    arguments = [python, "-m", "setgui", "deal", str(deal), "--variant", variant, "--json"]
    place = {"PYTHONPATH": str(REPOSITORY), "PYTHONDONTWRITEBYTECODE": "1"}
    result = subprocess.run(arguments, capture_output=True, check=True, env={**place, **environment}, cwd=REPOSITORY)
    answer = json.loads(result.stdout)
    assert (answer["deal"], answer["variant"]) == (deal, variant)
    return list(answer["cards"])


@golden
@pytest.mark.parametrize("seed", ["0", "random"])
def test_another_process_deals_the_same_cards(variant: str, deal: int, first: str, digest: str, seed: str) -> None:
    cards = cards_dealt_by(sys.executable, variant, deal, PYTHONHASHSEED=seed)
    assert " ".join(cards[:12]) == first
    assert digest_of(cards) == digest
