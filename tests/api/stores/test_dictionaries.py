"""Dictionaries are found by their files, and those that tables were packed by stay as they are."""

from __future__ import annotations

from hashlib import blake2b

import pytest

import engines
from api.stores.dictionaries import FOLDER, dictionary, packed, unpacked

# number -> digest; from version 1.0.0 on none of them changes any more
RELEASED = {
    1: "22945ed23640ab52",
    2: "46fb4a3743e7934e",
    3: "f34fbdb9c571d641",
    4: "ca2a8d97d9ebe537",
    5: "25132f5c71219dd6",
}
BODY = b'{"game": "torchlit", "rules": 1, "seats": []}'


@pytest.mark.parametrize(("number", "digest"), RELEASED.items())
def test_a_dictionary_changes_on_purpose_alone(number, digest):
    assert blake2b(dictionary(number), digest_size=8).hexdigest() == digest


def test_every_file_bears_a_number_of_its_own_and_a_game():
    names = [file.stem.partition("-") for file in FOLDER.glob("*.bin")]
    assert sorted(int(number) for number, _, _ in names) == list(range(1, len(names) + 1))
    assert {family for _, _, family in names} <= set(engines.catalogue())


@pytest.mark.parametrize("family", ["", "chess", *engines.catalogue()])
def test_a_packed_body_is_read_by_its_number_alone(family):
    number, short = packed(BODY, family)
    assert bool(number) == bool(list(FOLDER.glob(f"*-{family}.bin")))
    assert unpacked(short, number) == BODY
