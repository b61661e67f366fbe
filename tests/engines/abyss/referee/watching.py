"""A second reading of the rules of battle, made of the raw cards alone, that looks over every event of a game.

It shares no rule with the engine: it keeps health, block, stun and places in books of its own, works out what each
attack, item and monster's action may do, whatever chance has chosen, and compares every hit and death. R19 to R53.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.abyss.acts.attack import Attack, Attacked, Syphon
from engines.abyss.acts.choose import HeroChosen
from engines.abyss.acts.swap import Swap
from engines.abyss.acts.trade import Exchanged, Give
from engines.abyss.acts.use import Use, Used
from engines.abyss.events.battle import (
    BattleEnded,
    HeroesPlaced,
    MonsterAppeared,
    MonsterRolled,
    Recovered,
    Regenerated,
    RoundBegan,
    TurnBegan,
    TurnSkipped,
    WhiteRolled,
)
from engines.abyss.events.cards import Reshuffled
from engines.abyss.events.course import CameBack, Rested
from engines.abyss.events.effects import Returned
from engines.abyss.model.state import State
from engines.contract import Event
from tests.engines.abyss.referee.board import CARDS, MONSTERS, ROOMS, TILES, Board, Piece, Told, good, there
from tests.engines.abyss.referee.effects import Deed, tellings, with_arrivals
from tests.engines.abyss.referee.story import key_of, told_of


class Referee:
    """Looks over a game, event by event, and keeps the battle in its own books."""

    def __init__(self, state: State) -> None:
        self.board: Board = {}
        self.hidden: dict[int, Piece] = {}  # heroes off the board, by seat
        self.state, self.seats = state, len(state.open.heroes)
        self.round = self.pool = 0
        self.acting: list[str] | None = None  # monsters still to act; None in the heroes' round
        self.had_turn: list[int] = []
        self.party = CARDS["party"][self.seats - 1]
        self.watching: dict[type, Callable[[Any], None]] = {
            HeroChosen: self._chosen,
            RoundBegan: self._round_begins,
            TurnBegan: lambda event: self._turn(event.seat),
            TurnSkipped: self._skipped,
            Recovered: self._recovered,
            Regenerated: lambda _: self._monsters_begin(),
            Exchanged: self._exchanged,
            BattleEnded: self._battle_ends,
            Rested: self._rest,
            CameBack: self._comes_back,
        }

    def look_over(self, before: State, seat: int, action: Any, events: list[Event], after: State) -> None:
        """Raises AssertionError at the first thing that the rules do not allow."""
        self.before, self.action, self.seat = before, action, seat
        self._know_the_cards(before)
        self.pool -= isinstance(action, (Attack, Use, Give, Swap))
        at_event = 0
        while at_event < len(events):
            at_event = self._event(events, at_event)
        self._compare(after)

    def _know_the_cards(self, state: State) -> None:
        for seat, hero in enumerate(state.open.heroes):
            if hero is not None:
                piece = self.board.get(f"h{seat}") or self.hidden.get(seat)
                if piece is not None:
                    piece.charms = list(hero.charms)

    def _event(self, events: list[Event], here: int) -> int:
        """Looks at what happened here and tells where the next thing is."""
        event = events[here]
        if isinstance(event, (Attacked, Used, MonsterRolled)):
            return self._effects(events, here)
        if isinstance(event, HeroesPlaced):
            return self._battle_begins(events, here)
        if isinstance(event, Returned):
            return self._returns(events, here)
        watch = self.watching.get(type(event))
        if watch is not None:
            watch(event)
        else:
            told = told_of(event)
            assert told is None, f"{told} follows from nothing"
        return here + 1

    def _chosen(self, event: HeroChosen) -> None:
        """R4."""
        hero = Piece(f"h{event.seat}", "P", event.hero, event.health, 40)
        assert event.health == min(40, 10 + event.roll + hero.has("hardy") + self.party["health"])
        self.hidden[event.seat] = hero

    def _recovered(self, event: Recovered) -> None:
        """A turn that needs no decision is a turn. R25."""
        if event.auto and event.seat not in self.had_turn[-1:]:
            self._turn(event.seat)

    def _exchanged(self, _: Exchanged) -> None:
        self.pool -= 1

    def _battle_begins(self, events: list[Event], here: int) -> int:
        """R19 to R22."""
        placed = events[here]
        assert isinstance(placed, HeroesPlaced)
        assert len(set(placed.tiles)) == self.seats
        for seat, tile in enumerate(placed.tiles):
            hero = self.hidden.pop(seat)
            hero.spot, hero.home, hero.stunned, hero.block = f"P:{tile}", None, False, hero.has("guard")
            self.board[hero.key] = hero
        room = ROOMS[str(self._room())]
        symbols = [(tile, room["grid"]["abc".index(tile[0])][int(tile[1]) - 1]) for tile in TILES]
        symbols = [(tile, symbol) for tile, symbol in symbols if symbol != "."]
        if room["kind"] == "king" and self.seats == 1:
            symbols = [(tile, symbol) for tile, symbol in symbols if symbol != "w"]
        symbols += [("", "w")] * (1 if self.seats >= 4 else 0)
        here += 1
        for tile, symbol in symbols:
            here = self._appears(events, here, tile, symbol)
        self.round = 0
        return here

    def _room(self) -> str:
        assert self.before.open.room is not None
        return self.before.open.room.card

    def _appears(self, events: list[Event], here: int, tile: str, symbol: str) -> int:
        tier = {"g": "green", "b": "blue", "r": "red", "p": "purple", "K": "king"}.get(symbol)
        if symbol == "w":
            rolled = events[here]
            assert isinstance(rolled, WhiteRolled)
            step = {"full": 5, "short": 3}[self.before.open.length]
            stages = [["D6"], ["D10"], ["D12"], ["D4", "D12"], ["D20"]]
            assert list(rolled.dice) == stages[min(4, self.before.open.beaten // step)]
            tier = next(
                name for name, most in (("green", 6), ("blue", 13), ("red", 18), ("purple", 20)) if rolled.total <= most
            )
            assert rolled.tier == tier
            here += 1
        while not isinstance(events[here], MonsterAppeared):
            assert isinstance(events[here], Reshuffled)
            here += 1
        self._check_arrival(events[here], tile)
        self.board = with_arrivals(self.board, [told_of(events[here]) or ()])
        card = MONSTERS[next(reversed(self.board.values())).card]
        assert card["tier"] == tier or self._is_out_of(str(tier))
        return here + 1

    def _is_out_of(self, tier: str) -> bool:
        """R7: all of a tier stand on the board."""
        return sum(each.side == "M" and MONSTERS[each.card]["tier"] == tier for each in self.board.values()) == sum(
            card["tier"] == tier for card in MONSTERS.values()
        )

    def _check_arrival(self, event: Event, tile: str = "") -> None:
        assert isinstance(event, MonsterAppeared)
        health = MONSTERS[event.card]["hp"] or CARDS["lengths"][self.before.open.length]["king_health"][self.seats - 1]
        assert event.health == health
        assert event.spot == f"M:{tile}" or (not tile and event.spot[0] == "M" and not there(self.board, event.spot))

    def _round_begins(self, event: RoundBegan) -> None:
        self._nobody_is_owed()
        self.round += 1
        assert (event.round, event.darkness) == (self.round, max(0, self.round - 5))
        assert event.pool == ROOMS[str(self._room())]["actions"]
        self.pool, self.acting, self.had_turn = event.pool, None, []
        for piece in self.board.values():
            if self.round > 1 and piece.side == "P":
                piece.block = 0

    def _nobody_is_owed(self) -> None:
        """Every monster that was there has acted, and everybody stands on their own side. R35, R47."""
        assert not [key for key in self.acting or [] if key in self.board]
        assert all(piece.home is None for piece in self.board.values())

    def _turn(self, seat: int) -> None:
        """R23: one turn each, in torch order."""
        order = [(self.before.open.torch + each) % self.seats for each in range(self.seats)]
        assert self.acting is None
        assert f"h{seat}" in self.board
        assert all(order.index(earlier) < order.index(seat) for earlier in self.had_turn)
        assert all(piece.home is None for piece in self.board.values())
        self.had_turn.append(seat)

    def _skipped(self, event: TurnSkipped) -> None:
        key = str(key_of(event.who))
        if event.who.seat is not None:
            self._turn(event.who.seat)
        else:
            self._monster_acts(key)
        assert (event.why == "stunned") == self.board[key].stunned
        self.board[key].stunned = False

    def _monsters_begin(self) -> None:
        """Monsters lose their block, then regenerate. R34, R35."""
        if self.acting is not None:
            return
        foes = [each for each in self.board.values() if each.side == "M"]
        for foe in foes:
            foe.block = 0
            foe.health = min(foe.full, foe.health + foe.has("regen"))
        self.acting = [foe.key for foe in sorted(foes, key=lambda foe: TILES.index((foe.spot or "")[2:]))]

    def _monster_acts(self, key: str) -> None:
        self._monsters_begin()
        assert self.acting is not None
        standing = [each for each in self.acting if each in self.board]
        assert standing[:1] == [key], f"{key} acts, {standing} are next"
        assert all(piece.home is None for piece in self.board.values())
        self.acting = standing[1:]

    def _deed(self, event: Event) -> tuple[Deed, list[Any]]:
        if isinstance(event, MonsterRolled):
            self._monster_acts(event.mid)
            found = [
                each for each in MONSTERS[event.card]["actions"] if each["roll"][0] <= event.roll <= each["roll"][1]
            ]
            assert [each["name"] for each in found] == [event.action]
            return Deed(event.mid, darkness=max(0, self.round - 5)), found[0]["ops"]
        chosen = self.action
        assert isinstance(event, (Attacked, Used))
        if isinstance(event, Used):
            assert isinstance(chosen, Use)
            deed = Deed(f"h{event.seat}", pick=chosen.pick, move=chosen.move, revived=chosen.seat)
            return deed, good(event.card)["ops"]
        assert isinstance(chosen, (Attack, Syphon))
        card = good(event.weapon)
        attack = next(each for each in card["attacks"] if each["name"] == event.attack)
        assert event.cost == (attack["cost"] if isinstance(chosen, Attack) else 1)
        hero, before = self.board[f"h{event.seat}"], self.before.open.heroes[event.seat]
        assert before is not None
        might = 0 if card["color"] == "any" else hero.has("might", card["color"])
        bonus = might + (0 if before.keen_used else hero.has("keen"))
        return Deed(hero.key, bonus, chosen.pick, chosen.move), attack["ops"]

    def _effects(self, events: list[Event], here: int) -> int:
        """Checks that an action has brought about one of its possible outcomes."""
        deed, ops = self._deed(events[here])
        story: list[tuple[int, Told]] = []
        for later in range(here + 1, len(events)):
            kinds = (
                Attacked,
                Used,
                MonsterRolled,
                RoundBegan,
                HeroesPlaced,
            )
            if isinstance(events[later], kinds):
                break
            told = told_of(events[later])
            if told is not None:
                story.append((later, told))
        ends = list(tellings(ops, deed, self.board, [told for _, told in story]))
        assert len(story) in [used for used, _ in ends], f"{events[here]}: {story} is none of what may happen"
        self.board = next(board for used, board in ends if used == len(story))
        self._count([told for _, told in story])
        return here + 1 if not story else self._between(events, here + 1, story[-1][0] + 1)

    def _between(self, events: list[Event], here: int, end: int) -> int:
        """Other events among those of an effect are about cards and energy."""
        for event in events[here:end]:
            assert not isinstance(event, (TurnBegan, Returned, BattleEnded))
        return end

    def _count(self, story: list[Told]) -> None:
        for told in story:
            if told[0] == "rallied":
                self.pool += told[1]
            elif told[0] == "revived":
                hero = self.hidden.pop(int(told[1][1:]))
                hero.spot, hero.health, hero.block, hero.stunned, hero.home = told[2], told[3], 0, False, None
                self.board[hero.key] = hero
            elif told[0] == "appeared":
                assert told[4] == MONSTERS[told[2]]["hp"]
            elif told[0] == "died" and told[1][0] == "h":
                card = self.before.open.heroes[int(told[1][1:])]
                assert card is not None
                self.hidden[int(told[1][1:])] = Piece(told[1], "P", card.card, 0, 40)

    def _returns(self, events: list[Event], here: int) -> int:
        """R47."""
        astray = [each for each in self._by_seat_and_arrival() if each.home is not None]
        taken = {each.spot for each in self.board.values() if each.home is None}
        for piece in astray:
            free = [f"{piece.side}:{tile}" for tile in TILES if f"{piece.side}:{tile}" not in taken]
            piece.spot, piece.home = (piece.home if piece.home not in taken else free[0]), None
            taken.add(piece.spot)
            event = events[here]
            assert isinstance(event, Returned)
            assert (key_of(event.who), event.spot) == (piece.key, piece.spot)
            here += 1
        assert astray
        return here

    def _by_seat_and_arrival(self) -> list[Piece]:
        return sorted(self.board.values(), key=lambda each: (each.side == "M", int(each.key[1:])))

    def _battle_ends(self, event: BattleEnded) -> None:
        """R50, R51."""
        king = any(each.card == "K-01" for each in self.board.values())
        foes = [each for each in self.board.values() if each.side == "M"]
        heroes = [each for each in self.board.values() if each.side == "P"]
        won = not king if ROOMS[str(self._room())]["kind"] == "king" else not foes
        assert (event.outcome == "won") == won
        if event.outcome == "lost":
            assert not heroes or (
                king and self.round == 15 and not [key for key in self.acting or [] if key in self.board]
            )
        assert event.rounds == self.round
        for hero in heroes:
            hero.spot = hero.home = None
            hero.block, hero.stunned = 0, False
            self.hidden[int(hero.key[1:])] = hero
        self.board = {}

    def _rest(self, event: Rested) -> None:
        """R52: only the living rest."""
        rest = ROOMS[str(self._room())]["reward"]["rest"] + self.party["rest"]
        for seat, healed in enumerate(event.healed):
            hero = self.hidden[seat]
            assert healed == (min(40 - hero.health, rest + hero.has("rest")) if hero.health else 0)
            hero.health += healed

    def _comes_back(self, event: CameBack) -> None:
        """R53."""
        hero, owned = self.hidden[event.seat], self.before.open.heroes[event.seat]
        assert owned is not None
        assert hero.health == 0
        hero.charms = list(owned.charms)
        hero.health = min(40, 10 + hero.has("comeback"))
        assert event.health == hero.health

    def _compare(self, after: State) -> None:
        """The engine's books say the same."""
        for seat, hero in enumerate(after.open.heroes):
            mine = self.board.get(f"h{seat}") or self.hidden.get(seat)
            assert (hero is None) == (mine is None)
            if hero is not None and mine is not None:
                theirs = (hero.health, hero.block, hero.stunned, hero.spot, hero.home)
                assert theirs == (mine.health, mine.block, mine.stunned, mine.spot, mine.home), f"seat {seat}"
        fight = after.open.fight
        if fight is None or not fight.round:
            assert not self.board
            return
        if after.open.phase == "vote":
            for foe in self.board.values():
                foe.block = 0 if foe.side == "M" else foe.block
        mine_all = [each for each in self.board.values() if each.side == "M"]
        assert [
            (each.key, each.card, each.health, each.block, each.stunned, each.spot, each.home) for each in mine_all
        ] == [(foe.mid, foe.card, foe.health, foe.block, foe.stunned, foe.spot, foe.home) for foe in fight.monsters]
        assert (fight.round, fight.pool) == (self.round, self.pool)
