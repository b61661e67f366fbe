"""What an action would do, in words, or why it is refused, before anything is sent."""

from __future__ import annotations

from random import Random

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import play_out

pytestmark = ON_SQLITE


def explains(person, table, action):
    return person.tries("POST", f"/tables/{table}/choice", {"action": action})


def kinds(seen):
    return {choice["action"]["type"] for choice in seen["legal"]}


def leading(person, is_so):
    """A table of Ruins where this person leads, and this is true."""
    table = person.opens_table("ruins", bots=2)
    while not (("play" in kinds(seen := person.sees(table)) and not seen["view"]["open"]["trick"]) and is_so(seen)):
        if seen["status"] == "over":
            return leading(person, is_so)
        person.plays(table)
    return table, seen


def test_a_listed_action_is_explained_by_the_sentence_of_the_list(ann):
    table = ann.opens_table(bots=2)
    play_out([ann], table, Random(2).choice, moves=3)
    before = ann.sees(table)
    for choice in before["legal"]:
        assert explains(ann, table, choice["action"]).json == {"legal": True, "sentence": choice["sentence"]}
    assert ann.sees(table) == before


def test_an_action_that_cannot_be_done_says_why(ann):
    table = ann.opens_table(bots=2)
    play_out([ann], table, Random(2).choice, moves=1)
    card = {"type": "light_torch", "adventurer": 0, "card": "D0"}
    told = explains(ann, table, card).json
    assert not told["legal"]
    assert told["sentence"].endswith(".")


def test_a_list_without_an_action_is_refused(ann):
    table = ann.opens_table(bots=2)
    for what in ("choice", "draft"):
        ann.is_refused(422, "invalid", "POST", f"/tables/{table}/{what}", {"action": []})


def test_twins_of_listed_actions_are_named_and_each_is_explained_by_its_own_name(ann):
    table, seen = leading(ann, lambda seen: seen["alike"])
    twins = seen["alike"][0]
    listed = [set(choice["action"]["cards"]) for choice in seen["legal"] if choice["action"]["type"] == "play"]
    assert {twins[0]} in listed
    assert {twins[1]} not in listed
    rank = next(choice["action"]["rank"] for choice in seen["legal"] if choice["action"].get("cards") == [twins[0]])
    told = {explains(ann, table, play(card, rank)).json["sentence"] for card in twins}
    assert len(told) == len(twins)


def play(card, rank):
    return {"type": "play", "cards": [card], "rank": rank, "size": 1}


def test_the_last_action_of_a_list_is_explained_after_those_before_it(ann):
    table, seen = leading(ann, lambda seen: "upgrade" in kinds(seen))
    upgrade = next(choice["action"] for choice in seen["legal"] if choice["action"]["type"] == "upgrade")
    assert explains(ann, table, upgrade).json["legal"]
    assert not explains(ann, table, [upgrade, upgrade]).json["legal"]


def test_nothing_is_explained_out_of_turn(ann, passerby):
    table = ann.opens_table(bots=2)
    passerby.is_refused(401, "unauthorized", "POST", f"/tables/{table}/choice", {"action": {"type": "pass"}})
