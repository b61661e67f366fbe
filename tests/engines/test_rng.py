"""The random numbers: the same for everyone who knows the seed, unknown to everyone else, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.rng import Rng, commitment, derived

SEED = "00112233445566778899aabbccddeeff"


def test_the_same_seed_gives_the_same_draws_on_every_machine() -> None:
    rng = Rng(SEED)
    assert [rng.below(1000) for _ in range(8)] == [910, 506, 69, 35, 539, 576, 291, 495]
    assert rng.used == 8


def test_a_generator_goes_on_where_its_saved_form_stopped() -> None:
    rng = Rng(SEED)
    rng.below(6)
    saved = msgspec.json.decode(msgspec.json.encode(rng), type=Rng)
    assert [saved.roll(6) for _ in range(20)] == [rng.roll(6) for _ in range(20)]


def test_another_seed_gives_other_draws() -> None:
    assert [Rng(SEED).below(10**9)] != [Rng("f" * 32).below(10**9)]


@pytest.mark.parametrize("seed", ["", "00", "G" * 32, "A" * 32, "0" * 33])
def test_a_seed_has_128_bits_in_small_hexadecimal_digits(seed: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"seed": seed, "used": 0}, Rng)


def test_a_die_shows_every_face_about_equally_often() -> None:
    rng = Rng(SEED)
    faces = Counter(rng.roll(6) for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in faces.values())


def test_every_order_of_four_cards_comes_up_about_equally_often() -> None:
    rng, seen = Rng(SEED), Counter[tuple[int, ...]]()
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations(range(4)))
    assert all(140 < count < 260 for count in seen.values())


@given(st.integers(0, 300))
def test_a_shuffle_keeps_every_card(size: int) -> None:
    cards = list(range(size))
    Rng(SEED).shuffle(cards)
    assert sorted(cards) == list(range(size))


def test_one_draw_shuffles_a_deck_of_56_and_a_long_one_takes_more() -> None:
    deck, library = Rng(SEED), Rng(SEED)
    deck.shuffle(list(range(56)))
    library.shuffle(list(range(200)))
    assert deck.used == 1
    assert library.used > 1


def test_chances_lie_between_zero_and_one() -> None:
    rng = Rng(SEED)
    chances = [rng.chance() for _ in range(1000)]
    assert 0 <= min(chances) < 0.05
    assert 0.95 < max(chances) < 1


def test_generators_with_different_names_differ_and_those_with_one_name_agree() -> None:
    assert derived("table", 1) == derived("table", 1)
    assert derived("table", 1) != derived("table", 2)
    assert derived("ab", "c") != derived("a", "bc")


def test_the_promise_tells_the_seed_to_nobody_and_binds_whoever_gave_it() -> None:
    assert commitment(SEED) == commitment(SEED)
    assert commitment(SEED) != commitment("0" * 32)
    assert SEED not in commitment(SEED)
    assert len(commitment(SEED)) == 64
