"""Every kind of action and of event is told, in games in which all of them occur."""

from __future__ import annotations

from engines.abyss.acts.attack import Attack, Syphon
from engines.abyss.acts.buy import Pay
from engines.abyss.acts.recover import Recover
from engines.abyss.acts.retreat import CallRetreat, Vote
from engines.abyss.acts.rewards import ClaimEp
from engines.abyss.acts.trade import Answer, Offer, Want
from engines.abyss.acts.use import Use
from engines.abyss.content import KINGS_ROOM
from engines.abyss.events.effects import Rallied, StunLifted
from engines.abyss.game import GAME
from engines.abyss.model.state import Options, State
from engines.bots import at_random, choose
from engines.kit import anew
from engines.phrases import YOU
from engines.rng import Rng, derived
from tests.engines.abyss.build import battle, coming, do, give, hero_of, party, play_room
from tests.engines.abyss.test_golden import RECORDS
from tests.engines.abyss.test_votes import end_turns
from tests.engines.laws.test_words import is_sentence

NAMES = ["Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"]


def test_golden_games_and_random_ones_are_told_in_full() -> None:
    described, narrated = set(), set()
    for record in RECORDS:
        state, events = GAME.setup(record.seats, GAME.read_options(record.options), Rng(record.seed))
        for step in record.moves:
            action = GAME.read_action(step.action)
            assert is_sentence(GAME.describe(action, GAME.look(state, step.seat), NAMES))
            described.add(type(action))
            events += GAME.play(state, step.seat, action)
        narrated |= {type(event) for event in events}
        assert all(is_sentence(GAME.narrate(event, NAMES)) for event in events)
    for number in range(12):
        state, _ = GAME.setup(2 + number % 8, Options("short"), Rng(derived("told", number).seed))
        whim = derived("whim", number)
        while owing := GAME.to_act(state):
            seat = whim.pick(owing)
            action = at_random(GAME, state, seat, whim) if whim.below(3) else choose(GAME, state, seat, "normal", whim)
            assert is_sentence(GAME.describe(action, GAME.look(state, seat), NAMES))
            described.add(type(action))
            events = GAME.play(state, seat, action)
            assert all(is_sentence(GAME.narrate(event, NAMES)) for event in events)
            narrated |= {type(event) for event in events}
    assert described == set(GAME.actions)
    assert narrated | {StunLifted} == set(GAME.events)


def test_salts_tell_who_is_no_longer_stunned() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "I-07#1")
    hero_of(state, 0).stunned = hero_of(state, 2).stunned = True
    told = [GAME.narrate(event, [YOU, "Ben", "Cid"]) for event in do(state, 0, Use("I-07#1"))]
    assert told[-1] == "You and Cid were not stunned any more."


def summed_up(state: State, seat: int) -> str:
    return "\n".join(
        GAME.summary(GAME.look(state, seat), [YOU if at == seat else NAMES[at] for at in range(len(state.own))])
    )


def asked(state: State, seat: int | None) -> str:
    return GAME.ask(GAME.look(state, seat), NAMES)


def test_an_offer_is_put_to_the_asked_seat_with_both_cards() -> None:
    state = battle("b1 b2 b3", {"b1": "R-02"})
    give(state, 0, "I-01#1", hidden=True)
    give(state, 1, "C-03")
    do(state, 0, Offer("I-01#1", 1))
    assert asked(state, 0).endswith("say which of Ben's cards you want in return, or withdraw.")
    do(state, 0, Want("C-03"))
    assert asked(state, 1).endswith("Ann offered you Linen Bandage for your Fletcher's Ring: yes or no.")
    assert asked(state, 2).endswith("waiting for Ben to answer an offer.")
    view = GAME.look(state, 1)
    assert GAME.describe(Answer(True), view, NAMES) == (
        "Accept: give your Fletcher's Ring and get Linen Bandage from Ann."
    )
    assert GAME.describe(Answer(True), GAME.look(state, 2), NAMES) == (
        "Accept: give your Fletcher's Ring and get a hidden item from Ann."
    )


def test_a_vote_that_was_cast_stays_in_ones_own_summary() -> None:
    state = battle("a1 b1 c1", {"b1": "R-02"})
    end_turns(state, (0,))
    do(state, 1, Vote(False))
    assert "You have voted for staying." in summed_up(state, 1)
    assert "voted for" not in summed_up(state, 2)


def test_rewards_are_summed_up_while_they_are_collected() -> None:
    state = battle("b1 b2", {"a1": "G-01 1"}, room="D-16")
    coming(state, "I-01#1", "C-01")
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert "The rewards: Iron Buckle and one hidden item; 2 EP to claim." in summed_up(state, 1)
    assert asked(state, 0).endswith("choose the colours of your 2 EP.")
    do(state, 0, ClaimEp(0, 1, 1))
    assert asked(state, 0).endswith("give one reward to another player, or keep all.")


def test_an_action_of_another_moment_still_has_a_sentence() -> None:
    """A letter or a log may tell of an action when the position has gone on."""
    state = party(2)
    view = GAME.look(state, 0)
    for action in (
        Attack("W-R01", 1),
        Attack("W-G06", 0, (), "up"),
        Syphon(("b>",)),
        Want("C-01"),
        Answer(True),
        Answer(False),
        Recover("S-RED#1"),
        Use("W-R01"),
        Pay("C-01"),
    ):
        assert is_sentence(GAME.describe(action, view, NAMES)), action
    play_room(state, "D-01")
    assert asked(state, 0) == "Cellar Stair: choose the tile on which your hero will stand."


def test_the_board_is_drawn_with_everybody_on_it() -> None:
    state = battle("b1 b2", {"b1": "R-02 7", "b2": "K-01"}, room=KINGS_ROOM)
    assert GAME.picture is not None
    drawn = GAME.picture(GAME.look(state, 0), NAMES[:2])
    assert "2 of 2 heroes on the left, 2 monsters on the right" in drawn
    assert all(f">{text}<" in drawn for text in ("7", "200", "20", "R", "K"))


def test_a_single_player_reads_of_nobody_else() -> None:
    state, names = battle("b1", {"b1": "R-02"}), [YOU]
    view = GAME.look(state, 0)
    assert GAME.ask(view, names).endswith("attack, use a card or recover.")
    assert GAME.describe(CallRetreat(), view, names) == "Retreat: you will leave the room when your turn is over."


def test_a_weapon_that_heals_is_used_and_a_card_tells_its_text() -> None:
    state = battle("b1 b2", {"b1": "R-02"})
    give(state, 0, "W-C03", "I-11")
    view = GAME.look(state, 0)
    assert GAME.describe(Attack("W-C03", 1), view, [YOU, "Ben"]) == (
        "Use Hearth Staff: Hearthfire for 2 EP and 1 action, heal 4, on you and Ben."
    )
    assert GAME.describe(Use("I-11"), view, [YOU, "Ben"]) == (
        "Use your Smoke Bomb for 1 action: the party retreats at once, without a vote (not from the King's room)."
    )


def test_the_kings_room_comes_after_all_others() -> None:
    state = battle("b1 b2", {"b2": "K-01"}, room=KINGS_ROOM)
    state.open.played = 25
    assert "All 24 rooms entered, 0 beaten;" in summed_up(state, 0)


def test_one_point_has_a_colour_and_several_have_colours() -> None:
    state = battle("b1 b2", {"a1": "G-01 1"}, room="D-01")
    do(state, 0, Attack("S-RED#1", 0, ("a>",)))
    assert asked(state, 0) == "Cellar Stair: choose the colour of your EP."


def test_the_story_says_who_spends_an_action_of_the_party() -> None:
    """The story says it exactly as often as the pool of a round shrinks."""
    spent = 0
    for record in RECORDS:
        state, _ = GAME.setup(record.seats, GAME.read_options(record.options), Rng(record.seed))
        for step in record.moves:
            fight = anew(state).open.fight
            events = GAME.play(state, step.seat, GAME.read_action(step.action))
            told = [event for event in events if getattr(event, "spends", False)]
            assert len(told) <= 1
            spent += len(told)
            now = state.open.fight
            if fight and now and fight.round == now.round > 0:
                rallied = sum(event.amount for event in events if isinstance(event, Rallied))
                assert fight.pool + rallied - now.pool == len(told)
    assert spent > 100
