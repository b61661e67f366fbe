"""Sentences: what is wanted, what an action does, what happened, how the table looks."""

from __future__ import annotations

from engines.phrases import YOU
from engines.rng import derived
from engines.ruins.game import GAME
from tests.engines.kit import NAMES
from tests.engines.ruins import build


def told(state, line: str) -> str:
    seat, what = line.split(" ", 1)
    return GAME.describe(build.action(what), GAME.look(state, int(seat)), NAMES[: state.open.players])


def asked(state, seat: int | None) -> str:
    return GAME.ask(GAME.look(state, seat), NAMES[: state.open.players])


def narrated(state, *lines: str) -> list[str]:
    return [GAME.narrate(event, NAMES[: state.open.players]) for event in build.do(state, *lines)]


def summary(state, seat: int | None) -> str:
    return "\n".join(GAME.summary(GAME.look(state, seat), NAMES[: state.open.players]))


def test_flips_are_asked_for_and_told():
    state = build.new(3)
    card = state.own[0].hand[0]
    assert asked(state, 0) == "Turn one ruin of your hand to its night side for good, or flip nothing."
    assert asked(state, None) == "Waiting for Ann, Ben and Cleo to decide about a flip."
    assert told(state, "0 flip -") == "Flip nothing."
    lines = narrated(state, f"0 flip {card}")
    assert lines[0] == "Ann decided about a flip."
    assert lines[1].startswith("Ann secretly turned ")
    assert narrated(state, "1 flip -")[1] == "Ben flipped nothing."
    assert asked(state, 0) == "Waiting for Cleo to decide about a flip."
    assert "Ann: 0 VP, nine ruins, three lit torches, two claims left" in summary(state, None)
    assert "has decided a flip" in summary(state, None)


def test_a_flip_says_what_the_ruin_becomes():
    state = build.table(3, {0: "R01-1 R02-1"}, crafted={"R01-1": "DT05"})
    assert told(state, "0 flip R01-1") == "Flip Well A (rank 4) to its night side: rank 6, wild."


def test_a_lead_is_asked_for_and_told():
    state = build.table(3, {0: "R05-1 R05-2 R08-1"})
    assert asked(state, 0) == "Lead any one ruin, or several of one rank."
    assert asked(state, 1) == "Waiting for Ann to lead."
    assert told(state, "0 play R05-1 R05-2 r5 s2") == "Lead Baths A and Baths B: a pair of 5s."
    assert narrated(state, "0 play R05-1 R05-2 r5 s2") == ["Ann led a pair of 5s: Baths A and Baths B; one ruin left."]
    assert asked(state, 1) == "Follow the pair of 5s by Ann: rank 5 or more, or pass."
    assert asked(state, 2) == "Waiting for Ben to follow the pair of 5s by Ann or pass."
    assert asked(state, 0) == "Waiting for Ben to follow the pair of 5s by you or pass."
    assert told(state, "1 pass") == "Pass."
    assert narrated(state, "1 pass") == ["Ben passed."]


def test_a_play_says_what_it_will_set_off():
    hands = {1: "R06-2 R09-1", 0: "R01-1 R01-2", 2: "R02-1 R02-2"}
    state = build.table(
        3, hands, turn=1, sets=["0: R06-1 r6 s1"], crafted={"R06-2": "DT11 DM13"}, market="DB13 DB12 DT13 DT01"
    )
    then = "each opponent draws 1; you draw 2 and discard as many; Cleo is skipped."
    assert told(state, "1 play R06-2 r6 s1") == f"Follow with Library B: a single 6; {then}"
    narrated_lines = narrated(state, "1 play R06-2 r6 s1")
    assert "Cleo had to draw one ruin because of Ben." in narrated_lines
    assert "Ben drew two ruins and had to discard as many." in narrated_lines
    assert asked(state, 1) == "Discard two more ruins: you have sifted."
    assert asked(state, 0) == "Waiting for Ben to discard two more ruins."
    assert "just drawn" in summary(state, 1)
    assert told(state, "1 discard R09-1") == "Discard Temple A (rank 9)."
    lines = narrated(state, "1 discard R09-1", f"1 discard {build.hand(state, 1)[0]}")
    assert lines[0] == "Ben discarded Temple A."
    assert lines[-1] == "With an equal rank Ben skipped Cleo."
    assert "Cleo: 0 VP, three ruins, three lit torches, two claims left, skipped." in summary(state, 0)
    assert "Discarded beside it: Temple A" in summary(state, 0)


def test_going_out_is_foretold_with_its_points():
    state = build.table(3, {0: "R08-1", 1: "R01-1", 2: "R01-2 R02-1"}, vp=[8, 0, 0], vp_at_start=[8, 0, 0])
    assert told(state, "0 play R08-1 r8 s1") == "Lead Aqueduct A: a single 8; you go out 1st: +2 VP."
    lines = narrated(state, "0 play R08-1 r8 s1", "1 pass", "2 pass")
    assert "Ann went out 1st: +2 VP, 10 in all." in lines
    assert lines[-1] == "Nobody followed Ann; as Ann had gone out, Ben was to lead; one ruin went back into the deck."
    assert told(state, "1 play R01-1 r1 s1").endswith("you go out 2nd: +2 VP; the round ends.")
    assert "Ann: 10 VP, no ruins, three lit torches, two claims left, first player, out 1st." in summary(state, 1)
    lines = narrated(state, "1 play R01-1 r1 s1")
    assert "Round 1 ended; Cleo was last: no VP; the score: Ann 10, Ben 2 and Cleo 0." in lines
    assert any(line.startswith("Round 2 began: Ann with nine ruins") for line in lines)


def test_an_instant_win_is_foretold_and_told():
    state = build.table(3, {0: "R08-1"}, round=3, vp=[9, 1, 0], vp_at_start=[9, 1, 0])
    assert told(state, "0 play R08-1 r8 s1") == "Lead Aqueduct A: a single 8; you go out first and win the game."
    assert "wins by going out first" in summary(state, None)
    lines = narrated(state, "0 play R08-1 r8 s1")
    win = "Ann began the round with 9 or 10 VP, went out first and won the game; the score: Ann 9, Ben 1 and Cleo 0."
    assert lines[-1] == win
    assert asked(state, 1) == "The game is over: Ann won."
    assert summary(state, 1).startswith("The game is over: Ann won.")
    assert GAME.verdict(GAME.look(state, 1), NAMES[:3]) == (
        "Ann began the round with 9 or 10 VP, went out first and won the game."
    )


def test_steps_are_told_with_their_price_and_effect():
    state = build.table(3, {0: "R04-1 R08-1"}, market="DT12 DB06 DM05 DT07")
    line = "Buy Tower (+3 rank) for two torches and put it on the middle of Bridge A: rank 4 becomes 7."
    assert told(state, "0 upgrade 2 R04-1") == line
    line = "Buy Brazier (lights 2) for one torch and put it on the top of Bridge A."
    assert told(state, "0 upgrade 0 R04-1") == line
    lines = narrated(state, "0 upgrade 0 R04-1", "0 claim R04-1")
    assert lines[0] == "Ann spent one torch and put Brazier (lights 2) on the top of Bridge A."
    assert lines[1] == "Ann claimed Bridge A and had one claim left."
    assert told(state, "0 upgrade 0 R04-1") == "Buy from market slot 0 for Bridge A."
    assert told(state, "0 light R04-1 top") == "Light up to two torches with Bridge A (its top discovery)."
    assert asked(state, 0) == "Finish your turn: play a set with Bridge A."
    assert asked(state, 1) == "Waiting for Ann to finish a turn with Bridge A."
    lines = narrated(state, "0 light R04-1 top", "0 play R04-1 r4 s1")
    assert lines[0] == "Bridge A (its top discovery) lit one torch for Ann, three burning now."
    assert any(line.startswith("On offer now: Echo (counts as 1 more)") for line in lines)
    assert "Bridge A is rank 4, lights 2: Brazier (lights 2) at the top, claimed by Ann." in summary(state, None)


def test_equal_discoveries_for_the_same_price_are_told_apart_by_their_slots():
    state = build.table(3, {0: "R04-1 R08-1"}, market="DT05 DT06 DM05 DT07")
    assert "in slot 0 for one torch" in told(state, "0 upgrade 0 R04-1")
    assert "in slot 1 for one torch" in told(state, "0 upgrade 1 R04-1")
    assert "slot" not in told(state, "0 upgrade 2 R04-1")


def test_sentences_address_their_reader_as_you():
    hands = {0: "R01-2 R02-3 R09-1", 1: "R03-1 R03-2", 2: "R04-1 R04-2"}
    state = build.table(3, hands, night="R01-2 R02-3")
    events = build.do(state, "0 play R01-2 R02-3 r6 s2", "1 pass", "2 pass")
    lines = [GAME.narrate(event, [YOU, "Ben", "Cleo"]) for event in events]
    assert lines[0] == "Your Well B and Cellar C showed their night sides."
    assert lines[1] == "You led a pair of 6s: Well B and Cellar C; one ruin left."
    assert lines[-1] == "You won the trick and had the lead; two ruins went back into the deck."


def test_a_play_says_which_torches_it_lights():
    state = build.table(3, {0: "R05-1 R08-1"}, night="R05-1", crafted={"R05-1": "DB11"}, lit={0: 1})
    assert told(state, "0 play R05-1 r7 s1") == "Lead Baths A: a single 7; lights 2 of your torches."
    build.do(state, "0 light R05-1 night")
    assert told(state, "0 play R05-1 r7 s1") == "Lead Baths A: a single 7; lights 1 of your torches."
    state.open.torches[0] = 3
    assert told(state, "0 play R05-1 r7 s1") == "Lead Baths A: a single 7."


def test_a_torch_effect_that_finds_all_torches_burning_is_told():
    state = build.table(3, {0: "R05-1 R08-1"}, night="R05-1")
    lines = narrated(state, "0 play R05-1 r7 s1")
    assert "Baths A (its night side) found all of Ann's torches burning." in lines


def test_no_sentence_names_a_ruin_by_its_id():
    state = build.table(3, {0: "R05-1 R08-1"}, night="R05-1", crafted={"R08-1": "DT05"}, market="DT12 DB06 DM05 DT07")
    view = GAME.look(state, 0)
    sentences = [GAME.describe(action, view, NAMES[:3]) for action in GAME.legal(state, 0)]
    sentences += [*GAME.summary(view, NAMES[:3]), *narrated(state, "0 claim R08-1", "0 play R08-1 r11 s1")]
    assert not [line for line in sentences if "R05" in line or "R08" in line]


def test_the_summary_names_what_is_committed():
    state = build.table(3, {1: "R05-1 R08-1"}, turn=1, sets=["0: R04-1 r4 s1"])
    build.do(state, "1 claim R05-1")
    assert "Committed by Ben: Baths A." in summary(state, 0)


def test_a_claim_says_what_it_is_for():
    state = build.table(3, {0: "R04-1 R08-1"})
    line = "Claim Bridge A (rank 4): an opponent who is dealt it must give it to you."
    assert told(state, "0 claim R04-1") == line


def test_a_ruin_turned_in_secret_is_in_its_owners_summary_alone():
    state = build.table(3, {0: "R05-1 R08-1"}, night="R05-1", lit={0: 1})
    assert "Baths A (rank 7, lights 1, turned in secret)" in summary(state, 0)
    assert "Baths A" not in summary(state, 1)
    assert told(state, "0 light R05-1 night") == "Light up to one torch with Baths A (its night side)."
    lines = narrated(state, "0 light R05-1 night")
    assert lines[0] == "Ann's Baths A showed its night side."


def test_the_showdown_is_told_with_the_players_left_out_of_it():
    state = build.table(
        4, {0: "R08-1", 1: "R07-1 R02-2"}, round=4, first=1, out_order=[2, 3], vp=[2, 8, 5, 7], vp_at_start=[2, 8, 0, 4]
    )
    lines = narrated(state, "0 play R08-1 r8 s1")
    line = "It came to a showdown of Ben, Cleo and Dan: Ben and Dan had the most VP; Cleo went out first in round 4."
    assert line in lines
    assert any(line.startswith("The showdown began: Ben with nine ruins") for line in lines)
    text = summary(state, 0)
    assert "The showdown of Ben, Cleo and Dan: who goes out first wins; flips are being decided." in text
    assert "not in the showdown" in text
    assert text.endswith("Your hand: empty.")


def test_the_other_ways_to_win_are_told():
    vp = [3, 5, 7]
    state = build.table(3, {0: "R08-1"}, round=5, participants=[0, 2], vp=vp, vp_at_start=list(vp))
    assert narrated(state, "0 play R08-1 r8 s1")[-1].startswith("Ann went out first in the showdown and won the game;")
    state = build.table(
        4, {0: "R08-1", 1: "R07-1 R02-2"}, round=4, out_order=[3, 2], vp=[2, 7, 4, 7], vp_at_start=[2, 7, 1, 2]
    )
    assert (
        "Dan had the most VP, went out first in round 4 and won without a showdown"
        in narrated(state, "0 play R08-1 r8 s1")[-1]
    )


def test_the_summary_has_the_market_the_trick_and_the_marks():
    state = build.table(
        3,
        {0: "R01-1 R01-2", 1: "R02-1 R02-2", 2: "R03-1 R03-2"},
        turn=2,
        sets=["0: R04-1 R04-2 R04-3 r4 s3"],
        passed=[1],
        seen="R04-1",
        crafted={"R04-1": "DT08"},
    )
    text = summary(state, 2)
    assert text.startswith("Round 1 of 4.\nVP for going out: 1st 5, 2nd 2 and 3rd −1.")
    assert "Ben: 0 VP, two ruins, three lit torches, two claims left, passed." in text
    assert "The trick so far: Ann three 4s (Bridge A, Bridge B and Bridge C)." in text
    assert "slot 3 for three torches: Excavation (sift 2), middle" in text
    assert "Bridge A is rank 7, wild: night side, Prism (wild) at the top." in text
    assert text.endswith("Your hand: Gate A (rank 3) and Gate B (rank 3).")
    state.open.market[3] = None
    assert "slot 3 for three torches is empty" in summary(state, 2)


def test_a_ruin_with_every_effect_is_told_in_full():
    state = build.table(
        3, {0: "R07-1 R01-1"}, night="R07-1", crafted={"R07-1": "DT11 DM12 DB12"}, market="DB13 DT13 DM13 DT01"
    )
    told_hand = "Theatre A (rank 8, counts as up to 2, opponents draw 1, lights 1, sift 1, turned in secret)"
    assert told_hand in summary(state, 0)


def test_claims_handed_over_are_told():
    state = build.table(3, {1: "R06-2", 2: "R05-1 R03-3"}, turn=1, claimed={"R08-1": 1}, out_order=[0], vp=[5, 0, 0])
    build.stack(state, {0: "R08-1", 1: "R07-1", 2: "R01-1"})
    lines = narrated(state, "1 play R06-2 r6 s1")
    assert "Ann handed one claimed ruin to Ben." in lines
    assert "Ann handed Aqueduct A to Ben." in lines


def test_several_night_sides_at_once_and_a_trick_won_are_told():
    hands = {0: "R01-2 R02-3 R09-1", 1: "R03-1 R03-2", 2: "R04-1 R04-2"}
    state = build.table(3, hands, night="R01-2 R02-3")
    lines = narrated(state, "0 play R01-2 R02-3 r6 s2", "1 pass", "2 pass")
    assert lines[0] == "Ann's Well B and Cellar C showed their night sides."
    assert lines[-1] == "Ann won the trick and had the lead; two ruins went back into the deck."


def test_the_opening_and_the_rules_are_told():
    _, events = GAME.setup(2, GAME.options(), derived("opening"))
    lines = [GAME.narrate(event, NAMES[:2]) for event in events]
    assert lines[0].startswith("A game for two began with 20 ruins; on offer: ")
    assert "Ann was dealt nine ruins." in lines
    assert GAME.rulebook().startswith("# Ruins")


def test_a_ruin_not_in_use_sets_nothing_off():
    view = GAME.look(build.table(2, {0: "R05-1 R08-1"}), 0)
    assert GAME.describe(build.action("play R05-5 r5 s1"), view, NAMES[:2]) == "Lead Baths E: a single 5."


def test_a_spectator_can_be_told_any_action_even_of_ruins_not_in_use():
    view = GAME.look(build.table(2, {0: "R05-1 R08-1"}), None)
    for line in (
        "flip R05-5",
        "claim R05-5",
        "light R05-5 night",
        "play R05-5 r5 s1",
        "discard R05-5",
        "upgrade 0 R05-5",
    ):
        assert "Baths E" in GAME.describe(build.action(line), view, NAMES[:2])
