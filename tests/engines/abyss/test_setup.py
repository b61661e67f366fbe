"""Piles, the torch, heroes, starting kit, weapons, items, empty decks. R1 to R7."""

from __future__ import annotations

import msgspec
import pytest

from engines.abyss.acts.assign import Assign
from engines.abyss.acts.buy import Pay
from engines.abyss.acts.choose import Choose
from engines.abyss.acts.end_turn import EndTurn
from engines.abyss.acts.trade import Give, Offer, Want
from engines.abyss.acts.use import Use
from engines.abyss.content import CONTENT, ITEMS
from engines.abyss.events.cards import CardsDrawn, ItemsDrawn, Reshuffled, WeaponSwapped
from engines.abyss.events.course import TorchRolled
from engines.abyss.flow.scene import Scene
from engines.abyss.flow.stock import draw_monster, take_rewards
from engines.abyss.game import GAME
from engines.abyss.model.state import Options
from tests.engines.abyss.build import (
    battle,
    code,
    coming,
    do,
    give,
    hero_of,
    new,
    of,
    party,
    place_all,
    play_room,
    sound,
)
from tests.engines.scripted import scripted


@pytest.mark.rule("R1")
def test_every_pile_is_shuffled_and_the_king_lies_in_none() -> None:
    state = new(3)
    sizes = [state.open.deck_sizes.green, state.open.deck_sizes.blue, state.open.deck_sizes.red]
    assert sizes == [18, 15, 11]
    assert (state.open.deck_sizes.purple, state.open.deck_sizes.rewards, state.open.deck_sizes.dungeons) == (6, 72, 39)
    assert state.sealed.rewards != sorted(state.sealed.rewards)
    assert state.open.king_health == 230


@pytest.mark.parametrize(
    ("length", "seats"), [("full", n) for n in range(1, 10)] + [("short", n) for n in range(1, 10)]
)
def test_the_king_has_the_health_of_the_table(length: str, seats: int) -> None:
    full = [130, 200, 230, 230, 255, 285, 300, 305, 310]
    short = [80, 130, 145, 145, 170, 195, 215, 225, 240]
    assert new(seats, length).open.king_health == {"full": full, "short": short}[length][seats - 1]


@pytest.mark.rule("R2")
def test_those_tied_for_the_highest_roll_again() -> None:
    """S1."""
    state, events = GAME.setup(3, Options(), scripted([14, 20, 20, 7, 9]))
    assert of(events, TorchRolled)[0].rolls == ((14, 20, 20), (None, 7, 9))
    assert state.open.torch == 2


def test_a_single_player_has_the_torch_without_a_roll() -> None:
    state, events = GAME.setup(1, Options(), scripted([]))
    assert state.open.torch == 0
    assert not of(events, TorchRolled)


@pytest.mark.rule("R3")
def test_a_hero_and_a_class_can_run_out() -> None:
    """S3."""
    state = new(6)
    assert GAME.to_act(state) == (0, 1, 2, 3, 4, 5)
    for seat, hero in enumerate(("P-1", "P-2", "P-3", "P-4")):
        do(state, seat, Choose(hero, "red"))  # type: ignore[arg-type]
    assert code(state, 4, Choose("P-5", "red")) == "class_full"
    assert code(state, 4, Choose("P-1", "green")) == "hero_taken"
    assert {action.class_ for action in GAME.legal(state, 4)} == {"cyan", "green"}  # type: ignore[union-attr]
    assert code(state, 0, Choose("P-6", "green")) == "not_your_turn"


def test_choices_are_served_in_the_order_in_which_they_arrive() -> None:
    state = new(3)
    do(state, 2, Choose("P-1", "red"))
    do(state, 0, Choose("P-2", "red"))
    assert [weapon.card for weapon in hero_of(state, 2).out] == ["S-RED#1"]
    assert [weapon.card for weapon in hero_of(state, 0).out] == ["S-RED#2"]


@pytest.mark.rule("R4")
@pytest.mark.parametrize(
    ("seats", "hero", "roll", "health"),
    [(4, "P-8", 6, 16), (4, "P-6", 6, 20), (2, "P-8", 6, 24), (1, "P-8", 6, 36), (1, "P-6", 8, 40)],
)
def test_the_table_and_a_roll_decide_the_health_at_the_start(seats: int, hero: str, roll: int, health: int) -> None:
    """S2."""
    state = new(seats)
    state.sealed.rng = scripted([roll])
    do(state, 0, Choose(hero, "red"))  # type: ignore[arg-type]
    assert hero_of(state, 0).health == health


@pytest.mark.parametrize(
    ("seats", "length", "points"), [(4, "full", 2), (4, "short", 3), (1, "full", 4), (1, "short", 5), (2, "full", 3)]
)
def test_the_party_and_the_length_decide_the_energy_at_the_start(seats: int, length: str, points: int) -> None:
    """S2."""
    state = new(seats, length)
    do(state, 0, Choose("P-1", "cyan"))
    assert hero_of(state, 0).ep.cyan == hero_of(state, 0).free_ep.cyan == points


@pytest.mark.parametrize("seats", range(1, 10))
@pytest.mark.parametrize("length", ["full", "short"])
def test_start_cards_follow_the_party_table_and_the_length(seats: int, length: str) -> None:
    state = new(seats, length)
    do(state, 0, Choose("P-1", "cyan"))
    expected = CONTENT.party[seats - 1].cards + (2 if length == "short" else 0)
    assert state.open.deck_sizes.rewards == 72 - expected
    assert len(state.own[0].hand) == hero_of(state, 0).hand == 3


def test_drawn_items_are_hidden_and_drawn_weapons_are_not() -> None:
    state = new(1, "short")
    events = do(state, 0, Choose("P-1", "cyan"))
    (public,) = of(events, CardsDrawn)
    assert public.hidden == len(state.own[0].items) == hero_of(state, 0).hidden
    assert len(public.cards) + public.hidden == 4
    assert all(event.to == (0,) for event in of(events, ItemsDrawn))


def test_the_first_room_begins_when_the_last_seat_has_chosen() -> None:
    state = new(2)
    do(state, 1, Choose("P-1", "red"))
    assert state.open.phase == "setup"
    do(state, 0, Choose("P-2", "red"))
    assert state.open.phase == "choose_room"
    assert GAME.to_act(state) == (state.open.torch,)


@pytest.mark.rule("R5")
def test_the_fourth_weapon_is_spare_and_moves_up_by_itself() -> None:
    state = party(2)
    coming(state, "W-R01", "W-R02", "W-R03", "W-R04")
    play_room(state, "D-30", [4])
    do(state, 0, *[Assign(card, 0) for card in list(state.open.treasure)])
    hero = hero_of(state, 0)
    assert [weapon.card for weapon in hero.out] == ["S-RED#1", "W-R01", "W-R02"]
    assert hero.spare == ["W-R03", "W-R04"]
    play_room(state, "D-02")
    place_all(state)
    while GAME.to_act(state) != (0,):
        do(state, 1, EndTurn())
    hero = hero_of(state, 0)
    events = do(state, 0, Give("W-R01", 1))
    assert [(event.in_, event.auto) for event in of(events, WeaponSwapped)] == [("W-R03", True)]
    assert [weapon.card for weapon in hero.out] == ["S-RED#1", "W-R02", "W-R03"]
    assert hero.spare == ["W-R04"]


@pytest.mark.rule("R5")
def test_a_starting_weapon_is_never_given_traded_sold_or_lost() -> None:
    state = battle("b1 b2", {"c3": "G-08"})
    give(state, 0, "C-01")
    give(state, 1, "C-02")
    assert code(state, 0, Give("S-RED#1", 1)) == code(state, 0, Offer("S-RED#1", 1)) == "starter"
    do(state, 0, Offer("C-01", 1))
    assert code(state, 0, Want("S-RED#2")) == "starter"
    shop = party(1)
    give(shop, 0, "C-05")
    play_room(shop, "D-35")
    assert code(shop, 0, Pay("S-RED#1")) == "starter"


@pytest.mark.rule("R6")
def test_an_item_drawn_from_the_deck_arrives_hidden_and_one_from_a_treasure_room_revealed() -> None:
    state = battle("b1 b2", {"c3": "G-08"})
    coming(state, "I-01#1", "C-01")
    give(state, 0, "I-13")
    events = do(state, 0, Use("I-13"))
    assert (state.own[0].items, hero_of(state, 0).items, hero_of(state, 0).hidden) == (["I-01#1"], [], 1)
    assert hero_of(state, 0).charms == ["C-01"]
    (public,) = of(events, CardsDrawn)
    assert (public.to, public.cards, public.hidden) == (None, ("C-01",), 1)
    other = party(2)
    coming(other, "I-01#1")
    play_room(other, "D-30", [1])
    do(other, 0, Assign("I-01#1", 1))
    assert (other.own[1].items, hero_of(other, 1).items, hero_of(other, 1).hidden) == ([], ["I-01#1"], 0)


@pytest.mark.rule("R7")
def test_an_empty_reward_deck_is_made_of_its_discards() -> None:
    """S32."""
    state = party(3)
    deck = state.sealed.rewards
    state.open.discards.rewards = deck[:5]
    give(state, 0, *[card for card in deck[5:] if card not in ITEMS])
    give(state, 0, *[card for card in list(state.sealed.rewards) if card not in state.open.discards.rewards])
    state.sealed.rewards[:] = []
    state.open.deck_sizes.rewards = 0
    sound(state)
    scene = Scene(state)
    assert len(take_rewards(scene, 1, 2)) == 2
    assert of(scene.events, Reshuffled)[0].count == 5
    assert state.open.deck_sizes.rewards == 3
    assert take_rewards(Scene(state), 1, 9) != []
    assert take_rewards(Scene(state), 1, 2) == []


def test_an_exhausted_tier_gives_way_to_the_next_lower_and_then_to_the_next_higher() -> None:
    """S32."""
    state = party(3)
    state.sealed.purple[:] = []
    card = draw_monster(Scene(state), "purple")
    assert card is not None
    assert card.startswith("R-")
    state.sealed.green[:] = []
    other = draw_monster(Scene(state), "green")
    assert other is not None
    assert other.startswith("B-")
    state.sealed.blue[:], state.sealed.red[:] = [], []
    state.open.discards.green = ["G-01"]
    assert draw_monster(Scene(state), "red") == "G-01"


def test_options_say_how_long_the_game_is() -> None:
    assert GAME.read_options({}) == Options("full")
    assert GAME.read_options({"length": "short"}) == Options("short")
    with pytest.raises(msgspec.ValidationError):
        GAME.read_options({"length": "endless"})
