"""Drafts: a player sees where their actions would lead, and never what they cannot know yet."""

from __future__ import annotations

from tests.api.machinery import ON_SQLITE
from tests.api.scenes import seat_together

pytestmark = ON_SQLITE


def drafts(person, table, action):
    answer = person.tries("POST", f"/tables/{table}/draft", {"action": action})
    assert answer.status_code == 200, answer.text
    return answer.json


def up_to(people, table, phase):
    """The people play on until the table is in that phase. Returns the one who owes the decision."""
    while people[0].sees(table)["view"]["open"]["phase"] != phase:
        _next(people, table).plays(table)
    return _next(people, table)


def _next(people, table):
    return people[people[0].sees(table)["to_act"][0]]


def last_placing(people, table):
    """The people play on until the first round is one placing from its end. Returns the one who places."""
    while True:
        seen = people[0].sees(table)["view"]["open"]
        if seen["phase"] == "place_monsters" and not any(seen["hand_sizes"]):
            return _next(people, table)
        _next(people, table).plays(table)


def test_a_draft_shows_the_view_after_it_and_changes_nothing(ann, ben, cleo):
    table = seat_together([ann, ben, cleo])
    player = up_to([ann, ben, cleo], table, "play_trick")
    before = player.sees(table)
    action = before["legal"][0]["action"]
    draft = drafts(player, table, action)
    assert draft["view"]["open"]["trick"][-1]["card"] == action["card"]
    assert draft["legal"] == []
    assert draft["events"][0]["type"] == "card_played"
    assert draft["sentences"]
    assert draft["summary"]
    assert player.sees(table) == before


def test_a_draft_lists_what_is_legal_after_it(ann, ben, cleo):
    table = seat_together([ann, ben, cleo])
    bearer = up_to([ann, ben, cleo], table, "place_monsters")
    placing = bearer.choices(table)[0]
    lead = drafts(bearer, table, placing)["legal"][0]["action"]
    assert lead["type"] == "play_card"
    both = drafts(bearer, table, [placing, lead])
    assert [each["card"] for each in both["view"]["open"]["trick"]] == [lead["card"]]
    bearer.plays(table, [placing, lead])


def test_a_draft_that_the_rules_refuse_says_why(ann, ben, cleo):
    table = seat_together([ann, ben, cleo])
    action = {"type": "play_torch", "adventurer": 0}
    document = ann.is_refused(422, "wrong_phase", "POST", f"/tables/{table}/draft", {"action": [action]})
    assert document["index"] == 0


def test_a_draft_never_deals_cards(ann, ben, cleo):
    table = seat_together([ann, ben, cleo])
    bearer = last_placing([ann, ben, cleo], table)
    placing = bearer.choices(table)[0]
    bearer.is_refused(422, "not_foreseeable", "POST", f"/tables/{table}/draft", {"action": placing})


def test_nobody_learns_their_next_hand_by_trying_a_move_after_the_deal(ann, ben, cleo):
    table = seat_together([ann, ben, cleo])
    bearer = last_placing([ann, ben, cleo], table)
    seen = bearer.sees(table)
    placing = seen["legal"][0]["action"]
    told = set()
    for suit in "DSGWME":
        torch = {"type": "light_torch", "adventurer": seen["you"], "card": f"{suit}3"}
        told.add(bearer.sends(table, [placing, torch]).data)
        answer = bearer.is_refused(
            422, "not_foreseeable", "POST", f"/tables/{table}/draft", {"action": [placing, torch]}
        )
        assert answer["index"] == 1
    assert len(told) == 1
    assert bearer.sees(table) == seen


def test_only_players_of_a_running_table_draft(ann, ben):
    table = ann.opens_table(free=2)
    body = {"action": {"type": "play_torch", "adventurer": 0}}
    ann.is_refused(409, "out_of_turn", "POST", f"/tables/{table}/draft", body)
    ben.is_refused(403, "forbidden", "POST", f"/tables/{table}/draft", body)
